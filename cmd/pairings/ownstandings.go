package main

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// An ownStanding is a player's line in a ranking by the rules of the system itself.
type ownStanding struct {
	Place  int             `json:"place"`
	Player pairing.ID      `json:"player"`
	Won    int             `json:"won"`
	Lost   int             `json:"lost"`
	Byes   int             `json:"byes"`
	Score  *pairing.Points `json:"score,omitempty"`  // TCEC
	Blacks *int            `json:"blacks,omitempty"` // likewise
	SB     *float64        `json:"sonneborn_berger,omitempty"`
	Rating *float64        `json:"rating,omitempty"` // elimination; natural logarithmic units
}

// ownRanking ranks the players by the rules of the system, if it has its own: TCEC
// and elimination do.
func ownRanking(f *pairedFile) (rows []ownStanding, own bool, err error) {
	switch p := f.pairer.(type) {
	case tcec.Pairer:
		ranking, err := p.Rank(f.Tournament)
		for _, s := range ranking {
			sb := float64(s.SonnebornBerger) / 100
			rows = append(rows, ownStanding{s.Place, s.Player, s.Won, s.Lost, s.Byes, &s.Score, &s.Blacks, &sb, nil})
		}
		return rows, true, err
	case interface {
		Rank(pairing.Tournament) ([]elimination.Standing, error)
	}:
		ranking, err := p.Rank(f.Tournament)
		for _, s := range ranking {
			rows = append(rows, ownStanding{s.Place, s.Player, s.Won, s.Lost, s.Byes, nil, nil, nil, &s.Rating})
		}
		return rows, true, err
	}
	return nil, false, nil
}

// writeOwn writes such a ranking.
func (p *program) writeOwn(f *pairedFile, rows []ownStanding, format *format) error {
	if format.json() {
		return encode(p.stdout, struct {
			jsonSystem
			Rounds int           `json:"rounds"`
			Rows   []ownStanding `json:"standings"`
		}{systemJSON(f), len(f.Tournament.Rounds), rows})
	}
	writeName(p.stdout, f.File)
	fmt.Fprintf(p.stdout, "Standings after round %d, by the rules of %v\n\n", len(f.Tournament.Rounds), f.config)
	table := ownTable(f, rows)
	table.Title = ""
	return table.Text(p.stdout, 0)
}

// ownTable gives such a ranking as a sheet.
func ownTable(f *pairedFile, rows []ownStanding) sheet.Table {
	t := sheet.Table{Kind: "standings", Title: fmt.Sprintf("standings after round %d, by the rules of %v", len(f.Tournament.Rounds), f.config)}
	if name := f.Text("012"); name != "" {
		t.Title = name + ": " + t.Title
	}
	headings := []string{"Place", "No.", "Name", "Won", "Lost", "Byes", "Rating"}
	if len(rows) > 0 && rows[0].Score != nil {
		headings = append(headings[:6], "Points", "Blacks", "SB")
	}
	for i, name := range headings {
		t.Columns = append(t.Columns, sheet.Column{Name: name, Align: sheet.Right})
		if i == 2 {
			t.Columns[i].Align = sheet.Left
		}
	}
	players, numbers := map[pairing.ID]pairing.Player{}, map[pairing.ID]int{}
	for i, p := range f.Tournament.Players {
		players[p.ID], numbers[p.ID] = p, i+1
	}
	for _, r := range rows {
		row := []string{fmt.Sprint(r.Place), fmt.Sprint(numbers[r.Player]), title(players[r.Player]), fmt.Sprint(r.Won), fmt.Sprint(r.Lost), fmt.Sprint(r.Byes)}
		if r.Score != nil {
			row = append(row, r.Score.String(), fmt.Sprint(*r.Blacks), fmt.Sprintf("%.2f", *r.SB))
		} else {
			row = append(row, fmt.Sprintf("%+.2f", *r.Rating))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
