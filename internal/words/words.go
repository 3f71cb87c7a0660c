// Package words has the words of explanations, in several languages: a [Message] is a key of
// the catalogue with named arguments. Nothing reads a text again.
package words

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Namer calls a player by the name that texts have for them.
type Namer = func(pairing.ID) string

// Points writes an amount in tenths as points, an argument: "1.5".
func Points(tenths int) any { return pairing.Points(tenths).String() }

// Signed writes a difference: "+2", "0", "-1".
func Signed(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}

// Capital returns a text that begins with a capital letter.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// Number writes an amount, such as "1.5", or several such as "1.5, 0.5", as the language does:
// "1,5; 0,5". Other text stays.
func Number(lang, text string) string { return language(lang).number(text) }

// number writes amounts; other text stays.
func (l *lexicon) number(text string) string {
	if l.point == "." || !strings.Contains(text, ".") {
		return text
	}
	fields := strings.Split(text, " ")
	for i, field := range fields {
		bare, more := strings.CutSuffix(field, ",")
		if amounts(bare) {
			if bare = strings.ReplaceAll(bare, ".", l.point); more {
				bare += strings.TrimRight(l.semicolon, " ")
			}
			fields[i] = bare
		}
	}
	return strings.Join(fields, " ")
}

// amounts reports whether a text is an amount with decimals, or several with hyphens between: "1.0-0.5-0.0".
func amounts(text string) bool {
	for amount := range strings.SplitSeq(strings.TrimLeft(text, "+-"), "-") {
		if whole, decimals, _ := strings.Cut(amount, "."); !digits(whole) || !digits(decimals) {
			return false
		}
	}
	return true
}

// digits reports whether a text has digits and nothing else.
func digits(text string) bool { return text != "" && strings.Trim(text, "0123456789") == "" }

// Yes is "yes" or "no".
func Yes(is bool) Message {
	if is {
		return Say("yes")
	}
	return Say("no")
}

// Color is a colour.
func Color(c pairing.Color) Message { return Say(c.String()) }

// letters are those of colours.
var letters = map[pairing.Color]any{
	pairing.NoColor: Say("letter.none"), pairing.White: Say("letter.White"), pairing.Black: Say("letter.Black"),
}

// Letters are colours, a letter each.
func Letters(colors []pairing.Color) Message {
	if len(colors) == 0 {
		return Say("none")
	}
	list := make([]any, len(colors))
	for k, c := range colors {
		list[k] = letters[c]
	}
	return Say("letters", "list", list)
}

// Names calls players.
func Names(ids []pairing.ID, name Namer) []any {
	names := make([]any, len(ids))
	for i, id := range ids {
		names[i] = name(id)
	}
	return names
}

// Pairs lists pairs: "4-9", or "Haverkamp, Joost (4) - Okonkwo (9)".
func Pairs(pairs [][2]pairing.ID, name Namer) []any {
	list := make([]any, len(pairs))
	for k, p := range pairs {
		x, y, dash := name(p[0]), name(p[1]), "-"
		if strings.ContainsAny(x+y, " ,;-") {
			dash = " - "
		}
		list[k] = x + dash + y
	}
	return list
}

// Label names a bracket by its number, its score and, if it is special, its kind:
// "bracket 3 (0.5, CLB)"; "the round" if it is all of that.
func Label(number int, kind string, score pairing.Points) Message {
	switch kind {
	case "round":
		return Say("the round")
	case "PPB", "CLB":
		return Say("bracket", "number", number, "score", score.String(), "kind", kind)
	}
	return Say("bracket", "number", number, "score", score.String())
}

// Claim is the sentence that carries a proof that no round can be paired: whom the groups of
// players can meet alone, and that these are too few. "" is the bye.
func Claim(groups [][]pairing.ID, others []pairing.ID, name Namer) Message {
	called := func(id pairing.ID) any {
		if id == "" {
			return Say("the bye")
		}
		return name(id)
	}
	var shared []any
	for _, id := range others {
		shared = append(shared, called(id))
	}
	var single, parts []any // groups of one, and what is said of the others
	for _, g := range groups {
		var who []any
		for _, id := range g {
			who = append(who, called(id))
		}
		switch several := len(parts) + 1; {
		case len(who) == 1:
			single = append(single, who[0])
		case several > 3:
		default:
			parts = append(parts, Say("proof.group", "who", who, "odd", odd(shared), "shared", shared, "needs", needs(shared)))
		}
	}
	if rest := len(groups) - len(single) - len(parts); rest > 0 {
		parts = append(parts, Say("proof.groups", "n", rest))
	}
	switch {
	case len(single) > 0 && len(shared) == 0:
		parts = append(parts, Say("proof.nobody", "who", single))
	case len(single) > 0:
		parts = append(parts, Say("proof.left", "n", len(shared), "shared", shared, "who", single))
	}
	if len(groups) > len(single) && len(shared) > 0 {
		parts = append(parts, Say("proof.all", "groups", len(groups)))
	}
	return Say("proof", "parts", parts)
}

// odd says that a group that shares nobody is of odd number.
func odd(shared []any) Message {
	if len(shared) == 0 {
		return Say("proof.odd")
	}
	return Message{}
}

// needs says that a group needs one of those whom it shares.
func needs(shared []any) Message {
	switch len(shared) {
	case 0:
		return Message{}
	case 1:
		return Say("proof.needs", "one", shared[0])
	}
	return Say("proof.needs.one", "shared", shared)
}
