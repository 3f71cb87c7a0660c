package trf

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A teamRound is what a team did in a round, as far as its members' entries tell.
type teamRound struct {
	members  []*row     // who sat down, in the order of the boards; nil at an empty one
	opponent *row       // nil if there is none
	at       lines.Line // that says so
	letters  string     // of entries without an opponent
	sign     byte       // by 330, of a match that was not played; 0 if there is none
	color    byte       // on board one, or '-'
	played   bool       // some board was played, or has no result yet
}

// fillTeamRound enters what the teams did in a round.
func (r *reader) fillTeamRound(round int) {
	teams := make([]teamRound, len(r.rows))
	for i, p := range r.rows {
		teams[i] = r.teamRound(p, round)
	}
	for _, f := range r.records.forfeits {
		if f.Round == round {
			r.enterForfeit(f, teams)
		}
	}
	for _, b := range r.records.byes {
		if round > len(b.Teams) || b.Teams[round-1] == 0 {
			continue
		}
		id, at := b.Teams[round-1], b.At(&b, &b.Teams, round-1)
		t := &teams[r.row(at, id).at]
		at.Require(t.opponent == nil, "320: team %d has the bye in round %d, but a match too", id, round)
		t.letters += "U"
	}
	r.matches[round-1] = map[pairing.ID]match{}
	for _, p := range r.rows {
		t := &teams[p.at]
		switch i := strings.IndexAny("UFHZ", t.letters); {
		case t.opponent != nil:
			r.fillMatch(p, t.opponent, round, teams)
		case strings.Contains(t.letters, "+"):
			const why = "round %d: players of team %d have won by forfeit, but no record (330) says against whom"
			p.line.Start().Refuse(why, round, p.id)
		case i >= 0:
			p.cells[round-1] = lines.Bye("UFHZ"[i])
		}
	}
}

// enterForfeit takes in a record 330.
func (r *reader) enterForfeit(f lines.Forfeit, teams []teamRound) {
	white, black := r.row(f.At(&f, &f.White), f.White), r.row(f.At(&f, &f.Black), f.Black)
	for k, pair := range [2][2]*row{{white, black}, {black, white}} {
		t, at := &teams[pair[0].at], f.At(&f, &f.White)
		switch {
		case white == black:
			at.Refuse("330: team %d against itself", f.White)
		case t.opponent != nil && t.opponent != pair[1]:
			at.Refuse("330: team %d meets team %d in round %d, according to line %d",
				pair[0].id, t.opponent.id, f.Round, t.at.No)
		case t.played:
			f.Behind().Refuse("330: the match of teams %d and %d in round %d was played, according to line %d",
				f.White, f.Black, f.Round, t.at.No)
		case t.sign != 0:
			at.Refuse("330: team %d has two matches in round %d", pair[0].id, f.Round)
		}
		t.opponent, t.at, t.color, t.sign = pair[1], f.Line, "wb"[k], f.Signs[k]
	}
}

// teamRound reads the entries of a team's members in a round.
func (r *reader) teamRound(team *row, round int) (t teamRound) {
	seated, listed := r.records.lineups[lineup{round, team.id}]
	if listed {
		for _, id := range seated.Members {
			t.members = append(t.members, r.members.of(id))
		}
	} else {
		t.members = r.inOrder(team, round)
	}
	for _, m := range team.members {
		switch c := m.cell(round); {
		case c.Opponent != 0:
			result := r.checkBoard(&t, m, round)
			t.played = t.played || result.Played() || result == pairing.Pending
		case !c.Blank():
			t.letters += string(c.Result)
		}
	}
	t.color = r.teamColor(t.members, round)
	if listed && seated.Opponent != 0 && t.opponent != nil && t.opponent.id != seated.Opponent {
		const why = "300: the opponents of team %d in round %d are team %d, but the players meet team %d (line %d)"
		seated.At(&seated, &seated.Opponent).Refuse(why,
			team.id, round, seated.Opponent, t.opponent.id, t.at.No)
	}
	return t
}

// inOrder returns the members of a team who sat down, or have a bye, in a round, in their order.
func (r *reader) inOrder(team *row, round int) (members []*row) {
	for _, id := range team.team.Members {
		if m := r.members.of(id); m != nil {
			c := m.cell(round)
			if c.Opponent != 0 || !c.Blank() && !strings.ContainsRune("Z- ", rune(c.Result)) {
				members = append(members, m)
			}
		}
	}
	return members
}

// checkBoard compares a member's game with the opponent's entry, notes whom the team meets, and
// returns the result.
func (r *reader) checkBoard(t *teamRound, p *row, round int) pairing.Result {
	c, at := p.cell(round), p.line.Opponent(round)
	o := r.members.row(at, int(c.Opponent))
	switch {
	case o.plays == nil:
		at.Refuse("round %d: player %d is entered against %d, who is in no team", round, p.id, o.id)
	case o.plays == p.plays:
		at.Refuse("round %d: player %d is entered against %d of the same team", round, p.id, o.id)
	case t.opponent == nil:
		t.opponent, t.at = o.plays, p.line
	case t.opponent != o.plays:
		at.Refuse("round %d: player %d of team %d is entered against team %d, but a team mate (line %d) against team %d",
			round, p.id, p.plays.id, o.plays.id, t.at.No, t.opponent.id)
	}
	result, _ := resultOf(c.Result, r.members.opponent(p, round).cell(round).Result)
	r.noteUnknown(round, p)
	return result
}

// teamColor returns the colour of board one, from the first board with a colour; '-' if there is
// none.
func (r *reader) teamColor(members []*row, round int) byte {
	colors := r.colors()
	for board, m := range members {
		if m == nil || !m.cell(round).Colored() {
			continue
		}
		c := m.cell(round).Color
		if !white(colors, board) {
			c = other(c)
		}
		return c
	}
	return '-'
}

// colors returns the colours of the boards of the team with White on board one: those of 352, or in
// turn as many as members of a team have sat down at in a round, or as the largest team has
// members.
func (r *reader) colors() string {
	if r.records.colors != "" {
		return r.records.colors
	}
	most, size := 0, 1
	for _, p := range r.rows {
		size = max(size, len(p.team.Members))
		boards := map[int]int{} // by round
		for _, m := range p.members {
			for k, c := range m.cells {
				if c.Opponent != 0 {
					boards[k]++
					most = max(most, boards[k])
				}
			}
		}
	}
	n := cmp.Or(most, size)
	r.records.colors = strings.Repeat("WB", n/2+1)[:n]
	return r.records.colors
}

// fillMatch enters the match of two teams.
func (r *reader) fillMatch(home, away *row, round int, teams []teamRound) {
	if away.at < home.at {
		return // it is entered already
	}
	at, colors := teams[home.at].at.Start(), [2]byte{teams[home.at].color, teams[away.at].color}
	at.Require(colors[0] != colors[1] || colors[0] == '-', "round %d: teams %d and %d both have colour %c",
		round, home.id, away.id, colors[0])
	if colors[0] == 'b' || colors[1] == 'w' {
		home, away = away, home
	}
	m := match{boards: r.boardsOf(teams[home.at].members, teams[away.at].members, round)}
	athome := func(id int) bool { p := r.members.of(id); return p != nil && p.plays == home }
	signs := [2]byte{teams[home.at].sign, teams[away.at].sign}
	m.decide(&r.games, r.points.game, athome, signs)
	at.Require(signs[0] == 0 || letters(m.result) == signs,
		"round %d: 330 has %s for teams %d and %d, but their boards give %q", round, signs, home.id, away.id, m.result)
	at.Require(colors != [2]byte{'-', '-'} || forfeited(pairing.Game{Result: m.result}),
		"round %d: the colours of teams %d and %d are missing", round, home.id, away.id)
	result := letters(m.result)
	home.cells[round-1], away.cells[round-1] = lines.Game(away.id, 'w', result[0]), lines.Game(home.id, 'b', result[1])
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
	c, d := p.cell(round), lines.Bye('-')
	if c.Blank() || c.Opponent == 0 && c.Result != '+' && c.Result != '-' {
		return b, false
	}
	if c.Opponent != 0 {
		d = r.members.of(int(c.Opponent)).cell(round)
	}
	whites := white(r.colors(), board) == home
	if c.Color != '-' {
		whites = c.Color == 'w'
	} else if c.Opponent != 0 && d.Color != '-' {
		whites = d.Color == 'b'
	}
	if b = (Board{White: p.id, Black: int(c.Opponent)}); !whites {
		b.White, b.Black, c, d = b.Black, b.White, d, c
	}
	b.Result, _ = resultOf(c.Result, d.Result)
	return b, true
}
