package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A fate is what becomes of a mutant.
type fate string

const (
	killed     fate = "killed"
	timedOut   fate = "timed out"
	survived   fate = "SURVIVED"
	notCounted fate = "does not compile"
	explains   fate = "explained"
)

// A bench has the tests of a package, compiled with all its mutants.
type bench struct {
	*options
	tested *listed
	tags   string
	dir    string // for the files of the bench
	tests  []*test
}

// A test is one function.
type test struct {
	name    string
	cost    time.Duration // of the processor
	reaches map[int]bool  // numbers of mutants
}

// tryPackage decides the fate of mutants of one package. Survivors without an explanation
// meet its tests again with the tag audit.
func (o *options) tryPackage(p *listed, mutants []*mutant, known explanation) error {
	for i, m := range mutants {
		m.number, m.fate = i+1, survived
	}
	for _, tags := range []string{"", "audit"} {
		alive := slices.DeleteFunc(slices.Clone(mutants), func(m *mutant) bool { return m.fate != survived })
		if len(alive) == 0 || len(p.TestGoFiles)+len(p.XTestGoFiles) == 0 {
			continue
		}
		if err := o.tryWith(p, tags, alive); err != nil {
			return err
		}
		for _, m := range alive {
			if m.fate == survived && known.fit(m) != "" {
				m.fate = explains
			}
		}
	}
	return nil
}

// tryWith lets mutants meet the tests that were compiled with tags.
func (o *options) tryWith(p *listed, tags string, mutants []*mutant) error {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	b := &bench{options: o, tested: p, tags: tags, dir: dir}
	if err := b.prepare(mutants); err != nil {
		return err
	}
	return parallel(o.workers, mutants, func(m *mutant) (err error) {
		if m.fate == survived {
			m.fate, err = b.try(m)
		}
		return err
	})
}

// prepare compiles the tests, and runs each by itself to see which mutants it reaches and
// how long it takes.
func (b *bench) prepare(mutants []*mutant) error {
	if err := b.share(mutants); err != nil {
		return err
	}
	names, err := b.command(time.Minute, "-test.list", ".").Output()
	if err != nil {
		return fmt.Errorf("tests of %s: %w", b.tested.ImportPath, err)
	}
	for _, name := range strings.Fields(string(names)) {
		if !strings.HasPrefix(name, "Benchmark") {
			b.tests = append(b.tests, &test{name: name, reaches: map[int]bool{}})
		}
	}
	err = parallel(b.workers, b.tests, b.record)
	slices.SortStableFunc(b.tests, func(s, t *test) int { return cmp.Compare(s.cost, t.cost) })
	return err
}

// record runs a test with no mutant on.
func (b *bench) record(t *test) error {
	file := filepath.Join(b.dir, t.name)
	command := b.command(time.Hour, "-test.run", "^"+t.name+"$", "-test.timeout", "1h")
	command.Env = append(command.Env, "MUTANTS_REACHED="+file)
	if out, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("%s of %s fails before anything is changed: %w\n%s", t.name, b.tested.ImportPath, err, out)
	}
	t.cost = command.ProcessState.UserTime() + command.ProcessState.SystemTime()
	text, err := os.ReadFile(file)
	for _, number := range strings.Fields(string(text)) {
		k, _ := strconv.Atoi(number)
		t.reaches[k] = true
	}
	return err
}

// errorLine is where the compiler finds something wrong.
var errorLine = regexp.MustCompile(`(?m)^(?:vet: )?([^\s:]+\.go):(\d+):`)

// share compiles the tests with as many mutants as can share a binary. The
// compiler says which cannot.
func (b *bench) share(mutants []*mutant) error {
	for range 50 {
		overlay, err := b.overlay(mutants)
		if err != nil {
			return err
		}
		out, err := exec.Command("go", "test", "-c", "-o", filepath.Join(b.dir, "trial"), "-overlay", overlay, "-vet=off",
			"-tags", b.tags,
			"-ldflags=-s -w", "-gcflags="+b.tested.ImportPath+"=-e", b.tested.ImportPath).CombinedOutput()
		if err == nil {
			return nil
		}
		var wrong []*mutant
		for _, at := range errorLine.FindAllStringSubmatch(string(out), -1) {
			line, _ := strconv.Atoi(at[2])
			wrong = append(wrong, ofLine(mutants, filepath.Base(at[1]), line)...)
		}
		if len(wrong) == 0 {
			return fmt.Errorf("the tests of %s do not compile: %w\n%s", b.tested.ImportPath, err, out)
		}
		for _, m := range wrong {
			m.fate = notCounted
		}
	}
	return fmt.Errorf("the mutants of %s do not compile", b.tested.ImportPath)
}

// ofLine returns the mutants of a line, or of the last line before it that has any.
func ofLine(mutants []*mutant, file string, line int) (same []*mutant) {
	for _, m := range mutants {
		if filepath.Base(m.file) != file || m.line > line || m.fate == notCounted {
			continue
		}
		if len(same) > 0 && m.line > same[0].line {
			same = nil
		}
		if len(same) == 0 || m.line == same[0].line {
			same = append(same, m)
		}
	}
	return same
}

// overlay writes files that hold the mutants, and tells the go command to read them in
// place of the sources.
func (b *bench) overlay(mutants []*mutant) (string, error) {
	byFile := map[string][]*mutant{}
	for _, m := range mutants {
		if m.fate != notCounted {
			byFile[filepath.Base(m.file)] = append(byFile[filepath.Base(m.file)], m)
		}
	}
	texts := map[string][]byte{"zz_mutants.go": []byte("package " + b.tested.Name + "\n" + switchSource)}
	for file, same := range byFile {
		texts[file] = instrument(same[0].source, same)
	}
	paths := map[string]string{}
	for file, text := range texts {
		path := filepath.Join(b.dir, file)
		if err := os.WriteFile(path, text, 0o666); err != nil {
			return "", err
		}
		paths[filepath.Join(b.tested.Dir, file)] = path
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": paths})
	if err != nil {
		return "", err
	}
	overlay := filepath.Join(b.dir, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o666)
}

// try runs the tests that reach the mutant, the cheap ones first, a few at a time.
func (b *bench) try(m *mutant) (fate, error) {
	tests := slices.DeleteFunc(slices.Clone(b.tests), func(t *test) bool { return !t.reaches[m.number] })
	for budget := 200 * time.Millisecond; len(tests) > 0; budget *= 8 {
		n, cost := 0, time.Duration(0)
		for n < len(tests) && (n == 0 || cost+tests[n].cost <= budget) {
			cost += tests[n].cost
			n++
		}
		result, err := b.run(m, tests[:n], cost)
		if err != nil || result != survived {
			return result, err
		}
		tests = tests[n:]
	}
	return survived, nil
}

// patience is how many times as long as usual tests may take, slack what they may
// take in any case: a mutant that takes longer goes round in circles.
const (
	patience = 5
	slack    = time.Second
)

// run runs tests in one process.
func (b *bench) run(m *mutant, tests []*test, cost time.Duration) (fate, error) {
	names := make([]string, len(tests))
	for i, t := range tests {
		names[i] = t.name
	}
	limit := patience*cost + slack
	command := b.command(limit, "-test.run", "^("+strings.Join(names, "|")+")$", "-test.failfast", "-test.timeout",
		(10*limit + time.Minute).String())
	command.Env = append(command.Env, "MUTANT="+strconv.Itoa(m.number))
	out, err := command.CombinedOutput()
	switch failure := new(exec.ExitError); {
	case err == nil:
		return survived, nil
	case !errors.As(err, &failure):
		return "", err
	case bytes.Contains(out, []byte("panic: test timed out")), failure.String() == "signal: killed":
		return timedOut, nil
	}
	return killed, nil
}

// command prepares to run the tests where they expect it. The shell keeps a mutant from
// taking all the memory and the processor's time.
func (b *bench) command(limit time.Duration, args ...string) *exec.Cmd {
	const memory = 8_000_000 // kB
	script := fmt.Sprintf(`ulimit -v %d; ulimit -t %d; exec "$0" "$@"`, memory, int(limit.Seconds()+1))
	command := exec.Command("sh", append([]string{"-c", script, filepath.Join(b.dir, "trial"),
		"-test.short=" + strconv.FormatBool(b.short)}, args...)...)
	command.Dir = b.tested.Dir
	command.Env = append(os.Environ(), "RAPID_SEED=1", "RAPID_NOFAILFILE=true", "RAPID_SHRINKTIME=0s")
	return command
}

// parallel calls f for all items, several at the same time.
func parallel[T any](workers int, items []T, f func(T) error) (failed error) {
	var (
		group sync.WaitGroup
		lock  sync.Mutex
		queue = make(chan T)
	)
	for range max(1, workers) {
		group.Go(func() {
			for item := range queue {
				if err := f(item); err != nil {
					lock.Lock()
					failed = errors.Join(failed, err)
					lock.Unlock()
				}
			}
		})
	}
	for _, item := range items {
		queue <- item
	}
	close(queue)
	group.Wait()
	return failed
}
