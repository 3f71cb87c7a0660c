package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// assembleTeams makes an event of teams of the records, if it is one: the teams take the
// place of the players, with entries that follow from those of their members.
func (r *reader) assembleTeams() error {
	t := &r.records
	if len(t.teams.rows) == 0 && r.kind.value.Teams {
		for _, p := range t.old {
			t.teams.add(p)
		}
	}
	if len(t.teams.rows) == 0 {
		if t.first.no != 0 {
			return t.first.errorf(1, "code %s belongs to an event of teams, but there is no team (310)", t.first.code())
		}
		return nil
	}
	r.teamEvent = true
	r.members, r.roster = r.roster, t.teams
	return r.enlist()
}

// enlist finds the team of every member.
func (r *reader) enlist() error {
	for i, p := range r.rows {
		for _, id := range p.team.Members {
			if id == 0 {
				continue
			}
			m, err := r.member(p.line, 1, id)
			switch {
			case err != nil:
				return err
			case m.place != 0:
				return p.line.errorf(74, "player %d is in teams %d and %d", id, r.rows[m.place-1].id, p.id)
			}
			m.place = int32(i + 1)
		}
	}
	for _, at := range r.records.inOrder {
		if err := r.seat(at, r.records.lineupAt[at]); err != nil {
			return err
		}
	}
	return nil
}

// seat checks a line-up by itself.
func (r *reader) seat(at lineup, l line) error {
	i, err := r.row(l, 9, at.team)
	if err != nil {
		return err
	}
	seated := r.records.lineups[at]
	if _, err := r.row(l, 13, seated.opponent); err != nil && seated.opponent != 0 {
		return err
	}
	seen := map[int]bool{}
	for k, id := range seated.members {
		col := 17 + 5*k
		if id == 0 {
			continue
		}
		m, err := r.member(l, col, id)
		switch {
		case err != nil:
			return err
		case int(m.place) != i+1:
			return l.errorf(col, "300: player %d is not in team %d", id, at.team)
		case seen[id]:
			return l.errorf(col, "300: player %d sits at two boards", id)
		}
		seen[id] = true
	}
	return nil
}

// member finds a player of a team.
func (r *reader) member(l line, col, id int) (*row, error) {
	if p := r.members.of(id); p != nil {
		return p, nil
	}
	return nil, l.errorf(col, "there is no player %d", id)
}

// setTeamScoring makes match points of the point system, and keeps that of games.
func (r *reader) setTeamScoring() {
	t := &r.records
	r.games, r.file.kept.points = r.points, nil
	win, draw, loss := valueOr(t.match, "TW", 2*pairing.One), valueOr(t.match, "TD", pairing.One), valueOr(t.match, "TL", 0)
	s := scoring{half: draw, full: win, unknown: draw}
	s.values = pairing.Scoring{Win: win, Draw: draw, Loss: loss, ForfeitWin: win, Bye: draw}
	perBoard := r.games.declaredOr("PAB", r.games.values.Draw)
	s.teams(r.games.values, r.boardCount(), perBoard*pairing.Points(r.boardCount()))
	if len(t.byes) > 0 {
		s.values.Bye, s.game.bye = t.byes[0].match, t.byes[0].game
	}
	if r.scoringRemark != nil {
		game := s.game
		s.told(*r.scoringRemark)
		s.game = game
	}
	r.points = s
	r.storeScoring()
}

// boardCount gives the number of boards of a match.
func (r *reader) boardCount() int { return len(r.colors()) }

// colors gives the colours of the boards of the team with White on board one: those of
// 352, or in turn as many as members of a team have sat down at in a round, or as the
// largest team has members.
func (r *reader) colors() string {
	if r.records.colors == "" {
		n := r.mostBoards()
		r.records.colors = strings.Repeat("WB", n/2+1)[:n]
	}
	return r.records.colors
}

// mostBoards gives the number of boards that the members' entries tell.
func (r *reader) mostBoards() int {
	most, size := 0, 1
	for _, p := range r.rows {
		size = max(size, len(p.team.Members))
		var boards []int // by round
		for _, m := range r.membersOf(p) {
			boards = grown(boards, len(m.cells))
			for k, c := range m.cells {
				if c.opponent != 0 {
					boards[k]++
					most = max(most, boards[k])
				}
			}
		}
	}
	if most > 0 {
		return most
	}
	return size
}

// membersOf gives a team's members, who are known.
func (r *reader) membersOf(team *row) (members []*row) {
	for _, id := range team.team.Members {
		if id != 0 {
			members = append(members, r.members.of(id))
		}
	}
	return members
}

// fillTeams enters what the teams did, round by round.
func (r *reader) fillTeams() error {
	if !r.teamEvent {
		return nil
	}
	r.setTeamScoring()
	rounds := 0
	for _, p := range r.members.rows {
		rounds = max(rounds, len(p.cells))
	}
	for _, f := range r.records.forfeits {
		rounds = max(rounds, f.round)
	}
	for _, b := range r.records.byes {
		rounds = max(rounds, len(b.teams))
	}
	if rounds > maxRounds {
		return r.members.rows[0].line.tooLarge(1, "more than %d rounds", maxRounds)
	}
	if err := r.budget.spend(r.rows[0].line, int64(rounds)*int64(len(r.rows))); err != nil {
		return err
	}
	r.gamePoints = make([][]pairing.Points, len(r.rows))
	for i, p := range r.rows {
		p.cells = make([]cell, rounds)
		r.gamePoints[i] = make([]pairing.Points, rounds)
	}
	r.boards = make([][]teamRound, rounds)
	for round := 1; round <= rounds; round++ {
		if err := r.fillTeamRound(round); err != nil {
			return err
		}
	}
	for _, p := range r.rows {
		p.cells = trimBlank(p.cells)
	}
	return nil
}
