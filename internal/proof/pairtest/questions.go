package pairtest

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// Questions puts stored questions to an Explainer, in parallel, and returns their number.
// The packed files ([Corpus]) have positions X.trf and questions X.txt, one in a line; after a
// tab comes the answer in JSON, without its sentences. With -short every third position will
// do. If they are to be updated, the answers are written.
func Questions(t *testing.T, e explain.Explainer, packed string, update bool) (questions int) {
	step := 1
	if testing.Short() && !update {
		step = 3
	}
	files, answered, lock := Corpus(t, packed, ""), map[string]string{}, sync.Mutex{}
	inParts(t, "questions", step, files, ".txt", func(t *testing.T, name string) {
		event := withoutNames(t, name, files[strings.TrimSuffix(name, ".txt")+".trf"])
		var now strings.Builder
		for line := range strings.Lines(files[name]) {
			question, want, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
			answer, err := ask(e, event, strings.Fields(question))
			if !errors.Is(err, pairing.ErrNoPairing) {
				must(t, err)
			}
			var tree any
			must(t, throughJSON(answer, &tree))
			text, err := json.Marshal(withoutWords(tree))
			must(t, err)
			got := string(text)
			if diff := cmp.Diff(want, got); diff != "" && !update {
				t.Errorf("%s: %s (-want +got)\n%s", name, question, diff)
			}
			fmt.Fprintf(&now, "%s\t%s\n", question, got)
		}
		lock.Lock()
		defer lock.Unlock()
		answered[name] = now.String()
		questions += strings.Count(files[name], "\n")
	})
	if update {
		maps.Copy(files, answered)
		must(t, pack(packed, files))
	}
	return questions
}

// withoutNames reads a tournament whose players have numbers alone.
func withoutNames(t *testing.T, name, file string) pairing.Tournament {
	f, err := trf.Read(strings.NewReader(file))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for i := range f.Tournament.Players {
		f.Tournament.Players[i].Name = ""
	}
	return f.Tournament
}

// ask puts a question: "explain", "why not 1 2", "why bye 1", "why float 1" or "compare 1 2 3 0", where 0
// is the opponent of the player with the bye, and - of one who rests.
func ask(e explain.Explainer, event pairing.Tournament, words []string) (any, error) {
	id := func(k int) pairing.ID { return pairing.ID(words[k]) }
	switch strings.Join(words[:min(2, len(words))], " ") {
	case "explain":
		return e.Explain(context.Background(), event)
	case "why not":
		return e.Why(context.Background(), event, explain.Meet(id(2), id(3)))
	case "why bye":
		return e.Why(context.Background(), event, explain.Bye(id(2)))
	case "why float":
		return e.Why(context.Background(), event, explain.Float(id(2)))
	}
	var other pairing.Round
	for k := 1; k < len(words); k += 2 {
		if words[k+1] == "0" || words[k+1] == "-" {
			other.Byes = append(other.Byes, pairing.Bye{Player: id(k), Allocated: words[k+1] == "0"})
		} else {
			other.Games = append(other.Games, pairing.Game{White: id(k), Black: id(k + 1)})
		}
	}
	v, err := e.Compare(context.Background(), event, other)
	v.Round = pairing.Round{} // it is the question
	return v, err
}

// withoutWords leaves the sentences out of a value's JSON.
func withoutWords(tree any) any {
	switch x := tree.(type) {
	case map[string]any:
		delete(x, "words")
		for _, v := range x {
			withoutWords(v)
		}
	case []any:
		for _, v := range x {
			withoutWords(v)
		}
	}
	return tree
}

// pack writes what [Corpus] reads.
func pack(name string, files map[string]string) error {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	for _, file := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(z, "-- %s --\n%s", file, files[file])
	}
	return errors.Join(z.Close(), os.WriteFile(name, out.Bytes(), 0o644))
}

func must(t *testing.T, err error) {
	if err != nil {
		t.Helper()
		t.Fatal(err)
	}
}
