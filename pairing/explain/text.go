package explain

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Text gives the sentence for the arbiter. name gives the players' names; nil leaves
// their IDs.
func (v Verdict) Text(name func(pairing.ID) string) string {
	name = named(name)
	switch v.Kind {
	case Same:
		return "That is the prescribed pairing."
	case Absent:
		return fmt.Sprintf("Not to be paired in this round: %s.", list(v.Absent, name))
	case NoBye:
		return "The number of players is even: nobody gets the bye."
	case NoPairing:
		return "No legal pairing of this round exists; the arbiter decides."
	case Illegal:
		parts := make([]string, len(v.Violations))
		for i, x := range v.Violations {
			parts[i] = x.Text(name)
		}
		return "Not allowed: " + strings.Join(parts, "; ") + "."
	case Completion:
		why := ""
		if len(v.Stuck) > 0 {
			why = fmt.Sprintf(": %s would have no possible opponent", and(v.Stuck, name))
		} else if v.Evidence != nil {
			why = ": " + v.Evidence.claim(name, 12)
		}
		return fmt.Sprintf("No complete legal round exists %s%s (%s).", v.lead(name), why, v.rule())
	case Colors:
		if len(v.OursPlayers) < 2 {
			return fmt.Sprintf("Only colours differ (%s).", v.rule())
		}
		return fmt.Sprintf("Only colours differ: %s has White against %s, because %s (%s).",
			name(v.OursPlayers[0].Player), name(v.OursPlayers[1].Player), v.Words.Text(name), v.rule())
	}
	return capital(fmt.Sprintf("%s%s, %s (%s).", v.where(), v.lead(name), v.Words.Text(name), v.rule()))
}

// rule is the article with its item.
func (v Verdict) rule() string { return join(v.Article, v.Item) }

func join(article, item string) string {
	if item == "" {
		return article
	}
	return article + "." + item
}

// lead says what the other round is.
func (v Verdict) lead(name func(pairing.ID) string) string {
	switch len(v.Asked) {
	case 0:
		return "in the other round"
	case 1:
		return "with the bye for " + name(v.Asked[0])
	}
	return fmt.Sprintf("with %s-%s", name(v.Asked[0]), name(v.Asked[1]))
}

// where names the bracket.
func (v Verdict) where() string {
	switch {
	case v.BracketKind == WholeRound:
		return ""
	case v.Bracket == 0:
		return "Before the brackets: "
	}
	return bracketName(v.Bracket, v.BracketKind, v.BracketScore) + ": "
}

// bracketName gives the number, the score and, if it is special, the kind.
func bracketName(number int, kind BracketKind, score pairing.Points) string {
	special := ""
	if kind == PPB || kind == CLB {
		special = ", " + string(kind)
	}
	return fmt.Sprintf("Bracket %d (%v%s)", number, score, special)
}

// Text says what is wrong, with the article.
func (x Violation) Text(name func(pairing.ID) string) string {
	name = named(name)
	p := func(i int) string {
		if i >= len(x.Players) {
			return "?"
		}
		return name(x.Players[i])
	}
	var s string
	switch x.What {
	case BreachUnknown:
		s = fmt.Sprintf("nobody is called %s", p(0))
	case BreachAbsent:
		s = fmt.Sprintf("%s is not to be paired", p(0))
	case BreachTwice:
		s = fmt.Sprintf("%s is paired more than once", p(0))
	case BreachMissing:
		s = fmt.Sprintf("%s is not paired", p(0))
	case BreachSelf:
		s = fmt.Sprintf("%s meets himself", p(0))
	case BreachByes:
		s = fmt.Sprintf("too many byes: %s", list(x.Players, name))
	case BreachRematch:
		s = fmt.Sprintf("%s and %s have met in round %d", p(0), p(1), x.Round)
	case BreachForbidden:
		s = fmt.Sprintf("%s and %s are a forbidden pair", p(0), p(1))
	case BreachRequired:
		s = fmt.Sprintf("%s and %s are required to meet", p(0), p(1))
	case BreachGames:
		s = fmt.Sprintf("%s and %s do not play one game with each colour", p(0), p(1))
	case BreachAhead:
		s = fmt.Sprintf("%s and %s both have had more games with %s", p(0), p(1), x.Color.word())
	case BreachColors:
		s = fmt.Sprintf("%s and %s both must have %s", p(0), p(1), x.Color.word())
	case BreachBye:
		s = fmt.Sprintf("%s has had the bye in round %d", p(0), x.Round)
	case BreachUnplayed:
		s = fmt.Sprintf("%s has had the points of a win without playing in round %d", p(0), x.Round)
	default:
		s = fmt.Sprintf("%s has had a %s in round %d", p(0), x.What, x.Round)
	}
	return s + " (" + x.Article + ")"
}

// word gives a colour's name.
func (l Letter) word() string {
	switch l {
	case "w":
		return "White"
	case "b":
		return "Black"
	}
	return "no colour"
}

// list joins names by commas.
func list(ids []pairing.ID, name func(pairing.ID) string) string {
	return strings.Join(names(ids, name), ", ")
}

// and joins names by commas and a final "and".
func and(ids []pairing.ID, name func(pairing.ID) string) string { return series(names(ids, name)) }

func names(ids []pairing.ID, name func(pairing.ID) string) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = name(id)
	}
	return names
}

// series joins by commas and a final "and".
func series(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " and " + list[len(list)-1]
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
