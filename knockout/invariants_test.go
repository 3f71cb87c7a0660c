package knockout

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// rematch is the first round in which two can meet again in a double elimination of 2^k places: K9.
var rematch = []int{2: 3, 3: 4, 4: 5, 5: 6, 6: 8}

// TestRematch follows, in double eliminations of 4 to 64 places, everybody who loses a match and whoever wins it, and
// finds the first match in which the two can meet again, whatever happens.
func TestRematch(t *testing.T) {
	for k := 2; k <= 6; k++ {
		b := Pairer{Lives: 2, OneFinal: true}.plan(1 << k)
		reach := make([]map[int]bool, len(b.matches)) // from each match, those in which whoever comes to it can play later
		for m := len(b.matches) - 1; m >= 0; m-- {
			reach[m] = map[int]bool{m: true}
			for _, side := range [2]int{b.matches[m].win, b.matches[m].lose} {
				if side != nowhere {
					for later := range reach[side/2] {
						reach[m][later] = true
					}
				}
			}
		}
		first := 1 << 30
		for _, x := range b.matches {
			if x.win == nowhere || x.lose == nowhere {
				continue
			}
			for later := range reach[x.win/2] {
				if reach[x.lose/2][later] && b.matches[later].part != final {
					first = min(first, b.matches[later].round)
				}
			}
		}
		if first != rematch[k] {
			t.Errorf("%d places: two can meet again in round %d, want %d", 1<<k, first, rematch[k])
		}
	}
}

// finish plays an event to its end, and returns it. With withdrawals results of earlier rounds are corrected, too.
func finish(t *testing.T, rng *rand.Rand, p Pairer, n, withdrawals int) (event pairing.Tournament) {
	t.Helper()
	event = entrants(n)
	for {
		if withdrawals > 0 && rng.IntN(2) == 0 {
			withdrawals--
			_ = event.Withdraw(event.Players[rng.IntN(n)].ID) // who has withdrawn already stays so
			if last := len(event.Rounds); last > 1 && len(event.Rounds[last-2].Games) > 0 {
				games := event.Rounds[last-2].Games
				g := games[rng.IntN(len(games))]
				_ = event.SetResult(last-1, g.White, g.Black, results[rng.IntN(len(results))]) // somebody may have been absent
			}
		}
		round, err := p.Pair(context.Background(), event)
		if errors.Is(err, pairing.ErrFinished) {
			return event
		}
		if err != nil {
			t.Fatalf("%+v, %d entrants: %v%s", p, n, err, pairtest.Shown(event))
		}
		for i := range round.Games {
			round.Games[i].Result = results[rng.IntN(len(results))]
		}
		event.Append(round)
	}
}

var all = flag.Bool("all", false, "play events of every size from 2 to 300, and not of some")

// TestInvariants plays events of 2 to 300 entrants and checks what the rule book states of every event.
func TestInvariants(t *testing.T) {
	for n := 2; n <= 300; n++ {
		if !*all && n > 33 && !slices.Contains([]int{48, 63, 64, 65, 97, 128, 129, 200, 256, 257, 300}, n) {
			continue
		}
		rng := rand.New(rand.NewPCG(uint64(n), 2))
		for _, p := range []Pairer{{}, {ThirdPlace: true}, {Lives: 2}, {Lives: 2, OneFinal: true}, {Listed: true}} {
			event := finish(t, rng, p, n, 0)
			for _, wrong := range invariants(p, event) {
				t.Errorf("%+v, %d entrants: %s", p, n, wrong)
			}
			event = finish(t, rng, p, n, 1+rng.IntN(n))
			if differences, err := pairing.Check(context.Background(), p, event); err != nil || len(differences) > 0 {
				t.Errorf("%+v, %d entrants, withdrawals and corrections: %v, %v%s", p, n, err, differences, pairtest.Shown(event))
			}
			if table, err := p.Rank(event); err != nil || len(table.Rows) != n {
				t.Errorf("%+v, %d entrants: %d places, %v", p, n, len(table.Rows), err)
			}
		}
	}
}

// An account is what a player has done in an event so far.
type account struct{ lost, waited int }

// A chronicle goes through the rounds of an event in which everybody came.
type chronicle struct {
	p        Pairer
	n, k     int
	seed     map[pairing.ID]int
	accounts map[pairing.ID]*account
	met      map[[2]pairing.ID]int
	wrong    []string
}

// say notes what is wrong.
func (c *chronicle) say(format string, args ...any) {
	c.wrong = append(c.wrong, fmt.Sprintf(format, args...))
}

// invariants returns what an event in which everybody came breaks of section G of the rule book.
func invariants(p Pairer, event pairing.Tournament) []string {
	c := &chronicle{p: p, n: len(event.Players), k: bits.Len(uint(len(event.Players) - 1)), seed: map[pairing.ID]int{},
		accounts: map[pairing.ID]*account{}, met: map[[2]pairing.ID]int{}}
	for i, x := range event.Players {
		c.seed[x.ID], c.accounts[x.ID] = i+1, &account{}
	}
	games := 0
	for r, round := range event.Rounds {
		games += len(round.Games)
		c.byes(r+1, round)
		c.games(r+1, round)
		c.waiting(round)
	}
	table, err := p.Rank(event)
	if err != nil {
		c.say("%v", err)
		return c.wrong
	}
	c.places(table)
	more := 0
	if p.lives() == 2 && !p.OneFinal {
		more = 1
	}
	rounds, matches := p.lives()*c.k, p.lives()*(c.n-1)
	if p.ThirdPlace && c.n > 3 {
		matches++
	}
	if games < matches || games > matches+more {
		c.say("%d games", games)
	}
	if len(event.Rounds) < rounds || len(event.Rounds) > rounds+more {
		c.say("%d rounds", len(event.Rounds))
	}
	return c.wrong
}

// byes: in a single elimination in round 1 only, in a double one in rounds 1 to 3; in round 1 for the best seeds.
func (c *chronicle) byes(number int, round pairing.Round) {
	free := 1<<c.k - c.n
	if number == 1 && len(round.Byes) != free || number > 2*c.p.lives()-1 && len(round.Byes) > 0 {
		c.say("%d byes in round %d", len(round.Byes), number)
	}
	for _, b := range round.Byes {
		if number == 1 && !c.p.Listed && c.seed[b.Player] > free {
			c.say("seed %d has a bye in round 1", c.seed[b.Player])
		}
	}
}

// games: no rematch before its time, and no early meeting of the best seeds. It counts losses.
func (c *chronicle) games(number int, round pairing.Round) {
	unbeaten := 0
	for _, a := range c.accounts {
		if a.lost == 0 {
			unbeaten++
		}
	}
	for _, g := range round.Games {
		pair := [2]pairing.ID{min(g.White, g.Black), max(g.White, g.Black)}
		if c.met[pair]++; c.met[pair] > 1 && (c.p.lives() == 1 || c.k < len(rematch) && number < rematch[c.k] && c.k > 1 ||
			c.met[pair] > 3) {
			c.say("%s meet in round %d for time %d", pair, number, c.met[pair])
		}
		white, black := c.accounts[g.White], c.accounts[g.Black]
		tier := 1 << bits.Len(uint(max(c.seed[g.White], c.seed[g.Black])-1)) // both are among so many best seeds
		if !c.p.Listed && white.lost == 0 && black.lost == 0 && unbeaten > tier {
			c.say("seeds %d and %d meet unbeaten in round %d", c.seed[g.White], c.seed[g.Black], number)
		}
		if g.Result == pairing.WhiteWins || g.Result == pairing.BlackForfeits {
			black.lost++
		} else {
			white.lost++
		}
	}
}

// waiting: nobody who is still in waits two rounds running, but for the match for the third place.
func (c *chronicle) waiting(round pairing.Round) {
	here := map[pairing.ID]bool{}
	for _, b := range round.Byes {
		here[b.Player] = true
	}
	for _, g := range round.Games {
		here[g.White], here[g.Black] = true, true
	}
	for id, a := range c.accounts {
		switch {
		case here[id]:
			a.waited = 0
		case a.lost < c.p.lives():
			if a.waited++; a.waited > 1 {
				c.say("%s waits two rounds running", id)
			}
		}
	}
}

// places: each is one more than the number of players ahead, one alone is first, and everybody lost as often as their
// place says.
func (c *chronicle) places(table standings.Ranking) {
	for i, row := range table.Rows {
		ahead := slices.IndexFunc(table.Rows, func(x standings.Standing) bool { return x.Place == row.Place })
		if row.Place != ahead+1 || i > 0 && row.Place == 1 {
			c.say("place %d in row %d", row.Place, i+1)
		}
		lost, want := c.accounts[row.Player].lost, c.p.lives()
		switch third := c.p.ThirdPlace && c.n > 3; {
		case row.Place == 1 && lost < want, row.Place == 2 && c.p.OneFinal && lost == 1:
			continue
		case row.Place == 4 && third:
			want = 2
		}
		if lost != want {
			c.say("place %d has lost %d times", row.Place, lost)
		}
	}
}

// TestGroups draws groups and finds how many are left when two of one group can meet: as many as go on from a group
// (K19).
func TestGroups(t *testing.T) {
	for g := 1; g <= 16; g *= 2 {
		for q := 1; q <= g; q *= 2 {
			var groups [][]pairing.Player
			for i := range g {
				var group []pairing.Player
				for j := range q {
					group = append(group, pairing.Player{ID: pairing.ID(fmt.Sprint(i, ".", j))})
				}
				groups = append(groups, group)
			}
			list, err := Groups(groups)
			if err != nil || len(list) != g*q {
				t.Fatalf("%d of %d groups: %d players, %v", q, g, len(list), err)
			}
			places := draw(bits.Len(uint(g*q-1)), g*q, false)
			for from := 0; from < g*q; from += g { // q parts of the bracket: one goes on from each
				seen := map[string]bool{}
				for _, seed := range places[from : from+g] {
					group, _, _ := strings.Cut(string(list[seed].ID), ".")
					seen[group] = true
				}
				if len(seen) != g {
					t.Errorf("%d of %d groups: a part of the bracket has two of one group", q, g)
				}
			}
		}
	}
	four := [][]pairing.Player{{{ID: "A1"}, {ID: "A2"}}, {{ID: "B1"}, {ID: "B2"}}, {{ID: "C1"}, {ID: "C2"}},
		{{ID: "D1"}, {ID: "D2"}}}
	list, _ := Groups(four)
	var ids []pairing.ID
	for _, p := range list {
		ids = append(ids, p.ID)
	}
	if got := fmt.Sprint(ids); got != "[A1 B1 C1 D1 C2 D2 A2 B2]" {
		t.Errorf("the list of four groups: %s", got)
	}
	for _, wrong := range [][][]pairing.Player{nil, four[:3], {four[0], four[1][:1]},
		{{{ID: "a"}, {ID: "b"}}}, {nil, nil}} {
		if _, err := Groups(wrong); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%v: error %v", wrong, err)
		}
	}
}
