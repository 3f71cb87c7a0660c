package swiss

import (
	"cmp"
	"errors"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// completion prepares the completion of a tournament by the law that no rule book has.
func completion(t *testing.T, tournament pairing.Tournament) *Completion {
	f := field(t, tournament)
	c := NewCompletion(f, law(f), f.Must())
	t.Cleanup(c.Leave)
	return c
}

// byNumber orders candidates for the bye, the largest number first.
func (c *Completion) byNumber(i, j int) int {
	return cmp.Compare(c.Players[j].Number, c.Players[i].Number)
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
		{name: "colours", players: 6, rounds: []pairing.Round{round("a 1-0 b", "c 1-0 d", "e 1-0 f"), round("a 1-0 d", "c 1-0 f", "e 1-0 b")}},
		{name: "barred", players: 3, rounds: []pairing.Round{round("a 1-0 b", "c 1/2-1/2 -")}, bye: "b"},
		{name: "needed", players: 3, forbidden: [][2]pairing.ID{{"a", "b"}}, bye: "b"}, // c has to meet somebody
		{name: "blocked", players: 4, forbidden: [][2]pairing.ID{{"a", "b"}, {"a", "c"}, {"a", "d"}}, stuck: true},
		{name: "nobody may", players: 1, rounds: []pairing.Round{round("a 1/2-1/2 -")}, stuck: true},
	} {
		tournament := pairing.Tournament{Players: entrants(test.players), Rulings: pairtest.Rulings(pairing.Forbidden, test.forbidden...)}
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
			if !errors.As(err, &e) || !errors.Is(err, pairing.ErrNoPairing) || e.Round != len(test.rounds)+1 {
				t.Errorf("%s: error %v", test.name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if bye := slices.IndexFunc(c.Players, func(p Player) bool { return p.ID == test.bye }); bye != c.Bye {
			t.Errorf("%s: the bye for %d, want %d", test.name, c.Bye, bye)
		}
		for i, j := range c.Mate {
			if i == c.Bye && j != i || i != c.Bye && (j < 0 || c.Mate[j] != i || !c.Legal(i, j)) {
				t.Errorf("%s: the pairing is %v", test.name, c.Mate)
			}
		}
	}
}

// TestMust has players who must have a colour; whoever is required to meet somebody meets
// him anyway.
func TestMust(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(4), Rounds: []pairing.Round{round("a 1-0 b", "c 0-1 d"), round("a 1-0 d", "c 0-1 b")}}
	for _, test := range []struct {
		required [][2]pairing.ID
		want     []uint8
		meet     bool // whether a and c, who have had White twice, may
	}{
		{nil, []uint8{2, 1, 1, 2}, false},
		{[][2]pairing.ID{{"a", "c"}}, []uint8{0, 1, 1, 0}, true},
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
	if m = c.Largest([]int{4, 0, 5, 1}); m.Mate(0) != 2 || m.Mate(1) != 3 {
		t.Errorf("what is left of the completion has changed: %d and %d", m.Mate(0), m.Mate(1))
	}
	c.Mate = []int{1, 2, 1, 4, 3, -1} // 1 has been paired otherwise since
	if got, want := c.Among([]int{0, 1, 2, 4, 5}), []int{-1, 2, 1, -1, -1}; !slices.Equal(got, want) {
		t.Errorf("among four: %v, want %v", got, want)
	}
}

// TestByeStage measures scores and games of candidates for the bye.
func TestByeStage(t *testing.T) {
	f := field(t, pairing.Tournament{Players: entrants(3), Rounds: []pairing.Round{round("a 1-0 b"), round("a 0-1 c")}})
	stage := f.ByeStage("3.1", 0, nil)
	for id, want := range map[pairing.ID][2]int{"a": {10, 2}, "b": {0, 1}, "c": {10, 1}} {
		i := slices.IndexFunc(f.Players, func(p Player) bool { return p.ID == id })
		for k, c := range stage.Criteria {
			if got := c.Measure(verdict.Candidate{Floaters: []int{i}}); !slices.Equal(got.Compared, []int{want[k]}) {
				t.Errorf("%s of %s: %v, want %d", c.Name, id, got.Compared, want[k])
			}
		}
	}
}
