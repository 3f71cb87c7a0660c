package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A listed package, as `go list -json` prints it.
type listed struct {
	Name, ImportPath, Dir, Export      string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Module                             *struct{ Path, Dir string }
}

// list runs `go list`.
func list(args ...string) (packages []*listed, err error) {
	command := exec.Command("go", append([]string{"list",
		"-json=Name,ImportPath,Dir,Export,GoFiles,TestGoFiles,XTestGoFiles,Module"}, args...)...)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return packages, nil
		} else if err != nil {
			return nil, err
		}
		packages = append(packages, &p)
	}
}

// A mutant is one change of one file.
type mutant struct {
	file     string // relative to the module
	function string
	operator string
	line     int
	source   []byte // of the file
	start    int    // the bytes from start to end are replaced by new
	end      int
	old, new string

	number    int    // among the mutants of the package that are tried, from 1
	statement bool   // what is replaced is a statement of a list
	typ       string // of the expression that is replaced
	fate      fate   // empty before it is tried
}

// String tells the mutant apart from others for a reader, and by its function.
func (m *mutant) String() string {
	return fmt.Sprintf("%s:%d: %s\n\t%s", m.file, m.line, m.change(), m.key())
}

// key tells the mutant apart by its function, as long as that has no other like it.
func (m *mutant) key() string { return m.file + ": " + m.function + ": " + m.change() }

// change says what becomes of what, on one line.
func (m *mutant) change() string {
	words := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	if m.operator == "deletion" {
		return "delete " + words(m.old)
	}
	return words(m.old) + " => " + words(m.new)
}

// A finder looks for mutants in one file.
type finder struct {
	file      string
	source    []byte
	set       *token.FileSet
	types     *typeInfo
	functions []*ast.FuncType // around the node, the innermost last
	function  string          // the declared one
	listed    map[ast.Stmt]bool
	found     []*mutant
}

// find returns the mutants of a package, in the order of its files.
func find(pkg *listed) (all []*mutant, err error) {
	set := token.NewFileSet()
	trees, sources := make([]*ast.File, len(pkg.GoFiles)), make([][]byte, len(pkg.GoFiles))
	for i, name := range pkg.GoFiles {
		if sources[i], err = os.ReadFile(filepath.Join(pkg.Dir, name)); err != nil {
			return nil, err
		}
		if trees[i], err = parser.ParseFile(set, name, sources[i], parser.SkipObjectResolution); err != nil {
			return nil, err
		}
	}
	types, err := typesOf(pkg, set, trees)
	if err != nil {
		return nil, err
	}
	for i, name := range pkg.GoFiles {
		relative, err := filepath.Rel(pkg.Module.Dir, filepath.Join(pkg.Dir, name))
		if err != nil {
			return nil, err
		}
		f := &finder{file: filepath.ToSlash(relative), source: sources[i], set: set, types: types}
		all = append(all, f.find(trees[i])...)
	}
	return all, nil
}

// find returns the mutants of a file.
func (f *finder) find(tree *ast.File) []*mutant {
	f.listed = map[ast.Stmt]bool{}
	f.types.enter(tree)
	for _, d := range tree.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Body != nil {
				f.function, f.functions = d.Name.Name, []*ast.FuncType{d.Type}
				f.visit(d.Body)
			}
		case *ast.GenDecl:
			if d.Tok == token.VAR {
				f.function, f.functions = "", nil
				f.visit(d)
			}
		}
	}
	slices.SortStableFunc(f.found, func(a, b *mutant) int { return cmp.Compare(a.start, b.start) })
	return f.found
}

// visit walks a tree. What a panic says is not visited, nor what has to be constant.
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
			if isPanic(n) {
				return false
			}
		case *ast.ReturnStmt:
			f.mutate(n)
			for _, result := range n.Results[f.meant(n):] {
				f.visit(result)
			}
			return false
		case *ast.BlockStmt:
			f.list(n.List)
		case *ast.CaseClause:
			f.list(n.Body)
		case *ast.CommClause:
			f.list(n.Body)
		case *ast.ArrayType:
			return false
		case *ast.GenDecl:
			if n.Tok == token.CONST {
				return false
			}
		}
		f.mutate(n)
		e, ok := n.(ast.Expr)
		_, minus := n.(*ast.UnaryExpr)
		return !ok || minus || !f.types.constant(e)
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

// replace adds the mutant that has other text for a node, if it can be one of several in a
// file: a statement of a list, or an expression whose type is known, with a text that fits
// on a line. An expression is of the type given, or of its own if that is "".
func (f *finder) replace(operator string, n ast.Node, text, typ string) {
	m := &mutant{
		file: f.file, function: f.function, operator: operator, line: f.set.Position(n.Pos()).Line,
		source: f.source, start: f.offset(n.Pos()), end: f.offset(n.End()), old: f.text(n), new: text,
	}
	switch n := n.(type) {
	case ast.Stmt:
		m.statement = f.listed[n]
	case ast.Expr:
		if m.typ = f.types.of(n); m.typ != "" && typ != "" {
			m.typ = typ
		}
	}
	several := strings.Contains(text, "\n") && (strings.Contains(text, "{") || strings.Contains(text, "//"))
	if (m.statement || m.typ != "") && !several && !strings.Contains(m.old, "recover()") {
		f.found = append(f.found, m)
	}
}

func (f *finder) offset(p token.Pos) int { return f.set.Position(p).Offset }
func (f *finder) text(n ast.Node) string {
	return string(f.source[f.offset(n.Pos()):f.offset(n.End())])
}
