package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Teams is what the file of a team event says beside the matches. The players of the
// Tournament are the teams then: a game is a match, its result says who won it by game
// points, its Points are the game points of both, the colour is that of board one, and
// the point system is that of match points (362). FIDE's system is C.04.6.
type Teams struct {
	// Teams by ID.
	Teams map[pairing.ID]Team

	// Members by starting rank number: the lines 001.
	Members map[int]Member

	// Colors of the boards of the team with White on board one, "WBWB" (352). Its
	// length is the number of boards of a match.
	Colors string

	// Scoring is what games are worth to a team (162).
	Scoring pairing.Scoring

	// ByePoints are the game points of the allocated bye. Write takes one that has none
	// for one that has these.
	ByePoints pairing.Points

	// Boards of every recorded match, by round and by the team with White on board
	// one. A match without boards has those of the first members, without results.
	Boards []map[pairing.ID][]Board

	summary bool // the file has records 802
}

// A Team is what a file says of a team: the record 310.
type Team struct {
	Nickname string // at most 5 characters
	Strength string // as the file has it; at most 6 characters
	Rank     int    // in the standings; 0 if the file has none
	Members  []int  // starting rank numbers, in the order of the boards
}

// A Member is a player of a team, who has a line of his own.
type Member struct {
	Player
	Name   string
	Rating int
}

// A Board is a game of a match: the starting rank numbers of the two, 0 where nobody
// sat down, and the result, White's share first.
type Board struct {
	White, Black int
	Result       pairing.Result
}

// A teamReader collects the records of teams.
type teamReader struct {
	rows     []row              // the teams: 310
	members  map[int][]int      // of teams, by number
	old      []row              // the teams of 013
	lineups  map[lineup]seating // 300
	lineupAt map[lineup]line
	inOrder  []lineup                  // line-ups as the file has them
	forfeits []forfeit                 // 330
	byes     []byeRecord               // 320
	colors   string                    // 352
	match    map[string]pairing.Points // 362, by code
	game     map[int]pairing.Points    // totals of game points, by number
	said     []line                    // 802
	first    line                      // the first record that only events of teams have
}

// A lineup names the boards of a team, by number, in a round.
type lineup struct{ round, team int }

// A seating is a record 300: who sits at the boards, 0 for nobody, and against whom.
type seating struct {
	opponent int
	members  []int
}

// A forfeit is a match that was not played.
type forfeit struct {
	line
	signs        string // White's first
	round        int
	white, black int
}

// A byeRecord is the line 320.
type byeRecord struct {
	line
	match, game pairing.Points
	teams       []int // by round
}

// teamHandlers of the codes of team events.
var teamHandlers = map[string]func(*reader, line) error{
	"310": (*reader).team, "013": (*reader).oldTeam, "300": (*reader).lineup, "320": (*reader).teamByes,
	"330": (*reader).forfeited, "352": (*reader).boardColors, "362": (*reader).matchPoints, "802": (*reader).summary,
}

// list reads numbers of some width, one blank between two, from a column on. Those that
// are 0 or blank are 0.
func (l line) list(col, width int) (numbers []int, err error) {
	for ; col <= l.width(); col += width + 1 {
		n, err := l.intField(col, col+width-1, maxID, "number")
		if err != nil {
			return nil, err
		}
		if err := l.blank(col + width); err != nil {
			return nil, err
		}
		numbers = append(numbers, n)
	}
	return numbers, nil
}

// team handles 310: number in columns 5 to 7, name 9 to 40, nickname 42 to 46, strength
// 48 to 53, match points 55 to 60, game points 62 to 67, rank 69 to 71, members from 74.
func (r *reader) team(l line) error {
	p, members, err := parseTeam(l)
	if err != nil && l.at != nil {
		if inBytes, listed, err2 := parseTeam(l.inBytes()); err2 == nil {
			p, members, err = inBytes, listed, nil
		}
	}
	if err != nil {
		return err
	}
	for _, other := range r.records.rows {
		if other.id == p.id {
			return l.errorf(5, "team %d was entered already, in line %d", p.id, other.line.no)
		}
	}
	if r.records.members == nil {
		r.records.members, r.records.game = map[int][]int{}, map[int]pairing.Points{}
	}
	if game, ok, err := l.pointsField(62, 67); err != nil {
		return err
	} else if ok {
		r.records.game[p.id] = game
	}
	r.records.rows = append(r.records.rows, p)
	r.records.members[p.id] = members
	return nil
}

// parseTeam reads a record 310.
func parseTeam(l line) (p row, members []int, err error) {
	p.line = l
	if p.id, err = l.intField(5, 7, maxID, "team number"); err != nil {
		return p, nil, err
	} else if p.id == 0 {
		return p, nil, l.errorf(5, "the team has no number")
	}
	if err := l.blank(4, 8, 41, 47, 54, 61, 68, 72, 73); err != nil {
		return p, nil, err
	}
	p.name, p.called = idText(p.id), l.trimmed(9, 40)
	p.team = Team{Nickname: l.trimmed(42, 46), Strength: l.trimmed(48, 53)}
	p.rating, _ = parseInt(p.team.Strength, maxRating)
	if p.points, p.hasPoints, err = l.pointsField(55, 60); err != nil {
		return p, nil, err
	}
	if p.team.Rank, err = l.intField(69, 71, maxID, "rank"); err != nil {
		return p, nil, err
	}
	if p.team.Members, err = l.list(74, 4); err != nil {
		return p, nil, err
	}
	return p, p.team.Members, nil
}

// oldTeam handles 013: name in columns 5 to 36, members from 37. Its number is its place.
// In an event of individuals it means nothing to the pairing.
func (r *reader) oldTeam(l line) error {
	t := &r.records
	members, err := l.list(37, 4)
	if err != nil {
		members = nil
	}
	n := len(t.old) + 1
	t.old = append(t.old, row{line: l, id: n, name: idText(n), called: l.trimmed(5, 36), team: Team{Members: members}})
	return r.describe(l, "013")
}

// lineup handles 300: round in columns 5 to 7, team 9 to 11, opponent 13 to 15, members
// from 17.
func (r *reader) lineup(l line) error {
	if err := l.blank(4, 8, 12, 16); err != nil {
		return err
	}
	round, err := l.round(5)
	if err != nil {
		return err
	}
	team, err := l.intField(9, 11, maxID, "team number")
	if err != nil {
		return err
	}
	opponent, err := l.intField(13, 15, maxID, "team number")
	if err != nil {
		return err
	}
	members, err := l.list(17, 4)
	if err != nil {
		return err
	}
	if r.records.lineups == nil {
		r.records.lineups, r.records.lineupAt = map[lineup]seating{}, map[lineup]line{}
	}
	at := lineup{round, team}
	if _, twice := r.records.lineups[at]; twice {
		return l.errorf(5, "300: team %d has two line-ups in round %d", team, round)
	}
	r.records.lineups[at], r.records.lineupAt[at] = seating{opponent, members}, l
	r.records.inOrder = append(r.records.inOrder, at)
	return nil
}

// teamByes handles 320: match points in columns 5 to 8, game points 10 to 13, then the
// team of each round from 15.
func (r *reader) teamByes(l line) error {
	b := byeRecord{line: l}
	var err error
	if err = l.blank(4, 9, 14); err != nil {
		return err
	}
	if b.match, _, err = l.pointsField(5, 8); err != nil {
		return err
	}
	if b.game, _, err = l.pointsField(10, 13); err != nil {
		return err
	}
	if b.match < 0 || b.game < 0 {
		return l.errorf(5, "320: a bye worth %v and %v points", b.match, b.game)
	}
	if b.teams, err = l.list(15, 3); err != nil {
		return err
	}
	if first := r.records.byes; len(first) > 0 && (first[0].match != b.match || first[0].game != b.game) {
		return l.errorf(5, "320: byes are worth %v and %v points, but %v and %v in line %d", b.match, b.game, first[0].match, first[0].game, first[0].no)
	}
	r.records.byes = append(r.records.byes, b)
	return nil
}

// forfeited handles 330: signs in columns 5 and 6, White's first, round 8 to 10, the
// teams 12 to 14 and 16 to 18.
func (r *reader) forfeited(l line) error {
	f := forfeit{line: l, signs: l.field(5, 6)}
	var err error
	if err = l.blank(4, 7, 11, 15); err != nil {
		return err
	}
	if f.signs != "+-" && f.signs != "-+" && f.signs != "--" {
		return l.errorf(5, "330: %q: +-, -+ or -- expected", f.signs)
	}
	if f.round, err = l.round(8); err != nil {
		return err
	}
	if f.white, err = l.intField(12, 14, maxID, "team number"); err != nil {
		return err
	}
	if f.black, err = l.intField(16, 18, maxID, "team number"); err != nil {
		return err
	}
	r.records.forfeits = append(r.records.forfeits, f)
	return nil
}

// boardColors handles 352.
func (r *reader) boardColors(l line) error {
	colors := strings.ToUpper(l.trimmed(4, l.width()))
	if colors == "" || strings.Trim(colors, "WB") != "" {
		return l.errorf(5, "352: %q: W and B for the boards expected", colors)
	}
	r.records.colors = colors
	return nil
}

// matchPoints handles 362: TW, TD or TL in columns 5 and 6 with the points in 7 to 10, and
// so on every nine columns.
func (r *reader) matchPoints(l line) error {
	for col := 5; col <= l.width(); col += 9 {
		code := strings.ToUpper(l.trimmed(col, col+1))
		if code == "" && l.trimmed(col, col+5) == "" {
			continue
		}
		p, ok := parsePoints(l.trimmed(col+2, col+5))
		switch {
		case code != "TW" && code != "TD" && code != "TL":
			return l.errorf(col, "362: %q: TW, TD or TL expected", code)
		case !ok || p < 0:
			return l.errorf(col+2, "362: %q is no number of points with one decimal", l.trimmed(col+2, col+5))
		}
		if r.records.match == nil {
			r.records.match = map[string]pairing.Points{}
		}
		r.records.match[code] = p
	}
	return nil
}

// summary handles 802, which says again what other records say, for people.
func (r *reader) summary(l line) error {
	r.records.said = append(r.records.said, l)
	return nil
}
