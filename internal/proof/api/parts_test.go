package main

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// engines are the packages that pair, and what they are made of.
var engines = []string{"burstein", "doubleswiss", "dubov", "dutch", "elimination", "knockout",
	"roundrobin", "swiss", "tcec",
	"team", "internal/blossom", "internal/graph", "internal/history", "internal/lexicographic", "internal/rulings",
	"internal/scoregroup", "internal/upfloat",
	"internal/verdict"}

// TestParts requires that nearly all names of the engines say in which part they live: at most one selector of ten
// reaches through an embedded field.
func TestParts(t *testing.T) {
	exports := compiled(t)
	files := token.NewFileSet()
	imports := importer.ForCompiler(files, "gc",
		func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for _, engine := range engines {
		all, promoted := selectors(t, files, imports, engine)
		t.Logf("%-20s %4d of %4d selectors reach through an embedded field", engine, promoted, all)
		if 10*promoted > all {
			t.Errorf("%s: %d of %d selectors reach through an embedded field, more than one of ten", engine, promoted, all)
		}
	}
}

// compiled returns the files in which the compiler says what packages export, by import path.
func compiled(t *testing.T) map[string]string {
	args := []string{"list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}
	for _, engine := range engines {
		args = append(args, "../../../"+engine)
	}
	out, err := exec.Command("go", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	exports := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		exports[path] = file
	}
	return exports
}

// selectors counts the selectors x.f of a package, but for those of tests, and how many of them reach through an
// embedded field.
func selectors(t *testing.T, files *token.FileSet, imports types.Importer, engine string) (all, promoted int) {
	names, err := filepath.Glob(filepath.Join("../../..", engine, "*.go"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%s: %d files, %v", engine, len(names), err)
	}
	var parsed []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_audit.go") {
			continue
		}
		file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, file)
	}
	info := types.Info{Selections: map[*ast.SelectorExpr]*types.Selection{}}
	config := types.Config{Importer: imports}
	if _, err := config.Check(engine, files, parsed, &info); err != nil {
		t.Fatal(fmt.Errorf("%s: %w", engine, err))
	}
	for _, s := range info.Selections {
		if all++; len(s.Index()) > 1 {
			promoted++
		}
	}
	return all, promoted
}
