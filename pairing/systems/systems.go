package systems

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// The names of the systems.
const (
	Dutch       = "dutch"       // FIDE (Dutch) Swiss
	Dubov       = "dubov"       // FIDE Dubov Swiss
	TCEC        = "tcec"        // TCEC Swiss
	Elimination = "elimination" // floating triple elimination
	RoundRobin  = "roundrobin"  // round robin by Berger tables
)

// A system is a pairing system as this package knows it.
type system struct {
	name     string
	editions []pairing.Edition // oldest first, the last one in force; nil if there is only one
	pairer   func(pairing.Edition, *trf.File) pairing.Pairer
}

// all holds the systems, in the order of [Names].
var all = []system{
	{Dutch, []pairing.Edition{dutch.FIDE2017, dutch.FIDE2026}, newDutch},
	{Dubov, []pairing.Edition{dubov.FIDE2018, dubov.FIDE2026}, newDubov},
	{TCEC, nil, newTCEC},
	{Elimination, nil, newElimination},
	{RoundRobin, nil, newRoundRobin},
}

// Names gives the names of all systems.
func Names() []string {
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	return names
}

// Editions gives the editions of a system, oldest first: the last one is in
// force. It is nil for an unknown name, and for a system that has no editions.
func Editions(name string) []pairing.Edition {
	s, _ := find(name)
	return slices.Clone(s.editions)
}

// New gives the system of that name in its usual form; names are those of
// [Names], case does not matter. Edition 0 is the edition in force. The error
// wraps [pairing.ErrInvalid] and says which names or editions there are.
//
// Parameters other than the edition are fields of the system's own Pairer: the
// lives of elimination, single rounds of tcec, cycles and schedule of roundrobin.
func New(name string, edition pairing.Edition) (pairing.Pairer, error) {
	s, err := find(name)
	if err != nil {
		return nil, err
	}
	if edition, err = s.edition(edition); err != nil {
		return nil, err
	}
	return s.pairer(edition, nil), nil
}

// Code gives what line 192 of a tournament file says of a system and its edition,
// such as FIDE_DUTCH_2026; edition 0 is the edition in force. FIDE's list has no
// code for the systems that are not its own, which go by their names. The error is
// that of [New]. [trf.File.Declare] writes it into a file.
func Code(name string, edition pairing.Edition) (string, error) {
	s, err := find(name)
	if err != nil {
		return "", err
	}
	edition, err = s.edition(edition)
	if err != nil {
		return "", err
	}
	return trf.Type{System: s.name, Edition: edition}.String(), nil
}

// find gives a system by its name.
func find(name string) (system, error) {
	i := slices.IndexFunc(all, func(s system) bool { return strings.EqualFold(s.name, name) })
	if i < 0 {
		return system{}, fault.Invalid("unknown system %q: it can be %s", name, list(Names()))
	}
	return all[i], nil
}

// edition gives the year of an edition of the system: 0 is the one in force. It
// stays 0 for a system without editions.
func (s system) edition(e pairing.Edition) (pairing.Edition, error) {
	switch n := len(s.editions); {
	case n == 0 && e == 0:
		return 0, nil
	case n == 0:
		return 0, fault.Invalid("system %s has no editions, but that of %v is asked for", s.name, e)
	case e == 0:
		return s.editions[n-1], nil
	}
	if !slices.Contains(s.editions, e) {
		var years []string
		for _, known := range s.editions {
			years = append(years, known.String())
		}
		return 0, fault.Invalid("system %s has no edition of %d: it can be %s", s.name, int(e), list(years))
	}
	return e, nil
}

// list joins names as a sentence does: "a, b or c".
func list(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// The systems, for an edition that they know. A file is nil if there is none.

func newDutch(e pairing.Edition, _ *trf.File) pairing.Pairer { return dutch.Pairer{Edition: e} }

func newDubov(e pairing.Edition, f *trf.File) pairing.Pairer {
	return dubov.Pairer{Edition: e, RatedZero: f != nil && allRated(f)}
}

// allRated reports whether the file gives everybody a rating, be it 0.
func allRated(f *trf.File) bool {
	for _, p := range f.Tournament.Players {
		if p.Rating == 0 && !f.Players[p.ID].ZeroRated {
			return false
		}
	}
	return true
}

// newTCEC plays double rounds, unless a file has single ones.
func newTCEC(_ pairing.Edition, f *trf.File) pairing.Pairer {
	return tcec.Pairer{Single: f != nil && !f.Double}
}

func newElimination(pairing.Edition, *trf.File) pairing.Pairer { return elimination.Pairer{} }

func newRoundRobin(pairing.Edition, *trf.File) pairing.Pairer { return roundrobin.Pairer{} }
