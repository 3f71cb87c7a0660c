package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// answered are the methods of interfaces, which programs call through them.
var answered = []string{
	"Pair", "Explain", "Compare", "Why", // explain.Explainer
	"String", "Error", "Unwrap", "MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText",
}

// TestUsed requires that a program or an Example uses every exported function, method and
// variable, and every type that no other declaration mentions: a name that none of them
// needs is one too many.
func TestUsed(t *testing.T) {
	names, err := list("../../..")
	if err != nil {
		t.Fatal(err)
	}
	used := usedNames(t, "../../..")
	for _, line := range unused(names, used) {
		t.Errorf("%s: neither a program nor an Example uses it", line)
	}
	for want, lines := range map[string][]string{
		"p: func Lonely()":         {"p: func Lonely()", "p: func Pair()"},
		"p: type Lonely struct":    {"p: type Lonely struct", "p: func (Lonely) Compare()"},
		"p: func (T) Lonely() int": {"p: func (T) Lonely() int", "p: func T() T", "p: type T struct"},
		"": {"p: type T struct", "p: type U, F T", "p: type U struct",
			"p: func (U) Pair() U", "p: const Lonely"},
		"p: var Lonely": {"p: var Lonely"},
	} {
		if got := strings.Join(unused(lines, map[string]bool{"U": true, "T": true}), ""); got != want {
			t.Errorf("%v: %q, want %q", lines, got, want)
		}
	}
}

// A declaration is a line of the list: what is declared, and its name.
var declaration = regexp.MustCompile(`: (func|type|var) (?:\([^)]*\) )?(\w+)`)

// unused returns the lines of the list whose names are not used.
func unused(names []string, used map[string]bool) (lines []string) {
	for _, line := range names {
		m := declaration.FindStringSubmatch(line)
		if m == nil || strings.Contains(line, "type "+m[2]+",") || used[m[2]] || m[1] == "func" &&
			slices.Contains(answered, m[2]) {
			continue // a constant, a field, used, or a method of an interface
		}
		mentioned := regexp.MustCompile(`[ *\].(]` + m[2] + `\b`)
		if m[1] == "type" && slices.ContainsFunc(names, func(other string) bool {
			_, behind, _ := strings.Cut(other, ": ")
			if strings.HasPrefix(behind, "func (") {
				_, behind, _ = strings.Cut(behind, ") ")
			}
			own := strings.HasPrefix(behind, "type "+m[2]+" ") || strings.HasPrefix(behind, "type "+m[2]+",")
			return !own && mentioned.MatchString(behind)
		}) {
			continue
		}
		lines = append(lines, line)
	}
	return lines
}

// usedNames returns every name behind a point in the programs and in the Examples.
func usedNames(t *testing.T, root string) map[string]bool {
	used := map[string]bool{}
	note := func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			used[s.Sel.Name] = true
		}
		return true
	}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		test := strings.HasSuffix(path, "_test.go")
		program := !test && (strings.HasPrefix(rel, "cmd") || strings.HasPrefix(rel, "examples"))
		if !program && !test {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range f.Decls {
			if function, ok := d.(*ast.FuncDecl); program || ok && strings.HasPrefix(function.Name.Name, "Example") {
				ast.Inspect(d, note)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return used
}
