package standings

import "github.com/seed22f6c9b8/pairings/pairing"

// What is beyond these limits is refused, so that everything is exact in 64 bits.
// A player's points, taken without their signs, are below 2^28. A product of two
// such scores, in hundredths, is then below 2^57, and 40 times the sum of n sums
// of n scores, which the average Buchholz needs, below 2^62.
const (
	maxRating = 1_000_000
	maxRounds = 1 << 20
	maxPoints = 1 << 28
	maxSum    = 1 << 56 // of the most points of a player, for each pair of rounds
)

// checkLimits refuses tournaments with numbers that are too large.
func (e *event) checkLimits() error {
	n := int64(len(e.numbers))
	if n > maxRounds {
		return invalid("%d rounds are more than %d", n, maxRounds)
	}
	most := int64(maxPoints)
	if n > 0 {
		most = min(most, maxSum/(n*n))
	}
	for _, v := range []pairing.Points{e.values.Win, e.values.Draw, e.values.Loss} {
		if sum := magnitude(v) * max(n, 1); sum > most {
			return invalid("the point system makes a game worth %v points, too many to compute with", v)
		}
	}
	for p, player := range e.players {
		if player.Rating > maxRating {
			return invalid("player %q has the rating %d, more than %d", player.ID, player.Rating, maxRating)
		}
		sum := int64(0)
		for r, entry := range e.rounds(p) {
			sum += magnitude(entry.points) + magnitude(entry.adjustment)
			if sum > most {
				return invalid("player %q has too many points to compute with in round %d: %v, and %v by adjustments",
					player.ID, e.numbers[r], entry.points, entry.adjustment)
			}
		}
	}
	return nil
}

// magnitude gives the points without their sign, or a little more than maxPoints
// if they are beyond that.
func magnitude(p pairing.Points) int64 {
	p = min(max(p, -maxPoints-1), maxPoints+1)
	return int64(max(p, -p))
}

// beyond reports whether points alone are too many to be computed with.
func beyond(p pairing.Points) bool { return magnitude(p) > maxPoints }
