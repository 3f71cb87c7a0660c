package standings

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Value is the value of a tie-break in hundredths: a Buchholz of 23½ is Value(2350).
// Every value of C.07 is a whole number of hundredths. Percentages are rounded to one: 66.67 % is
// Value(6667).
type Value int64

// Undefined means that the rules define no value, such as the average rating of no
// opponents. It is less than every other value.
const Undefined Value = math.MinInt64

// whole returns the value of an integer.
func whole(n int) Value { return 100 * Value(n) }

// of returns the value of points.
func of(p pairing.Points) Value { return 10 * Value(p) }

// String returns the shortest decimal, "23.5" or "7", and "-" for [Undefined].
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

// Show returns a value of the column as tables print it: scores (PTS, MPTS, GPTS) with
// one decimal, percentages (OMW, GW, OGW) with two, other values as [Value.String] does.
func (c Column) Show(v Value) string {
	switch name, _, _ := strings.Cut(c.Name, ":"); name {
	case "PTS", "MPTS", "GPTS":
		if v != Undefined && v%100 == 0 {
			return v.String() + ".0"
		}
	case "OMW", "GW", "OGW":
		return v.decimals()
	}
	return v.String()
}

// decimals returns a value that is not negative with two decimals.
func (v Value) decimals() string {
	if v == Undefined {
		return v.String()
	}
	return fmt.Sprintf("%d.%02d", v/100, v%100)
}

// MarshalJSON returns the number that String prints, and null for [Undefined].
func (v Value) MarshalJSON() ([]byte, error) {
	if v == Undefined {
		return []byte("null"), nil
	}
	return []byte(v.String()), nil
}

// UnmarshalJSON reads what MarshalJSON writes. A number that is not a whole number of
// hundredths is an error.
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

// rounded returns sum/n rounded to an integer, halves up; n is positive.
func rounded(sum, n int64) int64 {
	quotient := (2*sum + n) / (2 * n)
	if (2*sum+n)%(2*n) < 0 {
		quotient-- // division truncates, rounding looks down
	}
	return quotient
}
