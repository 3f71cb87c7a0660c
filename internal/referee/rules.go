package referee

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Rules are what a referee has to know of a rule book: which rounds are legal,
// not which of them is right. [Of] returns them.
type Rules struct {
	dutch     bool // topscorers and their opponents are exempt from the colour limits in the last round
	pointsBar bool // whoever got a win's points without playing must not have the bye
	lowestBye string
	matches   bool // upfloaters alone: no colour limits, a win by forfeit bars from the bye, all byes are worth the same
	double    bool // a match is two games with colours reversed
	boards    bool // scores are game points
	articles  articles
}

// articles are where an edition of FIDE's Basic Rules for Swiss Systems, C.04.1,
// has what a round can break.
type articles struct{ rematch, bye, byeBarred, difference, thirdColor string }

var (
	basic2017 = articles{"C.04.1.b", "C.04.1.c", "C.04.1.d", "C.04.1.f", "C.04.1.g"}
	basic2026 = articles{"C.04.1.2", "C.04.1.3", "C.04.1.4", "C.04.1.6", "C.04.1.7"}
	matches   = articles{rematch: "C1", bye: "1.4", byeBarred: "C2"} // the same in C.04.5 and C.04.6
)

// odd is the article that gives a bye to one of an odd field.
func (a articles) odd() string {
	if a == matches {
		return "3.4"
	}
	return a.bye
}

// rulebooks are the systems and editions that can be refereed; lowestBye is the
// article that gives the bye to the lowest score that leaves a legal round.
var rulebooks = map[string]Rules{
	// C.04.3 of 2017: C.2 names the allocated bye and the win by forfeit, A.7
	// and C.3 exempt topscorers; the bye falls out of the last bracket.
	"dutch 2017": {dutch: true, articles: basic2017},
	// C.04.3 of 2026: C2 by way of C.04.1 article 4, C5 for the bye.
	"dutch 2026": {dutch: true, pointsBar: true, lowestBye: "C5", articles: basic2026},
	// C.04.4.1 of 2018: B.0 item 3 for the bye.
	"dubov 2018": {lowestBye: "B.0.3", articles: basic2017},
	// C.04.4.1 of 2026: 2.1.2 and 3.1.3.
	"dubov 2026": {pointsBar: true, lowestBye: "3.1.3", articles: basic2026},
	// C.04.4.2 of 2026: 2.1.2 and 3.1.3, in seeding rounds C5 of C.04.3.
	"burstein 2026": {pointsBar: true, lowestBye: "3.1.3", articles: basic2026},
	// C.04.5 and C.04.6 of 2026: C2 names the bye, the win by forfeit and the
	// full-point bye; 3.4.2.
	"doubleswiss 2026": {pointsBar: true, lowestBye: "3.4.2", matches: true, double: true, articles: matches},
	"team 2026":        {pointsBar: true, lowestBye: "3.4.2", matches: true, articles: matches},
}

// Of returns the rules of a system of FIDE's, "dutch", "dubov", "burstein", "doubleswiss" or
// "team", in one of its editions; 0 is the edition in force. The error wraps
// [pairing.ErrInvalid] for anything else: the other systems have rules of their own, of
// which a referee who knows FIDE's knows nothing.
func Of(system string, edition pairing.Edition) (Rules, error) {
	if edition == 0 {
		edition = 2026
	}
	r, ok := rulebooks[strings.ToLower(system)+" "+edition.String()]
	if !ok {
		return r, fault.Invalid("no referee knows system %s %v: "+
			"it can be dutch 2017 or 2026, dubov 2018 or 2026, burstein, doubleswiss or team 2026", system, edition)
	}
	return r, nil
}

// ByGamePoints returns the rules of an event of teams whose primary score is game points
// (C.04.6 1.2): the bye goes to the lowest of these.
func (r Rules) ByGamePoints() Rules {
	r.boards = true
	return r
}
