//go:build !audit

package lexicographic

// portion is how many bits the digits have that are dealt with together.
const portion = portionBits

// full is how many loads a block has before another is begun.
const full = 1 << 15

// What is asked and decided is checked in audits.

func narrowed(*Optimum, int) {}

func decided(*Optimum, int) {}

func undecided(*Optimum) {}

func allDecided(*Search) {}
