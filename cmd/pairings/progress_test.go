package main

import (
	"bytes"
	"io"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/words"
)

// A screen is what a terminal shows.
type screen struct {
	mu    sync.Mutex
	text  strings.Builder
	wrote chan struct{}
}

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case s.wrote <- struct{}{}:
	default:
	}
	return s.text.Write(p)
}

// TestProgress requires a line on the terminal while something lasts, and none
// afterwards.
func TestProgress(t *testing.T) {
	for total, want := range map[int]string{0: "\rpairing, 0s", 7: "\rpairing, 1 of 7, "} {
		s := &screen{wrote: make(chan struct{}, 1)}
		p := &progress{out: s, what: "pairing", total: total, start: time.Now(), quit: make(chan struct{})}
		p.step()
		go p.tick(0, time.Hour)
		<-s.wrote
		p.stop()
		s.mu.Lock()
		if got := s.text.String(); !strings.HasPrefix(got, want) || !strings.HasSuffix(got, " \r") {
			t.Errorf("%q, want %q and nothing left", got, want)
		}
		s.mu.Unlock()
	}
}

// TestProgressWords requires the time that is left, if anything is counted and done.
func TestProgressWords(t *testing.T) {
	for _, c := range []struct {
		total, done int
		want        string
	}{{0, 0, "checking, 12s"}, {8, 0, "checking, 0 of 8, 0s left   "}, {8, 1, "checking, 1 of 8, 1m24s left   "},
		{8, 2, "checking, 2 of 8, 36s left   "}, {8, 8, "checking, 8 of 8, 0s left   "}} {
		p := progress{what: "checking", total: c.total, done: c.done}
		if got := p.words(12100 * time.Millisecond / 100 * 99); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestProgressErased requires a line that is shown to be erased once, and nothing to be
// shown when it is over.
func TestProgressErased(t *testing.T) {
	var b strings.Builder
	p := &progress{out: &b, what: "checking", start: time.Now()}
	p.show()
	shown := b.String()
	p.clear()
	p.clear()
	p.stop()
	p.show()
	if want := shown + "\r" + strings.Repeat(" ", 70) +
		"\r"; !strings.HasPrefix(shown, "\rchecking, ") || b.String() != want {
		t.Errorf("%q, want %q", &b, want)
	}
}

// TestTerminalProgress requires progress where there is a terminal to show it on.
func TestTerminalProgress(t *testing.T) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0) // a character device, as terminals are
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	p := (&program{stderr: null}).progress(words.Say("progress.comparing"), 3)
	if p.out != null || p.quit == nil {
		t.Errorf("%+v", p)
	}
	p.stop()
	if _, open := <-p.quit; open {
		t.Error("it goes on")
	}
}

// TestProgressEnds requires that nothing is shown any more when a command is over.
func TestProgressEnds(t *testing.T) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	for _, args := range []string{"pair", "why", "why - 1 2", "check", "generate", "generate -check"} {
		if status := run(strings.Fields(args), strings.NewReader(four), io.Discard, null); status > statusNo {
			t.Errorf("%s: status %d", args, status)
		}
		ends := false
		for range 1000 { // it takes a moment
			stacks := make([]byte, 1<<20)
			if stacks = stacks[:runtime.Stack(stacks, true)]; !bytes.Contains(stacks, []byte("(*progress).tick")) {
				ends = true
				break
			}
			time.Sleep(time.Millisecond)
		}
		if !ends {
			t.Fatalf("%s: the progress goes on", args)
		}
	}
}

// TestNoProgress requires silence where nobody looks.
func TestNoProgress(t *testing.T) {
	var s strings.Builder
	p := (&program{stderr: &s}).progress(words.Say("progress.comparing"), 3)
	if p.out != nil || p.quit != nil {
		t.Errorf("%+v", p)
	}
	p.step()
	p.clear()
	p.stop()
	p.stop()
	if s.Len() > 0 || p.out != nil || p.quit != nil {
		t.Errorf("%q, %+v", s.String(), p)
	}
}

// TestShow requires how much is done, and how long the rest will last if it goes on so;
// the line is erased once, and does not come back after the end.
func TestShow(t *testing.T) {
	for done, want := range []string{"0 of 4, 0s left", "1 of 4, 300h", "2 of 4, 100h", "3 of 4, 33h", "4 of 4, 0s left"} {
		var s strings.Builder
		p := &progress{out: &s, what: "pairing", total: 4, done: done, start: time.Now().Add(-100*time.Hour - 10*time.Minute)}
		p.show()
		if got := s.String(); !strings.HasPrefix(got, "\rpairing, "+want) || !strings.HasSuffix(got, " left   ") {
			t.Errorf("%q, want %q", got, want)
		}
		s.Reset()
		p.clear()
		p.clear()
		if got, want := s.String(), "\r"+strings.Repeat(" ", 70)+"\r"; got != want {
			t.Errorf("%q, want %q", got, want)
		}
		s.Reset()
		p.stop()
		p.show()
		if s.Len() > 0 {
			t.Errorf("%q after the end", s.String())
		}
	}
}
