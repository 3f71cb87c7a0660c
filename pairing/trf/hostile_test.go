package trf_test

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// allocatedBytes returns the bytes that a function takes in all.
func allocatedBytes(do func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}

// TestHostile requires of files made to claim much memory that what reading them
// takes in all is proportional to their size.
func TestHostile(t *testing.T) {
	const free, perByte = 2 << 20, 1000 // the first is what the expansions of any file may take
	var players strings.Builder
	var ids []string
	for i := range 3000 {
		ids = append(ids, fmt.Sprint(i+1))
		fmt.Fprintf(&players, "001%5d\n", i+1)
	}
	few := players.String()[:9*40]
	all := strings.Join(ids, " ")
	var later, bans strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&later, "240 H 999 %4d\n", i+1)
	}
	for range 500 {
		bans.WriteString("260   1 999 1 2\n")
	}
	for _, c := range []struct {
		name, file string
		refused    bool
	}{
		{"a club of everybody", players.String() + "XXP " + all + "\n", true},
		{"a large club", players.String() + "XXP " + strings.Join(ids[:480], " ") + "\n", false},
		{"bans for a large club", players.String() + "260   1   9 " + strings.Join(ids[:480], " ") + "\n", false},
		{"bans for everybody", players.String() + "260   1   9 " + all + "\n", true},
		{"one line of repetitions", few + "XXP" + strings.Repeat(" 1 2", 750) + "\n", false},
		{"bans of repetitions", few + "260   1   1" + strings.Repeat(" 1 2", 750) + "\n", false},
		{"repeated bans", few + bans.String(), false},
		{"virtual points for ever", players.String() + "250       1.0   1 999    1 3000\n", true},
		{"Baku for ever", players.String() + "192 FIDE_DUTCH_BAKU\nXXR 999\n", true},
		{"byes far away", players.String() + later.String(), true},
		{"absences worth points", entry("1", "", append(slices.Repeat([]string{"0000 - Z"}, 998), "2 w 1")...) +
			entry("2", "", append(slices.Repeat([]string{"0000 - Z"}, 998), "1 b 0")...) +
			players.String()[2*9:] + "BBZ 0.5\n", true},
		{"a long line of nothing", few + "012" + strings.Repeat(" x", 50_000), false},
		{"wide characters", few + "012" + strings.Repeat(" é", 50_000), false},
	} {
		var err error
		took := allocatedBytes(func() { _, err = trf.Read(strings.NewReader(c.file)) })
		if most := free + perByte*len(c.file); took > most {
			t.Errorf("%s: reading %d bytes takes %d, more than %d", c.name, len(c.file), took, most)
		}
		var at *pairing.Error
		if c.refused != errors.Is(err, strconv.ErrRange) || errors.As(err, &at) &&
			(at.Line < 1 || at.Column != 1 || !strings.HasPrefix(at.Text, "groups and ranges expand to more")) {
			t.Errorf("%s: error %v", c.name, err)
		}
	}
}

// TestClubs requires that what arbiters enter is not taken for hostile: half of a
// field in one club, acceleration over many rounds, byes in the last round.
func TestClubs(t *testing.T) {
	f := open(1000, 1)
	var b strings.Builder
	if err := trf.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	var club strings.Builder
	for i := range 500 {
		fmt.Fprintf(&club, " %d", 2*i+1)
	}
	f = read(t, b.String()+"XXR 21\nXXP"+club.String()+
		"\n250       1.0   1  10    1  500\n240 H  21    1    2    3    4\n")
	if n := len(f.Tournament.Rulings); n != 500*499/2 {
		t.Errorf("%d pairs", n)
	}
	roundTrip(t, f)
}

// TestHostileTournaments requires of tournaments that no file can hold that they
// are refused before they take memory.
func TestHostileTournaments(t *testing.T) {
	const most = 1 << 20
	for name, change := range map[string]func(*trf.File){
		"planned":        func(f *trf.File) { f.Tournament.Planned = 1000; f.Tournament.Withdraw("1") },
		"planned double": func(f *trf.File) { f.Tournament.Planned, f.Double = 500, true },
		"rounds":         func(f *trf.File) { f.Tournament.Rounds = make([]pairing.Round, 1000) },
	} {
		f := open(4, 0)
		change(f)
		var err error
		took := allocatedBytes(func() { err = trf.Write(io.Discard, f) })
		if !errors.Is(err, pairing.ErrInvalid) || took > most {
			t.Errorf("%s: error %v, and %d bytes", name, err, took)
		}
	}
	// The most that fits.
	f := open(4, 0)
	f.Tournament.Planned = 999
	f.Tournament.Withdraw("1")
	f.Tournament.Absences = append(f.Tournament.Absences, away("2", 1, 1, 5), away("2", 999, 999, 5))
	roundTrip(t, again(t, f))
}

// TestBeyondLimits requires that what a tournament may not hold in sum is refused
// by Read, not left for Pair to find.
func TestBeyondLimits(t *testing.T) {
	text := entry("1", "", "2 w 1") + entry("2", "", "1 b 0") + "299          9999    1 " +
		strings.Repeat("1 ", 10_100) + "\n"
	_, err := trf.Read(strings.NewReader(text))
	var at *pairing.Error
	if !errors.As(err, &at) || !strings.HasPrefix(err.Error(), "1:1: round 1: adjustments of more than") {
		t.Errorf("error %v", err)
	}
}

// TestRoundsOfNobody reads rounds that are recorded by a remark alone, with an adjustment for
// somebody who does not take part.
func TestRoundsOfNobody(t *testing.T) {
	_, err := trf.Read(strings.NewReader(`### pairings: {"event":{"rounds":1}}
### pairings: {"round":{"number":1,"adjustments":[{"player":"3","points":0.7}]}}
`))
	if err == nil || !strings.Contains(err.Error(), `round 1: adjustment for unknown player "3"`) {
		t.Errorf("error %v", err)
	}
}

// TestManyByes refuses more rounds in 320 than there are columns, even if nobody is in any team.
func TestManyByes(t *testing.T) {
	_, err := trf.Read(strings.NewReader("310   1 A\n310   2 B\n320  1.0  1.0 " + strings.Repeat("001 ", 1000)))
	if !errors.Is(err, strconv.ErrRange) || !strings.HasSuffix(err.Error(), "3:4011: more than 999 rounds") {
		t.Errorf("error %v", err)
	}
}
