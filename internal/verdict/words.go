package verdict

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
)

// A Sentence says how theirs is worse than ours by the criterion that decides.
type Sentence func(*Contrast) string

// worse is the sentence of the criterion that decides.
func (x *Contrast) worse() string {
	if c := x.Criterion; c.Worse == nil {
		return fmt.Sprintf("%s would be %s%s instead of %s", c.Name, c.write(&x.Theirs), x.Who(), c.write(&x.Ours))
	}
	return x.Criterion.Worse(x)
}

// Players says to how many players more something happens.
func Players(what string) Sentence { return Counted("player", "players", what) }

// Counted says to how many more of some kind something happens.
func Counted(one, more, what string) Sentence {
	return func(x *Contrast) string {
		return words.Count(x.Theirs.shown()[0], one, more) + " " + what + x.Who() + " instead of " + strconv.Itoa(x.Ours.shown()[0])
	}
}

// Larger says which amounts of a list are larger: the first one in which the two differ.
func Larger(what string) Sentence {
	return func(x *Contrast) string { return what + "; " + x.FromTheLargest() }
}

// FromTheLargest compares two lists: "compared from the largest: 2.0 (7, who would float)
// instead of 1.0".
func (x *Contrast) FromTheLargest() string {
	ours, theirs := x.Ours.shown(), x.Theirs.shown()
	at := 0
	for at < len(ours) && ours[at] == theirs[at] {
		at++
	}
	mates, instead := x.Their.Mates(), "none"
	if at < len(ours) {
		instead = x.Criterion.show(ours[at])
	}
	var who []Share
	for _, s := range x.Theirs.Shares {
		if s.Amount == theirs[at] {
			if _, meets := mates[s.Place]; s.Note == "" && !meets && x.Their.floats(s.Place) {
				s.Note = "who would float"
			}
			who = append(who, s)
		}
	}
	rank := ":"
	if at > 0 {
		rank = ", " + ordinal(at+1) + " is"
	}
	theirsShown := strings.TrimSuffix(x.Criterion.show(theirs[at]), " (floats on)") // he is named
	return fmt.Sprintf("compared from the largest%s %s%s instead of %s", rank, theirsShown, x.who(who), instead)
}

// ordinal gives "2nd", "3rd", "4th".
func ordinal(n int) string {
	end := "th"
	if n%100 < 11 || n%100 > 13 {
		end = [...]string{"th", "st", "nd", "rd", "th", "th", "th", "th", "th", "th"}[n%10]
	}
	return fmt.Sprint("the ", n, end)
}

// Who names those who contribute to theirs in brackets, after a space; nothing if there
// are none.
func (x *Contrast) Who() string { return x.who(x.Theirs.Shares) }

// whose is how many players a sentence names at most.
const whose = 8

func (x *Contrast) who(shares []Share) string {
	if len(shares) == 0 {
		return ""
	}
	list := make([]string, 0, len(shares))
	for _, s := range shares {
		text := x.name(s.Place)
		if s.Note != "" {
			text += ", " + s.Note
		}
		list = append(list, text)
	}
	if len(list) > whose {
		return " (" + words.Some(list, whose) + ")"
	}
	return " (" + words.List(list) + ")"
}

// shown gives an amount as the article measures it.
func (a *Amount) shown() []int {
	if a.Shown != nil || len(a.Compared) == 0 {
		return a.Shown
	}
	return a.Compared
}

// show writes one of the numbers of an amount.
func (w *Words) show(n int) string {
	if w.Unit == nil {
		return fmt.Sprint(n)
	}
	return w.Unit(n)
}

// List writes numbers of a list; "none" if there are none.
func (w *Words) List(numbers []int) string {
	if len(numbers) == 0 {
		return "none"
	}
	list := make([]string, len(numbers))
	for k, n := range numbers {
		list[k] = w.show(n)
	}
	return strings.Join(list, ", ")
}

// write writes an amount as people do: "2", "1.5, 0.5", "2, with 1.0, 0.5".
func (w *Words) write(a *Amount) string {
	n := a.shown()
	switch a.Form {
	case List:
		return w.List(n)
	case LookAhead:
		if len(n) == 1 {
			return fmt.Sprint(n[0])
		}
		return fmt.Sprintf("%d, with %s", n[0], w.List(n[1:]))
	case Sum:
		return w.show(n[0])
	}
	return "does not apply"
}

// meets says whom a place meets in a round: "6 would meet 15".
func (r *Round) meets(i, j int) string {
	if i == j {
		return r.name(i) + " would have no game"
	}
	return r.name(i) + " would meet " + r.name(j)
}

// floats reports whether a player is not paired in a candidate.
func (c Candidate) floats(i int) bool { return slices.Contains(c.Floaters, i) }
