package pairtest

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestShown requires that what a failure shows can be read again, or at least looked at.
func TestShown(t *testing.T) {
	want := Arbitrary(FromSeed(7), Shape{})
	_, text, _ := strings.Cut(Shown(want), "{")
	var got pairing.Tournament
	if err := json.Unmarshal([]byte("{"+text), &got); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got, cmp.Transformer("json", asText)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if text := Shown(pairing.Tournament{InitialColor: 7, Planned: 1234}); !strings.Contains(text, "1234") {
		t.Error(text)
	}
}

// asText is a tournament in JSON, where nothing and an empty list are the same.
func asText(t pairing.Tournament) string {
	text, _ := json.Marshal(t)
	return string(text)
}

// TestLess goes through lists that differ, in order only and in more.
func TestLess(t *testing.T) {
	for _, c := range []struct{ list, other, want string }{
		{"1-2 3-4", "1-2 4-3", "3-4"},
		{"1-2 3-4", "3-4 1-2", "1-2 3-4"},
		{"1-2", "1-2 3-4", ""},
	} {
		if got := strings.Join(less(strings.Fields(c.list), strings.Fields(c.other)), " "); got != c.want {
			t.Errorf("%s without %s: %q, want %q", c.list, c.other, got, c.want)
		}
	}
}

// TestLines shows the lines that differ, and no others.
func TestLines(t *testing.T) {
	for _, c := range []struct{ want, got, shown string }{
		{"a\nb\nc", "a\nb\nc", ""},
		{"a\nb\nc", "a\nx\nc", "from line 2 on:\n- \"b\"\n+ \"x\""},
		{"a\nb\nb\nc", "a\nb\nc", "from line 3 on:\n- \"b\""},
		{"a", "a\nb", "from line 2 on:\n+ \"b\""},
		{"a\nb\nc\nd", "x\nb\ny\nd", "from line 1 on:\n- \"a\"\n+ \"x\"\n- \"c\"\n+ \"y\""},
	} {
		if got := Lines(c.want, c.got); got != c.shown {
			t.Errorf("%q and %q: %q, want %q", c.want, c.got, got, c.shown)
		}
	}
}
