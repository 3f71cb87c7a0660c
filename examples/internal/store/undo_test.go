package store

import (
	"os"
	"path/filepath"
	"testing"
)

// TestUndo takes steps back until none is left: also where the file becomes what it was before,
// and where killed processes have left half a step, and one that was never made.
func TestUndo(t *testing.T) {
	f := File(filepath.Join(t.TempDir(), "file"))
	step := func(what, text string) {
		t.Helper()
		if err := f.Undoable(what).Change(t.Context(), func([]byte) ([]byte, error) { return []byte(text), nil }); err != nil {
			t.Fatal(err)
		}
	}
	undo := func(what, left string) {
		t.Helper()
		got, err := f.Undo(t.Context())
		if data, missing := f.Load(t.Context()); got != what || string(data) != left || err != nil || missing != nil {
			t.Errorf("%q, errors %v, %v: %q is left, want %q, %q", got, err, missing, data, what, left)
		}
	}
	step("new", "A")
	step("1", "B")
	step("2", "A")
	step("3", "B")
	step("nothing", "B")
	step("4", "C")
	undo("4", "B")
	undo("3", "A")
	step("5", "D")
	undo("5", "A")
	undo("2", "B")
	undo("1", "A")
	if what, err := f.Undo(t.Context()); err == nil {
		t.Errorf("%q is taken back", what)
	}
	step("6", "E")
	for _, left := range []string{"\n{\"what\":\"7\",\"before\":\"E\"}", "\n{\"what\":\"8\",\"bef"} { // by processes that were killed
		log, err := os.OpenFile(f.beside("undo"), os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		log.WriteString(left)
		log.Close()
	}
	step("9", "F")
	undo("9", "E")
	undo("6", "A")
}
