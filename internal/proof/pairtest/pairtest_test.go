package pairtest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// A neighbor pairs 1-2, 3-4 and so on, around the required pairs, unless that is
// forbidden; the last player gets the bye if need be. It is the simplest system that conforms.
type neighbor struct{}

func (neighbor) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	if err := t.Validate(); err != nil {
		return pairing.Round{}, err
	}
	if t.Planned > 0 && len(t.Rounds) >= t.Planned {
		return pairing.Round{}, &pairing.Error{Kind: pairing.ErrFinished}
	}
	var round pairing.Round
	next := len(t.Rounds) + 1
	round.Byes = append(round.Byes, record.Byes(t, next)...)
	away := record.Absent(t, next)
	var here []pairing.ID
	for _, p := range t.Players {
		if _, absent := away[p.ID]; !absent {
			here = append(here, p.ID)
		}
	}
	rival := make(map[pairing.ID]pairing.ID)
	var given []pairing.ID // who is to have the bye
	for _, pair := range Ruled(t, pairing.Required) {
		if pair[1] == "" {
			here, given = slices.DeleteFunc(here, func(id pairing.ID) bool { return id == pair[0] }), []pairing.ID{pair[0]}
			continue
		}
		rival[pair[0]], rival[pair[1]] = pair[1], pair[0]
	}
	for len(here) > 1 {
		k := slices.IndexFunc(here[1:], func(id pairing.ID) bool {
			return rival[here[0]] == rival[id] ||
				rival[here[0]] == id
		}) + 1
		if k == 0 {
			return pairing.Round{}, stuck(here[0])
		}
		game := pairing.Game{White: here[0], Black: here[k]}
		if keptApart(t, pairing.Round{Games: []pairing.Game{game}}) != nil {
			return pairing.Round{}, stuck(here[:2]...)
		}
		round.Games = append(round.Games, game)
		here = slices.Delete(here, k, k+1)[1:]
	}
	if here = append(here, given...); len(here) > 1 {
		return pairing.Round{}, &pairing.Error{Kind: pairing.ErrInvalid}
	}
	if len(here) == 1 && slices.Contains(Ruled(t, pairing.Forbidden), [2]pairing.ID{here[0]}) {
		return pairing.Round{}, stuck(here[0])
	}
	if len(here) == 1 {
		round.Byes = append(round.Byes, pairing.Bye{Player: here[0], Points: pairing.One, Allocated: true})
	}
	return round, nil
}

func TestConformance(t *testing.T) {
	t.Run("arbitrary", func(t *testing.T) { Conformance(t, neighbor{}, Shape{}.Draw) })
	t.Run("played", func(t *testing.T) { Conformance(t, neighbor{}, Shape{}.DrawPlayed(neighbor{})) })
}

// A faulty pairer is a neighbor with a fault.
type faulty func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error)

func (f faulty) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	round, err := neighbor{}.Pair(ctx, t)
	return f(t, round, err)
}

// TestConformanceFinds checks that every fault is found, and named.
func TestConformanceFinds(t *testing.T) {
	asked := 0
	for want, fault := range map[string]faulty{
		"the argument of Pair is modified": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			_ = append(t.Absences, pairing.Absence{Player: "1", Points: 7})
			return r, err
		},
		"Pair answers otherwise": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			if asked++; asked%2 == 0 && len(r.Games) > 0 {
				r.Games[0].White, r.Games[0].Black = r.Games[0].Black, r.Games[0].White
			}
			return r, err
		},
		"renaming players": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			for i, g := range r.Games {
				if g.White > g.Black {
					r.Games[i].White, r.Games[i].Black = g.Black, g.White
				}
			}
			return r, err
		},
		"is present and has 0 seats": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			r.Games = r.Games[:max(0, len(r.Games)-1)]
			return r, err
		},
		"becomes": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			if len(record.Byes(t, len(t.Rounds)+1)) > 0 && err == nil {
				r.Byes[0].Points = 7
			}
			return r, err
		},
		"was not requested": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			for i := range r.Byes {
				r.Byes[i].Allocated = false
			}
			return r, err
		},
		"the forbidden pair": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			Lift(&t, pairing.Forbidden)
			return neighbor{}.Pair(context.Background(), t)
		},
		"has the result": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			for i := range r.Games {
				r.Games[i].Result = pairing.Draw
			}
			return r, err
		},
		"returned together with the error": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			r.Games = append(r.Games, pairing.Game{White: t.Players[0].ID, Black: t.Players[1].ID})
			return r, err
		},
		"everybody asks for a bye": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			if err == nil && len(r.Games) == 0 {
				return pairing.Round{}, &pairing.Error{Kind: pairing.ErrFinished}
			}
			return r, err
		},
		"is no *pairing.Error": func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			if err != nil {
				err = errors.New("oops")
			}
			return r, err
		},
	} {
		found := ""
		for seed := range uint64(2000) {
			tournament := Arbitrary(FromSeed(seed), Shape{})
			if err := conform(fault, tournament, rotated(tournament)); err != nil {
				if found = err.Error(); strings.Contains(found, want) {
					break
				}
			}
		}
		if !strings.Contains(found, want) {
			t.Errorf("fault %q not found, but %q", want, found)
		}
	}
}

// stuck is the error of who cannot be paired.
func stuck(players ...pairing.ID) error {
	return &pairing.Error{Kind: pairing.ErrNoPairing, Players: players, Text: "nobody is left"}
}

// TestRequiredFinds checks that disregard for required pairs is found.
func TestRequiredFinds(t *testing.T) {
	for want, p := range map[string]pairing.Pairer{
		"does not meet": faulty(func(t pairing.Tournament, _ pairing.Round, _ error) (pairing.Round, error) {
			Lift(&t, pairing.Required)
			return neighbor{}.Pair(context.Background(), t)
		}),
		"cannot meet": faulty(func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			if len(Ruled(t, pairing.Required)) > 0 {
				return pairing.Round{}, stuck()
			}
			return r, err
		}),
		"changes more": faulty(func(t pairing.Tournament, r pairing.Round, err error) (pairing.Round, error) {
			if len(Ruled(t, pairing.Required)) > 0 {
				for i, g := range r.Games {
					r.Games[i].White, r.Games[i].Black = g.Black, g.White
				}
			}
			return r, err
		}),
	} {
		found := false
		for seed := range uint64(2000) {
			decide := FromSeed(seed)
			tournament := Require(decide, Arbitrary(decide, Shape{MaxPlayers: 4}))
			err := obeyed(p, tournament, rotated(tournament))
			if found = err != nil && strings.Contains(err.Error(), want); found {
				break
			}
		}
		if !found {
			t.Errorf("fault %q not found", want)
		}
	}
}

// rotated returns the players' IDs, each moved by one place.
func rotated(t pairing.Tournament) []pairing.ID {
	var names []pairing.ID
	for _, p := range t.Players {
		names = append(names, p.ID)
	}
	return append(names[1:], names[0])
}

// TestArbitrary checks that tournaments are valid, that what a Shape excludes
// does not occur, and that everything else does.
func TestArbitrary(t *testing.T) {
	seen := make(map[string]bool)
	for seed := range uint64(5000) {
		tournament := Arbitrary(FromSeed(seed), Shape{})
		if err := tournament.Validate(); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		note(tournament, seen)
	}
	for _, kind := range []string{
		"rematch", "1-0", "0-1", "1/2-1/2", "+/-", "-/+", "-/-", "0-0", "1/2-0", "0-1/2", "allocated", "second allocated",
		"bye worth 0.0", "bye worth 0.5", "bye worth 1.0", "absent", "withdrawn", "request", "forbidden", "virtual",
		"scoring", "adjustment", "last round", "finished", "unknown number of rounds", "unrated",
	} {
		if !seen[kind] {
			t.Errorf("%s does not occur", kind)
		}
	}
}

// note enters what occurs in the tournament.
func note(t pairing.Tournament, seen map[string]bool) {
	met, allocated := make(map[[2]pairing.ID]bool), make(map[pairing.ID]bool)
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			a, b := min(g.White, g.Black), max(g.White, g.Black)
			seen["rematch"] = seen["rematch"] || met[[2]pairing.ID{a, b}]
			met[[2]pairing.ID{a, b}] = true
			seen[string(g.Result)] = true
		}
		for _, b := range r.Byes {
			if b.Allocated {
				seen["allocated"] = true
				seen["second allocated"] = seen["second allocated"] || allocated[b.Player]
				allocated[b.Player] = true
			} else {
				seen["bye worth "+b.Points.String()] = true
			}
		}
		seen["absent"] = seen["absent"] || len(seats(r)) < len(t.Players)
		seen["adjustment"] = seen["adjustment"] || len(r.Adjustments) > 0
	}
	absent := record.Absent(t, len(t.Rounds)+1)
	for _, p := range t.Players {
		a, away := absent[p.ID]
		seen["withdrawn"] = seen["withdrawn"] || away && a.To == 0
		seen["virtual"] = seen["virtual"] || len(p.Virtual) > 0
		seen["unrated"] = seen["unrated"] || p.Rating == 0
	}
	seen["request"] = seen["request"] || len(record.Byes(t, len(t.Rounds)+1)) > 0
	seen["forbidden"] = seen["forbidden"] || len(Ruled(t, pairing.Forbidden)) > 0
	seen["scoring"] = seen["scoring"] || t.Scoring != pairing.Scoring{}
	seen["last round"] = seen["last round"] || t.Planned == len(t.Rounds)+1
	seen["finished"] = seen["finished"] || t.Planned > 0 && t.Planned == len(t.Rounds)
	seen["unknown number of rounds"] = seen["unknown number of rounds"] || t.Planned == 0
}

// TestShape checks the limits that a Shape sets.
func TestShape(t *testing.T) {
	shape := Shape{MinPlayers: 4, MaxPlayers: 7, MaxRounds: 3, Rated: true, Decisive: true, Plain: true, Unbroken: true}
	rapid.Check(t, func(t *rapid.T) {
		tournament := shape.Draw(t)
		seen := make(map[string]bool)
		note(tournament, seen)
		for _, kind := range []string{"1/2-1/2", "absent", "withdrawn", "request", "virtual", "scoring",
			"adjustment", "unrated"} {
			if seen[kind] {
				t.Errorf("%s occurs", kind)
			}
		}
		if n := len(tournament.Players); n < 4 || n > 7 || len(tournament.Rounds) > 3 {
			t.Errorf("%d players, %d rounds", n, len(tournament.Rounds))
		}
	})
}

// TestShapeFewPlayers checks that fields of a single player can be drawn, that
// limits given the wrong way round favour the lower one, and that neither the
// generators nor Conformance need a second player.
func TestShapeFewPlayers(t *testing.T) {
	sizes := make(map[int]bool)
	for seed := range uint64(500) {
		for _, shape := range []Shape{{MinPlayers: 1, MaxPlayers: 2}, {MinPlayers: 1, MaxPlayers: 1, Rated: true}} {
			tournament := Arbitrary(FromSeed(seed), shape)
			sizes[len(tournament.Players)] = true
			if err := tournament.Validate(); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if _, err := Played(FromSeed(seed), neighbor{}, shape); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
	}
	if !sizes[1] || !sizes[2] || len(sizes) != 2 {
		t.Errorf("fields of %v players drawn, want 1 and 2", sizes)
	}
	if n := len(Arbitrary(FromSeed(0), Shape{MinPlayers: 12, MaxPlayers: 3}).Players); n != 12 {
		t.Errorf("%d players, want the minimum of 12", n)
	}
	Conformance(t, neighbor{}, Shape{MinPlayers: 1, MaxPlayers: 2}.Draw)
}

// TestSpoil checks that spoiled tournaments are invalid.
func TestSpoil(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		spoiled, how := Spoil(FromRapid(t), Shape{}.Draw(t))
		if err := spoiled.Validate(); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: %v", how, err)
		}
	})
}

// TestOpen checks that opens are played to the end, the same each time, and that a Pairer
// finds their rounds again.
func TestOpen(t *testing.T) {
	whole, err := Open(neighbor{}, 60, 9, 1)
	if err != nil || len(whole.Rounds) != 9 {
		t.Fatalf("%d rounds, error %v", len(whole.Rounds), err)
	}
	again, _ := Open(neighbor{}, 60, 9, 1)
	if d := cmp.Diff(whole, again); d != "" {
		t.Errorf("the same seed gives another tournament:\n%s", d)
	}
	next, err := neighbor{}.Pair(context.Background(), record.Before(whole, 5))
	if err != nil || !SameRound(next, withoutResults(whole.Rounds[4])) {
		t.Errorf("round 5 is %v, not %v (error %v)", next, whole.Rounds[4], err)
	}
}

// withoutResults returns the round as it was paired.
func withoutResults(r pairing.Round) pairing.Round {
	r = RenameRound(r, same)
	for i := range r.Games {
		r.Games[i].Result = pairing.Pending
	}
	return r
}

// Seeds and bytes decide; bytes that run out decide for the plainest.
func ExampleFromBytes() {
	t := Arbitrary(FromBytes(nil), Shape{})
	fmt.Println(len(t.Players), "players,", len(t.Rounds), "rounds")
	t = Arbitrary(FromBytes([]byte("any bytes whatsoever, as a fuzzer makes them up while it looks for trouble")), Shape{})
	fmt.Println(len(t.Players), "players,", len(t.Rounds), "rounds")
	// Output:
	// 2 players, 0 rounds
	// 9 players, 5 rounds
}
