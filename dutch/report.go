package dutch

import (
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// report gives everything that decided the round; if it could not be paired, the
// players.
func (e *engine) report() *explain.Report {
	r := &explain.Report{Kind: explain.Explained, Round: e.History.Rounds + 1, Last: e.Last, Players: make([]explain.Player, len(e.players)),
		Brackets: []explain.Bracket{}, Games: []explain.Game{}}
	for i := range e.players {
		r.Players[i] = e.facts(i)
	}
	if len(e.walk) == 0 && len(e.players) > 0 {
		r.Kind, r.Stuck = explain.NoPairing, e.stuck(-1)
		return r
	}
	for k := range e.walk {
		s := &e.walk[k]
		r.Brackets = append(r.Brackets, e.reportBracket(k))
		for _, p := range s.pairs {
			g := e.game(p[0], p[1])
			g.Bracket = k + 1
			r.Games = append(r.Games, g)
		}
		if len(s.lower) == 0 && len(s.out) == 1 {
			r.Bye = e.Players[s.out[0]].ID
		}
	}
	if r.Bye != "" && e.rules.articles.byeScore != "" {
		score := int(e.byeScore)
		r.ByeScore = &score
	}
	return r
}

// facts gives what the rules look at in a player.
func (e *engine) facts(i int) explain.Player {
	f, p := &e.Players[i], &e.players[i]
	facts := f.Facts()
	facts.MayHaveBye = !p.byeBarred
	facts.Floats = &explain.Floats{Topscorer: p.topscorer, Unplayed: e.History.Rounds - f.Games()}
	for back, float := range p.floats {
		facts.Floats.Floats[back] = [...]explain.Letter{noFloat: "", down: "D", up: "U"}[float]
	}
	return facts
}

// reportBracket gives a bracket of the walk.
func (e *engine) reportBracket(k int) explain.Bracket {
	s := &e.walk[k]
	var v explain.Verdict
	e.label(&v, k)
	b := explain.Bracket{Number: v.Bracket, Kind: v.BracketKind, Score: v.BracketScore, Residents: e.IDs(s.residents), Pairs: e.pairIDs(s.pairs)}
	b.Downward = &explain.Downward{MDPs: e.IDs(s.mdps), Downfloaters: e.IDs(s.out), Limbo: []pairing.ID{},
		Exchange: *e.exchangeOf(e.generation(s, s.result))}
	for _, i := range s.out {
		if i < s.residents[0] {
			b.Downward.Limbo = append(b.Downward.Limbo, e.Players[i].ID)
		}
	}
	if d := s.discarded; d != nil {
		b.Downward.Discarded = &explain.Attempt{Pairs: e.pairIDs(d.pairs), Downfloaters: e.IDs(d.out)}
	}
	values := e.evaluate(s, s.result)
	for i := range values {
		x := &values[i]
		b.Values = append(b.Values, explain.Value{Article: x.criterion.name, Name: e.rules.articles.words[x.criterion.name].name, Shown: x.write(), Measure: x.measure, Amounts: x.shown, Players: e.contributors(x)})
	}
	return b
}

// pairIDs names pairs.
func (e *engine) pairIDs(pairs [][2]int) [][2]pairing.ID {
	ids := make([][2]pairing.ID, len(pairs))
	for k, p := range pairs {
		ids[k] = [2]pairing.ID{e.Players[p[0]].ID, e.Players[p[1]].ID}
	}
	return ids
}
