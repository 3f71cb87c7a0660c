package store

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// write makes a step.
func write(t *testing.T, f File, what, text string) {
	t.Helper()
	if err := f.Undoable(what).Change(t.Context(), func([]byte) ([]byte, error) { return []byte(text), nil }); err != nil {
		t.Fatal(err)
	}
}

// undo takes a step back, and requires that it was this one and has left a text.
func undo(t *testing.T, f File, what, left string) {
	t.Helper()
	got, err := f.Undo(t.Context())
	if data, missing := f.Load(t.Context()); got != what || string(data) != left || err != nil || missing != nil {
		t.Errorf("%.20q, errors %v, %v: %.20q is left, want %.20q, %.20q", got, err, missing, data, what, left)
	}
}

// foreign requires that nothing is taken back, since another program has written a text.
func foreign(t *testing.T, f File, since, left string) {
	t.Helper()
	what, err := f.Undo(t.Context())
	if data, _ := f.Load(t.Context()); what != "" || !errors.Is(err, ErrForeign) ||
		!strings.Contains(err.Error(), since) || string(data) != left {
		t.Errorf("%q is taken back, error %v, %q is left", what, err, data)
	}
}

// nothing requires that there is no step to be taken back.
func nothing(t *testing.T, f File) {
	t.Helper()
	if what, err := f.Undo(t.Context()); !errors.Is(err, errNone) {
		t.Errorf("%q is taken back, error %v", what, err)
	}
}

// TestUndo takes steps back until none is left: also where the file becomes what it was before,
// and where killed processes have left half a step, and one that was never made.
func TestUndo(t *testing.T) {
	f := File(filepath.Join(t.TempDir(), "file"))
	write(t, f, "new", "A")
	write(t, f, "1", "B")
	write(t, f, "2", "A")
	write(t, f, "3", "B")
	write(t, f, "nothing", "B")
	write(t, f, "4", "C")
	undo(t, f, "4", "B")
	undo(t, f, "3", "A")
	write(t, f, "5", "D")
	undo(t, f, "5", "A")
	undo(t, f, "2", "B")
	undo(t, f, "1", "A")
	nothing(t, f)
	write(t, f, "6", "E")
	never, err := json.Marshal(newStep("7", []byte("E"), []byte("G")))
	if err != nil {
		t.Fatal(err)
	}
	for _, left := range []string{"\n" + string(never), "\n{\"what\":\"8\",\"fro"} { // by processes that were killed
		log, err := os.OpenFile(f.beside("undo"), os.O_APPEND|os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		log.WriteString(left)
		log.Close()
	}
	write(t, f, "9", "F")
	undo(t, f, "9", "E")
	undo(t, f, "6", "A")
}

// TestUndoOfTexts takes back steps between texts that share a beginning, an end, both, parts of a
// letter, or nothing.
func TestUndoOfTexts(t *testing.T) {
	f := File(filepath.Join(t.TempDir(), "file"))
	texts := []string{"{}", "", "aaa", "aa", "aaaa", "aba", "bab", "ä", "ö", "aöb", "aäb\n", "\n\n",
		strings.Repeat("long\n", 3000), "x"}
	write(t, f, "new", texts[0])
	for i, text := range texts[1:] {
		write(t, f, fmt.Sprint(i), text)
	}
	for i := len(texts) - 2; i >= 0; i-- {
		undo(t, f, fmt.Sprint(i), texts[i])
	}
	nothing(t, f)
}

// TestUndoLink requires that a link and what it leads to have the same steps.
func TestUndoLink(t *testing.T) {
	folder := t.TempDir()
	f, link := File(filepath.Join(folder, "real", "file")), File(filepath.Join(folder, "link"))
	if err := errors.Join(os.Mkdir(filepath.Dir(string(f)), 0o777), os.Symlink(string(f), string(link))); err != nil {
		t.Skip(err)
	}
	write(t, f, "new", "A")
	write(t, f, "1", "B")
	write(t, link, "2", "C")
	write(t, link, "3", "D")
	write(t, f, "4", "E")
	undo(t, link, "4", "D")
	undo(t, f, "3", "C")
	undo(t, link, "2", "B")
	undo(t, link, "1", "A")
	nothing(t, link)
	if names, err := os.ReadDir(folder); err != nil || len(names) != 2 {
		t.Errorf("beside the link: %v, error %v", names, err)
	}
}

// TestForeign requires that what another program writes is kept: a server, an editor, a copied backup.
func TestForeign(t *testing.T) {
	f := File(filepath.Join(t.TempDir(), "file"))
	other := func(text string) {
		if err := os.WriteFile(string(f), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(t, f, "new", "A")
	write(t, f, "1", "AB")
	write(t, f, "2", "ABC")
	other("ABCx")
	foreign(t, f, `since "2"`, "ABCx")
	write(t, f, "3", "ABCxD") // and this can be taken back
	write(t, f, "4", "ABCxDE")
	undo(t, f, "4", "ABCxD")
	undo(t, f, "3", "ABCx")
	foreign(t, f, `since "2"`, "ABCx")
	for _, text := range []string{"A", "", "ABC\n", "x"} {
		other(text)
		foreign(t, f, `since "2"`, text)
	}
	other("AB") // as if the step had never been made
	undo(t, f, "1", "A")
	nothing(t, f)
	write(t, f, "5", "B")
	if err := os.Remove(string(f)); err != nil {
		t.Fatal(err)
	}
	nothing(t, f)
	if _, err := os.Stat(string(f)); err == nil {
		t.Error("the file is there again")
	}
	write(t, f, "new", "A") // another event
	nothing(t, f)
	if err := f.Change(t.Context(), func([]byte) ([]byte, error) { return []byte("C"), nil }); err != nil { // the server
		t.Fatal(err)
	}
	nothing(t, f)
	write(t, f, "6", "D")
	undo(t, f, "6", "C")
}

// TestHistory requires that the steps of small changes are small, that those of any changes are
// bounded, and that the newest of them can be taken back.
func TestHistory(t *testing.T) {
	size := func(f File) int64 {
		info, err := os.Stat(f.beside("undo"))
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
	f := File(filepath.Join(t.TempDir(), "small"))
	event := bytes.Repeat([]byte("\t{\"result\": \"white wins\"},\n"), 2000)
	write(t, f, "new", string(event))
	for i := range 30 {
		copy(event[20*i:], "black wins")
		write(t, f, fmt.Sprint(i), string(event))
	}
	if got := size(f); got > 12_000 {
		t.Errorf("30 small changes take %d bytes", got)
	}
	f = File(filepath.Join(t.TempDir(), "large"))
	text := func(i, size int) string { return strings.Repeat(fmt.Sprintf("%07d", i), size/7) }
	write(t, f, "new", text(0, 40_000))
	for i := 1; i <= 45; i++ {
		write(t, f, fmt.Sprint(i), text(i, 40_000))
		if got := size(f); got > maxHistory {
			t.Fatalf("after %d changes: %d bytes", i, got)
		}
	}
	for i := 45; i > 38; i-- {
		undo(t, f, fmt.Sprint(i), text(i-1, 40_000))
	}
	for i := 46; i <= 49; i++ { // each larger than what is kept
		write(t, f, fmt.Sprint(i), text(i, maxHistory))
	}
	undo(t, f, "49", text(48, maxHistory))
	nothing(t, f)
}

// reading counts the bytes that are read.
type reading struct {
	io.ReaderAt
	bytes int
}

func (r *reading) ReadAt(p []byte, at int64) (int, error) {
	r.bytes += len(p)
	return r.ReaderAt.ReadAt(p, at)
}

// TestLineBefore finds lines of any length, and reads little more than one of them.
func TestLineBefore(t *testing.T) {
	var file string
	lines := []string{"first", "", strings.Repeat("x", 4095), strings.Repeat("y", 4096),
		strings.Repeat("z", 50_000), "last"}
	for _, line := range lines {
		file += "\n" + line
	}
	end := int64(len(file))
	for i := len(lines) - 1; i >= 0; i-- {
		r := &reading{ReaderAt: strings.NewReader(file)}
		line, begin, err := lineBefore(r, end)
		if string(line) != lines[i] || begin != end-int64(len(lines[i]))-1 || err != nil || r.bytes > len(line)+1<<12 {
			t.Errorf("line %d: %.20q at %d of %d, error %v, %d bytes read", i, line, begin, end, err, r.bytes)
		}
		end = begin
	}
	if line, begin, err := lineBefore(strings.NewReader("half"), 4); string(line) != "half" || begin != 0 || err != nil {
		t.Errorf("without a line feed: %q, %d, %v", line, begin, err)
	}
}

// TestDamaged requires that a step which does not lead back to what was there is refused.
func TestDamaged(t *testing.T) {
	f := File(filepath.Join(t.TempDir(), "file"))
	for _, change := range []string{`"begin":1`, `"begin":-1`, `"end":-1`, `"end":9`, `"text":"eA=="`} {
		write(t, f, "new", "A")
		write(t, f, "1", "B")
		steps, err := os.ReadFile(f.beside("undo"))
		if err != nil {
			t.Fatal(err)
		}
		key, _, _ := strings.Cut(change, ":")
		before, after, _ := strings.Cut(string(steps), key)
		_, after, _ = strings.Cut(after, map[bool]string{true: "}", false: ","}[key == `"text"`])
		text := before + change + map[bool]string{true: "}", false: ","}[key == `"text"`] + after
		if err := os.WriteFile(f.beside("undo"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if what, err := f.Undo(t.Context()); err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Errorf("%s: %q is taken back, error %v", change, what, err)
		}
		if err := os.Remove(string(f)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestNotFollowed requires that links beside the file are not followed, that a link which leads
// nowhere is not replaced, and neither is what is protected or no file.
func TestNotFollowed(t *testing.T) {
	folder := t.TempDir()
	f, precious := File(filepath.Join(folder, "file")), filepath.Join(folder, "precious")
	if err := os.WriteFile(precious, []byte("precious"), 0o666); err != nil {
		t.Fatal(err)
	}
	change := func(f File) error {
		_, undone := f.Undo(t.Context())
		return errors.Join(f.Undoable("x").Change(t.Context(),
			func(old []byte) ([]byte, error) { return append(old, "more"...), nil }), undone)
	}
	write(t, f, "new", "A")
	for ending, refused := range map[string]bool{"saving": false, "undo.saving": false, "undo": true, "lock": true} {
		write(t, f, "1", ending)
		name := f.beside(ending)
		os.Remove(name)
		if err := os.Symlink(precious, name); err != nil {
			t.Skip(err)
		}
		if err := change(f); (err != nil) != refused {
			t.Errorf("%s is a link, error %v", ending, err)
		}
		if data, err := os.ReadFile(precious); err != nil || string(data) != "precious" {
			t.Errorf("%s: what it leads to is %q, error %v", ending, data, err)
		}
		os.Remove(name)
	}
	link := File(filepath.Join(folder, "link"))
	if err := os.Symlink(filepath.Join(folder, "nowhere"), string(link)); err != nil {
		t.Fatal(err)
	}
	if err := change(link); err == nil || !strings.Contains(err.Error(), "leads to no file") || !isLink(string(link)) {
		t.Errorf("a link that leads nowhere: %v", err)
	}
	if _, err := link.Load(t.Context()); err == nil || errors.Is(err, os.ErrNotExist) {
		t.Errorf("a link that leads nowhere is read: %v", err)
	}
	write(t, f, "2", "C")
	steps, _ := os.ReadFile(f.beside("undo"))
	if err := os.Chmod(string(f), 0o444); err != nil {
		t.Fatal(err)
	}
	if err := change(f); !errors.Is(err, os.ErrPermission) {
		t.Errorf("a protected file: %v", err)
	}
	if err := f.Clean(t.Context()); err != nil {
		t.Errorf("a protected file is served: %v", err)
	}
	data, err := f.Load(t.Context())
	if now, _ := os.ReadFile(f.beside("undo")); string(data) != "C" || err != nil || !bytes.Equal(steps, now) {
		t.Errorf("a protected file is %q, error %v; steps\n%s\n%s", data, err, steps, now)
	}
}
