package systems_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// fourPlayers have played a round.
const fourPlayers = `XXR 3
001    1      Ann                               2100                             1.0    1     3 w 1
001    2      Bob                               2000                             0.0    3     4 b 0
001    3      Cleo                              1900                             0.0    4     1 b 0
001    4      Dan                               1800                             1.0    2     2 w 1
`

// unknownSystems are codes 192 of systems that nobody here knows.
var unknownSystems = []string{"KEIZER", "FIDE_LIM", "CUSTOM_SWISS", "CUSTOM", "Keizer Swiss",
	"FIDE_DUTCH_2099", "F\u00c9D\u00c9"}

// TestHeadsWritten requires of lines that mean nothing to a pairing, whatever they say, that both forms
// have them, there and back.
func TestHeadsWritten(t *testing.T) {
	heads := []string{"012 A\n012 B", "042 soon", "042 2026/03/03\n042 2026/03/03", "092 Round Robin",
		"092 Swiss\n092 Other", "202 BH\n212 PTS,SB",
		"202 nonsense", "212 PTS,NOPE", "202 BH\n202 SB", "062 4", "172 NONSENSE", "222 3", "801 x", "013 Team", "999 x",
		"ABC x", "NED  1  2000",
		"### comment", "###", "### system: nonsense", "### standings: nonsense", `### standings: {"lots":7}`,
		`### standings: {"lots":["2","1"]}`,
		"BBB SSSS sTTT NNNN RRRR", "192", "192 FIDE_DUTCH_2026\n192 KEIZER",
		"192 KEIZER\n192 FIDE_DUTCH_2017", "192 fide_dutch_2017"}
	for _, code := range unknownSystems {
		heads = append(heads, "192 "+code)
	}
	for _, head := range heads {
		e, err := systems.Open([]byte(head+"\n"+fourPlayers), systems.Config{})
		if err != nil {
			t.Errorf("%q: %v", head, err)
			continue
		}
		document, err := json.Marshal(e)
		if err != nil {
			t.Errorf("%q: %v", head, err)
			continue
		}
		again, err := systems.Open(document, systems.Config{})
		if err != nil {
			t.Errorf("%q: %v\n%s", head, err, document)
			continue
		}
		for _, text := range []string{report(t, e), report(t, again)} {
			for _, l := range strings.Split(head, "\n") {
				if written := strings.Split(text, "\n"); !slices.Contains(written, l) {
					t.Errorf("%q: no %q in\n%s", head, l, text)
				}
			}
		}
	}
}

// TestUnknownSystem pairs an event of a system that is not known only when one is named, and keeps what
// the file says even then.
func TestUnknownSystem(t *testing.T) {
	ctx := context.Background()
	for _, code := range unknownSystems {
		e, err := systems.Open([]byte("192 "+code+"\n"+fourPlayers), systems.Config{})
		if err != nil {
			t.Fatal(err)
		}
		document, err := json.Marshal(e)
		if err != nil || bytes.Contains(document, []byte(`"system"`)) {
			t.Errorf("%s: error %v, %s", code, err, document)
		}
		for _, text := range [][]byte{document, []byte(report(t, e))} {
			e, err := systems.Open(text, systems.Config{})
			if err != nil {
				t.Fatal(err)
			}
			if r, err := e.Pair(ctx); !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), code) {
				t.Errorf("%s is paired: %v, error %v", code, r.Games, err)
			}
			e.Config = systems.Config{System: "dutch"}                                          // named by the program
			foreign := !strings.HasPrefix(code, "FIDE_") && !strings.HasPrefix(code, "CUSTOM_") // which another type replaces
			if _, err := e.Pair(ctx); err != nil || !strings.Contains(report(t, e), "192 "+code+"\n") {
				t.Errorf("%s: error %v\n%s", code, err, report(t, e))
			}
			note := "code 192 declared \"" + code + "\", but the system was set to dutch 2026, which counts"
			if _ = report(t, e); slices.Contains(e.Notes, note) == foreign {
				t.Errorf("%s: notes %q", code, e.Notes)
			}
			e, err = systems.Open(text, systems.Config{})
			if err != nil {
				t.Fatal(err)
			}
			e.Config = systems.Config{System: "dutch"}
			stored, err := json.Marshal(e) // before it is paired
			if err != nil {
				t.Fatal(err)
			}
			again, err := systems.Open(stored, systems.Config{})
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range []*systems.Event{e, again} {
				for range 2 {
					if text := report(t, e); !strings.Contains(text, "192 "+code+"\n") || strings.Count(text, code) != 1 {
						t.Errorf("%s is not kept:\n%s", code, text)
					}
				}
				if _, err := e.Pair(ctx); err != nil || count(e.Notes, note) != 1 && !foreign {
					t.Errorf("%s: notes %q", code, e.Notes)
				}
			}
		}
	}
	for _, code := range []string{"KEIZER", "Keizer Swiss"} { // named when the file is read
		e, err := systems.Open([]byte("192 "+code+"\n"+fourPlayers), systems.Config{System: "dubov"})
		if err != nil {
			t.Fatal(err)
		}
		round, err := e.Pair(ctx)
		if err != nil {
			t.Fatal(err)
		}
		e.Tournament.Append(round)
		document, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{report(t, e), string(document)} {
			again, err := systems.Open([]byte(text), systems.Config{})
			if err != nil || again.Config.System != "dubov" || !strings.Contains(text, "192 "+code) {
				t.Errorf("%s: %+v, error %v\n%s", code, again, err, text)
			}
		}
	}
}

// count counts a text in a list.
func count(list []string, text string) (n int) {
	for _, t := range list {
		if t == text {
			n++
		}
	}
	return n
}

// TestStandingsMended writes how a program ranks in place of a line that makes no sense.
func TestStandingsMended(t *testing.T) {
	e, err := systems.Open([]byte("### standings: {\"lots\":7}\n"+fourPlayers), systems.Config{})
	if err != nil {
		t.Fatal(err)
	}
	e.Standings = standings.Rules{TieBreaks: []standings.TieBreak{"PTS"}, Lots: []pairing.ID{"2"}}
	again, err := systems.Open([]byte(report(t, e)), systems.Config{})
	if err != nil || !slices.Equal(again.Standings.Lots, e.Standings.Lots) || strings.Contains(report(t, e), `"lots":7`) {
		t.Errorf("error %v\n%s", err, report(t, e))
	}
}
