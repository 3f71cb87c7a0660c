package systems

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
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

// Rank ranks the players by the rules of the system, and reports whether it has its own:
// TCEC and elimination do. The others are ranked by tie-breaks, package
// [github.com/seed22f6c9b8/pairings/pairing/standings]. The error is a [*pairing.Error].
func (e *Event) Rank() (ranking standings.Ranking, own bool, err error) {
	p, own := e.Pairer.(interface {
		Rank(pairing.Tournament) (standings.Ranking, error)
	})
	if own {
		ranking, err = p.Rank(e.Tournament)
	}
	return ranking, own, err
}
