package systems_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestPointsOfMatches gives a match points that say something else than its result, and did so before a
// correction: a system for teams refuses it by name, and in all others they change nothing, and are kept.
func TestPointsOfMatches(t *testing.T) {
	ctx := context.Background()
	for _, name := range systems.Names() {
		p, usual := running(t, name)
		appendPlayed(t, p, &usual)
		want, err := p.Pair(ctx, usual)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		odd := usual.Clone()
		g := &odd.Rounds[0].Games[0]
		if g.Points = [2]pairing.Points{15, 25}; g.Result != pairing.WhiteWins {
			g.Points = [2]pairing.Points{25, 15}
		}
		later := usual.Clone()
		later.Append(want)
		later.Corrections = []pairing.Correction{{Round: 1, After: 2, White: g.White, Black: g.Black,
			Was: g.Result, Points: &g.Points}}
		if name == "team" {
			for what, wrong := range map[string]pairing.Tournament{"now": odd, "before a correction": later} {
				event := &systems.Event{Config: systems.Config{System: name}, File: trf.File{Tournament: wrong}}
				_, asked := p.Pair(ctx, wrong)
				_, paired := event.Pair(ctx)
				_, checked := event.Check(ctx)
				_, matched := event.Match(1, g.White, g.Black)
				_, stored := json.Marshal(event)
				written := event.WriteTRF(new(bytes.Buffer))
				document, err := json.Marshal(map[string]any{"system": map[string]string{"system": name}, "tournament": wrong})
				if err != nil {
					t.Fatal(err)
				}
				_, opened := systems.Open(document, systems.Config{})
				_, ranked := standings.Rules{TieBreaks: []standings.TieBreak{"MPTS"},
					Teams: &standings.Teams{Boards: 4}}.Rank(wrong)
				for i, err := range []error{asked, paired, checked, matched, ranked, stored, written, opened} {
					var e *pairing.Error
					if !errors.As(err, &e) || e.Kind != pairing.ErrInvalid || e.Round != 1 ||
						!cmp.Equal(e.Players, []pairing.ID{g.White, g.Black}) || !strings.Contains(e.Text, "the result is") {
						t.Errorf("%s, %s, %d: %v", name, what, i, err)
					}
				}
			}
			continue
		}
		if got, err := p.Pair(ctx, odd); err != nil || !cmp.Equal(got, want) {
			t.Errorf("%s: error %v, %s", name, err, cmp.Diff(want, got))
		}
		if found, err := (&systems.Event{Config: longer(name), File: trf.File{Tournament: later}}).Check(ctx); err != nil ||
			len(found.Differences) > 0 {
			t.Errorf("%s: corrected points: %v, %+v", name, err, found)
		}
		event := &systems.Event{Config: longer(name), File: trf.File{Tournament: odd}}
		var report bytes.Buffer
		document, err := json.Marshal(event)
		if err == nil {
			err = event.WriteTRF(&report)
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		for _, data := range [][]byte{document, report.Bytes()} {
			again, err := systems.Open(data, systems.Config{})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if got := again.Tournament.Rounds[0].Games[0].Points; got != g.Points {
				t.Errorf("%s: points %v were kept as %v", name, g.Points, got)
			}
		}
	}
}
