package systems

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/rankings"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// The rules of an event stand in Config and Standings. Lines that declare rules follow from these when
// something is written or asked for, and change them when they are set.

// Text is [trf.File.Text], and what a file would have of the rules of the event.
func (e *Event) Text(code string) string {
	if e == nil {
		return ""
	}
	if declares(code) {
		if f, err := e.declared(); err == nil {
			return f.Text(code)
		}
	}
	return e.File.Text(code)
}

// SetText is [trf.File.SetText]. The rules of the event become those that a line 192, 202 or 212 declares.
func (e *Event) SetText(code, text string) {
	if e != nil {
		e.change(code, func(f *trf.File) { f.SetText(code, text) })
	}
}

// Declare is [trf.File.Declare]. The event is then paired by the rules that the code declares; the error
// of [Event.System] says why it is not.
func (e *Event) Declare(code string) {
	if e != nil {
		e.change("192", func(f *trf.File) { f.Declare(code) })
	}
}

// declares reports whether lines of a code declare rules.
func declares(code string) bool { return code == "192" || code == "202" || code == "212" }

// change changes lines of a code, and the rules which these declare.
func (e *Event) change(code string, lines func(*trf.File)) {
	if declares(code) {
		if f, err := e.declared(); err == nil {
			e.File = *f
		}
	}
	lines(&e.File)
	switch code {
	case "192":
		config, reason, _ := choose(&e.File, Config{})
		e.Config, e.Reason = config, explain.Message(reason)
	case "202", "212":
		s, _ := standingsOf(&e.File)
		e.Standings.TieBreaks = s.TieBreaks
	}
}

// unknown returns why it is not known by which rules the event is paired: the file declares others, or
// its system is a program's own, which has not set it yet.
func (e *Event) unknown() error {
	var err error
	switch {
	case e.uses():
	case e.Config != (Config{}):
		_, err = find(e.Config.System)
	default:
		_, _, err = choose(&e.File, Config{})
	}
	return err
}

// unranked returns why the tie-breaks that the file declares, while Standings has none, are not known.
func (e *Event) unranked() error {
	if len(e.Standings.TieBreaks) > 0 {
		return nil
	}
	_, err := standingsOf(&e.File)
	return err
}

// known reports whether it is known by which rules the event is paired.
func (e *Event) known() bool { return e.unknown() == nil }

// declared returns the report with a declaration of the rules, if it would be understood
// otherwise without one. The event stays as it is.
func (e *Event) declared() (*trf.File, error) {
	f := e.File
	declared, err := rankings.Of(&f)
	if own := e.Standings.TieBreaks; !slices.Equal(declared.TieBreaks, own) && (err == nil || len(own) > 0) {
		f.SetText("202", "")
		f.SetText("212", e.Standings.List())
	}
	switch err := e.unknown(); {
	case e.called() || err == nil:
		if err := e.ofTeams(); err != nil {
			return nil, err
		}
		if err := e.Config.ensure(&f); err != nil {
			return nil, err
		}
	case e.Config != (Config{}):
		return nil, err
	}
	return &f, e.declareStandings(&f)
}
