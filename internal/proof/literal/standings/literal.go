package standings

import (
	"math/big"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A System is what is read: tie-breaks by FIDE's codes, in order.
type System struct {
	TieBreaks  []string
	Before2026 bool // the edition of 2024, whose dummies have no cap
	RoundRobin bool
	Unrated    int    // what counts as the rating of players who have none; 0: nothing
	UnratedAs  string // else the "lowest" or the "average" rating of the field
	ByRound    bool   // ratings are those of the round in which the game was played, not of the first
	Lots       []pairing.ID
}

// Rank returns the place of every player, and the values of the tie-breaks as the
// shortest decimals, "-" for what is undefined.
func (s System) Rank(t pairing.Tournament) (places map[pairing.ID]int, values map[pairing.ID][]string) {
	return read(s, t).rank()
}

// literal is a tournament in the hands of the literal reader.
type literal struct {
	s       System
	t       pairing.Tournament
	sc      pairing.Scoring
	rounds  map[pairing.ID][]fact
	extra   map[pairing.ID][]pairing.Points // adjustments by round
	equal   map[pairing.ID][]pairing.ID     // who is equal with a player when codes with /DE begin
	columns int
	numbers []int  // of each column, that of the round
	teams   *Teams // whose game points are read; nil for match points, and for players
}

// fact is what a player did in a round: a result letter, an opponent, points.
type fact struct {
	letter   string // G game, + and - forfeits, U, F, H, Z byes, ? pending
	opponent pairing.ID
	black    bool
	points   pairing.Points
	share    *big.Rat
	boards   []pairing.Points // of a team's match
	won      pairing.Points   // game points for
	lost     pairing.Points   // and against
}

func q(a, b int64) *big.Rat                  { return big.NewRat(a, b) }
func add(a, b *big.Rat) *big.Rat             { return new(big.Rat).Add(a, b) }
func mul(a, b *big.Rat) *big.Rat             { return new(big.Rat).Mul(a, b) }
func points(p pairing.Points) *big.Rat       { return q(int64(p), 10) }
func (f fact) vur() bool                     { return strings.Contains("HZ-", f.letter) }
func (f fact) requested() bool               { return strings.Contains("HZ", f.letter) }
func (f fact) forfeit() bool                 { return strings.Contains("+-", f.letter) }
func (l *literal) facts(p pairing.ID) []fact { return l.rounds[p] }

func total(x []*big.Rat) *big.Rat {
	sum := new(big.Rat)
	for _, v := range x {
		sum.Add(sum, v)
	}
	return sum
}

// read writes down the facts of section 2, double rounds as two.
func read(s System, t pairing.Tournament) *literal {
	l := &literal{s: s, t: t, sc: t.Scoring.Values(), rounds: map[pairing.ID][]fact{},
		extra: map[pairing.ID][]pairing.Points{}}
	l.read()
	return l
}

func (l *literal) read() {
	t := l.t
	for i, round := range t.Rounds {
		round.Byes = record.Byes(t, i+1)
		l.numbers = append(l.numbers, i+1)
		var halves [2]pairing.Round
		seen := map[pairing.ID]bool{}
		for _, g := range round.Games {
			if g.Result == pairing.Adjourned {
				g.Result = pairing.Draw
			}
			half := 0
			if seen[g.White] {
				half = 1
			}
			seen[g.White], seen[g.Black] = true, true
			halves[half].Games = append(halves[half].Games, g)
		}
		if len(halves[1].Games) == 0 {
			round.Games = halves[0].Games
			l.column(round)
			l.boardsOf(i, 0)
			continue
		}
		for _, b := range round.Byes {
			second := b
			second.Points, second.GamePoints = b.Points/2, b.GamePoints/2
			b.Points, b.GamePoints = b.Points-second.Points, b.GamePoints-second.GamePoints
			halves[0].Byes, halves[1].Byes = append(halves[0].Byes, b), append(halves[1].Byes, second)
		}
		halves[1].Adjustments = round.Adjustments
		l.column(halves[0])
		l.boardsOf(i, 0)
		l.numbers = append(l.numbers, i+1)
		l.column(halves[1])
		l.boardsOf(i, 1)
	}
	l.annul()
}

// annul is C.05 6.6: of a player who leaves a round robin before half of the games are
// played no game counts, for anybody.
func (l *literal) annul() {
	n := len(l.t.Players)
	if !l.s.RoundRobin || n < 2 {
		return
	}
	rounds := max(l.columns, l.t.Planned)
	perCycle := n - 1 // rounds, with one more in which everybody rests once
	if n%2 == 1 {
		perCycle = n
	}
	cycles := 0
	for cycles*perCycle < rounds {
		cycles++
	}
	gone := map[pairing.ID]bool{}
	for _, a := range l.t.Absences {
		played := 0
		for _, f := range l.facts(a.Player) {
			if f.letter == "G" {
				played++
			}
		}
		left := a.To == 0 && a.From-1 <= len(l.t.Rounds)
		gone[a.Player] = gone[a.Player] || left && q(int64(played), 1).Cmp(q(int64(cycles*(n-1)), 2)) < 0
	}
	for id, facts := range l.rounds {
		for r, f := range facts {
			if f.opponent != "" && (gone[id] || gone[f.opponent]) {
				facts[r] = fact{letter: "Z"}
			}
		}
	}
}

// expelled reports whether a player has no place.
func (l *literal) expelled(id pairing.ID) bool {
	return slices.ContainsFunc(l.t.Absences, func(a pairing.Absence) bool {
		return a.Player == id && a.Expelled && a.From-1 <= len(l.t.Rounds)
	})
}

// column writes down one round.
func (l *literal) column(round pairing.Round) {
	facts, extra := map[pairing.ID]fact{}, map[pairing.ID]pairing.Points{}
	for _, p := range l.t.Players {
		facts[p.ID] = fact{letter: "Z"}
	}
	letters := map[pairing.Result][2]string{
		pairing.Pending: {"?", "?"}, pairing.WhiteForfeits: {"-", "+"}, pairing.BlackForfeits: {"+", "-"},
		pairing.BothForfeit: {"-", "-"},
	}
	shares := map[pairing.Result][2]int64{
		pairing.WhiteWins: {2, 0}, pairing.Draw: {1, 1}, pairing.BlackWins: {0, 2}, pairing.WhiteDraws: {1, 0},
		pairing.BlackDraws: {0, 1},
	}
	for _, g := range round.Games {
		w, b := l.sc.Points(g.Result)
		if l.teams != nil {
			w, b = l.teams.gamePoints(g)
		}
		letter, ok := letters[g.Result]
		if !ok {
			letter = [2]string{"G", "G"}
		}
		share := shares[g.Result]
		facts[g.White] = fact{letter: letter[0], opponent: g.Black, points: w, share: q(share[0], 2),
			won: g.Points[0], lost: g.Points[1]}
		facts[g.Black] = fact{letter: letter[1], opponent: g.White, black: true, points: b, share: q(share[1], 2),
			won: g.Points[1], lost: g.Points[0]}
	}
	for _, b := range round.Byes {
		f := fact{letter: "Z", points: b.Points, won: b.GamePoints}
		switch {
		case b.Allocated:
			f.letter = "U"
		case b.Points == 0: // an absence, also where a win is worth nothing
		case b.Points == l.sc.Win:
			f.letter = "F"
		case b.Points == l.sc.Draw:
			f.letter = "H"
		}
		if l.teams != nil {
			f.points = b.GamePoints
		}
		facts[b.Player] = f
	}
	for _, a := range round.Adjustments {
		if l.teams == nil { // they are match points
			extra[a.Player] += a.Points
		}
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
