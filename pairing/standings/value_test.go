package standings_test

import (
	"encoding/json"
	"errors"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

func TestValue(t *testing.T) {
	for v, want := range map[standings.Value]string{
		0: "0", 700: "7", 2350: "23.5", 8914: "89.14", 5: "0.05", -300: "-3", -125: "-1.25", -10: "-0.1",
		math.MaxInt64: "92233720368547758.07", math.MinInt64 + 1: "-92233720368547758.07", standings.Undefined: "-",
	} {
		if v.String() != want {
			t.Errorf("%d hundredths: %s, want %s", int64(v), v, want)
		}
		data, err := json.Marshal(v)
		if want == "-" {
			want = "null"
		}
		if err != nil || string(data) != want {
			t.Errorf("JSON of %s: %s, %v", want, data, err)
		}
		var back standings.Value
		if err := json.Unmarshal(data, &back); err != nil || back != v {
			t.Errorf("%s comes back as %v, %v", data, back, err)
		}
	}
	for text, want := range map[string]standings.Value{"1.50": 150, "1.5000": 150, "-0.5": -50} {
		var v standings.Value
		if err := json.Unmarshal([]byte(text), &v); err != nil || v != want {
			t.Errorf("%s: %v, %v", text, v, err)
		}
	}
	for _, text := range []string{`"7"`, `1.234`, `1e3`, `true`, `99999999999999999999`, `{}`} {
		var v standings.Value
		if err := json.Unmarshal([]byte(text), &v); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: %v, %v, want ErrInvalid", text, v, err)
		}
	}
}

// TestJSON pins the form of rows and terms.
func TestJSON(t *testing.T) {
	s := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "BH/C1", "ARO"}}
	tour := group(2, "A>B", "A+B")
	tour.Rounds[1].Adjustments = []pairing.Adjustment{{Player: "A", Points: -pairing.Half}}
	ranking, err := s.Rank(tour)
	rows := ranking.Rows
	if err != nil {
		t.Fatal(err)
	}
	terms, err := s.Explain(tour, "A", "BH/C1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		value any
		want  string
	}{
		{s, `{"tie_breaks":["PTS","BH/C1","ARO"]}`},
		{rows[0], `{"player":"A","place":1,"values":[1.5,0,null]}`},
		{terms[0],
			`{"round":1,"opponent":"B","value":0,"counted":false,"article":"8.1","text":"Round 1: 1 against B; B's score 0, cut (14.1)"}`},
		{terms[1],
			`{"round":2,"opponent":"B","value":0,"counted":true,"article":"16.4.1","text":"Round 2: 1 by forfeit against B; a dummy with 0 in place of the player's own 1.5 (16.4.1)"}`},
	} {
		data, err := json.Marshal(c.value)
		if err != nil || string(data) != c.want {
			t.Errorf("%s, %v, want %s", data, err, c.want)
		}
	}
	var back standings.Term
	data, _ := json.Marshal(terms[1])
	if err := json.Unmarshal(data, &back); err != nil || !cmp.Equal(back, terms[1]) {
		t.Errorf("%+v comes back as %+v, %v", terms[1], back, err)
	}
}

func TestShow(t *testing.T) {
	for _, c := range []struct {
		code string
		v    standings.Value
		want string
	}{
		{"PTS", 300, "3.0"}, {"PTS", 250, "2.5"}, {"MPTS", 1000, "10.0"}, {"GPTS", -100, "-1.0"}, {"PTS:GP", 0, "0.0"},
		{"BH", 300, "3"}, {"BH", 375, "3.75"}, {"PTS", standings.Undefined, "-"},
		{"OMW", 6667, "66.67"}, {"GW", 3300, "33.00"}, {"OGW", 10, "0.10"},
		{"OMW", standings.Undefined, "-"}, {"DIFF", -3500, "-35"},
	} {
		if got := (standings.Column{Name: c.code}).Show(c.v); got != c.want {
			t.Errorf("%s of %d: %s, want %s", c.code, c.v, got, c.want)
		}
	}
}
