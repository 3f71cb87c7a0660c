package explain

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Words are text about players, whose names are filled in when it is read: pieces
// of text and IDs in turn, text first.
type Words []string

// Say makes words of strings, IDs, other words, and lists of IDs, which are joined by
// commas. Other values are printed.
func Say(parts ...any) Words {
	w := Words{""}
	text := func(s string) { w[len(w)-1] += s }
	player := func(id pairing.ID) { w = append(w, string(id), "") }
	for _, part := range parts {
		switch x := part.(type) {
		case string:
			text(x)
		case pairing.ID:
			player(x)
		case Words:
			for i, piece := range x {
				if i%2 == 1 {
					player(pairing.ID(piece))
				} else {
					text(piece)
				}
			}
		case []pairing.ID:
			for i, id := range x {
				if i > 0 {
					text(", ")
				}
				player(id)
			}
		default:
			text(fmt.Sprint(x))
		}
	}
	if w[len(w)-1] == "" {
		w = w[:len(w)-1]
	}
	return w
}

// Text fills in names; a nil function leaves the IDs.
func (w Words) Text(name func(pairing.ID) string) string {
	name = named(name)
	var s strings.Builder
	for i, piece := range w {
		if i%2 == 1 {
			piece = name(pairing.ID(piece))
		}
		s.WriteString(piece)
	}
	return s.String()
}

// named is the function, or the one that leaves IDs as they are.
func named(name func(pairing.ID) string) func(pairing.ID) string {
	if name == nil {
		return func(id pairing.ID) string { return string(id) }
	}
	return name
}

// who gives the players of shares.
func who(shares []Share) []pairing.ID {
	ids := make([]pairing.ID, len(shares))
	for i, s := range shares {
		ids[i] = s.Player
	}
	return ids
}
