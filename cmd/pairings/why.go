package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/people"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

const whyHelp = `usage: pairings why [flags] FILE [PLAYER [PLAYER]]

Says why a round is paired as it is, by the article that decides. A PLAYER is a
starting rank number, an ID, a name, or a part of a name that only one player
has.

Examples:
  pairings why club.trf                    what counts for each player, and all
                                           that decided the next round
  pairings why club.trf 4                  what counts for player 4
  pairings why club.trf 4 9                why 4 does not meet 9
  pairings why club.trf haverkamp okonkwo  the same by names
  pairings why -not 4,9 club.trf           the same, for scripts
  pairings why -bye 7 club.trf             why 7 does not have the bye, or does
  pairings why -float 7 club.trf           why 7 does not float, or does
  pairings why -lang de club.trf 4         the story of player 4 in German
  pairings why -round 3 club.trf 4 9       the same for a recorded round
  pairings why -against hand.out club.trf  why the rules prefer their round to
                                           that of the file, "white black" for
                                           each board, as "pair -format pairs"
                                           prints it; - is standard input
`

var whyCommand = command{"why", "say why a round is paired as it is", whyHelp, whyFlags}

// A question is what is asked about a round.
type question struct {
	kind    string         // the flag that asks; "" for none
	players []pairing.ID   // at most two
	against *pairing.Round // of the flag against
	lang    string
}

// questions are the flags that ask.
var questions = map[string]string{
	"not":     "two `players`, with a comma between them: why do they not meet?",
	"bye":     "`player`: why do they not have the bye, or why do they?",
	"float":   "`player`: why do they not float, or why do they?",
	"against": "`file` with another round in the form of pairs",
}

// whyFlags adds the flags of why, which answers a question.
func whyFlags(fs *flags) action {
	c := choiceFlags(fs)
	format := formatFlag(fs, "text", "json")
	round := roundFlag(fs)
	asked := map[string]*string{}
	for kind, text := range questions {
		asked[kind] = namedFlag(fs, kind, text)
	}
	langFlag(fs, format)
	return func(p *program, words []string) error {
		file := words[:min(1, len(words))]
		players := words[len(file):]
		n, about, q := min(1, len(players)), "", question{lang: format.lang()}
		for kind, named := range asked {
			if *named != "" {
				n, about, q.kind = n+1, *named, kind
			}
		}
		if n > 1 || len(players) > 2 {
			return usage("why: one question at a time: a file, and two players at most, or -bye, -float or -against")
		}
		switch q.kind {
		case "bye", "float":
			players = []string{about}
		case "not":
			if players = strings.SplitN(about, ",", 2); len(players) < 2 {
				return usage("why: -not %q: two players with a comma between them expected", about)
			}
		case "against":
			if about == "-" && (len(file) == 0 || file[0] == "-") {
				return errTwice
			}
		}
		return onFile(fs, c, func(p *program, name string, f *systems.Event) error {
			for _, text := range players {
				id, err := player(f.Tournament, text)
				if err != nil {
					return err
				}
				q.players = append(q.players, id)
			}
			if q.kind == "against" {
				expected, err := p.readPosition(about, f.Tournament)
				if err != nil {
					return err
				} else if expected.none {
					return fileError(about, invalid("no round to compare with"))
				}
				q.against = &expected.round
			}
			return p.answer(name, f, *round, q, format)
		})(p, file)
	}
}

// player finds a player as people call them.
func player(t pairing.Tournament, text string) (pairing.ID, error) {
	id, err := people.Find(t, text)
	if err != nil {
		return "", usage("%v", err)
	}
	return id, nil
}

// answer answers a question about a round, 0 for the next one.
func (p *program) answer(name string, f *systems.Event, round int, q question, format *format) error {
	paired, assumed, err := eventBefore(f, round, format.lang())
	p.note(name, assumed)
	if err != nil {
		return err
	}
	t := paired.Tournament
	report, verdict, err := p.explain(paired, q)
	if n := len(t.Rounds); errors.Is(err, pairing.ErrFinished) && n > 0 {
		err = fmt.Errorf("%w; -round 1 to -round %d ask about the recorded ones", err, n)
	}
	switch {
	case report != nil:
		return errors.Join(p.writeReport(paired, report, q, format), err)
	case err != nil:
		return err
	case verdict.Kind == explain.KindNothing: // nobody can have that, whoever is asked about
		return usage("why: %s", verdict.In(q.lang))
	}
	if format.json() {
		return encode(p.stdout, struct {
			jsonSystem
			Number  int             `json:"number"`
			Verdict explain.Verdict `json:"verdict"`
			Text    string          `json:"text"`
		}{systemJSON(paired), len(t.Rounds) + 1, verdict, verdict.In(q.lang)})
	}
	writeHeading(p.stdout, paired, len(t.Rounds)+1, q.lang)
	fmt.Fprintln(p.stdout, verdict.In(q.lang))
	return nil
}

// explain asks the system: for a verdict, or for a report if the question is not why
// something else is not the case.
func (p *program) explain(f *systems.Event, q question) (report *explain.Report, verdict explain.Verdict, err error) {
	e, err := f.System()
	if err != nil {
		return nil, verdict, err
	}
	t := f.Tournament
	progress := p.progress("explaining", 0)
	defer progress.stop()
	switch {
	case q.against != nil:
		verdict, err = e.Compare(context.Background(), t, *q.against)
	case q.kind == "bye":
		verdict, err = e.Why(context.Background(), t, explain.Bye(q.players[0]))
	case q.kind == "float":
		verdict, err = e.Why(context.Background(), t, explain.Float(q.players[0]))
	case len(q.players) == 2:
		verdict, err = e.Why(context.Background(), t, explain.Meet(q.players[0], q.players[1]))
	default:
		report, err = e.Explain(context.Background(), t)
		if len(q.players) == 1 && report != nil && !slices.ContainsFunc(report.Players, func(p explain.Player) bool { return p.ID == q.players[0] }) { // who is absent
			report = nil
			verdict, err = e.Why(context.Background(), t, explain.Bye(q.players[0]))
		}
	}
	return report, verdict, err
}

// writeReport writes what decided a round, or what concerns one player.
func (p *program) writeReport(f *systems.Event, r *explain.Report, q question, format *format) error {
	if format.json() {
		return encode(p.stdout, struct {
			jsonSystem
			Report *explain.Report `json:"report"`
		}{systemJSON(f), r})
	}
	writeHeading(p.stdout, f, r.Round, q.lang)
	fmt.Fprintln(p.stdout)
	var text string
	if len(q.players) == 0 {
		if err := checklist(r, f.Tournament, q.lang).Text(p.stdout, lineWidth); err != nil {
			return err
		}
		_, text, _ = strings.Cut(r.In(q.lang), "\n") // the round is in the heading
		text = "\n" + text
	} else {
		text = r.About(q.lang, q.players[0])
	}
	_, err := fmt.Fprint(p.stdout, text)
	return err
}

// lineWidth is what the lines of a checklist fit into; long names are cut.
const lineWidth = 80

// checked are the facts that a checklist has columns for, as far as the system has them.
var checked = []struct {
	fact   string
	column sheet.Column
	note   string // a key of the catalogue
}{
	{"score", sheet.Column{Name: "Score", Right: true}, ""},
	{"won", sheet.Column{Name: "Won", Right: true}, ""},
	{"lost", sheet.Column{Name: "Lost", Right: true}, ""},
	{"byes", sheet.Column{Name: "Byes", Right: true}, ""},
	{"colours", sheet.Column{Name: "Colours", Right: true}, ""},
	{"preference", sheet.Column{Name: "Preference"}, ""},
	{"white game difference", sheet.Column{Name: "Diff", Right: true}, "diff"},
	{"float in the previous round", sheet.Column{Name: "-1", Right: true}, "floats"},
	{"float two rounds before", sheet.Column{Name: "-2", Right: true}, ""},
	{"floated in the previous round", sheet.Column{Name: "-1", Right: true}, "floated"},
	{"upfloats", sheet.Column{Name: "Up", Right: true}, "ups"},
	{"upfloat in the previous round", sheet.Column{Name: "-1", Right: true}, "upfloat"},
}

// checklist is what the rules look at in the players, one line for each, in the order in
// which they are paired.
func checklist(r *explain.Report, t pairing.Tournament, lang string) sheet.Table {
	say := func(key string, args ...any) string { return words.Say("sheet."+key, args...).In(lang) }
	table := sheet.Table{Kind: "checklist", Lang: lang, Columns: []sheet.Column{{Name: say("No."), Right: true}, {Name: say("Name")}}}
	names := make(map[pairing.ID]string, len(t.Players))
	for _, p := range t.Players {
		names[p.ID] = cmp.Or(p.Name, say("player", "id", string(p.ID)))
	}
	for _, p := range r.Players {
		table.Rows = append(table.Rows, []string{fmt.Sprint(p.Number), names[p.ID]})
	}
	for _, c := range checked {
		cells := make([]string, len(r.Players))
		known := false
		for i, p := range r.Players {
			if k := slices.IndexFunc(p.Facts, func(f explain.Value) bool { return f.Name == c.fact }); k >= 0 {
				known, cells[i] = true, short(p.Facts[k], lang)
			}
		}
		if !known {
			continue
		}
		column := c.column
		if words.Known("sheet." + column.Name) {
			column.Name = say(column.Name)
		}
		table.Columns = append(table.Columns, column)
		for i, cell := range cells {
			table.Rows[i] = append(table.Rows[i], cell)
		}
		if c.note != "" {
			table.Notes = append(table.Notes, say(c.note))
		}
	}
	return table
}

// short leaves a cell empty where there is nothing to say.
func short(fact explain.Value, lang string) string {
	switch {
	case fact.Shown == "none", fact.Shown == "no":
		return ""
	case fact.Words.IsZero():
		return fact.Shown
	}
	return fact.Words.In(lang)
}
