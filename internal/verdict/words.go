package verdict

import (
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

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

// value returns an amount with those who contribute.
func (f *Field) value(c *Criterion, a *Amount) explain.Value {
	v := Fact(c.Name, c.write(a))
	v.Article = c.Article
	for _, s := range a.Shares {
		v.Players = append(v.Players, f.Present[s.Place])
	}
	if a.Form != Nothing {
		v.Amounts = append([]int{}, a.shown()...)
	}
	if c.Stated != nil {
		for k, n := range v.Amounts {
			v.Amounts[k] = c.Stated(n)
		}
	}
	return v
}

// places returns what an order compares in a part.
func (f *Field) places(part string, numbers, players []int) explain.Value {
	return explain.Value{Name: part, Shown: words.Say("amounts", "list", f.Called(players...)).String(), Amounts: numbers,
		Players: f.IDs(players)}
}

// IDs returns the IDs of places, nil of none.
func (f *Field) IDs(places []int) (ids []pairing.ID) {
	for _, i := range places {
		ids = append(ids, f.Present[i])
	}
	return ids
}

// pairIDs names pairs.
func (f *Field) pairIDs(pairs [][2]int) [][2]pairing.ID {
	ids := make([][2]pairing.ID, len(pairs))
	for k, p := range pairs {
		ids[k] = [2]pairing.ID{f.Present[p[0]], f.Present[p[1]]}
	}
	return ids
}

// name is what texts call the player of a place.
func (f *Field) name(i int) string { return f.Name(f.Present[i]) }

// Called is what texts call the players of places.
func (f *Field) Called(places ...int) []any { return words.Names(f.IDs(places), f.Name) }

// called names those who contribute, with what is to be said of them.
func (f *Field) called(shares []Share) (list []any) {
	for _, s := range shares {
		if s.Note == "" {
			list = append(list, f.name(s.Place))
		} else {
			list = append(list, words.Say(s.Note, "name", f.name(s.Place)))
		}
	}
	return list
}

// shown returns an amount as the article measures it.
func (a *Amount) shown() []int {
	if a.Shown != nil {
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

// write shows an amount as people do: "2", "1.5, 0.5", "2 players with 1.0 and 0.5 points".
func (w *Words) write(a *Amount) any {
	n := a.shown()
	var list []any
	for _, x := range n {
		list = append(list, w.show(x))
	}
	switch {
	case a.Form == Nothing:
		return words.Say("does not apply")
	case a.Form == LookAhead && len(n) > 1:
		return words.Say("players with points", "n", n[0], "list", list[1:])
	case a.Form == LookAhead:
		return strconv.Itoa(n[0])
	case a.Form == Sum:
		return list[0]
	case len(n) == 0:
		return words.Say("none.amounts")
	}
	m := words.Say("amounts", "list", list)
	if slices.ContainsFunc(list, func(x any) bool { _, plain := x.(string); return !plain }) {
		return m
	}
	return m.String()
}

// say makes a text that of teams, if they are teams.
func (f *Field) say(m words.Message) explain.Message {
	if f.Teams && !m.IsZero() {
		m = m.With("teams", 1)
	}
	return explain.Message(m)
}

// said puts the sentence into a verdict for which no stage decides.
func (r *Round) said(v explain.Verdict, q Question) explain.Verdict {
	var text words.Message
	switch v.Kind {
	case explain.KindNothing:
		text = words.Say("verdict.nothing."+q.about, "n", len(r.Field.Present))
	case explain.KindNoPairing:
		v.Evidence = r.Field.Proof(r.Err)
		text = words.Say("verdict.nopairing", "why", r.Field.claim(v.Evidence))
	case explain.KindIllegal:
		v.Kind = illegal(v.Violations)
		text = r.excludes(&v, q)
	case explain.KindCompletion:
		why := r.Field.claim(v.Evidence)
		if len(v.Violations) > 0 {
			why = r.Field.Violation(&v.Violations[0])
		}
		text = words.Say("verdict", "if", r.Field.lead(q, words.Message{}), "reason",
			words.Say("uncompleted", "why", why, "article", v.Article))
	}
	v.Words = r.Field.say(text)
	return v
}

// excludes says that the other round must not be, and why; of what the arbiter requires it
// says why it is so.
func (r *Round) excludes(v *explain.Verdict, q Question) words.Message {
	x, key, why := &v.Violations[0], "verdict."+string(v.Kind), r.against(v)
	switch {
	case x.What == "absent" && q.about != "":
		key = "verdict.absent"
	case x.What != "required":
	case q.Float:
		key = map[bool]string{false: "verdict.stays", true: "verdict.floats"}[q.So]
		return words.Say(key, "a", r.Field.Name(q.players[0]), "why", why)
	case q.So && v.Kind == explain.KindIllegal:
		return words.Say("verdict.required."+q.about, "a", r.Field.Name(q.players[0]), "note", visible.Text(x.Note))
	}
	return words.Say(key, "why", why)
}

// parted says that in the other round, which some asked for, others meet than those who meet if as few as possible
// do of all that the arbiter keeps apart.
func (r *Round) parted(v *explain.Verdict, q Question, theirs *Seating) words.Message {
	i := r.Field.place(v.Violations[0].Players[0])
	then := words.Say("would have the bye", "player", r.Field.name(i))
	if j := theirs.Mate[i]; i != j {
		then = r.Field.meets(i, j)
	}
	return words.Say("verdict", "if", r.Field.lead(q, words.Message{}), "then", then, "reason", r.against(v))
}

// against lists what makes a round illegal.
func (r *Round) against(v *explain.Verdict) words.Message {
	parts := make([]any, len(v.Violations))
	for i := range v.Violations {
		parts[i] = r.Field.Violation(&v.Violations[i])
	}
	return words.Say("list", "list", parts)
}

// claim is the first sentence of a proof.
func (f *Field) claim(e *explain.Evidence) words.Message {
	if e == nil || len(e.Groups) == 0 {
		return words.Message{}
	}
	return words.Claim(e.Groups, e.Others, f.Name)
}

// Violation says what is wrong, with the article.
func (f *Field) Violation(x *explain.Violation) words.Message {
	p := func(i int) string {
		if i >= len(x.Players) {
			return "?"
		}
		return f.Name(x.Players[i])
	}
	key := "violation." + x.What
	ruled := x.What == "forbidden" || x.What == "required"
	if ruled && len(x.Players) == 1 {
		key += ".bye"
	}
	if keptApart(*x) {
		key += ".apart"
	}
	m := words.Say(key, "a", p(0), "b", p(1), "players", words.Names(x.Players, f.Name), "round", x.Round, "color",
		words.Say(x.Color.String()), "note", visible.Text(x.Note))
	if keptApart(*x) && x.What == "required" {
		m = m.With("pairs", f.wished())
	}
	if !ruled && x.What != "stuck" && x.Article != "round" { // there the ruling is the rule
		m = m.With("article", x.Article)
	}
	return m
}

// wished names the pairs of the field that the arbiter wants to keep apart.
func (f *Field) wished() (list []any) {
	for _, r := range f.rulings.of.Rulings {
		switch a, b := r.Players[0], r.Players[1]; {
		case r.Kind != pairing.Apart && r.Kind != pairing.Avoid || f.place(a) < 0 ||
			!record.Holds(r, len(f.rulings.of.Rounds)+1):
		case b == "":
			list = append(list, words.Say("apart.bye", "a", f.Name(a)))
		case f.place(b) >= 0:
			list = append(list, words.Pairs([][2]pairing.ID{r.Players}, f.Name)...)
		}
	}
	return list
}

// sentence says which rule decides, where, and how.
func (x *Contrast) sentence(v *explain.Verdict) words.Message {
	reason, compared := x.clause(v), x.compared(v)
	var where, then words.Message
	switch {
	case slices.ContainsFunc(x.Round.Stages, func(s Stage) bool { return s.Kind == "round" }): // it is paired at once
	case x.Stage.Kind == "":
		where = words.Say("before the brackets")
	default:
		where = words.Label(v.Bracket, x.Stage.Kind, x.Score)
	}
	switch bye := x.ofBye() || x.Criterion != nil && x.Criterion.Bye; {
	case bye && x.about == "bye":
		return words.Say("verdict", "reason", reason, "compared", compared, "where", where)
	case bye:
		then = words.Say("would have the bye", "player", x.Round.Field.name(x.Their.Floaters[0]))
	case v.Kind == explain.KindOrder && v.Player != "" && !slices.Contains(x.players, v.Player):
		then = x.Round.Field.meets(x.order.Player, x.theirs.Mate[x.order.Player])
	}
	return words.Say("verdict", "reason", reason, "compared", compared, "if",
		x.Round.Field.lead(x.Question, where), "then", then)
}

// ofBye reports whether what decides, before the brackets, is about who has the bye.
func (x *Contrast) ofBye() bool {
	return x.Stage.Kind == "" && (!x.Stage.Whole || x.Criterion != nil && x.Criterion.Bye)
}

// lead says what the other round is, and where: "if Ann met Bob".
func (f *Field) lead(q Question, where words.Message) words.Message {
	var names [2]string
	for k, id := range q.players {
		names[k] = f.Name(id)
	}
	key := "if." + q.about
	switch {
	case q.about == "":
		key = "if.other"
	case q.So:
		key = "if.not" + q.about
	}
	return words.Say(key, "a", names[0], "b", names[1], "where", where)
}

// meets says whom a place meets in a round: "6 would meet 15".
func (f *Field) meets(i, j int) words.Message {
	if i == j {
		return words.Say("would have no game", "player", f.name(i))
	}
	return words.Say("would meet", "player", f.name(i), "opponent", f.name(j))
}

// compared shows the pairs that were compared, if none of those asked about is named by
// the rule that decides.
func (x *Contrast) compared(v *explain.Verdict) words.Message {
	named := append(append([]pairing.ID{v.Player}, v.Ours.Players...), v.Theirs.Players...)
	if x.about == "" || len(v.TheirsPairs) == 0 || slices.ContainsFunc(x.players,
		func(id pairing.ID) bool { return slices.Contains(named, id) }) {
		return words.Message{}
	}
	ours := words.Pairs(v.OursPairs, x.Round.Field.Name)
	if len(ours) == 0 {
		ours = []any{words.Say("no pair")}
	}
	return words.Say("compared", "theirs", words.Pairs(v.TheirsPairs, x.Round.Field.Name), "ours", ours)
}

// clause is the reason alone, with its rule.
func (x *Contrast) clause(v *explain.Verdict) words.Message {
	reason, article := x.order.Words, v.Article
	switch {
	case x.Criterion != nil:
		reason = x.worse()
	case x.Stage.Kind == "":
		reason = x.among(reason)
	}
	if v.Item != "" {
		article += "." + v.Item
	}
	return words.Say("reason", "reason", reason, "article", article)
}

// among adds to what an order says of who has the bye of whom it says so: all who can have it and measure the same by
// every criterion before the order, those farther down the field first; and what they measure.
func (x *Contrast) among(m words.Message) words.Message {
	var alike []any
	same := x.Round.Paired.(ByeFirst).CanHaveBye()
	for k := range x.Criteria {
		c := &x.Criteria[k]
		ours := c.Measure(x.Stage.Ours)
		same = slices.DeleteFunc(same, func(i int) bool {
			return !slices.Equal(c.Measure(Candidate{Floaters: []int{i}}).Compared, ours.Compared)
		})
		n := ours.shown()[0]
		alike = append(alike, words.Say(c.Name+": alike", "n", n, "ours", c.show(n)))
	}
	slices.Reverse(same)
	return m.With("alike", alike).With("those", x.Round.Field.Called(same...))
}

// worse is the sentence of the criterion that decides: that of its own, or the words at its name with the
// numbers in which the two differ, of lists the first ones, and who adds them to theirs.
func (x *Contrast) worse() words.Message {
	c := x.Criterion
	if c.Worse != nil {
		return c.Worse(x)
	}
	ours, theirs, at := x.Ours.shown(), x.Theirs.shown(), 0
	for at < len(ours) && ours[at] == theirs[at] {
		at++
	}
	who, whose := x.Round.Field.called(x.Theirs.Shares), x.Round.Field.called(x.Ours.Shares)
	switch {
	case x.Theirs.Form == List:
		return x.larger(ours, theirs, at)
	case x.ofBye(): // to whom the bye must go
		return words.Say(c.Name+": worse", "who", x.Round.Field.name(x.Stage.Ours.Floaters[0]), "n", ours[0], "m", theirs[0],
			"ours", c.show(ours[0]), "theirs", c.show(theirs[0]))
	case x.Theirs.Form == Sum:
		m, none := instead(ours[0])
		return words.Say(c.Name+": worse", "n", theirs[0], "theirs", c.show(theirs[0]), "ours", c.show(ours[0]), "who", who,
			"whose", whose, "m", m, "none", none)
	case theirs[0]-ours[0] != len(theirs)-len(ours): // of 2017 C.7, where somebody counts three times
		return words.Say("next.bye", "who", who)
	case at == 0:
		m, none := instead(len(ours) - 1)
		return words.Say("next.more", "n", len(theirs)-1, "who", who, "whose", whose, "m", m, "none", none)
	}
	return words.Say("next.higher", "theirs", c.show(theirs[at]), "ours", c.show(ours[at]), "who", who, "whose", whose)
}

// instead says how many ours has, or that it has none.
func instead(ours int) (m, none any) {
	if ours == 0 {
		return nil, words.Say("none.avoided")
	}
	return ours, nil
}

// larger is the sentence of lists, which differ at a place.
func (x *Contrast) larger(ours, theirs []int, at int) words.Message {
	c := x.Criterion
	who := c.holders(x.Theirs.Shares, theirs[at], x.Their)
	var none, shown, equal any
	var whose []Share
	switch {
	case at < len(ours):
		shown, whose = c.show(ours[at]), c.holders(x.Ours.Shares, ours[at], x.Stage.Ours)
		if at > 0 {
			var values []any
			for _, x := range ours[:at] {
				values = append(values, c.show(x))
			}
			equal = words.Say("equal", "n", at, "values", values)
		}
	case at > 0:
		none = words.Say("none.fewer")
	default:
		none = words.Say("none.avoided")
	}
	return words.Say(c.Name+": worse", "n", theirs[at], "theirs", c.show(theirs[at]), "who",
		x.Round.Field.called(who), "count",
		max(1, len(who)), "ours", shown, "whose", x.Round.Field.called(whose), "none", none, "equal", equal)
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
