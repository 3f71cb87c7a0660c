package face

import (
	"encoding/json"
	"errors"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// saved returns the event to be saved: with the next round recorded if that is what is shown,
// else as it stands. What cannot be paired is saved as it stands, too.
func (e *event) saved() (*systems.Event, error) {
	if e.recorded() {
		return e.Event, nil
	}
	t, err := e.paired()
	if f := (*sayable)(nil); errors.As(err, &f) || errors.Is(err, pairing.ErrFinished) ||
		errors.Is(err, pairing.ErrNoPairing) {
		return e.Event, nil
	}
	e.Tournament = t
	return e.Event, err
}

// saveTRF returns a tournament file.
func saveTRF(e *event) (string, error) {
	saved, err := e.saved()
	if err != nil {
		return "", err
	}
	return asTRF(saved)
}

// saveDocument returns the same in JSON, as every program here reads it.
func saveDocument(e *event) (string, error) {
	saved, err := e.saved()
	if err != nil {
		return "", err
	}
	return asDocument(saved)
}

func asTRF(e *systems.Event) (string, error) {
	var out strings.Builder
	err := e.WriteTRF(&out)
	return out.String(), err
}

func asDocument(e *systems.Event) (string, error) {
	text, err := json.MarshalIndent(e, "", "\t")
	return string(text) + "\n", err
}

// rewritten returns the file anew after a change, in the form in which it was opened.
func (e *event) rewritten() (string, error) {
	if strings.HasPrefix(strings.TrimSpace(strings.TrimPrefix(e.text, "\ufeff")), "{") {
		return asDocument(e.Event)
	}
	return asTRF(e.Event)
}

// recordRound returns the file with the next round in it, whose games have no results.
func recordRound(e *event) (string, error) {
	t, err := e.paired()
	if err != nil {
		return "", err
	}
	if !e.recorded() {
		e.Tournament = t
	}
	return e.rewritten()
}

// unpair returns the file without its last round.
func unpair(e *event) (string, error) {
	if err := e.Tournament.Unpair(); err != nil {
		return "", err
	}
	return e.rewritten()
}

// enter returns the file with the result of a game in the round that is asked about. A round that is not
// recorded yet is recorded with it.
func enter(e *event) (string, error) {
	result, err := pairing.ParseResult(e.options.Result)
	if err != nil {
		return "", err
	}
	if len(e.options.Ask) != 2 {
		return "", invalidf("a game has two players, not %d", len(e.options.Ask))
	}
	if !e.recorded() {
		if e.Tournament, err = e.paired(); err != nil {
			return "", err
		}
	}
	if err := e.SetResult(e.round, e.options.Ask[0], e.options.Ask[1], result); err != nil {
		return "", err
	}
	return e.rewritten()
}

// A Mended is a file that has been mended, with a list of what was done.
type Mended struct {
	Text    string `json:"text"`
	Changes []Mend `json:"changes"`
}

// A Mend is a change, in the language of the options. English reports that it is in English for
// want of other words.
type Mend struct {
	trf.Change
	English bool `json:"english"`
}

// repair mends a tournament file. It is an error if it still has none that can be opened.
func repair(text string, o Options) (any, error) {
	f, changes, err := trf.Repair(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	var out strings.Builder
	if err := trf.Write(&out, f); err != nil {
		return nil, err
	}
	if _, err := newEvent(out.String(), Options{}); err != nil {
		return nil, err
	}
	m := Mended{out.String(), []Mend{}}
	for _, c := range changes {
		was := c.Now
		c.Now = words.Fault(o.Language, was)
		m.Changes = append(m.Changes, Mend{c, c.Now == was})
	}
	return m, nil
}
