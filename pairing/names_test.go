package pairing_test

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestNames calls players by name and number, and by ID where there is no name.
func TestNames(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{
		{ID: "5f2c", Name: "Haverkamp"}, {ID: "91aa", Name: "Haverkamp"}, {ID: "Cleo"}, {ID: "d", Name: "Łukasz Ōta-Šimůnek"},
		{ID: "e", Name: "a\nb\x00c\td\x7f"}, {ID: "f", Name: "left\u202eright\u2066x\u200f"},
		{ID: "g", Name: "line\u2028paragraph\u2029"},
		{ID: "h", Name: "bad\xffbytes"}, {ID: "i\u202e\n"}, {ID: "j", Name: " "}, {ID: "k", Name: "Haverkamp (1)"},
		{ID: "l", Name: "می\u200cخواهم"},
	}}
	name := tour.Names()
	for id, want := range map[pairing.ID]string{
		"5f2c": "Haverkamp (1)", "91aa": "Haverkamp (2)", "Cleo": "Cleo", "d": "Łukasz Ōta-Šimůnek (4)",
		"e": "a�b�c�d� (5)", "f": "left�right�x� (6)", "g": "line�paragraph� (7)", "h": "bad�bytes (8)",
		"i\u202e\n": "i��", "j": "  (10)", "k": "Haverkamp (1) (11)", "l": "می\u200cخواهم (12)", "nobody": "nobody", "": "",
	} {
		if got := name(id); got != want {
			t.Errorf("%q is called %q, want %q", id, got, want)
		}
	}
	seen := map[string]bool{}
	for _, p := range tour.Players {
		if called := name(p.ID); seen[called] {
			t.Errorf("two players are called %q", called)
		} else {
			seen[called] = true
		}
	}
	if got := (pairing.Tournament{}).Names()("x"); got != "x" {
		t.Errorf("without players: %q", got)
	}
}

// TestLookups finds players and their games.
func TestLookups(t *testing.T) {
	tour := club()
	if p, ok := tour.Player("Cleo"); !ok || p.Rating != 1900 {
		t.Errorf("%+v, %v", p, ok)
	}
	if p, ok := tour.Player("Zoe"); ok || p.ID != "" {
		t.Errorf("%+v, %v", p, ok)
	}
	for _, c := range []struct {
		round int
		id    pairing.ID
		want  string // White and Black
	}{{1, "Ann", "AnnCleo"}, {1, "Cleo", "AnnCleo"}, {1, "Bob", "DanBob"}, {1, "Eve", ""}, {2, "Cleo", ""},
		{3, "Ann", "AnnDan"}, {3, "Dan", "AnnDan"}, {3, "Zoe", ""}} {
		g, ok := tour.Rounds[c.round-1].Of(c.id)
		if got := string(g.White + g.Black); got != c.want || ok != (c.want != "") {
			t.Errorf("round %d: %s has %q, %v, want %q", c.round, c.id, got, ok, c.want)
		}
	}
}
