package words

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Message is something to be said, in any language: a key of the catalogue and named
// arguments, each a string (a name, or what is written alike everywhere), an int, another
// Message, or a list ([]any) of strings and Messages.
type Message struct {
	Key  string
	Args []Arg // in the order of their names; a list takes a third of the memory of a map
}

// An Arg is an argument.
type Arg struct {
	Name  string
	Value any
}

// Get returns an argument, nil if there is none of this name.
func (m Message) Get(name string) any { return get(m.Args, name) }

func get(list []Arg, name string) any {
	for i := range list {
		if list[i].Name == name {
			return list[i].Value
		}
	}
	return nil
}

// set puts an argument at its place.
func set(a []Arg, name string, value any) []Arg {
	i := len(a)
	for i > 0 && a[i-1].Name >= name {
		i--
	}
	if i < len(a) && a[i].Name == name {
		a[i].Value = value
		return a
	}
	return slices.Insert(a, i, Arg{name, value})
}

// Say returns a message: a key, then names and values of arguments in turn. Those that say
// nothing are left out.
func Say(key string, args ...any) Message {
	m := Message{Key: key}
	for i := 0; i+1 < len(args); i += 2 {
		if empty(args[i+1]) {
			continue
		}
		if m.Args == nil {
			m.Args = make([]Arg, 0, (len(args)-i)/2)
		}
		m.Args = set(m.Args, args[i].(string), args[i+1])
	}
	return m
}

// With returns the message with one more argument.
func (m Message) With(name string, value any) Message {
	return Message{m.Key, set(append(make([]Arg, 0, len(m.Args)+1), m.Args...), name, value)}
}

// IsZero reports whether nothing is said.
func (m Message) IsZero() bool { return m.Key == "" }

// String returns the message in English.
func (m Message) String() string { return m.In("en") }

// In returns the message in a language of [Languages], in English for any other. A verdict is
// a sentence, with a capital letter. Of what is not [Finite] it returns the key.
func (m Message) In(lang string) string {
	if m.IsZero() {
		return ""
	}
	if !Finite(m) {
		return m.Key
	}
	l, sentence := language(lang), strings.HasPrefix(m.Key, "verdict")
	if !l.has(m) {
		l = english()
	}
	if form := l.forms[m.Key]; len(form) == 1 && form[0].text != "" && !sentence {
		return form[0].text
	}
	w := writer{lexicon: l}
	w.write(m, sentence)
	return w.String()
}

// MarshalJSON writes the English text beside key and arguments.
func (m Message) MarshalJSON() ([]byte, error) {
	if m.IsZero() {
		return []byte("null"), nil
	}
	if !Finite(m) {
		return nil, fmt.Errorf("message %s holds itself, or too much", m.Key)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(struct {
		Text string         `json:"text"`
		Key  string         `json:"key"`
		Args map[string]any `json:"args,omitempty"`
	}{m.String(), m.Key, bare(m.Args).(map[string]any)})
	return b.Bytes(), err
}

// Finite reports whether an argument can be written: it does not hold itself. It has at most as many
// levels as JSON that can be read, and a million values.
func Finite(x any) bool {
	values := 1_000_000
	var fits func(x any, levels int) bool
	fits = func(x any, levels int) bool {
		values--
		if levels < 0 || values < 0 {
			return false
		}
		switch x := x.(type) {
		case Message:
			return !slices.ContainsFunc(x.Args, func(a Arg) bool { return !fits(a.Value, levels-1) })
		case []any:
			return !slices.ContainsFunc(x, func(v any) bool { return !fits(v, levels-1) })
		case nil, string, int:
			return true
		}
		v := reflect.ValueOf(x)
		if v.CanConvert(reflect.TypeFor[Message]()) { // one of package explain
			return fits(v.Convert(reflect.TypeFor[Message]()).Interface(), levels)
		}
		return v.Kind() != reflect.Map && v.Kind() != reflect.Pointer // no arguments
	}
	return fits(x, 10_000)
}

// bare is an argument with messages that are written without their texts.
func bare(x any) any {
	switch x := x.(type) {
	case Message:
		m := map[string]any{"key": x.Key}
		if len(x.Args) > 0 {
			m["args"] = bare(x.Args)
		}
		return m
	case []Arg:
		m := make(map[string]any, len(x))
		for _, a := range x {
			m[a.Name] = bare(a.Value)
		}
		return m
	case []any:
		list := make([]any, len(x))
		for k, v := range x {
			list[k] = bare(v)
		}
		return list
	}
	return x
}

// UnmarshalJSON reads key and arguments.
func (m *Message) UnmarshalJSON(data []byte) error {
	var x any
	if err := json.Unmarshal(data, &x); err != nil || x == nil {
		return err
	}
	read, ok := argument(x).(Message)
	if !ok {
		return fmt.Errorf("a message is an object with a key, not %s", data)
	}
	*m = read
	return nil
}

// argument is an argument as it was before it was written.
func argument(x any) any {
	switch x := x.(type) {
	case float64:
		return int(x)
	case []any:
		for k := range x {
			x[k] = argument(x[k])
		}
	case map[string]any:
		m := Message{}
		m.Key, _ = x["key"].(string)
		if args, ok := x["args"].(map[string]any); ok {
			for _, name := range slices.Sorted(maps.Keys(args)) {
				m.Args = append(m.Args, Arg{name, argument(args[name])})
			}
		}
		return m
	}
	return x
}

// empty reports whether an argument says nothing.
func empty(x any) bool {
	switch x := x.(type) {
	case nil:
		return true
	case string:
		return x == ""
	case Message:
		return x.Key == ""
	case []any:
		return len(x) == 0
	}
	return false
}

// has reports whether a language has all words of what an argument says. Where it lacks some,
// the whole is said in English.
func (l *lexicon) has(x any) bool {
	switch x := x.(type) {
	case Message:
		_, ok := l.forms[x.Key]
		return (ok || x.IsZero() || !Known(x.Key)) && !slices.ContainsFunc(x.Args,
			func(a Arg) bool { return !l.has(a.Value) })
	case []any:
		return !slices.ContainsFunc(x, func(v any) bool { return !l.has(v) })
	}
	return true
}

// A writer writes a message in a language.
type writer struct {
	strings.Builder
	*lexicon
	teams bool // teams take part
}

// write writes a message, with a capital letter if it begins with words and not with a name.
func (w *writer) write(m Message, capital bool) {
	form, ok := w.forms[m.Key]
	if !ok {
		w.WriteString(capitalized(m.Key, capital))
		return
	}
	outer := w.teams
	w.teams = outer || m.Get("teams") != nil
	w.writeParts(form, m.Args, capital)
	w.teams = outer
}

// writeParts writes the parts of a form.
func (w *writer) writeParts(parts []part, args []Arg, capital bool) {
	for _, p := range parts {
		before := w.Len()
		switch {
		case p.group != nil:
			if !lacks(p.group, args) {
				w.writeParts(p.group, args, capital)
			}
		case p.plural != nil:
			w.WriteString(capitalized(w.choice(p, args), capital))
		case p.name == "":
			w.WriteString(capitalized(p.text, capital))
		default:
			w.writeArgument(get(args, p.name), p, capital || p.capital)
		}
		capital = capital && w.Len() == before
	}
}

// choice returns the form for a number, and for players or teams.
func (w *writer) choice(p part, args []Arg) string {
	forms := p.plural
	if half := len(forms) / 2; p.name == "" || half == 2 {
		if forms = forms[:half]; w.teams {
			forms = p.plural[half:]
		}
	}
	if n, _ := get(args, p.name).(int); slices.Contains(w.one, n) {
		return forms[0]
	}
	return forms[len(forms)-1]
}

// lacks reports whether a group has an argument that says nothing.
func lacks(parts []part, args []Arg) bool {
	return slices.ContainsFunc(parts, func(p part) bool { return p.name != "" && empty(get(args, p.name)) })
}

// writeArgument writes an argument; names are never changed.
func (w *writer) writeArgument(x any, p part, capital bool) {
	switch x := x.(type) {
	case string:
		switch {
		case p.amount:
			x = w.number(x)
		case p.name == "article":
			x = w.article(x)
		case p.name == "date":
			x = w.day(x)
		}
		w.WriteString(x)
	case int:
		w.WriteString(strconv.Itoa(x))
	case Message:
		w.write(x, capital)
	case []any:
		if p.between == '+' {
			for _, v := range x {
				w.writeArgument(v, p, false)
			}
			return
		}
		list := make([]string, len(x))
		for k, v := range x {
			list[k] = w.element(v, p, capital && k == 0)
		}
		switch p.between {
		case ',':
			w.WriteString(strings.Join(list, w.separator(list)))
		case ';':
			w.WriteString(strings.Join(list, w.semicolon))
		default:
			w.WriteString(w.series(list, p.most))
		}
	}
}

// article is a rule as the language calls it: "Step 3", "item 10", "C.12".
func (l *lexicon) article(rule string) string {
	word, number := rule, ""
	if at := strings.LastIndexByte(rule, ' '); at > 0 {
		word, number = rule[:at], rule[at+1:]
	}
	form, ok := l.forms["article."+word]
	if !ok {
		return rule
	}
	w := writer{lexicon: l}
	w.writeParts(form, []Arg{{"n", number}}, false)
	return w.String()
}

// element is an element of a list as it is written.
func (w *writer) element(x any, p part, capital bool) string {
	one := writer{lexicon: w.lexicon, teams: w.teams}
	one.writeArgument(x, p, capital)
	return one.String()
}

// most is how many elements of a list are written, where the form does not say it.
const most = 8

// series joins by commas and a final "and"; by semicolons if there are commas within.
func (l *lexicon) series(list []string, limit int) string {
	if limit == 0 {
		limit = most
	}
	if len(list) > limit {
		rest := len(list) - limit + 1
		list = append(slices.Clone(list[:limit-1]), Say("more", "n", rest).In(l.name))
	}
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], l.separator(list)) + " " + l.and + " " + list[last]
}

// separator is what keeps the elements of a list apart.
func (l *lexicon) separator(list []string) string {
	if slices.ContainsFunc(list, func(s string) bool { return strings.Contains(s, ",") }) {
		return l.semicolon
	}
	return ", "
}

// capitalized is a text of ours with a capital letter, if it is asked for.
func capitalized(s string, capital bool) string {
	first, size := utf8.DecodeRuneInString(s)
	if !capital || size == 0 {
		return s
	}
	return string(unicode.ToUpper(first)) + s[size:]
}
