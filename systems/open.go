package systems

import (
	"math"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
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
func (e *Event) Rank() (r standings.Ranking, own bool, err error) {
	whole := func(n int) standings.Value { return standings.Value(100 * n) }
	add := func(place int, player pairing.ID, values ...standings.Value) {
		r.Rows = append(r.Rows, standings.Standing{Place: place, Player: player, Values: values})
	}
	r.Columns = []standings.Column{{Name: "Won", Words: "games won"}, {Name: "Lost", Words: "games lost"}, {Name: "Byes", Words: "byes allocated"}}
	switch p := e.Pairer.(type) {
	case tcec.Pairer:
		ranking, err := p.Rank(e.Tournament)
		r.Columns = append(r.Columns, standings.Column{Name: "Points"}, standings.Column{Name: "Blacks", Words: "games with Black"}, standings.Column{Name: "SB", Words: "Sonneborn-Berger"})
		for _, s := range ranking {
			add(s.Place, s.Player, whole(s.Won), whole(s.Lost), whole(s.Byes), standings.Value(10*s.Score), whole(s.Blacks), standings.Value(s.SonnebornBerger))
		}
		return r, true, err
	case interface {
		Rank(pairing.Tournament) ([]elimination.Standing, error)
	}:
		ranking, err := p.Rank(e.Tournament)
		r.Columns = append(r.Columns, standings.Column{Name: "Rating", Article: "7", Words: "performance, in natural logarithmic units"})
		for _, s := range ranking {
			add(s.Place, s.Player, whole(s.Won), whole(s.Lost), whole(s.Byes), standings.Value(math.Round(100*s.Rating)))
		}
		return r, true, err
	}
	return standings.Ranking{}, false, nil
}
