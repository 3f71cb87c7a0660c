// Package referee judges rounds that somebody has paired: this library, another
// program, or an arbiter by hand. It is what a checker and a random tournament
// generator in the sense of FIDE's endorsement have in common, and what a program
// needs that checks another one.
//
//	rules, err := referee.Of("dutch", 2026)
//	breaches, err := rules.Audit(f) // of all recorded rounds of a trf.File
//	for _, b := range breaches {
//		fmt.Println(b) // round 3: players 4 and 7 meet again, as in round 1 (C.04.1.2)
//	}
//
// [Rules.Judge] does the same for one round before it is published, and
// [Rules.Possible] says whether there is a legal one at all.
//
// # What a legal round obeys
//
//   - Everyone who is present is in one game, or has the one allocated bye of an
//     odd field; whoever asked for a bye has it as asked.
//   - Nobody meets an opponent for the second time, or one who is forbidden. A game
//     that was forfeited is no meeting.
//   - Nobody has the bye who must not, by the arbiter or by the edition: in all of them who had it,
//     before 2026 who won by forfeit, since then who got a win's points in a round
//     without playing. Where the rules give it to the lowest score that allows a
//     legal round, no lower score would; those who are kept apart as the arbiter wishes
//     count as forbidden there.
//   - Nobody's colour difference exceeds two, and nobody has one colour three times
//     running, but for Dutch topscorers and their opponents in the last round.
//
// That is FIDE's Basic Rules, C.04.1, and the articles are its. Of matches, of teams or of
// two games each, colours are no such rule; who has won one by forfeit must not have the
// bye, and all byes of an event are worth the same (C.04.5, C.04.6). Which of the legal
// rounds is the one that the rules prescribe is for the engines.
//
// The referee keeps books of its own, from the text of the rules. They share no
// code with the engines that they examine.
//
// # Files
//
//	rules.go     systems and editions, articles
//	judge.go     what a legal round obeys
//	matches.go   what is special about matches
//	books.go     what is written down about a player
//	possible.go  whether a legal round exists
//	verify.go    who may meet whom, and whether a proof that no legal round exists is true
package referee
