package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// readDocument reads a document at the root of the repository.
func readDocument(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestRegister requires that every command in DIFFERENCES.md prints what stands after it,
// and that every file beside the others is in one.
func TestRegister(t *testing.T) {
	text := readDocument(t, "DIFFERENCES.md")
	rows := regexp.MustCompile("(?m)^\\| .* \\| (.*) \\| `pairings ([^`]*)` \\| `([^`]*)` \\| (theirs|reading) \\|$").FindAllStringSubmatch(text, -1)
	lines := regexp.MustCompile(`(?m)^\| [A-Z]*[a-z].* \|$`).FindAllString(text, -1)
	if len(rows) < 16 || len(rows) != len(lines)-2 { // two lines are headings
		t.Errorf("%d rows of %d lines", len(rows), len(lines)-2)
	}
	for _, row := range rows {
		var out bytes.Buffer
		run(strings.Fields(row[2]), strings.NewReader(""), &out, &out)
		if row[1] == "" || !slices.ContainsFunc(strings.Split(out.String(), "\n"), func(line string) bool { return line == row[3] || len(row[3]) > 7 && strings.Contains(line, row[3]) }) {
			t.Errorf("%s: no %q in\n%s", row[2], row[3], &out)
		}
	}
	files, err := filepath.Glob("testdata/differences/*.trf")
	if err != nil || len(files) < 12 {
		t.Errorf("%d files, error %v", len(files), err)
	}
	for _, name := range files {
		if !strings.Contains(text, name) {
			t.Errorf("%s is not in the register", name)
		}
	}
	if _, stdout, _ := execute("why testdata/differences/bye-worth-nothing.trf 3", ""); !strings.Contains(stdout, "float in the previous round: none") {
		t.Error(stdout)
	}
}
