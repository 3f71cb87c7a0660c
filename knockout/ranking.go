package knockout

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// Rank returns the places: who is out later is better, and who goes out in the same round shares a place
// (K16), as in 1, 2, 3, 3, 5, 5, 5, 5. Players still in come first and share. Those in one place are in
// order of seed. Expelled players have no place. Matches of the last round can be open: they count for
// nobody yet. Games won and lost include forfeits. The error wraps [pairing.ErrInvalid].
func (p Pairer) Rank(t pairing.Tournament) (standings.Ranking, error) {
	e, err := p.replay(context.Background(), t, true)
	if err != nil {
		return standings.Ranking{}, err
	}
	r := standings.Ranking{Columns: []standings.Column{
		{Name: "Won", Words: "games won"}, {Name: "Lost", Words: "games lost"},
	}}
	expelled, waiting := history.Expelled(t), e.waiting()
	keys := make([]exit, len(e.exits))
	var order []int
	for _, i := range e.seeds {
		if keys[i] = e.exits[i]; keys[i].round == 0 {
			keys[i].round = math.MaxInt
		}
		if slices.Contains(waiting, i) {
			keys[i] = exit{round: e.bracket.k}
		}
		if !expelled[e.id(i)] {
			order = append(order, i)
		}
	}
	compare := func(i, j int) int {
		return cmp.Or(cmp.Compare(keys[j].round, keys[i].round), cmp.Compare(keys[j].rank, keys[i].rank))
	}
	slices.SortStableFunc(order, compare)
	for k, i := range order {
		place := k + 1
		if k > 0 && compare(order[k-1], i) == 0 {
			place = r.Rows[k-1].Place
		}
		won, lost := 0, 0
		for _, x := range e.history.Of(i) {
			if x.Won() {
				won++
			} else if x.Lost() {
				lost++
			}
		}
		r.Rows = append(r.Rows, standings.Standing{Player: e.id(i), Place: place,
			Values: []standings.Value{standings.Value(100 * won), standings.Value(100 * lost)}})
	}
	return r, nil
}

// waiting lists those who wait for the match for the third place, and share that place until then.
func (e *event) waiting() (list []int) {
	for m := range e.bracket.matches {
		if e.bracket.matches[m].part == third && !e.over[m] {
			list = append(list, e.two(m)...)
		}
	}
	return list
}

// Matches returns the whole bracket, in the order of rounds: who is in each match, or from where they
// come, who has won, and where both go. Matches of the last round can be open. Until round 1 is recorded
// it is the draw of the list as it is. The error wraps [pairing.ErrInvalid].
func (p Pairer) Matches(t pairing.Tournament) ([]explain.Match, error) {
	e, err := p.replay(context.Background(), t, true)
	if err != nil {
		return nil, err
	}
	return e.tree(), nil
}

// tree returns the bracket as data.
func (e *event) tree() []explain.Match {
	list := make([]explain.Match, len(e.bracket.matches))
	for m := range e.bracket.matches {
		x := &e.bracket.matches[m]
		list[m] = explain.Match{Name: x.name(), Part: parts[x.part].name, Round: x.round, Number: x.number,
			Sides: [2]explain.Side{e.side(2 * m), e.side(2*m + 1)}}
		if w := e.winner[m]; w != nowhere {
			list[m].Winner = e.id(w)
		}
		if x.win != nowhere {
			list[m].WinnerTo = e.bracket.matches[x.win/2].name()
		}
		if x.lose != nowhere {
			list[m].LoserTo = e.bracket.matches[x.lose/2].name()
		}
	}
	return list
}

// side returns who is on a side of a match, or from where somebody comes.
func (e *event) side(s int) (side explain.Side) {
	i, from := e.sides[s], e.bracket.from[s]
	if from != nowhere {
		side.From, side.Loser = e.bracket.matches[from].name(), e.bracket.lost(s)
	}
	switch {
	case i != nowhere:
		side.Player, side.Seed = e.id(i), e.seed[i]+1
	case from == nowhere || e.over[from]:
		side.Empty = true
	}
	return side
}
