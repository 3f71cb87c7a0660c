package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A teamReader collects the records of teams.
type teamReader struct {
	teams    entrants                  // 310
	old      []*row                    // the teams of 013
	lineups  map[lineup]lines.Lineup   // 300
	inOrder  []lineup                  // line-ups as the file has them
	forfeits []lines.Forfeit           // 330
	byes     []lines.TeamBye           // 320
	colors   string                    // 352
	match    map[string]pairing.Points // 362, by code
	said     []lines.Line              // 802
	first    lines.Line                // the first record that only events of teams have
}

// A lineup names the boards of a team, by number, in a round.
type lineup struct{ round, team int }

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
