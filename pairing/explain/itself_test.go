package explain_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestItself requires that a message which holds itself, in whatever way, ends: in JSON as an error, in
// words as its key, alone and in what holds it.
func TestItself(t *testing.T) {
	const key = "verdict.met"
	list := make([]any, 1)
	list[0] = list
	inner := words.Say(key, "round", 1)
	inner.Args[0].Value = inner
	public := explain.Message(words.Say(key, "round", 1))
	public.Args[0].Value = public
	table := map[string]any{}
	table["x"] = table
	pointer := new(any)
	*pointer = pointer
	double := []any{1, 2}
	for range 60 {
		double = []any{double, double}
	}
	for name, value := range map[string]any{
		"a list": list, "a message": inner, "a public message": public, "a table": table,
		"a pointer": pointer, "much": double,
	} {
		m := explain.Message(words.Say(key, "round", 1))
		m.Args[0].Value = value
		if got := m.In("de"); got != key {
			t.Errorf("%s: %.40q", name, got)
		}
		if got := m.String(); got != key {
			t.Errorf("%s: %.40q", name, got)
		}
		if x := m.Arg("round"); x != nil {
			t.Errorf("%s: argument %T", name, x)
		}
		for holder, x := range map[string]any{
			"itself": m, "a verdict": explain.Verdict{Words: m}, "a report": explain.Report{Facts: []explain.Value{{Words: m}}},
		} {
			if data, err := json.Marshal(x); !errors.Is(err, pairing.ErrInvalid) ||
				!strings.Contains(err.Error(), "holds itself") {
				t.Errorf("%s in %s: %.40s, error %v", name, holder, data, err)
			}
		}
	}
}
