package team

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/upfloat"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// Explain pairs the next round as [Pairer.Pair] does, with everything that decided it.
func (p Pairer) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return p.system().Explain(ctx, t)
}

// Compare says why the prescribed round comes before another one.
func (p Pairer) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system().Compare(ctx, t, other)
}

// WhyNot says why a does not meet b. The round that it compares with is the prescribed
// one if the two may meet nobody else, and as much of the beginning as can stays as it is.
func (p Pairer) WhyNot(ctx context.Context, t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	return p.system().WhyNot(ctx, t, a, b)
}

// WhyNotBye says why a does not have the bye, in the way of [Pairer.WhyNot].
func (p Pairer) WhyNotBye(ctx context.Context, t pairing.Tournament, a pairing.ID) (explain.Verdict, error) {
	return p.system().WhyNotBye(ctx, t, a)
}

// WhyNotFloat says why a does not float, or why a floats, in the way of [Pairer.WhyNot].
func (p Pairer) WhyNotFloat(ctx context.Context, t pairing.Tournament, a pairing.ID) (explain.Verdict, error) {
	return p.system().WhyNotFloat(ctx, t, a)
}

// system is the rule book, above which rulings keep teams apart.
func (p Pairer) system() rulings.System { return rulings.System{ByRules: p.byRules, Open: p.open} }

// open pairs the round, for explanations.
func (p Pairer) open(ctx context.Context, t pairing.Tournament) (*verdict.Round, error) {
	f, err := p.field(ctx, t)
	if err != nil {
		return nil, err
	}
	return f.Explained(upfloat.Words{Player: f.facts, Color: f.color, Draw: f.draw}), nil
}

// facts gives what only this system looks at in a team.
func (f *field) facts(i int) (list []explain.Value) {
	if f.others != nil {
		name := map[bool]string{false: "game points", true: "match points"}[f.GamePoints]
		list = append(list, explain.Value{Name: name, Shown: f.teams[i].secondary.String()})
	}
	return append(list,
		explain.Value{Name: "colour difference", Shown: fmt.Sprint(f.Players[i].Difference)},
		explain.Value{Name: "preference", Shown: f.says(i)},
	)
}

// says writes the preference of a team.
func (f *field) says(i int) string {
	switch p := f.teams[i].preference; {
	case p.color == pairing.NoColor || f.Pairer.colors() == typeA:
		return p.color.String() // or "none"
	case p.strong:
		return p.color.String() + ", strong"
	default:
		return p.color.String() + ", mild"
	}
}

// color gives the colours of two teams, by article 4.
func (f *field) color(a, b int) verdict.Color {
	seats, rule := f.colors(a, b)
	if f.compare(a, b) > 0 {
		a, b = b, a
	}
	return verdict.Color{White: seats.White, Black: seats.Black, Article: fmt.Sprint("4.3.", rule), Words: f.colorWords(a, b, rule)}
}

// colorWords says why the first-team a and b have their colours.
func (f *field) colorWords(a, b, rule int) string {
	x, y := &f.Players[a], &f.Players[b]
	p, q := f.teams[a].preference, f.teams[b].preference
	switch rule {
	case 1:
		return fmt.Sprintf("neither has played, so the initial colour and the number of the first-team decide: that of %s, %d, is %s",
			f.Called(a), x.Number, [2]string{"even", "odd"}[x.Number%2])
	case 2:
		if p.color == pairing.NoColor {
			a, p = b, q
		}
		return fmt.Sprintf("%s alone has a preference, for %v", f.Called(a), p.color)
	case 3:
		return "both get the colour that they prefer"
	case 4:
		if q.strong {
			a, p = b, q
		}
		return fmt.Sprintf("of two preferences for %v that of %s is strong", p.color, f.Called(a))
	case 5:
		return fmt.Sprintf("White goes to the lower colour difference: %s has %+d, %s %+d", f.Called(a), x.Difference, f.Called(b), y.Difference)
	case 6:
		return f.Alternated(a, b)
	case 7:
		return fmt.Sprintf("the first-team, %s, gets the colour that it prefers", f.Called(a))
	case 8:
		return fmt.Sprintf("the first-team, %s, alternates its last colour", f.Called(a))
	}
	return fmt.Sprintf("the first-team, %s, has not played, so %s alternates its last colour", f.Called(a), f.Called(b))
}
