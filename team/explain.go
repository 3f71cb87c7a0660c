package team

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/upfloat"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

var _ explain.Explainer = Pairer{}

// Explain pairs the next round as [Pairer.Pair] does, and says what decided it.
func (p Pairer) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return p.system().Explain(ctx, t)
}

// Compare says why the prescribed round comes before another one.
func (p Pairer) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return p.system().Compare(ctx, t, other)
}

// Why answers a question about the next round. It compares with the best round in which what
// is prescribed is not so, or what is asked for is.
func (p Pairer) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	return p.system().Why(ctx, t, q)
}

func (p Pairer) system() rulings.System { return rulings.System{Open: p.open} }

// open pairs the round, for explanations.
func (p Pairer) open(ctx context.Context, t pairing.Tournament, kept record.Kept) (*verdict.Round, error) {
	f, err := p.field(ctx, t, kept)
	if err != nil {
		return nil, err
	}
	return f.explained(), nil
}

// explained pairs the round, for explanations.
func (f *field) explained() *verdict.Round {
	teams := func(f *verdict.Field) { f.Teams = true }
	return f.Field.Explained(upfloat.Words{Player: f.facts, Color: f.color, Draw: f.draw, Field: teams})
}

// facts returns what only this system looks at in a team.
func (f *field) facts(i int) (list []explain.Value) {
	if f.others != nil {
		name := map[bool]string{false: "game points", true: "match points"}[f.GamePoints]
		list = append(list, verdict.Fact(name, f.teams[i].secondary))
	}
	return append(list,
		verdict.Fact("colour difference", f.Field.Common.Players[i].Difference),
		verdict.Fact("preference", f.says(i)),
	)
}

// says is the preference of a team.
func (f *field) says(i int) words.Message {
	strength := words.Message{}
	switch p := f.teams[i].preference; {
	case p.color == pairing.NoColor:
		return words.Say("none")
	case f.Colors == TypeA:
	case p.strong:
		strength = words.Say("strong")
	default:
		strength = words.Say("mild")
	}
	return words.Say("preference.of", "color", words.Color(f.teams[i].preference.color), "strength", strength)
}

// color returns the colours of two teams, by article 4.
func (f *field) color(a, b int) verdict.Color {
	seats, rule := f.colors(a, b)
	if f.compare(a, b) > 0 {
		a, b = b, a
	}
	return verdict.Color{White: seats.White, Black: seats.Black, Article: fmt.Sprint("4.3.", rule),
		Words: f.colorWords(a, b, rule)}
}

// colorWords says why the first-team a and b have their colours.
func (f *field) colorWords(a, b, rule int) words.Message {
	x, y := &f.Field.Common.Players[a], &f.Field.Common.Players[b]
	p, q := f.teams[a].preference, f.teams[b].preference
	first, other := f.Field.Common.Called(a)[0], f.Field.Common.Called(b)[0]
	switch rule {
	case 1:
		return scoregroup.Initial(first.(string), x.Number)
	case 2:
		if p.color == pairing.NoColor {
			first, p = other, q
		}
		return words.Say("color.alone", "player", first, "color", words.Color(p.color))
	case 3:
		return words.Say("color.both")
	case 4:
		if q.strong {
			first, other = other, first
		}
		return words.Say("color.strong", "player", first, "color", words.Color(p.color), "other", other)
	case 5:
		return words.Say("color.difference", "player", first, "n", words.Signed(x.Difference), "other", other, "m",
			words.Signed(y.Difference))
	case 6:
		return f.Field.Common.Alternated(a, b)
	case 7:
		return words.Say("color.first", "player", first)
	case 8:
		return words.Say("color.last", "player", first)
	}
	return words.Say("color.lastofother", "player", first, "other", other)
}
