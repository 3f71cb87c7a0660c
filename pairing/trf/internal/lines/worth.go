package lines

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// What results are worth stands in 162 and 362, each code with four columns of points behind it,
// every nine columns.

// A Worth says what a code is worth.
type Worth struct {
	Code   string
	Points pairing.Points
	Place
}

var worths = map[string]struct {
	from, to       int // of the first code
	codes, unknown string
	prefix         string // of messages
}{
	"162": {6, 6, " W D L A Z P X ", "162: unknown code %q", ""},
	"362": {5, 6, " TW TD TL ", "362: %q: TW, TD or TL expected", "362: "},
}

// Worths reads 162 or 362.
func (l Line) Worths() (values []Worth) {
	for at := worths[l.Code()]; at.from <= l.width(); at.from, at.to = at.from+9, at.to+9 {
		name, text := strings.ToUpper(l.trimmed(at.from, at.to)), l.trimmed(at.to+1, at.to+4)
		if name+text == "" {
			continue
		}
		p, ok := ParsePoints(text)
		if !strings.Contains(at.codes, " "+name+" ") {
			l.place(at.from).Refuse(at.unknown, l.field(at.from, at.to))
		}
		l.place(at.to+1).Require(ok && p >= 0, at.prefix+"%q is not a number of points with one decimal", text)
		l.blank(at.to+5, at.from+8)
		values = append(values, Worth{name, p, l.place(at.to + 1)})
	}
	return values
}

// Worths writes 162 or 362.
func (s *Sheet) Worths(code string, values []Worth) {
	for _, v := range values {
		points, _ := Fitted(v.Points, 4)
		code += fmt.Sprintf("%3s%4s  ", v.Code, points)
	}
	s.Printf("%s", strings.TrimRight(code, " "))
}
