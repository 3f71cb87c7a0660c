package verdict

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A headline answers the person who asks in one or two short sentences without an article. Of others
// it says how many points they have, whether they may have the bye, and who would have the bye or float instead.

// Plain is a headline of one sentence, or of two.
func Plain(first, then words.Message) explain.Message {
	return explain.Message(words.Say("verdict.head", "first", first, "then", then))
}

// contrasted returns the headline of a comparison with another round.
func (r *Round) contrasted(v *explain.Verdict) explain.Message {
	if v.Kind == explain.KindSame || v.Kind == explain.KindNoPairing {
		return r.headline(v, "")
	}
	key := string(v.Kind)
	if is[Scheduled](r) && v.Kind == explain.KindOrder { // the rules leave no choice
		key = "fixed"
	}
	return Plain(words.Say("head.other."+key), words.Message{})
}

// A headliner makes the headline of a verdict.
type headliner struct {
	*Round
	*explain.Verdict
	about        string
	i, j         int      // places of those asked about
	so           bool     // as prescribed it is so
	ours, theirs *Seating // theirs is nil if the verdict has compared with no round
}

// headline returns the headline of an answer.
func (r *Round) headline(v *explain.Verdict, about string) explain.Message {
	switch {
	case v.Head.Key != "":
		return v.Head
	case slices.Contains([]explain.Kind{explain.KindNothing, explain.KindNoPairing, explain.KindSame}, v.Kind):
		m := words.Message(v.Words)
		m.Args = slices.DeleteFunc(slices.Clone(m.Args), func(a words.Arg) bool { return a.Name == "why" })
		return explain.Message(m)
	}
	for _, x := range v.Violations {
		if x.What == "absent" {
			return r.Field.say(words.Message(Plain(words.Say("head.absent", "a", r.Field.Name(x.Players[0])), words.Message{})))
		}
	}
	h := headliner{Round: r, Verdict: v, about: about, i: r.Field.place(v.Asked[0]),
		j:    r.Field.place(v.Asked[len(v.Asked)-1]),
		ours: r.seating()}
	h.so = h.ours.Mate[h.i] == h.j
	if about == "float" {
		h.so = h.floats(h.ours, h.i)
	}
	if len(v.Round.Games)+len(v.Round.Byes) > 0 {
		if theirs, _ := r.Field.Read(v.Round); !slices.Contains(theirs.Mate, -1) {
			h.theirs = &theirs
		}
	}
	return r.Field.say(words.Message(Plain(h.answer())))
}

// answer returns the two sentences; the second can say nothing.
func (h *headliner) answer() (first, then words.Message) {
	switch {
	case is[Scheduled](h.Round) && !h.decided() && !h.rematch():
		return h.stated(), words.Message{}
	case h.about == "bye" && h.so:
		return h.bye()
	case h.about == "bye":
		return h.noBye()
	case h.about == "float" && h.so:
		return h.floating()
	case h.about == "float":
		return h.staying()
	case h.so:
		return h.meeting()
	}
	return h.apart()
}

// stated is what a system says that leaves no choice, without the article.
func (h *headliner) stated() words.Message {
	m := words.Message(h.Words)
	for {
		inner, ok := m.Get("reason").(words.Message)
		if !ok {
			return m
		}
		m = inner
	}
}

// tell says something about those asked about: a is the first, b the second.
func (h *headliner) tell(key string, args ...any) words.Message {
	return words.Say("head."+key, append([]any{"a", h.Round.Field.name(h.i), "b", h.Round.Field.name(h.j)}, args...)...)
}

// floats reports whether a place meets nobody with the same score.
func (h *headliner) floats(s *Seating, i int) bool {
	return s.Mate[i] == i || h.score(s.Mate[i]) != h.score(i)
}

// score returns the points of a place or, where losses count, the losses.
func (h *headliner) score(i int) int {
	if s, ok := h.Round.Paired.(LossCounted); ok {
		return s.Losses(i)
	}
	return int(h.Round.Paired.Player(i).Score)
}

// has says how many points, or losses, a place has.
func (h *headliner) has(i int) words.Message { return h.amount("head.", i) }

// amount says it by the keys of a beginning: "head." after to have, "head.with." after with.
func (h *headliner) amount(key string, i int) words.Message {
	if is[LossCounted](h.Round) {
		return words.Say(key+"losses", "n", h.score(i))
	}
	return words.Say(key+"points", "points", words.Points(h.score(i)))
}

// decision returns the end of the key of a verdict that the arbiter has decided: what is so, what is not, or
// that two are kept apart; "" if another thing decides.
func (h *headliner) decision() string {
	if len(h.Violations) == 0 {
		return ""
	}
	switch x := h.Violations[0]; {
	case h.Kind == explain.KindRuled && x.What != "required":
		return ".spared"
	case x.What == "required" && (h.so || h.about == "float"), x.What == "forbidden":
		return ".decided"
	case x.What == "required":
		return ".otherwise"
	}
	return ""
}

// decided reports whether the arbiter has decided so.
func (h *headliner) decided() bool { return h.decision() != "" }

// rematch reports whether the reason is that the two have met.
func (h *headliner) rematch() bool { return len(h.Violations) > 0 && h.Violations[0].What == "rematch" }

// complete ends the key of a verdict that no complete round would be left.
const complete = ".complete"

// worse says how a round that is otherwise in what is asked stands against the prescribed one.
func (h *headliner) worse(more string) words.Message {
	switch h.Kind {
	case explain.KindCriterion:
		return words.Say("head.worse" + more)
	case explain.KindOrder:
		return words.Say("head.order" + more)
	}
	return words.Message{}
}

// bye says why somebody has the bye, and who would have it otherwise.
func (h *headliner) bye() (first, then words.Message) {
	if key := h.decision(); key != "" {
		return h.tell("bye" + key), then
	}
	if h.Kind == explain.KindCompletion {
		return h.tell("bye" + complete), then
	}
	if h.theirs != nil && h.theirs.Bye >= 0 {
		then = words.Say("head.bye.else", "b", h.Round.Field.name(h.theirs.Bye), "has",
			h.amount("head.with.", h.theirs.Bye))
	}
	return h.fewest(), then
}

// A tally counts those who have no more points than the one with the bye, or losses.
type tally struct {
	others, may, less, had int  // all; who may have the bye, and with less; who may not because they had it
	last                   bool // nobody who may have the bye, with whatever points, comes later
}

// tally goes through all who are to be paired.
func (h *headliner) tally() (n tally) {
	n.last = true
	for j := range h.Round.Field.Present {
		can := j != h.i && h.Round.Field.MayBye(j)
		n.last = n.last && !(can && j > h.i)
		if j == h.i || h.score(j) > h.score(h.i) {
			continue
		}
		if n.others++; !can {
			n.had += hadBye(h.Round.Field.Bye(j))
			continue
		}
		if n.may++; h.score(j) < h.score(h.i) {
			n.less++
		}
	}
	return n
}

// fewest says in what the one with the bye has the least claim to a game: everything that it says of others
// is true of all who are to be paired.
func (h *headliner) fewest() words.Message {
	mine, n := h.has(h.i), h.tally()
	switch {
	case n.others == 0:
		return h.tell("bye.single", "has", mine)
	case n.may == 0 && n.had == n.others:
		return h.tell("bye.had", "has", mine)
	case n.may == 0:
		return h.tell("bye.barred", "has", mine)
	case n.less == 0 && n.last:
		return h.tell("bye.last", "has", mine)
	case n.less == 0:
		return h.tell("bye.least", "has", mine)
	}
	if s, ok := h.Round.Paired.(ByeCounted); ok && h.fewestByes(s.Byes) {
		return h.tell("bye.byes", "n", s.Byes(h.i))
	}
	fewer := func(j int) bool { return h.score(j) < h.score(h.i) }
	if s, ok := h.Round.Paired.(ByeFirst); ok && !slices.ContainsFunc(s.CanHaveBye(), fewer) {
		return h.tell("bye.can", "has", mine)
	}
	return h.tell("bye")
}

// fewestByes reports whether nobody who may have the bye has had fewer.
func (h *headliner) fewestByes(byes func(i int) int) bool {
	return !slices.ContainsFunc(h.Round.Field.Places(),
		func(j int) bool { return h.Round.Field.MayBye(j) && byes(j) < byes(h.i) })
}

// hadBye is 1 if the first thing that bars somebody from the bye is an earlier one.
func hadBye(why []explain.Violation) int {
	if len(why) > 0 && why[0].What == "bye" {
		return 1
	}
	return 0
}

// noBye says why somebody does not have the bye.
func (h *headliner) noBye() (first, then words.Message) {
	if key := h.decision(); key != "" {
		return h.tell("nobye" + key), then
	}
	switch {
	case h.Kind == explain.KindCompletion:
		return h.tell("nobye" + complete), then
	case len(h.Violations) > 0:
		return h.tell("nobye."+h.Violations[0].What, "round", h.Violations[0].Round), then
	case h.ours.Bye < 0:
		return h.tell("nobye"), then
	}
	with := []any{"b", h.Round.Field.name(h.ours.Bye), "has", h.has(h.i), "theirs", h.has(h.ours.Bye)}
	switch mine, theirs := h.score(h.i), h.score(h.ours.Bye); {
	case theirs < mine:
		return h.tell("nobye.more", with...), then
	case theirs == mine:
		return h.tell("nobye.equal", with...), h.worse("")
	}
	return h.tell("nobye.other", with...), h.worse("")
}

// meeting says why two meet, and whom the first would meet otherwise.
func (h *headliner) meeting() (first, then words.Message) {
	if key := h.decision(); key != "" {
		return h.tell("meet" + key), then
	}
	switch mine, theirs := h.has(h.i), h.has(h.j); {
	case h.Kind == explain.KindCompletion:
		return h.tell("meet" + complete), then
	case !h.Round.prefaced(h.i, h.j).IsZero():
		first = h.tell("meet." + h.Round.prefaced(h.i, h.j).Key)
	case h.score(h.i) == h.score(h.j):
		first = h.tell("meet.equal", "has", mine)
	default:
		first = h.tell("meet", "has", mine, "theirs", theirs)
	}
	if h.theirs == nil {
		return first, then
	}
	if k := h.theirs.Mate[h.i]; k != h.i {
		return first, words.Say("head.meet.else", "a", h.Round.Field.name(h.i), "b", h.Round.Field.name(k),
			"but", h.worse(".else"))
	}
	return first, h.tell("meet.else.bye", "but", h.worse(".else"))
}

// apart says why two do not meet, and whom the first meets.
func (h *headliner) apart() (first, then words.Message) {
	if key := h.decision(); key != "" {
		return h.tell("apart" + key), then
	}
	k := h.ours.Mate[h.i]
	with := []any{"opponent", h.Round.Field.name(k), "has", h.has(k), "theirs", h.has(h.j), "mine", h.has(h.i)}
	distance := func(j int) int { return max(h.score(j)-h.score(h.i), h.score(h.i)-h.score(j)) }
	switch {
	case h.Kind == explain.KindCompletion:
		return h.tell("apart" + complete), then
	case len(h.Violations) > 0:
		x := &h.Violations[0]
		return h.tell("apart."+x.What, "round", x.Round, "color", words.Color(x.Color)), then
	case k == h.i:
		first = h.tell("apart.bye")
	case distance(k) < distance(h.j) && distance(k) == 0:
		return h.tell("apart.same", with...), h.worse("")
	case distance(k) < distance(h.j):
		return h.tell("apart.nearer", with...), h.worse("")
	default:
		first = h.tell("apart", with...)
	}
	return first, h.worse("")
}

// floating says whom a floater meets, and who would float otherwise.
func (h *headliner) floating() (first, then words.Message) {
	if key := h.decision(); key != "" {
		return h.tell("float" + key), then
	}
	k, mine := h.ours.Mate[h.i], h.has(h.i)
	same, alike := 0, func(j int) bool { return h.score(j) == h.score(h.i) }
	for _, j := range h.Round.Field.Places() {
		if alike(j) && (j == h.i || h.ours.Mate[j] != j) {
			same++
		}
	}
	switch {
	case k == h.i:
		first = h.tell("float.bye", "has", mine)
	case same == 1:
		first = h.tell("float.single", "has", mine, "b", h.Round.Field.name(k), "theirs", h.has(k))
	case same%2 == 1:
		first = h.tell("float.odd", "has", mine, "b", h.Round.Field.name(k), "theirs", h.has(k), "n", same)
	default:
		first = h.tell("float", "has", mine, "b", h.Round.Field.name(k), "theirs", h.has(k))
	}
	switch {
	case h.Kind == explain.KindCompletion:
		return first, h.tell("float" + complete)
	case h.theirs == nil:
		return first, then
	}
	for _, j := range h.Round.Field.Places() {
		if alike(j) && h.floats(h.theirs, j) && !h.floats(h.ours, j) {
			return first, words.Say("head.float.else", "b", h.Round.Field.name(j), "has", mine)
		}
	}
	return first, h.worse("")
}

// staying says why somebody does not float.
func (h *headliner) staying() (first, then words.Message) {
	if key := h.decision(); key != "" {
		return h.tell("stay" + key), then
	}
	k := h.ours.Mate[h.i]
	if then = h.worse(""); h.Kind == explain.KindCompletion {
		then = h.tell("stay" + complete)
	}
	return h.tell("stay", "b", h.Round.Field.name(k), "has", h.has(h.i)), then
}

// colorHead says which colour somebody has, and whether it was due; or, without preferences, why.
func (r *Round) colorHead(i int, mine pairing.Color, why words.Message) explain.Message {
	color, key := words.Color(mine), "head.color.said"
	var due words.Message
	for _, f := range r.Paired.Player(i).Facts {
		if f.Name == "preference" {
			key = "head.color.none"
			due, _ = words.Message(f.Words).Get("color").(words.Message)
		}
	}
	switch {
	case strings.HasPrefix(why.Key, "named."):
		key = "head.named." + mine.String()
	case due.Key == color.Key:
		key = "head.color.due"
	case !due.IsZero():
		key = "head.color.other"
	}
	m := words.Say(key, "a", r.Field.name(i), "color", color, "due", due, "why", why)
	return r.Field.say(words.Message(Plain(m, words.Message{})))
}
