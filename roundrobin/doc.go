// Package roundrobin schedules tournaments in which everybody plays everybody, and
// pairs them round by round.
//
// A chess tournament needs nothing but the Pairer, which plays the tables of the
// FIDE Handbook:
//
//	round, err := roundrobin.Pairer{Cycles: 2}.Pair(ctx, t)
//
// A league, or a tournament with few venues, chooses a [Schedule] first:
//
//	league, err := roundrobin.Pairer{Method: "asynchronous"}.Rounds(17)
//	fixtures, err := league.HomeAndAway().Fixtures(days, halls)
//
// [Methods] lists the designs. [Schedule.HomeAndAway] makes two cycles of a schedule, with
// home and away games, and [Schedule.Balance] shares sides out in one.
// [Schedule.Measure] says how good a schedule is, and [Schedule.Notes] also how good it
// could be. [Schedule.Fixtures] gives games their times and venues.
//
// Teams are paired as players are: a file that declares a round robin of teams (192
// FIDE_TEAM_ROUNDROBIN) has matches with their boards. There is no Scheveningen system,
// in which every player of one team meets every player of the other: FIDE's tables for it
// follow no rule that the Handbook states, and none are copied here.
//
// # The paper
//
// The text behind the asynchronous designs is Warut Suksompong, "Scheduling
// Asynchronous Round-Robin Tournaments" (arXiv, April 2018), called the paper here. A
// schedule's measures are those that the paper compares in its Table 1:
//
//	                          circle, n even   circle, n odd   Theorem 4.1, n odd
//	guaranteed rest           (n-4)/2          (n-5)/2         (n-3)/2
//	games-played difference   1                2               1
//	rest difference           1 if n=4, or 2   (n+1)/2         1
//
// This holds from n = 4 on. All schedules of three teams are the same up to names:
// rest 0 and both differences 1, also by the circle design, to which the column for
// odd n applies only from 5 on (Proposition 4.2). For two teams everything is 0.
//
// Two slips in it matter to whoever reads along. In the proof of Theorem 4.1 it says
// that "for 1 ≤ i ≤ k, teams 2i and 2k+1 play each other in round 2k+2-i"; it is
// round 2k+3-2i, which for k = 2 and i = 2 is round 3 and not 4. And section 5 says
// that to play each round several times in a row "preserves the guaranteed rest time
// and rest difference index"; for odd n it does not preserve the second, because a
// round off becomes as many times as long: five teams of Theorem 4.1 have a rest
// difference index of 3 if every round is played twice.
//
// # From text to code
//
//	circle.go        section 2, the circle design
//	measure.go       definitions 2.1 to 2.3; propositions 3.1 and 4.1: bounds
//	asynchronous.go  Theorem 4.1
//	cycles.go        section 5, every pair more than once, with nothing lost
//	schedule.go      section 5, every pair more than once, in a simpler way
//	equalrest.go     section 5, rest difference index 1 for even n: constructions
//	search.go        the same for n to which the constructions do not apply
//	balance.go       sharing sides out
//	homeaway.go      the same, for every pair over two cycles
//	calendar.go      times and venues
//	berger.go        FIDE Handbook C.05 Annex 1
//	pairer.go        dealing out, withdrawals
//	programme.go     which round is next
//	field.go         comparing the record with the schedule
package roundrobin
