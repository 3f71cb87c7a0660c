package record_test

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestBoards requires the games of a pair to have one board, beside each other or not.
func TestBoards(t *testing.T) {
	game := func(a, b pairing.ID) pairing.Game { return pairing.Game{White: a, Black: b} }
	for want, games := range map[string][]pairing.Game{
		"[]":        nil,
		"[1 2 3]":   {game("a", "b"), game("c", "d"), game("e", "f")},
		"[1 1 2 2]": {game("a", "b"), game("b", "a"), game("c", "d"), game("d", "c")},
		"[1 2 1 2]": {game("a", "b"), game("c", "d"), game("b", "a"), game("d", "c")},
	} {
		if got := fmt.Sprint(record.Boards(games)); got != want {
			t.Errorf("%v: boards %s, want %s", games, got, want)
		}
	}
}
