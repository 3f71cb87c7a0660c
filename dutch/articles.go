package dutch

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// articles are where an edition has what is not in its list of criteria.
type articles struct {
	rematch, bye, colors          string // absolute criteria
	byeScore                      string // 2026 C5
	completion                    string
	transposition, exchange, mdps string // order of generation
	color                         string // before the number of a colour rule
	lettered                      bool   // items have letters, not numbers
	bars                          func(*swiss.Field, history.Entry) bool
}

// item numbers the items of an article, from 0.
func (a articles) item(k int) string {
	if a.lettered {
		return string(rune('a' + k))
	}
	return fmt.Sprint(k + 1)
}

var articles2017 = articles{
	rematch: "C.1", bye: "C.2", colors: "C.3", completion: "A.9",
	transposition: "D.1", exchange: "D.2", mdps: "D.3", color: "E.", lettered: true,
	bars: (*swiss.Field).BarsBefore2026,
}

var articles2026 = articles{
	rematch: "C1", bye: "C2", colors: "C3", completion: "C4", byeScore: "C5",
	transposition: "4.2.2", exchange: "4.3.2", mdps: "4.4.2", color: "5.2.",
	bars: (*swiss.Field).BarsSince2026,
}

// law is what the absolute criteria say.
func (e *engine) law() swiss.Law {
	a := e.rules.articles
	return swiss.Law{
		Rematch: a.rematch, Bye: a.bye, Colors: a.colors,
		Bars: func(n history.Entry) bool { return a.bars(e.Field, n) },
		Clash: func(i, j int) bool {
			return swiss.Clash(&e.Players[i], &e.Players[j]) && !e.players[i].topscorer && !e.players[j].topscorer
		},
	}
}

// lawful is the field with what must not be.
func (e *engine) lawful() *verdict.Field {
	f := e.Legal(e.law())
	f.Legal, f.Partner, f.MayBye = e.legal, e.Required, func(i int) bool { return !e.players[i].byeBarred }
	return f
}
