package tcec

import (
	"context"

	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	facts "github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A history is what Step 3 looks at: the encounters that are not forgotten, and
// everybody's white game difference. Rounds from start on are remembered.
//
// Encounters and colours are those that were paired: a game that was forfeited
// counts like any other, so that results have no influence.
type history struct {
	facts      *facts.History
	played     int // rounds looked at so far, forgotten ones included
	start      int
	difference []int // games with White minus games with Black, of all rounds
	single     bool
	byes       []int  // allocated byes received, by player
	came       []bool // by player: whoever has had a game or the allocated bye
	watch      *graph.Watch
}

// replay reads the tournament and asks Step 3 again for every recorded round. It returns
// the history as it stands after them. The error wraps [pairing.ErrInvalid].
func (p Pairer) replay(ctx context.Context, t pairing.Tournament) (*history, error) {
	record, err := facts.View{Double: p.Double, Until: ctx}.History(t)
	if err != nil {
		return nil, err
	}
	if p.Forget < 0 {
		return nil, fault.Invalid("%d rounds to forget", p.Forget)
	}
	n := record.Players
	h := &history{
		facts: record, single: !p.Double,
		difference: make([]int, n), byes: make([]int, n), came: make([]bool, n),
		watch: &graph.Watch{Done: ctx.Done()},
	}
	for r := range h.facts.Rounds {
		if !h.allows(r) { // or else the round itself is viable
			players := h.who(func(i int) bool { return h.facts.Entry(r, i).Opponent >= 0 })
			sitting := h.who(func(i int) bool { return h.facts.Entry(r, i).Kind == facts.Allocated })
			resting := h.who(func(i int) bool { return h.facts.Entry(r, i).Kind.Asked() && h.came[i] })
			h.forget(players, field(slices.Concat(players, sitting), resting))
		}
		h.add(r)
		if h.played <= p.Forget {
			h.start = h.played
		}
	}
	return h, nil
}

// who returns the players of whom something is true.
func (h *history) who(is func(i int) bool) (list []int) {
	for i := range h.facts.Players {
		if is(i) {
			list = append(list, i)
		}
	}
	return list
}

// field returns those who would take part in a round if nobody had asked for a
// bye; nil if nobody did.
func field(present, resting []int) []int {
	if len(resting) == 0 {
		return nil
	}
	return slices.Concat(present, resting)
}

// forget removes rounds, the oldest first, until the players have a viable
// pairing or no round is left. It stops short if the whole field would have one,
// the players and those who sit the round out: then it is a request that stands
// in the way and not the rules. The field is nil if there are no requests.
func (h *history) forget(players, field []int) {
	for h.start < h.played && !h.viable(players) {
		if field != nil && h.viable(field) {
			return
		}
		h.start++
	}
}

// viable reports whether the players can be paired; of an odd number, all but
// one.
func (h *history) viable(players []int) bool {
	return len(newViability(players, h.allowed, h.watch).stuck()) == len(players)%2
}

// allowed is the condition of Step 3 for two players to be paired: they have not
// met as far as the history goes back, and not both are ahead with one colour,
// one of them by two games or more.
func (h *history) allowed(i, j int) bool { return !h.clash(i, j) && h.meeting(i, j) == 0 }

// clash reports whether two players are both ahead with one colour, one of them by two
// games or more. The two conditions of the rules and their sum in the notes could disagree
// if somebody is three ahead. Then the conditions hold, with "two" read as "two or more".
func (h *history) clash(i, j int) bool {
	a, b := h.difference[i], h.difference[j]
	return a >= 2 && b > 0 || b >= 2 && a > 0 || a <= -2 && b < 0 || b <= -2 && a < 0
}

// meeting returns the latest remembered round in which two players met, from 1, or 0.
func (h *history) meeting(i, j int) int {
	games := h.facts.Of(i)
	for r := h.played; r > h.start; r-- {
		if int(games[r-1].Opponent) == j {
			return r
		}
	}
	return 0
}

// allows reports whether all pairs of a round are allowed.
func (h *history) allows(r int) bool {
	for i := range h.facts.Players {
		if j := int(h.facts.Entry(r, i).Opponent); j > i && !h.allowed(i, j) {
			return false
		}
	}
	return true
}

// add looks at a round. A double round has each colour once.
func (h *history) add(r int) {
	h.played++
	for i := range h.facts.Players {
		e := h.facts.Entry(r, i)
		h.came[i] = h.came[i] || e.Kind.TookPart()
		if e.Kind == facts.Allocated {
			h.byes[i]++
		}
		if h.single {
			h.difference[i] += ahead[e.Color]
		}
	}
}

// ahead is what a game with a colour adds to the white game difference.
var ahead = [...]int{pairing.NoColor: 0, pairing.White: 1, pairing.Black: -1}
