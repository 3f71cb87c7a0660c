package systems

import (
	"fmt"
	"slices"
	"strconv"

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
//
// Whoever plays on after a forfeit in an elimination has been reinstated: the tournament of
// the file has a ruling ([pairing.Reinstated]) that says so.
func Open(f *trf.File, asked Config) (*Event, error) {
	config, reason, err := Choose(f, asked)
	if err != nil {
		return nil, err
	}
	p, err := config.New()
	if config.System == Elimination {
		appeals(&f.Tournament)
	}
	return &Event{File: f, Config: config, Reason: reason, Pairer: p}, err
}

// appeals records the appeals of an elimination of which the rounds tell: whoever has a game
// or the allocated bye in a round after a forfeit has been reinstated.
func appeals(t *pairing.Tournament) {
	known, later := map[pairing.Ruling]bool{}, map[pairing.ID]bool{}
	for _, r := range t.Rulings {
		r.Note = ""
		known[r] = true
	}
	var list []pairing.Ruling
	for i, round := range slices.Backward(t.Rounds) {
		for _, g := range slices.Backward(round.Games) {
			for side, players := range [2][2]pairing.ID{{g.White, g.Black}, {g.Black, g.White}} {
				r := pairing.Ruling{Kind: pairing.Reinstated, Players: players, From: i + 1, To: i + 1}
				lost := g.Result == pairing.BothForfeit || g.Result == [2]pairing.Result{pairing.WhiteForfeits, pairing.BlackForfeits}[side]
				if lost && later[players[0]] && !known[r] {
					list = append(list, r)
				}
			}
		}
		for _, g := range round.Games {
			later[g.White], later[g.Black] = true, true
		}
		for _, b := range round.Byes {
			later[b.Player] = later[b.Player] || b.Allocated
		}
	}
	slices.Reverse(list)
	t.Rulings = append(slices.Clip(t.Rulings), list...)
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
	case elimination.Pairer:
		ranking, err := p.Rank(e.Tournament)
		for _, s := range ranking {
			rows = append(rows, Standing{s.Place, s.Player, s.Won, s.Lost, s.Byes, nil, nil, nil, &s.Rating})
		}
		return rows, true, err
	}
	return nil, false, nil
}
