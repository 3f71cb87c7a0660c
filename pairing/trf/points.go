package trf

import (
	"github.com/seed22f6c9b8/pairings/pairing"
)

// checkPoints compares the points column with the results. Programs differ in
// what they enter there while a tournament runs, so the byes and the virtual
// points of the current round may be counted or not, and unknown results may
// count what the point system gives for them.
func (r *reader) checkPoints() error {
	t := &r.file.Tournament
	scores := t.Scores()
	current, optional := r.currentByes()
	pending := r.pendingPoints()
	for i := range r.rows {
		p := &r.rows[i]
		if !p.hasPoints {
			continue
		}
		choices := [3]pairing.Points{optional[p.name], virtual(t.Players[i], current), pending[p.name]}
		if !reachable(p.points-scores[p.name], choices[:]) {
			return p.line.errorf(81, "player %d has %v points, but the results give %v", p.id, p.points, scores[p.name])
		}
	}
	return nil
}

// currentByes gives the current round, and what its byes add to the scores:
// the round about to be paired, or the last one while games are pending in it.
// The byes of the latter are in the scores already, hence negative.
func (r *reader) currentByes() (int, map[pairing.ID]pairing.Points) {
	t := &r.file.Tournament
	points := map[pairing.ID]pairing.Points{}
	if r.played > 0 {
		last := t.Rounds[r.played-1]
		for _, g := range last.Games {
			if g.Result != pairing.Pending {
				continue
			}
			for _, b := range last.Byes {
				points[b.Player] = -b.Points
			}
			return r.played, points
		}
	}
	for _, b := range t.Byes {
		points[b.Player] = b.Points
	}
	return r.played + 1, points
}

// pendingPoints gives what the pending games would be worth as unknown results.
func (r *reader) pendingPoints() map[pairing.ID]pairing.Points {
	points := map[pairing.ID]pairing.Points{}
	for _, round := range r.file.Tournament.Rounds {
		for _, g := range round.Games {
			if g.Result == pairing.Pending {
				points[g.White] += r.points.unknown
				points[g.Black] += r.points.unknown
			}
		}
	}
	return points
}

// virtual gives a player's virtual points in a round.
func virtual(p pairing.Player, round int) pairing.Points {
	if round > len(p.Virtual) {
		return 0
	}
	return p.Virtual[round-1]
}

// reachable reports whether some of the choices add up to the sum.
func reachable(sum pairing.Points, choices []pairing.Points) bool {
	if len(choices) == 0 {
		return sum == 0
	}
	return reachable(sum, choices[1:]) || reachable(sum-choices[0], choices[1:])
}
