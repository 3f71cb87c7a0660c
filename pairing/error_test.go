package pairing_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestError checks the text of an error, and what it wraps.
func TestError(t *testing.T) {
	proof := errors.New("a proof")
	for _, c := range []struct {
		e    *pairing.Error
		want string
	}{
		{&pairing.Error{Kind: pairing.ErrInvalid, Text: "it is odd"}, "invalid tournament: it is odd"},
		{&pairing.Error{Kind: pairing.ErrInvalid, Round: 3, Players: []pairing.ID{"a"}, Text: "it is odd"},
			"invalid tournament: round 3: it is odd"},
		{&pairing.Error{Kind: pairing.ErrFinished, Text: "all is played"}, "nothing left to pair: all is played"},
		{&pairing.Error{Kind: pairing.ErrNoPairing, Round: 12, Text: "a has met everybody", Err: proof},
			"no legal pairing exists: round 12: a has met everybody"},
	} {
		if got := c.e.Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
		wrapped := fmt.Errorf("file x: %w", c.e)
		var e *pairing.Error
		if !errors.As(wrapped, &e) || e != c.e {
			t.Errorf("%v does not come out as it is", wrapped)
		}
		for _, kind := range []error{pairing.ErrInvalid, pairing.ErrFinished, pairing.ErrNoPairing} {
			if errors.Is(wrapped, kind) != (kind == c.e.Kind) {
				t.Errorf("%v: is %v: %v", wrapped, kind, errors.Is(wrapped, kind))
			}
		}
		if errors.Is(wrapped, proof) != (c.e.Err != nil) {
			t.Errorf("%v: what lies behind it is %v", wrapped, c.e.Err)
		}
	}
}

// TestErrorOfContext requires a sentence that says whether the time was over or the work was
// stopped, and the cause.
func TestErrorOfContext(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "a"}}, Rounds: make([]pairing.Round, 1)}
	past, cancel := context.WithDeadline(context.Background(), time.Time{})
	defer cancel()
	slow, cancel := context.WithDeadlineCause(context.Background(), time.Time{}, errors.New("a round has a second"))
	defer cancel()
	stopped, stop := context.WithCancel(context.Background())
	stop()
	closing, end := context.WithCancelCause(context.Background())
	end(errors.New("the server stops"))
	for _, c := range []struct {
		ctx        context.Context
		want, code string
	}{
		{past, "the round was not finished in time: context deadline exceeded", "timeout"},
		{slow, "the round was not finished in time: context deadline exceeded: a round has a second", "timeout"},
		{stopped, "the round was stopped before it was finished: context canceled", "canceled"},
		{closing, "the round was stopped before it was finished: context canceled: the server stops", "canceled"},
	} {
		_, err := pairing.Check(c.ctx, never{}, tour)
		var e *pairing.Error
		if !errors.As(err, &e) || e.Code() != c.code || err.Error() != c.want {
			t.Fatalf("%v, want %s", err, c.want)
		}
		if !errors.Is(err, c.ctx.Err()) || !errors.Is(err, context.Cause(c.ctx)) || errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%v wraps %v", err, e.Unwrap())
		}
	}
}

// never pairs nothing.
type never struct{}

func (never) Pair(ctx context.Context, _ pairing.Tournament) (pairing.Round, error) {
	return pairing.Round{}, ctx.Err()
}

// TestCode goes through the words for kinds.
func TestCode(t *testing.T) {
	for _, c := range []struct {
		kind error
		want string
	}{
		{nil, "invalid"},
		{pairing.ErrInvalid, "invalid"},
		{pairing.ErrFinished, "finished"},
		{pairing.ErrNoPairing, "no-pairing"},
		{context.DeadlineExceeded, "timeout"},
		{context.Canceled, "canceled"},
		{fmt.Errorf("cup: %w", pairing.ErrFinished), "finished"},
		{errors.New("rain"), ""},
	} {
		if got := (&pairing.Error{Kind: c.kind}).Code(); got != c.want {
			t.Errorf("%v: %q, want %q", c.kind, got, c.want)
		}
	}
}

// TestErrorWithoutKind : an error without a kind is about no tournament.
func TestErrorWithoutKind(t *testing.T) {
	e := &pairing.Error{Text: "nothing else is known"}
	if !errors.Is(e, pairing.ErrInvalid) || e.Error() != "nothing else is known" {
		t.Errorf("%v", e)
	}
	if list := e.Unwrap(); len(list) != 1 {
		t.Errorf("nothing lies behind it, but %v", list)
	}
	if byes := record.Byes((pairing.Tournament{}), 0); byes != nil {
		t.Errorf("before the first round: %v", byes)
	}
}
