package main

import (
	"cmp"
	"flag"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// A choice is what the flags say about the system. The zero value leaves everything
// to the file and to the defaults.
type choice struct {
	system  string // "" for the one that the file declares, or dutch
	edition int    // 0 for the one that the file declares, or by its date
	double  bool   // tcec: a round takes two columns
	lives   int    // elimination: losses that eliminate; 0 means 3
	cycles  int    // roundrobin: how many times the schedule is played; 0 means once
	method  string // roundrobin: berger (""), circle, asynchronous or equalrest
}

// methods make the schedules of a round robin; those that have no sides yet are
// balanced afterwards. The Berger tables need no schedule.
var methods = map[string]func(n int) roundrobin.Schedule{
	"berger":       nil,
	"circle":       roundrobin.Circle,
	"asynchronous": roundrobin.Asynchronous,
	"equalrest":    roundrobin.EqualRest,
}

// methodNames are the names of the methods, the default first.
const methodNames = "berger, circle, asynchronous or equalrest"

// register adds the flags to a flag set.
func (c *choice) register(fs *flag.FlagSet) {
	fs.StringVar(&c.system, "system", "", "pairing `system`: "+strings.Join(systems.Names(), ", ")+" (default: what the file declares, or dutch)")
	fs.IntVar(&c.edition, "edition", 0, "`year` of the edition of the rules (default: what the file declares, or by its start; see \"pairings systems\")")
	fs.IntVar(&c.edition, "e", 0, "`year`, short for -edition")
	fs.BoolVar(&c.double, "double", false, "tcec: every round takes two columns, even if the file does not say XXD")
	fs.IntVar(&c.lives, "lives", 0, "elimination: `losses` that eliminate a player (default 3)")
	fs.IntVar(&c.cycles, "cycles", 0, "roundrobin: `times` that the schedule is played (default 1)")
	fs.StringVar(&c.method, "method", "", "roundrobin: `schedule`: "+methodNames+" (default berger)")
}

// check checks the choice by itself, before any file is known. The error wraps
// errUsage.
func (c choice) check() error {
	if _, known := methods[cmp.Or(c.method, "berger")]; !known {
		return usage("unknown method %q: it can be %s", c.method, methodNames)
	}
	if c.lives < 0 || c.cycles < 0 {
		return usage("-lives and -cycles cannot be negative")
	}
	if c.system == "" {
		return nil
	}
	if _, err := systems.New(c.system, pairing.Edition(c.edition)); err != nil {
		return usage("%s", strings.TrimPrefix(err.Error(), pairing.ErrInvalid.Error()+": "))
	}
	return c.suits(strings.ToLower(c.system))
}

// suits checks that the flags make sense for a system.
func (c choice) suits(system string) error {
	for _, f := range []struct {
		flag  string
		given bool
		of    string
	}{
		{"double", c.double, systems.TCEC},
		{"lives", c.lives != 0, systems.Elimination},
		{"cycles", c.cycles != 0, systems.RoundRobin},
		{"method", c.method != "", systems.RoundRobin},
	} {
		if f.given && f.of != system {
			return usage("-%s means nothing to system %s", f.flag, system)
		}
	}
	return nil
}

// A paired file is one with the system that pairs it, and why it is that one.
type pairedFile struct {
	*trf.File
	systems.Choice
	pairer pairing.Pairer
}

// of completes the choice by what a file declares. With -double its columns are
// joined.
func (c choice) of(f *trf.File) (*pairedFile, error) {
	chosen, err := systems.Choose(f, c.system, pairing.Edition(c.edition))
	if err != nil {
		return nil, err
	}
	if err := c.suits(chosen.Name); err != nil {
		return nil, err
	}
	if c.double {
		if err := f.Join(); err != nil {
			return nil, err
		}
	}
	p, err := chosen.Pairer(f)
	if err != nil {
		return nil, err
	}
	switch chosen.Name {
	case systems.Elimination:
		p = elimination.Pairer{Lives: c.lives}
	case systems.RoundRobin:
		if p, err = c.roundRobin(len(f.Tournament.Players)); err != nil {
			return nil, err
		}
	}
	return &pairedFile{f, chosen, p}, nil
}

// roundRobin takes the schedule for n players.
func (c choice) roundRobin(n int) (pairing.Pairer, error) {
	p := roundrobin.Pairer{Cycles: c.cycles}
	schedule := methods[c.method]
	if schedule == nil || n < 2 { // too few players: the system says so
		return p, nil
	}
	if p.Schedule = schedule(n).Balance(); len(p.Schedule) == 0 {
		return nil, invalid("no schedule %s is known for %d players", c.method, n)
	}
	return p, nil
}

// explainer gives the system as one that says why, as all of them do.
func (f *pairedFile) explainer() explain.Explainer { return f.pairer.(explain.Explainer) }

// declare records the system in the file (code 192), so that whoever reads it goes
// on by the same rules.
func (f *pairedFile) declare() {
	f.Declare(trf.Type{System: f.Name, Edition: f.Choice.Edition, Baku: f.Declared().Baku})
}

// named gives the players' names, as they are shown, by ID.
func named(f *trf.File) func(pairing.ID) string {
	return f.Tournament.Names()
}

// allocated gives the byes that a pairing has given.
func allocated(r pairing.Round) []pairing.Bye {
	return slices.DeleteFunc(slices.Clone(r.Byes), func(b pairing.Bye) bool { return !b.Allocated })
}
