package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// text returns what was found in a file, for people, in a language.
func (o outcome) text(lang string) string {
	var b strings.Builder
	if len(o.Differences) > 0 {
		fmt.Fprintf(&b, "%s: %v (%s)\n", o.File, o.paired.Config, o.paired.Reason.In(lang))
	}
	for _, d := range o.Differences {
		o.writeDifference(&b, d, lang)
	}
	if n := len(o.Ranks); n > 0 {
		m := words.Say("check.ranks", "n", n, "list", o.paired.Standings.List())
		fmt.Fprintf(&b, "%s: %s\n", o.File, m.In(lang))
		for _, p := range o.paired.Tournament.Players {
			if text := o.Ranks[p.ID]; text != "" {
				fmt.Fprintf(&b, "  %s\n", words.Say("check.player", "a", string(p.ID), "text", text).In(lang))
			}
		}
	}
	return b.String()
}

// writeDifference prints a round that differs: the boards that do, side by side, which
// article decides, and what the recorded round breaks.
func (o outcome) writeDifference(b *strings.Builder, d pairing.Difference, lang string) {
	fmt.Fprintf(b, "%s: %s\n", o.File, words.Say("check.differs", "round", d.Round).In(lang))
	if d.Err != nil {
		fmt.Fprintf(b, "  %s\n", words.Say("check.instead", "text", words.Failure(lang, d.Err)).In(lang))
	} else {
		rows := checkRows(lang)
		fmt.Fprintf(b, rows.row+"\n", words.Say("check.recorded").In(lang), words.Say("check.computed").In(lang))
		rows.write(b, d.Recorded, d.Computed)
	}
	violations := o.Violations[d.Round]
	v, said := o.Verdicts[d.Round]
	if said && v.Kind != explain.KindNoPairing && (v.Kind != explain.KindIllegal || len(violations) == 0) {
		fmt.Fprintf(b, "  %s\n", v.In(lang))
	}
	for _, v := range violations {
		fmt.Fprintf(b, "  %s\n", words.Say("check.breach", "text", v).In(lang))
	}
}

// A layout is how boards are shown in a line, and those of two rounds in a row.
type layout struct{ game, second, bye, row, none string }

var engineRows = layout{"%4s - %4s", " 2nd", "%4s -    0", "     %-19s     %s", ""}

// checkRows are those of check, in a language.
func checkRows(lang string) layout {
	said := func(key string) string { return words.Say(key).In(lang) }
	second, bye, none := " "+said("check.second"), "%4s   "+said("check.bye"), "   "+said("check.none")
	return layout{"%4s - %-4s", second, bye, "  %-15s %s", none}
}

// boards returns the boards and allocated byes of a round as text.
func (l layout) boards(r pairing.Round) []string {
	var boards []string
	first := map[[2]pairing.ID]bool{}
	for _, g := range r.Games {
		text := fmt.Sprintf(l.game, g.White, g.Black)
		if first[[2]pairing.ID{g.Black, g.White}] {
			text += l.second
		}
		first[[2]pairing.ID{g.White, g.Black}] = true
		boards = append(boards, text)
	}
	for _, b := range allocated(r) {
		boards = append(boards, fmt.Sprintf(l.bye, b.Player))
	}
	return boards
}

// write writes the boards that differ, side by side.
func (l layout) write(w io.Writer, left, right pairing.Round) {
	a, b := l.boards(left), l.boards(right)
	onlyA, onlyB := without(a, b), without(b, a)
	if len(a) == 0 && l.none != "" {
		onlyA = []string{l.none}
	}
	for i := range max(len(onlyA), len(onlyB)) {
		fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf(l.row, at(onlyA, i), at(onlyB, i)), " "))
	}
}

// sameBoards reports whether two rounds have the same boards and byes.
func sameBoards(a, b pairing.Round) bool {
	x, y := engineRows.boards(a), engineRows.boards(b)
	return len(x) == len(y) && len(without(x, y)) == 0
}

// without returns the boards of a that are not in b, or not as often.
func without(a, b []string) []string {
	known := make(map[string]int, len(b))
	for _, s := range b {
		known[s]++
	}
	var out []string
	for _, s := range a {
		if known[s]--; known[s] < 0 {
			out = append(out, s)
		}
	}
	return out
}

// at returns an element, or nothing beyond the end.
func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}
