package trf

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// What is wrong with a file, or with what is to be written, ends the work where it is found: fail
// panics with the error, and attempt, around all of the work, returns it.

type failure struct{ error }

func fail(err error) { panic(failure{err}) }

// attempt does something, and returns the error with which it failed.
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

// errorf returns an error at a column of the line. Columns count characters.
func (l line) errorf(col int, format string, args ...any) *pairing.Error {
	return &pairing.Error{Kind: pairing.ErrInvalid, Line: l.no, Column: col, Text: fmt.Sprintf(format, args...)}
}

// refuse fails with an error at a column of the line.
func (l line) refuse(col int, format string, args ...any) { fail(l.errorf(col, format, args...)) }

// require fails with an error at a column of the line unless something holds.
func (l line) require(ok bool, col int, format string, args ...any) {
	if !ok {
		l.refuse(col, format, args...)
	}
}

// tooLarge fails with an error about what is beyond the limits.
func (l line) tooLarge(col int, format string, args ...any) {
	err := l.errorf(col, format, args...)
	err.Err = strconv.ErrRange
	fail(err)
}

// refuse fails with an error about something that the format cannot express.
func refuse(format string, args ...any) { fail(line{}.errorf(0, format, args...)) }

// require fails with such an error unless something holds.
func require(ok bool, format string, args ...any) {
	if !ok {
		refuse(format, args...)
	}
}

// detail returns the text of an error without that of [pairing.ErrInvalid].
func detail(err error) string {
	return strings.TrimPrefix(err.Error(), pairing.ErrInvalid.Error()+": ")
}
