package trf

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Type says by which rules a tournament is paired, as code 192 encodes it:
// FIDE_DUTCH_2026, FIDE_DUBOV_2018_BAKU and the like.
type Type struct {
	// System in lower case, without FIDE's prefix: "dutch", "dubov",
	// "burstein", "lim" and the like. FIDE has no codes for systems that are
	// not its own; this module's are written and read by their names alone:
	// "tcec" is TCEC, "elimination" ELIMINATION, "roundrobin" ROUNDROBIN.
	System string

	// Edition of the system, 0 if the code has no year. FIDE approved the
	// edition of 2026 in 2025: either year means 2026.
	Edition pairing.Edition

	// Baku says that the tournament is accelerated by the Baku method.
	Baku bool
}

const (
	typeCode   = "192"
	fidePrefix = "FIDE_"
	bakuSuffix = "BAKU"
)

// ownSystems are those of this module that FIDE has no codes for.
var ownSystems = []string{"tcec", "elimination", "roundrobin"}

// String gives the type as code 192 encodes it, and "" for the zero value.
func (t Type) String() string {
	if t.System == "" {
		return ""
	}
	code := strings.ToUpper(t.System)
	if !slices.Contains(ownSystems, t.System) {
		code = fidePrefix + code
	}
	if t.Edition != 0 {
		code += "_" + strconv.Itoa(int(t.Edition))
	}
	if t.Baku {
		code += "_" + bakuSuffix
	}
	return code
}

// parseType reads a code of 192. What is neither a year nor BAKU belongs to the
// name of the system, so that nothing is passed over in silence; a text that is
// neither FIDE's nor this module's gives the zero value.
func parseType(code string) (t Type) {
	name, fide := strings.CutPrefix(strings.ToUpper(strings.TrimSpace(code)), fidePrefix)
	for {
		rest, last := cutLast(name)
		if year, ok := parseYear(last); ok && t.Edition == 0 {
			t.Edition = year
		} else if last == bakuSuffix && !t.Baku {
			t.Baku = true
		} else {
			break
		}
		name = rest
	}
	t.System = strings.ToLower(name)
	if t.System == "" || !fide && !slices.Contains(ownSystems, t.System) {
		return Type{}
	}
	return t
}

// cutLast cuts a name before its last part; a name of one part is nothing but
// that part.
func cutLast(name string) (before, last string) {
	i := strings.LastIndex(name, "_")
	return name[:max(0, i)], name[i+1:]
}

// parseYear reads the year of an edition, which has four digits.
func parseYear(text string) (pairing.Edition, bool) {
	year, _ := parseInt(text, 9999)
	switch {
	case len(text) != 4 || year < 1000:
		return 0, false
	case year == 2025:
		return 2026, true
	}
	return pairing.Edition(year), true
}

// Declared gives the type that the file declares with code 192; the zero value
// if it declares none, or one that is neither FIDE's nor this module's.
func (f *File) Declared() Type {
	for _, l := range f.Lines {
		if isType(l) {
			if t := parseType(l.Text); t.System != "" {
				return t
			}
		}
	}
	return Type{}
}

// Declare records the type with code 192, at the head of the
// Lines and in place of what was declared before; the zero value declares nothing. An Edition of 0 is the one in force, as
// everywhere, and written as 2026 for FIDE's systems, so that the file says the
// same when another one is.
//
// Declaring Baku accelerates nothing: the virtual points in the Tournament do,
// and are written out.
func (f *File) Declare(t Type) {
	if t.System != "" && t.Edition == 0 && !slices.Contains(ownSystems, t.System) {
		t.Edition = 2026
	}
	var lines []Line // its own: copies of the File share Lines
	if t.System != "" {
		lines = append(lines, Line{Code: typeCode, Text: " " + t.String()})
	}
	f.Lines = append(lines, slices.DeleteFunc(slices.Clone(f.Lines), isType)...)
}

func isType(l Line) bool { return l.Code == typeCode }

// Start gives the day on which the event began, code 042, and whether the file
// has one that is clear: 2026/02/01, 2026-02-01, 2026.02.01 or 01.02.2026.
func (f *File) Start() (day time.Time, ok bool) {
	text := f.Text("042")
	for _, layout := range []string{"2006/1/2", "2006-1-2", "2006.1.2", "2.1.2006"} {
		if day, err := time.Parse(layout, text); err == nil {
			return day, true
		}
	}
	return time.Time{}, false
}

// declaredType notes the type of tournament (192), which a file may state more
// than once, but not differently.
func (r *reader) declaredType(l line) error {
	t := parseType(l.trimmed(4, l.width()))
	switch {
	case t == Type{}:
	case r.kindAt.no == 0:
		r.kind, r.kindAt = t, l
	case t != r.kind:
		return l.errorf(5, "192: the type of tournament is %v, but %v according to line %d", t, r.kind, r.kindAt.no)
	}
	return nil
}
