package doubleswiss

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
	return f.Field.Explained(upfloat.Words{
		Player: func(i int) []explain.Value {
			return []explain.Value{verdict.Fact("matches with White", whites(&f.Field.Common.Players[i]))}
		},
		Color: f.color, Draw: f.draw,
		Field: func(f *verdict.Field) { f.Return, f.Ordered = "4.4", true },
	})
}

// color returns the colours of two players in game 1, by article 4.
func (f *field) color(a, b int) verdict.Color {
	seats, rule := f.colors(a, b)
	return verdict.Color{White: seats.White, Black: seats.Black, Article: fmt.Sprint("4.3.", rule),
		Words: f.colorWords(min(a, b), max(a, b), rule)}
}

// colorWords says why the higher ranked player h and l have their colours.
func (f *field) colorWords(h, l, rule int) words.Message {
	x, y := &f.Field.Common.Players[h], &f.Field.Common.Players[l]
	first, other := f.Field.Common.Called(h)[0], f.Field.Common.Called(l)[0]
	switch rule {
	case 1:
		return scoregroup.Initial(first.(string), x.Number)
	case 2:
		if n, m := whites(x), whites(y); n > m {
			return words.Say("color.less", "player", other, "n", m, "other", first, "m", n)
		}
		return words.Say("color.less", "player", first, "n", whites(x), "other", other, "m", whites(y))
	case 3:
		return f.Field.Common.Alternated(h, l)
	case 4:
		return words.Say("color.last", "player", first)
	}
	return words.Say("color.lastofother", "player", first, "other", other)
}
