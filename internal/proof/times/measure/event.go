package main

import (
	"bytes"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// An event is an open of nine rounds, and its file.
type event struct {
	pairing.Tournament
	file bytes.Buffer
}

// tasks are what is done with an event, and what comes of it.
var tasks = map[string]func(e *event) (any, error){
	"validate": func(e *event) (any, error) {
		var err error
		for range 20 { // once is too short to be measured
			err = e.Validate()
		}
		return nil, err
	},
	"standings": func(e *event) (any, error) {
		rules := systems.Event{}.Standings // its type has had another name
		rules.TieBreaks = []standings.TieBreak{"PTS", "DE", "BH/C1", "BH", "AOB", "SB", "WIN", "ARO"}
		table, err := rules.Rank(e.Tournament)
		return table.Rows, err
	},
	"write": func(e *event) (any, error) {
		e.file.Reset()
		return nil, trf.Write(&e.file, &trf.File{Tournament: e.Tournament})
	},
	"read": func(e *event) (any, error) {
		return trf.Read(bytes.NewReader(e.file.Bytes()))
	},
}

// played does a task with an event, a small one several times.
func played(m *meter, what string, n int) (result any, err error) {
	e := &event{}
	if e.Tournament, err = pairtest.Open(pairers["dutch-2026"], n, 9, 1); err != nil {
		return nil, err
	}
	if _, err := tasks["write"](e); err != nil {
		return nil, err
	}
	for range 1 + 20_000/n {
		m.start()
		result, err = tasks[what](e)
		m.stop()
		if err != nil {
			return nil, err
		}
	}
	return result, nil
}
