package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Event is a tournament with what its sheets need besides.
type Event struct {
	Title      string // of the event, at the head of every sheet; can be empty
	Tournament pairing.Tournament

	// Category is the name of a part of the field, such as "women", and Has reports who is
	// in it. Only their rows are shown, with places of their own. If Has is nil, everybody
	// is shown.
	Category string
	Has      func(pairing.Player) bool
}

// A book is a valid tournament with its players by ID.
type book struct {
	Event
	number  map[pairing.ID]int
	players map[pairing.ID]pairing.Player
}

// open returns the book of a tournament that has been looked over.
func (e Event) open() (*book, error) {
	if err := e.Tournament.Validate(); err != nil {
		return nil, err
	}
	return e.book(), nil
}

// book looks the players up.
func (e Event) book() *book {
	b := &book{e, map[pairing.ID]int{}, map[pairing.ID]pairing.Player{}}
	for i, p := range e.Tournament.Players {
		b.number[p.ID], b.players[p.ID] = i+1, p
	}
	return b
}

// openRound is open for a sheet of a recorded round.
func (e Event) openRound(round int) (*book, error) {
	if n := len(e.Tournament.Rounds); round < 1 || round > n {
		recorded := fmt.Sprintf("rounds 1 to %d are recorded", n)
		switch n {
		case 0:
			recorded = "no round is recorded"
		case 1:
			recorded = "only round 1 is recorded"
		}
		return nil, &pairing.Error{Kind: pairing.ErrInvalid, Text: fmt.Sprintf("no sheet of round %d: %s", round, recorded)}
	}
	return e.open()
}

// title returns the line over a sheet.
func (e Event) title(what string) string {
	if e.Title != "" {
		what = e.Title + ": " + what
	}
	if e.Category != "" {
		what += ", " + e.Category
	}
	return what
}

// roundTitle names a round: "round 5 of 7".
func (e Event) roundTitle(round int) string {
	text := fmt.Sprintf("round %d", round)
	if planned := e.Tournament.Planned; planned > 0 {
		text += fmt.Sprintf(" of %d", planned)
	}
	return text
}

// standings says what the standings are of: "standings after round 5 of 7".
func (e Event) standings() string {
	if n := len(e.Tournament.Rounds); n > 0 {
		return "standings after " + e.roundTitle(n)
	}
	return "standings before round 1"
}

// columns returns the cells of a player that most sheets have: number, name, rating.
func (b *book) columns(id pairing.ID) []string {
	rating := ""
	if r := b.players[id].Rating; r > 0 {
		rating = strconv.Itoa(r)
	}
	return []string{strconv.Itoa(b.number[id]), b.name(id), rating}
}

// name returns what a player is called: by the ID if there is no name.
func (b *book) name(id pairing.ID) string {
	number := ""
	if strings.Trim(string(id), "0123456789") == "" {
		number = "Player " + string(id)
	}
	return cmp.Or(b.players[id].Name, number, string(id))
}

// member reports whether one of the players belongs to the category.
func (b *book) member(ids ...pairing.ID) bool {
	has := b.Has
	return has == nil || slices.ContainsFunc(ids, func(id pairing.ID) bool { return has(b.players[id]) })
}

// boards returns the number of the board of every game; the two games of a pair in a
// double round have one, in whatever order they are.
func boards(games []pairing.Game) []int {
	numbers, first := make([]int, len(games)), map[[2]pairing.ID]int{}
	for i, g := range games {
		number, second := first[[2]pairing.ID{g.Black, g.White}]
		if !second {
			number = len(first) + 1
			first[[2]pairing.ID{g.White, g.Black}] = number
		}
		numbers[i] = number
	}
	return numbers
}

// result returns the result of a game, White's share first: "½-½", "+/-", "2.5-1.5" of a
// match, "-" if it is not known yet.
func result(g pairing.Game) string {
	switch {
	case g.Points != [2]pairing.Points{}:
		return fmt.Sprintf("%v-%v", g.Points[0], g.Points[1])
	case g.Result == pairing.Pending:
		return "-"
	}
	return strings.ReplaceAll(string(g.Result), "1/2", "½")
}

// share returns a player's share of the result: "1", "½", "0", "+" and "-" of a forfeit,
// the points of a match, "" if it is not known yet.
func share(g pairing.Game, id pairing.ID) string {
	text := result(g) // "-" has nothing on both sides
	separator := "-"
	if strings.Contains(text, "/") {
		separator = "/"
	}
	white, black, _ := strings.Cut(text, separator)
	if g.White == id {
		return white
	}
	return black
}

// idle returns the function that says how a player spends a recorded round without a
// game.
func (b *book) idle(round int) func(pairing.ID) string {
	byes, absent := map[pairing.ID]pairing.Bye{}, record.Absent(b.Tournament, round)
	for _, bye := range record.Byes(b.Tournament, round) {
		byes[bye.Player] = bye
	}
	return func(id pairing.ID) string {
		switch bye, a := byes[id], absent[id]; {
		case bye.Allocated || bye.Points != 0:
			return "bye " + bye.Points.String()
		case a.Expelled:
			return "expelled"
		case a.From > 0 && a.To == 0:
			return "withdrawn"
		}
		return "absent"
	}
}
