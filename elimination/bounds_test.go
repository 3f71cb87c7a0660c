package elimination

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// With one life, the number of rounds is known: half of the players go each time.
func TestRoundsLeftKnockOut(t *testing.T) {
	for n, want := 1, int64(0); n <= 1<<12; n++ {
		if n > 1<<want {
			want++
		}
		lives := slices.Repeat([]int64{1}, n)
		if least, most := fewestRounds(lives), mostRounds(lives); least != want || most != want {
			t.Fatalf("%d players with one life: %d to %d rounds, want %d", n, least, most, want)
		}
	}
}

// The bounds hold however lives are lost, half of the players one life each round,
// and are met or missed by one in small fields.
func TestRoundsLeftExhaustive(t *testing.T) {
	seen := make(map[string][2]int64)
	loose := int64(0)
	for a := range 4 {
		for b := range 4 {
			for c := range 3 {
				lives := slices.Concat(slices.Repeat([]int64{3}, c), slices.Repeat([]int64{2}, b), slices.Repeat([]int64{1}, a))
				fewest, most := everyCourse(lives, seen)
				low, high := fewestRounds(lives), mostRounds(lives)
				if low > fewest || high < most {
					t.Errorf("%v: %d to %d rounds are possible, the bounds are %d and %d", lives, fewest, most, low, high)
				}
				if fewest-low > 1 || high-most > 1 {
					t.Errorf("%v: bounds %d and %d of %d to %d rounds", lives, low, high, fewest, most)
				}
				loose += fewest - low + high - most
			}
		}
	}
	t.Logf("%d loose of %d bounds", loose, 2*4*4*3)
}

// Whoever is second in lives needs as many rounds, however many games a round has.
func TestRoundsLeftSecond(t *testing.T) {
	lives := []int64{5, 5, 1, 1}
	if fewest, _ := everyCourse(lives, make(map[string][2]int64)); fewestRounds(lives) != 5 || fewest != 6 {
		t.Errorf("%v: %d rounds at least, and %d are possible, want 5 and 6", lives, fewestRounds(lives), fewest)
	}
}

// everyCourse returns the fewest and the most rounds over all ways in which half of
// the players, rounded down, can lose one life each round.
func everyCourse(lives []int64, seen map[string][2]int64) (fewest, most int64) {
	if len(lives) < 2 {
		return 0, 0
	}
	key := string(slices.Collect(func(yield func(byte) bool) {
		for _, l := range lives {
			yield(byte(l))
		}
	}))
	if known, ok := seen[key]; ok {
		return known[0], known[1]
	}
	fewest = 1 << 30
	for set := range 1 << len(lives) {
		var after []int64
		losers := int64(0)
		for i, l := range lives {
			lost := int64(set >> i & 1)
			losers += lost
			if l > lost {
				after = append(after, l-lost)
			}
		}
		if losers != int64(len(lives)/2) {
			continue
		}
		slices.SortFunc(after, func(a, b int64) int { return int(b - a) })
		f, m := everyCourse(after, seen)
		fewest, most = min(fewest, f+1), max(most, m+1)
	}
	seen[key] = [2]int64{fewest, most}
	return fewest, most
}

// A tournament that is played out keeps within the bounds of each of its rounds.
func TestPropertyRoundsLeft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pairer{Lives: rapid.IntRange(1, 4).Draw(t, "lives"), KeepForfeiters: true}
		tournament := pairing.Tournament{Players: drawPlayers(t, 1, 20)}
		var bounds [][2]int
		for {
			least, most, err := p.RoundsLeft(tournament)
			if err != nil {
				t.Fatal(err)
			}
			bounds = append(bounds, [2]int{least, most})
			round, err := p.Pair(context.Background(), tournament)
			if err != nil {
				checkError(t, err)
				break
			}
			for i := range round.Games {
				round.Games[i].Result = rapid.SampledFrom([]pairing.Result{"1-0", "0-1", "-/+"}).Draw(t, "result")
			}
			tournament.Append(round)
		}
		for r, b := range bounds {
			if left := len(tournament.Rounds) - r; left < b[0] || left > b[1] {
				t.Errorf("after %d rounds %d were to come, the bounds were %v", r, left, b)
			}
		}
	})
}

func TestRoundsLeftPlanned(t *testing.T) {
	tournament := four(games(pairing.Game{White: "a", Black: "b", Result: "1-0"},
		pairing.Game{White: "c", Black: "d", Result: "1-0"}))
	least, most, err := Pairer{}.RoundsLeft(tournament)
	if err != nil || least != 4 || most != 8 {
		t.Errorf("%d to %d rounds, %v", least, most, err)
	}
	tournament.Planned = 7
	if least, most, err = (Pairer{}).RoundsLeft(tournament); err != nil || least != 4 || most != 6 {
		t.Errorf("of seven rounds %d to %d are left, %v", least, most, err)
	}
	tournament.Rounds, tournament.Planned = nil, 1
	if least, most, err = (Pairer{}).RoundsLeft(tournament); err != nil || least != 1 || most != 1 {
		t.Errorf("of one round %d to %d are left, %v", least, most, err)
	}
	tournament.Players[0].ID = "d"
	if _, _, err = (Pairer{}).RoundsLeft(tournament); err == nil {
		t.Error("two players of one name are accepted")
	}
}

// The time does not grow with the lives, and nothing overflows: no event has more rounds
// than can be recorded.
func TestRoundsLeftManyLives(t *testing.T) {
	event := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}}}
	least, most, err := Pairer{Lives: limits.Rounds}.RoundsLeft(event)
	if least != limits.Rounds || most != limits.Rounds || err != nil {
		t.Errorf("%d to %d rounds, error %v", least, most, err)
	}
	if _, _, err := (Pairer{Lives: limits.Rounds + 1}).RoundsLeft(event); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("more lives than rounds: error %v", err)
	}
	if got := fewestRounds(slices.Repeat([]int64{1 << 40}, 1000)); got < 999<<40/500 || got > 999<<40/500+12 {
		t.Errorf("1,000 players with very many lives: %d rounds at least", got)
	}
}
