package standings_test

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// A slow and literal reading of C.07 for small tournaments, with fractions and one
// function an article. It shares nothing with the package.

// literal is a tournament in the hands of the literal reader.
type literal struct {
	s       standings.System
	t       pairing.Tournament
	sc      pairing.Scoring
	rounds  map[pairing.ID][]fact
	extra   map[pairing.ID][]pairing.Points // adjustments by round
	columns int
}

// fact is what a player did in a round: a result letter, an opponent, points.
type fact struct {
	letter   string // G game, + and - forfeits, U, F, H, Z byes, ? pending
	opponent pairing.ID
	black    bool
	points   pairing.Points
	share    *big.Rat
}

func q(a, b int64) *big.Rat                  { return big.NewRat(a, b) }
func add(a, b *big.Rat) *big.Rat             { return new(big.Rat).Add(a, b) }
func mul(a, b *big.Rat) *big.Rat             { return new(big.Rat).Mul(a, b) }
func points(p pairing.Points) *big.Rat       { return q(int64(p), 10) }
func (f fact) vur() bool                     { return strings.Contains("HZ-", f.letter) }
func (f fact) requested() bool               { return strings.Contains("HZ", f.letter) }
func (f fact) forfeit() bool                 { return strings.Contains("+-", f.letter) }
func (l *literal) facts(p pairing.ID) []fact { return l.rounds[p] }

// before2026 reports whether dummies have no cap.
func (l *literal) before2026() bool { return l.s.Edition == standings.FIDE2024 }

func total(x []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, v := range x {
		sum.Add(sum, v)
	}
	return sum
}

// read writes down the facts of section 2, double rounds as two.
func read(s standings.System, t pairing.Tournament) *literal {
	l := &literal{s: s, t: t, sc: t.Scoring.Values(), rounds: map[pairing.ID][]fact{}, extra: map[pairing.ID][]pairing.Points{}}
	for _, round := range t.Rounds {
		var halves [2]pairing.Round
		seen := map[pairing.ID]bool{}
		for _, g := range round.Games {
			half := 0
			if seen[g.White] {
				half = 1
			}
			seen[g.White], seen[g.Black] = true, true
			halves[half].Games = append(halves[half].Games, g)
		}
		if len(halves[1].Games) == 0 {
			l.column(round)
			continue
		}
		for _, b := range round.Byes {
			second := b
			second.Points = b.Points / 2
			b.Points -= second.Points
			halves[0].Byes, halves[1].Byes = append(halves[0].Byes, b), append(halves[1].Byes, second)
		}
		halves[1].Adjustments = round.Adjustments
		l.column(halves[0])
		l.column(halves[1])
	}
	return l
}

// column writes down one round.
func (l *literal) column(round pairing.Round) {
	facts, extra := map[pairing.ID]fact{}, map[pairing.ID]pairing.Points{}
	for _, p := range l.t.Players {
		facts[p.ID] = fact{letter: "Z"}
	}
	letters := map[pairing.Result][2]string{
		pairing.Pending: {"?", "?"}, pairing.WhiteForfeits: {"-", "+"}, pairing.BlackForfeits: {"+", "-"}, pairing.BothForfeit: {"-", "-"},
	}
	shares := map[pairing.Result][2]int64{
		pairing.WhiteWins: {2, 0}, pairing.Draw: {1, 1}, pairing.BlackWins: {0, 2}, pairing.WhiteDraws: {1, 0}, pairing.BlackDraws: {0, 1},
	}
	for _, g := range round.Games {
		w, b := l.sc.Points(g.Result)
		letter, ok := letters[g.Result]
		if !ok {
			letter = [2]string{"G", "G"}
		}
		share := shares[g.Result]
		facts[g.White] = fact{letter[0], g.Black, false, w, q(share[0], 2)}
		facts[g.Black] = fact{letter[1], g.White, true, b, q(share[1], 2)}
	}
	for _, b := range round.Byes {
		f := fact{letter: "Z", points: b.Points}
		switch {
		case b.Allocated:
			f.letter = "U"
		case b.Points == l.sc.Win:
			f.letter = "F"
		case b.Points == l.sc.Draw:
			f.letter = "H"
		}
		facts[b.Player] = f
	}
	for _, a := range round.Adjustments {
		extra[a.Player] += a.Points
	}
	for id, f := range facts {
		l.rounds[id], l.extra[id] = append(l.rounds[id], f), append(l.extra[id], extra[id])
	}
	l.columns++
}

// fore is article 8.3.
func (l *literal) fore() *literal {
	if l.t.Planned > len(l.t.Rounds) || l.s.RoundRobin || l.columns == 0 {
		return l
	}
	f := *l
	f.rounds = map[pairing.ID][]fact{}
	for id, facts := range l.rounds {
		facts = slices.Clone(facts)
		if last := &facts[l.columns-1]; last.opponent != "" {
			last.letter, last.points = "G", l.sc.Draw
		}
		f.rounds[id] = facts
	}
	return &f
}

func (l *literal) score(p pairing.ID) *big.Rat { return points(l.scoreAfter(p, l.columns)) }

func (l *literal) scoreAfter(p pairing.ID, rounds int) pairing.Points {
	sum := pairing.Points(0)
	for r, f := range l.facts(p)[:rounds] {
		sum += f.points + l.extra[p][r]
	}
	return sum
}

// adjusted is 16.3.
func (l *literal) adjusted(p pairing.ID) *big.Rat {
	sum := l.score(p)
	for r, f := range l.facts(p) {
		trailing := !slices.ContainsFunc(l.facts(p)[r+1:], func(f fact) bool { return !f.vur() })
		if f.requested() && trailing && !l.s.RoundRobin {
			sum = add(sum, points(l.sc.Draw-f.points))
		}
	}
	return sum
}

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
			if f.forfeit() && !l.before2026() {
				limit = l.adjusted(f.opponent)
			} else if !l.before2026() {
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
	known := map[pairing.ID]int{}
	for _, p := range l.t.Players {
		known[p.ID] = p.Rating
		if p.Rating == 0 {
			known[p.ID] = l.s.Unrated
		}
		if known[p.ID] == 0 {
			return nil, nil, false
		}
	}
	share = new(big.Rat)
	for _, f := range l.facts(p) {
		if f.letter == "G" {
			ratings, share = append(ratings, known[f.opponent]), add(share, f.share)
		}
	}
	return ratings, share, true
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
	dpTable = numbers("0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220 230 " +
		"240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800")
	pdTable = numbers("0 4 11 18 26 33 40 47 54 62 69 77 84 92 99 107 114 122 130 138 146 154 163 171 180 189 198 207 216 226 " +
		"236 246 257 268 279 291 303 316 329 345 358 375 392 412 433 457 485 518 560 620 736")
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

// pd gives hundredths.
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
func (l *literal) value(p pairing.ID, code standings.TieBreak) *big.Rat {
	words := strings.Split(string(code), "/")
	low, high, limit, forfeits, fore := 0, 0, 0, false, false
	for _, m := range words[1:] {
		switch m[0] {
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
		i := slices.IndexFunc(l.t.Players, func(x pairing.Player) bool { return x.ID == p })
		if r := l.t.Players[i].Rating; r > 0 {
			return q(int64(r), 1)
		}
		return q(int64(l.s.Unrated), 1)
	}
	panic("no such code: " + code)
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

// directEncounter is article 6.
func (l *literal) directEncounter(group []pairing.ID, forfeits bool) [][]pairing.ID {
	if len(group) == 1 {
		return [][]pairing.ID{group}
	}
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
		for len(ordered) > 1 && !slices.ContainsFunc(ordered[1:], func(b pairing.ID) bool { return low[ordered[0]].Cmp(high[b]) <= 0 }) {
			parts, ordered = append(parts, ordered[:1]), ordered[1:]
		}
		rest := slices.DeleteFunc(slices.Clone(group), func(a pairing.ID) bool { return !slices.Contains(ordered, a) })
		parts = append(parts, rest)
	}
	if len(parts) == 1 {
		return [][]pairing.ID{group}
	}
	var all [][]pairing.ID
	for _, part := range parts {
		all = append(all, l.directEncounter(part, forfeits)...)
	}
	return all
}

// rank is 2.1 and 4: places, and values as text.
func (l *literal) rank() (places map[pairing.ID]int, values map[pairing.ID][]string) {
	values, places = map[pairing.ID][]string{}, map[pairing.ID]int{}
	var group []pairing.ID
	for _, p := range l.t.Players {
		group = append(group, p.ID)
	}
	groups := [][]pairing.ID{group}
	if len(group) == 0 {
		groups = nil
	}
	for _, code := range l.s.TieBreaks {
		var next [][]pairing.ID
		for _, group := range groups {
			next = append(next, l.split(group, code, values)...)
		}
		groups = next
	}
	place := 1
	for _, group := range groups {
		for _, p := range group {
			places[p] = place
		}
		place += len(group)
	}
	return places, values
}

// split orders a tied group by a code.
func (l *literal) split(group []pairing.ID, code standings.TieBreak, values map[pairing.ID][]string) [][]pairing.ID {
	if strings.HasPrefix(string(code), "DE") {
		parts := l.directEncounter(group, code == "DE/P")
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
	value := map[pairing.ID]*big.Rat{}
	for _, p := range group {
		value[p] = l.value(p, code)
		values[p] = append(values[p], decimal(value[p]))
	}
	lower := code == "TPN" || code == "RTNG/R"
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
	var parts [][]pairing.ID
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
