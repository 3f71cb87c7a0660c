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
	seed      uint64
	n         int
	workers   int
	importers bool
	quick     bool
	short     bool
	explained bool
	list      bool
	match     string
	verbose   bool
	args      []string
}

func parse(args []string) (*options, error) {
	o := &options{}
	flags := flag.NewFlagSet("mutate", flag.ContinueOnError)
	flags.Uint64Var(&o.seed, "seed", 1, "`seed` of the sample")
	flags.IntVar(&o.n, "n", 0, "`number` of mutants, chosen at random; 0 for all of them")
	flags.IntVar(&o.workers, "p", 2, "`number` of trials at the same time")
	flags.BoolVar(&o.importers, "importers", false, "let survivors meet the tests of all packages that need theirs")
	flags.BoolVar(&o.quick, "quick", false, "leave out mutants that have to be compiled by themselves, most of them of constants")
	flags.BoolVar(&o.short, "short", false, "run tests with -short")
	flags.BoolVar(&o.explained, "explained", false, "try those alone that are explained: an explanation of mutants that are all killed is an error")
	flags.BoolVar(&o.list, "list", false, "list the mutants and run nothing")
	flags.StringVar(&o.match, "match", "", "`text` that a mutant's line in the list, or among those explained, has to contain")
	flags.BoolVar(&o.verbose, "v", false, "print the fate of every mutant")
	err := flags.Parse(args)
	if o.args = flags.Args(); len(o.args) == 0 {
		o.args = []string{"./..."}
	}
	return o, err
}

// run is the program. It gives the number of survivors without an explanation,
// and of explanations of nothing.
func run(args []string, out io.Writer) (int, error) {
	o, err := parse(args)
	if err != nil {
		return 0, err
	}
	reasons, err := allExplained()
	if err != nil {
		return 0, err
	}
	lab, err := newLaboratory(o)
	if err != nil {
		return 0, err
	}
	mutants, err := collect(o, lab.module)
	if err != nil {
		return 0, err
	}
	read := slices.Clone(mutants)
	mutants = slices.DeleteFunc(mutants, func(m *mutant) bool {
		return o.quick && !m.mayShare() || o.explained && reasons.fit(m) == ""
	})
	mutants = sample(mutants, o.seed, o.n)
	if o.list {
		for _, m := range mutants {
			fmt.Fprintln(out, m)
		}
		return 0, nil
	}
	if o.n > 0 {
		fmt.Fprintf(out, "a sample of %d, seed %d\n", len(mutants), o.seed)
	}
	survivors, err := tryAll(o, lab, mutants, reasons, out)
	if err != nil || o.match != "" {
		return survivors, err
	}
	return survivors + report(out, superfluous(read, reasons)), nil
}

// collect returns the mutants of the packages named.
func collect(o *options, module string) ([]*mutant, error) {
	packages, err := list(o.args...)
	if err != nil {
		return nil, err
	}
	var mutants []*mutant
	for _, p := range packages {
		found, err := find(p, module)
		if err != nil {
			return nil, err
		}
		for _, m := range found {
			if strings.Contains(m.String()+"\n"+m.key(), o.match) {
				mutants = append(mutants, m)
			}
		}
	}
	return mutants, nil
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

// tryAll tries the mutants of one package after the other.
func tryAll(o *options, lab *laboratory, mutants []*mutant, reasons reasons, out io.Writer) (int, error) {
	byPackage := map[string][]*mutant{}
	var packages []string
	for _, m := range mutants {
		if byPackage[m.pkg] == nil {
			packages = append(packages, m.pkg)
		}
		byPackage[m.pkg] = append(byPackage[m.pkg], m)
		m.number, m.alone, m.fate = len(byPackage[m.pkg]), !m.mayShare(), survived
	}
	total := map[fate]int{}
	for _, pkg := range packages {
		some := byPackage[pkg]
		if err := lab.try(pkg, some); err != nil {
			return total[survived], err
		}
		count := map[fate]int{}
		for _, m := range some {
			if m.fate == survived && reasons.fit(m) != "" {
				m.fate = explains
			}
			count[m.fate]++
			total[m.fate]++
			if o.verbose || m.fate == survived {
				fmt.Fprintf(out, "%s %s\n\t%s\n", m.fate, m, m.key())
			}
		}
		if len(packages) > 1 {
			summarize(out, pkg+": ", count)
		}
	}
	summarize(out, "", total)
	return total[survived], nil
}

// summarize prints how many mutants had which fate.
func summarize(out io.Writer, of string, count map[fate]int) {
	fmt.Fprintf(out, "%s%d mutants: %d killed, %d timed out, %d survived as explained, %d SURVIVED; %d more do not compile\n",
		of, count[killed]+count[timedOut]+count[explains]+count[survived],
		count[killed], count[timedOut], count[explains], count[survived], count[notCounted])
}
