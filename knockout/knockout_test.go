package knockout

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A position is a tournament with the round that comes next, and the places.
type position struct {
	Name       string
	Tournament pairing.Tournament
	Lives      int
	ThirdPlace bool `json:"third_place"`
	Reset      bool // a second final
	Draw       string
	Expected   answer
}

// An answer is the next round, or what kind of error there is, and the places.
type answer struct {
	Round   *seats
	Error   string
	Ranking [][2]any
}

// Seats are games, White first, and allocated byes.
type seats struct {
	Games [][2]pairing.ID
	Byes  []pairing.ID
}

// pairer returns the system of the position.
func (p position) pairer() Pairer {
	return Pairer{Lives: p.Lives, ThirdPlace: p.ThirdPlace, OneFinal: p.Lives == 2 && !p.Reset, Listed: p.Draw == "list"}
}

// said returns a round as a position has it.
func said(round pairing.Round) (a answer) {
	a.Round = &seats{[][2]pairing.ID{}, []pairing.ID{}}
	for _, g := range round.Games {
		a.Round.Games = append(a.Round.Games, [2]pairing.ID{g.White, g.Black})
	}
	for _, b := range round.Byes {
		if b.Allocated {
			a.Round.Byes = append(a.Round.Byes, b.Player)
		}
	}
	return a
}

// answered asks the system for what a position expects.
func answered(t *testing.T, p Pairer, event pairing.Tournament) (a answer) {
	t.Helper()
	round, err := p.Pair(context.Background(), event)
	var e *pairing.Error
	switch {
	case errors.As(err, &e):
		a.Error = e.Code()
	case err != nil:
		t.Fatalf("error %v is no *pairing.Error", err)
	default:
		a = said(round)
	}
	ranking, err := p.Rank(event)
	if err != nil && a.Error != "invalid" {
		t.Fatal(err)
	}
	for _, row := range ranking.Rows {
		a.Ranking = append(a.Ranking, [2]any{float64(row.Place), string(row.Player)})
	}
	return a
}

// TestCorpus pairs and ranks the stored positions.
func TestCorpus(t *testing.T) {
	packed, err := os.Open("testdata/positions.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	in, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	var positions []position
	if err := json.NewDecoder(in).Decode(&positions); err != nil {
		t.Fatal(err)
	}
	for _, p := range positions {
		if diff := cmp.Diff(p.Expected, answered(t, p.pairer(), p.Tournament)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", p.Name, diff)
		}
	}
	t.Logf("%d positions", len(positions))
}

// TestPoints plays matches whose points say nothing, or the opposite of the result: who goes on is what the
// result says (K12).
func TestPoints(t *testing.T) {
	var event pairing.Tournament
	for _, id := range []pairing.ID{"1", "2", "3", "4"} {
		event.Players = append(event.Players, pairing.Player{ID: id})
	}
	for range 2 {
		round, err := Pairer{}.Pair(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		for i := range round.Games {
			round.Games[i].Result = pairing.WhiteWins
			round.Games[i].Points = [][2]pairing.Points{{0, 30}, {20, 20}}[i]
		}
		event.Append(round)
	}
	first, final := event.Rounds[0].Games, event.Rounds[1].Games[0]
	if got, want := [2]pairing.ID{final.White, final.Black}, [2]pairing.ID{first[0].White, first[1].White}; got != want &&
		got != [2]pairing.ID{want[1], want[0]} {
		t.Errorf("%v meet in the final, want %v", got, want)
	}
	ranking, err := Pairer{}.Rank(event)
	if err != nil || ranking.Rows[0].Player != final.White {
		t.Errorf("error %v, %v", err, ranking.Rows)
	}
}

// TestSettings refuses settings without a meaning, whatever is asked.
func TestSettings(t *testing.T) {
	ctx, event := context.Background(), entrants(4)
	for _, p := range []Pairer{{Lives: -1}, {Lives: 3}, {Lives: 2, ThirdPlace: true}, {OneFinal: true},
		{Lives: 1, OneFinal: true}} {
		_, paired := p.Pair(ctx, event)
		_, explained := p.Explain(ctx, event)
		_, compared := p.Compare(ctx, event, pairing.Round{})
		_, asked := p.Why(ctx, event, explain.Bye("p01"))
		_, ranked := p.Rank(event)
		_, drawn := p.Matches(event)
		_, alive := p.Alive(event)
		for i, err := range []error{paired, explained, compared, asked, ranked, drawn, alive} {
			if !errors.Is(err, pairing.ErrInvalid) {
				t.Errorf("%+v, %d: error %v", p, i, err)
			}
		}
	}
}
