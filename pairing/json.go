package pairing

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/strict"
)

// UnmarshalJSON reads the form that encoding/json writes. It replaces t and does not write
// into its memory. Unknown names are an error. Line and column of an error count from the
// beginning of the tournament.
func (t *Tournament) UnmarshalJSON(data []byte) error { return read(data, t, "a tournament") }

// UnmarshalJSON reads a round of a tournament.
func (r *Round) UnmarshalJSON(data []byte) error { return read(data, r, "a round") }

// UnmarshalJSON reads a game of a round.
func (g *Game) UnmarshalJSON(data []byte) error { return read(data, g, "a game") }

// read replaces a value by what the data say. Null is no value, as everywhere in encoding/json.
func read[T any](data []byte, to *T, what string) error {
	if string(data) == "null" {
		return nil
	}
	var value T
	if err := strict.Read(data, &value); err != nil {
		e := err.(*strict.Error)
		line, column := strict.Place(data, e.Offset)
		return &Error{Kind: ErrInvalid, Line: line, Column: column, Text: e.Of(what), Err: e.Err}
	}
	*to = value
	return nil
}

// unquoted reads a JSON string by a method. Null is no value.
func unquoted(data []byte, what string, read func(text []byte) error) error {
	var text *string
	switch err := json.Unmarshal(data, &text); {
	case err != nil:
		return refused("%.40s is no %s: it is a JSON string", data, what)
	case text == nil:
		return nil
	}
	return read([]byte(*text))
}

// UnmarshalJSON reads a word as UnmarshalText does.
func (d *Decision) UnmarshalJSON(data []byte) error {
	return unquoted(data, "decision", d.UnmarshalText)
}

// UnmarshalJSON reads a word as UnmarshalText does.
func (c *Color) UnmarshalJSON(data []byte) error { return unquoted(data, "colour", c.UnmarshalText) }

// UnmarshalJSON reads a word as UnmarshalText does.
func (r *Result) UnmarshalJSON(data []byte) error { return unquoted(data, "result", r.UnmarshalText) }

// UnmarshalText accepts the constants only.
func (d *Decision) UnmarshalText(text []byte) error {
	read := Decision(text)
	if !read.known() {
		return refused("%.40q is no decision: it can be required, forbidden, apart or avoid", text)
	}
	*d = read
	return nil
}

// maxJSONDigits bounds the digits before the point of points in JSON, so that
// they fit into an int of 32 bits.
const maxJSONDigits = 8

// MarshalJSON returns a decimal number: 1.5.
func (p Points) MarshalJSON() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalJSON accepts a decimal number of whole tenths: 1.5, 1.0 or 1.
func (p *Points) UnmarshalJSON(data []byte) error {
	text := string(data)
	if text == "null" { // no value, as everywhere in encoding/json
		return nil
	}
	unsigned, negative := strings.CutPrefix(text, "-")
	whole, fraction, _ := strings.Cut(unsigned, ".")
	fraction = strings.TrimRight(fraction, "0")
	if len(fraction) == 0 {
		fraction = "0"
	}
	tenths, err := strconv.ParseUint(whole+fraction, 10, 64)
	if err != nil || whole == "" || len(whole) > maxJSONDigits || len(fraction) > 1 {
		return refused("%.40s is not a number of points in whole tenths", text)
	}
	*p = Points(tenths)
	if negative {
		*p = -*p
	}
	return nil
}

// The words of colours and results in JSON.
var (
	colorWords = map[Color]string{
		NoColor: "none",
		White:   "white",
		Black:   "black",
	}
	resultWords = map[Result]string{
		Pending:       "pending",
		WhiteWins:     "white wins",
		Draw:          "draw",
		BlackWins:     "black wins",
		BothLose:      "both lose",
		WhiteDraws:    "white draws, black loses",
		BlackDraws:    "white loses, black draws",
		WhiteForfeits: "white forfeits",
		BlackForfeits: "black forfeits",
		BothForfeit:   "both forfeit",
		Adjourned:     "adjourned",
	}
)

// MarshalText returns "white", "black" or "none".
func (c Color) MarshalText() ([]byte, error) { return word(colorWords, c, "colour") }

// UnmarshalText accepts what MarshalText returns.
func (c *Color) UnmarshalText(text []byte) error { return meaning(colorWords, text, c, "colour") }

// MarshalText returns the result in words: "white wins", "draw", "black wins", "both lose",
// "white draws, black loses", "white loses, black draws", "white forfeits", "black
// forfeits", "both forfeit", "adjourned" or "pending".
func (r Result) MarshalText() ([]byte, error) { return word(resultWords, r, "result") }

// UnmarshalText accepts what MarshalText returns, and the constants, such as "1-0".
func (r *Result) UnmarshalText(text []byte) error {
	if notation := Result(text); notation != Pending && resultWords[notation] != "" {
		*r = notation
		return nil
	}
	return meaning(resultWords, text, r, "result")
}

// word returns the word for a value.
func word[T comparable](words map[T]string, value T, what string) ([]byte, error) {
	w, ok := words[value]
	if !ok {
		return nil, refused("%q is no %s", fmt.Sprint(value), what)
	}
	return []byte(w), nil
}

// meaning returns the value that a word stands for.
func meaning[T comparable](words map[T]string, text []byte, value *T, what string) error {
	for v, w := range words {
		if w == string(text) {
			*value = v
			return nil
		}
	}
	return refused("%.40q is no %s", text, what)
}
