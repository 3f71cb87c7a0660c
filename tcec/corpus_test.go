package tcec

import (
	"bufio"
	"compress/gzip"
	"context"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A stored tournament, and what is expected at every step.
type stored struct {
	name    string
	players int
	system  Pairer
	rounds  []storedRound
	removed int
	scores  []pairing.Points // by seed
	colors  []int            // white game differences, by seed
}

type storedRound struct {
	bye, removed int
	order        []int
	pairs        []storedPair
	playing      []string // "white-black"
}

type storedPair struct {
	first, second, white int
	rule                 string
	results              []int
}

// corpus reads the tournaments of testdata.
func corpus(t *testing.T) []stored {
	t.Helper()
	f, err := os.Open("testdata/tournaments.txt.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var list []stored
	for lines := bufio.NewScanner(z); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		if fields[0] == "T" {
			list = append(list, stored{
				name:    fields[1],
				players: number(t, fields[2]),
				system:  Pairer{Double: fields[3] != "single"},
			})
			continue
		}
		list[len(list)-1].read(t, fields)
	}
	return list
}

// read takes one line.
func (s *stored) read(t *testing.T, fields []string) {
	t.Helper()
	if fields[0] == "R" {
		s.rounds = append(s.rounds, storedRound{bye: number(t, fields[1]), removed: number(t, fields[2])})
		return
	}
	round := &s.rounds[len(s.rounds)-1]
	switch fields[0] {
	case "O":
		round.order = numbers(t, fields[1:])
	case "P":
		n := numbers(t, slices.Concat(fields[1:4], fields[5:]))
		round.pairs = append(round.pairs, storedPair{n[0], n[1], n[2], fields[4], n[3:]})
	case "G":
		round.playing = fields[1:]
	case "F":
		s.removed = number(t, fields[1])
		for _, f := range fields[2:] {
			n := numbers(t, strings.Split(f, ":"))
			s.scores = append(s.scores, pairing.Points(n[1])*pairing.Half)
			s.colors = append(s.colors, n[2])
		}
	}
}

func numbers(t *testing.T, fields []string) []int {
	t.Helper()
	list := make([]int, len(fields))
	for i, f := range fields {
		list[i] = number(t, f)
	}
	return list
}

func number(t *testing.T, field string) int {
	t.Helper()
	n, err := strconv.Atoi(field)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// id is the name of a player with that seed.
func id(seed int) pairing.ID { return pairing.ID(strconv.Itoa(seed)) }

// seeded returns n players named by their seeds.
func seeded(n int) pairing.Tournament {
	return pairing.Tournament{Players: pairtest.Entrants(n, "%d")}
}

// Every round of the stored tournaments: pairing order, bye, rounds forgotten,
// pairs in order, colours with their rules, playing order, scores.
func TestCorpus(t *testing.T) {
	rounds := 0
	list := corpus(t)
	for _, s := range list {
		t.Run(s.name, s.replay)
		rounds += len(s.rounds)
	}
	if len(list) != 60 || rounds != 852 {
		t.Errorf("%d tournaments, %d rounds; want 60 and 852", len(list), rounds)
	}
}

func (s *stored) replay(t *testing.T) {
	event := seeded(s.players)
	for i, want := range s.rounds {
		if diff := cmp.Diff(want.step(), s.step(t, event)); diff != "" {
			t.Fatalf("round %d, steps (-want +got):\n%s", i+1, diff)
		}
		round, err := s.system.Pair(context.Background(), event)
		if err != nil {
			t.Fatalf("round %d: %v", i+1, err)
		}
		if diff := cmp.Diff(want.games(!s.system.Double), round.Games); diff != "" {
			t.Fatalf("round %d, games (-want +got):\n%s", i+1, diff)
		}
		want.score(round)
		event.Rounds = append(event.Rounds, round)
		if got, err := forgotten(s.system, event); err != nil || got != want.removed {
			t.Fatalf("round %d: %d rounds forgotten, want %d (%v)", i+1, got, want.removed, err)
		}
	}
	differences, err := pairing.Check(context.Background(), s.system, event)
	if err != nil || len(differences) > 0 {
		t.Errorf("replayed: %v %v", differences, err)
	}
	scores := event.Scores()
	h, err := s.system.replay(context.Background(), event)
	if err != nil {
		t.Fatal(err)
	}
	if h.start != s.removed {
		t.Errorf("%d rounds forgotten in the end, want %d", h.start, s.removed)
	}
	for i := range s.players {
		if scores[id(i+1)] != s.scores[i] || h.difference[i] != s.colors[i] {
			t.Errorf("player %d ends with %v and %+d, want %v and %+d", i+1, scores[id(i+1)], h.difference[i],
				s.scores[i], s.colors[i])
		}
	}
}

// A steps says in words what the pairing of a round decided.
type steps struct {
	Bye        int
	Order      []int
	Encounters []string
}

func (want storedRound) step() steps {
	s := steps{Bye: want.bye, Order: want.order}
	names := map[string]string{"double": byDouble, "wgd": byDifference, "score": byScore, "pattern": byPattern}
	for _, p := range want.pairs {
		s.Encounters = append(s.Encounters, fmt.Sprint(p.first, p.second, p.white, names[p.rule]))
	}
	return s
}

// step returns the same of the Pairer.
func (s *stored) step(t *testing.T, event pairing.Tournament) steps {
	t.Helper()
	next, err := s.system.next(context.Background(), event, record.Kept{})
	if err != nil {
		t.Fatal(err)
	}
	got := steps{Bye: next.bye + 1}
	for _, i := range pairingOrder(next.requests.present, next.points) {
		got.Order = append(got.Order, i+1)
	}
	encounters, err := encounters(s.system, event)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range encounters {
		got.Encounters = append(got.Encounters, fmt.Sprint(
			number(t, string(e.first)), number(t, string(e.second)), number(t, string(e.white)), e.rule))
	}
	return got
}

// games returns the games in playing order.
func (want storedRound) games(single bool) []pairing.Game {
	games := make([]pairing.Game, 0, len(want.playing))
	for _, pair := range want.playing {
		white, black, _ := strings.Cut(pair, "-")
		games = append(games, pairing.Game{White: pairing.ID(white), Black: pairing.ID(black)})
	}
	if !single {
		for _, g := range games {
			games = append(games, pairing.Game{White: g.Black, Black: g.White})
		}
	}
	return games
}

// score enters the results.
func (want storedRound) score(round pairing.Round) {
	results := [3]pairing.Result{pairing.BlackWins, pairing.Draw, pairing.WhiteWins}
	for _, p := range want.pairs {
		for i := range round.Games {
			g := &round.Games[i]
			switch {
			case g.White == id(p.white):
				g.Result = results[p.results[0]]
			case g.Black == id(p.white):
				g.Result = results[p.results[1]]
			}
		}
	}
}
