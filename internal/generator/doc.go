// Package generator plays random tournaments, as a random tournament generator in
// the sense of FIDE's endorsement does: entries, requests for byes, late entries,
// withdrawals, forfeits and results are drawn, and every round is paired by a
// [pairing.Pairer].
//
//	e, err := generator.Usual().Play(dutch.Pairer{Edition: 2026}, 1)
//	err = trf.Write(os.Stdout, e.File())
//
// The options and the seed determine a tournament on every platform, and for ever
// within v1: all arithmetic is in integers. Seeds are taken one after another, so
// that machines can share a run by taking a range each. [Like] returns the options
// of a tournament that was played, as a model.
//
// An [Examiner] plays tournaments to test an engine of this module, and tallies what is wrong. To test
// another program, play tournaments with it as the Pairer, or play them
// with one of this module and let the other program check the files. Package
// referee judges the rounds of both.
//
// # How games end
//
// The score that each side can expect is FIDE's table of probabilities (B.02 8.1.2), in
// which differences in rating above 400 count as 400. Of the games between equals the
// given share is drawn; with expected scores e and 1-e the share of draws is 4e(1-e)
// times that, but never more than leaves the expectation intact. With [Options.Curve] it
// is Elo's curve, 1/(1+10^(-d/400)) from a table, with 35 points for White.
//
// # Files
//
//	options.go  what kind of tournaments
//	play.go     playing one, and its report
//	matches.go  boards of teams
//	like.go     options from a model
//	model.go    results of games, random numbers
package generator
