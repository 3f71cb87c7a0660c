package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// play plays the tournament of a seed, examines it unless the engine is to pair alone, and
// adds to the tally.
func play(s subject, kind string, seed uint64, alone bool, t *tally) error {
	c := draw(s, kind, seed)
	w, err := newWitness(s, seed, c, t)
	if err != nil {
		return err
	}
	w.alone = alone
	e, err := c.options.Play(w, seed)
	if err != nil && !w.finished {
		return cmp.Or(w.doubt, fmt.Errorf("%v: %w", c, err))
	}
	t.digest += digest(e.Tournament)
	if alone {
		return nil
	}
	t.count("tournaments")
	if e.Stuck != nil {
		t.count("early")
	}
	if err := cmp.Or(w.doubt, replay(w, e)); err != nil {
		return fmt.Errorf("%v: %w", c, err)
	}
	return nil
}

// reread writes the tournament and reads it back. Files know what FIDE's systems
// need to know; others are taken as they are.
func reread(w *witness, e *generator.Event) (pairing.Tournament, error) {
	if !w.fide() {
		return e.Tournament, nil
	}
	var text bytes.Buffer
	if err := trf.Write(&text, e.File()); err != nil {
		return pairing.Tournament{}, fmt.Errorf("write: %w", err)
	}
	f, err := trf.Read(&text)
	if err != nil {
		return pairing.Tournament{}, fmt.Errorf("read back: %w", err)
	}
	return f.Tournament, nil
}

// replay pairs every round of the tournament again, as it is read back, of every
// second tournament.
func replay(w *witness, e *generator.Event) error {
	if w.seed%2 != 0 {
		return nil
	}
	if w.name == "roundrobin" && w.required > 0 {
		return nil // whom the arbiter requires is drawn from those who are there, and a rest looks like an absence
	}
	w.tally.count("replayed")
	t, err := reread(w, e)
	if err != nil {
		return err
	}
	for i, round := range e.Tournament.Rounds {
		before := record.Before(t, i+1)
		again, err := w.pair(context.Background(), w.engine, w.decide(before))
		if errors.Is(err, pairing.ErrNoPairing) && required(w.decide(before)) {
			again, err = w.pair(context.Background(), w.engine, before)
		}
		if err != nil || !pairtest.SameRound(shown(round), shown(again)) {
			return fmt.Errorf("round %d, read back from its file, is paired otherwise: %v %v, and not %v", i+1, again, err,
				round)
		}
	}
	return nil
}

// shown returns a round as a file tells it: there, a bye worth nothing is no other than a
// round that a player misses because it has withdrawn, which leaves no entry.
func shown(r pairing.Round) pairing.Round {
	r.Byes = slices.DeleteFunc(slices.Clone(r.Byes), func(b pairing.Bye) bool { return !b.Allocated && b.Points == 0 })
	return r
}

// arbitrary returns the position of a seed, one that no program has made.
func arbitrary(s subject, seed uint64) (pairing.Tournament, conditions) {
	shape := pairtest.Shape{MaxPlayers: []int{9, 9, 16, 24, 40}[seed%5], MaxRounds: 8, Rated: s.name == "dubov",
		Planned: s.name == "burstein"}
	decide := pairtest.FromSeed(seed)
	t := pairtest.Arbitrary(decide, shape)
	if seed%3 == 0 {
		t = pairtest.Require(decide, t)
	}
	if seed%11 == 5 {
		t = pairtest.RuleBye(pairtest.FromSeed(seed), t)
	}
	if rng := rand.New(rand.NewPCG(seed, 19)); rng.IntN(4) == 0 {
		t.Rulings = append(t.Rulings, keepApart(pairsToAvoid(rng, t.Players, 1+rng.IntN(1000)), drawApart(s, seed))...)
	}
	if s.name == "doubleswiss" {
		t = pairtest.Doubled(decide, t)
	}
	return t, conditions{ask: seed%8 == 0, form: form{team: drawTeam(rand.New(rand.NewPCG(seed, 22)))}}
}

// oddSets returns the position of a seed in which odd sets are to be expected. Most of them are too large for a literal
// reading: the more players, the more odd sets.
func oddSets(s subject, seed uint64) (pairing.Tournament, conditions) {
	rng := rand.New(rand.NewPCG(seed, 24))
	c := conditions{ask: rng.IntN(16) == 0, form: form{lives: 9}}
	c.form.team = drawTeam(rng)
	most := []int{12, 14, 40, 40, 40, 40, 40, 80, 80, 80}[rng.IntN(10)]
	if rng.IntN(50) == 0 {
		most = 220
	}
	return pairtest.OddSets(rng.IntN, s.name, most), c
}

// byHand examines the position of a seed, unless the engine is to pair alone.
func byHand(s subject, kind string, seed uint64, alone bool, t *tally) error {
	draw := map[string]func(subject, uint64) (pairing.Tournament, conditions){position: arbitrary, odd: oddSets}[kind]
	before, c := draw(s, seed)
	w, err := newWitness(s, seed, c, t)
	if err != nil {
		return err
	}
	if w.alone = alone; !alone && w.rules != nil {
		if breaches, err := w.rules.Audit(&trf.File{Tournament: before}); err != nil ||
			slices.ContainsFunc(breaches, colors) {
			w.odd, w.ask = true, false // who is due which colour is nobody's rule then
		}
	}
	t.count("positions")
	if round, err := w.examined(before); err == nil {
		t.digest += digest(pairing.Tournament{Rounds: []pairing.Round{round}})
	}
	return w.doubt
}

// colors reports whether somebody has had a colour too often.
func colors(b referee.Breach) bool {
	return slices.Contains([]string{"C.04.1.f", "C.04.1.g", "C.04.1.6", "C.04.1.7"}, b.Article)
}
