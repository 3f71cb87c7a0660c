package main

import (
	"strings"
	"testing"
)

// TestWall requires what goes on the wall in full: a heading with the number of rounds
// if it is known, a table if anybody plays, ratings if there are any, and names that
// upset neither table nor terminal.
func TestWall(t *testing.T) {
	const inForce = " (in force; the file declares no edition (192) and no start (042))\n"
	const alice = "001    1      A <b> &amp; \u202eB                     1\n001    2                                    " +
		"       \n"
	const alicePaired = `
Board  No.  White           Rating  Score  Result  No.  Black     Rating  Score
    1    1  A <b> &amp; �B       1    0.0  -         2  Player 2            0.0
`
	for _, c := range []struct{ name, args, file, want string }{
		{"two", "", alice, "Round 1, dutch 2026" + inForce + alicePaired},
		{"two of one round", "", alice + "XXR 1\n012 Cup\u200b of\n",
			"Cup� of\nRound 1 of 1, dutch 2026" + inForce + alicePaired},
		{"three", "", numbers(3) + "XXC white1\n", "Round 1, dutch 2026" + inForce + `
Board  No.  White     Rating  Score  Result  No.  Black     Rating  Score
    1    1  Player 1            0.0  -         2  Player 2            0.0
         3  Player 3            0.0               bye 1.0
`},
		{"eliminated", "-system elimination -lives 1", decided, `Round 2, elimination (as asked for)

Board  No.  White  Rating  Score  Result  No.  Black  Rating  Score
    1    2  Beta     1800    1.0  -         1  Alpha    1900    1.0
         3  Gamma    1700    0.0               out
         4  Delta    1600    0.0               out
`},
	} {
		status, stdout, stderr := execute("pair "+c.args, c.file)
		if status != statusDone || stdout != c.want || !noError(stderr) {
			t.Errorf("%s: status %d, output\n%s, want\n%s%s", c.name, status, stdout, c.want, stderr)
		}
	}
}

// TestCalledAbsent requires that an opponent with that name keeps it.
func TestCalledAbsent(t *testing.T) {
	const players = `{"players": [{"id": "1", "name": "absent"}, {"id": "2", "name": "absent"}]}`
	if _, stdout, stderr := execute("pair -system elimination", players); !strings.Contains(stdout, "  absent") ||
		strings.Contains(stdout, "out") {
		t.Errorf("%s%s", stdout, stderr)
	}
}
