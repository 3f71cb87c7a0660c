package dutch_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestConformance(t *testing.T) {
	for _, edition := range benchEditions {
		p := dutch.Pairer{Edition: edition}
		t.Run(edition.String(), func(t *testing.T) { pairtest.Conformance(t, p, pairtest.Shape{}.Draw) })
		t.Run(edition.String()+"/played", func(t *testing.T) {
			pairtest.Conformance(t, p, pairtest.Shape{MaxPlayers: 20}.DrawPlayed(p))
		})
	}
}

// TestConcurrent pairs tournaments of all sizes from several goroutines at once,
// which must neither disturb each other nor leave anything behind.
func TestConcurrent(t *testing.T) {
	type answer struct {
		round pairing.Round
		err   string
	}
	const positions = 120
	pair := func(seed int) answer {
		shape := pairtest.Shape{MaxPlayers: []int{5, 12, 40, 90}[seed%4]}
		tournament := pairtest.Arbitrary(pairtest.FromSeed(uint64(seed)), shape)
		round, err := dutch.Pairer{Edition: benchEditions[seed/4%2]}.Pair(context.Background(), tournament)
		return answer{round, fmt.Sprint(err)}
	}
	var want [positions]answer
	for seed := range want {
		want[seed] = pair(seed)
	}
	var wait sync.WaitGroup
	for worker := range 4 {
		wait.Go(func() {
			for k := range want {
				seed := (k*7 + worker*29) % positions
				if d := cmp.Diff(want[seed], pair(seed), cmp.AllowUnexported(answer{})); d != "" {
					t.Errorf("seed %d, worker %d (-alone +together):\n%s", seed, worker, d)
				}
			}
		})
	}
	wait.Wait()
}

// TestEdition checks that an unknown edition is refused.
func TestEdition(t *testing.T) {
	_, err := dutch.Pairer{Edition: 7}.Pair(context.Background(), pairing.Tournament{Players: make([]pairing.Player, 0)})
	if !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("error %v, want ErrInvalid", err)
	}
}

// checkRound checks a round against the absolute criteria, C.1 to C.3 of 2017 and
// C1 to C3 of 2026, by the record alone.
func checkRound(t interface {
	Helper()
	Fatalf(string, ...any)
}, edition pairing.Edition, before pairing.Tournament, round pairing.Round, err error) {
	t.Helper()
	if err != nil {
		if !errors.Is(err, pairing.ErrNoPairing) && !errors.Is(err, pairing.ErrFinished) {
			t.Fatalf("unexpected error: %v", err)
		}
		return
	}
	l := newLegality(edition, before)
	seen := map[pairing.ID]bool{}
	for _, g := range round.Games {
		if seen[g.White] || seen[g.Black] {
			t.Fatalf("%v - %v: somebody is paired twice", g.White, g.Black)
		}
		seen[g.White], seen[g.Black] = true, true
		if l.met[[2]pairing.ID{g.White, g.Black}] {
			t.Fatalf("%v - %v have met or are forbidden", g.White, g.Black)
		}
		if w := l.absolute(g.White); w != pairing.NoColor && w == l.absolute(g.Black) && !l.top[g.White] && !l.top[g.Black] {
			t.Fatalf("%v - %v both need %v", g.White, g.Black, w)
		}
	}
	for _, b := range round.Byes {
		if seen[b.Player] {
			t.Fatalf("%v has a game and a bye, or two byes", b.Player)
		}
		seen[b.Player] = true
		if b.Allocated && l.noBye[b.Player] {
			t.Fatalf("%v must not get the bye", b.Player)
		}
	}
}

// A legality knows, from the record, who must not meet whom.
type legality struct {
	met    map[[2]pairing.ID]bool
	noBye  map[pairing.ID]bool
	colors map[pairing.ID][]pairing.Color
	top    map[pairing.ID]bool
}

func newLegality(edition pairing.Edition, t pairing.Tournament) *legality {
	l := &legality{map[[2]pairing.ID]bool{}, map[pairing.ID]bool{},
		map[pairing.ID][]pairing.Color{}, map[pairing.ID]bool{}}
	bar := func(a, b pairing.ID) { l.met[[2]pairing.ID{a, b}], l.met[[2]pairing.ID{b, a}] = true, true }
	for _, f := range pairtest.Ruled(t, pairing.Forbidden) {
		bar(f[0], f[1])
	}
	values := t.Scoring.Values()
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			if g.Result.Played() {
				bar(g.White, g.Black)
				l.colors[g.White] = append(l.colors[g.White], pairing.White)
				l.colors[g.Black] = append(l.colors[g.Black], pairing.Black)
				continue
			}
			white, black := values.Points(g.Result)
			l.barBye(edition, values, g.White, g.Result == pairing.BlackForfeits, white)
			l.barBye(edition, values, g.Black, g.Result == pairing.WhiteForfeits, black)
		}
		for _, b := range r.Byes {
			l.barBye(edition, values, b.Player, b.Allocated, b.Points)
		}
	}
	if t.Planned > 0 && len(t.Rounds)+1 >= t.Planned {
		half := pairing.Points(len(t.Rounds)) * max(values.Win, values.Draw) / 2
		scores := t.Scores()
		for _, p := range t.Players {
			score := scores[p.ID]
			if r := len(t.Rounds); r < len(p.Virtual) {
				score += p.Virtual[r]
			}
			l.top[p.ID] = score > half
		}
	}
	return l
}

// barBye notes a round that a player did not play: in 2017 a bye or a win that was
// given bars another bye, in 2026 a bye or a win's points.
func (l *legality) barBye(edition pairing.Edition, values pairing.Scoring, id pairing.ID, given bool,
	points pairing.Points) {
	if edition == pairing.FIDE2017 && given || edition == pairing.FIDE2026 && points >= values.Win {
		l.noBye[id] = true
	}
}

// absolute returns the colour that a player needs absolutely.
func (l *legality) absolute(id pairing.ID) pairing.Color {
	colors, difference := l.colors[id], 0
	for _, c := range colors {
		if c == pairing.White {
			difference++
		} else {
			difference--
		}
	}
	n := len(colors)
	switch {
	case difference > 1:
		return pairing.Black
	case difference < -1:
		return pairing.White
	case n > 1 && colors[n-1] == colors[n-2]:
		return record.Opposite(colors[n-1])
	}
	return pairing.NoColor
}
