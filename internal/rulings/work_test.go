//go:build !audit

// Audits take other steps.

package rulings_test

import (
	"context"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// steps pairs a round with rulings of some kinds on some pairs, and returns the steps it takes and
// how many of the pairs meet.
func steps(t *testing.T, name string, event pairing.Tournament, pairs [][2]pairing.ID,
	kinds ...pairing.Decision) (n uint64, met int) {
	t.Helper()
	event = event.Clone()
	for _, kind := range kinds {
		pairtest.Rule(&event, kind, pairs...)
	}
	before := lexicographic.Work()
	round := pair(t, name, event)
	set := map[[2]pairing.ID]bool{}
	for _, p := range pairs {
		set[p], set[[2]pairing.ID{p[1], p[0]}] = true, true
	}
	for _, g := range round.Games {
		if set[[2]pairing.ID{g.White, g.Black}] {
			met++
		}
	}
	return lexicographic.Work() - before, met
}

// TestWork requires a round with pairs to avoid to take at most as many steps as ten rounds
// without rulings and one in which the pairs are to be apart, where a club is most of the players, and
// where a field is hard to pair and a few are to be avoided, in vain.
func TestWork(t *testing.T) {
	for _, name := range names {
		players := 300
		if strings.HasPrefix(name, "tcec") || name == "elimination" {
			players = 100 // whom other steps pair than those that are counted
		}
		event := played(t, name, players, 5)
		bound(t, name, event, club(event), name != "elimination")
	}
	for _, name := range []string{"dutch 2017", "dutch 2026"} {
		hard := pairtest.Finds("dutch-2017")[2].Make("dutch", 240)
		round := pair(t, name, hard)
		var few [][2]pairing.ID
		for i := 0; i < len(round.Games); i += 8 {
			few = append(few, [2]pairing.ID{round.Games[i].White, round.Games[i].Black})
		}
		bound(t, name, hard, few, false)
	}
}

// TestGivenUp requires a round with many pairs to avoid, which is hard to pair, to take at most four times as many
// steps as without them, though six others are begun: each is given up at a bracket that cannot be as good.
func TestGivenUp(t *testing.T) {
	for _, test := range []struct {
		name, system, finds string
		find                int
	}{
		{"burstein", "burstein", "burstein-2026", 0},
		{"dutch 2017", "dutch", "dutch-2017", 0},
		{"dutch 2017", "dutch", "dutch-2017", 1},
		{"dutch 2026", "dutch", "dutch-2026", 1},
		{"team", "team", "team-2026", 0},
	} {
		hard := pairtest.Finds(test.finds)[test.find].Make(test.system, 240)
		var pairs [][2]pairing.ID
		for i, p := range hard.Players {
			for k, q := range hard.Players[:i] {
				if i%5 < 3 && k%5 < 3 {
					pairs = append(pairs, [2]pairing.ID{p.ID, q.ID})
				}
			}
		}
		none, _ := steps(t, test.name, hard, pairs)
		avoid, _ := steps(t, test.name, hard, pairs, pairing.Avoid)
		if t.Logf("%s: %d steps; without rulings %d", test.name, avoid, none); avoid > 4*none {
			t.Errorf("%s: %d steps; without rulings %d", test.name, avoid, none)
		}
	}
}

// bound compares the steps, and requires fewer of the pairs to meet, or all of them.
func bound(t *testing.T, name string, event pairing.Tournament, pairs [][2]pairing.ID, fewer bool) {
	t.Helper()
	none, usual := steps(t, name, event, pairs)
	apart, least := steps(t, name, event, pairs, pairing.Apart)
	avoid, met := steps(t, name, event, pairs, pairing.Avoid)
	t.Logf("%s, %d pairs: %d steps, %d meet; without rulings %d, %d; apart %d, %d", name, len(pairs), avoid, met,
		none, usual, apart, least)
	most := 10*none + apart
	if counts[name] { // whose Apart takes neither a matching of its own nor another round, as Avoid does
		most += 2 * apart
	}
	if avoid > most {
		t.Errorf("%s, %d pairs: %d steps; without rulings %d, apart %d", name, len(pairs), avoid, none, apart)
	}
	if met < usual != fewer {
		t.Errorf("%s, %d pairs: %d meet, and without rulings %d", name, len(pairs), met, usual)
	}
}

// TestExplainWork requires Explain to take at most five times the steps of a round, however many pairs are
// forbidden, those included in which rulings are gone through.
func TestExplainWork(t *testing.T) {
	for _, name := range names {
		if strings.HasPrefix(name, "tcec") || name == "elimination" {
			continue // of which no steps are counted
		}
		for what, pairs := range map[string]func(pairing.Tournament) [][2]pairing.ID{"clubs": clubs,
			"nobody": nobody, "none": none} {
			event := played(t, name, 301, 5)
			pairtest.Rule(&event, pairing.Forbidden, pairs(event)...)
			start := lexicographic.Work()
			pair(t, name, event)
			round := lexicographic.Work() - start
			if _, err := engines[name].Explain(context.Background(), event); err != nil {
				t.Fatal(err)
			}
			times := float64(lexicographic.Work()-start-round) / float64(round)
			if t.Logf("%s, %s: %.1f times the steps of a round", name, what, times); times > 5 {
				t.Errorf("%s, %s: Explain takes %.1f times the steps of a round", name, what, times)
			}
		}
	}
}

// none returns no pairs.
func none(pairing.Tournament) [][2]pairing.ID { return nil }
