package roundrobin

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// TestExplainer checks that the schedule is the reason for everything.
func TestExplainer(t *testing.T) {
	draw := pairtest.Shape{MaxPlayers: 8, Plain: true}.DrawPlayed(Pairer{Cycles: 2})
	rapid.Check(t, func(t *rapid.T) {
		tournament, p := draw(t), Pairer{Cycles: 2}
		round, err := p.Pair(context.Background(), tournament)
		if err != nil {
			if _, e := p.Explain(context.Background(), tournament); e == nil {
				t.Fatalf("Pair fails with %v, Explain does not", err)
			}
			return
		}
		report, err := p.Explain(context.Background(), tournament)
		if err != nil || len(report.Games) != len(round.Games) {
			t.Fatalf("Explain gives %d games, error %v; Pair gives %d", len(report.Games), err, len(round.Games))
		}
		kind := func(r pairing.Round) explain.Kind {
			v, err := p.Compare(context.Background(), tournament, r)
			if err != nil || v.In("") == "" {
				t.Fatalf("Compare: %+v, error %v", v, err)
			}
			return v.Kind
		}
		if k := kind(round); k != explain.KindSame {
			t.Fatalf("the round itself is %s", k)
		}
		for i, g := range round.Games {
			other := pairing.Round{Games: append([]pairing.Game{}, round.Games...), Byes: round.Byes}
			other.Games[i].White, other.Games[i].Black = g.Black, g.White
			if k := kind(other); k != explain.KindColors {
				t.Fatalf("a game with colours reversed is %s", k)
			}
			if h := &other.Games[0]; i > 0 {
				h.Black, other.Games[i].White = g.Black, h.Black
				if k := kind(other); k != explain.KindOrder && len(pairtest.Ruled(tournament, pairing.Forbidden)) == 0 {
					t.Fatalf("another pair is %s", k)
				}
			}
			ask(t, p, tournament, g.White, round)
		}
		for _, b := range round.Byes {
			ask(t, p, tournament, b.Player, round)
		}
	})
}

// ask asks why a player does not meet the others, nor has the bye.
func ask(t *rapid.T, p Pairer, tournament pairing.Tournament, a pairing.ID, round pairing.Round) {
	for _, player := range tournament.Players {
		b := player.ID
		if b == a {
			b = ""
		}
		v, err := p.Why(context.Background(), tournament, explain.Meet(a, b))
		if b == "" {
			v, err = p.Why(context.Background(), tournament, explain.Bye(a))
		}
		if err != nil {
			t.Fatal(err)
		}
		same := false
		for _, g := range round.Games {
			same = same || g.White == a && g.Black == b || g.White == b && g.Black == a
		}
		rests := slices.ContainsFunc(round.Byes, func(bye pairing.Bye) bool { return bye.Player == a })
		if same || b == "" && rests && v.Kind != explain.KindIllegal {
			if err := turnOf(p, tournament, v, a, b); err != nil {
				t.Fatalf("why %q, %q: %v: %+v in %v", a, b, err, v, round)
			}
			continue
		}
		for _, g := range v.Round.Games {
			same = same || g.White == a && g.Black == b || g.White == b && g.Black == a
		}
		if v.Kind == explain.KindOrder && b != "" && len(v.Round.Games) > 0 && !same {
			t.Fatalf("why not %q, %q: compares with %v", a, b, v.Round)
		}
	}
}

// turnOf checks why two meet, or, if b is empty, a has no game: of the rounds of the schedule
// to come it compares with the first one in which that is not so, if that round can be played.
func turnOf(p Pairer, t pairing.Tournament, v explain.Verdict, a, b pairing.ID) error {
	schedule, err := p.Rounds(len(t.Players))
	if err != nil {
		return err
	}
	field, err := newField(context.Background(), t)
	if err != nil {
		return err
	}
	slots := make([]pairing.Round, len(schedule.Slots))
	for r, slot := range schedule.Slots {
		for _, g := range slot {
			slots[r].Games = append(slots[r].Games, pairing.Game{White: t.Players[g[0]].ID, Black: t.Players[g[1]].ID})
		}
	}
	var now, want []int
	for r := range slots {
		has := func(pair [2]pairing.ID) bool {
			return slices.ContainsFunc(slots[r].Games, func(g pairing.Game) bool {
				return (g.White == pair[0] || g.Black == pair[0]) && (pair[1] == "" || g.White == pair[1] || g.Black == pair[1])
			})
		}
		recorded := slices.ContainsFunc(t.Rounds,
			func(round pairing.Round) bool { return pairtest.SameRound(pairtest.Paired(round), slots[r]) })
		forbidden := slices.ContainsFunc(schedule.Slots[r], func(g [2]int) bool {
			return field.forbidden.Has(g[0], g[1]) && !field.requests.Away(g[0]) && !field.requests.Away(g[1])
		})
		required := !slices.ContainsFunc(pairtest.Ruled(t, pairing.Required),
			func(pair [2]pairing.ID) bool { return !has(pair) })
		switch {
		case recorded || !required:
		case now == nil:
			now = []int{r + 1}
		case want == nil && !forbidden && has([2]pairing.ID{a, b}) == (b == ""):
			want = []int{r + 1}
		}
	}
	if (v.Kind == explain.KindOrder) != (len(want) > 0) || v.Kind != explain.KindOrder &&
		v.Kind != explain.KindCompletion || !slices.Equal(v.Theirs.Amounts, want) {
		return fmt.Errorf("round %v of the schedule is the first of those to come", want)
	}
	if text := v.In(""); len(want) > 0 && !strings.Contains(text,
		fmt.Sprintf("round %d of the schedule would come before round %d", want[0], now[0])) {
		return errors.New(text)
	}
	return nil
}

// What the schedule says is said.
func TestExplainText(t *testing.T) {
	tournament := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}}}
	for _, test := range []struct {
		a, b pairing.ID
		want string
	}{
		{"a", "d",
			"If a and d did not meet, round 2 of the schedule would come before round 1, whose turn it is (schedule)."},
		{"a", "b", "Round 1 of the schedule is next; a meets b in round 2 (schedule)."},
		{"a", "", "a has a game in every round of the schedule (schedule)."},
	} {
		v, err := Pairer{}.Why(context.Background(), tournament, explain.Meet(test.a, test.b))
		if test.b == "" {
			v, err = Pairer{}.Why(context.Background(), tournament, explain.Bye(test.a))
		}
		if got := v.In(""); err != nil || got != test.want {
			t.Errorf("%s, %s: %q, error %v, want %q", test.a, test.b, got, err, test.want)
		}
	}
	report, err := Pairer{}.Explain(context.Background(), tournament)
	if err != nil || !strings.Contains(report.In(""), "a - d: round 1 of the schedule gives a White (schedule)") {
		t.Errorf("%s, error %v", report.In(""), err)
	}
}

// TestMetInWhichRound asks about two whose round of the schedule was brought forward: they
// met in the round of the event.
func TestMetInWhichRound(t *testing.T) {
	play := func(event *pairing.Tournament) {
		round, err := Pairer{}.Pair(context.Background(), *event)
		if err != nil {
			t.Fatal(err)
		}
		for i := range round.Games {
			round.Games[i].Result = pairing.Draw
		}
		event.Append(round)
	}
	event, schedule := players(5), players(5)
	for range 3 {
		play(&schedule)
	}
	play(&event)
	third := schedule.Rounds[2].Games[0]
	pairtest.Rule(&event, pairing.Required, [2]pairing.ID{third.White, third.Black})
	play(&event)
	pairtest.Lift(&event, pairing.Required)
	for _, g := range event.Rounds[1].Games {
		v, err := Pairer{}.Why(context.Background(), event, explain.Meet(g.Black, g.White))
		if err != nil || v.Kind != explain.KindIllegal || v.Violations[0].Round != 2 {
			t.Errorf("%s-%s met in round 2, and not: %+v %v", g.White, g.Black, v, err)
		}
	}
}

// TestPast asks about what rounds before have decided: who sat out, who forfeited and who
// has left. Nobody is given a rival: there is nothing to choose.
func TestPast(t *testing.T) {
	event := pairing.Tournament{Players: []pairing.Player{{ID: "1", Name: "Ann"}, {ID: "2", Name: "Ben"},
		{ID: "3", Name: "Cem"}, {ID: "4", Name: "Dora"}, {ID: "5", Name: "Eva"}}}
	for _, results := range [][]pairing.Result{{pairing.WhiteForfeits, pairing.Draw}, {pairing.WhiteWins, pairing.Draw}} {
		round, err := Pairer{}.Pair(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		for i, r := range results {
			round.Games[i].Result = r
		}
		event.Append(round)
	}
	event.Withdraw("4")
	for _, c := range []struct{ a, b, want string }{
		{"1", "", "Round 3 of the schedule is next; Ann (1) has nobody to play in round 4 (schedule)."},
		{"2", "5", "The game of Ben (2) and Eva (5) was forfeited in round 1, and is not played again (schedule)."},
		{"5", "1", "Round 3 of the schedule is next; Eva (5) meets Ann (1) in round 5 (schedule)."},
		{"5", "", "Round 3 of the schedule is next; Eva (5) has nobody to play in round 4 (schedule)."},
	} {
		v, err := Pairer{}.Why(context.Background(), event, explain.Meet(pairing.ID(c.a), pairing.ID(c.b)))
		if c.b == "" {
			v, err = Pairer{}.Why(context.Background(), event, explain.Bye(pairing.ID(c.a)))
		}
		if got := v.In(""); err != nil || got != c.want {
			t.Errorf("%s, %s: %q, error %v, want %q", c.a, c.b, got, err, c.want)
		}
	}
	report, err := Pairer{}.Explain(context.Background(), event)
	if err != nil {
		t.Fatal(err)
	}
	var scores []pairing.Points
	for _, p := range report.Players {
		scores = append(scores, p.Score)
		if text := report.About("", p.ID); strings.Contains(text, "comes before") || strings.Contains(text, "criterion") {
			t.Errorf("a rival is named:\n%s", text)
		}
	}
	if got, want := fmt.Sprint(scores), "[0.5 0.5 0.5 0.5 2.0]"; got != want {
		t.Errorf("scores %s, want %s", got, want)
	}
	if text := report.In(""); !strings.Contains(text, "Dora (4) is away and forfeits the game") {
		t.Errorf("the game of somebody who has left:\n%s", text)
	}
}

// TestSatOut asks about three players after the first round, which one of them sat out.
func TestSatOut(t *testing.T) {
	event := players(3)
	round, err := Pairer{}.Pair(context.Background(), event)
	if err != nil {
		t.Fatal(err)
	}
	round.Games[0].Result = pairing.WhiteWins
	event.Append(round)
	v, err := Pairer{}.Why(context.Background(), event, explain.Bye(round.Byes[0].Player))
	if want := "p1 had no game in round 1, and has one in every round to come (schedule)."; err != nil ||
		v.In("") != want || v.Kind != explain.KindIllegal {
		t.Errorf("%s: %q, error %v, want %q", v.Kind, v.In(""), err, want)
	}
}
