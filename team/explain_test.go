package team

import (
	"context"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestExplainer checks everything that an Explainer promises, on events so small that
// all rounds can be compared.
func TestExplainer(t *testing.T) {
	for _, p := range []Pairer{{}, {Colors: TypeB}, {Colors: NoPreferences, GamePoints: true},
		{Colors: TypeB, GamePoints: true, PrimaryOnly: true}} {
		t.Run(fmt.Sprintf("%+v", p), func(t *testing.T) {
			pairtest.ConformanceExplainer(t, p, func(t *rapid.T) pairing.Tournament {
				return arbitrary(pairtest.FromRapid(t), p, pairtest.Shape{MaxPlayers: 7})
			})
		})
	}
}

// TestColorWords has an example of each rule of 4.3, from the first of many events where it
// decides, by colours of both types and none, and of what is said of preferences.
func TestColorWords(t *testing.T) {
	got := map[string]string{}
	note := func(key, text string) {
		if _, seen := got[key]; !seen {
			got[key] = text
		}
	}
	for seed := range uint64(600) {
		p := Pairer{Colors: []Preferences{TypeA, TypeB, NoPreferences}[seed%3]}
		event := arbitrary(pairtest.FromSeed(seed), p, pairtest.Shape{MaxPlayers: 7})
		report, err := p.Explain(context.Background(), event)
		if err != nil || report.Kind != "" {
			continue
		}
		for _, g := range report.Games {
			note(g.Article, fmt.Sprintf("%d: %s-%s: %s", seed, g.White, g.Black, g.Words))
		}
		for _, player := range report.Players {
			for _, f := range player.Facts {
				if f.Name == "preference" {
					note(fmt.Sprint(p.Colors, " ", f.Shown), "")
				}
			}
		}
	}
	want := map[string]string{
		"a Black":         "",
		"a White":         "",
		"a none":          "",
		"b Black, mild":   "",
		"b Black, strong": "",
		"b White, mild":   "",
		"b White, strong": "",
		"b none":          "",
		"none none":       "",
		"4.3.1":           "5: 2-1: neither has played, so the initial colour goes by the number of 1: 1 is odd",
		"4.3.2":           "31: 1-3: only 3 has a preference, for Black",
		"4.3.3":           "1: 2-3: both get the colour that they prefer",
		"4.3.4":           "25: 4-3: 3 has a strong preference for Black, 4 a mild one",
		"4.3.5":           "3: 3-1: 3 has colour difference -1 and 1 +1: the lower one gets White",
		"4.3.6": "26: 3-1: in round 2, the latest in which their colours differed, 1 had White and 3 Black; now " +
			"it is the other way round",
		"4.3.7": "51: 1-4: 1 is the first-team of the pair and gets the preferred colour",
		"4.3.8": "30: 5-7: 5 ranks higher and alternates the last colour",
		"4.3.9": "57: 3-5: 5 ranks higher but has had no colour yet, so 3 alternates the last one",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
