package main

import (
	"strings"
	"testing"
)

// TestCheckLang has what check finds in German and in French, and in JSON in English unless a
// language is asked for.
func TestCheckLang(t *testing.T) {
	dir := write(t, map[string]string{
		"rematch.trf": rematch, "crossed.trf": crossed, "broken.trf": strings.Replace(paired, "1.0", "2.0", 1),
		"twice.trf": paired, "twice.out": "2\n2 1\n2 1\n", "over.trf": strings.Replace(paired, "XXR 3", "XXR 1", 1),
		"over.out":     "2\n2 1\n3 4\n",
		"hopeless.trf": paired, "hopeless.out": "no legal pairing\n",
	})
	for lang, want := range map[string][2]string{
		"de": {`rematch.trf: dutch 2017 (wie verlangt)
rematch.trf: Runde 2 weicht ab
  erfasst         berechnet
     3 - 1           2 - 1
     2 - 4           3 - 4
  Regelverstoß: die Spieler 3 und 1 spielen noch einmal gegeneinander, wie in Runde 1 (C.04.1.b)
  Regelverstoß: die Spieler 2 und 4 spielen noch einmal gegeneinander, wie in Runde 1 (C.04.1.b)
rematch.trf: 2 Ränge weichen ab, nach PTS,RTNG/R
  Spieler 2 hat Rang 2; richtig ist Platz 3: 1,0; 1800; gegenüber Spieler 4 entscheidet RTNG/R (C.07, 10.6)
  Spieler 4 hat Rang 3; richtig ist Platz 2: 1,0; 1600; gegenüber Spieler 2 entscheidet RTNG/R (C.07, 10.6)
crossed.trf: dutch 2017 (wie verlangt)
crossed.trf: Runde 1 weicht ab
  erfasst         berechnet
     1 - 4           1 - 3
     2 - 3           4 - 2
`, `twice.trf: dutch 2017 (wie verlangt)
twice.trf: Runde 2 weicht ab
  erfasst         berechnet
     2 - 1           3 - 4
  Regelverstoß: Spieler 1 steht 2-mal in der Runde
  Regelverstoß: Spieler 2 steht 2-mal in der Runde
  Regelverstoß: Spieler 3 ist nicht gepaart
  Regelverstoß: Spieler 4 ist nicht gepaart
over.trf: dutch 2017 (wie verlangt)
over.trf: Runde 2 weicht ab
  berechnet: nichts mehr zu paaren: alle 1 geplanten Runden sind erfasst
hopeless.trf: dutch 2017 (wie verlangt)
hopeless.trf: Runde 2 weicht ab
  erfasst         berechnet
     (keine)         2 - 1
                     3 - 4
6 Dateien, 6 Runden, 5 weichen ab, 4 Ränge, 2 weichen ab, 1 Datei nicht geprüft
`},
		"fr": {`rematch.trf: dutch 2017 (comme demandé)
rematch.trf: la ronde 2 diffère
  enregistrée     calculée
     3 - 1           2 - 1
     2 - 4           3 - 4
  infraction : les joueurs 3 et 1 se rencontrent de nouveau, comme à la ronde 1 (C.04.1.b)
  infraction : les joueurs 2 et 4 se rencontrent de nouveau, comme à la ronde 1 (C.04.1.b)
rematch.trf: 2 rangs diffèrent, selon PTS,RTNG/R
`, "6 fichiers, 6 rondes, 5 diffèrent, 4 rangs, 2 diffèrent, 1 fichier sans contrôle\n"},
	} {
		_, stdout, stderr := check(t, dir, strings.Fields("-e 2017 -lang "+lang+
			" rematch.trf crossed.trf twice.trf over.trf broken.trf hopeless.trf")...)
		if !strings.HasPrefix(stdout, want[0]) || !strings.HasSuffix(stdout, want[1]) {
			t.Errorf("%s:\n%s%s", lang, stdout, stderr)
		}
	}
	t.Setenv("LANG", "de_DE.UTF-8")
	for args, want := range map[string]string{
		"":          `"4": "rank 3; the place is 2: 1.0, 1600; against`,
		"-lang de ": `"4": "Rang 3; richtig ist Platz 2: 1,0; 1600; gegen`,
	} {
		if _, stdout, _ := check(t, dir, strings.Fields(args+"-format json rematch.trf")...); !strings.Contains(stdout,
			want) {
			t.Errorf("%q: no %s in\n%s", args, want, stdout)
		}
	}
}

// TestConvertKeeps requires that a document is converted with its language and with the rating of
// the unrated, whatever language is asked for, and that ranks go by that rating.
func TestConvertKeeps(t *testing.T) {
	_, text, _ := execute("convert -format json "+club, "")
	text = strings.Replace(text, "\n",
		"\n  \"standings\": {\"tie_breaks\": [\"ARO\"], \"unrated\": 1400, \"language\": \"de\"},\n", 1)
	for _, args := range []string{"", "-lang fr "} {
		_, stdout, stderr := execute("convert -format json "+args+"-", text)
		if !strings.Contains(stdout, `"unrated": 1400`) || !strings.Contains(stdout, `"language": "de"`) {
			t.Errorf("%s: the document has lost a rule of its standings\n%s", args, stderr)
		}
	}
	half := strings.Replace("212 PTS,ARO\n"+paired, "1600  ", "      ", 1)
	_, text, _ = execute("convert -format json -", half)
	said := strings.Replace(text, "{", `{"standings": {"tie_breaks": ["PTS", "ARO"], "unrated": 1700},`, 1)
	_, want, _ := execute("standings -unrated 1700 -", text)
	_, without, _ := execute("standings -", text)
	if _, got, stderr := execute("standings -", said); got != want || got == without {
		t.Errorf("by the rating of the unrated\n%s%s, want\n%s", got, stderr, want)
	}
}
