package tcec

import (
	"context"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestExplainer checks all single rounds of small fields against each other.
func TestExplainer(t *testing.T) {
	for name, p := range map[string]Pairer{"single": {}, "forget 2": {Forget: 2}} {
		t.Run(name, func(t *testing.T) {
			pairtest.ConformanceExplainer(t, p, pairtest.Shape{MaxPlayers: 7}.Draw)
		})
		t.Run(name+", few players", func(t *testing.T) {
			pairtest.ConformanceExplainer(t, p, pairtest.Shape{MaxPlayers: 6, MaxRounds: 12}.DrawPlayed(p))
		})
	}
}

// TestMildest requires answers to be the mildest ones.
func TestMildest(t *testing.T) {
	pairtest.Mildest(t, Pairer{}, 30, func(decide pairtest.Source) pairing.Tournament {
		return pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 7})
	})
}

// In double rounds two meet with both colours: which game comes first does not matter,
// but both have to be there.
func TestExplainDouble(t *testing.T) {
	tournament := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}, {ID: "e"}}}
	p := Pairer{Double: true}
	round, err := p.Pair(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	report, err := p.Explain(context.Background(), tournament)
	if err != nil || len(report.Games) != 4 || report.Games[1].White != round.Games[0].White ||
		report.Games[2].White != round.Games[3].White {
		t.Errorf("games %v, error %v, want those of %v", report.Games, err, round.Games)
	}
	kind := func(games ...int) explain.Kind {
		t.Helper()
		other := pairing.Round{Byes: round.Byes}
		for _, i := range games {
			other.Games = append(other.Games, round.Games[i])
		}
		v, err := p.Compare(context.Background(), tournament, other)
		if err != nil {
			t.Fatal(err)
		}
		return v.Kind
	}
	if kind(0, 1, 2, 3) != explain.KindSame || kind(3, 2, 1, 0) != explain.KindSame {
		t.Error("the order of games matters")
	}
	if kind(0, 1) != explain.KindIllegal || kind(0, 1, 2) != explain.KindIllegal ||
		kind(0, 0, 1, 1) != explain.KindIllegal || kind(0, 1, 2, 3, 3) != explain.KindIllegal {
		t.Error("games are missing, or there are too many, and the round is legal")
	}
	v, err := p.Why(context.Background(), tournament, explain.Meet("a", "d"))
	if err != nil || v.Kind != explain.KindOrder || v.Article != "Step 4" || len(v.Round.Games) != 4 {
		t.Errorf("why not a, d: %+v, error %v", v, err)
	}
	if v, err = p.Compare(context.Background(), tournament, v.Round); err != nil || v.Kind != explain.KindOrder {
		t.Errorf("the round that Why compares with: %+v, error %v", v, err)
	}
}

// The text says how many rounds a pairing removes from the encounter history.
func TestExplainRemoves(t *testing.T) {
	p := Pairer{}
	tournament := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}}, Rounds: []pairing.Round{
		{Games: []pairing.Game{{White: "b", Black: "a", Result: pairing.Draw}}},
	}}
	report, err := p.Explain(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	if text := report.In(""); !strings.Contains(text, "removes from the encounter history: 1, up to round 1 (Step 3)") {
		t.Error(text)
	}
}

// TestLeftOver requires the error of a round that cannot be paired to name the first who can be left over, whichever
// largest pairing is found.
func TestLeftOver(t *testing.T) {
	event := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}}}
	pairs := [][2]pairing.ID{{"2", "3"}, {"2", "4"}, {"3", "4"}}
	for k := range pairs {
		one := event.Clone()
		pairtest.Rule(&one, pairing.Forbidden, append(pairs[k:len(pairs):len(pairs)], pairs[:k]...)...)
		_, err := Pairer{}.Pair(context.Background(), one)
		if want := `leave over at least 2 players, for example "2", "3"; "2" and "3" are forbidden to meet`; err == nil ||
			!strings.HasSuffix(err.Error(), want) {
			t.Errorf("%v: error %v, want %s", pairs, err, want)
		}
	}
}
