// Package opened opens a tournament file for those who pair and rank it, the program and
// the page: with the system that is asked for or declared, and with the ranking of a system
// that has its own.
package opened

import (
	"cmp"
	"fmt"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/tcec"
)

// An Event is a tournament file with the system that pairs it, and why it is that one.
type Event struct {
	*trf.File
	Config systems.Config
	Reason string
	Pairer explain.Explainer
}

// Open completes what is asked for by what the file declares, as [systems.Choose] does.
func Open(f *trf.File, asked systems.Config) (*Event, error) {
	config, reason, err := systems.Choose(f, asked)
	if err != nil {
		return nil, err
	}
	p, err := config.New()
	return &Event{f, config, reason, p}, err
}

// Remove removes from an elimination whoever has forfeited a game, unless the file says
// that he is reinstated. The error wraps [pairing.ErrInvalid].
func (e *Event) Remove() error {
	p, ok := e.Pairer.(elimination.Pairer)
	if !ok {
		return nil
	}
	reinstated, err := systems.Reinstated(e.File)
	if err == nil {
		e.Pairer, err = p.Removing(e.Tournament, reinstated...)
	}
	return err
}

// Title gives the name of a player as lists have it, or the number of one without a name.
func Title(p pairing.Player) string { return cmp.Or(p.Name, "Player "+string(p.ID)) }

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
