package standings

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// directEncounter is article 6.
func (l *literal) directEncounter(group []pairing.ID, forfeits bool) [][]pairing.ID {
	parts := [][]pairing.ID{group}
	if len(group) > 1 {
		parts = l.once(group, forfeits)
	}
	if len(parts) == 1 {
		return parts
	}
	var all [][]pairing.ID
	for _, part := range parts {
		all = append(all, l.directEncounter(part, forfeits)...)
	}
	return all
}

// once applies 6.2 or 6.3 a single time.
func (l *literal) once(group []pairing.ID, forfeits bool) [][]pairing.ID {
	low, high, complete := map[pairing.ID]*big.Rat{}, map[pairing.ID]*big.Rat{}, true
	for _, a := range group {
		low[a], high[a] = new(big.Rat), new(big.Rat)
		for _, b := range group {
			var scores []*big.Rat
			for _, f := range l.facts(a) {
				if f.opponent == b && (f.letter == "G" || f.forfeit() && (forfeits || l.s.RoundRobin)) {
					scores = append(scores, points(f.points))
				}
			}
			switch {
			case a == b:
			case len(scores) > 0:
				low[a], high[a] = add(low[a], mean(scores)), add(high[a], mean(scores))
			default:
				complete = false
				low[a], high[a] = add(low[a], points(l.sc.Loss)), add(high[a], points(l.sc.Win))
			}
		}
	}
	ordered := slices.Clone(group)
	slices.SortStableFunc(ordered, func(a, b pairing.ID) int { return low[b].Cmp(low[a]) })
	var parts [][]pairing.ID
	if complete || l.s.RoundRobin {
		for len(ordered) > 0 {
			n := 1
			for n < len(ordered) && low[ordered[n]].Cmp(low[ordered[0]]) == 0 {
				n++
			}
			parts, ordered = append(parts, ordered[:n]), ordered[n:]
		}
	} else {
		for len(ordered) > 1 && !slices.ContainsFunc(ordered[1:],
			func(b pairing.ID) bool { return low[ordered[0]].Cmp(high[b]) <= 0 }) {
			parts, ordered = append(parts, ordered[:1]), ordered[1:]
		}
		rest := slices.DeleteFunc(slices.Clone(group), func(a pairing.ID) bool { return !slices.Contains(ordered, a) })
		parts = append(parts, rest)
	}
	if len(parts) == 1 {
		return [][]pairing.ID{group}
	}
	return parts
}

// rank is 2.1 and 4: places, and values as text.
func (l *literal) rank() (places map[pairing.ID]int, values map[pairing.ID][]string) {
	return l.rankBy(l.s.TieBreaks, l.split)
}

func (l *literal) rankBy(codes []string, split func([]pairing.ID, string,
	map[pairing.ID][]string) [][]pairing.ID) (places map[pairing.ID]int, values map[pairing.ID][]string) {
	values, places = map[pairing.ID][]string{}, map[pairing.ID]int{}
	var group []pairing.ID
	for _, p := range l.t.Players {
		if !l.expelled(p.ID) {
			group = append(group, p.ID)
		}
	}
	groups := [][]pairing.ID{group}
	if len(group) == 0 {
		groups = nil
	}
	l.equal = map[pairing.ID][]pairing.ID{}
	for i, code := range codes {
		var next [][]pairing.ID
		for _, group := range groups {
			if i == 0 || !strings.HasSuffix(codes[i-1], "/DE") { // else equal stays that of the first
				for _, p := range group {
					l.equal[p] = group
				}
			}
			next = append(next, split(group, code, values)...)
		}
		groups = next
	}
	var drawn [][]pairing.ID
	for _, group := range groups {
		for _, id := range l.s.Lots {
			if i := slices.Index(group, id); i >= 0 {
				drawn, group = append(drawn, []pairing.ID{id}), slices.Delete(slices.Clone(group), i, i+1)
			}
		}
		if len(group) > 0 {
			drawn = append(drawn, group)
		}
	}
	place := 1
	for _, group := range drawn {
		for _, p := range group {
			places[p] = place
		}
		place += len(group)
	}
	return places, values
}

// split orders a tied group by a code.
func (l *literal) split(group []pairing.ID, code string, values map[pairing.ID][]string) [][]pairing.ID {
	if strings.HasPrefix(code, "DE") {
		return inPlaces(l.directEncounter(group, code == "DE/P"), values)
	}
	value := map[pairing.ID]*big.Rat{}
	for _, p := range group {
		value[p] = l.value(p, code)
		shown := value[p]
		if shown != nil && isPercentage(code) {
			shown = mul(halfUp(mul(shown, q(100, 1))), q(1, 100))
		}
		values[p] = append(values[p], decimal(shown))
	}
	return byValue(group, value, code == "TPN" || code == "RTNG/R")
}

// inPlaces writes down the place of each part, 0 if there is but one.
func inPlaces(parts [][]pairing.ID, values map[pairing.ID][]string) [][]pairing.ID {
	place := 1
	for _, part := range parts {
		for _, p := range part {
			text := strconv.Itoa(place)
			if len(parts) == 1 {
				text = "0"
			}
			values[p] = append(values[p], text)
		}
		place += len(part)
	}
	return parts
}

// byValue orders by values, the highest or the lowest first.
func byValue(group []pairing.ID, value map[pairing.ID]*big.Rat, lower bool) [][]pairing.ID {
	compare := func(a, b pairing.ID) int {
		v, w := value[a], value[b]
		switch {
		case v == nil || w == nil:
			return map[bool]int{true: 1}[v == nil] - map[bool]int{true: 1}[w == nil]
		case lower:
			return v.Cmp(w)
		}
		return w.Cmp(v)
	}
	group = slices.Clone(group)
	slices.SortStableFunc(group, compare)
	return inParts(group, compare)
}

// inParts takes an ordered group apart where the comparison does.
func inParts(group []pairing.ID, compare func(a, b pairing.ID) int) (parts [][]pairing.ID) {
	for i, p := range group {
		if i == 0 || compare(group[i-1], p) != 0 {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], p)
	}
	return parts
}

// decimal is the shortest one.
func decimal(x *big.Rat) string {
	if x == nil {
		return "-"
	}
	s := x.FloatString(6)
	s = strings.TrimRight(s, "0")
	return strings.TrimSuffix(s, ".")
}
