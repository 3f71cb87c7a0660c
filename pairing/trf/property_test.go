package trf_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestMangled overwrites, repeats and drops parts of good files and requires that
// what is still read is valid, and that Write and Read keep it.
func TestMangled(t *testing.T) {
	kept := 0
	rapid.Check(t, func(t *rapid.T) {
		f, err := trf.Read(strings.NewReader(mangled(t)))
		if err != nil {
			if !errors.Is(err, pairing.ErrInvalid) {
				t.Fatal(err)
			}
			return
		}
		kept++
		if err := f.Tournament.Validate(); err != nil {
			t.Fatal(err)
		}
		roundTrip(t, f)
	})
	if kept == 0 && !testing.Short() { // with few draws
		t.Error("nothing could be read")
	}
}

// mangled makes a file in which parts of a good one are overwritten, repeated and dropped.
func mangled(t *rapid.T) string {
	text := strings.Split(rapid.SampledFrom(samples).Draw(t, "sample"), "\n")
	for range rapid.IntRange(1, 4).Draw(t, "edits") {
		i, j := rapid.IntRange(0, len(text)-1).Draw(t, "line"), rapid.IntRange(0, len(text)-1).Draw(t, "other line")
		switch rapid.IntRange(0, 4).Draw(t, "edit") {
		case 0:
			text = slices.Insert(text, i, text[j])
		case 1:
			text[i], text[j] = text[j], text[i]
		case 2: // a whole entry
			col := 91 + 10*rapid.IntRange(0, 4).Draw(t, "column")
			text[i] = overwrite(text[i], col-1, rapid.SampledFrom([]string{"  0000 - Z", "  0000 - H", "  0000 - U",
				"  0000 - +", "          ", "  0000 -  "}).Draw(t, "entry"))
		default:
			text[i] = overwrite(text[i], rapid.IntRange(0, len(text[i])).Draw(t, "column"),
				string(rapid.SampledFrom([]rune(" 0123456789wb-=+HFUZWDL.\f")).Draw(t, "character")))
		}
	}
	return strings.Join(text, "\n")
}

// overwrite puts a text over another one, byte by byte.
func overwrite(text string, at int, with string) string {
	for len(text) < at+len(with) {
		text += " "
	}
	return text[:at] + with + text[at+len(with):]
}
