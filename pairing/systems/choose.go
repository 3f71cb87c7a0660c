package systems

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A Choice is a system in one edition, and why it was chosen.
type Choice struct {
	Name    string          // one of [Names]
	Edition pairing.Edition // the year; 0 if the system has no editions
	Reason  string          // for people: "as the file declares (192)"
}

// String names system and edition, for headings: "dutch 2017".
func (c Choice) String() string {
	if c.Edition == 0 {
		return c.Name
	}
	return c.Name + " " + c.Edition.String()
}

// Pairer gives the pairer of the choice for a file, which may be nil. What the
// file says and the name does not is respected: whether the rounds of TCEC are
// double (code XXD), and whether the rating 0 is one (Dubov). The errors are those
// of [New]; besides, a file with double rounds needs a system that has them.
func (c Choice) Pairer(f *trf.File) (pairing.Pairer, error) {
	s, err := find(c.Name)
	if err != nil {
		return nil, err
	}
	edition, err := s.edition(c.Edition)
	if err != nil {
		return nil, err
	}
	if f != nil && f.Double && s.name != TCEC {
		return nil, fault.Invalid("code XXD declares double rounds, which system %s does not have", s.name)
	}
	return s.pairer(edition, f), nil
}

// Of gives the pairer that a file declares: [Choose] without a decision of the
// caller, and [Choice.Pairer].
func Of(f *trf.File) (pairing.Pairer, error) {
	c, err := Choose(f, "", 0)
	if err != nil {
		return nil, err
	}
	return c.Pairer(f)
}

// Choose gives the system and the edition for a file. What the caller decides
// comes first: a name other than "", an edition other than 0. The rest is what the
// file declares, as the comment of the package says.
//
// The error wraps [pairing.ErrInvalid] if a name or an edition does not exist, if
// the file declares a system that does not exist here, or if it declares another
// one than the caller asks for.
func Choose(f *trf.File, name string, edition pairing.Edition) (Choice, error) {
	d, err := declared(f, name)
	if err != nil {
		return Choice{}, err
	}
	s, err := find(cmp.Or(name, d.System, Dutch))
	if err != nil {
		return Choice{}, err
	}
	if d.System != "" && d.System != s.name {
		return Choice{}, fault.Invalid("code 192 declares %v, but the system asked for is %s", d, s.name)
	}
	if edition != 0 && d.Edition != 0 && edition != d.Edition {
		return Choice{}, fault.Invalid("code 192 declares %v, but the edition asked for is %d", d, int(edition))
	}
	c := Choice{Name: s.name}
	c.Edition, c.Reason, err = s.choose(edition, d, f)
	if err != nil {
		return Choice{}, err
	}
	return c, nil
}

// declared gives what code 192 says, as far as this package knows the system. What
// is not FIDE's is no error if a system was asked for.
func declared(f *trf.File, asked string) (trf.Type, error) {
	d := f.Declared()
	s, err := find(d.System)
	switch code := f.Text("192"); {
	case code == "", d.System == "" && asked != "":
		return trf.Type{}, nil
	case err != nil:
		return d, fault.Invalid("code 192 declares %.40q, but the system can only be %s", code, list(Names()))
	}
	if _, err := s.edition(d.Edition); err != nil {
		return d, fault.Invalid("code 192 declares %v, but %s", d, detail(err))
	}
	return d, nil
}

// detail gives the text of an error without that of [pairing.ErrInvalid].
func detail(err error) string {
	return strings.TrimPrefix(err.Error(), pairing.ErrInvalid.Error()+": ")
}

// newRules is the day on which FIDE's editions of 2026 came into force.
var newRules = time.Date(2026, time.February, 1, 0, 0, 0, 0, time.UTC)

// choose gives the edition of the system, and why: the one that is asked for, the
// declared one, or the one in force when the event began.
func (s system) choose(asked pairing.Edition, d trf.Type, f *trf.File) (pairing.Edition, string, error) {
	switch {
	case asked != 0:
		e, err := s.edition(asked)
		return e, "as asked for", err
	case d.Edition != 0 || d.System != "" && len(s.editions) == 0:
		return d.Edition, "as the file declares (192)", nil
	case len(s.editions) == 0:
		return 0, "as asked for", nil
	}
	oldest, newest := s.editions[0], s.editions[len(s.editions)-1]
	start, ok := f.Start()
	switch text := f.Text("042"); {
	case text == "":
		return newest, "in force; the file declares no edition (192) and no start (042)", nil
	case !ok:
		return newest, fmt.Sprintf("in force; the file declares no edition (192), and its start (042) is no date: %.20q", text), nil
	case start.Before(newRules):
		return oldest, "by the start of the event, " + start.Format(time.DateOnly), nil
	}
	return newest, "by the start of the event, " + start.Format(time.DateOnly), nil
}
