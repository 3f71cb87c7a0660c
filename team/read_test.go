package team

import (
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An event is a team file as the corpus has them, as far as pairing needs it: the
// records of TRF-2026 by their columns.
type event struct {
	pairing.Tournament
	Pairer

	cells       map[int]map[int]cell // of players, by round
	members     map[int][]int        // of teams
	teamOf      map[int]int
	lineups     map[[2]int][]int // by round and team
	byes        map[[2]int]byte
	pabs        map[[2]int]bool
	unplayed    map[[2]int]cell // 330: by round and team
	game, match map[string]pairing.Points
	pab         *[2]pairing.Points
	pattern     string
	boards      int
	accelerated bool
	virtual     []virtual
}

// A cell is an opponent, a colour and a result letter.
type cell struct {
	opponent      int
	color, letter byte
}

type virtual struct {
	points             pairing.Points
	from, to, low, top int
}

// readEvent reads a file.
func readEvent(text string) *event {
	e := &event{
		cells: map[int]map[int]cell{}, members: map[int][]int{}, teamOf: map[int]int{}, lineups: map[[2]int][]int{},
		byes: map[[2]int]byte{}, pabs: map[[2]int]bool{}, unplayed: map[[2]int]cell{},
		game:  map[string]pairing.Points{"W": 10, "D": 5, "L": 0, "A": 0},
		match: map[string]pairing.Points{"TW": 20, "TD": 10, "TL": 0},
	}
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\r' || r == '\n' }) {
		e.readLine(line)
	}
	for t, list := range e.members {
		for _, p := range list {
			e.teamOf[p] = t
		}
	}
	e.countBoards()
	e.build()
	return e
}

// columns gives columns from..to, counted from 1.
func columns(line string, from, to int) string {
	if len(line) < to {
		line += strings.Repeat(" ", to-len(line))
	}
	return line[from-1 : to]
}

func number(s string) int {
	n, _ := strconv.Atoi(strings.TrimSpace(s))
	return n
}

func tenths(s string) pairing.Points {
	f, _ := strconv.ParseFloat(strings.TrimSpace(s), 64)
	return pairing.Points(f*10 + .5)
}

// numbers gives the numbers of that width from a column on, one blank between two.
func numbers(line string, from, width int) (list []int) {
	line = strings.TrimRight(line, " ")
	for c := from; c <= len(line); c += width + 1 {
		list = append(list, number(columns(line, c, c+width-1)))
	}
	return list
}

func (e *event) readLine(line string) {
	num := func(from, to int) int { return number(columns(line, from, to)) }
	pts := func(from, to int) pairing.Points { return tenths(columns(line, from, to)) }
	switch columns(line, 1, 3) {
	case "001":
		cells := map[int]cell{}
		for r, c := 1, 92; c <= len(strings.TrimRight(line, " ")); r, c = r+1, c+10 {
			if x := columns(line, c, c+7); strings.TrimSpace(x) != "" {
				cells[r] = cell{number(x[:4]), strings.ToLower(x)[5], strings.ToUpper(x)[7]}
			}
		}
		e.cells[num(5, 8)] = cells
	case "310":
		e.Players = append(e.Players, pairing.Player{ID: pairing.ID(strconv.Itoa(num(5, 7)))})
		for _, p := range numbers(line, 74, 4) {
			if p != 0 {
				e.members[num(5, 7)] = append(e.members[num(5, 7)], p)
			}
		}
	case "142":
		e.Planned = number(line[4:])
	case "152":
		e.InitialColor = colorOf(strings.ToLower(strings.TrimSpace(line[4:]))[0])
	case "162":
		for c := 6; c <= len(strings.TrimRight(line, " ")); c += 9 {
			e.game[strings.ToUpper(columns(line, c, c))] = pts(c+1, c+4)
		}
	case "362":
		for c := 5; c <= len(strings.TrimRight(line, " ")); c += 9 {
			e.match[strings.ToUpper(columns(line, c, c+1))] = pts(c+2, c+5)
		}
	case "192":
		e.code(strings.TrimSpace(line[4:]))
	case "352":
		e.pattern = strings.ToLower(strings.TrimSpace(line[4:]))
	case "240":
		for _, t := range numbers(line, 11, 4) {
			e.byes[[2]int{num(7, 9), t}] = strings.ToUpper(line)[4]
		}
	case "320":
		e.pab = &[2]pairing.Points{pts(5, 8), pts(10, 13)}
		for r, t := range numbers(line, 15, 3) {
			if t != 0 {
				e.pabs[[2]int{r + 1, t}] = true
			}
		}
	case "330":
		r, w, b := num(8, 10), num(12, 14), num(16, 18)
		e.unplayed[[2]int{r, w}] = cell{b, 'w', line[4]}
		e.unplayed[[2]int{r, b}] = cell{w, 'b', line[5]}
	case "300":
		e.lineups[[2]int{num(5, 7), num(9, 11)}] = numbers(line, 17, 4)
	case "250":
		v := virtual{pts(5, 8), num(15, 17), num(19, 21), num(23, 26), num(28, 31)}
		v.to, v.top = max(v.from, v.to), max(v.low, v.top)
		e.virtual = append(e.virtual, v)
	case "260":
		e.forbid(num(5, 7), max(num(5, 7), num(9, 11)), numbers(line, 13, 4))
	case "013", "299":
		panic("record not read: " + line)
	}
}

// code reads a type of tournament.
func (e *event) code(code string) {
	e.Secondary, e.Colors = Unused, NoPreferences
	var scores []string
	for _, word := range strings.Split(code, "_") {
		switch word {
		case "TYPEA":
			e.Colors = TypeA
		case "TYPEB":
			e.Colors = TypeB
		case "MP", "GP":
			scores = append(scores, word)
		case "BAKU":
			e.accelerated = true
		}
	}
	if code == "FIDE_TEAM" || code == "FIDE_TEAM_BAKU" {
		e.Colors = TypeA
	}
	if len(scores) == 0 || len(scores) == 2 {
		e.Secondary = DecidesColors
	}
	if len(scores) > 0 && scores[0] == "GP" {
		e.Primary = GamePoints
	}
}

func colorOf(c byte) pairing.Color {
	switch c {
	case 'w':
		return pairing.White
	case 'b':
		return pairing.Black
	}
	return pairing.NoColor
}

// countBoards finds the number of boards where the pattern does not say it.
func (e *event) countBoards() {
	e.boards = len(e.pattern)
	for r := 1; e.pattern == "" && r <= 99; r++ {
		for _, list := range e.members {
			n := 0
			for _, p := range list {
				if e.cells[p][r].opponent != 0 {
					n++
				}
			}
			e.boards = max(e.boards, n)
		}
	}
	if e.boards == 0 {
		for _, list := range e.members {
			e.boards = max(e.boards, len(list))
		}
	}
	if e.pattern == "" {
		e.pattern = strings.Repeat("wb", e.boards)[:e.boards]
	}
}

// build makes the tournament.
func (e *event) build() {
	e.Scoring = pairing.Scoring{Win: e.match["TW"], Draw: e.match["TD"], Loss: e.match["TL"], ForfeitWin: e.match["TW"]}
	played := 0
	for p, cells := range e.cells {
		for r, c := range cells {
			if c.opponent != 0 || c.letter == 'U' && e.teamOf[p] != 0 {
				played = max(played, r)
			}
		}
	}
	for k := range e.pabs {
		played = max(played, k[0])
	}
	for k := range e.unplayed {
		played = max(played, k[0])
	}
	for r := 1; r <= played; r++ {
		e.Rounds = append(e.Rounds, e.round(r))
	}
	for t := 1; t <= len(e.Players); t++ {
		if k := e.kind(t, played+1); k != 0 {
			pairtest.RequestByes(&e.Tournament, e.bye(t, k))
		}
	}
	for t := 1; t <= len(e.Players); t++ {
		e.accelerate(t)
	}
	if e.InitialColor == pairing.NoColor {
		e.infer()
	}
}

// infer reads 4.3.1 backwards from the played match with the smallest TPN in round 1.
func (e *event) infer() {
	if len(e.Rounds) == 0 {
		return
	}
	best := 1 << 20
	for _, g := range e.Rounds[0].Games {
		w, b := number(string(g.White)), number(string(g.Black))
		if low := min(w, b); g.Result.Played() && low < best {
			best = low
			e.InitialColor = pairing.White
			if (low == w) != (low%2 == 1) {
				e.InitialColor = pairing.Black
			}
		}
	}
}

// accelerate gives a team its virtual points.
func (e *event) accelerate(t int) {
	for r := 1; r <= e.Planned; r++ {
		var most pairing.Points
		for _, v := range e.virtual {
			if v.from <= r && r <= v.to && v.low <= t && t <= v.top {
				most = max(most, v.points)
			}
		}
		half := (e.Planned + 1) / 2
		if len(e.virtual) == 0 && e.accelerated && r <= half && t <= 2*((len(e.Players)+3)/4) {
			most = e.match["TW"] / 2
			if r <= (half+1)/2 {
				most = e.match["TW"]
			}
		}
		e.Players[t-1].Virtual = append(e.Players[t-1].Virtual, most)
	}
}

// kind gives the letter of a bye other than the allocated one, 0 for none.
func (e *event) kind(t, r int) byte {
	if k := e.byes[[2]int{r, t}]; k != 0 {
		return k
	}
	for _, p := range e.members[t] {
		if c := e.cells[p][r]; c.opponent == 0 && slices.Contains([]byte("FHZ"), c.letter) {
			return c.letter
		}
	}
	return 0
}

// bye gives the bye of a team for a letter.
func (e *event) bye(t int, kind byte) pairing.Bye {
	b := pairing.Bye{Player: pairing.ID(strconv.Itoa(t))}
	switch kind {
	case 'F':
		b.Points, b.GamePoints = e.match["TW"], e.game["W"]*pairing.Points(e.boards)
	case 'H':
		b.Points, b.GamePoints = e.match["TD"], e.game["D"]*pairing.Points(e.boards)
	case 'U':
		b.Points, b.GamePoints, b.Allocated = e.match["TD"], e.game["D"]*pairing.Points(e.boards), true
		if e.pab != nil {
			b.Points, b.GamePoints = e.pab[0], e.pab[1]
		}
	}
	return b
}

// lineup gives the cells of a team's boards, in board order.
func (e *event) lineup(t, r int) (list []cell) {
	if line, ok := e.lineups[[2]int{r, t}]; ok {
		for _, p := range line {
			list = append(list, e.cells[p][r])
		}
		return list
	}
	for _, p := range e.members[t] {
		if c := e.cells[p][r]; c.opponent != 0 || c.letter != 0 && c.letter != 'Z' && c.letter != '-' {
			list = append(list, c)
		}
	}
	return list
}

// gamePoints adds up a team's boards; false if it has none.
func (e *event) gamePoints(t, r int) (sum pairing.Points, any bool) {
	for _, p := range e.members[t] {
		c, ok := e.cells[p][r]
		if !ok || c.opponent == 0 && c.letter == '-' {
			continue
		}
		value, known := map[byte]string{'1': "W", 'W': "W", '+': "W", '=': "D", 'D': "D", '0': "L", 'L': "L", '-': "A"}[c.letter]
		if known {
			sum, any = sum+e.game[value], true
		}
	}
	return sum, any
}

// round reads a recorded round.
func (e *event) round(r int) (round pairing.Round) {
	for t := 1; t <= len(e.Players); t++ {
		cells, opponent := e.lineup(t, r), 0
		allocated := e.pabs[[2]int{r, t}]
		color := byte('-')
		for board, c := range cells {
			if c.opponent != 0 {
				opponent = e.teamOf[c.opponent]
			}
			allocated = allocated || c.letter == 'U'
			if c.opponent != 0 && color == '-' && (c.color == 'w' || c.color == 'b') {
				if color = c.color; e.pattern[board%len(e.pattern)] != e.pattern[0] {
					color = 'w' + 'b' - c.color
				}
			}
		}
		forfeit, declared := e.unplayed[[2]int{r, t}]
		if declared {
			opponent, color = forfeit.opponent, forfeit.color
		}
		switch {
		case opponent == 0 && allocated:
			round.Byes = append(round.Byes, e.bye(t, 'U'))
		case opponent == 0:
			if k := e.kind(t, r); k != 0 {
				round.Byes = append(round.Byes, e.bye(t, k))
			}
		case color == 'w':
			round.Games = append(round.Games, e.game1(t, opponent, r, cells, declared))
		}
	}
	return round
}

// game1 gives the match of a team with White on board one.
func (e *event) game1(t, opponent, r int, cells []cell, declared bool) pairing.Game {
	g := pairing.Game{White: pairing.ID(strconv.Itoa(t)), Black: pairing.ID(strconv.Itoa(opponent))}
	played := slices.ContainsFunc(cells, func(c cell) bool { return c.opponent != 0 && strings.IndexByte("1=0WDL", c.letter) >= 0 })
	w, hasW := e.gamePoints(t, r)
	b, hasB := e.gamePoints(opponent, r)
	if played {
		g.Points = [2]pairing.Points{w, b}
		g.Result = pairing.Draw
		if w > b {
			g.Result = pairing.WhiteWins
		} else if w < b {
			g.Result = pairing.BlackWins
		}
		return g
	}
	wins, loses := w > b, b > w
	if declared {
		wins, loses = e.unplayed[[2]int{r, t}].letter == '+', e.unplayed[[2]int{r, opponent}].letter == '+'
	}
	full := func(points pairing.Points, has, won bool) pairing.Points {
		switch {
		case has:
			return points
		case won:
			return e.game["W"] * pairing.Points(e.boards)
		}
		return e.game["A"] * pairing.Points(e.boards)
	}
	g.Points = [2]pairing.Points{full(w, hasW, wins), full(b, hasB, loses)}
	switch {
	case wins:
		g.Result = pairing.BlackForfeits
	case loses:
		g.Result = pairing.WhiteForfeits
	default:
		g.Result = pairing.BothForfeit
	}
	return g
}

// before gives the tournament as it stood before a round, recorded or not.
func (e *event) before(r int) pairing.Tournament {
	if r <= len(e.Rounds) {
		return e.Before(r)
	}
	return e.Tournament
}

// forbid keeps all of a list apart in some rounds.
func (e *event) forbid(from, to int, list []int) {
	for i, a := range list {
		for _, b := range list[i+1:] {
			if a != 0 && b != 0 {
				pair := [2]pairing.ID{pairing.ID(strconv.Itoa(a)), pairing.ID(strconv.Itoa(b))}
				e.Rulings = append(e.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: pair, From: from, To: to})
			}
		}
	}
}
