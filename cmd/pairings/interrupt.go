package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"sync/atomic"
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

// onAllCores does something for every number below n, until it is interrupted.
func onAllCores(ctx context.Context, n int, do func(int)) {
	var next atomic.Int64
	var done sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		done.Go(func() {
			for i := int(next.Add(1) - 1); i < n && ctx.Err() == nil; i = int(next.Add(1) - 1) {
				do(i)
			}
		})
	}
	done.Wait()
}

// interrupted gives the error for less than all, or nil.
func interrupted(done, all int, what string) error {
	if done == all {
		return nil
	}
	return fmt.Errorf("%w after %d of %d %s", errInterrupted, done, all, what)
}
