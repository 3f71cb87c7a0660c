package trf

import (
	"cmp"
	"io"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// Write writes a tournament report. [Read] reads the same facts from it if f was read, or
// holds any valid tournament of individuals. Points are derived from the results.
//
//   - A withdrawal is a Z in each remaining column; if no more than one is known of, in which
//     a Z is a request, a blank code in the next one.
//   - The allocated bye that the arbiter gives in a round to come is a U in its column, and
//     counts in the points of the next round as requested byes do.
//   - In a round without games everybody's absence is entered; so is what an
//     absence is worth in a recorded round.
//
// The error, apart from that of out, is a [*pairing.Error] of the kind [pairing.ErrInvalid]:
// the tournament contradicts itself, has more rounds or players than the format, or single
// and double games in one round. Nothing is written then. Time and memory are linear in
// the size of the file.
func Write(out io.Writer, f *File) error {
	var w *writer
	if err := lines.Attempt(func() { w = newWriter(f); w.write() }); err != nil {
		return err
	}
	_, err := out.Write(w.Bytes())
	return err
}

// newWriter checks the tournament and the starting rank numbers.
func newWriter(f *File) *writer {
	f = f.withByePoints()
	w := &writer{file: f, t: &f.Tournament, points: f.scoring()}
	if err := w.t.Validate(); err != nil {
		lines.Fail(err)
	}
	room := lines.MaxRounds / f.perRound() // checked before any memory is taken
	const most = "the format has %d columns at most"
	lines.Require(w.t.Planned <= room, "%d rounds planned, but "+most, w.t.Planned, lines.MaxRounds)
	lines.Require(len(w.t.Rounds) <= room, "%d rounds, but "+most, len(w.t.Rounds), lines.MaxRounds)
	w.points.borrow(f)
	n := len(w.t.Players)
	w.ratings = f.ratings()
	w.name = func(id pairing.ID) string { return w.t.Names()(id) } // for errors alone
	w.ids, w.index, w.cells, w.unsure = f.numbers(), f.places(), make([]lines.Cells, n), make([]bool, n)
	if w.width = lines.NameWidth; f.Teams != nil {
		w.width = lines.TeamNameWidth
		w.checkTeams()
	}
	id, strange := least(f.Players, w.unknown)
	lines.Require(!strange, "there is a description of player %q, who does not take part", id)
	return w
}

// write writes all of the file.
func (w *writer) write() {
	w.fill()
	w.lines()
	w.settings()
	if w.file.Teams == nil {
		w.pointSystem()
		w.players()
	} else {
		w.teamPoints()
		w.teamRecords()
	}
	w.virtual()
	w.forbidden()
	w.adjustments()
	w.tell()
}

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

// unknown reports whether nobody has that ID.
func (w *writer) unknown(id pairing.ID) bool {
	_, known := w.index.Find(id)
	return !known
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

// number returns the starting rank number of a player.
func (w *writer) number(id pairing.ID) int { return w.ids[w.index.of(id)] }

// dialect reports whether the codes of the format of 2026 are used.
func (w *writer) dialect() bool {
	return w.file.Teams != nil || w.file.TRF2026 && w.points.fits162()
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
