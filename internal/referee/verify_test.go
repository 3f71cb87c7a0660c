package referee

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// barred is the proof that player a can meet nobody, for one reason.
func barred(v explain.Violation) *explain.Evidence {
	return &explain.Evidence{Groups: [][]pairing.ID{{"a"}}, Barred: [][]explain.Violation{{v}}}
}

// TestVerify believes proofs that are true, and no others.
func TestVerify(t *testing.T) {
	pair := []pairing.ID{"a", "b"}
	met := explain.Violation{What: "rematch", Players: pair, Round: 1}
	forbidden := explain.Violation{What: "forbidden", Players: pair}
	black := explain.Violation{What: "color", Players: pair, Color: pairing.Black}
	required := explain.Violation{What: "required", Players: []pairing.ID{"b", "c"}}
	rule := func(kind pairing.Decision, a, b pairing.ID) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) { pairtest.Rule(t, kind, [2]pairing.ID{a, b}) }
	}
	changed := func(e *explain.Evidence, change func(*explain.Evidence)) *explain.Evidence {
		change(e)
		return e
	}
	colors := script(4, 9, "ac= bd=", "ad= bc=")
	for _, c := range []struct {
		name   string
		t      pairing.Tournament
		change func(*pairing.Tournament)
		e      *explain.Evidence
		want   bool
	}{
		{"they met", script(2, 9, "ab="), nil, barred(met), true},
		{"they met, in another round", script(2, 9, "ab=", ""), nil,
			barred(explain.Violation{What: "rematch", Players: pair, Round: 2}), false},
		{"they met, in no round", script(2, 9, "ab="), nil,
			barred(explain.Violation{What: "rematch", Players: pair, Round: 3}), false},
		{"they met, and nothing is said", script(2, 9, "ab="), nil, &explain.Evidence{Groups: [][]pairing.ID{{"a"}}}, false},
		{"they met, and are not forbidden", script(2, 9, "ab="), nil, barred(forbidden), false},
		{"they met, and need no colour", script(2, 9, "ab="), nil, barred(black), false},
		{"what bars the second player is left out", script(2, 9, "ab="), nil,
			changed(barred(met), func(e *explain.Evidence) { e.Groups = append(e.Groups, []pairing.ID{"b"}) }), false},
		{"they are opponents", script(2, 9), nil, barred(met), false},
		{"somebody else", script(2, 9, "ab="), nil,
			changed(barred(met), func(e *explain.Evidence) { e.Others = []pairing.ID{"c"} }), false},
		{"no bye", script(2, 9, "ab="), nil, changed(barred(met),
			func(e *explain.Evidence) { e.Others = append(e.Others, "") }), false},
		{"forbidden", script(2, 9), rule(pairing.Forbidden, "a", "b"), barred(forbidden), true},
		{"forbidden, and never met", script(2, 9), rule(pairing.Forbidden, "a", "b"), barred(met), false},
		{"forbidden, said of somebody else", script(2, 9), rule(pairing.Forbidden, "a", "b"),
			barred(explain.Violation{What: "forbidden", Players: []pairing.ID{"a", "c"}}), false},
		{"colours", colors, without("c", "d"), barred(black), true},
		{"the other colour", colors, without("c", "d"),
			barred(explain.Violation{What: "color", Players: pair, Color: pairing.White}), false},
		{"colours of one", script(4, 9, "ab=", "ac= db=", "ad= cb="), without("c", "d"), barred(black), false},
		{"colours of topscorers", script(4, 4, "ab=", "ac1 bd1", "ad1 bc1"), without("c", "d"), barred(black), false},
		{"they met, in round 0", script(2, 9, "ab="), nil, barred(explain.Violation{What: "rematch", Players: pair}), false},
		{"they met, and something else is said", script(2, 9, "ab="), nil,
			barred(explain.Violation{What: "ahead", Players: pair}), false},
		{"somebody else met", script(2, 9, "ab="), nil,
			barred(explain.Violation{What: "rematch", Players: []pairing.ID{"a", "c"}, Round: 1}), false},
		{"one player met", script(2, 9, "ab="), nil,
			barred(explain.Violation{What: "rematch", Players: []pairing.ID{"a"}, Round: 1}), false},
		{"colours of the other", script(4, 9, "ab=", "ca= bd=", "da= bc="), without("c", "d"), barred(black), false},
		{"another pair met", script(2, 9, "ab="), nil,
			barred(explain.Violation{What: "rematch", Players: []pairing.ID{"c", "b"}, Round: 1}), false},
		{"another pair is required", script(4, 9, "ab="), rule(pairing.Required, "c", "d"),
			barred(explain.Violation{What: "required", Players: []pairing.ID{"c", "d"}}), false},
		{"required, though they met", script(2, 9, "ab="), rule(pairing.Required, "a", "b"), barred(met), false},
		{"required to meet one", script(4, 9), rule(pairing.Required, "a", "b"),
			changed(barred(explain.Violation{What: "required", Players: pair}), func(e *explain.Evidence) {
				e.Others = []pairing.ID{"b"}
			}), true},
		{"a group of three", script(3, 9), nil,
			&explain.Evidence{Others: []pairing.ID{""}, Groups: [][]pairing.ID{{"a", "b", "c"}}}, true},
		{"a group and somebody whom it shares, with no opponents", script(4, 9, "ab= cd="), nil,
			&explain.Evidence{Others: []pairing.ID{"c", "d"}, Groups: [][]pairing.ID{{"a"}, {"b"}},
				Barred: [][]explain.Violation{{met}, {met}}}, true},
		{"two groups, and nothing between them", script(4, 9, "ab= cd="), nil,
			&explain.Evidence{Others: []pairing.ID{"c", "d"}, Groups: [][]pairing.ID{{"a"}, {"b"}}}, false},
		{"the bye is for all", script(3, 9), nil,
			&explain.Evidence{Others: []pairing.ID{"b", "c", ""}, Groups: [][]pairing.ID{{"a"}}}, true},
		{"the bye, and not whom they met", script(3, 9, "ab="), nil,
			changed(barred(met), func(e *explain.Evidence) { e.Others = []pairing.ID{"c", ""} }), true},
		{"nobody may have the bye", script(1, 9, "aU"), nil,
			&explain.Evidence{Groups: [][]pairing.ID{{""}},
				Barred: [][]explain.Violation{{{What: "bye", Players: []pairing.ID{"a"}, Round: 1}}}}, true},
		{"bye of nobody", script(1, 9, "aU"), nil,
			barred(explain.Violation{What: "bye", Players: []pairing.ID{"x"}, Round: 1}), false},
		{"required elsewhere", script(3, 9), rule(pairing.Required, "b", "c"),
			changed(barred(required), func(e *explain.Evidence) { e.Others = append(e.Others, "") }), false},
		{"bye", script(1, 9, "aU"), nil, barred(explain.Violation{What: "bye", Players: []pairing.ID{"a"}, Round: 1}), true},
		{"bye in another round", script(1, 9, "aU", ""), nil,
			barred(explain.Violation{What: "bye", Players: []pairing.ID{"a"}, Round: 2}), false},
	} {
		if c.change != nil {
			c.change(&c.t)
		}
		if err := book(t, "dutch 2026").Verify(c.t, c.e); (err == nil) != c.want {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	three := script(4, 9)
	rule(pairing.Required, "b", "c")(&three)
	e := barred(required)
	e.Barred[0] = append(e.Barred[0], explain.Violation{What: "required", Players: []pairing.ID{"c", "b"}})
	e.Others = []pairing.ID{"d"}
	if err := book(t, "dutch 2026").Verify(three, e); err != nil {
		t.Errorf("required: %v", err)
	}
	e.Barred[0][0].Players[0] = "a"
	if book(t, "dutch 2026").Verify(three, e) == nil {
		t.Error("required, of somebody else: it is believed")
	}
}

// TestLegal asks about rounds as they could be.
func TestLegal(t *testing.T) {
	r := book(t, "dutch 2026")
	for _, c := range []struct {
		t      pairing.Tournament
		change func(*pairing.Tournament)
		round  string
		want   bool
	}{
		{script(3, 9), nil, "ab1 cU", true},
		{script(3, 9, "ab="), nil, "ab1 cU", false},
		{script(3, 9, "ab= cU"), nil, "ab1 cU", false},
		{script(3, 9, "bc= aU"), nil, "ab1 cU", true},
		{script(5, 9, "ab= cd= eU"), nil, "ac1 bd1 eU", false},
		{script(5, 9, "ab= cd= eU"), nil, "ac1 bd1 eH", true},
		{script(3, 9), func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Required, [2]pairing.ID{"b", "c"}) }, "cU",
			false},
		{script(3, 9), func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Required, [2]pairing.ID{"b", "c"}) }, "ab1 cU",
			false},
		{script(3, 9), func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Required, [2]pairing.ID{"b", "c"}) }, "bc1 aU",
			true},
		{script(3, 9), func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Forbidden, [2]pairing.ID{"b", "c"}) }, "bc1 aU",
			false},
		{script(8, 9, "ac= bd=", "ad= bc=", "ae= bf=", "ga= hb=", "ha= gb="), nil, "ab1", false},
		// White four times and then Black twice: the difference counts.
		{script(8, 9, "ac= bd=", "ad= bc=", "ae= bf=", "af= be=", "ga= hb=", "ha= gb="), nil, "ab1 cd1", false},
		{script(9, 9, "ac= bd=", "ad= bc=", "ae= bf=", "af= be=", "ga= hb=", "ha= gb="), nil, "ia1", true},
	} {
		if c.change != nil {
			c.change(&c.t)
		}
		if got, err := r.Legal(c.t, scriptRound(c.round)); got != c.want || err != nil {
			t.Errorf("%s after %v: %v, error %v", c.round, c.t.Rounds, got, err)
		}
	}
	wrong := pairing.Tournament{Planned: -1}
	if _, err := r.Legal(wrong, pairing.Round{}); err == nil {
		t.Error("Legal accepts any tournament")
	}
	if r.Verify(wrong, &explain.Evidence{}) == nil {
		t.Error("Verify accepts any tournament")
	}
}
