package systems

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/rankings"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// What the lines of a file state twice, beside what package trf compares: the comment lines of this
// package, and the fields of a document that holds lines.

// compare notes lines that declare another system than a document names, or other settings.
func (c Config) compare(f *trf.File) {
	if told, err := beside(f); err == nil && told != (Config{}) && told != c.inForce().beside() {
		f.Notes = append(f.Notes, "system has other settings than a line ### system: system counts")
	}
	d := typecode.Parse(f.Text("192"))
	s, err := find(c.System)
	if d == (typecode.Type{}) || strings.EqualFold(f.Text("192"), c.System) {
		return
	}
	if c = c.inForce(); err != nil || contradiction(f, c, d, s) != nil || d.System == teamName && !c.declaredTeam(d) {
		f.Notes = append(f.Notes, fmt.Sprintf("system is %v, but a line declares %v (192): system counts", c, d))
	}
}

// twice notes comment lines of this package that are stated twice, or contradict codes or the system.
func (e *Event) twice(f *trf.File) (notes []string) {
	for _, mark := range []string{systemMark, standingsMark} {
		last := ""
		for _, l := range f.Lines {
			if !marked(l, mark) {
				continue
			}
			if last != "" && l != last {
				const note = "there are several lines %s: the last one counts"
				notes = append(notes, fmt.Sprintf(note, strings.TrimSuffix(mark, ": ")))
			}
			last = l
		}
	}
	if told, err := beside(f); err == nil && e.known() {
		s, _ := find(e.Config.System)
		for _, name := range s.clear(&told) {
			notes = append(notes, fmt.Sprintf("### system: %s means nothing to system %s, and is passed over", name, s.name))
		}
	}
	declared, err := rankings.Of(f)
	own, codes := e.Standings.List(), declared.List()
	if err == nil && codes != "" && own != codes {
		notes = append(notes, fmt.Sprintf("### standings has %q, but the codes say %q: ### standings counts", own, codes))
	}
	return append(append(notes, e.replacements(f)...), e.robin()...)
}

// replaced notes that the rules of Config, set by a program, took the place of a system that is not known.
func (e *Event) replaced() {
	for _, note := range e.replacements(&e.File) {
		if !slices.Contains(e.Notes, note) {
			e.Notes = append(slices.Clip(e.Notes), note)
		}
	}
}

// replacements notes the codes in whose place the file now has another one.
func (e *Event) replacements(f *trf.File) (notes []string) {
	for _, l := range f.Lines {
		if code, is := strings.CutPrefix(l, replacedMark); is && e.known() {
			const note = "code 192 declared %.40q, but the system was set to %v, which counts"
			notes = append(notes, fmt.Sprintf(note, code, e.Config.inForce()))
		}
	}
	return notes
}

// robin notes that standings are those of a round robin where the system is none.
func (e *Event) robin() []string {
	if !e.known() || !e.Standings.RoundRobin || e.Config.inForce().System == roundRobinName {
		return nil
	}
	return []string{fmt.Sprintf("standings has round_robin, but the system is %v: standings counts", e.Config.inForce())}
}

// compareRatings notes players whose rating is entered as 0 (zero_rated) and is another one.
func (d *document) compareRatings(f *trf.File) {
	for _, p := range d.Tournament.Players {
		if d.Players[p.ID].ZeroRated && p.Rating != 0 {
			f.Notes = append(f.Notes, fmt.Sprintf("player %s has zero_rated, but rating %d, which counts", p.ID, p.Rating))
		}
	}
}
