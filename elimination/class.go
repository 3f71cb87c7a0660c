package elimination

import (
	"cmp"
	"encoding/binary"
	"math/big"
	"slices"
)

// classes finds players who are equally strong because their records are alike, and
// gives them the same number. A negative number stands for the opposite strength: such
// players have lost what the others have won. Number 0 is that of the dummy player.
//
// Let h be a player's surplus as a function of one unknown for each pair of opposite
// classes: a sum of terms that are, with coefficients,
//
//	constant; σ(own strength); σ(own strength - strength of another class).
//
// Games within a class are worth a half each and so constant, those against class 0
// are like those against the dummy player. A partition is stable if h is the same within a
// class, up to a positive factor (for negative members, h of the opposite record), and
// vanishes identically in class 0. In a stable partition the members of a class are
// equally strong: among the ratings that are constant on classes, let likelihood be
// the largest. There its derivative with respect to a class's unknown, the sum of the
// members' surplus, is zero, and so is each of them, as they are multiples of one
// function. So these ratings are those of item 7.
//
// In particular a player's score and opponents matter, but not which of them were
// beaten. The coarsest stable partition is found by splitting: at first a class is
// whoever cannot be told apart by the estimate, and whoever differs leaves. O(games)
// for each of at most as many rounds as there are players, usually a few.
//
// Splitting keeps together what a stable partition has in one class, because the
// coefficients for the present, coarser partition are sums of those for the stable one.
// Somebody alone in a class has nobody to be told apart from.
func (r *record) classes(class []int) []int {
	for count := 0; ; {
		next, n := r.split(class)
		if n == count {
			return next
		}
		class, count = next, n
	}
}

// clusters puts those whom the estimate does not tell apart into one class, with the
// sign of their ratings.
func (s *strengths) clusters() []int {
	type folded struct {
		player, side int
		odds         *big.Float
	}
	list := []folded{{odds: one}} // the dummy player
	for i, x := range s.odds {
		f := folded{i, 1, x}
		if x.Cmp(one) < 0 {
			f.side, f.odds = -1, new(big.Float).Quo(one, x)
		}
		list = append(list, f)
	}
	slices.SortStableFunc(list, func(x, y folded) int { return x.odds.Cmp(y.odds) })
	class, c := make([]int, len(s.odds)), 0
	for k, x := range list[1:] {
		if s.more(x.odds, list[k].odds) {
			c++
		}
		class[x.player] = x.side * c
	}
	return class
}

// split distinguishes players of one class by their functions h, and counts classes.
func (r *record) split(class []int) (next []int, count int) {
	next = make([]int, len(class))
	members := make([]int, 1+len(class))
	for _, c := range class {
		members[max(c, -c)]++
	}
	number := map[string]int{}
	var key []byte
	for i, c := range class {
		side := 1
		if c < 0 {
			side = -1
		}
		if c != 0 && members[side*c] == 1 {
			count++
			next[i] = side * count
			continue
		}
		h := r.function(i, class, side)
		key = binary.AppendVarint(key[:0], int64(side*c))
		if c == 0 && slices.Equal(h, r.function(i, class, -1)) {
			continue // score and opponents balance
		}
		for _, x := range h {
			key = binary.AppendVarint(key, int64(x))
		}
		k, ok := number[string(key)]
		if !ok {
			count++
			k = count
			number[string(key)] = k
		}
		next[i] = side * k
	}
	return next, count
}

// function gives the coefficients of a player's h, or with sign -1 that of the opposite
// record, in quarters and divided by what they have in common: the constant, that of
// the own strength, and by class the others'.
func (r *record) function(i int, class []int, sign int) []int {
	constant, own := 4*r.won[i]+1, 2
	if sign < 0 {
		for _, o := range r.met[i] {
			constant += 4 * o.games
		}
		constant -= 8 * r.won[i]
	}
	var others [][2]int // class, coefficient
	for _, o := range r.met[i] {
		switch c := sign * class[o.player]; c {
		case 0:
			own += 4 * o.games
		case sign * class[i]:
			constant -= 2 * o.games
		default:
			others = append(others, [2]int{c, 4 * o.games})
		}
	}
	slices.SortFunc(others, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
	list := []int{constant, own}
	common := gcd(max(constant, -constant), own)
	for _, x := range others {
		if k := len(list) - 2; k >= 2 && list[k] == x[0] {
			list[k+1] += x[1]
		} else {
			list = append(list, x[0], x[1])
		}
	}
	for k := 3; k < len(list); k += 2 {
		common = gcd(common, list[k])
	}
	list[0] /= common
	for k := 1; k < len(list); k += 2 {
		list[k] /= common
	}
	return list
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
