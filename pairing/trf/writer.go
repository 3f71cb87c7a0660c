package trf

import (
	"cmp"
	"encoding/json"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A writer builds the text of a File.
type writer struct {
	file    *File
	t       *pairing.Tournament
	points  scoring
	ids     []int           // starting rank numbers, by position
	index   places          // positions
	cells   []lines.Cells   // by position and column
	columns int             // of recorded rounds
	last    int             // column with any entry
	untold  [][]pairing.Bye // by round: those whose entries say something else
	unsure  []bool          // by position: codes do not tell what the player's byes are worth
	given   map[int]bool    // of the rulings: entries in columns to come tell of it
	name    func(pairing.ID) string
	width   int // of names
	ratings *ratings
	form    lines.PlayerWriter

	// In an event of teams, what stands in the lines of their members.
	teamOf  map[int]pairing.ID
	entries map[int]lines.Cells
	lineups map[lineup]lines.Lineup
	matches [][]match // by round
	lines.Sheet
}

// remark writes a remark.
func (w *writer) remark(m remark) {
	text, err := json.Marshal(m)
	lines.Require(err == nil, "%v", err)
	w.Remark(string(text))
}

// put sets a cell.
func (w *writer) put(i, column int, c lines.Cell) {
	if w.cells[i] == nil {
		w.cells[i] = make(lines.Cells, 0, min(w.columns+1, 16))
	}
	w.cells[i].Set(column, c)
	w.last = max(w.last, column)
}

// cell returns a cell.
func (w *writer) cell(i, column int) lines.Cell { return w.cells[i].At(column) }

// number returns the starting rank number of a player.
func (w *writer) number(id pairing.ID) int { return w.ids[w.index.of(id)] }

// unknown reports whether nobody has that ID.
func (w *writer) unknown(id pairing.ID) bool {
	_, known := w.index.Find(id)
	return !known
}

// dialect reports whether the codes of the format of 2026 are used.
func (w *writer) dialect() bool {
	return w.file.Teams != nil || w.file.TRF2026 && w.points.fits162()
}

// least returns the least key that is of some kind, and whether there is one.
func least[K cmp.Ordered, V any](m map[K]V, kind func(K) bool) (key K, found bool) {
	for k := range m {
		if kind(k) && (!found || k < key) {
			key, found = k, true
		}
	}
	return key, found
}

// Called is somebody whose name is found when a message needs it.
type called func() string

func (c called) String() string { return c() }
