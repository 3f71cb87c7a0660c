// Package explain has the words in which every system says why: a round's [Report],
// and the [Verdict] on another round, on a pair that was not made, on a bye that
// was not given. Systems that can tell are an [Explainer]:
//
//	verdict, err := dutch.Pairer{}.WhyNot(ctx, tournament, "Ada", "Ben")
//	fmt.Println(verdict.Text())
//
//	Bracket 2 (1.5): with Ada-Ben, 2 players would not get the preferred colour (Ada, Cem) instead of 0 (C12).
//
// A program shows a verdict or a report without knowing which system it is from:
// whatever only the rule book knows is data with a name, a [Fact], a [Group] or a
// [Value], or in the sentences. Players are called as [pairing.Tournament.Names] has
// them.
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
// meet nobody but each other, [Explainer.WhyNotBye] with the one if the player may meet
// nobody. As many of the first brackets as possible stay as they are, so that the answer
// names the last bracket that can hold the reason. In that bracket it names the mildest
// reason: the round that it compares with is the best one, by the criteria and the order as
// they are for the prescribed round, of all legal rounds that have the pair. Only where
// several players float in that bracket another one can be milder; the comments of the
// methods say when, and
//
//	go test -v -run Mildest ./dutch ./dubov ./burstein ./team ./doubleswiss -mildest 10000
//
// counts it in small fields.
//
// # The story of a player
//
// [Report.About] tells why one player is where he is: the brackets, why he floats and not
// his nearest neighbour, who comes before and after his opponent in the order and what is
// against it, why the colour, and who comes before him for the bye.
//
// "Why did I float, and not 6?" is no question of its own. Who floats is decided for the
// bracket as a whole: with 6 in his stead others would have other opponents, and there are
// many ways to pair them, of which none is the one that was meant. About names one of
// them, with 6 in his place and nothing else changed; whoever means another has a round in
// mind, which [Explainer.Compare] judges.
//
// # Cost
//
// On opens of 1,001 players Explain takes 2 to 4 times as long as Pair, Compare 1 to 2
// times, WhyNot twice in the median and some times at worst. On fields made to be hard to
// pair Compare and WhyNot do likewise, and most reports. A report says of every bracket how
// it leaves the next one: where a hundred players float through hundreds of brackets it
// takes up to 60 times as long as Pair, 0.2 s for 240 players. The figures of a system are
// printed by
//
//	go test -run '^$' -bench Reasons ./dutch ./dubov ./burstein
//
// # Files
//
//	explain.go  Explainer, Verdict and what they hold
//	report.go   Report
//	text.go     a report in words
//	evidence.go proofs that nothing can be paired
package explain
