package trf_test

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// given is the ruling that gives a player the allocated bye.
func given(id pairing.ID, from, to int) pairing.Ruling {
	return pairing.Ruling{Kind: pairing.Required, Players: [2]pairing.ID{id}, From: from, To: to}
}

// TestGivenBye requires a U in a round to come to be the bye that the arbiter gives, whether the
// points count it or not, and to be written again.
func TestGivenBye(t *testing.T) {
	three := entry("1", "1.0", "2 w 1") + entry("2", "0.0", "1 b 0")
	for _, c := range []struct {
		name, text string
		rounds     int
		want       []pairing.Ruling
	}{
		{"first round", entry("1", "0.0") + entry("2", "0.0") + entry("3", "1.0", "0000 - U"), 0,
			[]pairing.Ruling{given("3", 1, 1)}},
		{"not in the points", entry("1", "0.0") + entry("2", "0.0") + entry("3", "0.0", "0000 - U"), 0,
			[]pairing.Ruling{given("3", 1, 1)}},
		{"a plus", entry("1", "0.0") + entry("2", "0.0") + entry("3", "1.0", "0000 - +"), 0,
			[]pairing.Ruling{given("3", 1, 1)}},
		{"second round", three + entry("3", "2.0", "0000 - U", "0000 - U"), 1, []pairing.Ruling{given("3", 2, 2)}},
		{"beside a request", three + entry("3", "2.0", "0000 - U", "0000 - U") + entry("4", "0.5", "", "0000 - H"), 1,
			[]pairing.Ruling{given("3", 2, 2)}},
		{"two rounds to come", three + entry("3", "1.0", "0000 - U", "", "0000 - U", "0000 - U"), 1,
			[]pairing.Ruling{given("3", 3, 4)}},
		{"two players", entry("1", "1.0", "2 w 1", "", "0000 - U") + entry("2", "1.0", "1 b 0", "0000 - U") +
			entry("3", "1.0", "0000 - U"), 1,
			[]pairing.Ruling{given("1", 3, 3), given("2", 2, 2)}},
		{"recorded", three + entry("3", "1.0", "0000 - U"), 1, nil},
		{"a round of byes", entry("1", "0.0", "0000 - Z") + entry("2", "1.0", "0000 - U"), 1, nil},
		{"double", "XXD\n" + entry("1", "0.0") + entry("2", "0.0") + entry("3", "2.0", "0000 - U", "0000 - U"), 0,
			[]pairing.Ruling{given("3", 1, 1)}},
		{"bye of a draw", "BBU  0.5\n" + entry("1", "0.0") + entry("2", "0.0") + entry("3", "0.5", "0000 - U"), 0,
			[]pairing.Ruling{given("3", 1, 1)}},
		{"with a note", entry("1", "0.0") + entry("2", "0.0") + entry("3", "1.0", "0000 - U") +
			"### pairings: {\"ruling\":{\"kind\":\"required\",\"players\":[\"3\",\"\"],\"from\":1,\"to\":1,\"note\":\"guest\"}}\n", 0,
			[]pairing.Ruling{{Kind: pairing.Required, Players: [2]pairing.ID{"3"}, From: 1, To: 1, Note: "guest"}}},
		{"without an end", entry("1", "0.0") + entry("2", "0.0") + entry("3", "1.0", "0000 - U") +
			"### pairings: {\"ruling\":{\"kind\":\"required\",\"players\":[\"3\",\"\"]}}\n", 0,
			[]pairing.Ruling{given("3", 0, 0)}},
	} {
		f, err := trf.Read(strings.NewReader(c.text))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if d := cmp.Diff(c.want, f.Tournament.Rulings, cmpopts.EquateEmpty()); d != "" ||
			len(f.Tournament.Rounds) != c.rounds {
			t.Errorf("%s: %d rounds; rulings (-want +got):\n%s", c.name, len(f.Tournament.Rounds), d)
		}
		text := written(t, f)
		if strings.Count(text, "0000 - U")+strings.Count(text, "0000 - +") != strings.Count(c.text, "0000 - U")+
			strings.Count(c.text, "0000 - +") {
			t.Errorf("%s: written as\n%s", c.name, text)
		}
		if d := cmpFacts(f.Tournament, again(t, f).Tournament); d != "" {
			t.Errorf("%s: read again (-want +got):\n%s", c.name, d)
		}
		if mended, _, err := trf.Repair(strings.NewReader(c.text)); err != nil ||
			cmp.Diff(f.Tournament, mended.Tournament) != "" {
			t.Errorf("%s: repaired: %+v, error %v", c.name, mended, err)
		}
	}
}

// TestGivenKinds requires every ruling on the bye to come back, in whatever round it holds.
func TestGivenKinds(t *testing.T) {
	f := open(5, 2)
	n := len(f.Tournament.Rounds)
	for _, kind := range []pairing.Decision{pairing.Required, pairing.Forbidden, pairing.Apart, pairing.Avoid} {
		for _, span := range [][2]int{{0, 0}, {1, n}, {n + 1, n + 1}, {n + 1, 0}, {n, n + 2}, {n + 2, n + 3},
			{n + 2, 0}, {1000, 1000}} {
			r := given("1", span[0], span[1])
			r.Kind = kind
			f.Tournament.Rulings = []pairing.Ruling{r}
			if d := cmpFacts(f.Tournament, again(t, f).Tournament); d != "" {
				t.Errorf("%+v (-want +got):\n%s", r, d)
			}
		}
	}
	f.Tournament.Rulings = []pairing.Ruling{given("1", n+2, n+2)}
	f.Tournament.Absences = []pairing.Absence{away("1", n+2, n+2, pairing.Half)}
	if d := cmpFacts(f.Tournament, again(t, f).Tournament); d != "" {
		t.Errorf("absent then (-want +got):\n%s", d)
	}
}

// TestGivenTwice counts a bye of the next round once, though two rulings give it.
func TestGivenTwice(t *testing.T) {
	tour := pairing.Tournament{
		Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}},
		Rulings: []pairing.Ruling{given("3", 1, 1), given("3", 1, 2)},
	}
	f, err := trf.New(tour)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmpFacts(tour, read(t, written(t, f)).Tournament); diff != "" {
		t.Error(diff)
	}
}

// TestLargeGroup reads a group back of whose pairs there are too many for the codes, and one of whose there
// are not, which other programs read as pairs.
func TestLargeGroup(t *testing.T) {
	for n, codes := range map[int]bool{40: true, 1200: false} {
		var f trf.File
		for i := range n {
			id := pairing.ID(strconv.Itoa(i + 1))
			f.Tournament.Players = append(f.Tournament.Players, pairing.Player{ID: id, Group: "Rooks"})
		}
		f.Tournament.Rulings = []pairing.Ruling{{Kind: pairing.Forbidden, Group: "Rooks", From: 2, To: 3}}
		var b bytes.Buffer
		if err := trf.Write(&b, &f); err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(b.Bytes(), []byte("\n260 ")) != codes {
			t.Errorf("%d members: code 260 written: %t, want %t", n, !codes, codes)
		}
		if d := cmp.Diff(f.Tournament.Rulings, read(t, b.String()).Tournament.Rulings); d != "" {
			t.Errorf("%d members:\n%s", n, d)
		}
		plain := regexp.MustCompile("(?m)^### .*\n").ReplaceAllString(b.String(), "")
		if pairs := len(read(t, plain).Tournament.Rulings); codes && pairs != n*(n-1)/2 {
			t.Errorf("%d members: %d pairs without remarks", n, pairs)
		}
	}
}

// TestOrderOfRulings keeps the order of rulings, whether codes tell them or remarks.
func TestOrderOfRulings(t *testing.T) {
	for _, text := range samples {
		if !strings.Contains(text, "\n320 ") || !strings.Contains(text, "\n260 ") {
			continue
		}
		lines := strings.Split(text, "\n")
		for i, l := range lines {
			if strings.HasPrefix(l, "320 ") {
				lines[i] = overwrite(l, 14+4*4, "004") // in a round to come
			}
		}
		f := read(t, strings.Join(lines, "\n"))
		if r := f.Tournament.Rulings; len(r) < 2 || r[0] != given("4", 5, 5) {
			t.Fatalf("%v", r)
		}
		roundTrip(t, f)
		return
	}
	t.Error("no file of teams")
}
