package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Text gives the whole report to read: the brackets in the order of pairing with what
// their pairings are worth, the games with the rules that gave the colours, the bye.
// name gives the players' names; nil leaves their IDs.
func (r *Report) Text(name func(pairing.ID) string) string {
	name = named(name)
	var s strings.Builder
	fmt.Fprintf(&s, "Round %d%s\n", r.Round, also(r.Last, ", the last one"))
	if r.Kind == NoPairing {
		s.WriteString("No legal pairing of this round exists; the arbiter decides.\n")
		if r.Evidence != nil {
			fmt.Fprintf(&s, "%s.\n", capital(r.Evidence.Text(name)))
		} else if len(r.Stuck) > 0 {
			fmt.Fprintf(&s, "Without any possible opponent: %s.\n", and(r.Stuck, name))
		}
		return s.String()
	}
	for i := range r.Brackets {
		r.Brackets[i].write(&s, name)
	}
	for _, g := range r.Games {
		fmt.Fprintf(&s, "%s - %s (%s%s)\n", name(g.White), name(g.Black), g.Article, also(len(g.Words) > 0, ": "+g.Words.Text(name)))
	}
	if r.Bye != "" && !slices.Contains(r.Unopposed, r.Bye) {
		fmt.Fprintf(&s, "The bye: %s.\n", name(r.Bye))
	}
	if len(r.Unopposed) > 0 {
		fmt.Fprintf(&s, "Without a game, since the opponent is away: %s.\n", and(r.Unopposed, name))
	}
	if len(r.PassedOver) > 0 {
		fmt.Fprintf(&s, "Without %s the others could not be paired.\n", and(r.PassedOver, name))
	}
	return s.String()
}

// also gives text if there is reason to.
func also(reason bool, text string) string {
	if reason {
		return text
	}
	return ""
}

// About gives what the report says about one player: the facts that the rules look at,
// the brackets that he was in, and the game, with the values to which he contributes.
func (r *Report) About(player pairing.ID, name func(pairing.ID) string) string {
	name = named(name)
	i := slices.IndexFunc(r.Players, func(p Player) bool { return p.ID == player })
	if i < 0 {
		return fmt.Sprintf("%s is not to be paired in round %d.\n", name(player), r.Round)
	}
	var s strings.Builder
	fmt.Fprintf(&s, "%s, round %d\n", name(player), r.Round)
	for _, f := range r.Players[i].Facts() {
		fmt.Fprintf(&s, "%s: %s\n", f.Name, f.Text)
	}
	for k := range r.Brackets {
		r.Brackets[k].about(&s, player, name)
	}
	for _, g := range r.Games {
		color, opponent := "White", g.Black
		if g.Black == player {
			color, opponent = "Black", g.White
		} else if g.White != player {
			continue
		}
		fmt.Fprintf(&s, "%s against %s (%s%s)\n", color, name(opponent), g.Article, also(len(g.Words) > 0, ": "+g.Words.Text(name)))
	}
	if slices.Contains(r.Unopposed, player) {
		s.WriteString("Without a game, since the opponent is away\n")
	} else if r.Bye == player {
		s.WriteString("The bye\n")
	}
	return s.String()
}

// about says what the bracket does with a player.
func (b *Bracket) about(s *strings.Builder, player pairing.ID, name func(pairing.ID) string) {
	var in []string
	for _, g := range b.Groups() {
		if slices.Contains(g.Players, player) {
			in = append(in, g.Name)
		}
	}
	if len(in) == 0 {
		return
	}
	fmt.Fprintf(s, "%s: %s\n", bracketName(b.Number, b.Kind, b.Score), strings.Join(in, ", "))
	for _, v := range b.Values {
		if slices.ContainsFunc(v.Players, func(x Share) bool { return x.Player == player }) {
			fmt.Fprintf(s, "  %s\n", v.Text(name))
		}
	}
}

// A Fact is something about a player, to be shown whatever the system.
type Fact struct{ Name, Text string }

// Facts gives everything about the player in words, for a table or a list.
func (p Player) Facts() []Fact {
	facts := []Fact{{"number", fmt.Sprint(p.Number)}}
	if p.Record == nil {
		facts = append(facts, Fact{"score", p.Score.String()})
	}
	facts = append(facts, Fact{"colours", orNone(p.Colors)}, Fact{"colour difference", fmt.Sprint(p.Difference)})
	if p.Rests == nil { // other systems know no preferences
		facts = append(facts, Fact{"preference", also(p.Preference != "", fmt.Sprintf("%s, ", p.Preference.word())) + string(p.Strength)})
	}
	facts = append(facts, Fact{"may have the bye", yes(p.MayHaveBye)})
	if f := p.Floats; f != nil {
		facts = append(facts,
			Fact{"float in the previous round", f.Floats[0].float()}, Fact{"float two rounds before", f.Floats[1].float()},
			Fact{"topscorer", yes(f.Topscorer)}, Fact{"rounds without a game", fmt.Sprint(f.Unplayed)})
	}
	if u := p.Upfloats; u != nil {
		facts = append(facts,
			Fact{"ARO", fmt.Sprint(u.ARO)}, Fact{"games", fmt.Sprint(u.Games)}, Fact{"upfloats", fmt.Sprint(u.Upfloats)},
			Fact{"upfloat in the previous round", yes(u.UpfloatedLast)}, Fact{"maximum upfloater", yes(u.MaximumUpfloater)})
	}
	if r := p.Rests; r != nil {
		facts = append(facts, Fact{"byes", fmt.Sprint(r.Byes)})
	}
	if r := p.Record; r != nil {
		facts = append(facts, Fact{"won", fmt.Sprint(r.Won)}, Fact{"lost", fmt.Sprint(r.Lost)},
			Fact{"performance rating", fmt.Sprintf("%+.2f", r.Rating)})
	}
	return facts
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return "no"
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

// float gives a float's name.
func (l Letter) float() string {
	switch l {
	case "D":
		return "down"
	case "U":
		return "up"
	}
	return "none"
}

// A Group is a part of a bracket under the rule book's name, to be shown whatever the
// system.
type Group struct {
	Name    string
	Players []pairing.ID
}

// Groups gives the parts of the bracket that have anybody in them, in the order in
// which the rules form them.
func (b *Bracket) Groups() []Group {
	groups := []Group{{"residents", b.Residents}}
	if b.Kind == WholeRound {
		groups[0].Name = "in their order"
	}
	if d := b.Downward; d != nil {
		groups = []Group{{"moved down", d.MDPs}, {"residents", b.Residents}, {"Limbo", d.Limbo},
			{"leaving the upper half", d.Exchange.Out}, {"entering the upper half", d.Exchange.In}, {"floating down", d.Downfloaters}}
		if b.Kind == Last || b.Kind == CLB {
			groups[len(groups)-1].Name = "without a game"
		}
	}
	if u := b.Upward; u != nil {
		groups = append(groups, Group{"floating up", u.Upfloaters}, Group{"G1", u.G1}, Group{"G2", u.G2},
			Group{"shifted from the smaller subgroup", u.Shift1}, Group{"shifted from the larger subgroup", u.Shift2},
			Group{"S1", u.S1}, Group{"T2", u.T2})
	}
	return slices.DeleteFunc(groups, func(g Group) bool { return len(g.Players) == 0 })
}

// write gives the bracket's part of the report.
func (b *Bracket) write(s *strings.Builder, name func(pairing.ID) string) {
	if b.Kind != WholeRound {
		fmt.Fprintf(s, "%s\n", bracketName(b.Number, b.Kind, b.Score))
	}
	for _, g := range b.Groups() {
		fmt.Fprintf(s, "  %s: %s\n", g.Name, list(g.Players, name))
	}
	if b.Downward != nil && b.Discarded != nil {
		fmt.Fprintf(s, "  first paired, but could not be completed: %s%s\n", pairs(b.Discarded.Pairs, name),
			also(len(b.Discarded.Downfloaters) > 0, "; floating down: "+list(b.Discarded.Downfloaters, name)))
	}
	fmt.Fprintf(s, "  pairs: %s\n", pairs(b.Pairs, name))
	for _, v := range b.Values {
		if len(v.Players) > 0 || slices.ContainsFunc(v.Amounts, func(n int) bool { return n != 0 }) {
			fmt.Fprintf(s, "  %s\n", v.Text(name))
		}
	}
}

// pairs lists pairs.
func pairs(list [][2]pairing.ID, name func(pairing.ID) string) string {
	s := make([]string, len(list))
	for i, p := range list {
		s[i] = name(p[0]) + "-" + name(p[1])
	}
	return orNone(strings.Join(s, ", "))
}

// Text gives the value with the players who contribute: "downfloaters: 1 (Ann) (C6)".
func (v Value) Text(name func(pairing.ID) string) string {
	shown := v.Shown
	if v.Measure == Nothing {
		shown = "does not apply"
	}
	return fmt.Sprintf("%s: %s%s (%s)", v.Name, shown, also(len(v.Players) > 0, " ("+list(who(v.Players), named(name))+")"), v.Article)
}
