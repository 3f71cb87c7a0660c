//go:build !audit

package lexicographic

const (
	maxWords   = 14 // of the longest weights in a relaxation
	stageWords = 3  // and in a stage
	sorted     = 64 // from how many vertices on searches make use of kinds
	crowded    = 4  // digits for each vertex from which on they are dealt with one by one
	dearFrom   = 1  // looks of a relaxation for each pair of vertices from which on it is a last resort
)
