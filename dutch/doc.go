// Package dutch pairs rounds by the FIDE (Dutch) System, FIDE Handbook C.04.3.
//
//	p := dutch.Pairer{Edition: pairing.FIDE2026}
//	round, err := p.Pair(ctx, tournament)                          // the next round
//	verdict, err := p.Why(ctx, tournament, explain.Meet("7", "9")) // why 7 does not meet 9, by article
//
// [Pairer] computes the round that the rules prescribe: pairs, colours and the
// pairing-allocated bye. The answer is exact, not a good approximation: of all
// candidates for a bracket it is the one that is best by the criteria in their
// order, and among equals the one that the rules generate first.
//
// # Editions
//
// [pairing.FIDE2026] is the text in force since 1 February 2026, and what the zero value
// follows; [pairing.FIDE2017] the one approved at Baku in 2016, with the additions of Goynuk
// in 2017, that was in force until then. An event ends under the rules under which it
// began: store the edition with the tournament. The two number their criteria
// differently: C.12 of 2017 is C14 of 2026.
//
// # Words
//
//	MDP         a player moved down into the bracket from a higher one; resident: any other player of it
//	BSN         the number of a player in the bracket, from 1, by score and pairing number
//	S1, S2      the MDPs that are to be paired, or the upper half, and those whom they can meet
//	S1R, S2R    the same of the remainder: the residents whom the MDPs have left
//	Limbo       the MDPs that are not to be paired, and float on
//	PPB, CLB    2017: the bracket from which the round can be completed, and everybody after it
//
// # How a bracket is paired
//
// Every quality criterion is a sum over the pairs and downfloaters of a bracket, or a
// list of such amounts. bracket.go goes from bracket to bracket and states each as a problem
// of matching its members, generate.go says in which order the rules generate candidates; how
// the first of the best ones is found is the business of [lexicographic].
//
// # Readings
//
// Where the text is silent:
//
//   - The remainder of a heterogeneous bracket has bracket sequence numbers of
//     its own, 1, 2, 3 and so on (D.2).
//   - MDPs do not meet each other, not even where two of them float on.
//   - Two players with the same absolute preference may meet in the last round
//     if either of them is a topscorer (C.3).
//   - Virtual points of accelerated rounds count wherever the rules say score,
//     except in the board order of the 2017 edition.
//   - In C.7, when the following bracket is the last scoregroup, an unpaired
//     player counts as three if it must not have the bye.
//   - A player who has been entered but has not come yet holds no pairing number
//     (E.5 with C.04.2.B and C).
//   - The criteria about strong preferences (C.11) leave out pairs of two
//     absolute ones, which C.8 and C.9 look after.
//   - 2017: C.2 decides on the allocated bye, as it stands in this text, also in events
//     that began after 1 July 2025, when C.04.1.4 was changed: a full-point bye does not
//     bar from it. Another reading is that it does.
//   - 2026: a round without a game is a downfloat if it was worth more than a
//     loss (1.4.3, 1.4.4). That goes for the allocated bye too, so that in a point
//     system where it is worth no more it leaves no float.
//   - 2026: C9 looks at brackets that let a single player float down, of the score
//     that C5 has settled for the bye. Unplayed are all rounds without a game.
//   - 2026: an MDP that floats on from the Limbo counts in C18 and C20 with a
//     score difference above that of any pair, and the higher the higher its
//     score.
//
// # Where the rules are
//
//	2017      2026     subject                          file
//	A.2-A.3   1.2-1.3  order, scoregroups, brackets     bracket.go
//	A.4       1.4      floats                           field.go
//	A.6       1.6-1.7  colour preferences               internal/scoregroup/color.go
//	A.7       1.8      topscorers                       field.go
//	A.8                score differences                criteria.go
//	A.9       1.9      outlook: brackets, completion    bracket.go
//	B.1-B.8   3        the best candidate               bracket.go, generate.go
//	C.1, C.3  C1, C3   who must not meet                internal/scoregroup/law.go
//	C.2       C2       who must not get the bye         internal/scoregroup/law.go
//	C.4       C4, C5   completion                       bracket.go
//	C.5-C.19  C6-C21   quality                          criteria.go
//	C.7       C8       look-ahead                       bracket.go, internal/scoregroup/lookahead.go
//	D.1-D.3   4        order of generation              generate.go, order.go
//	E.1-E.5   5.2      colours                          internal/scoregroup/color.go, bracket.go
package dutch
