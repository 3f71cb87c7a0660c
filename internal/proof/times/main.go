/*
Times compares what rounds take, and standings, files and the validation of events, with what they took at an earlier
commit, which it takes from the history of the repository and builds in a temporary folder. Both programs do the same
work in turn, and of several runs the least counts: processor time and bytes that were allocated, old and new, and how
they compare.

	go run ./internal/proof/times                     # against the pinned commit
	go run ./internal/proof/times -only event         # lines that begin so
	go run ./internal/proof/times -against HEAD~20 -for 10m -runs 5

It prints a table and asserts nothing. Rows for which there is no time are counted in the end. "Results differ" says
that the two have not come to the same. Where the history does not have the commit, it says so.

  - main.go: the table
  - build.go: the two programs
  - measure: what they do
*/
package main

import (
	"flag"
	"fmt"
	"math"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// pinned is the commit that everything is compared with: the last one before rounds were one problem.
const pinned = "9852aa11"

func main() {
	against := flag.String("against", pinned, "commit to compare with")
	limit := flag.Duration("for", 50*time.Second, "begin nothing more after so long")
	runs := flag.Int("runs", 2, "runs, of which the least counts")
	only := flag.String("only", "", "compare only the lines that begin so")
	flag.Parse()
	if err := compare(*against, *only, time.Now().Add(*limit), *runs); err != nil {
		fmt.Fprintln(os.Stderr, "times:", err)
		os.Exit(1)
	}
}

// A job is a line of the table.
type job struct {
	kind, what string
	n          int
}

// String returns what the line begins with.
func (j job) String() string { return fmt.Sprintf("%s %s, %d", j.kind, j.what, j.n) }

// jobs lists what is compared, the quickest first: of all lines those that begin so.
func jobs(only string) (list []job) {
	all := []string{
		"dutch-2017", "dutch-2026", "dubov-2018", "dubov-2026", "burstein-2026", "doubleswiss-2026", "team-2026",
	}
	add := func(kind string, n int, of ...string) {
		for _, what := range of {
			if j := (job{kind, what, n}); strings.HasPrefix(j.String(), only) {
				list = append(list, j)
			}
		}
	}
	for _, n := range []int{20, 101, 300} {
		add("open", n, all...)
	}
	for _, n := range []int{100, 1000, 10000} {
		add("event", n, "validate", "standings", "write", "read")
	}
	add("two", 1000, all...)
	add("nested", 240, all...)
	add("matching", 500, "dense", "swiss")
	add("matching", 5000, "sparse")
	add("open", 1001, all...)
	add("two", 4000, all...)
	add("open", 10001, all...)
	return list
}

// compare prints the table.
func compare(commit, only string, until time.Time, runs int) error {
	old, current, remove, err := build(commit)
	defer remove()
	if err != nil || old == "" {
		return err
	}
	fmt.Printf("processor time and memory against %s, the least of %d runs\n", commit, runs)
	fmt.Printf("%-28s %10s %10s %6s %10s %10s %6s\n", "", "old ms", "new ms", "", "old MB", "new MB", "")
	list := jobs(only)
	for k, j := range list {
		if time.Now().After(until) {
			fmt.Printf("no time for %d of %d lines\n", len(list)-k, len(list))
			break
		}
		least := [2]taken{{ms: math.Inf(1), mb: math.Inf(1)}, {ms: math.Inf(1), mb: math.Inf(1)}}
		for range runs {
			for i, program := range [2]string{old, current} {
				if err := least[i].run(program, j); err != nil {
					return err
				}
			}
		}
		a, b, remark := least[0], least[1], ""
		if a.digest != b.digest {
			remark = "  results differ"
		}
		fmt.Printf("%-28v %10.2f %10.2f %6.2f %10.2f %10.2f %6.2f%s\n", j,
			a.ms, b.ms, b.ms/a.ms, a.mb, b.mb, b.mb/a.mb, remark)
	}
	return nil
}

// taken is what a job has taken, the least of some runs.
type taken struct {
	ms, mb float64
	digest string
}

// run does a job once more.
func (t *taken) run(program string, j job) error {
	c := exec.Command(program, j.kind, j.what, strconv.Itoa(j.n))
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		return fmt.Errorf("%s: %w", c, err)
	}
	return t.read(string(out))
}

// read reads what the program prints.
func (t *taken) read(line string) error {
	f := strings.Fields(line)
	if len(f) != 3 {
		return fmt.Errorf("%q is printed, not three numbers", line)
	}
	nanos, err := strconv.ParseFloat(f[0], 64)
	if err != nil {
		return err
	}
	bytes, err := strconv.ParseFloat(f[1], 64)
	if err != nil {
		return err
	}
	t.ms, t.mb, t.digest = min(t.ms, nanos/1e6), min(t.mb, bytes/1e6), f[2]
	return nil
}
