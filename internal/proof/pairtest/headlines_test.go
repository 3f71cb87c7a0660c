package pairtest

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// named is a player whom a sentence names.
func named(m words.Message, arg string) pairing.ID {
	name, _ := m.Get(arg).(string)
	return pairing.ID(name)
}

// amount is how many points a player has, or losses in an elimination.
func (c *claimant) amount(id pairing.ID) float64 {
	if lost := c.fact(id, "lost"); lost != "" && c.fact(id, "performance rating") != "" {
		return number(lost)
	}
	return float64(c.report.Players[c.place(id)].Score) / 10
}

// has requires a player to have as many points, or losses, as said.
func (c *claimant) has(m words.Message, arg string, id pairing.ID) error {
	text := m.Get(arg).(words.Message).In("en")
	if number(text) != c.amount(id) {
		return fmt.Errorf("%s has %g, not %s", id, c.amount(id), text)
	}
	return nil
}

// may reports whether nothing bars somebody from the bye.
func (c *claimant) may(id pairing.ID) bool {
	v, err := c.Why(context.Background(), c.event, explain.Bye(id))
	must(c.T, err)
	return len(v.Violations) == 0 || v.Kind == explain.KindCompletion || len(v.Round.Games)+len(v.Round.Byes) > 0
}

// none requires of all others that no one of them is so.
func (c *claimant) none(id pairing.ID, is func(other pairing.ID) bool) error {
	for _, p := range c.report.Players {
		if p.ID != id && is(p.ID) {
			return fmt.Errorf("%s is so", p.ID)
		}
	}
	return nil
}

// hadBye reports whether somebody had the allocated bye in a round.
func (c *claimant) hadBye(id pairing.ID) bool {
	return slices.ContainsFunc(c.event.Rounds, func(r pairing.Round) bool { return allocated(r, id) })
}

// allocated reports whether a round gives somebody the allocated bye.
func allocated(r pairing.Round, id pairing.ID) bool {
	return slices.ContainsFunc(r.Byes, func(b pairing.Bye) bool { return b.Player == id && b.Allocated })
}

// meets returns whom somebody meets in a round: nobody, if that is "".
func meets(r pairing.Round, id pairing.ID) pairing.ID {
	for _, g := range r.Games {
		if g.White == id {
			return g.Black
		} else if g.Black == id {
			return g.White
		}
	}
	return ""
}

// prescribed is the round.
func (c *claimant) prescribed() pairing.Round {
	r, err := c.Pair(context.Background(), c.event)
	must(c.T, err)
	return r
}

// two requires the scores of two who meet as said.
func (c *claimant) two(m words.Message) error {
	a, b := named(m, "a"), named(m, "b")
	if meets(c.prescribed(), a) != b {
		return errors.New("they do not meet")
	}
	if m.Get("theirs") == nil {
		return errors.Join(c.has(m, "has", a), c.has(m, "has", b))
	}
	return errors.Join(c.has(m, "has", a), c.has(m, "theirs", b))
}

// instead requires that somebody meets another one who is at least as near.
func (c *claimant) instead(m words.Message) error {
	a, b, opponent := named(m, "a"), named(m, "b"), named(m, "opponent")
	if meets(c.prescribed(), a) != opponent {
		return fmt.Errorf("%s meets %s", a, meets(c.prescribed(), a))
	}
	far := func(id pairing.ID) float64 { return max(c.amount(id)-c.amount(a), c.amount(a)-c.amount(id)) }
	switch m.Key {
	case "head.apart.same":
		if far(opponent) != 0 || far(b) == 0 {
			return errors.New("the scores are otherwise")
		}
	case "head.apart.nearer":
		if far(opponent) >= far(b) {
			return errors.New("that is no nearer")
		}
		return errors.Join(c.has(m, "mine", a), c.has(m, "has", opponent), c.has(m, "theirs", b))
	default:
		return nil
	}
	return errors.Join(c.has(m, "has", opponent), c.has(m, "theirs", b))
}

// alone requires of a floater how many of the same score have a game.
func (c *claimant) alone(m words.Message) error {
	a, r, n := named(m, "a"), c.prescribed(), 0
	for _, p := range c.report.Players {
		if c.amount(p.ID) == c.amount(a) && meets(r, p.ID) != "" {
			n++
		}
	}
	if said, counted := m.Get("n").(int); counted && said != n || !counted && n != 1 || n%2 == 0 {
		return fmt.Errorf("%d have a game", n)
	}
	return c.two(m)
}

// stuck requires that no legal round has a pair, or gives a bye if there is no second player; or that all have it.
func (c *claimant) stuck(kind pairing.Decision, a, b pairing.ID) error {
	for r := range c.rounds() {
		if has(r, a, b) == (kind == pairing.Required) {
			return fmt.Errorf("%v is legal", r)
		}
	}
	return nil
}

// rounds yields all legal rounds, also those that leave a wish of the arbiter's unmet.
func (c *claimant) rounds() iter.Seq[pairing.Round] {
	r := c.prescribed()
	back := func(g pairing.Game) bool { return g.White == r.Games[0].Black && g.Black == r.Games[0].White }
	double := slices.ContainsFunc(r.Games, back)
	return func(yield func(pairing.Round) bool) {
		for other := range AllRounds(paired(r)) {
			if double {
				for _, g := range other.Games {
					other.Games = append(other.Games, pairing.Game{White: g.Black, Black: g.White})
				}
			}
			v, err := c.Compare(context.Background(), c.event, other)
			must(c.T, err)
			if v.Kind != explain.KindIllegal && !yield(other) {
				return
			}
		}
	}
}

// met requires that two met in a round.
func (c *claimant) met(m words.Message) error {
	if round := m.Get("round").(int); meets(c.event.Rounds[round-1], named(m, "a")) != named(m, "b") {
		return fmt.Errorf("not in round %d", round)
	}
	return nil
}

// ofBye is a claim about the one with the bye: nobody else is so.
func ofBye(is func(c *claimant, a, other pairing.ID) bool) func(*claimant, words.Message) error {
	return func(c *claimant, m words.Message) error {
		a := named(m, "a")
		if c.report.Bye != a {
			return errors.New("somebody else has the bye")
		}
		if m.Get("has") != nil {
			if err := c.has(m, "has", a); err != nil {
				return err
			}
		}
		return c.none(a, func(other pairing.ID) bool { return is(c, a, other) })
	}
}

// heads are the claims of headlines about others.
var heads = map[string]func(*claimant, words.Message) error{
	"head.bye.single": ofBye(func(c *claimant, a, other pairing.ID) bool { return c.amount(other) <= c.amount(a) }),
	"head.bye.had": ofBye(func(c *claimant, a, other pairing.ID) bool {
		return c.amount(other) <= c.amount(a) && !c.hadBye(other)
	}),
	"head.bye.barred": ofBye(func(c *claimant, a, other pairing.ID) bool {
		return c.amount(other) <= c.amount(a) && c.may(other)
	}),
	"head.bye.last": ofBye(func(c *claimant, a, other pairing.ID) bool {
		return (c.place(other) > c.place(a) || c.amount(other) < c.amount(a)) && c.may(other)
	}),
	"head.bye.least": ofBye(func(c *claimant, a, other pairing.ID) bool {
		return c.amount(other) < c.amount(a) && c.may(other)
	}),
	"head.bye.byes": ofBye(func(c *claimant, a, other pairing.ID) bool {
		return number(c.fact(other, "byes")) < number(c.fact(a, "byes")) && c.may(other)
	}),
	"head.bye.can": ofBye(func(c *claimant, a, other pairing.ID) bool {
		return c.amount(other) < c.amount(a) && c.may(other) && c.stuck(pairing.Required, other, "") != nil
	}),
	"head.bye.else": func(c *claimant, m words.Message) error {
		b := named(m, "b")
		if c.report.Bye == b || !c.may(b) || c.stuck(pairing.Required, b, "") == nil {
			return errors.New("that bye is none")
		}
		return c.has(m, "has", b)
	},
	"head.bye.complete": func(c *claimant,
		m words.Message) error {
		return c.stuck(pairing.Forbidden, named(m, "a"), "")
	},
	"head.nobye.complete": func(c *claimant,
		m words.Message) error {
		return c.stuck(pairing.Required, named(m, "a"), "")
	},
	"head.meet.complete": func(c *claimant, m words.Message) error {
		return c.stuck(pairing.Forbidden, named(m, "a"), named(m, "b"))
	},
	"head.apart.complete": func(c *claimant, m words.Message) error {
		return c.stuck(pairing.Required, named(m, "a"), named(m, "b"))
	},
	"head.nobye.more": func(c *claimant, m words.Message) error {
		a, b := named(m, "a"), named(m, "b")
		if c.report.Bye != b || c.amount(b) >= c.amount(a) {
			return fmt.Errorf("%s has the bye", c.report.Bye)
		}
		return errors.Join(c.has(m, "has", a), c.has(m, "theirs", b))
	},
	"head.nobye.equal": func(c *claimant, m words.Message) error {
		if a, b := named(m, "a"), named(m, "b"); c.report.Bye != b || c.amount(b) != c.amount(a) {
			return fmt.Errorf("%s has the bye", c.report.Bye)
		}
		return c.has(m, "theirs", named(m, "b"))
	},
	"head.nobye.bye": func(c *claimant, m words.Message) error {
		if !allocated(c.event.Rounds[m.Get("round").(int)-1], named(m, "a")) {
			return errors.New("no bye")
		}
		return nil
	},
	"head.meet":         (*claimant).two,
	"head.meet.equal":   (*claimant).two,
	"head.float":        (*claimant).two,
	"head.float.odd":    (*claimant).alone,
	"head.float.single": (*claimant).alone,
	"head.stay":         (*claimant).two,
	"head.apart":        (*claimant).instead,
	"head.apart.same":   (*claimant).instead,
	"head.apart.nearer": (*claimant).instead,
	"head.apart.rematch": func(c *claimant, m words.Message) error {
		if meets(c.prescribed(), named(m, "a")) == named(m, "b") {
			return errors.New("they meet")
		}
		return c.met(m)
	},
	"head.meet.else": func(c *claimant, m words.Message) error {
		if a, b := named(m, "a"), named(m, "b"); has(c.prescribed(), a, b) || c.stuck(pairing.Required, a, b) == nil {
			return errors.New("that pair is none")
		}
		return nil
	},
	"head.float.else": func(c *claimant, m words.Message) error {
		b := named(m, "b")
		if mate := meets(c.prescribed(), b); mate == "" || c.amount(mate) != c.amount(b) {
			return fmt.Errorf("%s floats", b)
		}
		return c.has(m, "has", b)
	},
}

// TestHeadlines asks every system everything about small fields, and requires of every headline that it is one or two
// sentences about the player asked about, without an article, and of what it says of others that it is so.
func TestHeadlines(t *testing.T) {
	said, holders := map[string]int{}, map[string]int{}
	for _, name := range systems.Names() {
		for _, edition := range append(systems.Editions(name), 0)[:max(1, len(systems.Editions(name)))] {
			e, err := systems.Config{System: name, Edition: edition}.New()
			must(t, err)
			fields := 60
			if testing.Short() {
				fields = 20
			}
			for seed := range uint64(fields) {
				what := fmt.Sprint(name, " ", edition, " ", seed)
				if wrong := headlines(t, what, e, contested(e, name, seed), said, holders); wrong != nil {
					t.Error(wrong)
				}
			}
		}
	}
	all := 0
	for _, name := range systems.Names() {
		t.Logf("%s: %d holders of a bye have a headline about themselves", name, holders[name])
		if all += holders[name]; holders[name] == 0 && !testing.Short() {
			t.Errorf("nobody has a bye in %s", name)
		}
	}
	if t.Logf("%d holders in all; %v", all, said); all < 150 && !testing.Short() {
		t.Error("too few")
	}
}

// TestHeadlinesCaught makes true claims untrue, each in one thing, and requires each to be found.
func TestHeadlinesCaught(t *testing.T) {
	players := make([]pairing.Player, 5)
	for i := range players {
		players[i] = pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Rating: 2000 - i}
	}
	e, err := systems.Config{System: "dutch"}.New()
	must(t, err)
	event := pairing.Tournament{Players: players, Planned: 5}
	for r := range 2 {
		round, err := e.Pair(context.Background(), event)
		must(t, err)
		for k := range round.Games {
			round.Games[k].Result = []pairing.Result{pairing.WhiteWins, pairing.Draw}[(k+r)%2]
		}
		event.Append(round)
	}
	report, err := e.Explain(context.Background(), event)
	must(t, err)
	c, caught := &claimant{T: t, Explainer: e, event: event, report: report}, 0
	for _, question := range everything(e, event) {
		answer, _ := ask(e, event, strings.Fields(question))
		v, verdict := answer.(explain.Verdict)
		if !verdict {
			continue
		}
		for _, m := range claimed(t, v.Head) {
			check := heads[m.Key]
			for _, arg := range []string{"has", "theirs"} {
				if check == nil || m.Get(arg) == nil {
					continue
				}
				false := m.With(arg, words.Say("head.points", "points", "9.0"))
				if caught++; check(c, m) != nil || check(c, false) == nil {
					t.Errorf("%s: %q is not told from %q", question, m.In("en"), false.In("en"))
				}
			}
		}
	}
	for _, key := range []string{"head.bye.single", "head.bye.barred", "head.bye.last", "head.bye.complete"} {
		for _, p := range report.Players {
			m := words.Say(key, "a", string(p.ID), "has", words.Say("head.points", "points", p.Score.String()))
			if caught++; p.ID != report.Bye && heads[key](c, m) == nil {
				t.Errorf("%q passes", m.In("en"))
			}
		}
	}
	t.Logf("%d untrue claims", caught)
}

// headlines checks those of all answers about a field.
func headlines(t *testing.T, what string, e explain.Explainer, event pairing.Tournament, said,
	holders map[string]int) error {
	report, _ := e.Explain(context.Background(), event)
	if report == nil {
		return nil
	}
	c := &claimant{T: t, Explainer: e, event: event, report: report}
	for _, question := range everything(e, event) {
		answer, err := ask(e, event, strings.Fields(question))
		v, verdict := answer.(explain.Verdict)
		if err != nil || !verdict {
			continue
		}
		text := v.Headline("en")
		if one, is := strings.CutPrefix(question, "why bye "); is && resting(c.report, pairing.ID(one)) {
			if holders[strings.Fields(what)[0]]++; !strings.HasPrefix(text, one+" ") {
				return fmt.Errorf("%s: %q is not about %s", what, text, one)
			}
		}
		if err := plain(text); err != nil {
			return fmt.Errorf("%s: %s: %q: %v", what, question, text, err)
		}
		for _, m := range claimed(t, v.Head) {
			said[m.Key]++
			if check := heads[m.Key]; check != nil {
				if wrong := check(c, m); wrong != nil {
					return fmt.Errorf("%s: %s: %q: %v%s", what, question, text, wrong, Shown(event))
				}
			}
		}
	}
	return nil
}

// resting reports whether somebody has the bye, or no game in a system that gives byes to many.
func resting(r *explain.Report, id pairing.ID) bool {
	return r.Bye == id || slices.ContainsFunc(r.Facts, func(f explain.Value) bool {
		return (f.Name == "without a game" || f.Name == "byes") && slices.Contains(f.Players, id)
	})
}

// plain requires one or two sentences without an article.
func plain(text string) error {
	switch n := strings.Count(text, ". ") + 1; {
	case text == "":
		return errors.New("no headline")
	case n > 2:
		return fmt.Errorf("%d sentences", n)
	case strings.Contains(text, "half ") || strings.Contains(text, "halves"):
		return errors.New("halves")
	}
	return nil
}
