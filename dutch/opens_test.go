package dutch_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestOpens pairs all rounds of six opens of 2026 again, by both editions. It prints how many
// were published so, and for each of the others the article that decides against it.
func TestOpens(t *testing.T) {
	otherwise := map[string]string{
		"2017, open c, round 1": "D.1", "2017, open d, round 1": "D.1", "2017, open d, round 4": "D.2",
		"2026, open c, round 1": "4.2.2", "2026, open d, round 1": "4.2.2", "2026, open d, round 4": "4.3.2",
		"2026, open b, round 8": "C5",
	}
	opens := readOpens(t)
	for _, edition := range benchEditions {
		rounds, same := 0, 0
		for _, open := range slices.Sorted(maps.Keys(opens)) {
			for i, published := range opens[open].Rounds {
				rounds++
				what := fmt.Sprintf("%v, open %s, round %d", edition, open, i+1)
				v := againstPublished(t, dutch.Pairer{Edition: edition}, record.Before(opens[open], i+1), published)
				if v.Article != otherwise[what] {
					t.Errorf("%s: %q decides and not %q: %s", what, v.Article, otherwise[what], v.In(""))
				} else if v.Article != "" {
					t.Logf("%s: %s", what, v.In(""))
				} else {
					same++
				}
			}
		}
		t.Logf("%v: %d of %d rounds as published", edition, same, rounds)
	}
}

// TestOpensNumbers pairs round 1 of open c by another list: number 83, who has no rating now, and number 82
// before number 60, and number 32 before number 20, the latter two paired with each other and not absent.
// Then all else is as published, in pairs and colours.
func TestOpensNumbers(t *testing.T) {
	open := readOpens(t)["c"]
	before, published := record.Before(open, 1), open.Rounds[0]
	index := func(id pairing.ID) int {
		return slices.IndexFunc(before.Players, func(p pairing.Player) bool { return p.ID == id })
	}
	for _, move := range [][2]pairing.ID{{"83", "60"}, {"82", "60"}, {"32", "20"}} {
		from := index(move[0])
		player := before.Players[from]
		before.Players = slices.Delete(before.Players, from, from+1)
		before.Players = slices.Insert(before.Players, index(move[1]), player)
	}
	came := func(id pairing.ID) bool { return id == "32" || id == "82" }
	before.Absences = slices.DeleteFunc(before.Absences, func(a pairing.Absence) bool { return came(a.Player) })
	published.Byes = slices.DeleteFunc(published.Byes, func(b pairing.Bye) bool { return came(b.Player) })
	published.Games = append(published.Games, pairing.Game{White: "82", Black: "32"})
	for _, edition := range benchEditions {
		if v := againstPublished(t, dutch.Pairer{Edition: edition}, before, published); v.Article != "" {
			t.Errorf("%v: %s", edition, v.In(""))
		}
	}
}

// againstPublished returns the verdict on a published round, one without an article if it is the
// prescribed one, colours included; in round 9 of the opens the colours are unknown.
func againstPublished(t *testing.T, p dutch.Pairer, before pairing.Tournament,
	published pairing.Round) explain.Verdict {
	t.Helper()
	round, err := p.Pair(context.Background(), before)
	if err != nil {
		t.Fatal(err)
	}
	if len(before.Rounds) == 8 {
		for i, g := range published.Games {
			if slices.ContainsFunc(round.Games, func(h pairing.Game) bool { return h.White == g.Black && h.Black == g.White }) {
				published.Games[i].White, published.Games[i].Black = g.Black, g.White
			}
		}
	}
	v, err := p.Compare(context.Background(), before, published)
	if err != nil {
		t.Fatal(err)
	}
	if same := slices.Equal(pairtest.Facts(round), pairtest.Facts(published)); same != (v.Article == "") {
		t.Fatalf("Pair and Compare say different things: %s", v.In(""))
	}
	return v
}

// readOpens reads the six opens by their letters: eight rounds from the file, and the pairs of
// the ninth, to which the player whom they leave over has the bye.
func readOpens(t *testing.T) map[string]pairing.Tournament {
	t.Helper()
	opens, files := map[string]pairing.Tournament{}, pairtest.Corpus(t, "testdata/opens.txt.gz", "")
	for name, text := range files {
		open, is := strings.CutSuffix(name, ".trf")
		if !is {
			continue
		}
		f, err := trf.Read(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%s:%v", name, err)
		}
		event, last, over := f.Tournament, pairing.Round{}, map[pairing.ID]bool{}
		for _, p := range event.Players {
			over[p.ID] = true
		}
		for absent := range record.Absent(event, 9) {
			delete(over, absent)
		}
		for pair := range slices.Chunk(strings.Fields(files[open+".pairs"]), 2) {
			last.Games = append(last.Games, pairing.Game{White: pairing.ID(pair[0]), Black: pairing.ID(pair[1])})
			delete(over, pairing.ID(pair[0]))
			delete(over, pairing.ID(pair[1]))
		}
		for bye := range over {
			last.Byes = append(last.Byes, pairing.Bye{Player: bye, Points: pairing.One, Allocated: true})
		}
		if event.Rounds = append(event.Rounds, last); len(event.Rounds) != 9 || len(over) > 1 {
			t.Fatalf("%s: %d rounds, %d players without a game in the last", name, len(event.Rounds), len(over))
		}
		opens[open] = event
	}
	if len(opens) != 6 {
		t.Fatalf("%d opens", len(opens))
	}
	return opens
}
