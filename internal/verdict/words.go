package verdict

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// Count gives a number with its noun: "1 player", "2 players".
func Count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprint(n, " ", more)
}

// Points lists amounts in tenths as points: "2.0, 0.5"; "none" if there are none.
func Points(tenths []int) string {
	if len(tenths) == 0 {
		return "none"
	}
	s := make([]string, len(tenths))
	for i, x := range tenths {
		s[i] = pairing.Points(x).String()
	}
	return strings.Join(s, ", ")
}

// Who names the players of shares in brackets, after a space; nothing if there are
// none.
func Who(shares []explain.Share) explain.Words {
	if len(shares) == 0 {
		return explain.Say()
	}
	ids := make([]pairing.ID, len(shares))
	for i, s := range shares {
		ids[i] = s.Player
	}
	return explain.Say(" (", ids, ")")
}
