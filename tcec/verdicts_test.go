package tcec

import (
	"flag"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var update = flag.Bool("update", false, "write testdata/verdicts.txt")

// verdictCases are small events in which every rule decides something.
func verdictCases(_ *testing.T, ask pairtest.Ask) {
	single, double := Pairer{}, Pairer{Double: true}
	required := event("abcdefg", "a-d 1-0, e-b 0-1, c-f 1/2-1/2, g*")
	pairtest.Rule(&required, pairing.Required, [][2]pairing.ID{{"g", "b"}, {"d", "f"}}...)
	required.Planned = 2
	away := event("abcdefgh", "a-e 1-0, f-b 0-1, c-g 1-0, h-d 0-1")
	away.Withdraw(away.Players[2].ID)
	pairtest.RequestByes(&away, pairing.Bye{Player: "e", Points: pairing.Half})
	pairtest.Rule(&away, pairing.Forbidden, [][2]pairing.ID{{"a", "b"}, {"h", "g"}}...)
	away.Planned = 5
	ahead := event("abcdef", "a-d 1-0, b-e 1-0, c-f 1-0", "a-e 1-0, b-f 1-0, c-d 1-0")
	stuck := event("abcdef", "a-d 1-0, b-e 1-0, c-f 1-0", "a-e 1-0, b-f 1-0, c-d 1-0")
	pairtest.Rule(&stuck, pairing.Required, [][2]pairing.ID{{"d", "c"}}...)
	pairtest.Rule(&stuck, pairing.Forbidden, [][2]pairing.ID{{"a", "f"}, {"b", "e"}}...)
	barred := event("abc", "a-c 1/2-1/2, b*")
	pairtest.Rule(&barred, pairing.Forbidden, [][2]pairing.ID{{"a", "b"}}...)
	met := event("abcd", "a-b 1-0, d-c 0-1", "c-a 0-1, b-d 1-0")
	pairtest.Rule(&met, pairing.Required, [][2]pairing.ID{{"d", "a"}}...)
	twice := event("abcd", "a-c 1-0, b-d 1-0", "b-c 1-0, a+, d+")
	invalid := event("ab")
	pairtest.Rule(&invalid, pairing.Required, [][2]pairing.ID{{"a", "a"}}...)
	two := event("abcde")
	two.Planned = 1
	pairtest.Rule(&two, pairing.Forbidden, [][2]pairing.ID{{"a", "b"}}...)
	three := event("abcde")
	three.Planned = 2
	pairtest.Rule(&three, pairing.Forbidden, [][2]pairing.ID{{"a", "b"}, {"a", "e"}, {"e", "b"}}...)
	ask("single, a bye to come", single, event("abcde", "d-a 1-0, b-e 1-0, c*"))
	ask("double, a bye to come", double, event("abcde", "a-d 1-0, d-a 1-0, b-e 1-0, e-b 1-0, c*"))
	ask("required pairs, the last round", single, required)
	ask("somebody has gone, somebody rests", single, away)
	ask("ahead with one colour", single, ahead)
	ask("no pairing", single, stuck)
	ask("no pairing because of the bye", single, barred)
	ask("some byes leave no pairing", single, two)
	ask("no bye leaves a pairing, double", double, three)
	ask("two meetings", single, event("abcd", "a-b 1-0, c-d 1-0", "b-a 1-0, d-c 1-0"))
	ask("everybody meets for the last time", single, met)
	ask("a second meeting is forgotten", single, event("ab", "b-a 1/2-1/2", "a-b 1/2-1/2"))
	ask("ahead by one game and by two", single, twice)
	ask("invalid", single, invalid)
	ask("a meeting is forgotten", single, event("ab", "b-a 1/2-1/2"))
	ask("a meeting is forgotten, double", double, event("ab", "b-a 1/2-1/2, a-b 1/2-1/2"))
}

// Every word and number of the answers, in small events.
func TestVerdicts(t *testing.T) { pairtest.Verdicts(t, *update, verdictCases) }
