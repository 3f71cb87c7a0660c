package referee

import (
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// teamsOf gives what the tie-breaks of teams need from a file: the boards, their point
// system, which score comes first (192), and the points on every board. It is nil for
// individuals.
func teamsOf(f *trf.File) *standings.Teams {
	t := f.Teams
	if t == nil {
		return nil
	}
	s := &standings.Teams{Boards: len(t.Colors), Scoring: t.Scoring, GamePoints: f.Declared().GamePoints}
	teamOf := make(map[int]pairing.ID, len(t.Members))
	for id, team := range t.Teams {
		for _, member := range team.Members {
			teamOf[member] = id
		}
	}
	for k, r := range f.Tournament.Rounds {
		matches := make([]standings.Match, len(r.Games))
		for i, g := range r.Games {
			if k < len(t.Boards) {
				matches[i] = matchOf(t, t.Boards[k][g.White], func(member int) bool { return teamOf[member] == g.White })
			}
		}
		s.Results = append(s.Results, matches)
	}
	return s
}

// matchOf gives the points on the boards of a match, those of the White team first. At
// boards that the file leaves out at the end nobody sat down; a match without any has
// none.
func matchOf(t *trf.Teams, boards []trf.Board, white func(member int) bool) standings.Match {
	if len(boards) == 0 {
		return nil
	}
	match := make(standings.Match, max(len(boards), len(t.Colors)))
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
