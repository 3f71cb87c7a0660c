package sheet

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// PlayerCard returns the rounds of one player: colour, if there are any, opponent, result, what the round is
// worth, and the score after it. A game is shown as a float down if the opponent had a lower
// score when the round was paired, and as a float up if a higher one. The notes list the
// arbiter's adjustments and corrected results. Errors and time are those of
// [Event.Pairings]; an unknown player is an error.
func (e Event) PlayerCard(id pairing.ID) (Table, error) {
	b, err := e.open()
	if err != nil {
		return Table{}, err
	}
	p, ok := b.players[id]
	if !ok {
		return Table{}, &pairing.Error{Players: []pairing.ID{id}, Text: fmt.Sprintf("there is no player %q", id)}
	}
	title := fmt.Sprintf("%s (%d)", b.name(id), b.number[id])
	for _, more := range []string{b.titles[id], b.federations[id]} {
		if more != "" {
			title += ", " + more
		}
	}
	if p.Rating > 0 {
		title += fmt.Sprintf(", %d", p.Rating)
	}
	e.Category, e.Has = "", nil
	t := e.table("card", title, right("Round", "Board"), left(ifColored(e, "Colour")...), right("No."),
		left(append(ifAny(b.titles, "Title"), "Opponent")...), right("Rating"), left("Result"),
		right("Points", "Score"), left("Float"))
	score := pairing.Points(0)
	for i, r := range e.Tournament.Rounds {
		so := e.Tournament
		so.Rounds = so.Rounds[:i+1]
		now := so.Scores()[id]
		tail := []string{(now - score).String(), now.String()}
		score = now
		seats := b.seats(r)[id]
		if len(seats) == 0 {
			t.Rows = append(t.Rows, slices.Concat([]string{strconv.Itoa(i + 1), ""}, ifColored(e, ""),
				[]string{""}, ifAny(b.titles, ""),
				[]string{b.idle(i + 1)(id).text, "", ""}, tail, []string{""}))
		}
		for _, s := range seats {
			head := []string{strconv.Itoa(i + 1), strconv.Itoa(s.board)}
			t.Rows = append(t.Rows, slices.Concat(head, ifColored(e, b.color(s.color)), b.columns(s.opponent),
				[]string{e.share(s.game, id)}, tail, []string{b.float(i+1, id, s.opponent)}))
		}
		for _, a := range r.Adjustments {
			if a.Player == id {
				t.Notes = append(t.Notes, e.say("adjustment", "round", i+1, "points", e.points(a.Points)))
			}
		}
	}
	for _, c := range e.Tournament.Corrections {
		if c.White == id || c.Black == id {
			was := e.result(pairing.Game{Result: c.Was})
			t.Notes = append(t.Notes, e.say("correction", "round", c.Round, "was", was, "after", c.After))
		}
	}
	return t, nil
}

// float says how the scores of a player and the opponent differed when the round was
// paired, virtual points included.
func (b *book) float(round int, id, opponent pairing.ID) string {
	scores := record.Before(b.Tournament, round).Scores()
	for _, p := range []pairing.ID{id, opponent} {
		if v := b.players[p].Virtual; len(v) >= round {
			scores[p] += v[round-1]
		}
	}
	switch mine, other := scores[id], scores[opponent]; {
	case mine > other:
		return b.say("down", "points", b.points(mine-other))
	case mine < other:
		return b.say("up", "points", b.points(other-mine))
	}
	return ""
}
