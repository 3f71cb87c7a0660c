package trf

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Write writes a tournament report, which [Read] reads as the same facts: what
// Read gave, Write and Read give again. Points are derived from the results. A
// withdrawn player is entered as absent from the round about to be paired,
// which is all that the format can say.
//
// The error, apart from that of out, wraps [pairing.ErrInvalid]: the tournament
// contradicts itself, or holds what the format cannot express. Nothing is
// written in that case. Time and memory are linear in the size of the file.
func Write(out io.Writer, f *File) error {
	w, err := newWriter(f)
	if err != nil {
		return err
	}
	for _, step := range []func() error{w.fill, w.lines, w.settings, w.players, w.extensions} {
		if err := step(); err != nil {
			return err
		}
	}
	_, err = out.Write(w.buf.Bytes())
	return err
}

// A writer builds the text of a File.
type writer struct {
	file    *File
	t       *pairing.Tournament
	points  scoring
	ids     []int              // starting rank numbers, by position
	index   map[pairing.ID]int // positions
	cells   [][]cell           // by position and column
	columns int                // of recorded rounds
	buf     bytes.Buffer
}

// unfit gives an error about something that the format cannot express.
func unfit(format string, args ...any) error {
	return fmt.Errorf("%w: %s", pairing.ErrInvalid, fmt.Sprintf(format, args...))
}

// newWriter checks the tournament and the starting rank numbers.
func newWriter(f *File) (*writer, error) {
	w := &writer{file: f, t: &f.Tournament, points: f.scoring()}
	if err := w.t.Validate(); err != nil {
		return nil, err
	}
	if f.Double {
		if err := f.twofold(); err != nil {
			return nil, err
		}
	}
	n := len(w.t.Players)
	w.ids, w.index, w.cells = make([]int, n), make(map[pairing.ID]int, n), make([][]cell, n)
	for i, p := range w.t.Players {
		id, ok := parseInt(string(p.ID), maxID)
		if !ok || id == 0 || idText(id) != p.ID {
			return nil, unfit("the ID %q is no starting rank number", p.ID)
		}
		w.ids[i], w.index[p.ID] = id, i
	}
	for id := range f.Players {
		if _, ok := w.index[id]; !ok {
			return nil, unfit("there is a description of player %q, who does not take part", id)
		}
	}
	return w, nil
}

// lines writes the lines that are kept as they stand.
func (w *writer) lines() error {
	for _, l := range w.file.Lines {
		text := strings.TrimRight(l.Code+l.Text, " \t")
		code := strings.ToUpper(l.Code)
		switch {
		case handlers[code] != nil || deferredHandlers[code] != nil:
			return unfit("code %s is among the lines, but belongs into the tournament", code)
		case teamCodes[code] || bearing(code):
			return unfit("code %s is among the lines, but cannot be honoured", code)
		case !utf8.ValidString(text) || strings.ContainsAny(text, "\r\n\x00"):
			return unfit("line %q is no single line of UTF-8", text)
		case utf8.RuneCountInString(l.Code) != min(3, utf8.RuneCountInString(text)) || isBlank((text + " ")[0]):
			return unfit("line %q: the code does not fill columns 1 to 3", text)
		case isType(l) && parseType(l.Text) != (Type{}) && parseType(l.Text) != w.file.Declared():
			return unfit("line %q, but the type of tournament is declared as %v", text, w.file.Declared())
		}
		fmt.Fprintln(&w.buf, text)
	}
	return nil
}

// settings writes the rounds planned, the initial colour, the point system and
// the order of the players.
func (w *writer) settings() error {
	f, t := w.file, w.t
	planned := t.Planned * f.perRound()
	if planned > maxRounds {
		return unfit("%d rounds planned, but the format has %d at most", planned, maxRounds)
	}
	if f.Double {
		w.printf("XXD")
	}
	codes := [2]string{"XXR", "XXC"}
	colors := map[pairing.Color]string{pairing.White: "white1", pairing.Black: "black1"}
	if f.TRF2026 && f.fits162() {
		codes = [2]string{"142", "152"}
		colors = map[pairing.Color]string{pairing.White: "W", pairing.Black: "B"}
	}
	if planned > 0 {
		w.printf("%s %d", codes[0], planned)
	}
	color := t.InitialColor
	if color == pairing.NoColor && len(t.Rounds) > 0 {
		color = pairing.White // what it means, which Read might not infer from rounds
	}
	if color != pairing.NoColor {
		w.printf("%s %s", codes[1], colors[color])
	}
	if !slices.IsSorted(w.ids) {
		w.printf("XXC rank")
	}
	return w.scoring()
}

func (w *writer) printf(format string, args ...any) {
	fmt.Fprintf(&w.buf, format, args...)
	w.buf.WriteByte('\n')
}

// perRound gives the number of columns that a round takes.
func (f *File) perRound() int {
	if f.Double {
		return 2
	}
	return 1
}

// fits162 reports whether code 162 can express the point system.
func (f *File) fits162() bool {
	s := f.scoring()
	v := s.values
	for _, p := range []pairing.Points{v.Win, v.Draw, v.Loss, v.ForfeitLoss, v.Bye, s.unknown} {
		if _, ok := fitted(p); p < 0 || !ok {
			return false
		}
	}
	return s.likeGames() && v.ForfeitLoss == s.zero
}

// likeGames reports whether forfeits won and the byes H and F are worth as much
// as games won and drawn, which all codes but XXS take for granted.
func (s *scoring) likeGames() bool {
	return s.values.ForfeitWin == s.values.Win && s.full == s.values.Win && s.half == s.values.Draw
}

// scoring writes the point system: by 162 or the BB codes if they can express
// it, and by XXS otherwise.
func (w *writer) scoring() error {
	s, v := &w.points, w.points.values
	for _, p := range []pairing.Points{v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye, s.half, s.full, s.zero, s.unknown} {
		if p < 0 || p > 10*maxPoints+9 {
			return unfit("the point system has an outcome that is worth %v", p)
		}
	}
	if _, ok := fitted(s.unknown); !ok && s.unknown != v.Draw {
		return unfit("an unknown result is worth %v", s.unknown)
	}
	usual := w.t.Scoring.Values() == (pairing.Scoring{}).Values() && s.likeGames() && s.zero == 0
	switch {
	case w.file.TRF2026 && w.file.fits162():
		w.pointSystem([]string{"W", "D", "L", "A", "P", "X"}, v.Win, v.Draw, v.Loss, s.zero, v.Bye, s.unknown)
		return nil
	case usual:
	case s.likeGames():
		for _, c := range []struct {
			code          string
			points, usual pairing.Points
		}{{"W", v.Win, -1}, {"D", v.Draw, -1}, {"L", v.Loss, 0}, {"Z", s.zero, 0}, {"F", v.ForfeitLoss, 0}, {"U", v.Bye, v.Win}} {
			if c.points != c.usual {
				w.printf("BB%s %4v", c.code, c.points)
			}
		}
	default:
		w.printf("XXS WW=%[1]v BW=%[1]v WD=%[2]v BD=%[2]v WL=%[3]v BL=%[3]v FW=%[4]v FL=%[5]v PAB=%[6]v HPB=%[7]v FPB=%[8]v ZPB=%[9]v",
			v.Win, v.Draw, v.Loss, v.ForfeitWin, v.ForfeitLoss, v.Bye, s.half, s.full, s.zero)
	}
	if s.unknown != v.Draw {
		w.pointSystem([]string{"X"}, s.unknown)
	}
	return nil
}

// pointSystem writes 162.
func (w *writer) pointSystem(codes []string, points ...pairing.Points) {
	text := "162  "
	for i, p := range points {
		value, _ := fitted(p)
		text += fmt.Sprintf("%s%4s    ", codes[i], value)
	}
	w.printf("%s", strings.TrimRight(text, " "))
}

// players writes the player lines.
func (w *writer) players() error {
	scores := w.t.Scores()
	if current := w.currentByes(); current {
		for _, b := range w.t.Byes {
			scores[b.Player] += b.Points
		}
	}
	for i, p := range w.t.Players {
		if err := w.player(i, scores[p.ID]); err != nil {
			return unfit("player %s: %v", p.ID, err)
		}
	}
	return nil
}

// currentByes reports whether the points contain the requested byes: not while
// games of the last round are pending.
func (w *writer) currentByes() bool {
	if w.file.Double {
		return false
	}
	if n := len(w.t.Rounds); n > 0 {
		for _, g := range w.t.Rounds[n-1].Games {
			if g.Result == pairing.Pending {
				return false
			}
		}
	}
	return true
}

// player writes one player line.
func (w *writer) player(i int, score pairing.Points) error {
	p, d := w.t.Players[i], w.file.Players[w.t.Players[i].ID]
	if p.Rating > 9999 || d.Rank < 0 || d.Rank > maxID {
		return fmt.Errorf("rating %d or rank %d does not fit", p.Rating, d.Rank)
	}
	rating := ""
	if p.Rating > 0 || d.ZeroRated {
		rating = strconv.Itoa(p.Rating)
	}
	w.buf.WriteString("001" + left(5, strconv.Itoa(w.ids[i])) + " ")
	for _, c := range []struct {
		text  string
		width int
		left  bool // fill on the left
	}{{d.Sex, 1, false}, {d.Title, 3, true}, {d.Name, -33, false}, {rating, -4, true},
		{d.Federation, -3, false}, {d.Number, -11, true}, {d.Birth, -10, false}} {
		if c.width < 0 { // after a blank
			w.buf.WriteByte(' ')
			c.width = -c.width
		}
		if utf8.RuneCountInString(c.text) > c.width || strings.ContainsAny(c.text, "\r\n\x00") || !utf8.ValidString(c.text) {
			return fmt.Errorf("%q does not fit into %d columns", c.text, c.width)
		}
		if c.left {
			w.buf.WriteString(left(c.width, c.text))
		} else {
			w.buf.WriteString(c.text + blanks[:c.width-utf8.RuneCountInString(c.text)])
		}
	}
	points, rank := score.String(), ""
	if len(points) > 5 {
		points = "" // they follow from the results
	}
	if d.Rank > 0 {
		rank = strconv.Itoa(d.Rank)
	}
	w.buf.WriteString(left(5, points) + left(5, rank))
	w.writeCells(w.cells[i])
	w.buf.WriteByte('\n')
	return nil
}

const blanks = "                                 " // as many as a name has columns

// left fills a text with blanks on the left.
func left(width int, text string) string {
	return blanks[:max(0, width-utf8.RuneCountInString(text))] + text
}

// writeCells writes the cells of a player, ten columns each.
func (w *writer) writeCells(cells []cell) {
	for len(cells) > 0 && cells[len(cells)-1].blank() {
		cells = cells[:len(cells)-1]
	}
	for _, c := range cells {
		switch {
		case c.blank():
			w.buf.WriteString(blanks[:10])
			continue
		case c.opponent == 0:
			w.buf.WriteString("  0000")
		default:
			w.buf.WriteString(left(6, strconv.Itoa(int(c.opponent))))
		}
		w.buf.Write([]byte{' ', c.color, ' ', c.result})
	}
	for w.buf.Bytes()[w.buf.Len()-1] == ' ' {
		w.buf.Truncate(w.buf.Len() - 1)
	}
}
