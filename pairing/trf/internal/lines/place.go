package lines

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// What is wrong with a file, or with what is to be written, ends the work where it is found: Fail
// panics with the error, and Attempt, around all of the work, returns it.

type failure struct{ error }

// Fail ends the work with an error.
func Fail(err error) { panic(failure{err}) }

// Attempt does something, and returns the error with which it failed.
func Attempt(do func()) (err error) {
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

// Refuse fails with an error about something that the format cannot express.
func Refuse(format string, args ...any) { Place{}.Refuse(format, args...) }

// Require fails with such an error unless something holds.
func Require(ok bool, format string, args ...any) {
	if !ok {
		Refuse(format, args...)
	}
}

// Detail returns the text of an error without that of [pairing.ErrInvalid].
func Detail(err error) string {
	return strings.TrimPrefix(err.Error(), pairing.ErrInvalid.Error()+": ")
}

// A Place is where something stands in a file. Lines and columns count from 1, columns in
// characters. The zero Place is nowhere.
type Place struct{ Line, Column int }

// Errorf returns an error at the place.
func (p Place) Errorf(format string, args ...any) *pairing.Error {
	return &pairing.Error{Kind: pairing.ErrInvalid, Line: p.Line, Column: p.Column, Text: fmt.Sprintf(format, args...)}
}

// Refuse fails with an error at the place.
func (p Place) Refuse(format string, args ...any) { Fail(p.Errorf(format, args...)) }

// Require fails with an error at the place unless something holds.
func (p Place) Require(ok bool, format string, args ...any) {
	if !ok {
		p.Refuse(format, args...)
	}
}

// TooLarge fails with an error about what is beyond the limits.
func (p Place) TooLarge(format string, args ...any) {
	err := p.Errorf(format, args...)
	err.Err = strconv.ErrRange
	Fail(err)
}
