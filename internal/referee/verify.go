package referee

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// Legal reports whether those who meet in the next round may, with one distribution of the
// colours or the other, and whether those with the allocated bye may have it. The round
// must have everybody once.
func (r Rules) Legal(t pairing.Tournament, round pairing.Round) (bool, error) {
	b, err := r.before(t)
	if err != nil {
		return false, err
	}
	for _, g := range round.Games {
		if !b.joined(g.White, g.Black) {
			return false, nil
		}
	}
	for _, bye := range round.Byes {
		if bye.Allocated && !b.joined(bye.Player, "") {
			return false, nil
		}
	}
	return true, nil
}

// joined reports whether two players may meet, or one of them may have the bye if the
// other is "". Those who are required to meet may, and may meet nobody else.
func (b *books) joined(p, q pairing.ID) bool {
	switch {
	case p == "" || q == "":
		return b.mayHaveBye(max(p, q))
	case b.bound(p) || b.bound(q):
		return b.required[[2]pairing.ID{p, q}]
	}
	return b.legal(p, q)
}

// mayHaveBye reports whether a player may have the bye: whoever the arbiter gives it to, and
// nobody else then; else nobody to whom it is forbidden, who is required to meet somebody, or
// whom an earlier round bars.
func (b *books) mayHaveBye(id pairing.ID) bool {
	if b.given != "" {
		return id == b.given
	}
	return !b.forbidden[[2]pairing.ID{id, ""}] && !b.bound(id) && b.files[id].byeBarred == 0
}

// Verify checks that every word is true of a proof that the next round cannot be paired:
// who is to be paired, who can meet whom, and what bars all others.
func (r Rules) Verify(t pairing.Tournament, e *explain.Evidence) error {
	b, err := r.before(t)
	if err != nil {
		return err
	}
	everybody := b.present()
	if len(everybody)%2 == 1 {
		everybody = append(everybody, "") // the bye
	}
	group := map[pairing.ID]int{} // 0 for those whom the groups share
	for k, list := range e.Groups {
		for _, id := range list {
			group[id] = k + 1
		}
	}
	for _, id := range e.Others {
		group[id] = 0
	}
	for id := range group {
		if !slices.Contains(everybody, id) {
			return fmt.Errorf("%q is not to be paired", id)
		}
	}
	for k, player := range slices.Concat(e.Groups...) {
		var barred []explain.Violation
		if k < len(e.Barred) {
			barred = e.Barred[k]
		}
		for _, id := range everybody {
			g, named := group[id]
			possible := id == player || named && (g == 0 || g == group[player])
			if !possible && !b.bars(barred, player, id) {
				return fmt.Errorf("%q: nothing bars %q", player, id)
			}
		}
	}
	return nil
}

// bars reports whether two players cannot meet, or one of them not have the bye if the other is "",
// and one of the violations says why.
func (b *books) bars(list []explain.Violation, p, q pairing.ID) bool {
	holds := func(v explain.Violation) bool {
		switch {
		case v.What == "required":
			return b.bindsElsewhere(v.Players, p, q)
		case p == "" || q == "":
			return b.holdsBye(v, max(p, q))
		}
		return b.holds(v, p, q)
	}
	return !b.joined(p, q) && slices.ContainsFunc(list, holds)
}

// bindsElsewhere reports whether players are required to meet, or one to have the bye, and the first
// of them is one of the two, who is then not free for the other; or either, of the bye.
func (b *books) bindsElsewhere(players []pairing.ID, p, q pairing.ID) bool {
	pair := []pairing.ID{p, q}
	switch len(players) {
	case 1: // nobody else can have the bye, and this player can meet nobody
		return players[0] == b.given && slices.Contains(pair, players[0]) != slices.Contains(pair, "")
	case 2:
		return b.required[[2]pairing.ID(players)] && (slices.Contains(pair, players[0]) ||
			slices.Contains(pair, "") && slices.Contains(pair, players[1]))
	}
	return false
}

// holdsBye reports whether a violation is true, and keeps a player from the bye.
func (b *books) holdsBye(v explain.Violation, id pairing.ID) bool {
	if !slices.Equal(v.Players, []pairing.ID{id}) {
		return false
	}
	if v.What == "forbidden" {
		return b.forbidden[[2]pairing.ID{id, ""}]
	}
	return b.only(v.Round).files[id].byeBarred > 0
}

// holds reports whether a violation is true, and keeps two players apart.
func (b *books) holds(v explain.Violation, p, q pairing.ID) bool {
	if !slices.Equal(v.Players, []pairing.ID{p, q}) && !slices.Equal(v.Players, []pairing.ID{q, p}) {
		return false
	}
	switch v.What {
	case "rematch":
		return b.only(v.Round).files[p].met[q] > 0
	case "forbidden":
		return b.forbidden[[2]pairing.ID{p, q}]
	case "color":
		c := record.Opposite(v.Color)
		x, y := b.files[p], b.files[q]
		return !b.unlimited(x, y) && !x.bears(c) && !y.bears(c)
	}
	return false
}

// only returns books in which nothing but one round is recorded.
func (b *books) only(round int) *books {
	one := b.open(b.t)
	if round > 0 && round <= len(b.t.Rounds) {
		one.record(b.t.Rounds[round-1])
	}
	return one
}
