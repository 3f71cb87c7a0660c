package face

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/knockout"
)

// A Bracket is the tree of a knockout after the round that is asked about.
type Bracket struct {
	Heading string `json:"heading"`
	HTML    string `json:"html"` // as [sheet.Tree] writes it
}

// hasBracket reports whether the system is one of fixed brackets.
func (e *event) hasBracket() bool {
	_, ok := e.system.(knockout.Pairer)
	return ok
}

func bracket(e *event) (Bracket, error) {
	p, ok := e.system.(knockout.Pairer)
	if !ok {
		return Bracket{}, invalidf("only a knockout has a bracket, and this is %v", e.Config)
	}
	t := e.Tournament
	t.Rounds = t.Rounds[:min(e.round, len(t.Rounds))]
	matches, err := p.Matches(t)
	if err != nil {
		return Bracket{}, err
	}
	tree, err := e.sheet(t).Bracket(matches)
	if err != nil {
		return Bracket{}, err
	}
	var html strings.Builder
	err = tree.HTML(&html)
	return Bracket{e.heading(tree.Table), html.String()}, err
}
