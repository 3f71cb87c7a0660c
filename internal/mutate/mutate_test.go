package main

import (
	"bytes"
	"os"
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
	defer g()
	return func() bool { return g() }(), h(-a)
}

func unreachable() { panic("at most " + itoa(7)) }
`

// TestFind lists the mutants of a small file.
func TestFind(t *testing.T) {
	mutants, err := findIn("m/p", "p/p.go", []byte(sample1))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range mutants {
		got = append(got, strings.TrimPrefix(m.key(), "p/p.go: "))
	}
	want := []string{
		": 3 => 4", ": 3 => 2",
		"f: a < b && g() => a < b || g()",
		"f: a < b && g() => false && (a < b && g())", "f: a < b && g() => true || (a < b && g())",
		"f: a < b => a <= b", "f: a < b => a >= b",
		"f: a += 2 => a -= 2", "f: delete a += 2", "f: 2 => 3", "f: 2 => 1",
		"f: true => false", "f: delete defer g()",
		"f: func() bool { return g() }() => !(func() bool { return g() }())",
		"f: g() => !(g())", "f: h(-a) => nil", "f: -a => a",
		`unreachable: delete panic("at most " + itoa(7))`,
	}
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if again, err := findIn("m/p", "p/p.go", []byte("package p\n\nfunc f() { g(1); g(1) }\n")); err != nil || again[0].key() != "p/p.go: f: delete g(1)" ||
		again[3].key() != "p/p.go: f: delete g(1) (2)" {
		t.Errorf("%v %v", again, err)
	}
	for _, m := range mutants {
		if text := string(m.apply()); text == sample1 || !strings.Contains(text, m.new) {
			t.Errorf("%v is not made:\n%s", m, text)
		}
	}
}

// TestSample requires a sample to depend on its seed alone, and to repeat nothing.
func TestSample(t *testing.T) {
	all := make([]mutant, 50)
	for i := range all {
		all[i].line = i
	}
	lines := func(some []mutant) (n []int) {
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
	const text = "# one\n# reason\nfile: a\nfile: b\n# another\nfile: c\n\n# third\nfile: d\n"
	got, err := explained(text)
	want := map[string]string{"file: a": "one reason", "file: b": "one reason", "file: c": "another", "file: d": "third"}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Error(err, diff)
	}
	for _, bad := range []string{"file: a\n", "# x\nfile: a\n\nfile: b\n", "# x\nfile: a\nfile: a\n"} {
		if _, err := explained(bad); err == nil {
			t.Errorf("%q is read", bad)
		}
	}
	if _, err := explained(explainedText); err != nil {
		t.Errorf("explained.txt: %v", err)
	}
}

// TestRun tries mutants on a module made for it: one is noticed, one is not, one
// is known to make no difference.
func TestRun(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command")
	}
	if _, err := os.StartProcess("/bin/sh", []string{"sh", "-c", ":"}, &os.ProcAttr{}); err != nil {
		t.Skip("no processes here:", err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod":    "module m\n\ngo 1.25\n",
		"p.go":      "package p\n\nfunc Less(a, b int) bool {\n\tif a > 1000 {\n\t\tfor a > b {\n\t\t}\n\t}\n\treturn a < b\n}\n",
		"p_test.go": "package p\n\nimport \"testing\"\n\nfunc TestLess(t *testing.T) {\n\tif !Less(1, 2) || Less(2, 1) {\n\t\tt.Fatal()\n\t}\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	t.Setenv("GOFLAGS", "-mod=mod")
	var out bytes.Buffer
	survivors, err := run([]string{"-v", "-match", "a < b", "."}, &out)
	if err != nil {
		t.Fatal(err)
	}
	if survivors != 1 || !strings.Contains(out.String(), "SURVIVED p.go:8: a < b => a <= b\n\tp.go: Less: a < b => a <= b") ||
		!strings.Contains(out.String(), "3 mutants: 2 killed, 0 timed out, 0 survived as explained, 1 SURVIVED; 0 more do not compile") {
		t.Errorf("%d survivors\n%s", survivors, &out)
	}
}
