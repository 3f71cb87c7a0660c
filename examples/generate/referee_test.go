package main

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// script makes a tournament of the first n letters. A round is a list of words:
// "ab1" is a win of a with White against b, "=" a draw, "0" a loss, "+" a win by
// forfeit; "aU", "aF", "aH" and "aZ" are byes.
func script(n, planned int, rounds ...string) (t pairing.Tournament, asked [][]pairing.Bye) {
	t.Planned = planned
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID('a' + rune(i))})
	}
	results := map[byte]pairing.Result{'1': pairing.WhiteWins, '=': pairing.Draw, '0': pairing.BlackWins, '+': pairing.BlackForfeits}
	points := map[byte]pairing.Points{'U': 10, 'F': 10, 'H': 5}
	for _, words := range rounds {
		var r pairing.Round
		var byes []pairing.Bye
		for _, w := range strings.Fields(words) {
			if len(w) == 3 {
				r.Games = append(r.Games, pairing.Game{White: pairing.ID(w[:1]), Black: pairing.ID(w[1:2]), Result: results[w[2]]})
				continue
			}
			b := pairing.Bye{Player: pairing.ID(w[:1]), Points: points[w[1]], Allocated: w[1] == 'U'}
			r.Byes = append(r.Byes, b)
			if !b.Allocated {
				byes = append(byes, b)
			}
		}
		t.Rounds, asked = append(t.Rounds, r), append(asked, byes)
	}
	return t, asked
}

// Every kind of breach, and its nearest legal neighbour.
func TestReview(t *testing.T) {
	for _, c := range []struct {
		name    string
		book    string
		players int
		planned int
		rounds  []string
		want    string // the breaches, joined; "" for none
	}{
		{"legal", "dutch 2017", 4, 3, []string{"ab1 cd1", "ca= bd="}, ""},
		{"rematch", "dutch 2017", 4, 3, []string{"ab1 cd1", "ba= dc="}, "round 2: players b and a meet again; round 2: players d and c meet again"},
		{"meeting after a forfeit", "dutch 2017", 4, 3, []string{"ab+ cd+", "ba= dc="}, ""},
		{"missing", "dutch 2017", 4, 3, []string{"ab1"}, "round 1: player c has 0 places; round 1: player d has 0 places"},
		{"twice", "dutch 2017", 4, 3, []string{"ab1 ac1 dZ"}, "round 1: player a has 2 places; round 1: 0 allocated byes among 3 players"},
		{"two byes", "dutch 2017", 4, 3, []string{"ab1 cU dU"}, "round 1: 2 allocated byes among 4 players"},
		{"no bye", "dutch 2017", 3, 3, []string{"ab1"}, "round 1: player c has 0 places; round 1: 0 allocated byes among 3 players"},
		{"unknown player", "dutch 2017", 2, 3, []string{"az1 bU"}, "round 1: 1 allocated byes among 2 players; round 1: game a - z is none"},
		{"second bye", "dutch 2017", 3, 3, []string{"ab1 cU", "ba1 cU"}, "round 2: players b and a meet again; round 2: player c must not have the bye"},
		{"bye after a forfeit win", "dutch 2017", 5, 3, []string{"ab+ cd= eZ", "bc= de= aU"}, "round 2: player a must not have the bye"},
		{"bye after a forfeit loss", "dutch 2017", 5, 3, []string{"ab+ cd= eZ", "ac= de= bU"}, ""},
		{"bye after a full point, 2017", "dutch 2017", 3, 3, []string{"ab1 cF", "ab1 cU"}, "round 2: players a and b meet again"},
		{"bye after a full point, 2026", "dutch 2026", 5, 3, []string{"ab= cd= eF", "ac= bd= eU"}, "round 2: player e must not have the bye; round 2: the bye could go to a lower score than that of player e"},
		{"bye after a half point, 2026", "dutch 2026", 5, 3, []string{"ab= cd= eH", "ac= bd= eU"}, ""},
		{"bye not to the lowest score", "dubov 2018", 5, 3, []string{"ab1 cd1 eH", "bd= ce= aU"}, "round 2: the bye could go to a lower score than that of player a"},
		{"which is nobody's business in 2017", "dutch 2017", 5, 3, []string{"ab1 cd1 eH", "bd= ce= aU"}, ""},
		{"third White running", "dutch 2017", 4, 9, []string{"ab0 cd0", "ac0 db1", "ad0 bc1"}, "round 3: player a must not have White after [White White]"},
		{"not for Dubov's last round", "dubov 2026", 4, 3, []string{"ab1 cd0", "ac1 db1", "ad1 bc1"}, "round 3: player a must not have White after [White White]"},
		{"but for Dutch topscorers", "dutch 2026", 4, 3, []string{"ab1 cd0", "ac1 db1", "ad1 bc1"}, ""},
		{"and not for other players", "dutch 2026", 4, 3, []string{"ab0 cd0", "ac0 db0", "ac0 bd1"}, "round 3: players a and c meet again; round 3: player a must not have White after [White White]; round 3: players b and d meet again"},
	} {
		tour, asked := script(c.players, c.planned, c.rounds...)
		got := review(rulebooks[c.book], tour, asked)
		slices.Sort(got)
		want := strings.Split(c.want, "; ")
		slices.Sort(want)
		if c.want == "" {
			want = nil
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", c.name, got, want)
		}
	}
}

// Requests, points and forbidden pairs.
func TestReviewTerms(t *testing.T) {
	tour, asked := script(4, 3, "ab1 cd1")
	tour.Forbidden = [][2]pairing.ID{{"b", "a"}}
	if got := review(rulebooks["dutch 2017"], tour, asked); len(got) != 1 || !strings.Contains(got[0], "must not meet") {
		t.Errorf("forbidden pair: %q", got)
	}
	tour, asked = script(3, 3, "ab1 cH")
	asked[0] = nil
	if got := review(rulebooks["dutch 2017"], tour, asked); len(got) != 2 || !strings.Contains(got[0], "not asked for") {
		t.Errorf("bye that nobody asked for: %q", got)
	}
	tour, asked = script(3, 3, "ab1 cU")
	tour.Rounds[0].Byes[0].Points = 5
	if got := review(rulebooks["dutch 2017"], tour, asked); len(got) != 1 || !strings.Contains(got[0], "worth 0.5") {
		t.Errorf("cheap bye: %q", got)
	}
	tour, asked = script(4, 3, "ab1 cd1")
	if got := review(rulebooks["dutch 2017"], tour, append(asked, nil)); len(got) != 1 || got[0] != "round 2: a legal pairing exists" {
		t.Errorf("gave up too early: %q", got)
	}
	tour, asked = script(2, 3, "ab1")
	if got := review(rulebooks["dutch 2017"], tour, append(asked, nil)); len(got) != 0 {
		t.Errorf("gave up rightly: %q", got)
	}
}

// Virtual points make scores, for the bye and for topscorers.
func TestReviewVirtual(t *testing.T) {
	tour, asked := script(3, 3, "ab1 cU")
	if got := review(rulebooks["dubov 2018"], tour, asked); len(got) != 0 {
		t.Errorf("without virtual points: %q", got)
	}
	tour.Players[2].Virtual = []pairing.Points{10}
	if got := review(rulebooks["dubov 2018"], tour, asked); len(got) != 1 || !strings.Contains(got[0], "lower score") {
		t.Errorf("with virtual points: %q", got)
	}
}

// The determinant agrees with trying all pairings.
func TestPairable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 9).Draw(t, "n")
		r := &referee{files: map[pairing.ID]*dossier{}, forbidden: map[[2]pairing.ID]bool{}, round: 1}
		var ids []pairing.ID
		for i := range n {
			id := pairing.ID(strconv.Itoa(i))
			for _, other := range ids {
				if rapid.IntRange(0, 9).Draw(t, "apart") < 7 {
					r.forbidden[[2]pairing.ID{id, other}], r.forbidden[[2]pairing.ID{other, id}] = true, true
				}
			}
			ids = append(ids, id)
			r.files[id] = &dossier{byeBarred: rapid.Bool().Draw(t, "barred")}
		}
		want := r.search(ids, n%2 == 0)
		if got := r.pairable(ids, func(*dossier) bool { return true }); got != want {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}

// search tries all pairings of the players.
func (r *referee) search(ids []pairing.ID, byeGone bool) bool {
	if len(ids) == 0 {
		return true
	}
	first, rest := ids[0], ids[1:]
	if !byeGone && !r.files[first].byeBarred && r.search(rest, true) {
		return true
	}
	for i, other := range rest {
		if r.legal(first, other) && r.search(slices.Delete(slices.Clone(rest), i, i+1), byeGone) {
			return true
		}
	}
	return false
}
