package pairing_test

import (
	"errors"
	"fmt"
	"testing"

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
		{&pairing.Error{Kind: pairing.ErrInvalid, Round: 3, Players: []pairing.ID{"a"}, Text: "it is odd"}, "invalid tournament: round 3: it is odd"},
		{&pairing.Error{Kind: pairing.ErrFinished, Text: "all is played"}, "nothing left to pair: all is played"},
		{&pairing.Error{Kind: pairing.ErrNoPairing, Round: 12, Text: "a has met everybody", Err: proof}, "no legal pairing exists: round 12: a has met everybody"},
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
