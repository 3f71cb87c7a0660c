package systems_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
	"github.com/seed22f6c9b8/pairings/team"
)

// TestPendingGames forgets the result of a game: no later round is paired, and the error names the
// round, the board and both players. A round robin, which reads no results, goes on.
func TestPendingGames(t *testing.T) {
	for _, name := range systems.Names() {
		p, event := running(t, name)
		for n := 1; n <= 3; n++ {
			appendPlayed(t, p, &event)
			games := event.Rounds[n-1].Games
			want, err := p.Pair(context.Background(), event)
			if err != nil {
				t.Fatalf("%s: round %d: %v", name, n+1, err)
			}
			board := len(games) / 2
			g := &games[board]
			result := g.Result
			g.Result = pairing.Pending
			got, err := p.Pair(context.Background(), event)
			var e *pairing.Error
			switch {
			case name == "roundrobin":
				if d := cmp.Diff(want, got); d != "" || err != nil {
					t.Errorf("%s: error %v, %s", name, err, d)
				}
			case !errors.As(err, &e) || e.Kind != pairing.ErrInvalid || e.Round != n ||
				!cmp.Equal(e.Players, []pairing.ID{g.White, g.Black}) ||
				!strings.Contains(e.Text, fmt.Sprintf("on board %d has no result yet", record.Boards(games)[board])):
				t.Errorf("%s: round %d: error %v", name, n, err)
			}
			g.Result = result
		}
	}
}

// longer returns a system with rounds enough for these tests.
func longer(system string) systems.Config {
	c := systems.Config{System: system}
	if system == "knockout" {
		c.Lives = 2
	}
	return c
}

// running returns a system, and an event of eight players before the first round.
func running(t *testing.T, system string) (explain.Explainer, pairing.Tournament) {
	t.Helper()
	p, err := longer(system).New()
	if err != nil {
		t.Fatal(err)
	}
	event := pairing.Tournament{Planned: 5, InitialColor: pairing.White}
	for _, id := range []pairing.ID{"a", "b", "c", "d", "e", "f", "g", "h"} {
		event.Players = append(event.Players, pairing.Player{ID: id, Rating: 2000 - 10*len(event.Players)})
	}
	return p, event
}

// appendPlayed pairs the next round and lets White win everywhere.
func appendPlayed(t *testing.T, p explain.Explainer, event *pairing.Tournament) {
	t.Helper()
	round, err := p.Pair(context.Background(), *event)
	if err != nil {
		t.Fatal(err)
	}
	for i := range round.Games {
		round.Games[i].Result = pairing.WhiteWins
		if _, teams := p.(team.Pairer); teams {
			round.Games[i].Points = [2]pairing.Points{25, 15}
		}
	}
	event.Append(round)
}

// TestAdjourned pairs the next rounds while a game is adjourned: as if it were drawn. An
// elimination and a knockout, in which every game has a winner, name the game. Rounds paired meanwhile are right
// with what was known, whatever the result.
func TestAdjourned(t *testing.T) {
	for _, name := range systems.Names() {
		p, event := running(t, name)
		for n := 1; n <= 3; n++ {
			appendPlayed(t, p, &event)
			games := event.Rounds[n-1].Games
			if name == "team" {
				games[0].Points = [2]pairing.Points{20, 20} // so far
			}
			drawn := event.Clone()
			games[0].Result, drawn.Rounds[n-1].Games[0].Result = pairing.Adjourned, pairing.Draw
			got, err := p.Pair(context.Background(), event)
			if name == "elimination" || name == "knockout" {
				if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), "is adjourned") ||
					!strings.Contains(err.Error(), string(games[0].White)) {
					t.Errorf("%s: error %v", name, err)
				}
				games[0].Result = pairing.WhiteWins
				continue
			}
			want, other := p.Pair(context.Background(), drawn)
			if d := cmp.Diff(want, got); d != "" || err != nil || other != nil {
				t.Errorf("%s after round %d: errors %v, %v\n%s", name, n, err, other, d)
			}
		}
		if name == "elimination" || name == "knockout" {
			continue
		}
		for n := 1; n <= 2; n++ {
			g := event.Rounds[n-1].Games[0]
			if err := event.SetResult(n, g.White, g.Black, pairing.BlackWins); err != nil {
				t.Fatal(err)
			}
		}
		if found, err := pairing.Check(context.Background(), p, event); err != nil || len(found) > 0 {
			t.Errorf("%s: %v, error %v", name, found, err)
		}
	}
}

// TestRoundInPlay asks about a round whose games are open: it is written and read, ranked,
// explained and checked. In a document and a tournament file nothing is lost.
func TestRoundInPlay(t *testing.T) {
	ctx := context.Background()
	for _, name := range systems.Names() {
		p, tour := running(t, name)
		appendPlayed(t, p, &tour)
		round, err := p.Pair(ctx, tour)
		if err != nil {
			t.Fatal(err)
		}
		round.Games[0].Result = pairing.WhiteWins
		round.Games[1].Result = pairing.Adjourned
		tour.Append(round)
		e := &systems.Event{Config: longer(name), File: trf.File{Tournament: tour}}
		for range 2 {
			if ranking, err := e.Rank(); err != nil || len(ranking.Rows) != 8 {
				t.Errorf("%s: %v, error %v", name, ranking, err)
			}
			found, err := e.Check(ctx)
			if err != nil || len(found.Differences) > 0 {
				t.Errorf("%s: %+v, error %v", name, found, err)
			}
			at, err := e.Before(2)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := p.Explain(ctx, at.Tournament); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if v, err := p.Compare(ctx, at.Tournament, round); err != nil {
				t.Errorf("%s: %v, error %v", name, v, err)
			}
			again := reread(t, e)
			if d := cmp.Diff(e.Tournament, again.Tournament); d != "" {
				t.Errorf("%s: %s", name, d)
			}
			e = again
		}
	}
}

// reread writes an event as JSON and reads it again.
func reread(t *testing.T, e *systems.Event) *systems.Event {
	t.Helper()
	text, err := e.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	again, err := systems.Open(text, systems.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// TestNoPlayers: an event without players is not finished.
func TestNoPlayers(t *testing.T) {
	for _, name := range systems.Names() {
		p, event := running(t, name)
		event.Players = nil
		if _, err := p.Pair(context.Background(), event); !errors.Is(err, pairing.ErrInvalid) ||
			errors.Is(err, pairing.ErrFinished) || !strings.Contains(err.Error(), "no players") {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
