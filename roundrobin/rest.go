package roundrobin

// Bounds gives the best of each measure that a schedule for n teams can have,
// however many cycles are played one game at a time.
//
// The most guaranteed rest is (n-4)/2 for even n ≥ 4 and (n-3)/2 for odd n, that is
// ⌊(n-3)/2⌋ (propositions 3.1 and 4.1 of the paper). Among the first (n+1)/2 games of an odd
// number of teams two must have one in common, and so with n/2+1 of an even number.
// If an even number of teams had one game of rest more, the teams of a game would be
// those of n/2 games before, and no others would ever meet. For more than two teams
// both differences are at least 1.
//
// For odd n all three bounds are met at once ([Asynchronous]), and the last one by
// every schedule with the most rest (Lemma 4.1). For even n ≥ 6 that is impossible
// (Theorem 3.1); [Circle] meets the first two, [EqualRest] the third.
func Bounds(n int) Measures {
	if n < 3 {
		return Measures{}
	}
	return Measures{GuaranteedRest: (n - 3) / 2, GamesPlayedDifference: 1, RestDifference: 1}
}

// Rests counts in how many games a team had rested longer than its opponent, as
// long, and shorter. Before its first game a team has rested since before the
// first game of all.
type Rests struct{ Longer, Equal, Shorter int }

// Rests gives everybody's counts when the games are played one at a time. It takes
// time proportional to the number of games, and panics if an index is negative.
//
// Of an odd number of teams that play each other once, with the most rest, there is
// one that rests longer than its opponent in every game after its first
// (Proposition 4.3 of the paper): of [Asynchronous] it is team 1. In two cycles of
// [AsynchronousCycles] all teams have rested longer as often as shorter, or once
// more or less often.
func (s Schedule) Rests() []Rests {
	counts := make([]Rests, s.teams())
	last := make([]int, s.teams()) // slot of the team's last game, from 1; 0 for none
	slot := 0
	for g := range s.Games() {
		slot++
		one, other := &counts[g[0]], &counts[g[1]]
		if last[g[0]] > last[g[1]] {
			one, other = other, one
		}
		if last[g[0]] == last[g[1]] {
			one.Equal++
			other.Equal++
		} else {
			one.Longer++
			other.Shorter++
		}
		last[g[0]], last[g[1]] = slot, slot
	}
	return counts
}
