package pairing_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// three is an event of four players after three rounds.
func three() pairing.Tournament {
	game := func(white, black pairing.ID) pairing.Game {
		return pairing.Game{White: white, Black: black, Result: pairing.WhiteWins}
	}
	return pairing.Tournament{
		Players: []pairing.Player{{ID: "a", Rating: 4}, {ID: "b", Rating: 3}, {ID: "c", Rating: 2}, {ID: "d", Rating: 1}},
		Rounds: []pairing.Round{
			{Games: []pairing.Game{game("a", "c"), game("d", "b")}},
			{Games: []pairing.Game{game("a", "d"), game("b", "c")}},
			{Games: []pairing.Game{game("b", "a"), game("c", "d")}},
		},
		Planned: 5,
	}
}

// TestRevise changes everything that a revision holds between rounds, and requires that
// each round has what held when it was paired.
func TestRevise(t *testing.T) {
	full := three()
	tour := full
	tour.Rounds = full.Rounds[:0:0]
	tour.Revise(func(t *pairing.Tournament) { t.Planned = 4 }) // no round has been paired with these
	tour.Planned = full.Planned
	if tour.Revisions != nil {
		t.Errorf("%+v", tour.Revisions)
	}
	tour.Append(full.Rounds[0])
	want := []pairing.Tournament{record.Before(full, 1)}
	for r := 1; r < 3; r++ {
		tour.Revise(func(t *pairing.Tournament) {
			slices.Reverse(t.Players)
			t.Players[0].Rating += 100
			t.Players = append(t.Players, pairing.Player{ID: pairing.ID(rune('w' + r))})
			t.Planned++
		})
		tour.Revise(func(t *pairing.Tournament) { t.Scoring = pairing.NewScoring(30, pairing.Points(r), 0) }) // again
		want = append(want, tour.Clone())
		tour.Append(full.Rounds[r])
	}
	tour.Revise(func(t *pairing.Tournament) { t.Players, t.Planned, t.Scoring = full.Players, 3, pairing.Scoring{} })
	tour.Absences = []pairing.Absence{{Player: "x", From: 3}}
	if err := tour.Validate(); err == nil {
		t.Error("an absence of nobody is valid")
	}
	tour.Absences = []pairing.Absence{{Player: "a", From: 4}}
	tour.Rulings = []pairing.Ruling{{Kind: pairing.Avoid, Players: [2]pairing.ID{"a", "b"}}}
	if err := tour.Validate(); err != nil {
		t.Fatal(err)
	}
	nothing := cmpopts.IgnoreFields(pairing.Tournament{}, "Absences", "Rulings", "Rounds")
	for r, want := range want {
		for from := r + 1; from <= 3; from++ {
			before := record.Before(tour, from)
			if from > r+1 {
				before = record.Before(before, r+1)
			}
			if d := cmp.Diff(want, before, nothing, cmpopts.EquateEmpty()); d != "" {
				t.Errorf("before round %d, asked from round %d (-want +got):\n%s", r+1, from, d)
			}
		}
	}
}

// TestRevisionsAreRefused goes through what cannot have been.
func TestRevisionsAreRefused(t *testing.T) {
	rested := three()
	rested.Players = append(rested.Players, pairing.Player{ID: "e"})
	rested.Rounds[0].Byes = append(rested.Rounds[0].Byes, pairing.Bye{Player: "e", Points: pairing.One, Allocated: true})
	rested.Revisions = []pairing.Revision{{After: 2, Players: three().Players}}
	const missing = `invalid tournament: round 1: revision after round 2: player "e" is missing, who is in round 1`
	if err := rested.Validate(); err == nil || err.Error() != missing {
		t.Errorf("error %v, want %s", err, missing)
	}
	for want, list := range map[string][]pairing.Revision{
		"revision after round 0: 3 are recorded":                 {{}},
		"revision after round 4: 3 are recorded":                 {{After: 4}},
		"revision after round 2 stands behind one after round 2": {{After: 2}, {After: 2}},
		"revision after round 2: -2 rounds planned":              {{After: 2, Planned: -2}},
		"revision after round 2: only 1 rounds planned":          {{After: 2, Planned: 1}},
		"two players have the ID \"a\"": {{After: 2,
			Players: []pairing.Player{{ID: "a"}, {ID: "a"}}}},
		"round 1: revision after round 2: player \"b\" is missing, who is in round 1": {
			{After: 2, Players: []pairing.Player{{ID: "a"}, {ID: "c"}, {ID: "d"}}},
		},
		"the point system makes a win worth 0.3 points: points are tenths: for three, write 3 * pairing.One": {
			{After: 2, Scoring: &pairing.Scoring{Win: 3}},
		},
	} {
		tour := three()
		tour.Revisions = list
		if err := tour.Validate(); !errors.Is(err, pairing.ErrInvalid) || err.Error() != "invalid tournament: "+want {
			t.Errorf("error\n%v, want\n%s", err, want)
		}
	}
}

// TestEnter inserts late entries, at any place.
func TestEnter(t *testing.T) {
	for number, want := range map[int]string{0: "abczd", 1: "zabcd", 3: "abzcd", 4: "abczd", 5: "abcdz"} {
		tour := three()
		if err := tour.Enter(pairing.Player{ID: "z", Rating: 2}, number); err != nil {
			t.Fatal(err)
		}
		var got string
		for _, p := range tour.Players {
			got += string(p.ID)
		}
		if d := cmp.Diff([]pairing.Absence{{Player: "z", From: 1, To: 3}}, tour.Absences); got != want || d != "" {
			t.Errorf("number %d: %s, want %s\n%s", number, got, want, d)
		}
		if err := tour.Validate(); err != nil {
			t.Error(err)
		}
	}
	early := pairing.Tournament{}
	if err := early.Enter(pairing.Player{ID: "z"}, 0); err != nil || len(early.Players) != 1 || early.Absences != nil {
		t.Errorf("%+v, error %v", early, err)
	}
}

// TestEnterByRating finds the place of a late entry: behind everybody rated as high or higher, also
// in a list that is in no order.
func TestEnterByRating(t *testing.T) {
	for rating, want := range map[int]string{0: "abcdz", 1: "abcdz", 2: "abczd", 3: "abzcd", 4: "azbcd", 9: "zabcd"} {
		tour := three()
		if err := tour.Enter(pairing.Player{ID: "z", Rating: rating}, 0); err != nil {
			t.Fatal(err)
		}
		if got := order(tour); got != want {
			t.Errorf("rated %d: %s, want %s", rating, got, want)
		}
	}
	tour := three()
	tour.Players[1].Rating = 0 // placed by the arbiter
	if err := tour.Enter(pairing.Player{ID: "z", Rating: 2}, 0); err != nil || order(tour) != "abczd" {
		t.Errorf("%s, error %v", order(tour), err)
	}
}

// order returns the IDs of all players in order.
func order(t pairing.Tournament) (ids string) {
	for _, p := range t.Players {
		ids += string(p.ID)
	}
	return ids
}

// TestEnterRefuses goes through entries that cannot be. The tournament stays as it is.
func TestEnterRefuses(t *testing.T) {
	for want, e := range map[string]struct {
		p      pairing.Player
		number int
	}{
		`player "z" enters with the number -5: it can be 1 to 5, or 0 for the place by rating`: {pairing.Player{ID: "z"}, -5},
		`player "z" enters with the number 6: it can be 1 to 5, or 0 for the place by rating`:  {pairing.Player{ID: "z"}, 6},
		`two players have the ID "a"`:                             {pairing.Player{ID: "a"}, 0},
		`player number 2 has an empty ID`:                         {pairing.Player{}, 2},
		`player "z" has the rating -1`:                            {pairing.Player{ID: "z", Rating: -1}, 0},
		`player Zoe (1) has the rating 1000001`:                   {pairing.Player{ID: "z", Name: "Zoe", Rating: 1000001}, 0},
		`player number 5 has a name that is not in UTF-8: "\xff"`: {pairing.Player{ID: "z", Name: "\xff"}, 0},
	} {
		tour := three()
		err := tour.Enter(e.p, e.number)
		if !errors.Is(err, pairing.ErrInvalid) || err.Error() != want {
			t.Errorf("error\n%v, want\n%s", err, want)
		}
		if d := cmp.Diff(three(), tour); d != "" {
			t.Errorf("%s: %s", want, d)
		}
	}
}

// TestUnpairAppeals requires appeals about games of the round that is taken back to go with
// it, and no others.
func TestUnpairAppeals(t *testing.T) {
	tour := three()
	g := tour.Rounds[2].Games[0]
	appeal := func(round int) pairing.Ruling {
		return pairing.Ruling{Kind: pairing.Reinstated, Players: [2]pairing.ID{g.White, g.Black}, From: round, To: round}
	}
	forbidden := pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{"a", "b"}, From: 3, To: 3}
	tour.Rulings = []pairing.Ruling{appeal(3), forbidden, appeal(4)}
	before := tour
	if err := tour.Unpair(); err != nil || !slices.Equal(tour.Rulings, []pairing.Ruling{forbidden, appeal(4)}) ||
		before.Rulings[0] != appeal(3) {
		t.Errorf("%v, error %v", tour.Rulings, err)
	}
}

// TestUnpair takes rounds back one by one, with corrections and revisions after each.
func TestUnpair(t *testing.T) {
	tour := three()
	tour.Corrections = []pairing.Correction{
		{Round: 1, After: 2, White: "a", Black: "c", Was: pairing.Draw},
		{Round: 1, After: 3, White: "a", Black: "c", Was: pairing.BlackWins},
		{Round: 2, After: 3, White: "a", Black: "d", Was: pairing.Draw},
	}
	tour.Revisions = []pairing.Revision{{After: 1, Planned: 7}, {After: 3, Planned: 6}}
	if err := tour.Withdraw("d"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []pairing.Tournament{
		{
			Corrections: []pairing.Correction{
				{Round: 1, After: 2, White: "a", Black: "c", Was: pairing.Draw},
				{Round: 1, After: 2, White: "a", Black: "c", Was: pairing.BlackWins},
			},
			Revisions: []pairing.Revision{{After: 1, Planned: 7}, {After: 2, Planned: 6}},
		},
		{Revisions: []pairing.Revision{{After: 1, Planned: 7}}}, // the other one held for no round that is left
		{},
	} {
		want.Rounds, want.Players, want.Planned, want.Absences = tour.Rounds[:len(tour.Rounds)-1], tour.Players,
			tour.Planned, tour.Absences
		if err := tour.Unpair(); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, tour, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("(-want +got)\n%s", d)
		}
		if err := tour.Validate(); err != nil {
			t.Error(err)
		}
	}
	if err := tour.Unpair(); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("error %v", err)
	}
}

// TestReversed corrects colours, twice, and the result between.
func TestReversed(t *testing.T) {
	tour := three()
	tour.Rounds[0].Games[0] = pairing.Game{White: "c", Black: "a", Result: pairing.BlackWins,
		Points: [2]pairing.Points{10, 30}}
	tour.Corrections = []pairing.Correction{
		{Round: 1, After: 2, White: "a", Black: "c", Was: pairing.BlackWins, Reversed: true}, // recorded c - a, 0-1
		{Round: 1, After: 2, White: "a", Black: "c", Was: pairing.Draw},
		{Round: 1, After: 3, White: "c", Black: "a", Was: pairing.WhiteWins, Reversed: true},
	}
	if err := tour.Validate(); err != nil {
		t.Fatal(err)
	}
	for round, want := range map[int]pairing.Game{
		2: {White: "c", Black: "a", Result: pairing.BlackWins, Points: [2]pairing.Points{10, 30}},
		3: {White: "a", Black: "c", Result: pairing.WhiteWins, Points: [2]pairing.Points{30, 10}},
	} {
		if d := cmp.Diff(want, record.Before(tour, round).Rounds[0].Games[0]); d != "" {
			t.Errorf("before round %d (-want +got):\n%s", round, d)
		}
	}
	for _, c := range []pairing.Correction{
		{Round: 1, After: 3, White: "a", Black: "c", Reversed: true}, {Round: 1, After: 3, White: "c", Black: "b"},
	} {
		wrong := tour
		wrong.Corrections = append(slices.Clip(tour.Corrections), c)
		if err := wrong.Validate(); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%+v: error %v", c, err)
		}
	}
}

// TestReversedInDoubleRounds: the two games of a pair cannot have the same colours.
func TestReversedInDoubleRounds(t *testing.T) {
	tour := three()
	tour.Rounds[0].Games = append(tour.Rounds[0].Games, pairing.Game{White: "c", Black: "a", Result: pairing.Draw})
	tour.Corrections = []pairing.Correction{{Round: 1, After: 2, White: "a", Black: "c", Reversed: true}}
	if err := tour.Validate(); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("error %v", err)
	}
}

// TestReviseUnknown: that the number of rounds was not known is remembered too.
func TestReviseUnknown(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}}, Rounds: make([]pairing.Round, 1)}
	tour.Revise(func(t *pairing.Tournament) { t.Planned = 2 })
	if before := record.Before(tour, 1); before.Planned != 0 {
		t.Errorf("%d rounds were planned before round 1", before.Planned)
	}
	if err := tour.Validate(); err != nil {
		t.Error(err)
	}
}
