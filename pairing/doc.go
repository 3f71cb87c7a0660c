// Package pairing holds what all pairing systems share: the facts of a
// tournament and the [Pairer] interface.
//
// To run a tournament, ask a system for a round, play it, write the results
// into its games, record it, and ask again:
//
//	p := dutch.Pairer{Edition: pairing.FIDE2026}
//	for {
//		round, err := p.Pair(ctx, t)
//		if errors.Is(err, pairing.ErrFinished) {
//			break
//		} else if err != nil {
//			return err
//		}
//		play(round.Games) // sets every Result
//		t.Append(round)
//	}
//
// A [Tournament] is a plain value. Results, byes and withdrawals are recorded in
// it as they happen; scores, colours, floats and everything else that follows
// from the rules is derived from it each time, so that there is nothing to keep
// in step. A result that was entered wrongly is corrected by [Tournament.Correct],
// which keeps what the record said before. What is known of rounds to come, and what the
// arbiter decides, is recorded with the rounds for which it holds: who sits out
// ([Absence]), and who must meet, must not, or had better not ([Ruling]).
//
// Store a tournament as JSON, and beside it the system and the edition of its
// rules ([Edition]). The form is stable: within v1 what is written by one version
// is read by every later one, and means the same.
//
// [Check] replays a finished or running tournament and reports every round that
// a system would have paired otherwise.
//
// The systems live in packages of their own: dutch, dubov, burstein, doubleswiss, team,
// tcec, elimination and roundrobin. Tournament files are read and written by pairing/trf, systems are
// found by name in systems.
package pairing
