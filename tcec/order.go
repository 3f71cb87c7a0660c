package tcec

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// present gives the players who take part in the next round, and those who
// would but for a bye with points that they asked for.
func (r *record) present(t pairing.Tournament) (present, resting []int) {
	asked := make(map[pairing.ID]pairing.Points, len(t.Byes))
	for _, b := range t.Byes {
		asked[b.Player] = b.Points
	}
	for i, p := range t.Players {
		switch points, request := asked[p.ID]; {
		case p.Withdrawn:
		case !request:
			present = append(present, i)
		case points > 0:
			resting = append(resting, i)
		}
	}
	return present, resting
}

// points gives the scores by which the next round is paired.
func (r *record) points(t pairing.Tournament) []pairing.Points {
	scores := t.Scores()
	points := make([]pairing.Points, len(t.Players))
	for i, p := range t.Players {
		points[i] = scores[p.ID]
		if next := len(t.Rounds); next < len(p.Virtual) {
			points[i] += p.Virtual[next]
		}
	}
	return points
}

// pairingOrder is Step 1: score descending, then seed ascending.
func pairingOrder(players []int, points []pairing.Points) []int {
	order := slices.Clone(players) // ascending seeds
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(points[j], points[i]) })
	return order
}

// worst is Step 2: the last in pairing order among those with the fewest byes.
func (r *record) worst(order []int) int {
	worst := order[0]
	for _, i := range order {
		if r.byes[i] <= r.byes[worst] {
			worst = i
		}
	}
	return worst
}

// banned gives the forbidden pairs, both ways round.
func (r *record) banned(t pairing.Tournament) map[[2]int]bool {
	if len(t.Forbidden) == 0 {
		return nil
	}
	set := make(map[[2]int]bool, 2*len(t.Forbidden))
	for _, pair := range t.Forbidden {
		i, j := r.index[pair[0]], r.index[pair[1]]
		set[[2]int{i, j}], set[[2]int{j, i}] = true, true
	}
	return set
}
