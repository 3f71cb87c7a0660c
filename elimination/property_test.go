package elimination

import (
	"context"
	"errors"
	"flag"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/elimination"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	facts "github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long tests too")

// lives draws a pairer.
func drawPairer(t *rapid.T) Pairer {
	return Pairer{Lives: rapid.SampledFrom([]int{0, 0, 1, 2, 3, 5}).Draw(t, "lives"),
		KeepForfeiters: rapid.IntRange(0, 2).Draw(t, "keeps") == 0}
}

// drawAny draws a tournament of either kind.
func drawAny(t *rapid.T, pairer Pairer, most int) pairing.Tournament {
	if rapid.Bool().Draw(t, "arbitrary") {
		return drawHistory(t, most)
	}
	return drawTournament(t, pairer, most)
}

// The engine agrees with the literal reading.
func TestReference(t *testing.T) {
	rapid.Check(t, agreeWithLiteral)
}

// The same, many times over: go test ./elimination -run ReferenceLong -long
func TestReferenceLong(t *testing.T) {
	if !*long {
		t.Skip("needs -long")
	}
	for range 200 {
		rapid.Check(t, agreeWithLiteral)
	}
}

// TestReferenceOddSets compares the two where odd sets are in the way.
func TestReferenceOddSets(t *testing.T) {
	v := pairtest.Variant{Pairer: Pairer{Lives: 9}, Literal: literal.Pairer{Lives: 9}}
	pairtest.Agreement{System: "elimination", Variants: []pairtest.Variant{v}}.OddSets(t, 8, 4000, 10)
}

// require has the arbiter require one or two pairs of those who can play, and sometimes give
// the bye or forbid it.
func require(t *rapid.T, tournament pairing.Tournament, alive []pairing.ID) pairing.Tournament {
	everybody := tournament.Players
	tournament.Players = nil
	for _, id := range alive {
		tournament.Players = append(tournament.Players, pairing.Player{ID: id})
	}
	decide := pairtest.FromRapid(t)
	tournament = pairtest.Require(decide, tournament)
	if rapid.Bool().Draw(t, "bye") {
		tournament = pairtest.RuleBye(decide, tournament)
	}
	tournament.Players = everybody
	return tournament
}

func agreeWithLiteral(t *rapid.T) {
	pairer := drawPairer(t)
	tournament := drawAny(t, pairer, 9)
	if alive, err := pairer.Alive(tournament); err == nil && rapid.Bool().Draw(t, "required") {
		tournament = require(t, tournament, alive)
	}
	report, err := pairer.Explain(context.Background(), tournament)
	if errors.Is(err, pairing.ErrFinished) {
		return
	}
	reader := literal.Pairer{Lives: pairer.Lives, KeepForfeiters: pairer.KeepForfeiters}
	want, bye, ok := reader.Best(tournament)
	if !ok || err != nil {
		if ok || !errors.Is(err, pairing.ErrNoPairing) {
			t.Fatalf("error %v, want %v", err, want)
		}
		return
	}
	rank := map[pairing.ID]int{}
	for i, s := range report.Players {
		rank[s.ID] = i
	}
	var pairs [][2]pairing.ID
	for _, g := range report.Games {
		pair := [2]pairing.ID{g.White, g.Black}
		if rank[pair[0]] > rank[pair[1]] {
			pair[0], pair[1] = pair[1], pair[0]
		}
		pairs = append(pairs, pair)
	}
	if diff := cmp.Diff(want, pairs); diff != "" || report.Bye != bye {
		t.Fatalf("bye %q, want %q; pairs (-want +got):\n%s", report.Bye, bye, diff)
	}
	got, err := pairer.Pair(context.Background(), tournament)
	got.Byes = slices.DeleteFunc(got.Byes, func(b pairing.Bye) bool { return !b.Allocated })
	if round, e := reader.Pair(context.Background(), tournament); err != nil || e != nil ||
		!pairtest.SameRound(round, got) {
		t.Fatalf("%v %v, by the letter %v %v", got, err, round, e)
	}
}

// Nobody eliminated or withdrawn is paired, everybody else exactly once, and a
// requested bye is granted to those who would be paired otherwise.
func TestPropertyEverybodyOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairer := drawPairer(t)
		tournament := drawAny(t, pairer, 30)
		round, err := pairer.Pair(context.Background(), tournament)
		if err != nil {
			checkError(t, err)
			return
		}
		var seen []pairing.ID
		requests := facts.Byes(tournament, len(tournament.Rounds)+1)
		for _, g := range round.Games {
			seen = append(seen, g.White, g.Black)
			for _, f := range pairtest.Ruled(tournament, pairing.Forbidden) {
				if f == [2]pairing.ID{g.White, g.Black} || f == [2]pairing.ID{g.Black, g.White} {
					t.Errorf("forbidden pair %v meets", f)
				}
			}
		}
		for _, b := range round.Byes {
			seen = append(seen, b.Player)
			asked := slices.ContainsFunc(requests, func(r pairing.Bye) bool { return r.Player == b.Player })
			if asked == b.Allocated {
				t.Errorf("bye %+v, requests %v", b, requests)
			}
		}
		alive, err := pairer.Alive(tournament)
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(seen)
		slices.Sort(alive)
		if diff := cmp.Diff(alive, seen); diff != "" {
			t.Errorf("players (-alive +paired):\n%s", diff)
		}
	})
}

// checkError requires one of the errors of the contract.
func checkError(t *rapid.T, err error) {
	t.Helper()
	if !errors.Is(err, pairing.ErrFinished) && !errors.Is(err, pairing.ErrNoPairing) {
		t.Fatalf("%v", err)
	}
}

// Bye counts of those who were always present differ by at most one.
func TestPropertyByesInTurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairer := drawPairer(t)
		tournament := pairing.Tournament{Players: drawPlayers(t, 2, 15)}
		for {
			round, err := pairer.Pair(context.Background(), tournament)
			if err != nil {
				checkError(t, err)
				return
			}
			for i := range round.Games {
				round.Games[i].Result = drawResult(t)
			}
			tournament.Rounds = append(tournament.Rounds, round)
			event, err := pairer.replay(context.Background(), tournament, false)
			if err != nil {
				t.Fatal(err)
			}
			var byes []int
			for _, i := range event.alive() {
				byes = append(byes, event.careers[i].byes)
			}
			if len(byes) > 0 && slices.Max(byes)-slices.Min(byes) > 1 {
				t.Fatalf("byes of those alive: %v", byes)
			}
		}
	})
}

// Renaming the players renames the answer, and replaying what the pairer paired
// finds no difference.
func TestPropertyRenaming(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairer := drawPairer(t)
		tournament := drawAny(t, pairer, 20)
		rename := func(id pairing.ID) pairing.ID { return "z" + id[2:] + id[1:2] }
		round, err := pairer.Pair(context.Background(), tournament)
		again, errAgain := pairer.Pair(context.Background(), pairtest.Rename(tournament, rename))
		if (err == nil) != (errAgain == nil) {
			t.Fatalf("%v, renamed %v", err, errAgain)
		}
		if diff := cmp.Diff(pairtest.RenameRound(round, rename), again); diff != "" {
			t.Errorf("(-renamed +paired after renaming):\n%s", diff)
		}
	})
}

// What the pairer paired is what it would pair again. Players leave for good or
// for a round.
func TestPropertyReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairer := drawPairer(t)
		tournament := pairing.Tournament{Players: drawPlayers(t, 2, 20)}
		for range rapid.IntRange(1, 12).Draw(t, "rounds") {
			round, err := pairer.Pair(context.Background(), tournament)
			if err != nil {
				checkError(t, err)
				break
			}
			for i := range round.Games {
				round.Games[i].Result = drawResult(t)
			}
			tournament.Rounds = append(tournament.Rounds, round)
			if i := rapid.IntRange(0, 3*len(tournament.Players)).Draw(t, "leaves"); i >= len(tournament.Players) {
				continue
			} else if rapid.Bool().Draw(t, "for a round") {
				pairtest.RequestByes(&tournament, pairing.Bye{Player: tournament.Players[i].ID})
			} else {
				tournament.Withdraw(tournament.Players[i].ID)
			}
		}
		differences, err := pairing.Check(context.Background(), pairer, tournament)
		if err != nil || len(differences) > 0 {
			t.Errorf("%v, %+v", err, differences)
		}
	})
}
