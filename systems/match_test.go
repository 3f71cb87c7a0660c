package systems_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// matchesOf returns all matches of an event.
func matchesOf(t *rapid.T, e *systems.Event) (all []systems.Match) {
	for k, round := range e.Tournament.Rounds {
		for _, g := range round.Games {
			m, err := e.Match(k+1, g.White, g.Black)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.ContainsFunc(m.Boards, func(b trf.Board) bool { return b.Result != pairing.Pending }) {
				m.Boards = nil // a file says who sits there
			}
			all = append(all, m)
		}
	}
	return all
}

// seatedAt draws the boards of a match, some empty or forfeited.
func seatedAt(t *rapid.T, e *systems.Event, g pairing.Game) (boards []trf.Board) {
	teams := e.Teams
	results := []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins, pairing.BothLose,
		pairing.WhiteForfeits, pairing.BlackForfeits}
	forfeited := rapid.IntRange(0, 5).Draw(t, "forfeited") == 0
	for i := range teams.Colors {
		b := trf.Board{White: teams.Teams[g.White].Members[i], Black: teams.Teams[g.Black].Members[i]}
		if teams.Colors[i] == 'B' {
			b.White, b.Black = b.Black, b.White
		}
		b.Result = rapid.SampledFrom(results).Draw(t, "board")
		if forfeited {
			b.Result = rapid.SampledFrom(results[4:]).Draw(t, "forfeit")
		}
		switch empty := rapid.IntRange(0, 9).Draw(t, "empty"); {
		case empty == 0 && i > 0:
			b.White, b.Result = 0, pairing.WhiteForfeits
		case empty == 1 && i > 0:
			b.Black, b.Result = 0, pairing.BlackForfeits
		}
		boards = append(boards, b)
	}
	return boards
}

// enter enters a match through one of the doors.
func enter(t *rapid.T, e *systems.Event, round int, g pairing.Game) {
	boards := len(e.Teams.Colors)
	points := pairing.Points(5 * rapid.IntRange(0, 2*boards).Draw(t, "points"))
	both := [2]pairing.Points{points, pairing.Points(10*boards) - points}
	var err error
	switch rapid.IntRange(0, 3).Draw(t, "door") {
	case 0:
		err = e.SetPoints(round, g.White, g.Black, both)
	case 1:
		err = errors.Join(e.Tournament.SetResult(round, g.White, g.Black, pairing.WhiteWins),
			e.SetPoints(round, g.White, g.Black, both))
	default:
		err = e.SetBoards(round, g.White, g.Black, seatedAt(t, e, g))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// leagueOf draws an event of teams with rounds played, which has gone through doors on the way.
func leagueOf(t *rapid.T) *systems.Event {
	e := newLeague(rapid.IntRange(4, 7).Draw(t, "teams"), rapid.IntRange(1, 4).Draw(t, "boards"))
	for n := range rapid.IntRange(1, 3).Draw(t, "rounds") {
		round, err := e.Pair(context.Background())
		if errors.Is(err, pairing.ErrNoPairing) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		e.Tournament.Append(round)
		for _, g := range round.Games {
			enter(t, e, n+1, g)
		}
		if rapid.Bool().Draw(t, "corrected") {
			k := rapid.IntRange(1, n+1).Draw(t, "round")
			games := e.Tournament.Rounds[k-1].Games
			g := games[rapid.IntRange(0, len(games)-1).Draw(t, "match")]
			if err := e.SetBoards(k, g.White, g.Black, nil); err != nil { // else they decide
				t.Fatal(err)
			}
			enter(t, e, k, g)
		}
		e = through(t, e)[rapid.SampledFrom([]string{"", "file", "document"}).Draw(t, "through")]
	}
	return e
}

// through is doors in a property.
func through(t *rapid.T, e *systems.Event) map[string]*systems.Event {
	all := map[string]*systems.Event{"": e}
	var file bytes.Buffer
	err := e.WriteTRF(&file)
	document, err2 := json.Marshal(e)
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	for name, data := range map[string][]byte{"file": file.Bytes(), "document": document} {
		if all[name], err = systems.Open(data, systems.Config{}); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, data)
		}
		all[name].Standings.TieBreaks = e.Standings.TieBreaks
	}
	return all
}

// TestOneMatch enters matches of random events through every door, and requires the same through every
// other: what boards, points and results say, the ranks, the next round, and the rounds as they were
// paired.
func TestOneMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := leagueOf(t)
		want := matchesOf(t, e)
		ranked, err := e.Rank()
		if err != nil {
			t.Fatal(err)
		}
		for name, got := range through(t, e) {
			if diff := cmp.Diff(want, matchesOf(t, got), cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("%s (-want +got)\n%s", name, diff)
			}
			if again, err := got.Rank(); err != nil || !cmp.Equal(ranked, again) {
				t.Fatalf("%s: error %v\n%s", name, err, cmp.Diff(ranked, again))
			}
			if found, err := got.Check(context.Background()); err != nil || len(found.Differences) > 0 {
				t.Fatalf("%s: error %v, %v", name, err, found)
			}
			for k := range got.Tournament.Rounds {
				before, err := got.Before(k + 1)
				if err == nil {
					_, err = before.Pair(context.Background())
				}
				if err != nil {
					t.Fatalf("%s, before round %d: %v", name, k+1, err)
				}
			}
		}
	})
}

// TestContradictions changes the points or the result of a match beside its boards, or the result beside the
// points, and requires every door to refuse that, unless the arbiter has awarded the match: then all keep it.
func TestContradictions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := leagueOf(t)
		document, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		if err := e.WriteTRF(&file); err != nil {
			t.Fatal(err)
		}
		k := rapid.IntRange(0, len(e.Tournament.Rounds)-1).Draw(t, "round")
		games := e.Tournament.Rounds[k].Games
		i := rapid.IntRange(0, len(games)-1).Draw(t, "match")
		wrong := games[i]
		switch rapid.IntRange(0, 2).Draw(t, "wrong") {
		case 0:
			wrong.Points = [2]pairing.Points{350, 5}
			wrong.Result = pairing.WhiteWins
		case 1:
			wrong.Points = [2]pairing.Points{wrong.Points[1] + 5, wrong.Points[0]}
		case 2:
			if wrong.Result = pairing.WhiteWins; wrong.Points[0] > wrong.Points[1] {
				wrong.Result = pairing.BlackWins
			}
			if wrong.Points == [2]pairing.Points{} {
				wrong.Points[1] = 5
			}
		}
		m, _ := e.Match(k+1, wrong.White, wrong.Black)
		fits := wrong.Result == pairing.WhiteWins && wrong.Points[0] > wrong.Points[1] || wrong.Result == pairing.BlackWins &&
			wrong.Points[0] < wrong.Points[1] ||
			wrong.Result == pairing.Draw && wrong.Points[0] == wrong.Points[1] || wrong.Result == pairing.BlackForfeits &&
			wrong.Points[0] > wrong.Points[1] || wrong.Result == pairing.WhiteForfeits && wrong.Points[0] < wrong.Points[1]
		few := pairing.Points(10 * len(e.Teams.Colors))
		if len(m.Boards) == 0 && fits && wrong.Points[0]+wrong.Points[1] <= few {
			t.Skip("no contradiction")
		}
		e.Tournament = e.Tournament.Clone()
		e.Tournament.Rounds[k].Games[i] = wrong
		awarded := rapid.Bool().Draw(t, "awarded")
		ruling := pairing.Ruling{Kind: pairing.Awarded, Players: [2]pairing.ID{wrong.Black, wrong.White}, From: k + 1,
			To: k + 1, Note: "a wrong line-up"}
		if awarded {
			e.Tournament.Rulings = append(e.Tournament.Rulings, ruling)
		}
		_, ranks := e.Rank()
		_, pairs := e.Pair(context.Background())
		_, match := e.Match(k+1, wrong.White, wrong.Black)
		_, marshals := json.Marshal(e)
		_, opens := systems.Open(spoiled(t, document, e.Tournament), systems.Config{})
		remark, _ := json.Marshal(map[string]any{"round": told(k+1, e.Tournament.Rounds[k].Games)})
		text := ""
		for line := range strings.Lines(file.String()) {
			if !strings.HasPrefix(line, fmt.Sprintf(`### pairings: {"round":{"number":%d,`, k+1)) { // in place of that one
				text += line
			}
		}
		text += "### pairings: " + string(remark) + "\n"
		if awarded {
			remark, _ := json.Marshal(map[string]any{"ruling": ruling})
			text += "### pairings: " + string(remark) + "\n"
		}
		read, reads := systems.Open([]byte(text), systems.Config{})
		for door, err := range map[string]error{
			"Rank": ranks, "Pair": pairs, "Match": match, "WriteTRF": e.WriteTRF(new(bytes.Buffer)), "MarshalJSON": marshals,
			"document": opens, "file": reads,
		} {
			if errors.Is(err, pairing.ErrNoPairing) || errors.Is(err, pairing.ErrFinished) {
				err = nil
			}
			names := err != nil && strings.Contains(err.Error(), "Team "+string(wrong.White)) &&
				strings.Contains(err.Error(), fmt.Sprint("round ", k+1))
			if awarded && err != nil || !awarded && !names {
				t.Fatalf("%s: %+v (%+v): error %v\n%s", door, wrong, m, err, text)
			}
		}
		if !awarded {
			return
		}
		for name, got := range through(t, e) {
			if diff := cmp.Diff(matchesOf(t, e), matchesOf(t, got), cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("%s (-want +got)\n%s", name, diff)
			}
		}
		if got, err := read.Match(k+1, wrong.White, wrong.Black); err != nil || got.Result != wrong.Result ||
			got.GamePoints != wrong.Points {
			t.Fatalf("%+v, error %v, want %+v", got, err, wrong)
		}
	})
}

// spoiled returns a document with another tournament.
func spoiled(t *rapid.T, document []byte, tournament pairing.Tournament) []byte {
	var parts map[string]json.RawMessage
	if err := json.Unmarshal(document, &parts); err != nil {
		t.Fatal(err)
	}
	parts["tournament"], _ = json.Marshal(tournament)
	text, _ := json.Marshal(parts)
	return text
}

// told returns what a remark says of the matches of a round.
func told(number int, games []pairing.Game) map[string]any {
	var boards []pairing.ID
	var points [][2]pairing.Points
	var results []pairing.Result
	for _, g := range games {
		boards, points, results = append(boards, g.White), append(points, g.Points), append(results, g.Result)
	}
	return map[string]any{"number": number, "boards": boards, "points": points, "results": results}
}

// TestForfeitsOfBoards refuses a record 330 that says something else than the boards.
func TestForfeitsOfBoards(t *testing.T) {
	e := newLeague(4, 2)
	round, err := e.Pair(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	e.Tournament.Append(round)
	g, lists := round.Games[0], e.Teams.Teams
	home, away := lists[g.White].Members, lists[g.Black].Members
	if err := e.SetBoards(1, g.White, g.Black, []trf.Board{
		{White: home[0], Black: away[0], Result: pairing.BlackForfeits},
		{White: away[1], Black: home[1], Result: pairing.WhiteForfeits},
	}); err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := e.WriteTRF(&file); err != nil {
		t.Fatal(err)
	}
	for sign, want := range map[string]string{"+-": "", "-+": "round 1: 330 has -+", "--": "round 1: 330 has --"} {
		text := strings.Replace(file.String(), "330 +-", "330 "+sign, 1)
		if _, err := systems.Open([]byte(text), systems.Config{}); (err == nil) != (want == "") || err != nil &&
			!strings.Contains(err.Error(), want) {
			t.Errorf("330 %s: error %v\n%s", sign, err, text)
		}
	}
}
