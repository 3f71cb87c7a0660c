package tcec

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

func TestGroupSeeding(t *testing.T) {
	for _, test := range []struct {
		n, groups int
		want      []int
	}{
		{0, 2, []int{}},
		{1, 4, []int{0}},
		{4, 2, []int{0, 2, 1, 3}},
		// The rules say of this example that groups A to C have four players and D
		// three, which would be 15: an error of the text. By its own rule and its
		// own script A to C have three players and D two; the seeds of its next
		// example, S5=A2, agree.
		{11, 4, []int{0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8}},
		{3, 8, []int{0, 1, 2}},
		{3, 1, []int{0, 1, 2}},
		{5, 0, []int{0, 3, 1, 4, 2}},
		{2, math.MaxInt, []int{0, 1}},
	} {
		if diff := gocmp.Diff(test.want, GroupSeeding(test.n, test.groups)); diff != "" {
			t.Errorf("GroupSeeding(%d, %d) (-want +got):\n%s", test.n, test.groups, diff)
		}
	}
}

// The recommended number of groups is n/7 rounded to an even number.
func TestRecommendedGroups(t *testing.T) {
	for n, groups := range map[int]int{2: 2, 14: 2, 20: 2, 21: 4, 28: 4, 42: 6, 44: 6, 48: 6, 49: 8} {
		if diff := gocmp.Diff(GroupSeeding(n, groups), GroupSeeding(n, 0)); diff != "" {
			t.Errorf("n = %d: not %d groups", n, groups)
		}
	}
}

// Both seedings are permutations; groups are in order of strength, and no group
// is larger than a stronger one, or smaller by more than one.
func TestSeedingsArePermutations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 100).Draw(t, "n")
		groups := rapid.IntRange(-1, 30).Draw(t, "groups")
		for _, seeds := range [][]int{
			GroupSeeding(n, groups),
			RandomSeeding(n, rapid.Uint64().Draw(t, "seed")),
		} {
			sorted := slices.Sorted(slices.Values(seeds))
			for i, player := range sorted {
				if i != player {
					t.Fatalf("not a permutation: %v", seeds)
				}
			}
			if len(seeds) != n {
				t.Fatalf("%d seeds, want %d", len(seeds), n)
			}
		}
	})
}

func TestRandomSeeding(t *testing.T) {
	want := RandomSeeding(8, 20)
	if diff := gocmp.Diff([]int{6, 2, 1, 5, 7, 0, 3, 4}, want); diff != "" {
		t.Errorf("the order for seed 20 has changed (-want +got):\n%s", diff)
	}
	first := make(map[int]int)
	for seed := range uint64(6000) {
		first[RandomSeeding(6, seed)[0]]++
	}
	for player, times := range first {
		if times < 850 || times > 1150 {
			t.Errorf("player %d has the first seed %d times in 6000", player, times)
		}
	}
}

// Numbers that would make some values more likely than others are drawn again: of 2⁶³+1
// values, about every second.
func TestBelow(t *testing.T) {
	const n = 1<<63 + 1
	source, same := rand.NewPCG(1, 2), rand.NewPCG(1, 2)
	again := 0
	for range 100 {
		x := same.Uint64()
		for ; x < 1<<63-1; x = same.Uint64() {
			again++
		}
		if got := below(source, n); got != x%n {
			t.Fatalf("%d, want %d", got, x%n)
		}
	}
	if again == 0 {
		t.Error("nothing is drawn again")
	}
}

// event makes a tournament of players a, b, c … from rounds like "a-b 1-0, c*",
// where * marks the allocated bye and + a bye asked for.
func event(players string, rounds ...string) pairing.Tournament {
	var t pairing.Tournament
	for _, name := range players {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(name)})
	}
	for _, text := range rounds {
		var round pairing.Round
		for entry := range strings.SplitSeq(text, ", ") {
			pair, result, game := strings.Cut(entry, " ")
			if game {
				round.Games = append(round.Games, pairing.Game{
					White: pairing.ID(pair[:1]), Black: pairing.ID(pair[2:]), Result: pairing.Result(result)})
			} else {
				round.Byes = append(round.Byes, pairing.Bye{
					Player: pairing.ID(entry[:1]), Points: pairing.One, Allocated: entry[1:] == "*"})
			}
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

func TestRanking(t *testing.T) {
	seven := event("abcdefg",
		"a-b 1-0, c-d 1/2-1/2, e-f 0-1, g*",
		"f-a 1-0, b-c 1-0, d-g -/+, e*",
	)
	want := []string{ // place, won, lost, byes, points, games with Black, Sonneborn-Berger
		"1 f [2 0 0 2.0 1 2]",   // beat e (1) and a (1)
		"2 g [1 0 1 2.0 0 0]",   // a bye and a forfeit
		"3 a [1 1 0 1.0 1 1]",   // beat b (1)
		"4 b [1 1 0 1.0 1 0.5]", // beat c (½)
		"5 e [0 1 1 1.0 0 0]",
		"6 c [0 1 0 0.5 1 0.25]", // drew with d (½)
		"6 d [0 1 0 0.5 1 0.25]", // lost by forfeit to g
	}
	got, err := Pairer{Double: true}.Rank(seven)
	if diff := gocmp.Diff(want, shown(got)); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	if _, err := (Pairer{Double: true}).Rank(event("aa")); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("two players of one name: %v", err)
	}
}

// shown returns the rows of a ranking as text.
func shown(r standings.Ranking) (rows []string) {
	for _, s := range r.Rows {
		values := make([]string, len(s.Values))
		for k, v := range s.Values {
			values[k] = r.Columns[k].Show(v)
		}
		rows = append(rows, fmt.Sprint(s.Place, " ", s.Player, " ", values))
	}
	return rows
}

// Every result makes the games won and lost that it should.
func TestRankingCountsGames(t *testing.T) {
	for result, want := range map[pairing.Result][4]int{ // won and lost by White, by Black
		pairing.WhiteWins: {1, 0, 0, 1}, pairing.BlackForfeits: {1, 0, 0, 1},
		pairing.BlackWins: {0, 1, 1, 0}, pairing.WhiteForfeits: {0, 1, 1, 0},
		pairing.BothLose: {0, 1, 0, 1}, pairing.BothForfeit: {0, 1, 0, 1},
		pairing.WhiteDraws: {0, 0, 0, 1}, pairing.BlackDraws: {0, 1, 0, 0},
		pairing.Draw: {}, pairing.Pending: {},
	} {
		lines, err := rows(event("ab", "a-b "+string(result)))
		if err != nil {
			t.Fatal(err)
		}
		v, w := lines[0].Values, lines[1].Values
		if got := [4]int{int(v[wonColumn]) / 100, int(v[lostColumn]) / 100, int(w[wonColumn]) / 100,
			int(w[lostColumn]) / 100}; got != want {
			t.Errorf("%q: won and lost %v, want %v", result, got, want)
		}
	}
}

// Of a and b, with equal scores, a has more games with Black and b more wins and the
// better opponents.
func TestTieBreaks(t *testing.T) {
	table, err := Pairer{}.Rank(event("abcd", "c-a 1/2-1/2, b-d 1-0", "d-a 1/2-1/2, c-b 1-0"))
	var places []string
	for _, s := range table.Rows {
		places = append(places, fmt.Sprint(s.Player, s.Place))
	}
	if got := strings.Join(places, " "); err != nil || got != "c1 a2 b3 d4" {
		t.Errorf("%s, error %v, want c1 a2 b3 d4", got, err)
	}
}

// Byes that the pairing gave rank a player lower, byes that were asked for do not.
func TestRankingRequestedByes(t *testing.T) {
	table, err := Pairer{}.Rank(event("abc", "c-b 1-0, a+", "a*"))
	if rows := shown(table); err != nil || rows[0] != "1 a [0 0 1 2.0 0 0]" {
		t.Errorf("%v, %v; want a first, with one bye", rows, err)
	}
	table, err = Pairer{}.Rank(event("abcd", "c-b 1-0, a+, d*"))
	if rows := shown(table); err != nil || rows[0] != "1 a [0 0 0 1.0 0 0]" || rows[2] != "3 d [0 0 1 1.0 0 0]" {
		t.Errorf("%v, %v; want a first without a bye, d third with one that the pairing gave", rows, err)
	}
}

// encounters returns the pairs of the next round in the order in which they are made.
func encounters(p Pairer, t pairing.Tournament) ([]encounter, error) {
	s, err := p.next(context.Background(), t, record.Kept{})
	if err != nil {
		return nil, err
	}
	return s.encounters, nil
}

// forgotten returns the number of rounds that the recorded ones have removed from the history.
func forgotten(p Pairer, t pairing.Tournament) (int, error) {
	h, err := p.replay(context.Background(), t)
	if err != nil {
		return 0, err
	}
	return h.start, nil
}

// A bye is worth one game in single rounds, and two in double rounds.
func TestByePoints(t *testing.T) {
	three := event("abc")
	for _, test := range []struct {
		p    Pairer
		bye  pairing.Points
		want pairing.Points
	}{
		{Pairer{}, 0, 10}, {Pairer{Double: true}, 0, 20}, {Pairer{}, 5, 5}, {Pairer{Double: true}, 5, 10},
	} {
		if three.Scoring = (pairing.Scoring{}); test.bye > 0 {
			three.Scoring = pairing.Scoring{Win: 10, Draw: 5, Bye: test.bye}
		}
		round, err := test.p.Pair(context.Background(), three)
		if want := []pairing.Bye{{Player: "c", Points: test.want, Allocated: true}}; err != nil ||
			!slices.Equal(round.Byes, want) {
			t.Errorf("%+v: %v, %v; want %v", test.p, round.Byes, err, want)
		}
	}
}

// Who has had fewer byes comes before a worse score.
func TestSecondByes(t *testing.T) {
	round, err := Pairer{}.Pair(context.Background(), event("abc", "b-a 1-0, c*", "c-a 1-0, b*", "a+"))
	if want := []pairing.Bye{{Player: "a", Points: 10, Allocated: true}}; err != nil || !slices.Equal(round.Byes, want) {
		t.Errorf("%v, %v; want %v: an asked bye does not count", round.Byes, err, want)
	}
}

// Virtual points count for the order of the round that they are given for.
func TestVirtualPoints(t *testing.T) {
	four := event("abcd")
	four.Players[3].Virtual = []pairing.Points{pairing.One}
	encounters, err := encounters(Pairer{}, four)
	want := []encounter{{"d", "a", "a", byScore}, {"b", "c", "c", byPattern}}
	if err != nil || !slices.Equal(encounters, want) {
		t.Errorf("%v, error %v, want %v", encounters, err, want)
	}
}

// Four players who have all met; the floor forgets more than the rules would.
func TestForget(t *testing.T) {
	four := event("abcd", "b-a 1-0, d-c 1-0", "c-b 0-1, a-d 0-1", "d-b 1/2-1/2, a-c 1/2-1/2", "a-b 1/2-1/2, c-d 1/2-1/2")
	for forget, want := range map[int]int{0: 1, 1: 1, 3: 3, 4: 4, 9: 4} {
		got, err := forgotten(Pairer{Forget: forget}, four)
		if err != nil || got != want {
			t.Errorf("Forget %d: %d rounds forgotten, want %d (%v)", forget, got, want, err)
		}
	}
}

func TestErrors(t *testing.T) {
	finished := event("ab", "a-b 1-0")
	finished.Planned = 1
	gone := event("a")
	gone.Withdraw(gone.Players[0].ID)
	forbidden := event("abcd", "a-b 1-0, c-d 1-0")
	pairtest.Rule(&forbidden, pairing.Forbidden, [][2]pairing.ID{{"a", "c"}, {"a", "d"}}...)
	required := event("abcd", "a-b 1-0, c-d 1-0")
	pairtest.Rule(&required, pairing.Required, [][2]pairing.ID{{"b", "a"}}...)
	colors := event("abcdef", "a-d 1-0, b-e 1-0, c-f 1-0", "a-e 1-0, b-f 1-0, c-d 1-0")
	pairtest.Rule(&colors, pairing.Required, [][2]pairing.ID{{"d", "c"}}...)
	pairtest.Rule(&colors, pairing.Forbidden, [][2]pairing.ID{{"a", "f"}, {"b", "e"}}...)
	resting := event("abcd", "a-b 1-0, c-d 1-0")
	pairtest.RequestByes(&resting, pairing.Bye{Player: "c", Points: pairing.Half},
		pairing.Bye{Player: "d", Points: pairing.Half})
	single := Pairer{}
	for _, test := range []struct {
		name   string
		p      Pairer
		event  pairing.Tournament
		is     error
		detail string
	}{
		{"nobody", single, event(""), pairing.ErrInvalid, "no players"},
		{"everybody gone", single, gone, pairing.ErrFinished, "withdrawn"},
		{"finished", single, finished, pairing.ErrFinished, "1 planned rounds"},
		{"unknown player", single, event("a", "a-b 1-0"), pairing.ErrInvalid, `"b"`},
		{"pending", single, event("ab", "a-b "), pairing.ErrInvalid,
			`round 1: the game "a" - "b" on board 1 has no result yet; an adjourned game is recorded as adjourned`},
		{"double game", single, event("ab", "a-b 1-0, b-a 1-0"), pairing.ErrInvalid,
			`"b" and "a" play each other twice in the round`},
		{"double game, the other way round", single, event("ab", "b-a 1-0, a-b 1-0"), pairing.ErrInvalid,
			`"a" and "b" play each other twice in the round`},
		{"single game, the other way round", Pairer{Double: true}, event("ab", "b-a 1-0"), pairing.ErrInvalid,
			`round 1: "b" and "a" have one game, and a match is two`},
		{"single game", Pairer{Double: true}, event("ab", "a-b 1-0, b-a 1-0", "a-b 1-0"), pairing.ErrInvalid,
			`round 2: "a" and "b" have one game, and a match is two`},
		{"negative", Pairer{Forget: -1}, event("ab"), pairing.ErrInvalid, "-1 rounds to forget"},
		{"forbidden", single, forbidden, pairing.ErrNoPairing, "forbidden pairs"},
		{"resting", single, resting, pairing.ErrNoPairing,
			`meetings and colours (Step 3) leave over at least 2 players, for example "a", "b"; "a" and "b" have met in ` +
				`round 1`},
		{"required", single, required, pairing.ErrNoPairing,
			`the required pairs (Step 3) leave over at least 2 players, for example "c", "d"; "c" and "d" have met in round 1`},
		{"forbidden to each other", single, colors, pairing.ErrNoPairing,
			`"a" and "b" have white game differences of +2 and +2`},
	} {
		round, err := test.p.Pair(context.Background(), test.event)
		if !errors.Is(err, test.is) || !strings.Contains(err.Error(), test.detail) {
			t.Errorf("%s: error %v, want %v with %q", test.name, err, test.is, test.detail)
		}
		if diff := gocmp.Diff(pairing.Round{}, round); diff != "" {
			t.Errorf("%s: a round beside the error: %s", test.name, diff)
		}
		encounters, err := encounters(test.p, test.event)
		if !errors.Is(err, test.is) || encounters != nil {
			t.Errorf("%s: Encounters gives %v, %v", test.name, encounters, err)
		}
	}
	// The same field with an absence instead of requests has to forget.
	for i := range resting.Absences {
		resting.Absences[i].Points = 0
	}
	if round, err := single.Pair(context.Background(), resting); err != nil || len(round.Games) != 1 {
		t.Errorf("two of four absent: %v, %v", round, err)
	}
}

// TestLate: points for rounds missed before a late entry are no request, so that a round
// without viable pairing is forgotten as if there were nobody but those who have come.
func TestLate(t *testing.T) {
	p := Pairer{}
	late := event("abcd", "a-b 1-0")
	for _, id := range []pairing.ID{"c", "d"} {
		late.Absences = append(late.Absences, pairing.Absence{Player: id, From: 1, To: 2, Points: 5})
	}
	if round, err := p.Pair(context.Background(), late); err != nil || len(round.Games) != 1 {
		t.Fatalf("round 2: %v, error %v", round, err)
	}
	late.Append(event("ab", "b-a 1-0").Rounds[0])
	if n, err := forgotten(p, late); n != 1 || err != nil {
		t.Errorf("%d rounds forgotten, error %v, want 1", n, err)
	}
	// With the allocated bye c has come: c and a could meet, but for what c asks for.
	asked := event("abc", "a-b 1-0")
	asked.Rounds[0].Byes = []pairing.Bye{{Player: "c", Points: 10, Allocated: true}}
	asked.Absences = []pairing.Absence{{Player: "c", From: 2, To: 2, Points: 5}}
	if round, err := p.Pair(context.Background(), asked); !errors.Is(err, pairing.ErrNoPairing) {
		t.Errorf("a request in the way: %v, error %v", round, err)
	}
}

func TestAdvice(t *testing.T) {
	const even, odd, few = "advice.even", "advice.odd", "advice.half"
	single, double := Pairer{}, Pairer{Double: true}
	for _, c := range []struct {
		p               Pairer
		players, rounds int
		want            []string
	}{
		{single, 44, 11, nil},
		{single, 44, 10, []string{odd}},
		{double, 44, 10, nil},
		{double, 43, 22, []string{even}},
		{double, 43, 23, []string{even, few}},
		{double, 44, 22, nil},
		{double, 44, 23, []string{few}},
		{single, 9, 8, []string{even, odd, few}},
		{single, 44, 0, nil},
	} {
		var got []string
		for _, m := range c.p.advice(make([]pairing.Player, c.players), c.rounds) {
			got = append(got, m.Key)
		}
		if diff := gocmp.Diff(c.want, got); diff != "" {
			t.Errorf("%+v, %d players, %d rounds (-want +got):\n%s", c.p, c.players, c.rounds, diff)
		}
	}
}

// TestAdviceOnGroups finds the groups from which the seeds were taken.
func TestAdviceOnGroups(t *testing.T) {
	rated := func(ratings ...int) (players []pairing.Player) {
		for _, r := range ratings {
			players = append(players, pairing.Player{Rating: r})
		}
		return players
	}
	for n := range 40 {
		for groups := 2; groups <= n; groups++ {
			players := make([]pairing.Player, n)
			for seed, k := range GroupSeeding(n, groups) {
				players[seed].Rating = 3600 - 10*k
			}
			want := ""
			if groups%2 != 0 && 2*groups <= n {
				want = fmt.Sprintf("an even number of groups is recommended: the seeds are those of %d groups by rating", groups)
			}
			found := Pairer{}.advice(players, 0)
			if n%2 != 0 {
				found = found[1:] // an even number of players
			}
			if got := fmt.Sprint(found); got != "["+want+"]" {
				t.Errorf("%d players in %d groups: %s, want %q", n, groups, got, want)
			}
		}
	}
	for _, players := range [][]pairing.Player{
		rated(6, 5, 4, 3, 2, 1), rated(6, 4, 2, 5, 1, 3), rated(0, 0, 0, 0, 0, 0), rated(1, 2, 3, 4, 5, 6),
		rated(6, 3, 2, 5, 4, 1),
	} {
		if got := seededGroups(players); got != 0 {
			t.Errorf("%v: %d groups", players, got)
		}
	}
}

// Why the rules recommend an even number of players and an odd number of single
// rounds: then nobody has more than one game more with one colour; otherwise
// somebody may.
func TestAdviceIsSound(t *testing.T) {
	worst := make(map[[2]bool]int) // by whether players and rounds are even
	for seed := range 60 {
		p := Pairer{}
		shape := pairtest.Shape{MinPlayers: 6, MaxPlayers: 13, MaxRounds: 6, Plain: true, Unbroken: true}
		event, err := pairtest.Played(pairtest.FromSeed(uint64(seed)), p, shape)
		if err != nil {
			t.Fatal(err)
		}
		h, err := p.replay(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range h.difference {
			key := [2]bool{len(event.Players)%2 == 0, len(event.Rounds)%2 == 0}
			worst[key] = max(worst[key], d, -d)
		}
	}
	want := map[[2]bool]int{{true, false}: 1, {true, true}: 2, {false, false}: 2, {false, true}: 2}
	if diff := gocmp.Diff(want, worst); diff != "" {
		t.Errorf("differences by whether players and rounds are even (-want +got):\n%s", diff)
	}
}

// Those who rest for any part of a point could have made the round possible, those who
// are absent could not.
func TestForgetWithRests(t *testing.T) {
	for points, want := range map[pairing.Points]int{0: 1, pairing.One: 0, pairing.Half: 0} {
		four := event("abcd", "a-b 1-0, c-d 1-0", "b-a 1-0, c+, d+")
		for i := range four.Rounds[1].Byes {
			four.Rounds[1].Byes[i].Points = points
		}
		if got, err := forgotten(Pairer{}, four); err != nil || got != want {
			t.Errorf("byes worth %v: %d rounds forgotten, want %d (%v)", points, got, want, err)
		}
	}
}

// Who has withdrawn has no bye, even if one was asked for.
func TestWithdrawnRests(t *testing.T) {
	four := event("abcd")
	b := pairing.Bye{Player: "b", Points: pairing.Half}
	pairtest.RequestByes(&four, pairing.Bye{Player: "a", Points: pairing.Half}, b)
	four.Withdraw("a")
	round, err := Pairer{}.Pair(context.Background(), four)
	if err != nil || len(round.Games) != 1 || !slices.Equal(round.Byes, []pairing.Bye{b}) {
		t.Errorf("%v, %v; want one game and the bye of b", round, err)
	}
	if n, err := forgotten(Pairer{Forget: -1}, four); !errors.Is(err, pairing.ErrInvalid) || n != 0 {
		t.Errorf("%d rounds forgotten, %v; want an error", n, err)
	}
}

// TestExpelled: an expelled player has no place, and the others move up.
func TestExpelled(t *testing.T) {
	tour := event("ABCD", "A-B 1-0, C-D 1-0")
	places := func() (all string) {
		r, err := Pairer{}.Rank(tour)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range r.Rows {
			all += fmt.Sprintf("%d%s ", s.Place, s.Player)
		}
		return all
	}
	tour.Absences = []pairing.Absence{{Player: "A", From: 2}}
	if got := places(); !strings.Contains(got, "A") {
		t.Errorf("withdrawn: %s", got)
	}
	tour.Absences[0].Expelled = true
	if got := places(); strings.Contains(got, "A") || !strings.HasPrefix(got, "1C") {
		t.Errorf("expelled: %s", got)
	}
}
