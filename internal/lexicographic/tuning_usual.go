//go:build !audit

package lexicographic

const (
	maxWords = 28 // of the longest weights in a relaxation
	portion  = 60 // bits of the digits that are dealt with together
	sorted   = 64 // from how many vertices on searches make use of types
)
