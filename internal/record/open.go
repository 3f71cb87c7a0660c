package record

import "github.com/seed22f6c9b8/pairings/pairing"

// Open returns how many games, or matches of teams, have no result yet, and whether teams play: they
// have game points.
func Open(t pairing.Tournament) (open int, teams bool) {
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			if g.Result == pairing.Pending {
				open++
			}
			teams = teams || g.Points != [2]pairing.Points{}
		}
		for _, b := range r.Byes {
			teams = teams || b.GamePoints != 0
		}
	}
	return open, teams
}
