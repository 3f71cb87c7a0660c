package dubov

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/words"
)

// TestWords requires words of every criterion: what it measures, for which the catalogue has how a
// candidate is worse.
func TestWords(t *testing.T) {
	for _, c := range criteria {
		if !words.Known(c.called) || !words.Known(c.called+": worse") {
			t.Errorf("%s has no words", c.number)
		}
	}
}
