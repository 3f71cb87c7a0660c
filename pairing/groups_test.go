package pairing_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// clubs returns a tournament of n players, the odd ones of whom belong to one group and the even ones
// to another.
func clubs(n int) pairing.Tournament {
	var t pairing.Tournament
	for i := range n {
		group := []string{"Rooks", "Kings"}[i%2]
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Group: group})
	}
	return t
}

// TestPairwise requires a ruling on a group to be one on each pair of its members, in its rounds, with the
// group as the reason if there is none.
func TestPairwise(t *testing.T) {
	tour := clubs(6)
	other := pairing.Ruling{Kind: pairing.Apart, Players: [2]pairing.ID{"1", "2"}}
	must(tour.Rule(other))
	must(tour.Rule(pairing.Ruling{Kind: pairing.Forbidden, Group: "Rooks", To: 3}))
	must(tour.Rule(pairing.Ruling{Kind: pairing.Avoid, Group: "Kings", From: 2, Note: "neighbours"}))
	before := tour.Clone()
	want := []pairing.Ruling{other}
	for _, p := range [][2]pairing.ID{{"1", "3"}, {"1", "5"}, {"3", "5"}} {
		want = append(want, pairing.Ruling{Kind: pairing.Forbidden, Players: p, To: 3, Note: "Rooks"})
	}
	for _, p := range [][2]pairing.ID{{"2", "4"}, {"2", "6"}, {"4", "6"}} {
		want = append(want, pairing.Ruling{Kind: pairing.Avoid, Players: p, From: 2, Note: "neighbours"})
	}
	if d := cmp.Diff(want, tour.Pairwise().Rulings); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(before, tour); d != "" {
		t.Errorf("the tournament itself changed:\n%s", d)
	}
	must(tour.Validate())
}

// TestGroupErrors requires an error that names the group, and everything to stay as it was.
func TestGroupErrors(t *testing.T) {
	for want, r := range map[string]pairing.Ruling{
		`forbidden group "Pawns": no player belongs to it`: {Kind: pairing.Forbidden, Group: "Pawns"},
		`the ruling is on players, too: players "1" and ""`: {Kind: pairing.Apart, Group: "Rooks",
			Players: [2]pairing.ID{"1"}},
		`group "Rooks": unknown decision "forbid"`:              {Kind: "forbid", Group: "Rooks"},
		`reinstated group "Rooks": that is decided on one game`: {Kind: pairing.Reinstated, Group: "Rooks", From: 1, To: 1},
		`awarded group "Rooks": that is decided on one game`:    {Kind: pairing.Awarded, Group: "Rooks", From: 1, To: 1},
		`avoid group "Rooks": from round 3 to round 2`:          {Kind: pairing.Avoid, Group: "Rooks", From: 3, To: 2},
		`avoid group "Rooks": the note "\xff" is not in UTF-8`:  {Kind: pairing.Avoid, Group: "Rooks", Note: "\xff"},
		`avoid group "\xff": its name is not in UTF-8`:          {Kind: pairing.Avoid, Group: "\xff"},
		`player "1" is required to meet both "3" and "5"`:       {Kind: pairing.Required, Group: "Rooks"},
		`the pair "2", "4" is both required and forbidden`:      {Kind: pairing.Forbidden, Group: "Kings"},
	} {
		tour := clubs(5)
		must(tour.Rule(pairing.Ruling{Kind: pairing.Required, Players: [2]pairing.ID{"2", "4"}}))
		refused(t, tour.Rule(r), want)
		if len(tour.Rulings) != 1 {
			t.Errorf("%s: the ruling was entered", want)
		}
	}
	bad := clubs(2)
	bad.Players[0].Group = "\xff"
	refused(t, bad.Validate(), "group that is not in UTF-8")
	large := clubs(2900) // 1,450 members of a group are 1,050,525 pairs
	refused(t, large.Rule(pairing.Ruling{Kind: pairing.Avoid, Group: "Rooks"}),
		"on 1050525 pairs: it can be 1000000 at most")
}

// TestGroupBefore requires a ruling to stay in the record of a round before which nobody of the group was
// there, and a group to be what it was then.
func TestGroupBefore(t *testing.T) {
	tour := clubs(4)
	tour.Append(pairing.Round{Games: []pairing.Game{
		{White: "1", Black: "2", Result: pairing.Draw}, {White: "3", Black: "4", Result: pairing.Draw},
	}})
	must(tour.Enter(pairing.Player{ID: "late", Group: "Pawns"}, 0))
	tour.Revise(func(t *pairing.Tournament) { t.Players[0].Group = "Pawns" })
	tour.Rulings = []pairing.Ruling{{Kind: pairing.Forbidden, Group: "Pawns"}, {Kind: pairing.Forbidden, Group: "Rooks"}}
	first, err := tour.Before(1)
	must(err)
	must(first.Validate())
	if d := cmp.Diff([]pairing.Ruling{{Kind: pairing.Forbidden, Players: [2]pairing.ID{"1", "3"}, Note: "Rooks"}},
		first.Pairwise().Rulings); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]pairing.Ruling{{Kind: pairing.Forbidden, Players: [2]pairing.ID{"1", "late"}, Note: "Pawns"}},
		tour.Pairwise().Rulings); d != "" {
		t.Error(d)
	}
}
