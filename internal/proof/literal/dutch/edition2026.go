package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// edition2026 is C.04.3 as in force from 1 February 2026.
var edition2026 = reading{
	criteria: []criterion{
		{"C6", downfloaterCount},
		{"C7", downfloaterScores},
		{"C8", nextBracket2026},
		{"C9", unplayedGames},
		{"C10", beyondTwo},
		{"C11", thirdInARow},
		{"C12", preferenceMissed},
		{"C13", strongPreferenceMissed},
		{"C14", func(b *bracket, c *candidate, v []int) []int { return residentsAgain(b, c, v, 1) }},
		{"C15", func(b *bracket, c *candidate, v []int) []int { return opponentsAgain(b, c, v, 1) }},
		{"C16", func(b *bracket, c *candidate, v []int) []int { return residentsAgain(b, c, v, 2) }},
		{"C17", func(b *bracket, c *candidate, v []int) []int { return opponentsAgain(b, c, v, 2) }},
		{"C18", func(b *bracket, c *candidate, v []int) []int { return mdpsAgainBy(b, c, v, 1) }},
		{"C19", func(b *bracket, c *candidate, v []int) []int { return descending(opponentsAgainBy(b, c, v, 1)) }},
		{"C20", func(b *bracket, c *candidate, v []int) []int { return mdpsAgainBy(b, c, v, 2) }},
		{"C21", func(b *bracket, c *candidate, v []int) []int { return descending(opponentsAgainBy(b, c, v, 2)) }},
	},
	// C2: a bye given by the pairing, or a win's worth in a round without a game.
	barsBye: func(e entry, s pairing.Scoring) bool { return e.allocated || e.points >= s.Win },
	// 1.4.3: a downfloat for more than a loss is worth in a round without a game.
	unplayed: func(e entry, s pairing.Scoring) floating {
		if e.points > s.Loss {
			return downfloat
		}
		return noFloat
	},
	board: func(p *player) pairing.Points { return p.score },
	round: round2026,
}

// round2026 is 1.9: scoregroup after scoregroup, keeping the rest completable.
func round2026(f *field) ([]pair, set, error) {
	if !f.settleBye() {
		return nil, 0, noPairing("1.9.3: C1 to C3 cannot be met by all")
	}
	var pairs []pair
	var down set
	lower := f.everybody
	groups := f.scoregroups()
	for g, group := range groups {
		lower &^= group
		rest := lower
		b := &bracket{field: f, mdps: down, residents: group}
		if g+1 < len(groups) {
			b.following, b.beyond = groups[g+1], rest&^groups[g+1]
		}
		b.admissible = func(out set) bool { return f.completableApart(out, rest) } // C4
		c, ok := b.best()
		if !ok {
			return nil, 0, noPairing("C4: a bracket cannot be completed")
		}
		pairs, down = append(pairs, c.pairs...), c.out
	}
	return pairs, down, nil
}

// settleBye reports whether the round can be completed and leaves the bye open
// to the players of the lowest score that allows it, and below (C5).
func (f *field) settleBye() bool {
	eligible := f.mayBye
	groups := f.scoregroups()
	f.mayBye = 0
	for _, group := range slices.Backward(groups) {
		f.mayBye |= eligible & group
		clear(f.memo)
		if f.completable(f.everybody) {
			return true
		}
	}
	return len(groups) == 0
}

// byeScore returns the score of the player who gets the bye; false if none does.
func (f *field) byeScore() (score pairing.Points, odd bool) {
	for i := range f.mayBye.all() {
		return f.players[i].score, len(f.players)%2 == 1
	}
	return 0, false
}

// C7: the downfloaters' scores.
func downfloaterScores(b *bracket, c *candidate, v []int) []int {
	return b.scores(c.out, v)
}

// C8: downfloaters and their scores in the next bracket, as good as they can get
// there with these downfloaters while the round remains completable.
func nextBracket2026(b *bracket, c *candidate, v []int) []int {
	return b.nextBracket(c, v, func(out set) []int { return b.scores(out, []int{out.size()}) },
		func(out set) bool { return b.completableApart(out, b.beyond) })
}

// C9: rounds without a game of the player who gets the bye. It applies if one
// player alone floats out of a bracket at or below the score of the bye, and is
// of that score.
func unplayedGames(b *bracket, c *candidate, v []int) []int {
	score, odd := b.byeScore()
	level := b.players[b.residents.lowest()].score
	if odd && c.out.size() == 1 && level <= score {
		if p := b.players[c.out.lowest()]; p.score == score {
			return append(v, p.unplayed)
		}
	}
	return append(v, 0)
}

// C14, C16: resident downfloaters who had a downfloat that many rounds back.
func residentsAgain(b *bracket, c *candidate, v []int, back int) []int {
	n := 0
	for i := range (c.out & b.residents).all() {
		if b.players[i].floats[back] == downfloat {
			n++
		}
	}
	return append(v, n)
}

// C15, C17: opponents of MDPs who had an upfloat that many rounds back.
func opponentsAgain(b *bracket, c *candidate, v []int, back int) []int {
	n := len(v)
	v = opponentsAgainBy(b, c, v, back)
	return append(v[:n], len(v)-n)
}

// C19, C21: the score differences of these opponents.
func opponentsAgainBy(b *bracket, c *candidate, v []int, back int) []int {
	for _, p := range c.pairs {
		if b.mdps.has(p.h) && b.players[p.l].floats[back] == upfloat {
			v = append(v, b.scoreDifference(p))
		}
	}
	return v
}

// C18, C20: the score differences of MDPs who had a downfloat that many rounds
// back. One who floats on counts with more than any difference can be.
func mdpsAgainBy(b *bracket, c *candidate, v []int, back int) []int {
	for _, p := range c.pairs {
		if b.mdps.has(p.h) && b.players[p.h].floats[back] == downfloat {
			v = append(v, b.scoreDifference(p))
		}
	}
	const beyondAll = 1 << 30
	for i := range (c.out & b.mdps).all() {
		if b.players[i].floats[back] == downfloat {
			v = append(v, beyondAll+int(b.players[i].score))
		}
	}
	return descending(v)
}
