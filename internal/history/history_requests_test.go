package history

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestRequests draws absences and rulings, contradictory ones as well, and compares what is asked of the next
// round with what the record says of it, player by player and kind by kind.
func TestRequests(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tournament := event(2, make([]pairing.Round, rapid.IntRange(0, 2).Draw(t, "rounds"))...)
		id := rapid.SampledFrom([]pairing.ID{"0", "1"})
		round, to, points := rapid.IntRange(0, 4), rapid.SampledFrom([]int{0, 0, 1, 3}),
			rapid.SampledFrom([]pairing.Points{0, 5})
		for range rapid.IntRange(0, 6).Draw(t, "absences") {
			tournament.Absences = append(tournament.Absences, pairing.Absence{Player: id.Draw(t, "absent"),
				From: 1 + round.Draw(t, "from"), To: to.Draw(t, "to"), Points: points.Draw(t, "points"),
				GamePoints: points.Draw(t, "game points"), Expelled: rapid.Bool().Draw(t, "expelled")})
		}
		kinds := rapid.SampledFrom([]pairing.Decision{pairing.Forbidden, pairing.Required, pairing.Apart})
		for range rapid.IntRange(0, 6).Draw(t, "rulings") {
			tournament.Rulings = append(tournament.Rulings, pairing.Ruling{Kind: kinds.Draw(t, "kind"),
				Players: [2]pairing.ID{id.Draw(t, "first"), rapid.SampledFrom([]pairing.ID{"", "1"}).Draw(t, "second")},
				From:    round.Draw(t, "from"), To: round.Draw(t, "to")})
		}
		h := &History{}
		for _, p := range tournament.Players {
			h.players.Add(p.ID)
		}
		asked(t, h.Requests(tournament, record.Kept{}), tournament)
	})
}

// TestRequestedByes goes through absences: only withdrawals that are worth nothing leave no trace in a round.
func TestRequestedByes(t *testing.T) {
	for k := range 8 {
		a := pairing.Absence{Player: "1", From: 1, To: k / 4, Points: pairing.Points(k / 2 % 2),
			GamePoints: pairing.Points(k % 2)}
		tournament := event(2)
		tournament.Absences = []pairing.Absence{a}
		if d := cmp.Diff(record.Byes(tournament, 1), build(t, event(2)).Requests(tournament, record.Kept{}).Byes); d != "" {
			t.Errorf("%+v (-want +got)\n%s", a, d)
		}
	}
}

// asked compares requests with the record.
func asked(t *rapid.T, got Requests, tournament pairing.Tournament) {
	next := len(tournament.Rounds) + 1
	check := func(what string, got, want any) {
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s (-want +got)\n%s", what, d)
		}
	}
	var pairs, demanded [2][][2]pairing.ID
	var byes [2][]pairing.ID
	for k, kind := range []pairing.Decision{pairing.Forbidden, pairing.Required} {
		for _, p := range record.Pairs(tournament, kind, next) {
			if p[1] == "" {
				byes[k] = append(byes[k], p[0])
			} else {
				pairs[k] = append(pairs[k], p)
			}
		}
		demanded[k] = slices.Clone(pairs[k])
	}
	check("forbidden", got.Forbidden, pairs[0])
	check("required", got.Required, pairs[1])
	check("no bye", got.NoBye, byes[0])
	if len(byes[1]) > 0 {
		check("bye", slices.Contains(byes[1], got.Bye), true)
		demanded[1] = append(demanded[1], [2]pairing.ID{got.Bye})
	} else {
		check("bye", got.Bye, pairing.ID(""))
	}
	check("demanded", got.Demanded(), demanded[1])
	check("byes", got.Byes, record.Byes(tournament, next))
	absent, ended, expelled := record.Absent(tournament, next), true, map[pairing.ID]bool{}
	for i, p := range tournament.Players {
		a, away := absent[p.ID]
		check("away", got.Away(i), away)
		check("withdrawn", got.Withdrawn(i), away && a.To == 0)
		ended = ended && away && a.To == 0
		for _, a := range tournament.Absences {
			if a.Player == p.ID && a.Expelled && a.From <= next {
				expelled[p.ID] = true
			}
		}
	}
	check("ended", got.Ended(), ended)
	check("expelled", Expelled(tournament), expelled)
}

// TestCheckBye refuses a required bye of somebody who is out, and in an even field.
func TestCheckBye(t *testing.T) {
	const prefix, out = "invalid tournament: round 2: player \"1\" is required to have the pairing-allocated bye, but ",
		"is out"
	for _, c := range []struct {
		bye     pairing.ID
		present []int
		want    string
	}{
		{"", []int{0, 1}, ""}, {"1", []int{1}, ""}, {"1", []int{0, 1, 2}, ""}, {"1", []int{0, 2, 3}, out}, {"1", nil, out},
		{"1", []int{0, 1}, "there is none: 2 are to be paired, an even number"},
		{"1", []int{0, 1, 2, 3}, "there is none: 4 are to be paired, an even number"},
	} {
		err := Requests{Bye: c.bye}.CheckBye(event(4, pairing.Round{}), c.present)
		if got := fmt.Sprint(err); c.want == "" && err != nil || c.want != "" && got != prefix+c.want {
			t.Errorf("%q of %v: %v", c.bye, c.present, err)
		}
	}
}
