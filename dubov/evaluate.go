package dubov

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A candidate is what a complete round does in a bracket: the upfloaters, ascending,
// and the pairs of residents and upfloaters, the higher ranked player first. All are
// places in the field.
type candidate struct {
	*bracket
	up    []int
	pairs [][2]int
}

// A value is what a criterion measures on a candidate; less is better.
type value struct {
	measure explain.Measure
	amounts []int
	shares  []explain.Share
}

// write gives what a value measures as people write it.
func (v value) write() string {
	switch v.measure {
	case explain.List:
		return verdict.Points(v.amounts)
	case explain.Sum:
		return fmt.Sprint(v.amounts[0])
	}
	return ""
}

// own is what the bracket itself does.
func (b *bracket) own() *candidate {
	c := &candidate{bracket: b, up: b.upfloaters}
	for k := range b.s1 {
		c.pairs = append(c.pairs, [2]int{min(b.s1[k], b.t2[k]), max(b.s1[k], b.t2[k])})
	}
	c.sort()
	return c
}

// candidate is what another round does in the bracket.
func (b *bracket) candidate(round *verdict.Seating) *candidate {
	c := &candidate{bracket: b}
	lowest := b.residents[len(b.residents)-1]
	for _, i := range b.residents {
		j := round.Mate[i]
		if j > lowest {
			c.up = append(c.up, j)
		}
		if i < j {
			c.pairs = append(c.pairs, [2]int{i, j})
		}
	}
	c.sort()
	return c
}

func (c *candidate) sort() {
	slices.Sort(c.up)
	slices.SortFunc(c.pairs, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
}

// equal compares two candidates of one bracket.
func (c *candidate) equal(o *candidate) bool { return slices.Equal(c.pairs, o.pairs) }

// evaluate measures C5 to C10.
func (c *candidate) evaluate() []value {
	values := make([]value, len(c.rules.criteria))
	for k, criterion := range c.rules.criteria {
		values[k] = criterion.value(c)
	}
	return values
}

// upfloaterCount is C5.
func upfloaterCount(c *candidate) value {
	return value{explain.Sum, []int{len(c.up)}, c.shares(c.up, nil)}
}

// upfloaterDifferences is C6: the score differences to the residents, largest first.
func upfloaterDifferences(c *candidate) value {
	v := value{measure: explain.List, shares: c.shares(c.up, c.difference)}
	for _, u := range slices.Backward(c.up) { // the lowest score last in the field
		v.amounts = append(v.amounts, c.difference(u))
	}
	return v
}

// difference is by how much an upfloater's score is below the residents'.
func (c *candidate) difference(u int) int {
	return int(c.Players[c.residents[0]].Score - c.Players[u].Score)
}

// preferencesMissed is C7, counted on the pairs themselves: in a report what it says
// is true of the pairs that are shown.
func preferencesMissed(c *candidate) value {
	var refused []int
	for _, p := range c.pairs {
		if c.same(p[0], p[1]) {
			seats, _ := c.colors(p[0], p[1])
			i := seats.White
			if c.players[i].color == pairing.White {
				i = p[0] + p[1] - i
			}
			refused = append(refused, i)
		}
	}
	return value{explain.Sum, []int{len(refused)}, c.shares(refused, nil)}
}

// maximumUpfloaters is C8.
func maximumUpfloaters(c *candidate) value { return c.sum(c8, nil) }

// timesUpfloated is C9.
func timesUpfloated(c *candidate) value {
	return c.sum(c9, func(u int) int { return c9(c.engine, u) })
}

// upfloatersAgain is C10.
func upfloatersAgain(c *candidate) value { return c.sum(c10, nil) }

// sum adds up what the upfloaters cost by themselves, which is nothing in the last
// round. Those who cost something contribute.
func (c *candidate) sum(alone func(e *engine, u int) int, amount func(u int) int) value {
	if c.Last {
		return value{}
	}
	total := 0
	var who []int
	for _, u := range c.up {
		if n := alone(c.engine, u); n > 0 {
			total += n
			who = append(who, u)
		}
	}
	return value{explain.Sum, []int{total}, c.shares(who, amount)}
}

// shares names players, with amounts if there are any.
func (e *engine) shares(list []int, amount func(i int) int) []explain.Share {
	shares := make([]explain.Share, len(list))
	for k, i := range list {
		shares[k].Player = e.Players[i].ID
		if amount != nil {
			shares[k].Amount = amount(i)
		}
	}
	return shares
}
