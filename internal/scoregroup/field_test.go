package scoregroup

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// field derives the field, which must be possible.
func field(t *testing.T, tournament pairing.Tournament) *Field {
	t.Helper()
	f, err := View{}.Field(t.Context(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// entrants returns that many players, called "a", "b" and so on.
func entrants(n int) (players []pairing.Player) {
	for i := range n {
		players = append(players, pairing.Player{ID: pairing.ID(rune('a' + i)), Rating: 2000 - i})
	}
	return players
}

// game returns a recorded game, as in "a 1-0 b".
func game(text string) pairing.Game {
	w := strings.Fields(text)
	return pairing.Game{White: pairing.ID(w[0]), Result: pairing.Result(w[1]), Black: pairing.ID(w[2])}
}

// round returns a recorded round of such games.
func round(games ...string) (r pairing.Round) {
	for _, text := range games {
		r.Games = append(r.Games, game(text))
	}
	return r
}

// listed returns the field as "number ID score", in its order.
func listed(f *Field) (list []string) {
	for _, p := range f.Players {
		list = append(list, fmt.Sprint(p.Number, " ", p.ID, " ", p.Score))
	}
	return list
}

// TestFieldOrder checks A.2: by pairing score, which includes the virtual points
// of the round to come, then by pairing number.
func TestFieldOrder(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(5), Rounds: []pairing.Round{
		round("a 0-1 b", "c 1/2-1/2 d"),
	}}
	tournament.Players[4].Virtual = []pairing.Points{0, 10, 30}
	f := field(t, tournament)
	if d := gocmp.Diff([]string{"2 b 1.0", "5 e 1.0", "3 c 0.5", "4 d 0.5", "1 a 0.0"}, listed(f)); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	e := f.Players[1]
	if e.ID != "e" || e.Index != 4 || e.Rating != 1996 || e.Real != 0 || len(e.Colors) != 0 {
		t.Errorf("player %+v", e)
	}
}

// TestFieldOrderLarge checks the same for fields that a sort treats otherwise
// than short ones.
func TestFieldOrderLarge(t *testing.T) {
	tournament := pairing.Tournament{Players: make([]pairing.Player, 200)}
	for i := range tournament.Players {
		p := &tournament.Players[i]
		p.ID, p.Virtual = pairing.ID(fmt.Sprint(i)), []pairing.Points{pairing.Points(i * i % 7)}
	}
	f := field(t, tournament)
	ordered := slices.IsSortedFunc(f.Players, func(a, b Player) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Number, b.Number))
	})
	if !ordered || len(f.Players) != 200 {
		t.Errorf("%d players, not in order: %v", len(f.Players), listed(f))
	}
}

// TestNumbers checks who is there and who holds a pairing number (C.04.2.B/C):
// c is the one who is looked at, in the middle of five.
func TestNumbers(t *testing.T) {
	without, with := []string{"a", "b", "d", "e"}, []string{"a", "b", "c", "d", "e"}
	rounds := map[string]pairing.Round{
		"never came":           {},
		"was entered only":     {Byes: []pairing.Bye{{Player: "c"}}},
		"had a half-point bye": {Byes: []pairing.Bye{{Player: "c", Points: 5}}},
		"played":               round("c 0-1 a"),
		"did not come":         round("c -/+ a"),
		"won by forfeit":       round("c +/- a"),
		"had the bye":          {Byes: []pairing.Bye{{Player: "c", Points: 10, Allocated: true}}},
	}
	taking := []string{"played", "did not come", "won by forfeit", "had the bye"}
	for what, r := range rounds {
		for _, now := range []string{"present", "withdrawn", "asks for a bye", "withdrawn and asks"} {
			tournament := pairing.Tournament{Players: entrants(5), Rounds: []pairing.Round{r, {}}}
			if strings.Contains(now, "asks") {
				pairtest.RequestByes(&tournament, pairing.Bye{Player: "c", Points: 5})
			}
			if strings.HasPrefix(now, "withdrawn") {
				tournament.Withdraw("c")
			}
			numbers := make(map[pairing.ID]int)
			for _, p := range field(t, tournament).Players {
				numbers[p.ID] = p.Number
			}
			here, holders := now == "present", without
			if here || slices.Contains(taking, what) {
				holders = with
			}
			want := make(map[pairing.ID]int)
			for i, id := range holders {
				if id != "c" || here {
					want[pairing.ID(id)] = i + 1
				}
			}
			if d := gocmp.Diff(want, numbers); d != "" {
				t.Errorf("c %s and is now %s: numbers (-want +got)\n%s", what, now, d)
			}
		}
	}
}

// TestLateEntry checks that a late entry moves the numbers of those below when
// it comes, not before.
func TestLateEntry(t *testing.T) {
	tournament := pairing.Tournament{
		Players:  entrants(3),
		Rounds:   []pairing.Round{round("b 1-0 c")},
		Absences: []pairing.Absence{{Player: "a", From: 1, To: 2}},
	}
	if d := gocmp.Diff([]string{"1 b 1.0", "2 c 0.0"}, listed(field(t, tournament))); d != "" {
		t.Errorf("before it comes (-want +got)\n%s", d)
	}
	tournament.Return("a")
	if d := gocmp.Diff([]string{"2 b 1.0", "1 a 0.0", "3 c 0.0"}, listed(field(t, tournament))); d != "" {
		t.Errorf("when it comes (-want +got)\n%s", d)
	}
}

// TestFieldFacts checks what the field says of the round.
func TestFieldFacts(t *testing.T) {
	for _, test := range []struct {
		planned, recorded int
		last              bool
	}{{0, 0, false}, {0, 1, false}, {1, 0, true}, {2, 0, false}, {2, 1, true}, {3, 1, false}} {
		tournament := pairing.Tournament{Players: entrants(2), Planned: test.planned}
		tournament.Rounds = make([]pairing.Round, test.recorded)
		if got := field(t, tournament).Last; got != test.last {
			t.Errorf("%d of %d rounds recorded: last is %v", test.recorded, test.planned, got)
		}
	}
	for drawn, want := range map[pairing.Color]pairing.Color{
		pairing.NoColor: pairing.White, pairing.White: pairing.White, pairing.Black: pairing.Black,
	} {
		if got := field(t, pairing.Tournament{Players: entrants(2), InitialColor: drawn}).Initial; got != want {
			t.Errorf("initial colour %v becomes %v", drawn, got)
		}
	}
}

// TestEverybodySitsOut requires an empty field, and a round of byes.
func TestEverybodySitsOut(t *testing.T) {
	bye := pairing.Bye{Player: "b", Points: pairing.Half}
	tournament := pairing.Tournament{Players: entrants(2)}
	tournament.Withdraw("a")
	pairtest.RequestByes(&tournament, bye)
	f := field(t, tournament)
	round := seated(f, nil, -1, nil)
	if len(f.Players) != 0 || len(round.Games) != 0 || len(round.Byes) != 1 || round.Byes[0] != bye {
		t.Errorf("%d players, round %+v", len(f.Players), round)
	}
}

func TestNewFieldRefuses(t *testing.T) {
	for want, test := range map[string]struct {
		kind       error
		tournament pairing.Tournament
	}{
		"nothing left to pair: all 1 planned rounds are recorded": {pairing.ErrFinished,
			pairing.Tournament{Players: entrants(2), Planned: 1, Rounds: make([]pairing.Round, 1)}},
		"nothing left to pair: no player is left": {pairing.ErrFinished,
			pairing.Tournament{Players: entrants(2),
				Absences: []pairing.Absence{{Player: "b", From: 1, To: 1}, {Player: "a", From: 1}, {Player: "b", From: 1}}}},
		`invalid tournament: two players have the ID "a"`: {pairing.ErrInvalid,
			pairing.Tournament{Players: append(entrants(2), entrants(1)...)}},
		`invalid tournament: round 1: the game "a" - "b" on board 1 has no result yet; an adjourned game is recorded as adjourned`: {pairing.ErrInvalid,
			pairing.Tournament{Players: entrants(2), Rounds: []pairing.Round{
				{Games: []pairing.Game{{White: "a", Black: "b"}}},
			}}},
	} {
		f, err := View{}.Field(t.Context(), test.tournament)
		if !errors.Is(err, test.kind) || err.Error() != want || f != nil {
			t.Errorf("field %v, error\n%v, want\n%s", f, err, want)
		}
	}
	if _, err := (View{}).Field(t.Context(), pairing.Tournament{}); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("without players: error %v", err)
	}
}

// However many opponents somebody must not meet, a few who are searched one by one, more, or
// so many that they are a set: the answer is the same.
func TestBarredByMany(t *testing.T) {
	const n = 705 // a word of 64 for the last one
	tournament := pairing.Tournament{}
	tournament.Players = pairtest.Entrants(n, "%d")
	club := make([]int, n) // 0 for none
	from := 3
	for number, size := range []int{200, 65, 36, 35, 34, 33, 24, 23, 20, 18, 17, 16, 2} {
		for i := range size {
			club[(from+i)*11%n] = number + 1 // 11 and 705 have no common divisor
		}
		from += size
	}
	for i := range n {
		for j := range i {
			if club[i] > 0 && club[i] == club[j] {
				pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{tournament.Players[i].ID, tournament.Players[j].ID})
			}
		}
	}
	f := field(t, tournament)
	for i := range n {
		a := f.Players[i].Index
		for j := range n {
			b := f.Players[j].Index
			if want := i != j && club[a] > 0 && club[a] == club[b]; f.Barred(i, j) != want {
				t.Fatalf("%d and %d, of clubs %d and %d, are barred: %v", i, j, club[a], club[b], !want)
			}
		}
	}
	// One of 20 does not meet one of 24 either, and finds him among the others.
	one := slices.IndexFunc(f.Players, func(p Player) bool { return club[p.Index] == 9 })
	for j := range n {
		if club[f.Players[j].Index] == 7 && !without(f, one, j).Barred(one, j) {
			t.Errorf("%d and %d are not barred", one, j)
		}
	}
}

// TestBarred checks that games at the board and forbidden pairs bar, that
// forfeited games do not (C.04.2.D.6), and that who is away is no part of it.
func TestBarred(t *testing.T) {
	tournament := pairing.Tournament{
		Players: entrants(6),
		Rounds: []pairing.Round{
			round("a 1/2-1/2 b", "c +/- d", "e 0-0 f"),
			round("a 1/2-1/2 b", "d -/- c"), // a and b met twice
			round("a -/+ c", "b 1/2-0 e"),
		},
		Rulings: pairtest.Rulings(pairing.Forbidden, [][2]pairing.ID{{"d", "a"}, {"a", "d"}, {"a", "b"}, {"c", "f"}}...),
	}
	tournament.Withdraw(tournament.Players[5].ID)
	f := field(t, tournament)
	barred := make(map[string][]string)
	for i, p := range f.Players {
		barred[string(p.ID)] = []string{}
		for j, q := range f.Players {
			if f.Barred(i, j) {
				barred[string(p.ID)] = append(barred[string(p.ID)], string(q.ID))
			}
		}
		slices.Sort(barred[string(p.ID)])
	}
	want := map[string][]string{"a": {"b", "d"}, "b": {"a", "e"}, "c": {}, "d": {"a"}, "e": {"b"}}
	if d := gocmp.Diff(want, barred); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

// TestBarredLong checks lists of every length around the one from which on they
// are searched by halves.
func TestBarredLong(t *testing.T) {
	for n := 2; n < 60; n++ {
		tournament := pairing.Tournament{}
		for i := range n {
			tournament.Players = append(tournament.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i))})
		}
		unfit := func(i, j int) bool { return i != j && (i*j+i+j)%7 != 3 && i%5 != 2 && j%5 != 2 }
		for j := n - 1; j >= 0; j-- {
			for i := range j {
				if unfit(i, j) {
					pair := [2]pairing.ID{tournament.Players[i].ID, tournament.Players[j].ID}
					pairtest.Rule(&tournament, pairing.Forbidden, pair)
				}
			}
		}
		f := field(t, tournament)
		for i := range n {
			for j := range n {
				if f.Barred(i, j) != unfit(i, j) {
					t.Fatalf("%d players: %d and %d are barred: %v", n, i, j, f.Barred(i, j))
				}
			}
		}
	}
}

// TestBarredSays checks on arbitrary tournaments that Barred says what the rounds and
// requests do.
func TestBarredSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tournament := pairtest.Shape{MaxPlayers: 24, MaxRounds: 20}.Draw(t)
		tournament.Planned = 0
		f, err := View{}.Field(t.Context(), tournament)
		if err != nil {
			return // nobody is there
		}
		barred := make(map[[2]pairing.ID]bool)
		for _, r := range tournament.Rounds {
			for _, g := range r.Games {
				if g.Result.Played() {
					barred[[2]pairing.ID{g.White, g.Black}] = true
				}
			}
		}
		for _, pair := range pairtest.Ruled(tournament, pairing.Forbidden) {
			barred[pair] = true
		}
		for i, p := range f.Players {
			var want []int32
			for j, q := range f.Players {
				both := barred[[2]pairing.ID{p.ID, q.ID}] || barred[[2]pairing.ID{q.ID, p.ID}]
				if both {
					want = append(want, int32(j))
				}
				if f.Barred(i, j) != both {
					t.Errorf("%q and %q: barred is %v", p.ID, q.ID, !both)
				}
			}
			if got := f.barred[i]; !slices.Equal(got, want) {
				t.Errorf("%q must not meet %v, want %v", p.ID, got, want)
			}
		}
	})
}

func TestScoregroups(t *testing.T) {
	for want, virtual := range map[string][]pairing.Points{
		"[0 1]":       {0},
		"[0 4]":       {5, 5, 5, 5},
		"[0 1 2 3]":   {0, 10, 5},
		"[0 2 3 6]":   {0, 10, 0, 5, 10, 0},
		"[0 1 4]":     {-5, 1, -5, -5},
		"[0 1 2 4 5]": {30, 10, 1, 20, 10},
	} {
		tournament := pairing.Tournament{Players: entrants(len(virtual))}
		for i, v := range virtual {
			tournament.Players[i].Virtual = []pairing.Points{v}
		}
		f, bounds := field(t, tournament), []int{0}
		for rest := f.Others(-1); len(rest) > 0; {
			_, rest = f.CutScoregroup(rest)
			bounds = append(bounds, len(f.Players)-len(rest))
		}
		if got := fmt.Sprint(bounds); got != want {
			t.Errorf("scores %v: bounds %s, want %s", virtual, got, want)
		}
	}
}

// TestMinus takes lists out of lists.
func TestMinus(t *testing.T) {
	for _, c := range [][3][]int{
		{{1, 2, 3}, {}, {1, 2, 3}},
		{{}, {1}, {}},
		{{1, 3, 5}, {3}, {1, 5}},
		{{1, 3, 5}, {0, 1, 2, 5, 7}, {3}},
		{{2, 4}, {2, 4}, {}},
	} {
		if got := Minus(c[0], c[1]); !slices.Equal(got, c[2]) {
			t.Errorf("%v without %v is %v, and not %v", c[0], c[1], got, c[2])
		}
	}
	if list := []int{1, 2}; &Minus(list, nil)[0] != &list[0] {
		t.Error("without anybody to take out, the list is copied")
	}
}
