package words

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
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
	Args Args
}

// Args are arguments in the order of their names. A list takes a third of the memory of a map.
type Args []Arg

// An Arg is an argument.
type Arg struct {
	Name  string
	Value any
}

// Get returns an argument, nil if there is none of this name.
func (a Args) Get(name string) any {
	for i := range a {
		if a[i].Name == name {
			return a[i].Value
		}
	}
	return nil
}

// set puts an argument at its place.
func (a Args) set(name string, value any) Args {
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
			m.Args = make(Args, 0, (len(args)-i)/2)
		}
		m.Args = m.Args.set(args[i].(string), args[i+1])
	}
	return m
}

// With returns the message with one more argument.
func (m Message) With(name string, value any) Message {
	return Message{m.Key, append(make(Args, 0, len(m.Args)+1), m.Args...).set(name, value)}
}

// IsZero reports whether nothing is said.
func (m Message) IsZero() bool { return m.Key == "" }

// String returns the message in English.
func (m Message) String() string { return m.In("en") }

// In returns the message in a language of [Languages], in English for any other. A verdict is
// a sentence, with a capital letter.
func (m Message) In(lang string) string {
	if m.IsZero() {
		return ""
	}
	l, sentence := language(lang), strings.HasPrefix(m.Key, "verdict")
	if !l.has(m) {
		l = english()
	}
	if form := l.forms[m.Key]; len(form) == 1 && form[0].text != "" && !sentence {
		return form[0].text
	}
	var s strings.Builder
	l.write(&s, m, sentence)
	return s.String()
}

// MarshalJSON writes the English text beside key and arguments.
func (m Message) MarshalJSON() ([]byte, error) {
	if m.IsZero() {
		return []byte("null"), nil
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

// bare is an argument with messages that are written without their texts.
func bare(x any) any {
	switch x := x.(type) {
	case Message:
		m := map[string]any{"key": x.Key}
		if len(x.Args) > 0 {
			m["args"] = bare(x.Args)
		}
		return m
	case Args:
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
		return x.IsZero()
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
		return (ok || x.IsZero() || !Known(x.Key)) && !slices.ContainsFunc(x.Args, func(a Arg) bool { return !l.has(a.Value) })
	case []any:
		return !slices.ContainsFunc(x, func(v any) bool { return !l.has(v) })
	}
	return true
}

// write writes a message, with a capital letter if it begins with words and not with a name.
func (l *lexicon) write(s *strings.Builder, m Message, capital bool) {
	form, ok := l.forms[m.Key]
	if !ok {
		s.WriteString(capitalized(m.Key, capital))
		return
	}
	l.writeParts(s, form, m.Args, capital)
}

// writeParts writes the parts of a form.
func (l *lexicon) writeParts(s *strings.Builder, parts []part, args Args, capital bool) {
	for _, p := range parts {
		before := s.Len()
		switch {
		case p.group != nil:
			if !lacks(p.group, args) {
				l.writeParts(s, p.group, args, capital)
			}
		case p.name == "":
			s.WriteString(capitalized(p.text, capital))
		case p.plural != nil:
			n, _ := args.Get(p.name).(int)
			at := len(p.plural) - 1
			if slices.Contains(l.one, n) {
				at = 0
			}
			s.WriteString(capitalized(p.plural[at], capital))
		default:
			l.writeArgument(s, args.Get(p.name), p, capital || p.capital)
		}
		capital = capital && s.Len() == before
	}
}

// lacks reports whether a group has an argument that says nothing.
func lacks(parts []part, args Args) bool {
	return slices.ContainsFunc(parts, func(p part) bool { return p.name != "" && empty(args.Get(p.name)) })
}

// writeArgument writes an argument; names are never changed.
func (l *lexicon) writeArgument(s *strings.Builder, x any, p part, capital bool) {
	switch x := x.(type) {
	case string:
		if p.amount {
			x = l.number(x)
		}
		s.WriteString(x)
	case int:
		s.WriteString(strconv.Itoa(x))
	case Message:
		l.write(s, x, capital)
	case []any:
		if p.between == '+' {
			for _, v := range x {
				l.writeArgument(s, v, p, false)
			}
			return
		}
		list := make([]string, len(x))
		for k, v := range x {
			list[k] = l.element(v, p, capital && k == 0)
		}
		switch p.between {
		case ',':
			s.WriteString(strings.Join(list, l.separator(list)))
		case ';':
			s.WriteString(strings.Join(list, l.semicolon))
		default:
			s.WriteString(l.series(list, p.most))
		}
	}
}

// element is an element of a list as it is written.
func (l *lexicon) element(x any, p part, capital bool) string {
	var s strings.Builder
	l.writeArgument(&s, x, p, capital)
	return s.String()
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
