// Package strict reads JSON into the types of this module. What encoding/json passes over
// in silence is an error here, with its place: unknown names, names that stand twice, lists
// of another length than an array, text that is not in UTF-8.
package strict

import (
	"bytes"
	"cmp"
	"fmt"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"
)

// An Error is a mistake in a text.
type Error struct {
	Offset int    // in bytes, from 0
	Path   string // to the value that it is about: "rounds[1].games[0].white"; "" for all of the text
	Err    error  // of the method that reads the type, or nil

	Unknown string // the name of the object that is none of the type, or ""

	kind mistake
	text string
}

// A mistake is a kind of error.
type mistake int

const (
	syntax mistake = iota // the text is no JSON
	twice                 // a name stands twice
	wrong                 // a value of another type
	other
)

// Error is Of with "the value".
func (e *Error) Error() string { return e.Of("the value") }

// Unwrap returns the error of the method that reads the type.
func (e *Error) Unwrap() error { return e.Err }

// Of says what is wrong, and where. What names all of the text: "a round".
func (e *Error) Of(what string) string {
	switch {
	case e.kind == twice:
		return fmt.Sprintf("there are two values of %q", e.Path)
	case e.kind == wrong:
		return fmt.Sprintf("%s cannot be a JSON %s", cmp.Or(e.Path, what), e.text)
	case e.kind == syntax || e.Path == "":
		return e.text
	}
	return e.Path + ": " + e.text
}

// under returns the error with a name or an index before its path.
func (e *Error) under(step string) *Error {
	if e.Path != "" && e.Path[0] != '[' {
		step += "."
	}
	e.Path = step + e.Path
	return e
}

// inList is under of an index.
func (e *Error) inList(index int) *Error { return e.under("[" + strconv.Itoa(index) + "]") }

// Place returns line and column of an offset, both from 1. Columns count characters.
func Place(data []byte, offset int) (line, column int) {
	before := data[:min(offset, len(data))]
	begin := bytes.LastIndexByte(before, '\n') + 1
	return bytes.Count(before, []byte("\n")) + 1, utf8.RuneCount(before[begin:]) + 1
}

// Read reads a text that is one value of JSON into what to points to, which keeps what the
// text does not name. The error is an [*Error].
func Read(data []byte, to any) error {
	r := reader{data: data}
	if err := r.all(to); err != nil {
		return err
	}
	return nil
}

// A Name is a name of an object with its value.
type Name struct {
	Text  string
	At    int    // offset of the value
	Value []byte // as it is written
}

// Names returns the names of an object in order. They end before the first mistake in the
// text. There are none if the text is no object.
func Names(data []byte) (names []Name) {
	r := reader{data: data}
	if r.space(); r.peek() != '{' {
		return nil
	}
	r.object(func(name []byte, _ int) *Error {
		at := r.at
		err := r.skip(0)
		if err == nil {
			names = append(names, Name{string(name), at, data[at:r.at]})
		}
		return err
	})
	return names
}

// A reader is at a place of a text.
type reader struct {
	data []byte
	at   int
}

// peek returns the next byte, 0 at the end.
func (r *reader) peek() byte {
	if r.at < len(r.data) {
		return r.data[r.at]
	}
	return 0
}

// space passes over white space.
func (r *reader) space() {
	for r.at < len(r.data) {
		switch r.data[r.at] {
		case ' ', '\t', '\r', '\n':
			r.at++
		default:
			return
		}
	}
}

// unexpected is the error of text that is no JSON.
func (r *reader) unexpected(wanted string) *Error {
	if r.at >= len(r.data) {
		return &Error{Offset: len(r.data), text: fmt.Sprintf("the text ends where %s is expected", wanted)}
	}
	c, _ := utf8.DecodeRune(r.data[r.at:])
	return &Error{Offset: r.at, text: fmt.Sprintf("%s is expected, not %q", wanted, c)}
}

// object reads an object. After each name the function reads the value; it gets the offset
// of the name.
func (r *reader) object(value func(name []byte, at int) *Error) *Error {
	return r.list('}', func(int) *Error {
		at := r.at
		if r.peek() != '"' {
			return r.unexpected("a name in quotes")
		}
		name, err := r.text()
		if err != nil {
			return err
		}
		if r.space(); r.peek() != ':' {
			return r.unexpected("a colon")
		}
		r.at++
		r.space()
		return value(name, at)
	})
}

// list reads what stands between brackets, the first of which comes next.
func (r *reader) list(end byte, entry func(index int) *Error) *Error {
	r.at++
	if r.space(); r.peek() == end {
		r.at++
		return nil
	}
	for i := 0; ; i++ {
		r.space()
		if err := entry(i); err != nil {
			return err
		}
		switch r.space(); r.peek() {
		case end:
			r.at++
			return nil
		case ',':
			r.at++
		default:
			return r.unexpected(fmt.Sprintf("a comma or %c", end))
		}
	}
}

// maxDepth bounds how deep values stand in each other that are passed over.
const maxDepth = 1000

// skip passes over a value.
func (r *reader) skip(depth int) *Error {
	if depth > maxDepth {
		return &Error{Offset: r.at, text: fmt.Sprintf("more than %d values stand in each other", maxDepth)}
	}
	switch c := r.peek(); c {
	case '{':
		return r.object(func([]byte, int) *Error { return r.skip(depth + 1) })
	case '[':
		return r.list(']', func(int) *Error { return r.skip(depth + 1) })
	case '"':
		_, err := r.quoted()
		return err
	case 't':
		return r.literal("true")
	case 'f':
		return r.literal("false")
	case 'n':
		return r.literal("null")
	}
	_, err := r.number()
	return err
}

// literal reads a word.
func (r *reader) literal(word string) *Error {
	if !bytes.HasPrefix(r.data[r.at:], []byte(word)) {
		return r.unexpected("a value")
	}
	r.at += len(word)
	return nil
}

// number reads a number, and returns how it is written.
func (r *reader) number() ([]byte, *Error) {
	begin := r.at
	if r.peek() == '-' {
		r.at++
	}
	switch whole := r.digits(); {
	case whole == 0 && r.at == begin:
		return nil, r.unexpected("a value")
	case whole == 0:
		return nil, r.unexpected("a digit")
	case whole > 1 && r.data[r.at-whole] == '0':
		return nil, &Error{Offset: begin, text: "a number begins with 0"}
	}
	if r.peek() == '.' {
		if r.at++; r.digits() == 0 {
			return nil, r.unexpected("a digit")
		}
	}
	if c := r.peek(); c == 'e' || c == 'E' {
		if r.at++; r.peek() == '+' || r.peek() == '-' {
			r.at++
		}
		if r.digits() == 0 {
			return nil, r.unexpected("a digit")
		}
	}
	return r.data[begin:r.at], nil
}

// digits passes over digits, and returns how many there are.
func (r *reader) digits() (n int) {
	for ; r.peek() >= '0' && r.peek() <= '9'; r.at++ {
		n++
	}
	return n
}

// quoted passes over a text in quotes, and reports whether it stands for itself, without
// escapes.
func (r *reader) quoted() (plain bool, err *Error) {
	begin := r.at
	plain = true
	for i := r.at + 1; i < len(r.data); {
		switch c := r.data[i]; {
		case c == '"':
			r.at = i + 1
			return plain, nil
		case c == '\\':
			plain = false
			i += 2
		case c < ' ':
			return false, &Error{Offset: i, text: fmt.Sprintf("a text in quotes has the character %q", c)}
		case c < utf8.RuneSelf:
			i++
		default:
			_, n := utf8.DecodeRune(r.data[i:])
			if n == 1 {
				return false, &Error{Offset: i, text: "the text is not in UTF-8"}
			}
			i += n
		}
	}
	return false, &Error{Offset: len(r.data), text: fmt.Sprintf("the text ends within the quotes that begin at byte %d",
		begin+1)}
}

// text reads a text in quotes. It can be a part of the data.
func (r *reader) text() ([]byte, *Error) {
	begin := r.at
	plain, err := r.quoted()
	if err != nil {
		return nil, err
	}
	inside := r.data[begin+1 : r.at-1]
	if plain {
		return inside, nil
	}
	return unescaped(inside, begin+1)
}

// escapes are the characters behind a backslash, but for u.
var escapes = map[byte]byte{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// unescaped returns a text in quotes, which begins at an offset, without its escapes.
func unescaped(inside []byte, offset int) ([]byte, *Error) {
	text := make([]byte, 0, len(inside))
	for i := 0; i < len(inside); {
		switch c := inside[i]; {
		case c != '\\':
			text = append(text, c)
			i++
		case inside[i+1] == 'u':
			char, n := unit(inside[i:])
			if n == 0 {
				return nil, &Error{Offset: offset + i, text: `four hexadecimal digits are expected after \u`}
			}
			if char == utf8.RuneError && n < 0 {
				return nil, &Error{Offset: offset + i, text: "a half of a surrogate pair is no character"}
			}
			text = utf8.AppendRune(text, char)
			i += n
		default:
			char, ok := escapes[inside[i+1]]
			if !ok {
				return nil, &Error{Offset: offset + i, text: "an unknown escape stands in a text"}
			}
			text = append(text, char)
			i += 2
		}
	}
	return text, nil
}

// unit returns the character that \u escapes begin with, and how many bytes they take: 0
// if they are none, -1 if they are half of a surrogate pair.
func unit(text []byte) (char rune, n int) {
	const width = len(`\u0000`)
	hex := func(t []byte) (rune, bool) {
		if len(t) < width || t[0] != '\\' || t[1] != 'u' {
			return 0, false
		}
		v, err := strconv.ParseUint(string(t[2:width]), 16, 16)
		return rune(v), err == nil
	}
	first, ok := hex(text)
	if !ok {
		return 0, 0
	}
	if !utf16.IsSurrogate(first) {
		return first, width
	}
	second, ok := hex(text[width:])
	if char = utf16.DecodeRune(first, second); !ok || char == utf8.RuneError {
		return utf8.RuneError, -1
	}
	return char, 2 * width
}
