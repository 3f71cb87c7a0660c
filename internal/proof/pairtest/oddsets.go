package pairtest

import (
	"context"
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// OddSets returns a tournament of 5 players up to so many, about to be paired by a system, as package systems calls it,
// in which odd sets are to be expected (internal/lexicographic, doc.go). Those who may still meet are odd cliques, and
// hubs, who may meet anybody. So of every clique one player has to meet somebody outside, or three. Criteria and
// decisions ask how many, and who. Few rounds are left. Often a club has 60 % of the field, whose members must not meet
// unless they are of one clique. Now and then pairs are required to meet.
func OddSets(decide Source, system string, most int) pairing.Tournament {
	f := &oddField{decide: decide, system: system, n: decide.between(5, most)}
	f.arrange()
	played := decide(4)
	f.enter(played)
	f.forbid()
	for range played {
		f.play()
	}
	if f.t.Planned = played + 1; system != "burstein" { // whose seeding rounds are over
		f.t.Planned += decide(3)
	}
	if decide.one(4) {
		f.t = Require(decide, f.t)
	}
	if decide.one(8) {
		f.t = RuleBye(decide, f.t)
	}
	switch system {
	case "team":
		return Matches(decide, f.t)
	case "doubleswiss":
		return Doubled(decide, f.t)
	}
	return f.t
}

// hasOddSets reports whether a Pairer pairs a round and has odd sets in the way.
func hasOddSets(p pairing.Pairer, event pairing.Tournament) bool {
	before := lexicographic.OddSets()
	_, err := p.Pair(context.Background(), event)
	return err == nil && lexicographic.OddSets() > before
}

// An oddField is a field in the making. Players are places, the first the best.
type oddField struct {
	decide Source
	system string
	n      int
	clique []int // of each player; -1 of hubs
	club   []bool
	t      pairing.Tournament
}

// arrange decides who is a hub, who is of one clique, and who is of the club. There are about as many hubs as cliques,
// above all others, below them, or between them.
func (f *oddField) arrange() {
	f.clique, f.club = make([]int, f.n), make([]bool, f.n)
	order := f.order(f.decide.one(3))
	size := []int{3, 5, 3, 7, 9}[f.decide(5)]
	hubs := min(f.n, f.n/(size+1)+[]int{0, 1, 0}[f.decide(3)])
	first := []int{f.n - hubs, 0, (f.n - hubs) / 2}[f.decide(3)]
	for _, i := range order[first : first+hubs] {
		f.clique[i] = -1
	}
	for k, i := range slices.Delete(order, first, first+hubs) {
		f.clique[i] = k / size
	}
	if f.decide.one(2) {
		for _, i := range f.order(f.decide.one(2))[:f.n*3/5] {
			f.club[i] = true
		}
	}
}

// order returns all players, shuffled or not.
func (f *oddField) order(shuffled bool) []int {
	list := make([]int, f.n)
	for i := range list {
		list[i] = i
	}
	if shuffled {
		shuffle(f.decide, list)
	}
	return list
}

// enter enters the players, with their scores as virtual points of every round.
func (f *oddField) enter(played int) {
	each := []int{1, 2, 3, 5, 8, f.n}[f.decide(6)]
	scattered := f.decide.one(3)
	for i := range f.n {
		step := (f.n - 1 - i) / each
		if scattered {
			step = f.decide(2 + f.n/(1+each))
		}
		f.t.Players = append(f.t.Players, pairing.Player{
			ID: pairing.ID(strconv.Itoa(i + 1)), Rating: 2800 - 2*i,
			Virtual: slices.Repeat([]pairing.Points{pairing.Points(step) * pairing.Half}, played+1),
		})
	}
}

// forbid forbids who must not meet, with some exceptions.
func (f *oddField) forbid() {
	exceptions, gaps := []int{0, 10, 0, 50}[f.decide(4)], []int{0, 0, 20, 100}[f.decide(4)] // of a thousand pairs
	for j := range f.n {
		for i := range j {
			one := f.clique[i] == f.clique[j]
			may, unless := one || min(f.clique[i], f.clique[j]) < 0, exceptions
			if may {
				unless = gaps
			}
			if f.decide(1000) < unless {
				may = !may
			}
			if !may || f.club[i] && f.club[j] && !one {
				f.t.Rulings = append(f.t.Rulings, pairing.Ruling{
					Kind: pairing.Forbidden, Players: [2]pairing.ID{f.t.Players[i].ID, f.t.Players[j].ID},
				})
			}
		}
	}
}

// play adds a round in which nobody meets a player of the same clique as long as others are left.
func (f *oddField) play() {
	left := f.order(true)
	var round pairing.Round
	for len(left) > 1 {
		i := left[0]
		k := 1 + max(0, slices.IndexFunc(left[1:], func(j int) bool { return f.clique[i] != f.clique[j] }))
		g := pairing.Game{White: f.t.Players[i].ID, Black: f.t.Players[left[k]].ID}
		g.Result = []pairing.Result{pairing.WhiteWins, pairing.BlackWins, pairing.Draw}[f.decide(3)]
		if f.system == "elimination" && g.Result == pairing.Draw {
			g.Result = pairing.WhiteWins
		}
		round.Games = append(round.Games, g)
		left = slices.Delete(left, k, k+1)[1:]
	}
	if len(left) == 1 {
		round.Byes = []pairing.Bye{{Player: f.t.Players[left[0]].ID, Points: pairing.One, Allocated: true}}
	}
	f.t.Rounds = append(f.t.Rounds, round)
}
