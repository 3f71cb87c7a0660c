// Package knockout plays fixed brackets: single elimination, with a match for the third place
// if wanted, and double elimination. The draw decides before round 1 who can meet whom, and
// when. Package elimination, where opponents are chosen anew in each round, is another system.
//
//	t := pairing.Tournament{Players: []pairing.Player{{ID: "Ann"}, {ID: "Ben"}}} // any number, the best seed first
//	system := knockout.Pairer{} // Lives: 2 is a double elimination
//	for {
//		round, err := system.Pair(ctx, t)
//		if errors.Is(err, pairing.ErrFinished) {
//			break
//		} else if err != nil {
//			return err
//		}
//		play(round.Games) // sets every Result: each match has a winner
//		t.Append(round)
//	}
//	ranking, err := system.Rank(t)   // 1, 2, 3, 3, 5, 5, 5, 5
//	matches, err := system.Matches(t) // the whole bracket
//	tree, err := sheet.Event{Title: "Cup", Tournament: t}.Bracket(matches)
//	err = tree.Text(os.Stdout, 80)
//
// Before round 1 Matches is the draw, with its byes: 13 players have a bracket of 16 places, and seeds 1 to 3 have
// byes. In trees and data "W2.1" is the first match from the top of the winners' bracket in round 2, or of a
// single elimination, "L3.2" the second one of the losers' bracket in round 3, "F6" a final in round 6, and "T4" the
// match for the third place.
//
// A match is one [pairing.Game]. Its Result says who goes on, and its Points can hold the games
// that each side won, as set in the Game: [pairing.Tournament.SetResult] and SetPoints keep them in
// agreement with the Result, unless a ruling says that the match was [pairing.Awarded]. Whoever has
// no opponent goes on with an allocated bye.
//
// # The rule book
//
// These are this module's own rules. Verdicts cite their numbers. Matches are numbered from the
// top, and the winners of matches 2i-1 and 2i of a round meet in match i of the next one.
//
// K1. The entrants are the list in the order of seeds, as it stood when round 1 was paired. The bracket
// has the least power of two places that holds them.
//
// K2. Standard draw: a bracket of one place is seed 1. One of 2m places is that of m places with
// every seed s replaced by s and 2m+1-s. So the first round of eight is 1-8, 4-5, 2-7, 3-6. Places of
// seeds that do not exist stay empty: the best seeds have the byes. Of the best 2, 4, 8, … seeds no two can
// meet unbeaten before that many are left.
//
// K3. Draw by list ([Pairer.Listed]): the same places stay empty, and the list fills the others from the
// top. So every draw made by hand or by lot is a list.
//
// K4. Clubs and groups are not kept apart by the draw; order the list by hand, or with [Groups].
//
// K5. Single elimination: round t of the event is round t of the bracket.
//
// K6. Match for the third place ([Pairer.ThirdPlace]): the losers of the semi-finals meet in the last
// round. If there is only one, that player is third.
//
// K7. Double elimination, of 2^k places: the final is round 2k. The first round of the winners' bracket is
// round 1, its round r is round 2r-2. Round j of the losers' bracket is round j+1. The losers of matches
// 2i-1 and 2i of round 1 meet in the losers' bracket. In its even rounds the winners of the round before
// meet those who have just lost in the winners' bracket. So nobody waits two rounds running, and every
// loser plays on at once.
//
// K8. Losers of the winners' bracket's round r come into the losers' bracket in this order: for r = 2, 6, …
// reversed; for 3, 7, … each half reversed; for 4, 8, … the halves exchanged; for 5, 9, … straight.
//
// K9. So two can meet again in round 3 of 4 places, 4 of 8, 5 of 16, 6 of 32 and 8 of 64 at the earliest. No
// order of losers does better up to 64 places.
//
// K10. The winners of both brackets meet in the final. If the one from the losers' bracket
// wins, both have lost once and meet again in round 2k+1, unless there is [Pairer.OneFinal].
//
// K11. If one of the two in a match is absent, the other goes on with an allocated bye, and the absent one
// has lost; in a double elimination the absent player goes to the losers' bracket like any loser. If both
// are absent, both are out. Nobody takes a loser's place.
//
// K12. The record decides, by results: points of a match decide nothing, and can be any. A match that is
// not over, drawn or lost by both at the board has no winner and is an error. A double forfeit puts both
// out. Who goes on is what the record said when the next round was paired: a later correction changes the
// score, not the bracket. To let it count, take the next round back.
//
// K13. Colours: White goes to whoever has had more games with Black than with White, by more. If that is equal,
// each has the other colour than last, if they differ. Otherwise the better seed has
// [pairing.Tournament.InitialColor] on odd boards, and the other one on even boards.
//
// K14. The bracket has one way to pair a round. If it breaks a ruling, the error wraps
// [pairing.ErrNoPairing]; a ruling that asks for somebody who is out or absent is invalid. Apart and Avoid
// change nothing.
//
// K15. The event is over if at most one player is still in, if all who are have withdrawn, or if
// the planned rounds are recorded.
//
// K16. Who is out later is better; who goes out in the same round shares a place.
//
// K17. Games and byes come in the order of the bracket: winners' bracket, losers' bracket, third place.
//
// K18. A Swiss before the bracket: the list is its ranking, cut where you like. Earlier meetings are
// not avoided.
//
// K19. Groups before the bracket: [Groups] makes the list so that two of one group meet as late as possible.
//
// # Files
//
//	knockout.go  Pairer, Pair: the round, rulings, colours
//	bracket.go   K2, K3, K5 to K8, K10: who can come from where
//	event.go     K11, K12: what the record says
//	ranking.go   K16, Matches
//	groups.go    K19
//	explain.go   Explain, Compare, Why
package knockout
