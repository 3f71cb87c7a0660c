package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A match is one of a recorded round, with its boards, and the result and the game points that they
// and the record 330 tell.
type match struct {
	pairing.Game
	boards []Board
	read   bool // they are those of the file
	played bool // on some board
	result pairing.Result
	points [2]pairing.Points
}

// decide sets the result and the points of a match, of players of whom home tells who is in the
// team with White on board one. The signs are those of 330, 0 if there are none: they decide where
// no board does. With a board that is adjourned the match is, and the board counts as a draw. A match
// that was not played is won or lost on every board, unless some board counts.
func (m *match) decide(games *scoring, all gameWorth, home func(id int) bool, signs [2]byte) {
	counted := m.count(games, home)
	has := func(r pairing.Result) bool {
		return slices.ContainsFunc(m.boards, func(b Board) bool { return b.Result == r })
	}
	points, pending, adjourned := m.points, has(pairing.Pending), has(pairing.Adjourned)
	if stated(m.boards) {
		signs = [2]byte{}
	}
	for i := range signs {
		switch {
		case pending:
			signs[i] = ' '
			continue
		case adjourned:
			signs[i] = lines.Adjourned
			continue
		case m.played:
			signs[i] = "0=1"[1+cmp.Compare(points[i], points[1-i])]
			continue
		case signs[i] == 0 && points[i] > points[1-i]:
			signs[i] = '+'
		case signs[i] == 0:
			signs[i] = '-'
		}
		if !counted[i] {
			m.points[i] = map[byte]pairing.Points{'+': all.full, '-': all.zero}[signs[i]]
		}
	}
	m.result, _ = resultOf(signs[0], signs[1])
}

// stated reports whether boards have a result, and do not only say who sits there.
func stated(boards []Board) bool {
	return slices.ContainsFunc(boards, func(b Board) bool {
		return b.Result != pairing.Pending && b.Result != pairing.Adjourned
	})
}

// count adds up the points of the boards, and returns which of the teams have any that counts.
func (m *match) count(games *scoring, home func(id int) bool) (counted [2]bool) {
	for _, b := range m.boards {
		m.played = m.played || b.Result.Played()
		for i, id := range [2]int{b.White, b.Black} {
			side := 1
			if home(id) {
				side = 0
			}
			if letter := letters(b.Result)[i]; id != 0 && letter != ' ' {
				counted[side] = true
				m.points[side] += games.letterPoints(letter)
			}
		}
	}
	return counted
}

// check returns an error if the record of a match of a round, 1-based, contradicts its boards, or if there
// are none and it has more game points than the boards of a match, unless the arbiter has awarded it.
func (m *match) check(t *pairing.Tournament, round int, teams *Teams) error {
	g := m.Game
	boards := stated(m.boards)
	same := boards && m.result == g.Result && m.points == g.Points
	if same || !boards && record.Countable(g.Points, len(teams.Colors), teams.Scoring) ||
		record.Awarded(*t, round, g.White, g.Black) {
		return nil
	}
	if !boards {
		return fault.In(*t, pairing.ErrInvalid, round, "the match %s - %s has %v and %v game points, more than on %d boards",
			g.White, g.Black, g.Points[0], g.Points[1], len(teams.Colors))
	}
	return fault.In(*t, pairing.ErrInvalid, round,
		"the match %s - %s has the result %q with %v and %v game points, but its boards give %q with %v and %v: "+
			"the boards decide, unless the arbiter has awarded the match (a ruling)",
		g.White, g.Black, g.Result, g.Points[0], g.Points[1], m.result, m.points[0], m.points[1])
}

// white reports whether the team with White on board one has White on a board, counted from 0
// (352).
func white(colors string, board int) bool { return colors[board%len(colors)] == colors[0] }

// memberPoints returns what a player's entries are worth, and what unknown results and byes may
// add.
func (s *scoring) memberPoints(cells lines.Cells) (points, unknown pairing.Points) {
	for _, c := range cells {
		switch result := rated(c.Result); {
		case c.Blank():
		case c.Opponent == 0 && strings.ContainsRune("UFH", rune(result)):
			unknown += s.bye(result).Points
		case result == ' ' || result == lines.Adjourned:
			unknown += s.unknown
		case c.Opponent != 0 || result == '+':
			points += s.letterPoints(result)
		}
	}
	return points, unknown
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

// summaries returns the records 802, which say to people what the others say to programs: the numbers
// and nicknames of the teams, and what they have done.
func (f *File) summaries() (heads, texts []string) {
	t, numbers, index := &f.Tournament, f.numbers(), f.places()
	scores, games := t.Scores(), gamePoints(t)
	for i, p := range t.Players {
		text := fmt.Sprintf("%6s %6s ", scores[p.ID], games[p.ID])
		for k, r := range t.Rounds {
			if g, ok := r.Of(p.ID); ok {
				side, mark := sideOf(g, p.ID), ' '
				if forfeited(g) {
					mark = 'f'
				}
				opponent := [2]pairing.ID{g.Black, g.White}[side]
				text += fmt.Sprintf(" %3d %c %4s%c ", numbers[index.of(opponent)], "wb"[side], g.Points[side], mark)
				continue
			}
			word, points := "ZPB", pairing.Points(0)
			if b := byeOf(record.Byes(*t, k+1), p.ID); b != nil {
				switch points = b.GamePoints; {
				case b.Allocated:
					word = "PAB"
				case b.Points == t.Scoring.Values().Win:
					word = "FPB"
				case b.Points == t.Scoring.Values().Draw:
					word = "HPB"
				}
			}
			text += fmt.Sprintf(" %3s   %4s  ", word, points)
		}
		heads = append(heads, fmt.Sprintf("802 %3d %-5s ", numbers[i], f.Teams.Teams[p.ID].Nickname))
		texts = append(texts, text)
	}
	return heads, texts
}
