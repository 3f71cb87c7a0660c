package verdict

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// said puts the sentence into a verdict for which no stage decides, and says the reason
// alone.
func (r *Round) said(v explain.Verdict, q question) (_ explain.Verdict, because string) {
	if v.Kind == explain.Illegal && !slices.ContainsFunc(v.Violations, func(x explain.Violation) bool { return !keptApart(x) }) {
		v.Kind = explain.Ruled
	}
	switch v.Kind {
	case explain.Same:
		v.Sentence = "That is the prescribed pairing."
	case explain.Nothing:
		v.Sentence = "The number of players is even: nobody gets the bye."
		if q.about == aFloat {
			v.Sentence = "Nobody floats in this system: it has no scoregroups."
		}
	case explain.NoPairing:
		if !errors.As(r.Err, &v.Evidence) {
			v.Evidence = r.Prove()
		}
		v.Sentence = "No legal pairing of this round exists; the arbiter decides."
		if v.Evidence != nil && len(v.Evidence.Groups) > 0 {
			v.Sentence = fmt.Sprintf("No legal pairing of this round exists: %s. The arbiter decides.", v.Evidence.Claim())
		}
	case explain.Illegal, explain.Ruled:
		parts := make([]string, len(v.Violations))
		for i := range v.Violations {
			parts[i] = r.Violation(&v.Violations[i])
		}
		because = strings.Join(parts, "; ")
		v.Sentence = "Not allowed: " + because + "."
		if v.Kind == explain.Ruled {
			v.Sentence = words.Capital(because) + "."
		}
	case explain.Completion:
		why := ""
		if len(v.Violations) > 0 {
			why = ": " + r.Violation(&v.Violations[0])
		} else if v.Evidence != nil && len(v.Evidence.Groups) > 0 {
			why = ": " + v.Evidence.Claim()
		}
		because = fmt.Sprintf("the others could not be paired%s (%s)", why, v.Article)
		exists := words.Also(!r.supposed(q), "exists") + words.Also(r.supposed(q), "would exist")
		v.Sentence = fmt.Sprintf("No complete legal round %s %s%s (%s).", exists, r.lead(q), why, v.Article)
	case explain.Colors:
		g := v.OursPairs[0]
		c := r.Color(r.place(g[0]), r.place(g[1]))
		v.Sentence = fmt.Sprintf("Only colours differ: %s has White against %s%s (%s).",
			r.Name(g[0]), r.Name(g[1]), words.Also(c.Words != "", ", because "+c.Words), v.Article)
	}
	return v, because
}

// lead says what the other round is: "with 4-9", or "if Ann Lee met Bo, Li".
func (r *Round) lead(q question) string {
	not := words.Also(q.without, "did not ")
	switch {
	case q.about == "":
		return "in the other round"
	case q.about == aFloat && q.without:
		return "if " + r.Name(q.players[0]) + " did not float"
	case q.about == aFloat:
		return "if " + r.Name(q.players[0]) + " floated"
	case r.supposed(q):
		return fmt.Sprintf("if %s %s%s %s", r.Name(q.players[0]), not, words.Also(q.without, "meet")+words.Also(!q.without, "met"), r.Name(q.players[1]))
	case q.without:
		return "without " + r.asked(q)
	}
	return "with " + r.asked(q)
}

// supposed reports whether something is said to happen, and not joined as a pair.
func (r *Round) supposed(q question) bool {
	return q.about == aFloat || q.about == aPair && !r.plain(q.players)
}

// subject names the other round by what was asked for.
func (r *Round) subject(q question) string {
	switch {
	case q.about == "":
		return "the other round"
	case q.about == aFloat:
		return "the best round in which " + r.Name(q.players[0]) + words.Also(q.without, " does not float") + words.Also(!q.without, " floats")
	case q.without:
		return "the best round without " + r.asked(q)
	}
	return r.asked(q)
}

// asked names the pair or the bye that was asked for.
func (r *Round) asked(q question) string {
	switch {
	case q.about == aBye:
		return "the bye for " + r.Name(q.players[0])
	case r.plain(q.players):
		return words.Pair(q.players[0], q.players[1], r.Name)
	}
	return fmt.Sprintf("%s against %s", r.Name(q.players[0]), r.Name(q.players[1]))
}

// plain reports whether all names are plain.
func (r *Round) plain(ids []pairing.ID) bool {
	return !slices.ContainsFunc(ids, func(id pairing.ID) bool { return !words.Plain(r.Name(id)) })
}

// sentence says which rule decides, where, and how.
func (x *Contrast) sentence(v *explain.Verdict) string {
	where := ""
	switch {
	case v.Bracket > 0 && x.Stage.Kind == "round" || v.Bracket == 0 && x.whole():
	case v.Bracket == 0:
		where = "Before the brackets: "
	default:
		where = words.Label(v.Bracket, x.Stage.Kind, x.Score) + ": "
	}
	subject, reason := x.because(v)
	start, named := x.Round.subject(x.question), x.about == aPair
	switch {
	case subject == theBye && x.about == aBye:
		start = theBye
	case subject == theBye:
		start += fmt.Sprintf(" would leave the bye to %s; it", x.name(x.Their.Floaters[0]))
	case subject == "":
		start, named = x.lead(x.question)+", "+x.consequence(v), false
	}
	if where == "" && !named {
		start = words.Capital(start)
	}
	return where + start + reason + "." + x.compared(v)
}

// because is the reason with its rule, and of whom it speaks: of the bye, which must go to
// somebody, of the other pairing, which needs more by the order, or of what it says itself.
func (x *Contrast) because(v *explain.Verdict) (subject, reason string) {
	reason = x.order.Words
	if x.Criterion != nil {
		reason = x.worse()
	}
	switch {
	case x.aboutBye():
		subject, reason = theBye, " must go to "+reason
	case x.order.Needs:
		subject, reason = "that", " "+reason
	}
	return subject, fmt.Sprintf("%s (%s%s)", reason, v.Article, words.Also(v.Item != "", "."+v.Item))
}

const theBye = "the bye"

// clause is the reason alone.
func (x *Contrast) clause(v *explain.Verdict) string {
	subject, reason := x.because(v)
	return subject + reason
}

// whole reports whether the round is paired at once.
func (r *Round) whole() bool {
	return slices.ContainsFunc(r.Stages, func(s Stage) bool { return s.Kind == "round" })
}

// aboutBye reports whether what decides is who has the bye, and nothing else.
func (x *Contrast) aboutBye() bool {
	return x.Stage.Kind == "" || x.Criterion != nil && x.Criterion.Bye
}

// consequence says what follows for the player who is served otherwise, if nobody has
// asked about him.
func (x *Contrast) consequence(v *explain.Verdict) string {
	if v.Kind != explain.Order || v.Player == "" || slices.Contains(x.players, v.Player) || x.theirs == nil {
		return ""
	}
	return x.meets(x.order.Player, x.theirs.Mate[x.order.Player]) + "; "
}

// compared shows the pairs that were compared, if none of those asked about is named by
// the rule that decides.
func (x *Contrast) compared(v *explain.Verdict) string {
	if x.about == "" || len(v.TheirsPairs) == 0 || x.order.Needs {
		return ""
	}
	named := []pairing.ID{v.Player}
	named = append(append(named, v.Ours.Players...), v.Theirs.Players...)
	if slices.ContainsFunc(x.players, func(id pairing.ID) bool { return slices.Contains(named, id) }) {
		return ""
	}
	const most = 6
	return fmt.Sprintf(" There %s would take the place of %s.", pairsOrNone(words.Pairs(v.TheirsPairs, x.Name), most), pairsOrNone(words.Pairs(v.OursPairs, x.Name), most))
}

func pairsOrNone(pairs []string, most int) string {
	if len(pairs) == 0 {
		return "no pairs"
	}
	return words.Some(pairs, most)
}

// Violation says what is wrong, with the article.
func (f *Field) Violation(x *explain.Violation) string {
	p := func(i int) string {
		if i >= len(x.Players) {
			return "?"
		}
		return f.Name(x.Players[i])
	}
	var s string
	switch x.What {
	case "unknown":
		s = fmt.Sprintf("nobody is called %s", p(0))
	case "absent":
		s = fmt.Sprintf("%s is not to be paired", p(0))
	case "twice":
		s = fmt.Sprintf("%s is paired more than once", p(0))
	case "missing":
		s = fmt.Sprintf("%s is not paired", p(0))
	case "self":
		return fmt.Sprintf("%s cannot meet himself", p(0))
	case "byes":
		s = fmt.Sprintf("too many byes: %s", words.List(words.Names(x.Players, f.Name)))
	case "rematch":
		s = fmt.Sprintf("%s and %s have met in round %d", p(0), p(1), x.Round)
	case "forbidden":
		s = fmt.Sprintf("the arbiter forbids %s to meet %s", p(0), p(1))
		if keptApart(*x) {
			s = fmt.Sprintf("the arbiter keeps %s and %s apart", p(0), p(1))
		}
	case "required":
		s = fmt.Sprintf("the arbiter requires %s to meet %s", p(0), p(1))
		if keptApart(*x) {
			s = fmt.Sprintf("%s has to meet %s: as few as possible of those meet who should be kept apart", p(0), p(1))
		}
	case "games":
		s = fmt.Sprintf("%s and %s do not play one game with each colour", p(0), p(1))
	case "ahead":
		s = fmt.Sprintf("%s and %s both have had more games with %v", p(0), p(1), x.Color)
	case "color":
		s = fmt.Sprintf("%s and %s both must have %v", p(0), p(1), x.Color)
	case "stuck":
		return words.Some(words.Names(x.Players, f.Name), 12) + " would have no possible opponent"
	case "bye":
		s = fmt.Sprintf("%s has had the bye in round %d", p(0), x.Round)
	case "points without playing":
		s = fmt.Sprintf("%s has had the points of a win without playing in round %d", p(0), x.Round)
	default:
		s = fmt.Sprintf("%s has had a %s in round %d", p(0), x.What, x.Round)
	}
	switch {
	case x.Note != "":
		return s + ": " + visible.Text(x.Note)
	case x.What == "forbidden" || x.What == "required" || x.Article == "round":
		return s // that is the rule
	}
	return s + " (" + x.Article + ")"
}
