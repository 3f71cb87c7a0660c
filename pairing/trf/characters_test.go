package trf_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"pgregory.net/rapid"
)

// TestCharacters: IDs, names and notes of any characters survive JSON and a file unharmed.
func TestCharacters(t *testing.T) {
	texts := []string{
		"a b", " a", "a ", "\n", "a\nb", "a\r\n001", "\x00", "\t", "\x7f", "\u0085", "\u2028", "\ufeff", "\ufffd",
		"\u202eevil", `"`, `\`, `{"id":1}`,
		"###", "001", "1", "2", "12345", "𝔘", "e\u0301", "王小明", "9f1c2d4e-0000-4000-8000-00000000beef", "<b>&amp;",
	}
	text := rapid.OneOf(rapid.SampledFrom(texts), rapid.String())
	rapid.Check(t, func(rt *rapid.T) {
		ids := rapid.SliceOfNDistinct(rapid.OneOf(rapid.SampledFrom(texts), rapid.StringN(1, -1, -1)), 3, 5,
			rapid.ID).Draw(rt, "IDs")
		event := pairing.Tournament{Planned: 3, InitialColor: pairing.White}
		for _, id := range ids {
			event.Players = append(event.Players, pairing.Player{ID: pairing.ID(id), Name: text.Draw(rt, "name"), Rating: 1500})
		}
		a, b, c := event.Players[0].ID, event.Players[1].ID, event.Players[2].ID
		event.Append(pairing.Round{Games: []pairing.Game{{White: a, Black: b, Result: pairing.WhiteWins}}})
		event.Absences = []pairing.Absence{{Player: c, From: 2, To: 2, Points: 5}}
		event.Rulings = []pairing.Ruling{{Kind: pairing.Avoid, Players: [2]pairing.ID{b, c}, Note: text.Draw(rt, "note")}}

		stored, err := json.Marshal(event)
		if err != nil {
			rt.Fatal(err)
		}
		var loaded pairing.Tournament
		if err := json.Unmarshal(stored, &loaded); err != nil {
			rt.Fatal(err)
		}
		same := cmpopts.EquateEmpty()
		if diff := cmp.Diff(event, loaded, same); diff != "" {
			rt.Errorf("through JSON (-want +got):\n%s", diff)
		}
		f, err := trf.New(event)
		if err != nil {
			rt.Fatal(err)
		}
		var out bytes.Buffer
		if err := trf.Write(&out, f); err != nil {
			rt.Fatal(err)
		}
		read, err := trf.Read(bytes.NewReader(out.Bytes()))
		if err != nil {
			rt.Fatalf("%v\n%s", err, out.Bytes())
		}
		if diff := cmp.Diff(event, read.Tournament, same); diff != "" {
			rt.Errorf("through a file (-want +got):\n%s\n%s", diff, out.Bytes())
		}
	})
}
