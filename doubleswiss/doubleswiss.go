package doubleswiss

import (
	"context"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/upfloat"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer pairs rounds by the FIDE Double-Swiss System. The zero value follows the
// edition in force.
type Pairer struct {
	Edition pairing.Edition // 0 is the edition in force; store the year with the tournament
}

// Pair computes the next round: two games for each pair, one after the other, the second
// with colours reversed (4.4). Pairs are in the board order of C.04.2 3.6; the
// pairing-allocated bye is the last of the byes, and worth one game won and one drawn (1.4),
// unless [pairing.Scoring] gives it something else than a win, or the event had one before:
// all of an event are worth the same.
//
// In the record each pair of a round must have both games. The one listed first is game 1.
//
// The error wraps [pairing.ErrNoPairing] if no legal pairing exists, which it then proves
// as an [explain.Evidence].
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(ctx, t)
}

// A field is what is known of the players of the round. Players are named by their places in the field, which is
// their ranking: pairing score, then TPN (1.2).
type field struct{ *upfloat.Field }

// field derives what the articles define.
func (p Pairer) field(ctx context.Context, t pairing.Tournament, kept record.Kept) (*field, error) {
	if p.Edition != 0 && p.Edition != pairing.FIDE2026 {
		return nil, fault.Invalid("the Double-Swiss System has no edition %v, only 2026", p.Edition)
	}
	f, err := scoregroup.View{View: history.View{Double: true}, Kept: kept}.Field(ctx, t)
	if err != nil {
		return nil, err
	}
	return &field{upfloat.New(f, upfloat.Rules{
		Full:   2 * t.Scoring.Values().Win,
		Floats: !f.Last, // C7, C8: not in the last round
		Pairs:  criteria,
	})}, nil
}

// criteria are those of the pairs of a bracket: C8. There is none on colours.
var criteria = []upfloat.PairCriterion{{Words: verdict.Words{
	Article: "C8", Name: "opponents of upfloaters who floated in the previous round",
}}}

// draw allocates the colours (article 4) and orders the boards.
func (f *field) draw(paired upfloat.Round) pairing.Round {
	r := f.Field.Boards(paired, f.colors)
	games := make([]pairing.Game, 0, 2*len(r.Games))
	for _, g := range r.Games {
		games = append(games, g, pairing.Game{White: g.Black, Black: g.White}) // 4.4
	}
	r.Games = games
	if paired.Bye >= 0 {
		s := f.Field.Common.Tournament.Scoring.Values()
		f.Field.Worth(&r.Byes[len(r.Byes)-1], s.Win+s.Draw) // 1.4
	}
	return r
}
