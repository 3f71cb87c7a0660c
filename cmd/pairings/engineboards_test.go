package main

import (
	"strings"
	"testing"
)

// TestEngineBoards requires that an accelerated round has its boards in the order of the
// edition: C.04.2.D.9 of 2017 goes by scores without virtual points, C.04.2 article 3.6
// of 2026 by pairing scores, of which C.04.7 makes them a part.
func TestEngineBoards(t *testing.T) {
	for edition, want := range map[string]string{
		"2017": "18 6 1 2 5 8 3 4 16 19 12 11 20 13 33 35 15 36 17 ",
		"2026": "18 6 1 2 5 8 3 4 16 14 10 9 18 11 20 19 12 13 33 ",
	} {
		status, stdout, stderr := execute("--dutch testdata/boardorder.trf -p -e "+edition, "")
		if got := strings.Join(strings.Fields(stdout), " "); status != statusDone || stderr != "" ||
			!strings.HasPrefix(got, want) {
			t.Errorf("%s: status %d, %s, want %s%s", edition, status, got, want, stderr)
		}
	}
}
