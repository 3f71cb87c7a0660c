package systems_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestOwnSystem pairs, checks, ranks and stores an event by a system of the program's own.
func TestOwnSystem(t *testing.T) {
	ctx := context.Background()
	for _, p := range []pairing.Pairer{ladder{}, ranked{}} {
		e := systems.New(pairing.Tournament{Planned: 3, Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}}})
		e.SetText("012", "Ladder")
		e.Use("Ladder", p)
		for range 2 {
			round, err := e.Pair(ctx)
			if err != nil {
				t.Fatal(err)
			}
			round.Games[0].Result = pairing.BlackWins
			e.Tournament.Append(round)
		}
		document, err := json.Marshal(e)
		if err != nil || !strings.Contains(string(document), `"system":{"system":"Ladder"}`) {
			t.Fatalf("error %v, %s", err, document)
		}
		for _, data := range []string{report(t, e), string(document)} {
			again, err := systems.Open([]byte(data), systems.Config{})
			if err != nil || !strings.Contains(data, "192 Ladder") {
				t.Fatalf("error %v\n%s", err, data)
			}
			if _, err := again.Pair(ctx); !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), "Ladder") {
				t.Errorf("paired by nobody knows what: error %v", err)
			}
			if _, err := again.Check(ctx); !errors.Is(err, pairing.ErrInvalid) {
				t.Errorf("checked by nobody knows what: error %v", err)
			}
			if r, err := again.Rank(); err != nil || r.Rows[0].Player == "1" {
				t.Errorf("ranked by points: %+v, error %v", r, err)
			}
			if _, d := forms2(t, again); !strings.Contains(d, "192 Ladder") {
				t.Errorf("the name is gone: %s", d)
			}
			again.Use("ladder", p) // as it is found whatever the case of its letters
			if err := json.Unmarshal(document, again); err != nil || again.Config.String() != "Ladder" {
				t.Errorf("%v, error %v", again.Config, err)
			}
			found, err := again.Check(ctx)
			if err != nil || found.Rounds != 2 || len(found.Differences) > 0 {
				t.Errorf("%+v, error %v", found, err)
			}
			r, err := again.Rank()
			if _, own := p.(ranked); err != nil || own != (r.Rows[0].Player == "1") {
				t.Errorf("%+v, error %v", r, err)
			}
			system, err := again.System()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := system.Why(ctx, again.Tournament, explain.Meet("1", "2")); !errors.Is(err, pairing.ErrInvalid) {
				t.Errorf("explained: error %v", err)
			}
			if again.Tournament.Rounds[0].Games[0].Result = pairing.WhiteWins; r.Rows[0].Player == "1" &&
				again.WriteTRF(&strings.Builder{}) != nil {
				t.Error("it is not written")
			}
		}
	}
}

// forms2 returns an event as a file and as a document.
func forms2(t *testing.T, e *systems.Event) (file, document string) {
	text, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	return report(t, e), string(text)
}

// TestOwnNames refuses names that others have, and what a document says beside them.
func TestOwnNames(t *testing.T) {
	for _, name := range []string{"", "dutch", "Dubov", "FIDE_DUTCH_2026", "ROUNDROBIN"} {
		e := systems.New(two)
		e.Use(name, ladder{})
		if _, err := e.Pair(context.Background()); !errors.Is(err, pairing.ErrInvalid) ||
			!strings.Contains(err.Error(), "of your own") {
			t.Errorf("%q: error %v", name, err)
		}
	}
	for _, text := range []string{
		`{"system":{"system":"ladder","rungs":3},"tournament":{"players":[]}}`,
		`{"system":{"system":"ladder"},"rungs":3,"tournament":{"players":[]}}`,
	} {
		if _, err := systems.Open([]byte(text), systems.Config{}); err == nil || !strings.Contains(err.Error(), "rungs") {
			t.Errorf("%s: error %v", text, err)
		}
	}
	const beside = `{"system":{"system":"ladder"},"lines":["192 FIDE_DUTCH_2026"],"tournament":{"players":[{"id":"1"}]}}`
	e, err := systems.Open([]byte(beside), systems.Config{})
	if err != nil || !slices.Contains(e.Notes,
		"system is ladder, but a line declares FIDE_DUTCH_2026 (192): system counts") {
		t.Errorf("%+v, error %v", e, err)
	}
	if e, err := systems.Open([]byte(beside), systems.Config{System: "dutch"}); err == nil {
		t.Errorf("another one is asked for: %+v", e)
	}
}

// TestEditionOn requires the edition by which an event that begins on a day is opened.
func TestEditionOn(t *testing.T) {
	for _, c := range []struct {
		system, day string
		want        pairing.Edition
	}{
		{"dutch", "2026-01-31", pairing.FIDE2017}, {"dutch", "2026/02/01", pairing.FIDE2026},
		{"", "2030-01-01", pairing.FIDE2026},
		{"Dubov", "1.12.2025", pairing.FIDE2018}, {"burstein", "2020-01-01", pairing.FIDE2026},
		{"dutch", "", pairing.FIDE2026},
		{"dutch", "soon", 0}, {"tcec", "2026-02-01", 0}, {"ladder", "2026-02-01", 0},
	} {
		if got := systems.EditionOn(c.system, c.day); got != c.want {
			t.Errorf("%s on %s: %v", c.system, c.day, got)
		}
		e, err := systems.Open([]byte("042 "+c.day+"\n001    1\n"), systems.Config{System: c.system})
		if c.want != 0 && (err != nil || e.Config.Edition != c.want) {
			t.Errorf("%s on %s: %v, error %v", c.system, c.day, e.Config, err)
		}
	}
}
