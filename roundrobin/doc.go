// Package roundrobin schedules tournaments in which everybody plays everybody.
//
// There are four designs, each a [Schedule]:
//
//   - [Berger]: the tables of the FIDE Handbook, C.05 Annex 1, with colours. It
//     is what chess tournaments play, with all games of a round at once.
//   - [Circle]: the circle design, for games played one at a time: the most rest
//     when n is even.
//   - [Asynchronous]: the schedule that is best in every respect when n is odd
//     and games are played one at a time.
//   - [EqualRest]: for games played one at a time when n is even and fairness
//     matters more than long rests: opponents have always rested equally long.
//
// The text behind the last three is Warut Suksompong, "Scheduling Asynchronous
// Round-Robin Tournaments" (arXiv, April 2018), called the paper here. A
// schedule's [Measures] are those that the paper compares in its Table 1:
//
//	                          circle, n even   circle, n odd   Theorem 4.1, n odd
//	guaranteed rest           (n-4)/2          (n-5)/2         (n-3)/2
//	games-played difference   1                2               1
//	rest difference           1 if n=4, or 2   (n+1)/2         1
//
// (for n ≥ 4, and for n = 3 with 0 in place of negative numbers).
//
// Every schedule can be played any number of times, whole cycles one after
// another or round by round ([Schedule.Cycles], [Schedule.Repeat]), and its
// sides can be shared out evenly ([Schedule.Balance]).
//
// A [Pairer] deals a schedule out round by round behind the interface that all
// systems of this module have.
//
// # From text to code
//
//	circle.go        section 2, the circle design
//	measure.go       definitions 2.1 to 2.3
//	asynchronous.go  Theorem 4.1
//	schedule.go      section 5, every pair more than once
//	equalrest.go     section 5, rest difference index 1 for even n: constructions
//	starters.go      what they start from
//	search.go        the same for n to which the constructions do not apply
//	balance.go       sharing sides out
//	berger.go        FIDE Handbook C.05 Annex 1
//	pairer.go        dealing out, withdrawals
//	field.go         comparing the record with the schedule
package roundrobin
