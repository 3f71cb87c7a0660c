package standings

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// part is an element of a sum: significance, contribution, and whether it is a VUR.
type part struct {
	score, value *big.Rat
	vur          bool
}

// parts are the contributions of article 16, in a round robin of 15.2.
func (l *literal) parts(p pairing.ID, forfeits, product bool) []part {
	var parts []part
	for _, f := range l.facts(p) {
		var x part
		switch {
		case f.letter == "?", l.s.RoundRobin && f.opponent == "":
			continue
		case f.letter == "G", f.forfeit() && (forfeits || l.s.RoundRobin):
			x.score = l.adjusted(f.opponent)
		default:
			limit := l.score(p)
			if f.forfeit() && !l.s.Before2026 {
				limit = l.adjusted(f.opponent)
			} else if !l.s.Before2026 {
				limit = mul(points(l.sc.Draw), q(int64(l.columns), 1))
			}
			x.score, x.vur = l.score(p), f.vur()
			if limit.Cmp(x.score) < 0 {
				x.score = limit
			}
		}
		x.value = x.score
		if product {
			x.value = mul(x.score, points(f.points))
		}
		parts = append(parts, x)
	}
	return parts
}

// cutParts is articles 14 and 16.5.
func cutParts(parts []part, low, high int) *big.Rat {
	less := func(a, b part) int { return cmp.Or(a.score.Cmp(b.score), a.value.Cmp(b.value)) }
	lessValue := func(a, b part) int { return cmp.Or(a.value.Cmp(b.value), a.score.Cmp(b.score)) }
	for range min(low, len(parts)) {
		slices.SortStableFunc(parts, less)
		out := 0
		var vurs []part
		for _, x := range parts {
			if x.vur {
				vurs = append(vurs, x)
			}
		}
		if len(vurs) > 0 {
			if v := slices.MinFunc(vurs, lessValue); v.value.Cmp(parts[0].value) >= 0 {
				out = slices.IndexFunc(parts, func(x part) bool { return x.vur && lessValue(x, v) == 0 })
			}
		}
		parts = slices.Delete(parts, out, out+1)
	}
	for range high {
		if len(parts) > 0 {
			slices.SortStableFunc(parts, less)
			parts = parts[:len(parts)-1]
		}
	}
	sum := new(big.Rat)
	for _, x := range parts {
		sum = add(sum, x.value)
	}
	return sum
}

// halfUp rounds to a whole number.
func halfUp(x *big.Rat) *big.Rat {
	twice := add(add(x, x), q(1, 1)) // floor(x + 1/2) = floor((2x+1)/2)
	floor := new(big.Int).Div(twice.Num(), new(big.Int).Mul(twice.Denom(), big.NewInt(2)))
	return new(big.Rat).SetInt(floor)
}

func mean(x []*big.Rat) *big.Rat {
	if len(x) == 0 || slices.Contains(x, nil) {
		return nil
	}
	return mul(total(x), q(1, int64(len(x))))
}

// ratings are those of article 10, of opponents over the board.
func (l *literal) ratings(p pairing.ID) (ratings []int, share *big.Rat, ok bool) {
	now := len(l.t.Rounds)
	if now == 0 || !l.s.ByRound {
		now = 1
	}
	if l.known(now) == nil {
		return nil, nil, false
	}
	share = new(big.Rat)
	for round := range l.t.Rounds {
		if l.s.ByRound && l.known(round+1) == nil {
			return nil, nil, false
		}
	}
	for r, f := range l.facts(p) {
		if f.letter == "G" {
			round := 1
			if l.s.ByRound {
				round = l.numbers[r]
			}
			ratings, share = append(ratings, l.known(round)[f.opponent]), add(share, f.share)
		}
	}
	return ratings, share, true
}

// known are the ratings that hold in a round, with those that stand for none; nil if
// somebody has none.
func (l *literal) known(round int) map[pairing.ID]int {
	known, least, sum, n := map[pairing.ID]int{}, 0, int64(0), int64(0)
	for _, p := range l.t.Players {
		rating := p.Rating
		for i := len(l.t.Revisions) - 1; i >= 0; i-- {
			for _, then := range l.t.Revisions[i].Players {
				if then.ID == p.ID && l.t.Revisions[i].After >= round {
					rating = then.Rating
				}
			}
		}
		if known[p.ID] = rating; rating > 0 {
			if least == 0 || rating < least {
				least = rating
			}
			sum, n = sum+int64(rating), n+1
		}
	}
	for id, rating := range known {
		switch {
		case rating > 0:
		case l.s.Unrated > 0:
			known[id] = l.s.Unrated
		case n > 0 && l.s.UnratedAs == "lowest":
			known[id] = least
		case n > 0 && l.s.UnratedAs == "average":
			known[id] = int(halfUp(q(sum, n)).Num().Int64())
		default:
			return nil
		}
	}
	return known
}

func (l *literal) aro(p pairing.ID, low, high int) *big.Rat {
	ratings, _, ok := l.ratings(p)
	if !ok || len(ratings) <= low+high {
		return nil
	}
	slices.Sort(ratings)
	var kept []*big.Rat
	for _, r := range ratings[low : len(ratings)-high] {
		kept = append(kept, q(int64(r), 1))
	}
	return halfUp(mean(kept))
}

// The tables of B.02: for the shares .50 to 1 the difference dp (8.1.1), and for
// the same expectations PD the least difference (8.1.2).
var (
	dpTable = numbers("0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 " +
		"220 230 240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800")
	pdTable = numbers("0 4 11 18 26 33 40 47 54 62 69 77 84 92 99 107 114 122 130 138 146 154 163 171 180 189 198 207 " +
		"216 226 236 246 257 268 279 291 303 316 329 345 358 375 392 412 433 457 485 518 560 620 736")
)

func numbers(text string) (list []int64) {
	for _, word := range strings.Fields(text) {
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil {
			panic(err)
		}
		list = append(list, n)
	}
	return list
}

// pd returns hundredths.
func pd(d int) int64 {
	if d < 0 {
		return 100 - pd(-d)
	}
	n := int64(49)
	for _, least := range pdTable {
		if int64(d) >= least {
			n++
		}
	}
	return n
}

// dp takes hundredths.
func dp(p int64) int64 {
	if p < 50 {
		return -dp(100 - p)
	}
	return dpTable[p-50]
}

func (l *literal) tpr(p pairing.ID) *big.Rat {
	ratings, share, ok := l.ratings(p)
	if !ok || len(ratings) == 0 {
		return nil
	}
	hundredths := halfUp(mul(share, q(100, int64(len(ratings)))))
	return add(l.aro(p, 0, 0), q(dp(hundredths.Num().Int64()), 1))
}

func (l *literal) ptp(p pairing.ID) *big.Rat {
	ratings, share, ok := l.ratings(p)
	if !ok || len(ratings) == 0 {
		return nil
	}
	r := slices.Min(ratings) - 800
	if share.Sign() == 0 {
		return q(int64(r), 1)
	}
	for ; ; r++ {
		sum := int64(0)
		for _, o := range ratings {
			sum += pd(r - o)
		}
		if q(sum, 100).Cmp(share) >= 0 {
			return q(int64(r), 1)
		}
	}
}

// value is a code's value, nil if undefined.
func (l *literal) value(p pairing.ID, code string) *big.Rat {
	words := strings.Split(code, "/")
	low, high, limit, forfeits, fore := 0, 0, 0, false, false
	for _, m := range words[1:] {
		switch m[0] {
		case 'D': // among the tied
		case 'C':
			low, _ = strconv.Atoi(m[1:])
		case 'M':
			low, _ = strconv.Atoi(m[1:])
			high = low
		case 'L':
			limit, _ = strconv.Atoi(m[1:])
		case 'P':
			forfeits = true
		case 'F':
			fore = true
		}
	}
	count := func(holds func(fact) bool) *big.Rat {
		n := new(big.Rat)
		for _, f := range l.facts(p) {
			if holds(f) {
				n = add(n, q(1, 1))
			}
		}
		return n
	}
	win := func(f fact) bool { return f.letter != "?" && f.points == l.sc.Win }
	each := func(value func(pairing.ID) *big.Rat) *big.Rat {
		var list []*big.Rat
		for _, f := range l.facts(p) {
			if f.letter == "G" {
				list = append(list, value(f.opponent))
			}
		}
		return mean(list)
	}
	rounded := func(x *big.Rat, digits int64) *big.Rat {
		if x == nil {
			return nil
		}
		return mul(halfUp(mul(x, q(digits, 1))), q(1, digits))
	}
	switch words[0] {
	case "PTS":
		return l.score(p)
	case "WIN":
		return count(win)
	case "WON":
		return count(func(f fact) bool { return f.letter == "G" && win(f) })
	case "BPG":
		return count(func(f fact) bool { return f.letter == "G" && f.black })
	case "BWG":
		return count(func(f fact) bool { return f.letter == "G" && f.black && win(f) })
	case "REP":
		return count(func(f fact) bool { return !f.vur() })
	case "PS":
		sum := new(big.Rat)
		for r := low; r < l.columns; r++ {
			sum = add(sum, points(l.scoreAfter(p, r+1)))
		}
		return sum
	case "STD":
		return l.standard(p)
	case "TPN":
		return q(int64(1+slices.IndexFunc(l.t.Players, func(x pairing.Player) bool { return x.ID == p })), 1)
	case "BH":
		return cutParts(l.parts(p, forfeits, false), low, high)
	case "FB":
		return cutParts(l.fore().parts(p, forfeits, false), low, high)
	case "AOB":
		of := l
		if fore {
			of = l.fore()
		}
		return rounded(each(func(o pairing.ID) *big.Rat { return cutParts(of.parts(o, false, false), 0, 0) }), 100)
	case "SB":
		return cutParts(l.parts(p, forfeits, true), low, high)
	case "KS":
		return l.koya(p, limit)
	case "ARO":
		return l.aro(p, low, high)
	case "TPR":
		return l.tpr(p)
	case "PTP":
		return l.ptp(p)
	case "APRO":
		return rounded(each(l.tpr), 1)
	case "APPO":
		return rounded(each(l.ptp), 1)
	case "RTNG":
		if _, _, ok := l.ratings(p); !ok {
			return nil
		}
		now := 1
		if l.s.ByRound && len(l.t.Rounds) > 0 {
			now = len(l.t.Rounds)
		}
		return q(int64(l.known(now)[p]), 1)
	}
	return l.outside(p, code)
}

// standard is 7.7.
func (l *literal) standard(p pairing.ID) *big.Rat {
	sum := new(big.Rat)
	for r, f := range l.facts(p) {
		other := l.sc.Draw
		if f.opponent != "" {
			other = l.facts(f.opponent)[r].points
		}
		switch {
		case f.letter == "?":
		case f.points > other:
			sum = add(sum, q(1, 1))
		case f.points == other:
			sum = add(sum, q(1, 2))
		}
	}
	return sum
}

// koya is 9.2 and 14.5.
func (l *literal) koya(p pairing.ID, halves int) *big.Rat {
	games := l.columns
	if l.s.RoundRobin {
		games = 0
		for _, facts := range l.rounds {
			n := 0
			for _, f := range facts {
				if f.opponent != "" {
					n++
				}
			}
			games = max(games, n)
		}
	}
	limit := add(mul(points(l.sc.Win), q(int64(games), 2)), q(int64(halves), 2))
	sum := new(big.Rat)
	for _, f := range l.facts(p) {
		if f.opponent != "" && l.score(f.opponent).Cmp(limit) >= 0 {
			sum = add(sum, points(f.points))
		}
	}
	return sum
}
