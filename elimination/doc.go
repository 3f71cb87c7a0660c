// Package elimination pairs floating N-fold elimination tournaments, by the
// rules of the 2012 Arimaa World Championship: "A Floating Triple Elimination
// tournament", items 1 to 12 of its tournament format and the six rules of its
// colour assignment.
//
// Everybody plays until they have lost N times; nobody is out of the running for
// first place before. There are no brackets: every round is paired anew from all
// past games, so that players with equal losses meet, the stronger against the
// weaker, rematches are late, and byes go round.
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
//		t.Rulings = append(t.Rulings, appeals()...) // pairing.Reinstated: those that the director has accepted
//	}
//
// [Pairer.Alive] says who is left, [Pairer.RoundsLeft] how many rounds are to come,
// [Pairer.Explain] why a round is as it is.
//
// # Facts
//
// Players are listed in order of seed. White is Gold, who moves first. A forfeit
// is a loss for the one who did not come, a double forfeit one for both. The text
// removes a player who forfeits unless the director accepts an appeal. Forfeits and
// accepted appeals ([pairing.Reinstated]) are in the record; who is removed follows from it.
// [Pairer.Removed] says who that is. Draws do not exist, and a record that holds one is invalid. Ratings,
// virtual points, the initial colour and point systems mean nothing here, but that
// the allocated bye is recorded with the points that it is worth.
//
// # Readings
//
// "For every number N, minimize the number of pairings occurring for the Nth
// time, without regard for any number of pairings occurring less than N times"
// (item 4, and item 6 alike) counts the largest N first.
//
// Meetings and colours count every game, forfeited ones included; ratings count
// a single forfeit as a game and a double forfeit not at all. Byes in item 3 are
// those that the pairing allocated, not those that players asked for. Players
// who sit a round out by request are not ranked in item 10 for that round.
//
// Items 3 to 10 can leave several pairings. The text is silent then; the one
// whose list of pairs of ranks, better rank first, is lexicographically first is
// taken. Color rule 6, "arbitrary", gives Gold to the better seed.
//
// Required and forbidden pairs, which the text does not know, come before
// everything else. Players who are required to meet count for the ranks of item
// 10, and not for who has had the fewest byes (item 3).
//
// # Method
//
// A round is one perfect matching of the players and, if their number is odd, the bye:
// the best by criteria in order, and of several the one that comes first. The items are
// stated as criteria (criteria.go, fold.go); internal/lexicographic finds the matching.
//
// # From the text to the files
//
//	item 1      seeding.go    seeds from WHRX ratings: Seed
//	item 2      event.go      who is left; bounds.go, for how many rounds
//	item 3      field.go      the bye goes to one of those with the fewest
//	items 4-6   criteria.go   repeated pairs, losses of the bye player, differences in losses
//	item 7      field.go      performance ratings, with package rating
//	            strength.go   who is stronger, to 250 bits, with internal/laplacian
//	items 8-9   criteria.go   the bye player
//	item 10     fold.go       the fold within equal losses
//	item 11     color.go      the six colour rules
//	forfeits    forfeit.go    who is removed
//	ranking     ranking.go    places, shared as the text wants it
package elimination
