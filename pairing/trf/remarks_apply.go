package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A ban is what a code says of two players, the first one with the smaller ID: they
// must not meet in these rounds.
type ban struct {
	players  [2]pairing.ID
	from, to int
}

// banOf gives what the codes XXP and 260 say of a ruling, and whether they say
// anything. last is the last round that they have.
func banOf(r pairing.Ruling, last int) (ban, bool) {
	b := ban{players: r.Players, from: max(r.From, 1), to: r.To}
	if b.players[0] > b.players[1] {
		b.players[0], b.players[1] = b.players[1], b.players[0]
	}
	switch {
	case r.From <= 1 && r.To == 0:
		b.from = 0
	case r.To == 0 || r.To > last:
		b.to = last
	}
	return b, r.Kind == pairing.Forbidden && b.from <= last
}

// says reports whether the codes say all of a ruling that is a ban.
func (b ban) says(r pairing.Ruling) bool {
	return r.Note == "" && max(r.From, 1) == max(b.from, 1) && r.To == b.to
}

// applyRulings adds the rulings that remarks hold. One that a code says less of
// replaces what the code says.
func (r *reader) applyRulings() {
	t, last := &r.file.Tournament, maxRounds/r.file.perRound()
	replaced := map[ban]bool{}
	var rulings []pairing.Ruling
	for _, m := range r.remarks {
		if m.Ruling == nil {
			continue
		}
		rulings = append(rulings, *m.Ruling)
		if b, said := banOf(*m.Ruling, last); said {
			replaced[b] = true
		}
	}
	t.Rulings = slices.DeleteFunc(t.Rulings, func(d pairing.Ruling) bool {
		b, _ := banOf(d, last)
		return replaced[b]
	})
	t.Rulings = append(t.Rulings, rulings...)
	if len(t.Rulings) == 0 {
		t.Rulings = nil
	}
}
