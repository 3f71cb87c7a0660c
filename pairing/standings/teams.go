package standings

import (
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Articles 11 and 13: the two scores of teams.

// The scores, as codes name them.
const (
	matchPoints = "MP"
	gamePoints  = "GP"
)

// Teams is what the tie-breaks of teams need besides the tournament. Players of the
// tournament are teams, and games are matches: Result says who won, the point system
// determines the match points, and Points are the game points of both. A match won by
// forfeit without game points counts as won on every board. An adjustment changes match
// points.
type Teams struct {
	// Boards of a match, at least 1.
	Boards int `json:"boards"`

	// Scoring is the point system of the boards. The zero value is 1, ½, 0.
	Scoring pairing.Scoring `json:"scoring,omitzero"`

	// GamePoints says that game points are the primary score, instead of match points.
	GamePoints bool `json:"game_points,omitempty"`

	// Results are the points on every board, empty and forfeited boards included.
	// Results[0][2][3] is board 4 of the third match of round 1, the points of the White
	// team of the match first. Only BC, TBR, BBE and the variants of EDE with boards need
	// it, and only for matches that were played.
	Results [][][][2]pairing.Points `json:"results,omitempty"`
}

// validate checks the numbers. The error wraps [pairing.ErrInvalid].
func (t *Teams) validate() error {
	if t == nil {
		return nil
	}
	if t.Boards < 1 || t.Boards > limits.Boards {
		return fault.Invalid("matches on %d boards: it must be 1 to %d", t.Boards, limits.Boards)
	}
	for _, p := range []pairing.Points{t.Scoring.Win, t.Scoring.Draw, t.Scoring.Loss} {
		if most := limits.Points / pairing.Points(t.Boards); p < 0 || p > most {
			return fault.Invalid("a game on a board worth %v points: on %d boards it must be 0 to %v", p, t.Boards, most)
		}
	}
	return nil
}

// splitScores makes of an event of teams two: this one in match points, and the other
// in game points (11.1). The error wraps [pairing.ErrInvalid].
func (e *event) splitScores(t pairing.Tournament) error {
	if err := e.checkGamePoints(t); err != nil {
		return err
	}
	boards, values := pairing.Points(e.rules.Teams.Boards), e.rules.Teams.Scoring.Values()
	byGames := e.rules.reading()
	byGames.Teams, byGames.GamePoints, byGames.Forfeited = true, true, boards*values.Win
	h, err := byGames.History(t)
	if err != nil {
		return err
	}
	for number := range t.Rounds {
		e.matches = append(e.matches, make([]int32, e.Players))
		for i, seats := range e.Games(number + 1) {
			e.matches[number][seats[0]] = int32(i)
		}
	}
	g := *e
	e.score, g.score = matchPoints, gamePoints
	g.values = pairing.Scoring{Win: boards * values.Win, Draw: boards * values.Draw, Loss: boards * values.Loss}
	g.changed = e.change()
	for p := range g.players {
		for r := range g.rounds(p) {
			g.rounds(p)[r].Points = h.Score(r+1, p) - h.Score(r, p)
		}
	}
	g.total()
	e.other, g.other = &g, e
	return nil
}

// checkGamePoints requires game points of an event in which matches were played, and
// sums of them that are in bounds.
func (e *event) checkGamePoints(t pairing.Tournament) error {
	values := e.rules.Teams.Scoring.Values()
	played, counted := 0, false
	most := pairing.Points(e.rules.Teams.Boards) * max(values.Win, values.Draw, values.Loss)
	for i, round := range t.Rounds {
		for _, b := range record.Byes(t, i+1) {
			most = max(most, b.GamePoints)
		}
		for _, g := range round.Games {
			most = max(most, g.Points[0], g.Points[1])
			if g.Result.Played() && played == 0 {
				played = i + 1
			}
			counted = counted || g.Points != [2]pairing.Points{}
		}
	}
	if played > 0 && !counted {
		return fault.In(t, pairing.ErrInvalid, played, "no match of the event has game points, as those of teams have (11.1)")
	}
	if rounds := pairing.Points(e.Rounds); rounds > 0 && most > limits.Score/rounds {
		return fault.In(t, pairing.ErrInvalid, 0, "%v game points a match can add up to more than %v in %d rounds",
			most, pairing.Points(limits.Score), rounds)
	}
	for i, round := range t.Rounds {
		for k := range round.Games {
			if err := e.checkMatch(t, i, k); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkMatch requires that the k-th match of a round, counted from 0, has the game points that its boards
// give it, and without boards no more than there can be, unless the arbiter has awarded it.
func (e *event) checkMatch(t pairing.Tournament, round, k int) error {
	g, teams := t.Rounds[round].Games[k], e.rules.Teams
	var boards [][2]pairing.Points
	if round < len(teams.Results) && k < len(teams.Results[round]) && g.Result.Played() && g.Result != pairing.Adjourned {
		boards = teams.Results[round][k]
	}
	if len(boards) != teams.Boards {
		boards = nil // checkBoards says so
	}
	var sum [2]pairing.Points
	for _, b := range boards {
		sum[0], sum[1] = sum[0]+b[0], sum[1]+b[1]
	}
	if boards != nil && sum == g.Points || boards == nil && record.Countable(g.Points, teams.Boards, teams.Scoring) ||
		record.Awarded(t, round+1, g.White, g.Black) {
		return nil
	}
	if boards == nil {
		return fault.In(t, pairing.ErrInvalid, round+1, "the match %s - %s has %v and %v game points, more than on %d boards",
			g.White, g.Black, g.Points[0], g.Points[1], teams.Boards)
	}
	const differ = "the match %s - %s has %v and %v game points, but its boards give %v and %v"
	return fault.In(t, pairing.ErrInvalid, round+1, differ,
		g.White, g.Black, g.Points[0], g.Points[1], sum[0], sum[1])
}

// in returns the event in a score; the primary one if it is not named.
func (e *event) in(score string) *event {
	if e.other == nil {
		return e
	}
	if score == "" {
		score = matchPoints
		if e.rules.Teams.GamePoints {
			score = gamePoints
		}
	}
	if e.score != score {
		return e.other
	}
	return e
}

// secondary returns the secondary score, round by round (13.1).
func (e *event) secondary(b *tieBreak, p, r int, x *element) { e.other.points(b, p, r, x) }

// scoreAndStrength returns the secondary score and the Buchholz, divided by as much as
// makes it comparable, rounded to hundredths (13.4). It is Undefined where that is 0.
func scoreAndStrength(e *event, b tieBreak, p int, elements []element) Value {
	divisor := int64(b.divisor)
	if divisor == 0 && e.other.values.Win > 0 {
		divisor = int64(e.Rounds) * int64(e.values.Win) / int64(e.other.values.Win)
	}
	if divisor <= 0 {
		return Undefined
	}
	return of(e.other.scores[p]) + Value(rounded(int64(sum(e, b, p, elements)), divisor))
}
