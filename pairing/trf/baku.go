package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// declaredBaku notes a type of tournament (192) that ends in _BAKU.
func (r *reader) declaredBaku(l line) {
	if strings.HasSuffix(strings.ToUpper(l.trimmed(4, l.width())), "_BAKU") {
		r.baku = l
	}
}

// accelerateBaku gives the virtual points of Baku acceleration (C.04.7) to a
// tournament of that type, unless lines with virtual points override it.
//
// Group A is the first half of the initial ranking, rounded up to an even
// number. Its players have the points of a win in the first half of the
// accelerated rounds, and half of that in the others; the first half of all
// rounds is accelerated. Each half is rounded up. The initial ranking is that of
// the players who have an entry in the first round; later ones join group A if
// they are ranked above its last player.
func (r *reader) accelerateBaku() error {
	t := &r.file.Tournament
	for _, l := range r.deferred {
		if code := l.code(); code == "XXA" || code == "250" {
			return nil
		}
	}
	win := r.points.values.Win
	switch {
	case r.baku.no == 0:
		return nil
	case t.Planned == 0:
		return r.baku.errorf(5, "192: Baku acceleration needs the number of rounds")
	case win%2 != 0:
		return r.baku.errorf(5, "192: Baku acceleration needs half of a win, but a win is worth %v", win)
	}
	accelerated := (t.Planned + 1) / 2
	full := (accelerated + 1) / 2
	size := r.groupA()
	if err := r.spend(r.baku, size*accelerated); err != nil {
		return err
	}
	for i := range t.Players[:size] {
		virtual := make([]pairing.Points, accelerated)
		for k := range virtual {
			virtual[k] = win
			if k >= full {
				virtual[k] = win / 2
			}
		}
		t.Players[i].Virtual = virtual
	}
	return nil
}

// groupA gives the number of players down to the last one of group A.
func (r *reader) groupA() int {
	initial := len(r.rows)
	if r.played > 0 {
		initial = 0
		for i := range r.rows {
			if !r.rows[i].cell(1).blank() {
				initial++
			}
		}
	}
	wanted := 2 * ((initial + 3) / 4)
	for i := range r.rows {
		if r.played == 0 || !r.rows[i].cell(1).blank() {
			if wanted--; wanted <= 0 {
				return i + 1
			}
		}
	}
	return len(r.rows)
}
