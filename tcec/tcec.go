package tcec

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer pairs by the TCEC Swiss. The zero value plays single rounds. Players come in the
// order of their seeds. [pairing.Tournament.InitialColor] has no influence, and virtual
// points are added to the score when a round is paired.
//
// A requested bye takes the player out of the round, and a forbidden pair is not allowed in
// it. A required pair meets even if it has met before or its colours clash, and neither
// player has the bye. Step 2 passes over who must not have it, and gives it to the player who
// is required to. None of these makes the rules forget a round: if they prevent a
// pairing, the error wraps [pairing.ErrNoPairing]. To keep players apart ([pairing.Apart],
// [pairing.Avoid]), the bye goes to the first player in the order of Step 2 that makes it
// possible. A bye worth nothing means that the player is absent, and is not a request.
type Pairer struct {
	// Double means that every pair plays two games in a round, with colours reversed.
	Double bool

	// Forget is the least number of rounds, from the first, to leave out of the encounter
	// history. It is for histories that were not paired by these rules.
	Forget int
}

var _ pairing.Pairer = Pairer{}

// An encounter is a pair of a round.
type encounter struct {
	first, second pairing.ID // first is the better one in pairing order
	white         pairing.ID // who has White, in double rounds in the first game
	rule          string     // of Step 5 that decided the colours
}

// Pair returns the next round. Games are in playing order, the worst pair first; in double
// rounds, all first games come before all second games.
//
// The error wraps [pairing.ErrFinished] if all planned rounds are recorded or all players
// have withdrawn. It wraps [pairing.ErrInvalid] also if a recorded game has no result, or
// if a pair has two games in a single round or one in a double round.
//
// Time is proportional to the number of games, plus usually about n searches of O(n) for
// n players.
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(ctx, t)
}

// A step is the pairing of one round in the making.
type step struct {
	history    *history // before the round, as Step 3 leaves it
	requests   requests
	tournament pairing.Tournament
	removed    int              // rounds that Step 3 has removed from it for this round
	points     []pairing.Points // by which the round is paired
	all        []int            // who takes part, in pairing order
	order      []int            // of them, who plays
	bye        int              // who has the allocated bye, or -1
	encounters []encounter
}

// next takes Steps 1 to 5 for the next round. If the error wraps
// [pairing.ErrNoPairing], the step is there, without encounters.
//
// A required pair can change Step 3 only by moving the bye. A bye that a late entry is given
// for the rounds missed takes nobody out of them. What keeps players apart for the sake of a
// ruling changes nothing in Step 3. Step 2 gives the bye to the first in its order without
// whom the others have a viable pairing.
func (p Pairer) next(ctx context.Context, t pairing.Tournament, kept record.Kept) (*step, error) {
	if len(kept.Forbidden)+len(kept.Required) > 0 {
		s, err := p.next(ctx, t, record.Kept{Spared: kept.Spared})
		if err != nil {
			return s, err
		}
		s.requests = s.history.requests(t, kept)
		return s, s.finish(p, s.byeOrder())
	}
	h, err := p.replay(ctx, t)
	if err != nil {
		return nil, err
	}
	if played := h.facts.Rounds; t.Planned > 0 && played == t.Planned {
		return nil, fault.In(t, pairing.ErrFinished, 0, "all %d planned rounds are recorded", played)
	}
	asked := h.requests(t, kept)
	if asked.asked.Ended() {
		return nil, fault.In(t, pairing.ErrFinished, 0, "all players have withdrawn")
	}
	if err := asked.asked.CheckBye(t, asked.present); err != nil {
		return nil, err
	}
	s := &step{history: h, requests: asked, tournament: t, points: h.pairingPoints()}
	s.all = pairingOrder(s.requests.present, s.points) // Step 1
	byes := s.byeOrder()                               // Step 2
	byes = byes[:min(1, len(byes))]
	before := s.history.start
	s.history.forget(s.without(byes), field(s.requests.present, s.requests.resting)) // Step 3
	s.removed = s.history.start - before
	return s, s.finish(p, byes)
}

// byeOrder is Step 2: those who can have the bye, if somebody needs it, with the fewest byes
// first, and of those the last in pairing order.
func (s *step) byeOrder() []int {
	if len(s.all)%2 == 0 {
		return nil
	}
	list := slices.DeleteFunc(slices.Clone(s.all), func(i int) bool { return !s.requests.mayHaveBye(i) })
	slices.Reverse(list)
	slices.SortStableFunc(list, func(i, j int) int { return cmp.Compare(s.history.byes[i], s.history.byes[j]) })
	return list
}

// without returns the pairing order without some players.
func (s *step) without(out []int) []int {
	return slices.DeleteFunc(slices.Clone(s.all), func(i int) bool { return slices.Contains(out, i) })
}

// finish takes Steps 4 and 5, with the bye for the first of some players who leaves the
// others a viable pairing. Without any nobody needs it. The error is about the last of them.
func (s *step) finish(p Pairer, byes []int) error {
	s.encounters = nil
	if s.bye, s.order = -1, s.all; len(byes) == 0 && len(s.all)%2 == 1 {
		return fault.In(s.tournament, pairing.ErrNoPairing, s.history.facts.Rounds+1,
			"nobody of %d players can have the bye (Step 2): the arbiter forbids it", len(s.all))
	}
	for k := range max(1, len(byes)) {
		s.bye, s.order = -1, s.all
		if len(byes) > 0 {
			s.bye, s.order = byes[k], s.without(byes[k:k+1])
		}
		pairs, err := s.pairs() // Step 4
		if err != nil && k+1 < len(byes) {
			continue
		} else if err != nil {
			return err
		}
		s.encounters = make([]encounter, 0, len(pairs))
		for _, pair := range pairs { // Step 5
			s.encounters = append(s.encounters, p.encounter(s, pair))
		}
		break
	}
	return nil
}

// id names a player.
func (s *step) id(i int) pairing.ID { return s.tournament.Players[i].ID }

// free returns those of a list whom nobody requires to meet somebody.
func (s *step) free(list []int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(i int) bool { return s.requests.partner[i] >= 0 })
}

// pairs takes Step 4: the first player in pairing order meets the best one with
// whom a viable pairing of the rest remains, and so on; players who are required
// to meet meet. Pairs are in the order in which they are made.
func (s *step) pairs() ([][2]int, error) {
	free := s.free(s.order)
	v := newViability(free, func(i, j int) bool {
		return s.history.allowed(i, j) && !s.requests.forbids(i, j)
	}, s.history.watch)
	if len(v.stuck()) > 0 {
		return nil, s.noPairing(v.leftOver())
	}
	pairs := v.pairs()
	if len(free) < len(s.order) {
		pairs = s.withRequired(pairs)
	}
	return pairs, nil
}

// withRequired puts the required pairs among the others, each where the better of
// the two has its turn.
func (s *step) withRequired(pairs [][2]int) [][2]int {
	all := make([][2]int, 0, len(s.order)/2)
	for place, i := range s.order {
		switch j := s.requests.partner[i]; {
		case len(pairs) > 0 && pairs[0][0] == i:
			all, pairs = append(all, pairs[0]), pairs[1:]
		case j >= 0 && slices.Contains(s.order[place+1:], j):
			all = append(all, [2]int{i, j})
		}
	}
	return all
}

// noPairing says who cannot be paired, and what keeps the first two of them
// apart: those whom a largest pairing leaves over are never allowed to meet.
func (s *step) noPairing(stuck []int) error {
	name := fault.Names(s.tournament)
	names, players := make([]string, len(stuck)), make([]pairing.ID, len(stuck))
	for i, player := range stuck {
		names[i], players[i] = name(s.id(player)), s.id(player)
	}
	rules := "meetings and colours"
	if len(s.requests.asked.Forbidden) > 0 {
		rules += " and the forbidden pairs"
	}
	if slices.ContainsFunc(s.requests.partner, func(j int) bool { return j >= 0 }) {
		rules += " and the required pairs"
	}
	e := fault.In(s.tournament, pairing.ErrNoPairing, s.history.facts.Rounds+1,
		"%s (Step 3) leave over at least %d players, for example %s; %s and %s %s",
		rules, len(stuck), strings.Join(names, ", "), names[0], names[1], s.obstacle(stuck[0], stuck[1]))
	e.Players = players
	return e
}

// obstacle says why two players may not meet.
func (s *step) obstacle(i, j int) string {
	if s.requests.forbids(i, j) {
		return "are forbidden to meet"
	}
	if round := s.history.meeting(i, j); round > 0 {
		return fmt.Sprintf("have met in round %d", round)
	}
	return fmt.Sprintf("have white game differences of %+d and %+d", s.history.difference[i], s.history.difference[j])
}

// round returns the games in playing order: the pairs in reverse of the order in which they
// were made, in double rounds once more with colours reversed; and the allocated bye.
func (s *step) round() pairing.Round {
	round := pairing.Round{Games: make([]pairing.Game, 0, 2*len(s.encounters))}
	for _, e := range slices.Backward(s.encounters) {
		black := e.first
		if e.white == e.first {
			black = e.second
		}
		round.Games = append(round.Games, pairing.Game{White: e.white, Black: black})
	}
	points := s.tournament.Scoring.Values().Bye // as for a win
	if !s.history.single {
		points *= 2
		for _, g := range round.Games {
			round.Games = append(round.Games, pairing.Game{White: g.Black, Black: g.White})
		}
	}
	if s.bye >= 0 {
		round.Byes = []pairing.Bye{{Player: s.id(s.bye), Points: points, Allocated: true}}
	}
	round.Byes = append(round.Byes, s.requests.asked.Byes...)
	return round
}
