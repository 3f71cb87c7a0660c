package walk

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// main pairs the tournament that it reads, or asks why two players do not meet.
const main = `package main

import (
	"context"
	"encoding/json"
	"os"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

func main() {
	var t pairing.Tournament
	err := json.NewDecoder(os.Stdin).Decode(&t)
	if err != nil {
		panic(err)
	}
	println("walk: begin")
	if len(os.Args) == 1 {
		_, err = dutch.Pairer{}.Pair(context.Background(), t)
	} else {
		_, err = dutch.Pairer{}.Why(context.Background(), t, explain.Meet(pairing.ID(os.Args[1]), pairing.ID(os.Args[2])))
	}
	println("walk: end")
	if err != nil {
		panic(err)
	}
}
`

// TestWalk follows the fifth round of an open of 19 players through the Dutch System, and a question about
// it. It prints the functions in the order in which they are first entered, which is how somebody reads
// them; a turn back is a function in another file than the one before, of which something has been read
// already. A bound that is exceeded asks whether the way has become longer for a reason.
func TestWalk(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds the module anew")
	}
	open, err := pairtest.Open(dutch.Pairer{}, 19, 4, 1)
	if err != nil {
		t.Fatal(err)
	}
	open.Planned = 9
	round, err := dutch.Pairer{}.Pair(context.Background(), open)
	if err != nil {
		t.Fatal(err)
	}
	built := build(t)
	for _, of := range []struct {
		name                    string
		asked                   []pairing.ID
		functions, files, turns int
	}{
		{"a round", nil, 347, 43, 119}, // kinds divided by what is in the way, and validation that ends with the context
		{"a question", []pairing.ID{round.Games[0].White, round.Games[1].Black}, 457, 54, 161}, // with its headline
	} {
		t.Run(of.name, func(t *testing.T) {
			w := follow(t, built, open, of.asked)
			t.Logf("%d functions in %d files, %d turns back", len(w.functions), len(w.files), w.turns)
			for _, f := range w.functions {
				t.Log(f)
			}
			if len(w.functions) > of.functions || len(w.files) > of.files || w.turns > of.turns {
				t.Errorf("%d functions in %d files, %d turns back; at most %d, %d and %d are expected",
					len(w.functions), len(w.files), w.turns, of.functions, of.files, of.turns)
			}
		})
	}
}

// build builds the program with functions that say when they are entered.
func build(t *testing.T) (program string) {
	t.Helper()
	root, err := filepath.Abs("../../..")
	if err != nil {
		t.Fatal(err)
	}
	dir, replace := t.TempDir(), map[string]string{}
	put := func(path string, text []byte) {
		to := filepath.Join(dir, fmt.Sprint(len(replace), ".go"))
		if err := os.WriteFile(to, text, 0o600); err != nil {
			t.Fatal(err)
		}
		replace[path] = to
	}
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(root, path)
		switch skip := slices.Contains([]string{"cmd", "examples", "docs", "testdata", "proof"}, d.Name()); {
		case err != nil:
			return err
		case d.IsDir() && (skip || name != "." && strings.HasPrefix(d.Name(), ".")):
			return filepath.SkipDir
		case d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := tell(path, filepath.ToSlash(name))
		if err == nil {
			put(path, text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	const folder = "internal/proof/walk/program"
	put(filepath.Join(root, folder, "main.go"), []byte(main))
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	list := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	program = filepath.Join(dir, "program")
	command := exec.Command("go", "build", "-overlay", list, "-gcflags=github.com/seed22f6c9b8/pairings/...=-N -l",
		"-ldflags=-s -w", "-o", program, "./"+folder)
	command.Dir = root
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// tell returns a file with functions that say when they are entered.
func tell(path, name string) ([]byte, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, text, 0)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	at := 0
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		called := f.Name.Name
		if f.Recv != nil {
			from, to := files.Position(f.Recv.List[0].Type.Pos()).Offset, files.Position(f.Recv.List[0].Type.End()).Offset
			called = "(" + string(text[from:to]) + ")." + called
		}
		from := files.Position(f.Body.Lbrace).Offset + 1
		out.Write(text[at:from])
		fmt.Fprintf(&out, "println(%q);", "walk: "+name+" "+called)
		at = from
	}
	out.Write(text[at:])
	return out.Bytes(), nil
}

// A course is what is read.
type course struct {
	functions, files []string // in the order in which they are first entered
	turns            int
}

// follow runs the program, and reads what it enters.
func follow(t *testing.T, program string, event pairing.Tournament, asked []pairing.ID) (w course) {
	t.Helper()
	text, err := json.Marshal(event)
	if err != nil {
		t.Fatal(err)
	}
	run := exec.Command(program)
	for _, id := range asked {
		run.Args = append(run.Args, string(id))
	}
	var said bytes.Buffer
	run.Stdin, run.Stderr = bytes.NewReader(text), &said
	if err := run.Run(); err != nil {
		t.Fatalf("%v\n%s", err, said.Bytes()[max(0, said.Len()-1000):])
	}
	_, rest, _ := strings.Cut(said.String(), "walk: begin\n")
	rest, _, ended := strings.Cut(rest, "walk: end\n")
	if !ended {
		t.Fatal("the program has not come to its end")
	}
	seen, last := map[string]bool{}, ""
	for line := range strings.Lines(rest) {
		f, ok := strings.CutPrefix(strings.TrimSpace(line), "walk: ")
		if !ok || seen[f] {
			continue
		}
		seen[f] = true
		w.functions = append(w.functions, f)
		file, _, _ := strings.Cut(f, " ")
		if !seen[file] {
			seen[file] = true
			w.files = append(w.files, file)
		} else if file != last {
			w.turns++
		}
		last = file
	}
	return w
}
