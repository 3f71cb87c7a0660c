package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
)

func main() {
	survivors, err := run(os.Args[1:], os.Stdout)
	switch {
	case errors.Is(err, flag.ErrHelp):
	case err != nil:
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	case survivors > 0:
		os.Exit(1)
	}
}

// options are what the command line says.
type options struct {
	seed    uint64
	n       int
	workers int
	short   bool
	match   string
	args    []string
}

func parse(args []string) (*options, error) {
	o := &options{}
	flags := flag.NewFlagSet("mutate", flag.ContinueOnError)
	flags.Uint64Var(&o.seed, "seed", 1, "`seed` of the sample")
	flags.IntVar(&o.n, "n", 0, "`number` of mutants, chosen at random; 0 for all of them")
	flags.IntVar(&o.workers, "p", 2, "`number` of trials at the same time")
	flags.BoolVar(&o.short, "short", false, "run tests with -short")
	flags.StringVar(&o.match, "match", "", "`text` that a mutant's lines, as they are printed, have to contain")
	err := flags.Parse(args)
	if o.args = flags.Args(); len(o.args) == 0 {
		o.args = []string{"./..."}
	}
	return o, err
}

// run is the program. It returns the number of survivors without an explanation,
// and of explanations of nothing.
func run(args []string, out io.Writer) (int, error) {
	o, err := parse(args)
	if err != nil {
		return 0, err
	}
	known, err := allExplained()
	if err != nil {
		return 0, err
	}
	packages, err := list(o.args...)
	if err != nil {
		return 0, err
	}
	var read []*mutant
	of := map[*mutant]*listed{}
	for _, p := range packages {
		found, err := find(p)
		if err != nil {
			return 0, err
		}
		for _, m := range found {
			if strings.Contains(m.String(), o.match) {
				read, of[m] = append(read, m), p
			}
		}
	}
	mutants := sample(read, o.seed, o.n)
	if o.n > 0 {
		fmt.Fprintf(out, "a sample of %d, seed %d\n", len(mutants), o.seed)
	}
	for _, p := range packages {
		some := slices.DeleteFunc(slices.Clone(mutants), func(m *mutant) bool { return of[m] != p })
		if err := o.tryPackage(p, some, known); err != nil {
			return 0, err
		}
	}
	survivors := report(mutants, out)
	if o.match == "" {
		for _, entry := range superfluous(read, known) {
			fmt.Fprintf(out, "explained, but no such mutant survives: %s\n", entry)
			survivors++
		}
	}
	return survivors, nil
}

// sample returns n of the mutants, or all in the order of the sources if n is 0.
func sample(mutants []*mutant, seed uint64, n int) []*mutant {
	if n == 0 || n >= len(mutants) {
		return mutants
	}
	var some []*mutant
	for _, i := range rand.New(rand.NewPCG(seed, 0)).Perm(len(mutants))[:n] {
		some = append(some, mutants[i])
	}
	return some
}

// report prints the survivors without an explanation, and how many mutants had which fate.
func report(mutants []*mutant, out io.Writer) (survivors int) {
	count := map[fate]int{}
	for _, m := range mutants {
		count[m.fate]++
		if m.fate == survived {
			fmt.Fprintln(out, m.fate, m)
		}
	}
	fmt.Fprintf(out, "%d mutants: %d killed, %d timed out, "+
		"%d survived as explained, %d SURVIVED; %d more do not compile\n",
		len(mutants)-count[notCounted], count[killed], count[timedOut], count[explains], count[survived], count[notCounted])
	return count[survived]
}
