package explain

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// labels calls the players of a report as texts do.
func (r *Report) labels() words.Namer {
	names := map[pairing.ID]string{}
	for _, p := range r.Players {
		if p.Name != "" {
			names[p.ID] = p.Name
		}
	}
	return labels(names)
}

// labels calls players by their names, if they have any.
func labels(names map[pairing.ID]string) words.Namer {
	return func(id pairing.ID) string {
		if name, ok := names[id]; ok {
			return name
		}
		return string(id)
	}
}

// Text gives the whole report to read: the brackets in the order of pairing with what
// their pairings are worth, the games with the rules that gave the colours, the bye.
func (r *Report) Text() string {
	name := r.labels()
	var s strings.Builder
	fmt.Fprintf(&s, "Round %d%s\n", r.Round, words.Also(r.Last, ", the last one"))
	if r.Kind == NoPairing {
		if r.Evidence != nil && len(r.Evidence.Groups) > 0 {
			lines := r.Evidence.lines(labels(r.Evidence.Names), detailed, listed)
			fmt.Fprintf(&s, "No legal pairing of this round exists: %s. The arbiter decides.\n", lines[0])
			for _, line := range lines[1:] {
				fmt.Fprintf(&s, "  %s\n", line)
			}
			return s.String()
		}
		s.WriteString("No legal pairing of this round exists; the arbiter decides.\n")
		r.writeGroups(&s, name)
		return s.String()
	}
	for i := range r.Brackets {
		r.Brackets[i].write(&s, i+1, name)
	}
	for _, g := range r.Games {
		fmt.Fprintf(&s, "%s - %s (%s%s)\n", name(g.White), name(g.Black), g.Article, words.Also(g.Words != "", ": "+g.Words))
	}
	if r.Bye != "" {
		fmt.Fprintf(&s, "The bye: %s.\n", name(r.Bye))
	}
	r.writeGroups(&s, name)
	return s.String()
}

// writeGroups writes a line for each group of players.
func (r *Report) writeGroups(s *strings.Builder, name words.Namer) {
	for _, g := range r.Facts {
		if len(g.Players) > 0 {
			fmt.Fprintf(s, "%s: %s.\n", words.Capital(g.Name), words.List(words.Names(g.Players, name)))
		}
	}
}

// About tells the story of one player in the round: the facts that the rules look at,
// the brackets that he was in and why he floated, why this opponent and this colour, or
// why the bye.
func (r *Report) About(id pairing.ID) string {
	name := r.labels()
	i := slices.IndexFunc(r.Players, func(p Player) bool { return p.ID == id })
	if i < 0 {
		return fmt.Sprintf("%s is not to be paired in round %d.\n", name(id), r.Round)
	}
	var s strings.Builder
	p := &r.Players[i]
	fmt.Fprintf(&s, "%s, round %d\nnumber: %d\n", name(id), r.Round, p.Number)
	writeFacts(&s, p.Facts)
	for k := range r.Brackets {
		r.Brackets[k].about(&s, k+1, id, name)
	}
	var before pairing.ID
	for _, g := range r.Games {
		color, opponent := "White", g.Black
		if g.Black == id {
			color, opponent = "Black", g.White
		} else if g.White != id {
			continue
		}
		fmt.Fprintf(&s, "%s against %s (%s%s)\n", color, name(opponent), g.Article, words.Also(g.Words != "", ": "+g.Words))
		k := slices.IndexFunc(r.Players, func(p Player) bool { return p.ID == opponent })
		if k >= 0 && opponent != before { // of two games the first has it
			fmt.Fprintf(&s, "  of %s: %s\n", name(opponent), r.Players[k].colors())
		}
		writeReasons(&s, g.Why)
		before = opponent
	}
	if r.Bye == id {
		s.WriteString("The bye\n")
		for _, x := range r.BeforeBye {
			fmt.Fprintf(&s, "  not %s: %s\n", words.List(words.Names(x.Asked, name)), x.Sentence)
		}
	}
	for _, g := range r.Facts {
		if slices.Contains(g.Players, id) {
			fmt.Fprintf(&s, "%s\n", words.Capital(g.Name))
		}
	}
	return s.String()
}

// colors gives what decides colours, as the player's facts have it.
func (p *Player) colors() string {
	var parts []string
	for _, f := range p.Facts {
		if f.Name == "colours" || f.Name == "preference" {
			parts = append(parts, f.Name+" "+f.Shown)
		}
	}
	return strings.Join(append(parts, fmt.Sprintf("number %d", p.Number)), "; ")
}

// writeFacts writes a line for each fact.
func writeFacts(s *strings.Builder, facts []Value) {
	for _, f := range facts {
		fmt.Fprintf(s, "%s: %s\n", f.Name, f.Shown)
	}
}

// writeReasons writes a line for each reason, which names the players itself.
func writeReasons(s *strings.Builder, reasons []Verdict) {
	for _, x := range reasons {
		fmt.Fprintf(s, "  %s\n", x.Sentence)
	}
}

// about says what the bracket does with a player.
func (b *Bracket) about(s *strings.Builder, number int, player pairing.ID, name words.Namer) {
	var in []string
	for _, g := range b.Facts {
		if slices.Contains(g.Players, player) {
			in = append(in, g.Name)
		}
	}
	if len(in) == 0 {
		return
	}
	fmt.Fprintf(s, "%s: %s\n", words.Label(number, b.Kind, b.Score), strings.Join(in, ", "))
	writeReasons(s, slices.DeleteFunc(slices.Clone(b.Floats), func(x Verdict) bool { return !slices.Contains(x.Asked, player) }))
	for _, v := range b.Values {
		if slices.Contains(v.Players, player) {
			fmt.Fprintf(s, "  %s\n", v.text(name))
		}
	}
}

// write gives the bracket's part of the report.
func (b *Bracket) write(s *strings.Builder, number int, name words.Namer) {
	if b.Kind != "round" {
		fmt.Fprintf(s, "%s\n", words.Label(number, b.Kind, b.Score))
	}
	for _, f := range b.Facts {
		shown := f.Shown
		if len(f.Players) > 0 {
			shown = words.List(words.Names(f.Players, name))
		}
		fmt.Fprintf(s, "  %s: %s\n", f.Name, shown)
	}
	pairs := "none"
	if len(b.Pairs) > 0 {
		pairs = words.List(words.Pairs(b.Pairs, name))
	}
	fmt.Fprintf(s, "  pairs: %s\n", pairs)
	for _, v := range b.Values {
		if len(v.Players) > 0 || slices.ContainsFunc(v.Amounts, func(n int) bool { return n != 0 }) {
			fmt.Fprintf(s, "  %s\n", v.text(name))
		}
	}
}

// text gives the value with the players who contribute: "downfloaters: 1 (Ann) (C6)".
func (v *Value) text(name words.Namer) string {
	return fmt.Sprintf("%s: %s%s (%s)", v.Name, v.Shown, words.Also(len(v.Players) > 0, " ("+words.List(words.Names(v.Players, name))+")"), v.Article)
}
