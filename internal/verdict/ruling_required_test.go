package verdict_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/tcec"
	"github.com/seed22f6c9b8/pairings/team"
)

// TestRequired asks about what the arbiter requires where it is so, in every system: the
// answer says why it is so, and not that it must not be.
func TestRequired(t *testing.T) {
	event := pairing.Tournament{Planned: 3}
	for i, name := range []string{"Ann", "Bob", "Cleo", "Dan", "Eve"} {
		event.Players = append(event.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)),
			Name: name, Rating: 2000 - 100*i})
	}
	for _, test := range []struct {
		players [2]pairing.ID
		ask     []explain.Question
		want    map[string]string
	}{
		{[2]pairing.ID{"1", "4"}, []explain.Question{explain.Meet("1", "4"), explain.Meet("4", "1")}, map[string]string{
			"en": "They meet because the arbiter requires it: derby.",
			"de": "Sie spielen gegeneinander, weil der Schiedsrichter es verlangt: derby.",
			"fr": "Leur rencontre est imposée par l'arbitre : derby.",
		}},
		{[2]pairing.ID{"3", ""}, []explain.Question{explain.Bye("3")}, map[string]string{
			"en": "Cleo (3) has the bye because the arbiter requires it: derby.",
			"de": "Cleo (3) hat das Freilos, weil der Schiedsrichter es verlangt: derby.",
			"fr": "Cleo (3) est exempt parce que l'arbitre l'impose : derby.",
		}},
	} {
		ruled := event.Clone()
		ruled.Rulings = []pairing.Ruling{{Kind: pairing.Required, Players: test.players, Note: "derby"}}
		for _, e := range []explain.Explainer{
			dutch.Pairer{}, dubov.Pairer{}, burstein.Pairer{}, team.Pairer{}, doubleswiss.Pairer{}, tcec.Pairer{},
			elimination.Pairer{}, roundrobin.Pairer{},
		} {
			if _, schedule := e.(roundrobin.Pairer); schedule && test.players[1] == "" {
				continue // it has no allocated bye
			}
			for _, q := range test.ask {
				v, err := e.Why(context.Background(), ruled, q)
				if round, pairErr := e.Pair(context.Background(), ruled); pairErr != nil || err != nil {
					t.Errorf("%T: %v: %v, %v, error %v", e, q, round, pairErr, err)
					continue
				}
				if v.Kind != explain.KindIllegal || len(v.Violations) != 1 || v.Violations[0].Article != "required" {
					t.Errorf("%T: %v: %+v", e, q, v)
				}
				for lang, want := range test.want {
					if _, feminine := e.(team.Pairer); feminine {
						want = strings.Replace(want, "est exempt ", "est exempte ", 1)
					}
					if got := v.In(lang); got != want {
						t.Errorf("%T: %v: %q, want %q", e, q, got, want)
					}
				}
			}
		}
	}
}

// TestRequiredFloat asks whether players float whose opponents the arbiter has named.
func TestRequiredFloat(t *testing.T) {
	event := pairing.Tournament{Planned: 3}
	for i := range 6 {
		event.Players = append(event.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Rating: 2000 - 100*i})
	}
	event.Append(pairing.Round{Games: []pairing.Game{
		{White: "1", Black: "4", Result: pairing.WhiteWins}, {White: "5", Black: "2", Result: pairing.BlackWins},
		{White: "3", Black: "6", Result: pairing.WhiteWins},
	}})
	event.Rulings = []pairing.Ruling{{Kind: pairing.Required, Players: [2]pairing.ID{"1", "2"}},
		{Kind: pairing.Required, Players: [2]pairing.ID{"3", "4"}, Note: "derby"}}
	for id, want := range map[pairing.ID]string{
		"1": "1 does not float: the arbiter requires 1 to meet 2.",
		"2": "2 does not float: the arbiter requires 1 to meet 2.",
		"3": "3 floats: the arbiter requires 3 to meet 4: derby.",
		"4": "4 floats: the arbiter requires 3 to meet 4: derby.",
	} {
		for _, e := range []explain.Explainer{dutch.Pairer{}, dutch.Pairer{Edition: pairing.FIDE2017},
			dubov.Pairer{}, team.Pairer{}} {
			if v, err := e.Why(context.Background(), event, explain.Float(id)); err != nil || v.In("") != want ||
				v.Kind != explain.KindIllegal {
				t.Errorf("%T: %s: %q, error %v, want %q", e, id, v.In(""), err, want)
			}
		}
	}
}

// TestWhichRuling says by which ruling two do not meet where others are on one of them.
func TestWhichRuling(t *testing.T) {
	event := pairing.Tournament{Planned: 3, Rulings: []pairing.Ruling{
		{Kind: pairing.Forbidden, Players: [2]pairing.ID{"4", "2"}, Note: "cousins"},
		{Kind: pairing.Forbidden, Players: [2]pairing.ID{"1", "4"}, Note: "neighbours"},
		{Kind: pairing.Forbidden, Players: [2]pairing.ID{"1", "2"}, Note: "twins"},
	}}
	for i := range 6 {
		event.Players = append(event.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Rating: 2000 - 100*i})
	}
	v, err := dutch.Pairer{}.Why(context.Background(), event, explain.Meet("2", "1"))
	if err != nil || len(v.Violations) != 1 || v.Violations[0].Note != "twins" {
		t.Errorf("%+v, error %v", v.Violations, err)
	}
}

// TestRequiredOrder requires violations to come in one order, whichever of the pairs was required first.
func TestRequiredOrder(t *testing.T) {
	for _, required := range [][][2]pairing.ID{{{"A", "C"}, {"D", "B"}}, {{"D", "B"}, {"A", "C"}}} {
		r := bracket("normal", verdict.Criterion{}, verdict.Order{})
		r.Field.Required = required
		v, err := verdict.Ask(context.Background(), opened(r), pairing.Tournament{}, record.Kept{},
			func(r *verdict.Round) (explain.Verdict, error) {
				return r.Question(explain.Meet("A", "B"))
			})
		if err != nil || len(v.Violations) != 3 || v.Violations[1].Players[0] != "D" {
			t.Errorf("%v: %v, error %v", required, v.Violations, err)
		}
	}
}
