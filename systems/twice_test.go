package systems_test

import (
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/systems"
)

// TestTwoStatements goes through what a document, and the comment lines of this package, state twice:
// where the two agree nothing is said, where they do not a note says which one counts.
func TestTwoStatements(t *testing.T) {
	const tournament = `"tournament":{"players":[{"id":"1"},{"id":"2"}]}`
	doc := func(text string) string { return "{" + text + "," + tournament + "}" }
	file := func(head string) string { return head + "\n001    1\n001    2\n" }
	for _, c := range []struct{ name, agree, contradict, says string }{
		{"name", doc(`"name":"A","lines":["012 A"]`), doc(`"name":"A","lines":["012 B"]`),
			`name is "A", but a line says "B" (012): name counts`},
		{"start", doc(`"start":"2026/03/01","lines":["042 2026/03/01"]`),
			doc(`"start":"2026/03/01","lines":["042 2025/03/01"]`), `start is "2026/03/01", but a line says "2025/03/01" (042)`},
		{"system", doc(`"system":{"system":"dutch"},"lines":["192 FIDE_DUTCH_2026"]`),
			doc(`"system":{"system":"dutch"},"lines":["192 FIDE_DUBOV_2026"]`),
			"system is dutch 2026, but a line declares FIDE_DUBOV_2026 (192): system counts"},
		{"edition", doc(`"system":{"system":"dutch","edition":2017},"lines":["192 FIDE_DUTCH_2017"]`),
			doc(`"system":{"system":"dutch"},"lines":["192 FIDE_DUTCH_2017"]`), "system is dutch 2026"},
		{"edition that no line names", doc(`"system":{"system":"dutch","edition":2017},"lines":["192 FIDE_DUTCH"]`), "", ""},
		{"tie-breaks", doc(`"standings":{"tie_breaks":["PTS","BH"]},"lines":["212 PTS,BH"]`),
			doc(`"standings":{"tie_breaks":["PTS","BH"]},"lines":["212 PTS,SB"]`),
			`standings has "PTS,BH", but the lines say "PTS,SB": standings counts`},
		{"ratings", doc(`"players":{"1":{"zero_rated":true}}`),
			`{"players":{"1":{"zero_rated":true}},"tournament":{"players":[{"id":"1","rating":2000},{"id":"2"}]}}`,
			"player 1 has zero_rated, but rating 2000, which counts"},
		{"a round robin", doc(`"system":{"system":"roundrobin"},"standings":{"tie_breaks":["PTS"],"round_robin":true}`),
			doc(`"system":{"system":"dutch"},"standings":{"tie_breaks":["PTS"],"round_robin":true}`),
			"standings has round_robin, but the system is dutch 2026: standings counts"},
		{"a round robin in a file", file("192 FIDE_ROUNDROBIN\n### standings: {\"round_robin\":true}"),
			file("192 FIDE_DUBOV_2026\n### standings: {\"round_robin\":true}"),
			"standings has round_robin, but the system is dubov 2026: standings counts"},
		{"lines of a document", doc(`"lines":["012 A","012 A"]`),
			doc(`"name":"A","system":{},"lines":["012","### system: {\"lives\":2}"]`),
			"### system: lives means nothing to system dutch"},
		{"marks of a system", file("192 ELIMINATION\n### system: {\"lives\":2}\n### system: {\"lives\":2}"),
			file("192 ELIMINATION\n### system: {\"lives\":2}\n### system: {\"lives\":3}"),
			"there are several lines ### system: the last one counts"},
		{"marks of another system", file("192 ELIMINATION\n### system: {\"lives\":2}"),
			file("192 FIDE_DUTCH_2026\n### system: {\"lives\":2}"),
			"### system: lives means nothing to system dutch, and is passed over"},
		{"marks of standings", file("### standings: {\"lots\":[\"1\"]}"),
			file("### standings: {\"lots\":[\"1\"]}\n### standings: {\"lots\":[\"2\"]}"),
			"there are several lines ### standings: the last one counts"},
		{"standings and codes", file("212 PTS,BH\n### standings: {\"tie_breaks\":[\"PTS\",\"BH\"]}"),
			file("212 PTS,SB\n### standings: {\"tie_breaks\":[\"PTS\",\"BH\"]}"),
			`### standings has "PTS,BH", but the codes say "PTS,SB": ### standings counts`},
	} {
		notes := func(text string) string {
			e, err := systems.Open([]byte(text), systems.Config{})
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			return strings.Join(e.Notes, "\n")
		}
		if got := notes(c.agree); strings.Contains(got, "count") || strings.Contains(got, "passed over") {
			t.Errorf("%s agree: %s", c.name, got)
		}
		if c.contradict == "" {
			continue
		}
		if got := notes(c.contradict); !strings.Contains(got, c.says) {
			t.Errorf("%s: %q, want %q", c.name, got, c.says)
		}
	}
	e, err := systems.Open([]byte(doc(`"lines":["012 A","042 2026/03/01"]`)), systems.Config{})
	if err != nil || e.Name() != "A" || e.Start() != "2026/03/01" ||
		!strings.Contains(report(t, e), "012 A\n042 2026/03/01\n") {
		t.Errorf("lines without the fields: %+v, error %v", e, err)
	}
}
