package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"strconv"
)

// typeInfo knows the types of a package's expressions.
type typeInfo struct {
	pkg   *types.Package
	types map[ast.Expr]types.TypeAndValue
	names map[string]string // by which the file imports a package, by path; "" if it is the package's own
}

// typesOf checks the types of a package. What it imports is read from export data.
func typesOf(pkg *listed, set *token.FileSet, files []*ast.File) (*typeInfo, error) {
	packages, err := list("-export", "-deps", pkg.ImportPath)
	if err != nil {
		return nil, err
	}
	exports := map[string]string{}
	for _, p := range packages {
		exports[p.ImportPath] = p.Export
	}
	open := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	info := types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	config := types.Config{Importer: importer.ForCompiler(set, "gc", open)}
	checked, err := config.Check(pkg.ImportPath, set, files, &info)
	if err != nil {
		return nil, fmt.Errorf("types of %s: %w", pkg.ImportPath, err)
	}
	return &typeInfo{pkg: checked, types: info.Types}, nil
}

// enter notes the names by which a file calls packages.
func (t *typeInfo) enter(file *ast.File) {
	t.names = map[string]string{}
	for _, spec := range file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		if t.names[path] = ""; spec.Name != nil {
			t.names[path] = spec.Name.Name
		}
	}
}

// constant reports whether the value of an expression is known when it is compiled.
func (t *typeInfo) constant(e ast.Expr) bool { return t.types[e].Value != nil }

// isZero reports whether an expression is a constant 0.
func (t *typeInfo) isZero(e ast.Expr) bool {
	return t.constant(e) && t.types[e].Value.ExactString() == "0"
}

// of writes the type of an expression as the file that was entered would, or ""
// if that is impossible.
func (t *typeInfo) of(e ast.Expr) string {
	if t.types[e].Type == nil || !t.types[e].IsValue() {
		return ""
	}
	typ, possible := types.Default(t.types[e].Type), true
	text := types.TypeString(typ, func(p *types.Package) string {
		name, ok := t.names[p.Path()]
		if p == t.pkg {
			return ""
		}
		possible = possible && ok
		return cmp.Or(name, p.Name())
	})
	if basic, ok := typ.(*types.Basic); ok && basic.Info()&types.IsUntyped != 0 {
		possible = false
	}
	if !possible {
		return ""
	}
	return text
}
