package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// shared are words of English that another language has, too, or that stand for themselves.
var shared = map[string]string{
	"de": "elo name bye float points pts limbo topscorer resident buchholz sonneborn berger gold die was in an am " +
		"system blacks won lost byes " +
		"rating diff game aro mdp standings",
	"es": "fed elo mdp aro berger buchholz sonneborn legal bye performance",
	"fr": "elo points place points score scores date round note a on an club points pas son six or nom page total perf " +
		"aro mdp buchholz sonneborn berger " +
		"bye absent forfait colours mat number ronde rang diff absolue points legal arbitre places sur performance " +
		"opposition direct table " +
		"description parties promotion cycle cycles exempt note notes long possible",
}

// TestNothingEnglish requires that what was read in other languages has no word of the English
// text, but names and codes.
func TestNothingEnglish(t *testing.T) {
	text, err := os.ReadFile("testdata/reading.txt")
	if err != nil {
		t.Fatal(err)
	}
	word := regexp.MustCompile(`\pL{3,}`)
	words := map[string]map[string]string{"en": {}, "de": {}, "es": {}, "fr": {}}
	for line := range strings.Lines(string(text)) {
		if lang := line[:2]; words[lang] != nil {
			for _, w := range word.FindAllString(line[2:], -1) {
				words[lang][w] = line
			}
		}
	}
	names, err := os.ReadFile(club)
	if err != nil {
		t.Fatal(err)
	}
	known := string(names) +
		" PTS SB DE BH WIN PS tcec elimination dutch team berger trf testdata reading examples differences " +
		"dubov Ann Bakker Bob Dekker Cem Aydin Dan Visser Eva Jonker Flo Groen Gus Haan Ida Kok Jan Smit Player pairing " +
		"pairings " +
		"Harbour Town Club League Abbey Road Bridge Street Castle Hill Dockside East Gate Fountain Green Park no-pairing"
	for _, lang := range []string{"de", "es", "fr"} {
		for w, line := range words[lang] {
			same := strings.Contains(" "+shared[lang]+" ", " "+strings.ToLower(w)+" ")
			if words["en"][w] != "" && !same && !strings.Contains(known, w) {
				t.Errorf("%s: %q is English in\n%s", lang, w, line)
			}
		}
	}
}
