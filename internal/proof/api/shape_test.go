package main

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// The shape that every file has. A line is as long as it has characters; in tests, texts that are expected and
// longer stay whole. Branches are what an
// if, a loop, a case, and each && or || adds; those of functions inside another one are its own.
const (
	maxColumns  = 120
	maxBranches = 15
)

// TestShape requires every line and, but for tests, every function to be short enough.
func TestShape(t *testing.T) {
	err := filepath.WalkDir("../../..", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == ".git"):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go":
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name := strings.TrimPrefix(filepath.ToSlash(path), "../../../")
		tested := strings.HasSuffix(path, "_test.go")
		var whole map[int]bool
		for i, line := range strings.Split(string(text), "\n") {
			n := utf8.RuneCountInString(line)
			if n > maxColumns && tested && whole == nil {
				whole = texts(text)
			}
			if n > maxColumns && !whole[i+1] {
				t.Errorf("%s:%d: %d columns", name, i+1, n)
			}
		}
		if tested {
			return nil
		}
		if strings.HasPrefix(name, "internal/proof/literal/") {
			return nil // these go by the letter, and a long article is a long function
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && branches(f) > maxBranches {
				t.Errorf("%s:%d: %s has %d branches", name, files.Position(f.Pos()).Line, f.Name.Name, branches(f))
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// aboutAll are the names of test files that are about a whole package, or help others.
const aboutAll = `bench conformance corpus example export generators hard invariants opens random reference rulings sound work`

// TestNames requires a test file of the core to be called for the file that it tests, and what of it: field_test.go,
// field_required_test.go; unless it is about all of them.
func TestNames(t *testing.T) {
	err := filepath.WalkDir("../../..", func(path string, d fs.DirEntry, err error) error {
		name := strings.TrimPrefix(filepath.ToSlash(path), "../../../")
		if core := strings.HasPrefix(name, "dutch/") || strings.HasPrefix(name, "internal/") &&
			!strings.HasPrefix(name, "internal/proof/"); err != nil || !core || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		about, _, _ := strings.Cut(strings.TrimSuffix(filepath.Base(name), "_test.go"), "_")
		if slices.Contains(strings.Fields(aboutAll), about) {
			return nil
		}
		if _, err := os.Stat(filepath.Join(filepath.Dir(path), about+".go")); err != nil {
			t.Errorf("%s tests no file: there is no %s.go beside it", name, about)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// texts returns the lines, 1-based, in which a string or a comment reaches beyond the last column.
func texts(source []byte) map[int]bool {
	files, found := token.NewFileSet(), map[int]bool{}
	file := files.AddFile("", -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, nil, scanner.ScanComments)
	for {
		pos, kind, text := s.Scan()
		if kind == token.EOF {
			return found
		}
		if kind != token.STRING && kind != token.COMMENT {
			continue
		}
		at := files.Position(pos)
		before := utf8.RuneCount(source[at.Offset-at.Column+1 : at.Offset])
		for k, line := range strings.Split(text, "\n") {
			found[at.Line+k] = found[at.Line+k] || before+utf8.RuneCountInString(line) > maxColumns
			before = 0
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
