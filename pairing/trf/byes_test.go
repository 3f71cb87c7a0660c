package trf_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"pgregory.net/rapid"
)

// away makes an absence.
func away(id pairing.ID, from, to int, p pairing.Points) pairing.Absence {
	return pairing.Absence{Player: id, From: from, To: to, Points: p}
}

// withdrawn reports whether a player is absent to the end.
func withdrawn(f *trf.File, id pairing.ID) bool {
	a, away := record.Absent(f.Tournament, len(f.Tournament.Rounds)+1)[id]
	return away && a.To == 0
}

// forbidden makes a ruling.
func forbidden(a, b pairing.ID, from, to int) pairing.Ruling {
	return pairing.Ruling{Kind: pairing.Forbidden, Players: [2]pairing.ID{a, b}, From: from, To: to}
}

// byPlayer compares absences without the order of the players.
var byPlayer = cmpopts.SortSlices(func(a, b pairing.Absence) bool {
	return a.Player < b.Player ||
		a.Player == b.Player && a.From < b.From
})

// remarks counts the remarks of a file.
func remarks(t testing.TB, f *trf.File) int {
	t.Helper()
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	return strings.Count(b.String(), "### pairings: {")
}

// again writes and reads a File.
func again(t testing.TB, f *trf.File) *trf.File {
	t.Helper()
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	return read(t, b.String())
}

// TestWithdrawn requires that a withdrawal survives, and that requests do not
// become one, however many rounds remain, 0 if nobody knows.
func TestWithdrawn(t *testing.T) {
	for _, double := range []bool{false, true} {
		for planned := range 5 {
			f := open(5, 0)
			f.Double, f.Tournament.Planned = double, planned
			f.Tournament.Absences = []pairing.Absence{away("1", 1, 1, 0), away("2", 1, 1, pairing.Half), away("3", 1, 0, 0)}
			if double {
				f.Tournament.Absences[1].Points = pairing.One
			}
			got := again(t, f).Tournament
			if diff := cmp.Diff(f.Tournament.Absences, got.Absences); diff != "" {
				t.Errorf("%d rounds, double %v: %s", planned, double, diff)
			}
		}
	}
}

// TestWithdrawnText requires the cells of a withdrawal in full, blanks and all.
func TestWithdrawnText(t *testing.T) {
	for planned, want := range map[int]string{0: "  0000 -  \n", 2: "  0000 -  \n", 3: "  0000 - Z  0000 - Z\n"} {
		f := open(2, 1)
		f.Tournament.Planned = planned
		f.Tournament.Withdraw("2")
		var b bytes.Buffer
		if err := trf.Write(&b, f); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(b.String(), " 1 b 0"+want) {
			t.Errorf("%d rounds: %q", planned, b.String())
		}
	}
}

// TestWithdrawnFromRoundToRound plays a tournament through files: who withdraws
// stays away until the end.
func TestWithdrawnFromRoundToRound(t *testing.T) {
	f := open(3, 0)
	f.Tournament.Planned = 4
	f.Tournament.Withdraw("3")
	for round := 1; round <= 4; round++ {
		f = again(t, f)
		if diff := cmp.Diff([]pairing.Absence{away("3", 1, 0, 0)}, f.Tournament.Absences); diff != "" {
			t.Fatalf("round %d: %s", round, diff)
		}
		f.Tournament.Append(pairing.Round{Games: []pairing.Game{game("1", "2", pairing.Draw)}})
	}
	if f = again(t, f); len(f.Tournament.Absences) != 1 {
		t.Errorf("after the last round: %v", f.Tournament.Absences)
	}
}

// TestReadWithdrawn lists what is a withdrawal and what is not.
func TestReadWithdrawn(t *testing.T) {
	const zero = "0000 - Z"
	for _, c := range []struct {
		name      string
		cells     []string
		rest      string
		withdrawn bool
	}{
		{"to the end", []string{zero, zero, zero}, "", true},
		{"one short", []string{zero, zero}, "", false},
		{"one less", []string{"", zero, zero}, "", false},
		{"half a point", []string{zero, "0000 - H", zero}, "", false},
		{"with code 240", []string{zero, "", zero}, "240 Z   3    1\n", true},
		{"with code XXZ", []string{"", zero, zero}, "XXZ 1\n", true},
		{"blank codes", []string{"0000 -  ", zero, "0000 -  "}, "", true},
		{"an absence worth points", []string{zero, zero, zero}, "BBZ 0.5\n", false},
		{"until later", []string{zero, zero, zero, zero}, "", false},
	} {
		text := entry("1", "", append([]string{"2 w 1"}, c.cells...)...) + two + c.rest + "XXR 4\n"
		f := read(t, text)
		if got := withdrawn(f, "1"); got != c.withdrawn || len(f.Tournament.Absences) == 0 {
			t.Errorf("%s: %v, %v", c.name, got, f.Tournament.Absences)
		}
		roundTrip(t, f)
	}
	for text, want := range map[string]bool{
		"XXR 2\n":          false, // a request
		"":                 false, // who knows
		"XXR 1\n":          false, // beyond the end
		"XXR 3\nXXZ 1\n":   false,
		"BBZ 0.5\nXXR 2\n": false,
	} {
		f := read(t, entry("1", "", "2 w 1", zero)+two+text)
		if withdrawn(f, "1") != want {
			t.Errorf("%q: withdrawn is %v", text, !want)
		}
		roundTrip(t, f)
	}
	for text, want := range map[string]bool{"XXR 2\n": true, "": true, "XXR 3\n": false, "BBZ 0.5\n": false} {
		f := read(t, entry("1", "", "2 w 1", "0000 -  ")+two+text)
		if withdrawn(f, "1") != want {
			t.Errorf("a blank code, %q: withdrawn is %v", text, !want)
		}
		roundTrip(t, f)
	}
}

// TestBlankRequest requires that a request without a code does not become a
// withdrawal when its round has come.
func TestBlankRequest(t *testing.T) {
	f := read(t, entry("1", "", "2 w 1", "", "0000 -  ")+two+"XXR 3\n")
	f.Tournament.Append(pairing.Round{Games: []pairing.Game{game("2", "1", pairing.Draw)}})
	got := again(t, f).Tournament
	if diff := cmp.Diff([]pairing.Absence{away("1", 3, 3, 0)}, got.Absences); diff != "" {
		t.Error(diff)
	}
}

// TestWithdrawnWorthPoints uses a point system in which every absence is worth
// something, but for a code that is not, or without one.
func TestWithdrawnWorthPoints(t *testing.T) {
	for system, code := range map[string]string{"BBZ 0.5\n": "0000 - 0\n", "XXS W=1 D=0.5 L=0.5 ZPB=0.5\n": "0000 - Z\n"} {
		f := read(t, entry("1", "", "2 w 1")+entry("2", "", "1 b 0")+system+"XXR 3\n")
		f.Tournament.Withdraw("1")
		var b bytes.Buffer
		if err := trf.Write(&b, f); err != nil || !strings.Contains(b.String(), code) {
			t.Errorf("error %v, written\n%s", err, b.String())
		}
		if diff := cmp.Diff(f.Tournament.Absences, read(t, b.String()).Tournament.Absences); diff != "" {
			t.Error(diff)
		}
	}
}

// TestAbsenceWorthNothing requires of whoever has no entry in a round, where every
// absence is worth something, a code that is not, or a remark.
func TestAbsenceWorthNothing(t *testing.T) {
	for system, code := range map[string]string{"BBZ 0.5\n": "0000 - 0\n", "XXS W=1 D=0.5 L=0.5 ZPB=0.5\n": "0000 - Z\n"} {
		f := read(t, system+entry("1", "")+entry("2", "")+entry("3", ""))
		f.Tournament.Append(pairing.Round{Games: []pairing.Game{game("1", "2", pairing.Draw)}})
		var b bytes.Buffer
		if err := trf.Write(&b, f); err != nil || !strings.Contains(b.String(), code) {
			t.Errorf("error %v, written\n%s", err, b.String())
		}
		if diff := cmp.Diff([]pairing.Bye{bye("3", 0)}, read(t, b.String()).Tournament.Rounds[0].Byes); diff != "" {
			t.Error(diff)
		}
	}
}

// TestBlankCodeOfLastRound keeps a blank code in the last round that is recorded.
func TestBlankCodeOfLastRound(t *testing.T) {
	f := read(t, entry("1", "", "2 w 1", "0000 -  ")+entry("2", "", "1 b 0", "3 w 1")+entry("3", "", "0000 - Z", "2 b 0"))
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil || !strings.Contains(b.String(), " 2 w 1  0000 -  \n") {
		t.Errorf("error %v, written\n%s", err, b.String())
	}
}

// TestRoundsWithoutGames writes rounds in which nobody played: not one of them
// may be taken for a blank column, or for the round about to be paired.
func TestRoundsWithoutGames(t *testing.T) {
	played := pairing.Round{Games: []pairing.Game{game("1", "2", pairing.Draw)}}
	nobody := pairing.Round{Byes: []pairing.Bye{bye("1", 0), bye("2", 0), bye("3", 0)}}
	alone := pairing.Round{Byes: []pairing.Bye{allocated("2", pairing.One)}}
	for _, c := range []struct {
		name         string
		rounds, want []pairing.Round
	}{
		{"nobody", []pairing.Round{{}, {}, played}, []pairing.Round{nobody, nobody, played}},
		{"one bye", []pairing.Round{{Byes: nobody.Byes[:1]}, played}, []pairing.Round{{Byes: nobody.Byes[:1]}, played}},
		{"one player, at last", []pairing.Round{played, alone},
			[]pairing.Round{played, {Byes: []pairing.Bye{bye("1", 0), allocated("2", pairing.One), bye("3", 0)}}}},
		{"one player, before", []pairing.Round{alone, played}, []pairing.Round{alone, played}},
	} {
		f := open(3, 0)
		f.Tournament.Rounds = c.rounds
		if diff := cmp.Diff(c.want, again(t, f).Tournament.Rounds); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// TestForfeitBye requires that + without an opponent is worth what the allocated
// bye is worth.
func TestForfeitBye(t *testing.T) {
	f := read(t, entry("1", "1.5", "0000 - +")+entry("2", "3.0", "3 w 1")+
		entry("3", "0.0", "2 b 0")+"XXS W=3 D=1 PAB=1.5\n")
	if diff := cmp.Diff([]pairing.Bye{allocated("1", 15)}, f.Tournament.Rounds[0].Byes); diff != "" {
		t.Error(diff)
	}
	roundTrip(t, f)
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil || !strings.Contains(b.String(), "0000 - +") {
		t.Errorf("error %v, written\n%s", err, b.String())
	}
}

// TestAnyBye writes byes that are worth what no code is worth usually: two values
// have a code, and a third a remark.
func TestAnyBye(t *testing.T) {
	f := open(6, 1)
	f.Tournament.Absences = []pairing.Absence{away("1", 2, 2, 15), away("2", 2, 2, 10), away("3", 2, 2, 5),
		away("4", 2, 2, 20), away("5", 2, 2, 0), away("6", 2, 2, 15)}
	got := again(t, f)
	if diff := cmp.Diff(f.Tournament.Absences, got.Tournament.Absences); diff != "" {
		t.Error(diff)
	}
	roundTrip(t, got)
	f.Tournament.Planned, f.Tournament.Absences = 3, append(f.Tournament.Absences, away("1", 3, 3, 25))
	if got, told := again(t, f), remarks(t, f); told != 2 ||
		!cmp.Equal(f.Tournament.Absences, got.Tournament.Absences, byPlayer) {
		t.Errorf("%d remarks, and absences %v", told, got.Tournament.Absences)
	}
	f.Tournament.Absences[5].Points, f.Tournament.Absences[0].Points = 10, 10 // 2.0 and 2.5 remain
	got = again(t, f)
	if diff := cmp.Diff(f.Tournament.Absences, got.Tournament.Absences, byPlayer); diff != "" {
		t.Error(diff)
	}
	f = read(t, one+two)
	f.Tournament.Absences = []pairing.Absence{away("1", 2, 2, 15)}
	if diff := cmp.Diff(f.Tournament.Absences, again(t, f).Tournament.Absences); diff != "" {
		t.Error(diff)
	}
	// What a file declares is not for others to use, be it in use or not.
	for _, request := range []string{"0000 - H", ""} {
		f = read(t, one+entry("2", "0.0", "1 b 0", request)+"XXS W=1 HPB=1.5\n")
		f.Tournament.Absences = append(f.Tournament.Absences, away("1", 2, 2, 20))
		if told := remarks(t, f); told != 1 {
			t.Errorf("%d remarks", told)
		}
		roundTrip(t, again(t, f))
	}
	// A recorded one, and one of a double round.
	f = open(3, 1)
	f.Tournament.Rounds[0].Byes = []pairing.Bye{bye("3", 20)}
	if diff := cmp.Diff(f.Tournament.Rounds[0].Byes, again(t, f).Tournament.Rounds[0].Byes); diff != "" {
		t.Error(diff)
	}
	f = open(3, 0)
	f.Double, f.Tournament.Absences = true, []pairing.Absence{away("3", 1, 1, 15)}
	if diff := cmp.Diff(f.Tournament.Absences, again(t, f).Tournament.Absences); diff != "" {
		t.Error(diff)
	}
}

// TestForgottenCode requires that a code is forgotten with the bye that it stood for.
func TestForgottenCode(t *testing.T) {
	f := read(t, one+two+entry("3", "1.0", "0000 - +"))
	f.Tournament.Rounds[0].Byes = []pairing.Bye{bye("3", pairing.One)}
	if diff := cmp.Diff(f.Tournament.Rounds[0].Byes, again(t, f).Tournament.Rounds[0].Byes); diff != "" {
		t.Error(diff)
	}
}

// TestCopies changes copies of a File and requires that the original stays, with
// everything that makes it come back as it was.
func TestCopies(t *testing.T) {
	for i, s := range samples {
		f := read(t, s)
		var before, after, copied bytes.Buffer
		if err := trf.Write(&before, f); err != nil {
			t.Fatal(err)
		}
		same, other := *f, *f
		if err := trf.Write(&copied, &same); err != nil || copied.String() != before.String() {
			t.Errorf("sample %d: error %v, a copy is written as\n%s, not as\n%s", i, err, copied.String(), before.String())
		}
		other.Join() // may fail
		other.Declare("FIDE_DUBOV_2026")
		for range 3 {
			other.Tournament.Append(pairing.Round{})
		}
		if err := trf.Write(&after, f); err != nil || after.String() != before.String() {
			t.Errorf("sample %d: error %v, after changes to a copy it is written as\n%s, not as\n%s", i, err,
				after.String(), before.String())
		}
	}
}

// TestKeptCodes requires that codes which the Tournament does not determine come
// back as they were, until a result is corrected.
func TestKeptCodes(t *testing.T) {
	f := read(t, sampleTRF16)
	var b bytes.Buffer
	if err := trf.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(sampleTRF16, "\n") {
		if !strings.Contains(b.String(), line) {
			t.Errorf("lost: %s", line)
		}
	}
	f.Tournament.Rounds[1].Games[0].Result = pairing.Draw // was 2 b W, 1 w L
	b.Reset()
	if err := trf.Write(&b, f); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), " 2 b =") || !strings.Contains(b.String(), " 1 w =") {
		t.Errorf("corrected:\n%s", b.String())
	}
}

// TestWithdrawnAnywhere withdraws players of random events.
func TestWithdrawnAnywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, rounds := rapid.IntRange(2, 9).Draw(t, "players"), rapid.IntRange(0, 5).Draw(t, "rounds")
		f := open(n, rounds)
		f.Tournament.Planned = rounds + rapid.IntRange(1, 5).Draw(t, "rest")
		for i := range f.Tournament.Players {
			if rapid.Bool().Draw(t, fmt.Sprint("withdrawn ", i)) {
				f.Tournament.Withdraw(f.Tournament.Players[i].ID)
			}
		}
		var b bytes.Buffer
		if err := trf.Write(&b, f); err != nil {
			t.Fatal(err)
		}
		got, err := trf.Read(&b)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(f.Tournament.Absences, got.Tournament.Absences); diff != "" {
			t.Fatal(diff)
		}
	})
}
