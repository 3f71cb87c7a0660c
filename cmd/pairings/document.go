package main

import (
	"io"
	"reflect"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing/referee"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
)

// systemName gives the name of the system in small letters.
func systemName(c systems.Config) string {
	if c.System == "" {
		return systems.Dutch
	}
	return strings.ToLower(c.System)
}

// withDocument takes over what a document says of the system. What it contradicts is an
// error. A file that is no document says it in its own way, to [choice.of].
func (c choice) withDocument(d *systems.Document) (choice, error) {
	if d == nil {
		return c, nil
	}
	c.teams = d.Teams
	stored := d.System
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
	told, err := systems.Reinstated(s.File)
	if err != nil {
		return err
	}
	s.Tournament.Append(s.round)
	teams := s.teams
	if of, _ := referee.StandingsOf(s.File); teams == nil && of.Teams != nil {
		teams = of.Teams
	}
	return encode(w, systems.Document{System: &s.config, Teams: teams, Tournament: s.Tournament, Reinstated: told})
}
