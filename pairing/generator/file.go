package generator

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// File gives the tournament as a report, for [trf.Write]: with the places of the
// players, the tie-breaks (202), and a comment "no legal pairing exists for round N"
// if it ended early; the requests for that round are in its column. Virtual points
// are written out player by player, so that readers who do not know the rule behind
// them pair the same rounds. Of teams it has the line-ups and boards, and no places. By which system it was paired is the caller's to
// declare: [trf.File.Declare].
func (e *Event) File() *trf.File {
	f := &trf.File{
		Tournament: e.Tournament.Clone(),
		Players:    make(map[pairing.ID]trf.Player, len(e.Tournament.Players)),
		Lines:      []trf.Line{{Code: "012", Text: fmt.Sprintf(" Random tournament %d", e.Seed)}},
	}
	if e.TieBreaks != "" {
		f.Lines = append(f.Lines, trf.Line{Code: "202", Text: " " + e.TieBreaks})
	}
	if e.Stuck != nil {
		f.Lines = append(f.Lines, trf.Line{Code: "###", Text: fmt.Sprintf(" no legal pairing exists for round %d", len(e.Tournament.Rounds)+1)})
	}
	if e.Teams != nil {
		teams := *e.Teams
		f.Teams, f.Players = &teams, nil
		for i := range f.Tournament.Players {
			f.Tournament.Players[i].Name = fmt.Sprintf("Team %03d", i+1)
		}
		return f
	}
	for place, i := range e.standings() {
		p := e.Tournament.Players[i]
		f.Tournament.Players[i].Name = fmt.Sprintf("Player %04d", i+1)
		f.Players[p.ID] = trf.Player{Rank: place + 1}
	}
	return f
}

// standings gives the players, by index, in the order of their scores.
func (e *Event) standings() []int {
	scores := e.Tournament.Scores()
	order := make([]int, len(e.Tournament.Players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return int(scores[e.Tournament.Players[b].ID] - scores[e.Tournament.Players[a].ID])
	})
	return order
}
