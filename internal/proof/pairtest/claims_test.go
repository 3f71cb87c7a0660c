package pairtest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// claimed lists what an answer says, messages within messages too: as JSON has them, for that is how
// others read them.
func claimed(t *testing.T, answer any) (list []words.Message) {
	t.Helper()
	var tree any
	must(t, throughJSON(answer, &tree))
	var walk func(any)
	walk = func(x any) {
		switch x := x.(type) {
		case map[string]any:
			if _, said := x["key"]; said {
				var m words.Message
				must(t, throughJSON(x, &m))
				list = append(list, m)
			}
			for _, name := range slices.Sorted(maps.Keys(x)) {
				walk(x[name])
			}
		case []any:
			for _, v := range x {
				walk(v)
			}
		}
	}
	walk(tree)
	return list
}

// A claimant is a round about which sentences are checked, by trying whatever they speak of.
type claimant struct {
	*testing.T
	explain.Explainer
	event  pairing.Tournament
	report *explain.Report
	bye    map[pairing.ID]bool // who can have it; nil before anybody has been tried
}

// place is a player's place in the report.
func (c *claimant) place(id pairing.ID) int {
	return slices.IndexFunc(c.report.Players, func(p explain.Player) bool { return p.ID == id })
}

// fact is a fact of a player, "" if the system has none such.
func (c *claimant) fact(id pairing.ID, name string) string {
	p := c.report.Players[c.place(id)]
	if i := slices.IndexFunc(p.Facts, func(v explain.Value) bool { return v.Name == name }); i >= 0 {
		return p.Facts[i].Shown
	}
	return ""
}

// pair pairs the round with one more ruling.
func (c *claimant) pair(kind pairing.Decision, pairs ...[2]pairing.ID) error {
	event := c.event.Clone()
	for _, p := range pairs {
		event.Rulings = append(event.Rulings, pairing.Ruling{Kind: kind, Players: p, From: len(event.Rounds) + 1})
	}
	_, err := c.Pair(context.Background(), event)
	return err
}

// canHaveBye are those who may have the bye and get it with a legal round if the arbiter says so.
func (c *claimant) canHaveBye() map[pairing.ID]bool {
	if c.bye == nil {
		c.bye = map[pairing.ID]bool{}
		for _, p := range c.report.Players {
			if c.fact(p.ID, "may have the bye") == "yes" && c.pair(pairing.Required, [2]pairing.ID{p.ID}) == nil {
				c.bye[p.ID] = true
			}
		}
	}
	return c.bye
}

// A measure is a fact that comes before the order of who has the bye, the smallest or the largest first.
type measure struct {
	fact    string
	largest bool
}

// Of the FIDE systems, where the score comes first, and games or matches; and of the TCEC Swiss.
var (
	played = []measure{{"score", false}, {"games", true}, {"matches played", true}}
	byes   = []measure{{"byes", false}}
)

// before compares two by what comes before the order of who has the bye.
func (c *claimant) before(by []measure, a, b pairing.ID) int {
	for _, m := range by {
		x, y := number(c.fact(a, m.fact)), number(c.fact(b, m.fact))
		if m.largest {
			x, y = y, x
		}
		if x != y {
			return cmp.Compare(x, y)
		}
	}
	return 0
}

func number(text string) (x float64) {
	_, _ = fmt.Sscan(text, &x)
	return x
}

// ids are players who are named in a list.
func ids(list any) (names []pairing.ID) {
	for _, x := range list.([]any) {
		names = append(names, pairing.ID(x.(string)))
	}
	return names
}

// lastOfThose requires the bye to go to the last, in the system's order, of all who can have it and who are alike by
// what comes before, and nobody to come before them by that; all of them, and nobody else, are named.
func (c *claimant) lastOfThose(m words.Message, by []measure, order func(id pairing.ID) float64) error {
	who, those, can := pairing.ID(m.Get("who").(string)), ids(m.Get("those")), c.canHaveBye()
	for _, p := range c.report.Players {
		id := p.ID
		if named := slices.Contains(those, id); named != (can[id] && c.before(by, id, who) == 0) {
			return fmt.Errorf("%s is named: %v; can have the bye: %v", id, named, can[id])
		} else if named && id != who && order(id) >= order(who) || can[id] && c.before(by, id, who) < 0 {
			return fmt.Errorf("%s can have the bye and comes before %s", id, who)
		}
	}
	var alike []string
	for _, f := range by {
		if shown := c.fact(who, f.fact); shown != "" {
			alike = append(alike, shown)
		}
	}
	for k, x := range m.Get("alike").([]any) {
		if text := x.(words.Message).In("en"); !strings.HasPrefix(text, alike[k]+" ") {
			return fmt.Errorf("alike is %q, want %s", text, alike[k])
		}
	}
	return nil
}

// evenNumber requires as many players as said, an even number.
func (c *claimant) evenNumber(m words.Message) error {
	if n := m.Get("n").(int); n%2 == 1 || n != len(c.report.Players) {
		return fmt.Errorf("%d players are to be paired", len(c.report.Players))
	}
	return nil
}

// betterRated requires a performance rating, and where it is equal a seed, to be better than the other one's.
func (c *claimant) betterRated(m words.Message) error {
	who, other := pairing.ID(m.Get("who").(string)), pairing.ID(m.Get("other").(string))
	x, y := number(c.fact(who, "performance rating")), number(c.fact(other, "performance rating"))
	seed := func(id pairing.ID) int {
		return slices.IndexFunc(c.event.Players, func(p pairing.Player) bool { return p.ID == id })
	}
	if x < y || m.Key == "bye.seed" && (x != y || seed(who) > seed(other)) {
		return fmt.Errorf("%g against %g", x, y)
	}
	return nil
}

// colors are those of a player's matches by rounds, as in the first game, "" of a round in which none was played.
func (c *claimant) colors(id pairing.ID) []string {
	list := make([]string, len(c.event.Rounds))
	for r, round := range c.event.Rounds {
		played := func(g pairing.Game) bool { return g.Result.Played() && (g.White == id || g.Black == id) }
		first := func(g pairing.Game) bool { return g.White == id || g.Black == id }
		if slices.ContainsFunc(round.Games, played) {
			list[r] = "Black"
			if round.Games[slices.IndexFunc(round.Games, first)].White == id {
				list[r] = "White"
			}
		}
	}
	return list
}

// alternated requires colours as said, and no later round in which the two had different ones, or, if the rounds are
// not one, no later games counted from the latest.
func (c *claimant) alternated(m words.Message) error {
	a, b := c.colors(pairing.ID(m.Get("player").(string))), c.colors(pairing.ID(m.Get("other").(string)))
	color := func(name string) string { return m.Get(name).(words.Message).Key }
	r := m.Get("round").(int)
	s, apart := m.Get("later").(int)
	if !apart {
		s = r
	}
	if a[r-1] != color("color") || b[s-1] != color("theirs") || a[r-1] == b[s-1] {
		return fmt.Errorf("%q in round %d and %q in round %d", a[r-1], r, b[s-1], s)
	}
	for k := r; k < len(a) && !apart; k++ {
		if a[k] != b[k] && a[k] != "" && b[k] != "" {
			return fmt.Errorf("they differ in round %d", k+1)
		}
	}
	games := func(list []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(x string) bool { return x == "" })
	}
	if !slices.Equal(games(a[r:]), games(b[s:])) {
		return fmt.Errorf("later games: %q and %q", a[r:], b[s:])
	}
	return nil
}

// notAll requires that no legal round keeps all pairs apart that are named.
func (c *claimant) notAll(m words.Message) error {
	var pairs [][2]pairing.ID
	for _, x := range m.Get("pairs").([]any) {
		if one, bye := x.(words.Message); bye {
			pairs = append(pairs, [2]pairing.ID{pairing.ID(one.Get("a").(string))})
			continue
		}
		a, b, _ := strings.Cut(x.(string), "-")
		pairs = append(pairs, [2]pairing.ID{pairing.ID(a), pairing.ID(b)})
	}
	if err := c.pair(pairing.Forbidden, pairs...); !errors.Is(err, pairing.ErrNoPairing) {
		return fmt.Errorf("all are kept apart: error %v", err)
	}
	return nil
}

// larger requires a number to be larger than that of the one instead.
func (c *claimant) larger(m words.Message) error {
	instead := m.Get("instead").(words.Message)
	if other, meets := instead.Get("number").(int); meets && other >= m.Get("n").(int) {
		return fmt.Errorf("%d is no larger than %d", m.Get("n"), other)
	}
	return nil
}

// claims are the sentences that say of some that all, none, the first or the last of them are so.
var claims = map[string]func(*claimant, words.Message) error{
	"bye.number": func(c *claimant, m words.Message) error {
		return c.lastOfThose(m, played, func(id pairing.ID) float64 { return float64(c.report.Players[c.place(id)].Number) })
	},
	"bye.last": func(c *claimant, m words.Message) error {
		return c.lastOfThose(m, played, func(id pairing.ID) float64 { return number(c.fact(id, "rank by opposition")) })
	},
	"bye.order": func(c *claimant, m words.Message) error {
		return c.lastOfThose(m, byes, func(id pairing.ID) float64 { return float64(c.place(id)) })
	},
	"bye of the score": func(c *claimant, m words.Message) error {
		for id := range c.canHaveBye() {
			if number(c.fact(id, "score")) < number(m.Get("score").(string)) {
				return fmt.Errorf("%s can have the bye with less", id)
			}
		}
		return nil
	},
	"bye.performance":       (*claimant).betterRated,
	"bye.seed":              (*claimant).betterRated,
	"verdict.nothing.bye":   (*claimant).evenNumber,
	"color.alternate.in":    (*claimant).alternated,
	"color.alternate.apart": (*claimant).alternated,
	"order.opposition":      (*claimant).larger,

	"violation.required.apart":     (*claimant).notAll,
	"violation.required.bye.apart": (*claimant).notAll,
}

// TestClaims asks every system everything about small fields, and requires every claim about all, none, the first or
// the last of some players to be true: by trying each of them. A sentence that is never said is not tested.
func TestClaims(t *testing.T) {
	said := map[string]int{}
	for _, name := range systems.Names() {
		for _, edition := range append(systems.Editions(name), 0)[:max(1, len(systems.Editions(name)))] {
			e, err := systems.Config{System: name, Edition: edition}.New()
			must(t, err)
			fields := 60
			if testing.Short() {
				fields = 30
			}
			for seed := range uint64(fields) {
				claim(t, fmt.Sprint(name, edition, " ", seed), e, contested(e, name, seed), said)
			}
		}
	}
	for key := range claims {
		if said[key] == 0 && !testing.Short() {
			t.Errorf("nothing says %s", key)
		}
	}
	t.Log(said)
}

// contested is a small field, often with rulings on the bye and on pairs: of some kind, or everybody's bye is to be
// spared, or all pairs of a player.
func contested(e explain.Explainer, name string, seed uint64) pairing.Tournament {
	decide := FromSeed(seed)
	shape := Shape{MinPlayers: 3, MaxPlayers: 8, Planned: true, Unbroken: seed%3 == 0, Decisive: name == "elimination"}
	event, _ := Played(decide, e, shape)
	if seed%2 == 1 {
		if event = Arbitrary(decide, shape); name == "doubleswiss" {
			event = Doubled(decide, event)
		}
	}
	rule := func(kind pairing.Decision, pair [2]pairing.ID) {
		event.Rulings = append(event.Rulings, pairing.Ruling{Kind: kind, Players: pair, From: len(event.Rounds) + 1})
	}
	one := event.Players[decide(len(event.Players))].ID
	for k, p := range event.Players {
		switch {
		case seed%6 < 2 && k < int(seed%3):
			rule([]pairing.Decision{pairing.Forbidden, pairing.Apart, pairing.Avoid}[decide(3)], [2]pairing.ID{p.ID})
		case seed%6 == 2:
			rule(pairing.Apart, [2]pairing.ID{p.ID})
		case seed%6 == 3 && p.ID != one:
			rule(pairing.Apart, [2]pairing.ID{one, p.ID})
		}
	}
	return event
}

// claim checks everything that is said about a field.
func claim(t *testing.T, what string, e explain.Explainer, event pairing.Tournament, said map[string]int) {
	report, _ := e.Explain(context.Background(), event)
	if report == nil {
		return // no tournament of this system, or finished
	}
	c := &claimant{T: t, Explainer: e, event: event, report: report}
	c.bracketClaims(what, said)
	checked := map[string]bool{}
	for _, question := range everything(e, event) {
		answer, err := ask(e, event, strings.Fields(question))
		if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			continue
		}
		for _, m := range claimed(t, answer) {
			text := m.In("en")
			if check := claims[m.Key]; check != nil && !checked[text] {
				checked[text] = true
				said[m.Key]++
				if wrong := check(c, m); wrong != nil {
					t.Fatalf("%s: %s: %q: %v%s", what, question, text, wrong, Shown(event))
				}
			}
		}
	}
}

// bracketClaims requires of a bracket in which nobody is paired that nobody can be, or that no round could have a pair.
func (c *claimant) bracketClaims(what string, said map[string]int) {
	for k, b := range c.report.Brackets {
		for _, f := range b.Floats {
			none := strings.HasSuffix(f.Words.Key, ".none")
			if !none && !strings.HasSuffix(f.Words.Key, ".nobody") {
				continue
			}
			said[f.Words.Key]++
			var members []pairing.ID
			for _, part := range b.Facts {
				if part.Name == "MDPs" || part.Name == "residents" || part.Name == "incoming floaters" {
					members = append(members, part.Players...)
				}
			}
			legal := false
			for i, x := range members {
				for _, y := range members[:i] {
					v, err := c.Why(context.Background(), c.event, explain.Meet(x, y))
					must(c.T, err)
					barred := v.Kind == explain.KindIllegal || v.Kind == explain.KindRuled
					legal = legal || !barred
					if !barred && v.Kind != explain.KindCompletion && v.Bracket > k {
						c.Fatalf("%s: %s: %s", what, f.Words, v.In(""))
					}
				}
			}
			if legal != none {
				c.Fatalf("%s: %s of %v%s", what, f.Words, members, Shown(c.event))
			}
		}
	}
}
