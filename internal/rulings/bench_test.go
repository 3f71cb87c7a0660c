package rulings_test

import (
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// played returns an event of n players after some rounds, most of which the system has paired.
func played(tb testing.TB, name string, n, rounds int) pairing.Tournament {
	tb.Helper()
	event := first(n)
	for i := range event.Players {
		event.Players[i].Rating = 2600 - i*1600/n
	}
	event.Planned = 9
	for range rounds {
		round := pair(tb, name, event)
		for i := range round.Games {
			k := i / games(name)
			if k = (k*k + k/7) % 3; name == "elimination" {
				k = k % 2 * 2 // nobody draws
			}
			round.Games[i].Result = []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins}[k]
		}
		event.Append(round)
	}
	return event
}

// club returns all pairs of three players of five.
func club(event pairing.Tournament) (pairs [][2]pairing.ID) {
	for i, p := range event.Players {
		for k, q := range event.Players[:i] {
			if i%5 < 3 && k%5 < 3 {
				pairs = append(pairs, [2]pairing.ID{p.ID, q.ID})
			}
		}
	}
	return pairs
}

// nobody returns the pairs of one player with all others.
func nobody(event pairing.Tournament) (pairs [][2]pairing.ID) {
	one := event.Players[len(event.Players)/2].ID
	for _, p := range event.Players {
		if p.ID != one {
			pairs = append(pairs, [2]pairing.ID{p.ID, one})
		}
	}
	return pairs
}

// BenchmarkKeptApart times Pair without rulings, with Apart and with Avoid: of a club that is most of the
// players, and of a player who is to meet nobody. It prints the steps and how many of the pairs meet.
func BenchmarkKeptApart(b *testing.B) {
	for _, name := range names {
		for _, n := range []int{300, 1000, 10000} {
			b.Run(fmt.Sprintf("system=%s/players=%d", name, n), func(b *testing.B) {
				event := played(b, name, n, 5)
				if n <= 1000 { // of more there are millions of pairs
					benchmarkPairs(b, name, "club", event, club(event))
				}
				benchmarkPairs(b, name, "nobody", event, nobody(event))
			})
		}
	}
}

func benchmarkPairs(b *testing.B, name, what string, event pairing.Tournament, pairs [][2]pairing.ID) {
	for _, kind := range []pairing.Decision{"", pairing.Apart, pairing.Avoid} {
		b.Run(fmt.Sprintf("%s/%s", what, kind), func(b *testing.B) {
			event := event.Clone()
			if kind != "" {
				pairtest.Rule(&event, kind, pairs...)
			}
			before := lexicographic.Work()
			b.ReportAllocs()
			var round pairing.Round
			for b.Loop() {
				round = pair(b, name, event)
			}
			b.ReportMetric(float64(lexicographic.Work()-before)/float64(b.N), "steps")
			b.ReportMetric(float64(len(meet(pairs, round))), "meet")
		})
	}
}

// clubs returns all pairs of players of one club, of three.
func clubs(event pairing.Tournament) (pairs [][2]pairing.ID) {
	for i, p := range event.Players {
		for k := i % 3; k < i; k += 3 {
			pairs = append(pairs, [2]pairing.ID{p.ID, event.Players[k].ID})
		}
	}
	return pairs
}

// BenchmarkForbidden times Pair, Explain, Compare and Why where players of one club must not meet, and clubs are large.
func BenchmarkForbidden(b *testing.B) {
	for _, name := range names {
		for _, n := range []int{300, 1000} {
			b.Run(fmt.Sprintf("system=%s/players=%d", name, n), func(b *testing.B) {
				event := played(b, name, n, 5)
				pairtest.Rule(&event, pairing.Forbidden, clubs(event)...)
				pairtest.BenchmarkReasons(b, engines[name], event)
			})
		}
	}
}
