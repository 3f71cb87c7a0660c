// Package team pairs rounds by FIDE's Swiss Team Pairing System, C.04.6, in the edition
// in force since 1 February 2026.
//
//	p := team.Pairer{}                               // type A, match points, game points for colours
//	round, err := p.Pair(tournament)                 // the next round
//	verdict, err := p.WhyNot(tournament, "7", "9")   // why 7 does not meet 9, by article
//
// A team event is a [pairing.Tournament] whose players are teams. A game is a match: its
// Result says who won it, its Points are the game points of both, and who has White has it
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
//   - R1: in type B's last round a team with a colour difference of 0 and the same colour
//     twice running has a strong preference; the last sentence of 1.7.2 is about mild ones.
//   - R2: strong preferences go before mild ones where both clauses apply (1.7.2).
//   - R3: a forfeited match is no meeting, no match played and gives no colour; one of
//     which some board was played is all that (C.04.2 3.4, 3.5).
//   - R4: C2 bars whoever had the bye, won a match by forfeit or had a full-point bye, and
//     nobody else.
//   - R5: C5 compares the scores of the upfloaters, the lowest first.
//   - R6: a set of upfloaters complies with C6 if the following scoregroup, or what the set
//     leaves of it, can be paired with no upfloater, or one if its number is odd. It is that
//     of the next lower score that any team of the round has; if nobody of it is left, any
//     set complies.
//   - R7: the seats of a bracket are by TPN, whatever the scores (3.6.1).
//   - R8: where virtual points accelerate the pairing, the score is the pairing score, for
//     brackets, the bye, boards and the floats of the previous round, the latter with
//     the virtual points of that round. Only a match that was played makes a floater (1.5).
//   - R9: the first-team has the higher real score, without virtual points (4.2.1; C.04.7 1.5).
//   - R11: the TPN is that of the list, whether or not a team has come yet (1.1).
//   - R12: the pairing-allocated bye is a draw in match points, and half the game points of a
//     match, unless [pairing.Scoring] says that it is neither a draw nor a win, or the event
//     had one before: all of an event are worth the same (1.4).
//   - R13: 4.3.6 compares colours from the latest match backwards, whatever rounds these were in.
//   - R18: if no legal round exists, there is an error, and the arbiter decides (3.3.3).
//
// If the number of rounds is not known, the round to be paired is not treated as one of
// the last two, or the last.
//
// # From the articles to the files
//
//	1.1, 1.2, 1.4, 4.2, the round           team.go
//	1.7 preferences, 4.3 colours            color.go
//	C8 to C10                               criteria.go
//	explanations                            explain.go
//
// What the Double-Swiss System has in common is in one place for both:
//
//	1.5 floaters, C2                        internal/upfloat/player.go
//	3.3 brackets                            internal/upfloat/upfloat.go
//	3.4 pairing-allocated bye               internal/upfloat/bye.go
//	3.5 upfloaters, C1, C3                  internal/upfloat/upfloaters.go, single.go, window.go
//	C4 to C7                                internal/upfloat/criteria.go
//	3.6 pairs of a bracket                  internal/upfloat/bracket.go
package team
