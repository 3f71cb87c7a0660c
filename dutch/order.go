package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
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
func (e *engine) generation(s *step, r result) generation {
	var g generation
	taken := map[int]bool{}
	rest := map[int]int{} // of the remainder: partner of the better placed
	for _, p := range r.pairs {
		if p[0] < s.residents[0] {
			g.mdps, g.opponents = append(g.mdps, p[0]), append(g.opponents, p[1])
			taken[p[1]] = true
		} else {
			rest[p[0]] = p[1]
		}
	}
	for _, i := range s.residents {
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

// compareOrder says which rule of generation prefers ours to theirs, where both are
// worth the same: part D, article 4.
func (e *engine) compareOrder(s *step, ours, theirs result) explain.Verdict {
	a, b := e.generation(s, ours), e.generation(s, theirs)
	articles := e.rules.articles
	part := "bracket"
	if len(a.mdps) > 0 {
		part = "remainder"
	}
	if !slices.Equal(a.mdps, b.mdps) {
		v := explain.Verdict{Article: articles.mdps, Part: "mdps"}
		if articles.lettered { // C.6 settles D.3.a, the scores; article 4.4.2 has no items
			v.Item = "b"
		}
		e.places(&v, s, a.mdps, b.mdps)
		v.Words = explain.Say("all criteria tie; pairing the moved-down players ", e.IDs(a.mdps), " comes before pairing ", e.IDs(b.mdps))
		return v
	}
	if at := differ(a.opponents, b.opponents); at >= 0 {
		return e.compareOpponents(s, "mdp pairing", a.mdps[at], at, a.opponents, b.opponents)
	}
	mine, other := e.exchangeOf(a), e.exchangeOf(b)
	x, y := mine.Items(), other.Items()
	for item := range x {
		if !slices.Equal(x[item], y[item]) {
			v := explain.Verdict{Article: articles.exchange, Item: articles.item(item), Part: part,
				Ours: slices.Concat(x[:]...), Theirs: slices.Concat(y[:]...), OursExchange: mine, TheirsExchange: other}
			v.Words = explain.Say("all criteria tie; ", moved(v.OursExchange), " comes before ", moved(v.TheirsExchange), ": it ", exchangeWords[item])
			return v
		}
	}
	at := differ(a.partners, b.partners)
	return e.compareOpponents(s, part, a.s1[at], at, a.partners, b.partners)
}

// differ gives the first place at which two lists of one length differ, or -1.
func differ(a, b []int) int {
	for i := range a {
		if a[i] != b[i] {
			return i
		}
	}
	return -1
}

// compareOpponents is D.1, article 4.2: the first player who is served otherwise.
func (e *engine) compareOpponents(s *step, part string, player, at int, ours, theirs []int) explain.Verdict {
	v := explain.Verdict{Article: e.rules.articles.transposition, Part: part, Player: e.Players[player].ID, At: at + 1}
	e.places(&v, s, ours, theirs)
	v.Words = explain.Say("all criteria tie; of the opponents for ", v.Player, ", ",
		e.Players[ours[at]].ID, " comes before ", e.Players[theirs[at]].ID)
	return v
}

// places puts the players that an order compares into a verdict, with their BSNs in
// the bracket.
func (e *engine) places(v *explain.Verdict, s *step, ours, theirs []int) {
	bsn := map[int]int{}
	for _, list := range [2][]int{s.mdps, s.residents} {
		for _, i := range list {
			bsn[i] = len(bsn) + 1
		}
	}
	numbers := func(list []int) (n []int) {
		for _, i := range list {
			n = append(n, bsn[i])
		}
		return n
	}
	v.Ours, v.Theirs = numbers(ours), numbers(theirs)
	v.OursPlayers, v.TheirsPlayers = e.shares(ours), e.shares(theirs)
}

// shares names players.
func (e *engine) shares(list []int) []explain.Share {
	shares := make([]explain.Share, len(list))
	for k, i := range list {
		shares[k].Player = e.Players[i].ID
	}
	return shares
}

// exchangeOf names the players of an exchange.
func (e *engine) exchangeOf(g generation) *explain.Exchange {
	who := func(numbers []int) []pairing.ID {
		ids := make([]pairing.ID, len(numbers))
		for k, bsn := range numbers {
			ids[k] = e.Players[g.remainder[bsn-1]].ID
		}
		return ids
	}
	return &explain.Exchange{
		Out: who(g.exchange.out), In: who(g.exchange.in),
		OutNumbers: append([]int{}, g.exchange.out...), InNumbers: append([]int{}, g.exchange.in...),
	}
}

// exchangeWords say why an exchange is better: D.2 a to d, 4.3.2 1 to 4.
var exchangeWords = [4]string{
	"exchanges fewer players between the halves",
	"exchanges players whose numbers differ less",
	"takes a lower ranked player from the upper half",
	"takes a higher ranked player from the lower half",
}

// moved names what is exchanged.
func moved(x *explain.Exchange) explain.Words {
	if len(x.Out) == 0 {
		return explain.Say("no exchange")
	}
	return explain.Say("exchanging ", x.Out, " with ", x.In)
}
