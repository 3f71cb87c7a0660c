package verdict

import (
	"cmp"
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// compare says why the round comes before another one, which some asked for, and says the
// reason alone.
func (r *Round) compare(other pairing.Round, q Question) (explain.Verdict, words.Message) {
	theirs, violations := r.Read(other)
	if len(violations) > 0 {
		return r.said(explain.Verdict{Kind: explain.KindIllegal, Violations: violations, Asked: q.players, Round: other}, q)
	}
	ours := r.seating()
	for k := range r.Stages {
		s := &r.Stages[k]
		their := s.Theirs(&theirs)
		if s.same(their) {
			continue
		}
		x := Contrast{Round: r, Stage: s, Their: their, Question: q, theirs: &theirs}
		if v := x.verdict(); v.Kind != "" {
			if v.Round = other; s.Kind != "" {
				v.Bracket = s.number
			}
			v.Asked, v.OursPairs, v.TheirsPairs = q.players, r.pairIDs(s.Ours.less(their)), r.pairIDs(their.less(s.Ours))
			v.Words = r.say(x.sentence(&v))
			return v, x.clause(v.Article, v.Item)
		}
	}
	v := r.otherColors(ours, &theirs)
	v.Asked, v.Round = q.players, other
	return r.said(v, q)
}

// A Contrast is a stage in which two rounds differ.
type Contrast struct {
	*Round
	*Stage
	Question
	Their Candidate

	theirs *Seating // nil if only the stage is known

	// Where a criterion decides.
	Ours, Theirs Amount
	Criterion    *Criterion

	order Order // where that decides
}

// decision finds the first criterion in which the two differ, or the order; the kind is
// empty if neither decides here.
func (x *Contrast) decision() (kind explain.Kind, article, item string) {
	if c := x.decide(); c != nil {
		return explain.KindCriterion, x.rule(c), c.Item
	}
	if x.Order == nil {
		return "", "", ""
	}
	o := x.Order(x.Their)
	if o.Words.IsZero() {
		o.Words = words.Say("order.opponent", "ours", x.name(o.OursPlayers[o.At-1].Place), "theirs",
			x.name(o.TheirsPlayers[o.At-1].Place), "player", x.name(o.Player))
	}
	x.order = o
	return explain.KindOrder, o.Article, o.Item
}

// verdict is the decision with what was compared.
func (x *Contrast) verdict() (v explain.Verdict) {
	v.Kind, v.Article, v.Item = x.decision()
	switch v.Kind {
	case explain.KindCriterion:
		v.Ours, v.Theirs = x.value(x.Criterion, &x.Ours), x.value(x.Criterion, &x.Theirs)
	case explain.KindOrder:
		o := &x.order
		v.At, v.Ours, v.Theirs = o.At, x.places(o.Part, o.Ours, o.OursPlayers), x.places(o.Part, o.Theirs, o.TheirsPlayers)
		if o.Served {
			v.Player = x.id(o.Player)
		}
	}
	return v
}

// decide finds the first criterion in which the two differ, nil if all tie.
func (x *Contrast) decide() *Criterion {
	alike := slices.Equal(x.Stage.Ours.Floaters, x.Their.Floaters)
	for k := range x.Criteria {
		c := &x.Criteria[k]
		if c.Floats && alike {
			continue
		}
		x.Ours, x.Theirs = c.Measure(x.Stage.Ours), c.Measure(x.Their)
		if !slices.Equal(x.Ours.Compared, x.Theirs.Compared) {
			x.Criterion = c
			return c
		}
	}
	return nil
}

// rule returns the article of the criterion that decides.
func (x *Contrast) rule(c *Criterion) string {
	if c.Rule != nil {
		return c.Rule(x)
	}
	return c.Article
}

// value returns an amount with those who contribute.
func (r *Round) value(c *Criterion, a *Amount) explain.Value {
	v := Fact(c.Name, c.write(a))
	v.Article, v.Players = c.Article, r.IDs(places(a.Shares))
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
func (r *Round) places(part string, numbers []int, players []Share) explain.Value {
	list := places(players)
	return explain.Value{Name: part, Shown: words.Say("amounts", "list", r.Called(list...)).String(), Amounts: numbers,
		Players: r.IDs(list)}
}

// places are those of shares.
func places(list []Share) []int {
	places := make([]int, len(list))
	for k, s := range list {
		places[k] = s.Place
	}
	return places
}

// otherColors compares two rounds of the same pairs.
func (r *Round) otherColors(ours, theirs *Seating) (v explain.Verdict) {
	v.Kind = explain.KindSame
	if r.Color == nil || r.Return != "" && !r.Ordered {
		return v
	}
	for k := range r.Stages {
		s := &r.Stages[k]
		pairs := slices.Clone(s.Ours.Pairs)
		slices.SortFunc(pairs, func(p, q [2]int) int { return cmp.Compare(min(p[0], p[1]), min(q[0], q[1])) })
		for _, p := range pairs {
			c := r.Color(p[0], p[1])
			if theirs.White[c.White] {
				continue
			}
			if v.Kind == explain.KindSame {
				v = explain.Verdict{Kind: explain.KindColors, Article: c.Article, Bracket: s.number,
					Ours:   r.places("", nil, []Share{{Place: c.White}, {Place: c.Black}}),
					Theirs: r.places("", nil, []Share{{Place: c.Black}, {Place: c.White}})}
			}
			v.OursPairs = append(v.OursPairs, [2]pairing.ID{r.id(c.White), r.id(c.Black)})
		}
	}
	return v
}

// game returns a pair with its colours.
func (r *Round) game(c Color) explain.Game {
	return explain.Game{White: r.id(c.White), Black: r.id(c.Black), Article: c.Article, Words: r.say(c.Words)}
}

// said puts the sentence into a verdict for which no stage decides, and says the reason
// alone.
func (r *Round) said(v explain.Verdict, q Question) (_ explain.Verdict, because words.Message) {
	var text words.Message
	if v.Kind == explain.KindIllegal {
		v.Kind = illegal(v.Violations)
	}
	switch v.Kind {
	case explain.KindSame:
		text = words.Say("verdict.same")
	case explain.KindNothing:
		text = words.Say("verdict.nothing." + q.about)
	case explain.KindNoPairing:
		if !errors.As(r.Err, &v.Evidence) {
			v.Evidence = r.Prove()
		}
		text = words.Say("verdict.nopairing", "why", r.claim(v.Evidence))
	case explain.KindIllegal, explain.KindRuled:
		parts := make([]any, len(v.Violations))
		for i := range v.Violations {
			parts[i] = r.Violation(&v.Violations[i])
		}
		because = words.Say("list", "list", parts)
		text = r.excludes(&v, q, because)
	case explain.KindCompletion:
		why := r.claim(v.Evidence)
		if len(v.Violations) > 0 {
			why = r.Violation(&v.Violations[0])
		}
		because = words.Say("uncompleted", "why", why, "article", v.Article)
		text = words.Say("verdict", "if", r.lead(q), "reason", because)
	case explain.KindColors:
		g := v.OursPairs[0]
		c := r.Color(r.place(g[0]), r.place(g[1]))
		text = words.Say("verdict.color", "white", r.Name(g[0]), "black", r.Name(g[1]), "why", c.Words, "article", v.Article)
	}
	v.Words = r.say(text)
	return v, because
}

// excludes says that the other round must not be, for a reason; of what the arbiter requires it
// says why it is so.
func (r *Round) excludes(v *explain.Verdict, q Question, because words.Message) words.Message {
	x, key := &v.Violations[0], "verdict."+string(v.Kind)
	switch {
	case x.What != "required":
	case q.Float:
		key = "verdict.stays"
		if q.So {
			key = "verdict.floats"
		}
		return words.Say(key, "a", r.Name(q.players[0]), "why", because)
	case q.So && v.Kind == explain.KindIllegal:
		return words.Say("verdict.required."+q.about, "a", r.Name(q.players[0]), "note", visible.Text(x.Note))
	}
	return words.Say(key, "why", because)
}

// illegal is the kind of a verdict with violations.
func illegal(list []explain.Violation) explain.Kind {
	if slices.ContainsFunc(list, func(x explain.Violation) bool { return !keptApart(x) }) {
		return explain.KindIllegal
	}
	return explain.KindRuled
}

// claim is the first sentence of a proof.
func (r *Round) claim(e *explain.Evidence) words.Message {
	if e == nil || len(e.Groups) == 0 {
		return words.Message{}
	}
	return words.Claim(e.Groups, e.Others, r.Name)
}

// lead says what the other round is: "if Ann met Bob".
func (r *Round) lead(q Question) words.Message {
	if q.about == "" {
		return words.Say("if.other")
	}
	key := "if." + q.about
	if q.So {
		key = "if.not" + q.about
	}
	m := words.Say(key, "a", r.Name(q.players[0]))
	if !q.one() {
		m = m.With("b", r.Name(q.players[1]))
	}
	return m
}

// sentence says which rule decides, where, and how.
func (x *Contrast) sentence(v *explain.Verdict) words.Message {
	m := words.Say("verdict", "reason", x.clause(v.Article, v.Item), "compared", x.compared(v))
	var where words.Message
	switch {
	case v.Bracket > 0 && x.Stage.Kind == "round" || v.Bracket == 0 && x.whole():
	case v.Bracket == 0:
		where = words.Say("before the brackets")
	default:
		where = words.Label(v.Bracket, x.Stage.Kind, x.Score)
	}
	if x.isBye() && x.about == "bye" {
		if where.IsZero() {
			return m
		}
		return m.With("where", where)
	}
	lead := x.lead(x.Question)
	if !where.IsZero() {
		lead = lead.With("where", where)
	}
	m = m.With("if", lead)
	if then := x.consequence(v); !then.IsZero() {
		m = m.With("then", then)
	}
	return m
}

// clause is the reason alone, with its rule.
func (x *Contrast) clause(article, item string) words.Message {
	reason := x.order.Words
	if x.Criterion != nil {
		reason = x.worse()
	}
	if item != "" {
		article += "." + item
	}
	return words.Say("reason", "reason", reason, "article", article)
}

// whole reports whether the round is paired at once.
func (r *Round) whole() bool {
	return slices.ContainsFunc(r.Stages, func(s Stage) bool { return s.Kind == "round" })
}

// isBye reports whether what decides is who has the bye, and nothing else.
func (x *Contrast) isBye() bool { return x.Stage.Kind == "" || x.Criterion != nil && x.Criterion.Bye }

// consequence says who would have the bye, where that decides, or what follows for the player
// who is served otherwise, if nobody has asked about them.
func (x *Contrast) consequence(v *explain.Verdict) words.Message {
	switch {
	case x.isBye():
		return words.Say("would have the bye", "player", x.name(x.Their.Floaters[0]))
	case v.Kind != explain.KindOrder || v.Player == "" || slices.Contains(x.players, v.Player) || x.theirs == nil:
		return words.Message{}
	}
	return x.meets(x.order.Player, x.theirs.Mate[x.order.Player])
}

// compared shows the pairs that were compared, if none of those asked about is named by
// the rule that decides.
func (x *Contrast) compared(v *explain.Verdict) words.Message {
	named := append(append([]pairing.ID{v.Player}, v.Ours.Players...), v.Theirs.Players...)
	if x.about == "" || len(v.TheirsPairs) == 0 || slices.ContainsFunc(x.players,
		func(id pairing.ID) bool { return slices.Contains(named, id) }) {
		return words.Message{}
	}
	ours := words.Pairs(v.OursPairs, x.Name)
	if len(ours) == 0 {
		ours = []any{words.Say("no pair")}
	}
	return words.Say("compared", "theirs", words.Pairs(v.TheirsPairs, x.Name), "ours", ours)
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
	if ruled := x.What == "forbidden" || x.What == "required"; ruled && len(x.Players) == 1 {
		key += ".bye"
	}
	if keptApart(*x) {
		key += ".apart"
	}
	m := words.Say(key, "a", p(0), "b", p(1), "players", words.Names(x.Players, f.Name), "round", x.Round, "color",
		words.Say(x.Color.String()), "note", visible.Text(x.Note))
	if x.What != "forbidden" && x.What != "required" && x.What != "stuck" &&
		x.Article != "round" { // there the ruling is the rule
		m = m.With("article", x.Article)
	}
	return m
}
