//go:build !audit

package lexicographic

const (
	maxWords = 28   // of the longest weights in a relaxation; others are twice as long
	portion  = 62   // bits of the digits that are dealt with together
	sorted   = 64   // from how many vertices on searches make use of types, and digits are not all dealt with at once
	dense    = 2048 // vertices for which all edges may be listed
)
