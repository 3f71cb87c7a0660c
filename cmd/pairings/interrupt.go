package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
)

// errInterrupted says that somebody has ended the program before it was done. It is
// wrapped by errors that say how far it was.
var errInterrupted = errors.New("interrupted")

// interruptible gives a context that ends with an interruption (Ctrl-C), so that what
// has been done until then can be printed. A second one ends the program at once.
func interruptible() (context.Context, func()) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// interrupted gives the error for less than all, or nil.
func interrupted(done, all int, what string) error {
	if done == all {
		return nil
	}
	return fmt.Errorf("%w after %d of %d %s", errInterrupted, done, all, what)
}
