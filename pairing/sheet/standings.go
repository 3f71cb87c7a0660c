package sheet

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// Standings gives the places after the last recorded round with the values of the
// tie-breaks, which the notes explain. Players who stay tied share a place: 1, 2, 2, 4.
// The last column names the tie-break that puts a player behind the one above who has as much of the
// first value, the points as a rule. A category has places of its own, beside those of
// all.
//
// The error is that of [standings.System.Rank].
func (e Event) Standings(s standings.System) (Table, error) {
	b, err := e.open()
	if err != nil {
		return Table{}, err
	}
	ranking, rows, err := b.rank(s)
	if err != nil {
		return Table{}, err
	}
	t := Table{Kind: "standings", Title: e.title(e.standings())}
	codes := names(ranking)
	t.Columns = slices.Concat(b.placeColumns(), right(codes...))
	if len(codes) > 1 {
		t.Columns = append(t.Columns, left("Decider")...)
	}
	for i, r := range rows {
		cells := b.placeCells(r)
		for k, v := range r.Values {
			cells = append(cells, standings.TieBreak(codes[k]).Show(v))
		}
		if len(codes) > 1 {
			cells = append(cells, decider(rows[:i+1], codes))
		}
		t.Rows = append(t.Rows, cells)
	}
	for i := range codes {
		align(t.Rows, len(b.placeColumns())+i)
	}
	for _, c := range ranking.Columns {
		t.Notes = append(t.Notes, c.Name+": "+c.Words+" ("+c.Article+")")
	}
	return t, nil
}

// names returns the headings of a ranking.
func names(r standings.Ranking) (names []string) {
	for _, c := range r.Columns {
		names = append(names, c.Name)
	}
	return names
}

// A place is a standing with the place in the category.
type place struct {
	standings.Standing
	own int
}

// rank returns the ranking of all, and the rows of the category.
func (b *book) rank(s standings.System) (all standings.Ranking, rows []place, err error) {
	if all, err = s.Rank(b.Tournament); err != nil {
		return all, nil, err
	}
	for _, r := range all.Rows {
		if !b.member(r.Player) {
			continue
		}
		own := len(rows) + 1
		if n := len(rows); n > 0 && rows[n-1].Place == r.Place {
			own = rows[n-1].own
		}
		rows = append(rows, place{r, own})
	}
	return all, rows, nil
}

// placeColumns are the columns that standings and cross tables begin with.
func (b *book) placeColumns() []Column {
	places := right("Place")
	if b.Category.Has != nil {
		places = right("Place", "Of all")
	}
	return slices.Concat(places, right("No."), left("Name"), right("Rating"))
}

// placeCells are their cells.
func (b *book) placeCells(r place) []string {
	places := []string{strconv.Itoa(r.own)}
	if b.Category.Has != nil {
		places = append(places, strconv.Itoa(r.Place))
	}
	return append(places, b.columns(r.Player)...)
}

// decider gives the tie-break that puts the last of the rows behind the one before, if
// the first value does not, and "" if they share a place.
func decider(rows []place, codes []string) string {
	if len(rows) < 2 {
		return ""
	}
	above, row := rows[len(rows)-2], rows[len(rows)-1]
	for i, v := range row.Values {
		if v.Compare(above.Values[i]) != 0 {
			if i == 0 {
				return ""
			}
			return codes[i]
		}
	}
	return ""
}

// align gives the numbers of a column as many decimals as the longest of them has.
func align(rows [][]string, column int) {
	decimals := func(text string) string {
		_, d, _ := strings.Cut(text, ".")
		return d
	}
	most := 0
	for _, row := range rows {
		most = max(most, len(decimals(row[column])))
	}
	for _, row := range rows {
		text := row[column]
		if d := decimals(text); text != standings.Undefined.String() && len(d) < most {
			if d == "" {
				text += "."
			}
			row[column] = text + strings.Repeat("0", most-len(d))
		}
	}
}

// Ranking returns a ranking by rules that are no tie-breaks: by whose, and the table. TCEC
// and elimination have one.
func (e Event) Ranking(by string, r standings.Ranking) Table {
	t := Table{Kind: "standings", Title: e.title(e.standings() + ", by the rules of " + by)}
	t.Columns = slices.Concat(right("Place", "No."), left("Name"), right(names(r)...))
	players, numbers := map[pairing.ID]string{}, map[pairing.ID]int{}
	for i, p := range e.Tournament.Players {
		players[p.ID], numbers[p.ID] = cmp.Or(p.Name, "Player "+string(p.ID)), i+1
	}
	for _, row := range r.Rows {
		cells := []string{strconv.Itoa(row.Place), strconv.Itoa(numbers[row.Player]), players[row.Player]}
		for _, v := range row.Values {
			cells = append(cells, v.String())
		}
		t.Rows = append(t.Rows, cells)
	}
	for i := range r.Columns {
		align(t.Rows, 3+i)
	}
	return t
}
