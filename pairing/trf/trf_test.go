package trf_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// corpusFiles gives the tournament files of the full corpus, if it is there.
func corpusFiles() []string {
	dir := os.Getenv("PAIRINGS_CORPUS")
	if dir == "" {
		dir = "../../../shared/corpus"
	}
	var files []string
	for _, pattern := range []string{"*.trf", "*/*.trf", "*/*/*.trf", "*/*/*/*.trf"} {
		found, _ := filepath.Glob(filepath.Join(dir, pattern))
		files = append(files, found...)
	}
	return files
}

// TestCorpus reads every file of the full corpus and requires that what is
// written is read as the same facts.
func TestCorpus(t *testing.T) {
	for _, name := range corpusFiles() {
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
}

// roundTrip requires that Write and Read give the same File again, and that
// writing that one gives the same text.
func roundTrip(t testing.TB, f *trf.File) []byte {
	t.Helper()
	var first, second bytes.Buffer
	if err := trf.Write(&first, f); err != nil {
		t.Fatalf("Write: %v", err)
	}
	again, err := trf.Read(bytes.NewReader(first.Bytes()))
	if err != nil {
		t.Fatalf("Read of what Write wrote: %v\n%s", err, first.Bytes())
	}
	if diff := cmp.Diff(f, again); diff != "" {
		t.Fatalf("Write and Read change the file (-before +after):\n%s\n%s", diff, first.Bytes())
	}
	if err := trf.Write(&second, again); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Fatalf("written twice, and differently:\n%s\n%s", first.Bytes(), second.Bytes())
	}
	return first.Bytes()
}
