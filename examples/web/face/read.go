package face

import (
	"time"

	"github.com/seed22f6c9b8/pairings/internal/days"
	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// An Event is what the page shows of a file before anything is asked.
type Event struct {
	Name      string          `json:"name"`
	Place     string          `json:"place"` // the city
	Start     string          `json:"start"` // the first day, 2025-10-02; "" if the file has none
	End       string          `json:"end"`   // the last day
	Day       string          `json:"day"`   // of the round
	Summary   string          `json:"summary"`
	Heading   string          `json:"heading"` // of the round
	System    string          `json:"system"`
	Edition   pairing.Edition `json:"edition"` // 0 if the system has none
	Reason    string          `json:"reason"`  // for system and edition
	Systems   []System        `json:"systems"`
	Recorded  int             `json:"recorded"` // rounds
	Planned   int             `json:"planned"`
	Round     int             `json:"round"`   // that is asked about
	Current   int             `json:"current"` // the first round with open games; 0 if there is none
	Open      []string        `json:"open"`    // boards of the round without a result, if it is recorded
	Next      int             `json:"next"`    // the round that can be paired next; 0 if there is none yet
	Enter     bool            `json:"enter"`   // results of the round can be entered
	Players   []Player        `json:"players"`
	Rulings   []Ruling        `json:"rulings"`    // of the file, as they hold in the round
	Decided   []string        `json:"decided"`    // the rulings of the options, in words
	Teams     bool            `json:"teams"`      // the players are teams, and the file has their members
	Bracket   bool            `json:"bracket"`    // the event has one
	TieBreaks string          `json:"tie_breaks"` // "" if the system ranks by its own rules
	Usual     string          `json:"usual"`      // tie-breaks that are proposed
	Codes     []Code          `json:"codes"`      // tie-breaks that can rank the event
	Notes     []Note          `json:"notes"`
}

// A Note is one on the file. English reports that it is in English for want of other words.
type Note struct {
	Text    string `json:"text"`
	English bool   `json:"english"`
}

// notes returns notes in a language.
func notes(language string, texts []string) []Note {
	list := []Note{}
	for _, text := range texts {
		said := words.Fault(language, text)
		list = append(list, Note{said, said == text})
	}
	return list
}

// A Ruling is one of the file, in words too.
type Ruling struct {
	pairing.Ruling
	Words string `json:"words"`
}

// A System is one that can be chosen.
type System struct {
	Name     string            `json:"name"`
	Editions []pairing.Edition `json:"editions"`
}

// A Player is a line of the list of players, whose order is that of the pairing numbers.
type Player struct {
	ID         pairing.ID `json:"id"`
	Name       string     `json:"name"`
	Title      string     `json:"title,omitempty"`
	Federation string     `json:"federation,omitempty"`
}

// A Code is a tie-break that can be chosen.
type Code struct {
	Code     standings.TieBreak `json:"code"`
	Words    string             `json:"words"`              // "Buchholz: scores of the opponents"
	Modified []Code             `json:"modified,omitempty"` // with one modifier
}

func read(e *event) (Event, error) {
	t := e.plain
	out := Event{
		Name: e.Name(), Place: e.Text("022"), Start: day(e.Start()), End: day(e.Text("052")), Day: e.day(),
		Summary: e.summary(), Heading: e.say("face.round", "round", e.round, "planned", planned(t)),
		System: e.Config.System, Edition: e.Config.Edition, Reason: e.Reason.In(e.options.Language), Usual: e.usual(),
		Recorded: len(e.Tournament.Rounds), Planned: t.Planned, Round: e.round, Rulings: []Ruling{}, Decided: []string{},
		Open:  []string{},
		Teams: e.Teams != nil, Bracket: e.hasBracket(),
		Notes: notes(e.options.Language, e.Notes), Codes: e.codes(),
	}
	e.progress(&out)
	for _, name := range systems.Names() {
		out.Systems = append(out.Systems, System{name, append([]pairing.Edition{}, systems.Editions(name)...)})
	}
	for _, r := range t.Rulings {
		if r.From <= e.round && (r.To == 0 || e.round <= r.To) {
			out.Rulings = append(out.Rulings, Ruling{r, e.inWords(r)})
		}
	}
	for _, r := range e.options.Rulings {
		out.Decided = append(out.Decided, e.inWords(r))
	}
	for _, p := range t.Players {
		described := e.Players[p.ID]
		out.Players = append(out.Players, Player{p.ID, e.name(p.ID), described.Title, described.Federation})
	}
	if e.ranksAlone() {
		return out, nil // which rank by their own rules
	}
	s, err := e.ranked()
	if out.TieBreaks = s.List(); err != nil {
		out.TieBreaks = "PTS"
	}
	return out, nil
}

// progress fills in how far the round and the event have come.
func (e *event) progress(out *Event) {
	for k, r := range e.Tournament.Rounds {
		if out.Current == 0 && isOpen(r) {
			out.Current = k + 1
		}
	}
	if e.recorded() {
		out.Open = pending(e.Tournament.Rounds[e.round-1])
	}
	out.Enter = e.Config.System != "team" && (e.asPlayed() || !e.recorded())
	if n := out.Recorded; out.Current == 0 && (out.Planned == 0 || n < out.Planned) {
		out.Next = n + 1
	}
}

// planned returns the number of planned rounds as an argument of a text.
func planned(t pairing.Tournament) any {
	if t.Planned == 0 {
		return nil
	}
	return t.Planned
}

// summary says who plays, and how far the event has come.
func (e *event) summary() string {
	who := "face.players"
	if e.Config.System == "team" {
		who = "face.teams"
	}
	recorded := e.say("face.recorded", "n", len(e.Tournament.Rounds), "planned", planned(e.Tournament))
	return e.say(who, "n", len(e.Tournament.Players)) + ", " + recorded
}

// day returns a day as programs write it, "" if a text is none.
func day(text string) string {
	if d, _, ok := days.Parse(text); ok {
		return d.Format("2006-01-02")
	}
	return ""
}

// day returns the day of the round, if the file has one for each round (132).
func (e *event) day() string {
	all := e.Days()
	if e.round > len(all) {
		return ""
	}
	return all[e.round-1].Format(time.DateOnly)
}

// codes returns the tie-breaks that can rank the event, each without modifiers and with each one
// that it takes.
func (e *event) codes() []Code {
	list := []Code{}
	for _, c := range standings.Codes() {
		code, ok := e.code(c)
		if !ok {
			continue
		}
		for _, modifier := range []standings.TieBreak{"C1", "C2", "M1", "M2", "P", "F", "L+1", "L-1", "R", "K2", "DE"} {
			if modified, ok := e.code(c + "/" + modifier); ok {
				code.Modified = append(code.Modified, modified)
			}
		}
		list = append(list, code)
	}
	return list
}

// code returns a tie-break with its words, if it can rank the event.
func (e *event) code(c standings.TieBreak) (Code, bool) {
	s := e.Rules()
	s.Lang, s.TieBreaks = e.options.Language, []standings.TieBreak{c}
	r, err := s.Rank(pairing.Tournament{})
	if err != nil {
		return Code{}, false
	}
	return Code{Code: c, Words: r.Columns[0].Words}, true
}

// inWords says what a ruling decides, in which rounds, and why.
func (e *event) inWords(r pairing.Ruling) string {
	key, ok := map[pairing.Decision]string{
		pairing.Required: "required", pairing.Forbidden: "forbidden", pairing.Apart: "kept", pairing.Avoid: "avoid",
		pairing.Reinstated: "reinstated",
	}[r.Kind]
	if !ok {
		key = string(r.Kind)
	}
	names := []any{e.name(r.Players[0]), ""}
	switch {
	case r.Group != "":
		key, names[0] = "group."+key, visible.Text(r.Group)
	case r.Players[1] == "":
		key = "bye." + key
	default:
		names[1] = e.name(r.Players[1])
	}
	return e.say("face."+key, "a", names[0], "b", names[1], "when", when(r.From, r.To), "note", r.Note)
}

// when says in which rounds a ruling holds; nothing if in all of them.
func when(from, to int) words.Message {
	switch {
	case from > 0 && from == to:
		return words.Say("face.in", "round", from)
	case from > 0 && to > 0:
		return words.Say("face.between", "from", from, "to", to)
	case from > 0:
		return words.Say("face.on", "from", from)
	case to > 0:
		return words.Say("face.until", "to", to)
	}
	return words.Message{}
}
