package dutch

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestCollapsedMDPs pairs MDPs with residents of several scores in a CLB (2017 A.9), where
// nothing but the PSD counts, before the first round: of all ways with the best one, the
// first one by D.3 has its MDPs paired. As in 5-1, 3-0, 4 alone and 5-0, 4-1, 3 alone, that
// PSD does not say of what score they are.
func TestCollapsedMDPs(t *testing.T) {
	chosen := 0 // rounds in which the best ways differ in the scores of MDPs
	for seed := range 3000 {
		rng := rand.New(rand.NewPCG(uint64(seed), 21))
		tournament := pairing.Tournament{Planned: 9}
		mdps, forbidden := 2+rng.IntN(3), rng.Float64()
		score := pairing.Points(9)
		for i := range mdps + 2 + rng.IntN(2) {
			tournament.Players = append(tournament.Players,
				pairing.Player{ID: pairing.ID(rune('a' + i)), Virtual: []pairing.Points{score * pairing.One}})
			score -= pairing.Points(rng.IntN(2))
			if i == mdps-1 {
				score--
			}
			for _, p := range tournament.Players[:i] {
				if rng.Float64() < forbidden {
					pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{p.ID, tournament.Players[i].ID})
				}
			}
		}
		f, err := scoregroup.View{}.Field(t.Context(), tournament)
		if err != nil {
			t.Fatal(err)
		}
		e := newWalk(f, editions[pairing.FIDE2017])
		s := &bracket{kind: collapsed, mdps: places(0, mdps), residents: places(mdps, len(e.field.players))}
		want, several := e.firstMDPs(s)
		if want == nil {
			continue
		}
		chosen += scoregroup.Count(several)
		b := e.field.problem(s)
		b.complete = true
		g := b.optimum()
		if got := g.optimum.Choose(places(0, mdps), mdps, g.pairs, inS1, limbo); !slices.Equal(got, want) {
			t.Errorf("seed %d: %v are paired, want %v", seed, got, want)
		}
		e.field.completion.End()
	}
	if chosen < 5 {
		t.Errorf("%d rounds in which scores of MDPs are to be chosen", chosen)
	}
}

// firstMDPs enumerates the complete pairings of a CLB and gives the MDPs that the first one
// by D.3 pairs of those with the best PSD, and whether others pair MDPs of other scores;
// nil if there are none.
func (e *walk) firstMDPs(b *bracket) (first []int, several bool) {
	lowest := e.field.players[len(e.field.players)-1].score
	var best []pairing.Points
	var try func(left []int, psd []pairing.Points, s1 []int)
	try = func(left []int, psd []pairing.Points, s1 []int) {
		if len(left) == 0 {
			slices.Sort(psd)
			slices.Reverse(psd)
			slices.Sort(s1)
			order := slices.Compare(psd, best)
			if first == nil || order < 0 {
				first, best, several = s1, psd, false
				return
			}
			if order == 0 {
				several = several || !slices.EqualFunc(first, s1,
					func(i, j int) bool { return e.field.players[i].score == e.field.players[j].score })
				if slices.Compare(s1, first) < 0 {
					first = s1
				}
			}
			return
		}
		i, left := left[0], left[1:]
		if len(left)%2 == 0 && len(e.field.players)%2 == 1 && len(psd)*2+len(left)+1 == len(e.field.players) { // the bye
			try(left, append(slices.Clone(psd), e.field.players[i].score-lowest+pairing.One), slices.Clone(s1))
		}
		for k, j := range left {
			if j < len(b.mdps) || !e.field.completion.Legal(i, j) {
				continue
			}
			s1 := slices.Clone(s1)
			if i < len(b.mdps) {
				s1 = append(s1, i)
			}
			try(slices.Delete(slices.Clone(left), k, k+1),
				append(slices.Clone(psd), e.field.players[i].score-e.field.players[j].score), s1)
		}
	}
	try(slices.Concat(b.mdps, b.residents), nil, make([]int, 0))
	return first, several
}
