package standings

import (
	"math/big"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Codes that are not FIDE's: of Wizards' tournament rules (appendix C), of spreads and goals, and
// of Go.

// outside is the value of a code that is not FIDE's, nil if undefined. Percentages are of hundred.
func (l *literal) outside(p pairing.ID, code string) *big.Rat {
	name, modifier, _ := strings.Cut(code, "/")
	switch name {
	case "OMW":
		return l.meanOfOpponents(p, l.matchWins)
	case "GW":
		return l.gameWins(p)
	case "OGW":
		return l.meanOfOpponents(p, l.gameWins)
	case "DIFF", "FOR":
		sum := new(big.Rat)
		for _, f := range l.facts(p) {
			if f.letter == "?" || modifier == "DE" && !slices.Contains(l.equal[p], f.opponent) {
				continue
			}
			if sum = add(sum, points(f.won)); name == "DIFF" {
				sum = add(sum, points(-f.lost))
			}
		}
		return sum
	case "MMS":
		return l.mcMahon(p)
	case "SOS":
		return l.opponentsScores(p)
	case "SOSOS":
		sum := new(big.Rat)
		for _, f := range l.facts(p) {
			switch {
			case f.opponent == "":
				sum = add(sum, mul(q(int64(l.columns), 1), points(l.start(p))))
			case f.letter != "?":
				sum = add(sum, l.opponentsScores(f.opponent))
			}
		}
		return sum
	case "SODOS":
		sum := new(big.Rat)
		for _, f := range l.facts(p) {
			switch {
			case f.letter == "G":
				sum = add(sum, mul(f.share, l.mcMahon(f.opponent)))
			case f.letter == "+":
				sum = add(sum, l.mcMahon(f.opponent))
			}
		}
		return sum
	}
	panic("no such code: " + code)
}

// isPercentage reports whether a code is shown with two decimals of a percent.
func isPercentage(code string) bool { return code == "OMW" || code == "GW" || code == "OGW" }

// atLeast is the floor of percentages.
func atLeast(won, of *big.Rat) *big.Rat {
	if of.Sign() <= 0 {
		return nil
	}
	x := mul(mul(won, new(big.Rat).Inv(of)), q(100, 1))
	if floor := q(33, 1); x.Cmp(floor) < 0 {
		return floor
	}
	return x
}

// matchWins is the match points by three times the rounds, or what a win is worth.
func (l *literal) matchWins(p pairing.ID) *big.Rat {
	of := new(big.Rat)
	for _, f := range l.facts(p) {
		if absent := f.letter == "Z" && f.points == 0; f.letter != "?" && !absent {
			of = add(of, points(l.sc.Win))
		}
	}
	return atLeast(l.score(p), of)
}

// gameWins is the same of games, a half in both counts being one that was drawn.
func (l *literal) gameWins(p pairing.ID) *big.Rat {
	worth, of := new(big.Rat), new(big.Rat)
	for _, f := range l.facts(p) {
		won, lost := f.won, f.lost
		if f.letter == "?" {
			continue
		}
		if won%10 == 5 {
			won, lost = won-5, lost-5
			worth, of = add(worth, points(l.sc.Draw)), add(of, points(l.sc.Win))
		}
		for range won / 10 {
			worth, of = add(worth, points(l.sc.Win)), add(of, points(l.sc.Win))
		}
		for range lost / 10 {
			worth, of = add(worth, points(l.sc.Loss)), add(of, points(l.sc.Win))
		}
	}
	return atLeast(worth, of)
}

// meanOfOpponents ignores rounds without an opponent.
func (l *literal) meanOfOpponents(p pairing.ID, value func(pairing.ID) *big.Rat) *big.Rat {
	var list []*big.Rat
	for _, f := range l.facts(p) {
		if f.opponent != "" && f.letter != "?" {
			if v := value(f.opponent); v != nil {
				list = append(list, v)
			}
		}
	}
	return mean(list)
}

// start is what virtual points a player has at the end.
func (l *literal) start(p pairing.ID) (points pairing.Points) {
	for _, player := range l.t.Players {
		for round, v := range player.Virtual {
			if player.ID == p && (round == 0 || round < len(l.t.Rounds)) {
				points = v
			}
		}
	}
	return points
}

func (l *literal) mcMahon(p pairing.ID) *big.Rat { return add(l.score(p), points(l.start(p))) }

// opponentsScores is SOS.
func (l *literal) opponentsScores(p pairing.ID) *big.Rat {
	sum := new(big.Rat)
	for _, f := range l.facts(p) {
		switch {
		case f.opponent == "":
			sum = add(sum, points(l.start(p)))
		case f.letter != "?":
			sum = add(sum, l.mcMahon(f.opponent))
		}
	}
	return sum
}
