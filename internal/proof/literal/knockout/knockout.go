// Package knockout reads the rule book of fixed brackets backwards: it asks of every match who
// comes to it, down to the draw, where the package that it checks goes through the rounds.
//
//	round, err := knockout.Pairer{Lives: 2}.Pair(ctx, t)
//
// It shares nothing with that package. It is slow, for brackets of up to some hundred places.
package knockout

import (
	"errors"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer is a bracket with its settings.
type Pairer struct {
	Lives                        int
	ThirdPlace, OneFinal, Listed bool
}

// A spot is a match: W, L, G (a final of two lives) or T, its round in that part, and its number from 1.
type spot struct {
	part          byte
	round, number int
}

// A fate is how a match ended.
type fate struct {
	over          bool
	winner, loser pairing.ID
	out           []pairing.ID // both, if nobody has won
}

// A reading is a bracket with its record.
type reading struct {
	Pairer
	t     pairing.Tournament
	list  []pairing.ID // seeds, the best first
	k     int
	fates map[spot]fate
	sides map[spot][2]*pairing.ID // who comes, once asked
	used  map[string]bool         // entries of the record that belong to a match
	wrong error
}

// read returns the reading; with open, the last round can have games without a result.
func (p Pairer) read(t pairing.Tournament, open bool) (*reading, error) {
	if p.Lives == 0 {
		p.Lives = 1
	}
	switch {
	case p.Lives < 0 || p.Lives > 2 || p.ThirdPlace && p.Lives == 2 || p.OneFinal && p.Lives == 1:
		return nil, errors.Join(pairing.ErrInvalid, errors.New("the settings"))
	case len(t.Players) == 0:
		return nil, errors.Join(pairing.ErrInvalid, errors.New("no players"))
	}
	if err := t.Validate(); err != nil {
		return nil, err
	}
	l := &reading{Pairer: p, t: t, fates: map[spot]fate{}, sides: map[spot][2]*pairing.ID{}, used: map[string]bool{}}
	for _, player := range first(t) {
		l.list = append(l.list, player.ID)
	}
	if same := slices.Sorted(slices.Values(l.list)); !slices.Equal(same, sorted(t.Players)) {
		return nil, errors.Join(pairing.ErrInvalid, errors.New("the list"))
	}
	for 1<<l.k < len(l.list) {
		l.k++
	}
	for n := 1; n <= len(t.Rounds); n++ {
		l.check(n, open && n == len(t.Rounds))
	}
	if l.wrong != nil {
		return nil, errors.Join(pairing.ErrInvalid, l.wrong)
	}
	return l, nil
}

// first is the list of K1.
func first(t pairing.Tournament) []pairing.Player {
	for _, r := range t.Revisions { // in their order
		if len(r.Players) > 0 {
			return r.Players
		}
	}
	return t.Players
}

// sorted lists IDs.
func sorted(players []pairing.Player) (ids []pairing.ID) {
	for _, p := range players {
		ids = append(ids, p.ID)
	}
	slices.Sort(ids)
	return ids
}

// spots lists the matches of a round of the event: K5, K6, K7, K10, in the order of K17.
func (l *reading) spots(n int) (list []spot) {
	add := func(part byte, round, matches int) {
		for i := 1; i <= matches; i++ {
			list = append(list, spot{part, round, i})
		}
	}
	switch k := l.k; {
	case l.Lives == 1 && n <= k:
		add('W', n, 1<<(k-n))
		if l.ThirdPlace && n == k && k > 1 && l.comes(spot{'T', 1, 1}, 0) != "" && l.comes(spot{'T', 1, 1}, 1) != "" {
			add('T', 1, 1)
		}
	case l.Lives == 1 || n > 2*k+1:
	case n == 2*k+1:
		if k > 0 && l.again() {
			add('G', 2, 1)
		}
	case n == 2*k:
		add('G', 1, 1)
	case n == 1:
		add('W', 1, 1<<(k-1))
	case n%2 == 0:
		add('W', n/2+1, 1<<(k-n/2-1))
		add('L', n-1, 1<<(k-n/2-1))
	default:
		add('L', n-1, 1<<(k-n/2-1))
	}
	return list
}

// when is the round of the event in which a match is due.
func (l *reading) when(s spot) int {
	switch {
	case s.part == 'T':
		return l.k
	case s.part == 'G':
		return 2*l.k + s.round - 1
	case s.part == 'L':
		return s.round + 1
	case l.Lives == 1 || s.round == 1:
		return s.round
	}
	return 2*s.round - 2
}

// again reports whether there is a second final: K10.
func (l *reading) again() bool {
	g := spot{'G', 1, 1}
	f := l.fate(g)
	return !l.OneFinal && f.over && f.winner != "" && f.winner == l.comes(g, 1) && l.comes(g, 0) != ""
}

// comes returns who is on a side of a match, from 0; "" for nobody, or nobody yet.
func (l *reading) comes(s spot, side int) pairing.ID {
	known := l.sides[s]
	if known[side] == nil {
		id := l.find(s, side)
		known = l.sides[s]
		known[side] = &id
		l.sides[s] = known
	}
	return *known[side]
}

// find is comes, asked for the first time.
func (l *reading) find(s spot, side int) pairing.ID {
	won := func(part byte, round, number int) pairing.ID { return l.fate(spot{part, round, number}).winner }
	lost := func(part byte, round, number int) pairing.ID { return l.fate(spot{part, round, number}).loser }
	switch k := l.k; {
	case s.part == 'W' && s.round == 1:
		return l.drawn(2*s.number - 2 + side)
	case s.part == 'W':
		return won('W', s.round-1, 2*s.number-1+side)
	case s.part == 'T':
		return lost('W', k-1, 1+side)
	case s.part == 'G' && s.round == 2 && l.again():
		return l.comes(spot{'G', 1, 1}, side)
	case s.part == 'G' && s.round == 2:
		return ""
	case s.part == 'G' && side == 0:
		return won('W', k, 1)
	case s.part == 'G' && k == 1:
		return lost('W', 1, 1)
	case s.part == 'G':
		return won('L', 2*k-2, 1)
	case s.round == 1:
		return lost('W', 1, 2*s.number-1+side)
	case s.round%2 == 1:
		return won('L', s.round-1, 2*s.number-1+side)
	case side == 1:
		return won('L', s.round-1, s.number)
	}
	r := s.round/2 + 1
	for number := 1; number <= 1<<(l.k-r); number++ {
		if l.falls(r, number) == s.number {
			return lost('W', r, number)
		}
	}
	panic("no loser falls here")
}

// falls is K8, from 1.
func (l *reading) falls(r, number int) int {
	all := []int{}
	for i := 1; i <= 1<<(l.k-r); i++ {
		all = append(all, i)
	}
	half := len(all) / 2
	switch r % 4 {
	case 2:
		slices.Reverse(all)
	case 3:
		slices.Reverse(all[:half])
		slices.Reverse(all[half:])
	case 0:
		all = slices.Concat(all[half:], all[:half])
	}
	return all[number-1]
}

// drawn returns who has a place of the draw, from 0 at the top: K2, K3.
func (l *reading) drawn(place int) pairing.ID {
	filled := 0
	for i := 0; i <= place; i++ {
		seed := l.seeded(l.k, i)
		switch {
		case seed > len(l.list) && i == place:
			return ""
		case seed > len(l.list):
		case i == place && l.Listed:
			return l.list[filled]
		case i == place:
			return l.list[seed-1]
		default:
			filled++
		}
	}
	return ""
}

// seeded returns the seed of a place in a standard draw of 2^k places, from 1.
func (l *reading) seeded(k, place int) int {
	switch {
	case k == 0:
		return 1
	case place%2 == 0:
		return l.seeded(k-1, place/2)
	}
	return 1<<k + 1 - l.seeded(k-1, place/2)
}

// fate returns how a match ended: K11, K12.
func (l *reading) fate(s spot) fate {
	if f, known := l.fates[s]; known {
		return f
	}
	n := l.when(s)
	if n > len(l.t.Rounds) {
		return fate{}
	}
	var two []pairing.ID
	for side := range 2 {
		if id := l.comes(s, side); id != "" {
			two = append(two, id)
		}
	}
	f := l.judge(n, two)
	l.fates[s] = f
	return f
}

// judge lets the record of a round decide between those of a match.
func (l *reading) judge(n int, two []pairing.ID) fate {
	f := fate{over: true}
	var byes []pairing.ID
	for _, b := range l.t.Rounds[n-1].Byes {
		if b.Allocated && slices.Contains(two, b.Player) {
			byes = append(byes, b.Player)
			l.used[fmt.Sprint(n, " bye ", b.Player)] = true
		}
	}
	for _, g := range l.t.Rounds[n-1].Games {
		if len(two) == 2 && slices.Contains(two, g.White) && slices.Contains(two, g.Black) {
			l.used[fmt.Sprint(n, " game ", g.White, " ", g.Black)] = true
			white, black := l.shares(n, g)
			switch {
			case white == black && white < 0: // open
				return fate{}
			case white == black:
				f.out = two
			case white > black:
				f.winner, f.loser = g.White, g.Black
			default:
				f.winner, f.loser = g.Black, g.White
			}
			return f
		}
	}
	switch {
	case len(two) == 0:
	case len(byes) == 2:
		l.wrong = fmt.Errorf("round %d: two byes in the match of %s and %s", n, two[0], two[1])
	case len(two) == 1:
		f.winner = two[0]
	case len(byes) == 1:
		f.winner = byes[0]
		f.loser = two[0]
		if f.loser == f.winner {
			f.loser = two[1]
		}
	default:
		f.out = two
	}
	return f
}

// shares returns 1 for who wins by the decision that counts, equal numbers of 0 if neither came, -1 if
// nothing is decided.
func (l *reading) shares(n int, g pairing.Game) (white, black int) {
	results := []pairing.Result{}
	for _, c := range l.t.Corrections {
		same := c.White == g.White && c.Black == g.Black
		if c.Round == n && c.After > n && (same || c.White == g.Black && c.Black == g.White) {
			was := c.Was
			if same == c.Reversed {
				was = turned(was)
			}
			results = append(results, was)
		}
	}
	for _, r := range append(results, g.Result) {
		switch r {
		case pairing.WhiteWins, pairing.BlackForfeits:
			return 1, 0
		case pairing.BlackWins, pairing.WhiteForfeits:
			return 0, 1
		case pairing.BothForfeit:
			return 0, 0
		}
	}
	return -1, -1
}

// turned is a result as it is from the other side.
func turned(r pairing.Result) pairing.Result {
	pairs := [][2]pairing.Result{{pairing.WhiteWins, pairing.BlackWins}, {pairing.WhiteForfeits, pairing.BlackForfeits},
		{pairing.WhiteDraws, pairing.BlackDraws}}
	for _, p := range pairs {
		if r == p[0] {
			return p[1]
		}
		if r == p[1] {
			return p[0]
		}
	}
	return r
}

// check looks for what the bracket does not have in a recorded round.
func (l *reading) check(n int, open bool) {
	if l.wrong == nil && len(l.alive(n-1)) <= 1 {
		l.wrong = fmt.Errorf("round %d: after the end", n)
	}
	for _, s := range l.spots(n) {
		l.fate(s)
	}
	if l.wrong != nil {
		return
	}
	for _, g := range l.t.Rounds[n-1].Games {
		if !l.used[fmt.Sprint(n, " game ", g.White, " ", g.Black)] {
			l.wrong = fmt.Errorf("round %d: %s - %s is not in the bracket", n, g.White, g.Black)
			return
		}
		if w, b := l.shares(n, g); w == b && w < 0 {
			if !open || g.Result != pairing.Pending && g.Result != pairing.Adjourned {
				l.wrong = fmt.Errorf("round %d: %s - %s has no winner", n, g.White, g.Black)
				return
			}
		}
	}
	for _, b := range l.t.Rounds[n-1].Byes {
		if b.Allocated && !l.used[fmt.Sprint(n, " bye ", b.Player)] {
			l.wrong = fmt.Errorf("round %d: the bye of %s is not in the bracket", n, b.Player)
			return
		}
	}
}

// exit returns after which round somebody is out, from 1, and their rank among those who are: 2 in the
// last match of all, 1 as the winner for the third place. It looks at the first rounds only. Round 0:
// still in.
func (l *reading) exit(id pairing.ID, rounds int) [2]int {
	lost := 0
	for n := 1; n <= rounds; n++ {
		for _, s := range l.spots(n) {
			if l.comes(s, 0) != id && l.comes(s, 1) != id {
				continue
			}
			f := l.fate(s)
			last := 0
			if s.part == 'G' || s.part == 'W' && l.Lives == 1 && s.round == l.k {
				last = 2
			}
			if slices.Contains(f.out, id) {
				return [2]int{n, last}
			}
			switch {
			case f.loser == id:
				lost++
			case f.winner == id && s.part == 'T':
				return [2]int{n, 1}
			}
			semi := f.loser == id && l.ThirdPlace && l.k > 1 && s.part == 'W' && s.round == l.k-1
			if semi && (l.comes(spot{'T', 1, 1}, 0) == "" || l.comes(spot{'T', 1, 1}, 1) == "") && !l.open(n) {
				return [2]int{n, 0}
			}
			beaten := f.loser == id && s.part == 'G' && (s.round == 2 || !l.again())
			if !semi && f.loser == id && (lost >= l.Lives || beaten) {
				return [2]int{n, last}
			}
		}
	}
	return [2]int{}
}

// open reports whether a match of a round is not over.
func (l *reading) open(n int) bool {
	return slices.ContainsFunc(l.spots(n), func(s spot) bool { return !l.fate(s).over })
}

// alive lists who is still in after some rounds.
func (l *reading) alive(rounds int) (list []pairing.ID) {
	for _, id := range l.list {
		if l.exit(id, rounds) == [2]int{} {
			list = append(list, id)
		}
	}
	return list
}
