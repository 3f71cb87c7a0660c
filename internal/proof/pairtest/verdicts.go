package pairtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// An Ask asks everything about the next round of a tournament.
type Ask func(name string, e explain.Explainer, event pairing.Tournament)

// Verdicts compares every word and number of the answers about some tournaments with
// testdata/verdicts.txt, or writes that file if it is to be updated.
func Verdicts(t *testing.T, update bool, cases func(*testing.T, Ask)) {
	t.Helper()
	const file = "testdata/verdicts.txt"
	var got bytes.Buffer
	cases(t, func(name string, e explain.Explainer, event pairing.Tournament) {
		fmt.Fprintf(&got, "# %s\n", name)
		for _, question := range everything(e, event) {
			answer, err := ask(e, event, strings.Fields(question))
			text, wrong := json.Marshal(answer)
			must(t, wrong)
			fmt.Fprintf(&got, "%s: %s", question, text)
			if err != nil {
				fmt.Fprintf(&got, " %v", err)
			}
			got.WriteByte('\n')
		}
		got.WriteByte('\n')
	})
	if update {
		if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// everything is all questions about a round, as [Questions] stores them: why it is as it is,
// why two players do not meet and why somebody has no bye, what is wrong with games reversed,
// one by one and all together, and with byes for all.
func everything(e explain.Explainer, event pairing.Tournament) []string {
	list, idle := []string{"explain"}, "compare"
	for i, a := range event.Players {
		list = append(list, fmt.Sprint("why bye ", a.ID))
		for _, b := range event.Players[i+1:] {
			list = append(list, fmt.Sprint("why not ", a.ID, " ", b.ID), fmt.Sprint("why not ", b.ID, " ", a.ID))
		}
		idle += fmt.Sprint(" ", a.ID, " 0")
	}
	list = append(list, fmt.Sprint("why not ", event.Players[0].ID, " nobody"), idle)
	round, _ := e.Pair(context.Background(), event)
	reversed := func(which func(k int) bool) string {
		text := "compare"
		for k, g := range round.Games {
			if which(k) {
				g.White, g.Black = g.Black, g.White
			}
			text += fmt.Sprint(" ", g.White, " ", g.Black)
		}
		for _, b := range round.Byes {
			text += fmt.Sprint(" ", b.Player, map[bool]string{true: " 0", false: " -"}[b.Allocated])
		}
		return text
	}
	for i := range round.Games {
		list = append(list, reversed(func(k int) bool { return k == i }))
	}
	return append(list, reversed(func(int) bool { return true }), reversed(func(int) bool { return false }))
}
