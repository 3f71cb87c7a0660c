//go:build audit

package pairtest

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestLuck asks every system everything about small fields, with the largest matchings that are found first and with
// others: no word of an answer may depend on which one it is. LUCK is how many fields; usually a few.
func TestLuck(t *testing.T) {
	fields, err := strconv.Atoi(os.Getenv("LUCK"))
	if err != nil {
		fields = 8
	}
	for _, name := range systems.Names() {
		for _, edition := range append([]pairing.Edition{0}, systems.Editions(name)...) {
			e, err := systems.Config{System: name, Edition: edition}.New()
			must(t, err)
			t.Run(fmt.Sprint(name, edition), func(t *testing.T) {
				for seed := range uint64(fields) {
					lucky(t, e, seed)
				}
			})
		}
	}
}

// lucky asks everything about one field, and so much again with other matchings.
func lucky(t *testing.T, e explain.Explainer, seed uint64) {
	defer graph.Stir(1)
	graph.Stir(0)
	event := Arbitrary(FromSeed(seed), Shape{MinPlayers: 4, MaxPlayers: 13, Planned: true})
	if seed%2 == 0 {
		event, _ = Played(FromSeed(seed), e, Shape{MinPlayers: 6, MaxPlayers: 17, Unbroken: true})
	}
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
	for k := range uint64(4) {
		graph.Stir(k + 1)
		if diff := cmp.Diff(want, answers()); diff != "" {
			t.Errorf("field %d, matchings %d (-those found first +others):\n%s", seed, k+1, diff)
			return
		}
	}
}
