package elimination

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/indexed"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/rating"
)

// An event is the tournament with what follows from its recorded rounds, over
// the indexes of [pairing.Tournament.Players], which are also the seeds.
type event struct {
	t         pairing.Tournament
	lives     int
	watch     *blossom.Watch
	index     map[pairing.ID]int
	careers   []career
	requested history.Requests
	asked     []pairing.Points // points of the requested bye; notAsked without one
	results   []rating.Game    // the games of item 7
}

const notAsked pairing.Points = -1

// A career is what a player has done so far. Colours and meetings count games
// that were forfeited, by one or by both, as the text says.
type career struct {
	won, lost int // games, forfeits included
	byes      int // allocated ones: those that item 3 hands out in turn
	games     []meeting
}

// A meeting is a past game from one player's side.
type meeting struct {
	opponent int
	color    pairing.Color // White is Gold
}

// replay derives the event. The error wraps [pairing.ErrInvalid]. It takes time
// linear in the size of the record.
func (p Pairer) replay(t pairing.Tournament) (*event, error) {
	lives, err := p.lives()
	if err != nil {
		return nil, err
	}
	valid, err := indexed.Validate[pairing.ID](t)
	if err != nil {
		return nil, err
	}
	e := &event{
		t:         t,
		requested: history.RequestsOf(t, valid),
		lives:     lives,
		watch:     &blossom.Watch{Done: p.Done},
		index:     valid.Index,
		careers:   make([]career, len(t.Players)),
		asked:     slices.Repeat([]pairing.Points{notAsked}, len(t.Players)),
	}
	for i := range t.Rounds {
		if err := e.play(i, valid.Games[i]); err != nil {
			return nil, err
		}
	}
	for _, b := range e.requested.Byes {
		e.asked[e.index[b.Player]] = b.Points
	}
	return e, nil
}

// play enters the recorded round n, from 0, into the careers.
func (e *event) play(n int, indexes [][2]int32) error {
	r := e.t.Rounds[n]
	seen := make([]bool, len(e.careers))
	for i, g := range r.Games {
		gold, silver := int(indexes[i][0]), int(indexes[i][1])
		if seen[gold] { // the second game of a double round
			return fault.In(e.t, pairing.ErrInvalid, n+1, "players %s and %s meet twice; an elimination round has one game", g.White, g.Black)
		}
		seen[silver] = true
		if err := e.playGame(n, g, gold, silver); err != nil {
			return err
		}
	}
	for _, b := range r.Byes {
		if b.Allocated {
			e.careers[e.index[b.Player]].byes++
		}
	}
	return nil
}

// playGame enters one game of round n. A single forfeit is an ordinary loss; a double
// forfeit is a loss for both, and no game for the ratings (item 7).
func (e *event) playGame(n int, g pairing.Game, gold, silver int) error {
	x, y := &e.careers[gold], &e.careers[silver]
	x.games = append(x.games, meeting{silver, pairing.White})
	y.games = append(y.games, meeting{gold, pairing.Black})
	switch g.Result {
	case pairing.WhiteWins, pairing.BlackForfeits:
		x.won++
		y.lost++
		e.results = append(e.results, rating.Game{A: gold, B: silver, Score: 1})
	case pairing.BlackWins, pairing.WhiteForfeits:
		x.lost++
		y.won++
		e.results = append(e.results, rating.Game{A: gold, B: silver, Score: 0})
	case pairing.BothForfeit:
		x.lost++
		y.lost++
	case pairing.Pending:
		return fault.In(e.t, pairing.ErrInvalid, n+1, "game %s - %s has no result yet", g.White, g.Black)
	default:
		return fault.In(e.t, pairing.ErrInvalid, n+1, "game %s - %s ended %s; an elimination game has one winner", g.White, g.Black, g.Result)
	}
	return nil
}

// alive gives the players who are neither eliminated (item 2) nor withdrawn.
func (e *event) alive() []int {
	var alive []int
	for i, c := range e.careers {
		if c.lost < e.lives && !e.requested.Withdrawn(i) {
			alive = append(alive, i)
		}
	}
	return alive
}

// requests gives the requested byes that mean something: those of players who
// would be paired otherwise, in order of pairing number.
func (e *event) requests() []pairing.Bye {
	var byes []pairing.Bye
	for _, i := range e.alive() {
		if points := e.asked[i]; points != notAsked {
			byes = append(byes, pairing.Bye{Player: e.t.Players[i].ID, Points: points})
		}
	}
	return byes
}
