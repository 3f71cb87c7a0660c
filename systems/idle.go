package systems

import (
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/knockout"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/swiss"
)

// Idle returns the function that says how somebody without a game and a bye spends a recorded round, 1-based, as the
// Idle of sheet.Event does: "out" of an elimination, a bracket or a Swiss; "through" in a Swiss; or "waits" for the
// next match of a bracket. It says "" of everybody else, and where the system does not tell.
func (e *Event) Idle(round int) func(pairing.ID) string {
	is := map[pairing.ID]string{}
	say := func(id pairing.ID) string { return is[id] }
	p, err := e.System()
	if err != nil {
		return say
	}
	t, err := e.Tournament.Before(round)
	if err != nil {
		return say
	}
	still := func(alive []pairing.ID, err error, word string) {
		if err != nil {
			return
		}
		for _, p := range t.Players {
			is[p.ID] = "out"
		}
		for _, id := range alive {
			is[id] = word
		}
	}
	switch p := p.(type) {
	case elimination.Pairer:
		alive, err := p.Alive(t)
		still(alive, err, "")
	case knockout.Pairer:
		alive, err := p.Alive(t)
		still(alive, err, "waits")
	case swiss.Pairer:
		through, out, err := p.Through(t)
		if err != nil {
			return say
		}
		for _, id := range through {
			is[id] = "through"
		}
		for _, id := range out {
			is[id] = "out"
		}
	}
	return say
}
