// Package face is what the page asks of the library: every question takes the text
// of a tournament file and [Options], and is answered by a value whose JSON is in
// the library's form. It knows nothing of browsers; the command beside it puts it
// into one.
package face

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// Options say what is asked. The zero value asks for the next round by the rules
// that the file declares.
type Options struct {
	System  string          `json:"system"`  // "" as the file declares
	Edition pairing.Edition `json:"edition"` // 0 as the file declares
	Round   int             `json:"round"`   // a recorded round, as if it were to be paired; 0 the next one

	// The arbiter's decisions for the round.
	Required [][2]pairing.ID `json:"required"`
	Avoid    [][2]pairing.ID `json:"avoid"`
	Absent   []pairing.ID    `json:"absent"`

	Ask       []pairing.ID `json:"ask"`        // WhyNot: two players, or one for the bye; Board: two; Terms, About: one
	TieBreaks string       `json:"tie_breaks"` // as in line 212; "" as the file declares
	Code      string       `json:"code"`       // Terms: the tie-break
	Other     string       `json:"other"`      // Other: another round, as a list of pairs or a file whose last round it is
}

// Questions are what can be asked, by name.
var Questions = map[string]func(text string, o Options) (any, error){
	"read":      ask(read),
	"pair":      ask(pair),
	"explain":   ask(explainRound),
	"about":     ask(about),
	"whyNot":    ask(whyNot),
	"board":     ask(board),
	"other":     ask(other),
	"standings": ask(table),
	"terms":     ask(terms),
	"check":     ask(check),
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

// A Failure is an error as the page shows it. Line and Column, from 1, are places
// in the file; 0 if the error has none.
type Failure struct {
	Message string `json:"message"`
	Line    int    `json:"line,omitempty"`
	Column  int    `json:"column,omitempty"`
	Kind    string `json:"kind"` // "file", "invalid", "finished", "nopairing" or "other"
}

// Fail gives the error for the page.
func Fail(err error) Failure {
	f := Failure{Message: err.Error(), Kind: "other"}
	var at *trf.Error
	switch {
	case errors.As(err, &at):
		f.Message, f.Line, f.Column, f.Kind = at.Msg, at.Line, at.Col, "file"
	case errors.Is(err, pairing.ErrFinished):
		f.Kind = "finished"
	case errors.Is(err, pairing.ErrNoPairing):
		f.Kind = "nopairing"
	case errors.Is(err, pairing.ErrInvalid):
		f.Kind = "invalid"
	}
	return f
}

// An event is a file about which something is asked.
type event struct {
	text       string
	file       *trf.File
	options    Options
	config     systems.Config
	reason     string
	pairer     explain.Explainer
	plain      pairing.Tournament // before the round, without the arbiter's decisions on pairs
	tournament pairing.Tournament // with them
}

func newEvent(text string, o Options) (*event, error) {
	f, err := readFile(text)
	if err != nil {
		return nil, err
	}
	e := &event{text: text, file: f, options: o, plain: f.Tournament}
	if e.config, e.reason, err = systems.Choose(f, systems.Config{System: o.System, Edition: o.Edition}); err != nil {
		return nil, err
	}
	if e.pairer, err = e.config.New(); err != nil {
		return nil, err
	}
	if o.Round < 0 || o.Round > len(f.Tournament.Rounds) {
		return nil, fmt.Errorf("%w: round %d is not recorded", pairing.ErrInvalid, o.Round)
	}
	if o.Round > 0 {
		e.plain = f.Tournament.Before(o.Round)
	}
	next := len(e.plain.Rounds) + 1
	e.plain.Absences = slices.Clip(e.plain.Absences)
	for _, id := range o.Absent {
		e.plain.Absences = append(e.plain.Absences, pairing.Absence{Player: id, From: next, To: next})
	}
	e.tournament = e.plain
	e.tournament.Rulings = slices.Clip(e.plain.Rulings)
	for kind, pairs := range map[pairing.Decision][][2]pairing.ID{pairing.Required: o.Required, pairing.Avoid: o.Avoid} {
		for _, pair := range pairs {
			e.tournament.Rulings = append(e.tournament.Rulings, pairing.Ruling{Kind: kind, Players: pair, From: next, To: next})
		}
	}
	return e, nil
}

// readFile reads a tournament, and says what visitors open by mistake.
func readFile(text string) (*trf.File, error) {
	if strings.TrimSpace(text) == "" {
		return nil, &trf.Error{Msg: "the file is empty"}
	}
	if pairsOnly(text) {
		return nil, &trf.Error{Msg: "this is a list of pairs: open the tournament together with it, and they are judged"}
	}
	f, err := trf.Read(strings.NewReader(text))
	if err == nil && len(f.Tournament.Players) == 0 {
		return nil, &trf.Error{Msg: "the file has no players"}
	}
	return f, err
}

// name gives a player's name, or the number of one without.
func (e *event) name(id pairing.ID) string {
	if p, _ := e.plain.Player(id); p.Name != "" {
		return p.Name
	}
	return "player " + string(id)
}

// An Event is what the page shows of a file before anything is asked.
type Event struct {
	Name      string          `json:"name"`
	System    string          `json:"system"`
	Edition   pairing.Edition `json:"edition"` // 0 if the system has none
	Reason    string          `json:"reason"`  // for system and edition
	Systems   []System        `json:"systems"`
	Recorded  int             `json:"recorded"` // rounds
	Planned   int             `json:"planned"`
	Round     int             `json:"round"` // about to be paired
	Players   []Player        `json:"players"`
	TieBreaks string          `json:"tie_breaks"`
	Notes     []string        `json:"notes"`
}

// A System is one that can be chosen.
type System struct {
	Name     string            `json:"name"`
	Editions []pairing.Edition `json:"editions"`
}

// A Player is a line of the list of players.
type Player struct {
	ID     pairing.ID     `json:"id"`
	Name   string         `json:"name"`
	Title  string         `json:"title"`
	Rating int            `json:"rating"`
	Score  pairing.Points `json:"score"`  // before the round
	Absent bool           `json:"absent"` // withdrawn, or asked for a bye
}

func read(e *event) (Event, error) {
	t := e.plain
	out := Event{
		Name: e.file.Text("012"), System: e.config.System, Edition: e.config.Edition, Reason: e.reason,
		Recorded: len(e.file.Tournament.Rounds), Planned: t.Planned, Round: len(t.Rounds) + 1,
		TieBreaks: e.tieBreaks().Line212(), Notes: append([]string{}, e.file.Notes...),
	}
	for _, name := range systems.Names() {
		out.Systems = append(out.Systems, System{name, append([]pairing.Edition{}, systems.Editions(name)...)})
	}
	scores := t.Scores()
	absent := t.Absent(len(t.Rounds) + 1)
	for _, p := range t.Players {
		_, away := absent[p.ID]
		out.Players = append(out.Players, Player{
			ID: p.ID, Name: cmp.Or(p.Name, "player "+string(p.ID)), Title: e.file.Players[p.ID].Title, Rating: p.Rating,
			Score: scores[p.ID], Absent: away,
		})
	}
	return out, nil
}

// A Round is a paired round, ready to be shown, printed and saved.
type Round struct {
	Round   pairing.Round    `json:"round"`
	Results []string         `json:"results"` // of the games, as far as they are recorded: "1-0"
	Pairs   string           `json:"pairs"`   // the pairs file that pairing programs write
	TRF     string           `json:"trf"`     // the file with the round appended; "" for a recorded round
	Audit   *explain.Verdict `json:"audit"`   // what the arbiter's decisions on pairs have changed; null without any

	// Changed are the games and the bye (one player) that the rules alone have not.
	Changed [][]pairing.ID `json:"changed"`
}

func pair(e *event) (Round, error) {
	round, err := e.pairer.Pair(e.tournament)
	if err != nil {
		return Round{}, err
	}
	out := Round{Round: round, Results: e.results(round), Pairs: pairsFile(round), Changed: [][]pairing.ID{}}
	if e.options.Round == 0 {
		if out.TRF, err = e.appended(round); err != nil {
			return out, err
		}
	}
	if len(e.options.Required)+len(e.options.Avoid) == 0 {
		return out, nil
	}
	usual, err := e.pairer.Pair(e.plain)
	if err == nil {
		out.Changed = changed(usual, round)
	} else if !errors.Is(err, pairing.ErrNoPairing) {
		return out, err
	}
	v, err := e.pairer.Compare(e.plain, round)
	if err != nil {
		return out, err
	}
	out.Audit = &v
	return out, nil
}

// results gives the results that are recorded of the games of a round, "" of others.
func (e *event) results(r pairing.Round) []string {
	out := make([]string, len(r.Games))
	if e.options.Round == 0 {
		return out
	}
	recorded := make(map[[2]pairing.ID]pairing.Result)
	for _, g := range e.file.Tournament.Rounds[e.options.Round-1].Games {
		recorded[[2]pairing.ID{g.White, g.Black}] = g.Result
	}
	for i, g := range r.Games {
		out[i] = string(recorded[[2]pairing.ID{g.White, g.Black}])
	}
	return out
}

// pairsFile gives the number of lines and, on each, White and Black; 0 stands in
// for the opponent of the player with the allocated bye.
func pairsFile(r pairing.Round) string {
	var lines []string
	for _, g := range r.Games {
		lines = append(lines, fmt.Sprintf("%s %s", g.White, g.Black))
	}
	for _, b := range r.Byes {
		if b.Allocated {
			lines = append(lines, fmt.Sprintf("%s 0", b.Player))
		}
	}
	return fmt.Sprintf("%d\n%s\n", len(lines), strings.Join(lines, "\n"))
}

// appended gives the file with the round recorded, games without results.
func (e *event) appended(r pairing.Round) (string, error) {
	f := *e.file
	f.Tournament = e.tournament
	f.Tournament.Append(r)
	var out bytes.Buffer
	err := trf.Write(&out, &f)
	return out.String(), err
}

// changed gives what a round has and the usual one has not.
func changed(usual, round pairing.Round) [][]pairing.ID {
	had := make(map[[2]pairing.ID]bool)
	for _, row := range rows(usual) {
		had[[2]pairing.ID{row[0], row[len(row)-1]}] = true
	}
	out := [][]pairing.ID{}
	for _, row := range rows(round) {
		if !had[[2]pairing.ID{row[0], row[len(row)-1]}] {
			out = append(out, row)
		}
	}
	return out
}

// rows gives White and Black of every game, and the player with the allocated bye.
func rows(r pairing.Round) (rows [][]pairing.ID) {
	for _, g := range r.Games {
		rows = append(rows, []pairing.ID{g.White, g.Black})
	}
	for _, b := range r.Byes {
		if b.Allocated {
			rows = append(rows, []pairing.ID{b.Player})
		}
	}
	return rows
}
