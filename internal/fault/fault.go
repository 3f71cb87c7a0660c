// Package fault makes the errors of this module: what is wrong, in which round, and with
// whom, as data and in words.
package fault

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/ended"
	"github.com/seed22f6c9b8/pairings/internal/strict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Invalid makes an error that wraps [pairing.ErrInvalid] and is about something other than a
// tournament: a configuration, a schedule, a text, a question. [In] is for a tournament.
func Invalid(format string, args ...any) *pairing.Error {
	return &pairing.Error{Text: fmt.Sprintf(format, args...)}
}

// Stopped makes the error of a context that has ended.
func Stopped(ctx context.Context) *pairing.Error {
	return &pairing.Error{Kind: ctx.Err(), Text: ended.Text(ctx), Err: context.Cause(ctx)}
}

// NoRound makes the error that a round is asked for, of an event with so many recorded rounds.
func NoRound(round, recorded int) *pairing.Error {
	var e *pairing.Error
	switch recorded {
	case 0:
		e = Invalid("round %d asked for, but the event records no round", round)
	case 1:
		e = Invalid("round %d asked for, but the event records 1 round", round)
	default:
		e = Invalid("round %d asked for, but the event records %d rounds", round, recorded)
	}
	e.Round = max(round, 0)
	return e
}

// At makes an error at an offset of a text.
func At(data []byte, offset int, text string) *pairing.Error {
	line, column := strict.Place(data, offset)
	return &pairing.Error{Kind: pairing.ErrInvalid, Line: line, Column: column, Text: text}
}

// Read replaces a value by what a text of JSON says, which is called by a name in errors: "a verdict". Unknown
// names are an error. Null is no value, as everywhere in encoding/json.
func Read[T any](data []byte, to *T, what string) error {
	if string(data) == "null" {
		return nil
	}
	var value T
	if err := strict.Read(data, &value); err != nil {
		var wrong *strict.Error
		errors.As(err, &wrong)
		e := At(data, wrong.Offset, wrong.Of(what))
		e.Err = wrong.Err
		return e
	}
	*to = value
	return nil
}

// In makes an error about a tournament, of a kind, in a round, 1-based, or 0 for none.
// The players among the arguments, each a [pairing.ID], are those whom it is
// about. They are called as [pairing.Tournament.Names] does, and an ID without a name
// stands in quotes; the verb for them is %s. It takes time linear in the number of
// players.
func In(t pairing.Tournament, kind error, round int, format string, args ...any) *pairing.Error {
	e := &pairing.Error{Kind: kind, Round: round}
	name := Names(t)
	for i, arg := range args {
		if id, ok := arg.(pairing.ID); ok {
			args[i] = name(id)
			e.Players = append(e.Players, id)
		}
	}
	e.Text = fmt.Sprintf(format, args...)
	return e
}

// Names is [pairing.Tournament.Names] with quotes around an ID that stands for a name.
func Names(t pairing.Tournament) func(pairing.ID) string {
	names, named := t.Names(), make(map[pairing.ID]bool)
	for _, p := range t.Players {
		named[p.ID] = p.Name != ""
	}
	return func(id pairing.ID) string {
		if named[id] {
			return names(id)
		}
		return fmt.Sprintf("%q", id)
	}
}
