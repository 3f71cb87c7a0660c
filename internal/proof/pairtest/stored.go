package pairtest

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// The stored answers are older than the JSON of package explain: points are tenths there,
// colours letters, and what has a name here is a field. What differs is said here alone.

type object = map[string]any

// stored gives an answer in that form. want says which form an amount has in it, and
// which of them it has.
func stored(got any, want object, report *explain.Report) any {
	switch x := got.(type) {
	case explain.Verdict:
		return storedVerdict(x, want, report)
	case *explain.Report:
		if x != nil {
			return storedReport(x)
		}
	}
	return nil
}

func storedVerdict(v explain.Verdict, want object, report *explain.Report) object {
	var games, violations []any
	if v.Kind == explain.Colors {
		for _, p := range v.OursPairs {
			at := slices.IndexFunc(report.Games, func(g explain.Game) bool { return g.White == p[0] && g.Black == p[1] })
			games = append(games, []any{[]any{p[0], p[1]}, report.Games[at].Article})
		}
	}
	var stuck, absent []pairing.ID
	kind := v.Kind
	for _, x := range v.Violations {
		switch x.What {
		case "stuck":
			stuck = x.Players
			continue
		case "absent":
			if len(v.Asked) > 0 {
				kind, absent = "absent", append(absent, x.Players...)
				continue
			}
		}
		m := object{"article": x.Article, "what": british(string(x.What)), "players": x.Players, "round": unless0(x.Round)}
		if x.Color != pairing.NoColor {
			m["colour"] = strings.ToLower(x.Color.String()[:1])
		}
		violations = append(violations, m)
	}
	part := ""
	if v.Kind == explain.Order {
		part = v.Ours.Name
	}
	m := object{"kind": british(string(kind)), "article": v.Article, "item": v.Item, "part": part, "player": v.Player, "at": unless0(v.At),
		"stuck": stuck, "players": absent, "round": rows(v.Round), "games": games, "violations": violations}
	if v.Bracket > 0 {
		m["bracket"] = object{"number": v.Bracket, "kind": report.Brackets[v.Bracket-1].Kind, "score": int(report.Brackets[v.Bracket-1].Score)}
	}
	for name, value := range map[string]explain.Value{"ours": v.Ours, "theirs": v.Theirs} {
		parts := object{name: amounts(value), name + "_numbers": value.Amounts, name + "_players": shares(value, report)}
		switch want[name].(type) {
		case []any:
			if v.Kind != explain.Criterion {
				parts[name] = value.Players
			}
		case object:
			parts[name] = exchange(value)
		}
		maps.DeleteFunc(parts, func(part string, _ any) bool { _, asked := want[part]; return !asked })
		maps.Copy(m, parts)
	}
	return m
}

// british writes a word as the stored answers do.
func british(word string) string { return strings.Replace(word, "color", "colour", 1) }

// unless0 is a number, or null for 0.
func unless0(n int) any {
	if n == 0 {
		return nil
	}
	return n
}

// rows gives the games and the allocated bye of a round.
func rows(r pairing.Round) (list []any) {
	for _, g := range r.Games {
		list = append(list, []any{g.White, g.Black})
	}
	for _, b := range Paired(r).Byes {
		list = append(list, []any{b.Player, ""})
	}
	return list
}

// amounts gives what is counted, null if it does not apply.
func amounts(v explain.Value) (list []any) {
	if v.Amounts != nil {
		list = []any{}
	}
	for _, n := range v.Amounts {
		list = append(list, n)
	}
	return list
}

// shares gives players with their amounts, if it is a list, or each has their own.
func shares(v explain.Value, report *explain.Report) (list []any) {
	amounts := v.Amounts
	if len(amounts) > len(v.Players) { // players of pairs that add nothing are left out
		amounts = slices.DeleteFunc(slices.Clone(amounts), func(n int) bool { return n == 0 })
	}
	for k, id := range v.Players {
		n := 0
		if strings.HasPrefix(v.Name, "scores ") || strings.HasPrefix(v.Name, "score differences") {
			n = amounts[k]
		} else if v.Name == "upfloats so far of the maximum upfloaters" {
			n = upfloats(report, id)
		}
		list = append(list, []any{id, n})
	}
	return list
}

// upfloats gives the number of upfloats of a player.
func upfloats(report *explain.Report, id pairing.ID) int {
	p := report.Players[slices.IndexFunc(report.Players, func(p explain.Player) bool { return p.ID == id })]
	n, _ := strconv.Atoi(p.Facts[slices.IndexFunc(p.Facts, func(f explain.Value) bool { return f.Name == "upfloats" })].Shown)
	return n
}

// exchange gives the players who leave S1, and who enter it.
func exchange(v explain.Value) object {
	n := len(v.Players) / 2
	x := object{"out": v.Players[:n], "in": v.Players[n:]}
	var out, in []any
	for k := range n {
		out, in = append(out, -v.Amounts[2+k]), append(in, v.Amounts[2+n+k])
	}
	x["bsn_out"], x["bsn_in"] = out, in
	return x
}

func storedReport(r *explain.Report) object {
	var players, brackets, games []any
	for _, p := range r.Players {
		players = append(players, spread(object{"id": p.ID, "number": p.Number, "score": int(p.Score)}, p.Facts))
	}
	of := map[pairing.ID]int{} // the bracket in which a player is paired
	for k, b := range r.Brackets {
		for _, p := range b.Pairs {
			of[p[0]] = k + 1
			of[p[1]] = k + 1
		}
		var values []any
		for _, v := range b.Values {
			values = append(values, object{"article": v.Article, "value": amounts(v), "players": shares(v, r)})
		}
		brackets = append(brackets, spread(object{"number": k + 1, "kind": b.Kind, "score": int(b.Score), "pairs": b.Pairs, "values": values}, b.Facts))
	}
	for _, g := range r.Games {
		games = append(games, object{"white": g.White, "black": g.Black, "article": g.Article, "bracket": of[g.White]})
	}
	kind := r.Kind
	if kind == "" {
		kind = "explain"
	}
	return spread(object{"kind": kind, "round": r.Round, "last_round": r.Last, "bye": r.Bye,
		"players": players, "brackets": brackets, "games": games}, r.Facts)
}

// fields are what facts and groups are called there.
var fields = map[string]string{
	"colour difference": "difference", "may have the bye": "may_have_bye", "rounds without a game": "unplayed", "ARO": "aro",
	"upfloat in the previous round": "upfloated_last", "maximum upfloater": "maximum_upfloater", "score of the bye": "bye_score",
	"MDPs": "mdps", "Limbo": "limbo", "without a game": "downfloaters", "G1": "g1", "G2": "g2", "first shift": "shift1", "second shift": "shift2",
	"S1": "s1", "T2": "t2", "smaller subgroup": "smaller", "without any possible opponent": "stuck", "leaving S1": "out", "entering S1": "in",
}

// field gives the name of a fact or a group there.
func field(name string) string {
	if strings.HasPrefix(name, "passed over") {
		return "bye_passed_over"
	}
	if other, ok := fields[name]; ok {
		return other
	}
	return name
}

// spread gives an object with facts and groups as fields.
func spread(m object, facts []explain.Value) object {
	swap := object{}
	for _, f := range facts {
		switch f.Name {
		case "score": // is there
		case "colours":
			m["colours"] = strings.ToLower(strings.TrimPrefix(f.Shown, "none"))
		case "preference":
			m["strength"] = "none"
			if color, strength, any := strings.Cut(f.Shown, ", "); any {
				m["preference"], m["strength"] = strings.ToLower(color[:1]), strength
			}
		case "float in the previous round", "float two rounds before":
			before, _ := m["floats"].([]any)
			m["floats"] = append(before, map[string]any{"down": "D", "up": "U"}[f.Shown])
		case "first paired, but could not be completed":
			m["discarded"] = discarded(f)
		case "leaving S1", "entering S1":
			swap[field(f.Name)], m["exchange"] = f.Players, swap
		default:
			if m[field(f.Name)] = fact(f.Shown); len(f.Players) > 0 {
				m[field(f.Name)] = f.Players
			}
		}
	}
	return m
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

// discarded is the pairs and downfloaters of a bracket that was paired again.
func discarded(f explain.Value) object {
	var pairs []any
	list, _ := f.Words.Args["pairs"].([]any)
	for _, p := range list {
		pairs = append(pairs, strings.Split(p.(string), "-"))
	}
	return object{"pairs": pairs, "downfloaters": f.Words.Args["out"]}
}

// canonical makes answers comparable: numbers and names are strings, what is counted is a
// list, what is a set is sorted, sentences are left out, and nothing is as good as null
// or, but for what is counted, as an empty list.
func canonical(key string, x any) any {
	counted := slices.Contains([]string{"value", "ours", "theirs"}, key)
	switch x := x.(type) {
	case object:
		m := object{}
		for k, v := range x {
			if c := canonical(k, v); c != nil && k != "text" {
				m[k] = c
			}
		}
		if len(m) == 0 {
			return nil
		}
		return m
	case []any:
		var list []any
		objects := false
		for _, v := range x {
			if inner, is := v.([]any); is && counted {
				list = append(list, canonical(key, inner).([]any)...)
				continue
			} else if is && len(inner) == 2 && inner[1] == 0.0 && strings.HasSuffix(key, "players") {
				v = inner[0] // an amount of 0 is as good as none
			}
			list = append(list, canonical("", v))
			_, objects = v.(object)
		}
		if slices.Contains(sets, key) && !(key == "players" && objects) {
			slices.SortFunc(list, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
		}
		if len(list) == 0 && !counted {
			return nil
		}
		return list
	case nil:
		return nil
	case string:
		if x == "" && key == "" { // in the place of an opponent, for the bye
			return "0"
		} else if x == "" {
			return nil
		}
	}
	if counted {
		return []any{fmt.Sprint(x)}
	}
	return fmt.Sprint(x)
}

// sets are lists whose order means nothing; players also name the facts of a report,
// whose order does.
var sets = []string{"round", "games", "violations", "stuck", "players", "ours_players", "theirs_players", "bye_passed_over"}
