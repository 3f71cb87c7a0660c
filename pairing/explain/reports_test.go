package explain_test

import (
	"github.com/seed22f6c9b8/pairings/internal/words"

	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// TestReports pins what reports say in words: of the worked positions by every system
// that can pair them, of positions that nobody can pair, and of every player of some.
func TestReports(t *testing.T) {
	var all strings.Builder
	write := func(title string, p explain.Explainer, tournament pairing.Tournament, about bool) {
		fmt.Fprintf(&all, "== %s\n\n", title)
		r, err := p.Explain(context.Background(), tournament)
		if err != nil {
			fmt.Fprintf(&all, "%v\n", err)
		}
		if r == nil {
			return
		}
		all.WriteString(r.In("") + "\n")
		if about {
			for i := range r.Players {
				r.Players[i].Name = "No " + string(r.Players[i].ID)
			}
		}
		for i := 0; about && i < len(tournament.Players); i++ {
			all.WriteString(r.About("", tournament.Players[i].ID) + "\n")
		}
	}
	for k := 1; k <= 9; k++ {
		name := fmt.Sprint(k)
		position := worked(t, name)
		write(name+" dutch 2017", dutch.Pairer{Edition: pairing.FIDE2017}, position, k == 2)
		write(name+" dutch", dutch.Pairer{}, position, k == 5)
		write(name+" dubov 2018", dubov.Pairer{Edition: pairing.FIDE2018}, position, k == 8)
		write(name+" dubov", dubov.Pairer{}, position, k == 6)
	}
	fresh := pairing.Tournament{Players: make([]pairing.Player, 6)}
	for i := range fresh.Players {
		fresh.Players[i] = pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Rating: 2600 - 50*i}
	}
	met := fresh
	met.Rounds = []pairing.Round{{}}
	for i := 0; i < 6; i += 2 {
		met.Rounds[0].Games = append(met.Rounds[0].Games,
			pairing.Game{White: fresh.Players[i].ID, Black: fresh.Players[i+1].ID, Result: pairing.Draw},
			pairing.Game{White: fresh.Players[i+1].ID, Black: fresh.Players[i].ID, Result: pairing.BlackWins})
	}
	write("tcec", tcec.Pairer{Double: true}, met, true)
	write("elimination", elimination.Pairer{}, fresh, true)
	fresh.Planned = 1
	write("the last round", dutch.Pairer{}, fresh, false)
	for i := range fresh.Players[1:] {
		pairtest.Rule(&fresh, pairing.Forbidden, [2]pairing.ID{"1", fresh.Players[i+1].ID})
	}
	write("nobody for 1", dutch.Pairer{}, fresh, false)
	write("nobody for 1", dubov.Pairer{}, fresh, true)
	for seed := range uint64(150) {
		tournament, p := hopeless(seed)
		if _, err := p.Pair(context.Background(), tournament); errors.Is(err, pairing.ErrNoPairing) {
			fmt.Fprintf(&all, "== hopeless %d\n\n%v\n\n", seed, err)
		}
	}
	path := filepath.Join("testdata", "reports.txt")
	if *update {
		if err := os.WriteFile(path, []byte(all.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), all.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// hopeless returns a small field that can often not be paired, and who is to pair it:
// games played, pairs forbidden and required, and byes had, at random.
func hopeless(seed uint64) (pairing.Tournament, pairing.Pairer) {
	r := rand.New(rand.NewPCG(seed, 1))
	t := pairing.Tournament{Players: make([]pairing.Player, 3+r.IntN(7)), Planned: 9}
	n := len(t.Players)
	for i := range t.Players {
		t.Players[i] = pairing.Player{ID: pairing.ID('A' + rune(i)), Rating: 2400 - 10*i}
	}
	id := func(i int) pairing.ID { return t.Players[i].ID }
	for range r.IntN(5) {
		var round pairing.Round
		order := r.Perm(n)
		for ; len(order) > 1; order = order[2:] {
			result := []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins, pairing.WhiteForfeits,
				pairing.BlackForfeits}[r.IntN(5)]
			round.Games = append(round.Games, pairing.Game{White: id(min(order[0], order[1])),
				Black: id(max(order[0], order[1])), Result: result})
		}
		if len(order) > 0 {
			round.Byes = []pairing.Bye{{Player: id(order[0]), Points: pairing.Points(5 * r.IntN(3)), Allocated: r.IntN(2) == 0}}
			if round.Byes[0].Allocated {
				round.Byes[0].Points = pairing.One
			}
		}
		t.Rounds = append(t.Rounds, round)
	}
	half := 1 + r.IntN(n-1)
	for i := range n {
		for j := range i {
			switch x := r.IntN(100); {
			case (i < half) != (j < half) && r.IntN(10) > 0, x < 30:
				pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{id(i), id(j)})
			case x > 90 && len(pairtest.Ruled(t, pairing.Required)) == 0:
				pairtest.Rule(&t, pairing.Required, [2]pairing.ID{id(j), id(i)})
			}
		}
	}
	return t, []pairing.Pairer{dutch.Pairer{Edition: pairing.FIDE2017}, dutch.Pairer{}, dubov.Pairer{}}[r.IntN(3)]
}

// TestJSONBack requires reports and verdicts to survive being written and read: of all
// questions about the worked positions.
func TestJSONBack(t *testing.T) {
	type pair struct {
		what     string
		old, new any
	}
	check := func(p pair) {
		data, err := json.Marshal(p.old)
		if err == nil {
			err = json.Unmarshal(data, p.new)
		}
		if diff := cmp.Diff(p.old, p.new, cmpopts.EquateEmpty(), cmpopts.IgnoreFields(pairing.Bye{}, "Points")); err != nil ||
			diff != "" {
			t.Errorf("%s: error %v (-old +new)\n%s\n%s", p.what, err, diff, data)
		}
	}
	for k := 1; k <= 9; k++ {
		position := worked(t, fmt.Sprint(k))
		for name, p := range map[string]explain.Explainer{
			"dutch 2017": dutch.Pairer{Edition: pairing.FIDE2017}, "dutch": dutch.Pairer{}, "dubov": dubov.Pairer{},
		} {
			what := fmt.Sprintf("%d by %s", k, name)
			r, err := p.Explain(context.Background(), position)
			if err != nil {
				t.Fatal(what, err)
			}
			check(pair{what, r, new(explain.Report)})
			for i, a := range position.Players {
				for _, b := range append(position.Players[i:len(position.Players):len(position.Players)], pairing.Player{}) {
					if v, err := ask(p, position, a.ID, b.ID); err == nil {
						check(pair{fmt.Sprintf("%s: %s-%s", what, a.ID, b.ID), &v, new(explain.Verdict)})
					}
				}
			}
		}
	}
}

// ask asks about a pair, or, if b is empty, about the bye.
func ask(p explain.Explainer, t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	if b == "" {
		return p.Why(context.Background(), t, explain.Bye(a))
	}
	return p.Why(context.Background(), t, explain.Meet(a, b))
}

// TestReportOfLittle has the lines that reports of the worked positions lack.
func TestReportOfLittle(t *testing.T) {
	players := []explain.Player{{ID: "a", Name: "Ann"}, {ID: "b", Name: "Bob"}, {ID: "c", Name: "Cem"}}
	for _, test := range []struct {
		r           explain.Report
		text, about string // about b
	}{
		{explain.Report{Kind: explain.KindNoPairing, Round: 2},
			"Round 2\nNo legal pairing of this round exists. The arbiter decides.\n", ""},
		{explain.Report{Kind: explain.KindNoPairing, Round: 2,
			Facts: []explain.Value{{Name: "without any possible opponent", Players: []pairing.ID{"a"}}}},
			"Round 2\nNo legal pairing of this round exists. The arbiter decides.\nWithout any possible opponent: Ann.\n", ""},
		{explain.Report{Round: 1, Games: []explain.Game{{White: "a", Black: "b", Article: "E.1",
			Why: []explain.Verdict{{Asked: []pairing.ID{"c"}, Words: explain.Message(words.Say("x"))}}}}, Bye: "b",
			BeforeBye: []explain.Verdict{{Asked: []pairing.ID{"c"}, Words: explain.Message(words.Say("y"))}},
			Facts:     []explain.Value{{Name: "passed over", Players: []pairing.ID{"c"}}}},
			"Round 1\nAnn - Bob (E.1)\nThe bye: Bob.\nPassed over: Cem.\n", ""},
		{explain.Report{Round: 1, Bye: "a"}, "Round 1\nThe bye: Ann.\n", ""},
		{explain.Report{Round: 1, Facts: []explain.Value{{Name: "without a game", Players: []pairing.ID{"b"}}}},
			"Round 1\nWithout a game: Bob.\n", ""},
	} {
		test.r.Players = players
		if got := test.r.In(""); got != test.text {
			t.Errorf("got  %q\nwant %q", got, test.text)
		}
		_, got, _ := strings.Cut(test.r.About("", "b"), "number: 0\n")
		if got != test.about {
			t.Errorf("about Bob: %q, want %q", got, test.about)
		}
	}
}
