package face

import (
	"os"
	"strings"
	"testing"
)

// TestBracket asks for the trees of knockouts, after several rounds, and for that of a Swiss.
func TestBracket(t *testing.T) {
	for name, parts := range map[string]int{"bracket-32.json": 1, "two-lives.json": 2} {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if e, err := Questions["read"](string(data), Options{}); err != nil || !e.(Event).Bracket {
			t.Errorf("%s: %v, %v", name, e, err)
		}
		for _, c := range []struct {
			round   int
			lang    string
			heading string
		}{
			{0, "", "Bracket after round 4"}, {5, "", "Bracket after round 4"}, {2, "", "Bracket after round 2"},
			{4, "de", "Turnierbaum nach Runde 4"},
		} {
			value, err := Questions["bracket"](string(data), Options{Round: c.round, Language: c.lang})
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			b := value.(Bracket)
			had := strings.Count(b.HTML, `<div class="part">`)
			if b.Heading != c.heading || had != parts || !strings.Contains(b.HTML, `<li id="W1.1">`) {
				t.Errorf("%s, round %d: %q and\n%s", name, c.round, b.Heading, b.HTML)
			}
		}
	}
	if e, err := Questions["read"](club(t), Options{}); err != nil || e.(Event).Bracket {
		t.Errorf("a Swiss has a bracket: %v", err)
	}
	if _, err := Questions["bracket"](club(t), Options{}); failed(err).Kind != "invalid" {
		t.Errorf("the bracket of a Swiss: %v", err)
	}
}
