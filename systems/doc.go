// Package systems finds a pairing system by its configuration, and by what a tournament
// file declares.
//
//	p, err := systems.Config{System: "dubov", Edition: 2018}.New()
//	round, err := p.Pair(ctx, t)
//
// A [Config] is what a program stores beside the tournament, as JSON. A program that
// reads files lets them say it:
//
//	f, err := trf.Read(os.Stdin)
//	c, err := systems.Of(f)
//	p, err := c.New()
//	round, err := p.Pair(ctx, f.Tournament)
//
// [Choose] says why it is that one, and takes what the caller decides. [Config.Code] is
// how a file declares it in turn (code 192). A program that knows its system needs none
// of this: it writes dutch.Pairer{}. [Read] takes a tournament file or a document in JSON,
// {"system": …, "tournament": …}, which is what a program in another language stores.
//
// # What a file declares
//
// Code 192 names the system, and mostly its edition: FIDE_DUTCH_2017,
// FIDE_DUBOV_2026, FIDE_DUTCH_BAKU. Without it the system is the Dutch one.
// Where it names no edition, the day decides on which the event began (code 042):
// FIDE's editions of 2026 are in force since 1 February 2026, and an event ends
// under the rules under which it began. Without a day it is the edition in force.
//
// # Files
//
//	systems.go  the systems by name; the choices of an event of teams, and their codes
//	choose.go   what a file declares
//	read.go     tournament files, and documents in JSON
//	open.go     a file with its system, and its own ranking
package systems
