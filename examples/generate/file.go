package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// file gives the tournament as a file, with the flags that make it again. Virtual
// points are written out player by player, so that readers which do not know the
// rule behind them pair the same rounds.
func (e *event) file() *trf.File {
	f := &trf.File{
		Tournament: e.t,
		Players:    make(map[pairing.ID]trf.Player, len(e.t.Players)),
		TRF2026:    e.options.choice.Edition == "2026",
		Lines: []trf.Line{
			{Code: "012", Text: fmt.Sprintf(" Random tournament %d", e.seed)},
			{Code: "###", Text: fmt.Sprintf(" generate -seed %d %s", e.seed, e.options)},
			{Code: "192", Text: " " + e.kind()},
		},
	}
	if e.stuck != nil {
		f.Lines = append(f.Lines, trf.Line{Code: "###", Text: fmt.Sprintf(" no legal pairing exists for round %d", len(e.t.Rounds)+1)})
	}
	for place, i := range e.standings() {
		p := e.t.Players[i]
		f.Players[p.ID] = trf.Player{Name: fmt.Sprintf("Player %04d", i+1), Rank: place + 1}
	}
	return f
}

// kind gives the type of the tournament as code 192 knows it.
func (e *event) kind() string {
	kind := "FIDE_" + strings.ToUpper(e.options.choice.System) + "_" + e.options.choice.Edition
	if e.accelerated {
		kind += "_BAKU"
	}
	return kind
}

// standings gives the players, by index, in the order of their scores.
func (e *event) standings() []int {
	scores := e.t.Scores()
	order := make([]int, len(e.t.Players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return int(scores[e.t.Players[b].ID] - scores[e.t.Players[a].ID])
	})
	return order
}

// String gives the options as flags, in a fixed order.
func (o *options) String() string {
	return fmt.Sprintf("-system %s -edition %s -players %v -rounds %v -ratings %v -draws %v -forfeits %v -byes %v"+
		" -withdrawals %v -late %v -forbidden %v -points %v -acceleration %s",
		o.choice.System, o.choice.Edition, &o.players, &o.rounds, &o.ratings, &o.draws, &o.forfeits, &o.byes,
		&o.withdrawals, &o.late, &o.forbidden, &o.points, o.acceleration)
}
