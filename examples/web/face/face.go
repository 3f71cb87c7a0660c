// Package face is what the page asks of the library: every question takes the text
// of a tournament file and [Options], and is answered by a value whose JSON is in
// the library's form. It knows nothing of browsers; the command beside it puts it
// into one.
package face

import (
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// Options say what is asked. The zero value asks for the next round by the rules
// that the file declares.
type Options struct {
	System  string          `json:"system"`  // "" as the file declares
	Edition pairing.Edition `json:"edition"` // 0 as the file declares
	Round   int             `json:"round"`   // a recorded round, or the next one; 0 the one that is being played

	Language string `json:"language"` // of explanations; "" is English

	// The arbiter's decisions: on who meets whom, and who is absent, in the rounds that they name; and
	// who is absent from the round that is asked about.
	Rulings  []pairing.Ruling  `json:"rulings"`
	Absences []pairing.Absence `json:"absences"`
	Absent   []pairing.ID      `json:"absent"`

	Ask       []pairing.ID `json:"ask"`        // two players, or one for the bye; what is about a player: one
	Result    string       `json:"result"`     // Result: of the game between the two, as in "1-0"; "" takes it back
	TieBreaks string       `json:"tie_breaks"` // as in line 212; "" as the file declares
	Code      string       `json:"code"`       // Terms: the tie-break
	Other     string       `json:"other"`      // Other: another round, as a list of pairs or a file whose last round it is

	// Of a player who is entered or renamed, and of one who sits the next round out.
	Name   string         `json:"name"`
	Rating int            `json:"rating"` // 0 if there is none
	Points pairing.Points `json:"points"`
}

// Questions are what can be asked, by name.
var Questions = map[string]func(text string, o Options) (any, error){
	"read":      ask(read),
	"pair":      ask(pair),
	"names":     ask(names),
	"explain":   ask(explainRound),
	"about":     ask(about),
	"whyNot":    ask(whyNot),
	"board":     ask(board),
	"other":     ask(other),
	"standings": ask(ranking),
	"terms":     ask(terms),
	"cross":     ask(cross),
	"card":      ask(card),
	"teams":     ask(teams),
	"bracket":   ask(bracket),
	"check":     ask(check),
	"trf":       ask(saveTRF),
	"document":  ask(saveDocument),
	"record":    ask(recordRound),
	"unpair":    ask(unpair),
	"result":    ask(enter),
	"people":    ask(listPlayers),
	"player":    ask(enterPlayer),
	"rename":    ask(rename),
	"withdraw":  ask(withdraw),
	"return":    ask(comeBack),
	"absent":    ask(sitOut),
	"delete":    ask(deletePlayer),
	"repair":    repair,
}

// ask reads the file and settles system, edition and round before a question.
func ask[T any](question func(*event) (T, error)) func(string, Options) (any, error) {
	return func(text string, o Options) (any, error) {
		e, err := newEvent(text, o)
		if err != nil {
			return nil, err
		}
		return question(e)
	}
}

// An event is a file about which something is asked.
type event struct {
	*systems.Event
	system  explain.Explainer
	text    string
	options Options
	round   int                // that is asked about
	plain   pairing.Tournament // before the round, without the rulings of the options
	before  pairing.Tournament // with them
	names   map[pairing.ID]string
	absent  bool // somebody, by the options
}

func newEvent(text string, o Options) (*event, error) {
	opened, err := open(text, systems.Config{System: o.System, Edition: o.Edition})
	if err != nil {
		return nil, err
	}
	e := &event{Event: opened, text: text, options: o, names: make(map[pairing.ID]string)}
	for _, p := range opened.Tournament.Players {
		e.names[p.ID] = p.Name
	}
	if e.system, err = opened.System(); err != nil {
		return nil, err
	}
	if e.round, err = e.choose(o.Round); err != nil {
		return nil, err
	}
	for _, id := range o.Ask {
		if _, there := e.names[id]; !there {
			return nil, invalidf("there is no player %q", id)
		}
	}
	if e.plain = e.Tournament; e.recorded() {
		if e.plain, err = e.plain.Before(e.round); err != nil {
			return nil, err
		}
	}
	e.plain.Absences = slices.Clip(e.plain.Absences)
	e.plain.Absences = append(e.plain.Absences, o.Absences...)
	for _, id := range o.Absent {
		e.plain.Absences = append(e.plain.Absences, pairing.Absence{Player: id, From: e.round, To: e.round})
	}
	e.absent = len(o.Absent) > 0 ||
		slices.ContainsFunc(o.Absences, func(a pairing.Absence) bool { return record.Covers(a, e.round) })
	e.before = e.plain
	e.before.Rulings = append(slices.Clip(e.plain.Rulings), o.Rulings...)
	return e, nil
}

// choose returns the round that is asked about. If none is named it is the first one with open
// games, else the next one, or in a finished event the last one.
func (e *event) choose(round int) (int, error) {
	n := len(e.Tournament.Rounds)
	if round < 0 || round > n+1 {
		return 0, invalidf("round %d is not recorded", round)
	}
	if round > 0 {
		return round, nil
	}
	for k, r := range e.Tournament.Rounds {
		if isOpen(r) {
			return k + 1, nil
		}
	}
	if n > 0 && e.Tournament.Planned > 0 && n >= e.Tournament.Planned {
		return n, nil
	}
	return n + 1, nil
}

// recorded reports whether the round that is asked about is recorded.
func (e *event) recorded() bool { return e.round <= len(e.Tournament.Rounds) }

// isOpen reports whether a round has games without a result.
func isOpen(r pairing.Round) bool {
	return slices.ContainsFunc(r.Games, func(g pairing.Game) bool { return g.Result == pairing.Pending })
}

// pending returns the boards of a round that have no result, each once. It takes time linear in the
// number of games.
func pending(r pairing.Round) []string {
	boards, had := []string{}, map[int]bool{}
	for i, n := range record.Boards(r.Games) {
		if r.Games[i].Result == pairing.Pending && !had[n] {
			boards, had[n] = append(boards, strconv.Itoa(n)), true
		}
	}
	return boards
}

// say returns a text of the catalogue in the language of the options.
func (e *event) say(key string, args ...any) string {
	return words.Say(key, args...).In(e.options.Language)
}

// open reads an event, and says what visitors open by mistake.
func open(text string, asked systems.Config) (*systems.Event, error) {
	if strings.TrimSpace(text) == "" {
		return nil, noFile("the file is empty", "face.empty")
	}
	if pairsOnly(text) {
		return nil, noFile("this is a list of pairs: open the tournament together with it, and they are judged", "face.pairs")
	}
	e, err := systems.Open([]byte(text), asked)
	if err == nil && len(e.Tournament.Players) == 0 {
		return nil, noFile("the file has no players", "face.nobody")
	}
	return e, err
}

// name returns a player's name, or the number of one without.
func (e *event) name(id pairing.ID) string {
	if name := e.names[id]; name != "" {
		return name
	}
	return e.say("sheet.player", "id", string(id))
}
