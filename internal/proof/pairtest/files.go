package pairtest

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

// UsedFiles returns for each file of a package the other ones that declare what it uses.
func UsedFiles(t testing.TB, dir string) map[string]map[string]bool {
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
