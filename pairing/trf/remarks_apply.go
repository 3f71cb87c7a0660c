package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// round finds the recorded round that a remark is about.
func (r *reader) round(m remark) (*pairing.Round, error) {
	n := m.Round.Number
	if n < 1 || n > len(r.file.Tournament.Rounds) {
		return nil, m.at.errorf(5, "round %d is not recorded", n)
	}
	return &r.file.Tournament.Rounds[n-1], nil
}

// applyRound takes in byes and adjustments that no code expresses.
func (r *reader) applyRound(m remark) error {
	round, err := r.round(m)
	if err != nil {
		return err
	}
	for _, b := range m.Round.Byes {
		i := slices.IndexFunc(round.Byes, func(x pairing.Bye) bool { return x.Player == b.Player && x.Allocated == b.Allocated })
		if i < 0 {
			return m.at.errorf(5, "round %d: player %q has no such bye", m.Round.Number, b.Player)
		}
		round.Byes[i] = b
	}
	round.Adjustments = append(round.Adjustments, m.Round.Adjustments...)
	if m.Round.Boards != nil {
		return r.applyBoards(m) // what the games are; the order is lost once the others are sorted
	}
	return nil
}

// applyBoards puts the games of a round into the order of the boards that a remark
// gives, with their game points.
func (r *reader) applyBoards(m remark) error {
	round, err := r.round(m)
	if err != nil {
		return err
	}
	points, results := len(m.Round.Points), len(m.Round.Results)
	if n := len(round.Games); len(m.Round.Boards) != n || points > 0 && points != n || results > 0 && results != n {
		return m.at.errorf(5, "round %d has %d games, but the remark %d", m.Round.Number, len(round.Games), len(m.Round.Boards))
	}
	byWhite := make(map[pairing.ID]pairing.Game, len(round.Games))
	for _, g := range round.Games {
		byWhite[g.White] = g
	}
	games := make([]pairing.Game, len(round.Games))
	for i, id := range m.Round.Boards {
		g, ok := byWhite[id]
		if !ok {
			return m.at.errorf(5, "round %d: player %q has no game with White, or two", m.Round.Number, id)
		}
		delete(byWhite, id)
		if len(m.Round.Points) > 0 {
			g.Points = m.Round.Points[i]
		}
		if len(m.Round.Results) > 0 {
			g.Result = m.Round.Results[i]
		}
		games[i] = g
	}
	round.Games = games
	return nil
}

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
