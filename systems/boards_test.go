package systems_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// league opens an event of teams that is ranked by its boards.
func league(t testing.TB) *systems.Event {
	data, err := os.ReadFile("testdata/boards.trf")
	if err != nil {
		t.Fatal(err)
	}
	e, err := systems.Open(data, systems.Config{})
	if err != nil {
		t.Fatal(err)
	}
	e.Standings.TieBreaks = []standings.TieBreak{"MPTS", "BC", "TBR"}
	return e
}

// sameRanking requires that the event is ranked alike when it has been written and read, in both
// forms and without the report that a document may hold.
func sameRanking(t testing.TB, e *systems.Event) standings.Ranking {
	t.Helper()
	want, err := e.Rank()
	if err != nil {
		t.Fatal(err)
	}
	var file bytes.Buffer
	if err := e.WriteTRF(&file); err != nil {
		t.Fatal(err)
	}
	document, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	var parts map[string]any
	if err := json.Unmarshal(document, &parts); err != nil {
		t.Fatal(err)
	}
	delete(parts, "report")
	short, _ := json.Marshal(parts)
	for name, data := range map[string][]byte{"file": file.Bytes(), "document": document,
		"document without report": short} {
		again, err := systems.Open(data, systems.Config{})
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, data)
		}
		again.Standings.TieBreaks = e.Standings.TieBreaks
		got, err := again.Rank()
		if diff := cmp.Diff(want, got); err != nil || diff != "" {
			t.Fatalf("%s: error %v\n%s", name, err, diff)
		}
	}
	return want
}

// TestBoardsLiveInTheEvent changes results of boards: the ranking, the tournament file and the document
// follow.
func TestBoardsLiveInTheEvent(t *testing.T) {
	e := league(t)
	before := sameRanking(t, e)
	g := e.Tournament.Rounds[0].Games[0]
	boards := slices.Clone(e.Teams.Boards[0][g.White])
	for i, swapped := range map[pairing.Result]pairing.Result{pairing.WhiteWins: pairing.BlackWins,
		pairing.BlackWins: pairing.WhiteWins} {
		if j := slices.IndexFunc(boards, func(b trf.Board) bool { return b.Result == i }); j >= 0 {
			boards[j].Result = swapped
			break
		}
	}
	if err := e.SetBoards(1, g.White, g.Black, boards); err != nil {
		t.Fatal(err)
	}
	if after := sameRanking(t, e); cmp.Equal(before, after) {
		t.Error("the ranking does not follow the boards")
	}
	rapid.Check(t, func(t *rapid.T) {
		for k, round := range e.Tournament.Rounds {
			for _, g := range round.Games {
				boards := slices.Clone(e.Teams.Boards[k][g.White])
				for i := range boards {
					boards[i].Result = rapid.SampledFrom([]pairing.Result{pairing.WhiteWins, pairing.Draw,
						pairing.BlackWins}).Draw(t, "result")
				}
				if err := e.SetBoards(k+1, g.White, g.Black, boards); err != nil {
					t.Fatal(err)
				}
			}
		}
		want, err := e.Rank()
		if err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		if err := e.WriteTRF(&file); err != nil {
			t.Fatal(err)
		}
		again, err := systems.Open(file.Bytes(), systems.Config{})
		if err != nil {
			t.Fatal(err)
		}
		again.Standings.TieBreaks = e.Standings.TieBreaks
		if got, err := again.Rank(); err != nil || !cmp.Equal(want, got) {
			t.Fatalf("error %v\n%s", err, cmp.Diff(want, got))
		}
	})
}

// TestPlayOn pairs the last round of an event of teams, and records its boards before the round or
// after it.
func TestPlayOn(t *testing.T) {
	for _, boardsFirst := range []bool{false, true} {
		e, err := league(t).Before(6)
		if err != nil {
			t.Fatal(err)
		}
		round, err := e.Pair(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		f := e.Teams
		of := map[pairing.ID][]trf.Board{}
		for i := range round.Games {
			g := &round.Games[i]
			for k := range f.Colors {
				b := trf.Board{White: f.Teams[g.White].Members[k], Black: f.Teams[g.Black].Members[k], Result: pairing.Draw}
				if k%2 == 1 {
					b.White, b.Black = b.Black, b.White
				}
				of[g.White] = append(of[g.White], b)
			}
			half := pairing.Points(len(f.Colors)) * pairing.Half
			g.Result, g.Points = pairing.Draw, [2]pairing.Points{half, half}
		}
		if boardsFirst {
			f.Boards = append(f.Boards, of)
			if err := e.WriteTRF(new(bytes.Buffer)); err != nil {
				t.Fatal(err)
			}
			e.Tournament.Append(round)
		} else {
			e.Tournament.Append(round)
			if _, err := e.Rank(); err == nil || !strings.Contains(err.Error(), "round 6: tie-break BC counts boards") {
				t.Errorf("without boards: error %v", err)
			}
			f.Boards = append(f.Boards, of)
		}
		sameRanking(t, e)
		before, err := e.Before(6)
		if err != nil || len(before.Teams.Boards) != 5 || len(e.Teams.Boards) != 6 {
			t.Errorf("before round 6: %v", err)
		}
		sameRanking(t, before)
	}
}

// TestBoardsTwice refuses to rank an event whose boards are stated in two places.
func TestBoardsTwice(t *testing.T) {
	e := league(t)
	e.Standings.Teams = &standings.Teams{Boards: 2}
	if _, err := e.Rank(); err == nil || !strings.Contains(err.Error(), "the boards of teams stand in") {
		t.Errorf("error %v", err)
	}
}

// TestTeamsBeside refuses a document that says of teams what its line-ups, or its standings, say.
func TestTeamsBeside(t *testing.T) {
	document, err := json.Marshal(league(t))
	if err != nil {
		t.Fatal(err)
	}
	alone := `"system":{"system":"team"},"tournament":{"players":[{"id":"A"},{"id":"B"}]}`
	for want, text := range map[string]string{
		"the line-ups say": `{"teams":{"boards":2},` + string(document[1:]),
		"standings.teams":  `{"teams":{"boards":2},"standings":{"teams":{"boards":3}},` + alone + `}`,
		"match points":     `{"teams":{"boards":2,"game_points":true},` + alone + `}`,
	} {
		if e, err := systems.Open([]byte(text), systems.Config{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %+v, error %v", want, e, err)
		}
	}
}

// TestTeamsOfDocument refuses a document whose teams cannot be.
func TestTeamsOfDocument(t *testing.T) {
	document, err := json.Marshal(league(t))
	if err != nil {
		t.Fatal(err)
	}
	for was, c := range map[string]struct{ now, want string }{
		`"members":[1,2,3]`: {`"members":[1,2,99]`, "unknown member 99"},
		`"colors":"WB"`:     {`"colors":"WX"`, `"WX" are no colours of boards`},
		`"white":10`:        {`"white":3`, "round 1, board of the teams"},
	} {
		changed := bytes.Replace(document, []byte(was), []byte(c.now), 1)
		if _, err := systems.Open(changed, systems.Config{}); bytes.Equal(changed, document) || err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v", c.now, err)
		}
	}
}
