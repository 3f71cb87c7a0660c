package standings_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

var update = flag.Bool("update", false, "write testdata/languages.txt")

// TestLanguages has the words of columns and the sentences of terms in every language.
func TestLanguages(t *testing.T) {
	var out strings.Builder
	tell := func(tour pairing.Tournament, s standings.Rules) {
		var english []string
		for _, lang := range slices.Insert(slices.DeleteFunc(explain.Languages(),
			func(lang string) bool { return lang == "en" }), 0, "en") {
			s.Lang = lang
			r, err := s.Rank(tour)
			if err != nil {
				t.Fatal(err)
			}
			for i, c := range r.Columns {
				if lang == "en" {
					english = append(english, c.Words)
				} else if c.Words == english[i] { // the language has no words for it
					continue
				}
				fmt.Fprintf(&out, "%s %s = %s (%s)\n", lang, c.Name, c.Words, c.Article)
				terms, err := s.Explain(tour, "A", standings.TieBreak(c.Name))
				if err != nil {
					t.Fatal(err)
				}
				for _, x := range terms {
					fmt.Fprintf(&out, "   %s\n", x.Text)
				}
			}
		}
	}
	tell(everything(), standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "DE", "WIN", "PS/C1", "BH/C1", "BH/M1",
		"BH/C2/P", "FB/M2", "AOB/F", "SB", "KS/L+1", "KS/L-2", "ARO", "APRO", "APPO", "RTNG/R"}})
	tell(cards(), standings.Rules{TieBreaks: []standings.TieBreak{"OMW", "GW", "OGW", "DIFF", "DIFF/DE", "FOR", "MMS",
		"SOS", "SOSOS", "SODOS"}})
	tour, teams := league()
	tell(tour, standings.Rules{TieBreaks: []standings.TieBreak{"MPTS", "GPTS", "WON", "BH:GP", "SB:MP", "EMGSB", "EDEBT",
		"BC", "TBR", "BBE", "SSSC/K3"}, Teams: teams})
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
