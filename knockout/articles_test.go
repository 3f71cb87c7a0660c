package knockout

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestArticles plays a small event for every article of the rule book, and requires what the article says.
func TestArticles(t *testing.T) {
	for n := 1; n <= 19; n++ {
		name := fmt.Sprint("K", n)
		test := articles[name]
		if test == nil {
			t.Errorf("%s has no test", name)
			continue
		}
		t.Run(name, test)
	}
}

// A course is an event with its system, which is played by rules.
type course struct {
	*testing.T
	Pairer
	pairing.Tournament
}

// begin returns an event of so many, p01 and on.
func begin(t *testing.T, p Pairer, n int) *course { return &course{t, p, entrants(n)} }

// next pairs the next round, which is to be as it is written: "p1-p4 p3-p2 p5 bye", the better seed first.
func (c *course) next(want string) *course {
	c.Helper()
	round, err := c.Pair(context.Background(), c.Tournament)
	if err != nil {
		c.Fatal(err)
	}
	var list []string
	for _, g := range round.Games {
		list = append(list, short(min(g.White, g.Black))+"-"+short(max(g.White, g.Black)))
	}
	for _, b := range round.Byes {
		kind := " bye"
		if !b.Allocated {
			kind = " away"
		}
		list = append(list, short(b.Player)+kind)
	}
	if got := strings.Join(list, " "); got != want {
		c.Errorf("round %d is %s, want %s", len(c.Rounds)+1, got, want)
	}
	for i, g := range round.Games {
		round.Games[i].Result = pairing.WhiteWins
		if g.Black < g.White {
			round.Games[i].Result = pairing.BlackWins
		}
	}
	c.Append(round)
	return c
}

// short is how a player is written: p1 for p01.
func short(id pairing.ID) string { return strings.Replace(string(id), "p0", "p", 1) }

// beats turns the last game of the player.
func (c *course) beats(id pairing.ID) *course {
	c.Helper()
	return c.result(id, map[bool]pairing.Result{true: pairing.WhiteWins, false: pairing.BlackWins})
}

// result sets the result of the player's last game, by whether the player has White.
func (c *course) result(id pairing.ID, results map[bool]pairing.Result) *course {
	c.Helper()
	n := len(c.Rounds)
	g, _ := c.Rounds[n-1].Of(id)
	if err := c.SetResult(n, g.White, g.Black, results[g.White == id]); err != nil {
		c.Fatal(err)
	}
	return c
}

// both sets the same result whatever the colour.
func both(r pairing.Result) map[bool]pairing.Result {
	return map[bool]pairing.Result{true: r, false: r}
}

// away makes players absent from the next round.
func (c *course) away(ids ...pairing.ID) *course {
	n := len(c.Rounds) + 1
	for _, id := range ids {
		c.Absences = append(c.Absences, pairing.Absence{Player: id, From: n, To: n})
	}
	return c
}

// fails requires an error of a kind with a text.
func (c *course) fails(kind error, text string) *course {
	c.Helper()
	if _, err := c.Pair(context.Background(), c.Tournament); !errors.Is(err, kind) ||
		!strings.Contains(fmt.Sprint(err), text) {
		c.Errorf("after %d rounds: %v, want %v: %s", len(c.Rounds), err, kind, text)
	}
	return c
}

// ends requires the end, and the places: "1 p1, 2 p2, 3 p3 p4".
func (c *course) ends(want string) {
	c.Helper()
	c.fails(pairing.ErrFinished, "")
	c.stands(want)
}

// stands requires the places.
func (c *course) stands(want string) {
	c.Helper()
	table, err := c.Rank(c.Tournament)
	if err != nil {
		c.Fatal(err)
	}
	var text strings.Builder
	for i, row := range table.Rows {
		if i == 0 || row.Place != table.Rows[i-1].Place {
			fmt.Fprintf(&text, ", %d", row.Place)
		}
		text.WriteString(" " + short(row.Player))
	}
	if got := strings.TrimPrefix(text.String(), ", "); got != want {
		c.Errorf("the places are %s, want %s", got, want)
	}
}

var (
	single, double = Pairer{}, Pairer{Lives: 2}
	invalid        = pairing.ErrInvalid
)

// articles are the tests.
var articles = map[string]func(*testing.T){
	"K1": func(t *testing.T) { // the list as it stood when round 1 was paired
		c := begin(t, single, 4).next("p1-p4 p2-p3")
		c.Revise(func(t *pairing.Tournament) { slices.Reverse(t.Players) })
		c.next("p1-p2").ends("1 p1, 2 p2, 3 p3 p4")
		begin(t, single, 1).ends("1 p1")
		begin(t, single, 0).fails(invalid, "no players")
	},
	"K2": func(t *testing.T) {
		begin(t, single, 8).next("p1-p8 p4-p5 p2-p7 p3-p6")
		begin(t, single, 16).next("p1-p16 p8-p9 p4-p13 p5-p12 p2-p15 p7-p10 p3-p14 p6-p11")
		begin(t, single, 5).next("p4-p5 p1 bye p2 bye p3 bye")
	},
	"K3": func(t *testing.T) {
		begin(t, Pairer{Listed: true}, 8).next("p1-p2 p3-p4 p5-p6 p7-p8")
		begin(t, Pairer{Listed: true}, 5).next("p2-p3 p1 bye p4 bye p5 bye")
	},
	"K4": func(t *testing.T) { // nobody is kept apart by the draw: two of a club meet, unless the list is another
		c := begin(t, single, 4)
		c.Rulings = []pairing.Ruling{{Kind: pairing.Apart, Players: [2]pairing.ID{"p01", "p04"}}}
		c.next("p1-p4 p2-p3")
		c = begin(t, Pairer{Listed: true}, 4)
		c.Players[1], c.Players[3] = c.Players[3], c.Players[1]
		c.next("p1-p4 p2-p3")
	},
	"K5": func(t *testing.T) {
		begin(t, single,
			8).next("p1-p8 p4-p5 p2-p7 p3-p6").beats("p08").next("p4-p8 p2-p3").next("p2-p4").ends("1 p2, 2 p4, 3 p3 p8, 5 p1 p5 p6 p7")
	},
	"K6": func(t *testing.T) {
		p := Pairer{ThirdPlace: true}
		begin(t, p, 4).next("p1-p4 p2-p3").next("p1-p2 p3-p4").ends("1 p1, 2 p2, 3 p3, 4 p4")
		begin(t, p, 4).next("p1-p4 p2-p3").stands("1 p1 p2, 3 p3 p4")
		begin(t, p, 3).next("p2-p3 p1 bye").next("p1-p2").ends("1 p1, 2 p2, 3 p3")
		begin(t, p, 2).next("p1-p2").ends("1 p1, 2 p2")
	},
	"K7": func(t *testing.T) {
		c := begin(t, double, 8).next("p1-p8 p4-p5 p2-p7 p3-p6").next("p1-p4 p2-p3 p5-p8 p6-p7").next("p3-p5 p4-p6")
		c.next("p1-p2 p3-p4").next("p2-p3").next("p1-p2").ends("1 p1, 2 p2, 3 p3, 4 p4, 5 p5 p6, 7 p7 p8")
		begin(t, double, 2).next("p1-p2").next("p1-p2").ends("1 p1, 2 p2")
	},
	"K8": func(t *testing.T) {
		b := double.plan(512)
		for r, want := range map[int][]int{
			2: upTo(128, func(i int) int { return 127 - i }), 3: upTo(64, func(i int) int { return i/32*32 + 31 - i%32 }),
			4: upTo(32, func(i int) int { return (i + 16) % 32 }), 5: upTo(16, func(i int) int { return i }),
			6: {7, 6, 5, 4, 3, 2, 1, 0}, 7: {1, 0, 3, 2}, 8: {1, 0}, 9: {0},
		} {
			if got := upTo(len(want), func(i int) int { return b.drop(r, i) }); !slices.Equal(got, want) {
				t.Errorf("the losers of round %d come into matches %v, want %v", r, got, want)
			}
		}
		if b := double.plan(8); b.drop(3, 0) != 0 || double.plan(16).drop(3, 0) != 0 || double.plan(16).drop(3, 1) != 1 {
			t.Error("with two matches, each half reversed is straight")
		}
	},
	"K9": func(t *testing.T) { // in a bracket of 4 two can meet again in round 3
		c := begin(t, double, 4).next("p1-p4 p2-p3").next("p1-p2 p3-p4").beats("p02").beats("p04").next("p1-p4")
		if len(c.Rounds) != rematch[2] { // TestRematch has the larger ones
			t.Errorf("two meet again in round %d", len(c.Rounds))
		}
	},
	"K10": func(t *testing.T) {
		start := func(p Pairer) *course { return begin(t, p, 4).next("p1-p4 p2-p3").next("p1-p2 p3-p4").next("p2-p3") }
		start(double).next("p1-p2").ends("1 p1, 2 p2, 3 p3, 4 p4")
		start(double).next("p1-p2").beats("p02").next("p1-p2").beats("p02").ends("1 p2, 2 p1, 3 p3, 4 p4")
		start(Pairer{Lives: 2, OneFinal: true}).next("p1-p2").beats("p02").ends("1 p2, 2 p1, 3 p3, 4 p4")
		c := start(double).next("p1-p2")
		matches, err := c.Matches(c.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		if again := matches[len(matches)-1]; again.Sides[0].Player != "" ||
			again.Sides[1].Player != "" || again.Winner != "" {
			t.Errorf("a second final after the first one has ended the event: %+v", again)
		}
	},
	"K11": func(t *testing.T) {
		begin(t, single, 4).away("p01").next("p2-p3 p4 bye p1 away").next("p2-p4").ends("1 p2, 2 p4, 3 p1 p3")
		begin(t, single, 4).away("p01", "p04").next("p2-p3 p1 away p4 away").ends("1 p2, 2 p1 p3 p4")
		c := begin(t, single, 8).away("p01", "p08").next("p4-p5 p2-p7 p3-p6 p1 away p8 away")
		c.next("p2-p3 p4 bye").next("p2-p4").ends("1 p2, 2 p4, 3 p3, 4 p1 p5 p6 p7 p8")
		begin(t, double,
			4).away("p01").next("p2-p3 p4 bye p1 away").next("p2-p4 p1-p3").next("p1-p4").next("p1-p2").next("p1-p2").ends("1 p1, 2 p2, 3 p4, 4 p3")
		c = begin(t, double, 4).away("p01", "p04").next("p2-p3 p1 away p4 away") // out of both brackets
		c.next("p2 bye p3 bye").next("p3 bye").next("p2-p3").ends("1 p2, 2 p3, 3 p1 p4")
		begin(t, single, 3).away("p01").next("p2-p3 p1 away").next("p1-p2") // opposite is an empty place: no loss
		c = begin(t, single, 4)
		if err := c.RequestBye("p03", 1, pairing.Half); err != nil {
			t.Fatal(err)
		}
		c.next("p1-p4 p2 bye p3 away")
	},
	"K12": func(t *testing.T) {
		four := func() *course { return begin(t, single, 4).next("p1-p4 p2-p3") }
		for _, r := range []pairing.Result{pairing.Draw, pairing.Adjourned, pairing.BothLose,
			pairing.WhiteDraws, pairing.Pending} {
			four().result("p01", both(r)).fails(invalid, "p01")
		}
		four().result("p01", both(pairing.BothForfeit)).ends("1 p2, 2 p1 p3 p4")
		four().result("p01", map[bool]pairing.Result{true: pairing.WhiteForfeits, false: pairing.BlackForfeits}).next("p2-p4")
		c := four().next("p1-p2") // and then the result of round 1 is corrected
		g, _ := c.Rounds[0].Of("p04")
		r := pairing.WhiteWins
		if g.Black == "p04" {
			r = pairing.BlackWins
		}
		if err := c.SetResult(1, g.White, g.Black, r); err != nil {
			t.Fatal(err)
		}
		c.ends("1 p1, 2 p2, 3 p3 p4")
		if d, err := pairing.Check(context.Background(), single, c.Tournament); err != nil || len(d) > 0 {
			t.Errorf("a correction: %v, %v", d, err)
		}
		if err := c.Unpair(); err != nil {
			t.Fatal(err)
		}
		c.next("p2-p4")
		turned := func(after int, result pairing.Result) *course { // colours of p01's first game are exchanged
			c := four()
			for len(c.Rounds) < after {
				c.next("p1-p2")
			}
			g := &c.Rounds[0].Games[0]
			was := *g
			g.White, g.Black, g.Result = was.Black, was.White, result
			c.Corrections = []pairing.Correction{
				{Round: 1, After: after, White: g.White, Black: g.Black, Was: was.Result, Reversed: true}}
			return c
		}
		turned(1, pairing.BlackWins).next("p1-p2")
		turned(1, pairing.WhiteWins).next("p2-p4") // and the result was another one, before round 2 was paired
		turned(2, pairing.BlackWins).ends("1 p1, 2 p2, 3 p3 p4")
		turned(2, pairing.WhiteWins).ends("1 p1, 2 p2, 3 p3 p4")
		for text, change := range map[string]func(*pairing.Round){
			"not in the bracket": func(r *pairing.Round) {
				r.Games[0].Black,
					r.Games[1].Black = r.Games[1].Black, r.Games[0].Black
			},
			"bye": func(r *pairing.Round) { *r = pairing.Round{Byes: []pairing.Bye{allocated("p01"), allocated("p04")}} },
		} {
			c := four()
			change(&c.Rounds[0])
			c.fails(invalid, text)
		}
		game := func(white, black pairing.ID) pairing.Game {
			return pairing.Game{White: white, Black: black, Result: pairing.WhiteWins}
		}
		for text, strange := range map[string]pairing.Round{
			`player "p03" has a game, but no match`: {Games: []pairing.Game{game("p01", "p02"), game("p03", "p04")}},
			`player "p03" has a bye, but no match`: {Games: []pairing.Game{game("p01", "p02")},
				Byes: []pairing.Bye{allocated("p03")}},
			`game "p01" - "p03" is not in the bracket`: {Games: []pairing.Game{game("p01", "p03")}},
			"have a bye, but they meet":                {Byes: []pairing.Bye{allocated("p01"), allocated("p02")}},
			"p02":                                      {Games: []pairing.Game{game("p01", "p02"), game("p02", "p01")}},
		} {
			c := four().next("p1-p2")
			c.Rounds[1] = strange
			c.fails(invalid, text)
		}
		c = begin(t, single, 2).next("p1-p2")
		c.Append(pairing.Round{Byes: []pairing.Bye{allocated("p01")}})
		c.fails(invalid, "over")
	},
	"K13": func(t *testing.T) {
		c := begin(t, single, 8)
		c.InitialColor = pairing.White
		c.next("p1-p8 p4-p5 p2-p7 p3-p6")
		whites := func(want string) {
			t.Helper()
			var list []string
			for _, g := range c.Rounds[len(c.Rounds)-1].Games {
				list = append(list, short(g.White))
			}
			if got := strings.Join(list, " "); got != want {
				t.Errorf("round %d: White has %s, want %s", len(c.Rounds), got, want)
			}
		}
		whites("p1 p5 p2 p6")     // the better seed on odd boards
		c.next("p1-p4 p2-p3")     // p1 and p2 had White, p4 and p3 Black
		whites("p4 p3")           // more Blacks
		c.next("p1-p2")           // both one of each, and Black last
		whites("p1")              // the better seed
		c = begin(t, Pairer{}, 4) // Black first
		c.InitialColor = pairing.Black
		c.next("p1-p4 p2-p3")
		whites("p4 p2")
		c = begin(t, single, 4)
		c.InitialColor = pairing.White
		c.next("p1-p4 p2-p3").result("p01", map[bool]pairing.Result{true: pairing.BlackForfeits,
			false: pairing.WhiteForfeits})
		c.next("p1-p2")
		whites("p2") // a forfeit is no game: p1 has had none, p2 one with Black
	},
	"K14": func(t *testing.T) {
		ruled := func(kind pairing.Decision, a, b pairing.ID) *course {
			c := begin(t, single, 3)
			c.Rulings = []pairing.Ruling{{Kind: kind, Players: [2]pairing.ID{a, b}, Note: "by the board"}}
			return c
		}
		ruled(pairing.Required, "p02", "p03").next("p2-p3 p1 bye")
		ruled(pairing.Required, "p01", "").next("p2-p3 p1 bye")
		ruled(pairing.Required, "p01", "p02").fails(pairing.ErrNoPairing, "by the board")
		ruled(pairing.Required, "p02", "").fails(pairing.ErrNoPairing, "p02")
		ruled(pairing.Forbidden, "p02", "p03").fails(pairing.ErrNoPairing, "p03")
		ruled(pairing.Forbidden, "p01", "").fails(pairing.ErrNoPairing, "p01")
		ruled(pairing.Apart, "p02", "p03").next("p2-p3 p1 bye")
		ruled(pairing.Avoid, "p01", "").next("p2-p3 p1 bye")
		ruled(pairing.Required, "p01", "p02").away("p02").fails(invalid, "p02")
	},
	"K15": func(t *testing.T) {
		c := begin(t, single, 4).next("p1-p4 p2-p3")
		_ = c.Withdraw("p02")
		c.next("p1 bye").ends("1 p1, 2 p2, 3 p3 p4") // a withdrawal alone does not end it
		c = begin(t, single, 4).next("p1-p4 p2-p3")
		_, _ = c.Withdraw("p01"), c.Withdraw("p02")
		c.fails(pairing.ErrFinished, "withdrawn")
		c = begin(t, single, 4)
		c.Planned = 1
		c.next("p1-p4 p2-p3").fails(pairing.ErrFinished, "planned")
	},
	"K16": func(t *testing.T) {
		c := begin(t, single, 8).next("p1-p8 p4-p5 p2-p7 p3-p6").next("p1-p4 p2-p3")
		c.stands("1 p1 p2, 3 p3 p4, 5 p5 p6 p7 p8")
		c.next("p1-p2").result("p01", both(pairing.BothForfeit)).ends("1 p1 p2, 3 p3 p4, 5 p5 p6 p7 p8")
		c = begin(t, single, 4).next("p1-p4 p2-p3")
		c.Absences = append(c.Absences, pairing.Absence{Player: "p03", From: 2, Expelled: true})
		c.next("p1-p2").ends("1 p1, 2 p2, 3 p4")
	},
	"K17": func(t *testing.T) { // winners' bracket, losers' bracket; the third place behind the final
		begin(t, double, 8).next("p1-p8 p4-p5 p2-p7 p3-p6").next("p1-p4 p2-p3 p5-p8 p6-p7")
		begin(t, Pairer{ThirdPlace: true}, 4).next("p1-p4 p2-p3").next("p1-p2 p3-p4")
	},
	"K18": func(t *testing.T) { // rank 1 has earned rank 8, met or not: the list is the ranking
		table := []pairing.ID{"p03", "p08", "p01", "p02"}
		var c = course{t, single, pairing.Tournament{}}
		for _, id := range table {
			c.Players = append(c.Players, pairing.Player{ID: id})
		}
		c.next("p2-p3 p1-p8")
	},
	"K19": func(t *testing.T) {
		var groups [][]pairing.Player
		for _, g := range "ABCD" {
			var group []pairing.Player
			for j := 1; j <= 4; j++ {
				group = append(group, pairing.Player{ID: pairing.ID(fmt.Sprintf("%c%d", g, j))})
			}
			groups = append(groups, group)
		}
		list, err := Groups(groups)
		var got []string
		for _, p := range list {
			got = append(got, string(p.ID))
		}
		if text := strings.Join(got, " "); err != nil || !sections(got) ||
			!strings.HasPrefix(text, "A1 B1 C1 D1 C2 D2 A2 B2 C3 D3 A3 B3 A4 B4 C4 D4") {
			t.Errorf("error %v: %s", err, text)
		}
	},
}

// sections reports whether every section of four of the standard draw of sixteen has one player of each
// group, and one of each place: K19.
func sections(list []string) bool {
	places := draw(4, 16, false)
	for section := range slices.Chunk(places, 4) {
		groups, ranks := map[byte]bool{}, map[byte]bool{}
		for _, seed := range section {
			groups[list[seed][0]], ranks[list[seed][1]] = true, true
		}
		if len(groups) != 4 || len(ranks) != 4 {
			return false
		}
	}
	return true
}

// upTo lists what a function says of the numbers from 0 to n-1.
func upTo(n int, of func(int) int) (list []int) {
	for i := range n {
		list = append(list, of(i))
	}
	return list
}

// allocated is an allocated bye.
func allocated(id pairing.ID) pairing.Bye {
	return pairing.Bye{Player: id, Points: pairing.One, Allocated: true}
}
