package trf

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/typecode"
)

const (
	typeCode  = "192"
	kindCode  = "092"
	startCode = "042"

	doubleSwiss = "doubleswiss" // whose rounds take two columns without XXD
)

// Type gives the code of 192 that says by which rules the tournament is paired, such as
// FIDE_DUTCH_2026; where the file has none, that of a round robin if the words of 092 say
// so; or "".
func (f *File) Type() string {
	for _, l := range f.Lines {
		if code, is := strings.CutPrefix(l, typeCode); is && typecode.Parse(strings.TrimSpace(code)).System != "" {
			return strings.TrimSpace(code)
		}
	}
	if f.Text(typeCode) == "" {
		return typecode.ParseWords(f.Text(kindCode)).String()
	}
	return ""
}

// declared gives what the type says.
func (f *File) declared() typecode.Type { return typecode.Parse(f.Type()) }

// Declare records a code of 192, at the head of the Lines and in place of what was declared
// before; "" declares nothing.
//
// A round robin that is declared already keeps its code, which says whose tables it has.
//
// Declaring Baku accelerates nothing: the virtual points in the Tournament do,
// and are written out. Declaring Double-Swiss makes the rounds double.
func (f *File) Declare(code string) {
	t := typecode.Parse(code)
	if t.System == "roundrobin" && f.Text(typeCode) != "" && f.declared() == t {
		return
	}
	f.Double = f.Double || t.System == doubleSwiss
	var lines []string // its own: copies of the File share Lines
	if code != "" {
		lines = append(lines, typeCode+" "+code)
	}
	f.Lines = append(lines, slices.DeleteFunc(slices.Clone(f.Lines), isType)...)
}

// declares reports whether a code is the one that the file declares, or none.
func (f *File) declares(code string) bool {
	t := typecode.Parse(code)
	return t == (typecode.Type{}) || t == f.declared()
}

func isType(line string) bool { return strings.HasPrefix(line, typeCode) }

// declaredType notes the type of tournament (192), which a file may state more
// than once, but not differently.
func (r *reader) declaredType(l line) {
	if t := typecode.Parse(l.trimmed(4, l.width())); t != (typecode.Type{}) {
		r.kind.declare(l, 5, t, "192: the type of tournament is %v, but %v according to line %d")
	}
}
