package tcec

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// Explain returns the round of [Pairer.Pair] with what decided it: pairing order, bye, rounds
// forgotten for this pairing, pairs, and colours (Steps 1 to 5).
func (p Pairer) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return p.system().Explain(ctx, t)
}

// Compare says why the prescribed round comes before another one. The reason is the bye
// (Step 2), a pair not allowed (Step 3), the first player in pairing order who is paired
// differently (Step 4), or the colours (Step 5).
func (p Pairer) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system().Compare(ctx, t, other)
}

// Why answers a question about the next round. About a pair that does not meet, it compares
// with the round of Step 4 in which the two meet. Nobody floats.
func (p Pairer) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	return p.system().Why(ctx, t, q)
}

// An explained is a paired round with places in pairing order.
type explained struct {
	step  *step
	p     Pairer
	t     pairing.Tournament
	place []int // in pairing order, by player; -1 for others
	field *verdict.Field
}

func (p Pairer) system() rulings.System { return rulings.System{Open: p.open} }

// open pairs the round, for explanations.
func (p Pairer) open(ctx context.Context, t pairing.Tournament, kept record.Kept) (*verdict.Round, error) {
	s, err := p.next(ctx, t, kept)
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		return nil, err
	}
	x := &explained{step: s, p: p, t: t, place: slices.Repeat([]int{-1}, len(t.Players))}
	for place, i := range x.step.all {
		x.place[i] = place
	}
	r := x.round(err)
	if err != nil && x.step.bye >= 0 { // which Step 2 has given before all else
		partner := x.field.Partner
		x.field.Partner = func(a int) int {
			if x.step.all[a] == x.step.bye {
				return a
			}
			return partner(a)
		}
	}
	return r, nil
}

// round is the round for explanations; err says that there is none.
func (x *explained) round(err error) *verdict.Round {
	n := x.step.history.facts.Rounds + 1
	x.field = x.legal()
	return &verdict.Round{
		Paired: x, Field: x.field, Number: n, Last: x.t.Planned > 0 && n >= x.t.Planned, Err: err, Completion: "Step 3",
	}
}

// An explained knows beside the round what Step 2 says of the bye, and can be paired again.
var _ interface {
	verdict.Paired
	verdict.Repeated
	verdict.ByeOrdered
	verdict.ByeFirst
	verdict.ByeCounted
} = (*explained)(nil)

// Draw returns the round.
func (x *explained) Draw() pairing.Round { return x.step.round() }

// Byes counts the allocated ones of a place.
func (x *explained) Byes(a int) int { return x.step.history.byes[x.step.all[a]] }

// Tell adds the stages of the round, and to the first one what the rules recommend.
func (x *explained) Tell(r *verdict.Round) {
	if x.step.history.facts.Rounds == 0 {
		var players []pairing.Player
		for _, i := range x.step.all {
			players = append(players, x.t.Players[i])
		}
		for _, text := range x.p.advice(players, x.t.Planned) {
			r.Facts = append(r.Facts, verdict.Fact("advice", text))
		}
	}
	if x.step.bye >= 0 {
		r.Stages = append(r.Stages, x.byeStage())
	}
	r.Stages = append(r.Stages, x.stage())
}

// legal is the field with what must not be: who has met as far as the history goes back,
// who is ahead with one colour, forbidden pairs. Only a ruling bars from the bye.
func (x *explained) legal() *verdict.Field {
	f := &verdict.Field{Name: x.t.Names(), Required: x.step.requests.asked.Demanded(), Index: x.step.history.facts.Index}
	if x.p.Double {
		f.Return = "Step 5"
	}
	f.Present = make([]pairing.ID, len(x.step.all))
	for a, i := range x.step.all {
		f.Present[a] = x.step.id(i)
	}
	f.Bye = func(a int) []explain.Violation {
		if i := x.step.all[a]; i == x.step.requests.given || !x.step.requests.noBye[i] {
			return nil
		}
		return []explain.Violation{{Article: "forbidden", What: "forbidden", Players: []pairing.ID{f.Present[a]}}}
	}
	f.MayBye = func(a int) bool { return f.Partner(a) == a || x.step.requests.mayHaveBye(x.step.all[a]) }
	f.Pair = func(a, b int) (list []explain.Violation) {
		i, j := x.step.all[a], x.step.all[b]
		if round := x.step.history.meeting(i, j); round > 0 {
			list = append(list, explain.Violation{Article: "Step 3", What: "rematch", Players: f.Two(a, b), Round: round})
		}
		if x.step.requests.forbids(i, j) {
			list = append(list, explain.Violation{Article: "forbidden", What: "forbidden", Players: f.Two(a, b)})
		}
		if x.step.history.clash(i, j) {
			ahead := pairing.Black
			if x.step.history.difference[i] > 0 {
				ahead = pairing.White
			}
			list = append(list, explain.Violation{Article: "Step 3", What: "ahead", Players: f.Two(a, b), Color: ahead})
		}
		return list
	}
	f.Legal = func(a, b int) bool {
		if p, q := f.Partner(a), f.Partner(b); p >= 0 || q >= 0 {
			return p == b
		}
		return x.step.history.allowed(x.step.all[a], x.step.all[b]) && !x.step.requests.forbids(x.step.all[a], x.step.all[b])
	}
	f.Partner = func(a int) int {
		if x.step.all[a] == x.step.requests.given {
			return a
		}
		if j := x.step.requests.partner[x.step.all[a]]; j >= 0 {
			return x.place[j]
		}
		return -1
	}
	return f
}

// Again pairs the players so that what is asked is so or, if it is so, is not.
func (x *explained) Again(q verdict.Question) *verdict.Round {
	if q.So {
		return x.without(q.I, q.J)
	}
	return x.force(q.I, q.J)
}

// force pairs two players with each other, or gives the bye to one (a and b are equal),
// and the others by Step 4.
func (x *explained) force(a, b int) *verdict.Round {
	i, j, y := x.step.all[a], x.step.all[b], x.copy()
	if y.step.requests.partner[i], y.step.requests.partner[j] = j, i; i == j {
		y.step.requests.partner[i] = -1
	}
	byes := y.step.byeOrder()
	if i == j {
		byes = []int{i}
	}
	err := y.step.finish(x.p, byes)
	if err != nil {
		y.step.requests.partner[i] = j // the player, too, who is to have the bye
	}
	return y.round(err)
}

// without pairs the players by Step 4 so that two do not meet, or one does not have the bye
// (a and b are equal).
func (x *explained) without(a, b int) *verdict.Round {
	i, j, y := x.step.all[a], x.step.all[b], x.copy()
	byes := slices.DeleteFunc(y.step.byeOrder(), func(k int) bool { return k == i && i == j })
	if i == j && len(byes) == 0 { // nobody else can have it
		return y.round(pairing.ErrNoPairing)
	}
	y.step.requests.forbid(i, j)
	return y.round(y.step.finish(x.p, byes))
}

// copy is a copy of the round, to be paired once more after what Step 3 has forgotten for
// the prescribed one.
func (x *explained) copy() *explained {
	y, s := *x, *x.step
	y.step, s.requests.partner, s.requests.banned = &s, slices.Clone(x.step.requests.partner),
		slices.Clone(x.step.requests.banned)
	return &y
}

// name is what texts call the player of a place.
func (x *explained) name(place int) string { return x.field.Name(x.field.Present[place]) }

// compareBye is Step 2: fewest byes, then the last in pairing order.
func (x *explained) compareBye(i, j int) int {
	return cmp.Or(cmp.Compare(x.step.history.byes[i], x.step.history.byes[j]), cmp.Compare(x.place[j], x.place[i]))
}

// Before lists those who come before the one with the bye: they are required to meet
// somebody.
func (x *explained) Before(bye int) (list []int) {
	for a, i := range x.step.all {
		if x.compareBye(i, x.step.all[bye]) < 0 {
			list = append(list, a)
		}
	}
	slices.SortFunc(list, func(a, b int) int { return x.compareBye(x.step.all[a], x.step.all[b]) })
	return list
}

// CanHaveBye lists those whose bye would leave a round, after what Step 3 would forget for it. Step 2 has passed over
// whoever comes before the one who has it. Step 3 forgets rounds until the others have a viable pairing, whatever the
// rulings are; these then leave one or not.
func (x *explained) CanHaveBye() (list []int) {
	order := x.step.byeOrder()
	var open []int // places of those for whom Step 3 has not forgotten enough so far
	for _, i := range order[slices.Index(order, x.step.bye):] {
		open = append(open, x.place[i])
	}
	y, h, all := x.copy(), *x.step.history, field(x.step.requests.present, x.step.requests.resting)
	y.step.history = &h
	for h.start -= x.step.removed; len(open) > 0; h.start++ {
		viable := missable(len(x.step.all), func(a, b int) bool { return h.allowed(x.step.all[a], x.step.all[b]) }, h.watch)
		left := missable(len(x.step.all), y.legal().Legal, h.watch)
		ends := h.start == h.played || all != nil && h.viable(all)
		open = slices.DeleteFunc(open, func(a int) bool {
			if (viable[a] || ends) && left[a] {
				list = append(list, a)
			}
			return viable[a] || ends
		})
	}
	slices.Sort(list)
	return list
}

// missable tells for each of an odd number of vertices whether all others can be paired.
func missable(n int, adjacent func(a, b int) bool, watch *graph.Watch) []bool {
	m := &graph.Matcher{Watch: watch}
	m.Reset(n, graph.Classes{}, adjacent, nil)
	if m.Unmatched() > 1 {
		return make([]bool, n)
	}
	return m.Missable()
}

// byeStage is Step 2.
func (x *explained) byeStage() verdict.Stage {
	ours := x.place[x.step.bye]
	byes := func(place int) int { return x.step.history.byes[x.step.all[place]] }
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: []int{ours}},
		Criteria: []verdict.Criterion{verdict.OfBye(verdict.Words{Article: "Step 2",
			Name: "byes so far of the player with the bye"}, byes)},
		Order: func(theirs verdict.Candidate) verdict.Order {
			o := verdict.Order{Article: "Step 2", Words: words.Say("bye.order", "who", x.name(ours))}
			o = o.Compare([]int{ours}, theirs.Floaters, orderNumber)
			o.At = 0 // there is one bye
			return o
		},
	}
}

// orderNumber is the place in pairing order, from 1.
func orderNumber(place int) int { return place + 1 }

// stage is Steps 3 and 4: the pairs in the order in which they are made.
func (x *explained) stage() verdict.Stage {
	s := verdict.Stage{
		Kind: "round", Groups: []verdict.Group{{Name: "pairing order", Places: x.field.Places()}},
		Ours: x.ours(), Members: x.field.Places(), Mixed: true, Order: x.compareOrder,
	}
	if x.step.bye >= 0 {
		s.Facts = append(s.Facts, verdict.Fact("byes so far of the player with the bye", x.step.history.byes[x.step.bye]))
	}
	removed := words.Say("removed.none")
	if x.step.removed > 0 {
		removed = words.Say("removed", "n", x.step.removed, "round", x.step.history.start)
	}
	if before := x.step.history.start - x.step.removed; before > 0 {
		s.Facts = append(s.Facts, verdict.Fact("rounds removed from the encounter history before", before))
	}
	s.Facts = append(s.Facts, verdict.Fact("rounds that this pairing removes from the encounter history", removed))
	return s
}

// ours are the pairs in the order in which they are made.
func (x *explained) ours() (c verdict.Candidate) {
	for _, e := range x.step.encounters {
		c.Pairs = append(c.Pairs, [2]int{x.place[x.step.history.facts.Index(e.first)],
			x.place[x.step.history.facts.Index(e.second)]})
	}
	return c
}

// compareOrder is Step 4: the first in pairing order who is served otherwise.
func (x *explained) compareOrder(theirs verdict.Candidate) verdict.Order {
	o := verdict.Order{Article: "Step 4", Part: "pairing order"}.Serve(x.field.Places(), x.ours(), theirs, orderNumber)
	ours, other := o.OursPlayers[0], o.TheirsPlayers[0]
	o.Words = words.Say("order.viable", "player", x.name(o.Player), "ours", x.name(ours), "n", ours+1, "theirs",
		x.name(other), "m", other+1)
	return o
}

// Color is Step 5.
func (x *explained) Color(a, b int) verdict.Color {
	e := x.p.encounter(x.step, [2]int{x.step.all[min(a, b)], x.step.all[max(a, b)]})
	white := x.place[x.step.history.facts.Index(e.white)]
	return verdict.Color{White: white, Black: a + b - white, Article: "Step 5", Words: words.Say(ruleWords[e.rule])}
}

// ruleWords are the keys of what the rules of Step 5 say.
var ruleWords = map[string]string{
	byDouble:     "color.begins",
	byDifference: "color.whites",
	byScore:      "color.score",
	byPattern:    "color.round",
}

// Player returns what the rules look at in a player.
func (x *explained) Player(place int) explain.Player {
	i := x.step.all[place]
	player := explain.Player{Number: i + 1, Score: x.step.points[i],
		Facts: []explain.Value{verdict.Fact("score", x.step.points[i])}}
	if !x.p.Double {
		var colors []pairing.Color
		for _, e := range x.step.history.facts.Of(i) {
			if e.Color != pairing.NoColor {
				colors = append(colors, e.Color)
			}
		}
		player.Facts = append(player.Facts, verdict.Fact("colours", words.Letters(colors)))
	}
	player.Facts = append(player.Facts,
		verdict.Fact("white game difference", x.step.history.difference[i]),
		verdict.Fact("may have the bye", words.Yes(x.step.requests.mayHaveBye(i))),
		verdict.Fact("byes", x.step.history.byes[i]))
	return player
}
