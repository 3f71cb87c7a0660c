package scoregroup

import (
	"cmp"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestBars says what bars from the bye by the books before and since 2026.
func TestBars(t *testing.T) {
	f := field(t, pairing.Tournament{Players: entrants(2)})
	for _, test := range []struct {
		name          string
		entry         history.Entry
		before, since bool
	}{
		{"the allocated bye", history.Entry{Kind: history.Allocated, Points: 5}, true, true},
		{"a win by forfeit", history.Entry{Kind: history.ForfeitWin, Points: 10}, true, true},
		{"a win by forfeit worth less", history.Entry{Kind: history.ForfeitWin, Points: 5}, true, false},
		{"a win", history.Entry{Kind: history.Played, Points: 10}, false, false},
		{"a bye of a full point", history.Entry{Kind: history.FullPointBye, Points: 10}, false, true},
		{"a bye of half a point", history.Entry{Kind: history.HalfPointBye, Points: 5}, false, false},
	} {
		if before, since := f.BarsBefore2026(test.entry),
			f.BarsSince2026(test.entry); before != test.before || since != test.since {
			t.Errorf("%s bars: %v, since 2026 %v", test.name, before, since)
		}
	}
}

// TestBarsMatches says what bars a team from the bye, where a full-point bye is worth 2 points.
func TestBarsMatches(t *testing.T) {
	f := field(t, pairing.Tournament{Players: entrants(2)})
	for _, test := range []struct {
		name  string
		entry history.Entry
		bars  bool
	}{
		{"the allocated bye", history.Entry{Kind: history.Allocated, Points: 5}, true},
		{"a match won by forfeit", history.Entry{Kind: history.ForfeitWin}, true},
		{"a match won", history.Entry{Kind: history.Played, Points: 30}, false},
		{"a full-point bye", history.Entry{Kind: history.FullPointBye, Points: 20}, true},
		{"a bye worth more", history.Entry{Kind: history.HalfPointBye, Points: 25}, true},
		{"a bye worth less", history.Entry{Kind: history.HalfPointBye, Points: 15}, false},
	} {
		if bars := f.BarsMatches(test.entry, 20); bars != test.bars {
			t.Errorf("%s bars: %v", test.name, bars)
		}
	}
}

// TestBefore lists who comes before a candidate for the bye.
func TestBefore(t *testing.T) {
	f := field(t, pairing.Tournament{Players: entrants(5)})
	downwards := func(i, j int) int { return cmp.Compare(j, i) }
	if got := f.Before(2, downwards); !slices.Equal(got, []int{4, 3}) {
		t.Errorf("%v come before 2", got)
	}
	if got := f.Before(4, downwards); got != nil {
		t.Errorf("%v come before 4", got)
	}
}

// TestCutScoregroup cuts scoregroups off until nobody is left.
func TestCutScoregroup(t *testing.T) {
	f := field(t, pairing.Tournament{Players: entrants(4), Rounds: []pairing.Round{round("a 1-0 b", "c 1-0 d")}})
	first, rest := f.CutScoregroup(f.Others(-1))
	second, none := f.CutScoregroup(rest)
	if a, b := f.CutScoregroup(nil); len(a) != 0 || len(b) != 0 {
		t.Errorf("of nobody: %v and %v", a, b)
	}
	if len(first) != 2 || len(second) != 2 || len(none) != 0 || f.Players[first[1]].Score != pairing.One ||
		f.Players[second[0]].Score != 0 {
		t.Errorf("%v, %v and %v", first, second, none)
	}
}

// TestLawful lets those have the bye whom no round bars.
func TestLawful(t *testing.T) {
	won := pairing.Round{Byes: []pairing.Bye{{Player: "c", Points: pairing.One, Allocated: true}},
		Games: round("a 1-0 b").Games}
	c := completion(t, pairing.Tournament{Players: entrants(3), Rounds: []pairing.Round{won}})
	lawful, barred := c.Lawful(), 0
	for i := range c.Field.Players {
		if lawful.MayBye(i) == c.BarredFromBye(i) {
			t.Errorf("%d may have the bye: %v", i, lawful.MayBye(i))
		}
		if c.BarredFromBye(i) {
			barred++
		}
	}
	if barred != 1 {
		t.Errorf("%d are barred", barred)
	}
}

// TestGivenBye has rulings on the bye: it bars everybody but the one to whom it is given, and of others
// those who must not have it, if they are there.
func TestGivenBye(t *testing.T) {
	given := pairing.Ruling{Kind: pairing.Required, Players: [2]pairing.ID{"c", ""}, From: 1}
	first := pairing.Ruling{Kind: pairing.Required, Players: [2]pairing.ID{"a", ""}, From: 1}
	barred := func(id pairing.ID) pairing.Ruling {
		return pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{id, ""}, From: 1}
	}
	for _, test := range []struct {
		name    string
		rulings []pairing.Ruling
		want    []bool
	}{
		{"given", []pairing.Ruling{given}, []bool{true, true, false, true, true}},
		{"given, and barred", []pairing.Ruling{given, barred("e")}, []bool{true, true, false, true, true}},
		{"given to the first", []pairing.Ruling{first}, []bool{false, true, true, true, true}},
		{"barred", []pairing.Ruling{barred("b"), barred("e")}, []bool{false, true, false, false, true}},
		{"the first", []pairing.Ruling{barred("a")}, []bool{true, false, false, false, false}},
		{"who is away", []pairing.Ruling{barred("f"), barred("e")}, []bool{false, false, false, false, true}},
	} {
		tournament := pairing.Tournament{Players: entrants(6), Rulings: test.rulings}
		tournament.Withdraw("f")
		c := completion(t, tournament)
		for i, p := range c.Field.Players {
			if got := c.BarredFromBye(i); got != test.want[p.Index] {
				t.Errorf("%s: %s is barred: %v", test.name, p.ID, got)
			}
		}
	}
}
