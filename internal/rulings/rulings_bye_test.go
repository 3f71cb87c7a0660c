package rulings_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// second returns an event of five with a round played in which the last had the bye, and a
// ruling on somebody's bye in the second.
func second(t *testing.T, name string, kind pairing.Decision, id pairing.ID) pairing.Tournament {
	t.Helper()
	event := first(5)
	if event.Planned = 9; name == "burstein" {
		event.Planned = 2 // of which the first is a seeding round
	}
	pairtest.Rule(&event, pairing.Required, [2]pairing.ID{"5"})
	round := pair(t, name, event)
	for i := range round.Games {
		round.Games[i].Result = pairing.WhiteWins
	}
	event.Append(round)
	event.Rulings[0].From, event.Rulings[0].To = 1, 1
	event.Rulings = append(event.Rulings, pairing.Ruling{Kind: kind, Players: [2]pairing.ID{id},
		From: 2, To: 2, Note: "guest"})
	return event
}

// pair pairs the next round.
func pair(t testing.TB, name string, event pairing.Tournament) pairing.Round {
	t.Helper()
	round, err := engines[name].Pair(context.Background(), event)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return round
}

// byeOf returns who has the allocated bye.
func byeOf(r pairing.Round) pairing.ID {
	i := slices.IndexFunc(r.Byes, func(b pairing.Bye) bool { return b.Allocated })
	return r.Byes[i].Player
}

// TestByeGiven requires the bye to go where the arbiter says, in every system: to a player whom
// the rules bar, too, and never to one who must not have it. The season replays.
func TestByeGiven(t *testing.T) {
	for _, name := range names {
		by := byeOf(pair(t, name, second(t, name, pairing.Forbidden, "5")))
		for _, c := range []struct {
			kind pairing.Decision
			id   pairing.ID
			has  bool
		}{
			{pairing.Required, "5", true}, {pairing.Required, "1", true}, {pairing.Required, by, true},
			{pairing.Forbidden, by, false}, {pairing.Apart, by, false},
		} {
			event := second(t, name, c.kind, c.id)
			round := pair(t, name, event)
			if has := byeOf(round) == c.id; has != c.has {
				t.Errorf("%s: %s bye of %s: %v", name, c.kind, c.id, round.Byes)
			}
			event.Append(round)
			if differences, err := pairing.Check(context.Background(), engines[name],
				event); err != nil || len(differences) > 0 {
				t.Errorf("%s: %s bye of %s: replayed: %v, error %v", name, c.kind, c.id, differences, err)
			}
		}
	}
}

// TestByeThatCannotBe requires an error that says so.
func TestByeThatCannotBe(t *testing.T) {
	for _, name := range names {
		for want, spoil := range map[string]func(*pairing.Tournament){
			"there is none: 4 are to be paired, an even number": func(t *pairing.Tournament) {
				pairtest.RequestByes(t,
					pairing.Bye{Player: "3"})
			},
			`players "1" and "2" are both required to have`: func(t *pairing.Tournament) {
				pairtest.Rule(t,
					pairing.Required, [2]pairing.ID{"2"})
			},
			`required bye of player "1": player "1" has withdrawn`: func(t *pairing.Tournament) { t.Withdraw("1") },
			`"1" is required to meet "2" and to have the pairing-allocated`: func(t *pairing.Tournament) {
				pairtest.Rule(t,
					pairing.Required, [2]pairing.ID{"2", "1"})
			},
		} {
			event := second(t, name, pairing.Required, "1")
			spoil(&event)
			for _, ask := range []func() error{
				func() error { _, err := engines[name].Pair(context.Background(), event); return err },
				func() error { _, err := engines[name].Explain(context.Background(), event); return err },
				func() error { _, err := engines[name].Why(context.Background(), event, explain.Bye("1")); return err },
			} {
				if err := ask(); !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), want) {
					t.Errorf("%s: error %v, want %q", name, err, want)
				}
			}
		}
		event := second(t, name, pairing.Forbidden, "1")
		pairtest.Rule(&event, pairing.Forbidden, [2]pairing.ID{"2"}, [2]pairing.ID{"3"},
			[2]pairing.ID{"4"}, [2]pairing.ID{"5"})
		if _, err := engines[name].Pair(context.Background(), event); !errors.Is(err, pairing.ErrNoPairing) {
			t.Errorf("%s: nobody may have the bye: error %v", name, err)
		}
	}
	for _, kind := range []pairing.Decision{pairing.Required, pairing.Forbidden} {
		_, err := roundrobin.Pairer{}.Pair(context.Background(), first(5, pairtest.Rulings(kind, [2]pairing.ID{"1"})...))
		if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), "a round robin has none") {
			t.Errorf("%s bye in a round robin: error %v", kind, err)
		}
	}
}

// TestByeSpared requires of every system, in small fields and by trying all of it, that whoever is required to have the
// bye has it and who is forbidden does not; that nobody who is to be spared has it for the sake of Apart if a round
// without it is legal, even if only a ruling lets somebody have it; and that Avoid moves it only where no criterion
// suffers.
func TestByeSpared(t *testing.T) {
	event := pairing.Tournament{Players: first(3).Players}
	for k, white := range []pairing.ID{"2", "3"} { // 1 and 2 had a bye, 3 not
		black := []pairing.ID{"3", "1"}[k]
		event.Append(pairing.Round{Games: []pairing.Game{{White: white, Black: black,
			Result: []pairing.Result{pairing.WhiteWins, pairing.BlackWins}[k]}},
			Byes: []pairing.Bye{{Player: []pairing.ID{"1", "2"}[k], Points: 10, Allocated: true}}})
	}
	pairtest.Rule(&event, pairing.Apart, [2]pairing.ID{"3"})
	if round := pair(t, "elimination", event); byeOf(round) != "1" || round.Games[0].White != "3" ||
		round.Games[0].Black != "2" {
		t.Errorf("the bye of 3 is to be spared: %v", round)
	}
	for _, name := range names {
		moved := map[pairing.Decision]int{}
		for seed := range seeds(200) {
			spared(t, name, drawnOdd(t, name, seed), moved)
		}
		for _, kind := range []pairing.Decision{pairing.Required, pairing.Forbidden, pairing.Apart} {
			if moved[kind] == 0 {
				t.Errorf("%s: %s never moved the bye", name, kind)
			}
		}
	}
}

// drawnOdd returns a small tournament without rulings that keep players apart.
func drawnOdd(t *testing.T, name string, seed int) pairing.Tournament {
	return without(drawn(t, name, seed, pairing.Apart))
}

// spared tries all rulings on the bye of each player and of some, and counts where they move it.
func spared(t *testing.T, name string, event pairing.Tournament, moved map[pairing.Decision]int) {
	engine, ctx := engines[name], context.Background()
	usual, err := engine.Pair(ctx, event)
	if err != nil || !slices.ContainsFunc(usual.Byes, func(b pairing.Bye) bool { return b.Allocated }) ||
		slices.ContainsFunc(event.Rulings, func(r pairing.Ruling) bool { return r.Players[1] == "" }) {
		return
	}
	holder := byeOf(usual)
	rule := func(kind pairing.Decision, ids ...pairing.ID) (pairing.Tournament, pairing.Round, error) {
		ruled := event.Clone()
		for _, id := range ids {
			pairtest.Rule(&ruled, kind, [2]pairing.ID{id})
		}
		round, err := engine.Pair(ctx, ruled)
		if err == nil && byeOf(round) != holder {
			moved[kind]++
		}
		return ruled, round, err
	}
	for _, p := range event.Players {
		if _, round, err := rule(pairing.Required, p.ID); err == nil && byeOf(round) != p.ID {
			t.Fatalf("%s: %s is required to have the bye: %v%s", name, p.ID, round.Byes, pairtest.Shown(event))
		}
		some := []pairing.ID{holder, p.ID}
		_, other, forbidden := rule(pairing.Forbidden, some...)
		ruled, round, err := rule(pairing.Apart, some...)
		if err != nil || !counts[name] && forbidden == nil &&
			(slices.Contains(some, byeOf(other)) || slices.Contains(some, byeOf(round))) {
			t.Fatalf("%s: %v: forbidden: %v, %v; apart: %v, error %v%s", name, some, other.Byes, forbidden, round.Byes, err,
				pairtest.Shown(ruled))
		}
		if _, round, err = rule(pairing.Avoid, some...); err != nil {
			t.Fatal(name, err)
		} else if v, err := engine.Compare(ctx, event, round); err != nil || v.Kind != explain.KindSame &&
			v.Kind != explain.KindOrder {
			t.Fatalf("%s: avoid %v: %s, error %v%s", name, some, v.In(""), err, pairtest.Shown(event))
		}
	}
}

// TestByeOfTheLast requires Apart to move the bye wherever that is possible, and Avoid only where
// no criterion suffers: a player with a lower score must have it.
func TestByeOfTheLast(t *testing.T) {
	for _, name := range []string{"dubov 2018", "dubov 2026", "burstein", "team", "double", "dutch 2026"} {
		lowest := byeOf(pair(t, name, second(t, name, pairing.Forbidden, "5")))
		alone := second(t, name, pairing.Apart, lowest)
		alone.Rounds[0].Adjustments = []pairing.Adjustment{{Player: lowest, Points: -5}}
		if round := pair(t, name, alone); byeOf(round) == lowest {
			t.Errorf("%s: Apart leaves the bye to %s", name, lowest)
		}
		alone.Rulings[1].Kind = pairing.Avoid
		if round := pair(t, name, alone); byeOf(round) != lowest {
			t.Errorf("%s: Avoid gives the bye to %s, who has more points", name, byeOf(round))
		}
	}
	for _, name := range names { // in the first round all are alike
		if name == "elimination" {
			continue // where the seed counts
		}
		event := first(5, pairtest.Rulings(pairing.Avoid, [2]pairing.ID{"5"})...)
		if event.Planned = 9; name == "burstein" {
			event.Planned = 1
		}
		if round := pair(t, name, event); byeOf(round) == "5" {
			t.Errorf("%s: Avoid leaves the bye to the last of those who are alike", name)
		}
	}
}

// ofTeams is a French sentence about players, as it is about teams in the team system.
func ofTeams(system, sentence string) string {
	if system != "team" {
		return sentence
	}
	return strings.ReplaceAll(sentence, "exempt :", "exempte :")
}

// TestByeWords requires the answers to name the ruling, in every language that explains.
func TestByeWords(t *testing.T) {
	for _, c := range []struct {
		kind pairing.Decision
		want [3]string // in English, German and French
	}{
		{pairing.Forbidden, [3]string{"Not allowed: the arbiter rules that 5 must not have the bye: guest.",
			"Nicht zulässig: 5 darf nach Entscheidung des Schiedsrichters das Freilos nicht haben: guest.",
			"Interdit : l'arbitre interdit que 5 soit exempt : guest."}},
		{pairing.Apart, [3]string{"The arbiter wants to spare 5 the bye: guest.",
			"Der Schiedsrichter will 5 das Freilos ersparen: guest.", "L'arbitre veut éviter que 5 soit exempt : guest."}},
		{pairing.Avoid, [3]string{"The arbiter wants to spare 5 the bye: guest.",
			"Der Schiedsrichter will 5 das Freilos ersparen: guest.", "L'arbitre veut éviter que 5 soit exempt : guest."}},
	} {
		for _, name := range names {
			event := first(5, pairing.Ruling{Kind: c.kind, Players: [2]pairing.ID{"5"}, Note: "guest"})
			if event.Planned = 9; name == "burstein" {
				event.Planned = 1
			} else if name == "elimination" {
				continue // where 1 has the bye anyway
			}
			v, err := engines[name].Why(context.Background(), event, explain.Bye("5"))
			for k, lang := range []string{"en", "de", "fr"} {
				got, want := v.In(lang), ofTeams(name, c.want[k])
				if counts[name] && c.kind == pairing.Apart && strings.HasPrefix(got, want) && v.Article == "S4 (a)" {
					continue // what counts the ruling comes after it
				}
				if err != nil || got != want {
					t.Errorf("%s, %s: %q, error %v, want %q", name, c.kind, got, err, want)
				}
			}
		}
	}
	for _, name := range names {
		event := second(t, name, pairing.Required, "1")
		for _, q := range []explain.Question{explain.Bye("5"), explain.Meet("1", "2")} {
			v, err := engines[name].Why(context.Background(), event, q)
			if got := v.In("fr"); err != nil || v.Kind != explain.KindIllegal ||
				!strings.Contains(got, ofTeams(name, "l'arbitre désigne 1 comme exempt : guest")) {
				t.Errorf("%s: %s, %q, error %v", name, v.Kind, got, err)
			}
		}
		v, err := engines[name].Why(context.Background(), event, explain.Bye("1"))
		if got := v.In("en"); err != nil || v.Kind != explain.KindIllegal || !strings.Contains(got, "guest") ||
			!strings.Contains(got, "arbiter") {
			t.Errorf("%s: %s, %q, error %v", name, v.Kind, got, err)
		}
		report, err := engines[name].Explain(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range report.Players {
			i := slices.IndexFunc(p.Facts, func(v explain.Value) bool { return v.Name == "may have the bye" })
			if counts[name] && i < 0 {
				continue // nobody is barred but by rulings
			}
			if want := map[bool]string{true: "yes", false: "no"}[p.ID == "1"]; p.Facts[i].Shown != want {
				t.Errorf("%s: %s may have the bye: %s", name, p.ID, p.Facts[i].Shown)
			}
		}
		const want = "Freilos: 1.\n  Entscheidung: der Schiedsrichter gibt 1 das Freilos: guest\n"
		if got := report.In("de"); !strings.Contains(got, want) ||
			!strings.Contains(report.About("de", "1"), "Entscheidung: der Schiedsrichter gibt 1") {
			t.Errorf("%s: the report does not name the ruling:\n%s", name, got)
		}
		other := pair(t, name, second(t, name, pairing.Required, "5"))
		v, err = engines[name].Compare(context.Background(), event, other)
		if err != nil || v.Kind != explain.KindIllegal || !slices.ContainsFunc(v.Violations, func(x explain.Violation) bool {
			return x.What == "required" && x.Note == "guest" && slices.Equal(x.Players, []pairing.ID{"1"})
		}) {
			t.Errorf("%s: another bye: %+v, error %v", name, v, err)
		}
	}
	event := first(3, pairtest.Rulings(pairing.Apart, [2]pairing.ID{"1"}, [2]pairing.ID{"2"}, [2]pairing.ID{"3"})...)
	v, err := engines["dutch 2026"].Why(context.Background(), event, explain.Bye("2"))
	const want = "The arbiter wants to spare 2 the bye; 3 has the bye, for not all of those can be kept apart who " +
		"should be (1 and the bye, 2 and the bye and 3 and the bye)."
	if got := v.In(""); err != nil || got != want {
		t.Errorf("%s, error %v, want %s", got, err, want)
	}
}

// TestByeProof requires a proof that nobody else can be paired to say who has the bye, or that
// nobody may have it.
func TestByeProof(t *testing.T) {
	for _, c := range []struct {
		event pairing.Tournament
		want  string
	}{
		{first(5, append(pairtest.Rulings(pairing.Required, [2]pairing.ID{"1"}),
			pairtest.Rulings(pairing.Forbidden, [2]pairing.ID{"2", "3"}, [2]pairing.ID{"2", "4"},
				[2]pairing.ID{"2", "5"})...)...),
			"nobody is left for 2; 2 cannot meet 1, who has the bye and is forbidden to meet 3, 4 and 5"},
		{first(3, pairtest.Rulings(pairing.Forbidden, [2]pairing.ID{"1"}, [2]pairing.ID{"2"}, [2]pairing.ID{"3"})...),
			"nobody is left for the bye; the bye is forbidden by the arbiter to 1, 2 and 3"},
	} {
		for _, name := range []string{"dutch 2017", "dutch 2026", "dubov 2018", "dubov 2026", "burstein"} {
			if c.event.Planned = 9; name == "burstein" {
				c.event.Planned = 1
			}
			_, err := engines[name].Pair(context.Background(), c.event)
			var e *explain.Evidence
			if !errors.As(err, &e) {
				t.Fatalf("%s: error %v", name, err)
			}
			if got := e.In(""); got != c.want {
				t.Errorf("%s: %s, want %s", name, got, c.want)
			}
			system, edition, _ := strings.Cut(name, " ")
			rules, err := referee.Of(system, map[string]pairing.Edition{"2017": pairing.FIDE2017,
				"2018": pairing.FIDE2018}[edition])
			if err == nil {
				err = rules.Verify(c.event, e)
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}
