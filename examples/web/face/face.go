// Package face is what the page asks of the library: every question takes the text
// of a tournament file and [Options], and is answered by a value whose JSON is in
// the library's form. It knows nothing of browsers; the command beside it puts it
// into one.
package face

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// Options say what is asked. The zero value asks for the next round by the rules
// that the file declares.
type Options struct {
	System  string          `json:"system"`  // "" as the file declares
	Edition pairing.Edition `json:"edition"` // 0 as the file declares
	Round   int             `json:"round"`   // a recorded round, as if it were to be paired; 0 the next one

	Language string `json:"language"` // of explanations; "" is English

	// The arbiter's decisions: on who meets whom, in the rounds that they name, and who is
	// absent from the round.
	Rulings []pairing.Ruling `json:"rulings"`
	Absent  []pairing.ID     `json:"absent"`

	Ask       []pairing.ID `json:"ask"`        // whyNot: two players, or one for the bye; Board: two; Terms, About, Card: one
	TieBreaks string       `json:"tie_breaks"` // as in line 212; "" as the file declares
	Code      string       `json:"code"`       // Terms: the tie-break
	Other     string       `json:"other"`      // Other: another round, as a list of pairs or a file whose last round it is
}

// Questions are what can be asked, by name.
var Questions = map[string]func(text string, o Options) (any, error){
	"read":      ask(read),
	"pair":      ask(pair),
	"names":     ask(names),
	"explain":   ask(explainRound),
	"about":     ask(about),
	"whyNot":    ask(whyNot),
	"board":     ask(board),
	"other":     ask(other),
	"standings": ask(ranking),
	"terms":     ask(terms),
	"cross":     ask(cross),
	"card":      ask(card),
	"teams":     ask(teams),
	"check":     ask(check),
	"trf":       ask(saveTRF),
	"document":  ask(saveDocument),
}

// ask reads the file and settles system, edition and round before a question.
func ask[T any](question func(*event) (T, error)) func(string, Options) (any, error) {
	return func(text string, o Options) (any, error) {
		e, err := newEvent(text, o)
		if err != nil {
			return nil, err
		}
		return question(e)
	}
}

// A Failure is an error as the page shows it. Line and Column, from 1, are places
// in the file; 0 if the error has none.
type Failure struct {
	Message string `json:"message"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	Kind    string `json:"kind"` // "file", "invalid", "finished", "nopairing" or "other"
}

// Fail returns an error in the form that the page shows.
func Fail(err error) Failure {
	f := Failure{Message: err.Error(), Kind: "other"}
	var at *pairing.Error
	switch {
	case errors.As(err, &at) && at.Line > 0:
		_, f.Message, _ = strings.Cut(at.Error(), ": ") // behind the place
		f.Line, f.Column, f.Kind = at.Line, at.Column, "file"
	case errors.Is(err, pairing.ErrFinished):
		f.Kind = "finished"
	case errors.Is(err, pairing.ErrNoPairing):
		f.Kind = "nopairing"
	case errors.Is(err, pairing.ErrInvalid):
		f.Kind = "invalid"
	}
	return f
}

// invalid makes an error about a request that makes no sense.
func invalid(format string, args ...any) error {
	return &pairing.Error{Text: fmt.Sprintf(format, args...)}
}

// An event is a file about which something is asked.
type event struct {
	*systems.Event
	system  explain.Explainer
	text    string
	options Options
	plain   pairing.Tournament // before the round, without the rulings of the options
	before  pairing.Tournament // with them
}

func newEvent(text string, o Options) (*event, error) {
	opened, err := open(text, systems.Config{System: o.System, Edition: o.Edition})
	if err != nil {
		return nil, err
	}
	e := &event{Event: opened, text: text, options: o}
	if e.system, err = opened.System(); err != nil {
		return nil, err
	}
	if o.Round < 0 || o.Round > len(e.Tournament.Rounds) {
		return nil, invalid("round %d is not recorded", o.Round)
	}
	for _, id := range o.Ask {
		if _, there := e.Tournament.Player(id); !there {
			return nil, invalid("there is no player %q", id)
		}
	}
	e.plain = e.Tournament
	if o.Round > 0 {
		if e.plain, err = e.plain.Before(o.Round); err != nil {
			return nil, err
		}
	}
	next := len(e.plain.Rounds) + 1
	e.plain.Absences = slices.Clip(e.plain.Absences)
	for _, id := range o.Absent {
		e.plain.Absences = append(e.plain.Absences, pairing.Absence{Player: id, From: next, To: next})
	}
	e.before = e.plain
	e.before.Rulings = append(slices.Clip(e.plain.Rulings), o.Rulings...)
	return e, nil
}

// open reads an event, and says what visitors open by mistake.
func open(text string, asked systems.Config) (*systems.Event, error) {
	if strings.TrimSpace(text) == "" {
		return nil, &pairing.Error{Line: 1, Column: 1, Text: "the file is empty"}
	}
	if pairsOnly(text) {
		return nil, &pairing.Error{Line: 1, Column: 1, Text: "this is a list of pairs: open the tournament together with it, and they are judged"}
	}
	e, err := systems.Open([]byte(text), asked)
	if err == nil && len(e.Tournament.Players) == 0 {
		return nil, &pairing.Error{Line: 1, Column: 1, Text: "the file has no players"}
	}
	return e, err
}

// name returns a player's name, or the number of one without.
func (e *event) name(id pairing.ID) string {
	if p, _ := e.plain.Player(id); p.Name != "" {
		return p.Name
	}
	return "player " + string(id)
}
