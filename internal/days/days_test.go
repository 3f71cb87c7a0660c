package days

import (
	"testing"
	"time"
)

// TestParse reads a day in every form that there is.
func TestParse(t *testing.T) {
	for text, want := range map[string]struct {
		day       string // "" for none
		ambiguous bool
	}{
		"2026/02/01":            {"2026-02-01", false},
		"2026-2-1":              {"2026-02-01", false},
		"20260201":              {"2026-02-01", false},
		"01.02.2026":            {"2026-02-01", false},
		"02.13.2026":            {"2026-02-13", false}, // the other way round there is none
		"01/02/2026":            {"2026-02-01", true},
		"02/02/2026":            {"2026-02-02", false}, // the same either way
		"24/09/2010":            {"2010-09-24", false},
		"09/24/2010":            {"2010-09-24", false},
		"01/02/2026 10.30":      {"2026-02-01", true},
		"26/02/01":              {"2026-02-01", false},
		"31/01/26":              {"2026-01-31", false}, // not 2031
		"01/31/26":              {"2026-01-31", false}, // the month first, as nothing else makes a day
		"01/02/26":              {"2026-02-01", true},  // or 2 January, but not 2001
		"1/2/26":                {"2026-02-01", true},
		"02/02/26":              {"2026-02-02", false},
		"24/09/10":              {"2024-09-10", true}, // or 2010
		"24.09.10":              {"2010-09-24", true}, // or 2024
		"30/10/26":              {"2026-10-30", false},
		"29/10/09":              {"2029-10-09", false}, // 2009 is outside
		"10/12/30":              {"2010-12-30", false},
		"09/12/30":              {"2009-12-30", true}, // both are outside
		"31 Jan 26":             {"2026-01-31", false},
		"26 Jan 31":             {"2026-01-31", false},
		"24 Sep 10":             {"2010-09-24", true},
		"1. März 26":            {"2026-03-01", false},
		"26/02/99":              {"1999-02-26", false},
		"01.02.26":              {"2026-02-01", false},
		"26.02.01":              {"2026-02-01", true},
		"01-02-26":              {"2026-02-01", true},
		"01-02-99":              {"1999-02-01", false},
		"69/12/31":              {"2069-12-31", false},
		"70/12/31":              {"1970-12-31", false},
		"Jun 26, 2020":          {"2020-06-26", false},
		"2020 Jun 26th":         {"2020-06-26", false},
		"Samstag, 1. März 2026": {"2026-03-01", false},
		"26/06/20/05":           {"2026-06-20", true}, // of four numbers the first three
		"30.02.2026":            {},
		"1/2/3":                 {},
		"Feb 2026":              {},
		"Feb 30 2026":           {},
		"2026":                  {},
		"1/2":                   {},
		"":                      {},
	} {
		day, ambiguous, ok := Parse(text)
		got := ""
		if ok {
			got = day.Format(time.DateOnly)
		}
		if got != want.day || ambiguous != want.ambiguous || !ok && !day.IsZero() {
			t.Errorf("%q: %q, ambiguous %t", text, got, ambiguous)
		}
	}
}
