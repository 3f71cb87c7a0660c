package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// fill turns the rounds and the requests into cells.
func (w *writer) fill() error {
	per := w.file.perRound()
	w.columns = per * len(w.t.Rounds)
	for k := range w.t.Rounds {
		if w.file.Double {
			if err := secondGames(w.t.Rounds[k].Games); err != nil {
				return unfit("round %d: %s", k+1, detail(err))
			}
		}
		for half := 1; half <= per; half++ {
			if err := w.fillRound(&w.t.Rounds[k], per*k+half, half); err != nil {
				return unfit("round %d: %s", k+1, detail(err))
			}
		}
	}
	if err := w.fillRequests(w.columns, w.t.Byes, per); err != nil {
		return err
	}
	for round, byes := range w.file.Later {
		if round <= len(w.t.Rounds)+1 || per > 1 {
			return unfit("round %d is no later round", round)
		}
		if err := w.fillRequests(round-1, byes, 1); err != nil {
			return err
		}
	}
	for i, p := range w.t.Players {
		for c := 1; c <= per && p.Withdrawn; c++ {
			if w.cell(i, w.columns+c).blank() {
				w.put(i, w.columns+c, cell{color: '-', result: 'Z'})
			}
		}
		if len(w.cells[i]) > maxRounds {
			return unfit("more than %d columns", maxRounds)
		}
	}
	return nil
}

// fillRound fills one column: a round, or half of a double round.
func (w *writer) fillRound(r *pairing.Round, column, half int) error {
	took := false
	seen := map[[2]pairing.ID]bool{}
	for _, g := range r.Games {
		second := seen[[2]pairing.ID{g.Black, g.White}]
		seen[[2]pairing.ID{g.White, g.Black}] = true
		if second && !w.file.Double {
			return unfit("players %s and %s have two games, but the file is not marked as one of double rounds", g.White, g.Black)
		}
		if second == (half == 2) {
			w.fillGame(g, column)
			took = true
		}
	}
	for _, b := range r.Byes {
		if err := w.fillBye(b, column, w.file.perRound()); err != nil {
			return err
		}
		took = took || b.Allocated
	}
	if !took && column == w.columns {
		return unfit("nobody was paired, which a file cannot tell from a round about to be paired")
	}
	return w.fillAbsent(column)
}

// fillGame enters a game for both players.
func (w *writer) fillGame(g pairing.Game, column int) {
	i, j := w.index[g.White], w.index[g.Black]
	white, black := cell{int32(w.ids[j]), 'w', 0}, cell{int32(w.ids[i]), 'b', 0}
	white.result, black.result = letters(g.Result)
	markW, markB := w.file.Marks[Cell{column, g.White}], w.file.Marks[Cell{column, g.Black}]
	if !g.Result.Played() && g.Result != pairing.Pending {
		dashW, dashB := markW == "-"+string(white.result), markB == "-"+string(black.result)
		if dashW && (i < j || !dashB) { // of two without colours the first has White
			white.color = '-'
		}
		if dashB {
			black.color = '-'
		}
	}
	if len(markW) == 1 && rated(markW[0]) == white.result {
		white.result = markW[0]
	}
	if len(markB) == 1 && rated(markB[0]) == black.result {
		black.result = markB[0]
	}
	w.put(i, column, white)
	w.put(j, column, black)
}

// fillBye enters a bye, or its part in one of several columns.
func (w *writer) fillBye(b pairing.Bye, column, parts int) error {
	share := b
	share.Points /= pairing.Points(parts)
	letter, ok := w.points.byeLetter(share)
	mark, marked := w.file.Marks[Cell{column, b.Player}]
	if marked && len(mark) == 1 {
		c := cell{color: '-', result: mark[0]}
		if c.tookPart() == b.Allocated && w.points.byePoints(mark[0]) == share.Points && slices.Contains([]byte("ZHFU+-1=0WDL "), mark[0]) {
			letter, ok = mark[0], true
		}
	}
	switch {
	case marked && mark == "" && !b.Allocated && share.Points == w.points.zero && w.points.zero != 0 && column <= w.columns:
		return nil // blank
	case !ok || share.Points*pairing.Points(parts) != b.Points:
		return unfit("no result code makes the bye of player %s worth %v", b.Player, b.Points)
	}
	w.put(w.index[b.Player], column, cell{color: '-', result: letter})
	return nil
}

// fillAbsent enters those who have no entry in a column if a blank cell were
// worth something.
func (w *writer) fillAbsent(column int) error {
	if w.points.zero == 0 {
		return nil
	}
	for i, p := range w.t.Players {
		_, blank := w.file.Marks[Cell{column, p.ID}]
		if blank || !w.cell(i, column).blank() {
			continue
		}
		if err := w.fillBye(pairing.Bye{Player: p.ID}, column, 1); err != nil {
			return err
		}
	}
	return nil
}

// fillRequests enters byes into the columns after a given one.
func (w *writer) fillRequests(after int, byes []pairing.Bye, columns int) error {
	for _, b := range byes {
		i, ok := w.index[b.Player]
		switch {
		case !ok:
			return unfit("a bye is requested for unknown player %q", b.Player)
		case b.Allocated:
			return unfit("a bye requested for player %s is marked as allocated", b.Player)
		case after >= maxRounds || !w.cell(i, after+1).blank():
			return unfit("a bye requested for player %s in round %d does not fit", b.Player, after+1)
		}
		for c := 1; c <= columns; c++ {
			if err := w.fillBye(b, after+c, columns); err != nil {
				return err
			}
		}
	}
	return nil
}

// put sets a cell.
func (w *writer) put(i, column int, c cell) {
	if missing := column - len(w.cells[i]); missing > 0 {
		w.cells[i] = append(w.cells[i], make([]cell, missing)...)
	}
	w.cells[i][column-1] = c
}

// cell gives a cell.
func (w *writer) cell(i, column int) cell {
	if column > len(w.cells[i]) {
		return cell{}
	}
	return w.cells[i][column-1]
}
