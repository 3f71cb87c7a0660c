// Package rankings reads by what a tournament file is ranked.
package rankings

import (
	"slices"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// newTieBreaks is the day on which FIDE's tie-breaks of 2026 came into force.
var newTieBreaks = time.Date(2026, time.March, 1, 0, 0, 0, 0, time.UTC)

// Of returns the ranking system that a file declares: its tie-breaks (212,
// the whole order, else 202, what follows the points), in the edition in force when
// the event began (042), whether its type (092, 192) is a round robin, and of an event of
// teams the boards. There are no tie-breaks if none are declared. The error wraps
// [pairing.ErrInvalid] for tie-breaks that are unknown, or the organiser's own.
func Of(f *trf.File) (standings.Rules, error) {
	s := standings.Rules{Teams: Teams(f), RoundRobin: typecode.Parse(f.Type()).System == "roundrobin"}
	if start, _, ok := days.Parse(f.Text("042")); ok && start.Before(newTieBreaks) {
		s.Edition = pairing.FIDE2024
	}
	text := f.Text("212")
	if text == "" {
		if text = f.Text("202"); text == "" {
			return s, nil
		}
		text = "202 " + text
	}
	var err error
	s.TieBreaks, err = standings.ParseList(text)
	return s, err
}

// Teams returns what the tie-breaks of teams need from a file: the boards, their point
// system, which score comes first (192), and the points on every board. It is nil for
// individuals.
func Teams(f *trf.File) *standings.Teams {
	t := f.Teams
	if t == nil {
		return nil
	}
	s := &standings.Teams{Boards: len(t.Colors), Scoring: t.Scoring, GamePoints: typecode.Parse(f.Type()).GamePoints}
	teamOf := make(map[int]pairing.ID, len(t.Members))
	for id, team := range t.Teams {
		for _, member := range team.Members {
			teamOf[member] = id
		}
	}
	for k, r := range f.Tournament.Rounds {
		matches := make([][][2]pairing.Points, len(r.Games))
		for i, g := range r.Games {
			if k < len(t.Boards) && counted(g, t.Boards[k][g.White]) {
				matches[i] = matchOf(t, t.Boards[k][g.White], func(member int) bool { return teamOf[member] == g.White })
			}
		}
		s.Results = append(s.Results, matches)
	}
	return s
}

// counted reports whether the boards of a match have a result. Those that say only who sits there have none; a
// match is adjourned as its boards are.
func counted(g pairing.Game, boards []trf.Board) bool {
	return g.Result == pairing.Adjourned || slices.ContainsFunc(boards, func(b trf.Board) bool {
		return b.Result != pairing.Pending && b.Result != pairing.Adjourned
	})
}

// matchOf returns the points on the boards of a match, those of the White team first. At
// boards that the file leaves out at the end nobody sat down; a match without any has
// none.
func matchOf(t *trf.Teams, boards []trf.Board, white func(member int) bool) [][2]pairing.Points {
	if len(boards) == 0 {
		return nil
	}
	match := make([][2]pairing.Points, max(len(boards), len(t.Colors)))
	for i, b := range boards {
		of, against := t.Scoring.Points(b.Result)
		if b.White == 0 {
			of = 0
		}
		if b.Black == 0 {
			against = 0
		}
		if match[i] = [2]pairing.Points{of, against}; white(b.Black) || b.White != 0 && !white(b.White) {
			match[i] = [2]pairing.Points{against, of}
		}
	}
	return match
}
