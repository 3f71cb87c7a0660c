package sheet

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// CrossTable returns the players in the order of the standings with all their games. There
// is a column for every round, or in a round robin (s.RoundRobin) for every opponent. The
// error is that of [standings.Rules.Rank].
func (e Event) CrossTable(s standings.Rules) (Table, error) {
	b, err := e.open()
	if err != nil {
		return Table{}, err
	}
	all, rows, err := b.rank(s)
	if err != nil {
		return Table{}, err
	}
	t := e.table("cross", e.after("cross"), b.placeColumns())
	games := b.swiss
	if s.RoundRobin {
		games = b.robin
	}
	columns, cells, notes := games(all)
	t.Columns = slices.Concat(t.Columns, columns, headings(t.Lang, t.Kind, right("Points")))
	if t.Notes = notes; slices.ContainsFunc(e.Tournament.Rounds, adjourned) {
		t.Notes = append(t.Notes, e.say("adjourned"))
	}
	scores := e.Tournament.Scores()
	for _, r := range rows {
		t.Rows = append(t.Rows, slices.Concat(b.placeCells(r), cells(r.Player), []string{scores[r.Player].String()}))
	}
	return t, nil
}

// adjourned reports whether a game of the round is adjourned.
func adjourned(r pairing.Round) bool {
	return slices.ContainsFunc(r.Games, func(g pairing.Game) bool { return g.Result == pairing.Adjourned })
}

// swiss returns a column for every round: "8w1", a game with White against number 8, won; "8:1" if
// games have no colours.
func (b *book) swiss(standings.Ranking) ([]Column, func(pairing.ID) []string, []string) {
	var names []string
	var seats []map[pairing.ID][]seat
	var idle []func(pairing.ID) idleness
	for i, r := range b.Tournament.Rounds {
		names = append(names, strconv.Itoa(i+1))
		seats = append(seats, b.seats(r))
		idle = append(idle, b.idle(i+1))
	}
	cells := func(id pairing.ID) []string {
		row := make([]string, len(seats))
		for i, at := range seats {
			if row[i] = "-"; len(at[id]) == 0 {
				row[i] = cmp.Or(idle[i](id).points, row[i])
				continue
			}
			var games []string
			for _, s := range at[id] {
				letter := strings.ToLower(words.Letters([]pairing.Color{s.color}).In(b.Lang))
				if b.Colorless {
					letter = ":"
				}
				games = append(games, strconv.Itoa(b.number[s.opponent])+letter+b.share(s.game, id))
			}
			row[i] = strings.Join(games, " ")
		}
		return row
	}
	legend := "swiss"
	if b.Colorless {
		legend = "colorless"
	}
	return right(names...), cells, []string{b.say(legend)}
}

// robin returns a column for every player in the order of the standings, headed by the
// number.
func (b *book) robin(all standings.Ranking) ([]Column, func(pairing.ID) []string, []string) {
	games := map[[2]pairing.ID][]string{}
	for _, r := range b.Tournament.Rounds {
		for _, g := range r.Games {
			games[[2]pairing.ID{g.White, g.Black}] = append(games[[2]pairing.ID{g.White, g.Black}], b.share(g, g.White))
			games[[2]pairing.ID{g.Black, g.White}] = append(games[[2]pairing.ID{g.Black, g.White}], b.share(g, g.Black))
		}
	}
	var names []string
	for _, r := range all.Rows {
		names = append(names, strconv.Itoa(b.number[r.Player]))
	}
	cells := func(id pairing.ID) []string {
		var row []string
		for _, r := range all.Rows {
			cell := strings.Join(games[[2]pairing.ID{id, r.Player}], " ")
			if r.Player == id {
				cell = "*"
			}
			row = append(row, cell)
		}
		return row
	}
	return left(names...), cells, []string{b.say("robin")}
}
