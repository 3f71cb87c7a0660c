package referee

import "github.com/seed22f6c9b8/pairings/pairing/trf"

// Concluded gives a file whose recorded rounds are all rounds of the event, unless it
// says how many there are (142, XXR): then, and without recorded rounds, it is the file
// itself. Random tournaments of most programs, and plain TRF16, say nothing: what is
// special in the last round of a Swiss is then special in the last recorded one. A
// replay needs that; whoever pairs the next round must not assume it. What the file
// holds is shared, not copied.
func Concluded(f *trf.File) *trf.File {
	if f.Tournament.Planned > 0 || len(f.Tournament.Rounds) == 0 {
		return f
	}
	g := *f
	g.Tournament.Planned = len(f.Tournament.Rounds)
	return &g
}
