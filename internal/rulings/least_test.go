package rulings_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// kept keeps pairs apart in a field of which the rules pair the usual round, whatever is forbidden, and returns
// those of the pairs that stay, and how often the field is asked whether two may meet.
func kept(t *testing.T, f *verdict.Field, pairs [][2]pairing.ID,
	usual pairing.Round) (stay [][2]pairing.ID, asked int) {
	t.Helper()
	event := pairing.Tournament{Rulings: pairtest.Rulings(pairing.Apart, pairs...)}
	here := slices.DeleteFunc(slices.Clone(pairs), func(p [2]pairing.ID) bool {
		return !slices.Contains(f.Present, p[0]) || p[1] != "" && !slices.Contains(f.Present, p[1])
	})
	stay = here
	may := f.Legal
	f.Legal = func(a, b int) bool { asked++; return may(a, b) }
	s := rulings.System{Open: func(_ context.Context, _ pairing.Tournament, kept record.Kept) (*verdict.Round, error) {
		if len(kept.Forbidden) > 0 {
			out := map[[2]pairing.ID]bool{}
			for _, p := range kept.Forbidden {
				out[p], out[[2]pairing.ID{p[1], p[0]}] = true, true
			}
			stay = slices.DeleteFunc(slices.Clone(here), func(p [2]pairing.ID) bool { return out[p] })
			if len(kept.Required) != len(stay) {
				t.Fatalf("%d pairs stay, and %d are required", len(stay), len(kept.Required))
			}
		}
		return &verdict.Round{Paired: known{usual}, Field: f}, nil
	}}
	if _, err := s.Pair(context.Background(), event); err != nil {
		t.Fatal(err)
	}
	return stay, asked
}

// A known is a round of which only its pairs are.
type known struct{ round pairing.Round }

func (known) Player(int) explain.Player    { return explain.Player{} }
func (known) Color(a, b int) verdict.Color { return verdict.Color{White: a, Black: b} }
func (k known) Draw() pairing.Round        { return k.round }
func (known) Tell(*verdict.Round)          {}

// drawRound is a round of some pairs, a player alone with the bye.
func drawRound(pairs [][2]pairing.ID) (r pairing.Round) {
	for _, p := range pairs {
		if p[1] == "" {
			r.Byes = append(r.Byes, pairing.Bye{Player: p[0], Allocated: true})
		} else {
			r.Games = append(r.Games, pairing.Game{White: p[0], Black: p[1]})
		}
	}
	return r
}

// TestLeast compares which pairs stay with all legal rounds of small random fields, where
// few players can meet, and many of these pairs are to be kept apart.
func TestLeast(t *testing.T) {
	none, some := 0, 0
	for seed := range uint64(3000) {
		rng := rand.New(rand.NewPCG(seed, 1))
		n := 6 + rng.IntN(5)
		legal := map[[2]int]bool{}
		f := &verdict.Field{
			Legal:   func(a, b int) bool { return legal[[2]int{min(a, b), max(a, b)}] },
			MayBye:  func(i int) bool { return i%3 > 0 },
			Partner: func(int) int { return -1 },
		}
		var pairs, meeting [][2]pairing.ID
		for i := range n {
			f.Present = append(f.Present, pairing.ID(fmt.Sprint(i)))
		}
		for a := range n {
			for b := range a {
				if legal[[2]int{b, a}] = rng.IntN(5) < 3; legal[[2]int{b, a}] && rng.IntN(4) > 0 {
					pairs = append(pairs, [2]pairing.ID{f.Present[a], f.Present[b]})
				}
			}
		}
		rng.Shuffle(len(pairs), func(i, j int) { pairs[i], pairs[j] = pairs[j], pairs[i] })
		rounds := legalRounds(f)
		if len(rounds) == 0 {
			continue
		}
		usual := rounds[rng.IntN(len(rounds))]
		if meeting = meet(pairs, drawRound(usual)); len(meeting) == 0 {
			continue
		}
		pairs = append(pairs, [2]pairing.ID{"0", "nobody"}) // who is absent
		price := func(stay [][2]pairing.ID) []int {
			list := make([]int, 3+len(meeting)+2*(n+n%2))
			players, opponents := list[3+len(meeting):][:n+n%2], list[3+len(meeting)+n+n%2:]
			for _, c := range stay {
				list[0]++
				if k := slices.IndexFunc(meeting, func(m [2]pairing.ID) bool { return same(m, c) }); k >= 0 {
					list[3+k] = 1
					continue
				}
				list[1]++
				a, b := slices.Index(f.Present, c[0]), slices.Index(f.Present, c[1])
				list[2] += max(a-b, b-a)
				players[a], players[b], opponents[a], opponents[b] = 1, 1, b, a
			}
			return list
		}
		best := []int(nil)
		for _, r := range rounds {
			met := price(meet(pairs, drawRound(r)))
			if best == nil || slices.Compare(met, best) < 0 {
				best = met
			}
		}
		stay, _ := kept(t, f, pairs, drawRound(usual))
		if got := price(stay); !slices.Equal(got, best) {
			t.Fatalf("seed %d: %v stay, which is %v; want %v", seed, stay, got, best)
		}
		if none++; len(stay) > 0 {
			none, some = none-1, some+1
		}
	}
	if none < 100 || some < 100 {
		t.Errorf("%d times none stays, %d times some", none, some)
	}
}

// TestManyBoards requires the top board to be taken apart and not the last one, however many
// are between them on which two have to meet: they take more bits than a word has, and than
// weights have.
func TestManyBoards(t *testing.T) {
	for _, boards := range []int{70, 900} {
		f := &verdict.Field{MayBye: func(int) bool { return false }, Partner: func(int) int { return -1 }}
		var pairs [][2]pairing.ID
		for i := range 2 * (boards + 1) {
			if f.Present = append(f.Present, pairing.ID(fmt.Sprint(i))); i%2 == 1 && i < 2*boards {
				pairs = append(pairs, [2]pairing.ID{f.Present[i-1], f.Present[i]})
			}
		}
		f.Legal = func(a, b int) bool { // the last two can meet those of the first board, or of the last but one
			if a, b = min(a, b), max(a, b); a/2 == b/2 {
				return true
			}
			return b/2 == boards && (a/2 == 0 || a/2 == boards-1) && a%2 == b%2
		}
		if stay, _ := kept(t, f, pairs, drawRound(pairs)); !slices.Equal(stay, pairs[1:]) {
			t.Errorf("%d boards: %v stay", boards, stay)
		}
	}
}

// legalRounds returns the pairs of all legal rounds of a field.
func legalRounds(f *verdict.Field) (rounds [][][2]pairing.ID) {
	var extend func(rest []int, round [][2]pairing.ID, bye bool)
	extend = func(rest []int, round [][2]pairing.ID, bye bool) {
		if len(rest) == 0 {
			rounds = append(rounds, slices.Clone(round))
			return
		}
		a := rest[0]
		for k, b := range rest[1:] {
			if f.Legal(a, b) {
				extend(slices.Concat(rest[1:k+1], rest[k+2:]),
					append(slices.Clip(round), [2]pairing.ID{f.Present[a], f.Present[b]}), bye)
			}
		}
		if bye && f.MayBye(a) {
			extend(rest[1:], round, false)
		}
	}
	extend(f.Places(), nil, len(f.Present)%2 == 1)
	return rounds
}

// TestNearest requires the fewest pairs to stay in large fields, too, of which a few edges at each vertex are
// listed: a club is three players of five, or the upper part of the field, or the lower one.
func TestNearest(t *testing.T) {
	const n = 1101
	for name, c := range map[string]struct {
		club  func(i int) bool
		least int
	}{
		"spread": {func(i int) bool { return i%5 < 3 }, 110},
		"upper":  {func(i int) bool { return i < 661 }, 111},  // of whom nobody may have the bye
		"lower":  {func(i int) bool { return i >= 441 }, 109}, // one has the bye
	} {
		f := &verdict.Field{
			Legal:   func(a, b int) bool { return a-b != 1 && b-a != 1 },
			MayBye:  func(i int) bool { return i > n-10 },
			Partner: func(int) int { return -1 },
		}
		var pairs [][2]pairing.ID
		for i := range n {
			f.Present = append(f.Present, pairing.ID(fmt.Sprint(i)))
			for k := range i {
				if c.club(i) && c.club(k) {
					pairs = append(pairs, [2]pairing.ID{f.Present[i], f.Present[k]})
				}
			}
		}
		stay, asked := kept(t, f, pairs, drawRound(pairs[:1]))
		if len(stay) != c.least {
			t.Errorf("%s: %d stay, want %d", name, len(stay), c.least)
		}
		if t.Logf("%s: asked %d times", name, asked); asked > n*n/4 {
			t.Errorf("%s: asked %d times whether two may meet", name, asked)
		}
	}
}
