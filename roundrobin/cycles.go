package roundrobin

import "slices"

// asynchronousCycles returns k cycles for n teams that play one game at a time, with
// sides. The result is empty for n < 2 or k < 1. Whatever n and k are, it has
//
//   - the most guaranteed rest possible and games-played difference index 1;
//   - rest difference index 1 for odd n, and for even n that of circle;
//   - between the first and the second cycle, the third and the fourth and so on,
//     every pair at either side once, and nobody more than one game ahead with one
//     side at any time, hence never three games running at one.
//
// For even n two cycles are as [Schedule.HomeAndAway] makes them of the rounds of
// Circle; the next two begin with the round of Circle where the two before ended,
// and so on.
//
// For odd n the second cycle is asynchronous with the order of the teams but the last
// reversed, the third is as the first, and so on. Why this works: let n = 2k+1, teams be
// counted from 1 as in the proof of Theorem 4.1, σ(t) = n-t for t < n and σ(n) = n.
//
// In the last round slot i has the teams 2(k-i)-1, or n in slot k, and 2(k+1-i), and 2k-1
// sits out. The cycle with σ begins with 2(k+1-i) and 2(k+1-i)-1 in slot i. So every team
// goes on in its slot or the next one, as between rounds of a cycle, and all measures are
// kept.
//
// By the same proof σ moves the game of 2i-1 and 2j-1, in round i+j, and that of 2i-1 and
// n to the next round; that of 2i and 2j, in round 2k+3-i-j, and that of 2i and n to the
// one before; and leaves the other games in their rounds. The team 2i-1 sits out round
// k+1+i, with σ round i+1, and the games that move are those of the rounds i+1 to i+k: it
// meets all others in the same order again. So does 2i, since σ exchanges both. For n the
// m-th and the (m+1)-th opponent change places, for every odd m. So whoever a team meets
// in these two games of one cycle, it meets in the same two of the next; sides that differ
// between the two there do so again if all are reversed.
func asynchronousCycles(n, k int) Schedule {
	if n < 2 || k < 1 {
		return Schedule{Teams: n}
	}
	if n%2 == 0 {
		return circleCycles(n, k)
	}
	first := Asynchronous(n).Balance()
	again := make([][2]int, n*n) // the game of every pair in the second cycle
	place := func(i, j int) int { return min(i, j)*n + max(i, j) }
	for g := range first.games() {
		again[place(g[0], g[1])] = [2]int{g[1], g[0]}
	}
	out := Schedule{Teams: n}
	for c := range k {
		for _, round := range first.Slots {
			next := slices.Clone(round)
			if c%2 == 1 {
				for i, g := range round {
					next[i] = again[place(relabelled(n, g[0]), relabelled(n, g[1]))]
				}
			}
			out.Slots = append(out.Slots, next)
		}
	}
	return out
}

// relabelled returns σ of a team counted from 0.
func relabelled(n, team int) int {
	if team == n-1 {
		return team
	}
	return n - 2 - team
}

// circleCycles returns k cycles of an even number of teams.
func circleCycles(n, k int) Schedule {
	rounds, out := Circle(n).Slots, Schedule{Teams: n}
	for begin := 0; len(out.Slots) < k*(n-1); begin = (begin + n - 2) % (n - 1) {
		two := Schedule{n, slices.Concat(rounds[begin:], rounds[:begin])}.HomeAndAway()
		out.Slots = append(out.Slots, two.Slots...)
	}
	out.Slots = out.Slots[:k*(n-1)]
	return out
}
