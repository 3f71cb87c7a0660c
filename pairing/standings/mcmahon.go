package standings

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// McMahon scores of Go, and sums of them.

// start returns the virtual points of a player in the latest recorded round for which there are
// any, and that round; before the first round those of the first.
func (e *event) start(p int) (points pairing.Points, round int) {
	list, rounds := e.players[p].Virtual, 1
	if e.Rounds > 0 {
		rounds = e.Number(e.Rounds - 1)
	}
	if round = min(len(list), rounds); round > 0 {
		points = list[round-1]
	}
	return points, round
}

// mcMahon returns the McMahon score, MMS.
func (e *event) mcMahon(p int) Value {
	points, _ := e.start(p)
	return of(e.scores[p] + points)
}

// mcMahonPoints returns the score of a round. The virtual points are in the last one that has
// their number.
func (e *event) mcMahonPoints(b *tieBreak, p, r int, x *element) {
	e.points(b, p, r, x)
	points, round := e.start(p)
	if e.Number(r) == round && (r+1 == e.Rounds || e.Number(r+1) != round) {
		x.score = of(points)
		x.value += x.score
	}
}

// mcMahonScore is the total of MMS, which virtual points are part of before the first round, too.
func mcMahonScore(e *event, _ tieBreak, p int, _ []element) Value { return e.mcMahon(p) }

// opponentsScore returns the McMahon score of the opponent, and without one the player's own start
// (SOS).
func (e *event) opponentsScore(_ *tieBreak, p, r int, x *element) {
	if entry := e.at(p, r); entry.Opponent < 0 {
		e.standIn(p, 1, x)
	} else if entry.Kind != history.Pending {
		x.count(e.mcMahon(int(entry.Opponent)))
	}
}

// opponentsSums returns the SOS of the opponent, and without one that of nobody: the player's own
// start in every round (SOSOS).
func (e *event) opponentsSums(_ *tieBreak, p, r int, x *element) {
	if entry := e.at(p, r); entry.Opponent < 0 {
		e.standIn(p, e.Rounds, x)
	} else if entry.Kind != history.Pending {
		x.count(e.known(sumsOfScores)[entry.Opponent])
	}
}

// defeated returns the McMahon score of an opponent who was beaten, and half of it after a draw
// (SODOS).
func (e *event) defeated(_ *tieBreak, p, r int, x *element) {
	if entry := e.at(p, r); entry.Opponent >= 0 && entry.Share > 0 {
		x.count(e.mcMahon(int(entry.Opponent)))
		x.value = x.score * Value(entry.Share) / 2
	}
}

// standIn sets x to what stands in for the opponent of a round without one.
func (e *event) standIn(p, times int, x *element) {
	points, _ := e.start(p)
	x.count(of(points) * Value(times))
	x.counted, x.dummy = x.value != 0, true
}
