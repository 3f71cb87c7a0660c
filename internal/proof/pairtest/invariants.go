package pairtest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// An Invariant is what a rule text says of every round, in one sentence.
type Invariant struct {
	Article string // of the text
	Says    string
	// Broken says how a round breaks it; nil if it does not.
	Broken func(*Position) error
}

// Invariants checks invariants of a system on whole events that p has paired, of 2 players up
// to most: a third of the events are small, and a third have more than 60 players. Everything
// comes from the record, nothing from the engine. With -v it prints the table: each invariant,
// by article, and on how many rounds it was checked. A failure prints the tournament as JSON,
// which `pairings pair` reads. Half of the usual number of events is drawn, since each has many
// rounds.
func Invariants(t *testing.T, p pairing.Pairer, most int, shape Shape, list ...Invariant) {
	t.Helper()
	defer FewerChecks(2)()
	var rounds, largest int
	rapid.Check(t, func(t *rapid.T) {
		n := drawSize(t, most)
		seed := rapid.Uint64Range(0, 1<<20).Draw(t, "seed")
		s := shape
		s.MinPlayers, s.MaxPlayers = n, n
		event, err := Played(FromSeed(seed), p, s)
		if err != nil {
			t.Fatalf("%d players, seed %d: %v", n, seed, err)
		}
		Lift(&event, pairing.Forbidden) // they are for the round to come
		for r := range event.Rounds {
			x := positionOf(p, event, r+1, s.Double)
			for _, i := range list {
				if err := i.Broken(x); err != nil {
					t.Fatalf("round %d breaks %s: %s: %v%s", r+1, i.Article, i.Says, err, Shown(x.Before))
				}
			}
			rounds, largest = rounds+1, max(largest, n)
		}
	})
	var table strings.Builder
	for _, i := range list {
		fmt.Fprintf(&table, "\n  %-14s %s", i.Article, i.Says)
	}
	t.Logf("held in %d rounds of events of up to %d players:%s", rounds, largest, table.String())
}

// drawSize draws a number of players: few, some or many.
func drawSize(t *rapid.T, most int) int {
	least := []int{2, 13, 61}[rapid.IntRange(0, 2).Draw(t, "class")]
	if least = min(least, most); least < 61 {
		most = min(most, 5*least)
	}
	return rapid.IntRange(least, most).Draw(t, "players")
}

// A Position is a round with the tournament as it stood when it was paired.
type Position struct {
	Before pairing.Tournament
	Round  pairing.Round

	Here []*Past              // whom the round pairs, in the order of the list
	Past map[pairing.ID]*Past // everybody
	Bye  *Past                // who has the allocated bye
	Last bool                 // the round is known to be the last one

	games int // of a match: 2 in double rounds
}

// A Past is what the record says of a player before a round, and whom the round gives them.
type Past struct {
	ID     pairing.ID
	Place  int // in the list, from 0
	Number int // among those who have come, from 1; 0 for others
	Points pairing.Points
	Score  pairing.Points // with virtual points of the round
	Colors string         // of the games played, "WBB"; of a double round the first game's
	Played int            // games, or double games, played
	Byes   int            // that were allocated
	Barred [2]bool        // from the bye: had one or won by forfeit; scored as much as a win without playing
	Met    map[pairing.ID]int
	Games  []pairing.Game // all, forfeited ones too, in their order
	Mate   *Past          // opponent in the round
	Color  pairing.Color  // in the round
}

// positionOf looks at a recorded round.
func positionOf(p pairing.Pairer, event pairing.Tournament, round int, double bool) *Position {
	x := &Position{Before: record.Before(event, round), Round: event.Rounds[round-1], Past: map[pairing.ID]*Past{}}
	x.Before.Planned = event.Planned
	x.Last = event.Planned == round
	x.games = 1 + count(double)
	scores := x.Before.Scores()
	here, err := present(p, x.Before)
	if err != nil {
		panic(err)
	}
	absent := record.Absent(x.Before, round)
	for i, player := range x.Before.Players {
		a := &Past{ID: player.ID, Place: i, Points: scores[player.ID], Score: scores[player.ID], Met: map[pairing.ID]int{}}
		if round <= len(player.Virtual) {
			a.Score += player.Virtual[round-1]
		}
		x.Past[player.ID] = a
		if _, away := absent[player.ID]; here[player.ID] && !away {
			x.Here = append(x.Here, a)
		}
	}
	came := map[*Past]bool{}
	for _, a := range x.Here {
		came[a] = true
	}
	values := x.Before.Scoring.Values()
	for _, r := range x.Before.Rounds {
		x.note(r, values, came)
	}
	number := 0
	for _, player := range x.Before.Players {
		if a := x.Past[player.ID]; came[a] {
			number++
			a.Number = number
		}
	}
	for _, g := range firstGames(x.Round) {
		w, b := x.Past[g.White], x.Past[g.Black]
		w.Mate, b.Mate, w.Color, b.Color = b, w, pairing.White, pairing.Black
	}
	for _, b := range x.Round.Byes {
		if b.Allocated {
			x.Bye = x.Past[b.Player]
		}
	}
	return x
}

// note enters a round of before.
func (x *Position) note(r pairing.Round, values pairing.Scoring, came map[*Past]bool) {
	second := map[[2]pairing.ID]pairing.Game{} // by White and Black of the first
	for _, g := range r.Games {
		second[[2]pairing.ID{g.Black, g.White}] = g
		for _, id := range []pairing.ID{g.White, g.Black} {
			x.Past[id].Games = append(x.Past[id].Games, g)
		}
	}
	for _, g := range firstGames(r) {
		w, b := x.Past[g.White], x.Past[g.Black]
		came[w], came[b] = true, true
		match := []pairing.Game{g}
		if other, double := second[[2]pairing.ID{g.White, g.Black}]; double {
			match = append(match, other)
		}
		x.match(w, b, match, values)
	}
	for _, b := range r.Byes {
		a := x.Past[b.Player]
		if b.Allocated {
			came[a] = true
			a.Byes++
		}
		a.free(b.Allocated, b.Allocated || b.Points >= values.Win*pairing.Points(x.games))
	}
}

// match enters a game, or two with colours reversed. It is forfeited if somebody forfeits all
// of it; otherwise the two have met, and have colours if they have played any of it.
func (x *Position) match(w, b *Past, games []pairing.Game, values pairing.Scoring) {
	var lost, points [2]int // by w and by b: games forfeited, and points
	played := false
	for i, g := range games {
		played = played || g.Result.Played()
		white, black := values.Points(g.Result)
		points[i] += int(white)
		points[1-i] += int(black)
		for side := range 2 {
			lost[(side+i)%2] += count(forfeits(g, side))
		}
	}
	win, all := int(values.Win)*len(games), len(games)
	if forfeited := lost[0] == all || lost[1] == all; forfeited {
		w.free(lost[0] < all, points[0] >= win)
		b.free(lost[1] < all, points[1] >= win)
		return
	}
	w.Met[b.ID]++
	b.Met[w.ID]++
	w.Played, b.Played = w.Played+1, b.Played+1
	if played {
		w.Colors, b.Colors = w.Colors+"W", b.Colors+"B"
	}
}

// free notes a round without a game.
func (a *Past) free(given, full bool) {
	a.Barred[0] = a.Barred[0] || given
	a.Barred[1] = a.Barred[1] || full
}

// Difference returns the games with White less those with Black.
func (a *Past) Difference() int { return strings.Count(a.Colors, "W") - strings.Count(a.Colors, "B") }

// After returns the colours of the games, that of the round included.
func (a *Past) After() string {
	switch a.Color {
	case pairing.White:
		return a.Colors + "W"
	case pairing.Black:
		return a.Colors + "B"
	}
	return a.Colors
}

// Top returns those with the highest score of whom the round pairs.
func (x *Position) Top() (top []*Past) {
	for _, a := range x.Here {
		if len(top) > 0 && a.Score > top[0].Score {
			top = nil
		}
		if len(top) == 0 || a.Score == top[0].Score {
			top = append(top, a)
		}
	}
	return top
}

// Everybody is the invariant that nobody is left out: whoever is to be paired has one game,
// or the bye if their number is odd.
func Everybody(article string) Invariant {
	return Invariant{article, "everybody who is there has one opponent; one of an odd number has the bye",
		func(x *Position) error {
			seats := seats(x.Round)
			for _, a := range x.Here {
				if seats[a.ID] != 1 {
					return fmt.Errorf("%s has %d places", a.ID, seats[a.ID])
				}
			}
			if odd := len(x.Here)%2 == 1; odd != (x.Bye != nil) {
				return fmt.Errorf("%d players, and the bye for %v", len(x.Here), x.Bye)
			}
			return nil
		}}
}

// Once is the invariant that no two meet twice over the board.
func Once(article string) Invariant {
	return Invariant{article, "no two play each other twice", func(x *Position) error {
		for _, a := range x.Here {
			if a.Mate != nil && a.Met[a.Mate.ID] > 0 {
				return fmt.Errorf("%s and %s have met", a.ID, a.Mate.ID)
			}
		}
		return nil
	}}
}

// ByeOnce is the invariant that the bye goes to nobody who has had one, or won by forfeit, or,
// if full, scored as much as a win in a round without playing.
func ByeOnce(article string, full bool) Invariant {
	says := "the bye goes to nobody who has had it or won by forfeit"
	if full {
		says = "the bye goes to nobody who has scored as much as a win in a round without playing"
	}
	return Invariant{article, says, func(x *Position) error {
		if x.Bye != nil && x.Bye.Barred[count(full)] {
			return fmt.Errorf("%s has the bye", x.Bye.ID)
		}
		return nil
	}}
}

// Balanced is the invariant that the colours of nobody differ by more than two, and that
// nobody has one three times in a row. Exempt lists pairs to whom the text does not apply it.
func Balanced(article string, exempt func(x *Position, a, b *Past) bool) Invariant {
	return Invariant{article, "colours differ by 2 at most, and no colour comes three times in a row",
		func(x *Position) error {
			for _, a := range x.Here {
				if a.Mate == nil || exempt != nil && exempt(x, a, a.Mate) {
					continue
				}
				after := a.After()
				if d := strings.Count(after, "W") - strings.Count(after, "B"); max(d, -d) > 2 ||
					strings.HasSuffix(after, "WWW") || strings.HasSuffix(after, "BBB") {
					return fmt.Errorf("%s has had %s", a.ID, after)
				}
			}
			return nil
		}}
}

// Fold is the invariant of a first round in which everybody may meet: i meets i + n/2, the last
// one has the bye, and the colours of the upper half alternate.
func Fold(article string) Invariant {
	return Invariant{article, "in the first round the upper half meets the lower half in order, and its colours alternate",
		func(x *Position) error {
			ahead := func(a *Past) bool { return a.Score != x.Here[0].Score }
			if len(x.Before.Rounds) > 0 || slices.ContainsFunc(x.Here, ahead) {
				return nil
			}
			half := len(x.Here) / 2
			for i, a := range x.Here[:half] {
				if a.Mate != x.Here[i+half] {
					return fmt.Errorf("%s does not meet %s", a.ID, x.Here[i+half].ID)
				}
				if want := letter.Color(letter.Initial(x.Before, a.Number)); a.Color != want {
					return fmt.Errorf("%s, number %d, has %v", a.ID, a.Number, a.Color)
				}
			}
			if len(x.Here)%2 == 1 && x.Bye != x.Here[len(x.Here)-1] {
				return errors.New("the last one does not have the bye")
			}
			return nil
		}}
}

// Colored is the invariant that the colours of a pair follow from the record of the two: of says
// which colour the higher of the two has, and by which rule; no colour if the rule says nothing.
func Colored(article string, higher func(a, b *Past) bool,
	of func(x *Position, high, low *Past) (pairing.Color, string)) Invariant {
	return Invariant{article, "the colours of a pair follow from the record of the two", func(x *Position) error {
		for _, a := range x.Here {
			b := a.Mate
			if b == nil || higher(b, a) {
				continue
			}
			if want, rule := of(x, a, b); want != pairing.NoColor && a.Color != want {
				return fmt.Errorf("%s (%q) has %v against %s (%q); rule %s", a.ID, a.Colors, a.Color, b.ID, b.Colors, rule)
			}
		}
		return nil
	}}
}

// ByPreference returns the colour of a, who prefers p by so much, against b, who prefers q: granted
// if the two differ (1), to whoever prefers it more (2), or alternating the latest place where
// their colours differ (3). It returns no colour, and 0, if none of this decides.
func ByPreference(a, b *Past, p pairing.Color, strength int, q pairing.Color, other int) (pairing.Color, int) {
	switch {
	case p != q && p != pairing.NoColor:
		return p, 1
	case p != q:
		return record.Opposite(q), 1
	case strength > other:
		return p, 2
	case strength < other:
		return record.Opposite(p), 2
	}
	if c := letter.Alternated(a.Colors, b.Colors); c != "" {
		return letter.Color(c), 3
	}
	return pairing.NoColor, 0
}

// Higher reports whether a is ranked before b: by score, then by place in the list.
func Higher(a, b *Past) bool {
	return a.Score > b.Score || a.Score == b.Score && a.Place < b.Place
}
