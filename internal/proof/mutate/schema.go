package main

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// The instrumented file asks switchName for the number of the mutant that is to
// be.
const switchName = "mutantIs"

// switchSource is the file that is added to a package. If no mutant is on, it records which
// are reached.
const switchSource = `
import (
	"os"
	"strconv"
	"sync/atomic"
)

var (
	mutantNumber, _ = strconv.Atoi(os.Getenv("MUTANT"))
	mutantsReached  [1 << 16]atomic.Bool
	mutantsFile, _  = os.OpenFile(os.Getenv("MUTANTS_REACHED"), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666)
)

func mutantIs(k int) bool {
	if mutantNumber == 0 && !mutantsReached[k].Swap(true) {
		mutantsFile.WriteString(strconv.Itoa(k) + "\n")
	}
	return mutantNumber == k
}
`

// instrument returns a file that holds several mutants at once, in which
// mutantIs(number) decides whether a mutant is on. Each line stays where it is.
//
// An expression of type T becomes func() T { if mutantIs(1) { return other }; return expression }(),
// a statement if mutantIs(1) { other } else { statement }.
func instrument(source []byte, mutants []*mutant) []byte {
	mutants = slices.Clone(mutants)
	slices.SortStableFunc(mutants, func(a, b *mutant) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end))
	})
	out, rest := within(source, 0, len(source), mutants)
	if len(rest) > 0 {
		panic("mutants that overlap: " + rest[0].String())
	}
	return out
}

// within instruments the bytes from start to end, which hold the first of the
// mutants, and returns those that are beyond as well.
func within(source []byte, start, end int, mutants []*mutant) (out []byte, rest []*mutant) {
	at := start
	for len(mutants) > 0 && mutants[0].start < end {
		n := 1
		for n < len(mutants) && mutants[n].start == mutants[0].start && mutants[n].end == mutants[0].end {
			n++
		}
		same := mutants[:n]
		out = append(out, source[at:same[0].start]...)
		at = same[0].end
		var inner []byte
		inner, mutants = within(source, same[0].start, same[0].end, mutants[n:])
		out = append(out, choice(same, string(inner))...)
	}
	return append(out, source[at:end]...), mutants
}

// choice writes the choice between mutants of the same place and what is there.
func choice(same []*mutant, inner string) string {
	var b strings.Builder
	if same[0].statement {
		for _, m := range same {
			b.WriteString("if " + switchName + "(" + strconv.Itoa(m.number) + ") { " + flat(m.new) + " } else ")
		}
		return b.String() + "{ " + inner + " }"
	}
	typ := same[0].typ
	for _, m := range same {
		if m.operator == "result" { // which may be of an interface type
			typ = m.typ
		}
		b.WriteString("if " + switchName + "(" + strconv.Itoa(m.number) + ") { return " + flat(m.new) + " }; ")
	}
	return "func() " + typ + " { " + b.String() + "return " + inner + " }()"
}

// flat writes code on one line, which [finder.replace] has made sure is possible.
func flat(code string) string { return strings.ReplaceAll(code, "\n", " ") }
