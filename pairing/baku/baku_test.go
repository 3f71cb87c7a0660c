package baku_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
)

// field returns a tournament of n players, named by their numbers.
func field(n, planned int) pairing.Tournament {
	return pairing.Tournament{Planned: planned, Players: pairtest.Entrants(n, "%d")}
}

// playOne records round 1: neighbours who have not asked for a bye draw.
func playOne(t *pairing.Tournament) {
	absent := record.Absent(*t, 1)
	round := pairing.Round{Byes: record.Byes(*t, 1)}
	var present []pairing.ID
	for _, p := range t.Players {
		if _, away := absent[p.ID]; !away {
			present = append(present, p.ID)
		}
	}
	for len(present) > 1 {
		round.Games = append(round.Games, pairing.Game{White: present[0], Black: present[1], Result: pairing.Draw})
		present = present[2:]
	}
	if len(present) == 1 {
		round.Byes = append(round.Byes, pairing.Bye{Player: present[0], Points: pairing.One, Allocated: true})
	}
	t.Append(round)
}

// accelerated returns the players with their virtual points.
func accelerated(m baku.Method, t pairing.Tournament) ([]pairing.Player, error) {
	before := slices.Clone(t.Players)
	list := t.Players
	err := m.Accelerate(&t)
	if !reflect.DeepEqual(before, list) || err != nil && !reflect.DeepEqual(before, t.Players) {
		panic("the list has changed")
	}
	return t.Players, err
}

func accelerate(t rapid.TB, tour pairing.Tournament) []pairing.Player {
	players, err := accelerated(baku.Method{Edition: pairing.FIDE2026}, tour)
	if err != nil {
		t.Fatal(err)
	}
	return players
}

// group returns the names of the accelerated players.
func group(players []pairing.Player) (ids []pairing.ID) {
	for _, p := range players {
		if len(p.Virtual) > 0 {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// The sizes that the texts name, and those around them.
func TestGroupSize(t *testing.T) {
	for n, want := range map[int]int{0: 0, 1: 1, 2: 2, 3: 2, 4: 2, 5: 4, 8: 4, 9: 6, 10: 6, 160: 80, 161: 82,
		162: 82, 164: 82, 165: 84} {
		players, err := accelerated(baku.Method{Edition: pairing.FIDE2016}, field(n, 9))
		if err != nil {
			t.Fatal(err)
		}
		if got := len(group(players)); got != want {
			t.Errorf("GA of %d players has %d, want %d", n, got, want)
		}
	}
}

func TestVirtualPoints(t *testing.T) {
	for planned, want := range map[int]string{
		1: "1.0", 2: "1.0", 3: "1.0 0.5", 5: "1.0 1.0 0.5", 7: "1.0 1.0 0.5 0.5",
		8: "1.0 1.0 0.5 0.5", 9: "1.0 1.0 1.0 0.5 0.5", 11: "1.0 1.0 1.0 0.5 0.5 0.5",
	} {
		players, err := accelerated(baku.Method{Edition: pairing.FIDE2016}, field(4, planned))
		if err != nil {
			t.Fatal(err)
		}
		var words []string
		for _, p := range players[0].Virtual {
			words = append(words, p.String())
		}
		if got := strings.Join(words, " "); got != want {
			t.Errorf("%d rounds: %s, want %s", planned, got, want)
		}
	}
}

// A player who sits round 1 out, with a bye or without one, is no part of the ranking that
// is halved.
func TestAbsentFromRoundOne(t *testing.T) {
	tour := field(8, 5)
	pairtest.RequestByes(&tour, pairing.Bye{Player: "2"}, pairing.Bye{Player: "3", Points: pairing.Half})
	want := []pairing.ID{"1", "2", "3", "4", "5", "6"} // 1, 4, 5, 6 of the six ranked, and 2 and 3 stand above 6
	before, err := accelerated(baku.Method{Edition: pairing.FIDE2026}, tour)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, group(before)); d != "" {
		t.Error("before round 1:", d)
	}
	playOne(&tour)
	tour.Withdraw(tour.Players[2].ID)
	after, err := accelerated(baku.Method{Edition: pairing.FIDE2026}, tour)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, group(after)); d != "" {
		t.Error("after round 1:", d)
	}
}

// Somebody who withdraws before round 1 is not ranked.
func TestWithdrawnBeforeRoundOne(t *testing.T) {
	tour := field(5, 5)
	tour.Withdraw(tour.Players[4].ID)
	players, err := accelerated(baku.Method{Edition: pairing.FIDE2026}, tour)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]pairing.ID{"1", "2"}, group(players)); d != "" {
		t.Error(d)
	}
}

func TestErrors(t *testing.T) {
	if err := (baku.Method{}).Accelerate(nil); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("no tournament: error %v", err)
	}
	odd := pairing.Scoring{Win: 30, Draw: 10, ForfeitWin: 30, Bye: 30}
	double := pairing.Scoring{Win: 20, Draw: 10, ForfeitWin: 20, Bye: 20}
	lossy := pairing.Scoring{Win: 20, Draw: 10, Loss: 5}
	for _, c := range []struct {
		name    string
		edition pairing.Edition
		change  func(*pairing.Tournament)
		want    string // "" for no error
	}{
		{"2026 admits 2-1-0", pairing.FIDE2026, func(t *pairing.Tournament) { t.Scoring = double }, ""},
		{"2016 does not", pairing.FIDE2016, func(t *pairing.Tournament) { t.Scoring = double }, "2.0-1.0-0.0"},
		{"nobody admits 3-1-0", pairing.FIDE2026, func(t *pairing.Tournament) { t.Scoring = odd }, "3.0-1.0-0.0"},
		{"a loss is worth nothing", pairing.FIDE2026, func(t *pairing.Tournament) { t.Scoring = lossy }, "2.0-1.0-0.5"},
		{"2016 admits no other draw", 2016, func(t *pairing.Tournament) {
			t.Scoring = pairing.Scoring{Win: 10,
				ForfeitWin: 10}
		}, "1.0-0.0-0.0"},
		{"2016 admits no other win", 2016, func(t *pairing.Tournament) { t.Scoring = pairing.Scoring{Win: 15, Draw: 5} },
			"1.5-0.5-0.0"},
		{"2016 admits no points for a loss", 2016,
			func(t *pairing.Tournament) { t.Scoring = pairing.Scoring{Win: 10, Draw: 5, Loss: 1} }, "1.0-0.5-0.1"},
		{"nothing to accelerate", 2026, func(t *pairing.Tournament) { t.Scoring = pairing.Scoring{Win: 10} }, "1.0-0.0-0.0"},
		{"the edition in force admits 2-1-0", 0, func(t *pairing.Tournament) { t.Scoring = double }, ""},
		{"unknown edition", 7, func(*pairing.Tournament) {}, "edition 7"},
		{"unknown rounds", pairing.FIDE2026, func(t *pairing.Tournament) { t.Planned = 0 }, "planned"},
		{"contradiction", pairing.FIDE2026, func(t *pairing.Tournament) { t.Players[1].ID = "1" }, `"1"`},
	} {
		tour := field(4, 5)
		c.change(&tour)
		_, err := accelerated(baku.Method{Edition: c.edition}, tour)
		switch {
		case c.want == "" && err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.want != "" && (!errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s: error %v, want one with %s", c.name, err, c.want)
		case err != nil:
			if e := new(pairing.Error); !errors.As(err, &e) || e.Round != 0 {
				t.Errorf("%s: error %v is about round %d, want none", c.name, err, e.Round)
			}
		}
	}
}

// Before round 1 the groups are made anew, whatever has been entered.
func TestReplacedBeforeRoundOne(t *testing.T) {
	tour := field(4, 5)
	want, err := accelerated(baku.Method{Edition: pairing.FIDE2026}, tour)
	if err != nil {
		t.Fatal(err)
	}
	tour.Players[0].Virtual = []pairing.Points{pairing.Half}
	tour.Players[3].Virtual = []pairing.Points{pairing.One}
	got, err := accelerated(baku.Method{Edition: pairing.FIDE2026}, tour)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// Once round 1 is recorded, the group is the one that round 1 had, even if an
// arbiter made it otherwise. Late entries above its last player join it.
func TestSettledGroup(t *testing.T) {
	usual := []pairing.Points{pairing.One, pairing.One, pairing.Half}
	own := []pairing.Points{pairing.Half}
	virtual := map[pairing.ID][]pairing.Points{"1": own, "3": own}
	for border, want := range map[pairing.ID]map[pairing.ID][]pairing.Points{
		"1": {"1": own},
		"3": {"above": usual, "1": own, "between": usual, "3": own},
	} {
		tour := field(6, 5)
		for i, p := range tour.Players {
			if p.ID <= border {
				tour.Players[i].Virtual = virtual[p.ID]
			}
		}
		playOne(&tour)
		insert := func(at int, id pairing.ID, v []pairing.Points) {
			tour.Players = slices.Insert(tour.Players, at, pairing.Player{ID: id, Virtual: v})
		}
		insert(6, "below", nil)
		insert(5, "by hand", own) // was not in round 1, so no group reaches down to him
		want["by hand"] = own
		insert(1, "between", nil)
		if border != "1" {
			insert(0, "above", nil)
		}
		players, err := accelerated(baku.Method{Edition: pairing.FIDE2026}, tour)
		if err != nil {
			t.Fatal(err)
		}
		got := map[pairing.ID][]pairing.Points{}
		for _, p := range players {
			if p.Virtual != nil {
				got[p.ID] = p.Virtual
			}
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("group down to %s: %s", border, d)
		}
		tour.Players = players
		if again, err := accelerated(baku.Method{Edition: pairing.FIDE2026}, tour); err != nil ||
			cmp.Diff(players, again) != "" {
			t.Errorf("given again: %v %s", err, cmp.Diff(players, again))
		}
	}
}

// draw returns a tournament before round 1, with absentees and byes.
func draw(t *rapid.T) pairing.Tournament {
	tour := field(rapid.IntRange(1, 40).Draw(t, "players"), rapid.IntRange(1, 15).Draw(t, "planned"))
	for i := range tour.Players {
		switch rapid.IntRange(0, 9).Draw(t, "presence") {
		case 0:
			pairtest.RequestByes(&tour, pairing.Bye{Player: tour.Players[i].ID})
		case 1:
			pairtest.RequestByes(&tour, pairing.Bye{Player: tour.Players[i].ID, Points: pairing.Half})
		case 2:
			tour.Withdraw(tour.Players[i].ID)
		}
	}
	return tour
}

// GA is a beginning of the ranking with half of the players ranked, an even
// number of them, and the tournament is not modified.
func TestGroupProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour := draw(t)
		before := slices.Clone(tour.Players)
		players := accelerate(t, tour)
		if d := cmp.Diff(before, tour.Players); d != "" {
			t.Fatal("modified:", d)
		}
		absent, ranked, inGA := record.Absent(tour, 1), 0, 0
		for i, p := range players {
			if i > 0 && len(p.Virtual) > 0 && len(players[i-1].Virtual) == 0 {
				t.Fatalf("player %s is accelerated and the one above is not", p.ID)
			}
			if _, away := absent[p.ID]; !away {
				ranked++
				if len(p.Virtual) > 0 {
					inGA++
				}
			}
		}
		if ranked > 1 && (inGA%2 != 0 || 2*inGA < ranked || 2*inGA > ranked+3) {
			t.Fatalf("%d of %d players are in GA", inGA, ranked)
		}
	})
}

// The groups derived from the record of round 1 are those given before it, and
// giving them twice changes nothing.
func TestSameAfterRoundOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour := draw(t)
		want := accelerate(t, tour)
		playOne(&tour)
		if d := cmp.Diff(group(want), group(accelerate(t, tour))); d != "" {
			t.Fatal("derived from the record:", d)
		}
		tour.Players = want
		if d := cmp.Diff(want, accelerate(t, tour)); d != "" {
			t.Fatal("given again:", d)
		}
	})
}

// A late entry is accelerated if and only if the player just below is, and
// nobody's group changes.
func TestLateEntry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour := draw(t)
		tour.Players = accelerate(t, tour)
		old := group(tour.Players)
		playOne(&tour)
		if len(old) == 0 {
			return // nobody was there in round 1
		}
		at := rapid.IntRange(0, len(tour.Players)).Draw(t, "place")
		tour.Players = slices.Insert(slices.Clone(tour.Players), at, pairing.Player{ID: "late"})
		players := accelerate(t, tour)
		below := at+1 < len(players) && len(players[at+1].Virtual) > 0
		if got := len(players[at].Virtual) > 0; got != below {
			t.Fatalf("late entry at place %d of %d: accelerated %v, the player below %v", at+1, len(players), got, below)
		}
		rest := slices.DeleteFunc(group(players), func(id pairing.ID) bool { return id == "late" })
		if d := cmp.Diff(old, rest); d != "" {
			t.Fatal("somebody else changed groups:", d)
		}
	})
}

// A late entry keeps virtual points that have been entered already.
func TestLateEntryWithPoints(t *testing.T) {
	tour := field(8, 5)
	tour.Players = accelerate(t, tour)
	playOne(&tour)
	own := pairing.Player{ID: "late", Virtual: []pairing.Points{0, pairing.Half}}
	tour.Players = slices.Insert(slices.Clone(tour.Players), 1, own)
	if got := accelerate(t, tour)[1]; !cmp.Equal(got, own) {
		t.Errorf("%+v, want %+v", got, own)
	}
}

// TestMatches doubles what one game a round gives, and refuses matches of three.
func TestMatches(t *testing.T) {
	tour := pairing.Tournament{Planned: 5, Players: []pairing.Player{{ID: "1"}, {ID: "2"},
		{ID: "3"}, {ID: "4"}, {ID: "5"}}}
	for games, want := range map[int][]pairing.Points{0: {10, 10, 5}, 1: {10, 10, 5}, 2: {20, 20, 10}} {
		players, err := accelerated(baku.Method{Edition: pairing.FIDE2026, Games: games}, tour)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range players {
			if i < 4 && !slices.Equal(p.Virtual, want) || i == 4 && p.Virtual != nil {
				t.Errorf("%d games: player %s has %v", games, p.ID, p.Virtual)
			}
		}
	}
	for _, games := range []int{-1, 3} {
		if _, err := accelerated(baku.Method{Edition: pairing.FIDE2026, Games: games},
			tour); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%d games: error %v", games, err)
		}
	}
}
