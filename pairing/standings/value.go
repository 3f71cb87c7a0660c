package standings

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Value is what a tie-break gives, in hundredths: a Buchholz of 23½ is
// Value(2350). Every value of C.07 is a whole number of hundredths: points are
// tenths, a product of the Sonneborn-Berger is one of two such numbers, and
// averages are rounded, ratings to integers and that of Buchholz to hundredths.
type Value int64

// Undefined is the value where the rules give none, such as the average rating of
// the opponents of somebody who has had none. It is less than all others.
const Undefined Value = math.MinInt64

// whole gives the value of an integer.
func whole(n int) Value { return 100 * Value(n) }

// of gives the value of points.
func of(p pairing.Points) Value { return 10 * Value(p) }

// String gives the shortest decimal, "23.5" or "7", and "-" for [Undefined].
func (v Value) String() string {
	if v == Undefined {
		return "-"
	}
	sign, n := "", uint64(v)
	if v < 0 {
		sign, n = "-", -n
	}
	s := sign + strconv.FormatUint(n/100, 10)
	if n%100 == 0 {
		return s
	}
	return s + strings.TrimRight(fmt.Sprintf(".%02d", n%100), "0")
}

// Show returns a value of the column as people read it: a score (PTS, MPTS, GPTS) has one
// decimal, as scores have everywhere, and anything else is what [Value.String] returns.
func (c Column) Show(v Value) string {
	switch name, _, _ := strings.Cut(c.Name, ":"); name {
	case "PTS", "MPTS", "GPTS":
		if v != Undefined && v%100 == 0 {
			return v.String() + ".0"
		}
	}
	return v.String()
}

// MarshalJSON gives the number that String prints, and null for [Undefined].
func (v Value) MarshalJSON() ([]byte, error) {
	if v == Undefined {
		return []byte("null"), nil
	}
	return []byte(v.String()), nil
}

// UnmarshalJSON takes what MarshalJSON gives. A number that is not a whole number
// of hundredths is an error, which wraps [pairing.ErrInvalid].
func (v *Value) UnmarshalJSON(data []byte) error {
	text := string(data)
	if text == "null" {
		*v = Undefined
		return nil
	}
	digits, negative := strings.CutPrefix(text, "-")
	before, after, _ := strings.Cut(digits, ".")
	after = strings.TrimRight(after, "0")
	if len(after) > 2 {
		return fault.Invalid("%.40s is no whole number of hundredths", text)
	}
	n, err := strconv.ParseUint(before+(after + "00")[:2], 10, 63)
	if err != nil {
		return fault.Invalid("%.40s is no value of a tie-break", text)
	}
	*v = Value(n)
	if negative {
		*v = -*v
	}
	return nil
}

// rounded gives sum/n rounded to an integer, halves up; n is positive.
func rounded(sum, n int64) int64 {
	quotient := (2*sum + n) / (2 * n)
	if (2*sum+n)%(2*n) < 0 {
		quotient-- // division truncates, rounding looks down
	}
	return quotient
}
