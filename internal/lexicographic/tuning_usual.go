//go:build !audit

package lexicographic

// portion is how many bits the digits have that are dealt with together.
const portion = portionBits

// What is asked and decided is checked in audits.

func narrowed(*Optimum, int) {}

func decided(*Optimum, int) {}

func undecided(*Optimum) {}

func allDecided(*Search) {}
