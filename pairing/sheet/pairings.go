package sheet

import (
	"slices"
	"strconv"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Pairings returns a recorded round, 1-based: boards in the order recorded, then who does not
// play. A category has every board at which one of its players plays. The error wraps
// [pairing.ErrInvalid] if the round is not recorded or the tournament contradicts itself. Time
// is linear in the size of the record.
func (e Event) Pairings(round int) (Table, error) {
	b, err := e.openRound(round)
	if err != nil {
		return Table{}, err
	}
	white, black := "White", "Black"
	if e.Colorless {
		white, black = "Name", "Name"
	}
	t := e.table("pairings", e.roundTitle(round),
		right("Board", "No."), left(append(ifAny(b.titles, "Title"), white)...), right("Rating", "Score"), left("Result"),
		right("No."), left(append(ifAny(b.titles, "Title"), black)...), right("Rating", "Score"))
	scores := record.Before(e.Tournament, round).Scores()
	player := func(id pairing.ID) []string { return append(b.columns(id), scores[id].String()) }
	r := e.Tournament.Rounds[round-1]
	numbers, playing, idle := record.Boards(r.Games), map[pairing.ID]bool{}, b.idle(round)
	for i, g := range r.Games {
		playing[g.White], playing[g.Black] = true, true
		if b.member(g.White, g.Black) {
			t.Rows = append(t.Rows, slices.Concat([]string{strconv.Itoa(numbers[i])}, player(g.White), []string{e.result(g)},
				player(g.Black)))
		}
	}
	for _, id := range b.idlers(r, playing) {
		t.Rows = append(t.Rows, slices.Concat([]string{""}, player(id), []string{"", ""}, ifAny(b.titles, ""),
			[]string{idle(id).text, "", ""}))
	}
	return t, nil
}

// idlers returns who does not play, of the category: first who has the allocated bye,
// then the others, in order of pairing number.
func (b *book) idlers(r pairing.Round, playing map[pairing.ID]bool) (ids []pairing.ID) {
	allocated := map[pairing.ID]bool{}
	for _, bye := range r.Byes {
		allocated[bye.Player] = bye.Allocated
	}
	for _, first := range []bool{true, false} {
		for _, p := range b.Tournament.Players {
			if !playing[p.ID] && allocated[p.ID] == first && b.member(p.ID) {
				ids = append(ids, p.ID)
			}
		}
	}
	return ids
}

// ByName returns a recorded round, 1-based, by players in alphabetical order: board, colour, if
// there are any, and opponent. The error is that of [Event.Pairings].
func (e Event) ByName(round int) (Table, error) {
	b, err := e.openRound(round)
	if err != nil {
		return Table{}, err
	}
	t := e.table("names", e.say("names", "round", e.roundTitle(round)),
		left("Name"), right("No.", "Board"), left(ifColored(e, "Colour")...), left("Opponent"), right("No."))
	at := b.seats(e.Tournament.Rounds[round-1])
	idle := b.idle(round)
	for _, p := range b.alphabetical() {
		if !b.member(p.ID) {
			continue
		}
		own := []string{b.name(p.ID), strconv.Itoa(b.number[p.ID])}
		if len(at[p.ID]) == 0 {
			t.Rows = append(t.Rows, slices.Concat(own, []string{""}, ifColored(e, ""), []string{idle(p.ID).text, ""}))
		}
		for _, s := range at[p.ID] {
			t.Rows = append(t.Rows, slices.Concat(own, []string{strconv.Itoa(s.board)}, ifColored(e, b.color(s.color)),
				[]string{b.name(s.opponent), strconv.Itoa(b.number[s.opponent])}))
		}
	}
	return t, nil
}

// color names a colour, as the heading of its column does.
func (e Event) color(c pairing.Color) string { return e.say(c.String()) }

// A seat is where a player sits in a game.
type seat struct {
	board    int
	color    pairing.Color
	opponent pairing.ID
	game     pairing.Game
}

// seats returns every player's seats in a round: two in a double one.
func (b *book) seats(r pairing.Round) map[pairing.ID][]seat {
	numbers, at := record.Boards(r.Games), map[pairing.ID][]seat{}
	for i, g := range r.Games {
		at[g.White] = append(at[g.White], seat{numbers[i], pairing.White, g.Black, g})
		at[g.Black] = append(at[g.Black], seat{numbers[i], pairing.Black, g.White, g})
	}
	return at
}

// alphabetical returns the players by name, by the order of Unicode (CLDR's root), which
// is that of English and puts accented letters beside the plain ones. Of equal names the
// lower pairing number comes first.
func (b *book) alphabetical() []pairing.Player {
	order := collate.New(language.Und)
	return slices.SortedStableFunc(slices.Values(b.Tournament.Players), func(p, q pairing.Player) int {
		return order.CompareString(b.name(p.ID), b.name(q.ID))
	})
}
