package trf

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// extensions writes what the player lines do not hold: virtual points,
// forbidden pairs and adjustments.
func (w *writer) extensions() error {
	accelerated := false
	for i, p := range w.t.Players {
		any, err := w.virtual(w.ids[i], p)
		if err != nil {
			return err
		}
		accelerated = accelerated || any
	}
	if !accelerated && w.file.Declared().Baku && len(w.ids) > 0 {
		w.printf("XXA%5d  0.0", w.ids[0]) // else the type alone would accelerate
	}
	for _, p := range w.file.permanent() {
		w.printf("XXP %s %s", p[0], p[1])
	}
	for _, b := range w.file.Bans {
		switch {
		case b.First < 1 || b.Last < b.First || b.Last > maxRounds:
			return unfit("a ban from round %d to round %d", b.First, b.Last)
		case !w.known(b.Players[0]) || !w.known(b.Players[1]) || b.Players[0] == b.Players[1]:
			return unfit("a ban of players %q and %q", b.Players[0], b.Players[1])
		}
		w.printf("260 %3d %3d %4s %4s", b.First, b.Last, b.Players[0], b.Players[1])
	}
	return w.adjustments()
}

func (w *writer) known(id pairing.ID) bool {
	_, ok := w.index[id]
	return ok
}

// virtual writes the virtual points of a player, and reports whether there are
// any.
func (w *writer) virtual(id int, p pairing.Player) (any bool, err error) {
	var b strings.Builder
	for round, points := range p.Virtual {
		text, ok := fitted(points)
		if points < 0 || !ok || round >= maxRounds {
			return false, unfit("player %s has %v virtual points in round %d", p.ID, points, round+1)
		}
		any = any || points > 0
		fmt.Fprintf(&b, " %4s", text)
	}
	if any {
		w.printf("XXA%5d%s", id, b.String())
	}
	return any, nil
}

// adjustments writes the adjustments with their types.
func (w *writer) adjustments() error {
	per := w.file.perRound()
	count := map[Cell]int{}
	for k, r := range w.t.Rounds {
		for _, a := range r.Adjustments {
			at := Cell{per*k + 1, a.Player}
			kind := " "
			if types := w.file.Types[at]; count[at] < len(types) {
				kind = types[count[at]:][:1]
			}
			count[at]++
			text, ok := fitted(a.Points)
			if !ok || kind < " " || kind > "~" {
				return unfit("round %d: adjustment %q of %v points for player %s does not fit", k+1, kind, a.Points, a.Player)
			}
			w.printf("299 %s        %4s  %3d %4s", kind, text, at.Round, a.Player)
		}
	}
	return nil
}
