package main

import (
	"bufio"
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// module is what paths in profiles begin with.
const module = "github.com/seed22f6c9b8/pairings/"

// root gives the directory of the module, above the one in which the program runs.
func root() string {
	for dir, deeper := ".", 0; deeper < 10; dir, deeper = filepath.Join("..", dir), deeper+1 {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
	}
	return "."
}

// A block is a piece of code without branches, as `go tool covdata textfmt` prints it.
type block struct {
	file                             string
	line, column, endLine, endColumn int
}

// A function has the blocks of one function, with how often each ran in the profiles.
type function struct {
	name    string
	entered []int   // by profile
	blocks  []block // in order
	ran     [][]int // by block and profile
}

// rare prints how often the branches of the core ran in campaigns, by profiles of
// programs built with -cover: functions that were entered at most `most` times in one
// of them, and branches that never ran in any. The sources must be those that ran.
func rare(out io.Writer, most int, names []string) error {
	ran := map[block][]int{}
	for i, name := range names {
		if err := profile(name, ran, i, len(names)); err != nil {
			return err
		}
	}
	functions, err := arrange(ran, len(names))
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "| function | entered: %s | branches | never ran |\n|---|%s---|---|\n", strings.Join(names, " | "), strings.Repeat("---|", len(names)))
	all, never := 0, 0
	for _, f := range functions {
		dead := 0
		for _, n := range f.ran {
			if slices.Max(n) == 0 {
				dead++
			}
		}
		all, never = all+len(f.blocks), never+dead
		if slices.Min(f.entered) <= most {
			fmt.Fprintf(out, "| %s | %s | %d | %d |\n", f.name, strings.Trim(strings.ReplaceAll(fmt.Sprint(f.entered), " ", " | "), "[]"), len(f.blocks), dead)
		}
	}
	fmt.Fprintf(out, "\n%d of %d branches of %d functions never ran:\n\n", never, all, len(functions))
	for _, f := range functions {
		if err := f.printNever(out); err != nil {
			return err
		}
	}
	return nil
}

// printNever lists the branches of a function that never ran, with what they begin
// with, if the function itself ran.
func (f *function) printNever(out io.Writer) error {
	if slices.Max(f.entered) == 0 {
		fmt.Fprintf(out, "- %s: all of it\n", f.name)
		return nil
	}
	for i, b := range f.blocks {
		if slices.Max(f.ran[i]) > 0 {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root(), b.file))
		if err != nil {
			return err
		}
		line := strings.TrimSpace(strings.Split(string(text), "\n")[b.line-1])
		fmt.Fprintf(out, "- %s, line %d: `%s`\n", f.name, b.line, line)
	}
	return nil
}

// profile adds the counts of a profile, which is number i of so many.
func profile(name string, ran map[block][]int, i, number int) error {
	file, err := os.Open(name)
	if err != nil {
		return err
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		path, rest, ok := strings.Cut(strings.TrimPrefix(lines.Text(), module), ":")
		if !ok || path == "mode" || strings.HasPrefix(path, "internal/proof/campaign/") {
			continue
		}
		b := block{file: path}
		statements, count := 0, 0
		if _, err := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &b.line, &b.column, &b.endLine, &b.endColumn, &statements, &count); err != nil {
			return fmt.Errorf("%s: %q: %w", name, lines.Text(), err)
		}
		if ran[b] == nil {
			ran[b] = make([]int, number)
		}
		ran[b][i] += count
	}
	return nil
}

// arrange gives the functions in the order of files and lines.
func arrange(ran map[block][]int, profiles int) ([]*function, error) {
	blocks := slices.SortedFunc(maps.Keys(ran), func(a, b block) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.column, b.column), cmp.Compare(a.endLine, b.endLine))
	})
	var functions []*function
	var ends []int // last lines of the functions of the file in hand
	starts := map[int]*function{}
	file := ""
	for _, b := range blocks {
		if b.file != file {
			file = b.file
			var err error
			if starts, ends, err = outline(file); err != nil {
				return nil, err
			}
		}
		k, _ := slices.BinarySearch(ends, b.line)
		if k == len(ends) {
			return nil, fmt.Errorf("%s:%d is in no function: is this the code that ran?", file, b.line)
		}
		f := starts[ends[k]]
		if f.blocks == nil {
			functions = append(functions, f)
			f.entered = ran[b]
		}
		f.blocks, f.ran = append(f.blocks, b), append(f.ran, ran[b])
	}
	return functions, nil
}

// outline gives the functions of a file by their last lines.
func outline(file string) (map[int]*function, []int, error) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, filepath.Join(root(), file), nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, nil, err
	}
	by, ends := map[int]*function{}, []int{}
	for _, d := range tree.Decls {
		name := ""
		if f, ok := d.(*ast.FuncDecl); ok {
			name = f.Name.Name
		}
		end := set.Position(d.End()).Line
		by[end], ends = &function{name: strings.TrimSuffix(file, ".go") + " " + cmp.Or(name, "variables")}, append(ends, end)
	}
	return by, ends, nil
}
