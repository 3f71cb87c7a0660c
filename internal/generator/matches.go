package generator

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// Matches of teams: line-ups, boards, game points.

const (
	maxTeams  = 999 // team numbers have three columns in a file
	maxBoards = 99
	maxRating = 9999

	boardStep = 40 // rating points from one board to the next

	resting = 1250 // of ten thousand line-ups: a member rests, and the reserve plays
	swapped = 500  // two neighbours do not sit in the order of the list
)

// teamScoring is the usual point system of matches.
var teamScoring = pairing.Scoring{Win: 20, Draw: 10, ForfeitWin: 20, Bye: 10}

// enlist makes teams of the entries: each has a member for every board and a reserve. A
// member is rated a little lower than the one before, and the team is their mean.
func (e *play) enlist(boards int) {
	t := &e.Tournament
	e.Teams = &trf.Teams{
		Teams:   make(map[pairing.ID]trf.Team, len(t.Players)),
		Members: make(map[int]pairing.Player, len(t.Players)*(boards+1)),
		Colors:  strings.Repeat("WB", boards/2+1)[:boards],
	}
	e.Teams.ByePoints = pairing.Points(boards) * e.Teams.Scoring.Values().Draw
	for i, p := range t.Players {
		var team trf.Team
		for k := range boards + 1 {
			id := i*(boards+1) + k + 1
			team.Members = append(team.Members, id)
			e.Teams.Members[id] = pairing.Player{
				Name:   fmt.Sprintf("Player %03d.%d", i+1, k+1),
				Rating: min(max(1, p.Rating+boardStep*(boards-1)/2-boardStep*k), maxRating),
			}
		}
		e.Teams.Teams[p.ID] = team
	}
}

// teamPoints returns the game points of a bye that is worth so many match points: those
// of a match won, drawn or lost on every board.
func (e *play) teamPoints(points pairing.Points) pairing.Points {
	if e.Teams == nil {
		return 0
	}
	match, game := e.Tournament.Scoring.Values(), e.Teams.Scoring.Values()
	boards := pairing.Points(len(e.Teams.Colors))
	switch points {
	case 0:
		return 0
	case match.Win:
		return boards * game.Win
	}
	return boards * game.Draw
}

// match decides a match, board by board: the result and the game points are those of the
// boards. A match that nobody comes to has none.
func (e *play) match(g *pairing.Game) (boards []trf.Board) {
	game := e.Teams.Scoring.Values()
	all := pairing.Points(len(e.Teams.Colors)) * game.Win
	if g.Result == pairing.Pending {
		g.Result = e.unusual(2)
	}
	switch g.Result {
	case pairing.BlackForfeits:
		g.Points[0] = all
		return nil
	case pairing.WhiteForfeits:
		g.Points[1] = all
		return nil
	case pairing.BothForfeit:
		return nil
	}
	white, black := e.seat(g.White), e.seat(g.Black)
	for i := range white {
		b := trf.Board{White: white[i], Black: black[i]}
		if i%2 == 1 { // who has White on board one has Black here
			b.White, b.Black = b.Black, b.White
		}
		e.decide(&b, i == 0)
		boards = append(boards, b)
	}
	g.Points = e.sum(boards)
	switch {
	case g.Points[0] > g.Points[1]:
		g.Result = pairing.WhiteWins
	case g.Points[0] < g.Points[1]:
		g.Result = pairing.BlackWins
	default:
		g.Result = pairing.Draw
	}
	return boards
}

// seat draws who sits at the boards.
func (e *play) seat(id pairing.ID) []int {
	members := e.Teams.Teams[id].Members
	boards := slices.Clone(members[:len(e.Teams.Colors)])
	n := len(boards)
	if e.rng.chance(resting) {
		k := e.rng.below(n)
		boards = append(slices.Delete(boards, k, k+1), members[n])
	}
	if n > 1 && e.rng.chance(swapped) {
		k := e.rng.below(n - 1)
		boards[k], boards[k+1] = boards[k+1], boards[k]
	}
	return boards
}

// decide draws the result of a board. At the first one somebody always plays, so that
// the match does; of the others forfeited, half have an empty seat.
func (e *play) decide(b *trf.Board, first bool) {
	b.Result = e.game(e.Teams.Members[b.White].Rating, e.Teams.Members[b.Black].Rating)
	switch b.Result {
	case pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit:
	default:
		return
	}
	if first {
		b.Result = pairing.Draw
		return
	}
	if empty := e.rng.below(2) == 0; !empty {
		return
	}
	switch b.Result {
	case pairing.WhiteForfeits:
		b.White = 0
	case pairing.BlackForfeits:
		b.Black = 0
	case pairing.BothForfeit:
		b.White, b.Black = 0, 0
	}
}

// sum returns the game points of the two teams, the one with White on board one first.
func (e *play) sum(boards []trf.Board) (points [2]pairing.Points) {
	for i, b := range boards {
		white, black := e.Teams.Scoring.Points(b.Result)
		points[i%2] += white
		points[1-i%2] += black
	}
	return points
}
