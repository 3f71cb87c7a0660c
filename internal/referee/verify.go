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
		for _, id := range everybody {
			if g, named := group[id]; id == player || named && (g == 0 || g == group[player]) {
				continue
			}
			if b.joined(player, id) || k >= len(e.Barred) ||
				!slices.ContainsFunc(e.Barred[k], func(v explain.Violation) bool { return b.holds(v, player, id) }) {
				return fmt.Errorf("%q: nothing bars %q", player, id)
			}
		}
	}
	return nil
}

// holds reports whether a violation is true, and keeps two players apart, or one from the
// bye if the other is "".
func (b *books) holds(v explain.Violation, p, q pairing.ID) bool {
	if p == "" || q == "" {
		id := max(p, q)
		switch v.What {
		case "forbidden":
			return slices.Equal(v.Players, []pairing.ID{id}) && b.forbidden[[2]pairing.ID{id, ""}]
		case "required": // the bye is somebody else's, or the player is somebody's
			return len(v.Players) == 1 && v.Players[0] == b.given && id != b.given ||
				len(v.Players) == 2 && b.required[[2]pairing.ID(v.Players)] && slices.Contains(v.Players, id)
		}
		return slices.Equal(v.Players, []pairing.ID{id}) && b.only(v.Round).files[id].byeBarred > 0
	}
	if v.What == "required" && len(v.Players) == 1 {
		return v.Players[0] == b.given && (p == b.given || q == b.given)
	}
	if len(v.Players) != 2 {
		return false
	}
	pair := [2]pairing.ID{p, q}
	first, second := slices.Contains(pair[:], v.Players[0]), slices.Contains(pair[:], v.Players[1])
	if v.What == "required" {
		return b.required[[2]pairing.ID(v.Players)] && first
	}
	if !first || !second {
		return false
	}
	switch v.What {
	case "rematch":
		return b.only(v.Round).files[p].met[q] > 0
	case "forbidden":
		return b.forbidden[pair]
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
