// Package dubov pairs rounds by FIDE's Dubov System, C.04.4.1.
//
//	p := dubov.Pairer{Edition: pairing.FIDE2026}
//	round, err := p.Pair(ctx, tournament)               // the next round
//	verdict, err := p.WhyNot(ctx, tournament, "7", "9") // why 7 does not meet 9, by article
//
// The system pairs, within a scoregroup, players whose opponents have had low
// ratings with opponents who have high ones. A scoregroup that cannot be paired by
// itself gets upfloaters from below; nobody floats down.
//
// # Editions
//
// [pairing.FIDE2026] is the text in force since 1 February 2026, and what the zero value
// follows; [pairing.FIDE2018] the one approved by the 2018 General Assembly. An event ends
// under the rules under which it began: store the edition with the tournament.
//
// Numbers are those of the 2018 text. In the 2026 text C1 to C10 are articles
// 2.1.1 to 2.3.6, B.0 is 3.1, B.1 to B.6 are 3.2.1 to 3.2.6, D.1 to D.3 are 4.2
// to 4.4 and E.0 to E.4 are 5.1 and 5.2.1 to 5.2.5; what they say is the same,
// except for C2 (see R7).
//
// # Readings
//
// The text leaves some points open. They are decided like this:
//
//   - R1: a player has upfloated if he was paired with an opponent who then had
//     the higher score, whether or not the game was played: an upfloat is an act
//     of pairing.
//   - R2: where virtual points accelerate the pairing, the score is the pairing
//     score, for brackets, the bye, C6, the higher ranked player and past
//     upfloats, the latter with the virtual points of their rounds.
//   - R3: C7 to C10 judge a set of upfloaters by the best legal pairing of the
//     bracket that it makes, as the note to B.2 says.
//   - R4: the second shift of B.4 takes from the larger subgroup's own players,
//     not from those that the first shift has just brought there.
//   - R5: C9 adds up how often the chosen maximum upfloaters have been upfloated.
//   - R6: B.0 counts games played at the board.
//   - R7: in 2018 a full-point bye does not bar from the pairing-allocated bye,
//     which the text reserves to a previous one and a forfeit win; in 2026
//     whatever brought a win's points in one round without playing does.
//   - R8: the halves of B.3 are for any bracket in which nobody has played a
//     game, in whatever round, and cut it by initial ranking.
//   - R9: the first shift of B.4 must leave room for a second one after which the
//     best value of C7 is reached.
//   - R10: if the round cannot be completed, that is found before anything is
//     paired, and the error is the arbiter's cue.
//   - R11: pairing numbers, whose parity decides colours in E.0, count the players
//     who have come so far: who has yet to arrive holds none (C.04.2).
//
// If the number of rounds is not known, the round to be paired is not treated as
// the last one, and A.7 counts the rounds up to it.
//
// # Exact without enumeration
//
// The text compares sets of upfloaters, sets of shifters and transpositions one
// after the other. The package finds the first best ones by matchings (Edmonds,
// "Paths, trees, and flowers", 1965), in two ways.
//
// Most questions are of the kind "can everybody be paired if …?". A matching of
// largest cardinality answers that, and keeps answering it cheaply while players
// are decided on one by one; the Gallai–Edmonds decomposition answers it for all
// players at once. The bye, a single upfloater, the second shift and the
// transposition are found so. It takes time close to linear in practice, because
// few pairs are illegal and an answer is usually an exchange of two pairs.
//
// The rest, several upfloaters at once, the shifts and the transposition, is a question
// for the best matchings by criteria in order and, of these, the first one in the order
// of D.1, D.2 and D.3. [swiss.Window] and shift.go state it; [lexicographic] finds the
// answer.
//
// # From the articles to the files
//
//	A.1 ratings, A.5 preferences, A.6 ARO, A.7 maximum upfloaters     player.go
//	C2                                                                internal/swiss/bye.go
//	A.8 outlook, C1, C3                                               dubov.go
//	B.0 pairing-allocated bye                                         internal/swiss/complete.go
//	B.1, B.2 upfloaters, C4, D.1                                      upfloat.go, internal/swiss/window.go
//	C5 to C10                                                         criteria.go
//	B.3 subgroups, B.5 S1, B.6 T2, D.3                                bracket.go
//	B.4 shifts, D.2 shifters                                          shift.go
//	part E, colours                                                   color.go
package dubov
