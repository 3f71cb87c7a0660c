package trf_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestAnyEvent writes events of every system and reads them again: the record is the same, it is written
// again to the letter, and the next round is the same. Rounds are those of the system, or paired by hand;
// there are byes, late entries, withdrawals, rulings, corrections, revisions, adjustments and virtual
// points, and files in code pages. Half of the usual number is drawn for each of the many systems.
func TestAnyEvent(t *testing.T) {
	t.Cleanup(pairtest.FewerChecks(2))
	const double, matches, played = "double", "matches", "as the system pairs alone"
	for _, c := range []struct {
		config systems.Config
		shape  pairtest.Shape
		kind   string
	}{
		{config: systems.Config{Edition: pairing.FIDE2017}},
		{},
		{systems.Config{System: "dubov", Edition: pairing.FIDE2018}, pairtest.Shape{Rated: true}, ""},
		{systems.Config{System: "dubov"}, pairtest.Shape{Rated: true}, ""},
		{config: systems.Config{System: "dubov", RatedZero: true}},
		{config: systems.Config{System: "burstein"}},
		{config: systems.Config{System: "doubleswiss"}, kind: double},
		{config: systems.Config{System: "team"}, kind: matches},
		{config: systems.Config{System: "team", Colors: "b", GamePoints: true}, kind: matches},
		{config: systems.Config{System: "team", Colors: "none", PrimaryOnly: true}, kind: matches},
		{config: systems.Config{System: "tcec"}},
		{systems.Config{System: "tcec", Double: true}, pairtest.Shape{Plain: true}, double},
		{config: systems.Config{System: "swiss", Order: "fold", Losses: 3}},
		{systems.Config{System: "elimination", Lives: 2}, pairtest.Shape{Decisive: true}, played},
		{config: systems.Config{System: "roundrobin", Cycles: 2}, kind: played},
		{config: systems.Config{System: "roundrobin", Method: "circle"}, kind: played},
	} {
		t.Run(fmt.Sprintf("%+v", c.config), func(t *testing.T) {
			t.Parallel()
			p, err := c.config.New()
			if err != nil {
				t.Fatal(err)
			}
			paired := 0
			rapid.Check(t, func(t *rapid.T) {
				e := &systems.Event{Config: c.config, File: trf.File{Lines: []string{"012 Cup", "042 2026/03/01"}}}
				decisions := pairtest.FromRapid(t)
				if c.kind != played && rapid.Bool().Draw(t, "by hand") {
					e.Tournament = pairtest.Arbitrary(decisions, c.shape)
					if c.kind == double {
						e.Tournament = pairtest.Doubled(decisions, e.Tournament)
					}
				} else if e.Tournament, err = pairtest.Played(decisions, p, c.shape); err != nil {
					return // the system does not take such a tournament
				}
				if c.kind == matches {
					f := arbitraryTeams(t)
					e.Tournament = f.Tournament
					e.Teams = f.Teams
				}
				if rapid.Bool().Draw(t, "unknown length") {
					e.Tournament.Planned = 0
				}
				page := namePlayers(t, e)
				for range 2 {
					decide(t, &e.Tournament)
					revise(t, e)
				}
				if c.config.System == "elimination" { // whoever plays on after a forfeit is reinstated by reading
					e = opened(t, []byte(eventText(t, e)))
				}
				if sameAgain(t, e, page) {
					paired++
				}
			})
			if t.Logf("%d rounds", paired); paired == 0 && !testing.Short() { // the short form draws two tournaments
				t.Error("no round was paired")
			}
		})
	}
}

// A codePage has a name that files in it have, and the bytes of its letters beyond ASCII.
type codePage struct {
	name   string
	letter func(rune) byte
}

var (
	utf8 = codePage{"Bøgh, Łucja Ж", nil}

	codePages = []codePage{
		utf8,
		{"Wójcik, Łukasz", func(c rune) byte { return map[rune]byte{'ó': 0xf3, 'Ł': 0xa3}[c] }},
		{"Иванов, Петр", func(c rune) byte { return byte(c - 'А' + 0xc0) }},
		{"Müller, Zoë", func(c rune) byte { return byte(c) }},
	}
)

// encoded returns a text in the code page.
func (p codePage) encoded(text string) (out []byte) {
	for _, c := range text {
		switch {
		case c < 0x80:
			out = append(out, byte(c))
		case p.letter != nil:
			out = append(out, p.letter(c))
		default:
			out = append(out, string(c)...)
		}
	}
	return out
}

// namePlayers gives some players a name that a code page has, and perhaps everybody an ID that is not a number.
func namePlayers(t *rapid.T, e *systems.Event) codePage {
	page := codePages[rapid.IntRange(0, len(codePages)-1).Draw(t, "page")]
	for i := range e.Tournament.Players {
		if p := &e.Tournament.Players[i]; rapid.Bool().Draw(t, "named") {
			p.Name = page.name + fmt.Sprint(i)
		}
	}
	if e.Teams == nil && rapid.Bool().Draw(t, "own IDs") {
		e.Tournament = pairtest.Rename(e.Tournament, func(id pairing.ID) pairing.ID { return "player " + id })
	}
	return page
}

// revise corrects a result, gives a bye or enters somebody late, if that is allowed.
func revise(t *rapid.T, e *systems.Event) {
	n := len(e.Tournament.Rounds)
	if n == 0 || len(e.Tournament.Players) == 0 {
		return
	}
	tour := e.Tournament.Clone()
	player := rapid.SampledFrom(tour.Players).Draw(t, "player")
	var err error
	switch rapid.IntRange(0, 3).Draw(t, "revision") {
	case 0:
		round := rapid.IntRange(1, n).Draw(t, "round")
		if g, plays := tour.Rounds[round-1].Of(player.ID); plays {
			if e.Teams != nil { // else the boards decide
				err = tour.Rule(pairing.Ruling{Kind: pairing.Awarded, Players: [2]pairing.ID{g.White, g.Black},
					From: round, To: round})
			}
			err = errors.Join(err, tour.SetResult(round, g.White, g.Black, rapid.SampledFrom(
				[]pairing.Result{pairing.WhiteWins, pairing.BlackWins, pairing.BlackForfeits}).Draw(t, "result")))
		}
	case 1:
		err = tour.RequestBye(player.ID, n+1, pairing.Half)
	case 2:
		if e.Teams == nil {
			err = tour.Enter(pairing.Player{ID: "late", Rating: 1500}, rapid.IntRange(0, len(tour.Players)).Draw(t, "number"))
		}
	default:
		i := rapid.IntRange(0, len(tour.Players)-1).Draw(t, "rated anew")
		tour.Revise(func(t *pairing.Tournament) { t.Players[i].Rating += 5 })
	}
	if err == nil && tour.Validate() == nil {
		e.Tournament = tour
	}
}

// sameAgain requires that an event comes back from a file in a code page, and that this is written again to
// the letter. It reports whether there was a round to be paired.
func sameAgain(t *rapid.T, e *systems.Event, page codePage) (paired bool) {
	text := eventText(t, e)
	got := opened(t, page.encoded(text))
	if diff := cmpFacts(e.Tournament, got.Tournament); diff != "" {
		t.Fatalf("%s\n%s", diff, text)
	}
	second := eventText(t, got) // other codes may have shown the dialect
	if diff := pairtest.Diff(second, eventText(t, opened(t, []byte(second)))); diff != "" {
		t.Fatalf("%s\n%s", diff, second)
	}
	want, wantErr := e.Pair(context.Background())
	round, err := got.Pair(context.Background())
	for _, sentinel := range []error{pairing.ErrInvalid, pairing.ErrFinished, pairing.ErrNoPairing} {
		if errors.Is(wantErr, sentinel) != errors.Is(err, sentinel) {
			t.Fatalf("error %v, but %v after a report\n%s", wantErr, err, text)
		}
	}
	if wantErr != nil {
		return false
	}
	if diff := pairtest.Diff(want.Games, round.Games); diff != "" {
		t.Fatalf("%s\n%s", diff, text)
	}
	return true
}

func eventText(t *rapid.T, e *systems.Event) string {
	var text bytes.Buffer
	if err := e.WriteTRF(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

func opened(t *rapid.T, text []byte) *systems.Event {
	e, err := systems.Open(text, systems.Config{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return e
}
