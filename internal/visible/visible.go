// Package visible makes names and notes of strangers harmless to show.
package visible

import (
	"strings"
	"unicode"
)

// Text replaces what does not show, or changes the direction of the text around it. The
// joiners that some scripts are written with stay.
func Text(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) { // as most are
		return s
	}
	const nonJoiner, joiner = '\u200c', '\u200d'
	return strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) || r == nonJoiner || r == joiner {
			return r
		}
		return unicode.ReplacementChar
	}, s)
}
