package rulings_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/rulings"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/team"
)

// An unaware system is not told who should be apart.
type unaware struct{ explain.Explainer }

func (u unaware) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return u.Explainer.Pair(ctx, unruled(t))
}

func (u unaware) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return u.Explainer.Explain(ctx, unruled(t))
}

func (u unaware) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return u.Explainer.Compare(ctx, unruled(t), other)
}

// unruled gives the tournament without rulings that keep apart.
func unruled(t pairing.Tournament) pairing.Tournament {
	t.Rulings = slices.DeleteFunc(slices.Clone(t.Rulings), func(r pairing.Ruling) bool {
		return r.Kind == pairing.Apart || r.Kind == pairing.Avoid
	})
	return t
}

// engines are those whose rule books know nothing of pairs that should be apart.
var engines = map[string]rulings.Engine{
	"dutch 2017": unaware{dutch.Pairer{Edition: pairing.FIDE2017}},
	"dutch 2026": unaware{dutch.Pairer{Edition: pairing.FIDE2026}},
	"dubov 2018": unaware{dubov.Pairer{Edition: pairing.FIDE2018}},
	"dubov 2026": unaware{dubov.Pairer{Edition: pairing.FIDE2026}},
	"burstein":   unaware{burstein.Pairer{}},
	"team":       unaware{team.Pairer{}},
	"double":     halved{unaware{doubleswiss.Pairer{}}},
}

// A halved is the Double-Swiss System seen by its first games. Tournaments are as they are.
type halved struct{ unaware }

// Pair gives the first games; each is followed by the second one.
func (h halved) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	r, err := h.unaware.Pair(ctx, t)
	games := r.Games
	r.Games = nil
	for i := 0; i < len(games); i += 2 {
		r.Games = append(r.Games, games[i])
	}
	return r, err
}

// Compare compares with the round that has the second games as well.
func (h halved) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	games := other.Games
	other.Games = nil
	for _, g := range games {
		other.Games = append(other.Games, g, pairing.Game{White: g.Black, Black: g.White})
	}
	return h.unaware.Compare(ctx, t, other)
}

// drawn gives a small tournament, which most engines have paired themselves, with rulings of the kind on
// some pairs, and sometimes with required ones.
func drawn(t *testing.T, e rulings.Engine, seed int, kind pairing.Decision) pairing.Tournament {
	t.Helper()
	decide := pairtest.FromSeed(uint64(seed))
	shape := pairtest.Shape{MinPlayers: 4, MaxPlayers: 7, MaxRounds: 5, Rated: true}
	var tournament pairing.Tournament
	switch e {
	case engines["double"]:
		tournament = pairtest.Doubled(decide, pairtest.Arbitrary(decide, shape))
	case engines["burstein"]: // which needs the number of rounds
		shape.Planned = true
		tournament = pairtest.Arbitrary(decide, shape)
	default:
		var err error
		if tournament, err = pairtest.Played(decide, e, shape); err != nil {
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
		pairtest.Rule(&tournament, kind, [2]pairing.ID{ids[a].ID, ids[b].ID})
	}
	return tournament
}

// without takes back what the rule books do not know.
func without(t pairing.Tournament) pairing.Tournament {
	pairtest.Lift(&t, pairing.Apart)
	pairtest.Lift(&t, pairing.Avoid)
	return t
}

// forbidding forbids one more pair in the round to come.
func forbidding(t pairing.Tournament, pair [2]pairing.ID) pairing.Tournament {
	t = t.Clone()
	pairtest.Rule(&t, pairing.Forbidden, pair)
	return t
}

// meet gives those of the pairs who meet, without those who are required to.
func meet(t pairing.Tournament, kind pairing.Decision, r pairing.Round) (met [][2]pairing.ID) {
	same := func(a, b [2]pairing.ID) bool { return a == b || a == [2]pairing.ID{b[1], b[0]} }
	among := func(list [][2]pairing.ID, p [2]pairing.ID) bool {
		return slices.ContainsFunc(list, func(q [2]pairing.ID) bool { return same(p, q) })
	}
	for _, g := range r.Games {
		p := [2]pairing.ID{g.White, g.Black}
		if among(pairtest.Ruled(t, kind), p) && !among(pairtest.Ruled(t, pairing.Required), p) {
			met = append(met, p)
		}
	}
	return met
}

// legal gives every round that the engine calls legal. The prescribed one says who is there.
func legal(t *testing.T, e rulings.Engine, tournament pairing.Tournament, prescribed pairing.Round) (rounds []pairing.Round) {
	t.Helper()
	var here []pairing.ID
	for _, g := range prescribed.Games {
		here = append(here, g.White, g.Black)
	}
	for _, b := range prescribed.Byes {
		if b.Allocated {
			here = append(here, b.Player)
		}
	}
	for r := range pairtest.AllRounds(here) {
		v, err := e.Compare(context.Background(), tournament, r)
		if err != nil {
			t.Fatal(err)
		}
		if v.Kind != explain.Illegal {
			rounds = append(rounds, r)
		}
	}
	return rounds
}

// lookAhead are the criteria on the next bracket, in both editions of Dutch.
var lookAhead = []string{"C.7", "C8"}

// values gives what the criteria of all brackets measure, in words, but for some articles.
func values(t *testing.T, e rulings.Engine, tournament pairing.Tournament, but ...string) (list []string) {
	t.Helper()
	report, err := e.Explain(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range report.Brackets {
		for _, v := range b.Values {
			if !slices.Contains(but, v.Article) {
				list = append(list, fmt.Sprint(b.Number, " ", v.Article, " ", v.Shown, v.Amounts))
			}
		}
	}
	return list
}

// A decided round, beside the one that the rules prescribe.
type decided struct {
	plain, ruled    pairing.Tournament // without the rulings, and with the pairs forbidden
	usual, round    pairing.Round
	before, remains [][2]pairing.ID // who would meet, and who meets
}

// forbidding forbids one more pair, and all that should be apart and do not meet.
func (d *decided) forbidding(pair [2]pairing.ID, kind pairing.Decision) pairing.Tournament {
	t := forbidding(d.ruled, pair)
	met := append(meet(t, kind, d.round), pairtest.Ruled(t, pairing.Required)...)
	for _, p := range pairtest.Ruled(t, kind) {
		if !slices.Contains(met, p) && !slices.Contains(met, [2]pairing.ID{p[1], p[0]}) {
			t = forbidding(t, p)
		}
	}
	return t
}

// decide has a round decided, and checks what goes for rulings of both kinds. It is nil
// where there is no legal round.
func decide(t *testing.T, e rulings.Engine, tournament pairing.Tournament, kind pairing.Decision) *decided {
	t.Helper()
	argument := tournament.Clone()
	d := &decided{plain: without(tournament)}
	var err, usualErr error
	d.usual, usualErr = e.Pair(context.Background(), d.plain)
	d.ruled, d.round, err = rulings.Decide(context.Background(), e, tournament)
	if diff := cmp.Diff(argument, tournament); diff != "" {
		t.Fatalf("the argument is changed (-before +after)\n%s", diff)
	}
	if usualErr != nil {
		if fmt.Sprint(err) != fmt.Sprint(usualErr) || len(d.round.Games)+len(d.round.Byes) > 0 {
			t.Fatalf("error %v, round %v; by the rules %v", err, d.round, usualErr)
		}
		return nil
	}
	if err != nil {
		t.Fatalf("error %v; by the rules %v", err, d.usual)
	}
	again, err := e.Pair(context.Background(), without(d.ruled))
	if diff := cmp.Diff(d.round, again, cmpopts.EquateEmpty()); err != nil || diff != "" {
		t.Fatalf("with the pairs forbidden, error %v, round (-decided +paired)\n%s", err, diff)
	}
	next := len(tournament.Rounds) + 1
	for _, r := range d.ruled.Rulings[len(tournament.Rulings):] {
		asked := slices.ContainsFunc(pairtest.Ruled(tournament, kind), func(p [2]pairing.ID) bool { return p == r.Players })
		if r.Kind != pairing.Forbidden || r.From != next || r.To != next || !asked {
			t.Fatalf("%+v is added", r)
		}
	}
	d.before, d.remains = meet(tournament, kind, d.usual), meet(tournament, kind, d.round)
	if len(d.remains) > len(d.before) {
		t.Fatalf("%v meet, and without asking %v", d.remains, d.before)
	}
	return d
}

// TestApart requires pairs to be apart as long as a legal round is left, by enumeration.
func TestApart(t *testing.T) {
	partly := 0
	for name, e := range engines {
		apart, given := 0, 0
		for seed := range 300 {
			tournament := drawn(t, e, seed, pairing.Apart)
			d := decide(t, e, tournament, pairing.Apart)
			if d == nil {
				continue
			}
			rounds := legal(t, e, d.plain, d.usual)
			if len(d.remains) > 0 && slices.ContainsFunc(rounds, func(r pairing.Round) bool { return len(meet(tournament, pairing.Apart, r)) == 0 }) {
				t.Fatalf("%s, seed %d: %v meet, and all can be apart", name, seed, d.remains)
			}
			for _, pair := range d.remains {
				more := d.forbidding(pair, pairing.Apart)
				if i := slices.IndexFunc(rounds, func(r pairing.Round) bool { return len(meet(more, pairing.Forbidden, r)) == 0 }); i >= 0 {
					t.Fatalf("%s, seed %d: %v meet, and need not: %v", name, seed, pair, rounds[i])
				}
			}
			switch {
			case len(d.remains) == 0 && len(d.before) > 0:
				apart++
			case len(d.remains) > 0 && len(d.remains) < len(d.before):
				partly++
			case len(d.remains) > 0:
				given++
			}
		}
		if t.Logf("%s: all apart %d, none %d", name, apart, given); apart == 0 || given == 0 {
			t.Errorf("%s: not everything occurs", name)
		}
	}
	if partly == 0 {
		t.Error("no pairs are apart in part")
	}
}

// checkAvoid has a round decided with pairs to avoid: no criterion suffers, and what
// remains cannot be taken apart one at a time.
func checkAvoid(t *testing.T, e rulings.Engine, tournament pairing.Tournament) *decided {
	t.Helper()
	d := decide(t, e, tournament, pairing.Avoid)
	if d == nil {
		return nil
	}
	usual := values(t, e, d.plain)
	// What is forbidden can change what a criterion that looks ahead says of the same round.
	if diff := cmp.Diff(usual, values(t, e, without(d.ruled))); diff != "" && !pairtest.SameRound(d.usual, d.round) {
		t.Fatalf("criteria suffer (-usual +decided)\n%s", diff)
	}
	if v, err := e.Compare(context.Background(), d.plain, d.round); err != nil || v.Kind != explain.Same && v.Kind != explain.Order {
		t.Fatalf("the round decided is %+v, error %v", v, err)
	}
	for _, pair := range d.remains {
		more := without(d.forbidding(pair, pairing.Avoid))
		r, err := e.Pair(context.Background(), more)
		if errors.Is(err, pairing.ErrNoPairing) {
			continue
		}
		v, compareErr := e.Compare(context.Background(), d.plain, r)
		if err != nil || compareErr != nil {
			t.Fatal(err, compareErr)
		}
		if v.Kind == explain.Order && v.Bracket > 0 && slices.Equal(usual, values(t, e, more)) {
			t.Fatalf("%v meet, and need not: %v is as good as %v", pair, r, d.usual)
		}
	}
	return d
}

// asGood gives the rounds that are as good as the usual one, by enumeration: all criteria
// tie in every bracket. What looks ahead is left out: the round is evaluated with all its
// pairs required.
func asGood(t *testing.T, e rulings.Engine, d *decided) (rounds []pairing.Round) {
	t.Helper()
	usual := values(t, e, d.plain, lookAhead...)
	for _, r := range legal(t, e, d.plain, d.usual) {
		v, err := e.Compare(context.Background(), d.plain, r)
		if err != nil {
			t.Fatal(err)
		}
		if v.Kind != explain.Order || v.Bracket == 0 {
			continue // another bye by Dubov's B.0, which comes before all brackets: it is not looked for
		}
		forced := d.plain.Clone()
		for _, g := range r.Games {
			pairtest.Rule(&forced, pairing.Required, [2]pairing.ID{g.White, g.Black})
		}
		if _, err := e.Pair(context.Background(), forced); err == nil && slices.Equal(usual, values(t, e, forced, lookAhead...)) {
			rounds = append(rounds, r)
		}
	}
	return rounds
}

// TestAvoid requires pairs to be avoided where that costs nothing, and only there. By
// enumeration, a round as good that takes one more pair apart is never missed, unless the
// rules, with that pair forbidden, prefer by a criterion another round, which is not.
func TestAvoid(t *testing.T) {
	for name, e := range engines {
		apart, remain := 0, 0
		for seed := range 300 {
			tournament := drawn(t, e, seed, pairing.Avoid)
			d := checkAvoid(t, e, tournament)
			if d == nil {
				continue
			}
			if len(d.remains) < len(d.before) {
				apart++
			}
			if len(d.remains) == 0 {
				continue
			}
			remain++
			rounds := asGood(t, e, d)
			for _, pair := range d.remains {
				more := without(d.forbidding(pair, pairing.Avoid))
				for _, r := range rounds {
					if len(meet(more, pairing.Forbidden, r)) > 0 {
						continue
					}
					if v, err := e.Compare(context.Background(), more, r); err != nil || v.Kind != explain.Criterion {
						t.Errorf("%s, seed %d: %v meet, and need not: %v", name, seed, pair, r)
					}
				}
			}
		}
		if t.Logf("%s: fewer meet %d, some meet %d", name, apart, remain); apart == 0 || remain == 0 {
			t.Errorf("%s: not everything occurs", name)
		}
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
	} {
		tournament, ok := found[c.name]
		if !ok {
			t.Fatalf("%s is missing", c.name)
		}
		if d := checkAvoid(t, engines[c.engine], tournament); len(d.before) != c.before || len(d.remains) != c.remains {
			t.Errorf("%s, %s: %v meet without asking, and %v", c.name, c.engine, d.before, d.remains)
		}
	}
}
