package verdict_test

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/team"
)

var update = flag.Bool("update", false, "write testdata/stories.txt")

// TestStories compares what reports and verdicts say, word for word, with a file to be
// read: the story of every player, what is said of other rounds, and where rulings decide.
func TestStories(t *testing.T) {
	var s strings.Builder
	for _, c := range []struct {
		name string
		explain.Explainer
	}{
		{"dutch 2026", dutch.Pairer{}}, {"dutch 2017", dutch.Pairer{Edition: pairing.FIDE2017}},
		{"dubov 2018", dubov.Pairer{Edition: pairing.FIDE2018}}, {"burstein", burstein.Pairer{}},
	} {
		open, err := pairtest.Open(c, 13, 5, 3)
		if err != nil {
			t.Fatal(err)
		}
		stories(&s, c.name, c, record.Before(open, 4))
	}
	open, err := pairtest.Open(dutch.Pairer{}, 13, 5, 3)
	if err != nil {
		t.Fatal(err)
	}
	rulings(&s, dutch.Pairer{}, record.Before(open, 4))
	doubles(&s)
	const golden = "testdata/stories.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(s.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := pairtest.Lines(string(want), s.String()); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// TestStoriesHold has rounds whose stories named reasons that the verdicts deny.
func TestStoriesHold(t *testing.T) {
	files, err := filepath.Glob("testdata/stories/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var event pairing.Tournament
		if err := json.Unmarshal(data, &event); err != nil {
			t.Fatal(err)
		}
		all := map[string][]explain.Explainer{"dutch": {dutch.Pairer{}, dutch.Pairer{Edition: pairing.FIDE2017}},
			"dubov": {dubov.Pairer{}, dubov.Pairer{Edition: pairing.FIDE2018}}}
		system, _, _ := strings.Cut(filepath.Base(file), "-")
		for _, e := range all[system] {
			if err := pairtest.Examine(e, event); err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
}

// TestRivals requires most floaters of an open to be told who would float in their place.
func TestRivals(t *testing.T) {
	for _, e := range []explain.Explainer{dutch.Pairer{}, dutch.Pairer{Edition: pairing.FIDE2017}, dubov.Pairer{},
		burstein.Pairer{}, team.Pairer{}, doubleswiss.Pairer{}} {
		open, err := pairtest.Open(e, 37, 7, 1)
		if err != nil {
			t.Fatal(err)
		}
		rounds, rivals := 0, 0
		for n := 5; n <= 7; n++ {
			report, err := e.Explain(context.Background(), record.Before(open, n))
			if err != nil {
				t.Fatal(err)
			}
			rounds++
			for _, b := range report.Brackets {
				for _, x := range b.Floats {
					if x.Kind != "" {
						rivals++
					}
				}
			}
		}
		if rivals < rounds {
			t.Errorf("%T: %d rivals of floaters in %d rounds", e, rivals, rounds)
		}
	}
}

// stories writes the stories of all players, and compares with the round whose colours
// are all reversed.
func stories(s *strings.Builder, name string, e explain.Explainer, t pairing.Tournament) {
	for i := range t.Players {
		if t.Players[i].Name = ""; i%2 == 0 {
			t.Players[i].Name = fmt.Sprintf("Family, %c", 'A'+i)
		}
	}
	fmt.Fprintf(s, "== %s\n", name)
	report, err := e.Explain(context.Background(), t)
	if err != nil {
		fmt.Fprintln(s, err)
		return
	}
	for _, p := range report.Players {
		fmt.Fprintln(s, report.About("", p.ID))
	}
	round, _ := e.Pair(context.Background(), t)
	reversed := round
	reversed.Games = slices.Clone(round.Games)
	for k, g := range round.Games {
		reversed.Games[k].White, reversed.Games[k].Black = g.Black, g.White
	}
	say(s, e, t, reversed)
}

// say writes the verdict on a round, as JSON.
func say(s *strings.Builder, e explain.Explainer, t pairing.Tournament, other pairing.Round) {
	v, err := e.Compare(context.Background(), t, other)
	v.Round = pairing.Round{}
	text, _ := json.Marshal(v)
	fmt.Fprintf(s, "compare: %s, error %v\n", text, err)
}

// rulings asks about pairs on whom the arbiter has decided, for this round and others.
func rulings(s *strings.Builder, e explain.Explainer, t pairing.Tournament) {
	fmt.Fprintln(s, "== rulings")
	round, _ := e.Pair(context.Background(), t)
	rule := func(t pairing.Tournament, kind pairing.Decision, k, from int, note string) pairing.Tournament {
		t = t.Clone()
		g := round.Games[k]
		t.Rulings = append(t.Rulings, pairing.Ruling{Kind: kind, Players: [2]pairing.ID{g.White, g.Black},
			From: from, To: from, Note: note})
		return t
	}
	for _, kind := range []pairing.Decision{pairing.Forbidden, pairing.Apart, pairing.Avoid, pairing.Required} {
		for k, g := range round.Games {
			ruled := rule(rule(t, kind, k, 4, "brothers"), kind, k, 3, "friends")
			a, b := g.White, g.Black
			if kind == pairing.Required {
				b = round.Games[(k+1)%len(round.Games)].White
			}
			v, err := e.Why(context.Background(), ruled, explain.Meet(a, b))
			fmt.Fprintf(s, "%s: why not %s, %s: %s, error %v\n", kind, a, b, v.In(""), err)
		}
	}
	v, err := e.Why(context.Background(), t, explain.Meet("", "1"))
	fmt.Fprintln(s, v.In(""), err)
	stuck := t.Clone()
	for _, p := range t.Players[1:] {
		pairtest.Rule(&stuck, pairing.Forbidden, [2]pairing.ID{"1", p.ID})
	}
	for i := range 4 {
		stuck.Players[i].Name = "Family"
	}
	v, err = e.Why(context.Background(), stuck, explain.Bye("2"))
	_, pairErr := e.Pair(context.Background(), stuck)
	text, _ := json.Marshal(v)
	fmt.Fprintf(s, "%s, error %v; %v\n", text, err, pairErr)
}

// doubles compares rounds of two games each with such in which a pair does not have them.
func doubles(s *strings.Builder) {
	fmt.Fprintln(s, "== double")
	e := doubleswiss.Pairer{}
	t := pairing.Tournament{Players: make([]pairing.Player, 4), Planned: 3}
	for i := range t.Players {
		t.Players[i] = pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Rating: 2000 - i}
	}
	round, err := e.Pair(context.Background(), t)
	fmt.Fprintln(s, round.Games, err)
	for k := range round.Games {
		other := round
		other.Games = slices.Clone(round.Games)
		other.Games[k].White, other.Games[k].Black = other.Games[k].Black, other.Games[k].White
		say(s, e, t, other)
		other.Games = slices.Delete(slices.Clone(round.Games), k, k+1)
		say(s, e, t, other)
	}
}
