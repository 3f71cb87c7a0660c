package elimination

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	facts "github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A duel is what the colour rules look at: two players, the better ranked one
// first.
type duel struct {
	f      *field
	i, j   int // ranks
	x, y   *career
	mutual []history.Entry // past games of the two, from the first one's side
}

// colorRules are the rules of the colour assignment in order of priority. Each
// tells which colour the first player gets, or NoColor to leave it to the next.
var colorRules = []func(duel) pairing.Color{
	1: duel.balance,
	2: duel.mutualBalance,
	3: duel.breakBothStreaks,
	4: duel.breakLongerStreak,
	5: duel.swapLastMeeting,
	6: duel.seed,
}

// betterGetsGold tells whether the player of rank i gets Gold against j, and
// the number of the colour rule that decides it.
func (f *field) betterGetsGold(i, j int) (gold bool, rule int) {
	d := duel{f: f, i: i, j: j, x: f.career(i), y: f.career(j)}
	for _, m := range d.x.games {
		if int(m.Opponent) == f.ranked[j] {
			d.mutual = append(d.mutual, m)
		}
	}
	for rule = 1; ; rule++ {
		if c := colorRules[rule](d); c != pairing.NoColor {
			return c == pairing.White, rule
		}
	}
}

// Color rule 1: Gold to the player with the lower total of games as Gold minus
// games as Silver.
func (d duel) balance() pairing.Color {
	return lowerGetsGold(surplus(d.x.games), surplus(d.y.games))
}

// Color rule 2: Gold to the player who had it less often in games between the
// two.
func (d duel) mutualBalance() pairing.Color {
	return lowerGetsGold(surplus(d.mutual), 0)
}

// Color rule 3: both get another colour than in their most recent games, if
// those colours differ. It does not apply to a player without a game.
func (d duel) breakBothStreaks() pairing.Color {
	a, b := lastColor(d.x.games), lastColor(d.y.games)
	if a == pairing.NoColor || b == pairing.NoColor || a == b {
		return pairing.NoColor
	}
	return facts.Opposite(a)
}

// Color rule 4: the player with the longer streak of one colour gets the other
// one. A player without a game has a streak of length 0.
func (d duel) breakLongerStreak() pairing.Color {
	switch a, b := streak(d.x.games), streak(d.y.games); {
	case a > b:
		return facts.Opposite(lastColor(d.x.games))
	case a < b:
		return lastColor(d.y.games)
	}
	return pairing.NoColor
}

// Color rule 5: colours are the reverse of the last meeting's.
func (d duel) swapLastMeeting() pairing.Color { return facts.Opposite(lastColor(d.mutual)) }

// Color rule 6: the text leaves it open; Gold to the better seed.
func (d duel) seed() pairing.Color {
	return lowerGetsGold(d.f.ranked[d.i], d.f.ranked[d.j])
}

// lowerGetsGold returns the first player's colour when the lower of two numbers
// gets Gold.
func lowerGetsGold(x, y int) pairing.Color {
	switch {
	case x < y:
		return pairing.White
	case x > y:
		return pairing.Black
	}
	return pairing.NoColor
}

// surplus is the number of games as Gold minus the number of games as Silver.
func surplus(games []history.Entry) int {
	n := 0
	for _, g := range games {
		if g.Color == pairing.White {
			n++
		} else {
			n--
		}
	}
	return n
}

// lastColor is the colour of the most recent game, NoColor without one.
func lastColor(games []history.Entry) pairing.Color {
	if len(games) == 0 {
		return pairing.NoColor
	}
	return games[len(games)-1].Color
}

// streak is the number of most recent games with the same colour.
func streak(games []history.Entry) int {
	n := 0
	for n < len(games) && games[len(games)-1-n].Color == lastColor(games) {
		n++
	}
	return n
}
