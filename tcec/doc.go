// Package tcec pairs by the Swiss system of the Top Chess Engine Championship, as its
// rules stand in the TCEC wiki (Steps 1 to 5, called so here). The best player in pairing
// order meets the next best who is allowed and leaves the others a complete pairing. If
// there is none, the oldest round is forgotten, so that any number of rounds can be played.
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
// [Pairer.Explain] also says what the rules recommend.
//
// # Readings
//
//   - The bye counts as a win: of one game in single rounds, of two in double rounds. It
//     has no opponent and no colour.
//   - A forgotten round stays forgotten. Which rounds are depends on who took part, who
//     met and with which colours, and never on results.
//   - Forfeited games count as encounters and for colours. Colours count from the first
//     round, even if it is forgotten.
//   - A player at least two games ahead with one colour may only meet one who is not ahead
//     with it.
//
// Requested byes, forbidden and required pairs are not in the rules; see [Pairer].
package tcec

// From text to code:
//
//	tcec.go       the steps in order, playing order
//	order.go      Step 1, pairing order; Step 2, bye
//	history.go    Step 3, encounter history, allowed pairs, forgetting
//	viability.go  Step 3, viability by matching; Step 4, pairs
//	color.go      Step 5, colours
//	seeding.go    seeding by groups and at random
//	ranking.go    final ranking, tie-breaks
//	advice.go     what the rules recommend
//	explain.go    reasons
