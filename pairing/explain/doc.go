// Package explain has the words in which every system says why: a round's [Report],
// and the [Verdict] on another round, on a pair that was not made, on a bye that
// was not given. Systems that can tell are an [Explainer]:
//
//	verdict, err := dutch.Pairer{}.WhyNot(tournament, "Ada", "Ben")
//	fmt.Println(verdict.Text(nil))
//
//	Bracket 2 (1.5): with Ada-Ben, 2 players would not get the colour that they prefer (Ada, Cem) instead of 0 (C12).
//
// A program shows a verdict or a report without knowing which system it is from:
// whatever only the rule book knows is in the data, in its numbers and in [Words].
//
// # What is compared
//
// The prescribed round is ours, the other one theirs. Both are read bracket by
// bracket, in the order of pairing. The first bracket in which they differ holds the
// reason: what happens below it is a consequence. There the values of the criteria
// are compared in their order, theirs computed from its own pairs and downfloaters
// or upfloaters; if all tie, the places of the two in the order of generation
// decide. Ours is always the better one.
//
// [Explainer.WhyNot] compares with the round that the rules prescribe if the two may
// meet nobody but each other, or, for the bye, if the player may meet nobody. As many
// of the first brackets as possible stay as they are, so that the answer names the
// last bracket that can hold the reason.
//
// # Files
//
//	explain.go  Explainer, Verdict and what they hold
//	report.go   Report
//	words.go    sentences with players in them
//	text.go     a verdict as a sentence
//	json.go     a verdict as JSON
package explain
