package dutch_test

import (
	"context"
	"flag"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var mildest = flag.Int("mildest", 50, "`number` of random tournaments whose answers TestMildest compares with all rounds")

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
	for lang, want := range map[string]string{
		"":   "Bracket 1 (2.5): if Player 02 (2) and Player 03 (3) did not meet, 1 player (Player 03 (3)) would not get the preferred colour, instead of 0 (C12).",
		"de": "Ohne Player 02 (2) gegen Player 03 (3), Paarungsgruppe 1 (2,5): 1 Spieler (Player 03 (3)) bekäme nicht die bevorzugte Farbe, statt 0 (C12).",
		"fr": "Sans Player 02 (2) contre Player 03 (3), groupe 1 (2,5) : 1 joueur (Player 03 (3)) n'aurait pas la couleur préférée, au lieu de 0 (C12).",
	} {
		if got := v.In(lang); got != want {
			t.Errorf("%q: %s, want %s", lang, got, want)
		}
	}
}
