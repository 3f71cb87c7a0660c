package trf_test

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// open makes a tournament of n players and some rounds, in which everybody but
// the last of an odd number plays.
func open(n, rounds int) *trf.File {
	f := &trf.File{Players: map[pairing.ID]trf.Player{}}
	t := &f.Tournament
	id := func(i int) pairing.ID { return pairing.ID(strconv.Itoa(i + 1)) }
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: id(i),
			Name: fmt.Sprintf("Player, Number %d", i+1), Rating: 2800 - i%2000})
		f.Players[id(i)] = trf.Player{Federation: "NED", Rank: i + 1}
	}
	results := []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins, pairing.BlackForfeits}
	for r := range rounds {
		var round pairing.Round
		for i := 0; i+1 < n; i += 2 {
			round.Games = append(round.Games, pairing.Game{White: id(i), Black: id(i + 1), Result: results[(i/2+r)%4]})
		}
		if n%2 == 1 {
			round.Byes = []pairing.Bye{{Player: id(n - 1), Points: pairing.One, Allocated: true}}
		}
		t.Rounds = append(t.Rounds, round)
	}
	return f
}

// sizes of tournaments; all rounds together make the files grow linearly.
var sizes = []int{100, 1000, 10000, 50000}

func BenchmarkRead(b *testing.B) {
	for _, n := range sizes {
		var data bytes.Buffer
		if err := trf.Write(&data, open(n, 9)); err != nil {
			b.Fatal(err)
		}
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			b.SetBytes(int64(data.Len()))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := trf.Read(bytes.NewReader(data.Bytes())); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkWrite(b *testing.B) {
	for _, n := range sizes {
		f := open(n, 9)
		b.Run(strconv.Itoa(n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := trf.Write(io.Discard, f); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// TestAllocations bounds what is allocated for a player of nine rounds.
func TestAllocations(t *testing.T) {
	const n, reading, writing = 1000, 10, 13
	f := open(n, 9)
	var data bytes.Buffer
	write := func() {
		data.Reset()
		if err := trf.Write(&data, f); err != nil {
			t.Fatal(err)
		}
	}
	if got := testing.AllocsPerRun(3, write); got > writing*n {
		t.Errorf("writing allocates %v times", got)
	}
	if got := testing.AllocsPerRun(3, func() {
		if _, err := trf.Read(bytes.NewReader(data.Bytes())); err != nil {
			t.Fatal(err)
		}
	}); got > reading*n {
		t.Errorf("reading allocates %v times", got)
	}
}
