// Package burstein pairs rounds by FIDE's Burstein System, C.04.4.2.
//
//	round, err := burstein.Pairer{}.Pair(ctx, tournament)                          // the next round
//	verdict, err := burstein.Pairer{}.Why(ctx, tournament, explain.Meet("7", "9")) // why 7 does not meet 9, by article
//
// The first half of the rounds, but no more than four, are seeding rounds, paired by the
// Dutch System. After that the members of a bracket are ranked by how strong their
// opposition has been, and the one with the strongest meets the one with the weakest.
//
// [pairing.FIDE2026] is the text in force since 1 February 2026, the only edition here.
//
// # Readings
//
// The text leaves some points open. They are decided like this:
//
//   - R1: seeding rounds are Dutch ones in every respect: pairs, bye and colours.
//   - R2: every round without a game, forfeits and those before arrival included, is a game
//     against oneself in the Index, worth the points that it brought. Adjustments count in
//     a player's points and are no round's.
//   - R3: a run of zero-point byes counts as draws for the opponents if it reaches the last
//     round played, whether or not the player comes to the next one.
//   - R4: a zero-point bye is a round missed, or a bye worth nothing; no loss by forfeit.
//   - R5: where virtual points accelerate the pairing, the score is the pairing score, for
//     brackets, C6, C7, the bye and the boards; never in the Index.
//   - R6: C7 wants the following bracket at its best by C5 and C6, and looks no further.
//   - R8: C8 counts the pairs with equal preferences, however strong.
//   - R9: in article 5 the higher ranked player is always that of 1.8.
//   - R10: pairing numbers count the players who have come so far.
//   - R13: whatever brought a win's points without playing bars from the bye.
//   - R15: if the round cannot be completed, that is found before anything is paired.
//   - R16: where colour difference and the last two games contradict, the first decides.
//
// The number of planned rounds must be known as long as it decides whether a round is a
// seeding round: up to the fourth. After that it is not asked for.
//
// # Exact without enumeration
//
// Criteria and order add up over pairs, so that the best pairing of a bracket is a perfect
// matching of its members and of everybody below: the pairs below show that the round can
// be completed (C4), and how the following bracket comes out (C7). [lexicographic] finds it,
// and answers in turn whom BSN 1 can meet, then BSN 2, and so on. Mostly those below have a
// say only through who may float, and the bracket is paired with virtual players instead,
// as the text does it (4.2): ahead.go proves when.
//
// # How a round is paired
//
//	Pairer.Pair, walk.pair    burstein.go          seeding rounds are those of package dutch
//	  Completion.Complete     internal/scoregroup  the bye, and one legal pairing of everybody (3.1)
//	  Walk.Down               internal/scoregroup  the floaters and the next scoregroup:
//	    field.newBracket      bracket.go           their BSN (1.2, 4.1)
//	    bracket.pair          bracket.go           the best pairing that is generated first (3.2, 4.2, 4.3): pairAlone in
//	                                               ahead.go, or with everybody below
//	  walk.Draw               burstein.go          colours, boards, the bye
//
// # Where the rules are
//
//	1.6 seeding rounds, 1.9, 2.1 C2, 3.1 bye, article 5 colours   burstein.go
//	1.7 Index, 1.8 ranking                                        index.go
//	2.1 C1, C3, 2.2 C4, 3.2, article 4                            bracket.go
//	2.3 C5 to C8                                                  criteria.go
//	C4 and C7 without everybody below                             ahead.go
package burstein
