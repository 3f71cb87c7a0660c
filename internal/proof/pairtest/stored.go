package pairtest

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// stored gives an answer in the form that the stored ones have: points are tenths,
// colours letters, and what has a name here is a field there. want says which form an
// amount has there.
func stored(got, want any) any {
	w, _ := want.(map[string]any)
	switch x := got.(type) {
	case explain.Verdict:
		return storedVerdict(x, w)
	case *explain.Report:
		return storedReport(x, w)
	}
	return got
}

// filled drops what is empty.
func filled(m object) object {
	for k, v := range m {
		if fmt.Sprint(v) == "" {
			delete(m, k)
		}
	}
	return m
}

type object = map[string]any

func storedVerdict(v explain.Verdict, want object) object {
	m := object{"kind": v.Kind, "article": v.Article, "item": v.Item, "part": v.Part, "player": v.Player, "stuck": v.Stuck,
		"players": v.Absent, "round": rows(v.Round)}
	if v.Kind == explain.Colors {
		m["kind"] = "colour"
	}
	if v.At > 0 {
		m["at"] = v.At
	}
	if v.Bracket > 0 {
		m["bracket"] = object{"number": v.Bracket, "kind": v.BracketKind, "score": int(v.BracketScore)}
	}
	for _, part := range []struct {
		name  string
		value explain.Value
	}{{"ours", v.Ours}, {"theirs", v.Theirs}} {
		if _, asked := want[part.name]; asked {
			m[part.name] = storedAmounts(part.value, want[part.name], v.Kind != explain.Criterion)
		}
		if _, asked := want[part.name+"_numbers"]; asked {
			m[part.name+"_numbers"] = part.value.Amounts
		}
		if list, asked := want[part.name+"_players"].([]any); asked {
			m[part.name+"_players"] = storedShares(part.value.Players, list)
		}
	}
	var games, violations []any
	for _, g := range v.Games {
		games = append(games, []any{[]any{g.White, g.Black}, g.Article})
	}
	for _, x := range v.Violations {
		what := strings.Replace(string(x.What), "color", "colour", 1)
		violations = append(violations, object{"article": x.Article, "what": what, "players": x.Players, "round": positive(x.Round), "colour": letter(x.Color)})
	}
	m["games"], m["violations"] = games, violations
	return filled(m)
}

// rows gives the games and the allocated bye of a round.
func rows(r pairing.Round) (list []any) {
	for _, g := range r.Games {
		list = append(list, []any{g.White, g.Black})
	}
	for _, b := range r.Byes {
		if b.Allocated {
			list = append(list, []any{b.Player, ""})
		}
	}
	return list
}

// positive is null for 0, letter w or b, null for none.
func positive(n int) any {
	if n == 0 {
		return nil
	}
	return n
}

func letter(c pairing.Color) any {
	if c == pairing.NoColor {
		return nil
	}
	return strings.ToLower(c.String()[:1])
}

// storedAmounts gives amounts in the form of what is wanted: an exchange, players, a
// number, a list, or a number and a list.
func storedAmounts(v explain.Value, want any, order bool) any {
	amounts := make([]any, len(v.Amounts))
	for k, n := range v.Amounts {
		amounts[k] = tenths(n)
	}
	switch w := want.(type) {
	case map[string]any:
		x := object{"out": []any{}, "in": []any{}, "bsn_out": []any{}, "bsn_in": []any{}}
		for _, s := range v.Players {
			name, n := "in", s.Amount
			if n < 0 {
				name, n = "out", -n
			}
			x[name], x["bsn_"+name] = append(x[name].([]any), s.Player), append(x["bsn_"+name].([]any), n)
		}
		return x
	case []any:
		if order {
			return ids(v.Players)
		}
		if len(w) > 0 {
			if _, list := w[len(w)-1].([]any); list && len(amounts) > 0 {
				return []any{amounts[0], amounts[1:]}
			}
		}
		return amounts
	case nil:
		if v.Amounts == nil {
			return nil
		}
	}
	if len(amounts) == 1 {
		return amounts[0]
	}
	return amounts
}

// tenths is an amount; who floats on counts 10,000 and his score there.
func tenths(n int) int {
	if n >= 1<<29 {
		return n - 1<<30 + 10000
	}
	return n
}

func ids(shares []explain.Share) []any {
	list := []any{}
	for _, s := range shares {
		list = append(list, s.Player)
	}
	return list
}

// storedShares gives players, with amounts if the stored ones have them.
func storedShares(shares []explain.Share, want []any) []any {
	list := ids(shares)
	if len(want) > 0 {
		if _, pairs := want[0].([]any); !pairs {
			return list
		}
	}
	for k, s := range shares {
		if len(want) > 0 {
			list[k] = []any{s.Player, tenths(s.Amount)}
		}
	}
	return list
}

func storedReport(r *explain.Report, want object) object {
	if r == nil {
		return nil
	}
	m := object{"kind": r.Kind, "round": r.Round, "last_round": r.Last, "bye": r.Bye, "stuck": r.Stuck}
	for _, f := range r.Facts {
		if f.Name == "score of the bye" && r.Bye != "" {
			m["bye_score"] = fact(f.Text)
		}
	}
	for _, g := range r.Groups {
		if strings.HasPrefix(g.Name, "passed over") {
			m["bye_passed_over"] = g.Players
		}
	}
	var players, brackets, games []any
	for _, p := range r.Players {
		players = append(players, storedPlayer(p))
	}
	list, _ := want["brackets"].([]any)
	for k, b := range r.Brackets {
		var w object
		if k < len(list) {
			w, _ = list[k].(map[string]any)
		}
		brackets = append(brackets, storedBracket(b, w))
	}
	for _, g := range r.Games {
		games = append(games, object{"white": g.White, "black": g.Black, "article": g.Article, "bracket": g.Bracket})
	}
	m["players"], m["brackets"], m["games"] = players, brackets, games
	return filled(m)
}

// fact reads a fact's text: points as tenths, yes and no.
func fact(text string) any {
	switch text {
	case "yes":
		return true
	case "no":
		return false
	}
	if p, err := strconv.ParseFloat(text, 64); err == nil && strings.Contains(text, ".") {
		return int(math.Round(10 * p))
	}
	return text
}

// factNames are what facts are called there.
var factNames = map[string]string{
	"colour difference": "difference", "may have the bye": "may_have_bye", "rounds without a game": "unplayed", "ARO": "aro",
	"upfloat in the previous round": "upfloated_last", "maximum upfloater": "maximum_upfloater",
}

func storedPlayer(p explain.Player) object {
	m := object{"id": p.ID, "number": p.Number, "score": int(p.Score)}
	var floats []any
	for _, f := range p.Facts {
		switch f.Name {
		case "score":
		case "colours":
			m["colours"] = strings.ToLower(strings.TrimPrefix(f.Text, "none"))
		case "preference":
			color, strength, any := strings.Cut(f.Text, ", ")
			if m["preference"], m["strength"] = nil, "none"; any {
				m["preference"], m["strength"] = strings.ToLower(color[:1]), strength
			}
		case "float in the previous round", "float two rounds before":
			floats = append(floats, map[string]any{"down": "D", "up": "U"}[f.Text])
		default:
			name := f.Name
			if other, ok := factNames[name]; ok {
				name = other
			}
			m[name] = fact(f.Text)
		}
	}
	if floats != nil {
		m["floats"] = floats
	}
	return m
}

// groupNames are what groups are called there.
var groupNames = map[string]string{
	"MDPs": "mdps", "Limbo": "limbo", "without a game": "downfloaters", "G1": "g1", "G2": "g2", "first shift": "shift1", "second shift": "shift2", "S1": "s1", "T2": "t2",
}

func storedBracket(b explain.Bracket, want object) object {
	m := object{"number": b.Number, "kind": b.Kind, "score": int(b.Score), "pairs": b.Pairs}
	if _, asked := want["exchange"].(map[string]any); asked {
		m["exchange"] = object{"out": []any{}, "in": []any{}}
	}
	for _, g := range b.Groups {
		switch name := g.Name; name {
		case "leaving S1":
			m["exchange"].(object)["out"] = g.Players
		case "entering S1":
			m["exchange"].(object)["in"] = g.Players
		default:
			if other, ok := groupNames[name]; ok {
				name = other
			}
			m[name] = g.Players
		}
	}
	for _, f := range b.Facts {
		if f.Name == "smaller subgroup" {
			m["smaller"] = f.Text
			continue
		}
		pairs, out, _ := strings.Cut(f.Text, "; floating down: ")
		d := object{"pairs": []any{}, "downfloaters": []any{}}
		if out != "" {
			d["downfloaters"] = strings.Split(out, ", ")
		}
		if pairs != "" {
			var list []any
			for _, p := range strings.Split(pairs, ", ") {
				list = append(list, strings.Split(p, "-"))
			}
			d["pairs"] = list
		}
		m["discarded"] = d
	}
	var values []any
	list, _ := want["values"].([]any)
	for k, v := range b.Values {
		var w object
		if k < len(list) {
			w, _ = list[k].(map[string]any)
		}
		players, _ := w["players"].([]any)
		values = append(values, object{"article": v.Article, "value": storedAmounts(v, w["value"], false), "players": storedShares(v.Players, players)})
	}
	m["values"] = values
	return m
}
