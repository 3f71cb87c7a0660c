package systems_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestGivenBye opens a file in which a U in the round to come gives a player the bye, pairs it,
// and requires the season to replay after either form: the U becomes the bye itself, and the
// ruling stays.
func TestGivenBye(t *testing.T) {
	for _, system := range []string{"", "dubov", "burstein", "tcec", "elimination"} {
		var text strings.Builder
		text.WriteString("012 Spring Cup\nXXR 2\nXXC white1\n")
		for i := range 7 {
			points, cells := "0.0", ""
			if i == 2 {
				points, cells = "1.0", "  0000 - U"
			}
			fmt.Fprintf(&text, "001 %4d      %-33s %4d %27s%4s %4d%s\n", i+1, fmt.Sprint("Player ", i+1),
				2000-i, "", points, i+1, cells)
		}
		event, err := systems.Open([]byte(text.String()), systems.Config{System: system})
		if err != nil {
			t.Fatal(err)
		}
		for form, again := range map[string]func(*systems.Event) []byte{
			"TRF": func(e *systems.Event) []byte {
				var b bytes.Buffer
				if err := e.WriteTRF(&b); err != nil {
					t.Fatal(err)
				}
				return b.Bytes()
			},
			"JSON": func(e *systems.Event) []byte {
				b, err := json.Marshal(e)
				if err != nil {
					t.Fatal(err)
				}
				return b
			},
		} {
			e, err := systems.Open(again(event), systems.Config{System: system})
			if err != nil {
				t.Fatalf("%s, %s: %v", system, form, err)
			}
			round, err := e.Pair(context.Background())
			if err != nil || !slices.ContainsFunc(round.Byes,
				func(b pairing.Bye) bool { return b.Allocated && b.Player == "3" }) {
				t.Fatalf("%s, %s: %+v, error %v, want the bye for 3", system, form, round, err)
			}
			for i := range round.Games {
				round.Games[i].Result = pairing.WhiteWins
			}
			e.Tournament.Append(round)
			if e, err = systems.Open(again(e), systems.Config{System: system}); err != nil {
				t.Fatalf("%s, %s: %v", system, form, err)
			}
			if check, err := e.Check(context.Background()); err != nil || len(check.Differences) > 0 {
				t.Errorf("%s, %s: %+v, error %v", system, form, check, err)
			}
		}
	}
}
