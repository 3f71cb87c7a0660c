// Package doubleswiss pairs small fields by the letter of FIDE's Double-Swiss System,
// C.04.5 of 2026: the text read one article at a time, and by enumeration.
//
//	round, err := doubleswiss.Pairer{}.Pair(ctx, t)
//
// It settles what the text says. It shares no code with the engine that it checks. Where
// the text leaves something open, the decisions are those that package
// [github.com/seed22f6c9b8/pairings/doubleswiss] lists.
package doubleswiss

import (
	"context"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/proof/literal/upfloat"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer reads the system.
type Pairer struct{}

// Pair returns the next round: matches in no particular order, two games each, and of byes
// only the allocated one. It takes long for more than ten players.
func (Pairer) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	if err := letter.Ready(t); err != nil {
		return pairing.Round{}, err
	}
	r, err := Read(t)
	if err != nil {
		return pairing.Round{}, err
	}
	pairs, bye, err := r.Round()
	if err != nil {
		return pairing.Round{}, err
	}
	var round pairing.Round
	for _, p := range pairs {
		w, b := seat(r, p[0], p[1])
		round.Games = append(round.Games, pairing.Game{White: w, Black: b}, pairing.Game{White: b, Black: w}) // 4.4
	}
	if bye != nil {
		v := t.Scoring.Values() // 1.4: a game won and one drawn
		round.Byes = []pairing.Bye{{Player: bye.ID, Points: upfloat.Worth(t, v.Win+v.Draw), Allocated: true}}
	}
	return round, nil
}

// A match is what a player did in a round against somebody.
type match struct {
	opponent  pairing.ID
	results   string // of the two games, as the player sees them: '+' and '-' for forfeits, '=' for anything played
	opposite  string // likewise, as the opponent does
	firstGame string // colour
}

// matchOf finds the match of a player in a round.
func matchOf(round pairing.Round, id pairing.ID) (m match) {
	for _, g := range round.Games {
		mine, theirs := "=", "="
		switch g.Result {
		case pairing.WhiteForfeits:
			mine, theirs = "-", "+"
		case pairing.BlackForfeits:
			mine, theirs = "+", "-"
		case pairing.BothForfeit:
			mine, theirs = "-", "-"
		}
		color, opponent := "W", g.Black
		if g.Black == id {
			color, opponent, mine, theirs = "B", g.White, theirs, mine
		} else if g.White != id {
			continue
		}
		if m.results == "" {
			m.firstGame = color
		}
		m.opponent, m.results, m.opposite = opponent, m.results+mine, m.opposite+theirs
	}
	return m
}

// Read derives the facts of article 1.
func Read(t pairing.Tournament) (*upfloat.Reading, error) {
	r := &upfloat.Reading{
		T: t, Quiet: t.Planned > 0 && len(t.Rounds)+1 == t.Planned,
		Bad: func(a, b *upfloat.Person) []int { return nil },
	}
	numbers := letter.Numbers(t)
	for _, who := range t.Players {
		q, err := describe(t, who)
		if err != nil {
			return nil, err
		}
		q.Number = numbers[who.ID]
		if !letter.Away(t, who.ID) {
			r.Present = append(r.Present, q)
		}
	}
	return r, nil
}

func describe(t pairing.Tournament, who pairing.Player) (*upfloat.Person, error) {
	q := &upfloat.Person{ID: who.ID, Score: letter.ScoreBefore(t, len(t.Rounds), who.ID), Met: map[pairing.ID]bool{}}
	for n, round := range t.Rounds {
		q.Floated = false
		for _, b := range record.Byes(t, n+1) {
			if b.Player == who.ID {
				q.Barred = q.Barred || b.Allocated || b.Points > 0 && b.Points >= 2*t.Scoring.Values().Win // C2
			}
		}
		m := matchOf(round, who.ID)
		if m.opponent == "" {
			continue
		}
		if len(m.results) != 2 {
			return nil, fmt.Errorf("%w: round %d: %q has one game", pairing.ErrInvalid, n+1, who.ID)
		}
		if m.results == "--" || m.opposite == "--" { // forfeited
			q.Barred = q.Barred || m.results != "--" // C2
			continue
		}
		q.Met[m.opponent] = true
		q.Matches++
		if strings.Contains(m.results, "=") { // 1.6
			q.Colors += m.firstGame
		}
		q.Floated = letter.ScoreBefore(t, n, m.opponent) != letter.ScoreBefore(t, n, who.ID) // 1.5
	}
	return q, nil
}

// seat reads 4.3: who has White in game 1.
func seat(r *upfloat.Reading, h, l *upfloat.Person) (white, black pairing.ID) {
	if l.Score > h.Score || l.Score == h.Score && l.Number < h.Number { // 1.2
		h, l = l, h
	}
	if color(r, h, l) == "W" {
		return h.ID, l.ID
	}
	return l.ID, h.ID
}

func color(r *upfloat.Reading, h, l *upfloat.Person) string {
	x, y := strings.Count(h.Colors, "W"), strings.Count(l.Colors, "W")
	switch {
	case h.Colors == "" && l.Colors == "": // 4.3.1
		return letter.Initial(r.T, h.Number)
	case x < y: // 4.3.2
		return "W"
	case x > y:
		return "B"
	}
	if c := letter.Alternated(h.Colors, l.Colors); c != "" { // 4.3.3
		return c
	}
	if h.Colors != "" { // 4.3.4
		return letter.Other(h.Colors[len(h.Colors)-1:])
	}
	return l.Colors[len(l.Colors)-1:] // 4.3.5
}
