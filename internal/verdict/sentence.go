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
func (r *Round) said(v explain.Verdict) (_ explain.Verdict, because string) {
	if v.Kind == explain.Illegal && !slices.ContainsFunc(v.Violations, func(x explain.Violation) bool { return !keptApart(x) }) {
		v.Kind = explain.Ruled
	}
	switch v.Kind {
	case explain.Same:
		v.Sentence = "That is the prescribed pairing."
	case explain.Absent:
		v.Sentence = fmt.Sprintf("Not to be paired in this round: %s.", words.List(words.Names(v.Absent, r.Name)))
	case explain.NoBye:
		v.Sentence = "The number of players is even: nobody gets the bye."
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
		if len(v.Stuck) > 0 {
			why = fmt.Sprintf(": %s would have no possible opponent", words.Some(words.Names(v.Stuck, r.Name), 12))
		} else if v.Evidence != nil && len(v.Evidence.Groups) > 0 {
			why = ": " + v.Evidence.Claim()
		}
		because = fmt.Sprintf("the others could not be paired%s (%s)", why, v.Article)
		exists := words.Also(!r.supposed(v.Asked), "exists") + words.Also(r.supposed(v.Asked), "would exist")
		v.Sentence = fmt.Sprintf("No complete legal round %s %s%s (%s).", exists, r.lead(v.Asked), why, v.Article)
	case explain.Colors:
		g := &v.Games[0]
		v.Sentence = fmt.Sprintf("Only colours differ: %s has White against %s%s (%s).",
			r.Name(g.White), r.Name(g.Black), words.Also(g.Words != "", ", because "+g.Words), v.Article)
	}
	return v, because
}

// lead says what the other round is: "with 4-9", or "if Ann Lee met Bo, Li".
func (r *Round) lead(asked []pairing.ID) string {
	switch {
	case len(asked) == 0:
		return "in " + r.subject(asked)
	case r.without && r.supposed(asked):
		return fmt.Sprintf("if %s did not meet %s", r.Name(asked[0]), r.Name(asked[1]))
	case r.without:
		return "without " + r.question(asked)
	case r.supposed(asked):
		return fmt.Sprintf("if %s met %s", r.Name(asked[0]), r.Name(asked[1]))
	}
	return "with " + r.question(asked)
}

// supposed reports whether two asked about are said to meet, and not joined as a pair.
func (r *Round) supposed(asked []pairing.ID) bool { return len(asked) == 2 && !r.plain(asked) }

// subject names the other round by what was asked for.
func (r *Round) subject(asked []pairing.ID) string {
	switch {
	case len(asked) == 0:
		return "the other round"
	case r.without:
		return "the best round without " + r.question(asked)
	}
	return r.question(asked)
}

// question names the pair or the bye that was asked for.
func (r *Round) question(asked []pairing.ID) string {
	switch {
	case len(asked) == 1:
		return "the bye for " + r.Name(asked[0])
	case r.plain(asked):
		return words.Pair(asked[0], asked[1], r.Name)
	}
	return fmt.Sprintf("%s against %s", r.Name(asked[0]), r.Name(asked[1]))
}

// plain reports whether all names are plain.
func (r *Round) plain(ids []pairing.ID) bool {
	return !slices.ContainsFunc(ids, func(id pairing.ID) bool { return !words.Plain(r.Name(id)) })
}

// sentence says which rule decides, where, and how.
func (x *Contrast) sentence(v *explain.Verdict) string {
	where := ""
	switch {
	case v.BracketKind == explain.WholeRound || v.Bracket == 0 && x.whole():
	case v.Bracket == 0:
		where = "Before the brackets: "
	default:
		b := explain.Bracket{Number: v.Bracket, Kind: v.BracketKind, Score: v.BracketScore}
		where = b.Label() + ": "
	}
	subject, reason := x.because(v)
	start, named := x.subject(x.Asked), len(x.Asked) == 2
	switch {
	case subject == aBye && len(x.Asked) == 1:
		start = aBye
	case subject == aBye:
		start += fmt.Sprintf(" would leave the bye to %s; it", x.name(x.Their.Floaters[0]))
	case subject == "":
		start, named = x.lead(x.Asked)+", "+x.consequence(v), false
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
		subject, reason = aBye, " must go to "+reason
	case x.order.Needs:
		subject, reason = "that", " "+reason
	}
	return subject, fmt.Sprintf("%s (%s%s)", reason, v.Article, words.Also(v.Item != "", "."+v.Item))
}

const aBye = "the bye"

// clause is the reason alone.
func (x *Contrast) clause(v *explain.Verdict) string {
	subject, reason := x.because(v)
	return subject + reason
}

// whole reports whether the round is paired at once.
func (r *Round) whole() bool {
	return slices.ContainsFunc(r.Stages, func(s Stage) bool { return s.Kind == explain.WholeRound })
}

// aboutBye reports whether what decides is who has the bye, and nothing else.
func (x *Contrast) aboutBye() bool { return x.Kind == "" || x.Criterion != nil && x.Criterion.Bye }

// consequence says what follows for the player who is served otherwise, if nobody has
// asked about him.
func (x *Contrast) consequence(v *explain.Verdict) string {
	if v.Kind != explain.Order || v.Player == "" || slices.Contains(x.Asked, v.Player) || x.theirs == nil {
		return ""
	}
	return x.meets(x.order.Player, x.theirs.Mate[x.order.Player]) + "; "
}

// compared shows the pairs that were compared, if none of those asked about is named by
// the rule that decides.
func (x *Contrast) compared(v *explain.Verdict) string {
	if len(x.Asked) == 0 || len(v.TheirsPairs) == 0 || x.order.Needs {
		return ""
	}
	named := []pairing.ID{v.Player}
	for _, list := range [2][]explain.Share{v.Ours.Players, v.Theirs.Players} {
		for _, s := range list {
			named = append(named, s.Player)
		}
	}
	if slices.ContainsFunc(x.Asked, func(id pairing.ID) bool { return slices.Contains(named, id) }) {
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
	case explain.BreachUnknown:
		s = fmt.Sprintf("nobody is called %s", p(0))
	case explain.BreachAbsent:
		s = fmt.Sprintf("%s is not to be paired", p(0))
	case explain.BreachTwice:
		s = fmt.Sprintf("%s is paired more than once", p(0))
	case explain.BreachMissing:
		s = fmt.Sprintf("%s is not paired", p(0))
	case explain.BreachSelf:
		return fmt.Sprintf("%s cannot meet himself", p(0))
	case explain.BreachByes:
		s = fmt.Sprintf("too many byes: %s", words.List(words.Names(x.Players, f.Name)))
	case explain.BreachRematch:
		s = fmt.Sprintf("%s and %s have met in round %d", p(0), p(1), x.Round)
	case explain.BreachForbidden:
		s = fmt.Sprintf("the arbiter forbids %s to meet %s", p(0), p(1))
		if keptApart(*x) {
			s = fmt.Sprintf("the arbiter keeps %s and %s apart", p(0), p(1))
		}
	case explain.BreachRequired:
		s = fmt.Sprintf("the arbiter requires %s to meet %s", p(0), p(1))
		if keptApart(*x) {
			s = fmt.Sprintf("%s has to meet %s: as few as possible of those meet who should be kept apart", p(0), p(1))
		}
	case explain.BreachGames:
		s = fmt.Sprintf("%s and %s do not play one game with each colour", p(0), p(1))
	case explain.BreachAhead:
		s = fmt.Sprintf("%s and %s both have had more games with %v", p(0), p(1), x.Color)
	case explain.BreachColors:
		s = fmt.Sprintf("%s and %s both must have %v", p(0), p(1), x.Color)
	case explain.BreachBye:
		s = fmt.Sprintf("%s has had the bye in round %d", p(0), x.Round)
	case explain.BreachUnplayed:
		s = fmt.Sprintf("%s has had the points of a win without playing in round %d", p(0), x.Round)
	default:
		s = fmt.Sprintf("%s has had a %s in round %d", p(0), x.What, x.Round)
	}
	switch {
	case x.Note != "":
		return s + ": " + visible.Text(x.Note)
	case x.What == explain.BreachForbidden || x.What == explain.BreachRequired || x.Article == "round":
		return s // that is the rule
	}
	return s + " (" + x.Article + ")"
}
