// Package elimination pairs floating N-fold elimination tournaments by the rules of the 2012
// Arimaa World Championship ("A Floating Triple Elimination tournament"). Everybody plays
// until they have lost N times. There are no brackets: every round is paired from all past
// games. Players with equal losses meet, the stronger against the weaker, rematches come
// late, and byes are shared.
//
//	p := elimination.Pairer{}
//	for {
//		round, err := p.Pair(ctx, t)
//		if errors.Is(err, pairing.ErrFinished) {
//			break
//		} else if err != nil {
//			return err
//		}
//		play(round.Games) // sets every Result
//		t.Append(round)
//		for _, accepted := range appeals() { // as pairing.Reinstated
//			if err := t.Rule(accepted); err != nil {
//				return err
//			}
//		}
//	}
//
// Players are listed in order of seed, and White is Gold, who moves first. A forfeit is a
// loss for whoever did not come, a double forfeit for both. Draws are invalid. Ratings, virtual
// points and the initial colour have no influence. Point systems only decide what the
// allocated bye is worth in the record.
//
// # Readings
//
//   - Items 4 and 6, "for every number N, minimize the number of pairings occurring for the
//     Nth time", count the largest N first.
//   - Meetings and colours count every game, even if forfeited. Ratings count a single
//     forfeit as a game and a double forfeit not at all.
//   - Item 3 counts allocated byes only. Players with a requested bye are not ranked in item
//     10 for that round.
//   - If items 3 to 10 leave several pairings, the one whose pairs of ranks, better rank
//     first, are lexicographically first is taken. Color rule 6, "arbitrary", gives Gold to
//     the better seed.
//   - Required and forbidden pairs come first. Players required to meet count for the ranks
//     of item 10, but not in item 3.
package elimination

// From the text to the files:
//
//	item 1      seeding.go    seeds from WHRX ratings: Seed
//	item 2      event.go      who is left; bounds.go, for how many rounds
//	item 3      field.go      the bye goes to one of those with the fewest
//	items 4-6   criteria.go   repeated pairs, losses of the bye player, differences in losses
//	item 7      field.go      performance ratings, with package rating
//	            strength.go   who is stronger, to 250 bits, with internal/laplacian
//	items 8-9   criteria.go   the bye player
//	item 10     criteria.go   the fold within equal losses
//	item 11     color.go      the six colour rules
//	forfeits    event.go      who is removed
//	ranking     ranking.go    places, shared as the text wants it
//	method      candidates.go the best matching, from a few candidates for each rank
//	            optimum.go    the best matching of all couples, with internal/lexicographic
//	reasons     explain.go
