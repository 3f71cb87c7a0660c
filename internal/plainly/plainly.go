// Package plainly is the door through which the campaign asks an engine to find its
// answers in other ways: plainly, solving every problem in full by weights, or by
// the ways meant for large fields. Engines come in only with the build tag
// campaign; without it nobody does, and no production code knows of the door.
package plainly

import (
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Engine pairs in a given way.
type Engine func(t pairing.Tournament, e pairing.Edition, by lexicographic.Tuning) (pairing.Round, error)

var engines = map[string]Engine{}

// Register offers the engine of a system.
func Register(system string, engine Engine) { engines[system] = engine }

// Of gives the engine of a system, or nil if none was offered.
func Of(system string) Engine { return engines[system] }
