package team

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/upfloat"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer pairs rounds by the FIDE Swiss Team Pairing System. The zero value is the
// usual one: the edition in force, with match points as the primary score, game points
// for colours and preferences of type A. The fields are the choices that the text leaves
// to the regulations of the event.
type Pairer struct {
	Edition pairing.Edition // 0 is the edition in force; store the year with the tournament

	// Colors are the colour preferences of the event (1.7): "" or "a" for simple ones, "b"
	// for strong and mild ones, "none" for none.
	Colors Preferences

	GamePoints  bool // teams are paired by game points, not by match points (1.2)
	PrimaryOnly bool // the other score does not tell the first-team (4.2.2)

	// Boards of a match. Before a match has been played they alone tell how many game points the
	// bye is worth: half a point for each (1.4). 0 means not known: the matches tell.
	Boards int
}

// Pair computes the next round. The games are matches, in the board order of C.04.2
// 3.6; who has White has it on board one. The pairing-allocated bye is the last of the
// byes.
//
// The error wraps [pairing.ErrInvalid] if there are virtual points and the primary score
// is game points (C.04.7 1.4.4), and [pairing.ErrNoPairing] if no legal pairing exists
// (3.3.3), which it then proves as an [explain.Evidence].
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(ctx, t)
}

// A field is what is known of the players of the round. Teams are named by their places in the field, which is
// their order by pairing score and TPN (3.5.3).
type field struct {
	*upfloat.Field
	Pairer
	teams  []team
	others *history.History // by the secondary score; nil if it is not used
}

// A team is what the system derives of a team beyond what it shares with others.
type team struct {
	preference
	secondary pairing.Points
}

// field derives what the articles define.
func (p Pairer) field(ctx context.Context, t pairing.Tournament, kept record.Kept) (*field, error) {
	if err := p.valid(t); err != nil {
		return nil, err
	}
	view := p.view(p.GamePoints)
	view.Kept = kept
	f, err := view.Field(ctx, t)
	if err != nil {
		return nil, err
	}
	d := &field{Pairer: p, teams: make([]team, len(f.Players))}
	if !p.PrimaryOnly {
		other := p.view(!p.GamePoints)
		other.Until = ctx
		if d.others, err = other.History(t); err != nil {
			return nil, err
		}
	}
	wants := make([]uint8, len(f.Players))
	for i := range d.teams {
		d.teams[i].preference = p.preference(&f.Players[i], f.Last)
		wants[i] = d.teams[i].want()
		if d.others != nil {
			d.teams[i].secondary = d.others.Score(d.others.Rounds, f.Players[i].Index)
		}
	}
	d.Field = upfloat.New(f, upfloat.Rules{
		Full: t.Scoring.Values().Win, Pairs: d.criteria(), Wants: wants,
		Floats: t.Planned == 0 || f.History.Rounds+2 < t.Planned, // not in the last two rounds (C7, C10)
	})
	return d, nil
}

// view says how the record is read, for one of the two scores.
func (Pairer) view(gamePoints bool) scoregroup.View {
	return scoregroup.View{View: history.View{Teams: true, GamePoints: gamePoints}}
}

// Preferences are a kind of colour preferences.
type Preferences string

// The kinds of colour preferences (1.7.1, 1.7.2). "" is TypeA.
const (
	TypeA         Preferences = "a"    // simple ones
	TypeB         Preferences = "b"    // strong and mild ones
	NoPreferences Preferences = "none" // White is given by 4.3 alone
)

// colors returns the kind of preferences.
func (p Pairer) colors() Preferences { return cmp.Or(p.Colors, TypeA) }

// valid checks that the system is one, and that it can be accelerated if it is.
func (p Pairer) valid(t pairing.Tournament) error {
	switch {
	case p.Edition != 0 && p.Edition != pairing.FIDE2026:
		return fault.Invalid("the Swiss Team Pairing System has no edition %v, only 2026", p.Edition)
	case p.Boards < 0 || p.Boards > limits.Boards:
		return fault.Invalid("matches on %d boards: it can be %d at most", p.Boards, limits.Boards)
	case !slices.Contains([]Preferences{TypeA, TypeB, NoPreferences}, p.colors()):
		return fault.Invalid("the Swiss Team Pairing System has no colour preferences %.40q: they can be a, b or none",
			p.Colors)
	}
	for _, who := range t.Players {
		for r, v := range who.Virtual {
			if v != 0 && p.GamePoints {
				return fault.In(t, pairing.ErrInvalid, r+1,
					"%s has virtual points, and game points are the primary score (C.04.7 1.4.4)", who.ID)
			}
		}
	}
	return nil
}

// draw allocates the colours (article 4) and orders the boards.
func (f *field) draw(paired upfloat.Round) pairing.Round {
	r := f.Field.Boards(paired, f.colors)
	if paired.Bye >= 0 {
		f.worth(&r.Byes[len(r.Byes)-1])
	}
	return r
}

// worth is 1.4: the pairing-allocated bye is usually worth a draw in match points, and half
// the game points of a match. A bye of a round before which nothing told how many these are
// has none, and is no example for later ones.
func (f *field) worth(b *pairing.Bye) {
	half := f.half()
	b.GamePoints = half
	if f.Field.Worth(b, f.Field.Common.Tournament.Scoring.Values().Draw); f.Pairer.Boards == 0 && b.GamePoints == 0 {
		b.GamePoints = half
	}
}

// half returns half the game points of a match, as its boards tell, or else the matches that were
// played; 0 if neither does.
func (f *field) half() (half pairing.Points) {
	if n := f.Pairer.Boards; n > 0 {
		return pairing.Points(n) * pairing.Half
	}
	for _, r := range f.Field.Common.Tournament.Rounds {
		for _, g := range r.Games {
			half = max(half, (g.Points[0]+g.Points[1])/2)
		}
	}
	return half
}

// compare orders teams as 4.2 does, the first-team first: the higher primary score,
// without virtual points, the higher secondary score, the smaller TPN.
func (f *field) compare(a, b int) int {
	x, y := &f.Field.Common.Players[a], &f.Field.Common.Players[b]
	return cmp.Or(
		cmp.Compare(y.Real, x.Real),                             // 4.2.1
		cmp.Compare(f.teams[b].secondary, f.teams[a].secondary), // 4.2.2
		cmp.Compare(x.Number, y.Number),                         // 4.2.3
	)
}
