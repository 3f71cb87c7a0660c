// Package words has the pieces of sentences that explanations are made of: numbers with
// their nouns, points, lists and pairs of players, who are called by names that may have
// commas in them.
package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Namer calls a player by the name that texts have for him.
type Namer = func(pairing.ID) string

// Count gives a number with its noun: "1 player", "2 players".
func Count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + more
}

// Points gives an amount in tenths as points: "1.5".
func Points(tenths int) string { return pairing.Points(tenths).String() }

// Also gives text if there is reason to.
func Also(reason bool, text string) string {
	if reason {
		return text
	}
	return ""
}

// Yes gives "yes" or "no".
func Yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

// Names calls players.
func Names(ids []pairing.ID, name Namer) []string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = name(id)
	}
	return names
}

// List joins by commas, or by semicolons if there are commas within.
func List(list []string) string { return strings.Join(list, separator(list)) }

// Series is List with a final "and".
func Series(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], separator(list)) + " and " + list[last]
}

// Some is a Series of so many at most.
func Some(list []string, most int) string {
	if len(list) > most {
		list = append(slices.Clone(list[:most-1]), fmt.Sprintf("%d more", len(list)-most+1))
	}
	return Series(list)
}

// separator is what keeps the elements of a list apart.
func separator(list []string) string {
	if slices.ContainsFunc(list, func(s string) bool { return strings.Contains(s, ",") }) {
		return "; "
	}
	return ", "
}

// Pair gives two players: "4-9", or "Haverkamp, Joost (4) - Okonkwo (9)".
func Pair(a, b pairing.ID, name Namer) string {
	x, y := name(a), name(b)
	if Plain(x) && Plain(y) {
		return x + "-" + y
	}
	return x + " - " + y
}

// Plain reports whether a name is one word without marks that a list or a pair has.
func Plain(name string) bool { return !strings.ContainsAny(name, " ,;-") }

// Pairs lists pairs.
func Pairs(pairs [][2]pairing.ID, name Namer) []string {
	list := make([]string, len(pairs))
	for k, p := range pairs {
		list[k] = Pair(p[0], p[1], name)
	}
	return list
}

// Capital returns words of ours with a capital letter, for the beginning of a sentence. A
// name stays as it is, wherever it stands.
func Capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// Label names a bracket by its number, its score and, if it is special, its kind:
// "Bracket 3 (0.5, CLB)"; "The round" if it is all of that.
func Label(number int, kind string, score pairing.Points) string {
	switch kind {
	case "round":
		return "The round"
	case "PPB", "CLB":
		return fmt.Sprintf("Bracket %d (%v, %s)", number, score, kind)
	}
	return fmt.Sprintf("Bracket %d (%v)", number, score)
}
