//go:build !audit

package lexicographic

const (
	maxWords = 14 // of the longest weights; the matching takes 16
	portion  = 4  // words of the longest weights of a Distinct
	sorted   = 64 // from how many vertices on searches make use of kinds
)
