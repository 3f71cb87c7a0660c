// Package systems is the roof over all pairing systems: a system from its configuration,
// and an event from its file, which is paired, ranked, checked and written.
//
//	e, err := systems.Open(data, systems.Config{}) // a tournament file, or a document in JSON
//	round, err := e.Pair(ctx)
//	e.Tournament.Append(round)
//	err = e.WriteTRF(out)
//
// A [Config] names a system with its edition and parameters. It is what a program stores
// beside a tournament, as JSON, and [Config.New] makes the system of it:
//
//	p, err := systems.Config{System: "dubov", Edition: 2018}.New()
//	round, err := p.Pair(ctx, t)
//
// A program that knows its system needs none of this: it writes dutch.Pairer{}.
//
// # Events
//
// An [Event] is everything that a tournament file says: the tournament, by which rules it is
// paired and ranked, its name and start, and what no pairing depends on, which
// [Event.File] has. As JSON it is a document, {"system": …, "tournament": …}, which programs
// in other languages store; a file comes back out of it as it was.
//
// # What a file declares
//
// Code 192 names the system, and mostly its edition: FIDE_DUTCH_2017,
// FIDE_DUBOV_2026, FIDE_DUTCH_BAKU. Without it the system is the Dutch one.
// Where it names no edition, the day decides on which the event began (code 042):
// FIDE's editions of 2026 are in force since 1 February 2026, and an event ends
// under the rules under which it began. Without a day it is the edition in force.
// [Config.Code] is that code, and a comment line holds what it has no words for:
//
//	### system: {"lives":2}
//
// # Files
//
//	systems.go   the systems by name; the choices of an event of teams, and their codes
//	event.go     events: paired, ranked, written
//	check.go     checked; the schedule of a round robin
//	choose.go    what a file declares
//	document.go  reading, and documents in JSON
package systems
