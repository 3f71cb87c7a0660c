package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// editions are the rules that [Pairer] knows.
var editions = map[pairing.Edition]*edition{
	FIDE2017: {
		criteria:  criteria2017,
		outlook:   outlook2017,
		player:    player2017,
		lookAhead: lookAhead2017,
		articles:  articles2017,
		board:     func(p *swiss.Player) pairing.Points { return p.Real },
	},
	FIDE2026: {
		criteria:  criteria2026,
		outlook:   outlook2026,
		player:    player2026,
		lookAhead: lookAhead2026,
		articles:  articles2026,
		board:     func(p *swiss.Player) pairing.Points { return p.Score },
	},
}

// outlook2017 pairs the round bracket by bracket (A.9), from where the walk has got
// to.
func outlook2017(e *engine) error {
	if _, err := e.possible(); err != nil {
		return err
	}
	for s := e.next(); s != nil; s = e.next() {
		if s.kind == normal {
			s.result = e.normal(s)
			if !e.completable(slices.Concat(s.out, s.lower)) {
				discarded := s.result
				s.kind, s.discarded, s.result = penultimate, &discarded, e.penultimate(s)
			}
		} else {
			s.result = e.last(s)
		}
		e.accept(s)
	}
	return nil
}

// normal pairs a bracket without regard to what lies beyond the next one.
func (e *engine) normal(s *step) result {
	b := e.bracket(s).shed()
	next, deeper := e.following(s)
	b.finalNext = len(deeper) == 0
	n, alone := b.unpaired(), b.withoutOpponent()
	switch {
	case n == len(b.members):
		return result{out: merged(b.surplus, b.members)}
	case n == len(alone)+1:
		l := newLookahead(e, next, merged(b.surplus, alone), swiss.Minus(b.members, alone), b.finalNext)
		if r, ok := b.lone(l); ok {
			return r
		}
	}
	if n > len(alone) {
		b.follow(next)
	}
	return b.best()
}

// withoutOpponent gives the members who can meet nobody in the bracket: whoever else
// floats down, they do.
func (b *bracket) withoutOpponent() (alone []int) {
	for v, p := range b.members {
		from := b.members
		if v < b.mdps { // MDPs do not meet each other
			from = b.members[b.mdps:]
		}
		if !b.meetsAny(p, from) {
			alone = append(alone, p)
		}
	}
	return alone
}

// lone pairs a bracket that lets a single player float down, besides those who do so in
// any case, and reports whether the following bracket comes out well with it (C.7,
// C8).
func (b *bracket) lone(l *lookahead) (result, bool) {
	b.outcomes = l.outcomes(b.members)
	r := b.best()
	b.outcomes = nil
	return r, l.opponent(b.extra(r)) >= 0
}

// extra gives the downfloater who does not float down in any case.
func (b *bracket) extra(r result) int {
	return swiss.Minus(r.out, merged(b.surplus, b.withoutOpponent()))[0]
}

// penultimate pairs the PPB: its downfloaters, together with all lower players,
// complete the round (C.4). Two downfloaters cannot meet each other there.
func (e *engine) penultimate(s *step) result {
	b := e.bracket(s)
	b.complete, b.deeper = true, s.lower
	return b.best()
}

// last pairs the last scoregroup or the CLB; the downfloater, if there is one, gets
// the bye.
func (e *engine) last(s *step) result {
	b := e.bracket(s)
	b.complete, b.single = true, e.byeInReach(s)
	return b.best()
}

// bracket makes the problem of pairing a bracket.
func (e *engine) bracket(s *step) *bracket {
	b := &bracket{engine: e, members: slices.Concat(s.mdps, s.residents), mdps: len(s.mdps), criteria: e.rules.criteria}
	b.setting = e.setting(s)
	return b
}

// setting is what the criteria know of a bracket from the start.
func (e *engine) setting(s *step) setting {
	return setting{lowest: e.players[s.residents[len(s.residents)-1]].score, byeScore: e.byeScore}
}

// unpaired gives the smallest number of players that the bracket leaves unpaired
// (C.5).
func (b *bracket) unpaired() int {
	return b.legalPairs(b.members, b.mdps, false).Unmatched()
}

// completable reports whether the players can all be paired, but for one who may
// have the bye if their number is odd (A.9).
func (e *engine) completable(players []int) bool {
	return e.completion(players).Unmatched() == 0
}

// mayHaveBye reports whether a player may have the pairing-allocated bye (C.2;
// C2 and C5).
func (e *engine) mayHaveBye(p *player) bool { return !p.byeBarred && p.score <= e.byeScore }

// completion matches as many of the players as possible. If their number is odd,
// one more vertex, the last, stands for the bye.
func (e *engine) completion(players []int) *blossom.Matcher { return e.legalPairs(players, 0, true) }

// legalPairs matches as many of the players as possible, by legality alone. The
// first ones, that number apart, do not meet each other. If asked for, and if the
// number of players is odd, one more vertex, the last, stands for the bye.
func (e *engine) legalPairs(players []int, apart int, bye bool) *blossom.Matcher {
	n := len(players)
	adjacent := func(u, v int) bool {
		if w := max(u, v); w == n {
			return e.mayHaveBye(&e.players[players[min(u, v)]])
		} else if w < apart {
			return false
		}
		return e.legal(players[u], players[v])
	}
	vertices := n
	var start []int
	if bye {
		vertices += n % 2
		start = e.begin(players, adjacent)
	}
	var m *blossom.Matcher
	if n >= crowd || n >= manyPlayers && e.findClubs() {
		m = e.scratch.ClassMatcher(e.legalClasses(players, apart, vertices), adjacent, start)
	} else {
		m = e.scratch.Matcher(vertices, adjacent, start)
	}
	if bye && m.Unmatched() == 0 {
		e.remember(players, m)
	}
	return m
}

// begin gives what the completion that was found last has of a matching of some players,
// and of the bye, if their number is odd.
func (e *engine) begin(players []int, adjacent func(u, v int) bool) []int {
	if e.partner == nil {
		return nil
	}
	n := len(players)
	for v, i := range players {
		e.vertex[i] = v
	}
	start := slices.Grow(e.start[:0], n+1)[:n+n%2]
	e.start = start
	if n%2 == 1 {
		start[n] = -1
	}
	for v, i := range players {
		start[v] = -1
		switch u := e.vertex[e.partner[i]]; {
		case u == v && n%2 == 1 && start[n] < 0 && adjacent(v, n): // the bye
			start[v], start[n] = n, v
		case u >= 0 && u != v && e.partner[players[u]] == i && adjacent(u, v):
			start[v] = u
		}
	}
	for _, i := range players {
		e.vertex[i] = -1
	}
	return start
}

// remember keeps a completion, for the sake of those that follow it: bracket after bracket
// asks for nearly the same.
func (e *engine) remember(players []int, m *blossom.Matcher) {
	if e.partner == nil {
		e.partner, e.vertex = places(0, len(e.players)), slices.Repeat([]int{-1}, len(e.players))
	}
	for v, i := range players {
		e.partner[i] = i
		if u := m.Mate(v); u < len(players) {
			e.partner[i] = players[u]
		}
	}
}

const (
	manyPlayers = 64   // from how many on it pays to know clubs
	crowd       = 1024 // from how many on those who must have the same colour are not asked about one by one
)

// legalClasses sorts the vertices of legalPairs by what keeps many of them from
// meeting.
func (e *engine) legalClasses(players []int, apart, vertices int) blossom.Classes {
	type class struct {
		color      pairing.Color // that the player must have, unless it is a topscorer
		club       int32
		apart      bool
		bye, noBye bool // is the bye, must not have it
	}
	clubs := e.findClubs()
	index := map[class]int{}
	var known []class
	c := blossom.Classes{Of: make([]int, vertices)}
	for v := range c.Of {
		x := class{bye: v == len(players)}
		if !x.bye {
			p := &e.players[players[v]]
			if p.preference.Strength == swiss.Absolute && !p.topscorer && p.required == 0 {
				x.color = p.preference.Color
			}
			x.apart, x.noBye = v < apart, !e.mayHaveBye(p)
			if clubs {
				x.club = e.clubs[players[v]]
			}
		}
		if v > 0 && x == known[c.Of[v-1]] { // as most of them
			c.Of[v] = c.Of[v-1]
			continue
		}
		k, ok := index[x]
		if !ok {
			k = len(known)
			index[x] = k
			known = append(known, x)
		}
		c.Of[v] = k
	}
	c.Count = len(known)
	c.Joined = func(i, j int) bool {
		a, b := known[i], known[j]
		switch {
		case a.bye || b.bye:
			return !a.noBye && !b.noBye
		case a.color != pairing.NoColor && a.color == b.color, a.club != 0 && a.club == b.club:
			return false
		}
		return !a.apart || !b.apart
	}
	return c
}

// possible makes sure that the round can be paired at all (A.9, article 1.9.3), and gives
// a pairing of everybody. The error is an [explain.Evidence].
func (e *engine) possible() (*blossom.Matcher, error) {
	m := e.completion(e.everybody)
	if m.Unmatched() == 0 {
		return m, nil
	}
	d := verdict.Deadlock{Field: e.lawful()}
	return nil, d.Error(e.History.Rounds+1, func() *blossom.Matcher { return m })
}
