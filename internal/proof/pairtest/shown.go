package pairtest

import (
	"encoding/json"
	"fmt"
	"reflect"

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
