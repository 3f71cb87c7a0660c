package face

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/seed22f6c9b8/pairings/internal/people"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
)

// A Member is a player as the list of players shows them.
type Member struct {
	Player
	Number int    `json:"number"`
	Rating int    `json:"rating"` // 0 if there is none
	Status string `json:"status"` // where they are in the next round, in words; "" if they play

	// Away reports that they are absent from the next round, Gone that they have withdrawn.
	Away bool `json:"away"`
	Gone bool `json:"gone"`
}

// A People is the list of players, and what can be done with it. Delete reports that a player can be
// removed from the list, since no round is recorded.
type People struct {
	Members []Member    `json:"members"`
	Sheet   sheet.Table `json:"sheet"`
	Next    int         `json:"next"` // the round about to be paired
	Delete  bool        `json:"delete"`
}

// listPlayers returns the list of players.
func listPlayers(e *event) (People, error) {
	t := e.Tournament
	next := len(t.Rounds) + 1
	out := People{Members: []Member{}, Next: next, Delete: next == 1}
	out.Sheet = sheet.Table{Kind: "people", Title: e.say("face.list.players"), Columns: []sheet.Column{
		e.column("No.", true), e.column("Name", false), e.column("Rating", true), e.column("Status", false),
		e.column("Change", false),
	}}
	absent := record.Absent(t, next)
	for i, p := range t.Players {
		described := e.Players[p.ID]
		m := Member{Player: Player{p.ID, e.name(p.ID), described.Title, described.Federation}, Number: i + 1,
			Rating: p.Rating}
		if a, away := absent[p.ID]; away {
			m.Away, m.Gone, m.Status = true, a.To == 0, e.status(a, next)
		}
		out.Members = append(out.Members, m)
		rating := strconv.Itoa(m.Rating)
		if m.Rating == 0 {
			rating = ""
		}
		out.Sheet.Rows = append(out.Sheet.Rows, []string{strconv.Itoa(i + 1), m.Name, rating, m.Status, "…"})
	}
	return out, nil
}

// status says where somebody is who is absent from the next round.
func (e *event) status(a pairing.Absence, next int) string {
	switch {
	case a.Expelled:
		return e.say("face.status.expelled")
	case a.To == 0:
		return e.say("face.status.withdrawn", "round", a.From)
	case a.Points > 0:
		return e.say("face.status.bye", "round", next, "points", a.Points.String())
	}
	return e.say("face.status.absent", "round", next)
}

// enterPlayer returns the file with another player, at the place that the rating gives.
func enterPlayer(e *event) (string, error) {
	t := &e.Tournament
	p := pairing.Player{Rating: e.options.Rating}
	var err error
	if p.Name, err = e.called(); err != nil {
		return "", err
	}
	for n, taken := len(t.Players)+1, true; taken; n++ {
		p.ID = pairing.ID(fmt.Sprint(n))
		_, taken = t.Player(p.ID)
	}
	if err := t.Enter(p, 0); err != nil {
		return "", err
	}
	return e.checked()
}

// called returns the name of the options, whose words a space divides.
func (e *event) called() (string, error) {
	words := strings.FieldsFunc(e.options.Name, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) })
	name := strings.Join(words, " ")
	if name == "" {
		return "", invalid("face.nameless")
	}
	if e.options.Rating < 0 || e.options.Rating > 9999 {
		return "", invalid("face.rating", "rating", e.options.Rating)
	}
	return name, nil
}

// rename returns the file with another name and rating of a player, whose number stays.
func rename(e *event) (string, error) {
	id, err := e.one()
	if err != nil {
		return "", err
	}
	name, err := e.called()
	if err != nil {
		return "", err
	}
	p, _ := e.Tournament.Player(id)
	p.Name, p.Rating = name, e.options.Rating
	people.Describe(&e.Tournament, p)
	return e.checked()
}

// withdraw returns the file with a player absent to the end.
func withdraw(e *event) (string, error) {
	return e.changed(func(t *pairing.Tournament, id pairing.ID) error { return t.Withdraw(id) })
}

// comeBack returns the file with a player who plays again in the next round.
func comeBack(e *event) (string, error) {
	return e.changed(func(t *pairing.Tournament, id pairing.ID) error { return t.Return(id) })
}

// sitOut returns the file with a player absent from the next round, for some points.
func sitOut(e *event) (string, error) {
	return e.changed(func(t *pairing.Tournament, id pairing.ID) error {
		return t.RequestBye(id, len(t.Rounds)+1, e.options.Points)
	})
}

// deletePlayer returns the file without a player, before the first round.
func deletePlayer(e *event) (string, error) {
	return e.changed(func(t *pairing.Tournament, id pairing.ID) error {
		if len(t.Rounds) > 0 {
			return invalid("face.delete.late", "name", e.name(id))
		}
		delete(e.Players, id)
		people.Delete(t, id)
		return nil
	})
}

// changed returns the file after a change of one player.
func (e *event) changed(change func(*pairing.Tournament, pairing.ID) error) (string, error) {
	id, err := e.one()
	if err == nil {
		err = change(&e.Tournament, id)
	}
	if err != nil {
		return "", err
	}
	return e.checked()
}

// checked returns the file anew, if it can be opened again.
func (e *event) checked() (string, error) {
	if err := e.Tournament.Validate(); err != nil {
		return "", err
	}
	text, err := e.rewritten()
	if err == nil {
		_, err = newEvent(text, Options{})
	}
	return text, err
}
