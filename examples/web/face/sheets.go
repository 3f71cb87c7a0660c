package face

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// sheet returns a tournament in the form that sheets are made of.
func (e *event) sheet(t pairing.Tournament) sheet.Event {
	lang := e.options.Language
	if lang == "en" {
		lang = ""
	}
	return sheet.Event{Title: e.Name(), Tournament: t, Lang: lang, Colorless: !e.Config.HasColors(), Idle: e.Idle}
}

// counted returns the tournament with the rounds that standings count: up to the one that is asked
// about, and without it as long as it has no result.
func (e *event) counted() pairing.Tournament {
	t := e.Tournament
	n := min(e.round, len(t.Rounds))
	if n > 0 && len(t.Rounds[n-1].Games) > 0 && !slices.ContainsFunc(t.Rounds[n-1].Games, hasResult) {
		n--
	}
	t.Rounds = t.Rounds[:n:n]
	return t
}

// hasResult reports whether a game has a result.
func hasResult(g pairing.Game) bool { return g.Result != pairing.Pending }

// heading returns the title of a sheet without the name of the event.
func (e *event) heading(t sheet.Table) string {
	before, after, _ := strings.Cut(e.say("sheet.title", "event", e.Name(), "what", "\x00"), "\x00")
	return words.Capital(strings.TrimSuffix(strings.TrimPrefix(t.Title, before), after))
}

// Tie-breaks that are proposed where the file declares none: for players in a Swiss system, in a
// round robin, and for teams (C.07, 11 and 13).
const (
	usualTieBreaks    = "PTS,DE,BH/C1,BH,SB"
	usualOfRoundRobin = "PTS,DE,WIN,SB"
	usualOfTeams      = "PTS,MPvGP,EDE,EMGSB"
)

// usual returns the tie-breaks that are proposed.
func (e *event) usual() string {
	switch s := e.Rules(); {
	case len(s.TieBreaks) > len(e.Standings.TieBreaks): // those of the system
		return s.List()
	case s.Teams != nil:
		return usualOfTeams
	case s.RoundRobin:
		return usualOfRoundRobin
	}
	return usualTieBreaks
}

// ranked returns the rules of the standings: those that the file declares, with the tie-breaks
// that are asked for. Without any, points alone rank.
func (e *event) ranked() (standings.Rules, error) {
	s, err := e.Rules(), error(nil)
	s.Lang = e.options.Language
	text := e.options.TieBreaks
	if text == "" && len(s.TieBreaks) == 0 {
		_, err = e.Rank() // the file may declare what nobody knows
		text = "PTS"
	}
	if err == nil && text != "" {
		s.TieBreaks, err = standings.ParseList(text)
	}
	return s, err
}

// ranksByItself reports whether the system ranks by rules of its own, and no tie-breaks are asked
// for.
func (e *event) ranksByItself() bool {
	return e.options.TieBreaks == "" && e.ranksAlone()
}

// ranksAlone reports whether the system ranks by rules of its own.
func (e *event) ranksAlone() bool {
	p, _ := e.System()
	_, own := p.(interface {
		Rank(pairing.Tournament) (standings.Ranking, error)
	})
	return own
}

// A Sheet is a sheet with the heading that it has on the page.
type Sheet struct {
	sheet.Table
	Heading string `json:"heading"`
}

// A Ranking is the standings after the round that is asked about: by the rules of the system, if
// it has its own and no tie-breaks are asked for, else by tie-breaks.
type Ranking struct {
	TieBreaks []standings.TieBreak `json:"tie_breaks"` // the headings of the columns with values
	Sheet     Sheet                `json:"sheet"`
	By        string               `json:"by"` // what ranks, in words
}

func ranking(e *event) (Ranking, error) {
	t := e.counted()
	if e.ranksByItself() {
		of := *e.Event
		of.Tournament, of.Standings.Lang = t, e.options.Language
		r, err := of.Rank()
		table := e.sheet(t).Ranking(e.Config.String(), r)
		return Ranking{[]standings.TieBreak{}, Sheet{table, e.heading(table)},
			e.by(words.Say("head.rules", "rules", e.Config.String()))}, err
	}
	s, err := e.ranked()
	if err != nil {
		return Ranking{}, err
	}
	table, err := e.sheet(t).Standings(s)
	robin := words.Message{}
	if s.RoundRobin {
		robin = words.Say("head.robin")
	}
	edition := int(cmp.Or(s.Edition, pairing.FIDE2026))
	fide := func(c standings.TieBreak) bool { return c != "PTS" && c.FIDE() }
	key := "head.list"
	if len(s.TieBreaks) > 1 && !slices.ContainsFunc(s.TieBreaks, fide) {
		key = "head.list.other"
	}
	by := e.by(words.Say(key, "list", s.List(), "edition", edition, "robin", robin))
	return Ranking{s.TieBreaks, Sheet{table, e.heading(table)}, by}, err
}

// by says by what the standings after the counted rounds are.
func (e *event) by(what words.Message) string {
	t := e.counted()
	open, teams := record.Open(t)
	when := words.When(len(t.Rounds), open, teams)
	return e.say("head.standings", "when", when, "by", what)
}

// cross returns the cross table: the games of every player.
func cross(e *event) (Sheet, error) {
	s, err := e.ranked()
	if err != nil {
		return Sheet{}, err
	}
	table, err := e.sheet(e.counted()).CrossTable(s)
	return Sheet{table, e.heading(table)}, err
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
		return "", invalidf("one player can be asked about, not %d", len(e.options.Ask))
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
	return s.Explain(e.counted(), id, standings.TieBreak(e.options.Code))
}

// column returns a column with its heading in the language of the options.
func (e *event) column(english string, right bool) sheet.Column {
	key := "sheet." + english
	if !words.Known(key) {
		key = "face." + strings.ToLower(english)
	}
	return sheet.Column{Name: e.say(key), Right: right, English: english}
}

// teams returns the teams with their members in the order of the boards.
func teams(e *event) (sheet.Table, error) {
	of := e.Teams
	if of == nil {
		return sheet.Table{}, invalid("face.members")
	}
	title := e.say("face.list.teams")
	if e.Name() != "" {
		title = e.say("sheet.title", "event", e.Name(), "what", title)
	}
	t := sheet.Table{Kind: "teams", Title: title, Lang: e.sheet(e.Tournament).Lang, Columns: []sheet.Column{
		e.column("No.", true), e.column("Name", false), e.column("Order", true), e.column("Member", false),
		e.column("Rating", true),
	}}
	for i, p := range e.Tournament.Players {
		head := []string{strconv.Itoa(i + 1), e.name(p.ID)}
		members := of.Teams[p.ID].Members
		for k, number := range members {
			t.Rows = append(t.Rows, slices.Concat(head, []string{strconv.Itoa(k + 1)}, e.member(number)))
			head = []string{"", ""} // a team is named once
		}
		if len(members) == 0 {
			t.Rows = append(t.Rows, append(head, "", "", ""))
		}
	}
	return t, nil
}

// member returns name and rating of somebody in a team, by the starting rank number; 0 is nobody.
func (e *event) member(number int) []string {
	m, ok := e.Teams.Members[number]
	switch {
	case number == 0:
		return []string{e.say("face.nobody.sits"), ""}
	case !ok || m.Name == "":
		return []string{e.say("sheet.player", "id", strconv.Itoa(number)), ""}
	case m.Rating == 0:
		return []string{m.Name, ""}
	}
	return []string{m.Name, strconv.Itoa(m.Rating)}
}

// match returns the boards of a recorded match between two teams in the round that is looked
// at, or nil if the file has none: for each the colour and the member of the team with White on
// board one, the result from its side, and the member of the other one.
func (e *event) match(a, b pairing.ID) *sheet.Table {
	round := e.round
	of := e.Teams
	if of == nil || round > len(of.Boards) {
		return nil
	}
	for _, g := range e.Tournament.Rounds[round-1].Games {
		boards := of.Boards[round-1][g.White]
		if (g.White != a || g.Black != b) && (g.White != b || g.Black != a) || len(boards) == 0 {
			continue
		}
		t := &sheet.Table{Kind: "match", Title: fmt.Sprintf("%s - %s", e.name(g.White), e.name(g.Black)),
			Columns: []sheet.Column{
				e.column("Board", true), e.column("Colour", false), {Name: e.name(g.White)}, e.column("Rating", true),
				e.column("Result", false), {Name: e.name(g.Black)}, e.column("Rating", true),
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
	members := e.Teams.Teams[side].Members
	if slices.Contains(members, board.Black) || board.Black == 0 && !slices.Contains(members, board.White) {
		color, own, other = pairing.Black, board.Black, board.White
	}
	return slices.Concat([]string{strconv.Itoa(i + 1), e.say("sheet." + color.String())}, e.member(own),
		[]string{e.result(board.Result, color)}, e.member(other))
}

// result returns a result as the language writes it, with the share of one colour first: "½-½", "+/-",
// "" if there is none yet.
func (e *event) result(r pairing.Result, color pairing.Color) string {
	text, separator, key := strings.ReplaceAll(string(r), "1/2", "½"), "-", "sheet.result"
	if strings.Contains(text, "/") {
		separator, key = "/", "sheet.forfeit"
	}
	own, other, known := strings.Cut(text, separator)
	if !known {
		return text
	}
	if color == pairing.Black {
		own, other = other, own
	}
	return e.say(key, "white", own, "black", other)
}
