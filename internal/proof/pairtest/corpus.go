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
	"sync/atomic"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// Corpus returns stored files by name: those packed into the gzipped text file, each
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

// Replay replays stored files, in parallel, each by the Pairer that it asks for.
//
//   - A tournament file X.trf is replayed: every recorded round must come out as it
//     is, in pairs, colours and allocated bye.
//   - Where there is a file X.out, X.trf is a single position and X.out the answer
//     for its next round: the number of lines, then a line "white black" for each
//     board in order, with 0 as the opponent of the player with the bye.
//   - For files in the directory impossible no legal pairing of the next round
//     exists, and where X.out says "none" or "no legal pairing".
//
// A literal reading, if there is one, says the same of all rounds of up to ten players and a
// bye. There have to be as many rounds, positions, impossible ones, and readings as least has.
func Replay(t *testing.T, files map[string]string, of func(*trf.File) (p, literal pairing.Pairer), least [4]int) {
	var n [4]atomic.Int64
	inParts(t, "replay", 1, files, ".trf", func(t *testing.T, name string) {
		f, err := trf.Read(strings.NewReader(files[name]))
		if err != nil {
			t.Errorf("%s:%v", name, err)
			return
		}
		p, literal := of(f)
		check := func(kind int, before pairing.Tournament, want []string, list func(pairing.Round) []string) {
			n[kind].Add(1)
			round, err := p.Pair(context.Background(), before)
			what := fmt.Sprintf("%s round %d", name, len(before.Rounds)+1)
			if err != nil {
				t.Errorf("%s: %v%s", what, err, Shown(before))
			} else if got := list(round); !slices.Equal(got, want) {
				t.Errorf("%s: got %s\nwant %s%s", what, strings.Join(less(got, want), ", "), strings.Join(less(want, got), ", "),
					Shown(before))
			}
			if literal != nil && len(paired(pairing.Round{Games: round.Games})) <= 10 {
				n[3].Add(1)
				Agree(t, what, before, p, literal)
			}
		}
		answer, single := files[strings.TrimSuffix(name, ".trf")+".out"]
		switch {
		case strings.HasPrefix(answer, "no") || strings.HasPrefix(name, "impossible/"):
			n[2].Add(1)
			if _, err := p.Pair(context.Background(), f.Tournament); !errors.Is(err, pairing.ErrNoPairing) {
				t.Errorf("%s: no legal pairing exists: error %v", name, err)
			}
		case single:
			check(1, f.Tournament, strings.Fields(answer)[1:], Boards)
		default:
			for r, want := range f.Tournament.Rounds {
				check(0, record.Before(f.Tournament, r+1), Facts(want), Facts)
			}
		}
	})
	for k, what := range []string{"rounds", "positions", "impossible", "read by the letter"} {
		if t.Logf("%d %s", n[k].Load(), what); n[k].Load() < int64(least[k]) {
			t.Errorf("at least %d are expected", least[k])
		}
	}
}

// less returns what of a list is not in another one, or all of it if they differ in order only.
func less(list, other []string) []string {
	left := slices.DeleteFunc(slices.Clone(list), func(s string) bool { return slices.Contains(other, s) })
	if len(left) == 0 && len(list) == len(other) {
		return list
	}
	return left
}

// inParts does something with the files that have an extension, every one or every so
// many of them, in parallel.
func inParts(t *testing.T, what string, step int, files map[string]string, extension string,
	do func(*testing.T, string)) {
	const parts = 8
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(files)),
		func(name string) bool { return filepath.Ext(name) != extension })
	t.Run(what, func(t *testing.T) {
		for part := range parts {
			t.Run(fmt.Sprint(part), func(t *testing.T) {
				t.Parallel()
				for i := part * step; i < len(names); i += parts * step {
					do(t, names[i])
				}
			})
		}
	})
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
