package systems_test

import (
	"context"
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
)

// A leaving context ends when it is asked for its error for the last time before a round is paired, and says so later.
type leaving struct {
	context.Context
	asked *int
	last  int
	done  chan struct{}
}

func (c leaving) Done() <-chan struct{} { return c.done }

func (c leaving) Err() error {
	if *c.asked++; *c.asked == c.last {
		close(c.done)
	}
	if *c.asked > c.last {
		return context.Canceled
	}
	return nil
}

// TestFirstLook ends the context whenever it is asked while the tournament is validated, which is once for 1,024
// rulings, and when that is done. It requires every system to notice before much is done.
func TestFirstLook(t *testing.T) {
	for _, c := range searching() {
		field, p := hardField(t, c.System, 150), newSystem(t, c)
		all := 0
		if _, err := p.Pair(leaving{context.Background(), &all, -1, nil}, field); !errors.Is(err, context.Canceled) {
			t.Fatalf("%v: %v", c, err)
		}
		all = 0
		if _, err := p.Pair(leaving{context.Background(), &all, 1 << 30, nil}, field); err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		if all < len(field.Rulings)/1024 {
			t.Errorf("%v: asked %d times, with %d rulings", c, all, len(field.Rulings))
		}
		for last := 1; last <= all; last++ {
			asked, before := 0, lexicographic.Work()
			_, err := p.Pair(leaving{context.Background(), &asked, last, make(chan struct{})}, field)
			if done := lexicographic.Work() - before; !errors.Is(err, context.Canceled) || done > 2 {
				t.Errorf("%v: ended when asked for the %dth time of %d: %d steps more, %v", c, last, all, done, err)
			}
		}
	}
}
