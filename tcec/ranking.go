package tcec

import (
	"cmp"
	"slices"

	facts "github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Standing is a player's line in the final ranking.
type Standing struct {
	Place  int // from 1; shared by those whom no criterion separates
	Player pairing.ID
	Score  pairing.Points
	Won    int // games won, by forfeit or not
	Lost   int // games lost, by forfeit or not
	Byes   int // allocated byes received

	// Blacks is the number of games played with Black.
	Blacks int

	// SonnebornBerger is the sum of the scores of opponents beaten and half
	// the scores of those drawn with, game by game, in hundredths of a point.
	SonnebornBerger int
}

// A TieBreak compares two lines of the ranking: it is negative if a comes before
// b, positive if b comes before a, and 0 if it does not separate them. What a line
// does not hold, a function of one's own knows by player.
type TieBreak func(a, b Standing) int

// Blacks puts the player with more games played with Black first.
func Blacks(a, b Standing) int { return cmp.Compare(b.Blacks, a.Blacks) }

// SonnebornBerger puts the player with the higher Sonneborn-Berger score first.
func SonnebornBerger(a, b Standing) int { return cmp.Compare(b.SonnebornBerger, a.SonnebornBerger) }

// Rank gives the ranking of all players by score, then fewer byes, then the
// tie-breaks given, in their order, which the rules leave to the organiser; without
// any, by those that the rules give as an example, [Blacks] and then
// [SonnebornBerger]. Players who share a place are in order of seeds. Pending games count for nothing yet. The error wraps
// [pairing.ErrInvalid]. It takes time linear in the size of the record, plus that
// of sorting.
func (p Pairer) Rank(t pairing.Tournament, tieBreaks ...TieBreak) ([]Standing, error) {
	table, err := standings(t)
	if err != nil {
		return nil, err
	}
	if slices.ContainsFunc(tieBreaks, func(tb TieBreak) bool { return tb == nil }) {
		return nil, &pairing.Error{Kind: pairing.ErrInvalid, Text: "one of the tie-breaks is nil"}
	}
	if len(tieBreaks) == 0 {
		tieBreaks = []TieBreak{Blacks, SonnebornBerger}
	}
	compare := func(a, b Standing) int {
		order := cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Byes, b.Byes))
		for i := 0; order == 0 && i < len(tieBreaks); i++ {
			order = tieBreaks[i](a, b)
		}
		return order
	}
	slices.SortStableFunc(table, compare)
	for i := range table {
		table[i].Place = i + 1
		if i > 0 && compare(table[i-1], table[i]) == 0 {
			table[i].Place = table[i-1].Place
		}
	}
	return table, nil
}

// standings gives everybody's line, without places, in order of seeds.
func standings(t pairing.Tournament) ([]Standing, error) {
	h, err := facts.View{Split: true, Pending: true}.History(t)
	if err != nil {
		return nil, err
	}
	table := make([]Standing, h.Players)
	for i := range table {
		line := Standing{Player: t.Players[i].ID, Score: h.Score(h.Rounds, i)}
		for r, e := range h.Of(i) {
			switch {
			case e.Won():
				line.Won++
			case e.Lost():
				line.Lost++
			case e.Kind == facts.Allocated && (r == 0 || h.Number(r-1) < h.Number(r)):
				line.Byes++
			}
			if e.Kind == facts.Played {
				if e.Color == pairing.Black {
					line.Blacks++
				}
				line.SonnebornBerger += int(e.Share) * int(pairing.Half) * int(h.Score(h.Rounds, int(e.Opponent)))
			}
		}
		table[i] = line
	}
	return table, nil
}
