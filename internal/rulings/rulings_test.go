package rulings_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/swiss"
	"github.com/seed22f6c9b8/pairings/tcec"
	"github.com/seed22f6c9b8/pairings/team"
)

// engines are all systems that choose who meets whom.
var engines = map[string]explain.Explainer{
	"dutch 2017":  dutch.Pairer{Edition: pairing.FIDE2017},
	"dutch 2026":  dutch.Pairer{Edition: pairing.FIDE2026},
	"dubov 2018":  dubov.Pairer{Edition: pairing.FIDE2018},
	"dubov 2026":  dubov.Pairer{Edition: pairing.FIDE2026},
	"burstein":    burstein.Pairer{},
	"team":        team.Pairer{},
	"double":      doubleswiss.Pairer{},
	"tcec":        tcec.Pairer{},
	"tcec double": tcec.Pairer{Double: true},
	"elimination": elimination.Pairer{},
	"swiss":       swiss.Pairer{},
	"swiss fold":  swiss.Pairer{Order: swiss.Fold},
}

// counts has every system whose rule book itself says what becomes of Apart: a pair counts there as much as one that
// has met, and the literal reading says which pairs meet.
var counts = map[string]bool{"swiss": true, "swiss fold": true}

// twice has every pair play two games.
var twice = map[string]bool{"double": true, "tcec double": true}

// names lists the engines in a fixed order.
var names = slices.Sorted(maps.Keys(engines))

// drawn returns a small tournament, which most engines have paired themselves, with rulings
// of some kinds, and sometimes with required pairs.
func drawn(t *testing.T, name string, seed int, kinds ...pairing.Decision) pairing.Tournament {
	t.Helper()
	decide := pairtest.FromSeed(uint64(seed))
	shape := pairtest.Shape{MinPlayers: 4, MaxPlayers: 7, MaxRounds: 5, Rated: true, Decisive: name == "elimination"}
	var tournament pairing.Tournament
	switch name {
	case "double":
		tournament = pairtest.Doubled(decide, pairtest.Arbitrary(decide, shape))
	case "burstein": // which needs the number of rounds
		shape.Planned = true
		tournament = pairtest.Arbitrary(decide, shape)
	default:
		var err error
		if tournament, err = pairtest.Played(decide, engines[name], shape); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
	}
	if decide(4) == 0 {
		tournament = pairtest.Require(decide, tournament)
	}
	ids := tournament.Players
	for range 1 + decide(2*len(ids)) {
		a := decide(len(ids))
		b := (a + 1 + decide(len(ids)-1)) % len(ids)
		pair := [2]pairing.ID{ids[a].ID, ids[b].ID}
		if seed%3 == 0 && b%2 == 0 {
			pair[1] = ""
		}
		pairtest.Rule(&tournament, kinds[decide(len(kinds))], pair)
	}
	return tournament
}

// seeds returns how many tournaments are drawn: so many, but a few with -short.
func seeds(n int) int {
	if testing.Short() {
		return n / 5
	}
	return n
}

// without takes back what the rule books do not know.
func without(t pairing.Tournament) pairing.Tournament {
	pairtest.Lift(&t, pairing.Apart)
	pairtest.Lift(&t, pairing.Avoid)
	return t
}

// same reports whether two pairs are one.
func same(a, b [2]pairing.ID) bool { return a == b || a == [2]pairing.ID{b[1], b[0]} }

// among reports whether a pair is in a list.
func among(list [][2]pairing.ID, p [2]pairing.ID) bool {
	return slices.ContainsFunc(list, func(q [2]pairing.ID) bool { return same(p, q) })
}

// ruled returns the pairs on which a ruling of the kind decides: no stricter one does.
func ruled(t pairing.Tournament, kind pairing.Decision) (list [][2]pairing.ID) {
	for _, p := range pairtest.Ruled(t, kind) {
		if !among(pairtest.Ruled(t, pairing.Required), p) &&
			!(kind == pairing.Avoid && among(pairtest.Ruled(t, pairing.Apart), p)) {
			list = append(list, p)
		}
	}
	return list
}

// meet returns those of the pairs who meet, each once, in the order of boards, the bye last.
func meet(pairs [][2]pairing.ID, r pairing.Round) (met [][2]pairing.ID) {
	for _, g := range r.Games {
		if p := [2]pairing.ID{g.White, g.Black}; among(pairs, p) && !among(met, p) {
			met = append(met, p)
		}
	}
	for _, b := range r.Byes {
		if p := [2]pairing.ID{b.Player}; b.Allocated && among(pairs, p) {
			met = append(met, p)
		}
	}
	return met
}

// legal gives every round that the engine calls legal. The prescribed one says who is there.
func legal(t *testing.T, name string, tournament pairing.Tournament,
	prescribed pairing.Round) (rounds []pairing.Round) {
	t.Helper()
	var here []pairing.ID
	for _, g := range prescribed.Games {
		for _, id := range []pairing.ID{g.White, g.Black} {
			if !slices.Contains(here, id) {
				here = append(here, id)
			}
		}
	}
	for _, b := range prescribed.Byes {
		if b.Allocated {
			here = append(here, b.Player)
		}
	}
	for r := range pairtest.AllRounds(here) {
		if twice[name] {
			for _, g := range r.Games {
				r.Games = append(r.Games, pairing.Game{White: g.Black, Black: g.White})
			}
		}
		v, err := engines[name].Compare(context.Background(), tournament, r)
		if err != nil {
			t.Fatal(err)
		}
		if v.Kind != explain.KindIllegal {
			rounds = append(rounds, r)
		}
	}
	return rounds
}

// decided has a round decided, and gives the one that the rules prescribe as well; false
// where there is none.
func decided(t *testing.T, name string, tournament pairing.Tournament) (usual, round pairing.Round, ok bool) {
	t.Helper()
	usual, usualErr := engines[name].Pair(context.Background(), without(tournament))
	round, err := engines[name].Pair(context.Background(), tournament)
	if fmt.Sprint(err) != fmt.Sprint(usualErr) {
		t.Fatalf("%s: error %v; by the rules %v%s", name, err, usualErr, pairtest.Shown(tournament))
	}
	if err != nil {
		return usual, round, false
	}
	rename := func(id pairing.ID) pairing.ID {
		if id == "" { // the bye
			return id
		}
		return "z" + id[len(id)-1:] + id
	}
	again, err := engines[name].Pair(context.Background(), pairtest.Rename(tournament, rename))
	if err != nil || !pairtest.SameRound(pairtest.RenameRound(round, rename), again) {
		t.Fatalf("%s: with other names the round is %v, error %v, and not %v%s", name, pairtest.Facts(again), err,
			pairtest.Facts(round), pairtest.Shown(tournament))
	}
	return usual, round, true
}

// TestApart requires the least number of Apart pairs that any legal round has, by
// enumeration, and of the sets of so many the one that the package describes. The rules have the same
// round with the others forbidden and these required.
func TestApart(t *testing.T) {
	for _, name := range names {
		if counts[name] {
			continue
		}
		apart, partly, given, moved := 0, 0, 0, 0
		for seed := range seeds(300) {
			tournament := drawn(t, name, seed, pairing.Apart)
			usual, round, ok := decided(t, name, tournament)
			if !ok {
				continue
			}
			plain, pairs := without(tournament), ruled(tournament, pairing.Apart)
			before, stay := meet(pairs, usual), meet(pairs, round)
			if len(before) == 0 {
				if !pairtest.SameRound(usual, round) {
					t.Fatalf("%s, seed %d: no Apart pair would meet, and the round is %v, not %v%s", name, seed,
						pairtest.Facts(round), pairtest.Facts(usual), pairtest.Shown(tournament))
				}
				continue
			}
			rounds := legal(t, name, plain, usual)
			best := slices.MinFunc(rounds, func(a, b pairing.Round) int {
				return slices.Compare(price(t, name, plain, pairs, before, a), price(t, name, plain, pairs, before, b))
			})
			want, got := price(t, name, plain, pairs, before, best), price(t, name, plain, pairs, before, round)
			if spared := len(stay) < len(meet(pairs, best)); spared { // above a rule that lets one alone have the bye
				if !slices.Contains([]string{"elimination", "tcec", "tcec double"}, name) || byeOf(round) == byeOf(best) {
					t.Fatalf("%s, seed %d: fewer than any legal round has%s", name, seed, pairtest.Shown(tournament))
				}
				continue
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%s, seed %d: of %v meet %v, as in %v; the best is %v%s", name, seed, pairs, stay,
					pairtest.Facts(round), pairtest.Facts(best), pairtest.Shown(tournament))
			}
			for _, p := range pairs {
				if kind := pairing.Forbidden; !among(stay, p) {
					pairtest.Rule(&plain, kind, p)
				}
			}
			pairtest.Rule(&plain, pairing.Required, stay...)
			again, err := engines[name].Pair(context.Background(), plain)
			if err != nil && (name == "tcec" || name == "tcec double") {
				moved++ // the bye
			} else if len(stay) < len(before) && (err != nil || !pairtest.SameRound(again, round)) {
				if name != "tcec" && name != "tcec double" {
					t.Fatalf("%s, seed %d: the round is %v; by the rules, error %v, %v%s", name, seed,
						pairtest.Facts(round), err, pairtest.Facts(again), pairtest.Shown(tournament))
				}
			}
			switch {
			case len(stay) == 0:
				apart++
			case len(stay) < len(before):
				partly++
			default:
				given++
			}
		}
		t.Logf("%s: all apart %d, some %d, none %d, bye %d", name, apart, partly, given, moved)
		if !testing.Short() && (apart == 0 || partly == 0 || given == 0) {
			t.Errorf("%s: not everything occurs", name)
		}
	}
}

// price is what a round costs by the order that the package describes: how many of the
// pairs meet, how many of them would not meet anyway, how far apart these are in the field,
// and for each board from the top on which a pair would meet whether it still does.
func price(t *testing.T, name string, plain pairing.Tournament, pairs, before [][2]pairing.ID, r pairing.Round) []int {
	t.Helper()
	list := make([]int, 3)
	met := meet(pairs, r)
	place := func(id pairing.ID) int {
		if id == "" {
			return len(fields[fmt.Sprint(name, plain)])
		}
		return slices.IndexFunc(fields[fmt.Sprint(name, plain)], func(p explain.Player) bool { return p.ID == id })
	}
	for _, p := range met {
		list[0]++
		if !among(before, p) {
			if key := fmt.Sprint(name, plain); fields[key] == nil {
				report, err := engines[name].Explain(context.Background(), plain)
				if err != nil {
					t.Fatal(err)
				}
				fields[key] = report.Players
			}
			list[1]++
			list[2] += max(place(p[0])-place(p[1]), place(p[1])-place(p[0]))
		}
	}
	for _, p := range before {
		list = append(list, min(1, len(meet([][2]pairing.ID{p}, r))))
	}
	return list
}

// fields are the players of rounds in the order of the field.
var fields = map[string][]explain.Player{}

// values returns what the criteria of all brackets measure, in words, but for some articles.
func values(t *testing.T, name string, tournament pairing.Tournament, but ...string) (list []string) {
	t.Helper()
	report, err := engines[name].Explain(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	for number, b := range report.Brackets {
		for _, v := range b.Values {
			if !slices.Contains(but, v.Article) {
				list = append(list, fmt.Sprint(number+1, " ", v.Article, " ", v.Shown, v.Amounts))
			}
		}
	}
	return list
}

// lookAhead are the criteria on the next bracket, in both editions of Dutch.
var lookAhead = []string{"C.7", "C8"}

// asGood returns the rounds that are as good as the usual one, by enumeration: all criteria
// tie in every bracket. What looks ahead is left out: the round is evaluated with all its
// pairs required.
func asGood(t *testing.T, name string, plain pairing.Tournament, pairs [][2]pairing.ID,
	usual pairing.Round) (rounds []pairing.Round) {
	t.Helper()
	want := values(t, name, plain, lookAhead...)
	for _, r := range legal(t, name, plain, usual) {
		v, err := engines[name].Compare(context.Background(), plain, r)
		if err != nil {
			t.Fatal(err)
		}
		if v.Kind != explain.KindOrder || v.Bracket == 0 && !byeToAvoid(pairs, usual) {
			continue // another bye by Dubov's B.0, which comes before all brackets: it is not looked for
		}
		forced := plain.Clone()
		for _, g := range r.Games[:len(r.Games)/games(name)] {
			pairtest.Rule(&forced, pairing.Required, [2]pairing.ID{g.White, g.Black})
		}
		if _, err := engines[name].Pair(context.Background(), forced); err == nil &&
			slices.Equal(want, values(t, name, forced, lookAhead...)) {
			rounds = append(rounds, r)
		}
	}
	return rounds
}

// byeToAvoid reports whether who has the bye should not.
func byeToAvoid(pairs [][2]pairing.ID, usual pairing.Round) bool {
	return slices.ContainsFunc(meet(pairs, usual), func(p [2]pairing.ID) bool { return p[1] == "" })
}

// games is how many games two play.
func games(name string) int {
	if twice[name] {
		return 2
	}
	return 1
}

// checkAvoid has a round decided with pairs to avoid: no criterion suffers, and no more of
// the pairs meet.
func checkAvoid(t *testing.T, name string, tournament pairing.Tournament) (usual, round pairing.Round, ok bool) {
	t.Helper()
	usual, round, ok = decided(t, name, tournament)
	if !ok {
		return usual, round, ok
	}
	plain, pairs := without(tournament), ruled(tournament, pairing.Avoid)
	if pairtest.SameRound(usual, round) {
		return usual, round, ok
	}
	if before, after := meet(pairs, usual), meet(pairs, round); len(after) >= len(before) {
		t.Fatalf("%s: %v meet, and without asking %v%s", name, after, before, pairtest.Shown(tournament))
	}
	if before, after := values(t, name, plain), values(t, name, tournament); !slices.Equal(before, after) {
		t.Fatalf("%s: criteria suffer (-were +are):\n%s%s", name, pairtest.Diff(before, after), pairtest.Shown(tournament))
	}
	if v, err := engines[name].Compare(context.Background(), plain, round); err != nil || v.Kind != explain.KindOrder ||
		v.Bracket == 0 && !byeToAvoid(pairs, usual) {
		t.Fatalf("%s: the round decided is %+v, error %v", name, v, err)
	}
	return usual, round, ok
}

// TestAvoid requires pairs to be avoided where that costs nothing, and only there. By
// enumeration, a round as good that takes one more pair apart is never missed, unless the
// rules, with all other pairs forbidden, prefer by a criterion another round, which is not.
func TestAvoid(t *testing.T) {
	for _, name := range names {
		apart, remain, missed := 0, 0, 0
		for seed := range seeds(150) {
			tournament := drawn(t, name, seed, pairing.Avoid)
			usual, round, ok := checkAvoid(t, name, tournament)
			if !ok {
				continue
			}
			plain, pairs := without(tournament), ruled(tournament, pairing.Avoid)
			remains := meet(pairs, round)
			if len(remains) < len(meet(pairs, usual)) {
				apart++
			}
			if len(remains) == 0 {
				continue
			}
			remain++
			rounds := asGood(t, name, plain, pairs, usual)
			if slices.ContainsFunc(rounds, func(r pairing.Round) bool { return len(meet(pairs, r)) < len(remains) }) {
				missed++
			}
			for k, pair := range remains {
				others := slices.Delete(slices.Clone(remains), k, k+1)
				more := plain.Clone()
				for _, p := range pairs {
					if !among(others, p) {
						pairtest.Rule(&more, pairing.Forbidden, p)
					}
				}
				for _, r := range rounds {
					if v, err := engines[name].Compare(context.Background(), more, r); err != nil || v.Kind == explain.KindSame ||
						v.Kind == explain.KindOrder {
						t.Errorf("%s, seed %d: %v meet, and need not: %s%s", name, seed, pair, strings.Join(pairtest.Facts(r), ", "),
							pairtest.Shown(tournament))
					}
				}
			}
		}
		t.Logf("%s: fewer meet %d, some meet %d, fewer could at no cost %d", name, apart, remain, missed)
		may := name != "tcec" && name != "tcec double" && name != "elimination"
		if !testing.Short() && (may && apart == 0 || remain == 0) {
			t.Errorf("%s: not everything occurs", name)
		}
	}
}

// TestBoth requires that Avoid leaves the number of Apart pairs alone, and that no more
// pairs to avoid meet than in the round without it.
func TestBoth(t *testing.T) {
	for _, name := range names {
		fewer := 0
		for seed := range seeds(150) {
			tournament := drawn(t, name, seed, pairing.Apart, pairing.Avoid)
			_, round, ok := decided(t, name, tournament)
			if !ok {
				continue
			}
			alone := tournament.Clone()
			pairtest.Lift(&alone, pairing.Avoid)
			first, err := engines[name].Pair(context.Background(), alone)
			if err != nil {
				t.Fatal(err)
			}
			apart, avoid := ruled(tournament, pairing.Apart), ruled(tournament, pairing.Avoid)
			if before, after := meet(apart, first), meet(apart, round); len(before) != len(after) {
				t.Fatalf("%s, seed %d: of the Apart pairs %v meet, and not %v%s", name, seed, after, before,
					pairtest.Shown(tournament))
			}
			before, after := meet(avoid, first), meet(avoid, round)
			if len(after) > len(before) || len(after) == len(before) && !pairtest.SameRound(first, round) {
				t.Fatalf("%s, seed %d: of the pairs to avoid %v meet, and without asking %v%s", name, seed, after, before,
					pairtest.Shown(tournament))
			}
			if len(after) < len(before) {
				fewer++
			}
		}
		t.Logf("%s: fewer to avoid %d", name, fewer)
	}
}

// first returns the first round of n players with a ruling on each of the pairs.
func first(n int, rulings ...pairing.Ruling) pairing.Tournament {
	t := pairing.Tournament{Planned: 5, Rulings: rulings}
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Rating: 2000 - i})
	}
	return t
}

// TestApartFirst requires pairs to stay apart while others are avoided. By the rules 1
// meets 3; to avoid that, 1 would meet 4. Where 1 and 2 must be apart, of the others either
// both pairs of the prescribed round meet or one.
func TestApartFirst(t *testing.T) {
	avoid := pairing.Ruling{Kind: pairing.Avoid, Players: [2]pairing.ID{"3", "1"}}
	apart := pairing.Ruling{Kind: pairing.Apart, Players: [2]pairing.ID{"1", "4"}}
	for _, c := range []struct {
		rulings []pairing.Ruling
		rival   pairing.ID // of 1
	}{{nil, "3"}, {[]pairing.Ruling{avoid}, "4"}, {[]pairing.Ruling{avoid, apart}, "2"},
		{[]pairing.Ruling{apart, avoid}, "2"}, {[]pairing.Ruling{apart}, "3"},
		{append(pairtest.Rulings(pairing.Avoid, [2]pairing.ID{"1", "3"}, [2]pairing.ID{"2", "4"}, [2]pairing.ID{"1", "4"}),
			pairtest.Rulings(pairing.Apart, [2]pairing.ID{"1", "2"})...), "4"}} {
		round, err := dutch.Pairer{}.Pair(context.Background(), first(4, c.rulings...))
		if g, _ := round.Of("1"); err != nil || g.White != c.rival && g.Black != c.rival {
			t.Errorf("%+v: %+v, error %v, want 1 against %s", c.rulings, g, err, c.rival)
		}
	}
}

// TestByeMoves requires the TCEC to give the bye to somebody else where that keeps more
// players apart. By the rules 3, the last, has it, and 1 meets 2: the answer says that they would.
func TestByeMoves(t *testing.T) {
	event := first(3, pairtest.Rulings(pairing.Apart, [2]pairing.ID{"1", "2"})...)
	round, err := tcec.Pairer{}.Pair(context.Background(), event)
	if err != nil || len(round.Byes) != 1 || round.Byes[0].Player != "2" {
		t.Fatalf("%+v, error %v, want the bye for 2", round, err)
	}
	v, err := tcec.Pairer{}.Why(context.Background(), event, explain.Bye("3"))
	const want = "If 3 had the bye, 1 would meet 2; the arbiter keeps 1 and 2 apart."
	if err != nil || v.Kind != explain.KindRuled || v.In("") != want {
		t.Errorf("%s: %q, error %v, want %q", v.Kind, v.In(""), err, want)
	}
}

// TestFound decides the rounds on which something was wrong: see testdata.
func TestFound(t *testing.T) {
	data, err := os.ReadFile("testdata/found.json")
	if err != nil {
		t.Fatal(err)
	}
	var found map[string]pairing.Tournament
	if err := json.Unmarshal(data, &found); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, engine    string
		before, remains int // how many of the pairs meet without asking, and with
	}{
		{"avoid2017-missed", "dutch 2017", 1, 0},
		{"avoid2017-more", "dutch 2017", 1, 1},
		{"avoid2017-worse", "dutch 2017", 2, 2},
		{"avoid2017-worse-for-nothing", "dutch 2017", 1, 1},
		{"avoid2026-missed", "dutch 2026", 1, 0},
		{"avoid2026-more", "dutch 2026", 1, 1},
		{"avoid2026-worse", "dutch 2026", 1, 1},
		{"avoid2026-worse-for-nothing", "dutch 2026", 1, 1},
		{"dubov-avoid-upfloater", "dubov 2018", 1, 0},
		{"dubov-avoid-upfloater", "dubov 2026", 1, 0},
		{"avoid-missed-2017-single", "dutch 2017", 1, 1}, // it would take another choice in a higher bracket
		{"avoid-missed-2026", "dutch 2026", 1, 1},        // likewise
		{"apart-and-avoid-more", "dutch 2026", 1, 1},
		{"apart-two-for-one", "dutch 2026", 2, 1},
	} {
		tournament, ok := found[c.name]
		if !ok {
			t.Fatalf("%s is missing", c.name)
		}
		usual, round, _ := decided(t, c.engine, tournament)
		pairs := slices.Concat(ruled(tournament, pairing.Apart), ruled(tournament, pairing.Avoid))
		if before, remains := meet(pairs, usual), meet(pairs, round); len(before) != c.before || len(remains) != c.remains {
			t.Errorf("%s, %s: %v meet without asking, and %v", c.name, c.engine, before, remains)
		}
		if len(ruled(tournament, pairing.Apart)) == 0 {
			checkAvoid(t, c.engine, tournament)
		}
	}
}

// TestNothingLegal requires the error of the rules where nobody can be paired, and of a question an answer.
func TestNothingLegal(t *testing.T) {
	event := first(2, pairtest.Rulings(pairing.Forbidden, [2]pairing.ID{"1", "2"})...)
	pairtest.Rule(&event, pairing.Apart, [2]pairing.ID{"1", "2"})
	for _, name := range names {
		if _, err := engines[name].Pair(context.Background(), event); !errors.Is(err, pairing.ErrNoPairing) {
			t.Errorf("%s: error %v", name, err)
		}
		v, err := engines[name].Why(context.Background(), event, explain.Meet("1", "2"))
		if err != nil || v.Kind != explain.KindNoPairing {
			t.Errorf("%s: %s, error %v", name, v.Kind, err)
		}
	}
}

// TestHasToMeet requires the words for an Apart pair that meets: 1 may meet nobody else.
func TestHasToMeet(t *testing.T) {
	event := first(4, pairtest.Rulings(pairing.Apart, [2]pairing.ID{"1", "2"}, [2]pairing.ID{"1", "3"},
		[2]pairing.ID{"1", "4"})...)
	v, err := dutch.Pairer{}.Why(context.Background(), event, explain.Meet("1", "2"))
	const want = "The arbiter keeps 1 and 2 apart; 1 meets 3, for not all of those can be kept apart who should be " +
		"(1-2, 1-3 and 1-4)."
	if err != nil || v.Kind != explain.KindRuled || v.In("") != want {
		t.Errorf("%s, %q, error %v, want %q", v.Kind, v.In(""), err, want)
	}
}

// TestUnknown requires an error that names whom nobody knows, whatever the rules do with the ruling.
func TestUnknown(t *testing.T) {
	for _, name := range names {
		for _, kind := range []pairing.Decision{pairing.Apart, pairing.Avoid} {
			event := first(4, pairtest.Rulings(kind, [2]pairing.ID{"1", "nobody"})...)
			_, err := engines[name].Pair(context.Background(), event)
			if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), `"nobody"`) {
				t.Errorf("%s, %s: error %v", name, kind, err)
			}
		}
	}
}

// TestEnded requires nothing to be answered once the context has ended, not even of a single player.
func TestEnded(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, name := range names {
		for n := 1; n < 5; n++ {
			event := first(n, pairing.Ruling{Kind: pairing.Avoid, Players: [2]pairing.ID{"1"}})
			for range 2 { // with and without rulings
				_, pair := engines[name].Pair(ctx, event)
				_, explained := engines[name].Explain(ctx, event)
				_, compared := engines[name].Compare(ctx, event, pairing.Round{})
				_, why := engines[name].Why(ctx, event, explain.Bye("1"))
				for _, err := range []error{pair, explained, compared, why} {
					if !errors.Is(err, context.Canceled) {
						t.Errorf("%s, %d players: %v", name, n, err)
					}
				}
				event.Rulings = nil
			}
		}
	}
}
