package trf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// player handles 001.
func (r *reader) player(l line) { r.enter(l, parsePlayer) }

// parsePlayer reads a player line.
func parsePlayer(l line) *row {
	var f playerRecord
	l.read(f.fields())
	rating, ok := parseInt(f.rating, maxRating)
	if !ok {
		l.refuse(49, "%q is no rating", f.rating)
	}
	f.ZeroRated = rating == 0 && f.rating != ""
	return &row{line: l, id: f.number, name: idText(f.number), called: f.name, rating: rating, player: f.Player, points: f.points, cells: l.cells()}
}

// orderPlayers puts the rows into the order of pairing numbers.
func (r *reader) orderPlayers() {
	r.namePlayers()
	r.rate()
	if !r.byRank {
		slices.SortFunc(r.rows, func(a, b *row) int { return cmp.Compare(a.id, b.id) })
	}
	r.file.Tournament.Players = make([]pairing.Player, len(r.rows))
	r.file.Players = make(map[pairing.ID]Player, len(r.rows))
	for i, p := range r.rows {
		p.at = i
		r.file.Tournament.Players[i] = pairing.Player{ID: p.name, Name: p.called, Rating: p.rating}
		r.file.Players[p.name] = p.player
	}
}

// players writes the player lines.
func (w *writer) players() {
	if w.file.Teams != nil {
		w.teamRecords()
		return
	}
	scores := w.t.Scores()
	if w.currentByes() {
		for _, b := range record.Byes(*w.t, len(w.t.Rounds)+1) {
			scores[b.Player] += b.Points
		}
	}
	for i, p := range w.t.Players {
		w.player(i, scores[p.ID])
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
func (w *writer) player(i int, score pairing.Points) {
	p, d := w.t.Players[i], w.file.Players[w.t.Players[i].ID]
	rating := ""
	if column, _ := w.columnRating(i); column > 0 || p.Rating == 0 && d.ZeroRated {
		rating = strconv.Itoa(column)
	}
	f := playerRecord{w.ids[i], d, w.called(i), rating, amount{score, !w.unsure[i]}} // else they follow from the results, and from remarks
	w.playerLine(func() string { return w.name(p.ID) }, f, w.cells[i])
}

// playerLine writes 001. Errors call the player who.
func (w *writer) playerLine(who func() string, f playerRecord, cells []cell) {
	if f.Rank < 0 {
		refuse("player %s: rank %d does not fit", who(), f.Rank)
	}
	f.points.there = f.points.there && len(f.points.String()) <= 5
	w.fields("001", func() string { return "player " + who() }, f.fields())
	w.sheet.cells(trimBlank(cells), w.file.Teams != nil)
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
