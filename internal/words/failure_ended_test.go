package words_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/ended"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestEnded requires every language to tell a deadline that passed from work that was stopped, and
// the English catalogue to say it as the error does.
func TestEnded(t *testing.T) {
	late, cancel := context.WithDeadline(context.Background(), time.Time{})
	defer cancel()
	stopped, stop := context.WithCancel(context.Background())
	stop()
	for _, c := range []struct {
		ctx     context.Context
		key, de string
	}{
		{late, "failure.timeout", "die Runde wurde nicht rechtzeitig fertig"},
		{stopped, "failure.canceled", "die Runde wurde abgebrochen, bevor sie fertig war"},
	} {
		if got, want := words.Say(c.key).In("en"), ended.Text(c.ctx); got != want {
			t.Errorf("%s: %q, want %q", c.key, got, want)
		}
		err := &pairing.Error{Kind: c.ctx.Err(), Text: ended.Text(c.ctx), Err: errors.New("a cause")}
		if got := words.Failure("de", err); !strings.HasPrefix(got, c.de) {
			t.Errorf("%q, want %q", got, c.de)
		}
		if got := words.Failure("", err); got != err.Error() {
			t.Errorf("%q, want %q", got, err.Error())
		}
	}
}
