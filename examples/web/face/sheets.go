package face

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/opened"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/referee"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
)

// An Event is what the page shows of a file before anything is asked.
type Event struct {
	Name      string           `json:"name"`
	System    string           `json:"system"`
	Edition   pairing.Edition  `json:"edition"` // 0 if the system has none
	Reason    string           `json:"reason"`  // for system and edition
	Systems   []System         `json:"systems"`
	Recorded  int              `json:"recorded"` // rounds
	Planned   int              `json:"planned"`
	Round     int              `json:"round"` // about to be paired
	Players   []Player         `json:"players"`
	Rulings   []pairing.Ruling `json:"rulings"`    // of the file, as they hold in the round
	Teams     bool             `json:"teams"`      // the players are teams, and the file has their members
	TieBreaks string           `json:"tie_breaks"` // "" if the system ranks by its own rules
	Notes     []string         `json:"notes"`
}

// A System is one that can be chosen.
type System struct {
	Name     string            `json:"name"`
	Editions []pairing.Edition `json:"editions"`
}

// A Player is a line of the list of players, whose order is that of the pairing numbers.
type Player struct {
	ID   pairing.ID `json:"id"`
	Name string     `json:"name"`
}

func read(e *event) (Event, error) {
	t := e.plain
	out := Event{
		Name: e.Text("012"), System: e.Config.System, Edition: e.Config.Edition, Reason: e.Reason,
		Recorded: len(e.Tournament.Rounds), Planned: t.Planned, Round: len(t.Rounds) + 1,
		Rulings: []pairing.Ruling{}, Teams: e.Teams != nil, Notes: append([]string{}, e.Notes...),
	}
	for _, name := range systems.Names() {
		out.Systems = append(out.Systems, System{name, append([]pairing.Edition{}, systems.Editions(name)...)})
	}
	for _, r := range t.Rulings {
		if r.Holds(out.Round) {
			out.Rulings = append(out.Rulings, r)
		}
	}
	for _, p := range t.Players {
		out.Players = append(out.Players, Player{p.ID, opened.Title(p)})
	}
	if e.Config.System == systems.TCEC || e.Config.System == systems.Elimination {
		return out, nil // which rank by their own rules
	}
	s, err := e.ranked()
	if out.TieBreaks = s.Line212(); err != nil {
		out.TieBreaks = usualTieBreaks
	}
	return out, nil
}

// sheet gives a tournament as sheets show it.
func (e *event) sheet(t pairing.Tournament) sheet.Event {
	return sheet.Event{Title: e.Text("012"), Tournament: t}
}

// The tie-breaks of an event that has declared none: of players in a Swiss system, in a round
// robin, and of teams (C.07, 11 and 13).
const (
	usualTieBreaks    = "PTS,DE,BH/C1,BH,SB"
	usualOfRoundRobin = "PTS,DE,WIN,SB"
	usualOfTeams      = "PTS,MPvGP,EDE,EMGSB"
)

// ranked gives the system of the standings: the one that the file declares, with the
// tie-breaks that are asked for, or the usual ones without any.
func (e *event) ranked() (standings.System, error) {
	s, err := referee.StandingsOf(e.File)
	if e.boards != nil {
		s.Teams = e.boards
	}
	s.RoundRobin = s.RoundRobin || e.Config.System == systems.RoundRobin
	text := e.options.TieBreaks
	if text == "" && err == nil && len(s.TieBreaks) == 0 {
		switch text = usualTieBreaks; {
		case s.Teams != nil:
			text = usualOfTeams
		case s.RoundRobin:
			text = usualOfRoundRobin
		}
	}
	if text != "" {
		s.TieBreaks, err = standings.ParseList(text)
	}
	return s, err
}

// A Ranking is the standings after the recorded rounds: by the rules of the system, if it
// has its own and no tie-breaks are asked for, else by tie-breaks.
type Ranking struct {
	TieBreaks []standings.TieBreak `json:"tie_breaks"` // the headings of the columns with values
	Sheet     sheet.Table          `json:"sheet"`
}

func ranking(e *event) (Ranking, error) {
	if rows, own, err := e.Rank(); own && e.options.TieBreaks == "" {
		return Ranking{[]standings.TieBreak{}, e.Sheet(rows)}, err
	}
	s, err := e.ranked()
	if err != nil {
		return Ranking{}, err
	}
	table, err := e.sheet(e.Tournament).Standings(s)
	return Ranking{s.TieBreaks, table}, err
}

// cross gives everybody's games.
func cross(e *event) (sheet.Table, error) {
	s, err := e.ranked()
	if err != nil {
		return sheet.Table{}, err
	}
	return e.sheet(e.Tournament).CrossTable(s)
}

// card gives the recorded rounds of a player.
func card(e *event) (sheet.Table, error) {
	id, err := e.one()
	if err != nil {
		return sheet.Table{}, err
	}
	return e.sheet(e.Tournament).PlayerCard(id)
}

// one gives the only player who is asked about.
func (e *event) one() (pairing.ID, error) {
	if len(e.options.Ask) != 1 {
		return "", fmt.Errorf("%w: one player can be asked about, not %d", pairing.ErrInvalid, len(e.options.Ask))
	}
	return e.options.Ask[0], nil
}

// A Term is what a round gives to a value of the standings, as data and in words.
type Term struct {
	standings.Term
	Text string `json:"text"`
}

func terms(e *event) ([]Term, error) {
	id, err := e.one()
	if err != nil {
		return nil, err
	}
	s, err := e.ranked()
	if err != nil {
		return nil, err
	}
	list, err := s.Explain(e.Tournament, id, standings.TieBreak(e.options.Code))
	if err != nil {
		return nil, err
	}
	out := []Term{}
	for _, t := range list {
		out = append(out, Term{t, t.Text()})
	}
	return out, nil
}
