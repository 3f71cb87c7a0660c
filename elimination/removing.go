package elimination

import (
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Removing system pairs, explains and ranks a tournament as [Remove] leaves it, so that
// nobody has to ask for that before each round.
type Removing struct {
	Pairer
	Reinstated []Forfeit // after which the player stays
}

// Removing gives the system that removes whoever forfeits, but for forfeits after which the
// player was reinstated, or has been paired again: then an appeal has been accepted. The
// error is that of [Removals].
func (p Pairer) Removing(t pairing.Tournament, reinstated ...Forfeit) (Removing, error) {
	removals, err := Removals(t, reinstated...)
	if err != nil {
		return Removing{}, err
	}
	reinstated = slices.Clone(reinstated)
	for _, f := range removals {
		if pairedAfter(t, f) {
			reinstated = append(reinstated, f)
		}
	}
	return Removing{p, reinstated}, nil
}

// pairedAfter reports whether a player is paired in a round after a forfeit.
func pairedAfter(t pairing.Tournament, f Forfeit) bool {
	return slices.ContainsFunc(t.Rounds[f.Round:], func(r pairing.Round) bool {
		_, plays := r.Of(f.Player)
		return plays || slices.ContainsFunc(r.Byes, func(b pairing.Bye) bool { return b.Allocated && b.Player == f.Player })
	})
}

// Pair is that of the [Pairer] without those who are removed.
func (r Removing) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return removed(r, t, func(t pairing.Tournament) (pairing.Round, error) { return r.Pairer.Pair(ctx, t) })
}

// Explain is likewise.
func (r Removing) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return removed(r, t, func(t pairing.Tournament) (*explain.Report, error) { return r.Pairer.Explain(ctx, t) })
}

// Compare is likewise.
func (r Removing) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return removed(r, t, func(t pairing.Tournament) (explain.Verdict, error) { return r.Pairer.Compare(ctx, t, other) })
}

// WhyNot is likewise.
func (r Removing) WhyNot(ctx context.Context, t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	return removed(r, t, func(t pairing.Tournament) (explain.Verdict, error) { return r.Pairer.WhyNot(ctx, t, a, b) })
}

// WhyNotBye is likewise.
func (r Removing) WhyNotBye(ctx context.Context, t pairing.Tournament, a pairing.ID) (explain.Verdict, error) {
	return removed(r, t, func(t pairing.Tournament) (explain.Verdict, error) { return r.Pairer.WhyNotBye(ctx, t, a) })
}

// Rank is likewise.
func (r Removing) Rank(t pairing.Tournament) ([]Standing, error) {
	return removed(r, t, r.Pairer.Rank)
}

// Alive is likewise.
func (r Removing) Alive(t pairing.Tournament) ([]pairing.ID, error) {
	return removed(r, t, r.Pairer.Alive)
}

// RoundsLeft is likewise.
func (r Removing) RoundsLeft(t pairing.Tournament) (least, most int, err error) {
	bounds, err := removed(r, t, func(t pairing.Tournament) (b [2]int, err error) {
		b[0], b[1], err = r.Pairer.RoundsLeft(t)
		return b, err
	})
	return bounds[0], bounds[1], err
}

// removed asks about the tournament without those who are removed.
func removed[T any](r Removing, t pairing.Tournament, ask func(pairing.Tournament) (T, error)) (answer T, err error) {
	now, err := Remove(t, r.Reinstated...)
	if err != nil {
		return answer, err
	}
	return ask(now)
}
