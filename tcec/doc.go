// Package tcec pairs by the TCEC Swiss Tournament System, the Swiss of the Top
// Chess Engine Championship, as its rules stand in the TCEC wiki (Steps 1 to 5,
// called so here).
//
//	p := tcec.Pairer{}
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
//	table, err := p.Rank(t)
//
// [GroupSeeding] and [RandomSeeding] order the players before the first round.
// [Pairer.Explain] says what the rules recommend, which rule gave the colours of a round,
// and how many rounds are forgotten.
//
// The system is deterministic. The best player in pairing order meets the next
// best who is allowed and leaves the others a complete pairing; if there is no
// complete pairing, the oldest round is forgotten, so that any number of rounds
// can be played by any number of players. Rounds are single, or double with both
// colours.
//
// The rules are short. This is how they are read where programs could differ:
//
//   - The bye counts as a win: of one game in single rounds, of two in double
//     rounds. It has no opponent and no colour.
//   - A round that was forgotten stays forgotten. How many are is derived from
//     the record each time: viability depends on who took
//     part, who met and with which colours, and never on results.
//   - Colour counts go back to the first round, whatever was forgotten, and
//     forfeited games count for them as paired.
//   - A player two games ahead with one colour may only meet one who is not
//     ahead with it. Where the two conditions of the rules and their sum in the
//     notes could disagree, which needs a lead of three, the conditions hold,
//     with "two" read as "two or more".
//   - Which encounters were forfeited has no influence: who was paired has met.
//   - The example for seeding "11 players into 4 groups: Groups A-C have 4 players and
//     D has 3" counts 15; by the rule it illustrates they have 3, 3, 3 and 2.
//
// Requested byes, forbidden and required pairs are not in the rules; see [Pairer].
//
// # From text to code
//
//	tcec.go       the steps in order, playing order
//	order.go      Step 1, pairing order; Step 2, bye
//	history.go    Step 3, encounter history, allowed pairs, forgetting
//	viability.go  Step 3, viability by matching; Step 4, pairs
//	color.go      Step 5, colours
//	seeding.go    seeding by groups and at random
//	ranking.go    final ranking, tie-breaks
//	advice.go     what the rules recommend
package tcec
