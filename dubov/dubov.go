package dubov

import (
	"cmp"
	"context"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer pairs rounds by the FIDE Dubov System. The zero value follows the
// edition in force, that of 2026.
type Pairer struct {
	Edition pairing.Edition // 0 is the edition in force; store the year with the tournament

	// RatedZero says that the arbiter has assigned the rating 0 to the players
	// whose Rating is 0. Without it they have none, which A.1 does not allow.
	RatedZero bool
}

var _ pairing.Pairer = Pairer{}

// Pair computes the next round. The games are in the board order of
// C.04.2.D.9; the pairing-allocated bye is the last of the byes.
//
// The error wraps [pairing.ErrInvalid] if a player has no rating (A.1), and
// [pairing.ErrNoPairing] if no complete pairing of the round obeys C1 to C3, which
// it then proves as an [explain.Evidence].
//
// A field of n players takes time about proportional to n² at worst where
// colours and past meetings leave the usual freedom.
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(ctx, t)
}

// walk prepares the next round.
func (p Pairer) walk(ctx context.Context, t pairing.Tournament, kept record.Kept) (*walk, error) {
	if !p.RatedZero {
		if err := rated(t); err != nil {
			return nil, err
		}
	}
	rules, ok := editions[cmp.Or(p.Edition, pairing.FIDE2026)]
	if !ok {
		return nil, fault.Invalid("the Dubov system has no edition %v, only 2018 and 2026", p.Edition)
	}
	f, err := scoregroup.View{Kept: kept}.Field(ctx, t)
	if err != nil {
		return nil, err
	}
	return &walk{field: newField(f, rules)}, nil
}

// A field is what is known of the players of the round. They are named by their places
// in it, which are their order by score and initial ranking (A.2, D.1).
type field struct {
	common     *scoregroup.Field // what all systems derive of the players
	completion *scoregroup.Completion
	rules      *edition
	players    []player
	sets       []scoregroup.Criterion // C5 to C10
	maxT       int                    // A.7
}

// A walk goes through the scoregroups (A.8).
type walk struct {
	field *field
	scoregroup.Walk[*bracket]
}

// An edition of the rules, as far as it differs from the other.
type edition struct {
	articles map[string]string                           // by their numbers of 2018; nil if those
	bars     func(*scoregroup.Field, history.Entry) bool // C2
	board    func(*scoregroup.Player) pairing.Points     // the score that orders the boards
}

var editions = map[pairing.Edition]*edition{
	pairing.FIDE2018: {
		bars:  (*scoregroup.Field).BarsBefore2026,
		board: func(p *scoregroup.Player) pairing.Points { return p.Real },
	},
	pairing.FIDE2026: {
		bars:     (*scoregroup.Field).BarsSince2026,
		board:    func(p *scoregroup.Player) pairing.Points { return p.Score },
		articles: articles2026,
	},
}

// newField derives what the articles of part A define.
func newField(f *scoregroup.Field, rules *edition) *field {
	prefer(f)
	d := &field{rules: rules, maxT: maxUpfloats(f.Tournament), players: make([]player, len(f.Players))}
	d.common = f
	d.completion = scoregroup.NewCompletion(f, d.law())
	for i := range d.players {
		d.players[i] = d.player(i)
	}
	d.sets = d.newCriteria()
	return d
}

// pair is the round-pairing outlook of A.8: the bye, then the scoregroups from the top.
func (w *walk) pair() error {
	if err := w.field.completion.Complete(w.field.compareBye); err != nil { // B.0 (R10)
		return err
	}
	for g := range w.Down(w.field.completion, w.field.common.Others(w.field.completion.Bye), nil) {
		upfloaters := w.field.completion.Upfloaters(g.Residents, g.Lower, w.field.choice()) // B.1, B.2
		b := w.field.newBracket(g.Residents, g.Lower, upfloaters)                           // B.3
		b.shift()                                                                           // B.4
		b.transpose()                                                                       // B.5, B.6
		w.Brackets = append(w.Brackets, b)
	}
	return w.Err
}

// Draw returns colours to the pairs of the walk, and orders the boards.
func (w *walk) Draw() pairing.Round {
	return w.field.common.Round(w.Pairs, w.field.completion.Bye, w.field.colors, w.field.rules.board)
}

// compareBye orders candidates for the bye, the better one first.
func (f *field) compareBye(i, j int) int {
	a, b := &f.common.Players[i], &f.common.Players[j]
	return cmp.Or(
		cmp.Compare(a.Score, b.Score),                                       // B.0.c
		cmp.Compare(len(b.Colors), len(a.Colors)),                           // B.0.d (R6)
		cmp.Compare(f.common.Players[j].Number, f.common.Players[i].Number), // B.0.f
	)
}
