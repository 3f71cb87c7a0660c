package tcec

import (
	"cmp"
	"slices"

	facts "github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// The columns of the ranking.
const (
	wonColumn = iota
	lostColumn
	byesColumn
	pointsColumn
	blacksColumn
	bergerColumn
)

// columns say what they hold.
var columns = []standings.Column{
	wonColumn: {Name: "Won", Words: "games won"}, lostColumn: {Name: "Lost", Words: "games lost"},
	byesColumn:   {Name: "Byes", Words: "byes"},
	pointsColumn: {Name: "PTS", Words: "points"}, blacksColumn: {Name: "Blacks", Words: "games with Black"},
	bergerColumn: {Name: "SB", Words: "Sonneborn-Berger"},
}

// Rank returns all players by score, then by fewer allocated byes, then by the rules'
// example of tie-breaks: more games played with Black, and
// Sonneborn-Berger, game by game. An event of package systems goes on with values from outside, such
// as r-mobility.
// Players who share a place are in order of seeds. Forfeits count as games won and lost.
// Expelled players have no place. The error wraps [pairing.ErrInvalid]. Time is linear in the size of
// the record, plus sorting.
func (p Pairer) Rank(t pairing.Tournament) (standings.Ranking, error) {
	rows, err := rows(t)
	if err != nil {
		return standings.Ranking{}, err
	}
	compare := func(a, b standings.Standing) int {
		v, w := a.Values, b.Values
		return cmp.Or(cmp.Compare(w[pointsColumn], v[pointsColumn]), cmp.Compare(v[byesColumn], w[byesColumn]),
			cmp.Compare(w[blacksColumn], v[blacksColumn]), cmp.Compare(w[bergerColumn], v[bergerColumn]))
	}
	expelled := facts.Expelled(t)
	rows = slices.DeleteFunc(rows, func(s standings.Standing) bool { return expelled[s.Player] })
	slices.SortStableFunc(rows, compare)
	for i := range rows {
		rows[i].Place = i + 1
		if i > 0 && compare(rows[i-1], rows[i]) == 0 {
			rows[i].Place = rows[i-1].Place
		}
	}
	return standings.Ranking{Columns: slices.Clone(columns), Rows: rows}, nil
}

// rows returns everybody's row, without places, in order of seeds.
func rows(t pairing.Tournament) ([]standings.Standing, error) {
	h, err := facts.View{Split: true, Pending: true}.History(t)
	if err != nil {
		return nil, err
	}
	const one = standings.Value(100)
	list := make([]standings.Standing, h.Players)
	for i := range list {
		v := make([]standings.Value, len(columns))
		v[pointsColumn] = one / standings.Value(pairing.One) * standings.Value(h.Score(h.Rounds, i))
		for r, e := range h.Of(i) {
			switch {
			case e.Won():
				v[wonColumn] += one
			case e.Lost():
				v[lostColumn] += one
			case e.Kind == facts.Allocated && (r == 0 || h.Number(r-1) < h.Number(r)):
				v[byesColumn] += one
			}
			if e.Kind == facts.Played {
				if e.Color == pairing.Black {
					v[blacksColumn] += one
				}
				v[bergerColumn] += standings.Value(e.Share) * standings.Value(pairing.Half) * standings.Value(h.Score(h.Rounds,
					int(e.Opponent)))
			}
		}
		list[i] = standings.Standing{Player: t.Players[i].ID, Values: v}
	}
	return list, nil
}
