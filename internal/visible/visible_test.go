package visible

import "testing"

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"":                  "",
		"Šķēle, Zoë (1)":    "Šķēle, Zoë (1)",
		"王 小明":              "王 小明",
		"a\nb\tc\x00d":      "a\ufffdb\ufffdc\ufffdd",
		"a\u0085b\u009fc":   "a\ufffdb\ufffdc", // C1
		"\u202eevil\u2066x": "\ufffdevil\ufffdx",
		"a\u2028b\u2029c":   "a\ufffdb\ufffdc",
		"broken \xff":       "broken \ufffd",
		"a\u200cb\u200dc":   "a\u200cb\u200dc", // joiners
		"a\u200bb\ufeffc":   "a\ufffdb\ufffdc",
		"Ł\u00a0é":          "Ł\u00a0é",
	} {
		if got := Text(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
