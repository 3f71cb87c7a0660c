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

// readDocument reads a document of this folder.
func readDocument(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestRegister requires that every command in DIFFERENCES.md prints what stands after it,
// and that every file beside the others is in one.
func TestRegister(t *testing.T) {
	text := readDocument(t, "DIFFERENCES.md")
	row := regexp.MustCompile("(?m)^\\| .* \\| (.*) \\| `pairings ([^`]*)` \\| `([^`]*)` \\| (theirs|reading) \\|$")
	rows := row.FindAllStringSubmatch(text, -1)
	lines := regexp.MustCompile(`(?m)^\| [A-Z]*[a-z].* \|$`).FindAllString(text, -1)
	if len(rows) < 16 || len(rows) != len(lines)-2 { // two lines are headings
		t.Errorf("%d rows of %d lines", len(rows), len(lines)-2)
	}
	for _, row := range rows {
		var out bytes.Buffer
		run(strings.Fields(row[2]), strings.NewReader(""), &out, &out)
		if row[1] == "" || !slices.ContainsFunc(strings.Split(out.String(), "\n"),
			func(line string) bool { return line == row[3] || len(row[3]) > 7 && strings.Contains(line, row[3]) }) {
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
	if _, stdout, _ := execute("why testdata/differences/bye-worth-nothing.trf 3", ""); !strings.Contains(stdout,
		"float in the previous round: none") {
		t.Error(stdout)
	}
}

// TestAcceptance requires that every line of ACCEPTANCE.md says how it is shown, unless the
// answer is no, and that the commands, flags and tests that it names are there; so are those
// of DIFFERENCES.md.
func TestAcceptance(t *testing.T) {
	text := readDocument(t, "ACCEPTANCE.md")
	rows := regexp.MustCompile(`(?m)^\| [0-9].*\|$`).FindAllString(text, -1)
	if len(rows) < 35 {
		t.Errorf("%d lines", len(rows))
	}
	for _, row := range rows {
		cells := regexp.MustCompile(` \| `).Split(strings.Trim(row, "| "), -1)
		if len(cells) != 4 && !(len(cells) == 3 && strings.HasPrefix(cells[2], "no")) {
			t.Errorf("%d cells: %s", len(cells), row)
		}
	}
	commandsOf := regexp.MustCompile("`((?:go test|pairings) [^`]*)`")
	for _, command := range commandsOf.FindAllStringSubmatch(text+readDocument(t, "DIFFERENCES.md"), -1) {
		if words := strings.Fields(command[1]); words[0] == "go" {
			requireTests(t, filepath.Join("..", ".."), command[1])
		} else if status, help, _ := execute("help "+words[1], ""); status == statusDone {
			for _, flag := range words[2:] {
				if strings.HasPrefix(flag, "-") && !strings.Contains(help, "\n  "+flag) {
					t.Errorf("%s: no flag %s", command[1], flag)
				}
			}
		} else if !strings.HasPrefix(words[1], "--") {
			t.Errorf("no command %s", command[1])
		}
	}
	for _, file := range regexp.MustCompile(`\]\(([^)]*)\)`).FindAllStringSubmatch(text, -1) {
		if _, err := os.Stat(file[1]); err != nil {
			t.Error(err)
		}
	}
}
