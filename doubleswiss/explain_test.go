package doubleswiss

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A halved is the system seen by its first games, so that its rounds can be taken for
// single ones. Tournaments are as they are.
type halved struct{ Pairer }

// half leaves the second games out: each of a round follows its first one, in a report
// they come last.
func half(r pairing.Round) pairing.Round {
	games := r.Games
	r.Games = nil
	for i := 0; i+1 < len(games); i += 2 {
		r.Games = append(r.Games, games[i])
	}
	return r
}

func (h halved) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	r, err := h.Pairer.Pair(ctx, t)
	return half(r), err
}

func (h halved) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	r, err := h.Pairer.Explain(ctx, t)
	if r != nil {
		r.Games = r.Games[:len(r.Games)/2]
	}
	return r, err
}

func (h halved) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	double := other
	double.Games = nil
	for _, g := range other.Games {
		double.Games = append(double.Games, g, pairing.Game{White: g.Black, Black: g.White})
	}
	v, err := h.Pairer.Compare(ctx, t, double)
	for i := range v.Violations {
		if v.Violations[i].What == "games" { // four games: of single rounds, a pair that is there twice
			v.Violations[i].What = "twice"
		}
	}
	if v.Round.Games != nil {
		v.Round.Games = other.Games
	}
	return v, err
}

func (h halved) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	v, err := h.Pairer.Why(ctx, t, q)
	v.Round = half(v.Round)
	return v, err
}

// TestExplainer checks everything that an Explainer promises, on tournaments so small
// that all rounds can be compared.
func TestExplainer(t *testing.T) {
	pairtest.ConformanceExplainer(t, halved{}, func(t *rapid.T) pairing.Tournament {
		return arbitrary(pairtest.FromRapid(t), pairtest.Shape{MaxPlayers: 7})
	})
}

// TestSecondGame has the reasons of second games: 4.4 reverses the colours of the first
// ones, which 4.3 decides.
func TestSecondGame(t *testing.T) {
	event := pairing.Tournament{Planned: 3}
	for i := range 6 {
		event.Players = append(event.Players, pairing.Player{ID: pairing.ID(rune('a' + i)), Rating: 2000 - i})
	}
	report, err := Pairer{}.Explain(context.Background(), event)
	if err != nil || len(report.Games) != 6 {
		t.Fatalf("%+v, error %v", report, err)
	}
	for k, g := range report.Games {
		if second := k >= 3; (g.Article == "4.4") != second || second &&
			(len(g.Why) > 0 || g.White != report.Games[k-3].Black) {
			t.Errorf("game %d: %+v", k+1, g)
		}
	}
}
