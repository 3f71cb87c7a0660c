package trf

import (
	"reflect"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// boards gives the boards of a match of a recorded round, counted from 0, with those of
// the first members where the file has none. One that was not played has none then.
func (w *writer) boards(k int, g pairing.Game) []Board {
	t := w.file.Teams
	if k < len(t.Boards) {
		if boards, ok := t.Boards[k][g.White]; ok && w.belong(boards, g) {
			return boards
		}
	}
	if !g.Result.Played() && !pending(g) {
		return nil
	}
	var boards []Board
	home, away := t.Teams[g.White].Members, t.Teams[g.Black].Members
	for i := range t.Colors {
		if i >= len(home) || i >= len(away) || home[i] == 0 || away[i] == 0 {
			break
		}
		b := Board{White: home[i], Black: away[i]}
		if !white(t.Colors, i) {
			b.White, b.Black = b.Black, b.White
		}
		boards = append(boards, b)
	}
	return boards
}

// belong reports whether the boards are those of the two teams.
func (w *writer) belong(boards []Board, g pairing.Game) bool {
	for _, b := range boards {
		for _, id := range [2]int{b.White, b.Black} {
			if team := w.teamOf[id]; id != 0 && team != g.White && team != g.Black {
				return false
			}
		}
		if w.teamOf[b.White] == w.teamOf[b.Black] && b.White != 0 {
			return false
		}
	}
	return true
}

// outcome gives the result and the game points that the boards of a match and the record
// 330 tell.
func (w *writer) outcome(g pairing.Game, boards []Board) (result pairing.Result, points [2]pairing.Points) {
	s := scoring{values: w.file.Teams.Scoring.Values()}
	played, open := false, false
	var counted [2]bool
	for _, b := range boards {
		open, played = open || b.Result == pairing.Pending, played || b.Result.Played() && b.White != 0 && b.Black != 0
		white, black := s.values.Points(b.Result)
		for id, share := range map[int]pairing.Points{b.White: white, b.Black: black} {
			if id != 0 {
				k := sideOf(g, w.teamOf[id])
				points[k] += share
				counted[k] = counted[k] || b.Result != pairing.Pending
			}
		}
	}
	switch {
	case open:
		return pairing.Pending, points
	case played:
		return [3]pairing.Result{pairing.BlackWins, pairing.Draw, pairing.WhiteWins}[1+compare(points[0], points[1])], points
	}
	if result = g.Result; result.Played() || result == pairing.Pending { // then 330 says what the boards say
		result = [3]pairing.Result{pairing.WhiteForfeits, pairing.BothForfeit, pairing.BlackForfeits}[1+compare(points[0], points[1])]
	}
	for k, won := range [2]bool{result == pairing.BlackForfeits, result == pairing.WhiteForfeits} {
		switch n := pairing.Points(len(w.file.Teams.Colors)); {
		case counted[k]:
		case won:
			points[k] = n * s.values.Win
		default:
			points[k] = n * s.values.ForfeitLoss
		}
	}
	return result, points
}

// satDown reports whether anybody of a match has played, or is playing.
func satDown(boards []Board) bool {
	return slices.ContainsFunc(boards, func(b Board) bool {
		return b.Result == pairing.Pending || b.Result.Played() && b.White != 0 && b.Black != 0
	})
}

// fillMembers enters the boards into the lines of the members, and writes the line-ups.
func (w *writer) fillMembers() error {
	for at, seated := range w.file.kept.lineups {
		if at.round > max(len(w.t.Rounds), len(w.file.kept.boards)) { // in advance
			w.lineups[at] = seated
		}
	}
	for k, r := range w.t.Rounds {
		if w.unchanged(k) {
			w.copyRound(k)
			continue
		}
		for _, g := range r.Games {
			boards := w.boards(k, g)
			if len(boards) == 0 && (g.Result.Played() || pending(g)) {
				return unfit("round %d: the teams %s and %s have no members whose boards could say that they meet", k+1, w.name(g.White), w.name(g.Black))
			}
			for _, b := range boards {
				white, black := letters(b.Result)
				if b.White != 0 {
					w.enter(k, b.White, cell{int32(b.Black), 'w', white})
				}
				if b.Black != 0 {
					w.enter(k, b.Black, cell{int32(b.White), 'b', black})
				}
			}
			w.lineUp(k, g.White, boards)
			w.lineUp(k, g.Black, boards)
		}
	}
	return nil
}

// enter enters what a member did in a round, counted from 0.
func (w *writer) enter(k, id int, c cell) {
	if c.opponent == 0 {
		c.color = '-'
	}
	w.entries[id] = grown(w.entries[id], k+1)
	w.entries[id][k] = c
}

// lineUp notes the line-up of a team if it does not follow from the entries of the
// members in their order.
func (w *writer) lineUp(k int, team pairing.ID, boards []Board) {
	var seated []int
	for _, b := range boards {
		id := b.White
		if w.teamOf[id] != team {
			id = b.Black
		}
		if w.teamOf[id] != team {
			id = 0
		}
		seated = append(seated, id)
	}
	var order []int
	for _, id := range w.file.Teams.Teams[team].Members {
		if slices.Contains(seated, id) && id != 0 {
			order = append(order, id)
		}
	}
	if len(seated) > 0 && !slices.Equal(order, seated) {
		at := lineup{k + 1, w.number(team)}
		w.lineups[at] = seating{w.opponent(at), seated}
	}
}

// unchanged reports whether a round, counted from 0, has the boards that were read.
func (w *writer) unchanged(k int) bool {
	t := w.file.Teams
	if k >= len(w.file.kept.boards) || k >= len(t.Boards) || len(t.Boards[k]) != len(w.t.Rounds[k].Games) || !reflect.DeepEqual(t.Boards[k], w.file.kept.boards[k]) {
		return false
	}
	for _, g := range w.t.Rounds[k].Games {
		if boards, ok := t.Boards[k][g.White]; !ok || !w.belong(boards, g) {
			return false
		}
	}
	return true
}

// stale reports whether a line says what teams did when the file was read, and they have
// done other things since.
func (w *writer) stale(code string) bool {
	if code != boardSummary || w.file.Teams == nil {
		return false
	}
	for k := range max(len(w.t.Rounds), len(w.file.kept.boards)) {
		if k >= len(w.t.Rounds) || !w.unchanged(k) {
			return true
		}
	}
	return false
}

// copyRound enters a round as it was read.
func (w *writer) copyRound(k int) {
	for id, cells := range w.file.kept.members {
		if k >= len(cells) || cells[k].blank() {
			continue
		}
		if c := cells[k]; c.opponent == 0 && strings.ContainsRune("UFH", rune(c.result)) {
			if i, known := w.index[w.teamOf[id]]; !known || w.cell(i, k+1).result != c.result {
				continue
			}
		}
		w.enter(k, id, cells[k])
	}
	for at, seated := range w.file.kept.lineups {
		if at.round == k+1 {
			w.lineups[at] = seated
		}
	}
}
