package trf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

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
		t.first.require(t.first.no == 0, 1, "code %s belongs to an event of teams, but there is no team (310)", t.first.code())
		return
	}
	r.doubleAt.require(!r.file.Double, 1, "matches of teams cannot be double rounds")
	r.teamEvent = true
	r.members, r.entrants = r.entrants, t.teams
	for _, p := range r.rows {
		for _, id := range p.team.Members {
			if id == 0 {
				continue
			}
			m := r.members.row(p.line, 1, id)
			if m.plays != nil {
				p.line.refuse(74, "player %d is in teams %d and %d", id, m.plays.id, p.id)
			}
			m.plays, p.members = p, append(p.members, m)
		}
	}
	for _, at := range t.inOrder {
		r.checkLineup(at, t.lineups[at])
	}
}

// checkLineup checks a line-up by itself.
func (r *reader) checkLineup(at lineup, seated seating) {
	team := r.row(seated.line, 9, at.team)
	if seated.opponent != 0 {
		r.row(seated.line, 13, seated.opponent)
	}
	seen := map[int]bool{}
	for k, id := range seated.members {
		if id == 0 {
			continue
		}
		col := 17 + 5*k
		switch m := r.members.row(seated.line, col, id); {
		case m.plays == nil:
			m.plays, team.members, team.team.Members = team, append(team.members, m), append(team.team.Members, id)
			r.note(seated.line, col, "300: player %d is in no team, and taken for a substitute of team %d", id, at.team)
		case m.plays != team:
			seated.refuse(col, "300: player %d is not in team %d", id, at.team)
		}
		seated.require(!seen[id], col, "300: player %d sits at two boards", id)
		seen[id] = true
	}
}

// setTeamScoring makes match points of the point system, and keeps that of games.
func (r *reader) setTeamScoring() {
	t := &r.records
	r.games, r.file.kept.points = r.points, nil
	win, draw, loss := valueOr(t.match, "TW", 2*pairing.One), valueOr(t.match, "TD", pairing.One), valueOr(t.match, "TL", 0)
	s := scoring{half: draw, full: win, unknown: draw}
	s.values = pairing.Scoring{Win: win, Draw: draw, Loss: loss, ForfeitWin: win, Bye: draw}
	boards := len(r.colors())
	s.teams(r.games.values, boards, pairing.Points(boards)*r.games.declaredOr("PAB", r.games.values.Draw))
	if len(t.byes) > 0 {
		s.values.Bye, s.game.bye = t.byes[0].match.Points, t.byes[0].game.Points
	}
	if r.scoringRemark != nil {
		s.told(*r.scoringRemark)
	}
	r.points = s
	r.storeScoring()
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
				if c.opponent != 0 {
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

// fillTeams enters what the teams did, round by round.
func (r *reader) fillTeams() {
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
	r.budget.spend(r.rows[0].line, int64(rounds)*int64(len(r.rows)))
	r.matches = make([]map[pairing.ID]match, rounds)
	for _, p := range r.rows {
		p.cells = make([]cell, rounds)
	}
	for round := 1; round <= rounds; round++ {
		r.fillTeamRound(round)
	}
	for _, p := range r.rows {
		p.cells = trimBlank(p.cells)
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
	f.Teams.Scoring.Bye, f.TRF2026, f.kept.summary = 0, true, len(r.records.said) > 0
	for _, p := range r.rows {
		f.Teams.Teams[p.name] = p.team
		if n, _ := parseInt(p.strength, maxRating); n == p.rating && p.strength != strconv.Itoa(n) {
			keep(&f.kept.strengths, p.name, p.strength)
		}
	}
	for at, seated := range r.records.lineups {
		seated.line = line{} // which is not to come back
		keep(&f.kept.lineups, at, seated)
	}
	f.kept.members = make(map[int][]cell, len(r.members.rows))
	for _, m := range r.members.rows {
		f.Teams.Members[m.id] = pairing.Player{ID: m.name, Name: m.called, Rating: m.rating}
		f.Teams.Players[m.id] = m.player
		f.kept.members[m.id] = trimBlank(m.cells[:min(len(m.cells), r.played)]) // of rounds to come 240 tells
	}
	for k, round := range f.Tournament.Rounds {
		boards, read := make(map[pairing.ID][]Board, len(round.Games)), make(map[pairing.ID][]Board, len(round.Games))
		for j := range round.Games {
			g := &round.Games[j]
			m := r.matches[k][g.White]
			g.Points, boards[g.White], read[g.White] = m.points, m.boards, slices.Clone(m.boards) // what is in Teams may be changed
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
		switch said := p.game.Points; {
		case !p.game.there || said == total || said == total+bye:
		case r.mend != nil:
			r.mend.add(p.line.no, said.String(), "%v game points, which the boards give team %d", total, p.id)
		default:
			p.line.refuse(62, "team %d has %v game points, but the boards give %v", p.id, said, total)
		}
	}
	for _, m := range r.members.rows { // whose points tell people something, and no pairing
		if points, unknown := r.games.memberPoints(m.cells); m.points.there && points != m.points.Points && points+unknown != m.points.Points {
			r.note(m.line, 81, "player %d has %v points, but the results give %v", m.id, m.points, points)
		}
		if points, _ := r.games.memberPoints(m.cells); r.mend != nil && m.points.there && points != m.points.Points {
			was := r.mend.was(m.line, 80, 84)
			r.mend.add(m.line.no, was, "%v points, which the results give player %d", points, m.id)
		}
	}
}

// gamePoints returns every team's game points.
func gamePoints(t *pairing.Tournament) map[pairing.ID]pairing.Points {
	points := make(map[pairing.ID]pairing.Points, len(t.Players))
	for k, r := range t.Rounds {
		for _, g := range r.Games {
			points[g.White] += g.Points[0]
			points[g.Black] += g.Points[1]
		}
		for _, b := range record.Byes(*t, k+1) {
			points[b.Player] += b.GamePoints
		}
	}
	return points
}

// checkSummaries compares the records 802 with what the other records say. They are for people:
// words and numbers count, not where they stand, and what differs is noted.
func (r *reader) checkSummaries() {
	if len(r.records.said) == 0 {
		return
	}
	texts := r.file.summaries()
	for _, l := range r.records.said {
		words := l.words(4)
		p := (*row)(nil)
		if len(words) > 0 {
			n, _ := parseInt(words[0].text, maxTeams)
			p = r.of(n)
		}
		if p == nil {
			r.note(l, 5, "802: the number of the team is missing, or nobody's")
			continue
		}
		text := newLine(l.no, texts[p.at], &western)
		want := text.words(14)
		said := words[max(0, len(words)-len(want)):]
		if !slices.EqualFunc(said, want, sameWord) {
			r.note(l, 5, "802: the other records give %q", strings.Join(strings.Fields(text.field(14, text.width())), " "))
		}
	}
}

// sameWord reports whether two words are the same, or the same number of points.
func sameWord(a, b word) bool {
	p, ok := parsePoints(a.text)
	q, ok2 := parsePoints(b.text)
	return ok && ok2 && p == q || strings.EqualFold(a.text, b.text)
}

// A teamReader collects the records of teams.
type teamReader struct {
	teams    entrants                  // 310
	old      []*row                    // the teams of 013
	lineups  map[lineup]seating        // 300
	inOrder  []lineup                  // line-ups as the file has them
	forfeits []forfeit                 // 330
	byes     []byeRecord               // 320
	colors   string                    // 352
	match    map[string]pairing.Points // 362, by code
	said     []line                    // 802
	first    line                      // the first record that only events of teams have
}

// team handles 310.
func (r *reader) team(l line) { r.records.teams.enter(l, parseTeam) }

// parseTeam reads 310.
func parseTeam(l line) *row {
	var f teamRecord
	l.read(f.fields())
	rating, _ := parseInt(f.strength, maxRating)
	return &row{line: l, id: f.number, name: idText(f.number), called: f.name, rating: rating, points: f.match, game: f.game, team: f.Team, strength: f.strength, player: Player{Rank: f.rank}}
}

// oldTeam handles 013: name in columns 5 to 36, members from 37. Its number is its place. In an
// event of individuals it means nothing to the pairing.
func (r *reader) oldTeam(l line) {
	t := &r.records
	var members []int
	attempt(func() { members = l.list(37, 4) }) // else it has none
	n := len(t.old) + 1
	t.old = append(t.old, &row{line: l, id: n, name: idText(n), called: l.trimmed(5, 36), team: Team{Members: members}})
	r.describe(l, "013")
}

// lineup handles 300.
func (r *reader) lineup(l line) {
	at, seated := lineup{}, seating{line: l}
	l.read(seated.fields(&at))
	_, twice := r.records.lineups[at]
	l.require(!twice, 5, "300: team %d has two line-ups in round %d", at.team, at.round)
	keep(&r.records.lineups, at, seated)
	r.records.inOrder = append(r.records.inOrder, at)
}

// teamByes handles 320.
func (r *reader) teamByes(l line) {
	b := byeRecord{line: l}
	l.read(b.fields())
	if len(b.teams) > maxRounds {
		l.tooLarge(15+4*maxRounds, "more than %d rounds", maxRounds)
	}
	l.require(b.match.Points >= 0 && b.game.Points >= 0, 5, "320: a bye worth %v and %v points", b.match, b.game)
	if len(r.records.byes) > 0 {
		first := r.records.byes[0]
		l.require(first.match.Points == b.match.Points && first.game.Points == b.game.Points, 5,
			"320: byes are worth %v and %v points, but %v and %v in line %d", b.match, b.game, first.match, first.game, first.no)
	}
	r.records.byes = append(r.records.byes, b)
}

// forfeited handles 330.
func (r *reader) forfeited(l line) {
	f := forfeit{line: l}
	l.read(f.fields())
	l.require(f.signs == "+-" || f.signs == "-+" || f.signs == "--", 5, "330: %q: +-, -+ or -- expected", l.field(5, 6))
	r.records.forfeits = append(r.records.forfeits, f)
}

// boardColors handles 352.
func (r *reader) boardColors(l line) {
	colors := strings.ToUpper(l.trimmed(4, l.width()))
	l.require(colors != "" && strings.Trim(colors, "WB") == "", 5, "352: %q: W and B for the boards expected", colors)
	r.records.colors = colors
}

// matchPoints handles 362: TW, TD or TL in columns 5 and 6, points in 7 to 10, every nine columns.
func (r *reader) matchPoints(l line) {
	for col := 5; col <= l.width(); col += 9 {
		code, text := strings.ToUpper(l.trimmed(col, col+1)), l.trimmed(col+2, col+5)
		if code+text == "" {
			continue
		}
		p, ok := parsePoints(text)
		l.require(code == "TW" || code == "TD" || code == "TL", col, "362: %q: TW, TD or TL expected", code)
		l.require(ok && p >= 0, col+2, "362: %q is no number of points with one decimal", text)
		keep(&r.records.match, code, p)
	}
}

// summary handles 802, which says again what other records say, for people.
func (r *reader) summary(l line) { r.records.said = append(r.records.said, l) }
