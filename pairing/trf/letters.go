package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// results are the results by the letters of White and Black.
var results = map[[2]byte]pairing.Result{
	{'1', '0'}: pairing.WhiteWins,
	{'=', '='}: pairing.Draw,
	{'0', '1'}: pairing.BlackWins,
	{'0', '0'}: pairing.BothLose,
	{'=', '0'}: pairing.WhiteDraws,
	{'0', '='}: pairing.BlackDraws,
	{'+', '-'}: pairing.BlackForfeits,
	{'-', '+'}: pairing.WhiteForfeits,
	{'-', '-'}: pairing.BothForfeit,
	{' ', ' '}: pairing.Pending,
}

// resultOf gives the result that two letters make, if they do. A letter that nobody knows
// makes the game pending.
func resultOf(white, black byte) (pairing.Result, bool) {
	if unknownLetter(white) || unknownLetter(black) {
		return pairing.Pending, true
	}
	result, ok := results[[2]byte{rated(white), rated(black)}]
	return result, ok
}

// unknownLetter reports whether a result is "?", or a letter that the format does not know.
func unknownLetter(c byte) bool {
	return c == '?' || 'A' <= c && c <= 'Z' && !strings.ContainsRune("WDLHFUZ", rune(c))
}

// usualLetters are the letters by the result.
var usualLetters = map[pairing.Result][2]byte{}

func init() {
	for l, r := range results {
		usualLetters[r] = l
	}
}

// letters returns the usual letters of a result, White's first; 0 for a result that is none.
func letters(result pairing.Result) [2]byte { return usualLetters[result] }

// rated turns the letters of unrated games into those of rated ones, and those that nobody
// knows into a blank.
func rated(letter byte) byte {
	switch letter {
	case 'W':
		return '1'
	case 'D':
		return '='
	case 'L':
		return '0'
	}
	if unknownLetter(letter) {
		return ' '
	}
	return letter
}

// pending reports whether a game has no result yet.
func pending(g pairing.Game) bool { return g.Result == pairing.Pending }

// forfeited reports whether a game was not played, and is not going to be.
func forfeited(g pairing.Game) bool { return !g.Result.Played() && !pending(g) }
