// Package visible makes names and notes of strangers harmless to show.
package visible

import (
	"strings"
	"unicode"
)

// Text replaces what does not show, or changes the direction of the text around it.
func Text(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r < ' ' || r > '~' }) { // as most are
		return s
	}
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cc, unicode.Zl, unicode.Zp, unicode.Bidi_Control) {
			return unicode.ReplacementChar
		}
		return r
	}, s)
}
