package trf

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A teamRound is what a team did in a round, as far as its members' entries tell.
type teamRound struct {
	members  []*row // who sat down, in the order of the boards; nil at an empty one
	opponent int    // row of the opponents, or -1
	at       line   // that says so
	letters  string
	points   pairing.Points
	counted  bool // some board counts
	played   bool
	pending  bool
	color    byte
}

// fillTeamRound enters what the teams did in a round.
func (r *reader) fillTeamRound(round int) error {
	teams := make([]teamRound, len(r.rows))
	for i := range r.rows {
		t, err := r.teamRound(i, round)
		if err != nil {
			return err
		}
		teams[i] = t
	}
	r.boards[round-1] = teams
	signs := make(map[int]byte) // of matches not played, by row
	for _, f := range r.records.forfeits {
		if f.round != round {
			continue
		}
		if err := r.enterForfeit(f, teams, signs); err != nil {
			return err
		}
	}
	for _, b := range r.records.byes {
		if round > len(b.teams) || b.teams[round-1] == 0 {
			continue
		}
		i, err := r.row(b.line, 15+4*(round-1), b.teams[round-1])
		if err != nil {
			return err
		}
		if teams[i].opponent >= 0 {
			return b.errorf(15+4*(round-1), "320: team %d has the bye in round %d, but a match too", b.teams[round-1], round)
		}
		teams[i].letters += "U"
	}
	for i := range teams {
		if err := r.enterTeam(i, round, teams, signs); err != nil {
			return err
		}
	}
	return nil
}

// enterForfeit takes in a record 330.
func (r *reader) enterForfeit(f forfeit, teams []teamRound, signs map[int]byte) error {
	white, err := r.row(f.line, 12, f.white)
	if err != nil {
		return err
	}
	black, err := r.row(f.line, 16, f.black)
	if err != nil {
		return err
	}
	for k, pair := range [2][2]int{{white, black}, {black, white}} {
		t := &teams[pair[0]]
		switch {
		case white == black:
			return f.errorf(12, "330: team %d against itself", f.white)
		case t.opponent >= 0 && t.opponent != pair[1]:
			return f.errorf(12, "330: team %d meets team %d in round %d, according to line %d", r.rows[pair[0]].id, r.rows[t.opponent].id, f.round, t.at.no)
		case t.played || t.pending:
			return f.errorf(5, "330: the match of teams %d and %d in round %d was played, according to line %d", f.white, f.black, f.round, t.at.no)
		case signs[pair[0]] != 0:
			return f.errorf(12, "330: team %d has two matches in round %d", r.rows[pair[0]].id, f.round)
		}
		t.opponent, t.at, t.color = pair[1], f.line, "wb"[k]
		signs[pair[0]] = f.signs[k]
	}
	return nil
}

// teamRound reads the entries of a team's members in a round.
func (r *reader) teamRound(i, round int) (t teamRound, err error) {
	t.opponent = -1
	seating, listed := r.records.lineups[lineup{round, r.rows[i].id}]
	if !listed {
		seating.members = r.rows[i].team.Members
	}
	for _, id := range seating.members {
		m := r.members.of(id)
		if listed || m != nil && m.cell(round).seated() {
			t.members = append(t.members, m)
		}
	}
	for _, m := range r.membersOf(r.rows[i]) {
		if err := r.countBoard(&t, i, m, round); err != nil {
			return t, err
		}
	}
	t.color = r.teamColor(t.members, round)
	if l := r.records.lineupAt[lineup{round, r.rows[i].id}]; listed && seating.opponent != 0 && t.opponent >= 0 && r.rows[t.opponent].id != seating.opponent {
		return t, l.errorf(13, "300: the opponents of team %d in round %d are team %d, but the players meet team %d (line %d)",
			r.rows[i].id, round, seating.opponent, r.rows[t.opponent].id, t.at.no)
	}
	return t, nil
}

// seated reports whether a member has taken a seat, or a bye.
func (c cell) seated() bool {
	return !c.blank() && (c.opponent != 0 || !strings.ContainsRune("Z- ", rune(c.result)))
}

// countBoard adds a member's entry to what the team did.
func (r *reader) countBoard(t *teamRound, i int, p *row, round int) error {
	c := p.cell(round)
	col := cellColumn(round)
	switch {
	case c.blank():
		return nil
	case c.opponent == 0:
		t.letters += string(c.result)
		if !strings.ContainsRune("+", rune(c.result)) {
			return nil
		}
	default:
		o, err := r.member(p.line, col, int(c.opponent))
		if err != nil {
			return err
		}
		other := int(o.place) - 1
		switch {
		case other < 0:
			return p.line.errorf(col, "round %d: player %d is entered against %d, who is in no team", round, p.id, c.opponent)
		case other == i:
			return p.line.errorf(col, "round %d: player %d is entered against %d of the same team", round, p.id, c.opponent)
		case t.opponent >= 0 && t.opponent != other:
			return p.line.errorf(col, "round %d: player %d of team %d is entered against team %d, but a team mate (line %d) against team %d",
				round, p.id, r.rows[i].id, r.rows[other].id, t.at.no, r.rows[t.opponent].id)
		case int(o.cell(round).opponent) != p.id:
			return p.line.errorf(col, "round %d: player %d is entered against %d, but %d %s", round, p.id, c.opponent, c.opponent, o.cell(round).against())
		}
		if t.opponent < 0 {
			t.opponent, t.at = other, p.line
		}
		d := o.cell(round)
		if _, ok := resultOf(c.result, d.result); !ok {
			return p.line.errorf(col+7, "round %d: result %q of player %d contradicts result %q of player %d", round, string(c.result), p.id, string(d.result), c.opponent)
		}
		if c.color == d.color && c.color != '-' {
			return p.line.errorf(col+5, "round %d: players %d and %d are both entered with colour %c", round, p.id, c.opponent, c.color)
		}
	}
	result := rated(c.result)
	t.pending = t.pending || result == ' '
	t.played = t.played || c.opponent != 0 && strings.ContainsRune("1=0", rune(result))
	t.counted = t.counted || result != ' '
	t.points += r.games.letterPoints(result)
	return nil
}

// letterPoints gives what the letter of a game is worth.
func (s *scoring) letterPoints(letter byte) pairing.Points {
	return map[byte]pairing.Points{
		'1': s.values.Win, '=': s.values.Draw, '0': s.values.Loss, '+': s.values.ForfeitWin, '-': s.values.ForfeitLoss,
	}[letter]
}

// teamColor gives the colour of board one, from the first board on which there is a
// colour; '-' if there is none.
func (r *reader) teamColor(members []*row, round int) byte {
	colors := r.colors()
	for board, m := range members {
		if m == nil {
			continue
		}
		c := m.cell(round)
		if c.opponent == 0 || c.color == '-' || c.color == 0 {
			continue
		}
		if white(colors, board) {
			return c.color
		}
		return 'w' + 'b' - c.color
	}
	return '-'
}

// enterTeam makes the entry of a team, of a match with that of the opponents.
func (r *reader) enterTeam(i, round int, teams []teamRound, signs map[int]byte) error {
	t := &teams[i]
	to := &r.rows[i].cells[round-1]
	if t.opponent < 0 {
		if strings.Contains(t.letters, "+") {
			return r.rows[i].line.errorf(1, "round %d: players of team %d have won by forfeit, but no record (330) says against whom", round, r.rows[i].id)
		}
		for _, letter := range "UFHZ" {
			if strings.ContainsRune(t.letters, letter) {
				*to = cell{color: '-', result: byte(letter)}
				return nil
			}
		}
		return nil
	}
	o := &teams[t.opponent]
	if o.opponent != i {
		if o.opponent >= 0 {
			return t.at.errorf(1, "round %d: team %d meets team %d, which meets team %d", round, r.rows[i].id, r.rows[t.opponent].id, r.rows[o.opponent].id)
		}
		o.opponent, o.at = i, t.at
	}
	*to = cell{opponent: int32(r.rows[t.opponent].id), color: t.color}
	if to.color == '-' && o.color != '-' {
		to.color = 'w' + 'b' - o.color
	}
	boards := pairing.Points(r.boardCount())
	r.gamePoints[i][round-1] = t.points
	switch {
	case t.pending || o.pending:
		to.result = ' '
	case t.played || o.played:
		to.result = "0=1"[1+compare(t.points, o.points)]
	default:
		if to.result = signs[i]; to.result == 0 {
			to.result = '-'
			if t.points > o.points {
				to.result = '+'
			}
		}
		switch {
		case t.counted:
		case to.result == '+':
			r.gamePoints[i][round-1] = boards * r.games.values.Win
		default:
			r.gamePoints[i][round-1] = boards * r.games.values.ForfeitLoss
		}
	}
	return nil
}

// compare gives 1, 0 or -1.
func compare(a, b pairing.Points) int {
	return int(min(max(a-b, -1), 1))
}

// white reports whether the team with White on board one has White on a board, counted
// from 0, by the colours of the boards (352).
func white(colors string, board int) bool { return colors[board%len(colors)] == colors[0] }

// boardsOf gives the boards of a match in a round, by the rows of the teams, the one
// with White on board one first. A board at which line-ups seat nobody is one of them.
func (r *reader) boardsOf(home, away, round int) (boards []Board) {
	nobody := Board{Result: pairing.BothForfeit}
	seen := map[int]bool{}
	for board, m := range r.boards[round-1][home].members {
		switch b, ok := r.boardOf(m, board, round, true); {
		case m == nil:
			boards = append(boards, nobody)
		case ok && !seen[m.id]:
			seen[b.White], seen[b.Black] = true, true
			boards = append(boards, b)
		}
	}
	for board, m := range r.boards[round-1][away].members {
		b, ok := nobody, m == nil
		if !ok {
			b, ok = r.boardOf(m, board, round, false)
		}
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

// boardOf gives the board of a player in a round, by the entries of both; it is none if
// the player did not sit down. Where no entry has a colour it is that of the board.
func (r *reader) boardOf(p *row, board, round int, home bool) (b Board, ok bool) {
	if p == nil {
		return b, false
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
