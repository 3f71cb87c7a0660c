package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A document is a tournament with its system as JSON, which the program takes wherever
// it takes a tournament file: {"system": …, "tournament": …}. Without a system it is
// what the flags say, or the Dutch one in force.
type document struct {
	System     *systems.Config    `json:"system,omitempty"`
	Tournament pairing.Tournament `json:"tournament"`

	// Of an elimination, the forfeits after which the player was reinstated.
	Reinstated []elimination.Forfeit `json:"reinstated,omitempty"`
}

// isDocument reports whether a file is JSON: tournament files begin with a digit or a
// letter.
func isDocument(data []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\ufeff")), " \t\r\n"), []byte("{"))
}

// readDocument reads JSON as the file that says the same, and the system, nil if there
// is none. The error has a line and a column where the JSON is to blame.
func readDocument(data []byte) (*trf.File, *systems.Config, error) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var d struct {
		document
		Tournament *pairing.Tournament `json:"tournament"`
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&d); err != nil {
		return nil, nil, positioned(data, decoder.InputOffset()+1, err)
	}
	at := decoder.InputOffset() + 1
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, nil, positioned(data, at, errors.New("more follows after the tournament"))
	}
	if d.Tournament == nil {
		return nil, nil, positioned(data, 0, errors.New(`no tournament: {"system": ..., "tournament": ...} expected`))
	}
	f, err := trf.New(*d.Tournament)
	if err != nil {
		return nil, nil, err
	}
	if c := d.System; c != nil {
		if _, err := c.New(); err != nil {
			return nil, nil, err
		}
		declare(f, *c, 0)
		f.Double = f.Double || c.Double
		for _, p := range f.Tournament.Players {
			if c.RatedZero && p.Rating == 0 {
				f.Players[p.ID] = trf.Player{ZeroRated: true}
			}
		}
	}
	for _, forfeit := range d.Reinstated {
		if forfeit.Round < 1 {
			return nil, nil, invalid("%v is reinstated", forfeit)
		}
		reinstate(f, forfeit)
	}
	return f, d.System, nil
}

// systemName gives the name of the system in small letters.
func systemName(c systems.Config) string {
	if c.System == "" {
		return systems.Dutch
	}
	return strings.ToLower(c.System)
}

// positioned gives an error with line and column; the offset counts from 1.
func positioned(data []byte, offset int64, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		offset = int64(len(data)) + 1
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
	}
	before := string(data[:min(max(0, offset-1), int64(len(data)))])
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return &trf.Error{Line: strings.Count(before, "\n") + 1, Col: len([]rune(line)) + 1, Msg: strings.TrimPrefix(err.Error(), "json: ")}
}

// complete takes over what a document says of the system. What it contradicts is an
// error. A file that is no document says it in its own way, to [choice.of].
func (c choice) complete(stored *systems.Config) (choice, error) {
	if stored == nil {
		return c, nil
	}
	asked := c.Config
	if asked.System == "" {
		asked.System = systemName(*stored)
	}
	if !strings.EqualFold(asked.System, systemName(*stored)) {
		return c, contradiction("system", systemName(*stored), asked.System)
	}
	merged, told := reflect.ValueOf(&asked).Elem(), reflect.ValueOf(*stored)
	for i := range told.NumField() {
		if name := told.Type().Field(i).Name; name == "System" || told.Field(i).IsZero() {
			continue
		} else if field := merged.Field(i); !field.IsZero() && !field.Equal(told.Field(i)) {
			return c, contradiction(strings.ToLower(name), told.Field(i), field)
		}
		merged.Field(i).Set(told.Field(i))
	}
	c.Config, c.stored = asked, true
	return c, nil
}

func contradiction(name string, stored, asked any) error {
	return invalid("the file has %s %v, but %v is asked for", name, stored, asked)
}

// writeDocument writes the record with the round entered, and its rules.
func writeDocument(w io.Writer, s pairedRound) error {
	told, err := reinstated(s.File)
	if err != nil {
		return err
	}
	s.Tournament.Append(s.round)
	return encode(w, document{&s.config, s.Tournament, told})
}
