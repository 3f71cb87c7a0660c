package roundrobin

import (
	"fmt"
	"hash/fnv"
	"testing"
)

// A pin is the sum of all schedules of a kind up to a number of teams.
type pin struct {
	name     string
	schedule func(n int) Schedule
	most     int
	want     uint64
}

func (c pin) check(t *testing.T) {
	t.Helper()
	sum := fnv.New64a()
	for n := range c.most + 1 {
		fmt.Fprintln(sum, n, c.schedule(n).Slots)
	}
	if got := sum.Sum64(); got != c.want {
		t.Errorf("%s: %#x, want %#x", c.name, got, c.want)
	}
}

// Whoever has printed a schedule wants the same one next year: designs, searches and
// what is made of them stay as they are, game by game.
func TestSchedulesStay(t *testing.T) {
	for _, c := range []pin{
		{"EqualRest", equallyRested, 20, 0xc9223b12a6dff65a},
		{"EqualRest, balanced", func(n int) Schedule { return equallyRested(n).Balance() }, 30, 0xd3de6d1acef4c1eb},
		{"Circle", circle, 40, 0x3d3ba8667f9db8ed},
		{"Circle, balanced", func(n int) Schedule { return circle(n).Balance() }, 40, 0x6e70ae44750611f3},
		{"Circle, home and away", func(n int) Schedule {
			return Schedule{n,
				circle(n).cycles(2).Slots[:max(0, n-1)]}.HomeAndAway()
		}, 20, 0xb460db33bb4380db},
		{"Asynchronous", asynchronous, 40, 0x7837e02c90006a77},
		{"Berger", berger, 40, 0x5b07e4fefd43562d},
		{"AsynchronousCycles", func(n int) Schedule { return asynchronousCycles(n, 5) }, 20, 0x17f1ac6d75370c2c},
		{"slots", func(n int) Schedule { return asynchronous(n).OnVenues(3) }, 20, 0x7ff346f5fb041392},
		{"Pairer", func(n int) Schedule {
			s, err := Pairer{Cycles: 4}.Rounds(n)
			if err != nil {
				t.Fatal(err)
			}
			return s
		}, 12, 0x9555458f4ec401bc},
	} {
		c.check(t)
	}
}

// The same for all searches, and for what is doubled.
func TestEqualRestStays(t *testing.T) {
	pin{"EqualRest", equallyRested, 130, 0xdb689f4bf699d2c6}.check(t)
}
