package main

import (
	"bytes"
	"cmp"
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

// A bench has the tests of one package, ready to try mutants of it or of another.
type bench struct {
	lab     *laboratory
	tests   []*test
	tested  *listed // the package whose tests these are
	tags    string
	dir     string             // for the files of the bench
	binary  string             // with all mutants that share it
	reached map[string][]*test // by function, those that reach it; of mutants that share the binary
	lock    sync.Mutex
}

// A test is one function.
type test struct {
	name        string
	cost        time.Duration // of the processor
	reaches     map[int]bool  // numbers of mutants
	runs, kills int           // so far
}

// newBench compiles the tests of a package with all the mutants, and runs each test by itself to see which mutants it reaches and how long it takes.
func (l *laboratory) newBench(tested *listed, tags string, mutants []*mutant) (*bench, error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	b := &bench{lab: l, tested: tested, tags: tags, dir: dir, binary: filepath.Join(dir, "trial"), reached: map[string][]*test{}}
	if err := b.share(mutants); err != nil {
		return b, err
	}
	names, err := b.command(time.Minute, b.binary, "-test.list", ".").Output()
	if err != nil {
		return b, fmt.Errorf("tests of %s: %w", tested.ImportPath, err)
	}
	for _, name := range strings.Fields(string(names)) {
		if !strings.HasPrefix(name, "Benchmark") {
			b.tests = append(b.tests, &test{name: name, reaches: map[int]bool{}})
		}
	}
	if err := parallel(l.workers, b.tests, b.record); err != nil {
		return b, err
	}
	for _, m := range mutants {
		for _, t := range b.tests {
			if place := m.place(); t.reaches[m.number] && !slices.Contains(b.reached[place], t) {
				b.reached[place] = append(b.reached[place], t)
			}
		}
	}
	return b, nil
}

// close removes the files of the bench.
func (b *bench) close() { os.RemoveAll(b.dir) }

// record runs a test with no mutant on.
func (b *bench) record(t *test) error {
	file := filepath.Join(b.dir, t.name)
	command := b.command(time.Hour, b.binary, "-test.run", "^"+t.name+"$", "-test.timeout", "1h", "-test.short="+strconv.FormatBool(b.lab.short))
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
		overlay, err := b.lab.instrumented(b.dir, mutants)
		if err != nil {
			return err
		}
		out, err := b.compile(overlay, b.binary, mutants[0].pkg)
		if err == nil {
			return nil
		}
		wrong := errorLine.FindAllSubmatch(out, -1)
		lines := map[string]int{}
		for _, at := range wrong {
			line, _ := strconv.Atoi(string(at[2]))
			lines[fmt.Sprintf("%s:%d", at[1], line)] = line
		}
		separate(mutants, lines)
		if len(wrong) == 0 {
			return fmt.Errorf("the tests of %s do not compile: %w\n%s", b.tested.ImportPath, err, out)
		}
	}
	return fmt.Errorf("the mutants of %s do not compile", mutants[0].pkg)
}

// separate takes the mutants of lines, or of the last lines before them that have
// any, out of those that share a binary.
func separate(mutants []*mutant, lines map[string]int) {
	var out []*mutant
	for place, line := range lines {
		file, _, _ := strings.Cut(filepath.Base(place), ":")
		last := 0
		for _, m := range mutants {
			if filepath.Base(m.file) == file && !m.alone && m.line <= line {
				last = max(last, m.line)
			}
		}
		for _, m := range mutants {
			if filepath.Base(m.file) == file && m.line == last {
				out = append(out, m)
			}
		}
	}
	for _, m := range out {
		m.alone = true
	}
}

// compile compiles the tests.
func (b *bench) compile(overlay, binary, mutated string) ([]byte, error) {
	return exec.Command("go", "test", "-c", "-o", binary, "-overlay", overlay, "-vet=off", "-tags", b.tags,
		"-ldflags=-s -w", "-gcflags="+mutated+"=-e", b.tested.ImportPath).CombinedOutput()
}

// try runs the tests that reach the mutant.
func (b *bench) try(m *mutant) (fate, error) {
	binary, tests := b.binary, b.tests
	if m.alone {
		dir, err := os.MkdirTemp(b.dir, "alone")
		if err != nil {
			return "", err
		}
		defer os.RemoveAll(dir)
		overlay, err := b.lab.alone(dir, m)
		if err != nil {
			return "", err
		}
		binary = filepath.Join(dir, "trial")
		if out, err := b.compile(overlay, binary, m.pkg); err != nil {
			if errorLine.Match(out) {
				return notCounted, nil
			}
			return "", fmt.Errorf("%s: %w\n%s", m, err, out)
		}
		if known := b.reached[m.place()]; len(known) > 0 {
			tests = known
		}
	} else {
		tests = slices.DeleteFunc(slices.Clone(tests), func(t *test) bool { return !t.reaches[m.number] })
	}
	return b.run(m, binary, tests)
}

// run runs tests, those first that are cheap for what they have noticed so far, a
// few at a time.
func (b *bench) run(m *mutant, binary string, tests []*test) (fate, error) {
	b.lock.Lock()
	tests = slices.Clone(tests)
	price := func(t *test) float64 { return float64(t.cost) * float64(t.runs+2) / float64(t.kills+1) }
	slices.SortStableFunc(tests, func(s, t *test) int { return cmp.Compare(price(s), price(t)) })
	b.lock.Unlock()
	for budget := 200 * time.Millisecond; len(tests) > 0; budget *= 8 {
		n, cost := 0, time.Duration(0)
		for n < len(tests) && (n == 0 || cost+tests[n].cost <= budget) {
			cost += tests[n].cost
			n++
		}
		result, err := b.runSome(m, binary, tests[:n], cost)
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

// runSome runs tests in one process.
func (b *bench) runSome(m *mutant, binary string, tests []*test, cost time.Duration) (fate, error) {
	names := make([]string, len(tests))
	for i, t := range tests {
		names[i] = t.name
	}
	limit := patience*cost + slack
	command := b.command(limit, binary, "-test.run", "^("+strings.Join(names, "|")+")$", "-test.failfast",
		"-test.short="+strconv.FormatBool(b.lab.short), "-test.timeout", (10*limit + time.Minute).String())
	command.Env = append(command.Env, "MUTANT="+strconv.Itoa(m.number))
	out, err := command.CombinedOutput()
	b.lock.Lock()
	defer b.lock.Unlock()
	for _, t := range tests {
		t.runs++
		if err != nil && bytes.Contains(out, []byte("--- FAIL: "+t.name+" ")) {
			t.kills++
		}
	}
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

// command prepares to run a binary of tests where they expect it. The shell keeps
// a mutant from taking all the memory and the processor's time.
func (b *bench) command(limit time.Duration, binary string, args ...string) *exec.Cmd {
	const memory = 8_000_000 // kB
	script := fmt.Sprintf(`ulimit -v %d; ulimit -t %d; exec "$0" "$@"`, memory, int(limit.Seconds()+1))
	command := exec.Command("sh", append([]string{"-c", script, binary}, args...)...)
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
