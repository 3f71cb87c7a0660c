package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A row is a player line as it was read.
type row struct {
	line      line
	id        int
	name      pairing.ID
	called    string // by people
	rating    int
	player    Player
	team      Team
	place     int32 // of a member of a team: 1 + row of the team
	points    pairing.Points
	hasPoints bool
	cells     []cell // one for each column up to the last entry
}

// cell gives the player's entry in a round.
func (p *row) cell(round int) cell { return entryOf(p.cells, round) }

// entryOf gives the cell of a column, blank beyond the last one.
func entryOf(cells []cell, column int) cell {
	if column > len(cells) {
		return cell{}
	}
	return cells[column-1]
}

// A roster holds lines of players, or of teams, and finds them by number.
type roster struct {
	rows  []*row
	index []int32 // by starting rank number: 1 + position in rows, or 0
}

// add adds a line.
func (r *roster) add(p *row) {
	r.index = grown(r.index, p.id+1)
	r.rows = append(r.rows, p)
	r.index[p.id] = int32(len(r.rows))
}

// of gives the line with a number, nil if there is none.
func (r *roster) of(id int) *row {
	if i := r.find(id); i >= 0 {
		return r.rows[i]
	}
	return nil
}

// find gives the position of a number, or -1.
func (r *roster) find(id int) int {
	if id <= 0 || id >= len(r.index) {
		return -1
	}
	return int(r.index[id]) - 1
}

// enter adds what parse makes of a line, to those of a kind. A line with characters outside
// ASCII may count bytes instead of characters: it is read that way if it makes no sense
// otherwise.
func (r *roster) enter(l line, kind string, parse func(line) (*row, error)) error {
	p, err := parse(l)
	if err != nil && l.at != nil {
		if inBytes, err2 := parse(l.inBytes()); err2 == nil {
			p, err = inBytes, nil
		}
	}
	if err != nil {
		return err
	}
	if first := r.of(p.id); first != nil {
		return l.errorf(5, "%s %d was entered already, in line %d", kind, p.id, first.line.no)
	}
	r.add(p)
	return nil
}

// player handles 001.
func (r *reader) player(l line) error { return r.enter(l, "player", parsePlayer) }

// parsePlayer reads a player line.
func parsePlayer(l line) (*row, error) {
	f := fields{line: l}
	p := &row{line: l, id: f.id(5)}
	if p.id == 0 {
		f.refuse(5, "the player has no starting rank number")
	}
	f.blank(9, 14, 48, 53, 57, 69)
	p.name, p.called = idText(p.id), l.trimmed(15, 47)
	p.player = Player{
		Sex:        l.trimmed(10, 10),
		Title:      l.trimmed(11, 13),
		Federation: l.trimmed(54, 56),
		Number:     l.trimmed(58, 68),
		Birth:      l.trimmed(70, 79),
	}
	if !utf8.ValidString(p.player.Title + p.player.Sex + p.called + p.player.Federation + p.player.Number + p.player.Birth) {
		f.refuse(10, "a field ends inside a character")
	}
	p.rating = f.int(49, 52, maxRating, "rating")
	p.player.ZeroRated = p.rating == 0 && l.trimmed(49, 52) != ""
	p.points, p.hasPoints = f.points(80, 84)
	p.player.Rank = f.int(85, 89, maxID, "rank")
	p.cells = f.cells()
	return p, f.err
}

// orderPlayers puts the rows into the order of pairing numbers.
func (r *reader) orderPlayers() error {
	if err := r.namePlayers(); err != nil {
		return err
	}
	r.rate()
	if !r.byRank {
		slices.SortFunc(r.rows, func(a, b *row) int { return cmp.Compare(a.id, b.id) })
	}
	r.file.Tournament.Players = make([]pairing.Player, len(r.rows))
	for i, p := range r.rows {
		r.index[p.id] = int32(i + 1)
		r.file.Tournament.Players[i] = pairing.Player{ID: p.name, Name: p.called, Rating: p.rating}
		if !r.teamEvent {
			r.file.Players[p.name] = p.player
		}
	}
	return nil
}

// id reads a word as the number of a player who must exist.
func (r *reader) id(l line, w word) (*row, error) {
	n, ok := parseInt(w.text, maxID)
	if !ok || n == 0 {
		return nil, l.errorf(w.col, "%q is no starting rank number", w.text)
	}
	if _, err := r.row(l, w.col, n); err != nil {
		return nil, err
	}
	return r.of(n), nil
}

// row finds the row of a player.
func (r *reader) row(l line, col, id int) (int, error) {
	if i := r.find(id); i >= 0 {
		return i, nil
	}
	return 0, l.errorf(col, "there is no %s %d", r.entrant(), id)
}

// listed reads words as numbers of players who must exist.
func (r *reader) listed(l line, words []word) (rows []*row, err error) {
	for _, w := range words {
		p, err := r.id(l, w)
		if err != nil {
			return nil, err
		}
		rows = append(rows, p)
	}
	return rows, nil
}

// players writes the player lines.
func (w *writer) players() {
	if w.file.Teams != nil {
		w.err = w.teamRecords()
		return
	}
	scores := w.t.Scores()
	if w.currentByes() {
		for _, b := range w.t.Byes(len(w.t.Rounds) + 1) {
			scores[b.Player] += b.Points
		}
	}
	for i, p := range w.t.Players {
		if err := w.player(i, scores[p.ID]); err != nil {
			w.err = unfit("player %s: %v", w.name(p.ID), err)
			return
		}
	}
}

// currentByes reports whether the points contain the requested byes: not while
// games of the last round are pending.
func (w *writer) currentByes() bool {
	if w.file.Double || w.file.horizon().last <= len(w.t.Rounds) {
		return false
	}
	last := len(w.t.Rounds) - 1
	return last < 0 || !slices.ContainsFunc(w.t.Rounds[last].Games, pending)
}

// player writes one player line.
func (w *writer) player(i int, score pairing.Points) error {
	p, d := w.t.Players[i], w.file.Players[w.t.Players[i].ID]
	rating, points := "", score.String()
	if column, _ := w.columnRating(i); column > 0 || p.Rating == 0 && d.ZeroRated {
		rating = strconv.Itoa(column)
	}
	if len(points) > 5 || w.unsure[i] {
		points = "" // they follow from the results, and from remarks
	}
	return w.playerLine(w.ids[i], d, w.called(i), rating, points, w.cells[i])
}

// playerLine writes 001.
func (w *writer) playerLine(id int, d Player, name, rating, points string, cells []cell) error {
	for _, field := range []struct {
		text  string
		width int
	}{{d.Sex, 1}, {d.Title, 3}, {d.Federation, 3}, {d.Number, 11}, {d.Birth, 10}} {
		if !fits(field.text, field.width) {
			return fmt.Errorf("%q does not fit into %d columns", field.text, field.width)
		}
	}
	if d.Rank < 0 || d.Rank > maxID {
		return fmt.Errorf("rank %d does not fit", d.Rank)
	}
	fmt.Fprintf(&w.buf, "001%5d %1s%3s %-*s %4s %-3s %11s %-10s%5s%5s",
		id, d.Sex, d.Title, nameWidth, name, rating, d.Federation, d.Number, d.Birth, points, unlessZero(d.Rank))
	w.writeCells(trimBlank(cells))
	w.buf.WriteByte('\n')
	return nil
}

// called gives what stands in the columns of a player's name: without a name the ID,
// unless that is the number anyway.
func (w *writer) called(i int) string {
	p, width := w.t.Players[i], w.nameWidth()
	if p.Name == "" && p.ID != idText(w.ids[i]) {
		return nameColumns(string(p.ID), width)
	}
	return nameColumns(p.Name, width)
}

// nameWidth gives the number of columns of a name.
func (w *writer) nameWidth() int {
	if w.file.Teams != nil {
		return teamNameWidth
	}
	return nameWidth
}

// nameColumns gives a name as far as its columns hold it.
func nameColumns(name string, width int) string {
	if fits(name, width) && name == strings.TrimSpace(name) {
		return name
	}
	name = strings.Map(func(c rune) rune {
		if isControl(c) || c == utf8.RuneError {
			return '?'
		}
		return c
	}, name)
	runes := []rune(strings.TrimSpace(name))
	return strings.TrimSpace(string(runes[:min(len(runes), width)]))
}

// calledBy gives the name of a player with an ID of his own, or none, whose columns
// hold that text.
func calledBy(text string, own pairing.ID, width int) string {
	if own != "" && text == nameColumns(string(own), width) {
		return ""
	}
	return text
}
