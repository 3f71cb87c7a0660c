// Package explain has the words in which every system says why: a round's [Report],
// and the [Verdict] on another round, on a pair that was not made, on a bye that
// was not given. Systems that can tell are an [Explainer]:
//
//	verdict, err := dutch.Pairer{}.WhyNot(ctx, tournament, "Ada", "Ben")
//	fmt.Println(verdict.Text())
//
//	Bracket 2 (1.5): if Ada met Ben, 2 players (Ada and Cem) would not get the preferred colour, instead of 0 (C12).
//
// A program shows a verdict or a report without knowing which system it is from:
// whatever only the rule book knows is data with a name, a [Value], or in the sentences. Players are called as [pairing.Tournament.Names] has
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
// nobody, [Explainer.WhyNotFloat] with the one if the player may meet nobody with the same
// score; of what is prescribed they say why, and compare with the best round without it. As many of the first brackets as possible stay as they are, so that the answer
// names the last bracket that can hold the reason. In that bracket it names the mildest
// reason: the round that it compares with is the best one, by the criteria and the order as
// they are for the prescribed round, of all legal rounds that have the pair. A milder one can
// be missed where it would take long to find: where several players float in that bracket,
// or, in the Dutch and Burstein Systems, where the next one comes out badly whoever floats. In
// small fields
//
//	go test -v -run Mildest ./dutch ./dubov ./burstein ./team ./doubleswiss -mildest 10000
//
// counts such answers.
//
// # The story of a player
//
// [Report.About] tells why one player is where they are: the brackets, why they float, who
// comes next before and after their opponent in the order and what is against it, why the
// colour, and who comes before them for the bye. Whoever is named as a rival is named with
// what Compare says of one round: of an opponent, the prescribed round in which two pairs have
// exchanged players; of a floater, the best round in which the player does not float; of the
// bye, the round of WhyNotBye. Where it would take long to find that round nobody is named.
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
//	text.go     a report in words, in a language
//	evidence.go proofs that nothing can be paired
package explain
