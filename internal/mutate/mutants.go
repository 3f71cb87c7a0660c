package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A mutant is one change of one file.
type mutant struct {
	pkg      string // import path
	file     string // relative to the module
	function string
	operator string
	line     int
	nth      int    // among equal changes in the function, from 1
	source   []byte // of the file
	start    int    // the bytes from start to end are replaced by new
	end      int
	old, new string
}

// String tells the mutant apart from others for a reader.
func (m mutant) String() string { return fmt.Sprintf("%s:%d: %s", m.file, m.line, m.change()) }

// key tells the mutant apart in the list of explained survivors. It stays the
// same when the lines around it change.
func (m mutant) key() string {
	key := m.file + ": " + m.function + ": " + m.change()
	if m.nth > 1 {
		key += fmt.Sprintf(" (%d)", m.nth)
	}
	return key
}

// change says what becomes of what, on one line.
func (m mutant) change() string {
	flat := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	if m.operator == "deletion" {
		return "delete " + flat(m.old)
	}
	return flat(m.old) + " => " + flat(m.new)
}

// apply gives the file with the change made.
func (m mutant) apply() []byte {
	return slices.Concat(m.source[:m.start], []byte(m.new), m.source[m.end:])
}

// A finder looks for mutants in one file.
type finder struct {
	pkg, file string
	source    []byte
	set       *token.FileSet
	functions []*ast.FuncType // around the node, the innermost last
	function  string          // the declared one
	found     []mutant
}

// find gives the mutants of a package, in the order of its files.
func find(pkg *listed, root string) ([]mutant, error) {
	var all []mutant
	for _, name := range pkg.GoFiles {
		path := filepath.Join(pkg.Dir, name)
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		relative, err := filepath.Rel(root, path)
		if err != nil {
			return nil, err
		}
		mutants, err := findIn(pkg.ImportPath, filepath.ToSlash(relative), source)
		if err != nil {
			return nil, err
		}
		all = append(all, mutants...)
	}
	return all, nil
}

// findIn gives the mutants of a file.
func findIn(pkg, file string, source []byte) ([]mutant, error) {
	f := &finder{pkg: pkg, file: file, source: source, set: token.NewFileSet()}
	tree, err := parser.ParseFile(f.set, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range tree.Decls {
		f.declaration(d)
	}
	slices.SortStableFunc(f.found, func(a, b mutant) int { return cmp.Compare(a.start, b.start) })
	count := map[string]int{}
	for i, m := range f.found {
		count[m.key()]++
		f.found[i].nth = count[m.key()]
	}
	return f.found, nil
}

// declaration visits a declaration.
func (f *finder) declaration(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Body == nil {
			return
		}
		f.function = d.Name.Name
		f.functions = []*ast.FuncType{d.Type}
		f.visit(d.Body)
	case *ast.GenDecl:
		if d.Tok == token.VAR || d.Tok == token.CONST {
			f.function, f.functions = "", nil
			f.visit(d)
		}
	}
}

// visit walks a tree. What a panic says is not visited.
func (f *finder) visit(node ast.Node) {
	ast.Inspect(node, func(n ast.Node) bool {
		switch n := n.(type) {
		case nil:
			return false
		case *ast.FuncLit:
			f.functions = append(f.functions, n.Type)
			f.visit(n.Body)
			f.functions = f.functions[:len(f.functions)-1]
			return false
		case *ast.CallExpr:
			if name, ok := n.Fun.(*ast.Ident); ok && name.Name == "panic" {
				return false
			}
		}
		f.mutate(n)
		return true
	})
}

// resultTypes gives the types of the innermost function's results.
func (f *finder) resultTypes() (types []string) {
	if len(f.functions) == 0 {
		return nil
	}
	results := f.functions[len(f.functions)-1].Results
	if results == nil {
		return nil
	}
	for _, field := range results.List {
		for range max(1, len(field.Names)) {
			types = append(types, f.text(field.Type))
		}
	}
	return types
}

// replace adds the mutant that has other text for a node.
func (f *finder) replace(operator string, n ast.Node, text string) {
	f.found = append(f.found, mutant{
		pkg: f.pkg, file: f.file, function: f.function, operator: operator,
		line: f.set.Position(n.Pos()).Line, source: f.source,
		start: f.offset(n.Pos()), end: f.offset(n.End()),
		old: f.text(n), new: text,
	})
}

func (f *finder) offset(p token.Pos) int { return f.set.Position(p).Offset }
func (f *finder) text(n ast.Node) string {
	return string(f.source[f.offset(n.Pos()):f.offset(n.End())])
}
