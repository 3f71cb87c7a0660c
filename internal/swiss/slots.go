package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Slots stand for the residents where it is known how many players float up: one for each upfloater, and
// every lower player who is able to float up fits into each. It spares the residents, and with them what
// [lexicographic] calls half an edge: an odd number of residents who can meet each other seem to need nobody else.
//
// Residents who can meet no other resident keep their places: each of them meets an upfloater. For the
// others there are slots, of a preference or of none. An upfloater adds 1 to the pairs of equal preference in a slot of
// the same preference. Let d be by how much White is ahead of Black among these residents, and n how many of them
// have no preference. Of f upfloaters let p prefer White. There are at least
//
//	p + (d - n - f)/2 = p - (f - w) pairs of equal preference, with w = (f + d - n)/2
//
// for each player who prefers Black, or nothing, meets one White at most. With w slots of White, at least p - (f - w)
// upfloaters are in a slot of their preference, and so many are enough. Likewise with Black, where d is
// negative. If w is less than 0, no slot is of White; if it is more than f, all are, and what is above f is added to
// all sets alike.
//
// Lemma. If the first of the best sets for the slots can be paired with the residents, at what the slots say, it is
// the first of the best sets.
//
// Proof. Every set of so many upfloaters fits into the slots, and is no worse there than with the residents. The
// set is as good with the residents as with the slots. So no set is better, and none as good that comes before. ∎
type slots struct {
	alone  []int           // residents who can meet no other one
	colors []pairing.Color // of each slot
}

// bySlots returns that set for so many upfloaters; nil if it is not known to be the answer.
func (w *Window) bySlots(upfloaters int) []int {
	var alone []int
	for _, i := range w.Residents {
		if !w.MeetsAny(i, w.Residents) {
			alone = append(alone, i)
		}
	}
	if upfloaters == 0 || upfloaters < len(alone) {
		return nil
	}
	others := Minus(w.Residents, alone)
	s := *w
	s.slots = &slots{alone, w.colors(others, upfloaters-len(alone))}
	up, ok := s.Choose(s.Solve(), upfloaters)
	if !ok {
		return nil
	}
	met := slices.DeleteFunc(slices.Clone(up), func(u int) bool { return slices.Contains(alone, w.Mate[u]) })
	if w.fit(others, met) && (w.Complies == nil || w.Complies(w, up)) {
		return up
	}
	return nil
}

// colors returns the colours of so many slots in place of residents.
func (w *Window) colors(residents []int, n int) []pairing.Color {
	colors := make([]pairing.Color, n)
	if w.Color == nil {
		return colors
	}
	count, at := w.preferences(residents), 0
	for _, c := range []pairing.Color{pairing.White, pairing.Black} {
		for range min(n, (n+count[c]-count[record.Opposite(c)]-count[pairing.NoColor])/2) {
			colors[at] = c
			at++
		}
	}
	return colors
}

// preferences counts players by their preference.
func (w *Window) preferences(list []int) (count [3]int) {
	for _, i := range list {
		count[w.Color(i)]++
	}
	return count
}

// fit reports whether residents and upfloaters can be paired, with as few pairs of equal preference as their
// preferences allow. If one preference is ahead of all others together, somebody of it is in each pair. Else nobody
// meets a player of equal preference.
func (w *Window) fit(residents, upfloaters []int) bool {
	n, all := len(residents), slices.Concat(residents, upfloaters)
	kind := func(_, _ pairing.Color) bool { return true }
	color := w.Color
	if color == nil {
		color = func(int) pairing.Color { return pairing.NoColor }
	} else {
		count := w.preferences(all)
		large := pairing.White
		if count[pairing.Black] > count[pairing.White] {
			large = pairing.Black
		}
		kind = func(x, y pairing.Color) bool { return x != y || x == pairing.NoColor }
		if 2*count[large] >= len(all) {
			kind = func(x, y pairing.Color) bool { return x == large || y == large }
		}
	}
	return w.LargestOf(all, 0, func(u, v int) bool {
		return min(u, v) < n && w.Legal(all[u], all[v]) && kind(color(all[u]), color(all[v]))
	}).Unmatched() == 0
}

// nextUp returns the first vertex of some lower players, in a row, that can float up; the last one if there is none
// before it. Slots of one type have the same lower players to choose from.
func (w *Window) nextUp(o *lexicographic.Optimum, from, to int) int {
	best, n := to-1, len(w.slots.alone)+len(w.slots.colors)
	for s := range n {
		if s > len(w.slots.alone) && o.Type[s] == o.Type[s-1] {
			continue
		}
		first := o.First(s, func(yield func(int) bool) {
			for v := from; v < best && yield(v); v++ {
			}
		})
		if first >= 0 {
			best = first
		}
	}
	return best
}
