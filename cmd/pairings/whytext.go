package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// namer gives the names of players.
type namer func(pairing.ID) string

// list joins the names of players.
func (n namer) list(ids []pairing.ID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = n(id)
	}
	return cmp.Or(strings.Join(names, ", "), "nobody")
}

// writeBracket writes a bracket: who is in it, what becomes of them, and what the
// criteria measure, as far as they measure anything.
func writeBracket(w io.Writer, b explain.Bracket, name namer) {
	fmt.Fprintf(w, "\nBracket %d, %s, %v points: %s\n", b.Number, b.Kind, b.Score, name.list(b.Residents))
	if d := b.Downward; d != nil {
		if len(d.MDPs) > 0 {
			fmt.Fprintf(w, "  moved down to it: %s\n", name.list(d.MDPs))
		}
		if len(d.Downfloaters) > 0 {
			fmt.Fprintf(w, "  float down: %s\n", name.list(d.Downfloaters))
		}
		if x := d.Exchange; len(x.Out) > 0 {
			fmt.Fprintf(w, "  exchanged between the halves: %s with %s\n", name.list(x.Out), name.list(x.In))
		}
		if a := d.Discarded; a != nil {
			fmt.Fprintf(w, "  tried first, but the rest could not be paired: %s float down\n", name.list(a.Downfloaters))
		}
	}
	if u := b.Upward; u != nil {
		if len(u.Upfloaters) > 0 {
			fmt.Fprintf(w, "  float up to it: %s\n", name.list(u.Upfloaters))
		}
		if shifted := slices.Concat(u.Shift1, u.Shift2); len(shifted) > 0 {
			fmt.Fprintf(w, "  shifted: %s\n", name.list(shifted))
		}
	}
	for _, p := range b.Pairs {
		fmt.Fprintf(w, "  %s - %s\n", name(p[0]), name(p[1]))
	}
	for _, v := range b.Values {
		writeValue(w, v, name)
	}
}

// writeValue writes what a criterion measures, unless it is nothing.
func writeValue(w io.Writer, v explain.Value, name namer) {
	if !slices.ContainsFunc(v.Amounts, func(n int) bool { return n != 0 }) {
		return
	}
	players := ""
	if len(v.Players) > 0 {
		var ids []pairing.ID
		for _, s := range v.Players {
			ids = append(ids, s.Player)
		}
		players = " (" + name.list(ids) + ")"
	}
	fmt.Fprintf(w, "  %s: %s%s\n", v.Article, amounts(v), players)
}

// amounts gives what a criterion measures: a number, or a list of scores or of
// differences of scores, or, looking ahead, both.
func amounts(v explain.Value) string {
	var words []string
	for i, n := range v.Amounts {
		if v.Measure == explain.Sum || v.Measure == explain.LookAhead && i == 0 {
			words = append(words, fmt.Sprint(n))
		} else {
			words = append(words, pairing.Points(n).String())
		}
	}
	return strings.Join(words, ", ")
}

// writeGames writes the boards with the articles that gave the colours.
func writeGames(w io.Writer, r *explain.Report, name namer) {
	if len(r.Games) > 0 {
		fmt.Fprintln(w, "\nColours")
	}
	for _, g := range r.Games {
		fmt.Fprintf(w, "  %s - %s: %s\n", name(g.White), name(g.Black), colours(g, name))
	}
	if r.Bye != "" {
		fmt.Fprintf(w, "  %s has the bye\n", name(r.Bye))
	}
	if len(r.PassedOver) > 0 {
		fmt.Fprintf(w, "  The bye would go to %s, but the rest could not be paired\n", name.list(r.PassedOver))
	}
	if len(r.Stuck) > 0 {
		fmt.Fprintf(w, "  Nobody is left for %s\n", name.list(r.Stuck))
	}
}

// colours gives the article that gave the colours of a game, and what it says.
func colours(g explain.Game, name namer) string {
	if words := g.Words.Text(name); words != "" {
		return fmt.Sprintf("%s (%s)", words, g.Article)
	}
	return g.Article
}

// writePlayer writes what concerns one player.
func writePlayer(w io.Writer, r *explain.Report, id pairing.ID, name namer) {
	i := slices.IndexFunc(r.Players, func(p explain.Player) bool { return p.ID == id })
	if i < 0 {
		fmt.Fprintf(w, "%s is not to be paired.\n", name(id))
		return
	}
	p := r.Players[i]
	fmt.Fprintf(w, "\n%s, pairing number %d, place %d in the order of pairing\n", name(id), p.Number, i+1)
	fmt.Fprintf(w, "  points: %v\n", p.Score)
	fmt.Fprintf(w, "  colours: %s, difference %+d\n", cmp.Or(p.Colors, "none"), p.Difference)
	fmt.Fprintf(w, "  colour preference: %s\n", strings.TrimSpace(string(p.Strength)+" "+colourNames[p.Preference]))
	fmt.Fprintf(w, "  may have the bye: %s\n", map[bool]string{true: "yes", false: "no"}[p.MayHaveBye])
	if f := p.Floats; f != nil {
		fmt.Fprintf(w, "  floats: %s in the previous round, %s in the one before; unplayed rounds: %d\n", float(f.Floats[0]), float(f.Floats[1]), f.Unplayed)
		if f.Topscorer {
			fmt.Fprintln(w, "  topscorer")
		}
	}
	if u := p.Upfloats; u != nil {
		fmt.Fprintf(w, "  average rating of opponents: %d; upfloats: %d\n", u.ARO, u.Upfloats)
	}
	for _, b := range r.Brackets {
		if has(b, id) {
			writeBracket(w, b, name)
		}
	}
	for _, g := range r.Games {
		if g.White == id || g.Black == id {
			fmt.Fprintf(w, "\n%s - %s: %s\n", name(g.White), name(g.Black), colours(g, name))
		}
	}
	if r.Bye == id {
		fmt.Fprintf(w, "\n%s has the bye\n", name(id))
	}
}

// colourNames name colours.
var colourNames = map[explain.Letter]string{"w": "White", "b": "Black"}

// has reports whether a player is in a bracket.
func has(b explain.Bracket, id pairing.ID) bool {
	members := slices.Clone(b.Residents)
	if b.Downward != nil {
		members = append(members, b.MDPs...)
	}
	if b.Upward != nil {
		members = append(members, b.Upfloaters...)
	}
	return slices.Contains(members, id)
}

// float names a float.
func float(l explain.Letter) string {
	return cmp.Or(map[explain.Letter]string{"D": "down", "U": "up"}[l], "none")
}
