package systems

import (
	"math"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/rating"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// An Event is a tournament file with the system that pairs it, and why it is that one, as
// [Choose] says it.
type Event struct {
	*trf.File
	Config Config
	Reason string
	Pairer explain.Explainer
	Boards *standings.Teams // of a document about teams; nil if the file has them
}

// Open completes what is asked for by what the file declares. The error is that of [Choose]
// or [Config.New].
func Open(f *trf.File, asked Config) (*Event, error) {
	config, reason, err := Choose(f, asked)
	if err != nil {
		return nil, err
	}
	p, err := config.New()
	return &Event{File: f, Config: config, Reason: reason, Pairer: p}, err
}

// Remove removes from an elimination whoever has forfeited a game, unless the file says
// that the player is reinstated ([Reinstated]). Of other systems it does nothing. The error
// wraps [pairing.ErrInvalid].
func (e *Event) Remove() error {
	p, ok := e.Pairer.(elimination.Pairer)
	if !ok {
		return nil
	}
	reinstated, err := Reinstated(e.File)
	if err == nil {
		e.Pairer, err = p.Removing(e.Tournament, reinstated...)
	}
	return err
}

// Rank ranks the players by the rules of the system, and reports whether it has its own:
// TCEC and elimination do. The others are ranked by tie-breaks, package
// [github.com/seed22f6c9b8/pairings/pairing/standings]. The error is a [*pairing.Error].
func (e *Event) Rank() (ranking standings.Ranking, own bool, err error) {
	add := func(place int, player pairing.ID, values ...standings.Value) {
		ranking.Rows = append(ranking.Rows, standings.Standing{Player: player, Place: place, Values: values})
	}
	count := func(n int) standings.Value { return standings.Value(100 * n) }
	switch p := e.Pairer.(type) {
	case tcec.Pairer:
		ranking, err = p.Rank(e.Tournament)
		return ranking, true, err
	case interface {
		Rank(pairing.Tournament) ([]elimination.Standing, error)
	}:
		ranking.Columns = []standings.Column{{Name: "Won", Words: "games won"}, {Name: "Lost", Words: "games lost"}, {Name: "Byes", Words: "byes"},
			{Name: "Rating", Article: "7", Words: "strength in Elo points, 0 for the virtual opponent of everybody"}}
		rows, err := p.Rank(e.Tournament)
		for _, s := range rows {
			add(s.Place, s.Player, count(s.Won), count(s.Lost), count(s.Byes), standings.Value(math.Round(100*rating.Elo(s.Rating))))
		}
		return ranking, true, err
	}
	return standings.Ranking{}, false, nil
}
