package systems_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/systems"
)

// TestDocumentLines requires a document to be refused whose lines say what belongs elsewhere, as such a file could not
// be written, and settings of lines that the system contradicts to be noted.
func TestDocumentLines(t *testing.T) {
	read := func(lines ...string) (*systems.Event, error) {
		data, _ := json.Marshal(map[string]any{"version": 1, "system": map[string]any{"system": "swiss", "order": "fold"},
			"tournament": json.RawMessage(`{"players":[{"id":"1"},{"id":"2"}],"planned":1}`), "lines": lines})
		return systems.Open(data, systems.Config{})
	}
	for _, line := range []string{"XXR 7", "142 7", "152 B", "XXC black1", "001    1", "XXP 1 2",
		"240 H   1    2", "310 x", "299 W"} {
		if _, err := read("012 Cup", line); err == nil || !strings.Contains(err.Error(), line[:3]) {
			t.Errorf("%s: error %v", line, err)
		}
	}
	if _, err := read("192 SWISS", "192 KNOCKOUT"); err == nil {
		t.Error("two systems are declared")
	}
	for line, notes := range map[string]int{`### system: {"order":"adjacent"}`: 1,
		`### system: {"order":"fold"}`: 0, "022 Ulm": 0} {
		if e, err := read(line); err != nil || len(e.Notes) != notes {
			t.Errorf("%s: error %v, %+v", line, err, e)
		}
	}
}
