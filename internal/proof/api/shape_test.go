package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// The shape that every file has, but for tests. A line is as long as it has characters. Branches are what an
// if, a loop, a case, and each && or || adds; those of functions inside another one are its own.
const (
	maxColumns  = 120
	maxBranches = 15
)

// The folders with longer lines, and with functions of more branches. A folder that has none is taken
// out of the list.
var (
	longLines []string
	branchy   []string
)

// TestShape requires every line and every function to be short enough, except in the folders that are
// listed.
func TestShape(t *testing.T) {
	long, many := map[string][]string{}, map[string][]string{}
	err := filepath.WalkDir("../../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == ".git"):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(filepath.ToSlash(path), "../../../")
		dir := filepath.ToSlash(filepath.Dir(name))
		for i, line := range strings.Split(string(text), "\n") {
			if n := utf8.RuneCountInString(line); n > maxColumns {
				long[dir] = append(long[dir], fmt.Sprintf("%s:%d: %d columns", name, i+1, n))
			}
		}
		if strings.HasPrefix(dir, "internal/proof/literal/") {
			return nil // these go by the letter, and a long article is a long function
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && branches(f) > maxBranches {
				what := fmt.Sprintf("%s:%d: %s has %d branches", name, files.Position(f.Pos()).Line, f.Name.Name, branches(f))
				many[dir] = append(many[dir], what)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	requireListed(t, long, longLines, "longLines")
	requireListed(t, many, branchy, "branchy")
}

// requireListed requires the folders of a list, and no others, to have something.
func requireListed(t *testing.T, found map[string][]string, list []string, name string) {
	t.Helper()
	for _, dir := range slices.Sorted(maps.Keys(found)) {
		if !slices.Contains(list, dir) {
			t.Errorf("%s", strings.Join(found[dir], "\n"))
		}
	}
	for _, dir := range list {
		if len(found[dir]) == 0 {
			t.Errorf("%s has nothing left: take it out of %s", dir, name)
		}
	}
}

// branches counts the branches of a function.
func branches(f ast.Node) (n int) {
	ast.Inspect(f, func(node ast.Node) bool {
		switch x := node.(type) {
		case *ast.IfStmt, *ast.ForStmt, *ast.RangeStmt:
			n++
		case *ast.CaseClause:
			n += min(1, len(x.List)) // not default
		case *ast.CommClause:
			if x.Comm != nil {
				n++
			}
		case *ast.BinaryExpr:
			if x.Op == token.LAND || x.Op == token.LOR {
				n++
			}
		}
		return true
	})
	return n
}

// TestBranches requires what a function may do to be counted.
func TestBranches(t *testing.T) {
	const text = `package p
func f() {
	if a && b || c { // 3
		for range d { } // 1
		for { } // 1
	}
	switch { // 2
	case a, b:
	case c:
	default:
	}
	select { // 1
	case <-e:
	default:
	}
	g(func() { if h { } }) // 1
}`
	file, err := parser.ParseFile(token.NewFileSet(), "", text, 0)
	if err != nil {
		t.Fatal(err)
	}
	if n := branches(file.Decls[0]); n != 9 {
		t.Errorf("%d branches", n)
	}
}
