// Package baku accelerates the first half of a Swiss tournament by the Baku
// method, FIDE Handbook C.04.5.1 in its edition of 2016 and C.04.7 in that of
// 2026.
//
// In a large field the first rounds of a Swiss pair strong players with weak
// ones, and perfect scores stay too many for too long. The Baku method gives the
// upper half of the initial ranking, group GA, virtual points in the early
// rounds, so that its players meet each other sooner. Virtual points count for
// pairing only. They are data here: [Accelerate] enters them into
// [pairing.Player.Virtual], and every pairing system takes them from there.
//
//	subject                        function
//	the point systems admitted     admits
//	the groups GA and GB           lastOfGA
//	late entries                   enterLate
//	the virtual points by round    virtual
//
// # The rule
//
// GA is the first half of the ranking, rounded up to an even number of players:
// 2⌈n/4⌉ of n, so 82 of 161 and 82 of 162. The first ⌈r/2⌉ of r rounds are
// accelerated. In the first half of those, rounded up, GA has the points of a win
// on top of its score, and in the others those of a draw: with nine rounds, 1, 1,
// 1, ½ and ½.
//
// # Readings
//
//   - In Double-Swiss a round is a match of two games, and GA has the points of two
//     wins, then those of two draws ([AccelerateMatches]).
//   - A player is ranked for round 1 if it can be paired then. Whoever sits round 1 out,
//     with a requested bye of any worth or without one, holds no number until it comes
//     (C.04.2 2.4), and is a late entry even if listed beforehand.
//   - A late entry joins GA if it stands above the player who was the last one of
//     GA in round 1, so that GA can become odd. The groups of all others stay as
//     they are, even if the ranking is corrected.
package baku
