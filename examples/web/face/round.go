package face

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
)

// A Round is a round, ready to be shown and printed.
type Round struct {
	Round pairing.Round `json:"round"`
	Sheet sheet.Table   `json:"sheet"` // for the wall; a recorded round has its results
	Text  string        `json:"text"`  // the sheet as text
	Pairs string        `json:"pairs"` // the pairs file that pairing programs write

	// Assumed is what is taken for granted, since the file does not say it, and where the rules leave something open.
	Assumed string `json:"assumed"`

	// Audit is what the arbiter's rulings have changed, or what the rules have against a
	// recorded round; null if there is nothing to say.
	Audit *Verdict `json:"audit"`

	// Changed are the games and the bye (one player) that the rules alone have not.
	Changed [][]pairing.ID `json:"changed"`
}

func pair(e *event) (Round, error) {
	t, err := e.paired()
	if err != nil {
		return Round{}, err
	}
	out := Round{Round: t.Rounds[e.round-1], Changed: [][]pairing.ID{}}
	out.Pairs = pairsFile(out.Round)
	spoken := *e.Event
	spoken.Standings.Lang = e.options.Language
	out.Assumed = spoken.Assumed(e.round)
	if out.Sheet, err = e.sheet(t).Pairings(e.round); err != nil {
		return out, err
	}
	var text strings.Builder
	if err := out.Sheet.Text(&text, 0); err != nil {
		return out, err
	}
	if out.Text = text.String(); !e.ruled() && !e.asPlayed() {
		return out, nil
	}
	usual, err := e.system.Pair(context.Background(), e.plain)
	if err == nil {
		out.Changed = changed(usual, out.Round)
	} else if !errors.Is(err, pairing.ErrNoPairing) {
		return out, err
	}
	if e.asPlayed() && err == nil && len(out.Changed) == 0 {
		return out, nil
	}
	v, err := e.said(e.system.Compare(context.Background(), e.plain, out.Round))
	if err != nil {
		return out, err
	}
	out.Audit = &v
	return out, nil
}

// ruled reports whether rulings of the options hold in the round.
func (e *event) ruled() bool {
	return slices.ContainsFunc(e.options.Rulings, func(r pairing.Ruling) bool {
		return r.From <= e.round && (r.To == 0 || e.round <= r.To)
	})
}

// asPlayed reports whether the round is shown as it is recorded. With decisions of the options it
// is paired anew.
func (e *event) asPlayed() bool { return e.recorded() && !e.ruled() && !e.absent }

// paired returns the tournament with the round.
func (e *event) paired() (pairing.Tournament, error) {
	if e.asPlayed() {
		t := e.before
		t.Append(e.Tournament.Rounds[e.round-1])
		return t, nil
	}
	if err := e.pairable(); err != nil {
		return pairing.Tournament{}, err
	}
	before := *e.Event
	before.Tournament = e.before
	round, err := before.Pair(context.Background())
	if err != nil {
		return pairing.Tournament{}, err
	}
	if e.recorded() {
		keepResults(round.Games, e.Tournament.Rounds[e.round-1].Games)
	}
	t := e.before
	t.Append(round)
	return t, nil
}

// keepResults gives games the results that are recorded of them.
func keepResults(games, recorded []pairing.Game) {
	had := make(map[[2]pairing.ID]pairing.Game)
	for _, g := range recorded {
		had[[2]pairing.ID{g.White, g.Black}] = g
	}
	for i, g := range games {
		if r, ok := had[[2]pairing.ID{g.White, g.Black}]; ok {
			games[i] = r
		}
	}
}

// pairable says why the next round cannot be paired: games without a result, or no round left.
func (e *event) pairable() error {
	n := len(e.before.Rounds)
	if n == 0 {
		return nil
	}
	if boards := pending(e.before.Rounds[n-1]); len(boards) > 0 && e.Config.System != "roundrobin" {
		m := words.Say("face.open", "round", n+1, "last", n, "n", len(boards), "boards", list(boards))
		return &sayable{&pairing.Error{Kind: pairing.ErrInvalid, Round: n + 1, Text: m.String()}, "open", m}
	}
	if planned := e.before.Planned; planned > 0 && n >= planned {
		m := words.Say("face.finished", "n", planned)
		return &sayable{&pairing.Error{Kind: pairing.ErrFinished, Text: m.String()}, "finished", m}
	}
	return nil
}

// list makes a list of texts.
func list(texts []string) (list []any) {
	for _, text := range texts {
		list = append(list, text)
	}
	return list
}

// names returns the round by names.
func names(e *event) (sheet.Table, error) {
	t, err := e.paired()
	if err != nil {
		return sheet.Table{}, err
	}
	return e.sheet(t).ByName(e.round)
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
	had := make(map[[2]pairing.ID]bool)
	for _, row := range rows(usual) {
		had[pairOf(row)] = true
	}
	return slices.DeleteFunc(rows(round), func(row []pairing.ID) bool { return had[pairOf(row)] })
}

// pairOf returns a row as a pair, whose second player is "" if the row is a bye.
func pairOf(row []pairing.ID) (pair [2]pairing.ID) {
	copy(pair[:], row)
	return pair
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
