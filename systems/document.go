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
	"github.com/seed22f6c9b8/pairings/internal/rankings"
	"github.com/seed22f6c9b8/pairings/internal/strict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// byteOrderMark is what some editors put before a text.
const byteOrderMark = "\ufeff"

// A document is an event as JSON, which programs in any language store:
//
//	{"version": 1, "system": {"system": "dutch", "edition": 2026},
//	 "tournament": {"players": [{"id": "1"}, …], "rounds": […]}}
//
// It holds everything that a tournament file holds. A tournament alone, which has a list of
// players, is read as one that says no more.
type document struct {
	Version    int                `json:"version"`             // of this form
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
		const none = "no players: there is no line with code 001"
		return nil, &pairing.Error{Kind: pairing.ErrInvalid, Line: 1, Column: 1, Text: none}
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
		e.Reason = explain.Message(words.Say("reason.says"))
	}
	if err != nil {
		return nil, err
	}
	if err := d.takeStandings(e); err != nil {
		return nil, err
	}
	switch {
	case d.System == nil:
		return e, nil
	case e.Config.foreign(): // whoever has it may pair it
		e.own.name = e.Config.System
		return e, nil
	}
	if _, err := e.System(); err != nil {
		return nil, err
	}
	return e, e.ofTeams()
}

// takeStandings takes in what a document says of standings.
func (d *document) takeStandings(e *Event) error {
	if d.Standings == nil {
		return d.takeTeams(e)
	}
	declared, err := rankings.Of(&e.File)
	if own := d.Standings.List(); err == nil && len(declared.TieBreaks) > 0 && own != "" && own != declared.List() {
		const note = "standings has %q, but the lines say %q: standings counts"
		e.Notes = append(e.Notes, fmt.Sprintf(note, own, declared.List()))
	}
	e.Standings = *d.Standings
	for _, note := range e.robin() {
		if !slices.Contains(e.Notes, note) { // of a line
			e.Notes = append(e.Notes, note)
		}
	}
	return d.takeTeams(e)
}

// takeTeams takes in what a document says of teams whose line-ups it does not have.
func (d *document) takeTeams(e *Event) error {
	switch {
	case d.Teams == nil:
		return nil
	case e.Teams != nil:
		return fault.Invalid("teams: the line-ups say what it would say: leave it out")
	case d.Standings != nil && d.Standings.Teams != nil:
		return fault.Invalid("teams stands beside standings.teams: leave one of them out")
	}
	e.Standings.Teams = d.Teams
	return nil
}

// with completes a request by what a document says. What it contradicts is an error.
func (c Config) with(stored Config) (Config, error) {
	stored.System = canonical(cmp.Or(stored.System, dutchName))
	c.System = canonical(cmp.Or(c.System, stored.System))
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

// file returns the file that says what the document says. Members of teams and their boards are checked.
func (d *document) file() (*trf.File, error) {
	f, err := d.built()
	if err != nil || f.Teams == nil {
		return f, err
	}
	return f, trf.Write(io.Discard, f)
}

// built returns that file, unchecked.
func (d *document) built() (*trf.File, error) {
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
	d.compareRatings(f)
	f.Teams = cmp.Or(d.Lineups, f.Teams)
	f.TRF2026 = d.TRF2026
	given := !slices.Equal(otherLines(f), d.Lines)
	if given {
		if err := trf.Write(io.Discard, &trf.File{Lines: d.Lines}); err != nil { // what belongs elsewhere
			return nil, err
		}
		f.Lines = slices.Clone(d.Lines)
	}
	d.heads(f, given)
	if d.System != nil {
		if given {
			d.System.compare(f)
		}
		if err := d.System.ensure(f); err != nil {
			return nil, err
		}
		f.Double = f.Double || strings.EqualFold(d.System.System, doubleSwissName)
	}
	return f, nil
}

// heads puts name and start into the lines. If these are given and say something else, the field counts.
func (d *document) heads(f *trf.File, given bool) {
	for _, h := range [...]struct{ code, name, said string }{{"042", "start", d.Start}, {"012", "name", d.Name}} {
		if line := f.Text(h.code); given && line != "" && h.said != line {
			if h.said == "" {
				continue
			}
			const note = "%s is %q, but a line says %q (%s): %s counts"
			f.Notes = append(f.Notes, fmt.Sprintf(note, h.name, h.said, line, h.code, h.name))
		}
		f.SetText(h.code, h.said)
	}
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
	if hasRanks(f) { // they follow the results
		f = e.placed(f)
	}
	if e.unranked() == nil {
		mark(f, standingsMark, nil) // a field holds it
	}
	written, err := report(f)
	if err != nil {
		return nil, err
	}
	d := document{
		Version: version, Name: e.Name(), Start: e.Start(),
		Lineups: boardsOf(f.Teams, len(e.Tournament.Rounds)), Teams: e.Standings.Teams,
		Tournament: e.Tournament, Players: f.Players, Lines: otherLines(f), TRF2026: f.TRF2026,
	}
	if e.called() || e.known() {
		config := e.Config.inForce()
		d.System = &config
	}
	again, err := d.built()
	if err != nil || !f.Plain() || again.Double != f.Double || !slices.Equal(again.Lines, f.Lines) {
		d.Report = written
	}
	s, _ := rankings.Of(f)
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
	if e == nil {
		return errNoEvent
	}
	opened, err := openDocument(data, Config{})
	if err == nil {
		opened.own.Pairer = e.own.Pairer
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

// version is the version of the documents that this package writes and reads.
const version = 1

// decode reads the JSON.
func decode(data []byte) (*document, error) {
	var players, tournament bool
	for _, n := range strict.Names(data) {
		switch {
		case strings.EqualFold(n.Text, "version"):
			if err := readable(n.Value); err != nil {
				return nil, fault.At(data, n.At, err.Error())
			}
		case n.Text == "players":
			players = n.Value[0] == '['
		case n.Text == "tournament":
			tournament = string(n.Value) != "null"
		}
	}
	var d document
	var to any = &d
	if players && !tournament { // a tournament alone
		to, tournament = &d.Tournament, true
	}
	if err := strict.Read(data, to); err != nil {
		var wrong *strict.Error
		errors.As(err, &wrong)
		text := wrong.Of("the document")
		if to == any(&d) && wrong.Unknown != "" && wrong.Path == "" {
			text = fmt.Sprintf("%.40q is no part of a tournament: %s", wrong.Unknown, expected)
		}
		if wrong.Unknown == colorless {
			text = outdated
		}
		return nil, fault.At(data, wrong.Offset, text)
	}
	if !tournament {
		return nil, fault.At(data, 0, "no tournament: "+expected)
	}
	return &d, nil
}

// readable returns an error unless this package reads documents of a version, as JSON. A later
// one says so first: what else it has, nobody knows.
func readable(said []byte) error {
	n := json.Number(said)
	switch v, err := n.Int64(); {
	case err == nil && v == version || string(said) == "null":
		return nil
	case err == nil && v > version:
		return fmt.Errorf("the document is of version %d; this reads version %d", v, version)
	}
	return fmt.Errorf("%.40s is no version: it can be %d", said, version)
}
