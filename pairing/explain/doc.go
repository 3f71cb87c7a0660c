// Package explain describes why a system pairs a round as it does: the [Report] of a round,
// and the [Verdict] on another round, another pair, bye or floater. Every system of this
// module is an [Explainer]:
//
//	verdict, err := dutch.Pairer{}.Why(ctx, tournament, explain.Meet("Ada", "Ben"))
//	fmt.Println(verdict.In(""))
//
//	Bracket 2 (1.5): if Ada met Ben, 2 players (Ada and Cem) would not get the preferred colour,
//	which the prescribed round avoids (C12).
//
// A program can show verdicts and reports without knowing the system. What only one rule
// book knows is a [Value], data with a name, or is said in the sentence. Texts name players
// as [pairing.Tournament.Names] does.
//
// # What is compared
//
// The prescribed round is "ours", the other one "theirs". Both are read bracket by bracket,
// in the order of pairing. The first bracket in which they differ decides; what happens
// below it is a consequence. There the criteria are compared in their order. If all are
// equal, the order in which the rules generate pairings decides. Ours is always the better
// one.
//
// [Explainer.Why] compares with the round that the rules prescribe if the two of [Meet] may
// meet only each other, the player of [Bye] may meet nobody, and the player of [Float] may
// meet nobody with the same score. If the question is about something prescribed, Why says
// why it is so, by comparing with the best round without it. The other round keeps as many of
// the first brackets as possible.
//
// What the arbiter rules holds in it, too: of the pairs to be kept apart ([pairing.Apart],
// [pairing.Avoid]) no more meet than in the round that Pair prescribes if the two are required to
// meet, or one to have the bye, and nearly always it is that round. If others of them have to meet
// than in the prescribed round, that is the reason ([KindRuled]). In TCEC Swiss, which gives the bye and
// forgets rounds before it looks for pairs, and in eliminations, where Apart moves the bye above item 3, the
// round that Pair would prescribe can be no legal one of this field: then a pair to be kept apart can meet in
// the round of the answer.
//
// Of all such legal rounds it is the best one by the criteria and the order, so the answer names the
// mildest reason. A milder one can be missed, in the Dutch and Burstein Systems, where the best floaters
// do not suit what is asked for, and either there are more than 200 players in the deciding bracket and
// below it, or there are more sets of floaters of the same scores than 2,000 over the number of these
// players; in the team and Double-Swiss Systems, if several float up. This command looks at all answers of
// small random fields, and counts the fields in which one is not the mildest.
//
//	go test -v -run Mildest ./dutch ./dubov ./burstein ./team ./doubleswiss -mildest 2000
//
// # The story of a player
//
// [Report.About] explains one player's round: the opponent and who came next before and
// after them in the order, the colour, the float and the bye. Every rival it names comes
// with the verdict of Compare on one round: the prescribed round in which two pairs have
// exchanged players, the best round in which the player does not float, or the round of
// the question about the bye. If finding that round would take long, no rival is named.
//
// # JSON
//
// Reports and verdicts are written and read by encoding/json, by the names in the tags of their
// fields. Names that they do not know are errors, with line and column. A struct that embeds a
// [Verdict] or a [Report] is written with all of its fields, but read as that one alone: to read it,
// give the field a name.
//
// # Cost
//
// On opens of 1,001 players Explain takes 3 to 6 times as long as Pair, Compare 1 to 2
// times, and Why twice. Fields made to be hard to pair cost less, except for reports in which
// a hundred players float through hundreds of brackets: 7 times as long as Pair. This command
// prints the figures:
//
//	go test -run '^$' -bench Reasons ./dutch ./dubov ./burstein
package explain
