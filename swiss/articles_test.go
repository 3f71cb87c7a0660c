package swiss

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// virtual returns an event of the players named, with these scores before round 1 and in the rounds after it.
func virtual(scores []pairing.Points, names ...string) (t pairing.Tournament) {
	for k, names := range names {
		for id := range strings.FieldsSeq(names) {
			s := scores[k]
			t.Players = append(t.Players, pairing.Player{ID: pairing.ID(id), Virtual: []pairing.Points{s, s, s}})
		}
	}
	return t
}

// drawn returns a round in which these pairs draw.
func drawn(pairs string) (r pairing.Round) {
	for pair := range strings.FieldsSeq(pairs) {
		a, b, _ := strings.Cut(pair, "-")
		r.Games = append(r.Games, pairing.Game{White: pairing.ID(a), Black: pairing.ID(b), Result: pairing.Draw})
	}
	return r
}

// An event has a round to come that an article decides.
type event struct {
	name string // the article, and what is so
	Pairer
	pairing.Tournament
	want string // the pairs in the order of boards, the earlier of each first, and the bye
}

// ruled returns an event with rulings of one kind on some pairs.
func ruled(t pairing.Tournament, kind pairing.Decision, pairs ...[2]pairing.ID) pairing.Tournament {
	pairtest.Rule(&t, kind, pairs...)
	return t
}

// decided lists events which random ones of few players hardly ever are.
func decided() []event {
	full := virtual([]pairing.Points{0}, "a b c d")
	_ = full.RequestBye("c", 1, pairing.One)
	full.Append(pairing.Round{Games: drawn("a-b").Games, Byes: []pairing.Bye{{Player: "c", Points: pairing.One},
		{Player: "d", Points: pairing.One, Allocated: true}}})
	asked := entrants(4)
	_ = asked.RequestBye("p01", 1, pairing.Half)
	floats := virtual([]pairing.Points{30, 10, 0}, "a", "b1 b2 b3 b4", "c1 c2 d")
	floats.Append(drawn("a-d b1-c1 b2-c2 b3-b4"))
	only := [][2]pairing.ID{} // of the b nobody meets another one, but b1 and b2
	b := []pairing.ID{"b1", "b2", "b3", "b4", "b5"}
	for i := range b {
		for j := range i {
			if i > 1 {
				only = append(only, [2]pairing.ID{b[i], b[j]})
			}
		}
	}
	lowest := [][2]pairing.ID{{"a1", "a2"}, {"c1", "d"}, {"c2", "d"}} // and e meets f
	for _, id := range []pairing.ID{"a1", "a2", "b", "c1", "c2", "d"} {
		lowest = append(lowest, [2]pairing.ID{"e", id}, [2]pairing.ID{"f", id})
	}
	return []event{
		{"the allocated bye is the last", Pairer{}, asked, "p02-p03 p01 p04"},
		{"S1: a full-point bye that was asked for is no win", Pairer{Wins: 1}, full, "c-a b"},
		{"S4 (a): the bye is not for whoever is kept apart from it", Pairer{},
			ruled(entrants(3), pairing.Apart, [2]pairing.ID{"p03", ""}), "p01-p03 p02"},
		{"S5 (b): the lowest score is compared first, and not the sum", Pairer{},
			ruled(virtual([]pairing.Points{40, 35, 34, 20, 10, 5}, "a1 a2", "e", "b", "c1 c2", "d", "f"), pairing.Forbidden,
				lowest...), "a1-c1 a2-c2 e-f b-d"},
		{"S5 (c): as few as possible, where more than one has to", Pairer{},
			ruled(virtual([]pairing.Points{20, 10, 0}, "a", "b1 b2 b3 b4 b5", "c1 c2 c3 c4"), pairing.Forbidden, only...),
			"a-b3 b1-b2 b4-c1 b5-c2 c3-c4"},
		{"S5 (d): round 1 counts, where the scores differed", Pairer{}, floats, "a-b3 b1-b4 b2-c1 c2-d"},
	}
}

// TestArticles pairs these events.
func TestArticles(t *testing.T) {
	for _, e := range decided() {
		r, err := e.Pair(context.Background(), e.Tournament)
		if err != nil {
			t.Errorf("%s: %v", e.name, err)
			continue
		}
		f, err := e.field(context.Background(), e.Tournament, record.Kept{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, g := range r.Games {
			two := []pairing.ID{g.White, g.Black}
			slices.SortFunc(two, func(x, y pairing.ID) int { return f.common.Place(x) - f.common.Place(y) })
			got = append(got, string(two[0]+"-"+two[1]))
		}
		for _, bye := range r.Byes {
			got = append(got, string(bye.Player))
		}
		if s := strings.Join(got, " "); s != e.want {
			t.Errorf("%s: %s, not %s", e.name, s, e.want)
		}
		literal, err := read(e.Pairer).Pair(context.Background(), e.Tournament)
		if err != nil || !slices.Equal(pairtest.Boards(literal), pairtest.Boards(r)) {
			t.Errorf("%s: the literal reading has %v, error %v", e.name, pairtest.Boards(literal), err)
		}
	}
}

// TestRequiredApart requires a pair to cost nothing that the arbiter keeps apart and requires: nothing would meet that
// the round has as well.
func TestRequiredApart(t *testing.T) {
	one, two := [2]pairing.ID{"p01", "p02"}, [2]pairing.ID{"p03", "p04"}
	event := ruled(ruled(entrants(6), pairing.Apart, one, two), pairing.Required, one)
	v, err := Pairer{}.Why(context.Background(), event, explain.Meet(two[0], two[1]))
	const want = "The arbiter keeps p03 and p04 apart. Before the brackets: if p03 met p04, pairs that have met or are " +
		"kept apart, 1 time (p03 and p04), would meet, which the prescribed round avoids (S4 (a))."
	if got := v.In(""); err != nil || got != want {
		t.Errorf("%q, error %v, want %q", got, err, want)
	}
}
