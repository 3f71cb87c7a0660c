package pairing

import (
	"strconv"
	"strings"
)

// results are the notations of a result without blanks, with "-" between the shares
// and "=" for half a point.
var results = map[string]Result{
	"1-0": WhiteWins, "0-1": BlackWins, "=-=": Draw, "=": Draw, "0-0": BothLose,
	"=-0": WhiteDraws, "0-=": BlackDraws,
	"+--": BlackForfeits, "--+": WhiteForfeits, "---": BothForfeit,
	"+-": BlackForfeits, "-+": WhiteForfeits, "--": BothForfeit,
	"1-0f": BlackForfeits, "0-1f": WhiteForfeits, "0-0f": BothForfeit,
	"1f-0f": BlackForfeits, "0f-1f": WhiteForfeits, "0f-0f": BothForfeit,
	"": Pending, "*": Pending, "?": Adjourned, "?-?": Adjourned,
}

// shares replaces the many ways of writing half a point, a dash and a separator.
var shares = strings.NewReplacer(
	" ", "", "\t", "", "\u00a0", "", "\u202f", "",
	"1/2", "=", "½", "=", "0.5", "=", "0,5", "=", ".5", "=", ",5", "=", "1.0", "1", "0.0", "0",
	"–", "-", "—", "-", "−", "-", "‐", "-", "‑", "-", "F", "f",
	":", "-",
)

// ParseResult reads a result as people and files write it, White's share first: "1-0",
// "1:0", "½-½", "1/2-1/2", "0.5-0.5", "1/2", "=", "0-0" (both lose), "½-0". Forfeits are
// "+/-", "+:-", "+-", "1-0 F", "-/-". "?" is [Adjourned], "*" or nothing is [Pending]. It also
// reads the words of [Result.MarshalText].
func ParseResult(s string) (Result, error) {
	text := strings.TrimSpace(s)
	short := shares.Replace(text)
	if r, ok := results[short]; ok {
		return r, nil
	}
	// What is left of a slash once halves are gone separates the shares of a forfeit.
	if r, ok := results[strings.Replace(short, "/", "-", 1)]; ok {
		return r, nil
	}
	for r, words := range resultWords {
		if strings.EqualFold(words, text) {
			return r, nil
		}
	}
	return Pending, refused("%.40q is no result: write 1-0, 1/2-1/2, 0-1, or +/-, -/+, -/- for forfeits", s)
}

// decimals replaces what people write in points for a minus, a decimal point and a
// blank.
var decimals = strings.NewReplacer(",", ".", "−", "-", "\u00a0", " ", "\u202f", " ")

// ParsePoints reads points as people write them: "2½", "2.5", "2,5", "2 1/2", "½", "3", "-1".
// More than a million points are an error.
func ParsePoints(s string) (Points, error) {
	text := halves(decimals.Replace(strings.TrimSpace(s)))
	unsigned, negative := strings.CutPrefix(text, "-")
	if !negative {
		unsigned = strings.TrimPrefix(unsigned, "+")
	}
	whole, fraction, _ := strings.Cut(unsigned, ".")
	none := whole == "" && fraction == ""
	fraction = strings.TrimRight(fraction, "0")
	digits := whole + fraction
	if len(fraction) == 0 {
		digits += "0"
	}
	tenths, err := strconv.ParseUint(digits, 10, 31) // so that it fits into an int of 32 bits
	if err != nil || none || len(fraction) > 1 || Points(tenths) > maxPoints {
		return 0, refused("%.40q is not a number of points in whole tenths", s)
	}
	if negative {
		return -Points(tenths), nil
	}
	return Points(tenths), nil
}

// halves replaces a half at the end, "½" or "1/2" by itself, by ".5".
func halves(text string) string {
	if whole, found := strings.CutSuffix(text, "½"); found {
		return strings.TrimRight(whole, " ") + ".5"
	}
	whole, found := strings.CutSuffix(text, "1/2")
	if sign := strings.TrimRight(whole, " "); found && (sign == "" || sign == "-" || sign == "+" || sign != whole) {
		return sign + ".5"
	}
	return text
}
