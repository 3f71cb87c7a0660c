package standings

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Article 12: the boards of teams.

// check requires what the tie-breaks count: boards of matches, or games.
func (e *event) check(t pairing.Tournament, list ...tieBreak) error {
	if err := e.checkBoards(t, list...); err != nil {
		return err
	}
	return e.checkGames(t, list...)
}

// checkBoards requires the boards of every match that was played if a tie-break
// counts them.
func (e *event) checkBoards(t pairing.Tournament, list ...tieBreak) error {
	i := slices.IndexFunc(list, func(b tieBreak) bool { return b.boards })
	if i < 0 {
		return nil
	}
	teams := e.rules.Teams
	for r, round := range t.Rounds {
		for k, g := range round.Games {
			if !g.Result.Played() {
				continue
			}
			boards := 0
			if r < len(teams.Results) && k < len(teams.Results[r]) {
				boards = len(teams.Results[r][k])
			}
			if boards != teams.Boards {
				return fault.In(t, pairing.ErrInvalid, r+1,
					"tie-break %s counts boards (%s): the match of teams %s and %s has %d results of boards, not %d",
					list[i].canonical(), list[i].article, g.White, g.Black, boards, teams.Boards)
			}
		}
	}
	return nil
}

// boards returns a team's points on each board in a round. A bye counts on every board
// what it is worth, and so does a match that was not played; the allocated bye is a
// win.
func (e *event) boards(p, r int) []pairing.Points {
	teams, x := e.rules.Teams, e.at(p, r)
	points := make([]pairing.Points, teams.Boards)
	values := teams.Scoring.Values()
	each := pairing.Points(0)
	switch x.Kind {
	case history.Played:
		side, white := 0, int32(p)
		if x.Color == pairing.Black {
			side, white = 1, x.Opponent
		}
		number := e.Number(r)
		for i, board := range teams.Results[number-1][e.matches[number-1][white]] {
			points[i] = board[side]
		}
		return points
	case history.ForfeitWin, history.Allocated, history.FullPointBye:
		each = values.Win
	case history.HalfPointBye:
		each = values.Draw
	}
	for i := range points {
		points[i] = each
	}
	return points
}

// boardSums returns a team's points on each board in the rounds that count.
func (e *event) boardSums(p int, counts func(entry) bool) []pairing.Points {
	sums := make([]pairing.Points, e.rules.Teams.Boards)
	for r, x := range e.rounds(p) {
		if counts(x) {
			for i, points := range e.boards(p, r) {
				sums[i] += points
			}
		}
	}
	return sums
}

// boardCount returns the points on each board times its number (12.1).
func boardCount(points []pairing.Points) (count pairing.Points) {
	for i, p := range points {
		count += pairing.Points(i+1) * p
	}
	return count
}

// withoutBottom returns the points on all boards but the last, but the last two, and so
// on to the first alone (12.3).
func withoutBottom(points []pairing.Points) []pairing.Points {
	var sums []pairing.Points
	for i := range points[1:] {
		sums = append(sums, points[i])
		if i > 0 {
			sums[i] += sums[i-1]
		}
	}
	slices.Reverse(sums)
	return sums
}

// boardCounts returns the board count (12.1).
func (e *event) boardCounts(_ *tieBreak, p, r int, x *element) {
	x.counted, x.value = e.at(p, r).Kind != history.Pending, of(boardCount(e.boards(p, r)))
}

// boardPoints returns the points on all boards (12.2, 12.3).
func (e *event) boardPoints(_ *tieBreak, p, r int, x *element) {
	x.counted = e.at(p, r).Kind != history.Pending
	for _, points := range e.boards(p, r) {
		x.value += of(points)
	}
}

// byBoardCount orders by the board count, the lower first, those groups in which all
// have the same game points (12.1).
func (e *event) byBoardCount(b tieBreak, o *order) []Value {
	counts, scores := e.valuesOf(b), e.in(gamePoints).scores
	unequal := make([]bool, len(e.players))
	for from, to := range o.groups() {
		group := o.players[from:to]
		differ := slices.ContainsFunc(group, func(p int) bool { return scores[p] != scores[group[0]] })
		for _, p := range group {
			unequal[p] = differ
		}
	}
	o.split(func(p, q int) int {
		if unequal[p] {
			return 0
		}
		return cmp.Compare(counts[p], counts[q])
	})
	return counts
}

// byBoards orders by the points on the boards, from the top board on (12.2), or
// without the boards from the bottom on (12.3). The value is the place among the tied.
func (e *event) byBoards(b tieBreak, o *order) []Value {
	points := make([][]pairing.Points, len(e.players))
	for p := range points {
		points[p] = e.boardSums(p, func(entry) bool { return true })
		if b.name == "BBE" {
			points[p] = withoutBottom(points[p])
		}
	}
	before := o.ends
	o.split(func(p, q int) int { return slices.Compare(points[q], points[p]) })
	return o.places(before)
}

// byBoards orders two teams by the boards of their own matches (13.3.2), and reports
// whether that tells them apart. They have met as often as each other, so sums stand
// for averages (6.1.2).
func (d *encounters) byBoards(group []int) bool {
	d.gather(group)
	key := func(p int) (key []pairing.Points) {
		points := d.event.boardSums(p, d.counts)
		if len(d.boards) == 2 { // first the board count, the lower the better
			key = append(key, -boardCount(points))
		}
		if strings.HasSuffix(d.boards, "T") {
			return append(key, points...)
		}
		return append(key, withoutBottom(points)...)
	}
	order := slices.Compare(key(group[1]), key(group[0]))
	if order > 0 {
		group[0], group[1] = group[1], group[0]
	}
	return order != 0
}
