package face

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Failure is an error as the page shows it. Said is in the language of the reader. Message is
// what the library says, if Said does not have it all; English reports that it is in English for
// want of other words. Line and Column, from 1, are
// places in the file; 0 if the error has none.
type Failure struct {
	Said    string `json:"said"`
	Message string `json:"message,omitempty"`
	English bool   `json:"english,omitempty"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`

	// Kind is "file" for a tournament file that is refused, "none" for what is none, "invalid",
	// "open" if games have no result, "finished", "nopairing" or "other".
	Kind string `json:"kind"`
	Mend bool   `json:"mend,omitempty"` // the file can be mended
}

// A sayable is an error that can be said in every language.
type sayable struct {
	error
	kind  string
	words words.Message
}

func (s *sayable) Unwrap() error { return s.error }

// noFile is the error that a text is no tournament.
func noFile(english, key string) error {
	return &sayable{&pairing.Error{Line: 1, Column: 1, Text: english}, "none", words.Say(key)}
}

// invalid is an error of the kind [pairing.ErrInvalid].
func invalid(key string, args ...any) error {
	m := words.Say(key, args...)
	return &sayable{&pairing.Error{Kind: pairing.ErrInvalid, Text: m.String()}, "invalid", m}
}

// invalidf is one about what no page asks, in English.
func invalidf(format string, args ...any) error {
	return &pairing.Error{Text: fmt.Sprintf(format, args...)}
}

// all returns everything that the failure says.
func (f Failure) all() string { return strings.TrimSpace(f.Said + " " + f.Message) }

// Fail returns the error of a question about a text in the form that the page shows, in a
// language.
func Fail(err error, text, language string) Failure {
	f := Failure{Message: words.Failure(language, err)}
	var at *pairing.Error
	var known *sayable
	frame := words.Say("face.failed")
	placed := errors.As(err, &at) && at.Line > 0
	if placed {
		f.Message, f.Line, f.Column = words.Fault(language, at.Text), at.Line, at.Column
	}
	f.English = at != nil && words.Fault(language, at.Text) == at.Text
	switch {
	case errors.As(err, &known):
		f.Kind, f.Message, frame = known.kind, "", known.words
	case placed && tournament.MatchString(text):
		f.Kind, frame = "file", words.Say("face.refused")
		_, mending := repair(text, Options{})
		f.Mend = mending == nil
	case placed:
		f.Kind, frame = "none", words.Say("face.none")
	case errors.Is(err, pairing.ErrNoPairing):
		f.Kind, f.English, frame = "nopairing", false, words.Message{}
	case errors.Is(err, pairing.ErrFinished):
		f.Kind, f.English, frame = "finished", false, words.Message{}
	case errors.Is(err, pairing.ErrInvalid):
		f.Kind = "invalid"
	default:
		f.Kind = "other"
	}
	if f.Said = frame.In(language); f.Said == "" {
		f.Said, f.Message = f.Message, ""
	}
	return f
}

// tournament finds what only tournament files have: the line of a player, or the member of a
// document.
var tournament = regexp.MustCompile(`(?m)^\x{feff}?001\b|^\s*\{(?s:.*)"(tournament|players)"\s*:`)
