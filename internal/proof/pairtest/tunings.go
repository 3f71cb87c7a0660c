package pairtest

import "github.com/seed22f6c9b8/pairings/internal/lexicographic"

// Tunings solve everything in the plainest ways, by the full problem each time and by
// weights alone, and make small fields take every way that large ones take.
// The last two, with weights of few bits, take very long in large fields.
var Tunings = []lexicographic.Tuning{
	{Whole: true, Plain: true},
	{Whole: true, Always: true},
	{Always: true, Bits: 90},
	{Whole: true, Bits: 1},
	{Bits: 20, Plain: true},
}
