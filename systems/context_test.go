package systems_test

import (
	"context"
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
	"github.com/seed22f6c9b8/pairings/systems"
)

// hardField returns a field that takes a system some time.
func hardField(t testing.TB, system string, players int) pairing.Tournament {
	t.Helper()
	g, err := pairtest.ParseGenome("group=5 apart=1 hubs=500 place=1 each=1 hub-each=2 ruler=1 edges=1 rounds=2 last=1")
	if err != nil {
		t.Fatal(err)
	}
	return g.Make(system, players)
}

// searching gives all systems, in all editions.
func searching() (all []systems.Config) {
	for _, name := range systems.Names() {
		c := systems.Config{System: name}
		if name == "knockout" { // which looks for nothing, and has no fields but its own
			continue
		}
		if name == "elimination" {
			c.Lives = 9
		}
		for _, c.Edition = range append([]pairing.Edition{0}, systems.Editions(name)...) {
			all = append(all, c)
		}
	}
	return all
}

// TestEndedBefore requires every question to be given up if its context has ended before,
// and nothing but the error to come back, which has the cause.
func TestEndedBefore(t *testing.T) {
	cause := errors.New("the arbiter has left")
	over, cancel := context.WithCancelCause(context.Background())
	cancel(cause)
	for _, c := range searching() {
		field := hardField(t, c.System, 40)
		p := newSystem(t, c)
		want, err := p.Pair(context.Background(), field)
		if err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		a, b := field.Players[0].ID, field.Players[1].ID
		for name, ask := range map[string]func() (any, error){
			"Pair":    func() (any, error) { return p.Pair(over, field) },
			"Explain": func() (any, error) { return p.Explain(over, field) },
			"Compare": func() (any, error) { return p.Compare(over, field, want) },
			"Why":     func() (any, error) { return p.Why(over, field, explain.Meet(a, b)) },
			"Check":   func() (any, error) { return pairing.Check(over, p, field) },
		} {
			answer, err := ask()
			var e *pairing.Error
			if !errors.Is(err, cause) || !errors.Is(err, context.Canceled) || errors.Is(err, pairing.ErrInvalid) ||
				!errors.As(err, &e) || !reflect.ValueOf(answer).IsZero() {
				t.Errorf("%v: %s: %v, error %v", c, name, answer, err)
			}
		}
		if got, err := p.Pair(context.Background(), field); err != nil || !cmp.Equal(got, want) {
			t.Errorf("%v: another round afterwards, error %v\n%s", c, err, cmp.Diff(want, got))
		}
	}
}

// BenchmarkEnded ends the context of rounds of hard fields of 1,000 players after 20 ms, 60
// ms and so on, and tells how late at most the answer came.
func BenchmarkEnded(b *testing.B) {
	for _, c := range searching() {
		b.Run(c.System, func(b *testing.B) {
			field, p, latest := hardField(b, c.System, 1000), newSystem(b, c), time.Duration(0)
			for b.Loop() {
				for wait := 20 * time.Millisecond; wait < time.Second; wait *= 3 {
					ctx, cancel := context.WithTimeout(context.Background(), wait)
					deadline, _ := ctx.Deadline()
					if _, err := p.Pair(ctx, field); errors.Is(err, context.DeadlineExceeded) {
						latest = max(latest, time.Since(deadline))
					}
					cancel()
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

// TestEndedMidway ends the context at any time, and requires the right answer or none, no
// goroutine to be left, and the next answer to be right.
func TestEndedMidway(t *testing.T) {
	before := runtime.NumGoroutine()
	given := 0
	for _, c := range searching() {
		field := hardField(t, c.System, 60)
		want, err := newSystem(t, c).Pair(context.Background(), field)
		if err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		for wait := 10 * time.Microsecond; wait < 100*time.Millisecond; wait *= 3 {
			ctx, cancel := context.WithTimeout(context.Background(), wait)
			got, err := newSystem(t, c).Pair(ctx, field)
			cancel()
			switch {
			case errors.Is(err, context.DeadlineExceeded):
				given++
			case err != nil || !cmp.Equal(got, want):
				t.Errorf("%v: error %v\n%s", c, err, cmp.Diff(want, got))
			}
			if got, err := newSystem(t, c).Pair(context.Background(), field); err != nil || !cmp.Equal(got, want) {
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
