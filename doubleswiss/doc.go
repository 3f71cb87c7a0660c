// Package doubleswiss pairs rounds by FIDE's Double-Swiss System, C.04.5, in force since
// 1 February 2026.
//
//	p := doubleswiss.Pairer{}
//	round, err := p.Pair(ctx, tournament)                          // the next round: two games for each pair
//	verdict, err := p.Why(ctx, tournament, explain.Meet("7", "9")) // why 7 does not meet 9, by article
//
// A round is a match of two games between the same players, with colours reversed: two
// games of the record, of which the one listed first is game 1. Points are those of the
// games. The bye is worth a game won and one drawn; [pairing.Scoring] can give it something
// else.
//
// The pairing-allocated bye goes first. Then, from the top, all players of the highest
// score still unpaired are paired with each other and with as few upfloaters from below as
// make that possible. Nobody floats down, and no criterion is about colours.
//
// # Readings
//
// The text leaves some points open. They are decided like this:
//
//   - R3: a match is forfeited if somebody forfeits both games: it is no meeting, no match
//     played, gives no colour and makes no floater. Any other match is all that; its colour
//     is that of game 1, whichever of the two games was played (1.6), and none if each
//     player forfeited one.
//   - R5: C5 compares the scores of the upfloaters, the lowest first.
//   - R6: a set of upfloaters complies with C6 if the following scoregroup, or what the set
//     leaves of it, can be paired with no upfloater, or one if its number is odd. It is that
//     of the next lower score that any player of the round has; if nobody of it is left, any
//     set complies.
//   - R8: where virtual points accelerate the pairing, the score is the pairing score, for
//     floats of the previous round with the virtual points of that round.
//   - R9: so it is for the higher ranked player in article 4 (1.2).
//   - R11: pairing numbers, whose parity decides colours in 4.3.1, count the players who have
//     come so far (C.04.2).
//   - R12: a full-point bye is worth two wins.
//   - R13: 4.3.3 compares colours from the latest match backwards, whatever rounds these were in.
//   - R14: 3.4.3 counts meetings; byes and forfeited matches do not count.
//   - If no legal round exists, there is an error, and the arbiter decides (3.3).
//
// If the number of rounds is not known, the round to be paired is not treated as the last
// one.
package doubleswiss

// From the articles to the files:
//
//	1.4, 4.4, C8, the round                 doubleswiss.go
//	4.1 to 4.3 colours                      color.go
//	explanations                            explain.go
//	1.1, 1.6 matches                        internal/history/match.go
//	C1 to C7, 3.3 to 3.6                    internal/upfloat, shared with the Swiss Team Pairing System
