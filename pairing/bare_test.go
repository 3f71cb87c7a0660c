package pairing_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestJSONBare requires the errors of values by themselves to speak of no types of Go, and
// what they were to stay.
func TestJSONBare(t *testing.T) {
	color, result, decision, points := pairing.Black, pairing.Draw, pairing.Apart, pairing.Half
	for _, c := range []struct {
		text string
		to   any
		want string
	}{
		{"5", &color, "5 is no colour: it is a JSON string"},
		{`"red"`, &color, `"red" is no colour`},
		{`["white"]`, &color, `["white"] is no colour: it is a JSON string`},
		{"true", &result, "true is no result: it is a JSON string"},
		{`"2-0"`, &result, `"2-0" is no result`},
		{"{}", &decision, "{} is no decision: it is a JSON string"},
		{`"never"`, &decision, `"never" is no decision: it can be required, forbidden, apart or avoid`},
		{"0.55", &points, "0.55 is not a number of points in whole tenths"},
		{"{\"games\":[],\n\"byes\":[{\"points\":0.55}]}", new(pairing.Round),
			`2:19: byes[0].points: 0.55 is not a number of points`},
		{"{\"white\":\n7}", new(pairing.Game), `2:1: white cannot be a JSON number`},
	} {
		err := json.Unmarshal([]byte(c.text), c.to)
		var e *pairing.Error
		if !errors.As(err, &e) || !errors.Is(err, pairing.ErrInvalid) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %s", c.text, err, c.want)
		}
		if err := json.Unmarshal([]byte("null"), c.to); err != nil {
			t.Errorf("null: %v", err)
		}
	}
	if color != pairing.Black || result != pairing.Draw || decision != pairing.Apart || points != pairing.Half {
		t.Errorf("what could not be read changed %v, %v, %v, %v", color, result, decision, points)
	}
}
