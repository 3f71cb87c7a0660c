package main

import (
	"go/ast"
	"go/doc"
	"go/doc/comment"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// bracketed is what may be meant as a link: a name in brackets, which is no index.
var bracketed = regexp.MustCompile(`(?:^|[^\w\])])\[(\*?[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){0,2})\]`)

// TestLinks requires that every link of a comment on a declaration names something, and what is documented for users
// names nothing that they cannot see.
func TestLinks(t *testing.T) {
	out, err := exec.Command("go", "list", "-f", "{{.ImportPath}} {{.Dir}}", "../../../...").Output()
	if err != nil {
		t.Fatal(err)
	}
	packages, links := map[string]*described{}, 0
	for line := range strings.Lines(string(out)) {
		path, dir, _ := strings.Cut(strings.TrimSpace(line), " ")
		packages[path] = describe(t, path, dir)
	}
	for path, p := range packages {
		for _, d := range p.comments {
			for _, b := range p.parser.Parse(d.text).Content {
				links += linked(t, path+": "+d.of, b, p, packages)
			}
		}
	}
	t.Logf("%d links", links)
}

// A described package has comments, and names: "Type", "Type.Method", "Type.Field".
type described struct {
	parser   *comment.Parser
	comments []commented
	names    map[string]bool
}

// commented is the comment on a declaration.
type commented struct{ of, text string }

// describe reads the comments and the names of a package.
func describe(t *testing.T, path, dir string) *described {
	files := token.NewFileSet()
	var parsed []*ast.File
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	d := &described{names: map[string]bool{}}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(files, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		parsed = append(parsed, file)
		d.add("the package", file.Doc)
		for _, x := range file.Decls {
			d.declare(x)
		}
	}
	p, err := doc.NewFromFiles(files, parsed, path, doc.AllDecls|doc.PreserveAST)
	if err != nil {
		t.Fatal(err)
	}
	d.parser = p.Parser()
	d.parser.LookupSym = func(recv, name string) bool {
		if recv != "" {
			name = recv + "." + name
		}
		return d.names[name]
	}
	return d
}

// add takes a comment.
func (d *described) add(of string, c *ast.CommentGroup) {
	if c != nil {
		d.comments = append(d.comments, commented{of, c.Text()})
	}
}

// declare takes the names and the comments of a declaration.
func (d *described) declare(x ast.Decl) {
	switch x := x.(type) {
	case *ast.FuncDecl:
		name := x.Name.Name
		if x.Recv != nil {
			recv := x.Recv.List[0].Type
			if star, ok := recv.(*ast.StarExpr); ok {
				recv = star.X
			}
			if generic, ok := recv.(*ast.IndexExpr); ok {
				recv = generic.X
			}
			name = recv.(*ast.Ident).Name + "." + name
		}
		d.names[name] = true
		d.add(name, x.Doc)
	case *ast.GenDecl:
		d.add("a group", x.Doc)
		for _, spec := range x.Specs {
			switch spec := spec.(type) {
			case *ast.ValueSpec:
				for _, id := range spec.Names {
					d.names[id.Name] = true
				}
				d.add(spec.Names[0].Name, spec.Doc)
			case *ast.TypeSpec:
				d.names[spec.Name.Name] = true
				d.add(spec.Name.Name, spec.Doc)
				d.members(spec)
			}
		}
	}
}

// members takes the fields of a struct, or the methods of an interface.
func (d *described) members(spec *ast.TypeSpec) {
	var list *ast.FieldList
	switch x := spec.Type.(type) {
	case *ast.StructType:
		list = x.Fields
	case *ast.InterfaceType:
		list = x.Methods
	default:
		return
	}
	for _, f := range list.List {
		for _, id := range f.Names {
			d.names[spec.Name.Name+"."+id.Name] = true
		}
		if len(f.Names) > 0 {
			d.add(spec.Name.Name+"."+f.Names[0].Name, f.Doc)
		}
	}
}

// linked counts the links of a part of a comment, and says which of them name nothing.
func linked(t *testing.T, where string, b comment.Block, p *described, all map[string]*described) (links int) {
	var texts []comment.Text
	switch b := b.(type) {
	case *comment.Paragraph:
		texts = b.Text
	case *comment.Heading:
		texts = b.Text
	case *comment.List:
		for _, item := range b.Items {
			for _, inner := range item.Content {
				links += linked(t, where, inner, p, all)
			}
		}
	}
	for _, text := range texts {
		switch text := text.(type) {
		case comment.Plain:
			for _, m := range bracketed.FindAllStringSubmatch(string(text), -1) {
				if p.names[m[1]] { // one that is not exported, which the parser takes for no link
					links++
					continue
				}
				t.Errorf("%s: [%s] names nothing", where, m[1])
			}
		case *comment.DocLink:
			links++
			name := text.Name
			if text.Recv != "" {
				name = text.Recv + "." + name
			}
			if other := all[text.ImportPath]; other != nil && name != "" && !other.names[name] {
				t.Errorf("%s: [%s.%s] names nothing", where, text.ImportPath, name)
			}
		}
	}
	return links
}
