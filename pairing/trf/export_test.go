package trf

import (
	"fmt"
	"slices"
	"strings"
)

// ReadBy reads as Read does, with the steps in another order of those that their table allows. Draw draws a number below
// another one.
func ReadBy(data string, draw func(n int) int) (*File, error) {
	left, known := slices.Clone(steps), map[string]bool{}
	var order []step
	for len(left) > 0 {
		var ready []int
		for i, s := range left {
			if !slices.ContainsFunc(strings.Fields(s.needs), func(need string) bool { return !known[need] }) {
				ready = append(ready, i)
			}
		}
		i := ready[draw(len(ready))]
		order, known[left[i].gives] = append(order, left[i]), true
		left = slices.Delete(left, i, i+1)
	}
	return read(data, order)
}

// CheckSteps returns what is wrong with the table of steps.
func CheckSteps() (wrong []string) {
	known, needed, read := map[string]bool{"": true}, map[string]bool{"": true}, map[string]int{}
	for i, s := range steps {
		for _, need := range strings.Fields(s.needs) {
			if needed[need] = true; !known[need] {
				wrong = append(wrong, fmt.Sprintf("step %d needs %s, which no step before gives", i, need))
			}
		}
		known[s.gives] = true
		for _, text := range s.lines {
			read[text]++
		}
	}
	for fact := range known {
		if !needed[fact] {
			wrong = append(wrong, fmt.Sprintf("no step needs %s", fact))
		}
	}
	for text, c := range codes {
		if c.later != (read[text] == 1) {
			wrong = append(wrong, fmt.Sprintf("lines %s: later is %v, and %d steps read them", text, c.later, read[text]))
		}
	}
	return wrong
}
