package trf

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A writer builds the text of a File.
type writer struct {
	file    *File
	t       *pairing.Tournament
	points  scoring
	ids     []int           // starting rank numbers, by position
	index   places          // positions
	cells   [][]cell        // by position and column
	columns int             // of recorded rounds
	untold  [][]pairing.Bye // by round: those whose entries say something else
	unsure  []bool          // by position: codes do not tell what the player's byes are worth
	name    func(pairing.ID) string
	ratings *ratings

	// In an event of teams, what stands in the lines of their members.
	teamOf  map[int]pairing.ID
	entries map[int][]cell
	lineups map[lineup]seating
	matches [][]match // by round
	sheet
}

// unknown reports whether nobody has that ID.
func (w *writer) unknown(id pairing.ID) bool {
	_, known := w.index.Find(id)
	return !known
}

// least gives the least key that is of some kind, and whether there is one.
func least[K cmp.Ordered, V any](m map[K]V, kind func(K) bool) (key K, found bool) {
	for k := range m {
		if kind(k) && (!found || k < key) {
			key, found = k, true
		}
	}
	return key, found
}

// number gives the starting rank number of a player.
func (w *writer) number(id pairing.ID) int { return w.ids[w.index.of(id)] }

// dialect reports whether the codes of the format of 2026 are used.
func (w *writer) dialect() bool {
	return w.file.Teams != nil || w.file.TRF2026 && w.points.fits162()
}

// put sets a cell.
func (w *writer) put(i, column int, c cell) {
	if w.cells[i] == nil {
		w.cells[i] = make([]cell, 0, min(w.columns+1, 16))
	}
	w.cells[i] = grown(w.cells[i], column)
	w.cells[i][column-1] = c
}

// cell gives a cell.
func (w *writer) cell(i, column int) cell { return entryOf(w.cells[i], column) }
