// Package team pairs small events by the letter of FIDE's Swiss Team Pairing System,
// C.04.6 of 2026: the text read one article at a time, and by enumeration.
//
//	round, err := team.Pairer{}.Pair(ctx, t)
//
// It settles what the text says. It shares no code with the engine that it checks. Where
// the text leaves something open, the decisions are those that package
// [github.com/seed22f6c9b8/pairings/team] lists.
package team

import (
	"context"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/proof/literal/upfloat"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer reads the system with the choices that it leaves to an event.
type Pairer struct {
	Colors     string // "A", "B" or "none"; "" is "A"
	GamePoints bool   // are the primary score
	Unused     bool   // the secondary score is not used
}

// Pair returns the next round: games in no particular order, and of byes only the
// allocated one. It takes long for more than ten teams.
func (p Pairer) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	if err := letter.Ready(t); err != nil {
		return pairing.Round{}, err
	}
	r := p.Read(t)
	pairs, bye, err := r.Round()
	if err != nil {
		return pairing.Round{}, err
	}
	var round pairing.Round
	for _, pair := range pairs {
		round.Games = append(round.Games, p.seat(r, pair[0], pair[1]))
	}
	if bye != nil {
		round.Byes = []pairing.Bye{{Player: bye.ID, Points: upfloat.Worth(t, t.Scoring.Values().Draw), Allocated: true}}
	}
	return round, nil
}

// Read derives the facts of article 1.
func (p Pairer) Read(t pairing.Tournament) *upfloat.Reading {
	r := &upfloat.Reading{T: t, Quiet: t.Planned > 0 && len(t.Rounds)+1 > t.Planned-2, Bad: p.bad}
	numbers := letter.Numbers(t)
	for i, who := range t.Players {
		if !letter.Away(t, who.ID) {
			q := p.describe(t, i)
			q.Number = numbers[who.ID]
			r.Present = append(r.Present, q)
		}
	}
	return r
}

// score adds up match points or game points before a round, from 0.
func score(t pairing.Tournament, round int, id pairing.ID, gamePoints bool) (s pairing.Points) {
	for n, r := range t.Rounds[:round] {
		for _, g := range r.Games {
			w, b := t.Scoring.Points(g.Result)
			if gamePoints {
				w, b = g.Points[0], g.Points[1]
			}
			if g.White == id {
				s += w
			} else if g.Black == id {
				s += b
			}
		}
		for _, b := range record.Byes(t, n+1) {
			if b.Player == id && gamePoints {
				s += b.GamePoints
			} else if b.Player == id {
				s += b.Points
			}
		}
		for _, a := range r.Adjustments {
			if a.Player == id && !gamePoints {
				s += a.Points
			}
		}
	}
	return s
}

func (p Pairer) describe(t pairing.Tournament, i int) *upfloat.Person {
	who, played := t.Players[i], len(t.Rounds)
	q := &upfloat.Person{ID: who.ID, Met: map[pairing.ID]bool{}}
	pairingScore := func(round int, id pairing.ID) pairing.Points {
		return score(t, round, id, p.GamePoints) + letter.Virtual(t, id, round)
	}
	q.Score, q.Real = pairingScore(played, who.ID), score(t, played, who.ID, p.GamePoints)
	if !p.Unused {
		q.Other = score(t, played, who.ID, !p.GamePoints)
	}
	for n, round := range t.Rounds {
		q.Floated = false
		for _, g := range round.Games {
			opponent, color, wins := g.Black, "W", pairing.BlackForfeits
			if g.Black == who.ID {
				opponent, color, wins = g.White, "B", pairing.WhiteForfeits
			} else if g.White != who.ID {
				continue
			}
			if g.Result.Played() {
				q.Met[opponent] = true
				q.Matches++
				q.Colors += color
				q.Floated = pairingScore(n, opponent) != pairingScore(n, who.ID)
			}
			q.Barred = q.Barred || g.Result == wins
		}
		for _, b := range record.Byes(t, n+1) {
			if b.Player == who.ID && (b.Allocated || b.Points > 0 && b.Points >= t.Scoring.Values().Win) {
				q.Barred = true
			}
		}
	}
	q.Wish = p.wish(q.Colors, t.Planned > 0 && played+1 >= t.Planned)
	return q
}

// difference is CD: Whites minus Blacks.
func difference(colors string) int {
	return strings.Count(colors, "W") - strings.Count(colors, "B")
}

// wish reads 1.7.
func (p Pairer) wish(colors string, last bool) string {
	if colors == "" || p.Colors == "none" {
		return ""
	}
	cd := difference(colors)
	switch {
	case cd < -1, cd == 0 && strings.HasSuffix(colors, "BB"), cd == -1 && strings.HasSuffix(colors, "BB"):
		return "W"
	case cd > 1, cd == 0 && strings.HasSuffix(colors, "WW"), cd == 1 && strings.HasSuffix(colors, "WW"):
		return "B"
	}
	if p.Colors != "B" {
		return ""
	}
	switch {
	case cd == -1:
		return "w"
	case cd == 1:
		return "b"
	case !last && strings.HasSuffix(colors, "W"):
		return "b"
	case !last:
		return "w"
	}
	return ""
}

// bad reads C8, the teams that do not get their preference, and C9, those that do not get
// their strong preference. One of two who want the same does not.
func (p Pairer) bad(a, b *upfloat.Person) []int {
	v := []int{0, 0}
	if a.Wish != "" && strings.EqualFold(a.Wish, b.Wish) {
		v[0] = 1
		if p.Colors == "B" && a.Wish == b.Wish && a.Wish == strings.ToUpper(a.Wish) {
			v[1] = 1
		}
	}
	return v
}

// seat reads 4.2 and 4.3.
func (p Pairer) seat(r *upfloat.Reading, a, b *upfloat.Person) pairing.Game {
	first := a.Number < b.Number
	if a.Other != b.Other {
		first = a.Other > b.Other
	}
	if a.Real != b.Real {
		first = a.Real > b.Real
	}
	if !first {
		a, b = b, a
	}
	if p.color(r, a, b) == "W" {
		return pairing.Game{White: a.ID, Black: b.ID}
	}
	return pairing.Game{White: b.ID, Black: a.ID}
}

// color reads 4.3: the colour of the first-team a.
func (p Pairer) color(r *upfloat.Reading, a, b *upfloat.Person) string {
	x, y := strings.ToUpper(a.Wish), strings.ToUpper(b.Wish)
	strong := func(q *upfloat.Person) bool { return p.Colors == "B" && (q.Wish == "W" || q.Wish == "B") }
	switch {
	case a.Colors == "" && b.Colors == "": // 4.3.1
		return letter.Initial(r.T, a.Number)
	case x != "" && y == "": // 4.3.2
		return x
	case x == "" && y != "":
		return letter.Other(y)
	case x != y: // 4.3.3
		return x
	case strong(a) && !strong(b): // 4.3.4
		return x
	case strong(b) && !strong(a):
		return letter.Other(y)
	case difference(a.Colors) < difference(b.Colors): // 4.3.5
		return "W"
	case difference(a.Colors) > difference(b.Colors):
		return "B"
	}
	if c := letter.Alternated(a.Colors, b.Colors); c != "" { // 4.3.6
		return c
	}
	switch {
	case x != "": // 4.3.7
		return x
	case a.Colors != "": // 4.3.8
		return letter.Other(a.Colors[len(a.Colors)-1:])
	}
	return b.Colors[len(b.Colors)-1:] // 4.3.9: b alternates its last colour
}
