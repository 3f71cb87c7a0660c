package trf_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestTwice goes through the pairs of lines that state one fact: where they agree nothing is said, where
// they do not a note says which one counts, or it is an error.
func TestTwice(t *testing.T) {
	const players = "" +
		"001    1                                        2000                             1.0          2 w 1\n" +
		"001    2                                        1900                             0.0          1 b 0\n"
	national := func(rating string) string {
		return "NED    1                                        " + rating + "\n"
	}
	for _, c := range []struct{ name, agree, contradict, says string }{
		{"names", "012 A\n012 A", "012 A\n012 B", `2:5: 012 says "B", but "A" in line 1, which counts`},
		{"places", "022 A\n022 A", "022 A\n022 B", "which counts"},
		{"federations", "032 NED\n032 NED", "032 NED\n032 GER", "which counts"},
		{"first days", "042 2025/12/01\n042 1.12.2025", "042 2025/12/01\n042 2026/03/01",
			`2:5: 042 says "2026/03/01", but "2025/12/01" in line 1, which counts`},
		{"first days, swapped", "", "042 2026/03/01\n042 2025/12/01", `but "2026/03/01" in line 1, which counts`},
		{"first days that nobody understands", "", "042 soon\n042 later", "which counts"},
		{"last days", "052 2025/12/01\n052 2025-12-01", "052 2025/12/01\n052 2025/12/02", "which counts"},
		{"first and last day", "042 2025/12/01\n052 2025/12/01", "042 2025/12/02\n052 2025/12/01",
			"2:5: 052: the last day is before the first one"},
		{"numbers of players", "062 2\n062 2", "062 2\n062 3", `which counts`},
		{"number of players", "062 2 (2)", "062 9", "1:5: 062 says 9 players, but the file has lines of 2, which count"},
		{"number of rated players", "072 2", "072 1", "072 says 1 rated players, but the file has lines of 2"},
		{"number of teams", "082 0", "082 4", "082 says 4 teams, but the file has lines of 0"},
		{"kinds", "092 Swiss\n092 Swiss", "092 Swiss\n092 Round Robin", "which counts"},
		{"words and type", "092 Individual: Swiss-System\n192 FIDE_DUTCH_2026", "092 Round Robin\n192 FIDE_DUTCH_2026",
			`1:5: 092 says "Round Robin", but 192 declares FIDE_DUTCH_2026 in line 2, which counts`},
		{"words and a round robin", "092 Individual: Round Robin\n192 FIDE_ROUNDROBIN",
			"192 FIDE_ROUNDROBIN\n092 Individual: Swiss-System", "192 declares ROUNDROBIN in line 1"},
		{"words and cycles", "092 Double Round Robin\n192 FIDE_DOUBLEROUNDROBIN",
			"092 Double Round Robin\n192 FIDE_ROUNDROBIN", "092 says"},
		{"words of one system", "092 FIDE Dubov\n192 FIDE_DUBOV_2018", "092 FIDE Dubov\n192 FIDE_DUTCH_2026", "092 says"},
		{"words of teams", "092 Individual: Swiss\n192 FIDE_DUTCH", "092 Team: Swiss-System\n192 FIDE_DUTCH", "092 says"},
		{"words of an elimination", "092 Knock-out\n192 ELIMINATION", "092 Swiss\n192 ELIMINATION", "092 says"},
		{"words of a knockout", "092 Knock-out\n192 KNOCKOUT", "092 Swiss\n192 KNOCKOUT", "092 says"},
		{"arbiters", "102 A\n102 A", "102 A\n102 B", "which counts"},
		{"time controls", "122 A\n122 A", "122 A\n122 B", "which counts"},
		{"days of rounds", "132  25/12/01\n132  25/12/01", "132  25/12/01\n132  25/12/02", "which counts"},
		{"days of rounds and the first", "042 2025/12/01\n132  25/12/01", "042 2025/12/02\n132  25/12/01",
			"132: 25/12/01 is before the first day, 2025/12/02 (042)"},
		{"days of rounds and the last", "052 2025/12/01\n132  25/12/01", "052 2025/12/01\n132  25/12/02",
			"132: 25/12/02 is after the last day"},
		{"days of rounds and rounds", "132  25/12/01\n142 1", "142 1\n132  25/12/01 25/12/02",
			"132 has 2 days, but 1 rounds are planned"},
		{"rounds", "142 3\nXXR 3", "142 3\nXXR 4", "error: 4 rounds are planned, but 3 according to line 1"},
		{"rounds of one code", "142 3\n142 3", "142 3\n142 4", "error: 4 rounds are planned"},
		{"initial colours", "152 W\nXXC white1", "152 W\nXXC black1",
			"error: the initial colour is Black, but White according to line 1"},
		{"initial colour and round 1", "152 W\n192 FIDE_DUTCH_2026", "152 B\n192 FIDE_DUTCH_2026",
			"1:5: the initial colour is Black, but player 1 has White in round 1, as if it were White: the line counts"},
		{"initial colour and round 1 of no system", "XXC white1", "XXC black1",
			"the initial colour is Black, but player 1 has White in round 1"},
		{"initial colour and a round robin", "152 B\n192 FIDE_ROUNDROBIN", "", ""},
		{"initial colour and virtual points", "152 B\nXXA    2  1.0", "", ""},
		{"points", "162  W 1.0\nBBW 1.0", "162  W 3.0\nBBW 1.0", "error: BBW declares 1.0 points"},
		{"points of one code", "162  P 1.0    P 1.0", "162  P 1.0    P 0.5",
			"162 says 1.0 points, but 0.5 in line 1, which count"},
		{"points of two lines", "BBU 1.0\nBBU 1.0", "BBU 1.0\nBBU 0.5",
			"1:5: BBU says 1.0 points, but 0.5 in line 2, which count"},
		{"points of XXS", "XXS PAB=1 PAB=1\n", "XXS PAB=1\nXXS PAB=0.5",
			"XXS says 1.0 points, but 0.5 in line 2, which count"},
		{"points of 299", "299 H         0.5\n299 H         0.5", "299 H         0.5\n299 H         0.3",
			"299 says 0.5 points, but 0.3 in line 2"},
		{"points of 299 and 162", "162  A 0.5\n299 Z         0.5", "162  A 0.5\n299 Z         1.0",
			"1:7: 162 says 0.5 points, but 1.0 in line 2, which count"},
		{"points of 299 and XXS", "299 H         1.5\nXXS HPB=1.5", "299 H         1.5\nXXS HPB=1",
			"XXS says 1.0 points, but 1.5 in line 1"},
		{"points of 299 and BB", "BBF 0.5\n299 -         0.5", "BBF 0.0\n299 -         0.5",
			"BB says 0.0 points, but 0.5 in line 2"},
		{"methods of rating", "172     FIDE\n172     FIDE", "172     FIDE\n172     OTHER",
			`172 says "FIDE", but "OTHER" in line 2, which counts`},
		{"national ratings", "172     FIDE\n" + national("1800") + national("1800"), "172     FIDE\n" +
			national("1800") + national("1850"),
			"2:5: NED: player 1 has rating 1800, but 1850 in line 3, which counts"},
		{"types", "192 FIDE_DUTCH_2026\n192 FIDE_DUTCH_2025", "192 FIDE_DUTCH_2026\n192 FIDE_DUBOV_2026",
			"error: 192: the type of tournament is FIDE_DUBOV_2026, but FIDE_DUTCH_2026"},
		{"a type that nobody knows", "", "192 KEIZER\n192 FIDE_DUTCH_2026",
			`1:5: 192: "KEIZER" is not known, and FIDE_DUTCH_2026 in line 2 counts`},
		{"tie-breaks", "202 BH,SB\n202 BH,SB", "202 BH\n202 SB", "which counts"},
		{"orders", "212 PTS,BH\n212 PTS,BH", "212 PTS,BH\n212 PTS,SB", "which counts"},
		{"tie-breaks and order", "202 BH, SB\n212 PTS,BH,SB", "202 BH,SB\n212 PTS,SB",
			`202 says "BH,SB", but 212 has "PTS,SB" in line 2, which counts`},
		{"time controls in code", "222 5400+30\n222 5400+30", "222 5400+30\n222 3600", "which counts"},
		{"byes", "240 H   2    1\n240 H   2    1", "240 H   2    1\n240 Z   2    1",
			"error: player 1 asks for bye Z in round 2"},
		{"virtual points", "XXA    1  0.0  1.0\nXXA    1  0.0  1.0", "XXA    1  1.0\nXXA    1  0.5",
			"error: player 1 has 0.5 virtual points in round 1, but 1.0"},
		{"no virtual points", "", "XXA    1  1.0\nXXA    1  0.0",
			"error: player 1 has 0.0 virtual points in round 1, but 1.0"},
		{"virtual points of two codes", "XXA    1  0.0  1.0\n250       1.0   2   2    1   1",
			"XXA    1  0.0  1.0\n250       1.0   1   1    1   1",
			"error: player 1 has 1.0 virtual points in round 1, but 0.0"},
		{"prohibitions", "XXP 1 2\n260   1   3    1    2", "", ""},
		{"remarks of a player", `### pairings: {"player":{"number":1,"rating":2000}}`,
			`### pairings: {"player":{"number":1,"rating":2100}}`,
			"1:5: player 1 has rating 2000, but 2100 by a remark, which counts"},
		{"two remarks of a player", "", `### pairings: {"player":{"number":1,"id":"a"}}` + "\n" +
			`### pairings: {"player":{"number":1,"id":"b"}}`,
			"error: there is a remark about player 1 already, in line 1"},
		{"two remarks of a round", "", `### pairings: {"round":{"number":1}}` + "\n" + `### pairings: {"round":{"number":1}}`,
			"error: there is a remark about round 1 already"},
		{"two remarks of the event", "", `### pairings: {"event":{"rounds":1}}` + "\n" +
			`### pairings: {"event":{"rounds":0}}`, "error: there is a remark about the event already"},
		{"points and a remark", `162  P 0.5` + "\n" +
			`### pairings: {"event":{"scoring":{"win":1,"draw":0.5,"loss":0,"bye":0.5,"forfeit_win":1,"forfeit_loss":0}}}`,
			`162  P 0.5` + "\n" +
				`### pairings: {"event":{"scoring":{"win":1,"draw":0.5,"loss":0,"bye":1,"forfeit_win":1,"forfeit_loss":0}}}`,
			"a remark has another point system than the codes, and counts"},
	} {
		text := func(head string) string { return strings.TrimLeft(strings.TrimRight(head, "\n")+"\n"+players, "\n") }
		if f, err := trf.Read(strings.NewReader(text(c.agree))); err != nil || slices.ContainsFunc(f.Notes, contradicts) {
			t.Errorf("%s agree: error %v, notes %q", c.name, err, notesOf(f))
		}
		f, err := trf.Read(strings.NewReader(text(c.contradict)))
		got := strings.Join(notesOf(f), "\n")
		if err != nil {
			if want, refused := strings.CutPrefix(c.says, "error: "); !refused || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: error %v, want %q", c.name, err, c.says)
			}
			continue
		}
		if !strings.Contains(got, c.says) || c.says != "" && len(f.Notes) == 0 {
			t.Errorf("%s: %q, want %q", c.name, got, c.says)
		}
		roundTrip(t, f)
	}
}

// contradicts reports whether a note is about a contradiction.
func contradicts(note string) bool {
	return strings.Contains(note, "count") && !strings.Contains(note, "national ratings") ||
		strings.Contains(note, "before the first") || strings.Contains(note, "after the last")
}

// notesOf returns the notes of a file, if there is one.
func notesOf(f *trf.File) []string {
	if f == nil {
		return nil
	}
	return f.Notes
}
