package roundrobin

import (
	"flag"
	"fmt"
	"testing"
	"time"
)

var find = flag.Duration("find", 0, "time to spend on each guaranteed rest, searching parameters for the table searches, to print them")

// How the table searches was made: for each n the highest rest for which one of
// the first seeds succeeds in the time given.
func TestFindSearches(t *testing.T) {
	for n := 2; n <= 62 && *find > 0; n += 2 {
		if fourCycles(n) == nil {
			p, ok := findSearch(n, *find)
			fmt.Printf("\t%d: %+v, // %v\n", n, p, ok)
		}
	}
}

// findSearch goes down from a high rest.
func findSearch(n int, each time.Duration) (p parameters, ok bool) {
	for p.rest = 1 + min(n/4, 7); p.rest >= 0; p.rest-- {
		p.seed = 0
		for begin := time.Now(); time.Since(begin) < each; p.seed++ {
			for _, p.late = range []bool{false, true} {
				if newSearch(n, p).run() != nil {
					return p, true
				}
			}
		}
	}
	return p, false
}
