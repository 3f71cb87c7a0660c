package opened

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// A Standing is a player's line in a ranking by the rules of the system itself.
type Standing struct {
	Place           int
	Player          pairing.ID
	Won, Lost, Byes int
	Score           *pairing.Points // TCEC
	Blacks          *int            // likewise
	SB              *float64        // likewise
	Rating          *float64        // elimination; natural logarithmic units
}

// Rank ranks the players by the rules of the system, and reports whether it has its own:
// TCEC and elimination do.
func (e *Event) Rank() (rows []Standing, own bool, err error) {
	switch p := e.Pairer.(type) {
	case tcec.Pairer:
		ranking, err := p.Rank(e.Tournament)
		for _, s := range ranking {
			sb := float64(s.SonnebornBerger) / 100
			rows = append(rows, Standing{s.Place, s.Player, s.Won, s.Lost, s.Byes, &s.Score, &s.Blacks, &sb, nil})
		}
		return rows, true, err
	case interface {
		Rank(pairing.Tournament) ([]elimination.Standing, error)
	}:
		ranking, err := p.Rank(e.Tournament)
		for _, s := range ranking {
			rows = append(rows, Standing{s.Place, s.Player, s.Won, s.Lost, s.Byes, nil, nil, nil, &s.Rating})
		}
		return rows, true, err
	}
	return nil, false, nil
}

// Sheet gives such a ranking as a sheet.
func (e *Event) Sheet(rows []Standing) sheet.Table {
	t := sheet.Table{Kind: "standings", Title: fmt.Sprintf("standings after round %d, by the rules of %v", len(e.Tournament.Rounds), e.Config)}
	if name := e.Text("012"); name != "" {
		t.Title = name + ": " + t.Title
	}
	headings := []string{"Place", "No.", "Name", "Won", "Lost", "Byes", "Rating"}
	if len(rows) > 0 && rows[0].Score != nil {
		headings = append(headings[:6], "Points", "Blacks", "SB")
	}
	for _, name := range headings {
		t.Columns = append(t.Columns, sheet.Column{Name: name, Align: sheet.Right})
	}
	t.Columns[2].Align = sheet.Left
	names, numbers := map[pairing.ID]string{}, map[pairing.ID]int{}
	for i, p := range e.Tournament.Players {
		names[p.ID], numbers[p.ID] = Title(p), i+1
	}
	for _, r := range rows {
		row := []string{fmt.Sprint(r.Place), fmt.Sprint(numbers[r.Player]), names[r.Player], fmt.Sprint(r.Won), fmt.Sprint(r.Lost), fmt.Sprint(r.Byes)}
		if r.Score != nil {
			row = append(row, r.Score.String(), fmt.Sprint(*r.Blacks), fmt.Sprintf("%.2f", *r.SB))
		} else {
			row = append(row, fmt.Sprintf("%+.2f", *r.Rating))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
