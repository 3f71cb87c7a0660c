package generator

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// Like returns the options of a tournament that was played: its players and the
// pairs kept apart in it, its rounds, its point system, whether it is accelerated,
// its tie-breaks, and the rates of results, byes and withdrawals that its recorded
// rounds have. A model without recorded rounds has the rates of [Usual].
//
// A player who comes late in the model is late in some of the tournaments, and
// others are: rates have no memory of names. Linear in the size of the record.
func Like(f *trf.File) Options {
	t := f.Tournament
	o := Usual()
	if len(t.Rounds) > 0 {
		o = counted(t)
	}
	n := cmp.Or(t.Planned, len(t.Rounds)) // if it is zero, the usual number
	o.Rounds = Range{n, n}
	o.Forbidden = record.Pairs(t, pairing.Forbidden, 1)
	o.Scorings = []pairing.Scoring{t.Scoring}
	for _, p := range t.Players {
		if len(p.Virtual) > 0 {
			o.Accelerated = certain
		}
		o.Entries = append(o.Entries, pairing.Player{ID: p.ID, Rating: p.Rating})
	}
	if o.checkScorings() != nil {
		o.Accelerated = 0 // by hand, or by another rule
	}
	if f.Teams != nil {
		n := len(f.Teams.Colors)
		o.Boards = Range{n, n}
	}
	o.Double = f.Double
	if list := f.Text("202"); list != "" {
		o.TieBreaks = []string{list}
	}
	return o
}

// A census counts what happened in the recorded rounds.
type census struct {
	results map[pairing.Result]int
	games   int

	half, full int // byes asked for, by what they are worth
	zero       int // absences
	late, left int // players who came after round 1, who did not come back
	present    int // players in rounds, from their first round to their last one
}

// counted returns the rates of a tournament.
func counted(t pairing.Tournament) Options {
	c := census{results: map[pairing.Result]int{}}
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			if g.Result != pairing.Pending && g.Result != pairing.Adjourned {
				c.results[g.Result]++
				c.games++
			}
		}
	}
	c.count(t)
	of := func(n, all int) Range {
		rate := min(certain, int(int64(certain)*int64(n)/int64(max(1, all))))
		return Range{rate, rate}
	}
	n := c.results
	return Options{
		// Most games are between unequals; a third more are drawn between equals.
		Draws:          of(4*n[pairing.Draw], 3*c.games),
		Forfeits:       of(n[pairing.WhiteForfeits]+n[pairing.BlackForfeits], c.games),
		DoubleForfeits: of(n[pairing.BothForfeit], c.games),
		Losses:         of(n[pairing.BothLose], c.games),
		HalfLosses:     of(n[pairing.WhiteDraws]+n[pairing.BlackDraws], c.games),
		HalfByes:       of(c.half, c.present),
		FullByes:       of(c.full, c.present),
		ZeroByes:       of(c.zero, c.present),
		Withdrawals:    of(c.left, c.present),
		Late:           of(c.late, len(t.Players)),
	}
}

// count counts byes and absences. The rounds before a player's first entry are a
// late entry, those after the last one a withdrawal.
func (c *census) count(t pairing.Tournament) {
	type career struct{ first, last, rounds int }
	careers := map[pairing.ID]career{}
	enter := func(id pairing.ID, round int) {
		p := careers[id]
		if p.last != round { // else the second game of a double round
			p.rounds++
		}
		p.last = round
		if p.first == 0 {
			p.first = round
		}
		careers[id] = p
	}
	win := t.Scoring.Values().Win
	for i, r := range t.Rounds {
		for _, g := range r.Games {
			enter(g.White, i+1)
			enter(g.Black, i+1)
		}
		for _, b := range record.Byes(t, i+1) {
			switch {
			case b.Allocated:
			case b.Points == 0:
				continue // an absence, entered or not
			case b.Points >= win:
				c.full++
			default:
				c.half++
			}
			enter(b.Player, i+1)
		}
	}
	for _, p := range careers {
		span := p.last - p.first + 1
		c.present += span
		c.zero += span - p.rounds
		if p.first > 1 {
			c.late++
		}
		if p.last < len(t.Rounds) {
			c.left++
		}
	}
}
