package explain_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/tcec"
	"github.com/seed22f6c9b8/pairings/team"
)

// TestLanguages has sentences in every language: answers to all questions about worked
// positions, by several systems, and stories, which have to fit on a screen.
func TestLanguages(t *testing.T) {
	var out strings.Builder
	seen := map[string]bool{} // by key of the reason: one sentence of each
	for _, e := range []explain.Explainer{dutch.Pairer{}, dutch.Pairer{Edition: pairing.FIDE2017}, dubov.Pairer{},
		team.Pairer{}, doubleswiss.Pairer{}, tcec.Pairer{}, elimination.Pairer{}, roundrobin.Pairer{}} {
		for file := 1; file <= 9; file++ {
			event := worked(t, fmt.Sprint(file))
			for i, a := range event.Players {
				ask := func(v explain.Verdict, err error) {
					said := v.Words
					for inner, ok := said.Arg("reason").(explain.Message); ok; inner, ok = said.Arg("reason").(explain.Message) {
						said = inner
					}
					if key := fmt.Sprint(said.Key, v.Kind); err != nil || seen[key] {
						return
					} else {
						seen[key] = true
					}
					for _, lang := range explain.Languages() {
						if text := v.In(lang); lang == "en" || text != v.In("en") { // else the language lacks words
							fmt.Fprintf(&out, "%s  %s\n", lang, text)
						}
					}
					out.WriteByte('\n')
				}
				ask(e.Why(context.Background(), event, explain.Bye(a.ID)))
				ask(e.Why(context.Background(), event, explain.Float(a.ID)))
				for _, b := range event.Players[i+1:] {
					ask(e.Why(context.Background(), event, explain.Meet(a.ID, b.ID)))
				}
			}
		}
	}
	for _, lang := range explain.Languages() {
		r, err := dutch.Pairer{}.Explain(context.Background(), worked(t, "5"))
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range r.Players {
			story := r.About(lang, p.ID)
			if lines := strings.Count(story, "\n"); lines > 30 {
				t.Errorf("the story of %s in %s has %d lines", p.ID, lang, lines)
			}
			out.WriteString(story + "\n")
		}
		out.WriteString(r.In(lang) + "\n")
	}
	const file = "testdata/languages.txt"
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), out.String()); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}
