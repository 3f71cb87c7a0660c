package strict_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"github.com/seed22f6c9b8/pairings/internal/strict"
)

// A word is read by its method.
type word string

var errWord = errors.New("no word")

func (w *word) UnmarshalText(text []byte) error {
	if *w = word(text); *w == "bad" {
		return errWord
	}
	return nil
}

// A tenth is read by its method.
type tenth int

func (t *tenth) UnmarshalJSON(data []byte) error {
	*t = tenth(len(data))
	return nil
}

// A thing has every form.
type thing struct {
	Name  string           `json:"name"`
	Count int              `json:"count"`
	Yes   bool             `json:"yes"`
	Word  word             `json:"word"`
	Tenth tenth            `json:"tenth"`
	Two   [2]word          `json:"two"`
	List  []thing          `json:"list"`
	Other *thing           `json:"other"`
	By    map[string]thing `json:"by"`
	ByNum map[int]string   `json:"by_number"`
	Skip  int              `json:"-"`
}

// UnmarshalJSON is not called: the fields have names.
func (t *thing) UnmarshalJSON(data []byte) error { return strict.Read(data, t) }

// read reads a thing, and returns the error with its place.
func read(text string) (thing, string) {
	var got thing
	err := strict.Read([]byte(text), &got)
	if err == nil {
		return got, ""
	}
	var e *strict.Error
	errors.As(err, &e)
	line, column := strict.Place([]byte(text), e.Offset)
	return got, fmt.Sprintf("%d:%d: %s", line, column, e.Of("a thing"))
}

// TestRead requires what is right to be read as encoding/json reads it.
func TestRead(t *testing.T) {
	type plain thing // without the method
	for _, text := range []string{
		`{}`, ` { } `, `null`, `{"name":"a","count":-12,"yes":true,"word":"w","tenth":1.25}`, `{"NAME":"a","yes":false}`,
		`{"two":["a","b"],"list":[],"other":{"name":"x"},"by":{"a":{},"A":{"count":1}},"by_number":{"1":"x","-2":"y"}}`,
		`{"list":[{"list":[{},{"name":"z"}]},null],"two":null,"by":null,"other":null,"word":null,"count":null,"name":null,"yes":null}`,
		`{"name":"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00é😀"}`, `{"\u006eame":"n"}`,
		"{\r\n\t\"tenth\" : [1 , {\"a\":[true,false,null,1e+5,-0.5E-2]}]}", `{"count":0}`, `{"count":-0}`,
	} {
		var want plain
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatal(err)
		}
		got, wrong := read(text)
		if d := cmp.Diff(thing(want), got); d != "" || wrong != "" {
			t.Errorf("%s: error %s\n%s", text, wrong, d)
		}
	}
}

// TestRefuses requires the place and the words of every mistake.
func TestRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "1:1: the text ends where a value is expected",
		"{":                                    "1:2: the text ends where a name in quotes is expected",
		"{\n\"name\" \"a\"}":                   `2:8: a colon is expected, not '"'`,
		"{\"count\":1,\n}":                     "2:1: a name in quotes is expected, not '}'",
		`{"list":[{},]}`:                       "1:13: a value is expected, not ']'",
		`{"list":[{} {}]}`:                     "1:13: a comma or ] is expected, not '{'",
		`{"count":01}`:                         "1:10: a number begins with 0",
		`{"count":1.}`:                         "1:12: a digit is expected, not '}'",
		`{"count":-}`:                          "1:11: a digit is expected, not '}'",
		`{"count":1e}`:                         "1:12: a digit is expected, not '}'",
		`{"count":1.5}`:                        "1:10: count cannot be a JSON number 1.5",
		`{"count":99999999999999999999}`:       "1:10: count cannot be a JSON number 99999999999999999999",
		`{"count":"1"}`:                        "1:10: count cannot be a JSON string",
		`{"yes":1}`:                            "1:8: yes cannot be a JSON number",
		`{"yes":tru}`:                          "1:8: a value is expected, not 't'",
		`{"name":["a"]}`:                       "1:9: name cannot be a JSON array",
		`{"name":nul}`:                         "1:9: a value is expected, not 'n'",
		`{"word":{"a":1}}`:                     "1:9: word cannot be a JSON object",
		`{"list":{}}`:                          "1:9: list cannot be a JSON object",
		`{"by":[]}`:                            "1:7: by cannot be a JSON array",
		`{"other":true}`:                       "1:10: other cannot be a JSON bool",
		`[]`:                                   "1:1: a thing cannot be a JSON array",
		"{\"list\":[{},\n{\"word\":\"bad\"}]}": "2:9: list[1].word: no word",
		`{"two":["a"]}`:                        "1:8: two: 1 values, where 2 are expected",
		`{"two":["a","b","c"]}`:                "1:8: two: 3 values, where 2 are expected",
		`{"two":["a","bad"]}`:                  "1:13: two[1]: no word",
		`{"naem":1}`:                           `1:2: unknown field "naem"`,
		`{"Skip":1}`:                           `1:2: unknown field "Skip"`,
		`{"-":1}`:                              `1:2: unknown field "-"`,
		`{"list":[{"by":{"x":{"naem":1}}}]}`:   `1:22: list[0].by.x: unknown field "naem"`,
		`{"name":"a","Name":"b"}`:              `1:13: there are two values of "Name"`,
		`{"list":[{},{"\u006eame":"a","name":"b"}]}`: `1:30: there are two values of "list[1].name"`,
		`{"word":"a","ſkip":1}`:                      `1:13: unknown field "ſkip"`,
		`{"liſt":[],"list":[]}`:                      `1:12: there are two values of "list"`,
		`{"by":{"a":{},"a":{}}}`:                     `1:15: there are two values of "by.a"`,
		`{"by_number":{"x":"a"}}`:                    `1:15: by_number: "x" is not a number`,
		`{"by_number":{"1":"a","01":"a"}}`:           `1:23: by_number: "01" is not a number`,
		`{"name":"é` + "\xff" + `"}`:                 "1:11: the text is not in UTF-8",
		`{"name":"` + "\n" + `"}`:                    `1:10: a text in quotes has the character '\n'`,
		`{"name":"\x"}`:                              "1:10: an unknown escape stands in a text",
		`{"name":"\u12"}`:                            `1:10: four hexadecimal digits are expected after \u`,
		`{"name":"a\ud83d"}`:                         "1:11: a half of a surrogate pair is no character",
		`{"name":"\ude00\ud83d"}`:                    "1:10: a half of a surrogate pair is no character",
		`{"name":"abc`:                               "1:13: the text ends within the quotes that begin at byte 9",
		`{"name":"abc\`:                              "1:14: the text ends within the quotes that begin at byte 9",
		`{} x`:                                       "1:4: more follows after the end",
		`{"tenth":` + strings.Repeat("[", 2000):      "more than 1000 values stand in each other",
	} {
		if _, got := read(text); !strings.Contains(got, want) {
			t.Errorf("%.80q: error %s, want %s", text, got, want)
		}
	}
	if err := strict.Read([]byte(`{"word":"bad"}`), new(thing)); !errors.Is(err, errWord) ||
		err.Error() != "word: no word" {
		t.Errorf("error %v", err)
	}
}

// TestNames requires the names of an object up to the first mistake.
func TestNames(t *testing.T) {
	for text, want := range map[string][]string{
		``: nil, `[1]`: nil, `{}`: nil,
		` {"a": {"b":[1,{"c":2}]}, "\u0062":"x" }`: {"a", "b"},
		`{"a":1,"b":x,"c":1}`:                      {"a"},
	} {
		var got []string
		for _, n := range strict.Names([]byte(text)) {
			if !strings.HasPrefix(text[n.At:], string(n.Value)) {
				t.Errorf("%s: %q at %d", text, n.Value, n.At)
			}
			got = append(got, n.Text)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}

// FuzzRead requires what is read to be what encoding/json reads, and nothing else to be.
func FuzzRead(f *testing.F) {
	f.Add(`{"name":"\ud83d\ude00","count":-1,"list":[{"two":["a","b"]}],"by":{"a":{"tenth":[1e5]}},"other":null}`)
	f.Fuzz(func(t *testing.T, text string) {
		type plain thing
		var want plain
		decoder := json.NewDecoder(strings.NewReader(text))
		decoder.DisallowUnknownFields()
		err := decoder.Decode(&want)
		got, wrong := read(text)
		switch {
		case wrong == "" && (err != nil || !utf8.ValidString(text)):
			t.Errorf("%q is read, but encoding/json says %v", text, err)
		case wrong == "":
			if d := cmp.Diff(thing(want), got); d != "" {
				t.Errorf("%q: %s", text, d)
			}
		}
	})
}
