package explain

import (
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// labels calls players by their names, if they have any.
func labels(names map[pairing.ID]string) words.Namer {
	return func(id pairing.ID) string {
		if name, ok := names[id]; ok {
			return name
		}
		return string(id)
	}
}

// A writer writes a report in a language, line by line.
type writer struct {
	strings.Builder
	*Report
	lang  string
	name  words.Namer
	teams any // not nil if teams take part
}

// in is a report to be written.
func (r *Report) in(lang string) *writer {
	names := map[pairing.ID]string{}
	for _, p := range r.Players {
		if p.Name != "" {
			names[p.ID] = p.Name
		}
	}
	w := &writer{Report: r, lang: lang, name: labels(names)}
	if len(r.Games) > 0 {
		w.teams = r.Games[0].Words.Arg("teams")
	}
	return w
}

// line writes a line with some space before it.
func (w *writer) line(before, key string, args ...any) {
	w.WriteString(before + words.Say(key, append(args, "teams", w.teams)...).In(w.lang) + "\n")
}

// In returns the whole report in one of [Languages], in English for any other, and for "": the
// brackets in the order of pairing with the values of their criteria, the games with the rules
// that decided on the colours, and the bye.
func (r *Report) In(lang string) string {
	w := r.in(lang)
	last := words.Message{}
	if r.Last {
		last = words.Say("the last one")
	}
	w.line("", "report.round", "round", r.Round, "last", last)
	if r.Kind == KindNoPairing {
		w.nothing()
		return w.String()
	}
	for k := range r.Brackets {
		w.bracket(k)
	}
	for _, g := range r.Games {
		w.line("", "report.game", "white", w.name(g.White), "black", w.name(g.Black), "why", words.Message(g.Words),
			"article", g.Article)
	}
	if r.Bye != "" {
		w.line("", "report.bye", "player", w.name(r.Bye))
		w.ruling()
	}
	w.groups()
	return w.String()
}

// nothing says why there is no round.
func (w *writer) nothing() {
	if w.Evidence == nil || len(w.Evidence.Groups) == 0 {
		w.line("", "verdict.nopairing")
		w.groups()
		return
	}
	lines := w.Evidence.lines(labels(w.Evidence.Names), 12)
	w.line("", "verdict.nopairing", "why", lines[0])
	for _, line := range lines[1:] {
		w.line("  ", "line", "line", line)
	}
}

// groups writes a line for each group of players in the facts of the round.
func (w *writer) groups() {
	for _, f := range w.Facts {
		if len(f.Players) > 0 {
			w.line("", "report.group", "name", words.Say(f.Name), "players", words.Names(f.Players, w.name))
		}
	}
}

// ruling writes the ruling that gives the bye.
func (w *writer) ruling() {
	for k := range w.Facts {
		if f := &w.Facts[k]; f.Name == "ruling" {
			w.named("  ", f)
		}
	}
}

// shown is what a value shows in any language.
func (v *Value) shown() any {
	if v.Words.Key == "" {
		return v.Shown
	}
	return words.Message(v.Words)
}

// named writes what is called so, and the players or what is shown.
func (w *writer) named(before string, f *Value) {
	shown := f.shown()
	if len(f.Players) > 0 {
		shown = words.Names(f.Players, w.name)
	}
	w.line(before, "report.fact", "name", words.Say(f.Name), "shown", shown)
}

// bracket writes a bracket of the whole report.
func (w *writer) bracket(k int) {
	b := &w.Brackets[k]
	if b.Kind != "round" {
		w.line("", "report.label", "label", words.Label(k+1, b.Kind, b.Score))
	}
	for i := range b.Facts {
		w.named("  ", &b.Facts[i])
	}
	pairs := words.Pairs(b.Pairs, w.name)
	if len(pairs) == 0 {
		pairs = []any{words.Say("none")}
	}
	w.line("  ", "report.pairs", "pairs", pairs)
	for i := range b.Values {
		v := &b.Values[i]
		if (len(v.Players) > 0 || slices.ContainsFunc(v.Amounts, func(n int) bool { return n != 0 })) && !b.says(v) {
			w.value(v)
		}
	}
}

// says reports whether the bracket has a group of the same name and players.
func (b *Bracket) says(v *Value) bool {
	return slices.ContainsFunc(b.Facts, func(f Value) bool {
		return f.Name == v.Name &&
			slices.Equal(f.Players, v.Players)
	})
}

// value writes what a criterion measures, with the players who contribute.
func (w *writer) value(v *Value) {
	key := "report.value"
	if words.Known(v.Name + ": shown") {
		key = v.Name + ": shown"
	}
	w.line("  ", key, "n", len(v.Players), "name", words.Say(v.Name), "shown", v.shown(), "who",
		words.Names(v.Players, w.name), "article", v.Article)
}

// About tells the story of one player in the round: why this opponent, why this colour, why
// they float or have the bye, and the facts that the rules consider. The language is that of
// In.
func (r *Report) About(lang string, id pairing.ID) string {
	w := r.in(lang)
	i := slices.IndexFunc(r.Players, func(p Player) bool { return p.ID == id })
	if i < 0 {
		w.line("", "about.absent", "player", w.name(id), "round", r.Round)
		return w.String()
	}
	w.line("", "about", "player", w.name(id), "round", r.Round)
	w.games(id)
	for k := range r.Brackets {
		w.part(k, id)
	}
	if r.Bye == id {
		w.line("", "about.bye", "player", w.name(id))
		w.ruling()
		for _, x := range r.BeforeBye {
			w.line("  ", "line", "line", words.Say("about.notbye", "players", words.Names(x.Asked, w.name), "why",
				words.Message(x.Words)))
		}
	}
	for _, f := range r.Facts {
		if slices.Contains(f.Players, id) {
			w.line("", "report.label", "label", words.Say(f.Name))
		}
	}
	p := &r.Players[i]
	w.line("", "about.number", "number", p.Number)
	for k := range p.Facts {
		w.named("", &p.Facts[k])
	}
	return w.String()
}

// games tells whom a player meets, and why, and why with this colour. Of two games against
// the same opponent the first has the opponent's reasons.
func (w *writer) games(id pairing.ID) {
	var before pairing.ID
	for _, g := range w.Games {
		color, opponent := pairing.White, g.Black
		if g.Black == id {
			color, opponent = pairing.Black, g.White
		} else if g.White != id {
			continue
		}
		if opponent != before {
			w.line("", "about.opponent", "player", w.name(id), "opponent", w.name(opponent))
			for _, x := range g.Why {
				w.line("  ", "line", "line", words.Message(x.Words))
			}
		}
		if head := g.Head(id); head.Key != "" {
			w.line("", "line", "line", words.Message(head))
		}
		w.line("", "about.color", "color", words.Color(color), "why", words.Message(g.Words), "article", g.Article)
		if k := slices.IndexFunc(w.Players, func(p Player) bool { return p.ID == opponent }); k >= 0 && opponent != before {
			w.line("  ", "about.theirs", "opponent", w.name(opponent), "facts", w.Players[k].colors())
		}
		before = opponent
	}
}

// colors is what decides colours, as the player's facts have it.
func (p *Player) colors() (parts []any) {
	for _, f := range p.Facts {
		if f.Name == "colours" || f.Name == "preference" {
			parts = append(parts, words.Say("about.fact", "name", words.Say(f.Name), "shown", f.shown()))
		}
	}
	return append(parts, words.Say("about.fact", "name", words.Say("number"), "shown", p.Number))
}

// part says what a bracket does with a player.
func (w *writer) part(k int, player pairing.ID) {
	b := &w.Brackets[k]
	var in []any
	for _, f := range b.Facts {
		if slices.Contains(f.Players, player) {
			name := f.Name
			if words.Known(name + ": one") {
				name += ": one"
			}
			in = append(in, words.Say(name))
		}
	}
	if len(in) == 0 {
		return
	}
	if b.Kind != "round" {
		w.line("", "about.bracket", "label", words.Label(k+1, b.Kind, b.Score), "parts", in)
	}
	for _, x := range b.Floats {
		if slices.Contains(x.Asked, player) {
			w.line("  ", "line", "line", words.Message(x.Words))
		}
	}
	for i := range b.Values {
		if v := &b.Values[i]; slices.Contains(v.Players, player) && !b.says(v) {
			w.value(v)
		}
	}
}
