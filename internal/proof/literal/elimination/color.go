package elimination

import "github.com/seed22f6c9b8/pairings/pairing"

// seat is item 11: the first of the six colour rules that tells the two players
// apart. Gold, who moves first, is White.
func (l *literal) seat(a, b pairing.ID) pairing.Game {
	x, y := l.colors(a, ""), l.colors(b, "")
	mutual := l.colors(a, b)
	for _, rule := range []int{
		majority(x) - majority(y),                // 1: fewer games as Gold minus games as Silver
		majority(mutual),                         // 2: fewer as Gold among those between the two
		swapBoth(x, y),                           // 3: another colour than last time for both
		breakStreak(x, y),                        // 4: the longer streak is broken
		majority(mutual[max(0, len(mutual)-1):]), // 5: the last meeting is turned round
	} {
		switch {
		case rule < 0:
			return pairing.Game{White: a, Black: b}
		case rule > 0:
			return pairing.Game{White: b, Black: a}
		}
	}
	if l.seed[a] < l.seed[b] { // 6: arbitrary
		return pairing.Game{White: a, Black: b}
	}
	return pairing.Game{White: b, Black: a}
}

// colors returns a player's colours, G or S, in all games, or in those against one
// opponent.
func (l *literal) colors(id, against pairing.ID) string {
	all := ""
	for _, g := range l.games() {
		switch other := opponent(g, id); {
		case other == "" || against != "" && other != against:
		case g.White == id:
			all += "G"
		default:
			all += "S"
		}
	}
	return all
}

// majority is the number of games as Gold minus those as Silver.
func majority(colors string) (n int) {
	for _, c := range colors {
		if c == 'G' {
			n++
		} else {
			n--
		}
	}
	return n
}

// swapBoth is negative if the first player is to have Gold so that both have another
// colour than in their last game, and 0 if that cannot be.
func swapBoth(x, y string) int {
	if x == "" || y == "" || x[len(x)-1] == y[len(y)-1] {
		return 0
	}
	return majority(x[len(x)-1:])
}

// breakStreak is negative if the first player is to have Gold so that the longer
// streak is broken.
func breakStreak(x, y string) int {
	switch a, b := streak(x), streak(y); {
	case a > b:
		return majority(x[len(x)-1:])
	case a < b:
		return -majority(y[len(y)-1:])
	}
	return 0
}

// streak is the number of games with the latest colour running.
func streak(colors string) (n int) {
	for i := len(colors) - 1; i >= 0 && colors[i] == colors[len(colors)-1]; i-- {
		n++
	}
	return n
}
