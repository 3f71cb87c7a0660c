package systems_test

import (
	"errors"
	"fmt"
	"reflect"
	"runtime"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
)

// hardField gives a field that takes a system some time.
func hardField(t testing.TB, system string, players int) pairing.Tournament {
	t.Helper()
	g, err := pairtest.ParseGenome("group=5 apart=1 hubs=500 place=1 each=1 hub-each=2 ruler=1 edges=1 rounds=2 last=1")
	if err != nil {
		t.Fatal(err)
	}
	return g.Make(system, players)
}

// searching gives all systems but the round robin, which searches nothing.
func searching() (all []systems.Config) {
	for _, name := range systems.Names() {
		c := systems.Config{System: name}
		if name == systems.Elimination {
			c.Lives = 9
		}
		for _, c.Edition = range append([]pairing.Edition{0}, systems.Editions(name)...) {
			if name != systems.RoundRobin {
				all = append(all, c)
			}
		}
	}
	return all
}

// TestGivenUpBefore requires every question to be given up if nobody waits from the
// beginning, and nothing but the error to come back.
func TestGivenUpBefore(t *testing.T) {
	over := make(chan struct{})
	close(over)
	for _, c := range searching() {
		field := hardField(t, c.System, 40)
		p := newSystem(t, c)
		want, err := p.Pair(field)
		if err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		c.Done = over
		late := newSystem(t, c)
		a, b := field.Players[0].ID, field.Players[1].ID
		for name, ask := range map[string]func() (any, error){
			"Pair":      func() (any, error) { return late.Pair(field) },
			"Explain":   func() (any, error) { return late.Explain(field) },
			"Compare":   func() (any, error) { return late.Compare(field, want) },
			"WhyNot":    func() (any, error) { return late.WhyNot(field, a, b) },
			"WhyNotBye": func() (any, error) { return late.WhyNotBye(field, a) },
		} {
			answer, err := ask()
			var e *pairing.Error
			if !errors.Is(err, pairing.ErrGivenUp) || !errors.As(err, &e) || !reflect.ValueOf(answer).IsZero() {
				t.Errorf("%v: %s: %v, error %v", c, name, answer, err)
			}
		}
		if got, err := p.Pair(field); err != nil || !cmp.Equal(got, want) {
			t.Errorf("%v: another round afterwards, error %v\n%s", c, err, cmp.Diff(want, got))
		}
	}
}

// BenchmarkGivenUp stops waiting for rounds of hard fields of 1,000 players after 20 ms, 60
// ms and so on, and tells how late at most the answer came.
func BenchmarkGivenUp(b *testing.B) {
	for _, c := range searching() {
		b.Run(c.System, func(b *testing.B) {
			field, latest := hardField(b, c.System, 1000), time.Duration(0)
			for b.Loop() {
				for wait := 20 * time.Millisecond; wait < time.Second; wait *= 3 {
					done := make(chan struct{})
					var closed time.Time
					time.AfterFunc(wait, func() { closed = time.Now(); close(done) })
					late := c
					late.Done = done
					if _, err := newSystem(b, late).Pair(field); errors.Is(err, pairing.ErrGivenUp) {
						latest = max(latest, time.Since(closed))
					}
				}
			}
			b.ReportMetric(float64(latest.Milliseconds()), "ms-late")
		})
	}
}

func newSystem(t testing.TB, c systems.Config) explain.Explainer {
	t.Helper()
	p, err := c.New()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestGivenUpMidway stops waiting at any time, and requires the right answer or none, no
// goroutine to be left, and the next answer to be right.
func TestGivenUpMidway(t *testing.T) {
	before := runtime.NumGoroutine()
	given := 0
	for _, c := range searching() {
		field := hardField(t, c.System, 60)
		want, err := newSystem(t, c).Pair(field)
		if err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		for wait := 10 * time.Microsecond; wait < 100*time.Millisecond; wait *= 3 {
			done := make(chan struct{})
			timer := time.AfterFunc(wait, func() { close(done) })
			late := c
			late.Done = done
			got, err := newSystem(t, late).Pair(field)
			timer.Stop()
			switch {
			case errors.Is(err, pairing.ErrGivenUp):
				given++
			case err != nil || !cmp.Equal(got, want):
				t.Errorf("%v: error %v\n%s", c, err, cmp.Diff(want, got))
			}
			if got, err := newSystem(t, c).Pair(field); err != nil || !cmp.Equal(got, want) {
				t.Errorf("%v: another round after one that was given up, error %v\n%s", c, err, cmp.Diff(want, got))
			}
		}
	}
	if given == 0 && runtime.GOMAXPROCS(0) > 1 { // no timer runs beside a round on one processor
		t.Error("nothing was given up")
	}
	for range 1000 { // timers that run still
		if runtime.NumGoroutine() <= before {
			return
		}
		runtime.Gosched()
	}
	t.Error(fmt.Sprint(runtime.NumGoroutine(), " goroutines, ", before, " before"))
}
