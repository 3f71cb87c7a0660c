package pairing

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
)

// Scores returns every player's score after all recorded rounds, with absences and
// adjustments and without virtual points. A game without a result is worth nothing yet.
func (t Tournament) Scores() map[ID]Points {
	scores := make(map[ID]Points, len(t.Players))
	for _, p := range t.Players {
		scores[p.ID] = 0
	}
	for round := range t.Rounds {
		t.gains(round+1, func(id ID, p Points) { scores[id] += p })
	}
	return scores
}

// gains calls gain with what players got in a recorded round, 1-based, one after another.
func (t Tournament) gains(round int, gain func(ID, Points)) {
	r := t.Rounds[round-1]
	for _, g := range r.Games {
		white, black := t.Scoring.Points(g.Result)
		gain(g.White, white)
		gain(g.Black, black)
	}
	for _, b := range r.Byes {
		gain(b.Player, b.Points)
	}
	if slices.ContainsFunc(t.Absences, func(a Absence) bool { return a.Points != 0 && a.covers(round) }) {
		entries := r.entries()
		for id, a := range t.absent(round) {
			if _, there := entries[id]; !there {
				gain(id, a.Points)
			}
		}
	}
	for _, a := range r.Adjustments {
		gain(a.Player, a.Points)
	}
}

// Append records a round. Earlier copies of t do not change.
func (t *Tournament) Append(r Round) {
	t.Rounds = append(slices.Clip(t.Rounds), r)
}

// Clone returns a copy that shares no memory with t.
func (t Tournament) Clone() Tournament {
	t.Players, t.Rounds, t.Revisions = copyPlayers(t.Players), slices.Clone(t.Rounds), slices.Clone(t.Revisions)
	for i, r := range t.Rounds {
		t.Rounds[i] = Round{slices.Clone(r.Games), slices.Clone(r.Byes), slices.Clone(r.Adjustments)}
	}
	t.Absences, t.Rulings, t.Corrections = slices.Clone(t.Absences), slices.Clone(t.Rulings), slices.Clone(t.Corrections)
	for i, c := range t.Corrections {
		if c.Points != nil {
			points := *c.Points
			t.Corrections[i].Points = &points
		}
	}
	for i, r := range t.Revisions {
		t.Revisions[i].Players = copyPlayers(r.Players)
		if r.Scoring != nil {
			scoring := *r.Scoring
			t.Revisions[i].Scoring = &scoring
		}
	}
	return t
}

// Before returns the tournament as it stood when a recorded round was about to be paired.
// Later rounds are removed, and results, players, planned rounds and point system are those
// known then. Absences and rulings stay, and whoever sat the round out has an absence for
// it. Before the next round the tournament stands as it is. Players are copied, and the rest shares
// memory with t. It is an error if the round is neither recorded nor the next one.
func (t Tournament) Before(round int) (Tournament, error) {
	switch n := len(t.Rounds); {
	case round < 1 || round > n+1:
		return Tournament{}, refused("round %d asked for, but %d are recorded", round, n).in(max(round, 0))
	case round == n+1:
		t.Players = slices.Clone(t.Players)
		return t, nil
	}
	return t.before(round), nil
}

// before is Before of a recorded round.
func (t Tournament) before(round int) Tournament {
	t.restore(round)
	r := t.Rounds[round-1]
	entries, absent := r.entries(), t.absent(round)
	absences := slices.Clip(t.Absences)
	for _, b := range r.Byes {
		if _, known := absent[b.Player]; !b.Allocated && !known {
			absences = append(absences, Absence{Player: b.Player, From: round, To: round, Points: b.Points,
				GamePoints: b.GamePoints})
		}
	}
	for _, p := range t.Players {
		_, known := absent[p.ID]
		if _, there := entries[p.ID]; !there && !known {
			absences = append(absences, Absence{Player: p.ID, From: round, To: round})
		}
	}
	t.Players, t.Absences, t.Rulings = slices.Clone(t.Players), slices.Clip(absences), slices.Clip(t.Rulings)
	t.Rounds = t.Rounds[: round-1 : round-1]
	t.undo(round)
	return t
}

// entries returns everybody who has a game or a bye in the round.
func (r Round) entries() map[ID]struct{} {
	entries := make(map[ID]struct{}, 2*len(r.Games)+len(r.Byes))
	for _, g := range r.Games {
		entries[g.White], entries[g.Black] = struct{}{}, struct{}{}
	}
	for _, b := range r.Byes {
		entries[b.Player] = struct{}{}
	}
	return entries
}

// Check pairs every recorded round again, with what was known at its time
// ([Tournament.Before]). It returns, in order, the rounds that differ in pairs, colours or
// allocated byes. Board order, results and corrected colours do not count. It takes as long
// as pairing every round. A round before which a result is missing cannot be checked: its Err wraps
// [ErrPending]. When ctx ends, the error wraps context.Cause(ctx), and there are
// no differences.
func Check(ctx context.Context, p Pairer, t Tournament) ([]Difference, error) {
	switch {
	case ctx == nil:
		return nil, refused("no context")
	case p == nil:
		return nil, refused("no system")
	}
	if err := t.ValidateContext(ctx); err != nil {
		return nil, err
	}
	var differences []Difference
	name := t.Names()
	for i, recorded := range t.Rounds {
		computed, err := p.Pair(ctx, t.before(i+1))
		if ctx.Err() != nil {
			return nil, stopped(ctx)
		} else if err != nil {
			computed = Round{}
		} else if sameRound(t.asPaired(i+1, computed), computed) {
			continue
		}
		d := Difference{Round: i + 1, Recorded: recorded, Computed: computed, Err: err}
		d.Text = d.text(name)
		differences = append(differences, d)
	}
	return differences, nil
}

// asPaired returns a recorded round, 1-based, with the colours that were corrected later as
// they are in the computed round: the pairing or the record has had them so.
func (t Tournament) asPaired(round int, computed Round) Round {
	for _, c := range t.Corrections {
		if !c.Reversed || c.Round != round {
			continue
		}
		r := t.Rounds[round-1]
		if i := max(r.find(c.White, c.Black), r.find(c.Black, c.White)); i >= 0 &&
			computed.find(r.Games[i].Black, r.Games[i].White) >= 0 {
			t.change(round, i, func(g *Game) { g.White, g.Black = g.Black, g.White })
		}
	}
	return t.Rounds[round-1]
}

// sameRound reports whether two rounds pair the same players with the same
// colours and allocate the bye to the same player.
func sameRound(a, b Round) bool {
	plain := func(id ID) string { return string(id) }
	return len(without(a, b, plain)) == 0 && len(without(b, a, plain)) == 0
}

// without lists the games and allocated byes of a round that another round does
// not have, in words. A game that is there twice has to be there twice, and the second
// game of a double round does not stand for the first.
func without(a, b Round, name func(ID) string) (rows []string) {
	count := make(map[row]int, len(b.Games)+1)
	for _, row := range b.rows() {
		count[row]++
	}
	for _, row := range a.rows() {
		if count[row]--; count[row] >= 0 {
			continue
		}
		switch text := name(row.white) + " - " + name(row.black); {
		case row.black == "":
			rows = append(rows, "bye "+name(row.white))
		case row.second:
			rows = append(rows, text+" (second game)")
		default:
			rows = append(rows, text)
		}
	}
	return rows
}

// A row is a game, or the allocated bye: then there is no Black.
type row struct {
	white, black ID
	second       bool // of the two games of a double round
}

// rows returns the games, in order, and the allocated byes.
func (r Round) rows() []row {
	rows, first := make([]row, 0, len(r.Games)+1), make(map[[2]ID]bool, len(r.Games))
	for _, g := range r.Games {
		rows = append(rows, row{g.White, g.Black, first[[2]ID{g.Black, g.White}]})
		first[[2]ID{g.White, g.Black}] = true
	}
	for _, b := range r.Byes {
		if b.Allocated {
			rows = append(rows, row{white: b.Player})
		}
	}
	return rows
}

// text says what is recorded and not computed, and the other way round, White first.
func (d Difference) text(name func(ID) string) string {
	recorded := strings.Join(without(d.Recorded, d.Computed, name), ", ")
	if d.Err != nil {
		return fmt.Sprintf("round %d: %s recorded; %v", d.Round, recorded, d.Err)
	}
	return fmt.Sprintf("round %d: %s recorded; %s computed", d.Round,
		cmp.Or(recorded, "nothing"), cmp.Or(strings.Join(without(d.Computed, d.Recorded, name), ", "), "nothing"))
}
