package systems

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// choose completes a configuration by what a file declares, as the comment of the
// package says. What decides, the strongest first: what the caller asks for; code 192; the
// words of code 092; what other lines of the file say (XXD, comments of this module); the
// recorded rounds and the start of the event; the usual. Two of the first three that
// contradict each other are an error. The reason says for people why the edition is the
// one it is: "in force when the event began, Oct 2, 2025".
//
// The error is a [*pairing.Error]: what is asked for does not exist, or the file
// declares a system that does not exist here, or another one than the caller asks for,
// or double rounds for a system that has none.
func choose(f *trf.File, asked Config) (c Config, reason words.Message, err error) {
	d, err := declared(f, asked.System)
	if err != nil {
		return Config{}, reason, err
	}
	s, err := find(cmp.Or(asked.System, d.System))
	if err == nil {
		err = contradiction(f, asked, d, s)
	}
	if err != nil {
		return Config{}, reason, err
	}
	if c, err = asked.completed(f, d, s); err != nil {
		return Config{}, reason, err
	}
	if d.System == teamName && !c.declaredTeam(d) {
		return Config{}, reason, fault.Invalid("code 192 declares %v, but another event of teams is asked for", d)
	}
	if c.Edition, reason, err = s.inForce(asked.Edition, d, f); err != nil {
		return Config{}, reason, err
	}
	if _, err := c.check(); err != nil {
		return Config{}, reason, err
	}
	return c, reason, nil
}

// contradiction returns an error if what is asked for contradicts what a file declares, or
// if the file contradicts itself.
func contradiction(f *trf.File, asked Config, d typecode.Type, s system) error {
	other := func(asked, declared int) bool { return asked != 0 && declared != 0 && asked != declared }
	for _, c := range []struct {
		is   bool
		text string
		args []any
	}{
		{d.System != "" && d.System != s.name, "code 192 declares %v, but the system asked for is %s", []any{d, s.name}},
		{other(asked.Cycles, d.Cycles),
			"code %s declares %v, but %d cycles are asked for", []any{codeOf(f), d, asked.Cycles}},
		{other(int(asked.Edition), int(d.Edition)),
			"code 192 declares %v, but the edition asked for is %d", []any{d, int(asked.Edition)}},
		{f.Double && !s.doubles(), "code XXD declares double rounds, which system %s does not have", []any{s.name}},
	} {
		if c.is {
			return fault.Invalid(c.text, c.args...)
		}
	}
	return nil
}

// doubles reports whether a system can have two games of each pair in a round.
func (s system) doubles() bool {
	return s.name == doubleSwissName || slices.Contains(s.options, "double")
}

// completed returns the configuration with the name of the system, and with what the file
// says of its options beside the codes.
func (c Config) completed(f *trf.File, d typecode.Type, s system) (Config, error) {
	c.System = s.name
	told, err := beside(f)
	if err != nil {
		return Config{}, err
	}
	told.System = s.name
	s.clear(&told)
	if c, err = c.with(told); err != nil {
		return Config{}, err
	}
	c.Double = c.Double || f.Double && s.name != doubleSwissName // whose rounds always are
	c.RatedZero = c.RatedZero || s.name == dubovName && allRated(f)
	if s.name == roundRobinName && c.Cycles == 0 {
		c.Cycles = max(d.Cycles, cycles(f, c.Method))
	}
	return c, nil
}

// allRated reports whether the file gives everybody a rating, be it 0.
func allRated(f *trf.File) bool {
	zero := false
	for _, p := range f.Tournament.Players {
		if p.Rating == 0 && !f.Players[p.ID].ZeroRated {
			return false
		}
		zero = zero || p.Rating == 0
	}
	return zero
}

// cycles returns how often everybody meets in a round robin by a method with the recorded rounds, 0 for
// once. Where no code says it (192) the planned ones count, too.
func cycles(f *trf.File, method roundrobin.Method) int {
	n, rounds := len(f.Tournament.Players), len(f.Tournament.Rounds)
	if f.Text("192") == "" {
		rounds = max(rounds, f.Tournament.Planned)
	}
	all := n - 1 + n%2
	if n < 2 || rounds <= all {
		return 0
	}
	if once, err := (roundrobin.Pairer{Method: method}).Rounds(n); err == nil {
		all = len(once.Slots) // games of an equally long rest take more rounds
	}
	if rounds <= all {
		return 0
	}
	return (rounds + all - 1) / all
}

// declared returns what the file says, as far as this package knows the system. What is not
// FIDE's is no error if a system was asked for, nor are words (092) that say another one.
func declared(f *trf.File, asked string) (typecode.Type, error) {
	d := typecode.Parse(f.Type())
	s, err := find(d.System)
	if code := f.Text("192"); code == "" {
		if asked != "" && !strings.EqualFold(asked, d.System) {
			return typecode.Type{}, nil
		}
	} else if d.System == "" && asked != "" {
		return typecode.Type{}, nil
	} else if d.System == "" || err != nil {
		return d, fault.Invalid("code 192 declares %.40q, but the system can only be %s%s", code, list(Names()), unknown(d))
	}
	if _, err := s.edition(d.Edition); err != nil {
		return d, fault.Invalid("code 192 declares %v, but %s", d, detail(err))
	}
	return d, nil
}

// unknown says more about a declared system that is not here, if more is known.
func unknown(d typecode.Type) string {
	name, custom := strings.CutPrefix(d.System, "custom_")
	switch {
	case !custom:
		return ""
	case strings.HasSuffix(name, "swiss"):
		return "; custom is a Swiss by rules of the organiser's own"
	}
	return "; custom are rules of the organiser's own"
}

// codeOf returns the code with which a file declares its system.
func codeOf(f *trf.File) string {
	if f.Text("192") == "" {
		return "092"
	}
	return "192"
}

// detail returns the text of an error without its kind.
func detail(err error) string {
	if e := (*pairing.Error)(nil); errors.As(err, &e) {
		return e.Text
	}
	return err.Error()
}

// newRules is the day on which FIDE's editions of 2026 came into force.
var newRules = time.Date(2026, time.February, 1, 0, 0, 0, 0, time.UTC)

// inForce returns the edition of the system, and why: the one that is asked for, the
// declared one, or the one in force when the event began.
func (s system) inForce(asked pairing.Edition, d typecode.Type, f *trf.File) (pairing.Edition, words.Message, error) {
	switch {
	case asked != 0:
		e, err := s.edition(asked)
		return e, words.Say("reason.asked"), err
	case d.Edition != 0 || d.System != "" && len(s.editions) == 0:
		return d.Edition, words.Say("reason.declared", "code", codeOf(f)), nil
	case len(s.editions) == 0:
		return 0, words.Say("reason.asked"), nil
	}
	newest := s.editions[len(s.editions)-1]
	start, _, ok := days.Parse(f.Text("042"))
	switch text := f.Text("042"); {
	case text == "":
		return newest, words.Say("reason.neither"), nil
	case !ok:
		return newest, words.Say("reason.nodate", "text", fmt.Sprintf("%.20q", text)), nil
	case start.Before(newRules) && len(s.editions) == 1:
		return newest, words.Say("reason.only", "date", start.Format(time.DateOnly)), nil
	}
	return s.on(start), words.Say("reason.start", "date", start.Format(time.DateOnly)), nil
}
