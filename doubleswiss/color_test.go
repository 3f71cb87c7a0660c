package doubleswiss

import (
	"context"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestColorWords has an example of each rule of 4.3, from the first of many tournaments where it decides. Of 4.3.2 there
// are two, since the higher ranked player has more matches with White in game 1, or fewer.
func TestColorWords(t *testing.T) {
	got := map[string]string{}
	for seed := range uint64(600) {
		event := arbitrary(pairtest.FromSeed(seed), pairtest.Shape{MaxPlayers: 7})
		report, err := Pairer{}.Explain(context.Background(), event)
		if err != nil || report.Kind != "" {
			continue
		}
		for _, g := range report.Games[:len(report.Games)/2] {
			key := g.Article
			if key == "4.3.2" && g.White > g.Black {
				key += ", White has the higher number"
			}
			if got[key] == "" {
				got[key] = fmt.Sprintf("%d: %s-%s: %s", seed, g.White, g.Black, g.Words)
			}
		}
	}
	want := map[string]string{
		"4.3.1":                              "5: 2-1: neither has played, so the initial colour goes by the number of 1: 1 is odd",
		"4.3.2":                              "1: 2-3: 2 had White in fewer matches than 3, 0 against 1",
		"4.3.2, White has the higher number": "11: 4-1: 4 had White in fewer matches than 1, 0 against 2",
		"4.3.3": "55: 5-7: in round 6, the latest in which their colours differed, 7 had White and 5 Black; " +
			"now it is the other way round",
		"4.3.4": "3: 1-3: 3 ranks higher and alternates the last colour",
		"4.3.5": "97: 5-3: 3 ranks higher but has had no colour yet, so 5 alternates the last one",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
