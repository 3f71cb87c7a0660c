package trf

import (
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

// resultOf returns the result that two letters make, if they do. With a "?" the game is adjourned,
// with an unknown letter it is pending.
func resultOf(white, black byte) (pairing.Result, bool) {
	switch {
	case white == lines.Adjourned || black == lines.Adjourned:
		return pairing.Adjourned, true
	case lines.UnknownLetter(white) || lines.UnknownLetter(black):
		return pairing.Pending, true
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
