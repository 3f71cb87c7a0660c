package burstein

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Person is one player as article 1 describes it.
type Person struct {
	ID         pairing.ID
	Number     int            // 1.1, 0 for who has yet to come
	Score      pairing.Points // to pair by, with virtual points
	Buchholz   int            // 1.7
	Berger     int            // 1.7, Sonneborn-Berger
	Preference pairing.Color  // 1.5
	Strength   int            // 3 absolute, 2 strong, 1 mild, 0 none
	Barred     bool           // C2

	days   []day
	points pairing.Points // without virtual points
	colors string         // of the played games: "WBW"
	bit    uint64         // who it is in a set; 0 if it is not to be paired
}

// A day is how a player spent a round.
type day struct {
	opponent pairing.ID     // of a game that was played
	color    byte           // likewise: 'W' or 'B'
	points   pairing.Points // for the game or bye
	zero     bool           // a zero-point bye: no entry, or a bye worth nothing
	bars     bool           // from the pairing-allocated bye (C2)
}

// describe reads what the record says of everybody.
func (r *Reading) describe() {
	for _, p := range r.t.Players {
		q := &Person{ID: p.ID, Score: letter.ScoreBefore(r.t, len(r.t.Rounds), p.ID), points: r.t.Scores()[p.ID]}
		for n := range r.t.Rounds {
			d := r.spent(n, p.ID)
			q.days = append(q.days, d)
			q.Barred = q.Barred || d.bars
			if d.opponent != "" {
				q.colors += string(d.color)
			}
		}
		q.Preference, q.Strength = letter.Preference(q.colors) // 1.5
		r.people = append(r.people, q)
	}
	for _, q := range r.people {
		q.Buchholz, q.Berger = r.index(q)
	}
}

// spent reads how a player spent round n, from 0.
func (r *Reading) spent(n int, id pairing.ID) day {
	win := r.t.Scoring.Values().Win
	for _, g := range r.t.Rounds[n].Games {
		white, black := r.t.Scoring.Points(g.Result)
		d := day{color: 'W', points: white}
		other := g.Black
		switch id {
		default:
			continue
		case g.White:
		case g.Black:
			d.color, d.points, other = 'B', black, g.White
		}
		if g.Result.Played() {
			d.opponent = other
		} else {
			d.bars = d.points >= win
		}
		return d
	}
	for _, b := range record.Byes(r.t, n+1) {
		if b.Player == id {
			return day{points: b.Points, zero: !b.Allocated && b.Points == 0, bars: b.Allocated || b.Points >= win}
		}
	}
	return day{zero: true, bars: 0 >= win}
}

// index reads 1.7: a round without a game is a game against oneself (R2).
func (r *Reading) index(p *Person) (buchholz, berger int) {
	for _, d := range p.days {
		value := p.points
		if d.opponent != "" {
			value = r.seen(r.person(d.opponent))
		}
		buchholz += int(value)
		berger += int(d.points) * int(value)
	}
	return buchholz, berger
}

// seen reads the exception of 1.7.2: a series of zero-point byes up to the last round
// counts as draws for the opponents (R3).
func (r *Reading) seen(p *Person) pairing.Points {
	points := p.points
	for _, d := range slices.Backward(p.days) {
		if !d.zero {
			break
		}
		points += r.t.Scoring.Values().Draw
	}
	return points
}

func (r *Reading) person(id pairing.ID) *Person {
	return r.people[slices.IndexFunc(r.people, func(p *Person) bool { return p.ID == id })]
}

// rankedFirst reads 1.8.
func rankedFirst(a, b *Person) int {
	return cmp.Or(cmp.Compare(b.Buchholz, a.Buchholz), cmp.Compare(b.Berger, a.Berger), cmp.Compare(a.Number, b.Number))
}

// legal reads C1 and C3; C3 has no exception in the last round.
func (r *Reading) legal(a, b *Person) bool {
	met := slices.ContainsFunc(a.days, func(d day) bool { return d.opponent == b.ID })
	return r.may(a.ID, b.ID, !met && (a.Strength < 3 || b.Strength < 3 || a.Preference != b.Preference))
}
