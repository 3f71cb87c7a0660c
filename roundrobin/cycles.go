package roundrobin

import "slices"

// Section 5 of the paper makes a tournament in which every pair meets m times out of one
// cycle, by playing each round m times running, and says that this "preserves the guaranteed
// rest time and rest difference index". For an odd number of teams the second half of the
// sentence is false. What is true, for rounds of g = ⌊n/2⌋ games in which nobody plays twice,
// and m ≥ 2:
//
//   - The guaranteed rest stays as it is. Between two games of one round that is replayed there
//     are g-1 games, and no cycle has more (propositions 3.1 and 4.1). Between other games of a
//     team there are as many as in one cycle, or more by whole rounds.
//   - For even n the rest difference stays as it is: everybody plays in each round, so that
//     both rests are g-1 in a round that is replayed, and the same as in one cycle otherwise.
//   - For odd n the rest difference becomes (m-1)g+1 or more. Let a team sit out round 1 and
//     play in slot j of round 2. Its rest is mg+j-1. Its opponent has played in slot i of round
//     1, for the last time (m-1)g games after the first, and has rested g-i+j-1. The
//     difference is (m-1)g+i.
//
// With Theorem 4.1 it is (m-1)g+1 exactly: a team rests longer by (m-1)g games where it sits
// out, and that in a game in which its rest and its opponent's otherwise differ by one at
// most. So cycles here are played one after another.

// asynchronousCycles returns k cycles for n teams that play one game at a time, with
// sides. The result is empty for n < 2 or k < 1. Whatever n and k are, it has
//
//   - the most guaranteed rest possible and games-played difference index 1;
//   - rest difference index 1 for odd n, and for even n that of circle;
//   - between the first and the second cycle, the third and the fourth and so on,
//     every pair at either side once, and nobody more than one game ahead with one
//     side at any time, hence never three games running at one.
//
// Two cycles are as [Schedule.HomeAndAway] makes them. For even n the next two begin with the
// round of Circle where the two before ended, and so on. For odd n the third cycle is as the
// first.
func asynchronousCycles(n, k int) Schedule {
	if n < 2 || k < 1 {
		return Schedule{Teams: max(n, 0)}
	}
	if n%2 == 0 {
		return circle(n).english(k)
	}
	two, out := asynchronous(n).HomeAndAway().Slots, Schedule{Teams: n}
	for c := range k {
		for _, round := range two[c%2*n:][:n] {
			out.Slots = append(out.Slots, slices.Clone(round))
		}
	}
	return out
}

// theoremNumbers returns which team of the proof of Theorem 4.1 each team is, counted from
// 0, if the games are those of Asynchronous for an odd number of teams, in the same order;
// nil otherwise.
func (s Schedule) theoremNumbers() []int {
	n := s.Teams
	if n < 3 || n%2 == 0 || s.count() != n*(n-1)/2 {
		return nil
	}
	games := slices.Collect(s.games())
	numbers, team := slices.Repeat([]int{-1}, n), make([]int, n)
	number := func(t, as int) { numbers[t], team[as] = as, t }
	for i := range n / 2 { // slot i of round 1 has 2i and 2i+1; the former stays there in round 2
		g, next := games[i], games[n/2+i]
		if g[0] != next[0] && g[0] != next[1] {
			g[0], g[1] = g[1], g[0]
		}
		number(g[0], 2*i)
		number(g[1], 2*i+1)
	}
	last := slices.Index(numbers, -1)
	if last < 0 {
		return nil
	}
	number(last, n-1)
	if slices.Contains(numbers, -1) {
		return nil
	}
	i := 0
	for g := range asynchronous(n).games() {
		if unordered(games[i]) != unordered([2]int{team[g[0]], team[g[1]]}) {
			return nil
		}
		i++
	}
	return numbers
}

// secondCycle returns the second of two cycles whose first one is s, by Theorem 4.1, with
// sides shared out. The numbers are those of theoremNumbers. In the second cycle the order
// of the teams in the proof is reversed, but for the last one.
//
// Why this works: let n = 2k+1, teams be counted from 1 as in the proof, σ(t) = n-t for t < n
// and σ(n) = n.
//
// In the last round slot i has the teams 2(k-i)-1, or n in slot k, and 2(k+1-i), and 2k-1
// sits out. The cycle with σ begins with 2(k+1-i) and 2(k+1-i)-1 in slot i. So every team
// goes on in its slot or the next one, as between rounds of a cycle, and all measures are
// kept. Since σ is its own inverse, the same holds where a third cycle, like the first,
// follows.
//
// By the same proof σ moves the game of 2i-1 and 2j-1, in round i+j, and that of 2i-1 and
// n to the next round; that of 2i and 2j, in round 2k+3-i-j, and that of 2i and n to the
// one before; and leaves the other games in their rounds. The team 2i-1 sits out round
// k+1+i, with σ round i+1, and the games that move are those of the rounds i+1 to i+k: it
// meets all others in the same order again. So does 2i, since σ exchanges both. For n the
// m-th and the (m+1)-th opponent change places, for every odd m. So whoever a team meets
// in these two games of one cycle, it meets in the same two of the next; sides that differ
// between the two there do so again if all are reversed.
func (s Schedule) secondCycle(numbers []int) [][][2]int {
	n := s.Teams
	named := make([]int, n) // the team by its number
	for t, number := range numbers {
		named[number] = t
	}
	other := func(team int) int { // σ
		if numbers[team] == n-1 {
			return team
		}
		return named[n-2-numbers[team]]
	}
	again := make([][2]int, n*n) // the game of every pair in the second cycle
	for g := range s.games() {
		pair := unordered(g)
		again[pair[0]*n+pair[1]] = [2]int{g[1], g[0]}
	}
	var out [][][2]int
	for _, round := range s.Slots {
		next := slices.Clone(round)
		for i, g := range round {
			pair := unordered([2]int{other(g[0]), other(g[1])})
			next[i] = again[pair[0]*n+pair[1]]
		}
		out = append(out, next)
	}
	return out
}

// english returns k cycles for an even number of teams who all play in each round, two by two as
// [Schedule.HomeAndAway] makes them. The next two begin with the round where the two before ended.
func (s Schedule) english(k int) Schedule {
	rounds, out := s.Slots, Schedule{Teams: s.Teams}
	for begin, n := 0, len(rounds); len(out.Slots) < k*n; begin = (begin + n - 1) % n {
		two := Schedule{s.Teams, slices.Concat(rounds[begin:], rounds[:begin])}.HomeAndAway()
		out.Slots = append(out.Slots, two.Slots...)
	}
	out.Slots = out.Slots[:k*len(rounds)]
	return out
}
