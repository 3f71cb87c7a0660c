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
func (r *reader) player(l line) { r.enter(l, r.form.parse) }

// A playerForm reads one player line after the other.
type playerForm struct {
	playerRecord
	columns []field
}

// parsePlayer reads a player line.
func parsePlayer(l line) *row { return new(playerForm).parse(l) }

// parse reads a player line.
func (f *playerForm) parse(l line) *row {
	if f.columns == nil {
		f.columns = f.fields()
	}
	f.playerRecord = playerRecord{}
	l.read(f.columns)
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
		for _, p := range record.Pairs(*w.t, pairing.Required, len(w.t.Rounds)+1) {
			if p[1] == "" && w.file.Teams == nil {
				scores[p[0]] += w.t.Scoring.Values().Bye
			}
		}
	}
	for i, p := range w.t.Players {
		f := playerRecord{number: w.ids[i], Player: w.file.Players[p.ID], name: w.called(i), points: amount{scores[p.ID], !w.unsure[i]}} // else they follow from the results, and from remarks
		f.ZeroRated = f.ZeroRated && p.Rating == 0
		rating, _ := w.columnRating(i)
		w.player(func() string { return w.name(p.ID) }, f, rating, w.cells[i])
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

// player writes 001. Errors call the player who.
func (w *writer) player(who func() string, f playerRecord, rating int, cells []cell) {
	if rating > 0 || f.ZeroRated {
		f.rating = strconv.Itoa(rating)
	}
	if f.Rank < 0 {
		refuse("player %s: rank %d does not fit", who(), f.Rank)
	}
	f.points.there = f.points.there && len(f.points.String()) <= 5
	w.fields("001", func() string { return "player " + who() }, f.fields())
	w.sheet.cells(trimBlank(cells), w.file.Teams != nil)
}

// called returns the text in the columns of a player's name: without a name an ID that is no
// number.
func (w *writer) called(i int) string {
	p := w.t.Players[i]
	if p.Name == "" && p.ID != idText(w.ids[i]) {
		p.Name = string(p.ID)
	}
	return nameColumns(p.Name, w.width)
}

// nameColumns returns a name as far as its columns hold it.
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

// calledBy returns the name, if any, of a player with an ID of their own whose columns hold that
// text.
func calledBy(text string, own pairing.ID, width int) string {
	if own != "" && text == nameColumns(string(own), width) {
		return ""
	}
	return text
}

// Code 172 says which rating counts: the one of FIDE, in the lines of the players, or
// the national one, in records that begin with the code of the federation and have the
// columns of 001.

const rankingCode = "172"

// ratingMethods say which of the ratings, FIDE's first, 0 for none, counts.
var ratingMethods = map[string]func(fide, national int) int{
	"FIDE":  func(fide, _ int) int { return fide },
	"NRO":   func(_, national int) int { return national },
	"FIDON": func(fide, national int) int { return cmp.Or(fide, national) },
	"NIDOF": func(fide, national int) int { return cmp.Or(national, fide) },
	"HBFN":  func(fide, national int) int { return max(fide, national) },
	"LBFN":  func(fide, national int) int { return min(cmp.Or(fide, national), cmp.Or(national, fide)) },
	"OTHER": func(fide, _ int) int { return fide },
}

// ratings are what the lines of a file say of them.
type ratings struct {
	federation, method string                 // of 172; method is "" if there is none
	national           map[string]map[int]int // by code of the record and starting rank number
	at                 line                   // 172, or else the first national record
}

// take takes in a line if it is about ratings. The text tells what is not understood.
func (r *ratings) take(l line) (unknown string) {
	code := l.code()
	switch {
	case code == rankingCode:
		words := l.words(4)
		if len(words) == 0 {
			return ""
		}
		method := strings.ToUpper(words[len(words)-1].text)
		if ratingMethods[method] == nil {
			return method
		}
		if r.method, r.at = method, l; len(words) > 1 {
			r.federation = strings.ToUpper(words[0].text)
		}
	case !strings.ContainsFunc(code, func(c rune) bool { return c < 'A' || c > 'Z' }):
		var id, rating int
		if attempt(func() { id, rating = l.id(5), l.int(49, 52, maxRating, "rating") }) != nil || id == 0 {
			return ""
		}
		of := r.national[code]
		keep(&of, id, rating)
		if keep(&r.national, code, of); r.at.no == 0 {
			r.at = l
		}
	}
	return ""
}

// rating returns the rating that counts for the player with that number and rating of FIDE's.
func (r *ratings) rating(id, fide int) int {
	if r.method == "" {
		return fide
	}
	national := 0
	for code, ratings := range r.national {
		if r.federation == "" || code == r.federation {
			national = max(national, ratings[id])
		}
	}
	return ratingMethods[r.method](fide, national)
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
			p.rating = *m.Player.Rating
			delete(r.file.kept.fide, p.name)
		}
	}
	switch {
	case changed > 0:
		r.note(r.ratings.at, 1, "172: other ratings than FIDE's count for %d players (%s)", changed, r.ratings.method)
	case r.ratings.method == "" && r.ratings.national != nil:
		r.note(r.ratings.at, 1, "there are national ratings, but no code 172 that makes them count: those of code 001 do")
	}
}

// ratings returns what the lines of the file say of ratings.
func (f *File) ratings() *ratings {
	var r ratings
	for _, l := range f.Lines {
		r.take(line{no: 1, text: l})
	}
	return &r
}

// columnRating returns the rating in a player's columns, and whether the one that counts follows.
func (w *writer) columnRating(i int) (rating int, follows bool) {
	p := w.t.Players[i]
	if w.file.Teams != nil {
		n, _ := parseInt(w.strength(i), maxRating)
		return n, n == p.Rating
	}
	if fide, kept := w.file.kept.fide[p.ID]; kept && w.ratings.rating(w.ids[i], fide) == p.Rating {
		return fide, true
	}
	if p.Rating > maxRating {
		return 0, false
	}
	return p.Rating, w.ratings.rating(w.ids[i], p.Rating) == p.Rating
}
