package tcec

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

var update = flag.Bool("update", false, "write testdata/verdicts.txt")

// verdictCases are small events in which every rule decides something.
func verdictCases() []verdictCase {
	single, double := Pairer{Single: true}, Pairer{}
	required := event("abcdefg", "a-d 1-0, e-b 0-1, c-f 1/2-1/2, g*")
	required.Required = [][2]pairing.ID{{"g", "b"}, {"d", "f"}}
	required.Planned = 2
	away := event("abcdefgh", "a-e 1-0, f-b 0-1, c-g 1-0, h-d 0-1")
	away.Players[2].Withdrawn = true
	away.Byes = []pairing.Bye{{Player: "e", Points: pairing.Half}}
	away.Forbidden = [][2]pairing.ID{{"a", "b"}, {"h", "g"}}
	away.Planned = 5
	ahead := event("abcdef", "a-d 1-0, b-e 1-0, c-f 1-0", "a-e 1-0, b-f 1-0, c-d 1-0")
	stuck := event("abcdef", "a-d 1-0, b-e 1-0, c-f 1-0", "a-e 1-0, b-f 1-0, c-d 1-0")
	stuck.Required = [][2]pairing.ID{{"d", "c"}}
	stuck.Forbidden = [][2]pairing.ID{{"a", "f"}, {"b", "e"}}
	barred := event("abc", "a-c 1/2-1/2, b*")
	barred.Forbidden = [][2]pairing.ID{{"a", "b"}}
	met := event("abcd", "a-b 1-0, d-c 0-1", "c-a 0-1, b-d 1-0")
	met.Required = [][2]pairing.ID{{"d", "a"}}
	twice := event("abcd", "a-c 1-0, b-d 1-0", "b-c 1-0, a+, d+")
	invalid := event("ab")
	invalid.Required = [][2]pairing.ID{{"a", "a"}}
	two := event("abcde")
	two.Planned = 1
	two.Forbidden = [][2]pairing.ID{{"a", "b"}}
	three := event("abcde")
	three.Planned = 2
	three.Forbidden = [][2]pairing.ID{{"a", "b"}, {"a", "e"}, {"e", "b"}}
	return []verdictCase{
		{"single, a bye to come", single, event("abcde", "d-a 1-0, b-e 1-0, c*")},
		{"double, a bye to come", double, event("abcde", "a-d 1-0, d-a 1-0, b-e 1-0, e-b 1-0, c*")},
		{"required pairs, the last round", single, required},
		{"somebody has gone, somebody rests", single, away},
		{"ahead with one colour", single, ahead},
		{"no pairing", single, stuck},
		{"no pairing because of the bye", single, barred},
		{"some byes leave no pairing", single, two},
		{"no bye leaves a pairing, double", double, three},
		{"two meetings", single, event("abcd", "a-b 1-0, c-d 1-0", "b-a 1-0, d-c 1-0")},
		{"everybody meets for the last time", single, met},
		{"a second meeting is forgotten", single, event("ab", "b-a 1/2-1/2", "a-b 1/2-1/2")},
		{"ahead by one game and by two", single, twice},
		{"invalid", single, invalid},
		{"a meeting is forgotten", single, event("ab", "b-a 1/2-1/2")},
		{"a meeting is forgotten, double", double, event("ab", "b-a 1/2-1/2, a-b 1/2-1/2")},
	}
}

type verdictCase struct {
	name  string
	p     Pairer
	event pairing.Tournament
}

// lines asks everything there is to ask: why the round is as it is, why two players do
// not meet, why somebody has no bye, and what is wrong with single games reversed.
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
			v, err := c.p.WhyNot(c.event, a.ID, b.ID)
			say(fmt.Sprintf("why not %s, %s", a.ID, b.ID), v, err)
		}
	}
	round, err := c.p.Pair(c.event)
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
	v, e = c.p.Compare(c.event, round)
	say("why not the round", v, e)
	if err != nil {
		say("pair", nil, err)
	}
	return out.Bytes()
}

// Every word and number of the answers, in small events.
func TestVerdicts(t *testing.T) {
	const file = "testdata/verdicts.txt"
	var got bytes.Buffer
	for _, c := range verdictCases() {
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
	if diff := gocmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
