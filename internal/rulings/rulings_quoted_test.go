package rulings_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// A question is one about a tournament, and the rulings by which what it asks for is so.
type question struct {
	explain.Question
	rulings []pairing.Ruling
}

// questions lists all questions about a round.
func questions(t *testing.T, name string, tournament pairing.Tournament, round pairing.Round) (list []question) {
	t.Helper()
	report, err := engines[name].Explain(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	contrary := func(pair [2]pairing.ID) []pairing.Ruling {
		if len(meet([][2]pairing.ID{pair}, round)) > 0 {
			return pairtest.Rulings(pairing.Forbidden, pair)
		}
		return pairtest.Rulings(pairing.Required, pair)
	}
	for i, p := range report.Players {
		alone := [2]pairing.ID{p.ID}
		list = append(list, question{explain.Bye(p.ID), contrary(alone)})
		float := question{Question: explain.Float(p.ID)}
		var same, others [][2]pairing.ID
		for k, q := range report.Players {
			pair := [2]pairing.ID{p.ID, q.ID}
			if k > i {
				list = append(list, question{explain.Meet(p.ID, q.ID), contrary(pair)})
			}
			if p.ID != q.ID && p.Score == q.Score {
				same = append(same, pair)
			} else if p.ID != q.ID {
				others = append(others, pair)
			}
		}
		if len(meet(same, round)) > 0 {
			float.rulings = pairtest.Rulings(pairing.Forbidden, same...)
		} else {
			float.rulings = pairtest.Rulings(pairing.Forbidden, append(others, alone)...)
		}
		list = append(list, float)
	}
	return list
}

// TestQuoted requires the round that an answer compares with to be that of Pair where what is asked for is ruled as
// well, Apart and Avoid included, or one that parts later from the prescribed round and in which no more of the pairs
// meet that are to be kept apart. Where there is no such round the answer says so, and nowhere else.
func TestQuoted(t *testing.T) {
	for _, name := range names {
		same, milder, none := 0, 0, 0
		for seed := range seeds(200) {
			tournament := drawn(t, name, seed, pairing.Apart, pairing.Avoid, pairing.Forbidden)
			round, err := engines[name].Pair(context.Background(), tournament)
			if err != nil {
				continue
			}
			for _, q := range questions(t, name, tournament, round) {
				v, err := engines[name].Why(context.Background(), tournament, q.Question)
				if err != nil {
					t.Fatal(err)
				}
				quotes := len(v.Round.Games)+len(v.Round.Byes) > 0
				if !quotes && v.Kind != explain.KindCompletion {
					continue
				}
				ruled := tournament.Clone()
				ruled.Rulings = append(ruled.Rulings, q.rulings...)
				want, err := engines[name].Pair(context.Background(), ruled)
				legal := err == nil
				if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
					t.Fatal(err)
				}
				var w explain.Verdict
				if legal { // not so if the ruling asked for moves a bye against the rules
					if w, err = engines[name].Compare(context.Background(), tournament, want); err != nil {
						t.Fatal(err)
					}
					legal = w.Kind != explain.KindIllegal
				}
				complain := func(what string) {
					t.Errorf("%s, seed %d, %v: %v, and Pair gives %v: %s: %s%s", name, seed, q.Question, pairtest.Facts(v.Round),
						pairtest.Facts(want), what, v.In(""), pairtest.Shown(tournament))
				}
				switch {
				// TCEC gives the bye before it looks for pairs, and Apart moves the bye of an elimination above item 3:
				// Pair's round is none of the field then, and the answer keeps its own.
				case !legal && (!quotes || strings.HasPrefix(name, "tcec") || name == "elimination"):
					if none++; quotes {
						own, err := engines[name].Compare(context.Background(), tournament, v.Round)
						if err != nil {
							t.Fatal(err)
						}
						if own.Kind == explain.KindIllegal {
							complain("the answer's own round is illegal")
						}
					}
				case quotes != legal:
					complain("whether there is such a round")
				case pairtest.SameRound(pairtest.Paired(want), pairtest.Paired(v.Round)):
					same++
				default:
					milder++
					if what := mayQuote(tournament, &v, &w); what != "" {
						complain(what)
					}
				}
			}
		}
		t.Logf("%s: of Pair %d, milder %d, none %d", name, same, milder, none)
		if milder*50 > same || same == 0 {
			t.Errorf("%s: %d rounds are those of Pair, %d others", name, same, milder)
		}
	}
}

// mayQuote says why an answer may not quote its round instead of another one, with the verdicts on both.
func mayQuote(tournament pairing.Tournament, v, other *explain.Verdict) string {
	for _, kind := range []pairing.Decision{pairing.Apart, pairing.Avoid} {
		if pairs := ruled(tournament, kind); len(meet(pairs, v.Round)) > len(meet(pairs, other.Round)) {
			return "more pairs meet that are to be kept apart"
		}
	}
	if v.Bracket < other.Bracket && other.Kind != explain.KindRuled {
		return "it parts earlier: " + other.In("")
	}
	return ""
}

// TestQuotedApart has a question whose answer must not quote a round in which 2 meets 3, since others with 1 against 6
// do not.
func TestQuotedApart(t *testing.T) {
	data, err := os.ReadFile("testdata/quoted.json")
	if err != nil {
		t.Fatal(err)
	}
	event, err := systems.Open(data, systems.Config{})
	if err != nil {
		t.Fatal(err)
	}
	v, err := dutch.Pairer{Edition: pairing.FIDE2017}.Why(context.Background(), event.Tournament, explain.Meet("1", "6"))
	if err != nil || v.Article != "C.10" || !slices.Equal(pairtest.Facts(v.Round), []string{"4-2", "5-3", "6-1"}) {
		t.Errorf("%v: %s, error %v", pairtest.Facts(v.Round), v.In(""), err)
	}
}

// TestRuledInstead requires an answer that pairs which are kept apart would meet, in every language, where the round
// that is asked for has to have more of them: nobody else is left.
func TestRuledInstead(t *testing.T) {
	event := first(4, pairtest.Rulings(pairing.Apart, [2]pairing.ID{"1", "3"})...)
	for lang, want := range map[string]string{
		"en": "If 2 met 4, 1 would meet 3; the arbiter keeps 1 and 3 apart.",
		"de": "Angenommen, 2 spielte gegen 4: 1 würde gegen 3 spielen; der Schiedsrichter hält 1 und 3 auseinander.",
		"fr": "Si 2 rencontrait 4, 1 rencontrerait 3 ; l'arbitre sépare 1 et 3.",
	} {
		v, err := dutch.Pairer{}.Why(context.Background(), event, explain.Meet("2", "4"))
		if got := v.In(lang); err != nil || got != want || v.Kind != explain.KindRuled {
			t.Errorf("%s: %q, error %v, want %q", v.Kind, got, err, want)
		}
	}
}
