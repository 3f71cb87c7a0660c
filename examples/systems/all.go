package systems

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// all holds the systems, in the order of the help text.
var all = []system{
	{"dutch", []string{"2017", "2026"}, nil, newDutch},
	{"dubov", []string{"2018", "2026"}, nil, newDubov},
	{"tcec", nil, []string{"single"}, newTCEC},
	{"elimination", nil, []string{"lives"}, newElimination},
	{"roundrobin", nil, []string{"cycles", "method"}, newRoundRobin},
}

// methods make the schedules of a round robin; those that have no sides yet are
// balanced afterwards. The Berger tables need no schedule.
var methods = []struct {
	name     string
	schedule func(n int) roundrobin.Schedule
}{
	{"berger", nil},
	{"circle", roundrobin.Circle},
	{"asynchronous", roundrobin.Asynchronous},
	{"equalrest", roundrobin.EqualRest},
}

// newDutch finds the edition.
func newDutch(c Choice, _ *trf.File) (pairing.Pairer, error) {
	if c.Edition == "2026" {
		return dutch.Pairer{Edition: dutch.FIDE2026}, nil
	}
	return dutch.Pairer{Edition: dutch.FIDE2017}, nil
}

// newDubov finds the edition, and whether the rating 0 is a rating here.
func newDubov(c Choice, f *trf.File) (pairing.Pairer, error) {
	p := dubov.Pairer{Edition: dubov.FIDE2018, RatedZero: allRated(f)}
	if c.Edition == "2026" {
		p.Edition = dubov.FIDE2026
	}
	return p, nil
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

// newTCEC joins the two columns that a double round takes.
func newTCEC(c Choice, f *trf.File) (pairing.Pairer, error) {
	switch {
	case !c.Single:
		if err := f.Join(); err != nil {
			return nil, fmt.Errorf("%w (with -single, every column is a round)", err)
		}
	case f.Double:
		return nil, contradiction("code XXD declares double rounds, but single ones are asked for")
	}
	return tcec.Pairer{Single: c.Single}, nil
}

// newElimination takes the number of lives.
func newElimination(c Choice, _ *trf.File) (pairing.Pairer, error) {
	return elimination.Pairer{Lives: c.Lives}, nil
}

// newRoundRobin takes the schedule for as many players as there are.
func newRoundRobin(c Choice, f *trf.File) (pairing.Pairer, error) {
	p := roundrobin.Pairer{Cycles: c.Cycles}
	n := len(f.Tournament.Players)
	for _, m := range methods {
		if m.name != c.Method || m.schedule == nil || n < 2 { // too few players: the system says so
			continue
		}
		if p.Schedule = m.schedule(n).Balance(); len(p.Schedule) == 0 {
			return nil, contradiction("no schedule %s is known for %d players", c.Method, n)
		}
	}
	return p, nil
}
