// Package dubov pairs rounds by FIDE's Dubov System, C.04.4.1.
//
//	p := dubov.Pairer{Edition: pairing.FIDE2026}
//	round, err := p.Pair(ctx, tournament)                          // the next round
//	verdict, err := p.Why(ctx, tournament, explain.Meet("7", "9")) // why 7 does not meet 9, by article
//
// Within a scoregroup, players whose opponents have had low ratings meet opponents with high
// ones. A scoregroup that cannot be paired by itself gets upfloaters; nobody floats down.
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
//   - R1: a player has upfloated if paired with an opponent who then had the higher score,
//     whether or not the game was played.
//   - R2: where virtual points accelerate the pairing, the score is the pairing
//     score, for brackets, the bye, C6, the higher ranked player and past
//     upfloats, the latter with the virtual points of their rounds.
//   - R3: C7 to C10 judge a set of upfloaters by the best legal pairing of its bracket.
//   - R4: the second shift of B.4 takes from the larger subgroup's own players,
//     not from those that the first shift has brought there.
//   - R5: C9 adds up how often the chosen maximum upfloaters have been upfloated.
//   - R6: B.0 counts games played at the board.
//   - R7: in 2018 a full-point bye does not bar from the pairing-allocated bye; in 2026
//     whatever brought a win's points in one round without playing does. The text of the
//     system decides, also in events that began after 1 July 2025, when C.04.1.4 was
//     changed. Another reading is that the full-point bye bars in these.
//   - R8: any bracket in which nobody has played a game is cut into halves by initial
//     ranking (B.3), in whatever round.
//   - R9: the first shift of B.4 must leave room for a second one after which the
//     best value of C7 is reached.
//   - R10: if the round cannot be completed, that is found before anything is
//     paired, and the arbiter decides.
//   - R11: pairing numbers, whose parity decides colours in E.0, count the players
//     who have come so far (C.04.2).
//
// If the number of rounds is not known, the round to be paired is not treated as
// the last one, and A.7 counts the rounds up to it.
//
// # Exact without enumeration
//
// The text compares sets of upfloaters, sets of shifters and transpositions one after the
// other. The package finds the first best ones by matchings. Whether everybody can be paired
// if something is decided takes a matching of largest cardinality: the bye, a single
// upfloater and, unless there are odd sets, the second shift and the transposition are found so. Several upfloaters at
// once and the first shift take the best matchings by criteria in order. [scoregroup.Window] and
// shift.go state them; [lexicographic] finds them.
//
// # How a round is paired
//
//	Pairer.Pair, walk.pair     dubov.go
//	  Completion.Complete      internal/scoregroup  the bye, and one legal pairing of everybody (B.0)
//	  Walk.Down                internal/scoregroup  for each scoregroup:
//	    Completion.Upfloaters  internal/scoregroup  who floats up into it (B.1, B.2): bySlots in upfloaters.go states
//	                                                the best sets, decide takes the first
//	    field.newBracket       bracket.go           G1 and G2 (B.3)
//	    bracket.shift          shift.go             the shifts that make them equal (B.4)
//	    bracket.transpose      bracket.go           who meets whom (B.5, B.6)
//	  walk.Draw                color.go             colours, boards, the bye
//
// # Where the rules are
//
//	A.1 ratings, A.5 preferences, A.6 ARO, A.7 maximum upfloaters     player.go
//	C1, C2, C3: who must not meet, or have the bye                    articles.go, internal/scoregroup/law.go
//	A.8 outlook                                                       internal/scoregroup/complete.go
//	B.0 pairing-allocated bye                                         dubov.go, internal/scoregroup/complete.go
//	B.1, B.2 upfloaters, C4, D.1                                      upfloat.go, internal/scoregroup/upfloaters.go
//	C5 to C10                                                         criteria.go
//	B.3 subgroups, B.5 S1, B.6 T2, D.3                                bracket.go
//	B.4 shifts, D.2 shifters                                          shift.go
//	part E, colours                                                   color.go
package dubov
