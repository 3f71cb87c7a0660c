package systems

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/jsonnames"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// byteOrderMark is what some editors put before a text.
const byteOrderMark = "\ufeff"

// A document is an event as JSON, which programs in any language store:
//
//	{"system": {"system": "dutch", "edition": 2026}, "tournament": {"players": [{"id": "1"}, …], "rounds": […]}}
//
// It holds everything that a tournament file holds. A tournament alone, which has a list of
// players, is read as one that says no more.
type document struct {
	System     *Config            `json:"system,omitempty"`    // nil: not said
	Name       string             `json:"name,omitempty"`      // of the event (012)
	Start      string             `json:"start,omitempty"`     // its first day (042); it decides on editions
	Lineups    *trf.Teams         `json:"lineups,omitempty"`   // of teams: members and boards
	Teams      *standings.Teams   `json:"teams,omitempty"`     // of teams whose members are not known: what standings need
	Standings  *standings.Rules   `json:"standings,omitempty"` // nil: as the lines say
	Tournament pairing.Tournament `json:"tournament"`

	// Players describes players by ID: what no pairing depends on.
	Players map[pairing.ID]trf.Player `json:"players,omitempty"`

	// Lines are the other descriptive lines and the comments, with their codes: "102 An
	// arbiter". "012" and "042" alone stand where the name and the start do.
	Lines   []string `json:"lines,omitempty"`
	TRF2026 bool     `json:"trf_2026,omitempty"` // the file has the codes of 2026

	// Report is the tournament file, where it says what no other field does: letters of
	// results, line-ups, national ratings. What the other fields say comes first, so that
	// whoever changes them need not know it.
	Report string `json:"report,omitempty"`
}

// Open reads an event: a tournament file, or a document written by [Event.MarshalJSON]. The
// argument asked completes the rules that the file declares; its zero value asks for
// nothing. An edition that is neither asked for nor declared is the one in force when the
// event began; a document that names a system without an edition means the one in force.
//
// The error is a [*pairing.Error], with line and column if it is about a place in the text.
// It is an error if the file makes no sense, if a tournament file has no players, or if what
// is asked for does not exist or contradicts the file. A file that declares an unknown system can be shown
// and ranked; [Event.System] returns the error.
//
// In an elimination, whoever plays on after a forfeit has been reinstated, so the
// tournament gets a ruling ([pairing.Reinstated]) that says so.
func Open(data []byte, asked Config) (*Event, error) {
	text := bytes.TrimLeft(bytes.TrimPrefix(data, []byte(byteOrderMark)), " \t\r\n")
	if bytes.HasPrefix(text, []byte("{")) { // tournament files begin with a digit or a letter
		return openDocument(bytes.TrimPrefix(data, []byte(byteOrderMark)), asked)
	}
	f, err := trf.Read(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if len(f.Tournament.Players) == 0 {
		return nil, &pairing.Error{Kind: pairing.ErrInvalid, Line: 1, Column: 1, Text: "no players: there is no line with code 001"}
	}
	return ofFile(f, asked)
}

const expected = `{"system": ..., "tournament": ...} expected`

// openDocument reads the event out of JSON.
func openDocument(data []byte, asked Config) (*Event, error) {
	d, err := decode(data)
	if err != nil {
		return nil, err
	}
	f, err := d.file()
	if err != nil {
		return nil, err
	}
	var e *Event
	if d.System == nil {
		e, err = ofFile(f, asked)
	} else if asked, err = asked.with(*d.System); err == nil {
		e = eventOf(f, asked.inForce())
		e.setReason(words.Say("reason.says"))
		_, err = e.System()
	}
	if err != nil {
		return nil, err
	}
	e.Name, e.Start = cmp.Or(d.Name, e.Name), cmp.Or(d.Start, e.Start)
	if d.Standings != nil {
		e.Standings, e.unranked = *d.Standings, nil
	}
	return e, e.told(d.Teams)
}

// told takes in what a document says of teams for the standings. Line-ups say the same and more.
func (e *Event) told(t *standings.Teams) error {
	if t == nil {
		return nil
	}
	if c := e.Config; c.System == teamName {
		if t.GamePoints && !c.GamePoints {
			return fault.Invalid("the teams have game points as the primary score, but the system has match points")
		}
		t.GamePoints = c.GamePoints
	}
	switch known := e.Rules().Teams; {
	case e.File().Teams == nil:
		e.Standings.Teams = t
	case t.Boards != known.Boards:
		return fault.Invalid("teams: %d boards, but the line-ups have %d", t.Boards, known.Boards)
	default:
		return e.sameResults(t.Results, known.Results)
	}
	return nil
}

// sameResults refuses results of boards of matches that are not those of the line-ups.
func (e *Event) sameResults(told, known [][][][2]pairing.Points) error {
	for k := range min(len(told), len(known)) {
		for i := range min(len(told[k]), len(known[k])) {
			g, own := e.Tournament.Rounds[k].Games[i], known[k][i]
			if g.Result.Played() && len(own) > 0 && !slices.Equal(told[k][i], own) {
				return fault.In(e.Tournament, pairing.ErrInvalid, k+1,
					"teams has other results of boards than the line-ups for %s and %s: leave it out", g.White, g.Black)
			}
		}
	}
	return nil
}

// with completes a request by what a document says. What it contradicts is an error.
func (c Config) with(stored Config) (Config, error) {
	stored.System = cmp.Or(strings.ToLower(stored.System), dutchName)
	c.System = cmp.Or(strings.ToLower(c.System), stored.System)
	merged, told := reflect.ValueOf(&c).Elem(), reflect.ValueOf(stored)
	for i := range told.NumField() {
		name, field := strings.ToLower(told.Type().Field(i).Name), merged.Field(i)
		switch {
		case told.Field(i).IsZero():
		case field.IsZero():
			field.Set(told.Field(i))
		case !field.Equal(told.Field(i)):
			return c, fault.Invalid("the file has %s %v, but %v is asked for", name, told.Field(i), field)
		}
	}
	return c, nil
}

// file returns the file that says what the document says.
func (d *document) file() (*trf.File, error) {
	f, err := trf.New(d.Tournament)
	if err == nil && d.Report != "" {
		if f, err = trf.Read(strings.NewReader(d.Report)); err != nil {
			return nil, fault.Invalid("report: %v", err)
		}
		f.Tournament, f.Notes = d.Tournament, nil
	}
	if err != nil {
		return nil, err
	}
	unknown := maps.Clone(d.Players)
	for _, p := range d.Tournament.Players {
		delete(unknown, p.ID)
	}
	if len(unknown) > 0 {
		return nil, fault.Invalid("players: %.40q does not take part", slices.Min(slices.Collect(maps.Keys(unknown))))
	}
	f.Players = map[pairing.ID]trf.Player{}
	maps.Copy(f.Players, d.Players)
	f.Teams = cmp.Or(d.Lineups, f.Teams)
	f.TRF2026 = d.TRF2026
	if !slices.Equal(otherLines(f), d.Lines) {
		f.Lines = slices.Clone(d.Lines)
	}
	f.SetText("042", d.Start)
	f.SetText("012", d.Name)
	if d.System != nil {
		if err := d.System.ensure(f); err != nil {
			return nil, err
		}
		f.Double = f.Double || strings.EqualFold(d.System.System, doubleSwissName)
	}
	if f.Teams == nil {
		return f, nil
	}
	return f, trf.Write(io.Discard, f) // which checks the members and the boards
}

// inForce returns the configuration with its defaults in so many words, as a file that has
// been read declares it.
func (c Config) inForce() Config {
	if s, err := find(c.System); err == nil {
		c.System = s.name
		c.Edition, _ = s.edition(c.Edition)
	}
	return c
}

// MarshalJSON writes the event as a document. [Open] and UnmarshalJSON read it as the same
// event.
func (e Event) MarshalJSON() ([]byte, error) {
	f, err := e.declared()
	if err != nil {
		return nil, err
	}
	mark(f, standingsMark, nil) // a field holds it
	written, err := report(f)
	if err != nil {
		return nil, err
	}
	d := document{
		Name: e.Name, Start: e.Start,
		Lineups: boardsOf(f.Teams, len(e.Tournament.Rounds)), Teams: e.Standings.Teams,
		Tournament: e.Tournament, Players: f.Players, Lines: otherLines(f), TRF2026: f.TRF2026,
	}
	if e.known() {
		config := e.Config.inForce()
		d.System = &config
	}
	if again, err := d.file(); err != nil {
		d.Report = written
	} else if text, err := report(again); err != nil || text != written {
		d.Report = written
	}
	s, _ := referee.StandingsOf(f)
	if s.Teams = e.Standings.Teams; !reflect.DeepEqual(s, e.Standings) {
		s = e.Standings
		s.Teams = nil
		d.Standings = &s
	}
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false) // that is for whoever encodes all
	err = encoder.Encode(d)
	return text.Bytes(), err
}

// UnmarshalJSON reads what MarshalJSON writes. Unknown names are an error.
func (e *Event) UnmarshalJSON(data []byte) error {
	opened, err := openDocument(data, Config{})
	if err == nil {
		*e = *opened
	}
	return err
}

// report returns the text of a file.
func report(f *trf.File) (string, error) {
	var text strings.Builder
	err := trf.Write(&text, f)
	return text.String(), err
}

// decode reads the JSON.
func decode(data []byte) (*document, error) {
	if err := onlyValue(data); err != nil {
		return nil, err
	}
	var d document
	if alone(data) {
		return &d, value(data, json.NewDecoder(bytes.NewReader(data)), "tournament", &d.Tournament)
	}
	var tournament *pairing.Tournament
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.Token() // the brace
	targets := map[string]any{"system": &d.System, "name": &d.Name, "start": &d.Start, "lineups": &d.Lineups, "teams": &d.Teams, "standings": &d.Standings, "tournament": &tournament,
		"players": &d.Players, "lines": &d.Lines, "trf_2026": &d.TRF2026, "report": &d.Report}
	for decoder.More() {
		token, _ := decoder.Token()
		key := token.(string)
		target, known := targets[key]
		if known && target == nil {
			return nil, positioned(data, decoder.InputOffset()-int64(len(key)+2)+1, fmt.Errorf("there are two values of %q", key))
		}
		targets[key] = nil
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

// alone reports whether an object of JSON is a tournament and not a document.
func alone(data []byte) bool {
	var parts map[string]json.RawMessage
	err := json.Unmarshal(data, &parts)
	return err == nil && parts["tournament"] == nil && bytes.HasPrefix(parts["players"], []byte("["))
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
	begin := decoder.InputOffset() - int64(len(raw)) + 1
	ids := name == "players" || name == "lineups" // which can differ in capitals alone
	if path, at := jsonnames.Twice(raw, !ids); path != "" {
		return positioned(data, begin+int64(at), fmt.Errorf("there are two values of %q", name+"."+path))
	}
	strict := json.NewDecoder(bytes.NewReader(raw))
	strict.DisallowUnknownFields()
	err := strict.Decode(target)
	if err == nil {
		return nil
	}
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return positioned(data, begin+kind.Offset-1, fmt.Errorf("%s cannot be a JSON %s", strings.TrimSuffix(name+"."+kind.Field, "."), kind.Value))
	}
	return positioned(data, begin, errors.New(strings.TrimPrefix(detail(err), "json: ")))
}

// positioned returns an error with line and column; the offset counts from 1.
func positioned(data []byte, offset int64, err error) error {
	before := string(data[:min(max(0, offset-1), int64(len(data)))])
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return &pairing.Error{Kind: pairing.ErrInvalid, Line: strings.Count(before, "\n") + 1, Column: len([]rune(line)) + 1, Text: err.Error()}
}
