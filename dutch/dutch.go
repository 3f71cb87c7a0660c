package dutch

import (
	"cmp"
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Pairer pairs rounds by the FIDE (Dutch) System. The zero value follows the
// edition in force, that of 2026.
type Pairer struct {
	Edition pairing.Edition // 0 is the edition in force; store the year with the tournament
}

var _ explain.Explainer = Pairer{}

// Pair computes the next round. The games are in the board order of
// C.04.2.D.9, the pairing-allocated bye is the last of the byes.
//
// The error wraps [pairing.ErrNoPairing] if no complete pairing of the round
// obeys the absolute criteria, and then wraps an [explain.Evidence] that proves it.
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return rulings.System{Open: p.open}.Pair(ctx, t)
}

// Explain pairs the next round as [Pairer.Pair] does, and says what decided it.
func (p Pairer) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return rulings.System{Open: p.open}.Explain(ctx, t)
}

// Compare says why the prescribed round comes before another one.
func (p Pairer) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return rulings.System{Open: p.open}.Compare(ctx, t, other)
}

// Why answers a question about the next round. It compares with the best round in which what
// is prescribed is not so, or what is asked for is, except in rare cases where it would take
// long to find.
func (p Pairer) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	return rulings.System{Open: p.open}.Why(ctx, t, q)
}

// open pairs the next round, for explanations.
func (p Pairer) open(ctx context.Context, t pairing.Tournament, kept record.Kept) (*verdict.Round, error) {
	rules, ok := editions[cmp.Or(p.Edition, pairing.FIDE2026)]
	if !ok {
		return nil, fault.Invalid("the Dutch system has no edition %v, only 2017 and 2026", p.Edition)
	}
	f, err := scoregroup.View{Kept: kept}.Field(ctx, t)
	if err != nil {
		return nil, err
	}
	return newWalk(f, rules).round(nil), nil
}

// An edition of the rules, as far as it differs from another.
type edition struct {
	articles
	criteria  []criterion
	bars      func(*scoregroup.Field, history.Entry) bool     // C.2, C2
	downfloat func(n history.Entry, loss pairing.Points) bool // A.4, 1.4: whether a round without a game is one
	unplayed  bool                                            // rounds without a game count (C9)
	noByes    bool                                            // barred players count more in the last group (C.7)
	pair      func(*walk, *bracket)                           // A.9, article 1.9: a bracket that others follow
	board     func(*scoregroup.Player) pairing.Points         // score that counts for the board order
}

// articles are where an edition has what is not in its list of criteria.
type articles struct {
	rematch, bye, colors          string // absolute criteria
	byeScore                      string // 2026 C5
	completion                    string
	transposition, exchange, mdps string // order of generation
	color                         string // before the number of a colour rule
	lettered                      bool   // items have letters, not numbers
}

// editions are the rules that [Pairer] knows.
var editions = map[pairing.Edition]*edition{
	pairing.FIDE2017: {
		articles: articles{
			rematch: "C.1", bye: "C.2", colors: "C.3", completion: "A.9",
			transposition: "D.1", exchange: "D.2", mdps: "D.3", color: "E.", lettered: true,
		},
		criteria:  criteria2017,
		bars:      (*scoregroup.Field).BarsBefore2026,
		downfloat: func(history.Entry, pairing.Points) bool { return true },
		noByes:    true,
		pair:      pair2017,
		board:     func(p *scoregroup.Player) pairing.Points { return p.Real },
	},
	pairing.FIDE2026: {
		articles: articles{
			rematch: "C1", bye: "C2", colors: "C3", completion: "C4", byeScore: "C5",
			transposition: "4.2.2", exchange: "4.3.2", mdps: "4.4.2", color: "5.2.",
		},
		criteria:  criteria2026,
		bars:      (*scoregroup.Field).BarsSince2026,
		downfloat: func(n history.Entry, loss pairing.Points) bool { return n.Points > loss },
		unplayed:  true,
		pair:      pair2026,
		board:     func(p *scoregroup.Player) pairing.Points { return p.Score },
	},
}

// item numbers the items of an article, from 0.
func (a articles) item(k int) string {
	if a.lettered {
		return string(rune('a' + k))
	}
	return fmt.Sprint(k + 1)
}
