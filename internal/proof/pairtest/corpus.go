package pairtest

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// Corpus gives stored files by name: those packed into the gzipped text file, each
// under a line "-- directory/name --", and if the environment variable
// PAIRINGS_CORPUS names the directory of the full corpus, those of its directory
// called full; an empty name stands for none.
func Corpus(t testing.TB, packed, full string) map[string]string {
	files, err := unpack(packed)
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatalf("%s holds nothing", packed)
	}
	root := os.Getenv("PAIRINGS_CORPUS")
	if root == "" || full == "" {
		return files
	}
	names, err := filepath.Glob(filepath.Join(root, full, "*", "*"))
	flat, err2 := filepath.Glob(filepath.Join(root, full, "*.*"))
	if err := errors.Join(err, err2); err != nil {
		t.Fatal(err)
	}
	for _, name := range append(names, flat...) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(filepath.Dir(name))+"/"+filepath.Base(name)] = string(data)
	}
	return files
}

// unpack reads a packed corpus.
func unpack(name string) (map[string]string, error) {
	in, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	z, err := gzip.NewReader(in)
	if err != nil {
		return nil, err
	}
	files := make(map[string]string)
	var text *strings.Builder
	finish := func() {}
	r := bufio.NewReader(z)
	for {
		line, err := r.ReadString('\n')
		if next, ok := strings.CutPrefix(line, "-- "); ok {
			finish()
			text = new(strings.Builder)
			key, body := strings.TrimSuffix(next, " --\n"), text
			finish = func() { files[key] = body.String() }
		} else if text != nil {
			text.WriteString(line)
		}
		if err == io.EOF {
			finish()
			return files, nil
		} else if err != nil {
			return nil, err
		}
	}
}

// Replay checks a Pairer against stored files, in parallel, and returns the number
// of rounds paired.
//
//   - A tournament file X.trf is replayed: every recorded round must come out as it
//     is, in pairs, colours and allocated bye.
//   - Where there is a file X.out, X.trf is a single position and X.out the answer
//     for its next round: the number of lines, then a line "white black" for each
//     board in order, with 0 as the opponent of the player with the bye; or the
//     words "no legal pairing".
//   - For files in the directory impossible no legal pairing of the next round
//     exists.
func Replay(t *testing.T, p pairing.Pairer, files map[string]string) (rounds int) {
	return inParts(t, "replay", 1, files, ".trf", func(t *testing.T, name string) int { return replay(t, p, files, name) })
}

// inParts does something with the files that have an extension, every one or every so
// many of them, in parallel, and gives the sum of what comes of it.
func inParts(t *testing.T, what string, step int, files map[string]string, extension string, do func(*testing.T, string) int) (sum int) {
	const parts = 8
	var sums [parts]int
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(files)), func(name string) bool { return filepath.Ext(name) != extension })
	t.Run(what, func(t *testing.T) {
		for part := range parts {
			t.Run(fmt.Sprint(part), func(t *testing.T) {
				t.Parallel()
				for i := part * step; i < len(names); i += parts * step {
					sums[part] += do(t, names[i])
				}
			})
		}
	})
	for _, n := range sums {
		sum += n
	}
	return sum
}

// replay checks one file.
func replay(t *testing.T, p pairing.Pairer, files map[string]string, name string) (rounds int) {
	f, err := trf.Read(strings.NewReader(files[name]))
	if err != nil {
		t.Errorf("%s: %v", name, err)
		return 0
	}
	if answer, ok := files[strings.TrimSuffix(name, ".trf")+".out"]; ok {
		if diff := cmp.Diff(strings.Fields(answer), strings.Fields(answerOf(p, f.Tournament))); diff != "" {
			t.Errorf("%s (-want +got)\n%s", name, diff)
		}
		return 1
	}
	if strings.HasPrefix(name, "impossible/") {
		if _, err := p.Pair(context.Background(), f.Tournament); !errors.Is(err, pairing.ErrNoPairing) {
			t.Errorf("%s: error %v, want ErrNoPairing", name, err)
		}
		return 1
	}
	differences, err := pairing.Check(context.Background(), p, f.Tournament)
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	for _, d := range differences {
		t.Errorf("%s: round %d: %v (-recorded +computed)\n%s", name, d.Round, d.Err, cmp.Diff(d.Recorded, d.Computed))
	}
	return len(f.Tournament.Rounds)
}

// Stored reads a tournament from a file, X.trf or X.json.
func Stored(t testing.TB, name string) (stored pairing.Tournament) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Ext(name) == ".json" {
		err = json.Unmarshal(data, &stored)
	} else if f, wrong := trf.Read(bytes.NewReader(data)); wrong != nil {
		err = wrong
	} else {
		stored = f.Tournament
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return stored
}

// answerOf pairs the next round and gives the words of an .out file.
func answerOf(p pairing.Pairer, t pairing.Tournament) string {
	round, err := p.Pair(context.Background(), t)
	if errors.Is(err, pairing.ErrNoPairing) {
		return "no legal pairing"
	} else if err != nil {
		return err.Error()
	}
	boards := Boards(round)
	return fmt.Sprint(len(boards)/2, " ", strings.Join(boards, " "))
}
