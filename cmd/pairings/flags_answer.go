package main

import (
	"cmp"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/systems"
)

// An ask is what the flags of a command say about an event: by which rules it goes, what is
// asked, and in which form the answer is printed.
type ask struct {
	choice
	format
	round     int
	tieBreaks string // "" for those of the event
	unrated   int    // rating that was announced for players without one; 0 for that of the event
	keeps     bool   // the event keeps its own language, for it is written as it stands
}

// A format is the form in which a command prints.
type format struct {
	name     string
	language string // that is asked for; "" for that of the surroundings
	width    int    // columns that text may take; 0 for any number
}

// formatFlag adds the flag for the format, which is the first one without it.
func formatFlag(fs *flags, f *format, all ...string) {
	f.name = all[0]
	oneOfFlag(fs, &f.name, "format", "output `format`: "+either(all), all)
}

// widthFlag adds the flag for the width of text.
func widthFlag(fs *flags, f *format) {
	fs.IntVar(&f.width, "width", columns(), "`columns` that text may take, with long names cut; 0 for any number"+
		" (default: those of the terminal)")
}

// askFlags adds the flags that most questions have. The usage is that of the round.
func askFlags(fs *flags, round string, formats ...string) *ask {
	a := &ask{}
	a.choiceFlags(fs)
	formatFlag(fs, &a.format, formats...)
	widthFlag(fs, &a.format)
	langFlag(fs, &a.format)
	fs.IntVar(&a.round, "round", 0, "`number` of the "+round)
	return a
}

// langFlag adds the flag for the language of what people read.
func langFlag(fs *flags, f *format) {
	usage := "`language` of what people read: " + strings.Join(explain.Languages(), ", ") + " (default: by LANG, or en)"
	fs.lang = f.lang
	fs.oneOf(oneOf{&f.language, explain.Languages(), spoken}, "lang", usage)
}

// lang returns the language to write in. What programs read is English: CSV always, JSON
// unless a language is asked for.
func (f *format) lang() string {
	switch f.name {
	case "csv":
		return ""
	case "json":
		return strings.TrimPrefix(f.language, "en")
	}
	around := spoken(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG")))
	if !slices.Contains(explain.Languages(), around) {
		around = ""
	}
	return strings.TrimPrefix(cmp.Or(f.language, around), "en")
}

// spoken returns the language that a word such as "DE", "de-AT" or "de_DE.UTF-8" names.
func spoken(word string) string {
	lang, _, _ := strings.Cut(strings.ToLower(strings.ReplaceAll(word, "_", "-")), ".")
	lang, _, _ = strings.Cut(lang, "-")
	return lang
}

// json reports whether the format is JSON.
func (f *format) json() bool { return f.name == "json" }

// print prints a text, wrapped to the width.
func (f *format) print(w io.Writer, text string) error {
	_, err := io.WriteString(w, wrapped(text, f.width))
	return err
}

// table writes a sheet.
func (f *format) table(w io.Writer, t sheet.Table) error {
	switch f.name {
	case "csv":
		return t.CSV(w)
	case "md":
		return t.Markdown(w)
	case "html":
		return page(w, t.Lang, t.Title, t.HTML)
	}
	title, notes := "", ""
	if t.Title != "" {
		title = visible.Text(t.Title) + "\n\n"
	}
	for i, note := range t.Notes {
		notes += "\n"[min(i, 1):] + visible.Text(note) + "\n"
	}
	t.Title, t.Notes = "", nil
	return cmp.Or(f.print(w, title), t.Text(w, f.width), f.print(w, notes))
}

// tree writes the sheet of a bracket: as CSV and Markdown it is a table.
func (f *format) tree(w io.Writer, t sheet.Tree) error {
	switch f.name {
	case "html":
		return page(w, t.Lang, t.Title, t.HTML)
	case "text":
		return t.Text(w, f.width)
	}
	return f.table(w, t.Table)
}

// A tieBreakList is a list of tie-breaks as a flag.
type tieBreakList struct{ oneOf }

// tieBreaksFlag adds the flag for a list of tie-breaks.
func tieBreaksFlag(fs *flags, list *string) {
	fs.Var(tieBreakList{oneOf{value: list, clean: strings.TrimSpace}}, "tiebreaks",
		"`list` of tie-breaks after the points, as code 202 has it: BH/C1,SB (default: what the file declares)")
}

// Offers returns what a list may become.
func (t tieBreakList) Offers(text string) []string { return generator.TieBreaksAfter(text) }

// unratedFlag adds the flag for the rating of the unrated.
func unratedFlag(fs *flags, rating *int) {
	fs.IntVar(rating, "unrated", 0, "`rating` that the event has announced for players without one"+
		" (default: what a document says)")
	fs.checks = append(fs.checks, func() error {
		if *rating < 0 {
			return usage("-unrated %d: no rating", *rating)
		}
		return nil
	})
}

// event reads an event, as the flags want it, and prints the notes about it.
func (a *ask) event(p *program, name string) (*systems.Event, error) {
	e, err := p.load(name, a.choice)
	if err != nil {
		return nil, err
	}
	p.note(name, e.Notes...)
	if !a.keeps {
		e.Standings.Lang = a.lang()
	}
	e.Standings.Unrated = cmp.Or(a.unrated, e.Standings.Unrated)
	return e, nil
}

// on is the action of a command with one file: it checks the words after the file, of which there
// are none without a check, reads the file, and does something. Errors begin with the name of the file.
func (a *ask) on(fs *flags, check func(name string, words []string) error,
	do func(p *program, name string, e *systems.Event, words []string) error) action {
	return func(p *program, words []string) error {
		name, words, err := p.one(fs, words)
		if err == nil && check != nil {
			err = check(name, words)
		} else if err == nil && len(words) > 0 {
			err = usage("%s: one file expected, but %d given", fs.Name(), 1+len(words))
		}
		if err != nil {
			return err
		}
		e, err := a.event(p, name)
		if err != nil {
			return err
		}
		return fileError(name, do(p, name, e, words))
	}
}
