package scoregroup

import (
	"fmt"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// law is one that no rule book has: draws bar from the bye too.
func law() Law {
	return Law{
		Rematch: "1", Bye: "2", Colors: "3",
		Bars: func(e history.Entry) bool {
			return e.Kind != history.Played && e.Points >= 10 || e.Kind == history.Played && e.Points == 5
		},
	}
}

// lawful is the field with what must not be by a law.
func lawful(f *Field, law Law) *verdict.Field { return NewCompletion(f, law).Lawful() }

// require is the field in which two players meet nobody but each other, or one nobody at all.
func require(f *Field, i, j int) *Field { return f.Where(verdict.Question{I: i, J: j}) }

// clash reports whether two players both need the same colour absolutely.
func clash(a, b *Player) bool {
	return a.Preference.Strength == Absolute && a.Preference == b.Preference
}

// without is the field in which two players do not meet, or one does not have the bye.
func without(f *Field, i, j int) *Field { return f.Where(verdict.Question{I: i, J: j, So: true}) }

// letFloat is the field in which a player floats, or does not.
func letFloat(f *Field, i int, floats bool) *Field {
	return f.Where(verdict.Question{I: i, J: i, So: !floats, Float: true})
}

// TestPairViolations lists all that keeps two players apart, whoever is named first:
// c and b lead a, who comes first in the tournament.
func TestPairViolations(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(6), Rounds: []pairing.Round{
		round("a 0-1 c", "d 1-0 b", "e 1/2-1/2 f"),
		round("a 0-1 b", "c 1-0 d"),
		round("c 1-0 a", "b 1-0 e"),
		round("c 1-0 f", "b 1-0 d"),
	}, Rulings: pairtest.Rulings(pairing.Forbidden, [][2]pairing.ID{{"f", "c"}, {"d", "e"}}...)}
	tournament.Rounds[0].Games[1].Result = pairing.WhiteForfeits
	f := field(t, tournament)
	legal := lawful(f, law())
	ids := []pairing.ID{"b", "c", "e", "f", "a", "d"}
	if !slices.Equal(legal.Present, ids) {
		t.Fatalf("present are %q", legal.Present)
	}
	met := func(a, b pairing.ID, round int) explain.Violation {
		return explain.Violation{Article: "1", What: "rematch", Players: []pairing.ID{a, b}, Round: round}
	}
	forbidden := func(a, b pairing.ID) explain.Violation {
		return explain.Violation{Article: "forbidden", What: "forbidden", Players: []pairing.ID{a, b}}
	}
	colors := func(a, b pairing.ID, color pairing.Color) explain.Violation {
		return explain.Violation{Article: "3", What: "color", Players: []pairing.ID{a, b}, Color: color}
	}
	want := map[[2]pairing.ID][]explain.Violation{
		{"a", "b"}: {met("a", "b", 2)},
		{"a", "c"}: {met("a", "c", 1), met("a", "c", 3)},
		{"b", "c"}: {colors("b", "c", pairing.Black)},
		{"b", "d"}: {met("b", "d", 4)}, // the forfeited game of round 1 counts for nothing
		{"b", "e"}: {met("b", "e", 3)},
		{"c", "d"}: {met("c", "d", 2)},
		{"c", "f"}: {met("c", "f", 4), forbidden("c", "f")},
		{"d", "e"}: {forbidden("d", "e")},
		{"e", "f"}: {met("e", "f", 1)},
		{"d", "f"}: {colors("d", "f", pairing.White)},
		{"a", "f"}: nil,
	}
	for i, x := range ids {
		for j, y := range ids {
			pair := [2]pairing.ID{min(x, y), max(x, y)}
			if expected, asked := want[pair]; asked || i != j && !f.Barred(i, j) && !clash(&f.Players[i], &f.Players[j]) {
				if d := gocmp.Diff(expected, legal.Pair(i, j)); d != "" {
					t.Errorf("%s and %s: (-want +got)\n%s", x, y, d)
				}
			}
		}
	}
}

// TestRematch has nothing but a rematch, where nobody is forbidden to meet.
func TestRematch(t *testing.T) {
	f := field(t, pairing.Tournament{Players: entrants(2), Rounds: []pairing.Round{round("a 1-0 b")}})
	want := []explain.Violation{{Article: "1", What: "rematch", Players: []pairing.ID{"a", "b"}, Round: 1}}
	if d := gocmp.Diff(want, lawful(f, law()).Pair(1, 0)); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

// TestByeViolations says which round bars whom from the bye, and what it was.
func TestByeViolations(t *testing.T) {
	first := round("a 1-0 b", "c 1/2-1/2 d")
	first.Games[0].Result = pairing.BlackForfeits
	first.Byes = []pairing.Bye{{Player: "e", Points: 10, Allocated: true}, {Player: "f", Points: 10},
		{Player: "g", Points: 10}, {Player: "h", Points: 5}}
	second := round("b 1-0 h")
	second.Byes = []pairing.Bye{{Player: "e", Points: 10}}
	third := pairing.Round{Byes: []pairing.Bye{{Player: "h", Points: 20}}}
	f := field(t, pairing.Tournament{Players: entrants(8), Rounds: []pairing.Round{first, second, third}})
	draws := law()
	draws.Full = 5
	if v := lawful(f, draws).Bye(byID(f, "d", "").White); len(v) != 1 || v[0].What != "points without playing" {
		t.Errorf("a draw is no full-point bye: %v", v)
	}
	bye := lawful(f, law()).Bye
	for id, want := range map[pairing.ID][]explain.Violation{
		"a": {{Article: "2", What: "forfeit win", Players: []pairing.ID{"a"}, Round: 1}},
		"b": nil, // a win at the board
		"c": {{Article: "2", What: "points without playing", Players: []pairing.ID{"c"}, Round: 1}},
		"e": {{Article: "2", What: "bye", Players: []pairing.ID{"e"}, Round: 1}}, // the earliest
		"g": {{Article: "2", What: "full-point bye", Players: []pairing.ID{"g"}, Round: 1}},
		"h": {{Article: "2", What: "points without playing", Players: []pairing.ID{"h"}, Round: 3}}, // more than a win
	} {
		if d := gocmp.Diff(want, bye(byID(f, id, "").White)); d != "" {
			t.Errorf("%s: (-want +got)\n%s", id, d)
		}
	}
}

// TestLegalIndex finds players of the tournament, present or not.
func TestLegalIndex(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(4),
		Rulings: pairtest.Rulings(pairing.Required, [][2]pairing.ID{{"c", "a"}}...)}
	tournament.Withdraw(tournament.Players[1].ID)
	f := field(t, tournament)
	legal := lawful(f, law())
	for id, want := range map[pairing.ID]int{"a": 0, "b": 1, "d": 3, "e": -1, "": -1} {
		if got := legal.Index(id); got != want {
			t.Errorf("%q has the index %d, want %d", id, got, want)
		}
	}
	if !slices.Equal(legal.Required, pairtest.Ruled(tournament, pairing.Required)) ||
		!slices.Equal(legal.Present, []pairing.ID{"a", "c", "d"}) {
		t.Errorf("required are %q, present %q", legal.Required, legal.Present)
	}
}

// TestRequire binds players to each other, in a field of its own.
func TestRequire(t *testing.T) {
	free := field(t, pairing.Tournament{Players: entrants(4)})
	bound := require(free, 1, 0)
	want := [][2]int{{0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 0}, {2, 1}, {3, 0}, {3, 1}}
	if got := barredPairs(bound); !slices.Equal(got, want) {
		t.Errorf("barred are %v, want %v", got, want)
	}
	if got := barredPairs(free); len(got) > 0 {
		t.Errorf("in the field as it was %v are barred", got)
	}
	if got := barredPairs(require(free, 2, 2)); !slices.Equal(got,
		[][2]int{{0, 2}, {1, 2}, {2, 0}, {2, 1}, {2, 3}, {3, 2}}) {
		t.Errorf("with somebody who meets nobody %v are barred", got)
	}
	// A rematch that is required is not barred, and what was required stays.
	tournament := pairing.Tournament{Players: entrants(5), Rounds: []pairing.Round{round("a 1/2-1/2 d")},
		Rulings: pairtest.Rulings(pairing.Required, [][2]pairing.ID{{"a", "d"}}...)}
	again := field(t, tournament)
	a, d := byID(again, "a", "d").White, byID(again, "a", "d").Black
	if again.Barred(a, d) || !again.Barred(a, 4) || !again.Barred(3, d) {
		t.Error("a and d must meet each other and nobody else")
	}
	if v := lawful(again, law()).Pair(a, d); v != nil {
		t.Errorf("the required rematch breaks %v", v)
	}
	both := require(again, 2, 3)
	if both.Barred(a, d) || both.Barred(2, 3) || !both.Barred(2, 4) || !both.Barred(a, 4) || again.Barred(2, 4) {
		t.Error("one requirement replaces the other")
	}
}

// barredPairs lists the pairs that are barred.
func barredPairs(f *Field) (pairs [][2]int) {
	for a := range f.Players {
		for b := range f.Players {
			if a != b && f.Barred(a, b) {
				pairs = append(pairs, [2]int{a, b})
			}
		}
	}
	return pairs
}

// TestWhere takes a pair, somebody's bye, or all pairs with those of the same score or of others
// out of a field, which itself stays as it is.
func TestWhere(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(45),
		Rulings: pairtest.Rulings(pairing.Forbidden, [2]pairing.ID{"a", "c"})}
	for i := range tournament.Players {
		tournament.Players[i].Virtual = []pairing.Points{pairing.Points(2-i/20) * pairing.One}
	}
	f := field(t, tournament)
	mayBye := func(f *Field) (list []int) {
		c := NewCompletion(f, law())
		defer c.End()
		for i := range f.Players {
			if !c.MayHaveBye(i) {
				list = append(list, i)
			}
		}
		return list
	}
	with := func(i int, others ...int) (pairs [][2]int) {
		for _, j := range others {
			pairs = append(pairs, [2]int{i, j}, [2]int{j, i})
		}
		return pairs
	}
	scores := [][]int{f.Others(-1)[:20], f.Others(-1)[20:40], f.Others(-1)[40:]}
	for _, test := range []struct {
		name string
		less *Field
		lost [][2]int // besides a and c
		bye  []int    // who does not have it
	}{
		{"nothing", f, nil, nil},
		{"a pair", without(f, 3, 1), with(3, 1), nil},
		{"a forbidden pair", without(f, 2, 0), nil, nil},
		{"a bye", without(f, 4, 4), nil, []int{4}},
		{"floats", letFloat(f, 2, true), with(2, Minus(scores[0], []int{2})...), nil},
		{"stays", letFloat(f, 21, false), with(21, slices.Concat(scores[0], scores[2])...), []int{21}},
		{"two pairs", without(without(f, 3, 1), 1, 44), append(with(1, 44), with(3, 1)...), nil},
	} {
		want := append(with(0, 2), test.lost...)
		slices.SortFunc(want, func(p, q [2]int) int { return slices.Compare(p[:], q[:]) })
		if got := barredPairs(test.less); !slices.Equal(got, slices.Compact(want)) {
			t.Errorf("%s: barred are %v, want %v", test.name, got, want)
		}
		if got := mayBye(test.less); !slices.Equal(got, test.bye) {
			t.Errorf("%s: %v must not have the bye, want %v", test.name, got, test.bye)
		}
	}
}

// TestFacts gives what explanations say of a player.
func TestFacts(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(4), Rounds: []pairing.Round{
		round("b 1-0 a", "c 1-0 d"), round("c 1/2-1/2 b", "a 0-1 d"), round("b 1-0 d"), round("d 1-0 b"),
	}}
	f := field(t, tournament)
	for id, want := range map[pairing.ID]string{
		"a": "number 1, score 0.0, colours BW, colour difference 0, preference Black, mild",
		"b": "number 2, score 2.5, colours WBWB, colour difference 0, preference White, mild",
		"c": "number 3, score 1.5, colours WW, colour difference 2, preference Black, absolute",
		"d": "number 4, score 2.0, colours BBBW, colour difference -2, preference White, absolute",
	} {
		if got := facts(f, byID(f, id, "").White); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
	const fresh = "number 1, score 0.0, colours none, colour difference 0, preference none"
	if got := facts(field(t, pairing.Tournament{Players: entrants(1)}), 0); got != fresh {
		t.Errorf("without a game: %s", got)
	}
	if c := f.Players[byID(f, "c", "").White]; c.Repeated != pairing.White {
		t.Errorf("c's two games with White are not noted: %v", c.Repeated)
	}
}

// facts lists what is said about a player.
func facts(f *Field, i int) string {
	player := f.Facts(i, verdict.Fact("colour difference", f.Players[i].Difference), f.Prefers(f.Players[i].Preference))
	text := fmt.Sprintf("number %d", player.Number)
	for _, f := range player.Facts {
		text += ", " + f.Name + " " + f.Shown
	}
	return text
}

// TestColorWords has the words for every rule of colours: by whom it is decided, and how.
func TestColorWords(t *testing.T) {
	f := field(t, pairing.Tournament{Players: entrants(8), Rounds: []pairing.Round{
		round("a 1/2-1/2 b", "c 1/2-1/2 d"),
		round("b 1/2-1/2 a", "g 1/2-1/2 h"),
		round("a 1/2-1/2 d", "b 1/2-1/2 c"),
	}})
	preference := func(c pairing.Color, s Strength) Preference { return Preference{c, s} }
	white, none := preference(pairing.White, Mild), Preference{}
	absolute := preference(pairing.White, Absolute)
	for _, test := range []struct {
		h, l pairing.ID
		rule int
		p, q Preference
		want string
	}{
		{"a", "b", 1, white, preference(pairing.Black, Mild), "both get the colour that they prefer"},
		{"a", "e", 1, white, none, "only a has a preference, for White"},
		{"a", "e", 1, none, white, "only e has a preference, for White"},
		{"a", "b", 2, white, absolute, "b has the stronger preference (White, absolute), a the weaker one (White, mild)"},
		{"a", "b", 2, absolute, white, "a has the stronger preference (White, absolute), b the weaker one (White, mild)"},
		{"c", "d", 2, absolute, white, "c has the stronger preference (White, absolute), d the weaker one (White, mild)"},
		{"c", "d", 2, absolute, absolute, "both need White absolutely, and d has the wider colour difference: -2, c 0"},
		{"d", "c", 2, absolute, absolute, "both need White absolutely, and d has the wider colour difference: -2, c 0"},
		{"a", "b", 3, white, white, "in round 2, the latest in which their colours differed, a had Black and b White; now " +
			"it is the other way round"},
		{"a", "c", 3, white, white, "in round 3, the latest in which their colours differed, a had White and c Black; now " +
			"it is the other way round"},
		{"b", "d", 3, white, white, "in round 3, the latest in which their colours differed, b had White and d Black; now " +
			"it is the other way round"},
		{"c", "d", 3, white, white, "in round 1, the latest in which their colours differed, c had White and d Black; now " +
			"it is the other way round"},
		{"d", "g", 3, white, white, "counted back from the latest game, their colours first differ where d had Black in " +
			"round 3 and g White in round 2; now it is the other way round"},
		{"e", "f", 3, none, none, "the colours alternate"},
		{"a", "e", 4, white, white, "a ranks higher (1.5 points against 0.0) and gets the preferred colour"},
		{"a", "b", 4, white, white, "a ranks higher (number 1 before 2) and gets the preferred colour"},
		{"e", "f", 5, none, none, "neither has played, so the initial colour goes by the number of e: 5 is odd"},
	} {
		pair := byID(f, test.h, test.l)
		f.Players[pair.White].Preference, f.Players[pair.Black].Preference = test.p, test.q
		if got := f.ColorWords(pair.White, pair.Black, test.rule).String(); got != test.want {
			t.Errorf("%s and %s by %d: %q, want %q", test.h, test.l, test.rule, got, test.want)
		}
	}
}

// TestCalled has what texts call players, and pairs.
func TestCalled(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(4)}
	tournament.Players[1].Name = "Bea"
	f := field(t, tournament)
	if got := fmt.Sprint(f.Called(1, 3)); got != "[Bea (2) d]" {
		t.Errorf("called are %s", got)
	}
	if got := fmt.Sprint(f.CalledPairs([][2]int{{0, 2}, {3, 1}})); got != "[a-c d - Bea (2)]" {
		t.Errorf("pairs %s", got)
	}
}

// Rounds are counted by games that have been played.
func TestRoundOf(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(4),
		Rounds: []pairing.Round{round("a 1-0 b"), round("a 1-0 c"), round("d 1-0 a"), {}}}
	tournament.Rounds[1].Games[0].Result = pairing.BlackForfeits
	f := field(t, tournament)
	a := &f.Players[byID(f, "a", "b").White]
	for back, want := range []int{1: 3, 2: 1, 3: 0} {
		if got := f.roundOf(a, back); back > 0 && got != want {
			t.Errorf("game %d from the last is of round %d, want %d", back, got, want)
		}
	}
}

// A match of which each player forfeited a game has no colours.
func TestMatchWithoutColors(t *testing.T) {
	f, err := View{View: history.View{Double: true}}.Field(t.Context(),
		pairing.Tournament{Players: entrants(4), Rounds: []pairing.Round{
			round("a +/- b", "b +/- a", "c 1-0 d", "d 1-0 c"), round("c 1-0 a", "a 1-0 c", "d 1-0 b", "b 1-0 d"),
		}})
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[pairing.ID]struct {
		colors string
		rounds [2]int
	}{"a": {"[Black]", [2]int{2, 0}}, "c": {"[White White]", [2]int{2, 1}}} {
		p := &f.Players[byID(f, id, "").White]
		if got := [2]int{f.roundOf(p, 1), f.roundOf(p, 2)}; fmt.Sprint(p.Colors) != want.colors || got != want.rounds {
			t.Errorf("%s had %v in the rounds %v, want %v", id, p.Colors, got, want)
		}
	}
}

// A preference without strength is still one for a colour.
func TestPreferenceString(t *testing.T) {
	for p, want := range map[Preference]string{{}: "none", {pairing.White, None}: "White, none",
		{pairing.Black, Strong}: "Black, strong"} {
		if p.Words().String() != want {
			t.Errorf("%s, want %s", p, want)
		}
	}
}

// TestBarredTogether bars one player after the other from the bye: the first stays barred, and the
// fields before are as they were.
func TestBarredTogether(t *testing.T) {
	f, err := View{}.Field(t.Context(), pairing.Tournament{Players: entrants(3)})
	if err != nil {
		t.Fatal(err)
	}
	first := without(f, 0, 0)
	second := without(first, 2, 2)
	for name, c := range map[string]struct {
		got  []bool
		want []bool
	}{
		"nobody": {f.noBye, make([]bool, 3)}, "one": {first.noBye, []bool{true, false, false}},
		"two": {second.noBye, []bool{true, false, true}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
}
