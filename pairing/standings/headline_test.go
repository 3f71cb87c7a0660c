package standings_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// round4 is a tournament of four in which Ann and Bob have as many points.
func round4() pairing.Tournament {
	t := pairing.Tournament{Planned: 3}
	for i, name := range []string{"Ann", "Bob", "Cem", "Dia"} {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Name: name, Rating: 2000 - i})
	}
	t.Append(pairing.Round{Games: []pairing.Game{{White: "1", Black: "3", Result: pairing.WhiteWins},
		{White: "2", Black: "4", Result: pairing.WhiteWins}}})
	t.Append(pairing.Round{Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.Draw},
		{White: "3", Black: "4", Result: pairing.WhiteWins}}})
	return t
}

// TestHeadline has a sentence for every place: the first one, one behind another, a shared one, none.
func TestHeadline(t *testing.T) {
	event := round4()
	for _, c := range []struct {
		list     []standings.TieBreak
		id       pairing.ID
		language string
		want     string
	}{
		{[]standings.TieBreak{"PTS", "BH"}, "1", "", "Ann (1) has place 1. Bob (2) follows: Buchholz 1.5 against 2.5."},
		{[]standings.TieBreak{"PTS", "BH"}, "2", "en", "Bob (2) has place 2. Ann (1) is ahead: Buchholz 2.5 against 1.5."},
		{[]standings.TieBreak{"PTS"}, "2", "en", "Bob (2) shares place 1. Cem (3) follows: points 1.0 against 1.5."},
		{[]standings.TieBreak{"PTS"}, "3", "de", "Cem (3) hat Platz 3. Bob (2) steht davor: Punkte 1,5 gegen 1,0."},
		{[]standings.TieBreak{"PTS"}, "4", "fr", "Dia (4) occupe la place 4. Cem (3) est devant : points 1,0 contre 0,0."},
		{[]standings.TieBreak{"PTS"}, "9", "en", "9 has no place."},
	} {
		r, err := standings.Rules{TieBreaks: c.list, Lang: c.language}.Rank(event)
		if err != nil {
			t.Fatal(err)
		}
		if got := r.Headline(event, c.id, c.language); got != c.want {
			t.Errorf("%v of %s: %q, want %q", c.list, c.id, got, c.want)
		}
	}
	if got := (standings.Ranking{}).Headline(pairing.Tournament{}, "x", "en"); got != "x has no place." {
		t.Error(got)
	}
}

// TestHeadlineTrue enumerates all rows of a ranking: whoever is named ahead has a better place, and nobody is between.
func TestHeadlineTrue(t *testing.T) {
	event := round4()
	for _, code := range standings.Codes() {
		r, err := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", standings.TieBreak(code)}}.Rank(event)
		if err != nil {
			continue // of teams
		}
		name := event.Names()
		for k, row := range r.Rows {
			text := r.Headline(event, row.Player, "en")
			if !strings.Contains(text, fmt.Sprintf("place %d.", row.Place)) {
				t.Errorf("%s: %q of place %d", code, text, row.Place)
			}
			for j, other := range r.Rows {
				named := strings.Contains(text, ". "+name(other.Player)+" ")
				between := false
				for _, x := range r.Rows[min(j, k)+1 : max(j, k, min(j, k)+1)] {
					between = between || x.Place != row.Place && x.Place != other.Place
				}
				if named && (between || strings.Contains(text, "is ahead") != (other.Place < row.Place)) {
					t.Errorf("%s: %q, but %s has place %d", code, text, other.Player, other.Place)
				}
			}
		}
	}
}
