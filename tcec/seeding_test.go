package tcec_test

import (
	"math"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/tcec"
)

// TestSeedingOfNobody holds that a number of players that cannot be is refused by its name.
func TestSeedingOfNobody(t *testing.T) {
	for _, n := range []int{-1, math.MinInt, 1<<24 + 1, math.MaxInt} {
		for name, seed := range map[string]func(){
			"tcec.GroupSeeding: n = ":  func() { tcec.GroupSeeding(n, 4) },
			"tcec.RandomSeeding: n = ": func() { tcec.RandomSeeding(n, 1) },
		} {
			func() {
				defer func() {
					if text, _ := recover().(string); !strings.HasPrefix(text, name) {
						t.Errorf("n = %d: panic %q, want %q", n, text, name)
					}
				}()
				seed()
			}()
		}
	}
}
