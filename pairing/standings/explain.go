package standings

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Term is what one round contributes to a player's tie-break, and why.
type Term struct {
	Round    int        `json:"round"`             // 1-based; a double round has two terms
	Opponent pairing.ID `json:"opponent,omitzero"` // scheduled, whether or not the game was played

	// Value is what the round contributes if it is Counted. The counted terms add up to
	// the value of the tie-break. In AOB, ARO, APRO and APPO it is their average, and in OMW and
	// OGW that of the percentages before they are rounded; GW is the sum of the terms as a
	// percentage of what they could be. TPR and PTP are computed from the terms of ARO. In SSSC
	// they add up to the Buchholz, and in TBR and BBE to the game points of the boards. In a direct
	// encounter of two who met several times, the term is a part of the average (6.1.2). In MMS
	// virtual points are part of the round that they are of.
	Value   Value `json:"value"`
	Counted bool  `json:"counted"` // false if the round has no part in the value, or is cut

	// Article that decides what the round contributes: that of the tie-break, or another
	// if the round was not played or byes of the opponent matter.
	Article string `json:"article"`

	// Text says in words, in the language of the Rules, what happened in the round and what
	// it contributes, with the article where that is not obvious.
	//
	//	Round 4: 0.5 against Bo; Bo's score 3
	//	Round 5: half-point bye, 0.5; a dummy with 2.5 in place of the player's own 3.5 (16.4.2), cut (16.5.1)
	//	Round 6: 2.5 game points against Bo; counts 7; boards 0 1 1 0.5
	Text string `json:"text"`
}

// A term is a Term with everything that its sentence says.
type term struct {
	Term
	b          tieBreak
	kind       history.Kind   // how the player spent the round
	annulled   bool           // against somebody who left early
	name       string         // of the opponent, as texts call them; none: by the ID
	points     pairing.Points // awarded in the round; of a team match or game points, whichever the code counts
	adjustment pairing.Points // what the arbiter gave or took: part of scores, and of no result

	// boards are the points of a team on each board, board one first, where the tie-break
	// counts boards: of BC, TBR, BBE, and EDE with such a stage.
	boards []pairing.Points

	// secondary is in EDE what the match counts in the secondary score (13.3.1), and Value
	// what it counts in the primary one.
	secondary Value

	// score is what the round is measured by: in BH, FB and SB the score of the opponent or
	// of the dummy, in KS that of the opponent, in AOB the opponent's Buchholz, in article
	// 10 the opponent's rating or performance. plain is the same before article 16 adjusts
	// or limits it: the opponent's score in the table, and the player's own in the place of
	// a dummy's.
	// In OMW and OGW it is the opponent's percentage, of DIFF the points against, of MMS the virtual
	// points, and in SOS, SOSOS and SODOS what the opponent has.
	score, plain Value
	dummy        bool  // score is that of a dummy (16.4), or the player's own start
	counts       bool  // the round has a part in the value
	won          share // in OMW and OGW by the opponent, in GW in the round

	// cut is the article by which a modifier leaves the round out: 14.1 to 14.4, or 16.5.1
	// where a voluntarily unplayed round goes first.
	cut string
}

// Explain says how a player's value of a tie-break comes about: a term for every
// recorded round, or none for TPN and RTNG, which no round has a part in. The
// tie-break need not be in the list. DE has the games among
// the players tied where the list first applies it, or at the end of a list without it.
//
// Errors are those of [Rules.Rank], and a player who is not in the tournament.
func (r Rules) Explain(t pairing.Tournament, player pairing.ID, code TieBreak) ([]Term, error) {
	list, err := r.parse()
	if err != nil {
		return nil, err
	}
	b, err := r.tieBreak(code)
	if err != nil {
		return nil, err
	}
	e, err := newEvent(r, t)
	if err != nil {
		return nil, err
	}
	p := e.Index(player)
	if p < 0 {
		e := fault.In(t, nil, 0, "player %s is not in the tournament", player)
		e.Err = pairing.ErrUnknownPlayer
		return nil, e
	}
	if err := e.check(t, append(list, b)...); err != nil {
		return nil, err
	}
	e = e.in(cmp.Or(b.named, b.score))
	var elements []element
	switch {
	case b.encounter():
		elements = e.encountersOf(p, b, list)
	case b.among:
		elements = e.among(e.before(b, list).tied(), p, e.elements(&b, p, nil))
	default:
		elements = e.elements(&b, p, nil)
	}
	name, terms := t.Names(), make([]Term, len(elements))
	for round, x := range elements {
		t := e.term(b, p, round, x)
		if o := e.at(p, round).Opponent; o >= 0 && e.players[o].Name != "" {
			t.name = name(t.Opponent)
		}
		t.Text = t.words().In(r.Lang)
		terms[round] = t.Term
	}
	return terms, nil
}

// term makes a term of an element.
func (e *event) term(b tieBreak, p, r int, x element) term {
	entry := e.at(p, r)
	t := term{
		Term: Term{Round: e.Number(r), Value: x.value, Article: e.article(b, p, r, x)},
		b:    b, kind: entry.Kind, points: entry.Points, adjustment: e.adjustment(p, r),
		score: x.score, plain: x.score, dummy: x.dummy, counts: x.counted, cut: b.cutArticle(x.cut),
		won: e.shareIn(b, p, r, x),
	}
	t.Counted = t.counts && t.cut == ""
	if e.isAnnulled(p, e.Entry(r, p)) {
		t.annulled, t.Article = true, "C.05 6.6"
	}
	if entry.Opponent >= 0 {
		t.Opponent = e.players[entry.Opponent].ID
	}
	if b.times != "" {
		t.points = e.in(b.times).at(p, r).Points
	}
	if b.name == "MPvGP" {
		t.points, t.adjustment = e.other.at(p, r).Points, e.other.adjustment(p, r)
	}
	if b.boards && (x.counted || !b.encounter()) {
		t.boards = e.boards(p, r)
	}
	if b.encounter() && b.teams && x.counted {
		t.secondary = of(e.other.at(p, r).Points)
	}
	if x.counted && b.article16 {
		whose := entry.Opponent
		if x.dummy {
			whose = int32(p)
		}
		t.plain = of(e.view(&b).scores[whose])
	}
	return t
}

// view returns the event that the tie-break looks at.
func (e *event) view(b *tieBreak) *event {
	if b.name == "FB" || b.article16 && b.fore {
		return e.fore()
	}
	return e
}

// encounter reports whether the tie-break is a direct encounter, extended or not.
func (t tieBreak) encounter() bool { return t.name == "DE" || strings.HasPrefix(t.name, "EDE") }

// A ground is an article, where it applies.
type ground struct {
	applies bool
	article string
}

// first returns the article of the first ground that applies, or "".
func first(grounds ...ground) string {
	for _, g := range grounds {
		if g.applies {
			return g.article
		}
	}
	return ""
}

// article returns the article that decides what an element is.
func (e *event) article(b tieBreak, p, r int, x element) string {
	entry, view, robin := e.at(p, r), e.view(&b), e.rules.RoundRobin
	forfeited, opposed, encounter := forfeit(entry), entry.Opponent >= 0, b.encounter()
	adjusted := opposed && view.adjusted[entry.Opponent] != view.scores[entry.Opponent]
	return first(
		ground{view != e && opposed && r == e.Rounds-1, "8.3"},
		ground{forfeited && robin && (encounter || b.article16), "15.2"},
		ground{forfeited && encounter, "6.1.1"},
		ground{x.games > 1, "6.1.2"},
		ground{!b.article16, b.source()},
		ground{x.dummy && e.rules.edition() < pairing.FIDE2026, "16.4"},
		ground{x.dummy && forfeited, "16.4.1"},
		ground{x.dummy, "16.4.2"},
		ground{forfeited, "16.6"},
		ground{robin && !opposed, "15.2"},
		ground{x.counted && adjusted, "16.3.2"},
		ground{b.name == "FB", "8.1"}, // only the final round differs from the Buchholz
		ground{true, b.article},
	)
}

// cutArticle returns the article by which the tie-break's modifier cuts, if it does.
func (t tieBreak) cutArticle(c cutting) string {
	return first(
		ground{c == uncut, ""},
		ground{c == unplayed, "16.5.1"},
		ground{t.high > 1, "14.4"},
		ground{t.high == 1, "14.3"},
		ground{t.low > 1, "14.2"},
		ground{true, "14.1"},
	)
}

// before returns the order in which the list first applies the tie-break, or at its end.
func (e *event) before(b tieBreak, list []tieBreak) *order {
	o := e.order()
	for _, other := range list {
		if other.canonical() == b.canonical() {
			break
		}
		e.column(other, o)
	}
	return o
}

// encountersOf returns the player's games against those who are tied with him where
// the list first applies the tie-break, or after it.
func (e *event) encountersOf(p int, b tieBreak, list []tieBreak) []element {
	o := e.before(b, list)
	d := e.newEncounters(b)
	for from, to := range o.groups() {
		if group := o.players[from:to]; slices.Contains(group, p) {
			d.gather(group)
		}
	}
	games := map[int32]int32{}
	for _, x := range e.rounds(p) {
		if d.counts(x) && (b.name == "DE" || games[x.Opponent] == 0) { // of matches the sum is said (13.3)
			games[x.Opponent]++
		}
	}
	elements := make([]element, e.Rounds)
	for r, x := range e.rounds(p) {
		if d.counts(x) {
			n := games[x.Opponent]
			elements[r] = element{games: n, counted: true, value: of(x.Points) / Value(n)}
		}
	}
	return elements
}
