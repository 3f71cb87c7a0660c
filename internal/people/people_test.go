package people

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestFind(t *testing.T) {
	club := pairing.Tournament{Players: []pairing.Player{
		{ID: "p1", Name: "Ann Bell"}, {ID: "p2", Name: "Ann"}, {ID: "p3", Name: "Bob Bell"}, {ID: "p4", Name: "bob bell"},
	}}
	numbers := pairing.Tournament{Players: []pairing.Player{{ID: "7"}, {ID: "x", Name: "Player 7"}, {ID: "1", Name: "x"}}}
	for _, c := range []struct {
		t          pairing.Tournament
		text, want string // an ID, or the error
	}{
		{club, "p2", "p2"}, {club, "P3", "p3"}, {club, "4", "p4"}, {club, "ann", "p2"}, {club, "  Ann   BELL ", "p1"},
		{club, "5", `there is no player "5"`}, {club, "", `there is no player ""`},
		{club, "Bob Bell", `2 players are called "bob bell", Bob Bell (3), bob bell (4): say the number`},
		{club, "b", `3 players are called "b", Ann Bell (1), Bob Bell (3), bob bell (4): say the number`},
		{numbers, "1", "1"}, {numbers, "2", `there is no player "2"`}, {numbers, "7", "7"}, {numbers, "x", "x"},
		{numbers, "player", "x"},
	} {
		id, err := Find(c.t, c.text)
		if got := string(id); got != c.want && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%q: %q, error %v, want %s", c.text, id, err, c.want)
		}
	}
	short := Short(club)
	if a, b := short("p2"), short("p4"); a != "Ann" || b != "bob bell (4)" {
		t.Errorf("%s, %s", a, b)
	}
}

// TestOpen requires the boards of the last round without a result, and none of an event that has not
// begun.
func TestOpen(t *testing.T) {
	ev := pairing.Tournament{Players: []pairing.Player{{ID: "1", Name: "Ann"},
		{ID: "2", Name: "Bob"}, {ID: "3"}, {ID: "4"}}}
	if open := Open(ev); len(open) > 0 {
		t.Errorf("%q before the first round", open)
	}
	first := []pairing.Game{{White: "1", Black: "3"}, {White: "2", Black: "4"}}
	last := []pairing.Game{{White: "1", Black: "2", Result: pairing.Draw}, {White: "3", Black: "2"},
		{White: "4", Black: "1"}}
	ev.Rounds = []pairing.Round{{Games: first}, {Games: last}}
	if open, want := Open(ev), []string{"2 (3 – Bob)", "3 (4 – Ann)"}; !slices.Equal(open, want) {
		t.Errorf("%q, want %q", open, want)
	}
}

// TestDelete requires what is left of an event to be valid: nothing speaks of who was deleted, nor of a group
// of which nobody is left.
func TestDelete(t *testing.T) {
	pair := func(a, b pairing.ID) pairing.Ruling {
		return pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{a, b}}
	}
	group := func(name string) pairing.Ruling { return pairing.Ruling{Kind: pairing.Apart, Group: name} }
	tour := pairing.Tournament{
		Players:  []pairing.Player{{ID: "a", Group: "Rooks"}, {ID: "b", Group: "Kings"}, {ID: "c", Group: "Kings"}},
		Absences: []pairing.Absence{{Player: "a", From: 1}, {Player: "b", From: 2}},
		Rulings:  []pairing.Ruling{pair("a", "b"), pair("b", "c"), pair("a", ""), group("Rooks"), group("Kings")},
	}
	Delete(&tour, "a")
	if len(tour.Players) != 2 || len(tour.Absences) != 1 || !slices.Equal(tour.Rulings,
		[]pairing.Ruling{pair("b", "c"), group("Kings")}) {
		t.Errorf("%+v", tour)
	}
	if err := tour.Validate(); err != nil {
		t.Error(err)
	}
}

// TestDescribe changes a name alone, and what rounds are paired by, which a recorded round keeps; copies do not change.
func TestDescribe(t *testing.T) {
	was := pairing.Tournament{Players: []pairing.Player{{ID: "1", Name: "An", Rating: 1800}, {ID: "2", Name: "Bob"}}}
	was.Append(pairing.Round{Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.Draw}}})
	for _, now := range []pairing.Player{{ID: "1", Name: "Ann", Rating: 1800}, {ID: "1", Name: "An", Rating: 1900},
		{ID: "1", Name: "An", Rating: 1800, Group: "Club"},
		{ID: "1", Name: "An", Rating: 1800, Virtual: []pairing.Points{10}},
	} {
		tour := was
		Describe(&tour, now)
		if got, _ := tour.Player("1"); got.Name != now.Name || got.Rating != now.Rating || got.Group != now.Group ||
			len(got.Virtual) != len(now.Virtual) {
			t.Errorf("%+v, want %+v", got, now)
		}
		before, err := tour.Before(1)
		if err != nil {
			t.Fatal(err)
		}
		if p, _ := before.Player("1"); p.Rating != 1800 || p.Group != "" || len(p.Virtual) > 0 {
			t.Errorf("round 1 was paired with %+v", p)
		}
		if p, _ := was.Player("1"); p.Name != "An" || p.Rating != 1800 || p.Group != "" {
			t.Errorf("a copy has changed: %+v", p)
		}
	}
}
