//go:build audit

package lexicographic

// With the build tag audit, weights are cut up and searches make use of kinds in small
// problems, too. A campaign draws them anew for each block ([Draw]).
var (
	maxWords   = 2
	stageWords = 1
	portion    = 1
	sorted     = 4
	dearFrom   = 0
)
