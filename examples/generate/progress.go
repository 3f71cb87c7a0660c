package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// A progress shows how many tournaments are done, if there is a terminal to
// show it on, ten times a second at most. It is not safe for concurrent use.
type progress struct {
	out         io.Writer // nil without a terminal
	total, done int
	start, last time.Time
}

// newProgress shows progress on w if it is a terminal.
func newProgress(w io.Writer, total int) *progress {
	p := &progress{total: total, start: time.Now()}
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.out = w
		}
	}
	return p
}

// step counts one more tournament.
func (p *progress) step() {
	p.done++
	if p.out == nil || time.Since(p.last) < 100*time.Millisecond {
		return
	}
	p.last = time.Now()
	left := time.Since(p.start) / time.Duration(p.done) * time.Duration(p.total-p.done)
	fmt.Fprintf(p.out, "\r%d of %d tournaments, %v left   ", p.done, p.total, left.Round(time.Second))
}

// clear removes the line again.
func (p *progress) clear() {
	if p.out != nil {
		fmt.Fprintf(p.out, "\r%*s\r", 60, "")
	}
}
