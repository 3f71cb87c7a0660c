package main

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestDownwards requires that files use those that stand lower in the list of main.go, but for a few.
func TestDownwards(t *testing.T) {
	text, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, line := range regexp.MustCompile(`(?m)^//\t.*$`).FindAllString(string(text), -1) {
		list = append(list, regexp.MustCompile(`[a-z_]+\.go`).FindAllString(line, -1)...)
	}
	arrows, up := 0, []string{}
	for from, uses := range pairtest.UsedFiles(t, ".") {
		for to := range uses {
			switch i, j := slices.Index(list, from), slices.Index(list, to); {
			case from == "doc.go" || to == "doc.go":
			case i < 0:
				t.Errorf("main.go does not list %s", from)
			case i > j:
				up = append(up, from+" -> "+to)
				fallthrough
			default:
				arrows++
			}
		}
	}
	slices.Sort(up)
	t.Logf("%d of %d arrows climb: %q", len(up), arrows, up)
	if len(up) > 9 || arrows < 100 {
		t.Errorf("%d of %d arrows climb, 9 are allowed: %q", len(up), arrows, up)
	}
}
