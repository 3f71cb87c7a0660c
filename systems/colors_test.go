package systems_test

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/systems"
)

// TestHasColors has systems with colours and without.
func TestHasColors(t *testing.T) {
	for _, name := range systems.Names() {
		if (systems.Config{System: name}).HasColors() != (name != "swiss") {
			t.Errorf("%s: wrong", name)
		}
	}
	if !(systems.Config{System: "team", Colors: "none"}).HasColors() {
		t.Error("teams without preferences have colours")
	}
}
