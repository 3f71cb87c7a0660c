package elimination

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/rating"
)

// A position is a stored tournament and what the rules make of it.
type position struct {
	Name    string
	Lives   int
	Players []struct {
		ID   pairing.ID
		Seed int
	}
	Rounds []struct {
		Games []struct {
			Gold, Silver pairing.ID
			Result       string // gold, silver or none
			Forfeit      bool
		}
		Byes, Withdrawn []pairing.ID
	}
	Expected struct {
		Ratings  map[pairing.ID]string
		Losses   map[pairing.ID]int
		Byes     map[pairing.ID]int
		Ranking  []pairing.ID
		Finished bool
		Winner   pairing.ID
		Bye      pairing.ID
		Optimal  [][][2]pairing.ID // the first one is the answer
		Pairs    []struct {
			Gold, Silver pairing.ID
			Rule         int
		}
		Objective *objective // of the small positions
		objective            // of the large ones
	}
}

// An objective is what the levels add up to. The counts run from the largest N
// down; the small positions list repeats, the large ones map N to them.
type objective struct {
	Repeats      []int          `json:"repeat_counts_from_N_max_down_to_2"`
	RepeatCounts map[string]int `json:"repeat_counts"`
	ByeLosses    *int           `json:"bye_losses"`
	Differences  []int          `json:"lossdiff_counts_from_max_down_to_1"`
	ByeOrder     *int           `json:"bye_order_index"`
	Item10       int
}

func (p position) tournament() pairing.Tournament {
	var t pairing.Tournament
	players := slices.Clone(p.Players)
	slices.SortFunc(players, func(a, b struct {
		ID   pairing.ID
		Seed int
	}) int {
		return a.Seed - b.Seed
	})
	withdrawn := map[pairing.ID]bool{}
	for _, r := range p.Rounds {
		var round pairing.Round
		for _, g := range r.Games {
			round.Games = append(round.Games, pairing.Game{White: g.Gold, Black: g.Silver, Result: result(g.Result, g.Forfeit)})
		}
		for _, id := range r.Byes {
			round.Byes = append(round.Byes, pairing.Bye{Player: id, Points: pairing.One, Allocated: true})
		}
		for _, id := range r.Withdrawn {
			withdrawn[id] = true
		}
		t.Rounds = append(t.Rounds, round)
	}
	for _, player := range players {
		t.Players = append(t.Players, pairing.Player{ID: player.ID})
		if withdrawn[player.ID] {
			t.Withdraw(player.ID)
		}
	}
	return t
}

func result(winner string, forfeit bool) pairing.Result {
	switch {
	case winner == "none":
		return pairing.BothForfeit
	case winner == "gold" && forfeit:
		return pairing.BlackForfeits
	case winner == "gold":
		return pairing.WhiteWins
	case forfeit:
		return pairing.WhiteForfeits
	}
	return pairing.BlackWins
}

// positions returns the packed positions, and those of the full corpus where the
// environment variable PAIRINGS_CORPUS says where that is.
func positions(tb testing.TB) []position {
	tb.Helper()
	files, err := filepath.Glob("testdata/*.json.gz")
	if err != nil || len(files) == 0 {
		tb.Fatalf("no test data: %v", err)
	}
	if dir := os.Getenv("PAIRINGS_CORPUS"); dir != "" {
		more, _ := filepath.Glob(filepath.Join(dir, "elimination", "*.json"))
		files = append(files, more...)
	}
	var all []position
	for _, name := range files {
		all = append(all, readPositions(tb, name)...)
	}
	return all
}

func readPositions(tb testing.TB, name string) []position {
	tb.Helper()
	file, err := os.Open(name)
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	var r io.Reader = file
	if strings.HasSuffix(name, ".gz") {
		if r, err = gzip.NewReader(file); err != nil {
			tb.Fatal(err)
		}
	}
	var read []position
	if err := json.NewDecoder(r).Decode(&read); err != nil {
		tb.Fatalf("%s: %v", name, err)
	}
	return read
}

func TestCorpus(t *testing.T) {
	all := positions(t)
	if len(all) < 77 {
		t.Errorf("%d positions: some are missing", len(all))
	}
	for _, p := range all {
		t.Run(p.Name, func(t *testing.T) {
			tournament, pairer := p.tournament(), Pairer{Lives: p.Lives, KeepForfeiters: true}
			if p.Expected.Finished {
				p.checkFinished(t, pairer, tournament)
				return
			}
			report, err := pairer.Explain(context.Background(), tournament)
			if err != nil {
				t.Fatal(err)
			}
			p.checkPlayers(t, report)
			p.checkRatings(t, pairer, tournament)
			p.checkValues(t, report.Brackets[0].Values)
			p.checkPairs(t, report)
		})
	}
}

func (p position) checkFinished(t *testing.T, pairer Pairer, tournament pairing.Tournament) {
	if r, err := pairer.Pair(context.Background(), tournament); !errors.Is(err, pairing.ErrFinished) {
		t.Errorf("round %v, error %v", r, err)
	}
	alive, err := pairer.Alive(tournament)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(p.Expected.Ranking, alive); diff != "" {
		t.Errorf("alive (-want +got):\n%s", diff)
	}
	places, err := pairer.Rank(tournament)
	if err != nil {
		t.Fatal(err)
	}
	if rows := places.Rows; rows[0].Player != p.Expected.Winner || rows[1].Place == 1 {
		t.Errorf("winner %v, want %v", rows[0], p.Expected.Winner)
	}
}

// checkRatings looks at the performance ratings, and at those of the ranking, in hundredths of
// Elo points.
func (p position) checkRatings(t *testing.T, pairer Pairer, tournament pairing.Tournament) {
	e, err := pairer.replay(context.Background(), tournament, false)
	if err != nil {
		t.Fatal(err)
	}
	ratings, err := e.performance()
	if err != nil {
		t.Fatal(err)
	}
	ranking, err := pairer.Rank(tournament)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range ranking.Rows {
		text, asked := p.Expected.Ratings[s.Player]
		if !asked {
			continue
		}
		want, err := strconv.ParseFloat(text, 64)
		if d := math.Abs(ratings[e.history.Index(s.Player)] - want); err != nil || !(d <= 1e-9) {
			t.Errorf("player %s: rating %v, want %v", s.Player, ratings[e.history.Index(s.Player)], want)
		}
		if d := math.Abs(float64(s.Values[3]) - 100*rating.Elo(want)); !(d <= 0.5001) {
			t.Errorf("player %s: %v Elo points, want %v", s.Player, s.Values[3], rating.Elo(want))
		}
	}
}

// fact returns what a report says about a player under a name.
func fact(p explain.Player, name string) string {
	for _, f := range p.Facts {
		if f.Name == name {
			return f.Shown
		}
	}
	return ""
}

func (p position) checkPlayers(t *testing.T, r *explain.Report) {
	var ranking []pairing.ID
	for _, s := range r.Players {
		ranking = append(ranking, s.ID)
		for _, player := range p.Players {
			if player.ID == s.ID && s.Number != player.Seed {
				t.Errorf("player %s: seed %d, want %d", s.ID, s.Number, player.Seed)
			}
		}
		want, err := strconv.ParseFloat(p.Expected.Ratings[s.ID], 64)
		if err != nil {
			t.Fatal(err)
		}
		if got := fact(s, "performance rating"); !(math.Abs(want) < 0.005) && got != fmt.Sprintf("%+.2f", want) {
			t.Errorf("player %s: rating %v, want %v", s.ID, got, want)
		}
		if want, ok := p.Expected.Losses[s.ID]; ok && fact(s, "lost") != fmt.Sprint(want) {
			t.Errorf("player %s: %s losses, want %d", s.ID, fact(s, "lost"), want)
		}
		if want, ok := p.Expected.Byes[s.ID]; ok && fact(s, "byes") != fmt.Sprint(want) {
			t.Errorf("player %s: %s byes, want %d", s.ID, fact(s, "byes"), want)
		}
	}
	if diff := cmp.Diff(p.Expected.Ranking, ranking); diff != "" {
		t.Errorf("ranking (-want +got):\n%s", diff)
	}
}

func (p position) checkValues(t *testing.T, values []explain.Value) {
	want := p.Expected.objective
	if p.Expected.Objective != nil {
		want = *p.Expected.Objective
	}
	for n := 2; n <= len(p.Rounds)+1; n++ {
		repeats := at(want.Repeats, len(want.Repeats)+1-n) + want.RepeatCounts[strconv.Itoa(n)]
		if got := times(amounts(values, "item 4"), n); got != repeats {
			t.Errorf("%d pairs meet for time %d, want %d", got, n, repeats)
		}
	}
	for n := 1; n < p.Lives; n++ {
		if got, want := times(amounts(values, "item 6"), n), at(want.Differences, len(want.Differences)-n); got != want {
			t.Errorf("%d pairs with %d losses between them, want %d", got, n, want)
		}
	}
	if got := amounts(values, "item 5"); want.ByeLosses != nil && len(got) > 0 && got[0] != *want.ByeLosses {
		t.Errorf("the bye player has %d losses, want %d", got[0], *want.ByeLosses)
	}
	if got := amounts(values, "item 10")[0]; got != want.Item10 {
		t.Errorf("item 10 is %d, want %d", got, want.Item10)
	}
}

// amounts returns what an item measures; nothing if it does not apply.
func amounts(values []explain.Value, article string) []int {
	for _, v := range values {
		if v.Article == article {
			return v.Amounts
		}
	}
	return nil
}

// times counts a number in a list.
func times(list []int, n int) (count int) {
	for _, x := range list {
		if x == n {
			count++
		}
	}
	return count
}

// at returns an element of a list that goes on with zeros on both sides.
func at(list []int, n int) int {
	if n < 0 || n >= len(list) {
		return 0
	}
	return list[n]
}

func (p position) checkPairs(t *testing.T, r *explain.Report) {
	if r.Bye != p.Expected.Bye {
		t.Errorf("bye %q, want %q", r.Bye, p.Expected.Bye)
	}
	for i, pair := range p.Expected.Pairs {
		if i >= len(r.Games) {
			t.Fatalf("%d games, want %d", len(r.Games), len(p.Expected.Pairs))
		}
		g := r.Games[i]
		if g.White != pair.Gold || g.Black != pair.Silver || g.Article != fmt.Sprint("colour rule ", pair.Rule) {
			t.Errorf("board %d: %s - %s by %s, want %s - %s by colour rule %d",
				i+1, g.White, g.Black, g.Article, pair.Gold, pair.Silver, pair.Rule)
		}
	}
	if want := len(p.Expected.Ranking) / 2; len(r.Games) != want {
		t.Errorf("%d games, want %d", len(r.Games), want)
	}
}
