package trf_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestSteps requires that each step needs what one before it gives, and that deferred lines are read once.
func TestSteps(t *testing.T) {
	for _, wrong := range trf.CheckSteps() {
		t.Error(wrong)
	}
}

// worths states what results are worth: of all, and of one.
var worths = entry("1", "0.5", "2 w 1", "3 w 1") + entry("2", "1.5", "1 b 0", "0000 - H") +
	entry("3", "1.5", "0000 - H", "1 b 0") +
	"299 W         0.5    1    1\n299 W         3.0  000\n299 H         1.5\n299 W         0.0         1\n"

// TestStepsByNeed reads files with the steps in any order in which each finds what it needs: they are the same, but for
// the order of the notes, and for which of several things wrong is found first.
func TestStepsByNeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(append(samples, worths)).Draw(t, "sample")
		if rapid.Bool().Draw(t, "arbitrary") {
			text = written(t, &trf.File{Tournament: arbitrary(t, false)})
		}
		want, err := trf.Read(strings.NewReader(text))
		got, other := trf.ReadBy(text, func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "step") })
		if (err == nil) != (other == nil) {
			t.Fatalf("error %v, in another order %v\n%s", err, other, text)
		}
		if err != nil {
			return
		}
		slices.Sort(want.Notes)
		slices.Sort(got.Notes)
		if !slices.Equal(want.Notes, got.Notes) {
			t.Errorf("notes %q, in another order %q", want.Notes, got.Notes)
		}
		if was, is := written(t, want), written(t, got); was != is {
			t.Errorf("%s\n\nin another order\n%s", was, is)
		}
	})
}
