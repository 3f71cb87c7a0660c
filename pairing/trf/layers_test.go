package trf_test

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"testing"
)

// TestDownwards requires that files use one another in one direction: who begins with read.go, write.go or
// repair.go, and goes on with what they use, never comes back.
func TestDownwards(t *testing.T) {
	for _, dir := range []string{".", "internal/lines"} {
		uses := usedFiles(t, dir)
		if len(uses) < 5 {
			t.Errorf("%s: only %d files", dir, len(uses))
		}
		const open, done = 1, 2
		state := map[string]int{}
		var visit func(file string, path []string)
		visit = func(file string, path []string) {
			path = append(path, file)
			switch state[file] {
			case open:
				t.Errorf("%s: a circle: %s", dir, strings.Join(path, " -> "))
				return
			case done:
				return
			}
			state[file] = open
			for next := range uses[file] {
				visit(next, path)
			}
			state[file] = done
		}
		for file := range uses {
			visit(file, nil)
		}
	}
}

// usedFiles returns for each file of a package the other ones that declare what it uses.
func usedFiles(t *testing.T, dir string) map[string]map[string]bool {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	positions := token.NewFileSet()
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(positions, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	info := types.Info{Uses: map[*ast.Ident]types.Object{}}
	others := types.Config{Importer: importer.Default(), Error: func(error) {}} // what other packages have is not asked
	pkg, _ := others.Check(dir, positions, files, &info)
	uses := map[string]map[string]bool{}
	for id, object := range info.Uses {
		if object.Pkg() != pkg {
			continue
		}
		from, to := positions.Position(id.Pos()).Filename, positions.Position(object.Pos()).Filename
		if uses[from] == nil {
			uses[from] = map[string]bool{}
		}
		if from != to {
			uses[from][to] = true
		}
	}
	return uses
}
