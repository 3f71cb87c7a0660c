package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const sample1 = `package p

const limit = 3

func f(a, b int) (bool, error) {
	if a < b && g() {
		a += 2
		return true, nil
	}
	defer func() bool { return g() }()
	return a == 5, h(-a)
}

func unreachable() { panic("at most " + itoa(7)) }

func g() bool
func h(int) error
func itoa(int) string
`

// findIn finds mutants in a file that imports nothing.
func findIn(file, source string) ([]*mutant, error) {
	f := &finder{file: file, source: []byte(source), set: token.NewFileSet()}
	tree, err := parser.ParseFile(f.set, file, source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	info := types.Info{Types: map[ast.Expr]types.TypeAndValue{}}
	pkg, err := new(types.Config).Check("p", f.set, []*ast.File{tree}, &info)
	if err != nil {
		return nil, err
	}
	f.types = &typeInfo{pkg: pkg, types: info.Types}
	return f.find(tree), nil
}

// applied returns the file with the change made.
func applied(m *mutant) []byte {
	return slices.Concat(m.source[:m.start], []byte(m.new), m.source[m.end:])
}

// TestFind lists the mutants of a small file.
func TestFind(t *testing.T) {
	mutants, err := findIn("p/p.go", sample1)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range mutants {
		got = append(got, strings.TrimPrefix(m.key(), "p/p.go: "))
	}
	want := []string{
		"f: a < b && g() => a < b || g()", "f: a < b && g() => a < b", "f: a < b && g() => g()",
		"f: a < b && g() => false && (a < b && g())", "f: a < b && g() => true || (a < b && g())",
		"f: a < b => a <= b", "f: a < b => a >= b",
		"f: a += 2 => a -= 2", "f: delete a += 2", "f: 2 => 3", "f: 2 => 1",
		"f: true => false", "f: delete defer func() bool { return g() }()",
		"f: g() => !(g())", "f: h(-a) => nil", "f: -a => a",
	}
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, m := range mutants {
		if text := string(applied(m)); text == sample1 || !strings.Contains(text, m.new) {
			t.Errorf("%v is not made:\n%s", m, text)
		}
	}
}

// TestSample requires a sample to depend on its seed alone, and to repeat nothing.
func TestSample(t *testing.T) {
	all := make([]*mutant, 50)
	for i := range all {
		all[i] = &mutant{line: i}
	}
	lines := func(some []*mutant) (n []int) {
		for _, m := range some {
			n = append(n, m.line)
		}
		return n
	}
	one, again, other := lines(sample(all, 1, 20)), lines(sample(all, 1, 20)), lines(sample(all, 2, 20))
	if !slices.Equal(one, again) || slices.Equal(one, other) {
		t.Errorf("samples %v, %v, and of another seed %v", one, again, other)
	}
	slices.Sort(one)
	if len(slices.Compact(one)) != 20 {
		t.Errorf("a sample of 20 holds %v", one)
	}
	if n := len(sample(all, 1, 0)); n != 50 {
		t.Errorf("%d mutants are all of 50", n)
	}
}

// TestExplained reads a list of reasons.
func TestExplained(t *testing.T) {
	const text = "# one\n# reason\nf, g: always never\nh: any\n# another\nh2: boundary\n\n# third\n-: constant\n"
	got := explanation{}
	err := got.read("p", text)
	want := explanation{}
	for _, entry := range []string{"f: always", "f: never", "g: always", "g: never", "h: any",
		"h2: boundary", "-: constant"} {
		want["p: "+entry] = true
	}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Error(err, diff)
	}
	for _, bad := range []string{"f: any\n", "# x\nf\n", "# x\nf, f: any\n", "# x\nf: any\n# y\nf: any\n"} {
		if explanation.read(explanation{}, "p", bad) == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if all, err := allExplained(); err != nil || len(all) == 0 {
		t.Errorf("%d explained, %v", len(all), err)
	}
}

// TestReasons lets an entry stand for mutants of a function of a kind, or of any.
func TestReasons(t *testing.T) {
	r := explanation{"a/b: f: constant": true, "a/b: g: any": true, "a/b: -: result": true}
	for _, test := range []struct{ file, function, kind, want string }{
		{"a/b/p.go", "f", "constant", "a/b: f: constant"}, {"a/b/q.go", "f", "never", ""}, {"a/p.go", "f", "constant", ""},
		{"a/b/p.go", "g", "never", "a/b: g: any"}, {"a/b/p.go", "", "result", "a/b: -: result"},
		{"a/b/p.go", "ff", "constant", ""},
	} {
		if got := r.fit(&mutant{file: test.file, function: test.function, operator: test.kind}); got != test.want {
			t.Errorf("%+v: %q", test, got)
		}
	}
	for _, test := range []struct {
		one, other fate
		want       []string
	}{
		{"", "", []string{"a/b: -: result", "a/b: g: any"}}, // of which there are none
		{killed, "", []string{"a/b: -: result", "a/b: g: any"}},
		{killed, explains, []string{"a/b: -: result", "a/b: g: any"}},
		{killed, timedOut, []string{"a/b: -: result", "a/b: f: constant", "a/b: g: any"}},
	} {
		var read []*mutant
		for _, fate := range []fate{test.one, test.other} {
			read = append(read, &mutant{file: "a/b/p.go", function: "f", operator: "constant", fate: fate})
		}
		if got := superfluous(read, r); !slices.Equal(got, test.want) {
			t.Errorf("%v: superfluous are %q", test, got)
		}
	}
	if got := superfluous([]*mutant{{file: "c/p.go"}}, r); got != nil {
		t.Errorf("of a package that was not read: %q", got)
	}
}

const sample2 = `package p

import (
	"errors"
	"fmt"
)

const most = 3

type side uint8

var _ = fmt.Sprint(errors.New("used in any case"))

func Sum(list []int, s side) (n int, err error) {
	if len(list) > most || // too many
		len(list) == most && s == 2 {
		return -1, fmt.Errorf("%d", 1+1)
	}
	switch {
	case s > 1:
		n++
	case len(list) == 0:
		return 0, errors.New("none")
	}
	for i := 0; i < len(list); i++ {
		if list[i] < 0 {
			continue
		}
		n += list[i] * int(s)
	}
	var room [4]int
	room[2] = n
	return room[2], nil
}
`

const sample2Test = `package p

import "testing"

func TestSum(t *testing.T) {
	if n, err := Sum([]int{1, 2, -5, 3}[:3], 1); n != 3 || err != nil {
		t.Fatal(n, err)
	}
}

func TestEmpty(t *testing.T) {
	if n, err := Sum(nil, 1); n != 0 || err == nil {
		t.Fatal(n, err)
	}
}
`

// module makes a module of one package and goes there.
func module(t *testing.T, source, test string) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	if _, err := os.StartProcess("/bin/sh", []string{"sh", "-c", ":"}, &os.ProcAttr{}); err != nil {
		t.Skip("no processes here:", err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module m\n\ngo 1.25\n", "p.go": source, "p_test.go": test} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	t.Setenv("GOFLAGS", "-mod=mod")
}

// TestAlone requires mutants to have the same fate in the binary that they share as in
// a file of their own.
func TestAlone(t *testing.T) {
	module(t, sample2, sample2Test)
	packages, err := list(".")
	if err != nil {
		t.Fatal(err)
	}
	all, err := find(packages[0])
	if err != nil {
		t.Fatal(err)
	}
	var some []*mutant
	for i := 0; i < len(all); i += 8 {
		some = append(some, all[i])
	}
	if err := (&options{workers: 2}).tryPackage(packages[0], some, explanation{}); err != nil {
		t.Fatal(err)
	}
	count := map[fate]int{}
	for _, m := range some {
		if err := os.WriteFile("p.go", applied(m), 0o666); err != nil {
			t.Fatal(err)
		}
		want := survived
		if out, err := exec.Command("go", "test", "-vet=off").CombinedOutput(); err != nil {
			if want = killed; bytes.Contains(out, []byte("build failed")) {
				want = notCounted
			}
		}
		if count[want]++; m.fate != want {
			t.Errorf("%v: %s, alone %s", m, m.fate, want)
		}
	}
	if count[killed] < 4 || count[survived] == 0 {
		t.Errorf("fates: %v", count)
	}
}

// TestRun tries mutants on a module made for it: one is noticed, one is not, one
// goes round in circles.
func TestRun(t *testing.T) {
	module(t, "package p\n\nfunc Less(a, b int) bool {\n\tfor i := 0; i < 3; {\n\t\ti++\n\t}\n\treturn a < b\n}\n",
		"package p\n\nimport \"testing\"\n\nfunc TestLess(t *testing.T) {\n\tif !Less(1, 2) || Less(2, 1) "+
			"{\n\t\tt.Fatal()\n\t}\n}\n")
	for match, want := range map[string]string{
		"a < b":      "3 mutants: 2 killed, 0 timed out, 0 survived as explained, 1 SURVIVED; 0 more do not compile\n",
		"delete i++": "1 mutants: 0 killed, 1 timed out, 0 survived as explained, 0 SURVIVED; 0 more do not compile\n",
	} {
		var out bytes.Buffer
		survivors, err := run([]string{"-match", match, "."}, &out)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(out.String(), want) ||
			survivors != strings.Count(out.String(), "SURVIVED p.go:7: a < b => a <= b\n\tp.go: Less: a < b => a <= b") {
			t.Errorf("%d survivors\n%s", survivors, &out)
		}
	}
}
