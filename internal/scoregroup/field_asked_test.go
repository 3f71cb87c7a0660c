package scoregroup

import (
	"errors"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// onePoint is a tournament of five in which a and c have a point, and e had the bye.
func onePoint() pairing.Tournament {
	first := round("a 1-0 b", "c 1-0 d")
	first.Byes = []pairing.Bye{{Player: "e", Points: pairing.One, Allocated: true}}
	return pairing.Tournament{Players: entrants(5), Rounds: []pairing.Round{first}}
}

// TestScoregroup lists whoever has the score, but for the one with the bye.
func TestScoregroup(t *testing.T) {
	c := completion(t, onePoint())
	ids := func(list []int) (ids string) {
		for _, i := range list {
			ids += string(c.Field.Players[i].ID)
		}
		return ids
	}
	for i, p := range c.Field.Players {
		c.Bye = -1
		want := map[pairing.Points]string{0: "bd", pairing.One: "ace"}[p.Score]
		if got := ids(c.Scoregroup(i)); got != want {
			t.Errorf("%s: %s, want %s", p.ID, got, want)
		}
		c.Bye = slices.IndexFunc(c.Field.Players, func(p Player) bool { return p.ID == "c" })
		if got := ids(c.Scoregroup(i)); p.Score > 0 && got != "ae" {
			t.Errorf("%s, and c has the bye: %s", p.ID, got)
		}
	}
}

// TestRuledFromBye names the ruling that bars from the bye and the round that does; what a question
// assumes is no ruling.
func TestRuledFromBye(t *testing.T) {
	tournament := onePoint()
	for _, id := range []pairing.ID{"d", "e"} {
		barred := pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{id, ""}, From: 2}
		tournament.Rulings = append(tournament.Rulings, barred)
	}
	f := field(t, tournament)
	for i, p := range f.Players {
		want := map[pairing.ID][]explain.Violation{
			"d": {{Article: "forbidden", What: "forbidden", Players: []pairing.ID{"d"}}},
			"e": {
				{Article: "forbidden", What: "forbidden", Players: []pairing.ID{"e"}},
				{Article: "2", What: "bye", Players: []pairing.ID{"e"}, Round: 1},
			},
		}[p.ID]
		for _, f := range []*Field{f, without(f, i, i)} {
			if d := gocmp.Diff(want, NewCompletion(f, law()).byeViolations(i)); d != "" {
				t.Errorf("%s (-want +got):\n%s", p.ID, d)
			}
		}
	}
}

// TestByeThatCannotBe gives the bye where nobody can have one.
func TestByeThatCannotBe(t *testing.T) {
	given := []pairing.Ruling{{Kind: pairing.Required, Players: [2]pairing.ID{"a", ""}, From: 1}}
	f, err := View{}.Field(t.Context(), pairing.Tournament{Players: entrants(4), Rulings: given})
	if !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("%v, error %v", f, err)
	}
}
