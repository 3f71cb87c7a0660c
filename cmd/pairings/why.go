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

// A question is what is asked about a round.
type question struct {
	kind    string         // the flag that asks; "" for none
	named   []string       // the players, or the file of the flag against
	players []pairing.ID   // at most two
	against *pairing.Round // of the flag against
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
	a := askFlags(fs, "round; 0 for the next one, or for the last one while it is played and when all are", "text", "json")
	asked := map[string]*string{}
	for kind, text := range questions {
		asked[kind] = namedFlag(fs, kind, text)
	}
	var q question
	check := func(name string, words []string) error {
		n := min(1, len(words))
		q.named = words
		for kind, about := range asked {
			if *about != "" {
				n, q.kind, q.named = n+1, kind, []string{*about}
			}
		}
		if n > 1 || len(words) > 2 {
			return usage("why: one question at a time: a file, and two players at most, or -bye, -float or -against")
		}
		switch q.kind {
		case "not":
			if q.named = strings.SplitN(q.named[0], ",", 2); len(q.named) < 2 {
				return usage("why: -not %q: two players with a comma between them expected", q.named[0])
			}
		case "against":
			if q.named[0] == "-" && name == "-" {
				return errTwice
			}
		}
		return nil
	}
	return a.on(fs, check, func(p *program, name string, e *systems.Event, _ []string) error {
		if err := p.understand(&q, e.Tournament); err != nil {
			return err
		}
		return p.answer(name, e, q, a)
	})
}

// understand finds the players, or the round, that a question names.
func (p *program) understand(q *question, t pairing.Tournament) error {
	if q.kind == "against" {
		expected, err := p.readPosition(q.named[0], t)
		if err == nil && expected.none {
			err = fileError(q.named[0], invalid("no round to compare with"))
		}
		if err == nil {
			q.against = &expected.round
		}
		return err
	}
	for _, word := range q.named {
		id, err := player(t, word)
		if err != nil {
			return err
		}
		q.players = append(q.players, id)
	}
	return nil
}

// player finds a player as people call them.
func player(t pairing.Tournament, text string) (pairing.ID, error) {
	id, err := people.Find(t, text)
	if err != nil {
		return "", usage("%v", err)
	}
	return id, nil
}

// answer answers a question about a round. Unless one is named that is the next one, or the last one
// while it has open games and when the event is finished.
func (p *program) answer(name string, e *systems.Event, q question, a *ask) error {
	round, last, lang := a.round, len(e.Tournament.Rounds), a.lang()
	if round == 0 && last > 0 && slices.ContainsFunc(e.Tournament.Rounds[last-1].Games, pending) {
		round = last
	}
	paired, assumed, err := eventBefore(e, round, lang)
	if err != nil {
		return err
	}
	report, verdict, err := p.explain(paired, q)
	if errors.Is(err, pairing.ErrFinished) && round == 0 {
		if paired, assumed, err = eventBefore(e, last, lang); err != nil {
			return err
		}
		report, verdict, err = p.explain(paired, q)
	}
	p.note(name, assumed)
	switch {
	case report != nil:
		return errors.Join(p.writeReport(paired, report, q, a), err)
	case err != nil:
		return err
	}
	number := len(paired.Tournament.Rounds) + 1
	if a.json() {
		return encode(p.stdout, struct {
			jsonSystem
			Number  int             `json:"number"`
			Verdict explain.Verdict `json:"verdict"`
			Text    string          `json:"text"`
		}{systemJSON(paired), number, verdict, verdict.In(lang)})
	}
	return a.print(p.stdout, heading(paired, number, lang)+answer(verdict, lang)+"\n")
}

// answer is a verdict as a person reads it: the headline, the article that decides, and the detail.
func answer(v explain.Verdict, lang string) string {
	lines := []string{v.Headline(lang)}
	if v.Article != "" {
		lines = append(lines, words.Say("why.decides", "article", strings.TrimSuffix(v.Article+"."+v.Item, ".")).In(lang))
	}
	return strings.Join(slices.Compact(append(lines, v.In(lang))), "\n")
}

// pending reports whether a game has no result yet.
func pending(g pairing.Game) bool { return g.Result == pairing.Pending }

// explain asks the system: for a verdict, or for a report if the question is not why
// something else is not the case.
func (p *program) explain(f *systems.Event, q question) (report *explain.Report, verdict explain.Verdict, err error) {
	e, err := f.System()
	if err != nil {
		return nil, verdict, err
	}
	t := f.Tournament
	progress := p.progress(words.Say("progress.explaining"), 0)
	defer progress.stop()
	ctx := context.Background()
	switch {
	case q.against != nil:
		verdict, err = e.Compare(ctx, t, *q.against)
	case q.kind == "bye":
		verdict, err = e.Why(ctx, t, explain.Bye(q.players[0]))
	case q.kind == "float":
		verdict, err = e.Why(ctx, t, explain.Float(q.players[0]))
	case len(q.players) == 2:
		verdict, err = e.Why(ctx, t, explain.Meet(q.players[0], q.players[1]))
	default:
		report, err = e.Explain(ctx, t)
		asked := func(p explain.Player) bool { return p.ID == q.players[0] }
		if len(q.players) == 1 && report != nil && !slices.ContainsFunc(report.Players, asked) { // who is absent
			report = nil
			verdict, err = e.Why(ctx, t, explain.Bye(q.players[0]))
		}
	}
	return report, verdict, err
}

// writeReport writes what decided a round, or what concerns one player.
func (p *program) writeReport(e *systems.Event, r *explain.Report, q question, a *ask) error {
	if a.json() {
		return encode(p.stdout, struct {
			jsonSystem
			Report *explain.Report `json:"report"`
		}{systemJSON(e), r})
	}
	lang := a.lang()
	if err := a.print(p.stdout, heading(e, r.Round, lang)+"\n"); err != nil {
		return err
	}
	if len(q.players) > 0 {
		return a.print(p.stdout, r.About(lang, q.players[0]))
	}
	list := format{width: cmp.Or(a.width, 80)}
	if err := list.table(p.stdout, checklist(r, e.Tournament, lang)); err != nil {
		return err
	}
	_, text, _ := strings.Cut(r.In(lang), "\n") // the round is in the heading
	return a.print(p.stdout, "\n"+text)
}

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
	table := sheet.Table{
		Kind: "checklist", Lang: lang,
		Columns: []sheet.Column{{Name: say("No."), Right: true}, {Name: say("Name")}},
	}
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
	case fact.Words.Key == "":
		return fact.Shown
	}
	return fact.Words.In(lang)
}
