package pairtest

import (
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/matching"
)

// A Legality is what a text lets a round do: who may meet, and who may have the bye.
type Legality struct {
	Meet func(x *Position, a, b *Past) bool
	Bye  func(x *Position, a *Past) bool
}

// Absolute is the legality of systems for individuals: no two meet again, and no two with the same
// absolute preference, but exempt pairs; the bye is that of [ByeOnce].
func Absolute(full bool, exempt func(x *Position, a, b *Past) bool) Legality {
	return Legality{
		Meet: func(x *Position, a, b *Past) bool {
			p, strength := letter.Preference(a.Colors)
			q, other := letter.Preference(b.Colors)
			clash := strength == 3 && other == 3 && p == q
			return a.Met[b.ID] == 0 && (!clash || exempt != nil && exempt(x, a, b))
		},
		Bye: func(_ *Position, a *Past) bool { return !a.Barred[count(full)] },
	}
}

// Colorless is the legality of systems in which colours keep nobody apart.
func Colorless() Legality {
	return Legality{
		Meet: func(_ *Position, a, b *Past) bool { return a.Met[b.ID] == 0 },
		Bye:  func(_ *Position, a *Past) bool { return !a.Barred[0] && !a.Barred[1] },
	}
}

// edges are the legal pairs of whom the round pairs, with their weights; the bye is one more
// vertex, the last, if their number is odd.
func (l Legality) edges(x *Position, mayBye func(a *Past) bool, weight func(a, b *Past) int64) (n int,
	list []matching.Edge) {
	n = len(x.Here)
	for i, a := range x.Here {
		for j, b := range x.Here[:i] {
			if l.Meet(x, a, b) {
				list = append(list, matching.Edge{I: i, J: j, Weight: weight(a, b)})
			}
		}
		if n%2 == 1 && mayBye(a) {
			list = append(list, matching.Edge{I: i, J: n, Weight: weight(a, nil)})
		}
	}
	return n + n%2, list
}

// Legal is the invariant that every pair is legal, and the bye.
func (l Legality) Legal(article, says string) Invariant {
	return Invariant{article, says, func(x *Position) error {
		for _, a := range x.Here {
			if a.Mate != nil && !l.Meet(x, a, a.Mate) {
				return fmt.Errorf("%s meets %s", a.ID, a.Mate.ID)
			}
		}
		if x.Bye != nil && !l.Bye(x, x.Bye) {
			return fmt.Errorf("%s has the bye", x.Bye.ID)
		}
		return nil
	}}
}

// FewestFloaters is the invariant that of the players with the highest score as many as possible
// meet each other, by a matching of everybody that has the fewest others. Bye says who, of those
// who may, can still have the bye when brackets are paired.
func (l Legality) FewestFloaters(article, says string, bye func(x *Position, a *Past) bool) Invariant {
	return Invariant{article, says, func(x *Position) error {
		top := x.Top()
		if len(top) == 0 {
			return nil
		}
		score := top[0].Score
		leaves := func(a, b *Past) bool { // one of the two is a floater of the highest score
			return (a.Score == score) != (b != nil && b.Score == score)
		}
		got := 0
		for _, a := range top {
			got += count(a.Mate == nil || a.Mate.Score != score)
		}
		narrowed := Legality{l.Meet, func(x *Position, a *Past) bool { return l.Bye(x, a) && bye(x, a) }}
		need, err := narrowed.Fewest(x, leaves)
		if err == nil && got != need {
			err = fmt.Errorf("%d of those with %v points meet others or have the bye, %d need to", got, score, need)
		}
		return err
	}}
}

// Fewest returns the least number of pairs of the kind, and of byes where b is nil, in a legal
// pairing of everybody. It is an error if there is no such pairing.
func (l Legality) Fewest(x *Position, kind func(a, b *Past) bool) (int, error) {
	n, edges := l.edges(x, func(a *Past) bool { return l.Bye(x, a) },
		func(a, b *Past) int64 { return -int64(count(kind(a, b))) })
	m, err := matching.MaxWeightPerfect(n, edges)
	return -int(m.Weight), err
}

// NobodyBefore is the invariant that of all who may have the bye, and without whom all others
// can be paired, nobody comes before the one who has it.
func (l Legality) NobodyBefore(article, says string, before func(x *Position, a, bye *Past) bool) Invariant {
	return Invariant{article, says, func(x *Position) error {
		if x.Bye == nil {
			return nil
		}
		n, edges := l.edges(x, func(a *Past) bool { return l.Bye(x, a) && before(x, a, x.Bye) },
			func(a, b *Past) int64 { return 0 })
		m, err := matching.MaxWeightPerfect(n, edges)
		if errors.Is(err, matching.ErrNoPerfect) {
			return nil
		} else if err != nil {
			return err
		}
		return fmt.Errorf("%s has the bye, and %s could", x.Bye.ID, x.Here[m.Mate[n-1]].ID)
	}}
}

// ByeGiven says of a bye that is given before any bracket is paired who can have it then.
func ByeGiven(x *Position, a *Past) bool { return a == x.Bye }

// ByeBefore reports whether a comes before the one who has the bye where the lowest score has
// it, of these whoever has played most games, and of these the largest number.
func ByeBefore(_ *Position, a, bye *Past) bool {
	if a.Score != bye.Score {
		return a.Score < bye.Score
	}
	return a.Played > bye.Played || a.Played == bye.Played && a.Place > bye.Place
}
