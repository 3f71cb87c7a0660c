package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestRare reads two profiles of a file of this module.
func TestRare(t *testing.T) {
	source, err := os.ReadFile(filepath.Join(root(), "internal/plainly/plainly.go"))
	if err != nil {
		t.Fatal(err)
	}
	line := map[string]int{}
	for i, text := range strings.Split(string(source), "\n") {
		if name, ok := strings.CutPrefix(text, "func "); ok {
			line[name[:2]] = i + 1
		}
	}
	dir := t.TempDir()
	write := func(name string, register, of int) string {
		path := filepath.Join(dir, name)
		text := "mode: count\n" +
			place(line["Re"], register) + place(line["Of"], of) + place(line["Of"], of) + module + "internal/proof/campaign/main.go:1.1,2.2 1 7\n"
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	one, two := write("one", 5, 0), write("two", 2000, 0)
	var out bytes.Buffer
	if _, err := run([]string{"-rare", "5", one, two}, &out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| internal/plainly/plainly Register | 5 | 2000 | 1 | 0 |",
		"| internal/plainly/plainly Of | 0 | 0 | 1 | 1 |",
		"1 of 2 branches of 2 functions never ran",
		"- internal/plainly/plainly Of: all of it",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing:\n%s", want, &out)
		}
	}
	out.Reset()
	if _, err := run([]string{"-rare", "4", one, two}, &out); err != nil || strings.Contains(out.String(), "| internal/plainly/plainly Register") {
		t.Errorf("Register is rare: %v\n%s", err, &out)
	}
	for _, text := range []string{module + "internal/plainly/plainly.go:x", module + "internal/plainly/plainly.go:9999.1,9999.2 1 1", module + "nowhere.go:1.1,1.2 1 1"} {
		bad := filepath.Join(dir, "bad")
		if err := os.WriteFile(bad, []byte(text+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := rare(&out, 5, []string{bad}); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// place is a line of a profile.
func place(line, count int) string {
	return fmt.Sprintf("%sinternal/plainly/plainly.go:%d.10,%d.20 1 %d\n", module, line, line, count)
}
