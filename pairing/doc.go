// Package pairing holds what all pairing systems share: the facts of a tournament and the
// [Pairer] interface. To run a tournament, ask a system for a round, play it, write the
// results into its games, record it, and ask again.
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
// A round can also be recorded before it is played: [Tournament.SetResult] enters the results. No
// later round is paired while a game is [Pending]: the error names it. One that is [Adjourned]
// counts as a draw. Only a round robin, which follows from no results, can be recorded ahead.
//
// Ten names are all that most programs need: [Tournament], [Player], [Round], [Game], [Result],
// [Pairer], [Tournament.Append], [Tournament.SetResult], [Check] and [Error].
//
// A [Tournament] is a plain value. Results, byes, withdrawals and the arbiter's decisions
// are recorded in it with the rounds for which they hold. Everything that follows from the
// rules, such as scores and colours, is derived from it each time. [Check] replays a
// tournament and reports every round that a system would have paired differently.
//
// Store a tournament as JSON, with the system and the [Edition] of its rules beside it, as
// systems.Event does. Every later version within v1 reads what an earlier one wrote, with the
// same meaning. A [Tournament], a [Round] and a [Game] are read strictly: names that they do not
// know are errors. Smaller parts, such as a [Player] outside a tournament, are read as encoding/json
// reads any struct; json.Decoder.DisallowUnknownFields makes it strict. A struct that embeds a
// Tournament, a Round or a Game is read as that one alone: give the field a name.
//
// Unless stated otherwise, errors of this package wrap [ErrInvalid], and functions take time
// linear in the size of the tournament or less. Rounds are counted from 1.
//
// The systems are the packages dutch, dubov, burstein, doubleswiss, team, swiss, tcec, elimination,
// knockout and roundrobin. Package systems finds them by name, and pairing/trf reads and writes
// tournament files.
package pairing
