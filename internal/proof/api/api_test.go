package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestList requires that the packages export what the list has, and nothing else: a
// change of it is a change of what v1 promises.
func TestList(t *testing.T) {
	names, err := list("../../..")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("api.txt")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(strings.TrimSpace(string(want)), "\n"), names); diff != "" {
		t.Errorf("exported names (-api.txt +code); go run ./internal/proof/api -update if it is meant:\n%s", diff)
	}
}

// TestSizeOf counts what is code: neither blank lines nor comments, and all lines of a
// text over several.
func TestSizeOf(t *testing.T) {
	const text = "// Package p.\npackage p\n\n/* two\nlines */ var a = 1 // a\n\nvar b = `\n\n`; var c = 2\n\nfunc f() " +
		"{\n\t// nothing\n}\n"
	if got, want := sizeOf([]byte(text)), (size{13, 7}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestMeasure requires that folders are counted once, without tests and their data.
func TestMeasure(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"a.go", "a_test.go", "x/b.go", "x/testdata/c.go", ".git/d.go",
		"internal/literal/dutch/e.go", "x/f.txt"} {
		path := filepath.Join(root, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755),
			os.WriteFile(path, []byte("package p\n\n"), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	got, err := measure(root)
	want := map[string]size{".": {2, 1}, "x": {2, 1}, "internal/literal/dutch": {2, 1}}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(size{})); diff != "" || err != nil {
		t.Errorf("error %v (-want +got):\n%s", err, diff)
	}
	for dir, want := range map[string]string{".": "what runs", "internal/history": "what runs", "cmd/pairings": "programs",
		"examples/web":       "programs",
		"internal/proof/api": "what proves", "internal/literal/dutch": "what proves"} {
		if got := purposeOf(dir); got != want {
			t.Errorf("%s: %s, want %s", dir, got, want)
		}
	}
}

// TestForms requires what fields are called in JSON to be what the list has: programs of
// others read it.
func TestForms(t *testing.T) {
	fields, err := forms("../../..")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("forms.txt")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(strings.TrimSpace(string(want)), "\n"), fields); diff != "" {
		t.Errorf("names in JSON (-forms.txt +code); go run ./internal/proof/api -update if it is meant:\n%s", diff)
	}
}
