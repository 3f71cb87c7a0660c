package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// edition2017 is C.04.3 as in force until 31 January 2026.
var edition2017 = reading{
	criteria: []criterion{
		{"C.5", downfloaterCount},
		{"C.6", pairingScoreDifference},
		{"C.7", nextBracket2017},
		{"C.8", beyondTwo},
		{"C.9", thirdInARow},
		{"C.10", preferenceMissed},
		{"C.11", strongPreferenceMissed},
		{"C.12", func(b *bracket, c *candidate, v []int) []int { return repeated(b, c, v, 1, downfloat) }},
		{"C.13", func(b *bracket, c *candidate, v []int) []int { return repeated(b, c, v, 1, upfloat) }},
		{"C.14", func(b *bracket, c *candidate, v []int) []int { return repeated(b, c, v, 2, downfloat) }},
		{"C.15", func(b *bracket, c *candidate, v []int) []int { return repeated(b, c, v, 2, upfloat) }},
		{"C.16", func(b *bracket, c *candidate, v []int) []int { return repeatedBy(b, c, v, 1, downfloat) }},
		{"C.17", func(b *bracket, c *candidate, v []int) []int { return repeatedBy(b, c, v, 1, upfloat) }},
		{"C.18", func(b *bracket, c *candidate, v []int) []int { return repeatedBy(b, c, v, 2, downfloat) }},
		{"C.19", func(b *bracket, c *candidate, v []int) []int { return repeatedBy(b, c, v, 2, upfloat) }},
	},
	// C.2: a bye given by the pairing, or a win because the opponent stayed away.
	barsBye: func(e entry, _ pairing.Scoring) bool { return e.allocated || e.wonByForfeit() },
	// A.4.b: whoever does not play, for whatever reason, receives a downfloat.
	unplayed: func(entry, pairing.Scoring) floating { return downfloat },
	board:    func(p *player) pairing.Points { return p.points },
	round:    round2017,
}

// round2017 is A.9: scoregroup after scoregroup, until what is left below could
// not be completed; then the penultimate bracket again, and one last bracket.
func round2017(f *field) ([]pair, set, error) {
	if !f.completable(f.everybody) {
		return nil, 0, noPairing("A.9.1: C.1 to C.3 cannot be met by all")
	}
	var pairs []pair
	var down set
	lower := f.everybody
	groups := f.scoregroups()
	for g, group := range groups {
		lower &^= group
		b := &bracket{field: f, mdps: down, residents: group}
		if lower == 0 {
			return b.last(pairs)
		}
		b.following, b.beyond = groups[g+1], lower&^groups[g+1]
		b.admissible = func(set) bool { return true }
		c, _ := b.best()
		if f.completable(c.out | lower) {
			pairs, down = append(pairs, c.pairs...), c.out
			continue
		}
		b.following = 0 // the PPB does not look ahead (C.7)
		b.admissible = func(out set) bool { return f.completableApart(out, lower) }
		c, ok := b.best()
		if !ok {
			return nil, 0, noPairing("A.9.3: the penultimate bracket cannot be completed")
		}
		collapsed := &bracket{field: f, mdps: c.out, residents: lower}
		return collapsed.last(append(pairs, c.pairs...))
	}
	return pairs, 0, nil // nobody is present
}

// last pairs the last bracket, ordinary or collapsed: all but one player who may
// have the bye. It returns all the round's pairs.
func (b *bracket) last(pairs []pair) ([]pair, set, error) {
	b.admissible = func(out set) bool { return out.size() <= 1 && out&^b.mayBye == 0 }
	c, ok := b.best()
	if !ok {
		return nil, 0, noPairing("C.2: the last bracket cannot be completed")
	}
	return append(pairs, c.pairs...), c.out, nil
}

// C.5: the number of pairs, which is the number of downfloaters.
func downfloaterCount(_ *bracket, c *candidate, v []int) []int {
	return append(v, c.out.size())
}

// C.6: PSD (A.8), the score differences of pairs and downfloaters.
func pairingScoreDifference(b *bracket, c *candidate, v []int) []int {
	for _, p := range c.pairs {
		v = append(v, b.scoreDifference(p))
	}
	for i := range c.out.all() {
		v = append(v, b.floatDifference(i))
	}
	return descending(v)
}

// scoreDifference: A.8, between the two players of a pair.
func (b *bracket) scoreDifference(p pair) int {
	return int(b.players[p.h].score - b.players[p.l].score)
}

// floatDifference: A.8, between a downfloater and an artificial score that is
// one point below the lowest of the bracket.
func (b *bracket) floatDifference(i int) int {
	return int(b.players[i].score) - (b.lowest - int(pairing.One))
}

// descending sorts v from the largest number to the smallest.
func descending(v []int) []int {
	for i := range v {
		for k := i; k > 0 && v[k-1] < v[k]; k-- {
			v[k-1], v[k] = v[k], v[k-1]
		}
	}
	return v
}

// C.7: pairs and then PSD of the next bracket, as good as they can get with
// these downfloaters. The PSD is settled by the scores left unpaired. If the
// next scoregroup is the last, one left over who may not have the bye counts as
// three; no text says so, but the endorsed programs do it.
func nextBracket2017(b *bracket, c *candidate, v []int) []int {
	return b.nextBracket(c, v, func(out set) []int {
		weight := out.size()
		if b.beyond == 0 {
			weight += 2 * (out &^ b.mayBye).size()
		}
		return b.scores(out, []int{weight})
	}, func(set) bool { return true })
}

// nextBracket appends the best value of those whom the next bracket can leave over with
// these downfloaters, of the sets that are allowed.
func (b *bracket) nextBracket(c *candidate, v []int, value func(out set) []int, allowed func(out set) bool) []int {
	if b.following == 0 {
		return v
	}
	best, known := b.lookAhead[c.out]
	if !known {
		b.unpairedSets(c.out, b.following, func(out set) bool {
			if best != nil && out.size() > best[0] {
				return false
			}
			if value := value(out); (best == nil || slices.Compare(value, best) < 0) && allowed(out) {
				best = value
			}
			return true
		})
		b.lookAhead[c.out] = best
	}
	return append(v, best...)
}

// C.8: topscorers and their opponents who get a colour difference beyond two.
// Only equal absolute preferences can come to that, but for differences that are
// beyond already, which games paired by hand may leave.
func beyondTwo(b *bracket, c *candidate, v []int) []int {
	return countClashes(b, c, v, func(p *player, c pairing.Color) bool {
		if c == pairing.White {
			return p.difference+1 > 2 || p.difference+1 < -2
		}
		return p.difference-1 > 2 || p.difference-1 < -2
	})
}

// C.9: topscorers and their opponents who get a colour for the third time running.
func thirdInARow(b *bracket, c *candidate, v []int) []int {
	return countClashes(b, c, v, func(p *player, c pairing.Color) bool { return c == p.repeated })
}

// countClashes appends the number of players of whom bad holds with the colour
// they get, in pairs of equal absolute preferences.
func countClashes(b *bracket, c *candidate, v []int, bad func(*player, pairing.Color) bool) []int {
	n := 0
	for _, p := range c.pairs {
		h, l := &b.players[p.h], &b.players[p.l]
		if h.strength != absolute || l.strength != absolute || h.preference != l.preference {
			continue
		}
		color := b.colorOfHigher(p)
		if bad(h, color) {
			n++
		}
		if bad(l, record.Opposite(color)) {
			n++
		}
	}
	return append(v, n)
}

// C.10: players who do not get their colour.
func preferenceMissed(b *bracket, c *candidate, v []int) []int {
	n := 0
	for _, p := range c.pairs {
		h, l := &b.players[p.h], &b.players[p.l]
		if h.strength != noPreference && h.preference == l.preference {
			n++
		}
	}
	return append(v, n)
}

// C.11: players who do not get the colour they strongly prefer, be it for an
// absolute preference; two absolute ones are the matter of C.8 and C.9.
func strongPreferenceMissed(b *bracket, c *candidate, v []int) []int {
	n := 0
	for _, p := range c.pairs {
		h, l := &b.players[p.h], &b.players[p.l]
		weaker, stronger := min(h.strength, l.strength), max(h.strength, l.strength)
		if h.preference == l.preference && weaker >= strong && !(weaker == absolute && stronger == absolute) {
			n++
		}
	}
	return append(v, n)
}

// C.12 to C.15: the number of players who get the float that they had then.
func repeated(b *bracket, c *candidate, v []int, back int, float floating) []int {
	n := len(v)
	v = floatDifferences(b, c, v, back, float)
	return append(v[:n], len(v)-n)
}

// C.16 to C.19: the score differences of these players.
func repeatedBy(b *bracket, c *candidate, v []int, back int, float floating) []int {
	return descending(floatDifferences(b, c, v, back, float))
}

// floatDifferences appends the score differences of the players who get the same
// float as that many rounds back: downfloaters of the bracket, and both players
// of every pair with different scores.
func floatDifferences(b *bracket, c *candidate, v []int, back int, float floating) []int {
	for _, p := range c.pairs {
		player := p.h
		if float == upfloat {
			player = p.l
		}
		if d := b.scoreDifference(p); d != 0 && b.players[player].floats[back] == float {
			v = append(v, d)
		}
	}
	if float == downfloat {
		for i := range c.out.all() {
			if b.players[i].floats[back] == downfloat {
				v = append(v, b.floatDifference(i))
			}
		}
	}
	return v
}
