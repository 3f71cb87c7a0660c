package trf_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// playerLine returns a line 001 with that much in the columns of points and of rounds.
func playerLine(number int, points, cells string) string {
	text := overwrite(fmt.Sprintf("001 %4d      Player %d", number, number), 48, "2000")
	return overwrite(overwrite(text, 79, fmt.Sprintf("%5s", points)), 89, cells)
}

// double is a file of double rounds.
var double = strings.Join([]string{
	"142 4", "152 W", "192 FIDE_DOUBLESWISS",
	playerLine(1, "3.5", "     3 w 1     3 b 1     2 b =     2 w 1"),
	playerLine(2, "2.0", "  0000 - U  0000 - U     1 w =     1 b 0"),
	playerLine(3, "1.5", "     1 b 0     1 w 0  0000 - U  0000 - U"), "",
}, "\n")

// TestRepairDouble makes the two columns of a double round agree.
func TestRepairDouble(t *testing.T) {
	want := read(t, double).Tournament
	for at := strings.Index(double, "001 "); at < len(double); at++ {
		col := at - strings.LastIndex(double[:at], "\n")
		with := map[byte]string{'w': "b", 'b': "w"}[double[at]]
		if double[at] == 'U' {
			with = "Z"
		}
		if col < 92 || with == "" {
			continue
		}
		text := double[:at] + with + double[at+1:]
		f, list := repaired(t, text)
		if f == nil {
			continue
		}
		if diff := cmpFacts(want, f.Tournament); diff != "" || strings.Count(list, "round ") != 1 {
			t.Errorf("%s: %s%s", text, list, diff)
		}
	}
}

// TestRepairCodes finds the code that is meant.
func TestRepairCodes(t *testing.T) {
	want := read(t, sound).Tournament
	for _, code := range []string{"0X1", "101", "002", "0 01", " 001", "00 1"} {
		f, list := repaired(t, strings.Replace(sound, "001    3", code+"    3", 1))
		if f == nil {
			continue
		}
		if diff := cmpFacts(want, f.Tournament); diff != "" || !strings.Contains(list, "name player 3, who has no line") {
			t.Errorf("%q: %s%s", code, list, diff)
		}
	}
	for _, code := range []string{"XX1    3", "0X1   33"} { // neither is known to be a player's
		if f, _ := repaired(t, strings.Replace(sound, "001    3", code, 1)); len(f.Players) != 3 {
			t.Errorf("%q: %v", code, f.Players)
		}
	}
	f, list := repaired(t, strings.Replace(sound, "FIDE_DUTCH", "FIDE _DU TCH", 1))
	if f.Type() != "FIDE_DUTCH_2026" || !strings.Contains(list, "blanks stood in it") {
		t.Errorf("%q: %s", f.Type(), list)
	}
}

// TestMemberBye keeps the bye in the line of a member whose team plays.
func TestMemberBye(t *testing.T) {
	for _, text := range samples {
		lines := strings.Split(text, "\n")
		i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "001    2      Riverside") })
		if i >= 0 && strings.TrimSpace(lines[i][89:99]) == "" {
			lines[i] = overwrite(lines[i], 89, "  0000 - H")
			roundTrip(t, read(t, strings.Join(lines, "\n")))
			return
		}
	}
	t.Error("no file of teams")
}

// TestRepairMutated requires of files with one thing changed at random that few are refused, that
// what a repaired file says is kept when it is repaired again, that changes say what stood there, and
// that nobody's points are lowered without one.
func TestRepairMutated(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	const runs = 400
	refused := 0
	texts := append([]string{sound, double}, samples...)
	for range runs {
		text := texts[random.IntN(len(texts))]
		if _, err := trf.Read(strings.NewReader(text)); err != nil {
			continue
		}
		text = mutated(random, text)
		f, list, err := trf.Repair(strings.NewReader(text))
		if err != nil {
			refused++
			continue
		}
		out := written(t, f)
		again, second, err := trf.Repair(strings.NewReader(out))
		ofLine := func(c trf.Change) bool { return c.Line > 0 && !strings.HasSuffix(c.Now, "already: kept") }
		if err != nil || slices.ContainsFunc(second, ofLine) || written(t, again) != out {
			t.Fatalf("%v, %v\n%s", second, err, text)
		}
		lines, changed := strings.Split(text, "\n"), map[int]bool{}
		for _, c := range list {
			if changed[c.Line] = true; c.Line > 0 && !strings.Contains(lines[c.Line-1], c.Was) {
				t.Fatalf("%+v\n%s", c, text)
			}
		}
		after := map[string]float64{}
		for l := range strings.Lines(out) {
			if id, points, ok := pointsIn(l); ok {
				after[id] = points
			}
		}
		for i, l := range lines {
			id, points, ok := pointsIn(l)
			if now, there := after[id]; ok && there && now < points && !changed[i+1] {
				t.Fatalf("player %s: %v points instead of %v\n%v\n%s", id, now, points, list, text)
			}
		}
	}
	if t.Logf("%d of %d refused", refused, runs); refused*20 > runs {
		t.Errorf("%d of %d refused", refused, runs)
	}
}

// pointsIn returns the number and the points in a line 001.
func pointsIn(l string) (id string, points float64, ok bool) {
	if !strings.HasPrefix(l, "001") || len(l) < 84 {
		return "", 0, false
	}
	points, err := strconv.ParseFloat(strings.TrimSpace(l[79:84]), 64)
	return strings.TrimSpace(l[3:8]), points, err == nil
}

// mutated changes one thing in a file.
func mutated(random *rand.Rand, text string) string {
	lines := strings.Split(text, "\n")
	i := random.IntN(len(lines))
	for len(lines[i]) < 5 {
		i = random.IntN(len(lines))
	}
	l := lines[i]
	at := random.IntN(len(l))
	switch random.IntN(5) {
	case 0:
		lines[i] = l[:at] + " " + l[at:]
	case 1:
		if k := strings.IndexByte(l[at:], ' '); k >= 0 {
			lines[i] = l[:at+k] + l[at+k+1:]
		}
	case 2:
		lines = slices.Insert(lines, i, l)
	case 3:
		if other := random.IntN(len(l)); strings.HasPrefix(l, "001") {
			lines[i] = overwrite(overwrite(l, at, l[other:other+1]), other, l[at:at+1])
		}
	default:
		const letters = "0123456789 ZXAwb-+=.HFU"
		lines[i] = overwrite(l, at, letters[random.IntN(len(letters)):][:1])
	}
	return strings.Join(lines, "\n")
}

// TestRepairVirtual reads virtual points (XXA) by their fields where blanks are out of place, and says
// what stood there.
func TestRepairVirtual(t *testing.T) {
	with := func(virtual string) string { return strings.Replace(sound, "001    1", virtual+"\n001    1", 1) }
	want := read(t, with("XXA    1  1.0  0.5")).Tournament
	for _, shifted := range []string{"XXA     1  1.0  0.5", "XXA    1   1.0  0.5", "XXA    1  1. 0  0.5"} {
		f, list := repaired(t, with(shifted))
		if f == nil {
			continue
		}
		if diff := cmpFacts(want, f.Tournament); diff != "" || !strings.Contains(list, fmt.Sprintf("%q", shifted)) {
			t.Errorf("%q: %s%s", shifted, list, diff)
		}
	}
}

// TestRepairSplit puts together what a blank has split: points and a rating.
func TestRepairSplit(t *testing.T) {
	lines := strings.Split(sound, "\n")
	i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "001    3") })
	whole := overwrite(lines[i], 48, "1234")
	text := func(line string) string {
		return strings.Join(append(append(slices.Clone(lines[:i]), line), lines[i+1:]...), "\n")
	}
	want := read(t, text(whole))
	for _, at := range []int{50, strings.LastIndex(whole[:85], ".")} {
		f, list := repaired(t, text(whole[:at]+" "+whole[at:]))
		if f == nil {
			continue
		}
		if diff := cmpFacts(want.Tournament, f.Tournament); diff != "" || strings.Contains(list, "blank: ") {
			t.Errorf("column %d: %s%s", at, list, diff)
		}
	}
}

// TestRepairNumbers keeps two numbers apart: a digit before a number makes no larger one, and a line with
// another code is no player's whose line is there.
func TestRepairNumbers(t *testing.T) {
	want := read(t, sound).Tournament
	lines := strings.Split(sound, "\n")
	i := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "001    3") })
	again := strings.Join(slices.Insert(slices.Clone(lines), i, "002"+lines[i][3:]), "\n")
	for _, text := range []string{again, strings.Replace(sound, "001    1", "001  1 1", 1)} {
		f, list := repaired(t, text)
		if f == nil {
			continue
		}
		if diff := cmpFacts(want, f.Tournament); diff != "" || strings.Contains(list, "out of place") {
			t.Errorf("%s%s", list, diff)
		}
	}
}

// TestRepairSameByes keeps two letters of the allocated bye in a double round.
func TestRepairSameByes(t *testing.T) {
	_, list := repaired(t, strings.Replace(double, "0000 - U  0000 - U", "0000 - U  0000 - +", 1))
	if strings.Contains(list, "round ") {
		t.Error(list)
	}
}

// TestBoardsTwice refuses a remark that has somebody's board twice.
func TestBoardsTwice(t *testing.T) {
	text := sound + "### pairings: {\"round\":{\"number\":1,\"boards\":[\"1\",\"1\"]}}\n"
	if _, err := trf.Read(strings.NewReader(text)); err == nil ||
		!strings.Contains(err.Error(), "no game with White, or two") {
		t.Error(err)
	}
}
