package main

import "testing"

// TestWork does every kind of work on a small scale: it is all there, and takes something.
func TestWork(t *testing.T) {
	do := func(kind, what string, n int) {
		m := &meter{}
		if _, err := work(m, kind, what, n); err != nil || m.bytes == 0 {
			t.Errorf("%s %s: %d bytes, %v", kind, what, m.bytes, err)
		}
	}
	for what := range pairers {
		do("open", what, 300)
		do("two", what, 40)
		do("nested", what, 60)
	}
	for what := range graphs {
		do("matching", what, 20)
	}
	for what := range tasks {
		do("event", what, 100)
	}
	if _, err := work(&meter{}, "other", "dutch-2026", 2); err == nil {
		t.Error("other work is done")
	}
}
