//go:build !audit

package lexicographic

const (
	maxWords = 60   // of the longest weights in a relaxation
	portion  = 62   // bits of the digits that are dealt with together
	sorted   = 64   // from how many vertices on searches make use of kinds
	dense    = 2048 // vertices for which all edges may be listed
)
