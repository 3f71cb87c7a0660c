package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// text gives the differences of a file, for people.
func (o outcome) text() string {
	var b strings.Builder
	for _, d := range o.differences {
		fmt.Fprintf(&b, "%s: round %d differs\n", o.name, d.Round)
		if d.Err != nil {
			fmt.Fprintf(&b, "  computed: %v\n", d.Err)
			continue
		}
		recorded, computed := boards(d.Recorded), boards(d.Computed)
		fmt.Fprintf(&b, "  %-15s %s\n", "recorded", "computed")
		left, right := without(recorded, computed), without(computed, recorded)
		if len(recorded) == 0 {
			left = []string{"   (none)"}
		}
		for i := range max(len(left), len(right)) {
			line := fmt.Sprintf("  %-15s %s", at(left, i), at(right, i))
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
	}
	return b.String()
}

// boards gives the boards and allocated byes of a round as text.
func boards(r pairing.Round) []string {
	var boards []string
	for _, g := range r.Games {
		boards = append(boards, fmt.Sprintf("%4s - %-4s", g.White, g.Black))
	}
	for _, b := range r.Byes {
		if b.Allocated {
			boards = append(boards, fmt.Sprintf("%4s   bye", b.Player))
		}
	}
	return boards
}

// sameBoards reports whether two rounds have the same boards and byes.
func sameBoards(a, b pairing.Round) bool {
	x, y := boards(a), boards(b)
	return len(x) == len(y) && len(without(x, y)) == 0
}

// without gives the boards of a that are not in b, or not as often.
func without(a, b []string) []string {
	known := make(map[string]int, len(b))
	for _, s := range b {
		known[s]++
	}
	var out []string
	for _, s := range a {
		if known[s]--; known[s] < 0 {
			out = append(out, s)
		}
	}
	return out
}

// at gives an element, or nothing beyond the end.
func at(list []string, i int) string {
	if i < len(list) {
		return list[i]
	}
	return ""
}

// A progress shows how many files are done, if there is a terminal to show it
// on, ten times a second at most.
type progress struct {
	mu    sync.Mutex
	out   io.Writer // nil without a terminal
	total int
	done  int
	shown time.Time
}

// newProgress shows progress on w if it is a terminal.
func newProgress(w io.Writer, total int) *progress {
	p := &progress{total: total, shown: time.Now()}
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.out = w
		}
	}
	return p
}

// step counts one more file.
func (p *progress) step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	if p.out != nil && time.Since(p.shown) > 100*time.Millisecond {
		p.shown = time.Now()
		fmt.Fprintf(p.out, "\r%d of %d files", p.done, p.total)
	}
}

// clear removes the line again.
func (p *progress) clear() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.out != nil {
		fmt.Fprintf(p.out, "\r%*s\r", 40, "")
	}
}
