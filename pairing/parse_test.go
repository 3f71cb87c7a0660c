package pairing_test

import (
	"errors"
	"math/big"
	"regexp"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestParseResult writes every result in every way.
func TestParseResult(t *testing.T) {
	notations := map[string][]string{
		"1": {"1", "1.0"}, "½": {"½", "1/2", "0.5", "0,5", ".5", ",5"}, "0": {"0", "0.0"}, "+": {"+"}, "-": {"-"},
	}
	for shares, want := range map[string]pairing.Result{
		"1 0": pairing.WhiteWins, "½ ½": pairing.Draw, "0 1": pairing.BlackWins, "0 0": pairing.BothLose,
		"½ 0": pairing.WhiteDraws, "0 ½": pairing.BlackDraws,
		"+ -": pairing.BlackForfeits, "- +": pairing.WhiteForfeits, "- -": pairing.BothForfeit,
		"1 1": "", "1 ½": "", "½ 1": "", "+ +": "", "+ 0": "", "1 -": "",
	} {
		white, black, _ := strings.Cut(shares, " ")
		for _, w := range notations[white] {
			for _, b := range notations[black] {
				for _, separator := range []string{"-", ":", " - ", " : ", "–", "—", "−", "/", "\u00a0-\u202f", "\t- "} {
					text := w + separator + b
					if want == "" && strings.HasPrefix(text, "1/") {
						continue // "1/1/2" and the like are looked at below
					}
					got, err := pairing.ParseResult(text)
					if got != want || (err == nil) != (want != "") {
						t.Errorf("%q is %q, error %v; want %q", text, got, err, want)
					}
				}
			}
		}
	}
}

// TestParseResultRest goes through what is no pair of shares.
func TestParseResultRest(t *testing.T) {
	for text, want := range map[string]pairing.Result{
		"": pairing.Pending, "  ": pairing.Pending, "*": pairing.Pending, "pending": pairing.Pending,
		"?": pairing.Adjourned, "?-?": pairing.Adjourned, "?:?": pairing.Adjourned, " ? ": pairing.Adjourned,
		"Adjourned": pairing.Adjourned,
		"1/2":       pairing.Draw, "½": pairing.Draw, "=": pairing.Draw, "0.5": pairing.Draw, "=-=": pairing.Draw,
		"1-0 F": pairing.BlackForfeits, "1-0f": pairing.BlackForfeits, "0:1 f": pairing.WhiteForfeits,
		"0-0F":  pairing.BothForfeit,
		"1F-0F": pairing.BlackForfeits, "0f:1f": pairing.WhiteForfeits, "0F-0F": pairing.BothForfeit,
		"+-": pairing.BlackForfeits, "-+": pairing.WhiteForfeits, "--": pairing.BothForfeit,
		"White wins": pairing.WhiteWins, "draw": pairing.Draw, "BLACK FORFEITS": pairing.BlackForfeits,
		"white draws, black loses": pairing.WhiteDraws,
	} {
		if got, err := pairing.ParseResult(text); got != want || err != nil {
			t.Errorf("%q is %q, error %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"2-0", "1", "0", "-", "+", "1-0-0", "10", "1-0x", "½-½ f", "1/1/2", "1/2/0/", "white",
		"1 0", "--+-", "f", "0.5.5", "11/2-1/2"} {
		got, err := pairing.ParseResult(text)
		var e *pairing.Error
		if !errors.As(err, &e) || !errors.Is(err, pairing.ErrInvalid) || got != pairing.Pending ||
			!strings.Contains(e.Text, "is no result") {
			t.Errorf("%q is %q, error %v", text, got, err)
		}
	}
	if _, err := pairing.ParseResult(strings.Repeat("x", 1000)); len(err.Error()) > 200 {
		t.Errorf("a long text is said in full: %v", err)
	}
}

// FuzzParseResult checks that what is read as a result is one, that it is read the same
// with blanks around it, and that what is printed can be read.
func FuzzParseResult(f *testing.F) {
	for _, s := range []string{"1-0", "½ : ½", "1/2-1/2", "+/-", "0-0 F", "draw", "2-0", "\xff", ".5-,5"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, err := pairing.ParseResult(s)
		if err != nil {
			if !errors.Is(err, pairing.ErrInvalid) || got != pairing.Pending {
				t.Errorf("%q: %q, error %v", s, got, err)
			}
			return
		}
		if _, err := got.MarshalText(); err != nil {
			t.Errorf("%q is read as %q", s, got)
		}
		for _, same := range []string{string(got), " " + s + "\n"} {
			if again, err := pairing.ParseResult(same); again != got || err != nil {
				t.Errorf("%q is %q, %q is %q (%v)", s, got, same, again, err)
			}
		}
	})
}

// The ways of writing points, and nothing else, once commas and minus signs are those
// of ASCII.
var (
	decimalPoints = regexp.MustCompile(`^([+-]?)([0-9]*)(?:\.([0-9]*))?$`)
	halfPoints    = regexp.MustCompile(`^([+-]?)(?:([0-9]+) *| *)½$|^([+-]?)(?:([0-9]+) +| *)1/2$`)
)

// readPoints is a second reading of what ParsePoints promises, in fractions.
func readPoints(s string) (pairing.Points, bool) {
	s = strings.NewReplacer(",", ".", "−", "-", "\u00a0", " ", "\u202f", " ").Replace(strings.TrimSpace(s))
	value, sign := new(big.Rat), ""
	if m := decimalPoints.FindStringSubmatch(s); m != nil && m[2]+m[3] != "" {
		sign = m[1]
		value.SetString("0" + m[2] + "." + m[3] + "0")
	} else if m := halfPoints.FindStringSubmatch(s); m != nil {
		sign = m[1] + m[3]
		value.SetString("0" + m[2] + m[4] + ".5")
	} else {
		return 0, false
	}
	value.Mul(value, big.NewRat(10, 1))
	if !value.IsInt() || value.Cmp(big.NewRat(int64(limits.Points), 1)) > 0 {
		return 0, false
	}
	points := pairing.Points(value.Num().Int64())
	if sign == "-" {
		points = -points
	}
	return points, true
}

// FuzzParsePoints compares it with the second reading.
func FuzzParsePoints(f *testing.F) {
	for _, s := range []string{
		"", "0", "3", "2.5", "2,5", "2½", "½", "1/2", "2 1/2", "21/2", "-1", "+1", "-½", "- 1/2", "−2,5", "1½0", "½½", "2.5½",
		"2 ½", ".", "-", ".0", "0.", "-.5",
		"1.50", "1.05", "1000000", "1000000.0", "1000000.1", "-1000000", "99999999999999999999", "4294967296",
		"00000000000000000000001", "1e3", "0x10", "1_0", "٣", "\xff", "2..", "2.5.0", "3-1/2", "+-1", "1 2",
		"\u00a02\u00a0½\u202f",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		got, err := pairing.ParsePoints(s)
		want, valid := readPoints(s)
		if got != want || (err == nil) != valid {
			t.Fatalf("%q is %v, error %v; want %v, %v", s, got, err, want, valid)
		}
		if err != nil && !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%q: error %v", s, err)
		}
		if again, err := pairing.ParsePoints(got.String()); again != got || err != nil {
			t.Errorf("%v is read as %v, error %v", got, again, err)
		}
	})
}
