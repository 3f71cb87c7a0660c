package face

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// teams gives the teams with their members in the order of the boards.
func teams(e *event) (sheet.Table, error) {
	if e.Teams == nil {
		return sheet.Table{}, fmt.Errorf("%w: the file has no members of teams", pairing.ErrInvalid)
	}
	t := sheet.Table{Kind: "teams", Title: strings.TrimPrefix(e.Text("012")+": teams", ": "), Columns: []sheet.Column{
		{Name: "No.", Align: sheet.Right}, {Name: "Name"}, {Name: "Order", Align: sheet.Right}, {Name: "Member"}, {Name: "Rating", Align: sheet.Right},
	}}
	for i, p := range e.Tournament.Players {
		head := []string{strconv.Itoa(i + 1), e.name(p.ID)}
		members := e.Teams.Teams[p.ID].Members
		for k, number := range members {
			t.Rows = append(t.Rows, slices.Concat(head, []string{strconv.Itoa(k + 1)}, member(e.Teams, number)))
			head = []string{"", ""} // a team is named once
		}
		if len(members) == 0 {
			t.Rows = append(t.Rows, append(head, "", "", ""))
		}
	}
	return t, nil
}

// member gives name and rating of somebody in a team, by the starting rank number; 0 is nobody.
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

// match gives the boards of a recorded match between two teams in the round that is looked
// at, or nil if the file has none: for each the colour and the member of the team with White on
// board one, the result from its side, and the member of the other one.
func (e *event) match(a, b pairing.ID) *sheet.Table {
	round := e.options.Round
	if e.Teams == nil || round == 0 || round > len(e.Teams.Boards) {
		return nil
	}
	for _, g := range e.Tournament.Rounds[round-1].Games {
		boards := e.Teams.Boards[round-1][g.White]
		if (g.White != a || g.Black != b) && (g.White != b || g.Black != a) || len(boards) == 0 {
			continue
		}
		t := &sheet.Table{Kind: "match", Title: fmt.Sprintf("%s - %s", e.name(g.White), e.name(g.Black)), Columns: []sheet.Column{
			{Name: "Board", Align: sheet.Right}, {Name: "Colour"}, {Name: e.name(g.White)}, {Name: "Rating", Align: sheet.Right},
			{Name: "Result"}, {Name: e.name(g.Black)}, {Name: "Rating", Align: sheet.Right},
		}}
		for i, board := range boards {
			t.Rows = append(t.Rows, e.boardRow(i, board, g.White))
		}
		return t
	}
	return nil
}

// boardRow gives the row of a board of a match, from the side of a team.
func (e *event) boardRow(i int, board trf.Board, side pairing.ID) []string {
	color, own, other := pairing.White, board.White, board.Black
	members := e.Teams.Teams[side].Members
	if slices.Contains(members, board.Black) || board.Black == 0 && !slices.Contains(members, board.White) {
		color, own, other = pairing.Black, board.Black, board.White
	}
	return slices.Concat([]string{strconv.Itoa(i + 1), color.String()}, member(e.Teams, own), []string{shown(board.Result, color)}, member(e.Teams, other))
}

// shown gives a result with the share of one colour first: "½-½", "+/-", "" if there is
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
