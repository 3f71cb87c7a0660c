package elimination

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// betterGetsGold tells whether the player of rank i gets Gold against j, who is ranked behind, and the
// number of the colour rule that decides it.
func (f *field) betterGetsGold(i, j int) (gold bool, rule int) {
	leads := f.colorRules(i, j)
	rule = slices.IndexFunc(leads, func(lead int) bool { return lead != 0 })
	return leads[rule] < 0, rule
}

// colorRules says of each rule of the colour assignment, from 1 on, who gets Gold: negative for the
// first player, positive for the second, 0 to leave it to the next rule.
func (f *field) colorRules(i, j int) []int {
	x, y := f.career(i).games, f.career(j).games
	var mutual []history.Entry // past games of the two, from the first one's side
	for _, m := range x {
		if int(m.Opponent) == f.ranked[j] {
			mutual = append(mutual, m)
		}
	}
	both, longer := 0, 0
	if last(x) == -last(y) {
		both = last(x)
	}
	switch a, b := streak(x), streak(y); {
	case a > b:
		longer = last(x)
	case a < b:
		longer = -last(y)
	}
	return []int{
		1: surplus(x) - surplus(y),   // to the player with the lower total of games as Gold minus games as Silver
		2: surplus(mutual),           // to the player who had it less often in games between the two
		3: both,                      // both get another colour than in their most recent games, if those differ
		4: longer,                    // the player with the longer streak of one colour gets the other one
		5: last(mutual),              // colours are the reverse of the last meeting's
		6: f.ranked[i] - f.ranked[j], // the text leaves it open; to the better seed
	}
}

// surplus is the number of games as Gold minus the number of games as Silver.
func surplus(games []history.Entry) (n int) {
	for _, g := range games {
		if g.Color == pairing.White {
			n++
		} else {
			n--
		}
	}
	return n
}

// last is the surplus of the most recent game, 0 without one.
func last(games []history.Entry) int { return surplus(games[max(0, len(games)-1):]) }

// streak is the number of most recent games with the same colour, 0 without a game.
func streak(games []history.Entry) (n int) {
	for n < len(games) && games[len(games)-1-n].Color == games[len(games)-1].Color {
		n++
	}
	return n
}
