package generator

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// The limits of every range; percentages go up to 100 and have two decimals.
func TestLimits(t *testing.T) {
	limits := map[string][2]string{"players": {"2", "99999"}, "rounds": {"1", "999"},
		"ratings": {"1", "9999"}, "boards": {"1", "99"}}
	beyond := map[string][2]string{"players": {"1", "100000"}, "rounds": {"0", "1000"},
		"ratings": {"0", "10000"}, "boards": {"0", "100"}}
	var o Options
	for _, s := range Settings(&o) {
		if s.Name == "acceleration" || s.Name == "points" || s.Name == "tiebreaks" {
			continue
		}
		good, bad := [2]string{"0", "100"}, [2]string{"-1", "100.01"}
		if l, known := limits[s.Name]; known {
			good, bad = l, beyond[s.Name]
		}
		for _, text := range []string{good[0], good[1], good[0] + "-" + good[1]} {
			if err := s.Value.Set(text); err != nil || s.Value.String() != text {
				t.Errorf("%s %s: %s, error %v", s.Name, text, s.Value, err)
			}
		}
		for _, text := range []string{bad[0], bad[1], good[0] + "-" + bad[1], bad[0] + "-" + good[1], good[1] + "-" + good[0],
			"x-" + good[1], good[0] + "-x", "", "-"} {
			if s.Name == "ratings" && strings.Trim(text, "0123456789-") != "" {
				continue // the name of a file
			}
			if err := s.Value.Set(text); err == nil || err.Error() != "not a number or range within "+good[0]+"-"+good[1] {
				t.Errorf("%s %q: error %v", s.Name, text, err)
			}
		}
	}
}

// Nothing is printed for a range that is not known, or is the usual one; 0 percent is 0.
func TestRangeText(t *testing.T) {
	for want, v := range map[string]*rangeValue{
		"":          {},
		"0":         {&Range{}, 0, 10000, 100},
		"5":         {&Range{Low: 5, High: 5}, 1, 9, 1},
		"0.05-10.5": {&Range{Low: 5, High: 1050}, 0, 10000, 100},
	} {
		if got := v.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, low := range []int{1, 2} {
		if got := (&rangeValue{&Range{}, low, 9, 1}).String(); got != "" {
			t.Errorf("%q for what is usual", got)
		}
	}
}

func TestDecimal(t *testing.T) {
	for _, c := range []struct {
		text string
		unit int
		want int // -1 for an error
	}{
		{"2147483647", 1, 2147483647}, {"2147483648", 1, -1}, {"12", 10, 120}, {"1.5", 10, 15}, {"1.55", 10, -1},
		{"0.25", 100, 25}, {"7.1", 100, 710},
		{"1.", 10, -1}, {".5", 10, -1}, {"", 1, -1}, {"1.0", 1, -1}, {"-1", 1, -1}, {"x", 1, -1},
	} {
		got, err := decimal(c.text, c.unit)
		if c.want < 0 && err == nil || c.want >= 0 && (err != nil || got != c.want) {
			t.Errorf("%s in parts of %d: %d, error %v, want %d", c.text, c.unit, got, err, c.want)
		}
	}
}

func TestAcceleration(t *testing.T) {
	for text, want := range map[string]string{"none": "0", "mixed": "50", "baku": "100", "0": "0", "12.5": "12.5",
		"100": "100", "0.01": "0.01"} {
		var a acceleration
		if err := a.Set(text); err != nil || a.String() != want {
			t.Errorf("%s: %s, error %v, want %s", text, &a, err, want)
		}
	}
	for _, text := range []string{"100.01", "-1", "1.234", "all", ""} {
		a := acceleration(7)
		if err := a.Set(text); err == nil || err.Error() != "not none, baku, mixed or a percentage" || a != 7 {
			t.Errorf("%q: %s, error %v", text, &a, err)
		}
	}
}

// Lists replace what was set before, each with all it has.
func TestLists(t *testing.T) {
	p := pointSystems{{}}
	if got := p.String(); got != "1.0-0.5-0.0" {
		t.Errorf("the usual points are %s", got)
	}
	for _, text := range []string{"3.0-1.0-0.0,1.0-0.5-0.0-0.5", "2.0-1.0-0.0-2.0-1.0", "1.0-0.0-0.0"} {
		if err := p.Set(text); err != nil || p.String() != text {
			t.Errorf("%s: %s, error %v", text, &p, err)
		}
	}
	for _, text := range []string{"1-1-0", "1-0", "1-0-0.5", "1-0.5-0-0-0-0", "1-0.55-0", "1-0.5-0,", ""} {
		if err := p.Set(text); err == nil {
			t.Errorf("%q is %s", text, &p)
		}
	}
	if s, err := pointSystem("1-0.5-0.5"); err != nil || s.Loss != pairing.Half {
		t.Errorf("%+v, error %v", s, err)
	}
	var l tieBreakLists
	for text, want := range map[string]tieBreakLists{"BH/C1,SB;DE": {"BH/C1,SB", "DE"},
		"DE WIN;SB": {"DE", "WIN", "SB"}, "": nil} {
		if err := l.Set(text); err != nil || !slices.Equal(l, want) {
			t.Errorf("%q: %q, error %v", text, l, err)
		}
	}
	if err := l.Set("BH;XY"); err == nil {
		t.Errorf("an unknown tie-break: %q", l)
	}
}

// Lines end at LF, CR or CR LF, and are counted.
func TestConfigLines(t *testing.T) {
	known := func(key string) bool { return slices.Contains([]string{"rounds", "players", "seed"}, key) }
	for text, want := range map[string]string{
		"": "", "x": "line 1: ", "a = 1\nx": "line 1: ", "\n\nx\n": "line 3: ", "\rx": "line 2: ", "\r\nx\r\n": "line 2: ",
		"\n\r\r\nx":                         "line 4: ",
		"rounds=3\r\nplayers = 4\rseed=5\n": "",
	} {
		values, err := ReadConfig(text, known)
		if want == "" && (err != nil || len(values) != strings.Count(text, "=")) || want != "" &&
			(err == nil || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%q: %v, error %v, want %s", text, values, err, want)
		}
	}
}

// Keys of the other engines, one by one: what they become here.
func TestTranslate(t *testing.T) {
	for line, want := range map[string]string{
		"PlayersNumber=12": "players 12", "RoundsNumber=7": "rounds 7", "DrawPercentage=30": "draws 30",
		"ForfeitRate=1": "forfeits 100.00", "RetiredRate=3": "withdrawals 33.33", "HalfPointByeRate=1.5": "half-byes 66.67",
		"HighestRating=2000": "ratings 1200-2000", "LowestRating=1500": "ratings 1500-2600",
		"PointsForWin=3": "points 3-0.5-0-3-0", "PointsForDraw=0.3": "points 1-0.3-0-1-0",
		"PointsForLoss=0.1": "points 1-0.5-0.1-1-0.1",
		"PointsForPAB=0.5":  "points 1-0.5-0-0.5-0", "PointsForForfeitLoss=0.2": "points 1-0.5-0-1-0.2",
		"PointsForZPB=0.0": "points 1-0.5-0-1-0",
		"ForfeitRate=0.9":  "error", "ForfeitRate=x": "error", "RetiredRate=Inf": "withdrawals 0.00",
		"PointsForZPB=1": "error",
	} {
		key, value, _ := strings.Cut(line, "=")
		if foreignKeys[key] == "" {
			t.Errorf("%s is not known", key)
		}
		values := map[string]string{}
		got := "error"
		if err := translate(map[string]string{key: value}, values); err == nil {
			got = ""
			for to, value := range values {
				got += to + " " + value
			}
		}
		if got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
}

// Flag values are printed as they are read.
func TestFlagValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Range{Low: rapid.IntRange(0, 10000).Draw(t, "low")}
		r.High = rapid.IntRange(r.Low, 10000).Draw(t, "high")
		var again Range
		text := (&rangeValue{&r, 0, 10000, 100}).String()
		if err := (&rangeValue{&again, 0, 10000, 100}).Set(text); err != nil || again != r {
			t.Fatalf("%s became %v (%v)", text, again, err)
		}
		points := rapid.SliceOfN(rapid.Custom(drawScoring), 1, 4).Draw(t, "points")
		p, q := pointSystems(points), pointSystems(nil)
		if err := q.Set(p.String()); err != nil || !slices.Equal(p, q) {
			t.Fatalf("%v became %v (%v)", &p, &q, err)
		}
	})
}

func drawScoring(t *rapid.T) pairing.Scoring {
	points := func(low int, label string) pairing.Points {
		return pairing.Points(rapid.IntRange(low, low+30).Draw(t, label))
	}
	loss := points(0, "loss")
	draw := points(int(loss), "draw")
	s := pairing.NewScoring(points(int(draw)+1, "win"), draw, loss)
	s.Bye, s.ForfeitLoss = points(0, "bye"), points(0, "forfeit loss")
	return s
}

// Any text of a flag is either understood or an error.
func FuzzFlags(f *testing.F) {
	for _, text := range []string{"10-60", "2.5", "-", "1-0.5-0,3-1-0", "99999999999999999999", "1.-2", "BH,SB;DE"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var r Range
		if err := (&rangeValue{&r, 0, 10000, 100}).Set(text); err == nil && (r.Low < 0 || r.Low > r.High || r.High > 10000) {
			t.Errorf("%q is the range %v", text, r)
		}
		var p pointSystems
		if err := p.Set(text); err == nil && len(p) == 0 {
			t.Errorf("%q is no point system", text)
		}
		var l tieBreakLists
		_ = l.Set(text)
		var a acceleration
		if err := a.Set(text); err == nil && (a < 0 || a > 10000) {
			t.Errorf("%q is the acceleration %v", text, int(a))
		}
	})
}
