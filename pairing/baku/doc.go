// Package baku accelerates the first half of a Swiss tournament by the Baku method (FIDE
// Handbook C.04.5.1 of 2016, C.04.7 of 2026). Group GA, the upper half of the initial
// ranking, has virtual points in the early rounds, so that its players meet each other
// sooner. The points count for pairing only: [Method.Accelerate] enters them into
// [pairing.Player.Virtual], where every pairing system reads them.
//
//	err := baku.Method{}.Accelerate(&t)
//
// # The rule
//
// GA is the first half of the ranking, rounded up to an even number: 82 of 161, and 82 of
// 162. The first half of the rounds, rounded up, is accelerated. In the first half of
// these, rounded up, GA has the points of a win, and then those of a draw. With nine
// rounds that is 1, 1, 1, ½, ½.
//
// # Readings
//
//   - A player who sits round 1 out, with or without a bye, has no pairing number until
//     the first game (C.04.2 2.4), and is a late entry.
//   - A late entry joins GA if placed above the last player of GA in round 1, so that GA can
//     become odd. Nobody else changes groups, even if the ranking is corrected.
//
// # From text to code
//
//	the point systems admitted     admits
//	the groups GA and GB           lastOfGA
//	late entries                   enterLate
//	the virtual points by round    virtual
package baku
