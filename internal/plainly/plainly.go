// Package plainly is the door through which the campaign asks for an engine's
// plain form, which solves every problem in full instead of taking short cuts.
// Engines come in only with the build tag campaign; without it nobody does, and
// no production code knows of plain forms.
package plainly

import "github.com/seed22f6c9b8/pairings/pairing"

var pairers = map[string]func(pairing.Edition) pairing.Pairer{}

// Register offers the plain form of a system.
func Register(system string, of func(pairing.Edition) pairing.Pairer) { pairers[system] = of }

// Pairer gives the plain form of a system, or nil if none was offered.
func Pairer(system string, e pairing.Edition) pairing.Pairer {
	if of := pairers[system]; of != nil {
		return of(e)
	}
	return nil
}

// A Func is a Pairer.
type Func func(pairing.Tournament) (pairing.Round, error)

// Pair calls the function.
func (f Func) Pair(t pairing.Tournament) (pairing.Round, error) { return f(t) }
