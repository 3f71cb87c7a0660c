package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Ban keeps two players apart in the rounds from First to Last.
type Ban struct {
	Players     [2]pairing.ID
	First, Last int
}

// Forbidden gives the pairs that must not meet in the round, 1-based: those of
// the Tournament that are not temporary, and the bans in force in that round.
// Linear in their number.
func (f *File) Forbidden(round int) [][2]pairing.ID {
	return f.appendBans(f.permanent(), round)
}

// appendBans adds the pairs of the bans in force in a round.
func (f *File) appendBans(pairs [][2]pairing.ID, round int) [][2]pairing.ID {
	for _, b := range f.Bans {
		if b.First <= round && round <= b.Last {
			pairs = append(pairs, b.Players)
		}
	}
	return pairs
}

// permanent gives the pairs that must never meet: those in the Tournament
// without the bans that are in force now.
func (f *File) permanent() [][2]pairing.ID {
	if len(f.Bans) == 0 {
		return slices.Clone(f.Tournament.Forbidden)
	}
	next := len(f.Tournament.Rounds) + 1
	temporary := make(map[[2]pairing.ID]bool, len(f.Bans))
	for _, b := range f.Bans {
		if b.First <= next && next <= b.Last {
			temporary[b.Players] = true
		}
	}
	var pairs [][2]pairing.ID
	for _, p := range f.Tournament.Forbidden {
		if !temporary[p] {
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// A pair of players, by row, the higher one first.
type pair [2]int32

// ids gives the starting rank numbers of a pair.
func (r *reader) ids(p pair) [2]pairing.ID {
	return [2]pairing.ID{r.rows[p[0]].name, r.rows[p[1]].name}
}

// apart handles XXP: players who must never meet each other.
func (r *reader) apart(l line) error {
	g, err := r.group(l, l.words(4))
	if err != nil {
		return err
	}
	if r.never == nil {
		r.never = make(map[pair]bool, g.size())
	}
	t := &r.file.Tournament
	t.Forbidden = slices.Grow(t.Forbidden, g.size())
	for p := range g.pairs {
		if !r.never[p] {
			r.never[p] = true
			t.Forbidden = append(t.Forbidden, r.ids(p))
		}
	}
	return nil
}

// A group of players, by row, no two of whom may meet.
type group []int32

// size is the number of pairs.
func (g group) size() int { return len(g) * (len(g) - 1) / 2 }

// pairs gives all pairs.
func (g group) pairs(yield func(pair) bool) {
	for k, a := range g {
		for _, b := range g[k+1:] {
			if !yield(pair{min(a, b), max(a, b)}) {
				return
			}
		}
	}
}

// group reads a group of two players or more. Whoever is named twice counts once.
func (r *reader) group(l line, words []word) (group, error) {
	g := make(group, 0, len(words))
	named := make(map[int32]bool, len(words))
	for _, w := range words {
		i, err := r.id(l, w)
		if err != nil {
			return nil, err
		}
		if !named[int32(i)] {
			named[int32(i)] = true
			g = append(g, int32(i))
		}
	}
	n := int64(len(g))
	if n < 2 {
		return nil, l.errorf(5, "%s: two players or more expected", l.code())
	}
	return g, r.budget.spend(l, n*(n-1)/2-n/2) // n/2 pairs take as much room as the line
}

// forbidden handles 260: rounds in columns 5 to 7 and 9 to 11, players from 13
// on, none of whom may meet another one in these rounds.
func (r *reader) forbidden(l line) error {
	r.file.TRF2026 = true
	if err := l.blank(4, 8, 12); err != nil {
		return err
	}
	first, last, err := l.span(5)
	if err != nil {
		return err
	}
	g, err := r.group(l, l.words(13))
	if err != nil {
		return err
	}
	r.file.Bans = slices.Grow(r.file.Bans, g.size())
	for p := range g.pairs {
		if !r.never[p] { // unless it is forbidden for ever, by XXP
			r.file.Bans = append(r.file.Bans, Ban{r.ids(p), first, last})
		}
	}
	return nil
}

// enforceBans puts the bans of the round about to be paired into the Tournament.
func (r *reader) enforceBans() {
	r.file.Tournament.Forbidden = r.file.appendBans(r.file.Tournament.Forbidden, r.played+1)
}

// forbidden writes the forbidden pairs and the bans.
func (w *writer) forbidden() error {
	for _, p := range w.file.permanent() {
		w.printf("XXP %s %s", p[0], p[1])
	}
	for _, b := range w.file.Bans {
		switch {
		case b.First < 1 || b.Last < b.First || b.Last > maxRounds:
			return unfit("a ban from round %d to round %d", b.First, b.Last)
		case !w.known(b.Players[0]) || !w.known(b.Players[1]) || b.Players[0] == b.Players[1]:
			return unfit("a ban of players %q and %q", b.Players[0], b.Players[1])
		}
		w.printf("260 %3d %3d %4s %4s", b.First, b.Last, b.Players[0], b.Players[1])
	}
	return nil
}

func (w *writer) known(id pairing.ID) bool {
	_, ok := w.index[id]
	return ok
}
