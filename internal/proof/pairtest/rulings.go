package pairtest

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Rulings returns a ruling of the kind, for all rounds, on each of the pairs.
func Rulings(kind pairing.Decision, pairs ...[2]pairing.ID) []pairing.Ruling {
	rulings := make([]pairing.Ruling, len(pairs))
	for i, p := range pairs {
		rulings[i] = pairing.Ruling{Kind: kind, Players: p}
	}
	return rulings
}

// Rule adds such rulings to those of the tournament.
func Rule(t *pairing.Tournament, kind pairing.Decision, pairs ...[2]pairing.ID) {
	t.Rulings = append(t.Rulings, Rulings(kind, pairs...)...)
}

// Lift takes all rulings of the kind back.
func Lift(t *pairing.Tournament, kind pairing.Decision) {
	t.Rulings = slices.DeleteFunc(slices.Clone(t.Rulings), func(r pairing.Ruling) bool { return r.Kind == kind })
}

// RequestByes asks for byes in the round to come.
func RequestByes(t *pairing.Tournament, byes ...pairing.Bye) {
	next := len(t.Rounds) + 1
	t.Absences = slices.Clip(t.Absences)
	for _, b := range byes {
		t.Absences = append(t.Absences, pairing.Absence{Player: b.Player, From: next, To: next, Points: b.Points,
			GamePoints: b.GamePoints})
	}
}

// Ruled returns the pairs on whom there is a decision of that kind for the round to come.
func Ruled(t pairing.Tournament, kind pairing.Decision) [][2]pairing.ID {
	return record.Pairs(t, kind, len(t.Rounds)+1)
}
