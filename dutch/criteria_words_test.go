package dutch

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/words"
)

// TestWords requires words of every criterion: what it measures, for which the catalogue has how a candidate is worse,
// and whom of a pair it is about. The second part of a criterion has those of the first.
func TestWords(t *testing.T) {
	for number, edition := range editions {
		before := ""
		for _, c := range edition.criteria {
			if first := c.name != before; first != (c.called != "") || first && c.worse == nil && c.left == nil &&
				!words.Known(c.called+": worse") {
				t.Errorf("%v, %s has no words, or they stand with its second part", number, c.name)
			}
			if (c.pair != nil) != (c.whom != nil) {
				t.Errorf("%v, %s does not say whom of a pair it is about", number, c.name)
			}
			before = c.name
		}
	}
}

// TestPoints shows amounts of a list: of a moved-down player who floats on (2026 C18,
// C20) the score.
func TestPoints(t *testing.T) {
	var got []any
	for _, amount := range []int{beyond, beyond + 25, 10000, 15, 0} {
		got = append(got, points(amount))
	}
	if fmt.Sprint(got) != "[0.0 (floats on) 2.5 (floats on) 1000.0 1.5 0.0]" {
		t.Error(got)
	}
}
