package tcec

import (
	"cmp"
	"math/big"
	"slices"

	facts "github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// requests are what is asked for the next round, by player.
type requests struct {
	asked   facts.Requests
	present []int     // who takes part
	resting []int     // who would, but for a bye with points that was asked for: those who have come
	banned  []big.Int // of each player: a bit for everybody whom the arbiter forbids to meet; nil if nobody is
	partner []int     // whom a player is required to meet, or -1
	noBye   []bool    // who must not have the bye
	given   int       // who is required to have it, or -1
}

// requests reads them, and what is kept apart.
func (h *history) requests(t pairing.Tournament, kept record.Kept) requests {
	q := requests{asked: h.facts.Requests(t, kept), partner: slices.Repeat([]int{-1}, len(t.Players)),
		noBye: make([]bool, len(t.Players)), given: -1}
	q.present = make([]int, 0, len(t.Players))
	for i := range t.Players {
		if !q.asked.Away(i) {
			q.present = append(q.present, i)
		}
	}
	for _, b := range q.asked.Byes {
		if i := h.facts.Index(b.Player); b.Points > 0 && h.came[i] {
			q.resting = append(q.resting, i)
		}
	}
	for _, pair := range q.asked.Forbidden {
		i, j := h.facts.Index(pair[0]), h.facts.Index(pair[1])
		q.forbid(i, j)
	}
	for _, pair := range q.asked.Required {
		i, j := h.facts.Index(pair[0]), h.facts.Index(pair[1])
		q.partner[i], q.partner[j] = j, i
	}
	for _, id := range q.asked.NoBye {
		q.noBye[h.facts.Index(id)] = true
	}
	if q.asked.Bye != "" {
		q.given = h.facts.Index(q.asked.Bye)
	}
	return q
}

// forbid forbids two players to meet.
func (r *requests) forbid(i, j int) {
	if r.banned == nil {
		r.banned = make([]big.Int, len(r.partner))
	}
	r.banned[i] = *new(big.Int).SetBit(&r.banned[i], j, 1)
	r.banned[j] = *new(big.Int).SetBit(&r.banned[j], i, 1)
}

// forbids reports whether the arbiter forbids two players to meet.
func (r *requests) forbids(i, j int) bool { return r.banned != nil && r.banned[i].Bit(j) != 0 }

// mayHaveBye reports whether the arbiter lets a player have the bye.
func (r *requests) mayHaveBye(i int) bool {
	if r.given >= 0 {
		return i == r.given
	}
	return r.partner[i] < 0 && !r.noBye[i]
}

// pairingPoints returns the scores by which the next round is paired.
func (h *history) pairingPoints() []pairing.Points {
	points := make([]pairing.Points, h.facts.Players)
	for i := range points {
		points[i] = h.facts.PairingScore(h.facts.Rounds, i)
	}
	return points
}

// pairingOrder is Step 1: score descending, then seed ascending.
func pairingOrder(players []int, points []pairing.Points) []int {
	order := slices.Clone(players) // ascending seeds
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(points[j], points[i]) })
	return order
}
