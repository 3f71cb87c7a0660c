package standings

import (
	"cmp"
	"math/big"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Percentages of Magic, Wizards' Magic Tournament Rules, appendix C. They are compared as
// fractions, and rounded only to be shown.

// least is what a percentage counts at least.
var least = big.NewRat(33, 100)

// A share is what was won of what could be won, in tenths of a point.
type share struct{ won, of int64 }

// percentage returns a share as a fraction, of at least 0.33; nil if nothing could be won.
func (s share) percentage() *big.Rat {
	switch {
	case s.of <= 0:
		return nil
	case s.low():
		return least
	}
	return big.NewRat(s.won, s.of)
}

// low reports whether a share is less than what counts at least.
func (s share) low() bool { return big.NewRat(s.won, s.of).Cmp(least) < 0 }

// percent returns a fraction in hundredths of a percent, halves up, and Undefined for nil.
func percent(x *big.Rat) Value {
	if x == nil {
		return Undefined
	}
	num := new(big.Int).Mul(x.Num(), big.NewInt(2*100*100))
	num.Add(num, x.Denom())
	return Value(num.Div(num, new(big.Int).Lsh(x.Denom(), 1)).Int64())
}

// matchShare returns the score of a player and what a win in every round that the player was
// part of would have made. Byes and forfeited games are such rounds, absences without points are
// not: whoever has withdrawn is measured by the rounds until then.
func (e *event) matchShare(p int) share {
	rounds := int64(0)
	for _, x := range e.rounds(p) {
		if x.Kind != history.Pending && x.Kind != history.Absent {
			rounds++
		}
	}
	return share{int64(e.scores[p]), rounds * int64(e.values.Win)}
}

// gameShare returns what the games of a round are worth to a player, and what they could be
// worth: each of them what a match is worth.
func (e *event) gameShare(p, r int) share {
	own, other := e.gamePoints(p, r)
	drawn := int64(own / pairing.Half % 2)
	won, lost := int64(own/pairing.One), int64(other/pairing.One)
	worth := won*int64(e.values.Win) + drawn*int64(e.values.Draw) + lost*int64(e.values.Loss)
	return share{worth, (won + drawn + lost) * int64(e.values.Win)}
}

// matchWins returns everybody's match-win percentage.
func (e *event) matchWins() []*big.Rat {
	if e.wins[0] == nil {
		e.wins[0] = make([]*big.Rat, len(e.players))
		for p := range e.players {
			e.wins[0][p] = e.matchShare(p).percentage()
		}
	}
	return e.wins[0]
}

// gameWins returns everybody's game-win percentage.
func (e *event) gameWins() []*big.Rat {
	if e.wins[1] == nil {
		e.wins[1] = make([]*big.Rat, len(e.players))
		for p := range e.players {
			e.wins[1][p] = e.gameWin(p)
		}
	}
	return e.wins[1]
}

// gamesShare returns the sum of a player's games.
func (e *event) gamesShare(p int) (sum share) {
	for r := range e.Rounds {
		s := e.gameShare(p, r)
		sum.won, sum.of = sum.won+s.won, sum.of+s.of
	}
	return sum
}

// gameWin returns a player's game-win percentage, GW.
func (e *event) gameWin(p int) *big.Rat { return e.gamesShare(p).percentage() }

// opponentsMean returns the mean of the opponents' percentages, one for each game; nil without
// any.
func (e *event) opponentsMean(p int, percentages []*big.Rat) *big.Rat {
	var list []*big.Rat
	for _, x := range e.rounds(p) {
		if x.Opponent >= 0 && x.Kind != history.Pending && percentages[x.Opponent] != nil {
			list = append(list, percentages[x.Opponent])
		}
	}
	if list == nil {
		return nil
	}
	return new(big.Rat).Quo(sumOf(list), new(big.Rat).SetInt64(int64(len(list))))
}

// sumOf returns the sum of fractions. Halves of the list are added up first: few of the sums have
// large denominators.
func sumOf(list []*big.Rat) *big.Rat {
	if len(list) == 1 {
		return list[0]
	}
	half := len(list) / 2
	return new(big.Rat).Add(sumOf(list[:half]), sumOf(list[half:]))
}

// opponentsMatchWin and opponentsGameWin are OMW and OGW.
func (e *event) opponentsMatchWin(p int) *big.Rat { return e.opponentsMean(p, e.matchWins()) }
func (e *event) opponentsGameWin(p int) *big.Rat  { return e.opponentsMean(p, e.gameWins()) }

// byFractions orders the tied by percentages, and returns these as they are shown.
func (e *event) byFractions(b tieBreak, o *order) []Value {
	exact, values := make([]*big.Rat, len(e.players)), make([]Value, len(e.players))
	for p := range e.players {
		exact[p] = b.exact(e, p)
		values[p] = percent(exact[p])
	}
	o.split(func(p, q int) int {
		if exact[p] == nil || exact[q] == nil {
			return cmp.Compare(values[q], values[p])
		}
		return exact[q].Cmp(exact[p])
	})
	return values
}

// opponentWins returns the percentage of the opponent: of matches (OMW) or of games (OGW).
func opponentWins(of func(*event) []*big.Rat) func(*event, *tieBreak, int, int, *element) {
	return func(e *event, _ *tieBreak, p, r int, x *element) {
		if y := e.at(p, r); y.Opponent >= 0 && y.Kind != history.Pending && of(e)[y.Opponent] != nil {
			x.count(percent(of(e)[y.Opponent]))
		}
	}
}

// gamesWon returns what the games of a round are worth to a player.
func (e *event) gamesWon(_ *tieBreak, p, r int, x *element) {
	s := e.gameShare(p, r)
	x.value, x.score, x.counted = of(pairing.Points(s.won)), of(pairing.Points(s.of)), s.of > 0
}

// shareIn returns the share that a round contributes to a percentage: that of the opponent, or of the
// games of the round.
func (e *event) shareIn(b tieBreak, p, r int, x element) share {
	opponent := int(e.at(p, r).Opponent)
	switch {
	case !x.counted || b.exact == nil:
		return share{}
	case b.name == "OMW":
		return e.matchShare(opponent)
	case b.name == "OGW":
		return e.gamesShare(opponent)
	}
	return e.gameShare(p, r)
}

// checkGames requires the points of matches to be numbers of games won, and halves for those that
// were drawn, if a tie-break counts games.
func (e *event) checkGames(t pairing.Tournament, list ...tieBreak) error {
	for _, b := range list {
		if b.games {
			return e.countable(t, b)
		}
	}
	return nil
}

// countable is [event.checkGames] for a tie-break.
func (e *event) countable(t pairing.Tournament, b tieBreak) error {
	for i, round := range t.Rounds {
		for _, g := range round.Games {
			if x := g.Points; x[0]%pairing.Half != 0 || (x[0]+x[1])%pairing.One != 0 {
				return fault.In(t, pairing.ErrInvalid, i+1,
					"tie-break %s counts games (%s): the match %s - %s has %v and %v points, "+
						"not 1 for a game won and 0.5 for one drawn", b.canonical(), b.article, g.White, g.Black, x[0], x[1])
			}
		}
		for _, x := range record.Byes(t, i+1) {
			if x.GamePoints%pairing.One != 0 {
				return fault.In(t, pairing.ErrInvalid, i+1,
					"tie-break %s counts games (%s): the bye of player %s is worth %v of them, which is no whole number",
					b.canonical(), b.article, x.Player, x.GamePoints)
			}
		}
	}
	return nil
}
