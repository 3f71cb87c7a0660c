//go:build audit

package pairtest

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestLuck asks every system everything about small fields, in some of which odd sets are in the way. The largest
// matchings, the edges of a solver and its thresholds are those of a small field at first, and then others: no word of
// an answer may depend on which they are. LUCK is how many fields; usually a few.
func TestLuck(t *testing.T) {
	fields, err := strconv.Atoi(os.Getenv("LUCK"))
	if err != nil {
		fields = 20
	}
	for _, name := range systems.Names() {
		editions := systems.Editions(name)
		if editions == nil {
			editions = []pairing.Edition{0}
		}
		for _, edition := range editions {
			e, err := systems.Config{System: name, Edition: edition}.New()
			must(t, err)
			t.Run(fmt.Sprint(name, edition), func(t *testing.T) {
				for seed := range uint64(fields) {
					lucky(t, e, luckyField(t, e, name, seed), seed)
				}
			})
		}
	}
}

// luckyField returns a field that a system has paired, one by hand, or one in which odd sets are in the way, if the
// system has any.
func luckyField(t *testing.T, e explain.Explainer, system string, seed uint64) (event pairing.Tournament) {
	switch seed % 4 {
	case 0, 2:
		event, _ = Played(FromSeed(seed), e, Shape{MinPlayers: 6, MaxPlayers: 17, Unbroken: true})
		return event
	case 1:
		return Arbitrary(FromSeed(seed), Shape{MinPlayers: 4, MaxPlayers: 13, Planned: true})
	}
	if slices.Contains([]string{"roundrobin", "knockout", "tcec"}, system) {
		return OddSets(FromSeed(seed), system, 14)
	}
	const tries = 1000
	for k := range uint64(tries) {
		if event = OddSets(FromSeed(seed*tries+k), system, 14); hasOddSets(e, event) {
			return event
		}
	}
	t.Fatalf("field %d: no odd set is in the way in %d tournaments", seed, tries)
	return event
}

// lucky asks everything about one field, and so much again with other matchings.
func lucky(t *testing.T, e explain.Explainer, event pairing.Tournament, seed uint64) {
	defer lexicographic.Lowest()
	lexicographic.Lowest()
	graph.Stir(0)
	blossom.Shuffle(0)
	questions := everything(e, event)
	for _, p := range event.Players {
		questions = append(questions, fmt.Sprint("why float ", p.ID))
	}
	answers := func() (list []string) {
		for _, question := range questions {
			answer, err := ask(e, event, strings.Fields(question))
			text, wrong := json.MarshalIndent(answer, "", " ")
			must(t, wrong)
			list = append(list, fmt.Sprintf("%s: %s %v", question, text, err))
		}
		return list
	}
	want := answers()
	lexicographic.Draw(rand.New(rand.NewPCG(seed, 25)))
	if diff := cmp.Diff(want, answers()); diff != "" {
		t.Errorf("field %d (-what is usual +what is drawn):\n%s", seed, diff)
	}
}
