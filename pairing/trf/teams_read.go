package trf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// team handles 310.
func (r *reader) team(l lines.Line) {
	var f lines.Team
	if err := l.Either(func(l lines.Line) { l.Read(&f) }); err != nil {
		lines.Fail(err)
	}
	rating, _ := lines.ParseInt(f.Strength, lines.MaxRating)
	r.records.teams.add(&row{
		line: f.Line, id: f.Number, name: idText(f.Number), called: f.Name, rating: rating, strength: f.Strength,
		points: f.Match, game: f.Game, membersAt: l.At(&f, &f.Members),
		team: Team{Nickname: f.Nickname, Members: f.Members}, player: Player{Rank: f.Rank},
	})
}

// oldTeam handles 013. The number of such a team is its place. In an event of individuals it means
// nothing to the pairing.
func (r *reader) oldTeam(l lines.Line) {
	t := &r.records
	var f lines.OldTeam
	lines.Attempt(func() { l.Read(&f) }) // else it has no members
	n := len(t.old) + 1
	t.old = append(t.old, &row{
		line: l, id: n, name: idText(n), called: f.Name, team: Team{Members: f.Members}, membersAt: l.At(&f, &f.Members),
	})
	r.describe(l, "013")
}

// lineup handles 300.
func (r *reader) lineup(l lines.Line) {
	var f lines.Lineup
	l.Read(&f)
	at := lineup{f.Round, f.Team}
	_, twice := r.records.lineups[at]
	l.Behind().Require(!twice, "300: team %d has two line-ups in round %d", at.team, at.round)
	keep(&r.records.lineups, at, f)
	r.records.inOrder = append(r.records.inOrder, at)
}

// teamByes handles 320.
func (r *reader) teamByes(l lines.Line) {
	var b lines.TeamBye
	l.Read(&b)
	if len(b.Teams) > lines.MaxRounds {
		l.At(&b, &b.Teams, lines.MaxRounds).TooLarge("more than %d rounds", lines.MaxRounds)
	}
	l.Behind().Require(b.Match.Points >= 0 && b.Game.Points >= 0, "320: a bye worth %v and %v points", b.Match, b.Game)
	if len(r.records.byes) > 0 {
		first := r.records.byes[0]
		l.Behind().Require(first.Match.Points == b.Match.Points && first.Game.Points == b.Game.Points,
			"320: byes are worth %v and %v points, but %v and %v in line %d", b.Match, b.Game, first.Match, first.Game, first.No)
	}
	r.records.byes = append(r.records.byes, b)
}

// forfeited handles 330.
func (r *reader) forfeited(l lines.Line) {
	var f lines.Forfeit
	l.Read(&f)
	l.Behind().Require(f.Signs == "+-" || f.Signs == "-+" || f.Signs == "--", "330: %q: +-, -+ or -- expected", f.Signs)
	r.records.forfeits = append(r.records.forfeits, f)
}

// boardColors handles 352.
func (r *reader) boardColors(l lines.Line) {
	colors := strings.ToUpper(l.Rest())
	l.Behind().Require(colors != "" && strings.Trim(colors, "WB") == "",
		"352: %q: W and B for the boards expected", colors)
	r.records.colors = colors
}

// matchPoints handles 362.
func (r *reader) matchPoints(l lines.Line) {
	for _, v := range l.Worths() {
		keep(&r.records.match, v.Code, v.Points)
	}
}

// summary handles 802, which says again what other records say, for people.
func (r *reader) summary(l lines.Line) { r.records.said = append(r.records.said, l) }

// assembleTeams makes an event of teams of the records, if it is one: the teams take the place of
// the players, with entries that follow from those of their members.
func (r *reader) assembleTeams() {
	t := &r.records
	if len(t.teams.rows) == 0 && r.kind.value.Teams {
		for _, p := range t.old {
			t.teams.add(p)
		}
	}
	if len(t.teams.rows) == 0 {
		at, code := t.first.Start(), t.first.Code()
		at.Require(t.first.No == 0, "code %s belongs to an event of teams, but there is no team (310)", code)
		return
	}
	r.doubleAt.Require(!r.file.Double, "matches of teams cannot be double rounds")
	r.teamEvent = true
	r.members, r.entrants = r.entrants, t.teams
	for _, p := range r.rows {
		for _, id := range p.team.Members {
			if id == 0 {
				continue
			}
			m := r.members.row(p.line.Start(), id)
			if m.plays != nil {
				p.membersAt.Refuse("player %d is in teams %d and %d", id, m.plays.id, p.id)
			}
			m.plays, p.members = p, append(p.members, m)
		}
	}
	for _, at := range t.inOrder {
		r.checkLineup(t.lineups[at])
	}
}

// checkLineup checks a line-up by itself.
func (r *reader) checkLineup(l lines.Lineup) {
	team := r.row(l.At(&l, &l.Team), l.Team)
	if l.Opponent != 0 {
		r.row(l.At(&l, &l.Opponent), l.Opponent)
	}
	seen := map[int]bool{}
	for k, id := range l.Members {
		if id == 0 {
			continue
		}
		at := l.At(&l, &l.Members, k)
		switch m := r.members.row(at, id); {
		case m.plays == nil:
			m.plays, team.members, team.team.Members = team, append(team.members, m), append(team.team.Members, id)
			r.note(at, "300: player %d is in no team, and taken for a substitute of team %d", id, l.Team)
		case m.plays != team:
			at.Refuse("300: player %d is not in team %d", id, l.Team)
		}
		at.Require(!seen[id], "300: player %d sits at two boards", id)
		seen[id] = true
	}
}

// setTeamScoring makes match points of the point system, and keeps that of games.
func (r *reader) setTeamScoring() {
	t := &r.records
	r.games, r.file.kept.points = r.points, nil
	win, draw := valueOr(t.match, "TW", 2*pairing.One), valueOr(t.match, "TD", pairing.One)
	s := scoring{half: draw, full: win, unknown: draw}
	s.values = pairing.Scoring{Win: win, Draw: draw, Loss: t.match["TL"], ForfeitWin: win, Bye: draw}
	boards := len(r.colors())
	s.teams(r.games.values, boards, pairing.Points(boards)*r.games.declaredOr("PAB", r.games.values.Draw))
	if len(t.byes) > 0 {
		s.values.Bye, s.game.bye = t.byes[0].Match.Points, t.byes[0].Game.Points
	}
	if r.scoringRemark != nil {
		s.told(*r.scoringRemark)
	}
	r.points = s
	r.storeScoring()
}

// fillTeams enters what the teams did, round by round.
func (r *reader) fillTeams() {
	r.setTeamScoring()
	rounds := 0
	for _, p := range r.members.rows {
		rounds = max(rounds, len(p.cells))
	}
	for _, f := range r.records.forfeits {
		rounds = max(rounds, f.Round)
	}
	for _, b := range r.records.byes {
		rounds = max(rounds, len(b.Teams))
	}
	r.budget.spend(r.rows[0].line.Start(), int64(rounds)*int64(len(r.rows)))
	r.matches = make([]map[pairing.ID]match, rounds)
	for _, p := range r.rows {
		p.cells = make(lines.Cells, rounds)
	}
	for round := 1; round <= rounds; round++ {
		r.fillTeamRound(round)
	}
	for _, p := range r.rows {
		p.cells = p.cells.Trim()
	}
}

// buildTeams puts game points into the rounds, and the teams into the file.
func (r *reader) buildTeams() {
	f := r.file
	f.Teams = &Teams{
		Teams: make(map[pairing.ID]Team, len(r.rows)), Members: make(map[int]pairing.Player, len(r.members.rows)),
		Players: make(map[int]Player, len(r.members.rows)),
		Colors:  r.colors(), Scoring: r.games.values, ByePoints: r.points.game.bye,
	}
	f.Teams.ByeStated = r.points.values.Bye != r.points.values.Draw || f.Teams.ByePoints != f.Teams.drawn()
	f.Teams.Scoring.Bye, f.TRF2026, f.kept.summary = 0, true, len(r.records.said) > 0
	for _, p := range r.rows {
		f.Teams.Teams[p.name] = p.team
		if n, _ := lines.ParseInt(p.strength, lines.MaxRating); n == p.rating && p.strength != strconv.Itoa(n) {
			keep(&f.kept.strengths, p.name, p.strength)
		}
	}
	for at, seated := range r.records.lineups {
		seated.Line = lines.Line{} // which is not to come back
		keep(&f.kept.lineups, at, seated)
	}
	f.kept.members = make(map[int]lines.Cells, len(r.members.rows))
	for _, m := range r.members.rows {
		f.Teams.Members[m.id] = pairing.Player{ID: m.name, Name: m.called, Rating: m.rating}
		f.Teams.Players[m.id] = m.player
		f.kept.members[m.id] = m.cells[:min(len(m.cells), r.played)].Trim() // of rounds to come 240 tells
	}
	for k, round := range f.Tournament.Rounds {
		boards, read := make(map[pairing.ID][]Board, len(round.Games)), make(map[pairing.ID][]Board, len(round.Games))
		for j := range round.Games {
			g := &round.Games[j]
			m := r.matches[k][g.White]
			g.Points, boards[g.White] = m.points, m.boards
			read[g.White] = slices.Clone(m.boards) // what is in Teams may be changed
		}
		f.Teams.Boards, f.kept.boards = append(f.Teams.Boards, boards), append(f.kept.boards, read)
	}
}

// checkTeams compares what the file says twice: the game points of teams and the points of players.
func (r *reader) checkTeams() {
	t := &r.file.Tournament
	totals, next := gamePoints(t), record.Byes(*t, r.played+1)
	for _, p := range r.rows {
		total, bye := totals[p.name], pairing.Points(0)
		if b := byeOf(next, p.name); b != nil {
			bye = b.GamePoints // of the next round, which may be counted
		}
		if said := p.game.Points; p.game.There && said != total && said != total+bye {
			refused := fmt.Sprintf("team %d has %v game points, but the boards give %v", p.id, said, total)
			now := fmt.Sprintf("%v game points, which the boards give team %d", total, p.id)
			r.wrong = append(r.wrong, discrepancy{p.line.Game(), refused, now})
		}
	}
	for _, m := range r.members.rows { // whose points tell people something, and no pairing
		points, unknown := r.games.memberPoints(m.cells)
		if !m.points.There || points == m.points.Points {
			continue
		}
		if points+unknown != m.points.Points {
			r.note(m.line.Score().Place, "player %d has %v points, but the results give %v", m.id, m.points, points)
		}
		now := fmt.Sprintf("%v points, which the results give player %d", points, m.id)
		r.wrong = append(r.wrong, discrepancy{m.line.Score(), "", now})
	}
}

// checkMatches compares what remarks say of matches with their boards, which decide.
func (r *reader) checkMatches() {
	for k, round := range r.file.Tournament.Rounds {
		for j := range round.Games {
			g := &round.Games[j]
			m := r.matches[k][g.White]
			m.Game = *g
			err := m.check(&r.file.Tournament, k+1, r.file.Teams)
			if err == nil {
				continue
			}
			said := lines.Word{Text: "a remark"}
			for _, remark := range r.remarks {
				if remark.Round != nil && remark.Round.Number == k+1 {
					said.Place = remark.at
				}
			}
			said.Require(stated(m.boards), "%s", lines.Detail(err))
			const boards = "%q with %v and %v game points, which the boards give teams %s and %s in round %d"
			now := fmt.Sprintf(boards, m.result, m.points[0], m.points[1], g.White, g.Black, k+1)
			r.wrong = append(r.wrong, discrepancy{said, lines.Detail(err), now})
			g.Result, g.Points = m.result, m.points
		}
	}
}

// checkSummaries compares the records 802 with what the other records say. They are for people:
// words and numbers count, not where they stand, and what differs is noted.
func (r *reader) checkSummaries() {
	if len(r.records.said) == 0 {
		return
	}
	_, texts := r.file.summaries()
	for _, l := range r.records.said {
		words := l.Words()
		p := (*row)(nil)
		if len(words) > 0 {
			n, _ := lines.ParseInt(words[0].Text, lines.MaxTeams)
			p = r.of(n)
		}
		if p == nil {
			r.note(l.Behind(), "802: the number of the team is missing, or nobody's")
			continue
		}
		want := strings.Fields(texts[p.at])
		said := words[max(0, len(words)-len(want)):]
		if !slices.EqualFunc(said, want, sameWord) {
			r.note(l.Behind(), "802: the other records give %q", strings.Join(want, " "))
		}
	}
}

// sameWord reports whether two words are the same, or the same number of points.
func sameWord(a lines.Word, b string) bool {
	p, ok := lines.ParsePoints(a.Text)
	q, ok2 := lines.ParsePoints(b)
	return ok && ok2 && p == q || strings.EqualFold(a.Text, b)
}
