package trf

import (
	"math"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// rounds handles XXR and 142: the number of rounds planned.
func (r *reader) rounds(l line) {
	words := l.words(4)
	l.require(len(words) > 0, 5, "%s: the number of rounds is missing", l.code())
	text, col := l.trimmed(4, l.width()), words[0].col
	n, ok := parseInt(text, math.MaxInt32)
	l.require(ok, col, "%s: %q is no number of rounds", l.code(), text)
	if n > maxRounds {
		l.tooLarge(col, "%s: %q is no number of rounds: a file has room for %d", l.code(), text, maxRounds)
	}
	r.planned.declare(l, col, n, "%d rounds are planned, but %d according to line %d")
}

// colorWords are the words for an initial colour with XXC and with 152.
var colorWords = map[string]map[pairing.Color]string{
	"XXC": {pairing.White: "white1", pairing.Black: "black1"},
	"152": {pairing.White: "W", pairing.Black: "B"},
}

// initialColor handles 152, and XXC, which can also have the players in the order of the file.
func (r *reader) initialColor(l line) {
	words, code := l.words(4), l.code()
	l.require(code == "XXC" || len(words) == 1, 5, "152: W or B expected")
	for _, w := range words {
		if code == "XXC" && strings.EqualFold(w.text, "rank") {
			r.byRank = true
			continue
		}
		color := pairing.NoColor
		for c, text := range colorWords[code] {
			if strings.EqualFold(text, w.text) {
				color = c
			}
		}
		l.require(color != pairing.NoColor, w.col, "%s: unknown word %q", code, w.text)
		r.color.declare(l, w.col, color, "the initial colour is %v, but %v according to line %d")
	}
}

// double handles XXD, this package's own code: each round takes two columns.
func (r *reader) double(l line) {
	for _, w := range l.words(4) {
		l.refuse(w.col, "XXD: nothing expected after the code")
	}
	r.file.Double, r.doubleAt = true, l
}

// inferColor finds the initial colour, if no line declares it, from the first round with colours:
// it is that of the highest player who has one and an odd number, or the opposite of one with an
// even number (C.04.2.C of 2017). Teams show it in the first round, by a match that was played
// (C.04.6 article 4.3.1).
func (r *reader) inferColor() {
	t := &r.file.Tournament
	if r.color.from.no != 0 {
		t.InitialColor = r.color.value
		return
	}
	round, odd := 1, true
	for !r.teamEvent && round <= r.played && !slices.ContainsFunc(r.rows, func(p *row) bool { return p.cell(round).colored() }) {
		round++
	}
	for _, p := range r.rows {
		c := p.cell(round)
		if c.colored() && (!r.teamEvent || r.matches[0][p.name].played || r.matches[0][r.of(int(c.opponent)).name].played) {
			if t.InitialColor = pairing.Black; c.color == 'w' == odd {
				t.InitialColor = pairing.White
			}
			return
		}
		if p.cameBy(round) {
			odd = !odd
		}
	}
	if r.played > 0 {
		t.InitialColor = pairing.White
	}
}

// settings writes the rounds planned, the initial colour and the order of the players.
func (w *writer) settings() {
	f, t := w.file, w.t
	if f.Double && f.declared().System != doubleSwiss {
		w.printf("XXD")
	}
	codes := [2]string{"XXR", "XXC"}
	if w.dialect() {
		codes = [2]string{"142", "152"}
	}
	if t.Planned > 0 {
		w.printf("%s %d", codes[0], t.Planned*f.perRound())
	}
	if color := w.color(); color != pairing.NoColor {
		w.printf("%s %s", codes[1], colorWords[codes[1]][color])
	}
	if !slices.IsSorted(w.ids) {
		w.printf("XXC rank")
	}
}

// color returns the initial colour to be stated: once a round is recorded there is one.
func (w *writer) color() pairing.Color {
	if w.t.InitialColor == pairing.NoColor && len(w.t.Rounds) > 0 {
		return pairing.White
	}
	return w.t.InitialColor
}

// describe takes in a line that is kept as it stands.
func (r *reader) describe(l line, code string) {
	switch {
	case bearing(code):
		l.refuse(1, "unknown code %s: it may bear on the pairing", code)
	case isBlank(l.char(1)) && isRuler(l.text):
		return
	case isBlank(l.char(1)):
		l.refuse(1, "the line has no code in columns 1 to 3")
	case code == "013":
		if !r.teams && len(r.records.teams.rows) == 0 && !r.kind.value.Teams {
			r.note(l, 1, "code 013: the teams mean nothing to the pairing, which is one of individuals")
		}
		r.teams = true
	case code == startCode:
		text := l.trimmed(4, l.width())
		if day, ambiguous, ok := days.Parse(text); !ok && text != "" {
			r.note(l, 5, "042: %q is no day that is understood", text)
		} else if ambiguous {
			r.note(l, 5, "042: %q is understood as %s", text, day.Format("2 January 2006"))
		}
	case code == typeCode:
		r.declaredType(l)
	}
	if unknown := r.ratings.take(l); unknown != "" {
		r.note(l, 5, "172: %q is no method that is understood, and the ratings of code 001 count", unknown)
	}
	r.file.Lines = append(r.file.Lines, l.text)
}

// lines writes the lines that are kept as they stand.
func (w *writer) lines() {
	for _, text := range w.file.Lines {
		text = strings.TrimRight(text, " \t")
		code := newLine(1, text, &western).code()
		w.checkLine(text, code)
		if !w.stale(code) {
			w.printf("%s", text)
		}
	}
}

// checkLine refuses what cannot be kept as it stands.
func (w *writer) checkLine(text, code string) {
	switch {
	case !fits(text, len(text)):
		refuse("line %q is not one line of UTF-8 without control characters", text)
	case code == commentCode && !isRemark(text[len(commentCode):]):
	case codes[code].read != nil && !codes[code].teams:
		refuse("code %s is among the lines, but belongs into the tournament", code)
	case codes[code].teams && code != "013":
		refuse("code %s is among the lines, but belongs into the teams", code)
	case bearing(code):
		refuse("code %s is among the lines, but cannot be honoured", code)
	case isBlank((text + " ")[0]):
		refuse("line %q: the code does not fill columns 1 to 3", text)
	case attempt(newLine(1, text, &western).printable) != nil:
		refuse("line %q: the code contains an invisible character", text)
	case isType(text):
		t := typecode.Parse(text[len(typeCode):])
		require(t == (typecode.Type{}) || t == w.file.declared(), "line %q, but the type of tournament is declared as %v", text, w.file.Type())
	}
}
