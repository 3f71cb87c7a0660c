package pairtest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Way of pairing is a Pairer by its only method.
type Way func(pairing.Tournament) (pairing.Round, error)

// Pair pairs the next round.
func (w Way) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) { return w(t) }

// Agree requires a Pairer and all other ways to pair the next round of a tournament with the
// same pairs, colours and bye, or none of them, then in the same words if they have any of
// their own. It reports whether there is a round.
func Agree(t testing.TB, what string, event pairing.Tournament, p pairing.Pairer, others ...pairing.Pairer) bool {
	t.Helper()
	round, err := p.Pair(context.Background(), event)
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) && !errors.Is(err, pairing.ErrFinished) {
		t.Fatalf("%s: %v", what, err)
	}
	for k, other := range others {
		if diff := disagreement(event, other, round, err); diff != "" {
			t.Fatalf("%s: way %d (%T), (-first +this way): %s%s", what, k+1, other, diff, Shown(event))
		}
	}
	return err == nil
}

// disagreement says what a way has otherwise, or "".
func disagreement(event pairing.Tournament, other pairing.Pairer, round pairing.Round, said error) string {
	got, err := other.Pair(context.Background(), event)
	var own *pairing.Error
	if (err == nil) != (said == nil) || errors.As(err, &own) && err.Error() != said.Error() {
		return fmt.Sprintf("error %v, and not %v", err, said)
	}
	return cmp.Diff(Facts(round), Facts(got))
}

// Needed requires a rule to be needed: the next round of a tournament is the one that is
// wanted, by an Explainer and all others, and another one without the rule; and that is what
// the Explainer says of the other. Rounds are written as by [Facts].
func Needed(t testing.TB, event pairing.Tournament, e explain.Explainer, without pairing.Pairer, want, otherwise,
	why string, others ...pairing.Pairer) {
	t.Helper()
	for k, p := range append([]pairing.Pairer{e}, others...) {
		if round, err := p.Pair(context.Background(), event); err != nil || strings.Join(Facts(round), " ") != want {
			t.Errorf("by way %d (%T): %v, error %v, want %s", k, p, Facts(round), err, want)
		}
	}
	other, err := without.Pair(context.Background(), event)
	if got := strings.Join(Facts(other), " "); err != nil || got != otherwise || got == want {
		t.Errorf("without the rule: %s, error %v, want %s", got, err, otherwise)
	}
	v, err := e.Compare(context.Background(), event, other)
	if got := v.In(""); err != nil || got != why {
		t.Errorf("why not without the rule: %s, error %v, want %s", got, err, why)
	}
}

// Over reports whether a tournament has all of its rounds.
func Over(t pairing.Tournament) bool { return t.Planned > 0 && t.Planned <= len(t.Rounds) }

// Boards lists White and Black board by board, and the player with the bye against 0. The
// second game of a pair, with colours reversed, is no board.
func Boards(r pairing.Round) (list []string) {
	for _, g := range firstGames(r) {
		list = append(list, string(g.White), string(g.Black))
	}
	for _, b := range Paired(r).Byes {
		list = append(list, string(b.Player), "0")
	}
	return list
}

// firstGames returns the games of a round without the second ones of a double round.
func firstGames(r pairing.Round) (games []pairing.Game) {
	first := make(map[[2]pairing.ID]bool)
	for _, g := range r.Games {
		if !first[[2]pairing.ID{g.Black, g.White}] {
			games = append(games, g)
		}
		first[[2]pairing.ID{g.White, g.Black}] = true
	}
	return games
}

// Facts lists what a round says beyond the order of its boards: "1-2", "3-bye".
func Facts(r pairing.Round) []string {
	list := []string{}
	for pair := range slices.Chunk(Boards(r), 2) {
		if pair[1] == "0" {
			pair[1] = "bye"
		}
		list = append(list, pair[0]+"-"+pair[1])
	}
	slices.Sort(list)
	return list
}
