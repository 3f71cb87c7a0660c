package trf

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// player handles 001.
func (r *reader) player(l lines.Line) {
	var cells lines.Cells
	f := &r.form
	if err := l.Either(func(l lines.Line) { cells = f.Read(l) }); err != nil {
		lines.Fail(err)
	}
	described := Player{
		Sex: f.Sex, Title: f.Title, Federation: f.Federation, Number: f.ID, Birth: f.Birth, Rank: f.Rank,
		ZeroRated: f.Rating.There && f.Rating.Number == 0,
	}
	r.add(&row{
		line: f.Line, id: f.Number, name: idText(f.Number), called: f.Name, rating: f.Rating.Number,
		player: described, points: f.Points, cells: cells,
	})
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

// namePlayers gives the players the IDs and names in remarks, before anything refers to them.
func (r *reader) namePlayers() {
	owned := false
	for _, m := range r.remarks {
		if m.Player == nil {
			continue
		}
		p := r.row(m.at, m.Player.Number)
		if m.Player.ID != "" {
			p.name, owned = m.Player.ID, true
		}
		if p.called = calledBy(p.called, m.Player.ID, r.width); m.Player.Name != nil {
			if now := *m.Player.Name; p.called != "" && p.called != lines.InColumns(now, r.width) {
				r.note(m.at, "player %d is called %q, but %q by a remark, which counts", p.id, p.called, now)
			}
			p.called = *m.Player.Name
		}
	}
	if !owned {
		return
	}
	numbers := make(map[pairing.ID]int, len(r.rows))
	for _, p := range r.rows {
		other, taken := numbers[p.name]
		p.line.Behind().Require(!taken, "players %d and %d both have the ID %q", other, p.id, p.name)
		numbers[p.name] = p.id
	}
	r.file.kept.numbers = numbers
}

// calledBy returns the name, if any, of a player with an ID of their own whose columns hold that
// text.
func calledBy(text string, own pairing.ID, width int) string {
	if own != "" && text == lines.InColumns(string(own), width) {
		return ""
	}
	return text
}

// rate gives the players the ratings that count, and says so. A remark has the last word.
func (r *reader) rate() {
	changed := 0
	for _, p := range r.rows {
		if now := r.ratings.rating(p.id, p.rating); now != p.rating && !r.teamEvent {
			changed++
			keep(&r.file.kept.fide, p.name, p.rating)
			p.rating, p.player.ZeroRated = now, false
		}
	}
	for _, m := range r.remarks {
		if m.Player != nil && m.Player.Rating != nil {
			p := r.of(m.Player.Number)
			if now := *m.Player.Rating; p.rating != 0 && p.rating != now {
				r.note(m.at, "player %d has rating %d, but %d by a remark, which counts", p.id, p.rating, now)
			}
			p.rating = *m.Player.Rating
			delete(r.file.kept.fide, p.name)
		}
	}
	switch at := r.ratings.at.Start(); {
	case changed > 0:
		r.note(at, "172: other ratings than FIDE's count for %d players (%s)", changed, r.ratings.method)
	case r.ratings.method == "" && r.ratings.national != nil:
		r.note(at, "there are national ratings, but no code 172 that makes them count: those of code 001 do")
	}
}

// players writes the player lines.
func (w *writer) players() {
	scores := w.t.Scores()
	if w.currentByes() {
		for _, b := range record.Byes(*w.t, len(w.t.Rounds)+1) {
			scores[b.Player] += b.Points
		}
		for i, p := range w.t.Players {
			if w.cell(i, w.columns+1).TookPart() { // however many rulings give that bye
				scores[p.ID] += w.t.Scoring.Values().Bye
			}
		}
	}
	for i, p := range w.t.Players {
		rating, _ := w.columnRating(i)
		described := w.file.Players[p.ID]
		described.ZeroRated = described.ZeroRated && p.Rating == 0
		f := lines.Player{Number: w.ids[i], Name: w.called(i), Rating: lines.Entered{Number: rating}}
		f.Points = lines.Amount{Points: scores[p.ID], There: !w.unsure[i]} // else results and remarks tell
		w.player(func() string { return w.name(p.ID) }, f, described, w.cells[i])
	}
}

// currentByes reports whether the points contain the requested byes: not while games are pending.
func (w *writer) currentByes() bool {
	if w.file.Double || w.file.horizon().last <= len(w.t.Rounds) {
		return false
	}
	last := len(w.t.Rounds) - 1
	return last < 0 || !slices.ContainsFunc(w.t.Rounds[last].Games, pending)
}

// player writes 001, with what describes the player, whom errors call who.
func (w *writer) player(who func() string, f lines.Player, d Player, cells lines.Cells) {
	lines.Require(d.Rank >= 0, "player %s: rank %d does not fit", called(who), d.Rank)
	f.Sex, f.Title, f.Federation, f.ID, f.Birth, f.Rank = d.Sex, d.Title, d.Federation, d.Number, d.Birth, d.Rank
	f.Rating.There = f.Rating.Number > 0 || d.ZeroRated
	w.form.Player = f
	w.form.Write(&w.Sheet, func() string { return "player " + who() }, cells.Trim(), w.file.Teams != nil)
}

// called returns the text in the columns of a player's name: without a name an ID that is no
// number.
func (w *writer) called(i int) string {
	p := w.t.Players[i]
	if p.Name == "" && p.ID != idText(w.ids[i]) {
		p.Name = string(p.ID)
	}
	return lines.InColumns(p.Name, w.width)
}

// columnRating returns the rating in a player's columns, and whether the one that counts follows.
func (w *writer) columnRating(i int) (rating int, follows bool) {
	p := w.t.Players[i]
	if w.file.Teams != nil {
		n, _ := lines.ParseInt(w.strength(i), lines.MaxRating)
		return n, n == p.Rating
	}
	if fide, kept := w.file.kept.fide[p.ID]; kept && w.ratings.rating(w.ids[i], fide) == p.Rating {
		return fide, true
	}
	if p.Rating > lines.MaxRating {
		return 0, false
	}
	return p.Rating, w.ratings.rating(w.ids[i], p.Rating) == p.Rating
}

// strength returns the strength of a team, which is its rating, if it is a number.
func (w *writer) strength(i int) string {
	p := w.t.Players[i]
	text := w.file.kept.strengths[p.ID]
	if n, _ := lines.ParseInt(text, lines.MaxRating); n != p.Rating {
		if text = strconv.Itoa(p.Rating); p.Rating > lines.MaxRating || p.Rating == 0 {
			text = ""
		}
	}
	return text
}
