package trf_test

import (
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestDownwards requires that files use one another in one direction: who begins with read.go, write.go or
// repair.go, and goes on with what they use, never comes back.
func TestDownwards(t *testing.T) {
	for _, dir := range []string{".", "internal/lines"} {
		uses := pairtest.UsedFiles(t, dir)
		if len(uses) < 5 {
			t.Errorf("%s: only %d files", dir, len(uses))
		}
		const open, done = 1, 2
		state := map[string]int{}
		var visit func(file string, path []string)
		visit = func(file string, path []string) {
			path = append(path, file)
			switch state[file] {
			case open:
				t.Errorf("%s: a circle: %s", dir, strings.Join(path, " -> "))
				return
			case done:
				return
			}
			state[file] = open
			for next := range uses[file] {
				visit(next, path)
			}
			state[file] = done
		}
		for file := range uses {
			visit(file, nil)
		}
	}
}
