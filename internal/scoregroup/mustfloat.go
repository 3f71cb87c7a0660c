package scoregroup

import "slices"

// Where more floaters come into a scoregroup than there are residents for them, most of them
// float on. Who does in any case need not be weighed against the others.
//
// Lemma. Let a score be that of floaters none of whom can be paired with a resident if, going
// down from the highest score, everybody is paired who can be together with those before,
// until there are as many as may be. Then pairings that leave over as few players as possible,
// and of these the lowest scores, pair no floater of the score.
//
// Proof. Floaters do not meet each other. A set of them is paired with residents of their own,
// perhaps among others, or it is not: these sets, up to a number of members, are the
// independent ones of a matroid (Edmonds and Fulkerson 1965). The greedy set H has as many
// members of each score, and of all above, as any can have. If a pairing pairs a floater a whom
// H has no place for, some h of H with a higher score is not paired and can be in the place of
// a. What is left of the residents leaves as many pairs, but for one resident perhaps who is
// left over: with h in the place of a the scores that are left over are lower. ∎

// MustFloat divides floaters, by score, into those of whom the residents can pair some of a
// score, and those who must float. No more than most are paired. Left are as many of each score
// as float on at least.
func (c *Completion) MustFloat(floaters, residents []int, most int) (pairable, mustFloat, left []int) {
	a := assignment{Completion: c, floaters: floaters, residents: residents,
		taken: slices.Repeat([]int{-1}, len(residents)), seen: make([]bool, len(residents))}
	for from := 0; from < len(floaters); {
		group, _ := c.Field.CutScoregroup(floaters[from:])
		before := len(left)
		for v := from; v < from+len(group); v++ {
			if most > 0 && a.place(v) {
				clear(a.seen)
				most--
			} else {
				left = append(left, floaters[v])
			}
		}
		if len(left)-before < len(group) {
			pairable = append(pairable, group...)
		} else {
			mustFloat = append(mustFloat, group...)
		}
		from += len(group)
	}
	return pairable, mustFloat, left
}

// An assignment finds floaters residents of their own, by augmenting paths (Kuhn 1955). What
// a search in vain has seen leads nowhere later either.
type assignment struct {
	*Completion
	floaters, residents []int
	taken               []int  // by resident: by which floater, or -1
	seen                []bool // residents in the present search, or in one in vain
}

// place finds a resident for a floater, who may take it from another that finds a new one,
// and reports whether there is one.
func (a *assignment) place(v int) bool {
	for k := range a.residents {
		i := (v + k) % len(a.residents) // most often free
		if a.seen[i] || !a.Legal(a.floaters[v], a.residents[i]) {
			continue
		}
		a.seen[i] = true
		if a.taken[i] < 0 || a.place(a.taken[i]) {
			a.taken[i] = v
			return true
		}
	}
	return false
}
