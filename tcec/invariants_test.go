package tcec

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestInvariants checks on whole events, in which everybody plays every round, what the rules
// state of every round, by step.
func TestInvariants(t *testing.T) {
	for _, p := range []Pairer{{}, {Double: true}} {
		t.Run(fmt.Sprintf("double=%v", p.Double), func(t *testing.T) {
			shape := pairtest.Shape{MaxRounds: 25, Plain: true, Unbroken: true}
			pairtest.Invariants(t, p, 60, shape,
				pairtest.Everybody("Steps 2, 4"),
				pairtest.Invariant{Article: "Step 2",
					Says: "the last of those with the fewest byes has the bye", Broken: lastHasBye},
				pairtest.Invariant{Article: "Step 2", Says: "byes differ by one at most", Broken: byesInTurn},
				pairtest.Invariant{Article: "Step 3",
					Says: "rounds are forgotten for good, and no two meet again in those that are not", Broken: p.meetings},
				pairtest.Invariant{Article: "Step 3", Says: "a pair's colours allow it", Broken: p.colorsAllow},
				pairtest.Invariant{Article: "Step 4", Says: "the first meets the highest without whom the others can be paired",
					Broken: p.firstMeetsHighest},
				pairtest.Invariant{Article: "Step 5",
					Says: "games with White and with Black differ by 2 at most; in double rounds not at all", Broken: p.differences},
				pairtest.Invariant{Article: "Steps 4, 5", Says: "the first round is 2-1, 4-3, 6-5", Broken: firstRound},
			)
		})
	}
}

// state replays the rounds before and, if after, the one that is looked at.
func (p Pairer) state(x *pairtest.Position, after bool) (*history, error) {
	event := x.Before
	event.Planned = 0
	if after {
		event.Rounds = append(event.Rounds[:len(event.Rounds):len(event.Rounds)], x.Round)
	}
	return p.replay(context.Background(), event)
}

// lastHasBye is Step 2: the order is by points, then by seed.
func lastHasBye(x *pairtest.Position) error {
	for _, a := range x.Here {
		if b := x.Bye; b != nil && (a.Byes < b.Byes || a.Byes == b.Byes && pairtest.Higher(b, a)) {
			return fmt.Errorf("%s has the bye, and %s comes before", b.ID, a.ID)
		}
	}
	return nil
}

func byesInTurn(x *pairtest.Position) error {
	least, most := math.MaxInt, 0
	for _, a := range x.Here {
		n := a.Byes
		if a == x.Bye {
			n++
		}
		least, most = min(least, n), max(most, n)
	}
	if most-least > 1 {
		return fmt.Errorf("%d to %d byes", least, most)
	}
	return nil
}

// meetings: the rounds forgotten never become fewer. The latest round is none of them.
func (p Pairer) meetings(x *pairtest.Position) error {
	before, err := p.state(x, false)
	if err != nil {
		return err
	}
	h, err := p.state(x, true)
	if err != nil {
		return err
	}
	if h.start < before.start || h.start > max(0, h.facts.Rounds-1) {
		return fmt.Errorf("%d rounds forgotten after %d rounds, %d before", h.start, h.facts.Rounds, before.start)
	}
	met := map[[2]int]bool{}
	for r := h.start; r < h.facts.Rounds; r++ {
		for _, pair := range h.pairs(r) {
			if met[pair] {
				return fmt.Errorf("%d and %d meet twice since round %d", pair[0]+1, pair[1]+1, h.start+1)
			}
			met[pair] = true
		}
	}
	return nil
}

// pairs returns those who have met in a round.
func (h *history) pairs(r int) (pairs [][2]int) {
	for i := range h.facts.Players {
		if j := int(h.facts.Entry(r, i).Opponent); j > i {
			pairs = append(pairs, [2]int{i, j})
		}
	}
	return pairs
}

// suits is the colour condition of Step 3, as its two sentences have it.
func (h *history) suits(a, b *pairtest.Past) bool {
	d, e := h.difference[a.Place], h.difference[b.Place]
	return max(d+e, -d-e) <= 2 && (max(d, e) < 2 || min(d, e) <= 0) && (min(d, e) > -2 || max(d, e) >= 0)
}

func (p Pairer) colorsAllow(x *pairtest.Position) error {
	h, err := p.state(x, false)
	if err != nil {
		return err
	}
	for _, a := range x.Here {
		if a.Mate != nil && !h.suits(a, a.Mate) {
			return fmt.Errorf("%s (%+d) meets %s (%+d)", a.ID, h.difference[a.Place], a.Mate.ID, h.difference[a.Mate.Place])
		}
	}
	return nil
}

// firstMeetsHighest asks a matching of all others, for each who is ranked above the opponent of
// the first, whether they can be paired.
func (p Pairer) firstMeetsHighest(x *pairtest.Position) error {
	before, err := p.state(x, false)
	if err != nil {
		return err
	}
	h, err := p.state(x, true)
	if err != nil {
		return err
	}
	met := map[[2]int]bool{}
	for r := h.start; r < h.facts.Rounds-1; r++ {
		for _, pair := range h.pairs(r) {
			met[pair] = true
		}
	}
	var order []*pairtest.Past
	for _, a := range x.Here {
		if a != x.Bye {
			order = append(order, a)
		}
	}
	slices.SortFunc(order, func(a, b *pairtest.Past) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Place, b.Place))
	})
	may := func(a, b *pairtest.Past) bool {
		return !met[[2]int{min(a.Place, b.Place), max(a.Place, b.Place)}] && before.suits(a, b)
	}
	for k, b := range order[1:] {
		if b == order[0].Mate {
			return nil
		}
		if rest := slices.Delete(slices.Clone(order), k+1, k+2)[1:]; may(order[0], b) && pairable(rest, may) {
			return fmt.Errorf("%s meets %s, and could meet %s", order[0].ID, order[0].Mate.ID, b.ID)
		}
	}
	return nil
}

// pairable reports whether all can be paired.
func pairable(all []*pairtest.Past, may func(a, b *pairtest.Past) bool) bool {
	var edges []matching.Edge
	for i, a := range all {
		for j, b := range all[:i] {
			if may(a, b) {
				edges = append(edges, matching.Edge{I: i, J: j})
			}
		}
	}
	_, err := matching.MaxWeightPerfect(len(all), edges)
	return err == nil
}

// differences: those of a single round have the parity of the games, too, and are 1 after an
// odd number of rounds without a bye.
func (p Pairer) differences(x *pairtest.Position) error {
	h, err := p.state(x, true)
	if err != nil {
		return err
	}
	for i, d := range h.difference {
		games := h.facts.Rounds - h.byes[i]
		switch {
		case p.Double && d != 0, !p.Double && max(d, -d) > 2:
			return fmt.Errorf("player %d has a difference of %d", i+1, d)
		case !p.Double && (d-games)%2 != 0, !p.Double && h.facts.Players%2 == 0 && games%2 == 1 && max(d, -d) != 1:
			return fmt.Errorf("player %d has a difference of %d after %d games", i+1, d, games)
		}
	}
	return nil
}

func firstRound(x *pairtest.Position) error {
	if len(x.Before.Rounds) > 0 {
		return nil
	}
	for i := 0; i+1 < len(x.Here); i += 2 {
		if a, b := x.Here[i], x.Here[i+1]; a.Mate != b || a.Color != pairing.Black {
			return fmt.Errorf("%s has %v and does not meet %s, or has not Black", a.ID, a.Color, b.ID)
		}
	}
	return nil
}

// Of a pair without a difference, both have one of 1 after the game; of any
// other, the two differences come to at most 2 (notes on Step 5). The encounters
// are the engine's, on tournaments that it has paired itself.
func TestPairDifferences(t *testing.T) {
	abs := func(d int) int { return max(d, -d) }
	pairs, fresh := 0, 0
	for seed := range uint64(100) {
		p := Pairer{}
		shape := pairtest.Shape{MinPlayers: 2, MaxPlayers: 16, MaxRounds: 12, Plain: true}
		event, err := pairtest.Played(pairtest.FromSeed(seed), p, shape)
		if err != nil {
			t.Fatal(err)
		}
		event.Planned = 0
		next, err := p.next(context.Background(), event, record.Kept{})
		if err != nil {
			continue
		}
		for _, e := range next.encounters {
			white, black := next.history.facts.Index(e.white), next.history.facts.Index(e.first)
			if black == white {
				black = next.history.facts.Index(e.second)
			}
			before := [2]int{next.history.difference[white], next.history.difference[black]}
			sum := abs(before[0]+1) + abs(before[1]-1)
			if before == [2]int{} && sum != 2 || sum > 2 {
				t.Fatalf("%v: differences of %v come to %d afterwards", e, before, sum)
			}
			pairs++
			if before == [2]int{} {
				fresh++
			}
		}
	}
	if pairs < 100 || fresh == 0 || fresh == pairs {
		t.Errorf("only %d pairs, %d of them without a difference", pairs, fresh)
	}
}

// Requests for the next round change nothing that lasts: forbidden pairs, required
// pairs and byes with points never make the rules forget a round.
func TestRequestsForgetNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pairer{Double: rapid.Bool().Draw(t, "double")}
		shape := pairtest.Shape{MinPlayers: 2, MaxPlayers: 7, MaxRounds: 8, Plain: true, Unbroken: true}
		event, err := pairtest.Played(pairtest.FromRapid(t), p, shape)
		if err != nil {
			t.Fatal(err)
		}
		event.Planned = 0
		pairtest.Lift(&event, pairing.Forbidden)
		pairtest.Rule(&event, pairing.Forbidden, rapid.SliceOfN(rapid.Custom(func(t *rapid.T) [2]pairing.ID {
			ids := rapid.SliceOfNDistinct(rapid.IntRange(1, len(event.Players)), 2, 2, rapid.ID).Draw(t, "pair")
			return [2]pairing.ID{id(ids[0]), id(ids[1])}
		}), 0, 5).Draw(t, "forbidden")...)
		free := event
		pairtest.Lift(&free, pairing.Forbidden)
		after := forgottenAfter(t, p, free)
		for _, player := range event.Players {
			if rapid.IntRange(0, 2).Draw(t, "rest") == 0 {
				pairtest.RequestByes(&event, pairing.Bye{Player: player.ID, Points: pairing.Half})
			}
		}
		if (len(event.Players)-len(event.Absences))%2 == 0 { // or else the bye may go to somebody else
			event = pairtest.Require(pairtest.FromRapid(t), event)
		}
		if got := forgottenAfter(t, p, event); got > after {
			t.Fatalf("%d rounds forgotten, without requests %d (double rounds: %v)%s", got, after,
				p.Double, pairtest.Shown(event))
		}
	})
}

// forgottenAfter returns the rounds forgotten once the next round is recorded, if
// there is one.
func forgottenAfter(t *rapid.T, p Pairer, event pairing.Tournament) int {
	round, err := p.Pair(context.Background(), event)
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		t.Fatal(err)
	}
	for i := range round.Games {
		round.Games[i].Result = pairing.Draw
	}
	if err == nil {
		event.Rounds = append(event.Rounds[:len(event.Rounds):len(event.Rounds)], round)
	}
	n, err := forgotten(p, event)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
