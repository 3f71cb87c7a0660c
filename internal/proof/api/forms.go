package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// goldenForms is the list of forms, from the root of the module.
const goldenForms = "internal/proof/api/forms.txt"

// forms returns "package: declaration.Field type name,options" for every field of the module
// that says how it is called in JSON, be its type exported or not: documents, reports,
// verdicts, stories, tables, remarks in files and what the program prints. It lists the
// values of exported constants of named types of text, too: these are kinds in JSON.
func forms(root string) (list []string, err error) {
	err = eachFile(root, func(dir string, text []byte) error {
		some, err := formsOf(text)
		for _, form := range some {
			list = append(list, dir+": "+form)
		}
		return err
	}, "testdata", "proof")
	slices.Sort(list)
	return list, err
}

// formsOf returns the forms of a file.
func formsOf(file []byte) (list []string, err error) {
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "", file, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, d := range f.Decls {
		within := ""
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				within = n.Name.Name
			case *ast.TypeSpec:
				within = n.Name.Name
			case *ast.ValueSpec:
				list = append(list, kinds(n)...)
			case *ast.Field:
				if form := formOf(set, n); form != "" {
					list = append(list, within+"."+form)
				}
			}
			return true
		})
	}
	return list, nil
}

// kinds returns "const Name Type value" of constants of a named type of text.
func kinds(s *ast.ValueSpec) (list []string) {
	of, named := s.Type.(*ast.Ident)
	for i, value := range s.Values {
		word, ok := value.(*ast.BasicLit)
		if named && ok && word.Kind == token.STRING && s.Names[i].IsExported() {
			list = append(list, "const "+s.Names[i].Name+" "+of.Name+" "+word.Value)
		}
	}
	return list
}

// formOf returns the form of a field, "" if it says nothing of JSON.
func formOf(set *token.FileSet, f *ast.Field) string {
	if f.Tag == nil {
		return ""
	}
	tag, err := strconv.Unquote(f.Tag.Value)
	if err != nil {
		return ""
	}
	form, ok := reflect.StructTag(tag).Lookup("json")
	if !ok {
		return ""
	}
	of := text(set, f.Type)
	if _, inline := f.Type.(*ast.StructType); inline || strings.Contains(of, "struct{") {
		of = "struct"
	}
	name := ""
	for _, n := range f.Names {
		name += n.Name + " "
	}
	return name + of + " " + form
}
