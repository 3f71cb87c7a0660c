package face

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

// A Round is a paired round, ready to be shown and printed.
type Round struct {
	Round pairing.Round `json:"round"`
	Sheet sheet.Table   `json:"sheet"` // for the wall; a recorded round has its results
	Pairs string        `json:"pairs"` // the pairs file that pairing programs write
	Audit *Verdict      `json:"audit"` // what the arbiter's rulings have changed; null without any

	// Changed are the games and the bye (one player) that the rules alone have not.
	Changed [][]pairing.ID `json:"changed"`
}

func pair(e *event) (Round, error) {
	t, err := e.paired()
	if err != nil {
		return Round{}, err
	}
	n := len(t.Rounds)
	out := Round{Round: t.Rounds[n-1], Changed: [][]pairing.ID{}}
	out.Pairs = pairsFile(out.Round)
	if out.Sheet, err = e.sheet(t).Pairings(n); err != nil {
		return out, err
	}
	if !slices.ContainsFunc(e.options.Rulings, func(r pairing.Ruling) bool { return r.From <= n && (r.To == 0 || n <= r.To) }) {
		return out, nil
	}
	usual, err := e.system.Pair(context.Background(), e.plain)
	if err == nil {
		out.Changed = changed(usual, out.Round)
	} else if !errors.Is(err, pairing.ErrNoPairing) {
		return out, err
	}
	v, err := e.said(e.system.Compare(context.Background(), e.plain, out.Round))
	if err != nil {
		return out, err
	}
	out.Audit = &v
	return out, nil
}

// paired returns the tournament with the round, whose games have the results that are
// recorded of them.
func (e *event) paired() (pairing.Tournament, error) {
	before := *e.Event
	before.Tournament = e.before
	round, err := before.Pair(context.Background())
	if err != nil {
		return pairing.Tournament{}, err
	}
	if n := e.options.Round; n > 0 {
		recorded := e.Tournament.Rounds[n-1].Games
		for i, g := range round.Games {
			at := slices.IndexFunc(recorded, func(r pairing.Game) bool { return r.White == g.White && r.Black == g.Black })
			if at >= 0 {
				round.Games[i] = recorded[at]
			}
		}
	}
	t := e.before
	t.Append(round)
	return t, nil
}

// names returns the round by names.
func names(e *event) (sheet.Table, error) {
	t, err := e.paired()
	if err != nil {
		return sheet.Table{}, err
	}
	return e.sheet(t).ByName(len(t.Rounds))
}

// saved returns the event to be saved: with the next round recorded, or as it is where a
// recorded round is looked at.
func (e *event) saved() (*systems.Event, error) {
	if e.options.Round > 0 {
		return e.Event, nil
	}
	t, err := e.paired()
	e.Tournament = t
	return e.Event, err
}

// saveTRF returns a tournament file.
func saveTRF(e *event) (string, error) {
	saved, err := e.saved()
	if err != nil {
		return "", err
	}
	var out strings.Builder
	err = saved.WriteTRF(&out)
	return out.String(), err
}

// saveDocument returns the same in JSON, as every program here reads it.
func saveDocument(e *event) (string, error) {
	saved, err := e.saved()
	if err != nil {
		return "", err
	}
	text, err := json.MarshalIndent(saved, "", "\t")
	return string(text) + "\n", err
}

// pairsFile returns the number of lines and, on each, White and Black; 0 stands in
// for the opponent of the player with the allocated bye.
func pairsFile(r pairing.Round) string {
	var lines []string
	for _, row := range rows(r) {
		lines = append(lines, fmt.Sprint(row[0], " ", append(row[1:], "0")[0]))
	}
	return fmt.Sprintf("%d\n%s\n", len(lines), strings.Join(lines, "\n"))
}

// changed returns the games and the bye of a round that the usual one does not have.
func changed(usual, round pairing.Round) [][]pairing.ID {
	had := rows(usual)
	return slices.DeleteFunc(rows(round), func(row []pairing.ID) bool {
		return slices.ContainsFunc(had, func(other []pairing.ID) bool { return slices.Equal(row, other) })
	})
}

// rows returns White and Black of every game, and the player with the allocated bye.
func rows(r pairing.Round) [][]pairing.ID {
	rows := [][]pairing.ID{}
	for _, g := range r.Games {
		rows = append(rows, []pairing.ID{g.White, g.Black})
	}
	for _, b := range r.Byes {
		if b.Allocated {
			rows = append(rows, []pairing.ID{b.Player})
		}
	}
	return rows
}
