// Package pairtest tests implementations of [pairing.Pairer].
//
// [Conformance] checks what every Pairer promises, whatever its system:
//
//	func TestConformance(t *testing.T) {
//		pairtest.Conformance(t, dutch.Pairer{}, pairtest.Shape{}.Draw)
//	}
//
// The tournaments come from a [Source] of decisions, so that one generator
// serves property tests ([FromRapid], with shrinking), seeded bulk runs
// ([FromSeed]) and fuzz targets ([FromBytes]):
//
//   - [Arbitrary] draws histories paired by hand: rematches, forfeits, byes of
//     all kinds, withdrawals, late entries, penalties, accelerated rounds,
//     unusual point systems, forbidden pairs, any number of rounds planned;
//   - [Played] draws tournaments that a Pairer has paired, round by round;
//   - [OddSets] draws positions in which odd sets are in the way of questions;
//   - [Open] plays a realistic open of any size, for benchmarks.
//
// [Replay] compares with stored rounds, [Questions] with stored explanations, [Agree] with
// other ways to pair; [Needed] shows what a rule is for.
// [Rename] and [SameRound] help with further properties.
package pairtest
