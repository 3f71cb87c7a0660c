package dubov

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// lawful checks a round against what the text says of every round: everybody
// paired once, C1, C2, C3, forbidden pairs, and the upfloaters of the highest
// scoregroup no more than necessary (C5). Facts come from the literal reading.
func lawful(t pairing.Tournament, edition pairing.Edition, round pairing.Round) error {
	r := literal.Read(t, edition)
	here := make(map[pairing.ID]*literal.Person)
	for _, p := range r.Present {
		here[p.ID] = p
	}
	seats := 0
	for _, g := range round.Games {
		w, b := here[g.White], here[g.Black]
		if w == nil || b == nil {
			return fmt.Errorf("%s - %s: somebody is absent or paired twice", g.White, g.Black)
		}
		if !r.Legal(w, b) {
			return fmt.Errorf("%s - %s is not legal", g.White, g.Black)
		}
		if w.Strength == 3 && w.Preference == pairing.Black || b.Strength == 3 && b.Preference == pairing.White {
			if w.Preference != b.Preference {
				return fmt.Errorf("%s - %s: both could have their colours", g.White, g.Black)
			}
			return fmt.Errorf("%s - %s: an absolute preference is not granted", g.White, g.Black)
		}
		delete(here, g.White)
		delete(here, g.Black)
		seats += 2
	}
	for _, bye := range round.Byes {
		if !bye.Allocated {
			continue
		}
		if p := here[bye.Player]; p == nil || p.Barred {
			return fmt.Errorf("%s must not have the bye", bye.Player)
		}
		seats++
	}
	if seats != len(r.Present) || seats%2 != countAllocated(round) {
		return fmt.Errorf("%d of %d players have seats", seats, len(r.Present))
	}
	return nil
}

func countAllocated(round pairing.Round) (n int) {
	for _, b := range round.Byes {
		n += scoregroup.Count(b.Allocated)
	}
	return n
}

// upfloaters counts the lower players whom residents of the highest scoregroup
// meet.
func upfloaters(t pairing.Tournament, edition pairing.Edition, round pairing.Round) (n, residents int) {
	r := literal.Read(t, edition)
	score := make(map[pairing.ID]pairing.Points)
	for _, p := range r.Present {
		score[p.ID] = p.Score
	}
	for _, b := range round.Byes {
		delete(score, b.Player)
	}
	top := pairing.Points(-1 << 30)
	for _, s := range score {
		top = max(top, s)
	}
	for _, g := range round.Games {
		w, b := scoregroup.Count(score[g.White] == top), scoregroup.Count(score[g.Black] == top)
		n += w ^ b
		residents += w + b
	}
	return n, residents
}

// TestLawful checks rounds of arbitrary and of played tournaments.
func TestLawful(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		edition := rapid.SampledFrom([]pairing.Edition{pairing.FIDE2018, pairing.FIDE2026}).Draw(t, "edition")
		p := Pairer{Edition: edition}
		shape := pairtest.Shape{Rated: true, MaxPlayers: 24, MaxRounds: 9}
		draw := shape.Draw
		if rapid.Bool().Draw(t, "played") {
			draw = shape.DrawPlayed(p)
		}
		checkRound(t, draw(t), p)
	})
}

// checkRound pairs the next round and checks it.
func checkRound(t rapid.TB, tournament pairing.Tournament, p Pairer) {
	round, err := p.Pair(context.Background(), tournament)
	if err != nil {
		if !errors.Is(err, pairing.ErrNoPairing) && !errors.Is(err, pairing.ErrFinished) &&
			!errors.Is(err, pairing.ErrInvalid) {
			t.Fatal(err)
		}
		return
	}
	if err := lawful(tournament, p.Edition, round); err != nil {
		t.Fatal(err)
	}
	if got, want := fewest(tournament, p.Edition, round); got != want {
		t.Fatalf("%d upfloaters to the highest scoregroup, %d needed", got, want)
	}
}

// fewest returns the number of upfloaters to the highest scoregroup, as paired and
// as few as possible: that is a matching of all players with the fewest pairs
// between the scoregroup and the rest.
func fewest(t pairing.Tournament, edition pairing.Edition, round pairing.Round) (got, want int) {
	got, _ = upfloaters(t, edition, round)
	r := literal.Read(t, edition)
	here := r.Present
	for _, b := range round.Byes {
		for _, p := range here {
			if b.Allocated && p.ID == b.Player {
				here = letter.Without(here, p)
			}
		}
	}
	var edges []blossom.Edge
	for i, p := range here {
		for j := range i {
			if q := here[j]; r.Legal(p, q) {
				across := (p.Score == here[0].Score) != (q.Score == here[0].Score)
				edges = append(edges, blossom.Edge{I: i, J: j, Weight: blossom.Int(-int64(scoregroup.Count(across)))})
			}
		}
	}
	mate, _, err := blossom.MaxWeight(len(here), edges, true, nil)
	if err != nil {
		return got, -1
	}
	for i, j := range mate {
		want += scoregroup.Count(here[i].Score == here[0].Score && here[j].Score != here[0].Score)
	}
	return got, want
}

// FuzzPair pairs tournaments made of arbitrary bytes: no panic, no error but the
// three, and nothing unlawful.
func FuzzPair(f *testing.F) {
	f.Add([]byte{}, false)
	f.Add([]byte("a short history, and a field of some size"), true)
	f.Fuzz(func(t *testing.T, data []byte, later bool) {
		edition := []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026}[scoregroup.Count(later)]
		decide := pairtest.FromBytes(data)
		tournament := pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 20, MaxRounds: 9})
		checkRound(t, tournament, Pairer{Edition: edition, RatedZero: true})
	})
}
