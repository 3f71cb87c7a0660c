// Package team pairs rounds by FIDE's Swiss Team Pairing System, C.04.6, in the edition
// in force since 1 February 2026.
//
//	p := team.Pairer{}                                             // type A, match points, game points for colours
//	round, err := p.Pair(ctx, tournament)                          // the next round
//	verdict, err := p.Why(ctx, tournament, explain.Meet("7", "9")) // why 7 does not meet 9, by article
//
// A team event is a [pairing.Tournament] whose players are teams. A game is a match: its
// Result says who won it, as its Points do, the game points of both, and who has White has it
// on board one. A match counts as not played if its Result is a forfeit, and as played
// otherwise, even if boards were forfeited. Match points come from [pairing.Scoring]: 2, 1, 0
// is NewScoring(20, 10, 0). The place in the list of players is the TPN.
//
// The pairing-allocated bye goes first. Then, from the top, all teams of the highest score
// still unpaired are paired with each other and with as few upfloaters from below as make
// that possible. Nobody floats down, and colours keep no two teams apart.
//
// # Readings
//
// The text leaves some points open. They are decided like this:
//
//   - 1.7.2: a strong preference goes before a mild one, in the last round, too (R1, R2).
//   - A forfeited match is no meeting and gives no colour; one of which some board was
//     played is all that (R3; C.04.2 3.4, 3.5).
//   - C2 bars whoever had the bye, won a match by forfeit or had a full-point bye (R4). C5
//     compares the scores of the upfloaters, the lowest first (R5).
//   - A set of upfloaters complies with C6 if what it leaves of the following scoregroup can
//     be paired with no upfloater, or one if its number is odd. That is the next lower score
//     that any team of the round has; if nobody of it is left, any set complies (R6).
//   - The seats of a bracket are by TPN, whatever the scores (R7; 3.6.1).
//   - Virtual points count for brackets, the bye, boards and the floats of the previous
//     round, but not for the first-team (R8, R9; 4.2.1; C.04.7 1.5).
//   - The TPN counts the teams that have come, in the order of the list (R11; C.04.2 2.4,
//     C.04.6 1.1.3), as the commission reads it. It decides colours by its parity in 4.3.1.
//     FIDE's reference engine counts all teams of the list.
//   - The bye is worth a draw in match points and half the game points of a match, unless
//     [pairing.Scoring] gives it something else than a win, or the event had one before: all
//     of an event are worth the same (R12; 1.4). How many game points a match has is told by
//     Boards, or by the matches that were played. Without either the bye has none yet.
//   - 4.3.6 compares from the latest match backwards, whatever rounds these were in (R13).
//   - If no legal round exists, there is an error, and the arbiter decides (R18; 3.3.3).
//
// If the number of rounds is not known, the round to be paired is not one of the last two.
package team

// From the articles to the files:
//
//	1.1, 1.2, 1.4, 4.2, the round           team.go
//	1.7 preferences, 4.3 colours            color.go
//	C8 to C10                               criteria.go
//	explanations                            explain.go
//	C1 to C7, 3.3 to 3.6                    internal/upfloat, shared with the Double-Swiss System
