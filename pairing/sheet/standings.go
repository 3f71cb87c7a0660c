package sheet

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// Standings returns the places after the last recorded round with the values of the
// tie-breaks, which the notes explain. Tied players share a place: 1, 2, 2, 4. The last
// column names the tie-break that decides between two players with the same first value. A
// category also has places of its own. The error is that of [standings.Rules.Rank].
func (e Event) Standings(s standings.Rules) (Table, error) {
	b, err := e.open()
	if err != nil {
		return Table{}, err
	}
	ranking, rows, err := b.rank(s)
	if err != nil {
		return Table{}, err
	}
	t := e.table("standings", e.after("standings"), b.placeColumns())
	for _, r := range rows {
		t.Rows = append(t.Rows, append(b.placeCells(r), shown(ranking, r.Standing)...))
	}
	t.values(ranking)
	if len(ranking.Columns) > 1 {
		t.Columns = append(t.Columns, headings(t.Lang, t.Kind, left("Decider"))...)
		for i := range t.Rows {
			t.Rows[i] = append(t.Rows[i], decider(rows[:i+1], ranking.Columns))
		}
	}
	return t, nil
}

// Ranking returns a ranking by other rules than tie-breaks, such as a system's own. by names
// the rules. The words of its columns stay in the language that they have.
func (e Event) Ranking(by string, r standings.Ranking) Table {
	title := e.say("rules", "standings", e.after("standings"), "by", by)
	b := e.book()
	t := e.table("standings", title, right("Place", "No."), left(append(ifAny(b.titles, "Title"), "Name")...),
		left(ifAny(b.federations, "Fed.")...))
	for _, row := range r.Rows {
		named := b.columns(row.Player)
		named = named[:len(named)-1] // the rating
		t.Rows = append(t.Rows, slices.Concat([]string{strconv.Itoa(row.Place)}, named,
			ifAny(b.federations, b.federations[row.Player]), shown(r, row)))
	}
	t.values(r)
	return t
}

// shown returns a cell of text for every column, empty if the row has no value for it.
func shown(r standings.Ranking, row standings.Standing) (cells []string) {
	for k, c := range r.Columns {
		if k < len(row.Values) {
			cells = append(cells, c.Show(row.Values[k]))
		} else {
			cells = append(cells, "")
		}
	}
	return cells
}

// values adds the columns of the values, which the rows have already, aligns them, and
// explains them in the notes.
func (t *Table) values(r standings.Ranking) {
	for _, c := range r.Columns {
		align(t.Rows, len(t.Columns))
		heading := headings(t.Lang, "ranking", right(c.Name))
		t.Columns = append(t.Columns, heading...)
		if c.Words != "" && !strings.EqualFold(c.Words, heading[0].Name) {
			t.Notes = append(t.Notes, words.Say("sheet.note", "name", heading[0].Name, "words", c.Words, "article", c.Article).
				In(t.Lang))
		}
	}
}

// A place is a standing with the place in the category.
type place struct {
	standings.Standing
	own int
}

// rank returns the standings of all, and the rows of the category.
func (b *book) rank(s standings.Rules) (all standings.Ranking, rows []place, err error) {
	s.Lang = cmp.Or(s.Lang, b.Lang)
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
	if b.Has != nil {
		places = right("Place", "Of all")
	}
	return slices.Concat(places, right("No."), left(append(ifAny(b.titles, "Title"), "Name")...), right("Rating"),
		left(ifAny(b.federations, "Fed.")...))
}

// placeCells are their cells.
func (b *book) placeCells(r place) []string {
	places := []string{strconv.Itoa(r.own)}
	if b.Has != nil {
		places = append(places, strconv.Itoa(r.Place))
	}
	return slices.Concat(places, b.columns(r.Player), ifAny(b.federations, b.federations[r.Player]))
}

// decider returns the tie-break that puts the last of the rows behind the one before, if
// the first value does not, and "" if they share a place.
func decider(rows []place, columns []standings.Column) string {
	if len(rows) < 2 {
		return ""
	}
	above, row := rows[len(rows)-2], rows[len(rows)-1]
	for i, v := range row.Values {
		if v != above.Values[i] {
			if i == 0 {
				return ""
			}
			return columns[i].Name
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
		if d := decimals(text); text != "" && text != standings.Undefined.String() && len(d) < most {
			if d == "" {
				text += "."
			}
			row[column] = text + strings.Repeat("0", most-len(d))
		}
	}
}
