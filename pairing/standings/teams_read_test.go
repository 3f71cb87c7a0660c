package standings_test

import (
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// A teamFile is a finished event of teams as the stored files have it: the records of
// TRF-2026 by their columns, as far as standings need them.
type teamFile struct {
	tour  pairing.Tournament
	teams standings.Teams

	cells    map[int]map[int]boardCell // of players, by round
	members  map[int][]int             // of teams
	teamOf   map[int]int
	lineups  map[[2]int][]int // by round and team
	byes     map[[2]int]byte
	unplayed map[[2]int]boardCell // 330
	pab      [2]pairing.Points
}

// A boardCell is an opponent, a color and the letter of the result.
type boardCell struct {
	opponent      int
	color, letter byte
}

func readTeamFile(text string) *teamFile {
	f := &teamFile{
		cells: map[int]map[int]boardCell{}, members: map[int][]int{}, teamOf: map[int]int{}, lineups: map[[2]int][]int{},
		byes: map[[2]int]byte{}, unplayed: map[[2]int]boardCell{},
	}
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\r' || r == '\n' }) {
		f.line(line)
	}
	f.tour.Scoring.ForfeitWin = f.tour.Scoring.Win
	rounds := 0
	for _, cells := range f.cells {
		for r := range cells {
			rounds = max(rounds, r)
		}
	}
	for r := 1; r <= rounds; r++ {
		f.round(r)
	}
	return f
}

func fieldOf(line string, from, to int) string {
	return (line + strings.Repeat(" ", to))[from-1 : to]
}

func numberIn(s string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(s))
	return n
}

func pointsIn(s string) pairing.Points {
	x, _ := strconv.ParseFloat(strings.TrimSpace(s), 64)
	return pairing.Points(10*x + .5)
}

func numbersFrom(line string, from, width int) (list []int) {
	for ; from <= len(strings.TrimRight(line, " ")); from += width + 1 {
		list = append(list, numberIn(fieldOf(line, from, from+width-1)))
	}
	return list
}

// line reads a record.
func (f *teamFile) line(line string) {
	num := func(from, to int) int { return numberIn(fieldOf(line, from, to)) }
	switch line[:3] {
	case "001":
		cells := map[int]boardCell{}
		for r, c := 1, 92; c <= len(line); r, c = r+1, c+10 {
			if x := fieldOf(line, c, c+7); strings.TrimSpace(x) != "" {
				cells[r] = boardCell{numberIn(x[:4]), x[5], x[7]}
			}
		}
		f.cells[num(5, 8)] = cells
	case "310":
		f.tour.Players = append(f.tour.Players, pairing.Player{ID: pairing.ID(strconv.Itoa(num(5, 7)))})
		for _, p := range numbersFrom(line, 74, 4) {
			f.members[num(5, 7)] = append(f.members[num(5, 7)], p)
			f.teamOf[p] = num(5, 7)
		}
	case "162":
		s := &f.teams.Scoring
		s.Win, s.Draw, s.Loss = pointsIn(fieldOf(line, 7, 10)), pointsIn(fieldOf(line, 16, 19)),
			pointsIn(fieldOf(line, 25, 28))
	case "362":
		s := &f.tour.Scoring
		s.Win, s.Draw, s.Loss = pointsIn(fieldOf(line, 7, 10)), pointsIn(fieldOf(line, 16, 19)),
			pointsIn(fieldOf(line, 25, 28))
	case "142":
		f.tour.Planned = numberIn(line[4:])
	case "192":
		_, scores, _ := strings.Cut(strings.NewReplacer("_TYPEA", "", "_TYPEB", "").Replace(line), "TEAM_")
		f.teams.GamePoints = strings.HasPrefix(scores, "GP")
	case "352":
		f.teams.Boards = len(strings.TrimSpace(line[4:]))
	case "240":
		for _, t := range numbersFrom(line, 11, 4) {
			f.byes[[2]int{num(7, 9), t}] = line[4]
		}
	case "320":
		f.pab = [2]pairing.Points{pointsIn(fieldOf(line, 5, 8)), pointsIn(fieldOf(line, 10, 13))}
		for r, t := range numbersFrom(line, 15, 3) {
			f.byes[[2]int{r + 1, t}] = 'U'
		}
	case "330":
		r, w, b := num(8, 10), num(12, 14), num(16, 18)
		f.unplayed[[2]int{r, w}], f.unplayed[[2]int{r, b}] = boardCell{b, 'w', line[4]}, boardCell{w, 'b', line[5]}
	case "300":
		f.lineups[[2]int{num(5, 7), num(9, 11)}] = numbersFrom(line, 17, 4)
	}
}

// boards returns the cells of a team's boards in a round, in order.
func (f *teamFile) boards(team, r int) (cells []boardCell) {
	if members, ok := f.lineups[[2]int{r, team}]; ok {
		for _, p := range members {
			cells = append(cells, f.cells[p][r])
		}
		return cells
	}
	for _, p := range f.members[team] {
		if c := f.cells[p][r]; c.opponent != 0 || c.letter != 0 && !strings.ContainsRune("Z- ", rune(c.letter)) {
			cells = append(cells, c)
		}
	}
	return cells
}

// round makes a round of matches and byes.
func (f *teamFile) round(r int) {
	round, results := pairing.Round{}, [][][2]pairing.Points{}
	for _, p := range f.tour.Players {
		t := numberIn(string(p.ID))
		opponent := f.unplayed[[2]int{r, t}].opponent
		for _, c := range f.boards(t, r) {
			if c.opponent != 0 {
				opponent = f.teamOf[c.opponent]
			}
		}
		if opponent == 0 {
			if b := f.bye(t, r); b != (pairing.Bye{Player: p.ID}) {
				round.Byes = append(round.Byes, b)
			}
		} else if t < opponent {
			g, match := f.match(t, opponent, r)
			round.Games, results = append(round.Games, g), append(results, match)
		}
	}
	f.tour.Rounds, f.teams.Results = append(f.tour.Rounds, round), append(f.teams.Results, results)
}

// bye returns a team's bye.
func (f *teamFile) bye(t, r int) pairing.Bye {
	b, boards := pairing.Bye{Player: pairing.ID(strconv.Itoa(t))}, pairing.Points(f.teams.Boards)
	switch f.byes[[2]int{r, t}] {
	case 'U':
		b.Allocated, b.Points, b.GamePoints = true, f.pab[0], f.pab[1]
	case 'F':
		b.Points, b.GamePoints = f.tour.Scoring.Win, boards*f.teams.Scoring.Win
	case 'H':
		b.Points, b.GamePoints = f.tour.Scoring.Draw, boards*f.teams.Scoring.Draw
	}
	return b
}

// match returns a match of two teams; who has White matters to no tie-break of theirs.
func (f *teamFile) match(t, opponent, r int) (pairing.Game, [][2]pairing.Points) {
	g := pairing.Game{White: pairing.ID(strconv.Itoa(t)), Black: pairing.ID(strconv.Itoa(opponent))}
	match, played := make([][2]pairing.Points, f.teams.Boards), false
	for side, team := range [2]int{t, opponent} {
		for i, c := range f.boards(team, r) {
			played = played || c.opponent != 0 && strings.ContainsRune("1=0WDL", rune(c.letter))
			switch c.letter {
			case '1', 'W', '+':
				match[i][side] = f.teams.Scoring.Win
			case '=', 'D':
				match[i][side] = f.teams.Scoring.Draw
			case '0', 'L':
				match[i][side] = f.teams.Scoring.Loss
			}
			g.Points[side] += match[i][side]
		}
	}
	won := [2]bool{g.Points[0] > g.Points[1], g.Points[1] > g.Points[0]}
	if sign := f.unplayed[[2]int{r, t}]; sign.opponent != 0 {
		won = [2]bool{sign.letter == '+', f.unplayed[[2]int{r, opponent}].letter == '+'}
	}
	switch {
	case played && won[0]:
		g.Result = pairing.WhiteWins
	case played && won[1]:
		g.Result = pairing.BlackWins
	case played:
		g.Result = pairing.Draw
	case won[0]:
		g.Result = pairing.BlackForfeits
	case won[1]:
		g.Result = pairing.WhiteForfeits
	default:
		g.Result = pairing.BothForfeit
	}
	return g, match
}
