package main

import "testing"

// TestNoHistory has no commit to compare with, which is no error.
func TestNoHistory(t *testing.T) {
	old, _, remove, err := build("0000000000000000000000000000000000000000")
	defer remove()
	if old != "" || err != nil {
		t.Errorf("%q is built: %v", old, err)
	}
}

// TestTaken reads what the program prints, and takes the least.
func TestTaken(t *testing.T) {
	got := taken{ms: 3, mb: 1}
	if err := got.read("2000000 5000000 77\n"); err != nil || got != (taken{2, 1, "77"}) {
		t.Errorf("%+v: %v", got, err)
	}
	for _, wrong := range []string{"", "1 2", "x 2 3", "1 y 3"} {
		if err := got.read(wrong); err == nil {
			t.Errorf("%q is read", wrong)
		}
	}
}
