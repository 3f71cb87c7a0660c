// Package systems brings all pairing systems together. It opens a tournament file as an
// [Event], which can be paired, ranked, checked and written, and it makes a system from its
// name.
//
//	e, err := systems.Open(data, systems.Config{}) // a tournament file, or a document in JSON
//	round, err := e.Pair(ctx)
//	e.Tournament.Append(round)
//	err = e.WriteTRF(out)
//
// A [Config] names a system with its edition and parameters. Store it as JSON beside a
// tournament; [Config.New] makes the system:
//
//	p, err := systems.Config{System: "dubov", Edition: 2018}.New()
//	round, err := p.Pair(ctx, t)
//
// A system of a program's own is used under a name of its own: [Event.Use].
//
// A program that uses a single system does not need this package: it writes dutch.Pairer{}.
//
// # Documents
//
// As JSON an Event is a document, {"system": …, "tournament": …}, which programs in other
// languages can store. It holds everything in the tournament file, which can be written
// from it again.
//
// # What a file declares
//
// Code 192 names the system and usually its edition: FIDE_DUTCH_2017, FIDE_DUBOV_2026,
// FIDE_DUTCH_BAKU. Without it the system is the Dutch one. If no edition is named, the
// first day of the event (code 042) decides: an event ends by the rules by which it began,
// and FIDE's editions of 2026 came into force on 1 February 2026. Without a day, the
// edition is that of 2026, as an edition 0 is throughout version 1. A file of 2030 that names none
// means the edition in force on its first day, of those that this version has: [EditionOn] returns it,
// and what has been paired declares it. Tie-breaks are those of 2026 for events that began on 1
// March 2026 or later. [Config.Code] returns the code of a Config. What has no code is in
// comment lines:
//
//	### system: {"lives":2}
//	### standings: {"lots":["4","1"]}
package systems
