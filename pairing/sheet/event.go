package sheet

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/words"
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

	// Colorless says that games have no colours. No sheet says White and Black then.
	Colorless bool

	// Idle says of a recorded round, 1-based, how somebody spends it without a game or a bye: "out", "through", or
	// "waits" if not absent. Anything else is "absent", as everybody is if Idle is nil. Event.Idle of package systems
	// is one.
	Idle func(round int) func(pairing.ID) string

	// Described returns the title and the federation of a player, "FM" and "NED", each "" if there is none. They have
	// columns of their own if anybody has one: titles wherever ratings are, federations in standings and cross tables.
	// Nil: nobody has any.
	Described func(pairing.ID) (title, federation string)

	// Days are those of the rounds, from the first; a round has none if there are fewer, or if it is zero. They stand
	// behind the number of the round.
	Days []time.Time

	// Lang is the language of the sheets, one of [explain.Languages]; "" is English. Programs
	// that read the cells of a table should ask for English.
	Lang string
}

// A book is a valid tournament with its players by ID.
type book struct {
	Event
	number  map[pairing.ID]int
	players map[pairing.ID]pairing.Player

	titles, federations map[pairing.ID]string // empty if nobody has any
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
	b := &book{Event: e, number: map[pairing.ID]int{}, players: map[pairing.ID]pairing.Player{},
		titles: map[pairing.ID]string{}, federations: map[pairing.ID]string{}}
	for i, p := range e.Tournament.Players {
		b.number[p.ID], b.players[p.ID] = i+1, p
		if e.Described == nil {
			continue
		}
		title, federation := e.Described(p.ID)
		if title != "" {
			b.titles[p.ID] = title
		}
		if federation != "" {
			b.federations[p.ID] = federation
		}
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
		missing := fault.Invalid("round %d has no sheet: %s", round, recorded)
		missing.Round = max(round, 0)
		return nil, missing
	}
	return e.open()
}

// title returns the line over a sheet. Without an event it begins with a capital letter, unless with
// the name of a player.
func (e Event) title(kind, what string) string {
	if e.Title != "" {
		what = e.say("title", "event", e.Title, "what", what)
	} else if kind != "card" {
		what = words.Capital(what)
	}
	if e.Category != "" {
		what += ", " + e.Category
	}
	return what
}

// roundTitle names a round: "round 5 of 7, Oct 30, 2025".
func (e Event) roundTitle(round int) string {
	var planned, day any
	if n := e.Tournament.Planned; n > 0 {
		planned = n
	}
	if round <= len(e.Days) && !e.Days[round-1].IsZero() {
		day = e.Days[round-1].Format(time.DateOnly)
	}
	return e.say("round", "round", round, "planned", planned, "date", day)
}

// after names standings or a cross table: "standings after round 5 of 7", "cross table
// before round 1", "standings during round 5 of 7, 3 games open".
func (e Event) after(key string) string {
	n := len(e.Tournament.Rounds)
	switch open, teams := record.Open(e.Tournament); {
	case n == 0:
		return e.say(key + ".before")
	case open > 0:
		m := words.Say("sheet."+key+".during", "round", e.roundTitle(n), "open", open)
		if teams {
			m = m.With("teams", 1)
		}
		return m.In(e.Lang)
	}
	return e.say(key, "round", e.roundTitle(n))
}

// say returns a text of the catalogue in the language of the sheets.
func (e Event) say(key string, args ...any) string {
	return words.Say("sheet."+key, args...).In(e.Lang)
}

// points writes an amount as the language does.
func (e Event) points(p pairing.Points) string { return words.Number(e.Lang, p.String()) }

// table returns a table in the language of the sheets: English headings become keys, and
// those that are words are translated.
func (e Event) table(kind, title string, columns ...[]Column) Table {
	return Table{Kind: kind, Title: e.title(kind, title), Lang: e.Lang,
		Columns: headings(e.Lang, kind, slices.Concat(columns...))}
}

// headings translates the headings that are words, and keeps the English ones. A kind of
// sheet can have a word of its own.
func headings(lang, kind string, columns []Column) []Column {
	for i, c := range columns {
		key := "sheet." + kind + "." + c.Name
		if !words.Known(key) {
			key = "sheet." + c.Name
		}
		if lang != "" && c.English == "" && words.Known(key) {
			columns[i].Name, columns[i].English = words.Say(key).In(lang), c.Name
		}
	}
	return columns
}

// ifColored returns what a sheet has of colours, and nothing if games have none.
func ifColored[T any](e Event, list ...T) []T {
	if e.Colorless {
		return nil
	}
	return list
}

// ifAny returns what a sheet has of titles or federations, and nothing if nobody has one.
func ifAny[T any](known map[pairing.ID]string, list ...T) []T {
	if len(known) == 0 {
		return nil
	}
	return list
}

// columns returns the cells of a player that most sheets have: number, title if anybody has one, name, rating.
func (b *book) columns(id pairing.ID) []string {
	rating := ""
	if r := b.players[id].Rating; r > 0 {
		rating = strconv.Itoa(r)
	}
	return slices.Concat([]string{strconv.Itoa(b.number[id])}, ifAny(b.titles, b.titles[id]), []string{b.name(id), rating})
}

// name returns what a player is called: by the ID if there is no name.
func (b *book) name(id pairing.ID) string {
	number := ""
	if strings.Trim(string(id), "0123456789") == "" {
		number = b.say("player", "id", string(id))
	}
	return cmp.Or(b.players[id].Name, number, string(id))
}

// member reports whether one of the players belongs to the category.
func (b *book) member(ids ...pairing.ID) bool {
	has := b.Has
	return has == nil || slices.ContainsFunc(ids, func(id pairing.ID) bool { return has(b.players[id]) })
}

// result returns the result of a game as the language writes it, White's share first: "½-½", "+/-",
// "2.5-1.5" of a match, "?-?" if it is adjourned, "-" if it is not known yet.
func (e Event) result(g pairing.Game) string {
	white, black, key := e.shares(g)
	if key == "" {
		return "-"
	}
	return e.say(key, "white", white, "black", black)
}

// shares returns what each player has of a game: "1", "½", "0", "+" and "-" of a forfeit, the points of
// a match, "?" if it is adjourned, and the key of the result; all "" if it is not known yet.
func (e Event) shares(g pairing.Game) (white, black, key string) {
	text := strings.ReplaceAll(string(g.Result), "1/2", "½")
	switch {
	case g.Points != [2]pairing.Points{}:
		return e.points(g.Points[0]), e.points(g.Points[1]), "result"
	case g.Result == pairing.Pending:
		return "", "", ""
	case g.Result == pairing.Adjourned:
		return "?", "?", "result"
	case strings.Contains(text, "/"):
		white, black, _ = strings.Cut(text, "/")
		return white, black, "forfeit"
	}
	white, black, _ = strings.Cut(text, "-")
	return white, black, "result"
}

// share returns a player's share of a game.
func (e Event) share(g pairing.Game, id pairing.ID) string {
	white, black, _ := e.shares(g)
	if g.White == id {
		return white
	}
	return black
}

// An idleness is how a player spends a round without a game.
type idleness struct {
	text   string
	points string // what a bye is worth; "" if it is none
}

// idle returns the function that says how a player spends a recorded round without a
// game.
func (b *book) idle(round int) func(pairing.ID) idleness {
	byes, absent := map[pairing.ID]pairing.Bye{}, record.Absent(b.Tournament, round)
	for _, bye := range record.Byes(b.Tournament, round) {
		byes[bye.Player] = bye
	}
	said := sync.OnceValue(func() func(pairing.ID) string {
		if b.Idle == nil {
			return nil
		}
		return b.Idle(round)
	})
	return func(id pairing.ID) idleness {
		bye, a := byes[id], absent[id]
		points := b.points(bye.Points)
		switch {
		case bye.Allocated:
			return idleness{b.say("bye", "points", points), points}
		case bye.Points != 0:
			return idleness{b.say("requested", "points", points), points}
		case a.Expelled:
			return idleness{text: b.say("expelled")}
		case a.From > 0 && a.To == 0:
			return idleness{text: b.say("withdrawn")}
		case said() == nil:
			return idleness{text: b.say("absent")}
		}
		switch how := said()(id); {
		case how == "out", how == "through", how == "waits" && a.From == 0:
			return idleness{text: b.say(how)}
		}
		return idleness{text: b.say("absent")}
	}
}
