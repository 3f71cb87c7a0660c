package words

import (
	"embed"
	"fmt"
	"strings"
	"sync"
)

// The catalogue has a file for each language, and a new language is a new file. A line is
// "key = form". The keys are those of English; what a language lacks is said in English.
// Of what has a name in data (a fact, a criterion, a part of a bracket) the key is that name,
// and how another round is worse by a criterion stands at the name with ": worse". In a form
//
//	{a}        is an argument; of lists at most 8 elements and how many more, {a:3} at most 3
//	{a^}       has a capital letter, if it does not begin with a name
//	{a.}       is an amount, or a list of them, with the decimal point of the language
//	{a;}       is a list with semicolons, {a,} with commas, {a+} with nothing between
//	{n|x|y}    is x or y, as the language has it of the number n: "!one" lists the numbers of x
//	{|x|y}     is x where players take part, and y where teams do; {n|x|y|z|t} is z or t of teams
//	{date}     is a day, "2025-10-02", as "!date", "!months" and "!first" write it
//	<, {a}>    is left out if an argument in it is missing
//
// "!quotes" are those around a value that an error names, and "!or" stands before the last of those that are possible.
// An argument "teams" says that teams take part, for the message and all in it. The argument
// "article" is a rule: those that are called by a word have it at "article.", such as "article.Step".
//
// Keys that begin with "fault: " are errors, as the code has them, with %d and the like: the form has
// {1} in the place of the first one. The first of them that fits counts, so those that fit more
// stand behind the others. English has none, because errors are in English. Keys that
// begin with "page." are those of the page in examples/web.
//
//go:embed lang/*.txt
var files embed.FS

// A lexicon is a language.
type lexicon struct {
	name      string
	and       string
	or        string
	quotes    [2]string
	semicolon string // between elements of a list
	point     string // before the decimals of a number
	one       []int  // numbers with the singular
	date      string // a layout of package time
	first     string // of a month; "": as the layout has it
	months    []string
	forms     map[string][]part
	texts     map[string]string // the forms as they stand
	faults    []fault           // errors
}

// A part of a form is a text, an argument or a group.
type part struct {
	text, name string
	plural     []string // two forms, or four: two of players and two of teams; without a name, one of each
	capital    bool
	amount     bool
	between    byte // ';', ',' or '+', of a list
	most       int  // 0 if the form does not say
	group      []part
}

// Languages lists the languages of the catalogue, in the order of their codes.
func Languages() (list []string) {
	entries, _ := files.ReadDir("lang")
	for _, e := range entries {
		list = append(list, strings.TrimSuffix(e.Name(), ".txt"))
	}
	return list
}

// Known reports whether the catalogue has a key.
func Known(key string) bool { return language("en").forms[key] != nil }

// lexicons are the other languages that have been read, by name.
var lexicons sync.Map

// english is the language of what is shown, whatever else is asked for.
var english = sync.OnceValue(func() *lexicon { return read("en") })

// language returns a language, English for one that the catalogue does not have.
func language(name string) *lexicon {
	if name == "en" {
		return english()
	}
	if l, ok := lexicons.Load(name); ok {
		return l.(*lexicon)
	}
	l := read(name)
	if l == nil {
		return english()
	}
	lexicons.Store(name, l)
	return l
}

// Forms lists what a language has for the keys that begin with a prefix, without that prefix, as
// it stands in the catalogue; in English, where the language has none.
func Forms(lang, prefix string) map[string]string {
	all := map[string]string{}
	for _, l := range []*lexicon{english(), language(lang)} {
		for key, form := range l.texts {
			if rest, ok := strings.CutPrefix(key, prefix); ok {
				all[rest] = form
			}
		}
	}
	return all
}

// read reads a language, nil for one that the catalogue does not have.
func read(name string) *lexicon {
	text, err := files.ReadFile("lang/" + name + ".txt")
	if err != nil {
		return nil
	}
	l := &lexicon{name: name, forms: map[string][]part{}, texts: map[string]string{}}
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		key, form, ok := strings.Cut(line, " = ")
		switch {
		case !ok:
		case key == "!and":
			l.and = form
		case key == "!or":
			l.or = form
		case key == "!quotes":
			l.quotes[0], l.quotes[1], _ = strings.Cut(form, "…")
		case key == "!;":
			l.semicolon = form + " "
		case key == "!point":
			l.point = form
		case key == "!date":
			l.date = form
		case key == "!first":
			l.first = form
		case key == "!months":
			l.months = strings.Fields(form)
		case key == "!one":
			for _, field := range strings.Fields(form) {
				var n int
				_, _ = fmt.Sscan(field, &n)
				l.one = append(l.one, n)
			}
		case strings.HasPrefix(key, faultPrefix):
			parts, _ := parse(form)
			l.faults = append(l.faults, newFault(strings.TrimPrefix(key, faultPrefix), parts))
		default:
			l.texts[key] = form
			l.forms[key], _ = parse(form)
		}
	}
	return l
}

// parse reads a form up to the end, or to the end of its group, and returns the rest.
func parse(form string) (parts []part, rest string) {
	for form != "" {
		at := strings.IndexAny(form, "{<>")
		if at < 0 {
			return append(parts, part{text: form}), ""
		}
		if at > 0 {
			parts = append(parts, part{text: form[:at]})
		}
		mark := form[at]
		form = form[at+1:]
		switch mark {
		case '>':
			return parts, form
		case '<':
			var group []part
			group, form = parse(form)
			parts = append(parts, part{group: group})
		case '{':
			var name string
			name, form, _ = strings.Cut(form, "}")
			parts = append(parts, argumentPart(name))
		}
	}
	return parts, ""
}

// argumentPart reads what stands between braces.
func argumentPart(text string) (p part) {
	if name, forms, ok := strings.Cut(text, "|"); ok {
		return part{name: name, plural: strings.Split(forms, "|")}
	}
	text, p.capital = strings.CutSuffix(text, "^")
	if last := text[len(text)-1]; strings.IndexByte(";,+", last) >= 0 {
		text, p.between = text[:len(text)-1], last
	}
	name, limit, ok := strings.Cut(text, ":")
	if p.name, p.amount = strings.CutSuffix(name, "."); ok {
		_, _ = fmt.Sscan(limit, &p.most)
	}
	return p
}
