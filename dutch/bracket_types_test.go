package dutch

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// engineFor is an engine at the beginning of a random round, in turn of the editions, with
// a club of up to four players.
func engineFor(t *testing.T, seed int, shape pairtest.Shape) *walk {
	t.Helper()
	decide := pairtest.FromSeed(uint64(seed))
	tournament := pairtest.Arbitrary(decide, shape)
	for i := range min(seed%5, len(tournament.Players)) {
		for _, p := range tournament.Players[:i] {
			pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{p.ID, tournament.Players[i].ID})
		}
	}
	if seed%3 == 0 {
		tournament = pairtest.Require(decide, tournament)
	}
	f, err := scoregroup.View{}.Field(t.Context(), tournament)
	if err != nil {
		return nil
	}
	return newWalk(f, editions[[]pairing.Edition{pairing.FIDE2017, pairing.FIDE2026}[seed%2]])
}

// TestTypes requires that two vertices of a bracket are of one type if, and only if, they
// are alike in everything that is asked of them: members for all criteria, the others
// for legality, and, up to the following bracket, for what is left over there.
func TestTypes(t *testing.T) {
	for seed := range 60 {
		e := engineFor(t, seed, pairtest.Shape{MinPlayers: 8, MaxPlayers: 16, MaxRounds: 5})
		if e == nil || len(e.field.players) < 6 {
			continue
		}
		rng := rand.New(rand.NewPCG(uint64(seed), 15))
		for range 3 { // bracket after bracket, as far as the engine knows
			e.field.byeScore = e.field.players[rng.IntN(len(e.field.players))].score
			cut := make([]int, 4)
			for i := range cut {
				cut[i] = rng.IntN(len(e.field.players) + 1)
			}
			slices.Sort(cut)
			p := e.field.problem(&bracket{residents: e.field.common.Others(-1)})
			p.members, p.mdps = e.field.common.Others(-1)[:cut[1]], cut[0]
			p.rivals, p.following, p.deeper = e.field.common.Others(-1)[cut[1]:cut[2]], e.field.common.Others(-1)[cut[2]:cut[3]],
				e.field.common.Others(-1)[cut[3]:]
			if cut[1] == cut[3] {
				p.following = nil
			}
			if rng.IntN(2) == 0 {
				for range p.members {
					p.outcomes = append(p.outcomes, rng.IntN(2))
				}
			}
			if diff := checkTypes(p, cut); diff != "" {
				t.Fatalf("seed %d: %s", seed, diff)
			}
		}
		e.field.completion.End()
	}
}

// checkTypes checks a bracket whose regions end at the cuts.
func checkTypes(b *problem, cut []int) string {
	b.posed() // as of a bracket that is tried twice
	p := b.posed()
	if len(p.Type)%2 == 1 || len(p.Type)-len(b.field.players) > 1 {
		return fmt.Sprintf("%d vertices for %d players", len(p.Type), len(b.field.players))
	}
	own, used := 0, map[int32]bool{}
	for v, x := range p.Type {
		where := dummyVertex
		if v < len(b.field.players) {
			where = region(len(cut))
			for i := range cut {
				if v < cut[len(cut)-1-i] {
					where--
				}
			}
		}
		if b.types[x].region != where {
			return fmt.Sprintf("vertex %d is of type %+v, want region %d", v, b.types[x], where)
		}
		used[x] = true
		if where <= resident {
			own = max(own, int(x)+1)
		}
		for u, y := range p.Type[:v] {
			if want := alike(b, p, u, v); (x == y) != want {
				return fmt.Sprintf("vertices %d and %d are of types %d and %d, alike: %v", u, v, x, y, want)
			}
			bars := v < len(b.field.players) && b.field.common.Barred(u, v)
			if p.Barred(u, v) != bars || p.Barred(v, u) != bars {
				return fmt.Sprintf("vertices %d and %d are barred: %v", u, v, p.Barred(u, v))
			}
		}
	}
	if p.Own != own || len(b.types) != len(used) {
		return fmt.Sprintf("%d types, those of members below %d, want %d, below %d", len(b.types), p.Own, len(used), own)
	}
	return checkAmounts(b, p)
}

// checkAmounts checks what vertices add to the criteria: a pair does so whichever comes
// first; a member who is not paired does as a downfloater, and, as does everybody up to
// the following bracket, if it takes part, as one left over there; others never do.
func checkAmounts(b *problem, p *lexicographic.Problem) string {
	for c, k := range b.criteria {
		var may lexicographic.RoleSet
		for _, r := range []lexicographic.Role{downward, below, leftover} {
			follows := b.following != nil
			out := k.out != nil && (r == leftover || r == downward && follows)
			left := k.left != nil && r == leftover && follows
			if out || left {
				may |= 1 << r
			}
			for i, x := range b.types {
				want := 0
				if k.out != nil && r != below && x.region <= resident {
					want += k.out(&b.setting, &x.member)
				}
				if left && x.region <= ahead {
					want += k.left(&b.setting, &x.player)
				}
				if got := p.Alone(c, int32(i), r); got != want {
					return fmt.Sprintf("%s: type %d of region %d adds %d in role %d, want %d", k.name, i, x.region, got, r, want)
				}
			}
		}
		if got := p.Criteria[c]; got.List != k.list || got.Pair != (k.pair != nil) || got.Alone != may {
			return fmt.Sprintf("%s: %+v, want roles %b", k.name, got, may)
		}
		for i := range p.Own {
			for j := range p.Own {
				if k.pair != nil && p.Pair(c, int32(i), int32(j)) != p.Pair(c, int32(j), int32(i)) {
					return fmt.Sprintf("%s: types %d and %d add %d or %d", k.name, i, j, p.Pair(c, int32(i), int32(j)),
						p.Pair(c, int32(j), int32(i)))
				}
			}
		}
	}
	return ""
}

// alike reports whether two vertices are alike in everything that is asked of them.
func alike(b *problem, p *lexicographic.Problem, u, v int) bool {
	r, s := b.types[p.Type[u]].region, b.types[p.Type[v]].region
	if r != s || r == dummyVertex {
		return r == s
	}
	i, j := b.vertices[u], b.vertices[v]
	x, y := b.field.players[i], b.field.players[j]
	if r <= resident {
		return x == y && (b.outcomes == nil || b.outcomes[u] == b.outcomes[v])
	}
	return b.field.completion.MayHaveBye(i) == b.field.completion.MayHaveBye(j) && x.must == y.must &&
		x.required == y.required &&
		(r == deep || x.score == y.score && x.byeBarred == y.byeBarred)
}

// TestAllows tells by hand which labels let two players be matched: in a pair of the
// bracket the better placed one is no MDP of the Limbo and no higher BSN, and the other
// one is no lower BSN; who is in no pair of the bracket must not have to be in one.
func TestAllows(t *testing.T) {
	names := map[lexicographic.Label]string{undecided: "open", inS1: "S1", limbo: "limbo",
		inS1R: "lower", notInS1R: "higher"}
	pairs := map[string]bool{ // those that may be; a resident is no MDP
		"open open": true, "open higher": true, "open inS1": true, "S1 open": true, "S1 higher": true,
		"lower open": true, "lower higher": true,
	}
	apart := map[string]bool{
		"open open": true, "open limbo": true, "open higher": true, "limbo open": true,
		"limbo limbo": true, "limbo higher": true,
		"higher open": true, "higher limbo": true, "higher higher": true,
	}
	for u, x := range names {
		for v, y := range names {
			if got, want := allows(u, v, paired), pairs[x+" "+y]; v != inS1 && v != limbo && got != want {
				t.Errorf("%s and %s as a pair: %v", x, y, got)
			}
			for _, r := range []lexicographic.Role{downward, below, leftover} {
				if got, want := allows(u, v, r), apart[x+" "+y]; got != want {
					t.Errorf("%s and %s in role %d: %v", x, y, r, got)
				}
			}
		}
	}
}

// TestStart requires that a bracket starts from the completion given, the bye of which is
// the dummy's partner: everybody has a partner, in a role.
func TestStart(t *testing.T) {
	for seed := range 60 {
		e := engineFor(t, seed, pairtest.Shape{MinPlayers: 5, MaxPlayers: 13, MaxRounds: 4})
		if e == nil {
			continue
		}
		n := len(e.field.players) / 2
		apart := min(seed%3, n)
		s := &bracket{mdps: places(0, apart), residents: places(apart, n),
			Down: scoregroup.Down{Lower: places(n, len(e.field.players))}}
		m := e.completeFrom(s)
		if m.Unmatched() > 0 || apart == n {
			continue
		}
		b := e.field.problem(s)
		b.complete = true
		b.following, b.deeper = e.field.common.CutScoregroup(s.Down.Lower)
		p := b.posed()
		if len(p.Start) != len(p.Type) {
			t.Fatalf("seed %d: %v for %d vertices", seed, p.Start, len(p.Type))
		}
		for v, u := range p.Start {
			if u != m.Mate(v) || p.Start[u] != v || b.role(p.Type[u], p.Type[v], p.Barred(u, v)) == none {
				t.Fatalf("seed %d: %d has %d, want %d, of %v", seed, v, u, m.Mate(v), p.Start)
			}
		}
		e.field.completion.End()
	}
}
