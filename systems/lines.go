package systems

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/rankings"
	"github.com/seed22f6c9b8/pairings/internal/strict"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// otherLines returns the lines of a file that no field of a document holds.
func otherLines(f *trf.File) (lines []string) {
	held := map[string]bool{"012": true, "042": true}
	for _, l := range f.Lines {
		switch code := l[:min(3, len(l))]; {
		case held[code]:
			held[code] = false // of two lines the second one is another fact
			lines = append(lines, code)
		case !marked(l, systemMark) && !marked(l, standingsMark):
			lines = append(lines, l)
		}
	}
	return lines
}

// ensure declares the system in a file that would be understood otherwise without.
func (c Config) ensure(f *trf.File) error {
	if c.foreign() {
		c.declareForeign(f)
		return nil
	}
	if _, err := c.New(); err != nil {
		return err
	}
	if found, _, err := choose(f, Config{}); err != nil || found != c.inForce() {
		c.declare(f)
	}
	return nil
}

// declare records the system in a file (192), so that whoever reads it goes on by the
// same rules. What the code has no words for, the lives of an elimination, the settings of a bracket,
// the method of a round robin, that there are no colours, that 0 is a rating while nobody has it, and
// the boards of matches stand in a comment line:
//
//	### system: {"lives":2}
//
// A code of FIDE's form whose system is not here, of which a file can have only one, becomes a comment:
//
//	### replaced: 192 FIDE_LIM
//
// A configuration that [Config.New] refuses is not declared.
func (c Config) declare(f *trf.File) {
	code, err := c.Code()
	if err != nil {
		return
	}
	before := typecode.Parse(f.Type())
	t := typecode.Parse(code) // with the choices of the event
	t.Teams = t.Teams || before.Teams || f.Teams != nil
	t.Baku = before.Baku && (t.System == before.System || !t.Teams && t.System != tcecName)
	if s, err := find(before.System); before.System != "" && (err != nil || !s.has(before.Edition)) {
		f.Lines = append(slices.Clip(f.Lines), replacedMark+f.Type())
	}
	declareBeside(f, t.String())
	f.Double = f.Double || c.Double
	if c.RatedZero {
		enterZeros(f)
	}
	var text []byte
	beside := c.beside()
	beside.RatedZero = beside.RatedZero && !allRated(f)
	if beside != (Config{}) {
		text, _ = json.Marshal(beside) // no error
	}
	mark(f, systemMark, text)
}

// enterZeros says of everybody rated 0 that this rating is entered.
func enterZeros(f *trf.File) {
	own := maps.Clone(f.Players) // copies of the file share theirs
	for _, p := range f.Tournament.Players {
		if described := own[p.ID]; p.Rating == 0 && !described.ZeroRated {
			if own == nil {
				own = map[pairing.ID]trf.Player{}
			}
			described.ZeroRated = true
			own[p.ID] = described
		}
	}
	f.Players = own
}

// declareBeside records a code of 192 before those that nobody here understands, which stay.
func declareBeside(f *trf.File, code string) {
	before := f.Lines
	f.Declare(code)
	for _, l := range slices.Backward(before) {
		text, is := strings.CutPrefix(l, "192")
		foreign := is && strings.TrimSpace(text) != "" && typecode.Parse(text) == typecode.Type{}
		if foreign && !slices.Contains(f.Lines, l) {
			f.Lines = slices.Insert(f.Lines, 1, l)
		}
	}
}

// mark replaces the comment line that begins with a mark; without text there is none.
func mark(f *trf.File, prefix string, text []byte) {
	f.Lines = slices.DeleteFunc(slices.Clone(f.Lines), func(l string) bool { return marked(l, prefix) })
	if text != nil {
		f.Lines = append(f.Lines, prefix+string(text))
	}
}

// marked reports whether a line is one that begins with a mark, and not a comment of somebody's.
func marked(line, prefix string) bool { return strings.HasPrefix(line, prefix+"{") }

// beside returns what code 192 has no words for.
func (c Config) beside() Config {
	return Config{Lives: c.Lives, Method: c.Method, RatedZero: c.RatedZero,
		ThirdPlace: c.ThirdPlace, OneFinal: c.OneFinal, Listed: c.Listed, Boards: c.Boards,
		Order: c.Order, Seed: c.Seed, Wins: c.Wins, Losses: c.Losses}
}

// replacedMark begins a comment line that holds a code in whose place another one was declared.
const replacedMark = "### replaced: 192 "

// systemMark begins a comment line that records what code 192 cannot say.
const systemMark = "### system: "

// beside returns what such a line says; the last one counts.
func beside(f *trf.File) (c Config, err error) {
	for _, l := range f.Lines {
		if text, ok := strings.CutPrefix(l, systemMark); ok && strings.HasPrefix(text, "{") {
			c = Config{}
			if err := json.Unmarshal([]byte(text), &c); err != nil && strings.Contains(text, `"`+colorless+`"`) {
				return c, err
			} else if err != nil || c != c.beside() {
				return c, fault.Invalid(`### system: %.60q is not of the form `+
					`{"lives":2}, {"method":"circle"}, {"order":"fold"}, {"rated_zero":true} or {"boards":4}`, text)
			}
		}
	}
	return c, nil
}

// standingsMark begins a comment line that records what the codes of tie-breaks cannot
// say: lots drawn, values computed elsewhere, ratings of unrated players, the edition. It
// is a [standings.Rules] in JSON.
const standingsMark = "### standings: "

// declareStandings writes that line if a reader of the file would rank by another system. Lines that
// make no sense stay while nobody has said how else to rank.
func (e *Event) declareStandings(f *trf.File) error {
	if e.unranked() != nil {
		return nil
	}
	mark(f, standingsMark, nil)
	s, _ := rankings.Of(f)
	own := e.ranking()
	if own.Lang = ""; own.Edition == pairing.FIDE2026 {
		own.Edition = 0
	}
	if own.Teams, s.Teams, s.TieBreaks = nil, nil, nil; len(own.Other) == 0 {
		own.TieBreaks = nil
	}
	if reflect.DeepEqual(own, s) {
		return nil
	}
	text, err := json.Marshal(own)
	mark(f, standingsMark, text)
	return err
}

// standingsOf returns the system by which a file ranks, with what its comment line says.
func standingsOf(f *trf.File) (standings.Rules, error) {
	s, err := rankings.Of(f)
	for _, l := range f.Lines {
		text, ok := strings.CutPrefix(l, standingsMark)
		if !ok || !strings.HasPrefix(text, "{") {
			continue
		}
		told := standings.Rules{}
		if wrong := strict.Read([]byte(text), &told); wrong != nil || told.Teams != nil {
			return s, fault.Invalid(`### standings: %.60q is not of the form {"lots":["2","1"]}`, text)
		}
		if told.TieBreaks != nil {
			err = nil // of the codes, which cannot be computed from the file
		} else {
			told.TieBreaks = s.TieBreaks
		}
		told.Teams = s.Teams
		s = told
	}
	return s, err
}
