package scoregroup

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// duel returns two players, h ranked above l, with the rounds that their letters
// say, oldest first: W and B are games with that colour, w and b forfeited ones,
// + a half-point bye and - nothing. The shorter list is continued with -.
func duel(t *testing.T, h, l string) (*Player, *Player) {
	t.Helper()
	f, err := View{}.Field(t.Context(), careers(h, l))
	if err != nil {
		t.Fatal(err)
	}
	players := make(map[pairing.ID]*Player)
	for i := range f.Players {
		players[f.Players[i].ID] = &f.Players[i]
	}
	return players["0"], players["1"]
}

// careers returns a tournament in which player "0", "1" and so on have spent the
// rounds as the letters of duel say. Every game is against somebody who is gone
// afterwards, and drawn unless it is forfeited.
func careers(letters ...string) pairing.Tournament {
	var t pairing.Tournament
	for i, career := range letters {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i))})
		for len(t.Rounds) < len(career) {
			t.Rounds = append(t.Rounds, pairing.Round{})
		}
	}
	for i, career := range letters {
		for r, letter := range career {
			round := &t.Rounds[r]
			me := t.Players[i].ID
			guest := pairing.ID(fmt.Sprint("guest ", i, " ", r))
			game := pairing.Game{White: me, Black: guest, Result: pairing.Draw}
			switch letter {
			case '-':
				continue
			case '+':
				round.Byes = append(round.Byes, pairing.Bye{Player: me, Points: pairing.Half})
				continue
			case 'B':
				game.White, game.Black = guest, me
			case 'w':
				game.Result = pairing.BlackForfeits
			case 'b':
				game.White, game.Black, game.Result = guest, me, pairing.BothForfeit
			}
			t.Players = append(t.Players, pairing.Player{ID: guest})
			t.Absences = append(t.Absences, pairing.Absence{Player: guest, From: len(letters[i]) + 1})
			round.Games = append(round.Games, game)
		}
	}
	return t
}

// TestPreference follows Dutch A.6: the tests are made in the order |CD| > 1,
// same colour twice, |CD| = 1, CD = 0.
func TestPreference(t *testing.T) {
	const white, black = pairing.White, pairing.Black
	for career, want := range map[string]Preference{
		"":    {},
		"-":   {},
		"w":   {}, // assigned, but not played
		"bb+": {},

		"W": {black, Strong}, "B": {white, Strong},
		"WBW": {black, Strong}, "BWB": {white, Strong},
		"WWB": {black, Strong}, "BBW": {white, Strong}, // the difference, not the latest game

		"WB": {white, Mild}, "BW": {black, Mild},
		"WWBB": {white, Absolute}, "BBWW": {black, Absolute}, // twice running at difference 0
		"WBBW": {black, Mild}, "BWWB": {white, Mild},

		"WW": {black, Absolute}, "BB": {white, Absolute},
		"BWW": {black, Absolute}, "WBB": {white, Absolute}, // twice running at difference 1
		"WBWBWW": {black, Absolute}, "WWBWB": {black, Strong},
		"WWWB": {black, Absolute}, "BBBW": {white, Absolute}, // difference 2, not twice running
		"WWWBB": {white, Absolute}, "BBBWW": {black, Absolute}, // twice running beats a difference of 1

		// The two reasons disagree: the difference decides.
		"WWWWBB": {black, Absolute}, "BBBBWW": {white, Absolute},
		"WWWWWBB": {black, Absolute}, "BBBBBWW": {white, Absolute},

		// Unplayed rounds count as if they had been the first ones (C.04.2.D.5).
		"BWB-W": {black, Mild}, "WB-WB": {white, Mild}, "BWW-B-W": {black, Strong},
		"W-W": {black, Absolute}, "W+W": {black, Absolute}, "WbW": {black, Absolute},
		"Ww": {black, Strong}, "WBw": {white, Mild}, "WBb": {white, Mild},
	} {
		if p, _ := duel(t, career, ""); p.Preference != want {
			t.Errorf("%s: preference %v, want %v", career, p.Preference, want)
		}
	}
}

// TestPreferenceLiteral compares with a literal reading of A.6 for every
// sequence of up to eight games.
func TestPreferenceLiteral(t *testing.T) {
	for _, games := range sequences("WB", 8) {
		if p, want := fromLetters(games), literalPreference(games); p.Preference != want {
			t.Errorf("%s: preference %v, want %v", games, p.Preference, want)
		}
	}
}

// literalPreference reads A.6 from the letters of played games.
func literalPreference(games string) Preference {
	due := map[byte]pairing.Color{'W': pairing.Black, 'B': pairing.White}
	difference := strings.Count(games, "W") - strings.Count(games, "B")
	switch {
	case games == "":
		return Preference{}
	case difference < -1:
		return Preference{pairing.White, Absolute}
	case difference > 1:
		return Preference{pairing.Black, Absolute}
	case strings.HasSuffix(games, "WW"), strings.HasSuffix(games, "BB"):
		return Preference{due[games[len(games)-1]], Absolute}
	case difference == 1:
		return Preference{pairing.Black, Strong}
	case difference == -1:
		return Preference{pairing.White, Strong}
	}
	return Preference{due[games[len(games)-1]], Mild}
}

// sequences gives every word over the letters of up to that length.
func sequences(letters string, length int) []string {
	words := []string{""}
	for i := 0; i < len(words); i++ {
		for _, letter := range letters {
			if len(words[i]) < length {
				words = append(words, words[i]+string(letter))
			}
		}
	}
	return words
}

// fromLetters returns a player with the games, without a tournament around it.
func fromLetters(games string) *Player {
	p := new(Player)
	for i, letter := range games {
		color := pairing.White
		if letter == 'B' {
			color = pairing.Black
		}
		p.Colors = append(p.Colors, color)
		p.Difference += map[rune]int{'W': 1, 'B': -1}[letter]
		if i > 0 && games[i] == games[i-1] {
			p.Repeated = color
		} else {
			p.Repeated = pairing.NoColor
		}
	}
	p.Preference = preference(p)
	return p
}

// TestPlayerColors checks what the field derives from a career.
func TestPlayerColors(t *testing.T) {
	p, _ := duel(t, "WbW+B-wBB", "")
	want := fromLetters("WWBBB")
	if fmt.Sprint(p.Colors) != fmt.Sprint(want.Colors) || len(p.Colors) != 5 {
		t.Errorf("%d games with colours %v", len(p.Colors), p.Colors)
	}
	if p.Difference != -1 || p.Repeated != pairing.Black {
		t.Errorf("difference %d, repeated %v", p.Difference, p.Repeated)
	}
	if p, _ = duel(t, "WWB", ""); p.Repeated != pairing.NoColor {
		t.Errorf("repeated %v, though the latest two games differ", p.Repeated)
	}
}

// TestClash keeps two apart who need the same colour absolutely, unless colours do not matter to one of them, or to
// nobody.
func TestClash(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"WW", "WW", true},
		{"WW", "BWW", true},
		{"WWWWBB", "WW", true},
		{"BB", "WBB", true},
		{"WW", "BB", false},
		{"WW", "W", false}, // one of them only needs it strongly
		{"W", "WW", false},
		{"W", "W", false},
		{"WB", "WB", false},
		{"", "", false},
	} {
		f, err := View{}.Field(t.Context(), careers(test.a, test.b))
		if err != nil {
			t.Fatal(err)
		}
		a, b := byID(f, "0", "1").White, byID(f, "0", "1").Black
		exempt, none := law(), law()
		exempt.Exempt, none.Colors = func(i int) bool { return i == b }, ""
		for law, want := range map[*Law]bool{{Colors: "3"}: test.want, &exempt: false, &none: false} {
			if c := NewCompletion(f, *law); c.Legal(a, b) == want || (c.pairViolations(a, b) != nil) != want {
				t.Errorf("%s and %s clash: %v", test.a, test.b, !want)
			}
		}
	}
}

func TestAlternate(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want pairing.Color
	}{
		{"W", "B", pairing.Black},
		{"WB", "BW", pairing.White},   // the latest round decides
		{"WWB", "BWB", pairing.Black}, // or else the latest that differs
		{"BWWB", "WWWB", pairing.White},
		{"WB", "WB", pairing.NoColor},
		{"", "", pairing.NoColor},
		{"W", "", pairing.NoColor},
		{"B", "WB", pairing.NoColor}, // the common length is all that counts
		{"WB", "BWB", pairing.NoColor},
		{"BWB-W", "WBW", pairing.NoColor}, // =BWBW and WBW, aligned at the latest
		{"-WB", "WB-", pairing.NoColor},
		{"WwB", "bBB", pairing.Black}, // WB and BB: forfeited games have no colour
	} {
		a, b := duel(t, test.a, test.b)
		if got, _ := Alternate(a, b); got != test.want {
			t.Errorf("%s and %s: %v, want %v", test.a, test.b, got, test.want)
		}
		if got, _ := Alternate(b, a); got != record.Opposite(test.want) {
			t.Errorf("%s and %s: %v, want %v", test.b, test.a, got, record.Opposite(test.want))
		}
	}
}

// TestAllocate has pairs for each of the four rules; h is ranked above l.
func TestAllocate(t *testing.T) {
	const white, black, none = pairing.White, pairing.Black, pairing.NoColor
	for _, test := range []struct {
		rule string
		h, l string
		want pairing.Color
	}{
		{"1: both granted", "W", "B", black},
		{"1: both granted", "B", "W", white},
		{"1: both granted, strengths do not matter", "WB", "WWW", white},
		{"1: both granted, absolute", "BB", "WWW", white},
		{"1: only h has one", "B", "", white},
		{"1: only l has one", "", "B", black},
		{"1: only l has one", "-", "W", white},
		{"none", "", "", none},
		{"none", "w", "b", none},

		{"2: strong over mild", "W", "BW", black},
		{"2: strong over mild", "BW", "W", white},
		{"2: absolute over strong", "WW", "W", black},
		{"2: absolute over strong", "B", "BB", black},
		{"2: absolute over strong", "W", "BWW", white},
		{"2: absolute over mild", "WB", "WBB", black},
		{"2: absolute, wider difference of h", "WWW", "WW", black},
		{"2: absolute, wider difference of l", "WW", "WWW", white},
		{"2: absolute, wider difference of l", "WBB", "BB", black},
		// By the reasons that disagree h is due Black at +2, l Black at +1.
		{"2: absolute, wider difference of h", "WWWWBB", "BWW", black},
		{"2: absolute, wider difference of l below 0", "BBBWW", "WW", white},

		{"3: mild", "WBBW", "BWBW", white}, // third last: h had Black, l White
		{"3: mild", "BWWB", "WBWB", black},
		{"3: mild", "BWBW", "WBBW", black},
		{"3: strong", "WBW", "WWB", black},
		{"3: strong", "WWB", "WBW", white},
		{"3: absolute, equal difference", "WWWB", "BWWW", white},
		{"3: absolute, equal difference", "BWWW", "WWWB", black},
		{"3: unplayed rounds first", "WWB-", "-WBW", white},

		{"4: mild", "WB", "WB", white},
		{"4: strong", "W", "W", black},
		{"4: absolute", "BB", "BB", white},
		{"4: common length equal", "BW", "WBBW", black},
		{"4: common length equal", "WBBW", "BW", black},
		{"4: differences +1 and -1 are equally wide", "BWW", "BBBWW", black},
	} {
		h, l := duel(t, test.h, test.l)
		rule := 5
		if test.want != none {
			rule = int(test.rule[0] - '0')
		}
		if got, by := Allocate(h, l, true); got != test.want || by != rule {
			t.Errorf("rule %s: %s against %s gets %v by %d, want %v", test.rule, test.h, test.l, got, by, test.want)
		}
	}
}

// TestAllocateLiteral compares with a literal reading of Part E for every two
// sequences of up to five games.
func TestAllocateLiteral(t *testing.T) {
	all := sequences("WB", 5)
	players := make([]*Player, len(all))
	for i, games := range all {
		players[i] = fromLetters(games)
	}
	for i, h := range all {
		for j, l := range all {
			for _, wider := range []bool{true, false} {
				got, by := Allocate(players[i], players[j], wider)
				if want, rule := literalAllocation(h, l, wider); got != want || by != rule {
					t.Fatalf("%q against %q gets %v by rule %d, want %v by rule %d (wider: %v)", h, l, got, by, want, rule, wider)
				}
			}
		}
	}
}

// literalAllocation returns the colour of h by the first of E.1 to E.4 that
// decides, and its number; 5 if none does.
func literalAllocation(h, l string, wider bool) (pairing.Color, int) {
	a, b := literalPreference(h), literalPreference(l)
	wide := func(games string) int {
		d := strings.Count(games, "W") - strings.Count(games, "B")
		return d * d
	}
	if a.Color == pairing.NoColor && b.Color == pairing.NoColor {
		return pairing.NoColor, 5
	}
	if a.Color != b.Color && a.Color != pairing.NoColor { // E.1
		return a.Color, 1
	}
	if a.Color == pairing.NoColor {
		return record.Opposite(b.Color), 1
	}
	if a.Strength > b.Strength { // E.2
		return a.Color, 2
	}
	if a.Strength < b.Strength {
		return record.Opposite(b.Color), 2
	}
	if wider && a.Strength == Absolute && wide(h) > wide(l) {
		return a.Color, 2
	}
	if wider && a.Strength == Absolute && wide(h) < wide(l) {
		return record.Opposite(b.Color), 2
	}
	for len(h) > 0 && len(l) > 0 { // E.3
		x, y := h[len(h)-1], l[len(l)-1]
		if x == 'W' && y == 'B' {
			return pairing.Black, 3
		}
		if x == 'B' && y == 'W' {
			return pairing.White, 3
		}
		h, l = h[:len(h)-1], l[:len(l)-1]
	}
	return a.Color, 4 // E.4
}
