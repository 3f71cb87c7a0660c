// Command api lists what the packages of this module export, a line a name, fields and
// methods included: what v1 promises.
//
//	go run ./internal/proof/api            # print the list
//	go run ./internal/proof/api -count     # how many names each package exports
//	go run ./internal/proof/api -update    # after a change that is meant
//	go run ./internal/proof/api -lines     # how long each package is, without tests
//
// A test compares the list with api.txt, so that a change of the surface is a change of
// that file. Another one does so with what fields are called in JSON, exported or not, and
// forms.txt. With -lines, arguments name the trees to count instead of this one, older
// checkouts for example, which are then printed side by side: lines and lines of code.
package main

import (
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// golden is the list, from the root of the module.
const golden = "internal/proof/api/api.txt"

func main() {
	count := flag.Bool("count", false, "print how many names each package exports")
	update := flag.Bool("update", false, "write "+golden+" and "+goldenForms)
	lines := flag.Bool("lines", false, "print how long each package is, here or in the `trees` given")
	flag.Parse()
	if err := run(*count, *update, *lines); err != nil {
		fmt.Fprintln(os.Stderr, "api:", err)
		os.Exit(1)
	}
}

// run does what the flags say.
func run(count, update, lines bool) error {
	if lines {
		trees := flag.Args()
		if len(trees) == 0 {
			trees = []string{"."}
		}
		return printLines(trees)
	}
	names, err := list(".")
	switch {
	case err != nil:
	case update:
		err = updateAll(names)
	case count:
		printCounts(names)
	default:
		fmt.Println(strings.Join(names, "\n"))
	}
	return err
}

// updateAll writes both lists.
func updateAll(names []string) error {
	fields, err := forms(".")
	for file, lines := range map[string][]string{golden: names, goldenForms: fields} {
		if err == nil {
			err = os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o644)
		}
	}
	return err
}

// printCounts prints the number of names of each package, and of all.
func printCounts(names []string) {
	counts := map[string]int{}
	for _, n := range names {
		pkg, _, _ := strings.Cut(n, ": ")
		counts[pkg]++
	}
	for _, pkg := range slices.Sorted(maps.Keys(counts)) {
		fmt.Printf("%5d %s\n", counts[pkg], pkg)
	}
	fmt.Printf("%5d in all\n", len(names))
}

// eachFile calls do with the files of Go below a folder, with their folders, except for tests
// and what is in folders to be skipped.
func eachFile(root string, do func(dir string, text []byte) error, skip ...string) error {
	return filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root && (slices.Contains(skip, d.Name()) || strings.HasPrefix(d.Name(), ".")):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		dir, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		return do(filepath.ToSlash(dir), text)
	})
}

// list returns "package: declaration" for every exported name of the packages below a
// folder that other modules can import.
func list(root string) (names []string, err error) {
	err = eachFile(root, func(dir string, text []byte) error {
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, dir, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range f.Decls {
			for _, n := range exported(set, d) {
				names = append(names, dir+": "+n)
			}
		}
		return nil
	}, "internal", "testdata", "cmd", "examples")
	slices.Sort(names)
	return names, err
}

// exported returns the exported names of a declaration.
func exported(set *token.FileSet, d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		receiver := ""
		if d.Recv != nil {
			receiver = text(set, d.Recv.List[0].Type)
			if !ast.IsExported(strings.TrimLeft(receiver, "*")) {
				return nil
			}
			receiver = "(" + receiver + ") "
		}
		if d.Name.IsExported() {
			names = append(names, "func "+receiver+d.Name.Name+strings.TrimPrefix(text(set, d.Type), "func"))
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.ValueSpec:
				for _, n := range s.Names {
					if n.IsExported() {
						names = append(names, d.Tok.String()+" "+n.Name)
					}
				}
			case *ast.TypeSpec:
				names = append(names, exportedType(set, s)...)
			}
		}
	}
	return names
}

// exportedType returns a type with its exported fields, or methods of an interface.
func exportedType(set *token.FileSet, s *ast.TypeSpec) (names []string) {
	if !s.Name.IsExported() {
		return nil
	}
	var fields *ast.FieldList
	kind := ""
	switch t := s.Type.(type) {
	case *ast.StructType:
		fields, kind = t.Fields, "struct"
	case *ast.InterfaceType:
		fields, kind = t.Methods, "interface"
	default:
		kind = text(set, s.Type)
	}
	names = []string{"type " + s.Name.Name + " " + kind}
	if fields == nil {
		return names
	}
	for _, f := range fields.List {
		of := text(set, f.Type)
		if len(f.Names) == 0 {
			names = append(names, "type "+s.Name.Name+", "+of)
		}
		for _, n := range f.Names {
			if n.IsExported() {
				tag := ""
				if f.Tag != nil {
					tag = " " + f.Tag.Value
				}
				names = append(names, "type "+s.Name.Name+", "+n.Name+" "+of+tag)
			}
		}
	}
	return names
}

// text returns an expression on one line.
func text(set *token.FileSet, e ast.Expr) string {
	var b strings.Builder
	if err := format.Node(&b, set, e); err != nil {
		panic("api: " + err.Error())
	}
	return strings.Join(strings.Fields(b.String()), " ")
}
