package face

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// board says why White has White on the board of two players: the article that gave
// the colours, and what it looked at in the two.
func board(e *event) (string, error) {
	if len(e.options.Ask) != 2 {
		return "", fmt.Errorf("%w: a board has two players, not %d", pairing.ErrInvalid, len(e.options.Ask))
	}
	r, err := e.pairer.Explain(e.tournament)
	if err != nil {
		return "", err
	}
	i := slices.IndexFunc(r.Games, func(g explain.Game) bool {
		return slices.Contains(e.options.Ask, g.White) && slices.Contains(e.options.Ask, g.Black)
	})
	if i < 0 {
		return fmt.Sprintf("%s and %s do not meet in round %d.\n", e.name(e.options.Ask[0]), e.name(e.options.Ask[1]), r.Round), nil
	}
	g := r.Games[i]
	var s strings.Builder
	fmt.Fprintf(&s, "%s has White against %s\n", e.name(g.White), e.name(g.Black))
	fmt.Fprintf(&s, "article: %s\n", g.Article)
	if len(g.Words) > 0 {
		fmt.Fprintf(&s, "because: %s\n", g.Words.Text(e.name))
	}
	for _, p := range r.Players {
		if p.ID == g.White || p.ID == g.Black {
			fmt.Fprintf(&s, "%s: %s\n", e.name(p.ID), colors(p))
		}
	}
	return s.String(), nil
}

// colors prints what the report says of a player's colours.
func colors(p explain.Player) string {
	var parts []string
	for _, f := range p.Facts() {
		if f.Name == "colours" || f.Name == "colour difference" || f.Name == "preference" {
			parts = append(parts, f.Name+" "+f.Text)
		}
	}
	return strings.Join(parts, "; ")
}
