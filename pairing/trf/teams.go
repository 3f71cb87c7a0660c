package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

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

// oldTeam handles 013: name in columns 5 to 36, members from 37. Its number is its place.
// In an event of individuals it means nothing to the pairing.
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

// matchPoints handles 362: TW, TD or TL in columns 5 and 6 with the points in 7 to 10, and
// so on every nine columns.
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
