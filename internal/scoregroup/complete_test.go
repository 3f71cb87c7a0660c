package scoregroup

import (
	"cmp"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// completion prepares the completion of a tournament by the law that no rule book has.
func completion(t *testing.T, tournament pairing.Tournament) *Completion {
	f := field(t, tournament)
	c := NewCompletion(f, law())
	t.Cleanup(c.End)
	return c
}

// byNumber orders candidates for the bye, the largest number first.
func (c *Completion) byNumber(i, j int) int {
	return cmp.Compare(c.Field.Players[j].Number, c.Field.Players[i].Number)
}

// TestComplete pairs everybody legally, and gives the bye to the first candidate who may
// have it and without whom the others can be paired.
func TestComplete(t *testing.T) {
	for _, test := range []struct {
		name      string
		players   int
		forbidden [][2]pairing.ID
		rounds    []pairing.Round
		upwards   bool       // the bye goes to the smallest number, not to the largest
		bye       pairing.ID // "" for none
		stuck     bool
	}{
		{name: "even", players: 4},
		{name: "odd", players: 5, bye: "e"},
		{name: "odd, upwards", players: 5, upwards: true, bye: "a"},
		{name: "colours", players: 6, rounds: []pairing.Round{round("a 1-0 b", "c 1-0 d", "e 1-0 f"),
			round("a 1-0 d", "c 1-0 f", "e 1-0 b")}},
		{name: "barred", players: 3, rounds: []pairing.Round{round("a 1-0 b", "c 1/2-1/2 -")}, bye: "b"},
		{name: "needed", players: 3, forbidden: [][2]pairing.ID{{"a", "b"}}, bye: "b"}, // c has to meet somebody
		{name: "blocked", players: 4, forbidden: [][2]pairing.ID{{"a", "b"}, {"a", "c"}, {"a", "d"}}, stuck: true},
		{name: "nobody may", players: 1, rounds: []pairing.Round{round("a 1/2-1/2 -")}, stuck: true},
	} {
		tournament := pairing.Tournament{Players: entrants(test.players),
			Rulings: pairtest.Rulings(pairing.Forbidden, test.forbidden...)}
		for _, r := range test.rounds {
			r.Games = slices.DeleteFunc(r.Games, func(g pairing.Game) bool {
				if g.Black == "-" {
					r.Byes = append(r.Byes, pairing.Bye{Player: g.White, Points: pairing.One, Allocated: true})
				}
				return g.Black == "-"
			})
			tournament.Rounds = append(tournament.Rounds, r)
		}
		c := completion(t, tournament)
		err := c.Complete(func(i, j int) int {
			if test.upwards {
				i, j = j, i
			}
			return c.byNumber(i, j)
		})
		var e *pairing.Error
		if test.stuck {
			if !errors.As(err, &e) || !errors.Is(err, pairing.ErrNoPairing) || e.Round != len(test.rounds)+1 || c.Bye != -1 {
				t.Errorf("%s: the bye for %d, error %v", test.name, c.Bye, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if bye := slices.IndexFunc(c.Field.Players, func(p Player) bool { return p.ID == test.bye }); bye != c.Bye {
			t.Errorf("%s: the bye for %d, want %d", test.name, c.Bye, bye)
		}
		for i, j := range c.Mate {
			if i == c.Bye && j != i || i != c.Bye && (j < 0 || c.Mate[j] != i || !c.Legal(i, j)) {
				t.Errorf("%s: the pairing is %v", test.name, c.Mate)
			}
		}
	}
}

// TestCompleteEqual has candidates for the bye of whom none is better: the first has it.
func TestCompleteEqual(t *testing.T) {
	c := completion(t, pairing.Tournament{Players: entrants(5)})
	if err := c.Complete(func(_, _ int) int { return 0 }); err != nil || c.Bye != 0 {
		t.Errorf("the bye for %d: %v", c.Bye, err)
	}
}

// TestMust has players who must have a colour; whoever is required to meet somebody meets
// him anyway, and e and f have had a colour only once.
func TestMust(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(6),
		Rounds: []pairing.Round{round("a 1-0 b", "c 0-1 d"), round("a 1-0 d", "c 0-1 b", "e 1/2-1/2 f")}}
	for _, test := range []struct {
		required [][2]pairing.ID
		want     []uint8
		meet     bool // whether a and c, who have had White twice, may
	}{
		{nil, []uint8{2, 1, 1, 0, 0, 2}, false},
		{[][2]pairing.ID{{"a", "c"}}, []uint8{0, 1, 1, 0, 0, 0}, true},
	} {
		tournament.Rulings = pairtest.Rulings(pairing.Required, test.required...)
		c := completion(t, tournament)
		if !slices.Equal(c.Must, test.want) {
			t.Errorf("required %v: %v, want %v", test.required, c.Must, test.want)
		}
		if p := byID(c.Field, "a", "c"); c.Legal(p.White, p.Black) != test.meet {
			t.Errorf("required %v: that a meets c is legal: %v", test.required, !test.meet)
		}
	}
}

// TestLargestOf starts from what is left of the completion, and not from pairs that cannot be.
func TestLargestOf(t *testing.T) {
	c := completion(t, pairing.Tournament{Players: entrants(6)})
	if !slices.Equal(c.Mate, slices.Repeat([]int{-1}, 6)) {
		t.Errorf("before anything is known the completion is %v", c.Mate)
	}
	c.Mate = []int{1, 0, 3, 2, 5, 4}
	crosswise := func(a, b int) bool { return a%2 == b%2 }
	m := c.LargestOf([]int{0, 1, 2, 3}, 0, crosswise)
	for i := range 4 {
		if m.Mate(i) != i^2 {
			t.Errorf("%d meets %d", i, m.Mate(i))
		}
	}
	if m = c.LargestOf([]int{0, 1, 2}, 1, crosswise); m.Unmatched() != 0 || m.Mate(1) != 3 {
		t.Errorf("with one who stands for nobody, %d are left, and 1 meets %d", m.Unmatched(), m.Mate(1))
	}
	if m = c.LargestOf([]int{0, 1, 2, 3}, 2,
		func(a, b int) bool { return crosswise(a, b) && a+b > 4 }); m.Unmatched() != 2 {
		t.Errorf("with two who stand for nobody, %d are left", m.Unmatched())
	}
	c.Remember([]int{0, 1, 2, 3}, m)
	if got := c.Among([]int{4, 0, 5, 1}, 0); got[0] != 2 || got[1] != 3 {
		t.Errorf("what is left of the completion has changed: %v", got)
	}
	c.Mate = []int{1, 2, 1, 4, 3, -1} // 1 has been paired otherwise since
	if got, want := c.Among([]int{0, 1, 2, 4, 5}, 0), []int{-1, 2, 1, -1, -1}; !slices.Equal(got, want) {
		t.Errorf("among four: %v, want %v", got, want)
	}
}

// TestAmong says what is left of a completion in which 4 has the bye.
func TestAmong(t *testing.T) {
	c := completion(t, pairing.Tournament{Players: entrants(7)})
	c.Mate = []int{1, 0, 3, 2, 4, -1, -1}
	for _, test := range []struct{ list, among, all []int }{
		{[]int{1, 2}, []int{-1, -1}, []int{-1, -1}},
		{[]int{0, 1, 2}, []int{1, 0, -1}, []int{1, 0, -1, -1}},
		{[]int{2, 3, 4}, []int{1, 0, -1}, []int{1, 0, 3, 2}},
		{[]int{2, 3, 4, 5}, []int{1, 0, -1, -1}, []int{1, 0, -1, -1}},
	} {
		if got := c.Among(test.list, 0); !slices.Equal(got, test.among) {
			t.Errorf("among %v: %v, want %v", test.list, got, test.among)
		}
		if got := c.Among(test.list, len(test.list)%2); !slices.Equal(got, test.all) {
			t.Errorf("among %v and the bye: %v, want %v", test.list, got, test.all)
		}
	}
}

// TestCompletable compares with all pairings in which some players do not meet each other, and one
// has the bye if their number is odd. It is remembered.
func TestCompletable(t *testing.T) {
	answers := map[bool]int{}
	for seed := range 1000 {
		tournament, tastes := groups(uint64(seed))
		c := compelled(t, uint64(seed), tournament, tastes)
		c.MayHaveBye = func(i int) bool { return (i+seed)%3 > 0 }
		rng := rand.New(rand.NewPCG(uint64(seed), 5))
		list := c.some(rng)
		apart := rng.IntN(1 + len(list)/2)
		legal := func(i, j int) bool {
			return (!slices.Contains(list[:apart], i) || !slices.Contains(list[:apart], j)) && c.Legal(i, j)
		}
		want := leftOver(list, legal) == 0 || len(list)%2 == 1 && slices.ContainsFunc(list, func(bye int) bool {
			return c.MayHaveBye(bye) && leftOver(Minus(list, []int{bye}), legal) == 0
		})
		if answers[want]++; c.Completable(list, apart) != want {
			t.Fatalf("seed %d: %v, of whom %d do not meet, can be paired: %v", seed, list, apart, !want)
		}
		byes := 0
		for _, i := range list {
			byes += Count(c.Mate[i] == i)
			if j := c.Mate[i]; want && (j == i && !c.MayHaveBye(i) || j != i && (c.Mate[j] != i || !legal(i, j))) {
				t.Fatalf("seed %d: %d is left with %d", seed, i, j)
			}
		}
		if want && byes != len(list)%2 {
			t.Fatalf("seed %d: %d of %v have the bye", seed, byes, list)
		}
	}
	if answers[true] < 100 || answers[false] < 100 {
		t.Errorf("%d lists can be paired, %d cannot", answers[true], answers[false])
	}
}

// TestDeadlock requires the proof that is found from nothing.
func TestDeadlock(t *testing.T) {
	stuck := [2]int{}
	for seed := range 500 {
		tournament, tastes := groups(uint64(seed))
		if odd := rand.New(rand.NewPCG(uint64(seed), 6)).IntN(2); odd == 1 {
			tournament.Withdraw("a")
		}
		c := compelled(t, uint64(seed), tournament, tastes)
		err := c.Complete(c.byNumber)
		if err == nil {
			continue
		}
		stuck[len(c.Field.Players)%2]++
		var proof *explain.Evidence
		if !errors.As(err, &proof) {
			t.Fatalf("seed %d: no proof, but %v", seed, err)
		}
		if d := gocmp.Diff(c.Lawful().Proof(nil), proof); d != "" || c.Bye != -1 {
			t.Fatalf("seed %d: the bye for %d, proof (-want +got)\n%s", seed, c.Bye, d)
		}
	}
	if stuck[0] < 50 || stuck[1] < 50 {
		t.Errorf("%d even fields and %d odd ones", stuck[0], stuck[1])
	}
}

// TestOthers lists all but one, or all.
func TestOthers(t *testing.T) {
	f := field(t, pairing.Tournament{Players: entrants(3)})
	for but, want := range map[int][]int{-1: {0, 1, 2}, 0: {1, 2}, 1: {0, 2}, 2: {0, 1}} {
		if got := f.Others(but); !slices.Equal(got, want) {
			t.Errorf("all but %d: %v", but, got)
		}
	}
}

// TestByeStage measures scores and games of candidates for the bye.
func TestByeStage(t *testing.T) {
	f := field(t, pairing.Tournament{Players: entrants(3), Rounds: []pairing.Round{round("a 1-0 b"), round("a 0-1 c")}})
	stage := f.ByeStage("3.1", 2, func(other int) verdict.Order { return verdict.Order{Theirs: []int{other}} })
	if ours := []int{2}; !slices.Equal(stage.Ours.Floaters, ours) || stage.Kind != "" {
		t.Errorf("the bye is given to %v", stage.Ours.Floaters)
	}
	order := verdict.Order{Article: "3.1", Item: "5", Theirs: []int{1}, OursPlayers: []int{2}, TheirsPlayers: []int{1}}
	if d := gocmp.Diff(order, stage.Order(verdict.Candidate{Floaters: []int{1}})); d != "" {
		t.Errorf("order (-want +got)\n%s", d)
	}
	for id, want := range map[pairing.ID][2]int{"a": {10, 2}, "b": {0, 1}, "c": {10, 1}} {
		i := slices.IndexFunc(f.Players, func(p Player) bool { return p.ID == id })
		for k, c := range stage.Criteria {
			if got := c.Measure(verdict.Candidate{Floaters: []int{i}}); !slices.Equal(got.Compared, []int{want[k]}) {
				t.Errorf("%s of %s: %v, want %d", c.Name, id, got.Compared, want[k])
			}
		}
	}
}
