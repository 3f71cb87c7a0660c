package pairing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/ended"
)

// An Error says what is wrong with a tournament, a file or a request. Every package of this
// module returns it, alone or wrapped:
//
//	var e *pairing.Error
//	if errors.As(err, &e) {
//		show(e.Round, e.Players, e.Text)
//	}
type Error struct {
	// Kind is [ErrInvalid], [ErrFinished], [ErrNoPairing], or the error of a context that
	// ended. It is nil for something other than a tournament, such as a mistyped result, an
	// unknown edition, or a round that does not exist, and errors.Is then finds ErrInvalid.
	Kind error

	Round   int  // 1-based, 0 if it is about none
	Board   int  // of a missing result, 1-based; 0 in other errors
	Players []ID // whom it is about

	// Line and Column are the place in the text that was read, from 1; 0 if none.
	Line, Column int

	// Text says what is wrong, without the kind and the round.
	Text string

	// Err is the underlying error, such as the proof that no legal pairing exists, or a reason such as
	// [ErrPending]; or nil.
	Err error
}

// Error returns the kind, the round and the text: "invalid tournament: round 3: player
// Haverkamp (1) has two byes". For text that was read, the place replaces the kind: "12:81:
// player 3 has 2.0 points". The error of a context stands at the end, and its cause if it has
// one of its own: "the round was not finished in time: context deadline exceeded".
func (e *Error) Error() string {
	s := e.Text
	if e.Round > 0 && !strings.HasPrefix(s, fmt.Sprintf("round %d ", e.Round)) { // which says it already
		s = fmt.Sprintf("round %d: %s", e.Round, s)
	}
	switch {
	case e.Line > 0:
		return fmt.Sprintf("%d:%d: %s", e.Line, e.Column, s)
	case e.ended():
		s += ": " + e.Kind.Error()
		if e.Err != nil && e.Err != e.Kind {
			s += ": " + e.Err.Error()
		}
	case e.Kind != nil:
		return e.Kind.Error() + ": " + s
	}
	return s
}

// ended reports whether the error is that of a context.
func (e *Error) ended() bool {
	return errors.Is(e.Kind, context.DeadlineExceeded) || errors.Is(e.Kind, context.Canceled)
}

// codes are the words of [Error.Code].
var codes = []struct {
	kind error
	code string
}{
	{ErrInvalid, "invalid"},
	{ErrFinished, "finished"},
	{ErrNoPairing, "no-pairing"},
	{context.DeadlineExceeded, "timeout"},
	{context.Canceled, "canceled"},
}

// Code returns a word for the kind of the error, for programs that answer other programs. The
// words stay the same in all versions:
//
//	invalid      ErrInvalid, and if Kind is nil
//	finished     ErrFinished
//	no-pairing   ErrNoPairing
//	timeout      the deadline of the context passed
//	canceled     the context was cancelled
func (e *Error) Code() string {
	kind := cmp.Or(e.Kind, ErrInvalid)
	for _, c := range codes {
		if errors.Is(kind, c.kind) {
			return c.code
		}
	}
	return ""
}

// Unwrap returns the kind and the error behind it.
func (e *Error) Unwrap() []error {
	kind := cmp.Or(e.Kind, ErrInvalid)
	if e.Err == nil {
		return []error{kind}
	}
	return []error{kind, e.Err}
}

// refused makes an error about something other than a tournament: a text, or what a method is
// asked to do.
func refused(format string, args ...any) *Error {
	return &Error{Text: fmt.Sprintf(format, args...)}
}

// invalid makes an error of the kind [ErrInvalid].
func invalid(format string, args ...any) *Error {
	return &Error{Kind: ErrInvalid, Text: fmt.Sprintf(format, args...)}
}

// stopped makes the error of a context that has ended.
func stopped(ctx context.Context) *Error {
	return &Error{Kind: ctx.Err(), Text: ended.Text(ctx), Err: context.Cause(ctx)}
}

// in sets the round that the error is about.
func (e *Error) in(round int) *Error {
	e.Round = round
	return e
}

// because sets the reason of the error.
func (e *Error) because(reason error) *Error {
	e.Err = reason
	return e
}

// about sets the players whom the error is about.
func (e *Error) about(players ...ID) *Error {
	e.Players = players
	return e
}
