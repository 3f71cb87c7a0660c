package words

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// faultPrefix begins the keys of errors.
const faultPrefix = "fault: "

// A fault is an error, in the format that the code has for it, and how a language says it.
type fault struct {
	format string
	form   []part
	match  func() *regexp.Regexp // of the format
}

// newFault returns the fault of a format.
func newFault(format string, form []part) fault {
	return fault{format, form, sync.OnceValue(func() *regexp.Regexp { return matching(format) })}
}

// verb matches what stands for a value in a format.
var verb = regexp.MustCompile(`%[-+#0-9.]*[a-zA-Z]`)

// values returns what stands in an error for the values of its format; ok is false if it is
// another error.
func (f *fault) values(text string) (list []string, ok bool) {
	before, _, _ := strings.Cut(f.format, "%")
	if !strings.HasPrefix(text, before) {
		return nil, false
	}
	found := f.match().FindStringSubmatch(text)
	if found == nil {
		return nil, false
	}
	return found[1:], true
}

// matching returns what matches the errors of a format, with a group for each value.
func matching(format string) *regexp.Regexp {
	expression, at := "(?s)^", 0
	for _, v := range verb.FindAllStringIndex(format, -1) {
		expression += regexp.QuoteMeta(format[at:v[0]])
		at = v[1]
		switch format[at-1] {
		case 'd':
			expression += `(-?\d+)`
		case 'q':
			expression += `("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')`
		default: // a name that others have ends with a number, whatever stands in it
			expression += `(.*? \(\d+\)|.*?)`
		}
	}
	return regexp.MustCompile(expression + regexp.QuoteMeta(format[at:]) + "$")
}

// Fault says what an error says, or a part of it, in a language; as it is where the catalogue has
// no words for it.
func Fault(lang, text string) string {
	l := language(lang)
	for i := range l.faults {
		f := &l.faults[i]
		values, ok := f.values(text)
		if !ok {
			continue
		}
		var args []Arg
		for k, value := range values {
			said := Fault(lang, value)
			if said == value {
				said = l.value(value)
			}
			args = set(args, fmt.Sprint(k+1), said)
		}
		w := writer{lexicon: l}
		w.writeParts(f.form, args, false)
		return w.String()
	}
	return text
}

// quoted matches a value in quotes, and choice a list of values of which one is possible.
var (
	quoted = regexp.MustCompile(`^"([^"]*)"$`)
	choice = regexp.MustCompile(`^\S+(?:, \S+)* or \S+$`)
)

// value writes a value of an error, for which the catalogue has no words: in quotes of the language, or with its word
// for "or".
func (l *lexicon) value(text string) string {
	if inner := quoted.FindStringSubmatch(text); inner != nil {
		return l.quotes[0] + inner[1] + l.quotes[1]
	}
	if choice.MatchString(text) {
		return strings.Replace(text, " or ", " "+l.or+" ", 1)
	}
	return text
}

// Faults says each of several texts.
func Faults(lang string, texts []string) (said []string) {
	for _, text := range texts {
		said = append(said, Fault(lang, text))
	}
	return said
}

// Failure says an error in a language: its kind, the round, the proof that there is no round, or
// what else is wrong, as far as the catalogue has words for it. In English it is the text of the
// error.
func Failure(lang string, err error) string {
	if err == nil {
		return ""
	}
	var at *pairing.Error
	if !errors.As(err, &at) || language(lang) == english() {
		return Fault(lang, err.Error())
	}
	before, after, found := strings.Cut(err.Error(), at.Error()) // what wraps it can say more
	if !found {
		return Fault(lang, err.Error())
	}
	key, text, round := "failure.text", Fault(lang, at.Text), at.Round
	if !strings.Contains(at.Error(), fmt.Sprintf("round %d: ", round)) {
		round = 0 // the text says it
	}
	var proof interface{ In(lang string) string }
	switch {
	case at.Line > 0:
		before += fmt.Sprintf("%d:%d: ", at.Line, at.Column)
	case errors.Is(at.Kind, context.DeadlineExceeded):
		key = "failure.timeout"
	case errors.Is(at.Kind, context.Canceled):
		key = "failure.canceled"
	case errors.Is(at.Kind, pairing.ErrNoPairing):
		key = "failure.nopairing"
		if errors.As(at.Err, &proof) {
			text = proof.In(lang)
		}
	case errors.Is(at.Kind, pairing.ErrFinished):
		key = "failure.finished"
	case errors.Is(at.Kind, pairing.ErrInvalid):
		key = "failure.invalid"
	}
	m := Say(key, "text", text)
	if round > 0 {
		m = m.With("round", round)
	}
	return before + m.In(lang) + Fault(lang, after)
}
