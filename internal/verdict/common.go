package verdict

import (
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/words"
)

// Within reads what a round does among the members of a bracket: pairs of two of them;
// the others float.
func Within(members ...[]int) func(*Seating) Candidate {
	return func(s *Seating) (c Candidate) {
		inside := make(map[int]bool)
		for _, list := range members {
			for _, i := range list {
				inside[i] = true
			}
		}
		for _, list := range members {
			for _, i := range list {
				switch j := s.Mate[i]; {
				case j == i || !inside[j]:
					c.Floaters = append(c.Floaters, i)
				case i < j:
					c.Pairs = append(c.Pairs, [2]int{i, j})
				}
			}
		}
		return c
	}
}

// Upfloating reads what a round does in a bracket, by its residents: they meet each other,
// or those from below who float up.
func Upfloating(residents []int) func(*Seating) Candidate {
	return func(s *Seating) (c Candidate) {
		for _, i := range residents {
			j := s.Mate[i]
			if j > residents[len(residents)-1] {
				c.Floaters = append(c.Floaters, j)
			}
			if i < j {
				c.Pairs = append(c.Pairs, [2]int{i, j})
			}
		}
		slices.Sort(c.Floaters)
		return c
	}
}

// ByeAlone reads who has the bye, as a stage of its own.
func ByeAlone(s *Seating) Candidate {
	if s.Bye < 0 {
		return Candidate{}
	}
	return Candidate{Floaters: []int{s.Bye}}
}

// OfBye is a criterion of the player with the bye: the words at its name say to whom it must
// go.
func OfBye(w Words, of func(i int) int) Criterion {
	if w.Worse == nil {
		w.Worse = func(x *Contrast) words.Message {
			ours, theirs := x.Ours.shown()[0], x.Theirs.shown()[0]
			return words.Say(w.Name+": worse", "who", x.name(x.Stage.Ours.Floaters[0]), "n", ours, "m", theirs, "ours",
				w.show(ours), "theirs", w.show(theirs))
		}
	}
	return Criterion{Words: w, Measure: func(c Candidate) Amount { return Number(of(c.Floaters[0]), c.Floaters...) }}
}

// Number is an amount of one number, to which some contribute.
func Number(n int, who ...int) Amount {
	a := Amount{Form: Sum, Compared: []int{n}}
	for _, i := range who {
		a.Shares = append(a.Shares, Share{Place: i})
	}
	return a
}

// Each is a list of amounts, one of each player; they come in its order.
func Each(who iter.Seq2[int, int], of func(i int) int) Amount {
	a := Amount{Form: List}
	for _, i := range who {
		a.Compared, a.Shares = append(a.Compared, of(i)), append(a.Shares, Share{Place: i, Amount: of(i)})
	}
	return a
}

// Victims is the number of pairs of whom one suffers: whom says who, and -1 of no one.
func Victims(pairs [][2]int, whom func(a, b int) int) Amount {
	var list []int
	for _, p := range pairs {
		if i := whom(p[0], p[1]); i >= 0 {
			list = append(list, i)
		}
	}
	slices.Sort(list)
	return Number(len(list), list...)
}

// Compare puts into an order the players that it compares, with the numbers that they have
// in it, and the first place at which they differ, from 1; 0 if none.
func (o Order) Compare(ours, theirs []int, number func(i int) int) Order {
	for k, i := range ours {
		o.Ours, o.OursPlayers = append(o.Ours, number(i)), append(o.OursPlayers, Share{Place: i})
		if o.At == 0 && (k == len(theirs) || i != theirs[k]) {
			o.At = k + 1
		}
	}
	for _, i := range theirs {
		o.Theirs, o.TheirsPlayers = append(o.Theirs, number(i)), append(o.TheirsPlayers, Share{Place: i})
	}
	return o
}

// Opponents compares the opponents of some players, in whose order they are served, and
// says whose first differs.
func (o Order) Opponents(players, ours, theirs []int, number func(i int) int) Order {
	o = o.Compare(ours, theirs, number)
	o.Served, o.Player = true, players[o.At-1]
	return o
}

// Serve says who is the first of a list, in whose order players are served, that is not
// served in theirs as in ours. At is the number that he has.
func (o Order) Serve(list []int, ours, theirs Candidate, number func(i int) int) Order {
	a, b := ours.Mates(), theirs.Mates()
	for _, i := range list {
		x, here := a[i]
		y, there := b[i]
		if here == there && x == y {
			continue
		}
		o.Served, o.Player, o.At = true, i, number(i)
		if here {
			o.Ours, o.OursPlayers = []int{number(x)}, []Share{{Place: x}}
		}
		if there {
			o.Theirs, o.TheirsPlayers = []int{number(y)}, []Share{{Place: y}}
		}
		return o
	}
	panic("verdict: two candidates that are one")
}

// Mates returns whom everybody meets who is paired.
func (c Candidate) Mates() map[int]int {
	mate := make(map[int]int, 2*len(c.Pairs))
	for _, p := range c.Pairs {
		mate[p[0]], mate[p[1]] = p[1], p[0]
	}
	return mate
}
