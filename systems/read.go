package systems

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// byteOrderMark is what some editors put before a text.
const byteOrderMark = "\ufeff"

// A Document is what programs store beside each other, as JSON, in any language:
//
//	{"system": {"system": "dutch", "edition": 2026}, "tournament": {"players": [{"id": "1"}, …], "rounds": […]}}
type Document struct {
	System     *Config            `json:"system,omitempty"` // nil: not said
	Teams      *standings.Teams   `json:"teams,omitempty"`  // of teams: what standings need to know of their boards
	Tournament pairing.Tournament `json:"tournament"`

	// Of an elimination, the forfeits after which the player was reinstated: see [Reinstate].
	Reinstated []elimination.Forfeit `json:"reinstated,omitempty"`
}

// Read reads a tournament from a tournament file, or from a [Document], and gives the
// document as well; it is nil of a tournament file, whose system [Choose] gives. The file
// declares the system of a document (192).
//
// The error is a [*pairing.Error], with line and column unless a document contradicts
// itself. Nobody is no tournament: a file has at least one player.
func Read(data []byte) (*trf.File, *Document, error) {
	text := bytes.TrimLeft(bytes.TrimPrefix(data, []byte(byteOrderMark)), " \t\r\n")
	if bytes.HasPrefix(text, []byte("{")) { // tournament files begin with a digit or a letter
		return readDocument(bytes.TrimPrefix(data, []byte(byteOrderMark)))
	}
	f, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		return nil, nil, err
	}
	if len(f.Tournament.Players) == 0 {
		return nil, nil, &pairing.Error{Kind: pairing.ErrInvalid, Line: 1, Column: 1, Text: "no players: there is no line with code 001"}
	}
	return f, nil, nil
}

const expected = `{"system": ..., "tournament": ...} expected`

// readDocument reads JSON as the file that says the same.
func readDocument(data []byte) (*trf.File, *Document, error) {
	d, err := decode(data)
	if err != nil {
		return nil, nil, err
	}
	f, err := trf.New(d.Tournament)
	if err == nil && d.System != nil {
		err = d.System.complete(f)
	}
	if err != nil {
		return nil, nil, err
	}
	if t, c := d.Teams, d.System; t != nil && c != nil && strings.EqualFold(c.System, Team) {
		if t.GamePoints && c.Primary != "game" {
			return nil, nil, fault.Invalid("the teams have game points as the primary score, but the system has match points")
		}
		t.GamePoints = c.Primary == "game"
	}
	for _, forfeit := range d.Reinstated {
		if forfeit.Round < 1 {
			return nil, nil, fault.Invalid("%v is reinstated", forfeit)
		}
		Reinstate(f, forfeit)
	}
	return f, d, nil
}

// decode reads the JSON.
func decode(data []byte) (*Document, error) {
	if err := onlyValue(data); err != nil {
		return nil, err
	}
	var d Document
	var tournament *pairing.Tournament
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.Token() // the brace
	targets := map[string]any{"system": &d.System, "teams": &d.Teams, "tournament": &tournament, "reinstated": &d.Reinstated}
	for decoder.More() {
		token, _ := decoder.Token()
		key := token.(string)
		target, known := targets[key]
		if !known {
			written, _ := json.Marshal(key)
			return nil, positioned(data, decoder.InputOffset()-int64(len(written))+1, fmt.Errorf("%.40q is no part of a tournament: %s", key, expected))
		}
		if err := value(data, decoder, key, target); err != nil {
			return nil, err
		}
	}
	if tournament == nil {
		return nil, positioned(data, 0, errors.New("no tournament: "+expected))
	}
	d.Tournament = *tournament
	return &d, nil
}

// complete makes a file say what the configuration of a document says.
func (c Config) complete(f *trf.File) error {
	if _, err := c.New(); err != nil {
		return err
	}
	c.Declare(f)
	f.Double = f.Double || c.Double
	for _, p := range f.Tournament.Players {
		if c.RatedZero && p.Rating == 0 {
			f.Players[p.ID] = trf.Player{ZeroRated: true}
		}
	}
	return nil
}

// onlyValue checks that the data are one value of JSON.
func onlyValue(data []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	var whole json.RawMessage
	var syntax *json.SyntaxError
	switch err := decoder.Decode(&whole); {
	case errors.As(err, &syntax):
		return positioned(data, syntax.Offset, err)
	case err != nil:
		return positioned(data, int64(len(data))+1, err)
	}
	at := decoder.InputOffset() + 1
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return positioned(data, at, errors.New("more follows after the tournament"))
	}
	return nil
}

// value reads what follows a name in JSON that is known to be well-formed.
func value(data []byte, decoder *json.Decoder, name string, target any) error {
	var raw json.RawMessage
	if err := decoder.Decode(&raw); err != nil {
		return err
	}
	err := json.Unmarshal(raw, target)
	if err == nil {
		return nil
	}
	begin := decoder.InputOffset() - int64(len(raw)) + 1
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return positioned(data, begin+kind.Offset-1, fmt.Errorf("%s cannot be a JSON %s", strings.TrimSuffix(name+"."+kind.Field, "."), kind.Value))
	}
	return positioned(data, begin, errors.New(strings.TrimPrefix(detail(err), "json: ")))
}

// positioned gives an error with line and column; the offset counts from 1.
func positioned(data []byte, offset int64, err error) error {
	before := string(data[:min(max(0, offset-1), int64(len(data)))])
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return &pairing.Error{Kind: pairing.ErrInvalid, Line: strings.Count(before, "\n") + 1, Column: len([]rune(line)) + 1, Text: err.Error()}
}

// Declare records the system in a file (192), so that whoever reads it goes on by the
// same rules. What the code has no words for is not said: the method of a round robin,
// lives. A configuration that [Config.New] refuses is not declared.
func (c Config) Declare(f *trf.File) {
	code, err := c.Code()
	if err != nil {
		return
	}
	before := typecode.Parse(f.Type())
	t := typecode.Parse(code) // with the choices of the event
	t.Teams = t.Teams || before.Teams || f.Teams != nil
	t.Baku = before.Baku && (t.System == before.System || !t.Teams && t.System != TCEC)
	f.Declare(t.String())
}

// reinstatedMark begins the text of a comment line that records an appeal:
//
//	### reinstated: {"round":1,"player":"4"}
const reinstatedMark = " reinstated: "

// Reinstated gives the forfeits of an elimination after which the director has reinstated
// the player, as [Reinstate] has recorded them in the file. The error wraps
// [pairing.ErrInvalid].
func Reinstated(f *trf.File) ([]elimination.Forfeit, error) {
	var list []elimination.Forfeit
	for _, l := range f.Lines {
		text, ok := strings.CutPrefix(l.Text, reinstatedMark)
		if l.Code != "###" || !ok {
			continue
		}
		var forfeit elimination.Forfeit
		if err := json.Unmarshal([]byte(text), &forfeit); err != nil || forfeit.Round < 1 {
			return nil, fault.Invalid(`### reinstated: %.60q is not of the form {"round":1,"player":"4"}`, text)
		}
		list = append(list, forfeit)
	}
	return list, nil
}

// Reinstate records in a file that a player stays in an elimination in spite of a forfeit,
// after an appeal.
func Reinstate(f *trf.File, forfeit elimination.Forfeit) {
	text, _ := json.Marshal(forfeit) // numbers and strings: no error
	f.Lines = append(slices.Clip(f.Lines), trf.Line{Code: "###", Text: reinstatedMark + string(text)})
}
