package roundrobin

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

var update = flag.Bool("update", false, "write testdata/verdicts.txt")

type verdictCase struct {
	name  string
	p     Pairer
	event pairing.Tournament
}

// verdictCases are small events, played by the schedule for some rounds.
func verdictCases(t *testing.T) []verdictCase {
	played := func(p Pairer, n, rounds int, change func(*pairing.Tournament)) pairing.Tournament {
		event := players(n)
		for range rounds {
			round, err := p.Pair(event)
			if err != nil {
				t.Fatal(err)
			}
			for i := range round.Games {
				round.Games[i].Result = pairing.Draw
			}
			event.Append(round)
		}
		if change != nil {
			change(&event)
		}
		return event
	}
	forbid := func(pairs ...[2]pairing.ID) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) { t.Forbidden = pairs }
	}
	require := func(pairs ...[2]pairing.ID) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) { t.Required = pairs }
	}
	return []verdictCase{
		{"four, the first round", Pairer{}, players(4)},
		{"four, the last round", Pairer{}, played(Pairer{}, 4, 2, nil)},
		{"five", Pairer{}, played(Pairer{}, 5, 2, nil)},
		{"five, the round planned as the last", Pairer{}, played(Pairer{}, 5, 2, func(t *pairing.Tournament) { t.Planned = 3 })},
		{"five, one has gone and one rests", Pairer{}, played(Pairer{}, 5, 1, func(t *pairing.Tournament) {
			t.Players[1].Withdrawn = true
			t.Byes = []pairing.Bye{{Player: "p1", Points: pairing.Half}}
		})},
		{"five, who would sit out rests", Pairer{}, played(Pairer{}, 5, 1, func(t *pairing.Tournament) {
			t.Byes = []pairing.Bye{{Player: "p4", Points: pairing.Half}}
		})},
		{"five, a bye before that of the schedule", Pairer{}, played(Pairer{}, 5, 1, func(t *pairing.Tournament) { t.Players[0].Withdrawn = true })},
		{"five, a bye after that of the schedule", Pairer{}, played(Pairer{}, 5, 0, func(t *pairing.Tournament) { t.Players[4].Withdrawn = true })},
		{"six, a pair is required first", Pairer{}, played(Pairer{}, 6, 0, require([2]pairing.ID{"p4", "p2"}))},
		{"invalid", Pairer{}, played(Pairer{}, 4, 0, require([2]pairing.ID{"p1", "p1"}))},
		{"six, one has gone", Pairer{}, played(Pairer{}, 6, 1, func(t *pairing.Tournament) { t.Players[5].Withdrawn = true })},
		{"two cycles of four", Pairer{Cycles: 2}, played(Pairer{Cycles: 2}, 4, 2, nil)},
		{"the scheduled pair is forbidden", Pairer{}, played(Pairer{}, 4, 1, forbid([2]pairing.ID{"p3", "p4"}))},
		{"another pair is forbidden", Pairer{}, played(Pairer{}, 4, 1, forbid([2]pairing.ID{"p2", "p4"}))},
		{"a pair is required", Pairer{}, played(Pairer{}, 4, 1, require([2]pairing.ID{"p4", "p2"}))},
		{"pairs are required that cannot be", Pairer{}, played(Pairer{}, 6, 0, require([2]pairing.ID{"p1", "p6"}, [2]pairing.ID{"p4", "p2"}))},
		{"a pair is required that has met", Pairer{}, played(Pairer{}, 4, 1, require([2]pairing.ID{"p1", "p4"}))},
		{"a circle", Pairer{Schedule: Circle(4)}, played(Pairer{Schedule: Circle(4)}, 4, 1, nil)},
	}
}

// lines asks everything there is to ask: why the round is as it is, why two players do
// not meet, why somebody has no bye, and what is wrong with games reversed.
func (c verdictCase) lines(t *testing.T) []byte {
	var out bytes.Buffer
	say := func(question string, answer any, err error) {
		text, e := json.Marshal(answer)
		if e != nil {
			t.Fatal(e)
		}
		fmt.Fprintf(&out, "%s: %s", question, text)
		if err != nil {
			fmt.Fprintf(&out, " %v", err)
		}
		out.WriteByte('\n')
	}
	report, err := c.p.Explain(c.event)
	say("round", report, err)
	for i, a := range c.event.Players {
		v, err := c.p.WhyNot(c.event, a.ID, "")
		say(fmt.Sprintf("why not %s with the bye", a.ID), v, err)
		for _, b := range c.event.Players[i+1:] {
			v, err := c.p.WhyNot(c.event, b.ID, a.ID)
			say(fmt.Sprintf("why not %s, %s", b.ID, a.ID), v, err)
		}
	}
	v, err := c.p.WhyNot(c.event, "p1", "nobody")
	say("why not p1, nobody", v, err)
	round, _ := c.p.Pair(c.event)
	all := round
	all.Games = append([]pairing.Game{}, round.Games...)
	for i, g := range round.Games {
		other := round
		other.Games = append([]pairing.Game{}, round.Games...)
		other.Games[i] = pairing.Game{White: g.Black, Black: g.White}
		all.Games[i] = other.Games[i]
		v, err := c.p.Compare(c.event, other)
		say(fmt.Sprintf("why not %s with White, %s with Black", g.Black, g.White), v, err)
	}
	v, e := c.p.Compare(c.event, all)
	say("why not all colours reversed", v, e)
	idle := pairing.Round{}
	for _, id := range c.event.Players {
		idle.Byes = append(idle.Byes, pairing.Bye{Player: id.ID, Allocated: true})
	}
	v, e = c.p.Compare(c.event, idle)
	say("why not byes for all", v, e)
	v, e = c.p.Compare(c.event, round)
	say("why not the round", v, e)
	return out.Bytes()
}

// Every word and number of the answers, in small events.
func TestVerdicts(t *testing.T) {
	const file = "testdata/verdicts.txt"
	var got bytes.Buffer
	for _, c := range verdictCases(t) {
		fmt.Fprintf(&got, "# %s\n%s\n", c.name, c.lines(t))
	}
	if *update {
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

// What is wrong with a round comes in the order of the players; who is not known at all is
// told from who does not take part.
func TestCompareOrder(t *testing.T) {
	event := players(11)
	event.Players[1].Withdrawn, event.Players[9].Withdrawn = true, true
	other := pairing.Round{Byes: []pairing.Bye{{Player: "zz", Allocated: true}, {Player: "p10", Allocated: true}, {Player: "p2", Allocated: true}}}
	v, err := Pairer{}.Compare(event, other)
	got := ""
	for _, violation := range v.Violations {
		got += fmt.Sprint(violation.What, violation.Players, " ")
	}
	if want := "absent[p2] absent[p10] missing[p1] missing[p3] missing[p4] missing[p5] missing[p6] missing[p7] missing[p8] missing[p9] missing[p11] unknown[zz] "; err != nil || got != want {
		t.Errorf("%v: %s, want %s", err, got, want)
	}
}
