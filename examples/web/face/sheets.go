package face

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
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
	Codes     []Code           `json:"codes"`      // tie-breaks that can rank the event
	Notes     []string         `json:"notes"`
	Languages []string         `json:"languages"` // that explanations can be in
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

// A Code is a tie-break that can be chosen.
type Code struct {
	Code  standings.TieBreak `json:"code"`
	Words string             `json:"words"` // "Buchholz: scores of the opponents"
}

// codes returns the tie-breaks that can rank the event, each without modifiers.
func (e *event) codes() []Code {
	list := []Code{}
	s, _ := e.ranked()
	for _, c := range standings.Codes() {
		s.TieBreaks = []standings.TieBreak{c}
		if r, err := s.Rank(pairing.Tournament{}); err == nil {
			list = append(list, Code{c, r.Columns[0].Words})
		}
	}
	return list
}

func read(e *event) (Event, error) {
	t := e.plain
	out := Event{
		Name: e.Name, System: e.Config.System, Edition: e.Config.Edition, Reason: e.Reason,
		Recorded: len(e.Tournament.Rounds), Planned: t.Planned, Round: len(t.Rounds) + 1,
		Rulings: []pairing.Ruling{}, Teams: e.File().Teams != nil, Notes: append([]string{}, e.Notes...), Codes: e.codes(), Languages: explain.Languages(),
	}
	for _, name := range systems.Names() {
		out.Systems = append(out.Systems, System{name, append([]pairing.Edition{}, systems.Editions(name)...)})
	}
	for _, r := range t.Rulings {
		if r.From <= out.Round && (r.To == 0 || out.Round <= r.To) {
			out.Rulings = append(out.Rulings, r)
		}
	}
	for _, p := range t.Players {
		out.Players = append(out.Players, Player{p.ID, cmp.Or(p.Name, "Player "+string(p.ID))})
	}
	if e.Config.System == "tcec" || e.Config.System == "elimination" {
		return out, nil // which rank by their own rules
	}
	s, err := e.ranked()
	if out.TieBreaks = s.List(); err != nil {
		out.TieBreaks = usualTieBreaks
	}
	return out, nil
}

// sheet returns a tournament in the form that sheets are made of.
func (e *event) sheet(t pairing.Tournament) sheet.Event {
	return sheet.Event{Title: e.Name, Tournament: t}
}

// The tie-breaks of an event that has declared none: of players in a Swiss system, in a round
// robin, and of teams (C.07, 11 and 13).
const (
	usualTieBreaks    = "PTS,DE,BH/C1,BH,SB"
	usualOfRoundRobin = "PTS,DE,WIN,SB"
	usualOfTeams      = "PTS,MPvGP,EDE,EMGSB"
)

// ranked returns the system of the standings: the one that the file declares, with the
// tie-breaks that are asked for, or the usual ones without any.
func (e *event) ranked() (standings.Rules, error) {
	s, err := e.Rules(), error(nil)
	s.Language = e.options.Language
	text := e.options.TieBreaks
	if text == "" && len(s.TieBreaks) == 0 {
		_, err = e.Rank() // the file may declare what nobody knows
		switch text = usualTieBreaks; {
		case err != nil:
			return s, err
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
	if system := e.Config.System; e.options.TieBreaks == "" && (system == "tcec" || system == "elimination") {
		e.Standings.Language = e.options.Language
		r, err := e.Rank()
		return Ranking{[]standings.TieBreak{}, e.sheet(e.Tournament).Ranking(e.Config.String(), r)}, err
	}
	s, err := e.ranked()
	if err != nil {
		return Ranking{}, err
	}
	table, err := e.sheet(e.Tournament).Standings(s)
	return Ranking{s.TieBreaks, table}, err
}

// cross returns the cross table: the games of every player.
func cross(e *event) (sheet.Table, error) {
	s, err := e.ranked()
	if err != nil {
		return sheet.Table{}, err
	}
	return e.sheet(e.Tournament).CrossTable(s)
}

// card returns the recorded rounds of a player.
func card(e *event) (sheet.Table, error) {
	id, err := e.one()
	if err != nil {
		return sheet.Table{}, err
	}
	return e.sheet(e.Tournament).PlayerCard(id)
}

// one returns the only player who is asked about.
func (e *event) one() (pairing.ID, error) {
	if len(e.options.Ask) != 1 {
		return "", invalid("one player can be asked about, not %d", len(e.options.Ask))
	}
	return e.options.Ask[0], nil
}

func terms(e *event) ([]standings.Term, error) {
	id, err := e.one()
	if err != nil {
		return nil, err
	}
	s, err := e.ranked()
	if err != nil {
		return nil, err
	}
	return s.Explain(e.Tournament, id, standings.TieBreak(e.options.Code))
}

// teams returns the teams with their members in the order of the boards.
func teams(e *event) (sheet.Table, error) {
	of := e.File().Teams
	if of == nil {
		return sheet.Table{}, invalid("the file has no members of teams")
	}
	t := sheet.Table{Kind: "teams", Title: strings.TrimPrefix(e.Name+": teams", ": "), Columns: []sheet.Column{
		{Name: "No.", Right: true}, {Name: "Name"}, {Name: "Order", Right: true}, {Name: "Member"}, {Name: "Rating", Right: true},
	}}
	for i, p := range e.Tournament.Players {
		head := []string{strconv.Itoa(i + 1), e.name(p.ID)}
		members := of.Teams[p.ID].Members
		for k, number := range members {
			t.Rows = append(t.Rows, slices.Concat(head, []string{strconv.Itoa(k + 1)}, member(of, number)))
			head = []string{"", ""} // a team is named once
		}
		if len(members) == 0 {
			t.Rows = append(t.Rows, append(head, "", "", ""))
		}
	}
	return t, nil
}

// member returns name and rating of somebody in a team, by the starting rank number; 0 is nobody.
func member(t *trf.Teams, number int) []string {
	m, ok := t.Members[number]
	switch {
	case number == 0:
		return []string{"nobody", ""}
	case !ok || m.Name == "":
		return []string{fmt.Sprintf("Player %d", number), ""}
	case m.Rating == 0:
		return []string{m.Name, ""}
	}
	return []string{m.Name, strconv.Itoa(m.Rating)}
}

// match returns the boards of a recorded match between two teams in the round that is looked
// at, or nil if the file has none: for each the colour and the member of the team with White on
// board one, the result from its side, and the member of the other one.
func (e *event) match(a, b pairing.ID) *sheet.Table {
	round := e.options.Round
	of := e.File().Teams
	if of == nil || round == 0 || round > len(of.Boards) {
		return nil
	}
	for _, g := range e.Tournament.Rounds[round-1].Games {
		boards := of.Boards[round-1][g.White]
		if (g.White != a || g.Black != b) && (g.White != b || g.Black != a) || len(boards) == 0 {
			continue
		}
		t := &sheet.Table{Kind: "match", Title: fmt.Sprintf("%s - %s", e.name(g.White), e.name(g.Black)), Columns: []sheet.Column{
			{Name: "Board", Right: true}, {Name: "Colour"}, {Name: e.name(g.White)}, {Name: "Rating", Right: true},
			{Name: "Result"}, {Name: e.name(g.Black)}, {Name: "Rating", Right: true},
		}}
		for i, board := range boards {
			t.Rows = append(t.Rows, e.boardRow(i, board, g.White))
		}
		return t
	}
	return nil
}

// boardRow returns the row of a board of a match, from the side of a team.
func (e *event) boardRow(i int, board trf.Board, side pairing.ID) []string {
	color, own, other := pairing.White, board.White, board.Black
	of := e.File().Teams
	members := of.Teams[side].Members
	if slices.Contains(members, board.Black) || board.Black == 0 && !slices.Contains(members, board.White) {
		color, own, other = pairing.Black, board.Black, board.White
	}
	return slices.Concat([]string{strconv.Itoa(i + 1), color.String()}, member(of, own), []string{shown(board.Result, color)}, member(of, other))
}

// shown returns a result with the share of one colour first: "½-½", "+/-", "" if there is
// none yet.
func shown(r pairing.Result, color pairing.Color) string {
	text := strings.ReplaceAll(string(r), "1/2", "½")
	separator := "-"
	if strings.Contains(text, "/") {
		separator = "/"
	}
	if white, black, ok := strings.Cut(text, separator); ok && color == pairing.Black {
		return black + separator + white
	}
	return text
}
