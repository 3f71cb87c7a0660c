package main

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
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
	case elimination.Pairer:
		ranking, err := p.Rank(f.Tournament)
		for _, s := range ranking {
			rows = append(rows, ownStanding{s.Place, s.Player, s.Won, s.Lost, s.Byes, nil, nil, nil, &s.Rating})
		}
		return rows, true, err
	}
	return nil, false, nil
}

// writeOwn writes such a ranking.
func (p *program) writeOwn(f *pairedFile, rows []ownStanding, format format) error {
	if asJSON, _ := format.json(); asJSON {
		return encode(p.stdout, struct {
			jsonSystem
			Rounds int           `json:"rounds"`
			Rows   []ownStanding `json:"standings"`
		}{systemJSON(f), len(f.Tournament.Rounds), rows})
	}
	if name := f.Text("012"); name != "" {
		fmt.Fprintln(p.stdout, printable(name))
	}
	fmt.Fprintf(p.stdout, "Standings after round %d, by the rules of %v\n", len(f.Tournament.Rounds), f.config)
	table := columns(p.stdout)
	last := "Rating"
	if len(rows) > 0 && rows[0].Score != nil {
		last = "Points\tBlacks\tSB"
	}
	fmt.Fprintf(table, "\nPlace\tNo.\tName\tWon\tLost\tByes\t%s\n", last)
	names := titles(f.Tournament)
	for _, r := range rows {
		fmt.Fprintf(table, "%5d\t%3s\t%s\t%3d\t%4d\t%4d", r.Place, r.Player, names[r.Player], r.Won, r.Lost, r.Byes)
		if r.Score != nil {
			fmt.Fprintf(table, "\t%v\t%6d\t%.2f\n", *r.Score, *r.Blacks, *r.SB)
		} else {
			fmt.Fprintf(table, "\t%+.2f\n", *r.Rating)
		}
	}
	table.Flush()
	return nil
}
