// Package swiss pairs a Swiss for games without a federation: card games, Scrabble, esports, Go, table tennis.
// There are no colours to balance. Score groups come first, and a rematch is a last resort.
//
//	p := swiss.Pairer{Order: swiss.Fold}
//	round, err := p.Pair(ctx, tournament)                          // the next round
//	verdict, err := p.Why(ctx, tournament, explain.Meet("7", "9")) // why 7 does not meet 9, by article
//
// For the notice board: everybody plays somebody with the same score, or as near as can be. Nobody meets again
// before it must be. If the number is odd, the lowest of those who have had the fewest byes sits out. Within a
// score the upper half meets the lower half, or the first meets the last, or neighbours meet, or it is drawn by
// lot, as announced. Whoever has been first less often is named first.
//
// # S1 Field
//
// Score: all points of the recorded rounds, and the virtual points of this one (McMahon, acceleration). Wins: games
// won, games won by forfeit, allocated byes. Losses: games lost, forfeited, or lost by both. A draw, an adjourned
// game, a bye that was asked for and an absence are neither. Whoever has Wins wins is through, whoever has Losses
// losses is out. The field is everybody who is neither, and is not absent. The event is finished if all planned
// rounds are recorded, or fewer than two are neither through, nor out, nor withdrawn.
//
// The table is the field by score, the highest first; among equals the list decides. In a random event the lot
// does: before each round everybody on the list, present or not, draws a number in the order of the list, and the
// smaller one goes first. The numbers are successive values of rand.NewPCG(Seed, round).Uint64() of math/rand/v2.
// Earlier and later, first and last are by the table.
//
// # S2 Rulings
//
// Whom the arbiter requires to meet meet; whom the arbiter forbids to meet do not; so for the bye. A round that
// keeps this is possible. If none is, there is no round.
//
// # S3 Bye
//
// In an odd field one has the bye. Earlier byes are allocated ones and wins by forfeit. (a) One with the fewest of
// all who have the bye in a possible round. Possible rounds with one of these are legal. (b) What S4 asks. Then (c)
// the lowest score; (d) the most games played; (e) the last.
//
// # S4 Rematches
//
// Two have met as often as they have played. A round costs, for each pair, one for every time the two have met, and
// one more if the arbiter keeps them Apart; and one if whoever has the bye is kept Apart from it. (a) The round
// costs as little as any legal one. (b) Then as few pairs as possible who met in the latest round. This is settled
// over the whole round: what follows chooses only among the rounds that are best by S4.
//
// # S5 Who plays out of their score
//
// From the top: take all who have the highest score left. Whoever has less and meets one of them goes up. (a) As
// few as possible go up. (b) Their scores are as high as possible, the lowest compared first. (c) Of the next score
// left as few as possible meet somebody with less. (d) As few as possible go up who played somebody of another
// score in the latest round. (e) Of two sets, the one that has the first on whom they differ.
//
// # S6 Who meets whom
//
// Slide: as early upper players of the pairs as possible; then each in turn, the first one first, meets the first
// that can be. Fold: likewise, each meets the last that can be. Adjacent, and random: the first one not yet paired
// meets the first that can be, and so on. Can be: so that there is still a round which is best by all before.
//
// # S7 Boards, and who is named first
//
// Boards: the higher score of the pair, then the lower one, then the earlier upper player. Then in each pair is
// named first (a) who has been so in fewer games; (b) who has been second in more; (c) who was second in the latest
// game in which the two differ; (d) on odd boards the upper one, on even ones the other.
//
// # Files
//
// A round is field.pair in swiss.go: settle (S3, S4), then for each scoregroup goUp (S5) and bracket (S6), then order
// (S7).
//
//	S1, S2, S3 (c) to (e), S7     swiss.go
//	S3 (a), S4                    least.go, few.go
//	S5, S6                        bracket.go, internal/scoregroup/upfloaters.go
package swiss
