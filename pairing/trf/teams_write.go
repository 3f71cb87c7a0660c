package trf

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

const (
	teamNameWidth = 32
	boardSummary  = "801" // for people; its columns are not fixed
	maxTeams      = 999   // team numbers have three columns
)

// checkTeams checks what the file says of teams before anything is written.
func (w *writer) checkTeams() error {
	t := w.file.Teams
	s := t.Scoring.Values()
	switch {
	case w.file.Double:
		return unfit("matches of teams cannot be double rounds")
	case len(t.Colors) == 0 || strings.Trim(t.Colors, "WB") != "":
		return unfit("%q are no colours of boards", t.Colors)
	case s.ForfeitWin != s.Win || s.Win < 0 || s.Draw < 0 || s.Loss < 0 || s.ForfeitLoss < 0:
		return unfit("the point system of boards cannot be said by code 162")
	}
	for _, p := range []pairing.Points{s.Win, s.Draw, s.Loss, s.ForfeitLoss, t.ByePoints} {
		if !allFit(p) {
			return unfit("%v points of a board do not fit", p)
		}
	}
	w.teamOf, w.entries = make(map[int]pairing.ID, len(t.Members)), make(map[int][]cell, len(t.Members))
	for i, p := range w.t.Players {
		team := t.Teams[p.ID]
		if w.ids[i] > maxTeams {
			return unfit("team %s has the number %d, but the format has three columns for it", w.name(p.ID), w.ids[i])
		}
		if !fits(team.Nickname, 5) || !fits(team.Strength, 6) || team.Rank < 0 || team.Rank > maxTeams {
			return unfit("team %s: the nickname %q, the strength %q or the rank %d does not fit", w.name(p.ID), team.Nickname, team.Strength, team.Rank)
		}
		for _, id := range team.Members {
			if id == 0 {
				continue
			}
			if _, known := t.Members[id]; !known {
				return unfit("team %s has the unknown member %d", w.name(p.ID), id)
			}
			if other, taken := w.teamOf[id]; taken {
				return unfit("player %d is in two teams, %s and %s", id, w.name(other), w.name(p.ID))
			}
			w.teamOf[id] = p.ID
		}
	}
	for id := range t.Teams {
		if _, known := w.index[id]; !known {
			return unfit("there is a description of team %q, which does not take part", id)
		}
	}
	for id := range t.Members {
		if id < 1 || id > maxID {
			return unfit("%d is no starting rank number", id)
		}
	}
	return nil
}

// withByePoints gives the file with what an allocated bye of a team is worth in game
// points (320), where the record leaves that open: a Pairer knows of no boards before it has
// seen a match.
func (f *File) withByePoints() *File {
	if f.Teams == nil || f.Teams.ByePoints == 0 {
		return f
	}
	g := *f
	g.Tournament = f.Tournament.Clone()
	for _, r := range g.Tournament.Rounds {
		for i := range r.Byes {
			if b := &r.Byes[i]; b.Allocated && b.GamePoints == 0 {
				b.GamePoints = f.Teams.ByePoints
			}
		}
	}
	return &g
}

// teamRecords writes what an event of teams has in place of the players' lines.
func (w *writer) teamRecords() error {
	w.lineups = map[lineup]seating{}
	for k, r := range w.t.Rounds {
		for _, g := range r.Games {
			if result, points := w.outcome(g, w.boards(k, g)); result != g.Result || points != g.Points {
				w.unsure[w.index[g.White]], w.unsure[w.index[g.Black]] = true, true
			}
		}
	}
	w.byeRecords()
	if err := w.fillMembers(); err != nil {
		return err
	}
	order := func(a, b lineup) int { return cmp.Or(a.round-b.round, a.team-b.team) }
	for _, at := range slices.SortedFunc(maps.Keys(w.lineups), order) {
		w.printf("300 %3d %3d %3d%s", at.round, at.team, w.lineups[at].opponent, inFour(w.lineups[at].members))
	}
	if err := w.teamLines(); err != nil {
		return err
	}
	return w.memberLines()
}

// inFour gives numbers of four columns, a blank before each.
func inFour(numbers []int) string {
	text := ""
	for _, n := range numbers {
		text += fmt.Sprintf(" %4d", n)
	}
	return text
}

// opponent gives the number of the opponents in a round, 0 for none.
func (w *writer) opponent(at lineup) int {
	for i, id := range w.ids {
		if id == at.team {
			return int(w.cell(i, at.round).opponent)
		}
	}
	return 0
}

// byeRecords writes 320, 330 and 240.
func (w *writer) byeRecords() {
	t := w.file.Teams
	byes := make([]string, w.columns)
	any := w.points.values.Bye != w.points.values.Draw || t.ByePoints != pairing.Points(len(t.Colors))*t.Scoring.Values().Draw
	for k := range byes {
		for _, g := range w.t.Rounds[k].Games {
			if boards := w.boards(k, g); !satDown(boards) {
				result, _ := w.outcome(g, boards)
				white, black := letters(result)
				w.printf("330 %c%c %3d %3d %3d", white, black, k+1, w.number(g.White), w.number(g.Black))
			}
		}
		for i := range w.ids {
			switch c := w.cell(i, k+1); {
			case c.opponent == 0 && c.result == 'U' && byes[k] == "":
				byes[k], any = fmt.Sprintf(" %03d", w.ids[i]), true
			case c.opponent == 0 && c.result == 'U': // a second one: its members say so
				for _, id := range t.Teams[w.t.Players[i].ID].Members {
					w.enter(k, id, cell{color: '-', result: 'U'})
				}
			}
		}
	}
	if any {
		match, _ := fitted(w.points.values.Bye)
		game, _ := fitted(t.ByePoints)
		text := fmt.Sprintf("320 %4s %4s", match, game)
		for _, b := range byes {
			if b == "" {
				b = " 000"
			}
			text += b
		}
		for strings.HasSuffix(text, " 000") {
			text = strings.TrimSuffix(text, " 000")
		}
		w.printf("%s", text)
	}
	columns := 0
	for _, cells := range w.cells {
		columns = max(columns, len(cells))
	}
	for column := 1; column <= columns; column++ {
		for _, letter := range "FHZ" {
			var teams []int
			for i, id := range w.ids {
				if c := w.cell(i, column); c.opponent == 0 && rune(c.result) == letter {
					teams = append(teams, id)
				}
			}
			if teams != nil {
				w.printf("240 %c %3d%s", letter, column, inFour(teams))
			}
		}
	}
}

// teamLines writes 310.
func (w *writer) teamLines() error {
	scores, games := w.t.Scores(), gamePoints(w.t)
	for i, p := range w.t.Players {
		team := w.file.Teams.Teams[p.ID]
		match, game := scores[p.ID].String(), games[p.ID].String()
		if len(match) > 6 || len(game) > 6 || w.unsure[i] {
			match, game = "", ""
		}
		text := fmt.Sprintf("310 %3d %-*s %-5s %6s %6s %6s %3s ", w.ids[i], teamNameWidth, w.called(i), team.Nickname, w.strength(i), match, game, unlessZero(team.Rank))
		text += inFour(team.Members)
		w.printf("%s", strings.TrimRight(text, " "))
	}
	if w.file.Teams.summary {
		for _, p := range w.t.Players {
			w.printf("%s", strings.TrimRight(w.file.summary(p.ID), " "))
		}
	}
	return nil
}

// strength gives the strength of a team, which is its rating, if it is a number.
func (w *writer) strength(i int) string {
	p := w.t.Players[i]
	text := w.file.Teams.Teams[p.ID].Strength
	if n, _ := parseInt(text, maxRating); n == p.Rating {
		return text
	}
	if p.Rating > maxRating || p.Rating == 0 {
		return ""
	}
	return strconv.Itoa(p.Rating)
}

// memberLines writes 001.
func (w *writer) memberLines() error {
	t := w.file.Teams
	s := scoring{values: t.Scoring.Values()}
	for _, id := range slices.Sorted(maps.Keys(t.Members)) {
		m := t.Members[id]
		points, _ := s.memberPoints(w.entries[id])
		if !fits(m.Name, nameWidth) || m.Name != strings.TrimSpace(m.Name) || m.Rating < 0 || m.Rating > maxRating {
			return unfit("player %d: the name %q or the rating %d does not fit", id, m.Name, m.Rating)
		}
		rating := ""
		if m.Rating > 0 || m.ZeroRated {
			rating = strconv.Itoa(m.Rating)
		}
		if err := w.playerLine(id, m.Player, m.Name, rating, points.String(), w.entries[id]); err != nil {
			return unfit("player %d: %v", id, err)
		}
	}
	return nil
}

// teamPoints writes 162, the points of boards, and 362, those of matches.
func (w *writer) teamPoints() {
	v, m := w.file.Teams.Scoring.Values(), w.points.values
	w.values("162", unusual(worth{"W", v.Win, -1}, worth{"D", v.Draw, -1}, worth{"L", v.Loss, -1}, worth{"A", v.ForfeitLoss, 0}))
	w.printf("352 %s", w.file.Teams.Colors)
	if w.matchesFit() {
		w.values("362", []worth{{"TW", m.Win, 0}, {"TD", m.Draw, 0}, {"TL", m.Loss, 0}})
	}
}

// matchesFit reports whether 362 and 320 can express the points of matches.
func (w *writer) matchesFit() bool {
	m := w.points.values
	return min(m.Win, m.Draw, m.Loss, m.Bye) >= 0 && allFit(m.Win, m.Draw, m.Loss, m.Bye) && m.ForfeitWin == m.Win && m.ForfeitLoss == 0
}

// summary gives the record 802 of a team: for people, what the others say.
func (f *File) summary(id pairing.ID) string {
	t := &f.Tournament
	numbers, index := f.numbers(), f.places()
	text := fmt.Sprintf("802 %3d %-5s %6s %6s ", numbers[index[id]], f.Teams.Teams[id].Nickname, t.Scores()[id], gamePoints(t)[id])
	for k, r := range t.Rounds {
		if g, ok := r.Of(id); ok {
			side := sideOf(g, id)
			color, opponent := "wb"[side], [2]pairing.ID{g.Black, g.White}[side]
			forfeited := " "
			if !g.Result.Played() && !pending(g) {
				forfeited = "f"
			}
			text += fmt.Sprintf(" %3d %c %4s%s ", numbers[index[opponent]], color, g.Points[side], forfeited)
			continue
		}
		word, points := "ZPB", pairing.Points(0)
		if b := byeOf(t.Byes(k+1), id); b != nil {
			switch points = b.GamePoints; {
			case b.Allocated:
				word = "PAB"
			case b.Points == t.Scoring.Values().Win:
				word = "FPB"
			case b.Points == t.Scoring.Values().Draw:
				word = "HPB"
			}
		}
		text += fmt.Sprintf(" %3s   %4s  ", word, points)
	}
	return text
}
