package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
)

// A generation is where the rules generate a candidate of a bracket: the earliest
// place, for the same pairs can be generated in several ways. See [generator] for
// the same order, as decisions.
type generation struct {
	mdps      []int // paired ones (D.3, 4.4), as places in the field
	opponents []int // of these (D.1, 4.2)
	remainder []int // the other residents; a BSN is an index plus 1
	exchange  exchanged
	s1        []int // of the remainder, after the exchange
	partners  []int // of these (D.1, 4.2)
}

// An exchanged is what leaves the original S1, from the highest BSN down, and what
// enters it, from the lowest up (D.2, 4.3), by BSNs.
type exchanged struct{ out, in []int }

// generation finds the place of a candidate.
func (w *walk) generation(b *bracket, r verdict.Candidate) generation {
	var g generation
	taken := map[int]bool{}
	rest := map[int]int{} // of the remainder: partner of the better placed
	for _, p := range r.Pairs {
		if p[0] < b.residents[0] {
			g.mdps, g.opponents = append(g.mdps, p[0]), append(g.opponents, p[1])
			taken[p[1]] = true
		} else {
			rest[p[0]] = p[1]
		}
	}
	for _, i := range b.residents {
		if !taken[i] {
			g.remainder = append(g.remainder, i)
		}
	}
	for bsn, i := range g.remainder {
		_, upper := rest[i]
		switch original := bsn < len(rest); {
		case original && !upper:
			g.exchange.out = append(g.exchange.out, bsn+1)
		case upper && !original:
			g.exchange.in = append(g.exchange.in, bsn+1)
		}
		if upper {
			g.s1, g.partners = append(g.s1, i), append(g.partners, rest[i])
		}
	}
	slices.Reverse(g.exchange.out)
	return g
}

// who returns the players of bracket sequence numbers of the remainder.
func (g *generation) who(numbers []int) []int {
	list := make([]int, len(numbers))
	for k, bsn := range numbers {
		list[k] = g.remainder[bsn-1]
	}
	return list
}

// order returns what the rules of generation compare, in their order, less being better: the MDPs
// that are paired, their opponents, the four items of D.2, 4.3.2, and the partners in the
// remainder. The items are how many are exchanged, how much their numbers differ, the numbers
// leaving from the highest down, as negative ones, and the numbers entering.
func (g generation) order() [][]int {
	difference, out := 0, make([]int, len(g.exchange.out))
	for k, n := range g.exchange.out {
		difference += g.exchange.in[k] - n
		out[k] = -n
	}
	return [][]int{g.mdps, g.opponents, {len(out)}, {difference}, out, g.exchange.in, g.partners}
}

// compareOrder says which rule of generation prefers the bracket's own candidate to
// another, where both are worth the same: part D, article 4.
func (w *walk) compareOrder(s *bracket, theirs verdict.Candidate) verdict.Order {
	a, b := w.generation(s, s.Down.Candidate), w.generation(s, theirs)
	x, y := a.order(), b.order()
	at := 0 // the first that differs
	for slices.Equal(x[at], y[at]) {
		at++
	}
	articles := w.field.rules
	part := "bracket"
	if len(a.mdps) > 0 {
		part = "remainder"
	}
	switch at {
	case 0:
		o := verdict.Order{Article: articles.mdps, Part: "mdps"}.Compare(a.mdps, b.mdps, s.numbers())
		o.At = 0               // it is sets that differ
		if articles.lettered { // C.6 decides D.3.a, the scores; article 4.4.2 has no items
			o.Item = "b"
		}
		o.Words = words.Say("order.mdps", "ours", w.field.common.Called(a.mdps...), "theirs",
			w.field.common.Called(b.mdps...))
		return o
	case 1: // D.1, article 4.2
		return verdict.Order{Article: articles.transposition, Part: "mdp pairing"}.Opponents(a.mdps, a.opponents, b.opponents,
			s.numbers())
	case 6:
		return verdict.Order{Article: articles.transposition, Part: part}.Opponents(a.s1, a.partners, b.partners, s.numbers())
	}
	item := at - 2
	return verdict.Order{Article: articles.exchange, Item: articles.item(item), Part: part,
		Ours: slices.Concat(x[2:6]...), Theirs: slices.Concat(y[2:6]...),
		OursPlayers:   a.who(slices.Concat(a.exchange.out, a.exchange.in)),
		TheirsPlayers: b.who(slices.Concat(b.exchange.out, b.exchange.in)),
		Words: words.Say("order.exchange", "theirs", w.moved("exchange.would", &b), "ours", w.moved("exchange", &a), "why",
			words.Say(exchangeWords[item])),
	}
}

// numbers are the BSNs of the bracket.
func (b *bracket) numbers() func(i int) int {
	bsn := map[int]int{}
	for _, list := range [2][]int{b.mdps, b.residents} {
		for _, i := range list {
			bsn[i] = len(bsn) + 1
		}
	}
	return func(i int) int { return bsn[i] }
}

// exchangeWords say why an exchange is better: D.2 a to d, 4.3.2 1 to 4.
var exchangeWords = [4]string{"exchange.fewer", "exchange.closer", "exchange.lower", "exchange.higher"}

// moved says what is exchanged, or would be.
func (w *walk) moved(key string, g *generation) words.Message {
	if len(g.exchange.out) == 0 {
		return words.Say("exchange.none")
	}
	return words.Say(key, "out", w.field.common.Called(g.who(g.exchange.out)...), "in",
		w.field.common.Called(g.who(g.exchange.in)...), "on",
		len(g.exchange.out))
}
