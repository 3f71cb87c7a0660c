package pairtest

import (
	"context"
	"fmt"
	"slices"

	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Require returns a copy of the tournament in which the arbiter requires one or two
// pairs to meet, if there are players who can.
func Require(decide Source, t pairing.Tournament) pairing.Tournament {
	t = t.Clone()
	here, next := atHand(t), len(t.Rounds)+1
	shuffle(decide, here)
	for pairs := decide.between(1, 2); pairs > 0 && len(here) > 1; pairs-- {
		pair := [2]pairing.ID{here[0], here[1]}
		here = here[2:]
		same := func(f [2]pairing.ID) bool { return f == pair || f == [2]pairing.ID{pair[1], pair[0]} }
		if !slices.ContainsFunc(record.Pairs(t, pairing.Forbidden, next), same) {
			t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Required, Players: pair, From: next, To: next})
		}
	}
	return t
}

// RuleBye returns a copy of the tournament in which the arbiter gives the allocated bye to a
// player who can have it, if the number of players is odd, or forbids it to some.
func RuleBye(decide Source, t pairing.Tournament) pairing.Tournament {
	t = t.Clone()
	here, next := atHand(t), len(t.Rounds)+1
	for _, pair := range record.Pairs(t, pairing.Required, next) {
		here = slices.DeleteFunc(here, func(id pairing.ID) bool { return slices.Contains(pair[:], id) })
	}
	if len(here) == 0 {
		return t
	}
	rule := func(kind pairing.Decision) {
		t.Rulings = append(t.Rulings, pairing.Ruling{Kind: kind, Players: [2]pairing.ID{here[decide(len(here))]}, From: next,
			To: next})
	}
	if len(here)%2 == 1 && decide.one(2) {
		rule(pairing.Required)
		return t
	}
	for range decide.between(1, 3) {
		rule(pairing.Forbidden)
	}
	return t
}

// atHand returns the players who are not absent from the next round.
func atHand(t pairing.Tournament) (here []pairing.ID) {
	away := record.Absent(t, len(t.Rounds)+1)
	for _, p := range t.Players {
		if _, absent := away[p.ID]; !absent {
			here = append(here, p.ID)
		}
	}
	return here
}

// obeyed checks that required pairs meet and a required bye is given, and that the round is
// the one that comes out when the players are forbidden to meet anybody else, and the others
// to have the bye, if that is possible at all: what is required may go against the rules about who may meet.
func obeyed(p pairing.Pairer, t pairing.Tournament, names []pairing.ID) error {
	if err := conform(p, t, names); err != nil {
		return fmt.Errorf("with required pairs: %w", err)
	}
	round, err := p.Pair(context.Background(), t)
	if err == nil {
		for _, pair := range record.Pairs(t, pairing.Required, len(t.Rounds)+1) {
			if !meet(round, pair) {
				return fmt.Errorf("the required pair %q does not meet: %+v", pair, round.Games)
			}
		}
	}
	want, wantErr := p.Pair(context.Background(), forced(t))
	if wantErr != nil || slices.ContainsFunc(record.Pairs(t, pairing.Required, len(t.Rounds)+1),
		func(pair [2]pairing.ID) bool { return !meet(want, pair) }) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("the required pairs cannot meet: %w; if they are forbidden to meet others they can", err)
	}
	if d := Diff(want, round, cmpopts.EquateEmpty()); d != "" {
		return fmt.Errorf("a required pair changes more than whom the two can meet (-want +got):\n%s", d)
	}
	return nil
}

// forced returns the tournament in which players who are required to meet somebody
// are forbidden to meet others instead, or others to have the bye.
func forced(t pairing.Tournament) pairing.Tournament {
	t = t.Clone()
	for _, pair := range record.Pairs(t, pairing.Required, len(t.Rounds)+1) {
		if pair[1] == "" {
			for _, p := range t.Players {
				if p.ID != pair[0] {
					Rule(&t, pairing.Forbidden, [2]pairing.ID{p.ID}, [2]pairing.ID{p.ID, pair[0]})
				}
			}
			continue
		}
		for k, id := range pair {
			for _, p := range t.Players {
				if p.ID != id && p.ID != pair[1-k] {
					t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{id, p.ID}})
				}
			}
		}
	}
	t.Rulings = slices.DeleteFunc(t.Rulings, func(r pairing.Ruling) bool { return r.Kind == pairing.Required })
	return t
}
