package trf_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// arbitraryTeams makes an event of teams in which anything may happen.
func arbitraryTeams(t *rapid.T) *trf.File {
	boards := rapid.IntRange(1, 3).Draw(t, "boards")
	f := &trf.File{Teams: &trf.Teams{Teams: map[pairing.ID]trf.Team{}, Members: map[int]pairing.Player{},
		Scoring: pairing.NewScoring(10, 5, 0)}}
	for range boards {
		f.Teams.Colors += rapid.SampledFrom([]string{"W", "B"}).Draw(t, "colour")
	}
	own := rapid.Bool().Draw(t, "own IDs")
	member := 0
	for i := range rapid.IntRange(2, 6).Draw(t, "teams") {
		p := pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Name: fmt.Sprintf("Team %d", i+1), Rating: 2000 - i}
		if own {
			p.ID = "club " + p.ID
		}
		f.Tournament.Players = append(f.Tournament.Players, p)
		team := trf.Team{Nickname: fmt.Sprint("T", i+1)}
		for range boards + rapid.IntRange(0, 2).Draw(t, "reserves") {
			member++
			team.Members = append(team.Members, member)
			f.Teams.Members[member] = pairing.Player{ID: pairing.ID(fmt.Sprint(member)),
				Name: fmt.Sprint("Player ", member), Rating: 1500}
		}
		f.Teams.Teams[p.ID] = team
	}
	f.Tournament.Scoring = pairing.Scoring{Win: 20, Draw: 10, ForfeitWin: 20, Bye: 10}
	f.Teams.ByePoints = halfPoints(t, 0, 4)
	for k := range rapid.IntRange(0, 4).Draw(t, "rounds") {
		arbitraryMatches(t, f, k)
	}
	if rapid.Bool().Draw(t, "planned") {
		f.Tournament.Planned = max(1, len(f.Tournament.Rounds)+rapid.IntRange(0, 2).Draw(t, "more"))
	}
	decide(t, &f.Tournament)
	return f
}

// arbitraryMatches adds a round.
func arbitraryMatches(t *rapid.T, f *trf.File, k int) {
	var round pairing.Round
	lists := map[pairing.ID][]trf.Board{}
	players := rapid.Permutation(f.Tournament.Players).Draw(t, "players")
	for len(players) > 0 {
		id := players[0].ID
		switch what := rapid.IntRange(0, 9).Draw(t, "what"); {
		case what < 7 && len(players) > 1:
			g := pairing.Game{White: id, Black: players[1].ID,
				Result: rapid.SampledFrom([]pairing.Result{pairing.WhiteWins, pairing.Draw,
					pairing.BlackWins, pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit, pairing.Adjourned,
					pairing.Pending}).Draw(t, "result")}
			if rapid.Bool().Draw(t, "boards known") {
				lists[id] = arbitraryBoards(t, f, g)
			}
			g.Points = [2]pairing.Points{halfPoints(t, 0, 6), halfPoints(t, 0, 6)}
			round.Games = append(round.Games, g)
			players = players[1:]
		case what == 8:
			round.Byes = append(round.Byes, pairing.Bye{Player: id, Points: 10, Allocated: true, GamePoints: f.Teams.ByePoints})
		case what == 9:
			round.Byes = append(round.Byes, pairing.Bye{Player: id, Points: halfPoints(t, 0, 4),
				GamePoints: halfPoints(t, 0, 4)})
		}
		players = players[1:]
	}
	f.Tournament.Append(round)
	if rapid.Bool().Draw(t, "boards of the round") {
		for len(f.Teams.Boards) < k {
			f.Teams.Boards = append(f.Teams.Boards, nil)
		}
		f.Teams.Boards = append(f.Teams.Boards, lists)
	}
	if f.Validate() == nil && rapid.Bool().Draw(t, "by themselves") {
		return
	}
	for _, g := range round.Games {
		f.Tournament.Rulings = append(f.Tournament.Rulings, pairing.Ruling{
			Kind: pairing.Awarded, Players: [2]pairing.ID{g.White, g.Black}, From: k + 1, To: k + 1,
		})
	}
}

// arbitraryBoards seats members of both teams.
func arbitraryBoards(t *rapid.T, f *trf.File, g pairing.Game) (boards []trf.Board) {
	white := rapid.Permutation(f.Teams.Teams[g.White].Members).Draw(t, "white")
	black := rapid.Permutation(f.Teams.Teams[g.Black].Members).Draw(t, "black")
	for i := range f.Teams.Colors {
		b := trf.Board{White: white[i], Black: black[i],
			Result: rapid.SampledFrom([]pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins,
				pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit, pairing.Adjourned,
				pairing.Pending}).Draw(t, "board")}
		if f.Teams.Colors[i] != f.Teams.Colors[0] {
			b.White, b.Black = b.Black, b.White
		}
		switch rapid.IntRange(0, 9).Draw(t, "empty") {
		case 0:
			b.White, b.Result = 0, pairing.WhiteForfeits
		case 1:
			b.Black, b.Result = 0, pairing.BlackForfeits
		case 2:
			b = trf.Board{Result: pairing.BothForfeit}
		case 3:
			b.White, b.Result = 0, pairing.BothForfeit
		case 4:
			b.Black, b.Result = 0, pairing.BothForfeit
		}
		boards = append(boards, b)
	}
	return boards
}

// TestAnyTeams writes any event of teams and reads it again: the facts are the same,
// and so are the boards of matches that have some.
func TestAnyTeams(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := arbitraryTeams(t)
		text := written(t, f)
		got, err := trf.Read(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if diff := cmp.Diff(facts(f.Tournament), facts(got.Tournament), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("written and read (-want +got):\n%s\n%s", diff, text)
		}
		sameBoards(t, f, got, text)
		if diff := cmp.Diff(f.Teams.Teams, got.Teams.Teams) + cmp.Diff(f.Teams.Members, got.Teams.Members); diff != "" {
			t.Fatal(diff)
		}
		roundTrip(t, got)
	})
}

// sameBoards requires that the boards of matches that have some are the same in another file.
func sameBoards(t *rapid.T, f, got *trf.File, text string) {
	for k, lists := range f.Teams.Boards {
		for id, boards := range lists {
			if diff := cmp.Diff(boards, got.Teams.Boards[k][id]); len(boards) > 0 && diff != "" {
				t.Fatalf("boards of round %d (-want +got):\n%s\n%s", k+1, diff, text)
			}
		}
	}
}

// TestAnyBoards changes some seats and results at random: what is not refused comes back.
func TestAnyBoards(t *testing.T) {
	refused, taken := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		f := arbitraryTeams(t)
		var all []*trf.Board
		for _, lists := range f.Teams.Boards {
			for _, id := range slices.Sorted(maps.Keys(lists)) {
				for i := range lists[id] {
					all = append(all, &lists[id][i])
				}
			}
		}
		if len(all) == 0 {
			return
		}
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			b := rapid.SampledFrom(all).Draw(t, "board")
			switch id := rapid.IntRange(0, len(f.Teams.Members)+1).Draw(t, "member"); rapid.IntRange(0, 3).Draw(t, "change") {
			case 0:
				b.White = id
			case 1:
				b.Black = id
			case 2:
				b.White, b.Black = b.Black, b.White
			default:
				b.Result = rapid.SampledFrom([]pairing.Result{"2-0", pairing.Draw, pairing.WhiteForfeits, pairing.BothForfeit,
					pairing.Adjourned, pairing.Pending}).Draw(t, "result")
			}
		}
		var text strings.Builder
		if err := trf.Write(&text, f); err != nil {
			if refused++; !errors.Is(err, pairing.ErrInvalid) {
				t.Fatal(err)
			}
			return
		}
		taken++
		got := read(t, text.String())
		if diff := cmp.Diff(facts(f.Tournament), facts(got.Tournament), cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("written and read (-want +got):\n%s\n%s", diff, text.String())
		}
		sameBoards(t, f, got, text.String())
	})
	if !testing.Short() && (refused == 0 || taken == 0) { // a few draws need not show both
		t.Errorf("%d refused, %d taken", refused, taken)
	}
}
