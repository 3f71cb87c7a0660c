package trf

import (
	"github.com/seed22f6c9b8/pairings/pairing"
)

// buildRounds makes the recorded rounds, the requests for the next one and
// those for later ones out of the players' cells. Linear in the cells.
func (r *reader) buildRounds() error {
	t := &r.file.Tournament
	t.Rounds = make([]pairing.Round, r.played)
	for round := range t.Rounds {
		if err := r.buildRound(&t.Rounds[round], round+1); err != nil {
			return err
		}
	}
	for i := range r.rows {
		p := &r.rows[i]
		for round := r.played + 1; round <= len(p.cells); round++ {
			if p.cell(round).blank() {
				continue
			}
			bye := r.bye(p, round)
			if round == r.played+1 {
				t.Byes = append(t.Byes, bye)
				continue
			}
			if r.file.Later == nil {
				r.file.Later = map[int][]pairing.Bye{}
			}
			r.file.Later[round] = append(r.file.Later[round], bye)
		}
	}
	if len(t.Rounds) == 0 {
		t.Rounds = nil
	}
	return nil
}

// buildRound makes one recorded round. Games come in the order of the higher
// player's pairing number; the file does not say what the board order was.
func (r *reader) buildRound(out *pairing.Round, round int) error {
	zero := r.points.byePoints('Z')
	for i := range r.rows {
		p := &r.rows[i]
		c := p.cell(round)
		switch {
		case c.opponent != 0:
			if err := r.buildGame(out, i, round); err != nil {
				return err
			}
		case !c.blank():
			out.Byes = append(out.Byes, r.bye(p, round))
		case zero != 0: // without an entry, and yet not without points
			if err := r.spend(p.line, 1); err != nil {
				return err
			}
			out.Byes = append(out.Byes, pairing.Bye{Player: p.name, Points: zero})
			r.mark(round, p.name, "")
		}
	}
	return nil
}

// bye makes a bye of a cell without an opponent, and marks it if the letter
// cannot be told from the points.
func (r *reader) bye(p *row, round int) pairing.Bye {
	c := p.cell(round)
	b := pairing.Bye{Player: p.name, Points: r.points.byePoints(c.result), Allocated: c.tookPart()}
	if letter, _ := r.points.byeLetter(b); letter != c.result {
		r.mark(round, p.name, string(c.result))
	}
	return b
}

// mark keeps what the Tournament does not say about a cell.
func (r *reader) mark(round int, id pairing.ID, mark string) {
	if r.file.Marks == nil {
		r.file.Marks = map[Cell]string{}
	}
	r.file.Marks[Cell{round, id}] = mark
}

// buildGame adds the game of the player in row i, after comparing it with the
// entry of the opponent, unless the opponent's row has added it already.
func (r *reader) buildGame(out *pairing.Round, i, round int) error {
	p := &r.rows[i]
	c := p.cell(round)
	col := cellColumn(round)
	j, err := r.row(p.line, col, int(c.opponent))
	if err != nil {
		return err
	}
	q := &r.rows[j]
	d := q.cell(round)
	switch {
	case i == j:
		return p.line.errorf(col, "round %d: player %d is entered as the opponent of himself", round, p.id)
	case int(d.opponent) != p.id:
		return p.line.errorf(col, "round %d: player %d is entered against %d, but %d %s", round, p.id, q.id, q.id, d.against())
	case j < i:
		return nil
	}
	white, black := p, q
	if c.color == 'b' || c.color == '-' && d.color == 'w' {
		white, black = q, p
	}
	w, b := white.cell(round), black.cell(round)
	if err := r.checkColors(white, black, round); err != nil {
		return err
	}
	result, ok := resultOf(w.result, b.result)
	if !ok {
		return q.line.errorf(col+7, "round %d: result %q of player %d contradicts result %q of player %d",
			round, string(d.result), q.id, string(c.result), p.id)
	}
	out.Games = append(out.Games, pairing.Game{White: white.name, Black: black.name, Result: result})
	wantWhite, wantBlack := letters(result)
	r.markGame(round, white.name, w, wantWhite)
	r.markGame(round, black.name, b, wantBlack)
	return nil
}

// against says whom a cell is against, for messages.
func (c cell) against() string {
	if c.opponent == 0 {
		return "has no opponent"
	}
	return "is entered against " + string(idText(int(c.opponent)))
}

// checkColors compares the colours of the two entries of a game. They may lack it
// if the game was not played.
func (r *reader) checkColors(white, black *row, round int) error {
	w, b := white.cell(round), black.cell(round)
	col := cellColumn(round) + 5
	unplayed := func(result byte) bool { return result == '+' || result == '-' }
	switch {
	case w.color == 'w' && b.color == 'b':
		return nil
	case w.color != 'b' && b.color != 'w' && unplayed(w.result) && unplayed(b.result):
		return nil
	case w.color == '-':
		return white.line.errorf(col, "round %d: the colour of player %d is missing", round, white.id)
	case b.color == '-':
		return black.line.errorf(col, "round %d: the colour of player %d is missing", round, black.id)
	}
	return black.line.errorf(col, "round %d: players %d and %d are both entered with colour %c", round, white.id, black.id, b.color)
}

// markGame marks one side of a game if its letter is not the usual one, or if
// it has no colour.
func (r *reader) markGame(round int, id pairing.ID, c cell, usual byte) {
	switch {
	case c.color == '-':
		r.mark(round, id, "-"+string(c.result))
	case c.result != usual:
		r.mark(round, id, string(c.result))
	}
}

// results are the results with the letters of White and Black.
var results = []struct {
	white, black byte
	result       pairing.Result
}{
	{'1', '0', pairing.WhiteWins},
	{'=', '=', pairing.Draw},
	{'0', '1', pairing.BlackWins},
	{'0', '0', pairing.BothLose},
	{'=', '0', pairing.WhiteDraws},
	{'0', '=', pairing.BlackDraws},
	{'+', '-', pairing.BlackForfeits},
	{'-', '+', pairing.WhiteForfeits},
	{'-', '-', pairing.BothForfeit},
	{' ', ' ', pairing.Pending},
}

// resultOf gives the result that two letters make, if they do.
func resultOf(white, black byte) (pairing.Result, bool) {
	white, black = rated(white), rated(black)
	for _, r := range results {
		if r.white == white && r.black == black {
			return r.result, true
		}
	}
	return "", false
}

// letters gives the usual letters of a result; 0 for a result that is none.
func letters(result pairing.Result) (white, black byte) {
	for _, r := range results {
		if r.result == result {
			return r.white, r.black
		}
	}
	return 0, 0
}

// rated turns the letters of unrated games into those of rated ones.
func rated(letter byte) byte {
	switch letter {
	case 'W':
		return '1'
	case 'D':
		return '='
	case 'L':
		return '0'
	}
	return letter
}

// inferColor finds the initial colour, if no line declares it, from the first
// round with colours: it is the colour of the highest player who has one and an
// odd number, and the opposite of one with an even number. Players who have not
// been part of a pairing up to then hold no number yet (C.04.2.C of 2017, the same
// in every system). If rounds without any colour are recorded, it is White.
func (r *reader) inferColor() {
	t := &r.file.Tournament
	if r.color.from.no != 0 {
		t.InitialColor = pairing.Color(r.color.value)
		return
	}
	round, odd := r.firstColors(), true
	for i := range r.rows {
		p := &r.rows[i]
		if c := p.cell(round); c.color == 'w' || c.color == 'b' {
			t.InitialColor = colorOf(c.color == 'w' == odd)
			return
		}
		if p.tookPart(round) {
			odd = !odd
		}
	}
	if r.played > 0 {
		t.InitialColor = pairing.White
	}
}

// firstColors gives the first round in which anybody has a colour, or one
// beyond all rounds.
func (r *reader) firstColors() int {
	first := r.played + 1
	for i := range r.rows {
		for round := 1; round < min(first, len(r.rows[i].cells)+1); round++ {
			if c := r.rows[i].cell(round); c.color == 'w' || c.color == 'b' {
				first = round
			}
		}
	}
	return first
}

// tookPart reports whether the player was part of a pairing in or before the
// round.
func (p *row) tookPart(round int) bool {
	for _, c := range p.cells[:min(round, len(p.cells))] {
		if c.tookPart() {
			return true
		}
	}
	return false
}

// colorOf gives White or Black.
func colorOf(white bool) pairing.Color {
	if white {
		return pairing.White
	}
	return pairing.Black
}
