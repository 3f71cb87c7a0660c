package pairtest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Shown returns a tournament for the message of a failure: as a file that the program reads.
// One that cannot be written, because it contradicts itself, is shown as a value of Go.
func Shown(t pairing.Tournament) string {
	text, err := json.Marshal(t)
	if err != nil {
		return fmt.Sprintf("\ntournament: %+v", t)
	}
	return "\ntournament, for \"pairings pair -system ... -\":\n" + string(text)
}

// Diff is [cmp.Diff], which takes long to see that there is no difference: it is asked if something may differ.
func Diff(want, got any, options ...cmp.Option) string {
	if reflect.DeepEqual(want, got) {
		return ""
	}
	return cmp.Diff(want, got, options...)
}

// Lines returns the lines in which a text is another one than is wanted, from the first that differs to the last: those
// that are wanted with "-" before them, and those that there are with "+"; "" if there is no difference.
func Lines(want, got string) string {
	if want == got {
		return ""
	}
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	first := 0
	for first < min(len(a), len(b)) && a[first] == b[first] {
		first++
	}
	a, b = a[first:], b[first:]
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	var out strings.Builder
	fmt.Fprintf(&out, "from line %d on:", first+1)
	for i := range max(len(a), len(b)) {
		if i < len(a) && i < len(b) && a[i] == b[i] {
			continue
		}
		if i < len(a) {
			fmt.Fprintf(&out, "\n- %q", a[i])
		}
		if i < len(b) {
			fmt.Fprintf(&out, "\n+ %q", b[i])
		}
	}
	return out.String()
}
