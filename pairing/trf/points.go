package trf

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// reconcilePoints compares the points with the results, and lets them decide what the allocated bye
// is worth where XXS or BB do not say it.
func (r *reader) reconcilePoints() {
	r.noteBlankPoints()
	s, at := &r.points, r.points.from
	allocated := slices.ContainsFunc(r.file.Tournament.Rounds, func(r pairing.Round) bool {
		return slices.ContainsFunc(r.Byes, func(b pairing.Bye) bool { return b.Allocated })
	})
	if _, declared := s.declared["PAB"]; declared || at.no == 0 || !allocated && r.given == 0 {
		r.checkPoints()
		return
	}
	var agree []pairing.Points
	var failed error
	for _, p := range []pairing.Points{s.values.Win, s.values.Draw, pairing.One} {
		r.setAllocated(p)
		if err := attempt(func() { r.comparePoints(r.refusePoints) }); err != nil {
			failed = cmp.Or(failed, err)
		} else if !slices.Contains(agree, p) {
			agree = append(agree, p)
		}
	}
	if len(agree) == 0 {
		if r.mend == nil {
			fail(failed)
		}
		agree = []pairing.Points{s.values.Win}
		r.setAllocated(agree[0])
		r.checkPoints()
	}
	r.setAllocated(agree[0])
	if len(agree) > 1 {
		r.note(at, 1, "code %s does not say what the allocated bye is worth, and the points agree with several values: it is taken to be worth %v", at.code(), agree[0])
	}
}

// setAllocated makes the allocated bye worth that much.
func (r *reader) setAllocated(points pairing.Points) {
	r.points.values.Bye = points
	r.storeScoring()
	for _, round := range r.file.Tournament.Rounds {
		for i, b := range round.Byes {
			if b.Allocated {
				round.Byes[i].Points = points
			}
		}
	}
}

// noteBlankPoints says whose results cannot be compared with points.
func (r *reader) noteBlankPoints() {
	blank := slices.DeleteFunc(slices.Clone(r.rows), func(p *row) bool { return p.points.there || !p.cameBy(r.played) })
	if len(blank) == 0 {
		return
	}
	others := ""
	switch n := len(blank) - 1; {
	case n == 1:
		others = " and 1 other"
	case n > 1:
		others = fmt.Sprintf(" and %d others", n)
	}
	r.note(blank[0].line, r.pointsAt, "no points are entered for %s %d%s, so their results are not checked", r.entrant, blank[0].id, others)
}

// checkPoints compares the points column with the results, and refuses or mends what is wrong.
func (r *reader) checkPoints() {
	wrong := r.refusePoints
	if r.mend != nil {
		wrong = func(p *row, score pairing.Points) {
			from, to := 80, 84
			if r.teamEvent {
				from, to = 55, 60
			}
			r.mend.add(p.line.no, r.mend.was(p.line, from, to), "%v points, which the results give %s %d", score, r.entrant, p.id)
		}
	}
	r.comparePoints(wrong)
}

// refusePoints refuses the points of a row, where the results give a score.
func (r *reader) refusePoints(p *row, score pairing.Points) {
	p.line.refuse(r.pointsAt, "%s %d has %v points, but the results give %v", r.entrant, p.id, p.points, score)
}

// comparePoints calls wrong for everybody whose points are not what the point system makes of the
// results. The byes, the virtual points and the pending games of the current round may be counted
// or not: that is the round about to be paired, or the last one while games are pending in it.
func (r *reader) comparePoints(wrong func(p *row, score pairing.Points)) {
	t, per, draw := &r.file.Tournament, r.file.perRound(), r.points.values.Draw
	scores, current := t.Scores(), r.played+1
	optional, unknown, nothing := map[pairing.ID]pairing.Points{}, map[pairing.ID]pairing.Points{}, map[pairing.ID]pairing.Points{}
	for _, round := range t.Rounds {
		for _, g := range round.Games {
			for _, id := range [2]pairing.ID{g.White, g.Black} {
				switch g.Result {
				case pairing.Pending:
					unknown[id] += r.points.unknown
				case pairing.Adjourned: // the scores have a draw
					unknown[id] += r.points.unknown - draw
					nothing[id] -= draw
				}
			}
		}
	}
	if last := r.played - 1; last >= 0 && slices.ContainsFunc(t.Rounds[last].Games, pending) {
		current--
		for _, b := range t.Rounds[last].Byes {
			optional[b.Player] = -b.Points
		}
		for _, g := range t.Rounds[last].Games {
			white, black := t.Scoring.Points(g.Result)
			optional[g.White], optional[g.Black] = -white, -black
		}
	} else {
		for column := range per {
			for _, b := range record.Byes(*t, current+column) {
				optional[b.Player] += b.Points
			}
		}
		bye := r.points.values.Bye // of every column, or the first one
		if !r.points.whole {
			bye *= pairing.Points(per)
		}
		for _, ruling := range t.Rulings[:r.given] {
			if record.Holds(ruling, current) {
				optional[ruling.Players[0]] += bye
			}
		}
	}
	for i, p := range r.rows {
		choices := [4]pairing.Points{optional[p.name], virtual(t.Players[i], current), unknown[p.name], nothing[p.name]}
		if p.points.there && !reachable(p.points.Points-scores[p.name], choices[:]) {
			wrong(p, scores[p.name])
		}
	}
}

// reachable reports whether some of the choices add up to the sum.
func reachable(sum pairing.Points, choices []pairing.Points) bool {
	if len(choices) == 0 {
		return sum == 0
	}
	return reachable(sum, choices[1:]) || reachable(sum-choices[0], choices[1:])
}
