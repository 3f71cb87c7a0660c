package face

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestPeople changes the players of a running event: one comes late, one has a wrong name, one
// is absent, one withdraws and one of them returns. The recorded rounds stay what they were, and all of it
// is there when the file is opened again.
func TestPeople(t *testing.T) {
	document := asked[string](t, "document", club(t), Options{Round: 4})
	for _, text := range []string{club(t), document} {
		games := fmt.Sprint(asked[Round](t, "pair", text, Options{Round: 3}).Round)
		for _, c := range []struct {
			question string
			o        Options
			want     string // of the member in the list
		}{
			{"player", Options{Name: " Late,\x00\t Lea ", Rating: 1900}, "5 Late, Lea 1900  false false"},
			{"player", Options{Name: "von und zu Langenstein-Hohenbuehl, Maximiliane"},
				"17 von und zu Langenstein-Hohenbuehl, Maximiliane 0  false false"},
			{"rename", Options{Ask: []pairing.ID{"3"}, Name: "Lindquist, Maya", Rating: 1990},
				"3 Lindquist, Maya 1990  false false"},
			{"absent", Options{Ask: []pairing.ID{"2"}, Points: pairing.Half},
				"2 Okonkwo, Chidi 2041 has a bye in round 5 (0.5) true false"},
			{"return", Options{Ask: []pairing.ID{"2"}}, "2 Okonkwo, Chidi 2041  false false"},
			{"absent", Options{Ask: []pairing.ID{"2"}}, "2 Okonkwo, Chidi 2041 absent in round 5 true false"},
			{"withdraw", Options{Ask: []pairing.ID{"1"}}, "1 Haverkamp, Joost 2088 withdrawn from round 5 on true true"},
		} {
			text = asked[string](t, c.question, text, c.o)
			list := ""
			for _, m := range asked[People](t, "people", text, Options{}).Members {
				list += fmt.Sprintln(m.Number, m.Name, m.Rating, m.Status, m.Away, m.Gone)
			}
			if !strings.Contains(list, c.want+"\n") {
				t.Errorf("%s %+v: %q is not in\n%s", c.question, c.o, c.want, list)
			}
		}
		if now := fmt.Sprint(asked[Round](t, "pair", text, Options{Round: 3}).Round); now != games {
			t.Errorf("round 3 was %s and is %s", games, now)
		}
		for _, replay := range asked[[]Replay](t, "check", text, Options{}) {
			if !replay.Same {
				t.Errorf("round %d: %s", replay.Round, replay.Verdict.Text)
			}
		}
		round := asked[Round](t, "pair", text, Options{})
		if rows := fmt.Sprint(round.Sheet.Rows); !strings.Contains(rows, "Late, Lea") ||
			!strings.Contains(rows, "Lindquist, Maya") {
			t.Errorf("round 5 is %s", rows)
		}
	}
}

// TestNobody refuses what cannot be done with players, and says why.
func TestNobody(t *testing.T) {
	one := func(id pairing.ID) []pairing.ID { return []pairing.ID{id} }
	for _, c := range []struct {
		question string
		o        Options
		want     string
	}{
		{"player", Options{Name: " \t"}, "A player needs a name."},
		{"player", Options{Name: "Ann", Rating: 10000}, "A rating is a number from 0 to 9999, not 10000."},
		{"rename", Options{Ask: one("1")}, "A player needs a name."},
		{"rename", Options{Name: "Ann"}, "one player can be asked about"},
		{"return", Options{Ask: one("1")}, "is not absent"},
		{"absent", Options{Ask: one("1"), Points: 1 << 30}, "is worth"},
		{"delete", Options{Ask: one("1")},
			"The first round is recorded: Haverkamp, Joost can withdraw, but cannot be removed."},
		{"withdraw", Options{Ask: one("77")}, `there is no player "77"`},
	} {
		_, err := Questions[c.question](club(t), c.o)
		if err == nil || !strings.Contains(fmt.Sprint(Fail(err, club(t), "").all(), " ", err), c.want) {
			t.Errorf("%s %+v: %v, want %s", c.question, c.o, err, c.want)
		}
	}
	text := testFile(t, "round5-without-results.trf")
	for range 5 {
		text = asked[string](t, "unpair", text, Options{})
	}
	text = asked[string](t, "delete", text, Options{Ask: one("2")})
	list := asked[People](t, "people", text, Options{})
	if len(list.Members) != 14 || list.Members[1].Name != "Lindqvist, Maja" || !list.Delete || list.Next != 1 {
		t.Errorf("%+v", list)
	}
}
