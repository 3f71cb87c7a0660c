package trf

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// results are the results by the letters of White and Black.
var results = []struct {
	letters string
	result  pairing.Result
}{
	{"10", pairing.WhiteWins}, {"==", pairing.Draw}, {"01", pairing.BlackWins},
	{"00", pairing.BothLose}, {"=0", pairing.WhiteDraws}, {"0=", pairing.BlackDraws},
	{"+-", pairing.BlackForfeits}, {"-+", pairing.WhiteForfeits}, {"--", pairing.BothForfeit},
	{"??", pairing.Adjourned}, {"  ", pairing.Pending},
}

// resultOf returns the result that two letters make, if they do. A "?" agrees with "?" or a blank,
// and the game is adjourned; an unknown letter agrees with one or a blank, and the game is pending.
func resultOf(white, black byte) (pairing.Result, bool) {
	if pair := string([]byte{white, black}); pair == "? " || pair == " ?" {
		return pairing.Adjourned, true
	}
	white, black = rated(white), rated(black)
	for _, r := range results {
		if r.letters[0] == white && r.letters[1] == black {
			return r.result, true
		}
	}
	return pairing.Pending, false
}

// letters returns the usual letters of a result, White's first; 0 for a result that is none.
func letters(result pairing.Result) (letters [2]byte) {
	for _, r := range results {
		if r.result == result {
			copy(letters[:], r.letters)
		}
	}
	return letters
}

// rated returns the letter of the rated game for one of an unrated game, a blank for an unknown
// one.
func rated(letter byte) byte {
	if i := strings.IndexByte("WDL", letter); i >= 0 {
		return "1=0"[i]
	} else if lines.UnknownLetter(letter) {
		return ' '
	}
	return letter
}

// pending reports whether a game has no result yet.
func pending(g pairing.Game) bool { return g.Result == pairing.Pending }

// forfeited reports whether a game was not played, and is not going to be.
func forfeited(g pairing.Game) bool { return !g.Result.Played() && !pending(g) }

// other returns the other colour, or '-'.
func other(color byte) byte {
	if color == '-' {
		return color
	}
	return 'w' + 'b' - color
}

// sideOf returns 0 for White, 1 for Black.
func sideOf(g pairing.Game, id pairing.ID) int {
	if g.Black == id {
		return 1
	}
	return 0
}

// byeOf finds the bye of a player, nil if he has none.
func byeOf(byes []pairing.Bye, id pairing.ID) *pairing.Bye {
	if i := slices.IndexFunc(byes, func(b pairing.Bye) bool { return b.Player == id }); i >= 0 {
		return &byes[i]
	}
	return nil
}

// keep sets a key of a map, which is made when it is needed.
func keep[K comparable, V any](m *map[K]V, key K, value V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[key] = value
}

// grown returns a list of n elements at least.
func grown[T any](list []T, n int) []T {
	if n <= len(list) {
		return list
	}
	return append(list, make([]T, n-len(list))...)
}

// valueOr returns the value of a key, or another one if there is none.
func valueOr[K comparable, V any](m map[K]V, key K, unset V) V {
	if v, there := m[key]; there {
		return v
	}
	return unset
}
