package systems_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestConfigRefuses has the errors of configurations in JSON, which speak of no types of Go.
func TestConfigRefuses(t *testing.T) {
	for text, want := range map[string]string{
		`{"edition":"2017"}`:    "a system: edition cannot be a JSON string",
		`{"sistem":"dutch"}`:    `a system: unknown field "sistem"`,
		`{"lives":1,"lives":2}`: `a system: there are two values of "lives"`,
		`{"lives":{"one":1}}`:   "a system: lives cannot be a JSON object",
	} {
		err := json.Unmarshal([]byte(text), new(systems.Config))
		if !errors.Is(err, pairing.ErrInvalid) || err.Error() != want {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
}
