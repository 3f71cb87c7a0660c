package dutch

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A walk knows beside the round who would have had the bye before, and can be walked again.
var _ interface {
	verdict.Paired
	verdict.Repeated
	verdict.ByeOrdered
	verdict.Leaver
} = (*walk)(nil)

// Again pairs the round once more.
func (w *walk) Again(q verdict.Question) *verdict.Round {
	return newWalk(w.field.common.Where(q), w.field.rules).round(w)
}

// Leave ends the searches.
func (w *walk) Leave() { w.field.completion.End() }

// Tell adds the brackets and what decided them.
func (w *walk) Tell(r *verdict.Round) {
	if w.field.rules.byeScore != "" && len(w.field.players)%2 == 1 {
		r.Stages = append(r.Stages, w.byeStage())
		r.Facts = []explain.Value{verdict.Fact("score of the bye", w.field.byeScore.String())}
	}
	for _, b := range w.Brackets {
		r.Stages = append(r.Stages, w.stage(b))
	}
}

// byeStage is 2026 C5: the score of the player with the bye.
func (w *walk) byeStage() verdict.Stage {
	score := func(i int) int { return int(w.field.players[i].score) }
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: w.Brackets[len(w.Brackets)-1].Down.Floaters},
		Criteria: []verdict.Criterion{verdict.OfBye(verdict.Words{
			Article: w.field.rules.byeScore, Name: "score of the player with the bye", Unit: words.Points,
			Worse: func(c *verdict.Contrast) words.Message {
				bye := c.Their.Floaters[0]
				return words.Say("bye of the score", "score", w.field.byeScore.String(), "other", w.field.common.Called(bye)[0],
					"theirs", words.Points(score(bye)))
			}}, score)},
	}
}

// stage is a bracket of the walk.
func (w *walk) stage(b *bracket) verdict.Stage {
	kind := [...]string{"normal", "last", "PPB", "CLB"}[b.kind]
	g := w.generation(b, b.Down.Candidate)
	out := "downfloaters"
	if len(b.Down.Lower) == 0 {
		out = "without a game"
	}
	stage := verdict.Stage{
		Kind: kind, Score: w.field.players[b.residents[0]].score, Residents: b.residents,
		Groups: []verdict.Group{
			{Name: "MDPs", Places: b.mdps}, {Name: "residents", Places: b.residents},
			{Name: "Limbo", Places: scoregroup.Minus(b.Down.Floaters, b.residents)},
			{Name: "leaving S1", Places: g.who(g.exchange.out)}, {Name: "entering S1", Places: g.who(g.exchange.in)},
			{Name: out, Places: b.Down.Floaters},
		},
		Ours: b.Down.Candidate, Members: slices.Concat(b.mdps, b.residents),
		Criteria: w.stageCriteria(b),
		Order:    func(theirs verdict.Candidate) verdict.Order { return w.compareOrder(b, theirs) },
		Without:  func(floater int) (verdict.Candidate, bool) { return w.pairWithout(b, floater) },
	}
	if d := b.discarded; d != nil {
		text := words.Say("discarded", "pairs", w.field.common.CalledPairs(d.Pairs), "out",
			w.field.common.Called(d.Floaters...))
		stage.Facts = []explain.Value{verdict.Fact("first paired, but could not be completed", text)}
	}
	return stage
}

// Color returns the colours of two players, by part E (article 5.2).
func (w *walk) Color(a, b int) verdict.Color {
	seats, rule := w.field.colors(a, b)
	h, l := min(a, b), max(a, b)
	return verdict.Color{White: seats.White, Black: seats.Black, Article: fmt.Sprint(w.field.rules.color, rule),
		Words: w.field.common.ColorWords(h, l, rule)}
}

// Before lists those of the last bracket's score and below who come before in it.
func (w *walk) Before(bye int) (list []int) {
	for i := len(w.field.players) - 1; i > bye && w.field.players[i].byeBarred; i-- {
		list = append(list, i)
	}
	return list
}

// Player returns what the rules look at in a player.
func (w *walk) Player(i int) explain.Player {
	f, p := &w.field.common.Players[i], &w.field.players[i]
	return w.field.common.Facts(i,
		verdict.Fact("colour difference", f.Difference),
		w.field.common.Prefers(f.Preference),
		verdict.Fact("may have the bye", words.Yes(!p.byeBarred)),
		verdict.Fact("float in the previous round", words.Say("float."+p.floats[0].String())),
		verdict.Fact("float two rounds before", words.Say("float."+p.floats[1].String())),
		verdict.Fact("topscorer", words.Yes(topscorer(w.field.completion.Field, i))),
		verdict.Fact("rounds without a game", w.field.common.History.Rounds-len(f.Colors)),
	)
}

// An evaluation measures candidates of a bracket of the walk: by the same criteria that
// the optimiser minimises, read off pairs and downfloaters.
type evaluation struct {
	walk *walk
	*bracket
	setting
	looked []int // downfloaters for whom left is known; nil for nobody
	left   []int // whom the following bracket leaves over with them

	measuring measuring // the one that goes on
}

// criteria returns the quality criteria of a bracket with their words.
func (w *walk) stageCriteria(b *bracket) []verdict.Criterion {
	x := &evaluation{walk: w, bracket: b, setting: w.field.problem(b).setting}
	var list []verdict.Criterion
	for from := 0; from < len(w.field.rules.criteria); {
		c := &w.field.rules.criteria[from]
		parts := w.field.rules.criteria[from : from+1]
		for from++; from < len(w.field.rules.criteria) && w.field.rules.criteria[from].name == c.name; from++ {
			parts = parts[:len(parts)+1]
		}
		w := verdict.Words{Article: c.name, Name: c.called, Worse: c.worse}
		if c.list {
			w.Unit = points
		} else if len(parts) > 1 {
			w.Unit = words.Points // of the list; the number before it has no unit
		}
		list = append(list, verdict.Criterion{Words: w, Stated: c.stated, Floats: parts[0].pair == nil,
			Measure: func(o verdict.Candidate) verdict.Amount { return x.measure(parts, o) }})
	}
	return list
}

// measure measures a criterion, which can be a number and then a list.
func (e *evaluation) measure(parts []criterion, o verdict.Candidate) verdict.Amount {
	a := e.part(&parts[0], o)
	if len(parts) > 1 && a.Form != verdict.Nothing {
		list := e.part(&parts[1], o)
		a.Form, a.Compared, a.Shown = verdict.LookAhead, append(a.Compared, list.Compared...), append(a.Shown, list.Shown...)
	}
	return a
}

// part measures one number, or one list.
func (e *evaluation) part(c *criterion, o verdict.Candidate) verdict.Amount {
	m := &e.measuring
	*m = measuring{evaluation: e, criterion: c, setting: e.setting}
	m.single = e.walk.field.byeInReach(e.bracket) && len(o.Floaters) == 1
	m.Amount.Form, m.Amount.Compared = verdict.Sum, []int{0}
	if c.list {
		m.Amount.Form, m.Amount.Compared = verdict.List, nil
	}
	if c.left != nil {
		if e.kind != normal {
			return verdict.Amount{}
		}
		m.leftOver(o.Floaters)
	}
	if c.pair != nil {
		for _, p := range o.Pairs {
			m.pair(min(p[0], p[1]), max(p[0], p[1]))
		}
	}
	if c.out != nil {
		for _, i := range o.Floaters {
			m.add(c.out(&m.setting, &member{player: e.walk.field.players[i]}), i)
		}
	}
	return m.close()
}

// A measuring is a criterion being measured.
type measuring struct {
	evaluation *evaluation
	*criterion
	setting
	verdict.Amount
}

// leftOver measures whom the following bracket leaves over, to which all downfloaters
// contribute.
func (m *measuring) leftOver(out []int) {
	x := m.evaluation
	if x.looked == nil || !slices.Equal(x.looked, out) {
		x.left = x.walk.lookAhead(x.bracket, out)
		x.looked = append([]int{}, out...)
	}
	for _, i := range x.left {
		m.add(m.criterion.left(&m.setting, &x.walk.field.players[i]))
	}
	for _, i := range out {
		m.Amount.Shares = append(m.Amount.Shares, verdict.Share{Place: i})
	}
}

// pair measures what a pair of the bracket adds, the better placed player first.
func (m *measuring) pair(high, low int) {
	x, c := m.evaluation, m.criterion
	if c.topscorers && !topscorer(x.walk.field.completion.Field, high) && !topscorer(x.walk.field.completion.Field, low) {
		return // required to meet, whatever it costs
	}
	amount := c.pair(&m.setting, &x.walk.field.players[high], &x.walk.field.players[low])
	if amount == 0 {
		if c.zeros {
			m.Amount.Compared = append(m.Amount.Compared, 0)
		}
		return
	}
	var who []int
	seats, _ := x.walk.field.colors(high, low)
	for _, i := range [2]int{high, low} {
		s := seat{Player: &x.walk.field.common.Players[i], color: pairing.Black,
			higher: x.walk.field.players[i].score > x.walk.field.players[high+low-i].score}
		if i == seats.White {
			s.color = pairing.White
		}
		if c.whom(s) {
			who = append(who, i)
		}
	}
	m.add(amount, who...)
}

// add puts an amount to the others, and notes who contributes; a sum needs no amounts of them.
func (m *measuring) add(amount int, who ...int) {
	switch {
	case amount == 0:
		return
	case m.list:
		m.Amount.Compared = append(m.Amount.Compared, amount)
	default:
		m.Amount.Compared[0] += amount
	}
	for _, i := range who {
		s := verdict.Share{Place: i}
		if m.list {
			s.Amount = m.show(amount)
		}
		if r := m.evaluation.walk.field.common.History.Rounds - m.back; m.back > 0 && r >= 0 &&
			m.evaluation.walk.field.common.History.Entry(r,
				m.evaluation.walk.field.common.Players[i].Index).Kind != history.Played {
			s.Note = "who had no game then"
		}
		m.Amount.Shares = append(m.Amount.Shares, s)
	}
}

// close sorts a list and those who contribute to it, and shows the amounts as the article
// measures them.
func (m *measuring) close() verdict.Amount {
	slices.SortFunc(m.Amount.Compared, func(a, b int) int { return cmp.Compare(b, a) })
	slices.SortStableFunc(m.Amount.Shares, func(a, b verdict.Share) int { return cmp.Compare(b.Amount, a.Amount) })
	m.Amount.Shown = make([]int, len(m.Amount.Compared))
	for i, amount := range m.Amount.Compared {
		m.Amount.Shown[i] = m.show(amount)
	}
	return m.Amount
}

// show returns an amount as the article measures it.
func (m *measuring) show(amount int) int {
	if m.shown == nil {
		return amount
	}
	return m.shown(&m.setting, amount)
}

// lookAhead returns whom the bracket after s leaves over if these players float down into it
// (2017 C.7, 2026 C8).
//
// Legality is all that matters in 2017. In 2026 the round must remain completable. Of the
// bracket's own downfloaters the walk knows it: the following bracket was paired like that,
// with as few downfloaters as can be, and of these with the lowest scores (2017 C.5, C.6, 2026
// C6, C7), before all else. Whom the next bracket leaves over without the condition will
// usually do, too.
func (w *walk) lookAhead(b *bracket, out []int) []int {
	if slices.Equal(out, b.Down.Floaters) {
		for _, next := range w.Brackets {
			switch {
			case next.residents[0] != b.Down.Lower[0]:
			case !w.field.rules.noByes || next.kind == normal:
				return next.Down.Floaters
			case next.kind == penultimate:
				return next.discarded.Floaters
			}
		}
	}
	left := w.field.leftOver(b, out, false)
	_, deeper := w.field.common.CutScoregroup(b.Down.Lower)
	if !w.field.rules.noByes && !w.field.completion.Completable(slices.Concat(left, deeper), len(left)) {
		return w.field.leftOver(b, out, true)
	}
	return left
}
