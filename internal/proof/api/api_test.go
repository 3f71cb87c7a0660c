package main

import (
	"os"
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
