package pairing_test

import (
	"context"
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// TestValidateAnything checks on tournaments made of arbitrary facts, few of
// them consistent, that Validate tells the valid from the invalid ones, and that
// nothing panics, whether valid or not.
func TestValidateAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tournament := anything(t)
		err := tournament.Validate()
		if err != nil && !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("error %v does not wrap ErrInvalid", err)
		}
		if flawed := flawed(tournament); flawed != (err != nil) {
			t.Errorf("%+v: error %v, but flawed: %v", tournament, err, flawed)
		}
		tournament.Scores()
		for r := range tournament.Rounds {
			// A pair required in a past round may have been told to stay away since.
			if before := record.Before(tournament, r+1); err == nil && torn(before) != (before.Validate() != nil) {
				t.Errorf("valid, but before round %d: %v", r+1, before.Validate())
			}
		}
		if _, checked := pairing.Check(context.Background(), refusing{}, tournament); (checked != nil) != (err != nil) {
			t.Errorf("Check fails with %v, Validate with %v", checked, err)
		}
	})
}

// TestValidateArbitrary checks that what may happen in an event is valid.
func TestValidateArbitrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		if err := (pairtest.Shape{}).Draw(t).Validate(); err != nil {
			t.Error(err)
		}
	})
}

// anything draws a tournament whose facts need not agree. Nothing is worth
// drawing more than a few times: one flaw hides the others.
func anything(t *rapid.T) pairing.Tournament {
	rare := func(usual, odd int) int { // odd once in 40 times
		if rapid.IntRange(0, 39).Draw(t, "rare") == 39 {
			return odd
		}
		return usual
	}
	names := []pairing.ID{"a", "b", "c", "d", "e", "f", "g", "h"}
	id := func() pairing.ID {
		if rare(0, 1) == 1 {
			return rapid.SampledFrom([]pairing.ID{"", "z", "\xff"}).Draw(t, "odd ID")
		}
		return rapid.SampledFrom(names).Draw(t, "ID")
	}
	bye := func() pairing.Bye {
		return pairing.Bye{Player: id(), Points: pairing.Points(rare(5, -5)), Allocated: rare(0, 1) == 1}
	}
	several := func(most int, add func()) {
		for range rapid.IntRange(0, most).Draw(t, "number") {
			add()
		}
	}
	tournament := pairing.Tournament{
		Planned:      rare(0, rapid.IntRange(-1, 3).Draw(t, "planned")),
		InitialColor: pairing.Color(rare(1, rapid.IntRange(-1, 3).Draw(t, "colour"))),
	}
	for _, name := range names {
		if rare(0, 1) == 1 {
			name = id()
		}
		tournament.Players = append(tournament.Players, pairing.Player{ID: name, Rating: rare(0, -1)})
	}
	several(2, func() {
		var r pairing.Round
		several(2, func() {
			g := pairing.Game{White: id(), Black: id(), Result: rapid.SampledFrom(results).Draw(t, "result")}
			r.Games = append(r.Games, g)
			if rare(0, 1) == 1 {
				r.Games = append(r.Games, pairing.Game{White: g.Black, Black: g.White})
			}
		})
		several(2, func() { r.Byes = append(r.Byes, bye()) })
		several(1, func() { r.Adjustments = append(r.Adjustments, pairing.Adjustment{Player: id()}) })
		tournament.Rounds = append(tournament.Rounds, r)
	})
	period := func() (from, to int) {
		from = rapid.IntRange(0, 4).Draw(t, "from")
		return rare(from, -1), rare(rapid.SampledFrom([]int{0, from, from + 1}).Draw(t, "to"), -1)
	}
	several(2, func() {
		a := pairing.Absence{Player: id(), Points: pairing.Points(rare(5, -5))}
		a.From, a.To = period()
		a.From = rare(max(a.From, 1), 0)
		tournament.Absences = append(tournament.Absences, a)
	})
	several(2, func() {
		r := pairing.Ruling{Kind: rapid.SampledFrom(decisions).Draw(t, "decision"), Players: [2]pairing.ID{id(), id()}}
		if rapid.IntRange(0, 2).Draw(t, "bye") == 0 {
			r.Players[1] = ""
		}
		r.From, r.To = period()
		tournament.Rulings = append(tournament.Rulings, r)
	})
	several(1, func() { tournament.Corrections = correction(t, tournament) })
	return tournament
}

// flawed is a second reading of what Validate promises: it counts, and looks up
// nothing twice.
func flawed(t pairing.Tournament) bool {
	flaws := 0
	flaw := func(found bool) {
		if found {
			flaws++
		}
	}
	known := map[pairing.ID]int{}
	for _, p := range t.Players {
		known[p.ID]++
		flaw(p.ID == "" || p.ID == "\xff" || known[p.ID] > 1 || p.Rating < 0)
	}
	flaw(t.Planned < 0 || t.Planned > 0 && len(t.Rounds) > t.Planned)
	flaw(t.InitialColor < pairing.NoColor || t.InitialColor > pairing.Black)
	for _, r := range t.Rounds {
		games, byes := map[pairing.ID][]pairing.Game{}, map[pairing.ID]int{}
		for _, g := range r.Games {
			games[g.White], games[g.Black] = append(games[g.White], g), append(games[g.Black], g)
			flaw(g.White == g.Black || g.Result == "2-0")
		}
		for id, list := range games {
			flaw(known[id] == 0 || len(list) > 2)
			flaw(len(list) == 2 && (list[0].White != list[1].Black || list[0].Black != list[1].White))
		}
		for _, b := range r.Byes {
			byes[b.Player]++
			flaw(known[b.Player] == 0 || byes[b.Player] > 1 || games[b.Player] != nil || b.Points < 0)
		}
		for _, a := range r.Adjustments {
			flaw(known[a.Player] == 0)
		}
	}
	for _, a := range t.Absences {
		flaw(a.From < 1 || known[a.Player] == 0 || a.Points < 0 || unreal(a.From, a.To))
	}
	for _, r := range t.Rulings {
		bye := r.Players[1] == ""
		flaw(known[r.Players[0]] == 0 || !bye &&
			(known[r.Players[1]] == 0 || r.Players[0] == r.Players[1]) || unreal(r.From, r.To))
	}
	flaw(truant(t) || torn(t) || miscorrected(t))
	return flaws > 0
}

// unreal reports whether there are no rounds from one to another.
func unreal(from, to int) bool { return from < 0 || to < 0 || to > 0 && to < from }

// truant reports whether somebody is both absent from a round and in it, and has not
// forfeited the game.
func truant(t pairing.Tournament) bool {
	for i, r := range t.Rounds {
		for _, p := range t.Players {
			var away *pairing.Absence
			for k, a := range t.Absences {
				if a.Player == p.ID && a.From <= i+1 && (a.To == 0 || a.To >= i+1) {
					away = &t.Absences[k]
				}
			}
			if away == nil {
				continue
			}
			for _, g := range r.Games {
				missed := g.Result == pairing.BothForfeit || g.White == p.ID && g.Result == pairing.WhiteForfeits ||
					g.Black == p.ID && g.Result == pairing.BlackForfeits
				if !missed && (g.White == p.ID || g.Black == p.ID) {
					return true
				}
			}
			for _, b := range r.Byes {
				if b.Player == p.ID && (b.Allocated || b.Points != away.Points) {
					return true
				}
			}
		}
	}
	return false
}

// torn reports whether somebody required to meet a player in the round to come is
// required to meet another, may not, or is not there. The empty ID is the bye.
func torn(t pairing.Tournament) bool {
	next := len(t.Rounds) + 1
	rivals, banned := map[pairing.ID]map[pairing.ID]bool{}, map[[2]pairing.ID]bool{}
	for _, r := range t.Rulings {
		if next < r.From || r.To > 0 && next > r.To {
			continue
		}
		for k, id := range r.Players {
			switch rival := r.Players[1-k]; {
			case r.Kind == pairing.Required && rivals[id] == nil:
				rivals[id] = map[pairing.ID]bool{rival: true}
			case r.Kind == pairing.Required:
				rivals[id][rival] = true
			case r.Kind == pairing.Forbidden:
				banned[[2]pairing.ID{id, rival}] = true
			}
		}
	}
	for id, met := range rivals {
		for rival := range met {
			if banned[[2]pairing.ID{id, rival}] || len(met) > 1 {
				return true
			}
		}
		for _, a := range t.Absences {
			if a.Player == id && a.From <= next && (a.To == 0 || a.To >= next) {
				return true
			}
		}
	}
	return false
}

// correction draws a correction, of a recorded game more often than not.
func correction(t *rapid.T, tournament pairing.Tournament) []pairing.Correction {
	c := pairing.Correction{
		Round: rapid.IntRange(0, 3).Draw(t, "round"), After: rapid.IntRange(0, 3).Draw(t, "after"),
		White: "a", Black: "b", Was: rapid.SampledFrom(results).Draw(t, "was"),
	}
	if c.Round > 0 && c.Round <= len(tournament.Rounds) && len(tournament.Rounds[c.Round-1].Games) > 0 {
		g := rapid.SampledFrom(tournament.Rounds[c.Round-1].Games).Draw(t, "game")
		c.White, c.Black = g.White, g.Black
	}
	return append(tournament.Corrections, c)
}

// miscorrected reports whether a correction is of no game, or none of its time.
func miscorrected(t pairing.Tournament) bool {
	for _, c := range t.Corrections {
		if c.Round < 1 || c.After <= c.Round || c.After > len(t.Rounds) || c.Was == "2-0" {
			return true
		}
		found := false
		for _, g := range t.Rounds[c.Round-1].Games {
			found = found || g.White == c.White && g.Black == c.Black
		}
		if !found {
			return true
		}
	}
	return false
}

// decisions are those that exist.
var decisions = []pairing.Decision{pairing.Required, pairing.Forbidden, pairing.Apart, pairing.Avoid}

// results are those that exist and one that does not.
var results = []pairing.Result{
	pairing.Pending, pairing.WhiteWins, pairing.Draw, pairing.BlackWins,
	pairing.BothLose, pairing.WhiteDraws, pairing.BlackDraws,
	pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit, pairing.Adjourned, "2-0",
}
