package trf_test

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// corpusFiles returns the tournament files of the full corpus, and of real events
// beside it, if the environment variable PAIRINGS_CORPUS says where it is.
func corpusFiles() []string {
	dir := os.Getenv("PAIRINGS_CORPUS")
	if dir == "" {
		return nil
	}
	var files []string
	for _, pattern := range []string{"../real/*.trf", "*.trf", "*/*.trf", "*/*/*.trf", "*/*/*/*.trf"} {
		found, _ := filepath.Glob(filepath.Join(dir, pattern))
		files = append(files, found...)
	}
	return files
}

// TestCorpus reads every file of the full corpus and requires that what is
// written is read as the same facts.
func TestCorpus(t *testing.T) {
	files := corpusFiles()
	if len(files) == 0 {
		t.Skip("PAIRINGS_CORPUS does not say where the full corpus is")
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			t.Errorf("%s:%v", name, err)
			continue
		}
		roundTrip(t, f)
	}
	t.Logf("%d files", len(files))
	if len(files) < 8000 {
		t.Error("some are missing")
	}
}

// A tester is a test of any kind, of rapid too.
type tester interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

// everything compares what is not exported too.
var everything = cmp.Exporter(func(reflect.Type) bool { return true })

// roundTrip requires that Write and Read give the same File again, but for Notes,
// and that writing that one gives the same text.
func roundTrip(t tester, file *trf.File) {
	t.Helper()
	copied := *file // keeps what is not exported
	f := &copied
	f.Notes = nil
	var first, second bytes.Buffer
	if err := trf.Write(&first, f); err != nil {
		t.Fatalf("Write: %v", err)
	}
	again, err := trf.Read(bytes.NewReader(first.Bytes()))
	if err != nil {
		t.Fatalf("Read of what Write wrote: %v\n%s", err, first.Bytes())
	}
	again.Notes = nil
	if !reflect.DeepEqual(f, again) { // much faster than cmp
		t.Fatalf("Write and Read change the file (-before +after):\n%s\n%s", cmp.Diff(f, again, everything), first.Bytes())
	}
	if err := trf.Write(&second, again); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Fatalf("written twice, and differently:\n%s\n%s", first.Bytes(), second.Bytes())
	}
}

// TestSamples requires that each sample is read, with every line end, and that
// Write and Read keep it.
func TestSamples(t *testing.T) {
	for i, s := range samples {
		var want *trf.File
		for _, end := range []string{"\n", "\r", "\r\n"} {
			f, err := trf.Read(strings.NewReader(lines(end, s)))
			if err != nil {
				t.Errorf("sample %d: %v", i, err)
				break
			}
			roundTrip(t, f)
			if want == nil {
				want = f
			} else if diff := cmp.Diff(want, f, everything); diff != "" {
				t.Errorf("sample %d depends on line ends: %s", i, diff)
			}
		}
	}
}
