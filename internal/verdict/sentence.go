package verdict

import (
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// said puts the sentence into a verdict for which no stage decides, and says the reason
// alone.
func (r *Round) said(v explain.Verdict, q Question) (_ explain.Verdict, because words.Message) {
	if v.Kind == explain.KindIllegal {
		v.Kind = illegal(v.Violations)
	}
	switch v.Kind {
	case explain.KindSame:
		v.Words = explain.Message(words.Say("verdict.same"))
	case explain.KindNothing:
		v.Words = explain.Message(words.Say("verdict.nothing." + q.about))
	case explain.KindNoPairing:
		if !errors.As(r.Err, &v.Evidence) {
			v.Evidence = r.Prove()
		}
		v.Words = explain.Message(words.Say("verdict.nopairing", "why", r.claim(v.Evidence)))
	case explain.KindIllegal, explain.KindRuled:
		parts := make([]any, len(v.Violations))
		for i := range v.Violations {
			parts[i] = r.Violation(&v.Violations[i])
		}
		because = words.Say("list", "list", parts)
		v.Words = explain.Message(r.excludes(&v, q, because))
	case explain.KindCompletion:
		why := r.claim(v.Evidence)
		if len(v.Violations) > 0 {
			why = r.Violation(&v.Violations[0])
		}
		because = words.Say("uncompleted", "why", why, "article", v.Article)
		v.Words = explain.Message(words.Say("verdict", "if", r.lead(q), "reason", because))
	case explain.KindColors:
		g := v.OursPairs[0]
		c := r.Color(r.place(g[0]), r.place(g[1]))
		v.Words = explain.Message(words.Say("verdict.color", "white", r.Name(g[0]), "black", r.Name(g[1]), "why", c.Words,
			"article", v.Article))
	}
	return v, because
}

// excludes says that the other round must not be, for a reason; of what the arbiter requires it
// says why it is so.
func (r *Round) excludes(v *explain.Verdict, q Question, because words.Message) words.Message {
	x := &v.Violations[0]
	switch {
	case x.What != "required":
	case q.Float && q.So:
		return words.Say("verdict.floats", "a", r.Name(q.players[0]), "why", because)
	case q.Float:
		return words.Say("verdict.stays", "a", r.Name(q.players[0]), "why", because)
	case q.So && v.Kind == explain.KindIllegal:
		return words.Say("verdict.required."+q.about, "a", r.Name(q.players[0]), "note", visible.Text(x.Note))
	}
	return words.Say("verdict."+string(v.Kind), "why", because)
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
	if x.Note == "" && x.What != "forbidden" && x.What != "required" && x.What != "stuck" &&
		x.Article != "round" { // there the ruling is the rule
		m = m.With("article", x.Article)
	}
	return m
}
