package verdict

import (
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Sentence says how theirs is worse than ours by the criterion that decides.
type Sentence func(*Contrast) words.Message

// Fact is something under a name: a message, a string, a number or points.
func Fact(name string, shown any) explain.Value {
	v := explain.Value{Name: name}
	switch x := shown.(type) {
	case words.Message:
		v.Words, v.Shown = explain.Message(x), x.String()
	case string:
		v.Shown = x
	case int:
		v.Shown = strconv.Itoa(x)
	case pairing.Points:
		v.Shown = x.String()
	}
	return v
}

// worse is the sentence of the criterion that decides: that of its own, or the words at its
// name with the numbers in which the two differ, of lists the first ones, and who adds them to
// theirs.
func (x *Contrast) worse() words.Message {
	c := x.Criterion
	if c.Worse != nil {
		return c.Worse(x)
	}
	ours, theirs, who := x.Ours.shown(), x.Theirs.shown(), x.Theirs.Shares
	if x.Theirs.Form != List {
		return Instead(words.Say(c.Name+": worse", "n", theirs[0], "theirs", c.show(theirs[0]), "ours", c.show(ours[0]),
			"who", x.called(who), "whose", x.called(x.Ours.Shares)), ours[0])
	}
	at := 0
	for at < len(ours) && ours[at] == theirs[at] {
		at++
	}
	who = c.holders(who, theirs[at], x.Their)
	m := words.Say(c.Name+": worse", "n", theirs[at], "theirs", c.show(theirs[at]), "who", x.called(who), "count",
		max(1, len(who)))
	switch {
	case at < len(ours):
		m = m.With("ours", c.show(ours[at]))
		if whose := c.holders(x.Ours.Shares, ours[at], x.Stage.Ours); len(whose) > 0 {
			m = m.With("whose", x.called(whose))
		}
	case at > 0:
		return m.With("none", words.Say("none.fewer"))
	default:
		return m.With("none", words.Say("none.avoided"))
	}
	if at > 0 {
		m = m.With("equal", words.Say("equal", "n", at))
	}
	return m
}

// Instead says how many ours has of what theirs is said to have.
func Instead(m words.Message, ours int) words.Message {
	if ours == 0 {
		return m.With("none", words.Say("none.avoided"))
	}
	return m.With("m", ours)
}

// holders returns those who hold an amount in a candidate, and notes of whom it is because they
// float.
func (c *Criterion) holders(shares []Share, amount int, in Candidate) (who []Share) {
	mates := in.Mates()
	for _, s := range shares {
		if s.Amount != amount {
			continue
		}
		if _, meets := mates[s.Place]; s.Note == "" && !c.Floats && !meets && in.floats(s.Place) {
			s.Note = "who would float"
		}
		who = append(who, s)
	}
	return who
}

// Who names those who contribute to theirs.
func (x *Contrast) Who() []any { return x.called(x.Theirs.Shares) }

// Whose names those who contribute to ours.
func (x *Contrast) Whose() []any { return x.called(x.Ours.Shares) }

// called names players, with what is to be said of them.
func (x *Contrast) called(shares []Share) (list []any) {
	for _, s := range shares {
		if s.Note == "" {
			list = append(list, x.name(s.Place))
		} else {
			list = append(list, words.Say(s.Note, "name", x.name(s.Place)))
		}
	}
	return list
}

// shown returns an amount as the article measures it.
func (a *Amount) shown() []int {
	if a.Shown != nil || len(a.Compared) == 0 {
		return a.Shown
	}
	return a.Compared
}

// show writes one of the numbers of an amount: a string or a message.
func (w *Words) show(n int) any {
	if w.Unit == nil {
		return strconv.Itoa(n)
	}
	return w.Unit(n)
}

// Points shows an amount in tenths.
func Points(tenths int) any { return words.Points(tenths) }

// List shows numbers of a list.
func (w *Words) List(numbers []int) (list []any) {
	for _, n := range numbers {
		list = append(list, w.show(n))
	}
	return list
}

// write shows an amount as people do: "2", "1.5, 0.5", "2 players with 1.0 and 0.5 points".
func (w *Words) write(a *Amount) any {
	n := a.shown()
	switch {
	case a.Form == Nothing:
		return words.Say("does not apply")
	case a.Form == LookAhead && len(n) > 1:
		return words.Say("players with points", "n", n[0], "list", w.List(n[1:]))
	case a.Form == LookAhead:
		return strconv.Itoa(n[0])
	case a.Form == Sum:
		return w.show(n[0])
	case len(n) == 0:
		return words.Say("none.amounts")
	}
	list := w.List(n)
	m := words.Say("amounts", "list", list)
	if slices.ContainsFunc(list, func(x any) bool { _, plain := x.(string); return !plain }) {
		return m
	}
	return m.String()
}

// meets says whom a place meets in a round: "6 would meet 15".
func (r *Round) meets(i, j int) words.Message {
	if i == j {
		return words.Say("would have no game", "player", r.name(i))
	}
	return words.Say("would meet", "player", r.name(i), "opponent", r.name(j))
}

// floats reports whether a player is not paired in a candidate.
func (c Candidate) floats(i int) bool { return slices.Contains(c.Floaters, i) }
