package dubov

import "testing"

// TestWords requires words of every criterion: what it measures, and how a candidate is
// worse.
func TestWords(t *testing.T) {
	for _, c := range criteria {
		if c.called == "" || c.worse == nil {
			t.Errorf("%s has no words", c.number)
		}
	}
}
