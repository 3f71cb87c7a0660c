package standings

import (
	"os"
	"regexp"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/words"
)

// TestCodes requires of every code, by name, what users and proofs need beside its
// computation: words for legends, and a line with its article in the package comment.
// Whether it is compared with the literal reading is asked by TestCompared.
func TestCodes(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range codes {
		if !words.Known("tiebreak." + c.name) {
			t.Errorf("%s has no words (internal/words/lang)", c.name)
		}
		if !regexp.MustCompile(`//.*\b` + c.name + `\b`).Match(text) {
			t.Errorf("%s is not in the package comment (doc.go)", c.name)
		}
		article := regexp.MustCompile(`^\d+\.?\d*|^[A-Z ]+`).FindString(c.article) // 13.3 of 13.3.2
		if !regexp.MustCompile(`//.*\b` + regexp.QuoteMeta(article) + `\b`).Match(text) {
			t.Errorf("article %s of %s is not in the package comment (doc.go)", c.article, c.name)
		}
	}
}

// TestWords: what a legend says of modifiers.
func TestWords(t *testing.T) {
	for code, want := range map[TieBreak]string{
		"bh/c1":   "Buchholz: scores of the opponents, without the lowest one",
		"BH/C3/P": "Buchholz: scores of the opponents, without the 3 lowest ones, forfeits as games",
		"SB/M1": "Sonneborn-Berger: scores of those beaten, and half of those drawn with, without the lowest and the " +
			"highest one",
		"FB/M2":   "Fore Buchholz: Buchholz as if the last games were drawn, without the 2 lowest and the 2 highest ones",
		"KS/L-2":  "Koya: points against those who have half of the points, the limit moved by -2 half points",
		"KS/L+1":  "Koya: points against those who have half of the points, the limit moved by +1 half point",
		"AOB/F":   "average Buchholz of the opponents, as if the last games were drawn",
		"BH:MP":   "Buchholz: scores of the opponents, by match points",
		"KS:GP":   "Koya: points against those who have half of the points, by game points",
		"SSSC/K3": "scores and strength of schedule combined, the Buchholz divided by 3",
		"DIFF/DE": "game points for minus game points against, only in games among those who are tied",
		"GE":      "rounds elected to play", "RTNG/R": "rating, in reverse order",
	} {
		if b, err := code.parse(); err != nil || b.words().String() != want {
			t.Errorf("%s: %q, %v, want %q", code, b.words(), err, want)
		}
	}
}
