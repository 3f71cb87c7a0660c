package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// match returns a match of a round, counted from 0.
func (w *writer) match(k int, g pairing.Game) match {
	t, m := w.file.Teams, match{Game: g, boards: w.firstMembers(g)}
	if k < len(t.Boards) {
		if boards, there := t.Boards[k][g.White]; there {
			read := w.asRead(k, g.White)
			if err := lines.Attempt(func() { w.checkBoards(k, g, boards, !read) }); err == nil {
				m.boards, m.read = boards, read
			} else if !read {
				lines.Fail(err)
			}
		}
	}
	var signs [2]byte // of 330, which says what the boards say where the game says something else
	if forfeited(g) {
		signs = letters(g.Result)
	}
	games, home := scoring{values: t.Scoring.Values()}, func(id int) bool { return w.teamOf[id] == g.White }
	m.decide(&games, w.points.game, home, signs)
	if err := m.check(w.t, k+1, t); err != nil {
		lines.Fail(err)
	}
	return m
}

// firstMembers returns the boards of the first members, for a match without boards. One that was
// not played has none.
func (w *writer) firstMembers(g pairing.Game) (boards []Board) {
	t := w.file.Teams
	home, away := t.Teams[g.White].Members, t.Teams[g.Black].Members
	for i := range min(len(t.Colors), len(home), len(away)) {
		b := Board{White: home[i], Black: away[i]}
		if g.Result == pairing.Adjourned {
			b.Result = g.Result
		}
		if b.White == 0 || b.Black == 0 || forfeited(g) {
			break
		}
		if !white(t.Colors, i) {
			b.White, b.Black = b.Black, b.White
		}
		boards = append(boards, b)
	}
	return boards
}

// checkBoards refuses boards that cannot be those of a match of a round, counted from 0, and if
// asked those with colours that would be read otherwise.
func (w *writer) checkBoards(k int, g pairing.Game, boards []Board, colors bool) {
	match := called(func() string {
		return fmt.Sprintf("round %d, board of the teams %s and %s", k+1, w.name(g.White), w.name(g.Black))
	})
	seated, decided := map[int]bool{}, false // which team has White on board one, by the first game
	for k, b := range boards {
		w.checkBoard(match, g, b)
		for _, id := range [2]int{b.White, b.Black} {
			team := called(func() string { return w.name(w.teamOf[id]) })
			lines.Require(id == 0 || !seated[id], "%s: player %d of team %s sits at two boards", match, id, team)
			seated[id] = true
		}
		alone := b.White == 0 || b.Black == 0
		if id := cmp.Or(b.White, b.Black); colors && id != 0 && (alone || !decided) {
			colors := w.file.Teams.Colors
			home := white(colors, k) == (id == b.White)
			lines.Require(home == (w.teamOf[id] == g.White), "%s: player %d has the colour of the other team (%s)",
				match, id, colors)
			decided = decided || !alone
		}
	}
}

// checkBoard refuses a board by itself.
func (w *writer) checkBoard(match called, g pairing.Game, b Board) {
	for i, id := range [2]int{b.White, b.Black} {
		letter, team := letters(b.Result)[i], w.teamOf[id]
		switch {
		case letter == 0:
			lines.Refuse("%s: %q is no result", match, b.Result)
		case id == 0 && letter != '-':
			lines.Refuse("%s: the result is %q, but the board is not occupied by both", match, b.Result)
		case id == 0:
		case team == "":
			lines.Refuse("%s: player %d is in no team", match, id)
		case team != g.White && team != g.Black:
			lines.Refuse("%s: player %d is in team %s", match, id, w.name(team))
		case i == 1 && team == w.teamOf[b.White]:
			lines.Refuse("%s: players %d and %d are both in team %s", match, b.White, id, w.name(team))
		}
	}
}

// asRead reports whether the boards of a team with White are those that were read, which give way
// where another match has been recorded since.
func (w *writer) asRead(k int, white pairing.ID) bool {
	read := w.file.kept.boards
	return k < len(read) && slices.Equal(w.file.Teams.Boards[k][white], read[k][white])
}

// fillMembers enters the boards into the lines of the members, and writes the line-ups.
func (w *writer) fillMembers() {
	for at, seated := range w.file.kept.lineups {
		if at.round > max(len(w.t.Rounds), len(w.file.kept.boards)) { // in advance
			w.lineups[at] = seated
		}
	}
	for k, matches := range w.matches {
		if w.unchanged(k) {
			w.copyRound(k)
			continue
		}
		for _, m := range matches {
			if len(m.boards) == 0 && !forfeited(m.Game) {
				lines.Refuse("round %d: the teams %s and %s have no members whose boards could say that they meet",
					k+1, w.name(m.White), w.name(m.Black))
			}
			for _, b := range m.boards {
				result := letters(b.Result)
				w.enter(k, b.White, lines.Game(b.Black, 'w', result[0]))
				w.enter(k, b.Black, lines.Game(b.White, 'b', result[1]))
			}
			w.lineUp(k, m.White, m.boards)
			w.lineUp(k, m.Black, m.boards)
		}
	}
}

// enter enters what a member, 0 for nobody, did in a round, counted from 0.
func (w *writer) enter(k, id int, c lines.Cell) {
	if id == 0 {
		return
	}
	if c.Opponent == 0 {
		c.Color = '-'
	}
	cells := w.entries[id]
	cells.Set(k+1, c)
	w.entries[id] = cells
}

// lineUp notes a team's line-up unless it follows from the order of the members.
func (w *writer) lineUp(k int, team pairing.ID, boards []Board) {
	var seated, order []int
	sits := map[int]bool{} // whose entry says so: against somebody, or a win
	for _, b := range boards {
		seat := 0
		for i, id := range [2]int{b.White, b.Black} {
			if w.teamOf[id] == team {
				seat, sits[id] = id, b.White != 0 && b.Black != 0 || letters(b.Result)[i] == '+'
			}
		}
		seated = append(seated, seat)
	}
	for _, id := range w.file.Teams.Teams[team].Members {
		if sits[id] {
			order = append(order, id)
		}
	}
	if len(seated) > 0 && !slices.Equal(order, seated) {
		i := w.index.of(team)
		at := lineup{k + 1, w.ids[i]}
		w.lineups[at] = lines.Lineup{Round: at.round, Team: at.team, Opponent: int(w.cell(i, k+1).Opponent), Members: seated}
	}
}

// unchanged reports whether a round, counted from 0, has the boards that were read.
func (w *writer) unchanged(k int) bool {
	read := w.file.kept.boards
	return k < min(len(read), len(w.matches)) && len(read[k]) == len(w.matches[k]) &&
		!slices.ContainsFunc(w.matches[k], func(m match) bool { return !m.read })
}

// stale reports whether a line says what teams did before something else was recorded.
func (w *writer) stale(code string) bool {
	const boardSummary = "801" // for people; its columns are not fixed
	if code != boardSummary || w.file.Teams == nil {
		return false
	}
	for k := range max(len(w.t.Rounds), len(w.file.kept.boards)) {
		if !w.unchanged(k) {
			return true
		}
	}
	return false
}

// copyRound enters a round as it was read.
func (w *writer) copyRound(k int) {
	for id, cells := range w.file.kept.members {
		if k >= len(cells) || cells[k].Blank() {
			continue
		}
		if c := cells[k]; c.Opponent == 0 && strings.ContainsRune("UFH", rune(c.Result)) {
			i, known := w.index.Find(w.teamOf[id])
			if !known || w.cell(i, k+1).Opponent == 0 && w.cell(i, k+1).Result != c.Result {
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
