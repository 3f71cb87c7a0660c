package systems

import (
	"fmt"
	"strconv"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
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
}

// Open completes what is asked for by what the file declares. The error is that of [Choose]
// or [Config.New].
func Open(f *trf.File, asked Config) (*Event, error) {
	config, reason, err := Choose(f, asked)
	if err != nil {
		return nil, err
	}
	p, err := config.New()
	return &Event{f, config, reason, p}, err
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

// A Standing is a player's line in a ranking by the rules of the system itself.
type Standing struct {
	Place  int             `json:"place"`
	Player pairing.ID      `json:"player"`
	Won    int             `json:"won"`
	Lost   int             `json:"lost"`
	Byes   int             `json:"byes"`
	Score  *pairing.Points `json:"score,omitempty"`  // TCEC
	Blacks *int            `json:"blacks,omitempty"` // likewise
	SB     *float64        `json:"sonneborn_berger,omitempty"`
	Rating *float64        `json:"rating,omitempty"` // elimination; natural logarithmic units
}

// Columns names what [Standing.Values] gives: "Won", "Lost", "Byes", and "Points", "Blacks"
// and "SB", or "Rating".
func (s Standing) Columns() []string {
	if s.Score != nil {
		return []string{"Won", "Lost", "Byes", "Points", "Blacks", "SB"}
	}
	return []string{"Won", "Lost", "Byes", "Rating"}
}

// Values gives the line as text, ratings and SB with two decimals.
func (s Standing) Values() []string {
	values := []string{strconv.Itoa(s.Won), strconv.Itoa(s.Lost), strconv.Itoa(s.Byes)}
	if s.Score != nil {
		return append(values, s.Score.String(), strconv.Itoa(*s.Blacks), fmt.Sprintf("%.2f", *s.SB))
	}
	return append(values, fmt.Sprintf("%+.2f", *s.Rating))
}

// Rank ranks the players by the rules of the system, and reports whether it has its own:
// TCEC and elimination do. The others are ranked by tie-breaks, package
// [github.com/seed22f6c9b8/pairings/pairing/standings]. The error is a [*pairing.Error].
func (e *Event) Rank() (rows []Standing, own bool, err error) {
	switch p := e.Pairer.(type) {
	case tcec.Pairer:
		ranking, err := p.Rank(e.Tournament)
		for _, s := range ranking {
			sb := float64(s.SonnebornBerger) / 100
			rows = append(rows, Standing{s.Place, s.Player, s.Won, s.Lost, s.Byes, &s.Score, &s.Blacks, &sb, nil})
		}
		return rows, true, err
	case interface {
		Rank(pairing.Tournament) ([]elimination.Standing, error)
	}:
		ranking, err := p.Rank(e.Tournament)
		for _, s := range ranking {
			rows = append(rows, Standing{s.Place, s.Player, s.Won, s.Lost, s.Byes, nil, nil, nil, &s.Rating})
		}
		return rows, true, err
	}
	return nil, false, nil
}
