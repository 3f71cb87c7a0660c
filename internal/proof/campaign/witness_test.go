package main

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// wrong pairs the first two players and forgets everybody else, or gives up.
type wrong struct{ err error }

func (w wrong) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	return pairing.Round{Games: []pairing.Game{{White: t.Players[0].ID, Black: t.Players[1].ID}}}, w.err
}

// TestWitness requires wrong engines to be found out.
func TestWitness(t *testing.T) {
	for _, s := range subjects() {
		if !s.fide() {
			continue
		}
		for _, said := range []error{nil, pairing.ErrNoPairing, pairing.ErrInvalid} {
			seed := uint64(1)
			for len(draw(s, played, seed).options.Entries) < 12 {
				seed++
			}
			c := draw(s, played, seed)
			w, err := newWitness(s, seed, c, &tally{})
			if err != nil {
				t.Fatal(err)
			}
			w.engine, w.reader, w.ask = wrong{said}, nil, false
			if w.Pair(context.Background(), pairing.Tournament{Players: c.options.Entries}); w.doubt == nil {
				t.Errorf("%v: an engine that says %v is believed", s, said)
			}
		}
	}
}

// each calls f with the witness and the round of positions of a system that the
// readings reach.
func each(s subject, f func(w *witness, t pairing.Tournament, round pairing.Round, err error)) {
	for seed := range uint64(60) {
		before, c := arbitrary(s, seed)
		w, err := newWitness(s, seed, c, &tally{})
		if err != nil || present(before) > enumerable {
			continue
		}
		round, err := w.engine.Pair(context.Background(), before)
		if err == nil && len(round.Games) > 0 || errors.Is(err, pairing.ErrNoPairing) {
			f(w, before, round, err)
		}
	}
}

// swapped returns the round with the colours of its first game reversed.
func swapped(r pairing.Round) pairing.Round {
	r.Games = slices.Clone(r.Games)
	g := &r.Games[0]
	g.White, g.Black = g.Black, g.White
	return r
}

// TestReadings requires rounds and refusals of which one thing is wrong to be found
// out by each of those who read the rules, and right ones to be believed.
func TestReadings(t *testing.T) {
	for _, s := range subjects() {
		if !s.fide() {
			continue
		}
		paired, refused := 0, 0
		each(s, func(w *witness, before pairing.Tournament, round pairing.Round, err error) {
			if e := w.read(before, round, err); e != nil {
				t.Errorf("%v: by the letter: %v", s, e)
			}
			if e := w.proved(before, err); e != nil {
				t.Errorf("%v: proof: %v", s, e)
			}
			other := pairing.ErrNoPairing
			if err == nil {
				paired++
				if w.read(before, swapped(round), nil) == nil {
					t.Errorf("%v: %v is believed with colours reversed", s, round)
				}
			} else {
				refused++
				other = nil
				var evidence *explain.Evidence
				if errors.As(err, &evidence) {
					wrong := *evidence
					wrong.Groups = slices.Clone(wrong.Groups)[1:]
					if w.proved(before, &wrong) == nil || w.proved(before, pairing.ErrNoPairing) == nil {
						t.Errorf("%v: a proof without one of its groups, or none, is believed: %v", s, err)
					}
				}
			}
			if w.read(before, pairing.Round{}, other) == nil || w.proved(before, other) == nil {
				t.Errorf("%v: %v is believed where it should be %v", s, other, err)
			}
		})
		if paired < 10 || refused < 3 {
			t.Errorf("%v: %d positions paired, %d refused", s, paired, refused)
		}
	}
}

// TestReadingsPlayed does so for systems that refuse histories which are not their own.
func TestReadingsPlayed(t *testing.T) {
	for _, s := range subjects() {
		read := 0
		for seed := uint64(0); read < 10 && seed < 100; seed++ {
			c := draw(s, small, seed)
			w, err := newWitness(s, seed, c, &tally{})
			if err != nil || s.fide() {
				break
			}
			c.required = 0 // the arbiter may have thought better of it
			w.conditions = c
			e, err := c.options.Play(w, seed)
			if err != nil || len(e.Tournament.Rounds) < 2 {
				continue
			}
			before := record.Before(e.Tournament, 2)
			round := e.Tournament.Rounds[1]
			if len(round.Games) == 0 || present(before) > w.reader.most {
				continue
			}
			read++
			other := swapped(round)
			if s.name == "tcec" && !c.form.single { // whose rounds have both colours
				other.Games = other.Games[1:]
			}
			before = w.decide(before)
			if e := w.read(before, round, nil); e != nil || w.read(before, other, nil) == nil ||
				w.read(before, pairing.Round{}, pairing.ErrNoPairing) == nil {
				t.Errorf("%v seed %d: right: %v; another round is believed", s, seed, e)
			}
		}
		if !s.fide() && read < 10 {
			t.Errorf("%v: %d rounds", s, read)
		}
	}
}

// TestPlainly requires another round of the plain engine to be told.
func TestPlainly(t *testing.T) {
	s := subject{"dutch", 2026}
	each(s, func(w *witness, before pairing.Tournament, round pairing.Round, err error) {
		if err != nil || audit && len(before.Players) > 12 { // which it is asked now and then alone
			return
		}
		if e := w.plainly(before, round, nil); e != nil {
			t.Error(e)
		}
		if w.plainly(before, swapped(round), nil) == nil || w.plainly(before, round, pairing.ErrNoPairing) == nil {
			t.Errorf("the plain engine's %v is not listened to", round)
		}
	})
}

// A liar explains, and says one thing otherwise.
type liar struct {
	explain.Explainer
	report  func(*explain.Report)
	compare func(*explain.Verdict)
	whyNot  func(*explain.Verdict)
}

func (l liar) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	r, err := l.Explainer.Explain(ctx, t)
	l.report(r)
	return r, err
}

func (l liar) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	v, err := l.Explainer.Compare(ctx, t, other)
	l.compare(&v)
	return v, err
}

func (l liar) Why(ctx context.Context, t pairing.Tournament, q explain.Question) (explain.Verdict, error) {
	v, err := l.Explainer.Why(ctx, t, q)
	if what, _ := q.About(); what != "pair" {
		return v, err
	}
	l.whyNot(&v)
	return v, err
}

// replace has one kind of verdict for another.
func replace(kind, by explain.Kind) func(*explain.Verdict) {
	return func(v *explain.Verdict) {
		if v.Kind == kind {
			v.Kind = by
		}
	}
}

// TestExplains requires explanations that are not of the round to be found out.
func TestExplains(t *testing.T) {
	for _, s := range subjects() {
		if !s.fide() {
			continue
		}
		found := [8]int{}
		each(s, func(w *witness, before pairing.Tournament, round pairing.Round, err error) {
			honest, ok := w.engine.(explain.Explainer)
			if err != nil || !ok {
				return
			}
			w.ask = true
			if e := w.explains(before, round); e != nil {
				t.Errorf("%v: %v", s, e)
			}
			for i, change := range []func(*liar){
				func(l *liar) { l.report = func(r *explain.Report) { r.Games = r.Games[1:] } },
				func(l *liar) {
					l.report = func(r *explain.Report) { r.Bye = map[bool]pairing.ID{true: "1"}[r.Bye == ""] }
				},
				func(l *liar) { l.compare = func(v *explain.Verdict) { v.Kind = explain.KindOrder } },
				func(l *liar) { l.compare = replace(explain.KindColors, explain.KindOrder) },
				func(l *liar) { l.compare = replace(explain.KindIllegal, explain.KindCriterion) },
				func(l *liar) { l.compare = replace(explain.KindCriterion, explain.KindIllegal) },
				func(l *liar) { l.whyNot = func(v *explain.Verdict) { v.Article += "x" } },
				func(l *liar) { l.whyNot = func(v *explain.Verdict) { v.Round = pairing.Round{} } },
			} {
				none := func(*explain.Verdict) {}
				l := liar{honest, func(*explain.Report) {}, none, none}
				change(&l)
				w.engine = l
				if w.explains(before, round) != nil {
					found[i]++
				}
			}
		})
		if found[0] < 10 || found[0] != found[1] || found[0] != found[2] || found[0] != found[3] ||
			slices.Min(found[:]) == 0 {
			t.Errorf("%v: lies found out: %v", s, found)
		}
	}
}

// A fickle engine pairs as it should until it is asked to do otherwise.
type fickle struct {
	pairing.Pairer
	other bool
}

func (f *fickle) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	r, err := f.Pairer.Pair(ctx, t)
	if f.other && len(r.Games) > 0 {
		r = swapped(r)
	}
	return r, err
}

// event plays a tournament with rounds to examine.
func event(t *testing.T, s subject) (*witness, *generator.Event) {
	t.Helper()
	for seed := uint64(2); ; seed += 2 {
		c := draw(s, played, seed)
		w, err := newWitness(s, seed, c, &tally{})
		if err != nil {
			t.Fatal(err)
		}
		w.engine = &fickle{Pairer: w.engine}
		if e, err := c.options.Play(w, seed); err == nil && len(e.Tournament.Rounds) > 3 && len(e.Tournament.Players) > 4 &&
			len(e.Tournament.Players) < 20 {
			return w, e
		}
	}
}

// TestReplay requires a tournament that is paired otherwise when it is read back to
// be told.
func TestReplay(t *testing.T) {
	for _, s := range subjects() {
		w, e := event(t, s)
		if err := replay(w, e); err != nil {
			t.Errorf("%v: %v", s, err)
		}
		w.engine.(*fickle).other = true
		if replay(w, e) == nil {
			t.Errorf("%v: other rounds are not noticed", s)
		}
	}
}
