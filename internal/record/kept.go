package record

import "github.com/seed22f6c9b8/pairings/pairing"

// A Kept is what holds in the round to come beside the rulings of the tournament, so that pairs are kept apart. The
// second of a pair is empty for the bye.
type Kept struct {
	Forbidden [][2]pairing.ID // who must not meet
	Required  [][2]pairing.ID // who must, since they cannot be kept apart

	// Spared are those who must not have the bye, since no round by the rules gives it to anybody else: the rules find
	// the round as if the arbiter had forbidden it.
	Spared []pairing.ID

	// Like, unless it is nil, are the pairs of the brackets of another round, by place in the field. The round is given
	// up at the first bracket, other than the last, whose pairs are not of players with these scores.
	Like [][][2]int
}

// None reports whether nothing is kept apart.
func (k Kept) None() bool { return len(k.Forbidden)+len(k.Required)+len(k.Spared) == 0 }
