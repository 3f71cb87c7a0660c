package elimination

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/rating"
)

// An event is the tournament with what follows from its recorded rounds, over
// the indexes of [pairing.Tournament.Players], which are also the seeds.
type event struct {
	history   *history.History
	t         pairing.Tournament
	lives     int
	watch     *graph.Watch
	careers   []career
	requested history.Requests
	results   []rating.Game // the games of item 7
}

// A career is what a player has done so far. Colours and meetings count games
// that were forfeited, by one or by both, as the text says.
type career struct {
	won, lost int             // games, forfeits included
	byes      int             // allocated ones: those that item 3 hands out in turn
	removed   int             // the round, from 1, of the forfeit that removes the player; 0: none does
	games     []history.Entry // White is Gold
}

// replay derives the event. Games of the last round can be open: such are those that are adjourned,
// too. The error wraps [pairing.ErrInvalid]. It takes time linear in the size of the record.
func (p Pairer) replay(ctx context.Context, t pairing.Tournament, open bool) (*event, error) {
	lives, err := p.lives()
	if err != nil {
		return nil, err
	}
	h, err := history.View{Pending: open, Until: ctx}.History(t)
	if err != nil {
		return nil, err
	}
	e := &event{
		history:   h,
		t:         t,
		requested: h.Requests(t, record.Kept{}),
		lives:     lives,
		watch:     &graph.Watch{Done: ctx.Done()},
		careers:   make([]career, h.Players),
	}
	for r := range h.Rounds {
		if err := e.rate(r, open && r == h.Rounds-1); err != nil {
			return nil, err
		}
	}
	for i := range e.careers {
		e.careers[i] = careerOf(h.Of(i))
	}
	if !p.KeepForfeiters {
		e.remove()
	}
	return e, nil
}

// rate collects the games of a round, from 0, for the ratings. A single forfeit is an
// ordinary loss; a double forfeit is a loss for both, and no game (item 7).
func (e *event) rate(r int, open bool) error {
	for i, g := range e.t.Rounds[r].Games {
		game := rating.Game{A: int(e.history.Games(r + 1)[i][0]), B: int(e.history.Games(r + 1)[i][1])}
		switch gold, silver := e.history.Entry(r, game.A), e.history.Entry(r, game.B); {
		case gold.Kind == history.ForfeitLoss && silver.Kind == history.ForfeitLoss:
			continue
		case gold.Kind == history.Pending || open && g.Result == pairing.Adjourned:
			continue
		case gold.Won():
			game.Score = 1
		case g.Result == pairing.Adjourned:
			return fault.In(e.t, pairing.ErrInvalid, r+1,
				"game %s - %s is adjourned; an elimination game has one winner, and no round is paired before", g.White, g.Black)
		case !silver.Won():
			return fault.In(e.t, pairing.ErrInvalid, r+1, "game %s - %s ended %s; an elimination game has one winner", g.White,
				g.Black, g.Result)
		}
		e.results = append(e.results, game)
	}
	return nil
}

// careerOf sums up what a player has done.
func careerOf(entries []history.Entry) career {
	c := career{games: make([]history.Entry, 0, len(entries))}
	for _, x := range entries {
		switch {
		case x.Won():
			c.won++
		case x.Lost():
			c.lost++
		case x.Kind == history.Allocated:
			c.byes++
		}
		if x.Opponent >= 0 {
			c.games = append(c.games, x)
		}
	}
	return c
}

// alive lists the players who are neither eliminated (item 2) nor withdrawn nor removed.
func (e *event) alive() []int {
	var alive []int
	for i := range e.careers {
		if e.plays(i) {
			alive = append(alive, i)
		}
	}
	return alive
}

// plays reports whether a player is alive.
func (e *event) plays(i int) bool {
	c := &e.careers[i]
	return c.lost < e.lives && c.removed == 0 && !e.requested.Withdrawn(i)
}

// requests returns the requested byes that mean something: those of players who
// would be paired otherwise, in order of pairing number.
func (e *event) requests() []pairing.Bye {
	var byes []pairing.Bye
	for _, b := range e.requested.Byes {
		if e.plays(e.history.Index(b.Player)) {
			byes = append(byes, pairing.Bye{Player: b.Player, Points: b.Points})
		}
	}
	return byes
}

// Removed lists the forfeits after which players are removed, by round and then by seed,
// each as the ruling that reinstates the player. Not listed are:
//
//   - players who are eliminated anyway;
//   - those with a ruling [pairing.Reinstated] for that game; another forfeit needs another;
//   - those with a game or the allocated bye in a later recorded round.
//
// The list is empty if the Pairer keeps forfeiters. The error wraps [pairing.ErrInvalid].
func (p Pairer) Removed(t pairing.Tournament) ([]pairing.Ruling, error) {
	// The text says that "the player who forfeits a game is automatically removed from the
	// tournament and will not play in future rounds unless the player notifies the tournament
	// director and the tournament director accepts the appeal".
	e, err := p.replay(context.Background(), t, false)
	if err != nil {
		return nil, err
	}
	list := []pairing.Ruling{}
	for i := range e.careers {
		if round := e.careers[i].removed; round > 0 {
			players := [2]pairing.ID{t.Players[i].ID, t.Players[e.history.Entry(round-1, i).Opponent].ID}
			list = append(list, pairing.Ruling{Kind: pairing.Reinstated, Players: players, From: round, To: round})
		}
	}
	slices.SortStableFunc(list, func(a, b pairing.Ruling) int { return cmp.Compare(a.From, b.From) })
	return list, nil
}

// remove notes who is removed: those whose latest game or allocated bye is a game that they
// forfeited, without an appeal that has been accepted, if they have lives left.
func (e *event) remove() {
	reinstated := map[[2]int]bool{} // player and round, from 1
	for _, r := range e.t.Rulings {
		if r.Kind == pairing.Reinstated {
			reinstated[[2]int{e.history.Index(r.Players[0]), r.From}] = true
		}
	}
	for i := range e.careers {
		entries, c := e.history.Of(i), &e.careers[i]
		last := len(entries)
		for last > 0 && !entries[last-1].Kind.TookPart() {
			last--
		}
		if last > 0 && entries[last-1].Kind == history.ForfeitLoss && !reinstated[[2]int{i, last}] && c.lost < e.lives {
			c.removed = last
		}
	}
}
