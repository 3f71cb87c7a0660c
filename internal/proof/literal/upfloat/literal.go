// Package upfloat reads what the Swiss Team Pairing System, C.04.6, and the Double-Swiss
// System, C.04.5, have in common, articles 2 and 3, by the letter: every set of upfloaters
// and every pairing of a bracket is tried. Packages team and doubleswiss of this directory
// say who the players are, which pairs are how bad, and who has which colour.
package upfloat

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Person is a player, or a team, as articles 1 and 2 describe it.
type Person struct {
	ID      pairing.ID
	Number  int            // 1.1
	Score   pairing.Points // the pairing score
	Colors  string         // of matches: "WBW"
	Matches int            // played
	Barred  bool           // C2
	Floated bool           // 1.5, in the previous round
	Met     map[pairing.ID]bool

	Real, Other pairing.Points // C.04.6 4.2: primary and secondary score
	Wish        string         // C.04.6 1.7: "W", "B", a small letter for a mild one, "" for none
}

// A Reading pairs one round.
type Reading struct {
	T       pairing.Tournament
	Present []*Person                // to be paired
	Quiet   bool                     // C7 and the last criterion are off in this round
	Bad     func(a, b *Person) []int // what a pair adds to the criteria of pairs before the last one

	may func(a, b pairing.ID, rules bool) bool
}

// Round reads 3.3 and returns the pairs and who has the bye, nil for nobody.
func (r *Reading) Round() (pairs [][2]*Person, bye *Person, err error) {
	r.may = letter.May(r.T)
	left := slices.Clone(r.Present)
	slices.SortFunc(left, func(a, b *Person) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Number, b.Number)) // 3.5.3
	})
	if len(left)%2 == 1 {
		if bye = r.bye(left); bye == nil {
			return nil, nil, letter.ErrStuck
		}
		left = letter.Without(left, bye)
	}
	if !r.pairable(left) {
		return nil, nil, letter.ErrStuck
	}
	for len(left) > 0 {
		residents, lower := scoregroup(left)
		ups := r.upfloaters(residents, lower)
		pairs = append(pairs, r.bracket(residents, ups)...)
		left = letter.Without(lower, ups...)
	}
	return pairs, bye, nil
}

func scoregroup(list []*Person) (group, rest []*Person) {
	for _, p := range list {
		if p.Score == list[0].Score {
			group = append(group, p)
		} else {
			rest = append(rest, p)
		}
	}
	return group, rest
}

// legal reads C1, and what the arbiter has decided.
func (r *Reading) legal(a, b *Person) bool { return r.may(a.ID, b.ID, !a.Met[b.ID]) }

// pairable reports whether a set has a legal pairing.
func (r *Reading) pairable(set []*Person) bool { return letter.Pairable(set, r.legal) }

// bye reads 3.4.
func (r *Reading) bye(field []*Person) (best *Person) {
	may := letter.MayBye(r.T)
	for _, p := range field {
		if !may(p.ID, !p.Barred) || !r.pairable(letter.Without(field, p)) { // C2, 3.4.1
			continue
		}
		if best == nil || cmp.Or(cmp.Compare(p.Score, best.Score), cmp.Compare(best.Matches, p.Matches),
			cmp.Compare(best.Number, p.Number)) < 0 { // 3.4.2 to 3.4.4
			best = p
		}
	}
	return best
}

// upfloaters reads 3.5: the first set, in the order of 3.5.4, that complies best.
func (r *Reading) upfloaters(residents, lower []*Person) []*Person {
	for k := len(residents) % 2; k <= len(lower); k += 2 { // C4
		var best []*Person
		var value []int
		letter.Subsets(lower, k, func(ups []*Person) bool {
			rest := letter.Without(lower, ups...)
			if !r.pairable(slices.Concat(residents, ups)) || !r.pairable(rest) { // C1, C3
				return true
			}
			v := append(c5(ups), r.c6(residents[0].Score, rest), r.c7(ups))
			if value == nil || slices.Compare(v, value) < 0 {
				best, value = slices.Clone(ups), v
			}
			return true
		})
		if value != nil {
			return best
		}
	}
	panic("no set of upfloaters, though everybody can be paired")
}

// c5 reads C5: the scores of the upfloaters, the lowest first, higher ones being better.
func c5(ups []*Person) (v []int) {
	for _, p := range ups {
		v = append(v, -int(p.Score))
	}
	slices.Sort(v)
	slices.Reverse(v)
	return v
}

// c6 reads C6: 0 if what is left of the following scoregroup can be paired with the fewest
// upfloaters that its size allows.
func (r *Reading) c6(score pairing.Points, rest []*Person) int {
	following := pairing.Points(-1 << 30)
	for _, p := range r.Present {
		if p.Score < score {
			following = max(following, p.Score)
		}
	}
	var group, below []*Person
	for _, p := range rest {
		if p.Score == following {
			group = append(group, p)
		} else {
			below = append(below, p)
		}
	}
	complies := len(group) == 0
	if !complies {
		letter.Subsets(below, len(group)%2, func(ups []*Person) bool {
			complies = r.pairable(slices.Concat(group, ups)) && r.pairable(letter.Without(below, ups...))
			return !complies
		})
	}
	if complies {
		return 0
	}
	return 1
}

// c7 reads C7.
func (r *Reading) c7(ups []*Person) (n int) {
	for _, p := range ups {
		if p.Floated && !r.Quiet {
			n++
		}
	}
	return n
}

// bracket reads 3.6: the first pairing, by its identifier, that complies best.
func (r *Reading) bracket(residents, ups []*Person) (best [][2]*Person) {
	members := slices.Concat(residents, ups)
	slices.SortFunc(members, func(a, b *Person) int { return a.Number - b.Number }) // 3.6.1
	var value []int
	letter.Pairings(members, r.legal, func(pairs [][2]*Person) bool {
		v := make([]int, len(r.bad(members[0], members[1], ups)))
		for _, p := range pairs {
			for i, n := range r.bad(p[0], p[1], ups) {
				v[i] += n
			}
		}
		v = append(v, identifier(pairs)...)
		if best == nil || slices.Compare(v, value) < 0 {
			best, value = slices.Clone(pairs), v
		}
		return true
	})
	return best
}

// bad returns what a pair adds to the criteria of pairs.
func (r *Reading) bad(a, b *Person, ups []*Person) []int {
	n := 0
	if !r.Quiet && (slices.Contains(ups, a) && b.Floated || slices.Contains(ups, b) && a.Floated) {
		n = 1
	}
	return append(r.Bad(a, b), n)
}

// identifier reads 3.6.2: the top members in order, then their bottom members. Pairs have
// the top member first, and come in the order of these.
func identifier(pairs [][2]*Person) (id []int) {
	for k := range 2 {
		for _, p := range pairs {
			id = append(id, p[k].Number)
		}
	}
	return id
}

// Worth reads 1.4: the bye is worth as much as the one before, else what the rules of the
// event say of it if that is not a win, else what is usual.
func Worth(t pairing.Tournament, usual pairing.Points) pairing.Points {
	for _, r := range t.Rounds {
		for _, b := range r.Byes {
			if b.Allocated {
				return b.Points
			}
		}
	}
	if v := t.Scoring.Values(); v.Bye != v.Win {
		return v.Bye
	}
	return usual
}
