// Package roundrobin schedules tournaments in which everybody plays everybody, and
// pairs them round by round. A chess tournament needs only a [Pairer], which plays the
// Berger tables of the FIDE Handbook. A league, or a tournament with few venues,
// chooses a [Schedule] first.
//
//	round, err := roundrobin.Pairer{Cycles: 2}.Pair(ctx, t)
//
//	league, err := roundrobin.Pairer{Method: "asynchronous"}.Rounds(17)
//	fixtures, err := league.HomeAndAway().Fixtures(days, halls)
//
// [Methods] lists the designs. [Schedule.HomeAndAway] adds a second cycle with home and
// away reversed, in which no rest is lost: between two games of a team of the league above there
// are 7 others or more, all season. [Schedule.Balance] shares out the sides of one cycle.
// [Schedule.Measure] and [Schedule.Notes] say how good a schedule is, and [MeasureDays] how
// many days of rest its calendar has.
//
// Teams are paired as players are. The Scheveningen system, in which every player of one
// team meets every player of the other, is not included: the Handbook states no rule for
// its tables.
//
// # The paper
//
// The asynchronous designs come from Warut Suksompong, "Scheduling Asynchronous
// Round-Robin Tournaments" (arXiv, April 2018), called the paper here. Its Table 1
// compares the measures of the designs, for n ≥ 4 teams:
//
//	                          circle, n even   circle, n odd   Theorem 4.1, n odd
//	guaranteed rest           (n-4)/2          (n-5)/2         (n-3)/2
//	games-played difference   1                2               1
//	rest difference           1 if n=4, or 2   (n+1)/2         1
//
// Section 5 says that playing each round m times running preserves the guaranteed rest and the
// rest difference. The second is true for even n only. For odd n the rest difference becomes
// (m-1)(n-1)/2 + 1 with Theorem 4.1, and no less with any other schedule in rounds: a team
// that sits out a round sits out m in a row. [Schedule.HomeAndAway] and several
// [Pairer.Cycles] play one cycle after the other instead, and keep both.
//
// Section 5 also asks how many optimal schedules there are. Up to names of the teams there are exactly two that are
// optimal in all three measures for 5, 7, 9 and 11 teams: the tests go through all lists of games, one after the
// other, whose beginnings are as good as the bounds. One is that of Theorem 4.1. They go through those of eight teams
// likewise: none has rest 2 and both differences 1, as Theorem 3.1 says.
package roundrobin

// From text to code:
//
//	circle.go        section 2, the circle design
//	measure.go       definitions 2.1 to 2.3; propositions 3.1 and 4.1: bounds
//	asynchronous.go  Theorem 4.1
//	cycles.go        section 5, every pair more than once, with nothing lost; what is true of it
//	schedule.go      section 5, every pair more than once, in a simpler way
//	equalrest.go     section 5, rest difference index 1 for even n: constructions
//	balance.go       sharing sides out
//	homeaway.go      the same, for every pair over two cycles
//	mirror.go        the same, for cycles in the same order
//	calendar.go      times and venues, rests in days
//	limit.go         numbers out of range
//	berger.go        FIDE Handbook C.05 Annex 1
//	pairer.go        pairing a round, withdrawals
//	programme.go     which round is next
//	field.go         comparing the record with the schedule
//	explain.go       reasons
