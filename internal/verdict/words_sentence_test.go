package verdict_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/tcec"
	"github.com/seed22f6c9b8/pairings/team"
)

// named calls A to E by first names; nobody else has one.
func named(f *verdict.Field) *verdict.Field {
	f.Name = func(id pairing.ID) string {
		names := map[pairing.ID]string{"A": "Ann", "B": "Bob", "C": "Cem", "D": "Dia", "E": "Eve"}
		if name, ok := names[id]; ok {
			return name
		}
		return string(id)
	}
	return f
}

// TestViolations has the words for every breach.
func TestViolations(t *testing.T) {
	f := named(five())
	for what, want := range map[string]string{
		"unknown":                "nobody is called Ann (X)",
		"absent":                 "Ann does not play in this round (X)",
		"twice":                  "Ann is paired more than once (X)",
		"missing":                "Ann is not paired (X)",
		"self":                   "Ann needs an opponent, and is named twice",
		"byes":                   "too many byes: Ann and Bob (X)",
		"rematch":                "Ann and Bob met in round 3 (X)",
		"games":                  "Ann and Bob do not play one game with each colour (X)",
		"ahead":                  "Ann and Bob both had more games with White (X)",
		"color":                  "Ann and Bob both must have White (X)",
		"bye":                    "Ann had the bye in round 3 (X)",
		"forfeit win":            "Ann had a forfeit win in round 3 (X)",
		"full-point bye":         "Ann had a full-point bye in round 3 (X)",
		"points without playing": "Ann had the points of a win without playing in round 3 (X)",
	} {
		x := explain.Violation{Article: "X", What: what, Players: []pairing.ID{"A", "B"}, Round: 3, Color: pairing.White}
		if got := f.Violation(&x).String(); got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
		x.Article = "round"
		if got := f.Violation(&x).String(); strings.Contains(got, "(round)") {
			t.Errorf("%s is no article: %q", what, got)
		}
		x.Players = nil
		if got := f.Violation(&x).String(); what != "byes" && !strings.Contains(got, "?") {
			t.Errorf("%s of nobody: %q", what, got)
		}
	}
}

// TestRulingsAreNoArticles says of a ruling what the arbiter has decided, and names no article.
func TestRulingsAreNoArticles(t *testing.T) {
	f := named(five())
	for what, want := range map[string]string{
		"forbidden": "the arbiter forbids Ann to meet Bob: twins",
		"required":  "the arbiter requires Ann to meet Bob: twins",
	} {
		x := explain.Violation{Article: what, What: what, Players: []pairing.ID{"A", "B"}, Note: "twins"}
		if got := f.Violation(&x).String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		x.Note = ""
		if got := f.Violation(&x).String(); got+": twins" != want {
			t.Errorf("%q, want %q without a note", got, want)
		}
	}
}

// TestBracketFacts has in a report what a system has to say of a bracket, and how a criterion of the bye measures
// who has it.
func TestBracketFacts(t *testing.T) {
	r := bracket("normal", verdict.OfBye(verdict.Words{Article: "2", Name: "x"},
		func(i int) int { return 10 * i }), verdict.Order{})
	r.Stages[0].Facts = []explain.Value{verdict.Fact("smaller subgroup", "G1")}
	open := func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) { return r, nil }
	report, err := verdict.Ask(context.Background(), open, pairing.Tournament{}, record.Kept{}, (*verdict.Round).Explain)
	if err != nil || len(report.Brackets) != 1 {
		t.Fatal(report, err)
	}
	b := report.Brackets[0]
	if len(b.Facts) != 1 || b.Facts[0].Shown != "G1" {
		t.Errorf("facts %+v", b.Facts)
	}
	if v := b.Values[0]; v.Shown != "40" || len(v.Players) != 1 || v.Players[0] != "E" {
		t.Errorf("value %+v", v)
	}
}

// bracket is a round of A to E: A meets C, B meets D, and E floats, or has the bye. The
// criterion measures what of gives, in every candidate.
func bracket(kind string, criterion verdict.Criterion, order verdict.Order) *verdict.Round {
	return &verdict.Round{
		Paired: fake{}, Field: named(five()), Number: 2, Completion: "1.9",
		Stages: []verdict.Stage{{
			Kind: kind, Score: 15, Ours: verdict.Candidate{Pairs: [][2]int{{0, 2}, {1, 3}}, Floaters: []int{4}},
			Members:  []int{0, 1, 2, 3, 4},
			Criteria: []verdict.Criterion{criterion},
			Order:    func(verdict.Candidate) verdict.Order { return order },
		}},
	}
}

// TestSentences has a sentence for every kind of criterion and order, of the round in
// which A meets E, B meets C, and D has the bye.
func TestSentences(t *testing.T) {
	list := func(shown func(int) any, ours, theirs []int) verdict.Criterion {
		return verdict.Criterion{
			Words: verdict.Words{Article: "C6", Name: "score differences", Unit: shown},
			Measure: func(c verdict.Candidate) verdict.Amount {
				a := verdict.Amount{Form: verdict.List, Compared: ours}
				if c.Floaters[0] == 3 {
					a.Compared = theirs
					for _, n := range theirs {
						a.Shares = append(a.Shares, verdict.Share{Place: 3, Amount: n})
					}
				}
				return a
			},
		}
	}
	number := func(name string) verdict.Criterion {
		return verdict.Criterion{Words: verdict.Words{Article: "C12", Name: name},
			Measure: func(c verdict.Candidate) verdict.Amount { return verdict.Number(c.Floaters[0]%4, c.Floaters...) }}
	}
	several := verdict.Criterion{Words: verdict.Words{Article: "C6", Name: "downfloaters"},
		Measure: func(c verdict.Candidate) verdict.Amount {
			if c.Floaters[0] == 3 {
				return verdict.Number(3, 1, 3, 4)
			}
			return verdict.Number(2, 0, 2)
		}}
	twice := list(nil, []int{3, 3}, []int{4, 4})
	once := twice.Measure
	twice.Measure = func(c verdict.Candidate) verdict.Amount {
		a := once(c)
		a.Shares = []verdict.Share{{Place: 0, Amount: a.Compared[0]},
			{Place: 1, Amount: a.Compared[0]}, {Place: 2, Amount: 9}}
		return a
	}
	tie := verdict.Criterion{Words: verdict.Words{Article: "C7", Name: "x"},
		Measure: func(verdict.Candidate) verdict.Amount { return verdict.Amount{} }}
	served := verdict.Order{Article: "D.1", Item: "a", Served: true, Player: 1, Ours: []int{1}, Theirs: []int{2},
		OursPlayers: []int{3}, TheirsPlayers: []int{4}, Words: words.Say("by.number", "n", 1, "m", 2)}
	own := number("x")
	own.Article, own.Worse = "C9", func(*verdict.Contrast) words.Message { return served.Words }
	for _, test := range []struct {
		kind      string
		criterion verdict.Criterion
		order     verdict.Order
		want      string
	}{
		{"normal", number("downfloaters"), served,
			"Bracket 1 (1.5): in the other round, 3 players (Dia) would float down, which the prescribed round avoids (C12)."},
		{"normal", several, served, "Bracket 1 (1.5): in the other round, 3 players (Bob, Dia and Eve) would float down, " +
			"instead of 2 (Ann and Cem) (C6)."},
		{"normal", twice, served,
			"Bracket 1 (1.5): in the other round, a score difference would be 4 points (Ann and Bob), " +
				"instead of 3 (Ann and Bob) (C6)."},
		{"PPB", number("upfloaters"), served, "Bracket 1 (1.5, PPB): in the other round, 3 upfloaters (Dia) would be " +
			"needed, which the prescribed round avoids (C12)."},
		{"round", list(nil, []int{3}, []int{4}), served,
			"In the other round, a score difference would be 4 points (Dia as a floater), instead of 3 (C6)."},
		{"CLB", list(func(n int) any { return fmt.Sprint(n, "p") }, []int{4}, []int{4, 2, 1}), served,
			"Bracket 1 (1.5, CLB): in the other round, a score difference would be 2p points (Dia as a floater), and the " +
				"prescribed round has fewer such cases (C6)."},
		{"last", tie, served, "Bracket 1 (1.5): in the other round, Bob would meet Cem; number 1 before 2 (D.1.a)."},
		{"normal", list(nil, nil, []int{4}), served,
			"Bracket 1 (1.5): in the other round, a score difference would be 4 points (Dia as a floater), which the " +
				"prescribed round avoids (C6)."},
		{"normal", list(nil, []int{4, 2}, []int{4, 3}), served,
			"Bracket 1 (1.5): in the other round, a score difference would be 3 points (Dia as a floater), instead of 2; the " +
				"largest value (4) is the same in both rounds (C6)."},
		{"last", own, served, "Bracket 1 (1.5): in the other round, number 1 before 2 (C9)."},
		{"last", tie, verdict.Order{Article: "D.2", Words: words.Say("tie")},
			"Bracket 1 (1.5): in the other round, all criteria are equal (D.2)."},
	} {
		open := func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) {
			return bracket(test.kind, test.criterion, test.order), nil
		}
		v, err := verdict.Ask(context.Background(), open, pairing.Tournament{}, record.Kept{},
			func(r *verdict.Round) (explain.Verdict, error) { return r.Compare(read("AE BC D")) })
		if err != nil || v.In("") != test.want {
			t.Errorf("%q, error %v, want %q", v.In(""), err, test.want)
		}
	}
}

// TestAskedIsServed asks about somebody whom the order serves otherwise: what becomes of them is in the question.
func TestAskedIsServed(t *testing.T) {
	r := bracket("last", verdict.Criterion{Measure: func(verdict.Candidate) verdict.Amount { return verdict.Amount{} }},
		verdict.Order{Article: "D.1", Served: true, Player: 1, Words: words.Say("tie")})
	r.Instead = func(verdict.Question) *verdict.Round {
		return &verdict.Round{Paired: fake{read("AE BC D")}, Field: named(five())}
	}
	v, err := whyNot(opened(r), "B", "C")
	if want := "Bracket 1 (1.5): if Bob met Cem, all criteria are equal (D.1)."; err != nil || v.In("") != want {
		t.Errorf("%q, error %v, want %q", v.In(""), err, want)
	}
}

// opened returns the round to whoever opens it.
func opened(r *verdict.Round) verdict.Opener {
	return func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) { return r, nil }
}

// TestLookAhead has the sentences of a criterion that measures whom the next bracket leaves over: how many, then
// their scores; and what a report shows of it.
func TestLookAhead(t *testing.T) {
	for _, test := range []struct {
		ours, theirs []int
		want, shown  string
	}{
		{[]int{1, 5}, []int{2, 7, 5}, "2 players would be unpaired in the next bracket, instead of 1 after Eve",
			"1 player with 0.5 points"},
		{[]int{0}, []int{1, 5}, "1 player would be unpaired in the next bracket, which the prescribed round avoids", "0"},
		{[]int{2, 15, 10}, []int{2, 15, 12},
			"a player with 1.2 points would be unpaired in the next bracket, instead of one with 1.0 after Eve",
			"2 players with 1.5 and 1.0 points"},
		{[]int{1, 5}, []int{3, 5}, "somebody unpaired in the next bracket could not have the bye",
			"1 player with 0.5 points"},
	} {
		r := bracket("normal", verdict.Criterion{Words: verdict.Words{Article: "C8", Name: "ahead", Unit: words.Points},
			Measure: func(c verdict.Candidate) verdict.Amount {
				a := verdict.Amount{Form: verdict.LookAhead, Compared: test.ours, Shares: []verdict.Share{{Place: c.Floaters[0]}}}
				if c.Floaters[0] == 3 {
					a.Compared = test.theirs
				}
				return a
			}}, verdict.Order{})
		v, err := verdict.Ask(context.Background(), opened(r), pairing.Tournament{}, record.Kept{},
			func(r *verdict.Round) (explain.Verdict, error) { return r.Compare(read("AE BC D")) })
		want := "Bracket 1 (1.5): in the other round, after these downfloaters (Dia) " + test.want + " (C8)."
		if err != nil || v.In("") != want {
			t.Errorf("%q, error %v, want %q", v.In(""), err, want)
		}
		if v.Ours.Shown != test.shown {
			t.Errorf("%v is shown as %q, want %q", test.ours, v.Ours.Shown, test.shown)
		}
	}
}

// TestLists has the values of lists in a report, which need words only where something has words, and the sentence
// of one that names who adds the greatest amount.
func TestLists(t *testing.T) {
	for _, test := range []struct {
		unit  func(int) any
		shown string
		words bool
	}{
		{words.Points, "1.5, 0.5", false},
		{func(n int) any { return words.Yes(n > 10) }, "yes, no", true},
	} {
		r := bracket("normal", verdict.Criterion{Words: verdict.Words{Article: "C7",
			Name: "scores of the downfloaters", Unit: test.unit},
			Measure: func(verdict.Candidate) verdict.Amount {
				return verdict.Amount{Form: verdict.List, Compared: []int{15, 5}}
			}}, verdict.Order{})
		report, err := verdict.Ask(context.Background(), opened(r), pairing.Tournament{}, record.Kept{},
			(*verdict.Round).Explain)
		if err != nil {
			t.Fatal(err)
		}
		if v := report.Brackets[0].Values[0]; v.Shown != test.shown || (v.Words.Key != "") != test.words {
			t.Errorf("%+v, want %q", v, test.shown)
		}
	}
	r := bracket("normal", verdict.Criterion{Words: verdict.Words{Article: "C7",
		Name: "scores of the downfloaters", Unit: words.Points},
		Measure: func(c verdict.Candidate) verdict.Amount {
			return verdict.Each(slices.All(c.Floaters), func(i int) int { return 60 - 15*i })
		}}, verdict.Order{})
	v, err := verdict.Ask(context.Background(), opened(r), pairing.Tournament{}, record.Kept{},
		func(r *verdict.Round) (explain.Verdict, error) { return r.Compare(read("AE BC D")) })
	if want := "Bracket 1 (1.5): in the other round, a player with 1.5 points (Dia as a floater) would float down, " +
		"instead of 0.0 (Eve as a floater) (C7)."; err != nil || v.In("") != want {
		t.Errorf("%q, error %v, want %q", v.In(""), err, want)
	}
}

// TestBeforeTheBrackets has a bye that is given first: the sentence says so, and who would have it, unless that was
// asked.
func TestBeforeTheBrackets(t *testing.T) {
	r := bracket("normal", verdict.Criterion{Words: verdict.Words{Article: "C5", Name: "downfloaters"},
		Measure: func(c verdict.Candidate) verdict.Amount { return verdict.Number(len(c.Pairs)) }},
		verdict.Order{Article: "4", Words: words.Say("tie")})
	bye := verdict.OfBye(verdict.Words{Article: "3", Name: "games of the player with the bye"},
		func(i int) int { return i })
	r.Stages = append([]verdict.Stage{{Ours: verdict.Candidate{Floaters: []int{4}}, Criteria: []verdict.Criterion{bye}}},
		r.Stages...)
	other := ""
	r.Instead = func(verdict.Question) *verdict.Round {
		return &verdict.Round{Paired: fake{read(other)}, Field: named(five())}
	}
	for _, test := range []struct {
		asked       []pairing.ID
		other, want string
	}{
		{[]pairing.ID{"D"}, "AE BC D",
			"Before the brackets: the bye must go to Eve, who has played more games, 4 against 3 (3)."},
		{[]pairing.ID{"A", "E"}, "AE BC D", "Before the brackets: if Ann met Eve, Dia would have the bye; the bye must go " +
			"to Eve, who has played more games, 4 against 3 (3)."},
		{[]pairing.ID{"A", "D"}, "AD BC E", "Bracket 1 (1.5): if Ann met Dia, all criteria are equal (4). Ann-Dia and " +
			"Bob-Cem would take the place of Ann-Cem and Bob-Dia."},
		{[]pairing.ID{"E"}, "AD BC E", "Bracket 1 (1.5): if Eve did not have the bye, all criteria are equal (4). Ann-Dia " +
			"and Bob-Cem would take the place of Ann-Cem and Bob-Dia."},
	} {
		other = test.other
		if v, err := whyNot(opened(r), test.asked...); err != nil || v.In("") != test.want {
			t.Errorf("%v: %q, error %v, want %q", test.asked, v.In(""), err, test.want)
		}
	}
}

// TestKeptApartHaveToMeet asks about two who meet though the arbiter would keep them apart, since nobody else is left.
func TestKeptApartHaveToMeet(t *testing.T) {
	r := bracket("normal", verdict.Criterion{}, verdict.Order{})
	r.Field.Required = [][2]pairing.ID{{"A", "C"}}
	event := pairing.Tournament{Rulings: []pairing.Ruling{{Kind: pairing.Apart,
		Players: [2]pairing.ID{"C", "A"}, Note: "club"}}}
	v, err := verdict.Ask(context.Background(), opened(r), event, record.Kept{},
		func(r *verdict.Round) (explain.Verdict, error) {
			return r.Question(explain.Meet("A", "C"))
		})
	const want = "Cem meets Ann, for not all of those can be kept apart who should be (Cem-Ann): club."
	if err != nil || v.In("") != want || v.Kind != explain.KindRuled {
		t.Errorf("%s, %q, error %v, want %q", v.Kind, v.In(""), err, want)
	}
}

// TestReports has a report of a round that cannot be paired, with whoever has no opponent, and one of rules that
// leave no choice, which names no rivals.
func TestReports(t *testing.T) {
	for _, test := range []struct {
		legal func(i, j int) bool
		bye   bool
		want  string
	}{
		{func(i, j int) bool { return i != 2 && j != 2 }, false, "[without any possible opponent [C]]"},
		{func(i, j int) bool { return i != 2 && j != 2 }, true, "[]"},
		{func(i, j int) bool { return i/2 == j/2 }, false, "[without any possible opponent [E]]"},
		{func(i, j int) bool { return i+j != 4 }, false, "[]"},
	} {
		r := bracket("normal", verdict.Criterion{}, verdict.Order{})
		r.Field.Legal, r.Field.MayBye, r.Err = test.legal,
			func(i int) bool { return test.bye && i == 2 }, pairing.ErrNoPairing
		r.Paired = watched{tell: func() { t.Error("there is no round to tell of") }, leave: func() {}}
		report, err := verdict.Ask(context.Background(), opened(r), pairing.Tournament{}, record.Kept{},
			(*verdict.Round).Explain)
		got := []any{}
		for _, f := range report.Facts {
			got = append(got, f.Name, f.Players)
		}
		if !errors.Is(err, pairing.ErrNoPairing) || fmt.Sprint(got) != test.want {
			t.Errorf("%v, error %v, want %s", got, err, test.want)
		}
	}
	for _, why := range []func(verdict.Question) explain.Verdict{nil,
		func(verdict.Question) explain.Verdict { return explain.Verdict{} }} {
		r := bracket("round", verdict.Criterion{Measure: func(verdict.Candidate) verdict.Amount { return verdict.Amount{} }},
			verdict.Order{})
		if why != nil {
			r.Paired = fixed{why: why}
		}
		report, err := verdict.Ask(context.Background(), opened(r), pairing.Tournament{}, record.Kept{},
			(*verdict.Round).Explain)
		if err != nil || (len(report.Games[0].Why) == 0) != (why != nil) {
			t.Errorf("%+v, error %v", report, err)
		}
	}
}

// TestStuckSentence has the sentence for a pair that leaves no complete round, with those
// who would have no opponent, or with the proof.
func TestStuckSentence(t *testing.T) {
	r := bracket("normal", verdict.Criterion{}, verdict.Order{})
	left := false
	r.Instead = func(verdict.Question) *verdict.Round {
		f := named(five())
		f.Legal = func(i, j int) bool { return i+j == 3 }
		f.MayBye = func(i int) bool { return i == 4 }
		return &verdict.Round{Paired: watched{leave: func() { left = true }}, Field: f, Err: pairing.ErrNoPairing}
	}
	open := func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) { return r, nil }
	v, err := whyNot(open, "A", "E")
	if want := "If Ann met Eve, there would be no complete legal round (1.9)."; err != nil || v.In("") != want || !left {
		t.Errorf("%q, error %v, left %v, want %q", v.In(""), err, left, want)
	}
	for _, asked := range [][]pairing.ID{{"A", "C"}, {"E"}} { // who are prescribed
		v, err = whyNot(open, asked...)
		want := map[int]string{2: "If Ann and Cem did not meet, there would be no complete legal round (1.9).",
			1: "If Eve did not have the bye, there would be no complete legal round (1.9)."}[len(asked)]
		if err != nil || v.In("") != want || v.Evidence != nil || len(v.Violations) > 0 {
			t.Errorf("%+v, error %v, want %q", v, err, want)
		}
	}
	broken := errors.New("broken")
	if _, err := whyNot(func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) {
		return nil,
			broken
	}, "A"); err != broken {
		t.Error(err)
	}
}

// TestNamesStay has sentences that begin with names: these are never written in another
// way, be they IDs or not in ASCII.
func TestNamesStay(t *testing.T) {
	event := pairing.Tournament{Planned: 3,
		Players: []pairing.Player{{ID: "p1", Rating: 2000}, {ID: "2", Name: "émile", Rating: 1990},
			{ID: "3", Name: "łukasz", Rating: 1980}, {ID: "4", Name: "王", Rating: 1970}, {ID: "p5", Rating: 1960}}}
	stuck := event.Clone()
	stuck.Players = stuck.Players[:4]
	for _, p := range stuck.Players[1:] {
		stuck.Rulings = append(stuck.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{"p1", p.ID}})
	}
	kept := event.Clone()
	kept.Rulings = []pairing.Ruling{{Kind: pairing.Apart, Players: [2]pairing.ID{"p1", "2"}}}
	for _, e := range []explain.Explainer{tcec.Pairer{Double: true}, dutch.Pairer{},
		dutch.Pairer{Edition: pairing.FIDE2017}, dubov.Pairer{}, burstein.Pairer{}, team.Pairer{},
		doubleswiss.Pairer{}, elimination.Pairer{}} {
		for _, event := range []pairing.Tournament{event, stuck, kept} {
			texts := []string{}
			if r, err := e.Explain(context.Background(), event); r != nil {
				texts = append(texts, r.In(""))
			} else {
				t.Fatal(err)
			}
			for i, p := range event.Players {
				for _, q := range event.Players[i+1:] {
					v, err := e.Why(context.Background(), event, explain.Meet(p.ID, q.ID))
					if err != nil {
						t.Fatal(err)
					}
					texts = append(texts, v.In(""))
				}
			}
			for _, text := range texts {
				if !utf8.ValidString(text) || strings.Contains(text, "P1") || strings.Contains(text, "P5") ||
					strings.Contains(text, "É") || strings.Contains(text, "Ł") {
					t.Errorf("%T: %q", e, text)
				}
			}
		}
	}
}
