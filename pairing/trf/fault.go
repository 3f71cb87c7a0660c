package trf

import (
	"errors"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// What is wrong with a file, or with what is to be written, ends the work where it is
// found: fail panics with the error, and attempt, around all of the work, returns it. No
// such panic leaves the package.

// A failure is what fail panics with.
type failure struct{ error }

// fail ends the work with an error.
func fail(err error) { panic(failure{err}) }

// attempt does something, and gives the error with which it failed.
func attempt(do func()) (err error) {
	defer func() {
		switch end := recover().(type) {
		case nil:
		case failure:
			err = end.error
		default:
			panic(end)
		}
	}()
	do()
	return nil
}

// An Error says what is wrong with a file and where: Line and Col are 1-based,
// and Col counts characters. [errors.As] finds a [*pairing.Error] of the kind
// [pairing.ErrInvalid] in it too.
type Error struct {
	Line, Col int
	Msg       string

	round    int
	players  []pairing.ID
	tooLarge bool
}

// ErrTooLarge is what [errors.Is] finds in an error about a file that has more rounds
// than the format has columns, or asks for more entries than a file of its size may
// have. It is no other kind of error than [pairing.ErrInvalid], but tells a file that
// is too large from one that is wrong.
var ErrTooLarge = errors.New("too large")

// Is reports whether the target is [ErrTooLarge] and the error about that.
func (e *Error) Is(target error) bool { return target == ErrTooLarge && e.tooLarge }

// Error gives "line:col: message", ready to follow a file name and a colon.
func (e *Error) Error() string { return fmt.Sprintf("%d:%d: %s", e.Line, e.Col, e.Msg) }

// Unwrap gives the error as a [*pairing.Error], with the place in its text.
func (e *Error) Unwrap() error {
	text := strings.TrimPrefix(e.Msg, fmt.Sprintf("round %d: ", e.round))
	return &pairing.Error{Kind: pairing.ErrInvalid, Round: e.round, Players: e.players, Text: fmt.Sprintf("%d:%d: %s", e.Line, e.Col, text)}
}

// errorf gives an error at a column of the line.
func (l line) errorf(col int, format string, args ...any) *Error {
	return &Error{Line: l.no, Col: col, Msg: fmt.Sprintf(format, args...)}
}

// refuse fails with an error at a column of the line.
func (l line) refuse(col int, format string, args ...any) { fail(l.errorf(col, format, args...)) }

// tooLarge fails with an error about what is beyond the limits.
func (l line) tooLarge(col int, format string, args ...any) {
	err := l.errorf(col, format, args...)
	err.tooLarge = true
	fail(err)
}

// unfit gives an error about something that the format cannot express.
func unfit(format string, args ...any) error {
	return &pairing.Error{Kind: pairing.ErrInvalid, Text: fmt.Sprintf(format, args...)}
}

// refuse fails with an error about something that the format cannot express.
func refuse(format string, args ...any) { fail(unfit(format, args...)) }

// detail gives the text of an error without that of [pairing.ErrInvalid].
func detail(err error) string {
	return strings.TrimPrefix(err.Error(), pairing.ErrInvalid.Error()+": ")
}
