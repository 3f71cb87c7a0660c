package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestMain is the program itself where CLUB is set.
func TestMain(m *testing.M) {
	if os.Getenv("CLUB") == "" {
		os.Exit(m.Run())
	}
	main()
}

// process returns a command to be run as a process of its own.
func process(file string, words ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], append([]string{"-file", file}, words...)...)
	c.Env = append(os.Environ(), "CLUB=1")
	return c
}

// playing returns the file of an event whose first round is being played.
func playing(t *testing.T, players int) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "club.json")
	commands := []string{"new 3 white"}
	for i := range players {
		commands = append(commands, fmt.Sprintf("player P%d %d", i, 2000-i))
	}
	for _, command := range append(commands, "round") {
		if err := run(file, strings.Fields(command), new(strings.Builder)); err != nil {
			t.Fatal(err)
		}
	}
	return file
}

// results returns the results in a file.
func results(t *testing.T, file string) (list []pairing.Result) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var e systems.Event
	if err := json.Unmarshal(data, &e); err != nil {
		t.Fatal(err)
	}
	for _, g := range e.Tournament.Rounds[0].Games {
		list = append(list, g.Result)
	}
	return list
}

// TestKills kills commands at any time: the file always holds an event with all results but,
// perhaps, the last one.
func TestKills(t *testing.T) {
	kills := 100
	if testing.Short() {
		kills = 30
	}
	file, was := playing(t, 20), []pairing.Result(nil)
	for k := range kills {
		if was == nil {
			was = results(t, file)
		}
		board, result := k%10, []pairing.Result{pairing.WhiteWins, pairing.BlackWins}[k/10%2]
		c := process(file, "result", fmt.Sprint(board+1), string(result))
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(rand.IntN(12_000)) * time.Microsecond)
		c.Process.Kill()
		done := c.Wait() == nil
		now := results(t, file)
		for i := range now {
			if now[i] != was[i] && (i != board || now[i] != result) || done && i == board && now[i] != result {
				t.Fatalf("kill %d: board %d was %q and is %q", k, i+1, was[i], now[i])
			}
		}
		was = now
	}
	if err := run(file, []string{"undo"}, new(strings.Builder)); err != nil {
		t.Error(err)
	}
}

// TestRaces enters two results at once, again and again: both are in the file.
func TestRaces(t *testing.T) {
	races := 50
	if testing.Short() {
		races = 20
	}
	file := playing(t, 4)
	for k := range races {
		want := []pairing.Result{pairing.WhiteWins, pairing.BlackWins, pairing.Draw}[k%3]
		first, second := process(file, "result", "1", string(want)), process(file, "result", "2", string(want))
		for _, c := range []*exec.Cmd{first, second} {
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
		}
		if err, other := first.Wait(), second.Wait(); err != nil || other != nil {
			t.Fatalf("race %d: %v, %v", k, err, other)
		}
		if got := results(t, file); got[0] != want || got[1] != want {
			t.Fatalf("race %d: %q, want %q twice", k, got, want)
		}
	}
}
