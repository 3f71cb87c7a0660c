package systems

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/knockout"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/swiss"
	"github.com/seed22f6c9b8/pairings/tcec"
	"github.com/seed22f6c9b8/pairings/team"
)

// read returns the file of three players without a rating, with more lines.
func read(t *testing.T, lines string) *trf.File {
	t.Helper()
	f, err := trf.Read(strings.NewReader("001    1\n001    2\n001    3\n" + lines))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestNew(t *testing.T) {
	for _, c := range []struct {
		name    string
		edition pairing.Edition
		want    explain.Explainer
		code    string
	}{
		{"dutch", 0, dutch.Pairer{Edition: 2026}, "FIDE_DUTCH_2026"},
		{"dutch", 2017, dutch.Pairer{Edition: 2017}, "FIDE_DUTCH_2017"},
		{"Dutch", 2026, dutch.Pairer{Edition: 2026}, "FIDE_DUTCH_2026"},
		{"dubov", 0, dubov.Pairer{Edition: 2026}, "FIDE_DUBOV_2026"},
		{"dubov", 2018, dubov.Pairer{Edition: 2018}, "FIDE_DUBOV_2018"},
		{"burstein", 0, burstein.Pairer{Edition: 2026}, "FIDE_BURSTEIN_2026"},
		{"tcec", 0, tcec.Pairer{}, "TCEC"},
		{"", 0, dutch.Pairer{Edition: 2026}, "FIDE_DUTCH_2026"},
		{"doubleswiss", 0, doubleswiss.Pairer{Edition: 2026}, "FIDE_DOUBLESWISS"},
		{"team", 2026, team.Pairer{Edition: 2026}, "FIDE_TEAM_TYPEA_MP_GP"},
		{"elimination", 0, elimination.Pairer{}, "ELIMINATION"},
		{"roundrobin", 0, roundrobin.Pairer{}, "ROUNDROBIN"},
	} {
		got, err := Config{System: c.name, Edition: c.edition}.New()
		code, err2 := Config{System: c.name, Edition: c.edition}.Code()
		if diff := cmp.Diff(c.want, got); diff != "" || code != c.code || err != nil || err2 != nil {
			t.Errorf("%s %v: code %s, errors %v, %v\n%s", c.name, c.edition, code, err, err2, diff)
		}
	}
}

func TestNewInvalid(t *testing.T) {
	for _, c := range []struct {
		name    string
		edition pairing.Edition
		want    string
	}{
		{"lim", 2017,
			`unknown system "lim": it can be dutch, dubov, burstein, doubleswiss, team, swiss, tcec, elimination, knockout or roundrobin`},
		{"dutch", 2018, `system dutch has no edition of 2018: it can be 2017 or 2026`},
		{"dubov", -1, `system dubov has no edition of -1: it can be 2018 or 2026`},
		{"burstein", 2018, `system burstein has no edition of 2018: it can be 2026`},
		{"tcec", 2026, `system tcec has no editions, but that of 2026 is asked for`},
		{"roundrobin", 2017, `system roundrobin has no edition of 2017: it can be 2026`},
	} {
		p, err := Config{System: c.name, Edition: c.edition}.New()
		code, err2 := Config{System: c.name, Edition: c.edition}.Code()
		if p != nil || !errors.Is(err, pairing.ErrInvalid) || err.Error() != c.want {
			t.Errorf("New(%q, %v): %v, error %v", c.name, c.edition, p, err)
		}
		if err2 == nil || err2.Error() != c.want {
			t.Errorf("Code(%q, %v): %v, error %v", c.name, c.edition, code, err2)
		}
	}
}

// TestCodes requires that what Code writes is what a file declares.
func TestCodes(t *testing.T) {
	for _, name := range Names() {
		editions := append([]pairing.Edition{0}, Editions(name)...)
		if name == roundRobinName {
			editions = append(editions, pairing.FIDE2026)
		}
		for _, e := range editions {
			want := Config{System: name, Edition: e}
			code, err := want.Code()
			if err != nil {
				t.Fatal(err)
			}
			lines := "192 " + code + "\n042 2020/01/01\n"
			if n := len(Editions(name)); e == 0 && n > 0 {
				want.Edition = Editions(name)[n-1]
			}
			got, err := declaredBy(read(t, lines))
			if diff := cmp.Diff(want, got); diff != "" || err != nil {
				t.Errorf("%s: error %v\n%s", code, err, diff)
			}
		}
	}
}

func TestEditions(t *testing.T) {
	if got := Editions(dubovName); !slices.Equal(got, []pairing.Edition{2018, 2026}) {
		t.Errorf("dubov: %v", got)
	}
	Editions(dubovName)[0] = 1 // a copy
	for _, name := range []string{tcecName, "lim"} {
		if got := Editions(name); got != nil {
			t.Errorf("%s: %v", name, got)
		}
	}
	if Editions(dubovName)[0] != 2018 {
		t.Error("Editions gives away its list")
	}
}

// TestParameters requires that every parameter reaches the Pairer, survives JSON, and is
// refused where it means nothing.
func TestParameters(t *testing.T) {
	for _, c := range []struct {
		config Config
		json   string
		want   explain.Explainer
	}{
		{Config{}, `{}`, dutch.Pairer{Edition: 2026}},
		{Config{System: tcecName, Double: true}, `{"system":"tcec","double":true}`, tcec.Pairer{Double: true}},
		{Config{System: eliminationName, Lives: 4}, `{"system":"elimination","lives":4}`, elimination.Pairer{Lives: 4}},
		{Config{System: swissName, Order: swiss.Fold, Seed: 1<<64 - 1, Wins: 3, Losses: 3},
			`{"system":"swiss","order":"fold","seed":18446744073709551615,"wins":3,"losses":3}`,
			swiss.Pairer{Order: swiss.Fold, Seed: 1<<64 - 1, Wins: 3, Losses: 3}},
		{Config{System: knockoutName, ThirdPlace: true, Listed: true},
			`{"system":"knockout","third_place":true,"listed":true}`,
			knockout.Pairer{ThirdPlace: true, Listed: true}},
		{Config{System: knockoutName, Lives: 2, OneFinal: true}, `{"system":"knockout","lives":2,"one_final":true}`,
			knockout.Pairer{Lives: 2, OneFinal: true}},
		{Config{System: roundRobinName, Cycles: 2, Method: "circle"}, `{"system":"roundrobin","cycles":2,"method":"circle"}`,
			roundrobin.Pairer{Cycles: 2, Method: "circle"}},
		{Config{System: roundRobinName, Edition: 2026}, `{"system":"roundrobin","edition":2026}`,
			roundrobin.Pairer{Edition: 2026}},
		{Config{System: dubovName, Edition: 2018, RatedZero: true}, `{"system":"dubov","edition":2018,"rated_zero":true}`,
			dubov.Pairer{Edition: 2018, RatedZero: true}},
		{Config{System: teamName, Colors: "b", GamePoints: true, PrimaryOnly: true, Boards: 4},
			`{"system":"team","colors":"b","game_points":true,"primary_only":true,"boards":4}`,
			team.Pairer{Edition: 2026, Colors: "b", GamePoints: true, PrimaryOnly: true, Boards: 4}},
	} {
		text, err := json.Marshal(c.config)
		var back Config
		if err != nil || string(text) != c.json || json.Unmarshal(text, &back) != nil || back != c.config {
			t.Errorf("%+v: %s, back %+v, error %v", c.config, text, back, err)
		}
		got, err := c.config.New()
		if diff := cmp.Diff(c.want, got); diff != "" || err != nil {
			t.Errorf("%+v: error %v\n%s", c.config, err, diff)
		}
		for _, name := range Names() {
			other := c.config
			other.System, other.Edition = name, 0
			plain := other == Config{System: name}
			if _, err := other.New(); name != c.config.System && !plain && !errors.Is(err, pairing.ErrInvalid) {
				t.Errorf("%+v: error %v", other, err)
			}
		}
	}
	for _, c := range []Config{{System: eliminationName, Lives: -1}, {System: roundRobinName, Cycles: -1},
		{System: knockoutName, Lives: 3}, {System: knockoutName, OneFinal: true},
		{System: knockoutName, Lives: 2, ThirdPlace: true}, {System: swissName, Wins: -1}, {System: swissName, Losses: -1},
		{System: swissName, Order: "alphabet"}, {System: roundRobinName, Method: "lots"}} {
		var e *pairing.Error
		if _, err := c.New(); !errors.As(err, &e) || e.Kind != nil || !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%+v: error %v", c, err)
		}
	}
	var c Config
	if err := json.Unmarshal([]byte(`{"system":"dutch","lifes":3}`), &c); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("a name that nobody knows: error %v", err)
	}
}
