package doubleswiss

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An event is a Double-Swiss file as the corpus has them, as far as pairing needs it:
// two columns for each round, and round numbers that count columns.
type event struct {
	pairing.Tournament

	ids         []string
	cells       map[int]map[int]cell // of players, by column
	byes        map[[2]int]byte      // by round and player
	values      map[byte]pairing.Points
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
		cells: map[int]map[int]cell{}, byes: map[[2]int]byte{},
		values: map[byte]pairing.Points{'W': 10, 'D': 5, 'L': 0, 'A': 0, 'P': -1},
	}
	for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\r' || r == '\n' }) {
		e.readLine(line)
	}
	if e.values['P'] < 0 {
		e.values['P'] = e.values['W'] + e.values['D']
	}
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

func (e *event) readLine(line string) {
	num := func(from, to int) int { return number(columns(line, from, to)) }
	trimmed := strings.TrimRight(line, " ")
	switch columns(line, 1, 3) {
	case "001":
		p := num(5, 8)
		e.ids = append(e.ids, strconv.Itoa(p))
		e.cells[p] = map[int]cell{}
		for k, c := 1, 92; c <= len(trimmed); k, c = k+1, c+10 {
			if x := columns(line, c, c+7); strings.TrimSpace(x) != "" {
				e.cells[p][k] = cell{number(x[:4]), strings.ToLower(x)[5], strings.ToUpper(x)[7]}
			}
		}
	case "142":
		e.Planned = number(line[4:]) / 2
	case "152":
		e.InitialColor = pairing.White
		if strings.ToLower(strings.TrimSpace(line[4:]))[0] == 'b' {
			e.InitialColor = pairing.Black
		}
	case "162":
		for c := 6; c <= len(trimmed); c += 9 {
			e.values[strings.ToUpper(columns(line, c, c))[0]] = tenths(columns(line, c+1, c+4))
		}
	case "192":
		e.accelerated = strings.HasSuffix(strings.TrimSpace(line), "_BAKU")
	case "240":
		for c := 11; c <= len(trimmed); c += 5 {
			e.byes[[2]int{(num(7, 9) + 1) / 2, num(c, c+3)}] = strings.ToUpper(line)[4]
		}
	case "250":
		v := virtual{tenths(columns(line, 10, 13)), (num(15, 17) + 1) / 2, (num(19, 21) + 1) / 2, num(23, 26), num(28, 31)}
		v.to, v.top = max(v.from, v.to), max(v.low, v.top)
		e.virtual = append(e.virtual, v)
	case "260":
		var list []int
		for c := 13; c <= len(trimmed); c += 5 {
			list = append(list, num(c, c+3))
		}
		e.forbid((num(5, 7)+1)/2, (max(num(5, 7), num(9, 11))+1)/2, list)
	case "XXP", "XXZ", "XXC", "XXR":
		panic("record not read: " + line)
	}
}

// build makes the tournament. Its players are in the order of the file.
func (e *event) build() {
	v := e.values
	e.Scoring = pairing.Scoring{Win: v['W'], Draw: v['D'], Loss: v['L'], ForfeitWin: v['W'], ForfeitLoss: v['A'], Bye: v['P'] - v['D']}
	last := 0
	for _, cells := range e.cells {
		for k, c := range cells {
			if c.opponent != 0 || c.letter == 'U' {
				last = max(last, (k+1)/2)
			}
		}
	}
	for i, id := range e.ids {
		e.Players = append(e.Players, pairing.Player{ID: pairing.ID(id), Virtual: e.points(i + 1)})
	}
	for r := 1; r <= last; r++ {
		e.Rounds = append(e.Rounds, e.round(r))
	}
	for _, id := range e.ids {
		if k := e.kind(number(id), last+1); k != 0 {
			pairtest.RequestByes(&e.Tournament, e.bye(id, k))
		}
	}
	if e.InitialColor == pairing.NoColor {
		e.infer()
	}
}

// infer reads 4.3.1 backwards from the first match of round 1.
func (e *event) infer() {
	n := 0
	for _, id := range e.ids {
		p := number(id)
		c := e.cells[p][1]
		if c.opponent == 0 && c.letter != 'U' {
			continue
		}
		n++
		for _, g := range e.Rounds[0].Games {
			if (string(g.White) == id || string(g.Black) == id) && p < c.opponent && g.Result.Played() {
				e.InitialColor = pairing.White
				if (c.color == 'w') != (n%2 == 1) {
					e.InitialColor = pairing.Black
				}
				return
			}
		}
	}
}

// points gives the virtual points of a player.
func (e *event) points(p int) (list []pairing.Points) {
	for r := 1; r <= e.Planned; r++ {
		var most pairing.Points
		for _, v := range e.virtual {
			if v.from <= r && r <= v.to && v.low <= p && p <= v.top {
				most = max(most, v.points)
			}
		}
		half := (e.Planned + 1) / 2
		if len(e.virtual) == 0 && e.accelerated && r <= half && p <= 2*((len(e.ids)+3)/4) {
			most = e.values['W']
			if r <= (half+1)/2 {
				most *= 2
			}
		}
		list = append(list, most)
	}
	return list
}

// kind gives the letter of a bye, 0 for none.
func (e *event) kind(p, r int) byte {
	if k := e.byes[[2]int{r, p}]; k != 0 {
		return k
	}
	for k := 2*r - 1; k <= 2*r; k++ {
		if c := e.cells[p][k]; c.opponent == 0 && c.letter != 0 && strings.IndexByte("FHZU", c.letter) >= 0 {
			return c.letter
		}
	}
	return 0
}

func (e *event) bye(id string, kind byte) pairing.Bye {
	points := map[byte]pairing.Points{'F': 2 * e.values['W'], 'H': 2 * e.values['D'], 'U': e.values['P']}
	return pairing.Bye{Player: pairing.ID(id), Points: points[kind], Allocated: kind == 'U'}
}

// round reads a recorded round.
func (e *event) round(r int) (round pairing.Round) {
	for _, id := range e.ids {
		p := number(id)
		c := e.cells[p][2*r-1]
		if c.opponent == 0 {
			if k := e.kind(p, r); k != 0 {
				round.Byes = append(round.Byes, e.bye(id, k))
			}
			continue
		}
		if c.color == 'w' {
			other := strconv.Itoa(c.opponent)
			round.Games = append(round.Games, e.gameOf(id, other, 2*r-1), e.gameOf(other, id, 2*r))
		}
	}
	return round
}

// gameOf reads the game of a column.
func (e *event) gameOf(white, black string, column int) pairing.Game {
	letters := string([]byte{e.cells[number(white)][column].letter, e.cells[number(black)][column].letter})
	result, known := map[string]pairing.Result{
		"10": pairing.WhiteWins, "==": pairing.Draw, "01": pairing.BlackWins, "00": pairing.BothLose, "=0": pairing.WhiteDraws,
		"0=": pairing.BlackDraws, "-+": pairing.WhiteForfeits, "+-": pairing.BlackForfeits, "--": pairing.BothForfeit,
	}[letters]
	if !known {
		panic(fmt.Sprintf("result %q", letters))
	}
	return pairing.Game{White: pairing.ID(white), Black: pairing.ID(black), Result: result}
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
