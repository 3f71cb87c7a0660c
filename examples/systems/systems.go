// Package systems is what the example programs have in common: they choose a
// pairing system by command-line flags and read a tournament file. A program of
// your own that knows its system needs hardly any of it: it writes
// dutch.Pairer{} and is done.
package systems

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// ErrUsage is wrapped by errors that are about the flags and not about a file.
var ErrUsage = errors.New("wrong usage")

// A system is a pairing system as the flags know it.
type system struct {
	name     string
	editions []string // the default first; nil if there is only one
	flags    []string // the flags that it understands besides -edition
	pairer   func(Choice, *trf.File) (pairing.Pairer, error)
}

// A Choice is what the flags say. The zero value leaves everything to the file
// and to the defaults.
type Choice struct {
	System  string // "" for the one that the file declares, or dutch
	Edition string // "" for the one that the file declares, or the first one
	Single  bool   // tcec: single rounds
	Lives   int    // elimination: losses that eliminate; 0 means 3
	Cycles  int    // roundrobin: how many times the schedule is played; 0 means once
	Method  string // roundrobin: berger (""), circle, asynchronous or equalrest
}

// names gives the names of all systems.
func names() []string {
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	return names
}

// methodNames gives the names of all methods.
func methodNames() []string {
	var names []string
	for _, m := range methods {
		names = append(names, m.name)
	}
	return names
}

// list joins names as a sentence does: "a, b or c".
func list(names []string) string {
	last := len(names) - 1
	if last < 1 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// find gives a system by its name.
func find(name string) (system, bool) {
	i := slices.IndexFunc(all, func(s system) bool { return s.name == name })
	if i < 0 {
		return system{}, false
	}
	return all[i], true
}

// Validate checks the choice by itself, before any file is known. The error
// wraps [ErrUsage].
func (c Choice) Validate() error {
	switch {
	case c.Lives < 0 || c.Cycles < 0:
		return usage("-lives and -cycles cannot be negative")
	case c.Method != "" && !slices.Contains(methodNames(), c.Method):
		return usage("unknown method %q: it can be %s", c.Method, list(methodNames()))
	case c.System == "":
		return c.suitsAny()
	}
	s, ok := find(c.System)
	if !ok {
		return usage("unknown system %q: it can be %s", c.System, list(names()))
	}
	return c.suits(s)
}

// suitsAny checks that there is a system, yet to be declared by the file, that
// the flags make sense for.
func (c Choice) suitsAny() error {
	for _, s := range all {
		if c.suits(s) == nil {
			return nil
		}
	}
	return c.suits(all[0])
}

// suits checks that the flags make sense for a system.
func (c Choice) suits(s system) error {
	for _, f := range c.given() {
		if !slices.Contains(s.flags, f) {
			return usage("-%s means nothing to system %s", f, s.name)
		}
	}
	switch {
	case c.Edition != "" && len(s.editions) == 0:
		return usage("system %s has no editions", s.name)
	case c.Edition != "" && !slices.Contains(s.editions, c.Edition):
		return usage("system %s has no edition %q: it can be %s", s.name, c.Edition, list(s.editions))
	}
	return nil
}

// given names the flags for single systems that are set.
func (c Choice) given() []string {
	var flags []string
	for name, set := range map[string]bool{
		"single": c.Single, "lives": c.Lives != 0, "cycles": c.Cycles != 0, "method": c.Method != "",
	} {
		if set {
			flags = append(flags, name)
		}
	}
	slices.Sort(flags)
	return flags
}

func usage(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrUsage, fmt.Sprintf(format, args...))
}

// For completes the choice by what a file declares with code 192, so that
// System and Edition are never empty unless the system has no editions. The
// error wraps [ErrUsage] if the flags make no sense, and [pairing.ErrInvalid]
// if the file contradicts them.
func (c Choice) For(f *trf.File) (Choice, error) {
	if err := c.Validate(); err != nil {
		return c, err
	}
	code := f.Text("192")
	declared := declaration(code)
	if err := c.agrees(declared, code); err != nil {
		return c, err
	}
	c.System = cmp.Or(c.System, declared.System, all[0].name)
	c.Edition = cmp.Or(c.Edition, declared.Edition)
	s, _ := find(c.System)
	if c.Edition == "" && len(s.editions) > 0 {
		c.Edition = s.editions[0]
	}
	return c, c.suits(s)
}

// agrees checks that what a file declares is known here, and that the flags do
// not say otherwise. The code is what stands in the file.
func (c Choice) agrees(declared Choice, code string) error {
	if declared.System == "" {
		return nil
	}
	s, ok := find(declared.System)
	switch {
	case !ok:
		return contradiction("code 192 declares %s, but the system can only be %s", code, list(names()))
	case declared.Edition != "" && !slices.Contains(s.editions, declared.Edition):
		return contradiction("code 192 declares %s, an edition that is not known", code)
	case c.System != "" && c.System != declared.System:
		return contradiction("code 192 declares %s, but the system asked for is %s", code, c.System)
	case c.Edition != "" && declared.Edition != "" && c.Edition != declared.Edition:
		return contradiction("code 192 declares %s, but the edition asked for is %s", code, c.Edition)
	}
	return nil
}

func contradiction(format string, args ...any) error {
	return fmt.Errorf("%w: %s", pairing.ErrInvalid, fmt.Sprintf(format, args...))
}

// declaration reads the type of a tournament: FIDE_DUTCH_2026, FIDE_DUBOV_BAKU
// and the like. FIDE's code without a year does not say which edition it means.
func declaration(code string) (c Choice) {
	parts := strings.Split(strings.ToUpper(code), "_")
	if len(parts) < 2 || parts[0] != "FIDE" {
		return c
	}
	c.System = strings.ToLower(parts[1])
	for _, p := range parts[2:] {
		if len(p) == 4 && strings.Trim(p, "0123456789") == "" {
			c.Edition = p
		}
	}
	if c.Edition == "2025" { // the year in which the text was approved
		c.Edition = "2026"
	}
	return c
}

// Pairer gives the pairing system of a completed choice, and prepares the file
// for it: double rounds, which take two columns, are joined. The error wraps
// [ErrUsage] or [pairing.ErrInvalid].
func (c Choice) Pairer(f *trf.File) (pairing.Pairer, error) {
	s, ok := find(c.System)
	if !ok {
		return nil, usage("unknown system %q", c.System)
	}
	if f.Double && s.name != "tcec" {
		return nil, contradiction("code XXD declares double rounds, which system %s does not have", s.name)
	}
	return s.pairer(c, f)
}

// String names the system, for headings: "dutch 2017".
func (c Choice) String() string { return strings.TrimSpace(c.System + " " + c.Edition) }
