// Package ended says in words that a context ended before a round was finished.
package ended

import (
	"context"
	"errors"
)

// Text returns the words for a context that has ended.
func Text(ctx context.Context) string {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return "the round was not finished in time"
	}
	return "the round was stopped before it was finished"
}
