package words

import (
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// plain calls players by their IDs.
func plain(id pairing.ID) string { return string(id) }

// TestWords has the pieces of sentences.
func TestWords(t *testing.T) {
	comma := []string{"Ann, A", "Bob", "Cem"}
	for _, test := range []struct{ got, want string }{
		{Count(0, "player", "players"), "0 players"},
		{Count(1, "player", "players"), "1 player"},
		{Count(2, "player", "players"), "2 players"},
		{Points(25), "2.5"},
		{Also(true, "x"), "x"},
		{Also(false, "x"), ""},
		{Yes(true) + Yes(false), "yesno"},
		{List(nil), ""},
		{List([]string{"a", "b", "c"}), "a, b, c"},
		{List(comma), "Ann, A; Bob; Cem"},
		{Series(nil), ""},
		{Series([]string{"a"}), "a"},
		{Series([]string{"a", "b"}), "a and b"},
		{Series([]string{"a", "b", "c"}), "a, b and c"},
		{Series(comma), "Ann, A; Bob and Cem"},
		{Some([]string{"a", "b", "c"}, 3), "a, b and c"},
		{Some([]string{"a", "b", "c", "d"}, 3), "a, b and 2 more"},
		{Pair("a", "b", plain), "a-b"},
		{Pair("a", "b c", plain), "a - b c"},
		{Pair("a-b", "c", plain), "a-b - c"},
		{strings.Join(Pairs([][2]pairing.ID{{"a", "b"}, {"c", "d"}}, plain), " "), "a-b c-d"},
		{Capital(""), ""},
		{Capital("in"), "In"},
		{Capital("élimination"), "Élimination"},
		{Capital("王"), "王"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
	for _, name := range []string{"a b", "a,b", "a;b", "a-b"} {
		if Plain(name) {
			t.Errorf("%q is one word", name)
		}
	}
}
