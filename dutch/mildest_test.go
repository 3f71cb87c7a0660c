package dutch_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var mildest = flag.Int("mildest", 50,
	"`number` of random tournaments whose answers TestMildest compares with all rounds")

// TestMildest requires answers to be the mildest ones.
func TestMildest(t *testing.T) {
	for _, p := range []dutch.Pairer{{Edition: 2017}, {Edition: 2026}} {
		pairtest.Mildest(t, p, *mildest, func(decide pairtest.Source) pairing.Tournament {
			return pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 8})
		}, fmt.Sprintf("testdata/mildest-%v.json", p.Edition), "testdata/mildest-meet.trf")
	}
}

// TestWhyTheyMeet asks why two meet of whom nobody floats, though several others do.
func TestWhyTheyMeet(t *testing.T) {
	event := pairtest.Stored(t, "testdata/mildest-meet.trf")
	v, err := dutch.Pairer{}.Why(context.Background(), event, explain.Meet("2", "3"))
	if err != nil {
		t.Fatal(err)
	}
	if v.Article != "C12" || !slices.Equal(v.Theirs.Amounts, []int{1}) ||
		!slices.Equal(v.Theirs.Players, []pairing.ID{"3"}) {
		t.Errorf("%+v, want that 3 alone would not have the preferred colour (C12)", v)
	}
	said := map[string]bool{}
	for _, lang := range []string{"", "de", "fr"} {
		text := v.In(lang)
		if said[text] = true; !strings.Contains(text, "Player 02 (2)") || strings.Count(text, "Player 03 (3)") != 2 ||
			!strings.HasSuffix(text, "(C12).") {
			t.Errorf("%q: %s", lang, text)
		}
	}
	if len(said) != 3 {
		t.Errorf("the same in two languages: %q", slices.Collect(maps.Keys(said)))
	}
}

// TestSeveralFloat asks about pairs for which several players float from the deciding bracket. Of those who float
// alike the next bracket comes out best with some (C8), which does not suit the rest of the round that the rules
// prescribe with the pair.
func TestSeveralFloat(t *testing.T) {
	for _, test := range []struct {
		file          string
		a, b          pairing.ID
		article, item string
		theirs        []pairing.ID
	}{
		{"testdata/mildest-exchange.json", "2", "7", "4.3.2", "1", []pairing.ID{"2", "5"}},
		{"testdata/mildest-ahead.json", "8", "9", "C6", "", []pairing.ID{"8", "4"}},
	} {
		v, err := dutch.Pairer{}.Why(context.Background(), pairtest.Stored(t, test.file), explain.Meet(test.a, test.b))
		if err != nil || v.Article != test.article || v.Item != test.item || !slices.Equal(v.Theirs.Players, test.theirs) {
			t.Errorf("%s: %s.%s %v: %s, error %v", test.file, v.Article, v.Item, v.Theirs.Players, v.In(""), err)
		}
	}
}
