package dubov

// solve finds the optimum by dynamic programming over sets of vertices: a
// stand-in for the matching solver.
func (p *problem) solve(bits int, bit func(i, j int) int) []int {
	l := p.layout(bits)
	n := p.n
	if n%2 == 1 || n > 16 {
		panic("placeholder: too large")
	}
	memo := make(map[int][]int64)
	choice := make(map[int]int)
	var go_ func(mask int) []int64
	go_ = func(mask int) []int64 {
		if mask == 0 {
			return make([]int64, l.width)
		}
		if r, ok := memo[mask]; ok {
			return r
		}
		i := 0
		for mask>>i&1 == 0 {
			i++
		}
		var best []int64
		for j := i + 1; j < n; j++ {
			if mask>>j&1 == 0 {
				continue
			}
			w := make([]int64, l.width)
			if !p.weight(l, bits, bit, i, j, w) {
				continue
			}
			sub := go_(mask &^ (1 << i) &^ (1 << j))
			if sub == nil {
				continue
			}
			var c uint64
			for k := len(w) - 1; k >= 0; k-- {
				a, b := uint64(w[k]), uint64(sub[k])
				t := a + b + c
				if t < a || t == a && c == 1 {
					c = 1
				} else {
					c = 0
				}
				w[k] = int64(t)
			}
			if best == nil || lessWords(best, w) {
				best = w
				choice[mask] = j
			}
		}
		memo[mask] = best
		return best
	}
	full := 1<<n - 1
	if go_(full) == nil {
		return nil
	}
	mate := make([]int, n)
	for mask := full; mask != 0; {
		i := 0
		for mask>>i&1 == 0 {
			i++
		}
		j := choice[mask]
		mate[i], mate[j] = j, i
		mask &^= 1<<i | 1<<j
	}
	return mate
}

func lessWords(a, b []int64) bool {
	for i := range a {
		if a[i] != b[i] {
			if i == 0 {
				return a[i] < b[i]
			}
			return uint64(a[i]) < uint64(b[i])
		}
	}
	return false
}
