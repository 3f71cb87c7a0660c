package words

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// plain calls players by their IDs.
func plain(id pairing.ID) string { return string(id) }

// TestForms has what forms can have: lists, plurals, groups, capitals.
func TestForms(t *testing.T) {
	l := language("en")
	for _, test := range []struct{ form, want string }{
		{"{a} meets {b}", "Ann meets Émile"},
		{"{n} {n|player|players}", "1 player"},
		{"{m} {m|player|players}", "0 players"},
		{"{k} {k|player|players}", "2 players"},
		{"x<, {a}>", "x, Ann"},
		{"x<, {none}>", "x"},
		{"x<, {n} {none}>y", "xy"},
		{"<, {n|one|more}>", ", one"},
		{"<, {none|one|more}>.", "."},
		{"{list}", "a, b and c"},
		{"{list:2}", "a and 2 more"},
		{"{list;}", "a; b; c"},
		{"{list,}", "a, b, c"},
		{"{list+}", "abc"},
		{"{commas}", "Ann, A; Bob and Cem"},
		{"{commas,}", "Ann, A; Bob; Cem"},
		{"{one}", "a"},
		{"{said}", "yes"},
		{"{said^}", "Yes"},
		{"{lower^}", "émile"}, // a name
		{"{named^}", "émile meets b"},
		{"{unknown}", "no such key"},
		{"{messages^}", "Yes and no"},
	} {
		parts, _ := parse(test.form)
		w := writer{lexicon: l}
		l.forms["named"], _ = parse("{lower} meets b")
		w.writeParts(parts, Say("x", "a", "Ann", "b", "Émile", "n", 1, "m", 0, "k", 2, "list", []any{"a", "b", "c"}, "commas",
			[]any{"Ann, A", "Bob", "Cem"}, "one", []any{"a"},
			"said", Say("yes"), "lower", "émile", "named", Say("named", "lower", "émile"), "unknown", Say("no such key"),
			"messages", []any{Say("yes"), Say("no")}).Args, false)
		if w.String() != test.want {
			t.Errorf("%s: %q, want %q", test.form, w.String(), test.want)
		}
	}
	delete(l.forms, "named")
	if got := Say("yes").In("tlh"); got != "yes" {
		t.Errorf("in a language that there is not: %q", got)
	}
}

// TestJSON brings messages back as they were, with their text in English beside them.
func TestJSON(t *testing.T) {
	m := Say("if.pair", "a", "Ann", "b", Say("more", "n", 3), "list", []any{"x", Say("yes")}, "empty", "", "none",
		Message{}, "nothing", []any{})
	data, err := json.Marshal(m)
	var back Message
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(m, back); diff != "" || err != nil ||
		!strings.HasPrefix(string(data), `{"text":"if Ann met 3 more,","key":"if.pair"`) || len(m.Args) != 3 {
		t.Errorf("%s, error %v (-want +got)\n%s", data, err, diff)
	}
	if data, err := json.Marshal(Message{}); string(data) != "null" || err != nil || json.Unmarshal(data, &back) != nil {
		t.Errorf("%s, error %v", data, err)
	}
	if json.Unmarshal([]byte(`"text"`), &back) == nil {
		t.Error("a text is read as a message")
	}
}

// TestPieces has the other pieces of sentences.
func TestPieces(t *testing.T) {
	for _, test := range []struct {
		got  any
		want string
	}{
		{Points(25), "2.5"},
		{Pairs([][2]pairing.ID{{"a", "b"}, {"c", "d e"}, {"f-g", "h"}}, plain), "[a-b c - d e f-g - h]"},
		{Label(3, "CLB", 5), "bracket 3 (0.5, CLB)"},
		{Label(3, "normal", 5), "bracket 3 (0.5)"},
		{Label(1, "round", 5), "the round"},
		{Letters([]pairing.Color{pairing.White, pairing.Black}), "WB"},
		{Letters(nil), "none"},
	} {
		if got := fmt.Sprint(test.got); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// said finds the keys that the code names.
var said = regexp.MustCompile(`(?:\bSay|\bFact|\bfact)\("([^"]+)"[,)]|\b(?:Name|called|Words): "([^"]+)"`)

// sources are the packages that say something.
var sources = []string{"burstein", "cmd/pairings", "doubleswiss", "dubov", "dutch", "elimination", "examples/web/face",
	"internal/scoregroup", "internal/upfloat", "internal/verdict", "internal/words", "knockout", "pairing/explain",
	"pairing/sheet", "pairing/standings", "roundrobin", "swiss", "systems", "tcec", "team"}

// TestKeys requires words for every key that the code names, and no others.
func TestKeys(t *testing.T) {
	forms := language("en").forms
	var all strings.Builder
	for _, dir := range sources {
		files, err := filepath.Glob("../../" + dir + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatal(dir, err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(text)
			for _, m := range said.FindAllStringSubmatch(string(text), -1) {
				key := m[1] + m[2]
				if m[1] == "" && (dir == "systems" || dir == "cmd/pairings" ||
					dir == "examples/web/face") { // names of other things
					continue
				}
				if own := strings.HasPrefix(m[0], "Name") && strings.HasSuffix(name, "ranking.go"); own { // the heading of a column
					continue
				}
				if _, ok := forms[key]; !ok {
					t.Errorf("%s: no words for %q", name, key)
				}
			}
		}
	}
	suffix := regexp.MustCompile(": (worse|alike|one|shown)$")
	// Keys that are put together: a beginning, and what follows it.
	parts := regexp.MustCompile(`^(violation|barred|if|verdict|verdict\.nothing|rival|why|letter|gold|effect|points|by|sheet|article|float|page|face|run|interrupted|named|head)\.`)
	for key := range forms {
		name := strings.NewReplacer("sheet.card.", "", "sheet.", "", "tiebreak.",
			"").Replace(suffix.ReplaceAllString(key, ""))
		if !strings.Contains(all.String(), `"`+name+`"`) && !parts.MatchString(key) &&
			!slices.Contains([]string{"absolute", "none", "White", "Black"}, key) {
			t.Errorf("nothing says %q", key)
		}
	}
}

// TestKeysOnce requires that a catalogue has each key once.
func TestKeysOnce(t *testing.T) {
	for _, name := range Languages() {
		text, err := files.ReadFile("lang/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for line := range strings.Lines(string(text)) {
			key, _, ok := strings.Cut(line, " = ")
			if ok && seen[key] {
				t.Errorf("%s: %q stands twice", name, key)
			}
			seen[key] = true
		}
	}
}

// TestLanguages requires of every language the keys of English, with the same arguments and
// as many plural forms, and a word for "and".
func TestLanguages(t *testing.T) {
	english := language("en")
	for _, name := range Languages() {
		l := language(name)
		if l.and == "" || l.point == "" || len(l.one) == 0 {
			t.Errorf("%s: no word for and, or no rule of plurals", name)
		}
		for key, form := range english.forms {
			if diff := cmp.Diff(arguments(form), arguments(l.forms[key])); diff != "" {
				t.Errorf("%s: %q (-English +%s)\n%s", name, key, name, diff)
			}
		}
		for key, form := range l.forms {
			if _, ok := english.forms[key]; !ok {
				t.Errorf("%s: %q is not in English", name, key)
			}
			if n := len(form); n == 0 {
				t.Errorf("%s: %q says nothing", name, key)
			}
		}
	}
}

// TestNumber writes amounts as languages do, and leaves other text alone.
func TestNumber(t *testing.T) {
	for text, want := range map[string]string{"1.5": "1,5", "-0.5": "-0,5", "+12.25": "+12,25", "3": "3", "C.5": "C.5",
		"5.2.1": "5.2.1", ".5": ".5", "5.": "5.", "1 0.5 -": "1 0,5 -", "1.5, 0.5, 2": "1,5; 0,5; 2",
		"1.0-0.5-0.0": "1,0-0,5-0,0", "1.0-x": "1.0-x", "2025-1.5": "2025-1.5", "": ""} {
		if got := Number("de", text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if got := Number("", text); got != text {
			t.Errorf("in English: %q, want %q", got, text)
		}
	}
	said := Say("amounts", "list", []any{"1.5", Say("players with points", "n", "2", "list", []any{"2.5", "3.0"})})
	if got, want := said.In("de"), "1,5; 2 Spieler mit 2,5 und 3,0 Punkten"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := Say("about.opponent", "player", "1.5", "opponent", "2.5").In("de"); !strings.Contains(got, "1.5") {
		t.Errorf("a name is changed: %q", got)
	}
}

// TestFallback requires that what a language lacks is said in English as a whole, without a
// word of the other language in it.
func TestFallback(t *testing.T) {
	lang := lacking(t, "exchange", "exchange.none")
	list := []any{"Ann", "Bob"}
	for _, test := range []struct {
		said Message
		want string
	}{
		{Say("sheet.round", "round", 3), "ronda 3"},
		{Say("exchange", "out", list, "in", list, "on", 2), english().say(Say("exchange", "out", list, "in", list, "on", 2))},
		{Say("sheet.title", "event", Say("exchange.none"), "what", Say("sheet.round", "round", 3)), "nobody does: round 3"},
		{Say("letters", "list", []any{Say("letter.White"), Say("letter.Black")}), "BN"},
	} {
		if got := test.said.In(lang); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// lacking returns the name of a language that is Spanish without some keys.
func lacking(t *testing.T, keys ...string) string {
	l := *language("es")
	l.name, l.forms, l.texts = "lacking", maps.Clone(l.forms), maps.Clone(l.texts)
	for _, key := range keys {
		delete(l.forms, key)
		delete(l.texts, key)
	}
	lexicons.Store(l.name, &l)
	t.Cleanup(func() { lexicons.Delete(l.name) })
	return l.name
}

// say writes a message in a language.
func (l *lexicon) say(m Message) string {
	w := writer{lexicon: l}
	w.write(m, false)
	return w.String()
}

// arguments are the arguments of a form, and how many forms a number asks for.
func arguments(parts []part) map[string]int {
	all := map[string]int{}
	for _, p := range parts {
		for name, n := range arguments(p.group) {
			all[name] = max(all[name], n)
		}
		if p.name != "" {
			all[p.name] = max(all[p.name], 0)
		}
		if strings.ContainsAny(p.text+strings.Join(p.plural, ""), "{}|") {
			all["a brace in "+p.text] = 1
		}
		if n := len(p.plural); n > 0 && n != 2 && (n != 4 || p.name == "") {
			all[p.name+" has other plurals"] = n
		}
	}
	return all
}
