package knockout

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer plays a bracket round by round. The zero value is a single elimination with the
// standard draw.
type Pairer struct {
	// Lives is the number of losses after which one is out: 1 or 2. 0 means 1.
	Lives int

	// ThirdPlace lets the losers of the semi-finals of a single elimination meet (K6).
	ThirdPlace bool

	// OneFinal makes the final of a double elimination one match, whoever wins it (K10).
	OneFinal bool

	// Listed fills the bracket from the top in the order of the list (K3), which is not that of
	// the seeds then (K2).
	Listed bool
}

var _ pairing.Pairer = Pairer{}

// Pair returns the next round. Games and byes come in the order of the bracket. Whoever has no opponent,
// because the place opposite is empty or its player absent, has an allocated bye. Whoever waits has no
// entry. Requested byes are those of players whose match is due.
//
// The error wraps [pairing.ErrFinished] if at most one player is still in, all who are have withdrawn, or the
// planned rounds are recorded. It wraps [pairing.ErrNoPairing] if the bracket breaks a ruling, and
// [pairing.ErrInvalid] if the settings mean nothing, or the record is not that of the bracket. It takes time
// linear in the size of the record.
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(ctx, t)
}

// Alive lists, in order of seed, the players who are neither out nor withdrawn. The error wraps
// [pairing.ErrInvalid].
func (p Pairer) Alive(t pairing.Tournament) ([]pairing.ID, error) {
	e, err := p.replay(context.Background(), t, false)
	if err != nil {
		return nil, err
	}
	requests, ids := e.history.Requests(t, record.Kept{}), []pairing.ID{}
	for _, i := range e.alive() {
		if !requests.Withdrawn(i) {
			ids = append(ids, e.id(i))
		}
	}
	return ids, nil
}

// lives returns how many losses put out.
func (p Pairer) lives() int { return max(1, p.Lives) }

// check refuses settings without a meaning.
func (p Pairer) check() error {
	switch {
	case p.Lives < 0 || p.Lives > 2:
		return fault.Invalid("a bracket with %d lives: it can have 1 or 2", p.Lives)
	case p.ThirdPlace && p.Lives == 2:
		return fault.Invalid("a match for the third place means nothing in a double elimination: its losers' bracket decides")
	case p.OneFinal && p.Lives != 2:
		return fault.Invalid("one final means nothing in a single elimination, which has no other")
	}
	return nil
}

// A turn is the round that is due.
type turn struct {
	event     *event
	requests  history.Requests
	number    int
	start, to int     // its matches
	pairs     [][]int // of each match, those who are here
	due       []int   // of each player the match, here or not; nowhere if there is none
}

// turn returns the round that is due, or the error that there is none.
func (p Pairer) turn(ctx context.Context, t pairing.Tournament) (*turn, error) {
	e, err := p.replay(ctx, t, false)
	if err != nil {
		return nil, err
	}
	x := &turn{event: e, requests: e.history.Requests(t, record.Kept{}), number: len(t.Rounds) + 1,
		due: slices.Repeat([]int{nowhere}, e.history.Players)}
	if err := x.finished(); err != nil {
		return nil, err
	}
	x.start, x.to = e.bracket.round(x.number)
	for m := x.start; m < x.to; m++ {
		for _, i := range e.two(m) {
			x.due[i] = m
		}
		x.pairs = append(x.pairs, slices.DeleteFunc(e.two(m), x.requests.Away))
	}
	return x, nil
}

// finished returns the error that says that nothing is left to pair, if so: K15.
func (x *turn) finished() error {
	alive := x.event.alive()
	switch planned := x.event.t.Planned; {
	case len(alive) == 1:
		return fault.In(x.event.t, pairing.ErrFinished, 0, "player %s is the only one left", x.event.id(alive[0]))
	case len(alive) == 0:
		return fault.In(x.event.t, pairing.ErrFinished, 0, "no player is left")
	case planned > 0 && x.number > planned:
		return fault.In(x.event.t, pairing.ErrFinished, 0, "all %d planned rounds are recorded", planned)
	case !slices.ContainsFunc(alive, func(i int) bool { return !x.requests.Withdrawn(i) }):
		return fault.In(x.event.t, pairing.ErrFinished, 0, "all players who are still in have withdrawn")
	}
	return nil
}

// deal returns the round: games, allocated byes, requested byes (K11, K17).
func (x *turn) deal() (r pairing.Round) {
	for _, here := range x.pairs {
		switch len(here) {
		case 2:
			white, black, _ := x.colors(here[0], here[1], len(r.Games)+1)
			r.Games = append(r.Games, pairing.Game{White: x.event.id(white), Black: x.event.id(black)})
		case 1:
			r.Byes = append(r.Byes, pairing.Bye{Player: x.event.id(here[0]),
				Points: x.event.t.Scoring.Values().Bye, Allocated: true})
		}
	}
	for _, b := range record.Byes(x.event.t, x.number) {
		if x.due[x.event.history.Index(b.Player)] != nowhere {
			r.Byes = append(r.Byes, b)
		}
	}
	return r
}

// colors returns who has White on a board, from 1, and whether a player's history decides: K13.
func (x *turn) colors(a, b, board int) (white, black int, history bool) {
	more, last := x.whites(a)
	others, theirs := x.whites(b)
	switch {
	case more < others:
		return a, b, true
	case more > others:
		return b, a, true
	case last != theirs && last != pairing.NoColor && theirs != pairing.NoColor:
		if last == pairing.Black {
			return a, b, true
		}
		return b, a, true
	}
	if x.event.seed[a] > x.event.seed[b] {
		a, b = b, a
	}
	if (x.event.t.InitialColor == pairing.Black) == (board%2 == 1) {
		a, b = b, a
	}
	return a, b, false
}

// whites returns how many games more a player had with White than with Black, and the last colour.
func (x *turn) whites(player int) (more int, last pairing.Color) {
	for _, entry := range x.event.history.Of(player) {
		if entry.Kind != history.Played {
			continue
		}
		if last = entry.Color; last == pairing.White {
			more++
		} else {
			more--
		}
	}
	return more, last
}

// ruled returns the error that says which ruling the bracket breaks: K14.
func (x *turn) ruled() error {
	meet, byes := map[[2]pairing.ID]bool{}, map[pairing.ID]bool{}
	for _, here := range x.pairs {
		switch len(here) {
		case 2:
			a, b := x.event.id(here[0]), x.event.id(here[1])
			meet[[2]pairing.ID{a, b}], meet[[2]pairing.ID{b, a}] = true, true
		case 1:
			byes[x.event.id(here[0])] = true
		}
	}
	has := func(p [2]pairing.ID) bool { return p[1] == "" && byes[p[0]] || p[1] != "" && meet[p] }
	var broken error
	for _, r := range x.event.t.Rulings {
		if !record.Holds(r, x.number) {
			continue
		}
		required := r.Kind == pairing.Required && !has(r.Players)
		if required {
			if err := x.impossible(r, len(byes)); err != nil {
				return err
			}
		}
		if broken == nil && (required || r.Kind == pairing.Forbidden && has(r.Players)) {
			broken = x.breaks(r)
		}
	}
	return broken
}

// impossible returns the error that a ruling requires what cannot be.
func (x *turn) impossible(r pairing.Ruling, byes int) error {
	for _, id := range r.Players {
		if i := x.event.history.Index(id); id != "" && (x.event.exits[i].round > 0 || x.requests.Away(i)) {
			return fault.In(x.event.t, pairing.ErrInvalid, x.number,
				"a ruling (%s) requires player %s to play, who is out or absent",
				noted(r), id)
		}
	}
	if r.Players[1] == "" && byes == 0 {
		return fault.In(x.event.t, pairing.ErrInvalid, x.number,
			"a ruling (%s) requires player %s to have the bye, but nobody has one", noted(r), r.Players[0])
	}
	return nil
}

// breaks returns the error that the bracket breaks a ruling.
func (x *turn) breaks(r pairing.Ruling) error {
	a, b, required := r.Players[0], r.Players[1], r.Kind == pairing.Required
	switch {
	case b == "" && required:
		return fault.In(x.event.t, pairing.ErrNoPairing, x.number,
			"a ruling (%s) gives player %s the bye, but the bracket does not", noted(r), a)
	case b == "":
		return fault.In(x.event.t, pairing.ErrNoPairing, x.number,
			"a ruling (%s) keeps player %s from the bye, which the bracket gives them", noted(r), a)
	case required:
		return fault.In(x.event.t, pairing.ErrNoPairing, x.number,
			"a ruling (%s) requires players %s and %s to meet, who do not meet now in the bracket", noted(r), a, b)
	}
	return fault.In(x.event.t, pairing.ErrNoPairing, x.number,
		"a ruling (%s) keeps players %s and %s apart, who meet in the bracket", noted(r), a, b)
}

// noted is what errors call a ruling by: its note, or its kind.
func noted(r pairing.Ruling) string { return cmp.Or(r.Note, string(r.Kind)) }
