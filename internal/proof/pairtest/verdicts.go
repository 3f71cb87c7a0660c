package pairtest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
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
		v := verdicts{e, event, t, &got}
		fmt.Fprintf(&got, "# %s\n", name)
		v.askPlayers()
		v.askRounds()
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

// A verdicts asks about one tournament.
type verdicts struct {
	explain.Explainer
	event pairing.Tournament
	t     *testing.T
	out   *bytes.Buffer
}

// say writes a question with its answer.
func (v *verdicts) say(answer any, err error, question string, args ...any) {
	text, e := json.Marshal(answer)
	if e != nil {
		v.t.Fatal(e)
	}
	fmt.Fprintf(v.out, question+": %s", append(args, text)...)
	if err != nil {
		fmt.Fprintf(v.out, " %v", err)
	}
	v.out.WriteByte('\n')
}

// askPlayers asks why the round is as it is, why two players do not meet and why
// somebody has no bye.
func (v *verdicts) askPlayers() {
	report, err := v.Explain(context.Background(), v.event)
	v.say(report, err, "round")
	for i, a := range v.event.Players {
		answer, err := v.WhyNotBye(context.Background(), v.event, a.ID)
		v.say(answer, err, "why not %s with the bye", a.ID)
		for _, b := range v.event.Players[i+1:] {
			for _, pair := range [][2]pairing.ID{{a.ID, b.ID}, {b.ID, a.ID}} {
				answer, err := v.WhyNot(context.Background(), v.event, pair[0], pair[1])
				v.say(answer, err, "why not %s, %s", pair[0], pair[1])
			}
		}
	}
	answer, err := v.WhyNot(context.Background(), v.event, v.event.Players[0].ID, "nobody")
	v.say(answer, err, "why not %s, nobody", v.event.Players[0].ID)
}

// askRounds asks what is wrong with games reversed, one by one and all together, and with
// byes for all.
func (v *verdicts) askRounds() {
	compare := func(round pairing.Round, question string, args ...any) {
		answer, err := v.Compare(context.Background(), v.event, round)
		v.say(answer, err, question, args...)
	}
	round, err := v.Pair(context.Background(), v.event)
	all := round
	all.Games = slices.Clone(round.Games)
	for i, g := range round.Games {
		other := round
		other.Games = slices.Clone(round.Games)
		other.Games[i] = pairing.Game{White: g.Black, Black: g.White}
		all.Games[i] = other.Games[i]
		compare(other, "why not %s with White, %s with Black", g.Black, g.White)
	}
	compare(all, "why not all colours reversed")
	var idle pairing.Round
	for _, p := range v.event.Players {
		idle.Byes = append(idle.Byes, pairing.Bye{Player: p.ID, Allocated: true})
	}
	compare(idle, "why not byes for all")
	compare(round, "why not the round")
	if err != nil {
		v.say(nil, err, "pair")
	}
}
