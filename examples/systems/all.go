package systems

import (
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// all holds the systems, in the order of the help text.
var all = []system{
	{"dubov", []string{"2018", "2026"}, nil, newDubov},
	{"roundrobin", nil, []string{"cycles", "method"}, newRoundRobin},
}

// newDubov finds the edition.
func newDubov(c Choice, _ *trf.File) (pairing.Pairer, error) {
	if c.Edition == "2026" {
		return dubov.Pairer{Edition: dubov.FIDE2026}, nil
	}
	return dubov.Pairer{Edition: dubov.FIDE2018}, nil
}

// newRoundRobin takes the schedule for as many players as there are.
func newRoundRobin(c Choice, f *trf.File) (pairing.Pairer, error) {
	p := roundrobin.Pairer{Cycles: c.Cycles}
	n := len(f.Tournament.Players)
	switch {
	case n < 2: // leave the message to the system
	case c.Method == "circle":
		p.Schedule = roundrobin.Circle(n).Balance()
	case c.Method == "asynchronous":
		p.Schedule = roundrobin.Asynchronous(n).Balance()
	}
	return p, nil
}
