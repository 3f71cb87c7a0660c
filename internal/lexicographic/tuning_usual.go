//go:build !audit

package lexicographic

const (
	maxWords = 14 // of the longest weights; the matching takes 16
	sorted   = 64 // from how many vertices on searches make use of kinds
)
