package burstein

import (
	"cmp"
	"context"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Pairer pairs rounds by the FIDE Burstein System. The zero value follows the
// edition in force.
type Pairer struct {
	Edition pairing.Edition // 0 is the edition in force; store the year with the tournament
}

var _ explain.Explainer = Pairer{}

// Pair computes the next round. The games are in the board order of C.04.2 article 3.6;
// the pairing-allocated bye is the last of the byes.
//
// The error wraps [pairing.ErrInvalid] if the number of rounds planned is not known and
// decides whether this is a seeding round (1.6), and [pairing.ErrNoPairing] if no complete
// pairing of the round obeys C1 to C3, which it then proves as an [explain.Evidence].
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system(t).Pair(ctx, t)
}

// Explain pairs the next round as [Pairer.Pair] does, and says what decided it.
func (p Pairer) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return p.system(t).Explain(ctx, t)
}

// Compare says why the prescribed round comes before another one.
func (p Pairer) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system(t).Compare(ctx, t, other)
}

// Why answers a question about the next round. It compares with the best round in which what
// is prescribed is not so, or what is asked for is, except in rare cases where it would take
// long to find.
func (p Pairer) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	return p.system(t).Why(ctx, t, q)
}

// system pairs the next round: the Dutch one in a seeding round.
func (p Pairer) system(t pairing.Tournament) explain.Explainer {
	seeding, err := p.seeding(t)
	if seeding {
		return dutch.Pairer{Edition: pairing.FIDE2026}
	}
	return rulings.System{Open: func(ctx context.Context, t pairing.Tournament, kept record.Kept) (*verdict.Round, error) {
		if err != nil {
			return nil, err
		}
		return open(ctx, t, kept)
	}}
}

// maxSeeding is the largest number of seeding rounds.
const maxSeeding = 4

// seeding reports whether the next round is one of the seeding rounds, which are
// Dutch ones: half of those planned, but no more than four (1.6).
func (p Pairer) seeding(t pairing.Tournament) (bool, error) {
	played := len(t.Rounds)
	switch {
	case p.Edition != 0 && p.Edition != pairing.FIDE2026:
		return false, fault.Invalid("the Burstein system has no edition %v, only 2026", p.Edition)
	case t.Planned <= 0 && played < maxSeeding:
		return false, fault.In(t, pairing.ErrInvalid, 0,
			"the Burstein system needs the number of planned rounds: half of them are seeding rounds (1.6)")
	}
	return played < min(t.Planned/2, maxSeeding), nil
}

// A field is what is known of the players of the round. They are named by their places
// in it, which are their order by score and number.
type field struct {
	common     *scoregroup.Field // what all systems derive of the players
	completion *scoregroup.Completion
	index
	criteria []criterion
	required bool    // somebody is required to meet another player
	below    *suffix // of the bracket that was paired last; nil before
	paired   bool    // the round is, so that those below any bracket are known to be nearly paired with each other
}

// A walk goes through the scoregroups (1.9).
type walk struct {
	field *field
	scoregroup.Walk[*bracket]
}

// prepare prepares a round after the seeding rounds.
func prepare(ctx context.Context, t pairing.Tournament, kept record.Kept) (*walk, error) {
	f, err := scoregroup.View{Kept: kept}.Field(ctx, t)
	if err != nil {
		return nil, err
	}
	return &walk{field: newField(f)}, nil
}

// newField derives what articles 1.5 to 1.8 define.
func newField(f *scoregroup.Field) *field {
	d := &field{index: newIndex(f), criteria: criteria[:]}
	for i := range f.Players {
		d.required = d.required || f.Required[i] >= 0 && f.Required[i] != i
	}
	d.common = f
	d.completion = scoregroup.NewCompletion(f, scoregroup.Law{
		Rematch: "C1", Bye: "C2", Colors: "C3", Bars: f.BarsSince2026,
	})
	return d
}

// pair is 1.9: the bye, then the scoregroups from the top, after as many of the first
// brackets of the prescribed round as can stay, if two players are forced to meet.
func (w *walk) pair(prescribed *walk) error {
	if err := w.field.completion.Complete(w.field.compareBye); err != nil { // 1.9.1, 3.1
		return err
	}
	var before []*bracket
	if prescribed != nil && prescribed.field.completion.Bye == w.field.completion.Bye {
		for _, b := range prescribed.Brackets {
			kept := *b
			kept.field = w.field
			before = append(before, &kept)
		}
	}
	for g := range w.Down(w.field.completion, w.field.common.Others(w.field.completion.Bye), before) {
		b := w.field.newBracket(g.Floaters, g.Residents, g.Lower) // 1.2, 4.1
		b.pair()                                                  // 3.2, 4.2, 4.3
		if g.Was != nil {
			b.improve(prescribed.Brackets[len(w.Brackets)])
		}
		w.Brackets = append(w.Brackets, b)
	}
	return w.Err
}

// Draw allocates the colours (article 5) and orders the boards.
func (w *walk) Draw() pairing.Round {
	return w.field.common.Round(w.Pairs, w.field.completion.Bye, w.field.colors,
		func(p *scoregroup.Player) pairing.Points { return p.Score })
}

// compareBye orders candidates for the bye, the better one first.
func (f *field) compareBye(i, j int) int {
	a, b := &f.common.Players[i], &f.common.Players[j]
	return cmp.Or(
		cmp.Compare(a.Score, b.Score),                     // 3.1.3
		cmp.Compare(len(b.Colors), len(a.Colors)),         // 3.1.4
		cmp.Compare(f.players[j].rank, f.players[i].rank), // 3.1.5
	)
}

// colors returns the pair with colours and the rule that gave them, 5.2.1 to 5.2.5.
func (f *field) colors(a, b int) (seats scoregroup.Pair, rule int) {
	h, l := f.higher(a, b)
	color, rule := scoregroup.Allocate(&f.common.Players[h], &f.common.Players[l], false)
	return f.common.Seat(h, l, color), rule
}
