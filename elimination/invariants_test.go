package elimination_test

import (
	"cmp"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestInvariants checks on whole events what the text states of every round, by item.
func TestInvariants(t *testing.T) {
	fewest := pairtest.Legality{
		Meet: func(*pairtest.Position, *pairtest.Past, *pairtest.Past) bool { return true },
		Bye:  hasFewestByes,
	}
	fresh := pairtest.Legality{
		Meet: func(x *pairtest.Position, a, b *pairtest.Past) bool { return met(x, a, b) == 0 },
		Bye:  hasFewestByes,
	}
	for _, p := range []elimination.Pairer{{}, {Lives: 2}, {KeepForfeiters: true}} {
		t.Run(fmt.Sprintf("%+v", p), func(t *testing.T) {
			pairtest.Invariants(t, p, 300, pairtest.Shape{MaxRounds: 14, Plain: true, Decisive: true, Unbroken: true},
				pairtest.Everybody("item 2"),
				fewest.Legal("item 3", "the bye goes to one of those with the fewest byes"),
				leastOfGreatest(fewest, "item 4",
					"of the greatest number of meetings there are as few as a matching of everybody needs",
					func(*pairtest.Position) bool { return true },
					func(x *pairtest.Position, a *pairtest.Past) bool { return true }, met),
				unlessAgain(fresh.NobodyBefore("item 5", "nobody with fewer losses can have the bye",
					func(x *pairtest.Position, a, bye *pairtest.Past) bool {
						return losses(x, a) < losses(x, bye)
					})),
				leastOfGreatest(fresh, "item 6",
					"of the greatest difference of losses there are as few as a matching of everybody needs",
					nobodyAgain, func(x *pairtest.Position, a *pairtest.Past) bool { return losses(x, a) == losses(x, x.Bye) },
					func(x *pairtest.Position, a, b *pairtest.Past) int { return abs(losses(x, a) - losses(x, b)) }),
				pairtest.Colored("colours 1 to 5", pairtest.Higher, colorOf),
			)
		})
	}
}

// leastOfGreatest is the invariant that of the greatest value of any pair there are as few as
// possible, among all who may have the bye.
func leastOfGreatest(l pairtest.Legality, article, says string, asks func(*pairtest.Position) bool,
	bye func(*pairtest.Position, *pairtest.Past) bool,
	value func(x *pairtest.Position, a, b *pairtest.Past) int) pairtest.Invariant {
	return pairtest.Invariant{Article: article, Says: says, Broken: func(x *pairtest.Position) error {
		if !asks(x) {
			return nil
		}
		greatest, pairs := 0, 0
		for _, a := range x.Here {
			if a.Mate == nil || a.Mate.Place < a.Place {
				continue
			}
			if v := value(x, a, a.Mate); v > greatest {
				greatest, pairs = v, 1
			} else if v == greatest {
				pairs++
			}
		}
		if greatest == 0 {
			return nil
		}
		legal := pairtest.Legality{
			Meet: func(x *pairtest.Position, a, b *pairtest.Past) bool {
				return l.Meet(x, a, b) && value(x, a, b) <= greatest
			},
			Bye: func(x *pairtest.Position, a *pairtest.Past) bool { return l.Bye(x, a) && bye(x, a) },
		}
		least, err := legal.Fewest(x, func(a, b *pairtest.Past) bool { return b != nil && value(x, a, b) == greatest })
		if err == nil && pairs != least {
			err = fmt.Errorf("%d pairs have the greatest value, %d; %d need to", pairs, greatest, least)
		}
		return err
	}}
}

// unlessAgain is an invariant of rounds in which no two meet again.
func unlessAgain(i pairtest.Invariant) pairtest.Invariant {
	broken := i.Broken
	i.Broken = func(x *pairtest.Position) error {
		if !nobodyAgain(x) {
			return nil
		}
		return broken(x)
	}
	return i
}

func nobodyAgain(x *pairtest.Position) bool {
	for _, a := range x.Here {
		if a.Mate != nil && met(x, a, a.Mate) > 0 {
			return false
		}
	}
	return true
}

func hasFewestByes(x *pairtest.Position, a *pairtest.Past) bool {
	for _, b := range x.Here {
		if b.Byes < a.Byes {
			return false
		}
	}
	return true
}

// losses counts the games that a player has lost or forfeited.
func losses(x *pairtest.Position, a *pairtest.Past) int { return len(a.Games) - wins(x, a) }

func wins(x *pairtest.Position, a *pairtest.Past) (n int) {
	for _, g := range a.Games {
		white, black := x.Before.Scoring.Values().Points(g.Result)
		if g.White == a.ID && white > 0 || g.Black == a.ID && black > 0 {
			n++
		}
	}
	return n
}

// met counts the games of two, forfeits of any kind too.
func met(x *pairtest.Position, a, b *pairtest.Past) (n int) {
	for _, g := range a.Games {
		if g.White == b.ID || g.Black == b.ID {
			n++
		}
	}
	return n
}

// colorOf is the colour of a against b, and the rule, as far as to rule 5. White moves first, as
// Gold does; every game counts.
func colorOf(x *pairtest.Position, a, b *pairtest.Past) (pairing.Color, string) {
	ga, gb := a.Games, b.Games
	between, last := 0, pairing.NoColor
	for _, g := range ga {
		if g.White == b.ID {
			between, last = between-1, pairing.Black
		} else if g.Black == b.ID {
			between, last = between+1, pairing.White
		}
	}
	p, streak := lastColor(ga, a.ID)
	q, other := lastColor(gb, b.ID)
	for _, rule := range []struct {
		name  string
		white int // negative if a has White, positive if b has
	}{
		{"1", cmp.Compare(balance(ga, a.ID), balance(gb, b.ID))},
		{"2", between},
		{"3", breaks(p, p != q && q != pairing.NoColor)},
		{"4", breaks(p, streak > other) - breaks(q, other > streak)},
		{"5", breaks(last, true)},
	} {
		if rule.white < 0 {
			return pairing.White, rule.name
		} else if rule.white > 0 {
			return pairing.Black, rule.name
		}
	}
	return pairing.NoColor, ""
}

// breaks is positive if White has to be broken, negative if Black has to.
func breaks(c pairing.Color, asked bool) int {
	switch {
	case !asked || c == pairing.NoColor:
		return 0
	case c == pairing.White:
		return 1
	}
	return -1
}

// balance is the games with White less those with Black.
func balance(games []pairing.Game, id pairing.ID) (n int) {
	for _, g := range games {
		n += breaks(pairing.Black, g.White != id) + breaks(pairing.White, g.White == id)
	}
	return n
}

// lastColor is the colour of the last game, and how many games it has been so.
func lastColor(games []pairing.Game, id pairing.ID) (c pairing.Color, streak int) {
	for _, g := range games {
		now := pairing.Black
		if g.White == id {
			now = pairing.White
		}
		if now != c {
			c, streak = now, 0
		}
		streak++
	}
	return c, streak
}

func abs(n int) int { return max(n, -n) }
