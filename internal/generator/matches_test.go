package generator_test

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/rankings"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/team"
)

// teamOptions have everything that can happen to a match.
func teamOptions(boards int) generator.Options {
	o := generator.Usual()
	o.Players, o.Rounds, o.Boards = generator.Range{Low: 3, High: 14}, generator.Range{Low: 2, High: 7},
		generator.Range{Low: boards, High: boards}
	o.Forfeits, o.DoubleForfeits, o.Losses, o.HalfLosses = generator.Range{Low: 500, High: 500},
		generator.Range{Low: 200, High: 200}, generator.Range{High: 200}, generator.Range{High: 200}
	o.FullByes, o.TieBreaks = generator.Range{Low: 300, High: 300}, []string{"MPvGP,EDEBT"}
	return o
}

// written returns an event as it is read back from its file.
func written(t *testing.T, e *generator.Event, kind string) *trf.File {
	t.Helper()
	f := e.File()
	f.Declare(kind)
	var text bytes.Buffer
	if err := trf.Write(&text, f); err != nil {
		t.Fatalf("seed %d: %v", e.Seed, err)
	}
	read, err := trf.Read(bytes.NewReader(text.Bytes()))
	if err != nil {
		t.Fatalf("seed %d: %v\n%s", e.Seed, err, text.Bytes())
	}
	if bytes.Contains(text.Bytes(), []byte(`### pairings: {"round"`)) ||
		bytes.Contains(text.Bytes(), []byte(`### pairings: {"event"`)) {
		t.Errorf("seed %d: the records of teams do not say everything\n%s", e.Seed, text.Bytes())
	}
	return read
}

// TestTeams plays events of teams, and requires that the file has everything: the same
// rounds when it is replayed, the same boards, and standings by every tie-break of teams.
func TestTeams(t *testing.T) {
	codes := []standings.TieBreak{"PTS", "MPvGP", "WIN", "BH:GP/C1", "FB/C2", "AOB", "EMMSB", "EMGSB", "EGMSB", "EGGSB/C1",
		"EDEBT", "EDEBB", "EDET", "EDEB", "SSSC/K3", "BC", "TBR", "BBE"}
	forfeited, empty, swapped := 0, 0, 0
	for seed := range uint64(60) {
		boards := 1 + int(seed%5)
		e, err := teamOptions(boards).Play(team.Pairer{}, seed)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		f := written(t, e, "FIDE_TEAM_TYPEA_MP_GP")
		if diff := cmp.Diff(e.Tournament.Rounds, f.Tournament.Rounds, cmpopts.EquateEmpty(),
			cmpopts.SortSlices(func(a, b pairing.Bye) bool { return a.Player < b.Player }),
			cmpopts.SortSlices(func(a, b pairing.Game) bool { return a.White < b.White }),
			cmpopts.IgnoreSliceElements(func(b pairing.Bye) bool { return !b.Allocated && b.Points == 0 })); diff != "" {
			t.Errorf("seed %d: %s", seed, diff)
		}
		for k, matches := range e.Teams.Boards {
			for id, match := range matches {
				if match == nil {
					forfeited++
				} else if diff := cmp.Diff(match, f.Teams.Boards[k][id]); diff != "" || len(match) != boards {
					t.Errorf("seed %d, round %d: %s", seed, k+1, diff)
				}
				for i, b := range match {
					if b.White == 0 || b.Black == 0 {
						empty++
					}
					if i == 1 && b.Black != 0 && match[0].White > b.Black {
						swapped++
					}
				}
			}
		}
		if differences, err := pairing.Check(context.Background(), team.Pairer{},
			f.Tournament); err != nil || len(differences) > 0 {
			t.Errorf("seed %d: %+v, error %v", seed, differences, err)
		}
		s, err := rankings.Of(f)
		if err != nil {
			t.Fatal(err)
		}
		if s.TieBreaks = codes; len(f.Tournament.Rounds) > 0 {
			if _, err := s.Rank(f.Tournament); err != nil {
				t.Errorf("seed %d: %v", seed, err)
			}
		}
	}
	if forfeited == 0 || empty == 0 || swapped == 0 {
		t.Errorf("%d matches forfeited, %d boards empty, %d line-ups out of order", forfeited, empty, swapped)
	}
}

// TestDouble plays Double-Swiss, where byes and virtual points are those of two games.
func TestDouble(t *testing.T) {
	o := generator.Usual()
	o.Players, o.Double, o.Accelerated = generator.Range{Low: 4, High: 12}, true, 10000
	o.HalfByes, o.FullByes = generator.Range{Low: 1000, High: 1000}, generator.Range{Low: 500, High: 500}
	worth := map[pairing.Points]bool{}
	for seed := range uint64(30) {
		e, err := o.Play(doubleswiss.Pairer{}, seed)
		if err != nil {
			t.Fatal(err)
		}
		if e.Tournament.Players[0].Virtual[0] != 20 {
			t.Errorf("seed %d: %v", seed, e.Tournament.Players[0].Virtual)
		}
		f := e.File()
		f.Declare("FIDE_DOUBLESWISS_BAKU")
		var text bytes.Buffer
		if err := trf.Write(&text, f); err != nil {
			t.Fatal(err)
		}
		read, err := trf.Read(&text)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range read.Tournament.Rounds {
			for _, b := range r.Byes {
				worth[b.Points] = true
			}
		}
		if found, err := pairing.Check(context.Background(), doubleswiss.Pairer{},
			read.Tournament); len(found) > 0 || err != nil {
			t.Errorf("seed %d: %v, error %v", seed, found, err)
		}
	}
	for _, points := range []pairing.Points{10, 15, 20} {
		if !worth[points] {
			t.Errorf("no bye is worth %v: %v", points, worth)
		}
	}
}

// TestTeamOptions refuses more teams or boards than a file has columns for, and takes
// what a model has.
func TestTeamOptions(t *testing.T) {
	for _, o := range []generator.Options{
		{Boards: generator.Range{Low: 1, High: 100}}, {Boards: generator.Range{Low: 0, High: 4}},
		{Boards: generator.Range{Low: -1, High: -1}},
		{Boards: generator.Range{Low: 4, High: 4}, Players: generator.Range{Low: 2, High: 1000}},
	} {
		if err := o.Validate(); err == nil {
			t.Errorf("%+v: no error", o)
		}
	}
	e, err := teamOptions(3).Play(team.Pairer{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	like := generator.Like(e.File())
	if like.Boards != (generator.Range{Low: 3, High: 3}) || like.Double || len(like.Entries) != len(e.Tournament.Players) {
		t.Errorf("%+v", like)
	}
	again, err := like.Play(team.Pairer{}, 2)
	if err != nil || len(again.Teams.Colors) != 3 ||
		!slices.Equal(like.Scorings, []pairing.Scoring{e.Tournament.Scoring}) {
		t.Errorf("%v, error %v", fmt.Sprint(like.Scorings), err)
	}
}
