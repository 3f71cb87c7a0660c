package trf

import (
	"math"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// rounds handles XXR and 142: the number of rounds planned.
func (r *reader) rounds(l lines.Line) {
	words, text := l.Words(), l.Rest()
	l.Behind().Require(len(words) > 0, "%s: the number of rounds is missing", l.Code())
	n, ok := lines.ParseInt(text, math.MaxInt32)
	words[0].Require(ok, "%s: %q is not a number of rounds", l.Code(), text)
	if n > lines.MaxRounds {
		words[0].TooLarge("%s: %q is not a number of rounds: a file has room for %d", l.Code(), text, lines.MaxRounds)
	}
	r.planned.declare(words[0].Place, n, "%d rounds are planned, but %d according to line %d")
}

// colorWords are the words for an initial colour with XXC and with 152.
var colorWords = map[string]map[pairing.Color]string{
	"XXC": {pairing.White: "white1", pairing.Black: "black1"},
	"152": {pairing.White: "W", pairing.Black: "B"},
}

// initialColor handles 152, and XXC, which can also have the players in the order of the file.
func (r *reader) initialColor(l lines.Line) {
	words, code := l.Words(), l.Code()
	l.Behind().Require(code == "XXC" || len(words) == 1, "152: W or B expected")
	for _, w := range words {
		if code == "XXC" && strings.EqualFold(w.Text, "rank") {
			r.byRank = true
			continue
		}
		color := pairing.NoColor
		for c, text := range colorWords[code] {
			if strings.EqualFold(text, w.Text) {
				color = c
			}
		}
		w.Require(color != pairing.NoColor, "%s: unknown word %q", code, w.Text)
		r.color.declare(w.Place, color, "the initial colour is %v, but %v according to line %d")
	}
}

// double handles XXD, this package's own code: each round takes two columns.
func (r *reader) double(l lines.Line) {
	for _, w := range l.Words() {
		w.Refuse("XXD: nothing expected after the code")
	}
	r.file.Double, r.doubleAt = true, l.Start()
}

// inferColor finds the initial colour, if no line declares it, from the first round with colours:
// it is that of the highest player who has one and an odd number, or the opposite of one with an
// even number (C.04.2.C of 2017). Teams show it in the first round, by a match that was played
// (C.04.6 article 4.3.1).
func (r *reader) inferColor() {
	t := &r.file.Tournament
	if r.color.from.Line != 0 {
		t.InitialColor = r.color.value
		return
	}
	round := 1
	colored := func(p *row) bool { return p.cell(round).Colored() }
	for !r.teamEvent && round <= r.played && !slices.ContainsFunc(r.rows, colored) {
		round++
	}
	if _, c := r.firstColor(round); c != pairing.NoColor {
		t.InitialColor = c
	} else if r.played > 0 {
		t.InitialColor = pairing.White
	}
}

// firstColor returns the highest player who has a colour in a round, and the initial colour that it
// shows; nil and no colour if there is none.
func (r *reader) firstColor(round int) (*row, pairing.Color) {
	odd := true
	for _, p := range r.rows {
		c := p.cell(round)
		if c.Colored() && (!r.teamEvent || r.matches[0][p.name].played || r.matches[0][r.of(int(c.Opponent)).name].played) {
			if c.Color == 'w' == odd {
				return p, pairing.White
			}
			return p, pairing.Black
		}
		if p.cameBy(round) {
			odd = !odd
		}
	}
	return nil, pairing.NoColor
}

// settings writes the rounds planned, the initial colour and the order of the players.
func (w *writer) settings() {
	f, t := w.file, w.t
	if f.Double && f.declared().System != doubleSwiss {
		w.Printf("XXD")
	}
	codes := [2]string{"XXR", "XXC"}
	if w.dialect() {
		codes = [2]string{"142", "152"}
	}
	if t.Planned > 0 {
		w.Printf("%s %d", codes[0], t.Planned*f.perRound())
	}
	if color := w.color(); color != pairing.NoColor {
		w.Printf("%s %s", codes[1], colorWords[codes[1]][color])
	}
	if !slices.IsSorted(w.ids) {
		w.Printf("XXC rank")
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
func (r *reader) describe(l lines.Line, code string) {
	switch {
	case lines.Bearing(code):
		l.Start().Refuse("unknown code %s: it may bear on the pairing", code)
	case !l.Coded() && l.Ruler():
		return
	case !l.Coded():
		l.Start().Refuse("the line has no code in columns 1 to 3")
	case code == "013":
		if !r.teams && len(r.records.teams.rows) == 0 && !r.kind.value.Teams {
			r.note(l.Start(), "code 013: the teams mean nothing to the pairing, which is one of individuals")
		}
		r.teams = true
	case code == startCode:
		text := l.Rest()
		if day, ambiguous, ok := days.Parse(text); !ok && text != "" {
			r.note(l.Behind(), "042: %q is no day that is understood", text)
		} else if ambiguous {
			r.note(l.Behind(), "042: %q is understood as %s", text, day.Format("2 January 2006"))
		}
	case code == typeCode:
		r.declaredType(l)
	}
	if unknown := r.ratings.take(l); unknown != "" {
		r.note(l.Behind(), "172: %q is no method that is understood, and the ratings of code 001 count", unknown)
	}
	r.file.Lines = append(r.file.Lines, l.Text)
	r.described = append(r.described, l)
}

// declaredType notes the type of tournament (192), which must be the same wherever it is stated.
func (r *reader) declaredType(l lines.Line) {
	t := typecode.Parse(l.Rest())
	if t != (typecode.Type{}) {
		r.kind.declare(l.Behind(), t, "192: the type of tournament is %v, but %v according to line %d")
	}
	if t.System == doubleSwiss && !r.file.Double {
		r.file.Double, r.doubleAt = true, l.Start()
	}
}
