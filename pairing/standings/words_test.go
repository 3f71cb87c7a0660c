package standings

import "testing"

// TestWords requires that a legend can say of every tie-break what it measures, and
// names nothing else.
func TestWords(t *testing.T) {
	for _, c := range codes {
		if TieBreak(c.name).Words() == "" {
			t.Errorf("%s has no words", c.name)
		}
	}
	if len(words) != len(codes) {
		t.Errorf("%d words for %d codes", len(words), len(codes))
	}
	for code, want := range map[TieBreak]string{
		"bh/c1":   "Buchholz: scores of the opponents, without the lowest one",
		"BH/C3/P": "Buchholz: scores of the opponents, without the 3 lowest ones, forfeits as games",
		"SB/M1":   "Sonneborn-Berger: scores of those beaten, and half of those drawn with, without the lowest and the highest one",
		"FB/M2":   "Fore Buchholz: Buchholz as if the last games were drawn, without the 2 lowest and the 2 highest ones",
		"KS/L-2":  "Koya: points against those who have half of the points, the limit moved by -2 half points",
		"KS/L+1":  "Koya: points against those who have half of the points, the limit moved by +1 half points",
		"AOB/F":   "average Buchholz of the opponents, as if the last games were drawn",
		"BH:MP":   "Buchholz: scores of the opponents, by match points",
		"KS:GP":   "Koya: points against those who have half of the points, by game points",
		"SSSC/K3": "scores and strength of schedule combined, the Buchholz divided by 3",
		"GE":      "rounds elected to play", "RTNG/R": "rating, in reverse order", "XY": "", "BH/L1": "",
	} {
		if got := code.Words(); got != want {
			t.Errorf("%s: %q, want %q", code, got, want)
		}
	}
}
