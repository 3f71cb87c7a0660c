package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// reconcilePoints compares the points with the results. Where a point system by XXS
// or BB does not say what the allocated bye is worth, the points decide: a win, as
// everywhere, or else a draw or one point, if all points agree with that.
func (r *reader) reconcilePoints() {
	r.noteBlankPoints()
	s, at := &r.points, r.points.from
	if _, declared := s.declared["PAB"]; declared || at.no == 0 || !r.file.allocated() {
		r.checkPoints()
		return
	}
	var agree []pairing.Points
	var failed error
	for _, p := range []pairing.Points{s.values.Win, s.values.Draw, pairing.One} {
		if slices.Contains(agree, p) {
			continue
		}
		r.setAllocated(p)
		if err := attempt(func() { r.comparePoints(r.refusePoints) }); err == nil {
			agree = append(agree, p)
		} else if failed == nil {
			failed = err
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

// allocated reports whether a recorded round has an allocated bye.
func (f *File) allocated() bool {
	return slices.ContainsFunc(f.Tournament.Rounds, func(r pairing.Round) bool {
		return slices.ContainsFunc(r.Byes, func(b pairing.Bye) bool { return b.Allocated })
	})
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
	var first *row
	count := 0
	for _, p := range r.rows {
		if !p.hasPoints && p.cameBy(r.played) {
			if first == nil {
				first = p
			}
			count++
		}
	}
	if count > 0 {
		r.note(first.line, r.pointsAt, "no points are entered for %s %d and %d others, so their results are not checked", r.entrant, first.id, count-1)
	}
}

// checkPoints compares the points column with the results. Points that do not agree are
// refused, or mended.
func (r *reader) checkPoints() {
	if r.mend == nil {
		r.comparePoints(r.refusePoints)
		return
	}
	r.comparePoints(func(p *row, score pairing.Points) {
		r.mend.add(p.line.no, p.points.String(), "%v points, which the results give %s %d", score, r.entrant, p.id)
	})
}

// refusePoints refuses the points of a row, where the results give a score.
func (r *reader) refusePoints(p *row, score pairing.Points) {
	p.line.refuse(r.pointsAt, "%s %d has %v points, but the results give %v", r.entrant, p.id, p.points, score)
}

// comparePoints calls wrong for everybody whose points are not what the point system makes
// of the results. Programs differ in what they enter while a tournament runs, so the byes,
// the virtual points and the pending games of the current round may be counted or not.
func (r *reader) comparePoints(wrong func(p *row, score pairing.Points)) {
	t := &r.file.Tournament
	scores := r.scores()
	current, optional := r.currentByes()
	pending, nothing := r.pendingPoints()
	for i, p := range r.rows {
		choices := [4]pairing.Points{optional[p.name], virtual(t.Players[i], current), pending[p.name], nothing[p.name]}
		if p.hasPoints && !reachable(p.points-scores[p.name], choices[:]) {
			wrong(p, scores[p.name])
		}
	}
}

// scores returns the scores of the columns. A pending game of the last round is worth
// nothing yet, also where that round has two columns.
func (r *reader) scores() map[pairing.ID]pairing.Points {
	t := &r.file.Tournament
	scores := t.Scores()
	for i := max(0, len(t.Rounds)-r.file.perRound()); i+1 < len(t.Rounds); i++ {
		for _, g := range t.Rounds[i].Games {
			if g.Result == pairing.Pending {
				scores[g.White] -= t.Scoring.Values().Draw
				scores[g.Black] -= t.Scoring.Values().Draw
			}
		}
	}
	return scores
}

// currentByes gives the current round, and what it may add to the scores:
// the round about to be paired, or the last one while games are pending in it.
// The byes and the games of the latter are in the scores already, hence negative.
func (r *reader) currentByes() (int, map[pairing.ID]pairing.Points) {
	t := &r.file.Tournament
	points := map[pairing.ID]pairing.Points{}
	if r.played > 0 {
		last := t.Rounds[r.played-1]
		for _, g := range last.Games {
			if g.Result != pairing.Pending {
				continue
			}
			for _, b := range last.Byes {
				points[b.Player] = -b.Points
			}
			for _, g := range last.Games {
				white, black := t.Scoring.Points(g.Result)
				points[g.White], points[g.Black] = -white, -black
			}
			return r.played, points
		}
	}
	for column := 1; column <= r.file.perRound(); column++ {
		for _, b := range record.Byes(*t, r.played+column) {
			points[b.Player] += b.Points
		}
	}
	return r.played + 1, points
}

// pendingPoints gives what the pending games may add to the scores: what unknown results
// are worth, or nothing. Those of earlier rounds are in the scores as draws.
func (r *reader) pendingPoints() (unknown, nothing map[pairing.ID]pairing.Points) {
	t := &r.file.Tournament
	unknown, nothing = map[pairing.ID]pairing.Points{}, map[pairing.ID]pairing.Points{}
	for i, round := range t.Rounds {
		drawn := pairing.Points(0)
		if i+r.file.perRound() < len(t.Rounds) {
			drawn = t.Scoring.Values().Draw
		}
		for _, g := range round.Games {
			for _, id := range [2]pairing.ID{g.White, g.Black} {
				if g.Result == pairing.Pending {
					unknown[id] += r.points.unknown - drawn
					nothing[id] -= drawn
				}
			}
		}
	}
	return unknown, nothing
}

// reachable reports whether some of the choices add up to the sum.
func reachable(sum pairing.Points, choices []pairing.Points) bool {
	if len(choices) == 0 {
		return sum == 0
	}
	return reachable(sum, choices[1:]) || reachable(sum-choices[0], choices[1:])
}
