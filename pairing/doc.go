// Package pairing holds what all pairing systems share: the facts of a
// tournament and the [Pairer] interface.
//
// A tournament is a plain value. Results, byes and withdrawals are recorded in
// it as they happen; scores, colours, floats and everything else that follows
// from the rules is derived from it each time, so that there is nothing to keep
// in step. The systems live in packages of their own: dutch, dubov, tcec,
// elimination and roundrobin. Tournament files are read and written by
// pairing/trf.
//
// To run a tournament, ask a system for a round, play it, write the results
// into its games, append it, and ask again:
//
//	for {
//		round, err := dutch.Pairer{}.Pair(t)
//		if errors.Is(err, pairing.ErrFinished) {
//			break
//		} else if err != nil {
//			return err
//		}
//		play(round.Games) // sets every Result
//		t.Rounds = append(t.Rounds, round)
//		t.Byes = nil // requests were for that round
//	}
//
// [Check] replays a finished or running tournament and reports every round that
// a system would have paired otherwise.
package pairing
