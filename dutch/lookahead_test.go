package dutch

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
)

// TestLookahead compares the look-ahead for one downfloater more with the following
// bracket paired as a problem of its own: it comes out well if that leaves over nobody but
// those who can meet nobody, and, of an odd number, one of the scoregroup; and then those
// left over have the same scores.
func TestLookahead(t *testing.T) {
	well := map[bool]int{}
	for seed := range 300 {
		rng := rand.New(rand.NewPCG(uint64(seed), 21))
		f, err := swiss.NewField(pairtest.Scattered(rng))
		if err != nil {
			t.Fatal(err)
		}
		e := newEngine(f, editions[FIDE2026])
		first := e.scoregroup(e.everybody)
		next := e.everybody[first:][:e.scoregroup(e.everybody[first:])]
		if len(next) == 0 {
			continue
		}
		var floaters []int // who do not meet each other
		for i := range first {
			if rng.IntN(4) == 0 && !e.meetsAny(i, floaters) {
				floaters = append(floaters, i)
			}
		}
		others := slices.DeleteFunc(places(0, first), func(i int) bool { return slices.Contains(floaters, i) || e.meetsAny(i, floaters) })
		for _, p := range others {
			well[checkLookahead(t, e, next, floaters, others, p)]++
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
		e.leave()
	}
	if well[true] < 100 || well[false] < 100 {
		t.Errorf("%d scoregroups come out well, %d do not", well[true], well[false])
	}
}

// checkLookahead checks the look-ahead to a scoregroup with a player more.
func checkLookahead(t *testing.T, e *engine, next, floaters, others []int, p int) (well bool) {
	t.Helper()
	scores := func(list []int) (s []int) {
		for _, i := range list {
			s = append(s, int(e.players[i].score))
		}
		slices.Sort(s)
		return s
	}
	all := slices.Concat(next, floaters)
	var open []int // who is left over and could meet somebody
	best := e.after(merged(floaters, []int{p}), next).best().out
	for _, i := range all {
		from := next
		if slices.Contains(next, i) {
			from = slices.Concat(all, others)
		}
		if e.meetsAny(i, from) && slices.Contains(best, i) {
			open = append(open, i)
		}
	}
	e.release()
	well = !slices.Contains(best, p) && (len(open) == 0 || len(open) == 1 && slices.Contains(next, open[0]))
	l := newLookahead(e, next, floaters, others, false)
	if got := l.outcomes([]int{p})[0] == 0; got != well || got != (l.opponent(p) >= 0) {
		t.Errorf("with %d and %v, %v comes out well: %v; best it leaves over %v", p, floaters, next, got, best)
	} else if well {
		if left := l.leftOver(p); !slices.Equal(scores(left), scores(best)) {
			t.Errorf("with %d and %v, %v leaves over %v, want such as %v", p, floaters, next, left, best)
		}
	}
	e.release()
	return well
}
