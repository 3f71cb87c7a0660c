package systems_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/swiss"
	"github.com/seed22f6c9b8/pairings/systems"
)

// choices are further parameters, by the club whose events have them.
var choices = map[string][]systems.Config{
	"dutch 2026": {{}, {Edition: pairing.FIDE2026}},
	"dubov 2018": {
		{System: "dubov", Edition: pairing.FIDE2018}, {System: "dubov", Edition: pairing.FIDE2018, RatedZero: true},
	},
	"dubov 2026": {{System: "dubov"}, {System: "dubov", RatedZero: true}},
	"team": {
		{System: "team"}, {System: "team", Colors: "b"}, {System: "team", Colors: "none", GamePoints: true},
		{System: "team", PrimaryOnly: true},
	},
	"tcec, single": {{System: "tcec"}},
	"swiss": {
		{System: "swiss"}, {System: "swiss", Order: swiss.Fold, Wins: 3},
		{System: "swiss", Order: swiss.Adjacent, Seed: 1<<64 - 1}, {System: "swiss", Losses: 3},
	},
	"elimination": {{System: "elimination"}, {System: "elimination", Lives: 2}},
	"roundrobin": {
		{System: "roundrobin"}, {System: "roundrobin", Method: "circle"}, {System: "roundrobin", Edition: pairing.FIDE2026},
		{System: "roundrobin", Method: "tables", Cycles: 3},
	},
}

// TestSameEvent plays events of every system in which everything happens, and requires that an
// event which has been written and read, in either form and in both, is the same one: what was
// paired is paired again, the standings are the same, and so is the round to come. What has been
// read once is written again to the letter. Half of the usual number is drawn for each of the many systems.
func TestSameEvent(t *testing.T) {
	t.Cleanup(pairtest.FewerChecks(2))
	for name, c := range clubs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				config := rules[name]
				if list := choices[name]; list != nil {
					config = rapid.SampledFrom(list).Draw(t, "config")
				}
				p, err := config.New()
				if err != nil {
					t.Fatal(err)
				}
				c.pairer = p
				s := play(t, c)
				s.adjourn()
				e := &systems.Event{Config: config, File: trf.File{Lines: []string{"012 Cup", "042 2026/03/01"}}}
				e.Tournament = pairtest.Rename(s.tour, numbered)
				if !strings.HasPrefix(name, "elimination") && !strings.HasPrefix(name, "tcec") {
					e.Standings.TieBreaks = []standings.TieBreak{"PTS", "WON", "BPG"}
				}
				sameEvent(t, e)
			})
		})
	}
}

// TestSamePlayed requires the same of opens and of events of teams with line-ups and boards, some
// accelerated, in which much goes wrong; then the arbiter keeps players apart and corrects a result.
func TestSamePlayed(t *testing.T) {
	t.Cleanup(pairtest.FewerChecks(2))
	for _, config := range []systems.Config{
		{Edition: pairing.FIDE2017}, {}, {System: "dubov", Edition: pairing.FIDE2018},
		{System: "dubov"}, {System: "burstein"},
		{System: "doubleswiss"}, {System: "team"}, {System: "team", Colors: "b", PrimaryOnly: true},
	} {
		p, err := config.New()
		if err != nil {
			t.Fatal(err)
		}
		code, err := config.Code()
		if err != nil {
			t.Fatal(err)
		}
		often := func(low, high int) generator.Range { return generator.Range{Low: low, High: high} }
		o := generator.Options{
			Players: often(4, 12), Rounds: often(2, 6), Draws: often(1000, 5000), Losses: often(0, 500),
			HalfLosses: often(0, 500), Forfeits: often(0, 1000), DoubleForfeits: often(0, 500),
			HalfByes: often(0, 800), FullByes: often(0, 800), ZeroByes: often(0, 800),
			Withdrawals: often(0, 600), Late: often(0, 1000), Apart: often(0, 1000),
			Scorings:    []pairing.Scoring{{}, pairing.NewScoring(30, 10, 0)},
			Accelerated: 5000, Baku: 2026, Double: config.System == "doubleswiss", TieBreaks: []string{"BH/C1,SB", "DE"},
		}
		if config.Edition != 0 {
			o.Baku = pairing.FIDE2016
		}
		if config.System == "team" {
			o.Boards, o.TieBreaks = often(2, 5), []string{"MPTS,BC,TBR", "GPTS"}
			o.Scorings = []pairing.Scoring{{Win: 20, Draw: 10, ForfeitWin: 20, Bye: 10}}
		}
		t.Run(fmt.Sprintf("%v%s", config, config.Colors), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				played, err := o.Play(p, rapid.Uint64().Draw(t, "seed"))
				if err != nil {
					t.Fatal(err)
				}
				f := played.File()
				f.TRF2026 = rapid.Bool().Draw(t, "codes of 2026")
				if played.Accelerated {
					f.Declare(code + "_BAKU")
				} else {
					f.Declare(code)
				}
				var text bytes.Buffer
				if err := trf.Write(&text, f); err != nil {
					t.Fatal(err)
				}
				e, err := systems.Open(text.Bytes(), systems.Config{})
				if err != nil {
					t.Fatalf("%v\n%s", err, text.Bytes())
				}
				decide(t, &e.Tournament)
				sameEvent(t, e)
			})
		})
	}
}

// decide rules on two players for the rounds to come, and corrects a game of individuals.
func decide(t *rapid.T, tour *pairing.Tournament) {
	players := rapid.Permutation(tour.Players).Draw(t, "players")
	kind := rapid.SampledFrom([]pairing.Decision{pairing.Forbidden, pairing.Apart, pairing.Avoid}).Draw(t, "kind")
	brothers := pairing.Ruling{Kind: kind, Players: [2]pairing.ID{players[0].ID, players[1].ID}, Note: "brothers"}
	if err := tour.Rule(brothers); err != nil {
		t.Fatal(err)
	}
	n := rapid.IntRange(0, len(tour.Rounds)).Draw(t, "round")
	if n == 0 || len(tour.Rounds[n-1].Games) == 0 {
		return
	}
	g := rapid.SampledFrom(tour.Rounds[n-1].Games).Draw(t, "game")
	if g.Points == [2]pairing.Points{} && (g.Result == pairing.WhiteWins || g.Result == pairing.Draw) {
		if err := tour.SetResult(n, g.White, g.Black, pairing.BlackWins); err != nil {
			t.Fatal(err)
		}
	}
}

// numbered returns the number by which a file calls a player of a season.
func numbered(id pairing.ID) pairing.ID {
	if id == "" {
		return ""
	}
	n, _ := strconv.Atoi(strings.TrimPrefix(strings.TrimPrefix(string(id), "late"), "p"))
	return pairing.ID(strconv.Itoa(n + 1))
}

// adjourn leaves a game of the last round open, for a while.
func (s *season) adjourn() {
	n := len(s.tour.Rounds)
	if n == 0 || len(s.results) == len(winners) || len(s.tour.Rounds[n-1].Games) == 0 ||
		rapid.IntRange(0, 3).Draw(s.T, "adjourned") > 0 {
		return
	}
	g := s.tour.Rounds[n-1].Games[0]
	if g.Result == pairing.Draw || g.Result == pairing.WhiteWins {
		_ = s.tour.SetResult(n, g.White, g.Black, pairing.Adjourned)
	}
}

// sameEvent requires that the event comes out of its forms.
func sameEvent(t *rapid.T, e *systems.Event) {
	var known []*systems.Event // that are the same
	sameAs := func(t *rapid.T, e *systems.Event, data []byte) *systems.Event {
		got := sameRecord(t, e, data)
		if !slices.ContainsFunc(known, func(k *systems.Event) bool { return alike(k, got) }) {
			sameAnswers(t, e, got, data)
			known = append(known, got)
		}
		return got
	}
	file, document := forms(t, e)
	read, stored := sameAs(t, e, file), sameAs(t, e, document)
	if d := pairtest.Diff(e.Tournament, stored.Tournament, cmpopts.EquateEmpty()); d != "" &&
		e.Config.System != "elimination" {
		t.Fatalf("out of the document (-want +got):\n%s", d)
	}
	file, between := forms(t, read) // the file has the codes of 2026, if it needs any of them
	beside, document := forms(t, stored)
	sameAs(t, e, between)
	sameAs(t, e, beside)
	again, _ := forms(t, sameAs(t, e, file))
	_, more := forms(t, sameAs(t, e, document))
	if d := pairtest.Diff(string(file), string(again)) + pairtest.Diff(string(document), string(more)); d != "" {
		t.Fatalf("written again (-want +got):\n%s", d)
	}
}

// forms returns the event as a file and as a document.
func forms(t *rapid.T, e *systems.Event) (file, document []byte) {
	var text bytes.Buffer
	if err := e.WriteTRF(&text); err != nil {
		t.Fatalf("%v%s", err, pairtest.Shown(e.Tournament))
	}
	document, err := json.Marshal(e)
	if err != nil {
		t.Fatalf("%v%s", err, pairtest.Shown(e.Tournament))
	}
	return text.Bytes(), document
}

// alike reports whether there is no difference at all between two events in what is paired and ranked.
func alike(a, b *systems.Event) bool {
	return a.Config == b.Config && reflect.DeepEqual(a.Tournament, b.Tournament) &&
		reflect.DeepEqual(a.Standings, b.Standings) && reflect.DeepEqual(a.File, b.File)
}

// sameRecord reads an event and requires that it has the same record.
func sameRecord(t *rapid.T, want *systems.Event, data []byte) *systems.Event {
	got, err := systems.Open(data, systems.Config{})
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	x, y := want.Teams, got.Teams
	if d := pairtest.Diff(x, y, cmpopts.EquateEmpty()); d != "" {
		t.Fatalf("teams (-want +got):\n%s\n%s", d, data)
	}
	for n := range want.Tournament.Rounds {
		if d := pairtest.Diff(recorded(want.Tournament, n+1), recorded(got.Tournament, n+1), cmpopts.EquateEmpty()); d != "" {
			t.Fatalf("round %d (-want +got):\n%s\n%s", n+1, d, data)
		}
	}
	return got
}

// sameAnswers requires that what was paired is paired again, and that the ranking and the next round are the same.
func sameAnswers(t *rapid.T, want, got *systems.Event, data []byte) {
	p, err := got.System()
	if err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	if differences, err := pairing.Check(context.Background(), p, got.Tournament); err != nil || len(differences) > 0 {
		t.Fatalf("%v, error %v\n%s", differences, err, data)
	}
	if check, err := got.Check(context.Background()); err != nil || len(check.Ranks) > 0 {
		t.Fatalf("ranks %v, error %v\n%s", check.Ranks, err, data)
	}
	a, err := want.Rank()
	b, err2 := got.Rank()
	if d := pairtest.Diff(a, b); d != "" || kindOf(err) != kindOf(err2) {
		t.Fatalf("standings (-want +got), errors %v, %v:\n%s\n%s", err, err2, d, data)
	}
	next, err := paired(want)
	again, err2 := paired(got)
	if d := pairtest.Diff(next, again, cmpopts.EquateEmpty()); d != "" || kindOf(err) != kindOf(err2) {
		t.Fatalf("round %d (-want +got), errors %v, %v:\n%s\n%s", len(want.Tournament.Rounds)+1, err, err2, d, data)
	}
}

// paired pairs the next round.
func paired(e *systems.Event) (pairing.Round, error) {
	p, err := e.System()
	if err != nil {
		return pairing.Round{}, err
	}
	return p.Pair(context.Background(), e.Tournament)
}

// recorded says what happened in a round, in one way of many.
func recorded(t pairing.Tournament, n int) any {
	r := t.Rounds[n-1]
	byes := map[pairing.ID]pairing.Bye{}
	for _, b := range record.Byes(t, n) {
		if b.Allocated || b.Points != 0 || b.GamePoints != 0 {
			byes[b.Player] = b
		}
	}
	adjusted := map[pairing.ID]pairing.Points{}
	for _, a := range r.Adjustments {
		if adjusted[a.Player] += a.Points; adjusted[a.Player] == 0 {
			delete(adjusted, a.Player)
		}
	}
	return struct {
		Games    []pairing.Game
		Byes     map[pairing.ID]pairing.Bye
		Adjusted map[pairing.ID]pairing.Points
	}{r.Games, byes, adjusted}
}

// kindOf returns the kind of an error, "" of none.
func kindOf(err error) string {
	for _, kind := range []error{pairing.ErrInvalid, pairing.ErrFinished, pairing.ErrNoPairing} {
		if errors.Is(err, kind) {
			return kind.Error()
		}
	}
	if err != nil {
		return fmt.Sprint(err)
	}
	return ""
}
