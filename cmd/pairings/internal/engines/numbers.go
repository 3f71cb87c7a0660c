package engines

import (
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Engines call players by numbers. In most events these are the IDs. Where no ID is a
// number, they are the pairing numbers.

// IsNumber reports whether a word is a number from 0 on, as engines write it.
func IsNumber(word string) bool {
	n, err := strconv.Atoi(word)
	return err == nil && n >= 0 && strconv.Itoa(n) == word
}

// Numbers returns the function that says by which number a player goes: by the ID, if some
// IDs are numbers.
func Numbers(t pairing.Tournament) func(pairing.ID) string {
	if slices.ContainsFunc(t.Players, func(p pairing.Player) bool { return IsNumber(string(p.ID)) }) {
		return func(id pairing.ID) string { return string(id) }
	}
	numbers := map[pairing.ID]string{}
	for i, p := range t.Players {
		numbers[p.ID] = strconv.Itoa(i + 1)
	}
	return func(id pairing.ID) string { return numbers[id] }
}

// Players returns the function that finds a player by ID or number.
func Players(t pairing.Tournament) func(word string) (id pairing.ID, known bool) {
	ids, number := map[string]pairing.ID{}, Numbers(t)
	for _, p := range t.Players {
		ids[string(p.ID)], ids[number(p.ID)] = p.ID, p.ID
	}
	return func(word string) (pairing.ID, bool) {
		id, known := ids[word]
		return id, known
	}
}
