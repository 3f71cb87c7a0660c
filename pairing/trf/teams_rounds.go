package trf

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A teamRound is what a team did in a round, as far as its members' entries tell.
type teamRound struct {
	members  []*row // who sat down, in the order of the boards; nil at an empty one
	opponent *row   // nil if there is none
	at       line   // that says so
	letters  string // of entries without an opponent
	sign     byte   // by 330, of a match that was not played; 0 if there is none
	color    byte   // on board one, or '-'
	played   bool   // some board was played, or has no result yet
}

// fillTeamRound enters what the teams did in a round.
func (r *reader) fillTeamRound(round int) {
	teams := make([]teamRound, len(r.rows))
	for i, p := range r.rows {
		teams[i] = r.teamRound(p, round)
	}
	for _, f := range r.records.forfeits {
		if f.round == round {
			r.enterForfeit(f, teams)
		}
	}
	for _, b := range r.records.byes {
		if round > len(b.teams) || b.teams[round-1] == 0 {
			continue
		}
		col := 15 + 4*(round-1)
		t := &teams[r.row(b.line, col, b.teams[round-1]).at]
		b.require(t.opponent == nil, col, "320: team %d has the bye in round %d, but a match too", b.teams[round-1], round)
		t.letters += "U"
	}
	r.matches[round-1] = map[pairing.ID]match{}
	for _, p := range r.rows {
		t := &teams[p.at]
		switch i := strings.IndexAny("UFHZ", t.letters); {
		case t.opponent != nil:
			r.fillMatch(p, t.opponent, round, teams)
		case strings.Contains(t.letters, "+"):
			p.line.refuse(1, "round %d: players of team %d have won by forfeit, but no record (330) says against whom", round, p.id)
		case i >= 0:
			p.cells[round-1] = cell{color: '-', result: "UFHZ"[i]}
		}
	}
}

// enterForfeit takes in a record 330.
func (r *reader) enterForfeit(f forfeit, teams []teamRound) {
	white, black := r.row(f.line, 12, f.white), r.row(f.line, 16, f.black)
	for k, pair := range [2][2]*row{{white, black}, {black, white}} {
		t := &teams[pair[0].at]
		switch {
		case white == black:
			f.refuse(12, "330: team %d against itself", f.white)
		case t.opponent != nil && t.opponent != pair[1]:
			f.refuse(12, "330: team %d meets team %d in round %d, according to line %d", pair[0].id, t.opponent.id, f.round, t.at.no)
		case t.played:
			f.refuse(5, "330: the match of teams %d and %d in round %d was played, according to line %d", f.white, f.black, f.round, t.at.no)
		case t.sign != 0:
			f.refuse(12, "330: team %d has two matches in round %d", pair[0].id, f.round)
		}
		t.opponent, t.at, t.color, t.sign = pair[1], f.line, "wb"[k], f.signs[k]
	}
}

// teamRound reads the entries of a team's members in a round.
func (r *reader) teamRound(team *row, round int) (t teamRound) {
	seated, listed := r.records.lineups[lineup{round, team.id}]
	if !listed {
		seated.members = team.team.Members
	}
	for _, id := range seated.members {
		m := r.members.of(id)
		sits := func(c cell) bool {
			return c.opponent != 0 || !c.blank() && !strings.ContainsRune("Z- ", rune(c.result))
		} // or has a bye
		if listed || m != nil && sits(m.cell(round)) {
			t.members = append(t.members, m)
		}
	}
	for _, m := range team.members {
		switch c := m.cell(round); {
		case c.opponent != 0:
			result := r.checkBoard(&t, m, round)
			t.played = t.played || result.Played() || result == pairing.Pending
		case !c.blank():
			t.letters += string(c.result)
		}
	}
	t.color = r.teamColor(t.members, round)
	if listed && seated.opponent != 0 && t.opponent != nil && t.opponent.id != seated.opponent {
		seated.refuse(13, "300: the opponents of team %d in round %d are team %d, but the players meet team %d (line %d)",
			team.id, round, seated.opponent, t.opponent.id, t.at.no)
	}
	return t
}

// checkBoard compares a member's game with the opponent's entry, notes whom the team meets, and
// returns the result.
func (r *reader) checkBoard(t *teamRound, p *row, round int) pairing.Result {
	c, col := p.cell(round), cellColumn(round)
	o := r.members.row(p.line, col, int(c.opponent))
	switch {
	case o.plays == nil:
		p.line.refuse(col, "round %d: player %d is entered against %d, who is in no team", round, p.id, o.id)
	case o.plays == p.plays:
		p.line.refuse(col, "round %d: player %d is entered against %d of the same team", round, p.id, o.id)
	case t.opponent == nil:
		t.opponent, t.at = o.plays, p.line
	case t.opponent != o.plays:
		p.line.refuse(col, "round %d: player %d of team %d is entered against team %d, but a team mate (line %d) against team %d",
			round, p.id, p.plays.id, o.plays.id, t.at.no, t.opponent.id)
	}
	result, _ := resultOf(c.result, r.members.opponent(p, round).cell(round).result)
	r.noteUnknown(round, p)
	return result
}

// teamColor returns the colour of board one, from the first board with a colour; '-' if there is
// none.
func (r *reader) teamColor(members []*row, round int) byte {
	colors := r.colors()
	for board, m := range members {
		if m == nil || !m.cell(round).colored() {
			continue
		}
		c := m.cell(round).color
		if !white(colors, board) {
			c = other(c)
		}
		return c
	}
	return '-'
}

// fillMatch enters the match of two teams.
func (r *reader) fillMatch(home, away *row, round int, teams []teamRound) {
	if away.at < home.at {
		return // it is entered already
	}
	at, colors := teams[home.at].at, [2]byte{teams[home.at].color, teams[away.at].color}
	at.require(colors[0] != colors[1] || colors[0] == '-', 1, "round %d: teams %d and %d both have colour %c", round, home.id, away.id, colors[0])
	if colors[0] == 'b' || colors[1] == 'w' {
		home, away = away, home
	}
	m := match{boards: r.boardsOf(teams[home.at].members, teams[away.at].members, round)}
	m.decide(&r.games, r.points.game, func(id int) bool { p := r.members.of(id); return p != nil && p.plays == home }, [2]byte{teams[home.at].sign, teams[away.at].sign})
	at.require(colors != [2]byte{'-', '-'} || forfeited(pairing.Game{Result: m.result}), 1, "round %d: the colours of teams %d and %d are missing", round, home.id, away.id)
	result := letters(m.result)
	home.cells[round-1], away.cells[round-1] = cell{int32(away.id), 'w', result[0]}, cell{int32(home.id), 'b', result[1]}
	r.matches[round-1][home.name] = m
}

// boardsOf returns the boards of a match in a round, by the rows of the teams, the one with White
// on board one first. A board at which line-ups seat nobody is one of them.
func (r *reader) boardsOf(home, away []*row, round int) (boards []Board) {
	nobody := Board{Result: pairing.BothForfeit}
	seen := map[int]bool{}
	for board, m := range home {
		if b, ok := r.boardOf(m, board, round, true); ok && (m == nil || !seen[m.id]) {
			seen[b.White], seen[b.Black] = true, true
			boards = append(boards, b)
		}
	}
	for board, m := range away {
		b, ok := r.boardOf(m, board, round, false)
		free := board < len(boards) && boards[board] == nobody
		alone := board < len(boards) && (boards[board].White == 0 || boards[board].Black == 0)
		switch { // who has no opponent sits at his own board
		case !ok || m != nil && seen[m.id] || m == nil && alone:
		case free:
			boards[board] = b
		case board < len(boards):
			boards = slices.Insert(boards, board, b)
		default:
			boards = append(boards, b)
		}
	}
	return boards
}

// boardOf returns the board of a player, nil for nobody, in a round, by the entries of both; there
// is none if the player did not sit down. Where no entry has a colour it is that of the board.
func (r *reader) boardOf(p *row, board, round int, home bool) (b Board, ok bool) {
	if p == nil {
		return Board{Result: pairing.BothForfeit}, true
	}
	c, d := p.cell(round), cell{color: '-', result: '-'}
	if c.blank() || c.opponent == 0 && c.result != '+' && c.result != '-' {
		return b, false
	}
	if c.opponent != 0 {
		d = r.members.of(int(c.opponent)).cell(round)
	}
	whites := white(r.colors(), board) == home
	if c.color != '-' {
		whites = c.color == 'w'
	} else if c.opponent != 0 && d.color != '-' {
		whites = d.color == 'b'
	}
	if b = (Board{White: p.id, Black: int(c.opponent)}); !whites {
		b.White, b.Black, c, d = b.Black, b.White, d, c
	}
	b.Result, _ = resultOf(c.result, d.result)
	return b, true
}
