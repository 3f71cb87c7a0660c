package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/words"
)

// A progress shows on standard error, if that is a terminal, how far something is
// that lasts over a second.
type progress struct {
	mu    sync.Mutex
	out   io.Writer // nil without a terminal
	lang  string
	what  string
	total int // 0 if nothing is counted
	done  int
	start time.Time
	shown bool
	over  bool
	quit  chan struct{} // closed when it is over; nil without a terminal
}

// progress begins to show the progress of what: "checking", of total files.
func (p *program) progress(what words.Message, total int) *progress {
	s := &progress{lang: p.lang, what: what.In(p.lang), total: total, start: time.Now()}
	if isTerminal(p.stderr) {
		s.out = p.stderr
		s.quit = make(chan struct{})
		go s.tick(time.Second, time.Second/5)
	}
	return s
}

// tick shows the progress after the delay, and again at every interval.
func (p *progress) tick(delay, interval time.Duration) {
	for wait := delay; ; wait = interval {
		select {
		case <-p.quit:
			return
		case <-time.After(wait):
			p.show()
		}
	}
}

// show prints the line.
func (p *progress) show() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.over {
		return
	}
	fmt.Fprint(p.out, "\r", p.words(time.Since(p.start)))
	p.shown = true
}

// words says how far it is after that time.
func (p *progress) words(elapsed time.Duration) string {
	if p.total == 0 {
		return p.what + ", " + elapsed.Round(time.Second).String()
	}
	left := time.Duration(0)
	if p.done > 0 {
		left = elapsed / time.Duration(p.done) * time.Duration(p.total-p.done)
	}
	return words.Say("progress", "what", p.what, "done", p.done, "all", p.total, "left", left.Round(time.Second).String()).
		In(p.lang) + "   "
}

// step counts one more.
func (p *progress) step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
}

// clear removes the line, so that something else can be printed.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.erase()
}

func (p *progress) erase() {
	if p.shown {
		fmt.Fprintf(p.out, "\r%*s\r", 70, "")
		p.shown = false
	}
}

// stop ends the progress. It may be called again.
func (p *progress) stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.quit != nil && !p.over {
		close(p.quit)
	}
	p.over = true
	p.erase()
}

// errInterrupted says that somebody has ended the program before it was done. It is
// wrapped by errors that say how far it was.
var errInterrupted = errors.New("interrupted")

// interruptible returns a context that ends with an interruption (Ctrl-C), so that what
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

// interrupted returns the error for less than all of something, "files" or "tournaments", or nil.
func interrupted(done, all int, what string) error {
	if done == all {
		return nil
	}
	return interruption{words.Say("interrupted."+what, "done", done, "all", all)}
}

// An interruption says how far the program was.
type interruption struct{ words words.Message }

func (i interruption) Error() string { return i.words.String() }

func (i interruption) Unwrap() error { return errInterrupted }
