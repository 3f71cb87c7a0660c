package standings

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Teams is what is read of an event of teams, articles 11 to 13.
type Teams struct {
	TieBreaks  []string
	Before2026 bool
	RoundRobin bool
	GamePoints bool // are the primary score
	Boards     int
	Scoring    pairing.Scoring         // of a board
	Results    [][][][2]pairing.Points // of boards, by round and game, White's first
}

// Rank returns the place of every team, and the values.
func (s Teams) Rank(t pairing.Tournament) (places map[pairing.ID]int, values map[pairing.ID][]string) {
	of := System{Before2026: s.Before2026, RoundRobin: s.RoundRobin}
	e := teams{s, map[string]*literal{}}
	for _, score := range []string{"MP", "GP"} {
		l := &literal{s: of, t: t, sc: t.Scoring.Values(), rounds: map[pairing.ID][]fact{},
			extra: map[pairing.ID][]pairing.Points{}}
		if score == "GP" {
			l.teams = &s
		}
		l.read()
		e.in[score] = l
	}
	b, board := pairing.Points(s.Boards), s.Scoring.Values()
	e.in["GP"].sc = pairing.Scoring{Win: b * board.Win, Draw: b * board.Draw, Loss: b * board.Loss}
	for id, facts := range e.in["MP"].rounds {
		for r, f := range e.in["GP"].rounds[id] {
			facts[r].boards = s.onBoards(f)
		}
	}
	return e.in["MP"].rankBy(s.TieBreaks, e.split)
}

// gamePoints are those of a match.
func (s *Teams) gamePoints(g pairing.Game) (white, black pairing.Points) {
	all := pairing.Points(s.Boards) * s.Scoring.Values().Win
	switch recorded := g.Points[0] != 0 || g.Points[1] != 0; {
	case g.Result == pairing.Pending:
		return 0, 0
	case g.Result == pairing.WhiteForfeits && !recorded:
		return 0, all
	case g.Result == pairing.BlackForfeits && !recorded:
		return all, 0
	}
	return g.Points[0], g.Points[1]
}

// boardsOf writes down the boards of the matches of a round that was just read: of the
// first or of the second match that a team has in it.
func (l *literal) boardsOf(round, half int) {
	if l.teams == nil || round >= len(l.teams.Results) {
		return
	}
	seen := map[pairing.ID]int{}
	for i, g := range l.t.Rounds[round].Games {
		if i < len(l.teams.Results[round]) && seen[g.White] == half {
			var white, black []pairing.Points
			for _, board := range l.teams.Results[round][i] {
				white, black = append(white, board[0]), append(black, board[1])
			}
			l.rounds[g.White][l.columns-1].boards = white
			l.rounds[g.Black][l.columns-1].boards = black
		}
		seen[g.White]++
		seen[g.Black]++
	}
}

// onBoards is what a round counts on each board (12): an unplayed match, a bye and an
// absence the same on all.
func (s *Teams) onBoards(f fact) []pairing.Points {
	v := s.Scoring.Values()
	each := map[string]pairing.Points{"+": v.Win, "U": v.Win, "F": v.Win, "H": v.Draw}[f.letter]
	if f.letter == "G" {
		return f.boards
	}
	return slices.Repeat([]pairing.Points{each}, s.Boards)
}

// teams are an event in both scores.
type teams struct {
	s  Teams
	in map[string]*literal
}

// scores are the primary and the secondary one.
func (e teams) scores() [2]string {
	if e.s.GamePoints {
		return [2]string{"GP", "MP"}
	}
	return [2]string{"MP", "GP"}
}

// split orders a tied group by a code.
func (e teams) split(group []pairing.ID, code string, values map[pairing.ID][]string) [][]pairing.ID {
	head, modifiers, _ := strings.Cut(code, "/")
	name, score, named := strings.Cut(head, ":")
	if !named {
		score = e.scores()[0]
	}
	value := map[pairing.ID]*big.Rat{}
	switch {
	case strings.HasPrefix(name, "EDE"):
		return inPlaces(e.extended(group, name, modifiers == "P"), values)
	case name == "TBR" || name == "BBE":
		return inPlaces(e.byBoards(group, func(p pairing.ID) []*big.Rat { return vector(name, e.boards(p)) }), values)
	case name == "WIN" || name == "WON":
		score = "MP"
	case name == "BC":
		for _, p := range group {
			value[p] = count(e.boards(p))
			values[p] = append(values[p], decimal(value[p]))
		}
		for _, p := range group {
			if e.in["GP"].score(p).Cmp(e.in["GP"].score(group[0])) != 0 {
				return [][]pairing.ID{group}
			}
		}
		return byValue(group, value, true)
	}
	if !slices.Contains([]string{"MPvGP", "MPTS", "GPTS", "SSSC"}, name) && !(len(name) == 5 && name[0] == 'E') {
		if modifiers != "" {
			name += "/" + modifiers
		}
		return e.in[score].split(group, name, values)
	}
	for _, p := range group {
		value[p] = e.value(p, name, modifiers)
		values[p] = append(values[p], decimal(value[p]))
	}
	return byValue(group, value, false)
}

// value is a code of 13 for one team.
func (e teams) value(p pairing.ID, name, modifiers string) *big.Rat {
	primary, secondary := e.scores()[0], e.scores()[1]
	fore, forfeits, cuts, divisor := false, false, 0, int64(0)
	for _, m := range strings.Split(modifiers, "/") {
		switch {
		case m == "F":
			fore = true
		case m == "P":
			forfeits = true
		case strings.HasPrefix(m, "C"):
			cuts, _ = strconv.Atoi(m[1:])
		case strings.HasPrefix(m, "K"):
			divisor, _ = strconv.ParseInt(m[1:], 10, 64)
		}
	}
	switch name {
	case "MPTS":
		return e.in["MP"].score(p)
	case "GPTS":
		return e.in["GP"].score(p)
	case "MPvGP":
		return e.in[secondary].score(p)
	case "SSSC":
		of := e.in[primary]
		if fore {
			of = of.fore()
		}
		buchholz := cutParts(of.parts(p, forfeits, false), 0, 0)
		if win := int64(e.in[secondary].sc.Win); divisor == 0 && win > 0 {
			divisor = int64(of.columns) * int64(of.sc.Win) / win
		}
		if divisor <= 0 {
			return nil
		}
		exact := add(e.in[secondary].score(p), mul(buchholz, q(1, divisor)))
		return mul(halfUp(mul(exact, q(100, 1))), q(1, 100))
	}
	// 13.2: the second letter is the opponent's score, the third the team's points.
	x, y := e.in[name[1:2]+"P"], e.in[name[2:3]+"P"]
	var products []part
	k := 0
	scores := x.parts(p, forfeits, false)
	for r, f := range x.facts(p) {
		if f.letter == "?" || x.s.RoundRobin && f.opponent == "" {
			continue
		}
		one := scores[k]
		k++
		one.value = mul(one.score, points(y.facts(p)[r].points))
		products = append(products, one)
	}
	return cutParts(products, cuts, 0)
}

// boards are a team's points on each board in all rounds.
func (e teams) boards(p pairing.ID) []*big.Rat {
	return e.boardsWhere(p, func(fact) bool { return true })
}

func (e teams) boardsWhere(p pairing.ID, holds func(fact) bool) []*big.Rat {
	sums := make([]*big.Rat, e.s.Boards)
	for i := range sums {
		sums[i] = new(big.Rat)
		for _, f := range e.in["MP"].facts(p) {
			if holds(f) && f.boards != nil {
				sums[i] = add(sums[i], points(f.boards[i]))
			}
		}
	}
	return sums
}

// count is 12.1.
func count(boards []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for i, b := range boards {
		sum = add(sum, mul(q(int64(i+1), 1), b))
	}
	return sum
}

// vector is what 12.2 and 12.3 compare, number by number.
func vector(name string, boards []*big.Rat) []*big.Rat {
	if name == "TBR" {
		return boards
	}
	var sums []*big.Rat
	for n := len(boards) - 1; n > 0; n-- {
		sums = append(sums, total(boards[:n]))
	}
	return sums
}

// byBoards orders by lists of numbers, the higher first.
func (e teams) byBoards(group []pairing.ID, key func(pairing.ID) []*big.Rat) [][]pairing.ID {
	ordered := slices.Clone(group)
	compare := func(a, b pairing.ID) int {
		return slices.CompareFunc(key(b), key(a), (*big.Rat).Cmp)
	}
	slices.SortStableFunc(ordered, compare)
	return inParts(ordered, compare)
}

// extended is 13.3.
func (e teams) extended(group []pairing.ID, name string, forfeits bool) [][]pairing.ID {
	if len(group) == 1 {
		return [][]pairing.ID{group}
	}
	for _, score := range e.scores() {
		parts := e.in[score].once(group, forfeits)
		if len(parts) == 1 {
			continue
		}
		var all [][]pairing.ID
		for _, part := range parts {
			all = append(all, e.extended(part, name, forfeits)...)
		}
		return all
	}
	if len(group) > 2 {
		return [][]pairing.ID{group}
	}
	own := func(p pairing.ID) []*big.Rat {
		return e.boardsWhere(p, func(f fact) bool {
			return slices.Contains(group, f.opponent) && (f.letter == "G" || f.forfeit() && (forfeits || e.s.RoundRobin))
		})
	}
	stages := map[string][]string{"EDEBT": {"BC", "TBR"}, "EDEBB": {"BC", "BBE"}, "EDET": {"TBR"}, "EDEB": {"BBE"}}
	for _, stage := range stages[name] {
		parts := e.byBoards(group, func(p pairing.ID) []*big.Rat {
			if stage == "BC" {
				return []*big.Rat{mul(q(-1, 1), count(own(p)))}
			}
			return vector(stage, own(p))
		})
		if len(parts) == 2 {
			return parts
		}
	}
	return [][]pairing.ID{group}
}
