package trf

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// inferTeamColor finds the initial colour in the first round: the team with the smallest
// number in a match that was played shows it, by its colour if the number is odd, by the
// other one if it is even (C.04.6 article 4.3.1). Numbers are those of the list.
func (r *reader) inferTeamColor() {
	t := &r.file.Tournament
	for i, p := range r.rows {
		c := p.cell(1)
		if c.opponent == 0 || c.color == '-' || !r.boards[0][i].played {
			continue
		}
		t.InitialColor = colorOf(c.color == 'w' == (p.id%2 == 1))
		return
	}
	if r.played > 0 {
		t.InitialColor = pairing.White
	}
}

// buildTeams puts game points into the rounds, and the teams into the file.
func (r *reader) buildTeams() error {
	if !r.teamEvent {
		return nil
	}
	f := r.file
	f.Teams = &Teams{
		Teams: make(map[pairing.ID]Team, len(r.rows)), Members: make(map[int]Member, len(r.members.rows)),
		Colors: r.colors(), Scoring: r.games.values, ByePoints: r.points.game.bye, summary: len(r.records.said) > 0,
	}
	f.Teams.Scoring.Bye, f.TRF2026 = 0, true
	for _, p := range r.rows {
		f.Teams.Teams[p.name] = p.team
	}
	f.kept.members, f.kept.lineups = make(map[int][]cell, len(r.members.rows)), r.records.lineups
	for _, m := range r.members.rows {
		f.Teams.Members[m.id] = Member{m.player, m.called, m.rating}
		f.kept.members[m.id] = m.cells
	}
	at := f.places()
	for k := range f.Tournament.Rounds {
		games := f.Tournament.Rounds[k].Games
		boards := make(map[pairing.ID][]Board, len(games))
		for j := range games {
			g := &games[j]
			white, black := at[g.White], at[g.Black]
			g.Points = [2]pairing.Points{r.gamePoints[white][k], r.gamePoints[black][k]}
			boards[g.White] = r.boardsOf(white, black, k+1)
		}
		f.Teams.Boards = append(f.Teams.Boards, boards)
		read := make(map[pairing.ID][]Board, len(boards)) // of its own: what is in Teams may be changed
		for id, list := range boards {
			read[id] = slices.Clone(list)
		}
		f.kept.boards = append(f.kept.boards, read)
	}
	return nil
}

// checkTeams compares what the file says twice: the game points of teams and the
// points of players.
func (r *reader) checkTeams() error {
	if !r.teamEvent {
		return nil
	}
	t := &r.file.Tournament
	totals, next := gamePoints(t), t.Byes(r.played+1)
	for _, p := range r.rows {
		said, ok := r.records.game[p.id]
		if b := byeOf(next, p.name); b != nil && said != totals[p.name] {
			said -= b.GamePoints // the bye of the next round may be counted
		}
		if ok && said != totals[p.name] {
			return p.line.errorf(62, "team %d has %v game points, but the boards give %v", p.id, r.records.game[p.id], totals[p.name])
		}
	}
	for _, m := range r.members.rows {
		if !m.hasPoints {
			continue
		}
		if points, unknown := r.games.memberPoints(m.cells); points != m.points && points+unknown != m.points {
			return m.line.errorf(81, "player %d has %v points, but the results give %v", m.id, m.points, points)
		}
	}
	return nil
}

// gamePoints gives every team's game points.
func gamePoints(t *pairing.Tournament) map[pairing.ID]pairing.Points {
	points := make(map[pairing.ID]pairing.Points, len(t.Players))
	for k, r := range t.Rounds {
		for _, g := range r.Games {
			points[g.White] += g.Points[0]
			points[g.Black] += g.Points[1]
		}
		for _, b := range t.Byes(k + 1) {
			points[b.Player] += b.GamePoints
		}
	}
	return points
}

// memberPoints gives what the entries of a player are worth, and what unknown results
// and byes may add.
func (s *scoring) memberPoints(cells []cell) (points, unknown pairing.Points) {
	for _, c := range cells {
		switch result := rated(c.result); {
		case c.blank():
		case c.opponent == 0 && strings.ContainsRune("UFH", rune(result)):
			unknown += s.byePoints(result)
		case result == ' ':
			unknown += s.unknown
		case c.opponent != 0 || result == '+':
			points += s.letterPoints(result)
		}
	}
	return points, unknown
}

// checkSummary compares a record 802 with what the other records say.
func (r *reader) checkSummary(l line) error {
	f := fields{line: l}
	id := f.team(5)
	if f.err != nil {
		return f.err
	}
	i, err := r.row(l, 5, id)
	if err != nil {
		return err
	}
	want := r.file.summary(r.rows[i].name)
	got := strings.TrimRight(l.text, " ")
	// Numbers and words count, not how they are padded.
	a, b := line{text: got}.words(14), line{text: strings.TrimRight(want, " ")}.words(14)
	for k := range max(len(a), len(b)) {
		if k >= len(a) || k >= len(b) || !strings.EqualFold(a[k].text, b[k].text) {
			col := l.width()
			if k < len(a) {
				col = a[k].col
			}
			return l.errorf(col, "802: the other records give %q", strings.TrimSpace(want[min(len(want), 13):]))
		}
	}
	return nil
}
