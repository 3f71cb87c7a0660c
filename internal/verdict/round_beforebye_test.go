package verdict_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// before lists whom a report names before the player with the bye.
func before(r *explain.Report) (list []pairing.ID) {
	for _, v := range r.BeforeBye {
		list = append(list, v.Asked...)
	}
	return list
}

// TestBeforeBye has rounds in which several come before the player with the bye: a report says
// of all of them why they do not have it.
func TestBeforeBye(t *testing.T) {
	forced := pairing.Tournament{Rounds: []pairing.Round{}}
	for i := range 7 {
		forced.Players = append(forced.Players, pairing.Player{ID: pairing.ID(rune('a' + i))})
	}
	for _, a := range "abcd" { // the others, three, meet these
		for _, b := range "abcd" {
			if a < b {
				pairtest.Rule(&forced, pairing.Forbidden, [2]pairing.ID{pairing.ID(a), pairing.ID(b)})
			}
		}
	}
	for _, a := range "efg" {
		pairtest.Rule(&forced, pairing.Forbidden, [2]pairing.ID{pairing.ID(a), "d"})
	}
	for _, test := range []struct {
		name string
		explain.Explainer
		event pairing.Tournament
		bye   pairing.ID
		want  []pairing.ID
	}{
		{"dubov", dubov.Pairer{Edition: pairing.FIDE2018}, pairtest.Stored(t, "testdata/before-bye.json"), "1",
			[]pairing.ID{"2", "6", "4"}},
		{"elimination", elimination.Pairer{}, forced, "d", []pairing.ID{"a", "b", "c"}},
	} {
		r, err := test.Explain(context.Background(), test.event)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, before(r)); diff != "" || r.Bye != test.bye {
			t.Errorf("%s: the bye for %s, before (-want +got)\n%s%s", test.name, r.Bye, diff, r.In(""))
		}
		for _, v := range r.BeforeBye {
			why, err := test.Why(context.Background(), test.event, explain.Bye(v.Asked[0]))
			if err != nil || why.Kind != v.Kind || why.Article != v.Article || v.In("") == "" {
				t.Errorf("%s: %v: %s %s, Why: %s %s, error %v", test.name, v.Asked, v.Kind, v.Article, why.Kind, why.Article, err)
			}
		}
	}
}

// TestBeforeByeBound has many players who come before the one with the bye, of whom every
// fourth is barred by itself: these are all named, and of the others the first sixteen, in a large field the
// first three, for whom a round each is paired.
func TestBeforeByeBound(t *testing.T) {
	for n, most := range map[int]int{41: 16, 63: 16, 65: 3, 81: 3} {
		bound(t, n, most)
	}
}

func bound(t *testing.T, n, most int) {
	rounds := 0
	open := func(context.Context, pairing.Tournament, record.Kept) (*verdict.Round, error) {
		f := &verdict.Field{
			Name:  unnamed,
			Index: func(pairing.ID) int { return 0 },
			Pair:  func(a, b int) []explain.Violation { return nil },
			Bye: func(i int) []explain.Violation {
				if i%4 > 0 {
					return nil
				}
				return []explain.Violation{{Article: "3", What: "bye", Players: []pairing.ID{pairing.ID(fmt.Sprint(i))}}}
			},
		}
		s := verdict.Stage{Kind: "round"}
		for i := range n {
			f.Present = append(f.Present, pairing.ID(fmt.Sprint(i)))
			if i < n/2 {
				s.Ours.Pairs = append(s.Ours.Pairs, [2]int{i, n - 2 - i})
			}
		}
		s.Ours.Floaters = []int{n - 1}
		return &verdict.Round{
			Field: f, Stages: []verdict.Stage{s}, Completion: "4",
			Paired: ordered{before: f.Places()[:n-1]},
			Instead: func(verdict.Question) *verdict.Round {
				rounds++
				return &verdict.Round{Field: f, Err: pairing.ErrNoPairing}
			},
		}, nil
	}
	r, err := verdict.Ask(context.Background(), open, pairing.Tournament{}, record.Kept{}, (*verdict.Round).Explain)
	if err != nil {
		t.Fatal(err)
	}
	var want []pairing.ID
	free := 0
	for i := range n - 1 {
		if i%4 > 0 {
			free++
		}
		if i%4 == 0 || free <= most {
			want = append(want, pairing.ID(fmt.Sprint(i)))
		}
	}
	if diff := cmp.Diff(want, before(r)); diff != "" || rounds != most {
		t.Errorf("%d players: %d rounds, before the bye (-want +got)\n%s", n, rounds, diff)
	}
}
