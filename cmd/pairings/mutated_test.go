package main

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A longer run over other files:
//
//	go test ./cmd/pairings -run Mutated -mutations 10000 -files 'DIR/*.trf'
var (
	mutations     = flag.Int("mutations", 40, "mutations of each file")
	mutationSeed  = flag.Uint64("mutationseed", 1, "seed of the mutations")
	mutationFiles = flag.String("files", "testdata/*.trf", "files to mutate")
)

// TestMutated damages files as people, programs and disks do, byte by byte and line by
// line, and requires of every command a result or a reason.
func TestMutated(t *testing.T) {
	names, err := filepath.Glob(*mutationFiles)
	if err != nil || len(names) < 3 {
		t.Fatalf("%d files, error %v", len(names), err)
	}
	texts := []string{forfeits, robin, paired, lilaFile}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(data))
	}
	rng := rand.New(rand.NewPCG(*mutationSeed, 25))
	read := 0
	for _, text := range texts {
		for range *mutations {
			if endure(t, mutate(rng, text, texts)) {
				read++
			}
			if t.Failed() {
				return
			}
		}
	}
	if n := len(texts) * *mutations; read < n/10 || read > n*99/100 {
		t.Errorf("%d of %d can be read: the mutations are too strong or too weak", read, n)
	}
}

// FuzzFile requires the same of any bytes.
func FuzzFile(f *testing.F) {
	for _, text := range []string{forfeits, robin, paired, lilaFile, four,
		`{"tournament": {"players": [{"id": "a"}, {"id": "b"}]}}`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) { endure(t, text) })
}

// mutate damages a text in up to three places.
func mutate(rng *rand.Rand, text string, others []string) string {
	for range 1 + rng.IntN(3) {
		lines := strings.SplitAfter(text, "\n")
		if i, j := rng.IntN(len(lines)), rng.IntN(len(lines)); rng.IntN(2) == 0 {
			switch rng.IntN(5) {
			case 0:
				lines[i] = ""
			case 1:
				lines[i], lines[j] = lines[j], lines[i]
			case 2:
				lines[i] += lines[j]
			case 3:
				other := strings.SplitAfter(others[rng.IntN(len(others))], "\n")
				lines[i] += other[rng.IntN(len(other))]
			case 4: // of two lines one
				lines[i] = lines[i][:rng.IntN(len(lines[i])+1)] + lines[j][rng.IntN(len(lines[j])+1):]
			}
			text = strings.Join(lines, "")
			continue
		}
		if len(text) == 0 {
			break
		}
		b, i := []byte(text), rng.IntN(len(text))
		const usual = " 0123456789wb-+=HFZUWDL.,/\t\r\n\x00\xff"
		switch rng.IntN(5) {
		case 0:
			b[i] = usual[rng.IntN(len(usual))]
		case 1:
			b[i] = byte(rng.Uint32())
		case 2:
			b = append(b[:i], b[i+1:]...)
		case 3:
			b = append(b[:i], append([]byte{usual[rng.IntN(len(usual))]}, b[i:]...)...)
		case 4:
			b = b[:i+rng.IntN(len(b)-i)]
		}
		text = string(b)
	}
	return text
}

// endure requires of every command that it does what it should with a file, or says why
// not, and of what it writes that it is read as the same. It reports whether the file can
// be read.
func endure(t *testing.T, text string) bool {
	t.Helper()
	for _, args := range []string{"check -", "standings -", "table - cross", "table - names", "why -", "why - 1 2",
		"- -c -l -", "- -l -", "check -format json -"} {
		if status, stdout, stderr := execute(args, text); status == statusUnexpected || status == statusInvalid &&
			stderr == "" && !strings.Contains(stdout, `"error"`) {
			t.Errorf("%s: status %d, %s%s\n%q", args, status, stdout, stderr, text)
		}
	}
	for _, format := range []string{"trf", "json"} {
		status, written, stderr := execute("pair -format "+format+" -", text)
		_, want, _ := execute("pair -format pairs -", text)
		if status == statusUnexpected || status == statusInvalid && stderr == "" {
			t.Errorf("pair: status %d, %s\n%q", status, stderr, text)
		}
		if status != statusDone {
			continue
		}
		if status, again, stderr := execute("table -", written); status != statusDone || again == "" {
			t.Errorf("what pair writes as %s is not read: status %d, %s\n%q\n%q", format, status, stderr, text, written)
		}
		if n := strings.Count(want, "\n"); n == 0 {
			t.Errorf("nothing is paired, and yet written: %q", text)
		}
	}
	f, err := trf.Read(strings.NewReader(text))
	if err != nil {
		return false
	}
	var once, twice bytes.Buffer
	if err := trf.Write(&once, f); err != nil {
		t.Errorf("read, but not written: %v\n%q", err, text)
		return true
	}
	g, err := trf.Read(bytes.NewReader(once.Bytes()))
	if err != nil {
		t.Errorf("written, but not read: %v\n%q", err, text)
		return true
	}
	if err := trf.Write(&twice, g); err != nil || once.String() != twice.String() {
		t.Errorf("written twice, error %v\n%q\n%s", err, text, cmp.Diff(once.String(), twice.String()))
	}
	if diff := cmp.Diff(f.Tournament, g.Tournament); diff != "" {
		t.Errorf("another tournament: %s\n%q", diff, text)
	}
	return true
}
