package dubov

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// report gives everything that decided the round; if it could not be paired, the
// players.
func (e *engine) report(paired bool) *explain.Report {
	r := &explain.Report{Kind: explain.Explained, Round: e.History.Rounds + 1, Last: e.Last, Players: make([]explain.Player, len(e.players)),
		Brackets: []explain.Bracket{}, Games: []explain.Game{}}
	for i := range e.players {
		r.Players[i] = e.facts(i)
	}
	if !paired {
		r.Kind, r.Stuck = explain.NoPairing, e.withoutOpponent(-1)
		return r
	}
	for k, b := range e.walk {
		r.Brackets = append(r.Brackets, e.reportBracket(k))
		for j := range b.s1 {
			g := e.game(b.s1[j], b.t2[j])
			g.Bracket = k + 1
			r.Games = append(r.Games, g)
		}
	}
	if e.bye >= 0 {
		r.Bye, r.PassedOver = e.Players[e.bye].ID, e.IDs(e.passedOver())
	}
	return r
}

// passedOver gives those who may have the bye and would come before the one who has
// it, the best candidate first: the rest could not be paired without them (B.0.b).
func (e *engine) passedOver() (list []int) {
	for i := range e.players {
		if !e.players[i].barred && e.compareBye(i, e.bye) < 0 {
			list = append(list, i)
		}
	}
	slices.SortFunc(list, e.compareBye)
	return list
}

// facts gives what the rules look at in a player.
func (e *engine) facts(i int) explain.Player {
	f, p := &e.Players[i], &e.players[i]
	facts := f.Facts()
	facts.Number, facts.MayHaveBye, facts.Preference = p.number, !p.barred, explain.ColorLetter(p.color)
	if f.Games() == 0 {
		facts.Strength = explain.Mild // A.5.d
	}
	facts.Upfloats = &explain.Upfloats{ARO: p.aro, Games: f.Games(), Upfloats: p.upfloats, UpfloatedLast: p.upLast, MaximumUpfloater: e.maximum(i)}
	return facts
}

// reportBracket gives a bracket of the round.
func (e *engine) reportBracket(k int) explain.Bracket {
	b := e.walk[k]
	var v explain.Verdict
	e.label(&v, k)
	r := explain.Bracket{Number: v.Bracket, Kind: v.BracketKind, Score: v.BracketScore, Residents: e.IDs(b.residents), Pairs: make([][2]pairing.ID, len(b.s1))}
	for j := range b.s1 {
		r.Pairs[j] = [2]pairing.ID{e.Players[b.s1[j]].ID, e.Players[b.t2[j]].ID}
	}
	g1, g2 := b.split()
	smaller := "G2"
	if b.white {
		smaller = "G1"
	}
	r.Upward = &explain.Upward{
		Upfloaters: e.IDs(b.upfloaters), G1: b.names(g1), G2: b.names(g2), Smaller: smaller,
		Shift1: e.IDs(b.inRole(b.small, gone)), Shift2: e.IDs(b.inRole(b.large, come)), S1: e.IDs(b.s1), T2: e.IDs(b.t2),
	}
	for j, value := range b.own().evaluate() {
		r.Values = append(r.Values, explain.Value{
			Article: e.article("C." + e.rules.criteria[j].number[1:]), Name: names[e.rules.criteria[j].number], Shown: value.write(), Measure: value.measure, Amounts: value.amounts, Players: value.shares,
		})
	}
	return r
}

// names names members of the bracket.
func (b *bracket) names(list []int) []pairing.ID {
	ids := make([]pairing.ID, len(list))
	for k, i := range list {
		ids[k] = b.Players[b.members[i]].ID
	}
	return ids
}
