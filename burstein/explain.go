package burstein

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// open pairs the round for explanations.
func open(ctx context.Context, t pairing.Tournament, kept record.Kept) (*verdict.Round, error) {
	w, err := prepare(ctx, t, kept)
	if err != nil {
		return nil, err
	}
	return w.explained(nil), nil
}

// explained pairs the round, with what can stay as it was before, and says what decided.
// Where two have to meet, C7 may say something else of the others, which is no reason.
func (w *walk) explained(before *walk) *verdict.Round {
	return &verdict.Round{
		Paired: w, Field: w.field.completion.Lawful(), Number: w.field.common.History.Rounds + 1, Last: w.field.common.Last,
		Err: w.pair(before), Completion: "1.9", Floats: true,
	}
}

// A walk knows beside the round what article 3 says of the bye, and can be walked again.
var _ verdict.AfterBye = (*walk)(nil)

// Leave ends the searches.
func (w *walk) Leave() { w.field.completion.End() }

// Before lists those who come before the one with the bye, the best candidate first.
func (w *walk) Before(bye int) []int { return w.field.common.Before(bye, w.field.compareBye) }

// CanHaveBye lists those who can have the bye.
func (w *walk) CanHaveBye() []int { return w.field.completion.CanHaveBye() }

// Tell adds the bye and the brackets, and what decided them.
func (w *walk) Tell(r *verdict.Round) {
	if w.field.completion.Bye >= 0 {
		r.Stages = append(r.Stages, w.field.common.ByeStage("3.1", w.field.completion.Bye, w.field.lastRanked))
	}
	w.field.paired = true
	for k, b := range w.Brackets {
		if b.next = nil; k+1 < len(w.Brackets) {
			b.next = w.Brackets[k+1]
		}
		r.Stages = append(r.Stages, b.stage())
	}
}

// Again pairs the round once more, in another field of these players.
func (w *walk) Again(q verdict.Question) *verdict.Round {
	other := &walk{field: newField(w.field.common.Where(q))}
	return other.explained(w)
}

// lastRanked is 3.1.5.
func (f *field) lastRanked(other int) verdict.Order {
	x, y, by := f.ranked(f.completion.Bye, other)
	return verdict.Order{Ours: []int{f.players[f.completion.Bye].rank + 1}, Theirs: []int{f.players[other].rank + 1},
		Words: words.Say("bye.last", "who", f.common.Called(f.completion.Bye)[0], "by", words.Say(by), "n", x, "m", y)}
}

// ranked says in what two players differ that 1.8 ranks them by.
func (f *field) ranked(i, j int) (ours, theirs, by string) {
	p, q := &f.players[i], &f.players[j]
	switch {
	case p.buchholz != q.buchholz:
		return decimal(p.buchholz, 10), decimal(q.buchholz, 10), "Buchholz"
	case p.berger != q.berger:
		return decimal(p.berger, 100), decimal(q.berger, 100), "Sonneborn-Berger"
	}
	return fmt.Sprint(f.common.Players[i].Number), fmt.Sprint(f.common.Players[j].Number), "number"
}

// decimal writes a sum that is kept in parts of one.
func decimal(sum int64, parts float64) string {
	return strconv.FormatFloat(float64(sum)/parts, 'f', -1, 64)
}

// stage is a bracket of the walk.
func (b *bracket) stage() verdict.Stage {
	members, residents := slices.Sorted(slices.Values(b.members)), []int(nil)
	incoming := slices.DeleteFunc(slices.Clone(members),
		func(i int) bool { return b.field.common.Players[i].Score == b.score })
	residents = scoregroup.Minus(members, incoming)
	s := verdict.Stage{
		Kind: "normal", Score: b.score, Residents: residents,
		Groups: []verdict.Group{{Name: "residents", Places: residents}, {Name: "incoming floaters", Places: incoming},
			{Name: "outgoing floaters", Places: b.Floaters}},
		Ours: b.Candidate, Members: members, Order: b.order,
		Rank: func(i int) int { return -b.field.players[i].rank }, Mixed: true,
		Without: b.without,
	}
	for _, c := range b.field.criteria {
		if c.value != nil {
			s.Criteria = append(s.Criteria, verdict.Criterion{
				Words:   verdict.Words{Article: c.number, Name: c.called, Unit: c.unit},
				Measure: func(o verdict.Candidate) verdict.Amount { return c.value(b, o) },
				Floats:  !c.pair,
			})
		}
	}
	return s
}

// order is 4.3: the smallest BSN with different opponents has the larger one in ours.
func (b *bracket) order(theirs verdict.Candidate) verdict.Order {
	number := func(i int) int { // BSN, or 0 for a virtual player
		return 1 + slices.Index(b.members, i)
	}
	o := verdict.Order{Article: "4.3"}.Serve(b.members, b.Candidate, theirs, number)
	instead := words.Say("instead.float")
	if len(o.Theirs) == 0 {
		o.Theirs = []int{0}
	} else {
		y := o.TheirsPlayers[0]
		instead = words.Say("instead.other", "player", b.field.common.Called(y)[0], "number", number(y))
	}
	o.Words = words.Say("order.opposition", "player", b.field.common.Called(o.Player)[0], "number", o.At, "opponent",
		b.field.common.Called(o.OursPlayers[0])[0], "n", o.Ours[0], "instead", instead)
	return o
}

// Color returns the colours of two players, by article 5.
func (w *walk) Color(a, b int) verdict.Color {
	seats, rule := w.field.colors(a, b)
	h, l := w.field.higher(a, b)
	c := verdict.Color{White: seats.White, Black: seats.Black,
		Article: [...]string{1: "5.2.2", "5.2.3", "5.2.4", "5.2.5", "5.2.1"}[rule],
		Words:   w.field.common.ColorWords(h, l, rule)}
	if rule == 4 {
		x, y, by := w.field.ranked(h, l)
		c.Words = words.Say("color.ranked", "player", w.field.common.Called(h)[0], "by",
			words.Say("by.value", "by", words.Say(by), "n", x, "m", y))
	}
	return c
}

// Player returns what the rules look at in a player.
func (w *walk) Player(i int) explain.Player {
	who, p := &w.field.common.Players[i], &w.field.players[i]
	opposition := make([]any, w.field.common.History.Rounds)
	for r := range opposition {
		value, special := w.field.value(r, who.Index)
		if points := words.Points(int(value)); special != "" {
			opposition[r] = words.Say(special, "points", points)
		} else {
			opposition[r] = points
		}
	}
	return w.field.common.Facts(i,
		verdict.Fact("colour difference", who.Difference),
		w.field.common.Prefers(who.Preference),
		verdict.Fact("points", who.Real),
		verdict.Fact("games", len(who.Colors)),
		verdict.Fact("may have the bye", words.Yes(!w.field.completion.BarredFromBye(i))),
		verdict.Fact("Buchholz", decimal(p.buchholz, 10)),
		verdict.Fact("Sonneborn-Berger", decimal(p.berger, 100)),
		verdict.Fact("opposition", words.Say("amounts", "list", opposition)),
		verdict.Fact("rank by opposition", p.rank+1),
	)
}
