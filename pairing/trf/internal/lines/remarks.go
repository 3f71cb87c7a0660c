package lines

import (
	"fmt"
	"strings"
	"unicode/utf16"
)

// Other programs skip a comment. One that begins with the prefix and a brace is a remark.
const remarkPrefix = " pairings: "

// Remark returns the text of a remark, and where it begins, or "" for other lines.
func (l Line) Remark() (text string, at Place) {
	const from = len(CommentCode) + len(remarkPrefix) + 1
	if l.Code() != CommentCode || !strings.HasPrefix(l.Text[len(CommentCode):], remarkPrefix+"{") {
		return "", l.Behind()
	}
	return l.field(from, l.width()), l.place(from)
}

// Remark writes a remark. What is beyond ASCII, all of it in strings, is escaped, so that no change
// of encoding hurts it, and so is DEL, which shows nothing.
func (s *Sheet) Remark(text string) {
	s.buf.WriteString(CommentCode + remarkPrefix)
	for _, c := range text {
		if c < 0x7f {
			s.buf.WriteByte(byte(c))
			continue
		}
		for _, unit := range utf16.Encode([]rune{c}) {
			fmt.Fprintf(&s.buf, `\u%04x`, unit)
		}
	}
	s.buf.WriteByte('\n')
}
