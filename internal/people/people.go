// Package people finds players by what people call them, calls them so that nobody else is
// meant, describes them anew, and deletes them.
package people

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Find finds a player by ID, by the pairing number if no ID is a number, by the whole name,
// or by a part of it that only one player has.
func Find(t pairing.Tournament, text string) (pairing.ID, error) {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	numbered := slices.ContainsFunc(t.Players, func(p pairing.Player) bool {
		_, err := strconv.Atoi(string(p.ID))
		return err == nil
	})
	for _, is := range []func(i int, p pairing.Player) bool{
		func(_ int, p pairing.Player) bool { return strings.ToLower(string(p.ID)) == text },
		func(i int, _ pairing.Player) bool { return !numbered && strconv.Itoa(i+1) == text },
		func(_ int, p pairing.Player) bool { return strings.ToLower(p.Name) == text },
		func(_ int, p pairing.Player) bool {
			return text != "" && strings.Contains(strings.ToLower(p.Name), text)
		},
	} {
		var found []pairing.ID
		for i, p := range t.Players {
			if is(i, p) {
				found = append(found, p.ID)
			}
		}
		if len(found) == 1 {
			return found[0], nil
		}
		if len(found) > 1 {
			return "", several(t, text, found)
		}
	}
	return "", &pairing.Error{Text: fmt.Sprintf("there is no player %q", text)}
}

// several says who is meant by a part of a name, or a name that several have.
func several(t pairing.Tournament, text string, found []pairing.ID) error {
	var names []string
	for _, id := range found[:min(3, len(found))] {
		names = append(names, t.Names()(id))
	}
	return &pairing.Error{
		Players: found,
		Text: fmt.Sprintf("%d players are called %q, %s: say the number", len(found), text,
			strings.Join(names, ", ")+map[bool]string{true: " …"}[len(found) > 3]),
	}
}

// Short returns the function that calls players by their names, with the number where
// somebody else has that name, too.
func Short(t pairing.Tournament) func(pairing.ID) string {
	names, count := map[pairing.ID]string{}, map[string]int{}
	for _, p := range t.Players {
		names[p.ID] = p.Name
		count[strings.ToLower(p.Name)]++
	}
	whole := t.Names()
	return func(id pairing.ID) string {
		if name := names[id]; name != "" && count[strings.ToLower(name)] == 1 {
			return name
		}
		return whole(id)
	}
}

// Open names the boards of the last round whose games have no result: "2 (Ann Bell – Bob Cole)".
func Open(t pairing.Tournament) (boards []string) {
	who := Short(t)
	for _, round := range t.Rounds[max(0, len(t.Rounds)-1):] {
		for i, g := range round.Games {
			if g.Result == pairing.Pending {
				boards = append(boards, strconv.Itoa(i+1)+" ("+who(g.White)+" – "+who(g.Black)+")")
			}
		}
	}
	return boards
}

// Describe replaces what is known of a player, who keeps the ID. Rounds that are recorded were paired with what was
// known before.
func Describe(t *pairing.Tournament, now pairing.Player) {
	at := slices.IndexFunc(t.Players, func(p pairing.Player) bool { return p.ID == now.ID })
	was := t.Players[at]
	if was.Rating != now.Rating || was.Group != now.Group || !slices.Equal(was.Virtual, now.Virtual) {
		t.Revise(func(t *pairing.Tournament) { t.Players[at] = now })
		return
	}
	t.Players = slices.Clone(t.Players)
	t.Players[at] = now
}

// Delete takes a player out of a tournament of which no round is recorded, with the player's absences and
// rulings, and the rulings on a group of which nobody is left.
func Delete(t *pairing.Tournament, id pairing.ID) {
	t.Players = slices.DeleteFunc(slices.Clone(t.Players), func(p pairing.Player) bool { return p.ID == id })
	t.Absences = slices.DeleteFunc(slices.Clone(t.Absences), func(a pairing.Absence) bool { return a.Player == id })
	t.Rulings = slices.DeleteFunc(slices.Clone(t.Rulings), func(r pairing.Ruling) bool {
		isMember := func(p pairing.Player) bool { return p.Group == r.Group }
		return slices.Contains(r.Players[:], id) || r.Group != "" && !slices.ContainsFunc(t.Players, isMember)
	})
}
