package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
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
	source   []byte // of the file
	start    int    // the bytes from start to end are replaced by new
	end      int
	old, new string

	declared  int    // where the function is
	number    int    // among the mutants of the package that are tried, from 1
	statement bool   // what is replaced is a statement of a list
	typ       string // of the expression that is replaced; "" if it has to be constant, or is not known
	alone     bool   // it shares no binary with others
	fate      fate   // empty before it is tried
}

// String tells the mutant apart from others for a reader.
func (m mutant) String() string { return fmt.Sprintf("%s:%d: %s", m.file, m.line, m.change()) }

// key tells the mutant apart by its function, as long as that has no other like it.
func (m mutant) key() string { return m.file + ": " + m.function + ": " + m.change() }

// change says what becomes of what, on one line.
func (m mutant) change() string {
	words := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	if m.operator == "deletion" {
		return "delete " + words(m.old)
	}
	return words(m.old) + " => " + words(m.new)
}

// place is the function that the mutant changes.
func (m mutant) place() string { return fmt.Sprint(m.file, ":", m.declared) }

// apply returns the file with the change made.
func (m mutant) apply() []byte {
	return slices.Concat(m.source[:m.start], []byte(m.new), m.source[m.end:])
}

// A finder looks for mutants in one file.
type finder struct {
	pkg, file string
	source    []byte
	set       *token.FileSet
	types     *typeInfo
	functions []*ast.FuncType // around the node, the innermost last
	function  string          // the declared one
	declared  token.Pos       // and where
	listed    map[ast.Stmt]bool
	frozen    token.Pos // before it everything is constant
	idle      token.Pos // before it everything is returned beside an error
	failing   []failure
	found     []*mutant
}

// packageClause says which package a file belongs to.
var packageClause = regexp.MustCompile(`(?m)^package (\w+)`)

// find returns the mutants of a package, in the order of its files.
func find(pkg *listed, root string) ([]*mutant, error) {
	var (
		set     = token.NewFileSet()
		files   []*ast.File
		sources [][]byte
	)
	for _, name := range pkg.GoFiles {
		source, err := os.ReadFile(filepath.Join(pkg.Dir, name))
		if err != nil {
			return nil, err
		}
		tree, err := parser.ParseFile(set, name, source, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files, sources = append(files, tree), append(sources, source)
	}
	types, err := typesOf(pkg, set, files)
	if err != nil {
		return nil, err
	}
	var all []*mutant
	for i, name := range pkg.GoFiles {
		relative, err := filepath.Rel(root, filepath.Join(pkg.Dir, name))
		if err != nil {
			return nil, err
		}
		f := &finder{pkg: pkg.ImportPath, file: filepath.ToSlash(relative), source: sources[i], set: set, types: types}
		all = append(all, f.find(files[i])...)
	}
	return all, nil
}

// find returns the mutants of a file.
func (f *finder) find(tree *ast.File) []*mutant {
	f.listed = map[ast.Stmt]bool{}
	f.types.enter(tree)
	for _, d := range tree.Decls {
		f.declaration(d)
	}
	slices.SortStableFunc(f.found, func(a, b *mutant) int { return cmp.Compare(a.start, b.start) })
	return f.found
}

// declaration visits a declaration.
func (f *finder) declaration(d ast.Decl) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Body == nil {
			return
		}
		f.function, f.declared = d.Name.Name, d.Pos()
		f.functions = []*ast.FuncType{d.Type}
		f.visit(d.Body)
	case *ast.GenDecl:
		if d.Tok == token.VAR || d.Tok == token.CONST {
			f.function, f.declared, f.functions = "", d.Pos(), nil
			f.visit(d)
		}
	}
}

// visit walks a tree. What a panic says is not visited.
func (f *finder) visit(node ast.Node) {
	ast.Inspect(node, func(n ast.Node) bool {
		if n != nil && n.Pos() < f.idle {
			return false
		}
		switch n := n.(type) {
		case nil:
			return false
		case *ast.FuncLit:
			f.functions = append(f.functions, n.Type)
			f.visit(n.Body)
			f.functions = f.functions[:len(f.functions)-1]
			return false
		case *ast.CallExpr:
			if isPanic(n) {
				return false
			}
		case *ast.IfStmt:
			f.fails(n)
		case *ast.BlockStmt:
			f.list(n.List)
		case *ast.CaseClause:
			f.list(n.Body)
		case *ast.CommClause:
			f.list(n.Body)
		case *ast.ArrayType:
			if n.Len != nil {
				f.frozen = max(f.frozen, n.Len.End())
			}
		case *ast.GenDecl:
			if n.Tok == token.CONST {
				f.frozen = max(f.frozen, n.End())
			}
		}
		f.mutate(n)
		if e, ok := n.(ast.Expr); ok && f.types.constant(e) {
			if _, minus := e.(*ast.UnaryExpr); !minus {
				f.frozen = max(f.frozen, e.End())
			}
		}
		return true
	})
}

// list notes the statements of a list: only there may one become several.
func (f *finder) list(statements []ast.Stmt) {
	for _, s := range statements {
		if e, ok := s.(*ast.ExprStmt); ok {
			if call, ok := e.X.(*ast.CallExpr); ok && isPanic(call) {
				continue // the function might have to end there
			}
		}
		f.listed[s] = true
	}
}

func isPanic(n *ast.CallExpr) bool {
	name, ok := n.Fun.(*ast.Ident)
	return ok && name.Name == "panic"
}

// resultTypes returns the types of the innermost function's results.
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
func (f *finder) replace(operator string, n ast.Node, text string) *mutant {
	m := &mutant{
		pkg: f.pkg, file: f.file, function: f.function, operator: operator, declared: f.offset(f.declared),
		line: f.set.Position(n.Pos()).Line, source: f.source,
		start: f.offset(n.Pos()), end: f.offset(n.End()),
		old: f.text(n), new: text,
	}
	switch n := n.(type) {
	case ast.Stmt:
		m.statement = f.listed[n]
	case ast.Expr:
		if n.Pos() >= f.frozen {
			m.typ = f.types.of(n)
		}
	}
	f.found = append(f.found, m)
	return m
}

func (f *finder) offset(p token.Pos) int { return f.set.Position(p).Offset }
func (f *finder) text(n ast.Node) string {
	return string(f.source[f.offset(n.Pos()):f.offset(n.End())])
}
