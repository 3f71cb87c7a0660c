package explain

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Evidence proves that a round cannot be paired, in a form that can be checked by hand.
// It lists groups of players, each of odd number. Outside their own group they can meet
// only the Others, of whom there are fewer than groups. But one player of each group would
// need one of the Others. Most groups are single players.
//
// No group can be left out of the proof. In FIDE's systems, errors of Pair that wrap
// [pairing.ErrNoPairing] hold an *Evidence; use [errors.As]. For fields of more than 10,000
// players it is empty.
type Evidence struct {
	// Groups and Others have "" for the allocated bye, which somebody has to have.
	Groups [][]pairing.ID `json:"groups"`
	Others []pairing.ID   `json:"others"` // whom the groups share

	// Barred lists, for each player of the groups in order, what keeps them from meeting
	// everybody else and from the bye. After 500,000 violations the rest is left out.
	Barred [][]Violation `json:"barred"`

	// Names are the names of the players who have one, for texts.
	Names map[pairing.ID]string `json:"names,omitempty"`
}

// Error says in English who is stuck, and why for the first of them. Long lists are cut.
func (e *Evidence) Error() string {
	quoted := func(id pairing.ID) string {
		if name, ok := e.Names[id]; ok {
			return name
		}
		return fmt.Sprintf("%q", id)
	}
	return fmt.Sprintf("%v: %v", pairing.ErrNoPairing, words.Say("list", "list", e.lines(quoted, 3)))
}

// In returns the proof in one of [Languages], in English for any other, and for "": the claim,
// then what keeps each player from everybody else. Long lists are cut; the fields hold
// everything.
func (e *Evidence) In(lang string) string {
	return words.Say("list", "list", e.lines(labels(e.Names), 12)).In(lang)
}

// lines are the claim, and a line for each of so many players.
func (e *Evidence) lines(name words.Namer, players int) []any {
	if len(e.Groups) == 0 {
		return []any{words.Say("proof.none")}
	}
	lines := []any{words.Claim(e.Groups, e.Others, name)}
	for k, id := range slices.Concat(e.Groups...) {
		if k >= len(e.Barred) || len(e.Barred[k]) == 0 {
			continue
		}
		if len(lines) > players {
			return append(lines, words.Say("proof.more"))
		}
		lines = append(lines, barred(id, e.Barred[k], name))
	}
	return lines
}

// barred says what bars a player, or the bye, from everybody else, by what it is: of several
// reasons the first one.
func barred(player pairing.ID, list []Violation, name words.Namer) words.Message {
	var keys []string
	of := map[string][]any{} // who, by the key of what bars them
	seen := map[pairing.ID]bool{}
	for _, x := range list {
		other := otherThan(player, x)
		if seen[other] {
			continue
		}
		seen[other] = true
		key, who := bars(player, other, x, name)
		if _, is := of[key]; !is {
			keys = append(keys, key)
		}
		of[key] = append(of[key], who)
	}
	var parts []any
	for _, key := range keys {
		parts = append(parts, words.Say(key, "who", of[key], "n", len(of[key])))
	}
	if player == "" {
		return words.Say("barred.bye", "parts", parts)
	}
	return words.Say("barred", "player", name(player), "parts", parts)
}

// otherThan is the other player of a violation, the first one if it is about two others;
// the player if it is about their own bye.
func otherThan(player pairing.ID, x Violation) pairing.ID {
	for _, id := range x.Players {
		if id != player {
			return id
		}
	}
	return player
}

// bars is what a violation says of a player and another one: its key, and the other one.
func bars(player, other pairing.ID, x Violation, name words.Namer) (key string, who any) {
	bye := len(x.Players) == 1 // a ruling on the bye
	switch {
	case x.What == "required":
		return requires(player, other, x), name(other)
	case x.What == "forbidden" && bye && player == "":
		return "barred.forbidden.for", name(other)
	case x.What == "forbidden" && bye:
		return "barred.forbidden.bye", nil
	case x.What == "forbidden" || x.What == "ahead":
		return "barred." + x.What, name(other)
	case x.What == "rematch":
		return "barred.rematch", words.Say("in round", "name", name(other), "round", x.Round)
	case x.What == "color": // the same for everybody
		return "barred." + x.Color.String(), name(other)
	case player == "":
		return "barred.notbye", words.Say("had in round", "name", name(other), "what", words.Say(x.What), "round", x.Round)
	}
	return "barred.ownbye", words.Say("what in round", "what", words.Say(x.What), "round", x.Round)
}

// requires is the key of what the arbiter requires, of the player or of the other one.
func requires(player, other pairing.ID, x Violation) string {
	bye := len(x.Players) == 1
	switch {
	case bye && player == "":
		return "barred.given"
	case other == player: // no other is named
		return "barred.resting"
	case bye:
		return "barred.taken"
	case x.Players[0] == player:
		return "barred.bound"
	}
	return "barred.required"
}
