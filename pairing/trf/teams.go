package trf

import (
	"strings"
)

// team handles 310.
func (r *reader) team(l line) {
	p := r.records.teams.enter(l, parseTeam)
	if p.game.there {
		keep(&r.records.game, p.id, p.game.Points)
	}
}

// parseTeam reads 310.
func parseTeam(l line) *row {
	var f teamRecord
	l.read(f.fields())
	rating, _ := parseInt(f.strength, maxRating)
	return &row{line: l, id: f.number, name: idText(f.number), called: f.name, rating: rating, points: f.match.Points, hasPoints: f.match.there, game: f.game, team: f.Team, strength: f.strength, player: Player{Rank: f.rank}}
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
	if _, twice := r.records.lineups[at]; twice {
		l.refuse(5, "300: team %d has two line-ups in round %d", at.team, at.round)
	}
	keep(&r.records.lineups, at, seated)
	r.records.inOrder = append(r.records.inOrder, at)
}

// teamByes handles 320.
func (r *reader) teamByes(l line) {
	b := byeRecord{line: l}
	l.read(b.fields())
	if b.match.Points < 0 || b.game.Points < 0 {
		l.refuse(5, "320: a bye worth %v and %v points", b.match, b.game)
	}
	if first := r.records.byes; len(first) > 0 && (first[0].match.Points != b.match.Points || first[0].game.Points != b.game.Points) {
		l.refuse(5, "320: byes are worth %v and %v points, but %v and %v in line %d", b.match, b.game, first[0].match, first[0].game, first[0].no)
	}
	r.records.byes = append(r.records.byes, b)
}

// forfeited handles 330.
func (r *reader) forfeited(l line) {
	f := forfeit{line: l}
	l.read(f.fields())
	if f.signs != "+-" && f.signs != "-+" && f.signs != "--" {
		l.refuse(5, "330: %q: +-, -+ or -- expected", l.field(5, 6))
	}
	r.records.forfeits = append(r.records.forfeits, f)
}

// boardColors handles 352.
func (r *reader) boardColors(l line) {
	colors := strings.ToUpper(l.trimmed(4, l.width()))
	if colors == "" || strings.Trim(colors, "WB") != "" {
		l.refuse(5, "352: %q: W and B for the boards expected", colors)
	}
	r.records.colors = colors
}

// matchPoints handles 362: TW, TD or TL in columns 5 and 6 with the points in 7 to 10, and
// so on every nine columns.
func (r *reader) matchPoints(l line) {
	for col := 5; col <= l.width(); col += 9 {
		code := strings.ToUpper(l.trimmed(col, col+1))
		if code == "" && l.trimmed(col, col+5) == "" {
			continue
		}
		p, ok := parsePoints(l.trimmed(col+2, col+5))
		switch {
		case code != "TW" && code != "TD" && code != "TL":
			l.refuse(col, "362: %q: TW, TD or TL expected", code)
		case !ok || p < 0:
			l.refuse(col+2, "362: %q is no number of points with one decimal", l.trimmed(col+2, col+5))
		}
		keep(&r.records.match, code, p)
	}
}

// summary handles 802, which says again what other records say, for people.
func (r *reader) summary(l line) { r.records.said = append(r.records.said, l) }
