package referee

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// script makes a tournament of the first n letters. A round is a list of words:
// "ab1" is a win of a with White against b, "=" a draw, "0" a loss, "+" a win by
// forfeit, "-" a loss by forfeit; "aU", "aF", "aH" and "aZ" are byes.
func script(n, planned int, rounds ...string) pairing.Tournament {
	t := pairing.Tournament{Planned: planned}
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID('a' + rune(i))})
	}
	for _, words := range rounds {
		t.Rounds = append(t.Rounds, scriptRound(words))
	}
	return t
}

// scriptRound makes one round of a script.
func scriptRound(words string) (r pairing.Round) {
	results := map[byte]pairing.Result{'1': pairing.WhiteWins, '=': pairing.Draw, '0': pairing.BlackWins,
		'+': pairing.BlackForfeits, '-': pairing.WhiteForfeits}
	points := map[byte]pairing.Points{'U': 10, 'F': 10, 'H': 5}
	for w := range strings.FieldsSeq(words) {
		if len(w) == 3 {
			r.Games = append(r.Games, pairing.Game{White: pairing.ID(w[:1]), Black: pairing.ID(w[1:2]), Result: results[w[2]]})
			continue
		}
		r.Byes = append(r.Byes, pairing.Bye{Player: pairing.ID(w[:1]), Points: points[w[1]], Allocated: w[1] == 'U'})
	}
	return r
}

// book returns the rules of a system and its edition.
func book(t *testing.T, name string) Rules {
	t.Helper()
	system, year, _ := strings.Cut(name, " ")
	edition, _ := strconv.Atoi(year)
	rules, err := Of(system, pairing.Edition(edition))
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// judged examines the last of the rounds of a script by Judge, and requires the
// same of Audit; both give the breaches joined.
func judged(t *testing.T, r Rules, tour pairing.Tournament) string {
	t.Helper()
	all, err := r.Audit(&trf.File{Tournament: tour})
	if err != nil {
		t.Fatal(err)
	}
	n := len(tour.Rounds)
	last, err := r.Judge(record.Before(tour, n), tour.Rounds[n-1])
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, b := range last {
		texts = append(texts, b.String())
	}
	var audited []string
	for _, b := range all {
		if b.Round == n {
			audited = append(audited, b.String())
		}
	}
	if !slices.Equal(texts, audited) {
		t.Errorf("Judge finds %q, but Audit %q", texts, audited)
	}
	return strings.Join(texts, "; ")
}

// Every kind of breach, and its nearest legal neighbour.
func TestJudge(t *testing.T) {
	for _, c := range []struct {
		name    string
		book    string
		players int
		planned int
		rounds  []string
		want    string // the breaches of the last round, joined; "" for none
	}{
		{"legal", "dutch 2017", 4, 3, []string{"ab1 cd1", "ca= bd="}, ""},
		{"rematch", "dutch 2017", 4, 3, []string{"ab1 cd1", "ba= dc="},
			"round 2: players b and a meet again, as in round 1 (C.04.1.b); round 2: players d and c meet again, as in round " +
				"1 (C.04.1.b)"},
		{"rematch, 2026", "dutch 2026", 4, 3, []string{"ab1 cd1", "ac1 bd1", "ba= dc="},
			"round 3: players b and a meet again, as in round 1 (C.04.1.2); round 3: players d and c meet again, as in round " +
				"1 (C.04.1.2)"},
		{"rematch of round 2", "dutch 2026", 4, 3, []string{"ab1 cd1", "ca= db=", "ac1 bZ dZ"},
			"round 3: players a and c meet again, as in round 2 (C.04.1.2)"},
		{"meeting after a forfeit", "dutch 2017", 4, 3, []string{"ab+ cd+", "ba= dc="}, ""},
		{"meeting while the game is pending", "dubov 2018", 4, 3, []string{"ab cd1", "ba= dZ cZ"}, ""},
		{"two byes", "dutch 2017", 4, 3, []string{"ab1 cU dU"}, "round 1: 2 allocated byes among 4 players (C.04.1.c)"},
		{"two byes, 2026", "dubov 2026", 4, 3, []string{"ab1 cU dU"}, "round 1: 2 allocated byes among 4 players (C.04.1.3)"},
		{"second bye", "dutch 2017", 3, 3, []string{"ab1 cU", "ac= bZ", "ba1 cU"},
			"round 3: players b and a meet again, as in round 1 (C.04.1.b); round 3: player c must not have the bye after " +
				"round 1 (C.04.1.d)"},
		{"bye after a forfeit win", "dutch 2017", 5, 3, []string{"ab+ cd= eZ", "bc= de= aU"},
			"round 2: player a must not have the bye after round 1 (C.04.1.d)"},
		{"bye after a forfeit win with Black", "dutch 2017", 5, 3, []string{"ba- cd= eZ", "bc= de= aU"},
			"round 2: player a must not have the bye after round 1 (C.04.1.d)"},
		{"bye after a forfeit loss", "dutch 2017", 5, 3, []string{"ab+ cd= eZ", "ac= de= bU"}, ""},
		{"bye after a full point, 2017", "dutch 2017", 5, 3, []string{"ab= cd= eF", "ac= bd= eU"}, ""},
		{"bye after a full point, 2026", "dutch 2026", 5, 3, []string{"ab= cd= eF", "ac= bd= eU"},
			"round 2: player e must not have the bye after round 1 (C.04.1.4); round 2: the bye could go to a lower score " +
				"than that of player e (C5)"},
		{"bye after a half point, 2026", "dutch 2026", 5, 3, []string{"ab= cd= eH", "ac= bd= eU"}, ""},
		{"bye not to the lowest score", "dubov 2018", 5, 3, []string{"ab1 cd1 eH", "bd= ce= aU"},
			"round 2: the bye could go to a lower score than that of player a (B.0.3)"},
		{"bye not to the lowest score, 2026", "dubov 2026", 5, 3, []string{"ab1 cd1 eH", "bd= ce= aU"},
			"round 2: the bye could go to a lower score than that of player a (3.1.3)"},
		{"which is nobody's business in 2017", "dutch 2017", 5, 3, []string{"ab1 cd1 eH", "bd= ce= aU"}, ""},
		{"third White running", "dutch 2017", 4, 9, []string{"ab0 cd0", "ac0 db1", "ad0 bc1"},
			"round 3: player a has White 3 times more than Black (C.04.1.f); round 3: player a has White for the third time " +
				"running (C.04.1.g)"},
		{"third Black running, within the difference", "dubov 2026", 6, 9,
			[]string{"ab= cd= ef=", "ca= eb= df=", "da= bc= fe=", "ea= bf= cd="},
			"round 4: players c and d meet again, as in round 1 (C.04.1.2); round 4: player a has Black for the third time " +
				"running (C.04.1.7)"},
		{"difference without a run", "dutch 2026", 8, 9,
			[]string{"ab= cd= ef= gh=", "ac= bZ dZ eZ fZ gZ hZ", "da= bZ cZ eZ fZ gZ hZ", "ae= bZ cZ dZ fZ gZ hZ",
				"af= bZ cZ dZ eZ gZ hZ"},
			"round 5: player a has White 3 times more than Black (C.04.1.6)"},
		{"not for Dubov's last round", "dubov 2026", 4, 3, []string{"ab1 cd0", "ac1 db1", "ad1 bc1"},
			"round 3: player a has White 3 times more than Black (C.04.1.6); round 3: player a has White for the third time " +
				"running (C.04.1.7)"},
		{"but for Dutch topscorers", "dutch 2026", 4, 3, []string{"ab1 cd0", "ac1 db1", "ad1 bc1"}, ""},
		{"and their opponents", "dutch 2026", 4, 3, []string{"cd0 ab1", "cb0 da0", "ca0 bd1"}, ""},
		{"and not before the last round", "dutch 2026", 4, 4, []string{"ab1 cd0", "ac1 db1", "ad1 bc1"},
			"round 3: player a has White 3 times more than Black (C.04.1.6); round 3: player a has White for the third time " +
				"running (C.04.1.7)"},
	} {
		tour := script(c.players, c.planned, c.rounds...)
		got := strings.Split(judged(t, book(t, c.book), tour), "; ")
		want := strings.Split(c.want, "; ")
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", c.name, got, want)
		}
	}
}

// Rounds that no tournament could record: Judge says what is wrong with them.
func TestJudgeNoRound(t *testing.T) {
	for _, c := range []struct{ round, want string }{
		{"ab1", "round 1: player c is not paired; round 1: player d is not paired"},
		{"ab1 ac1 dZ", "round 1: player d has a bye worth 0.0 that was not asked for; round 1: player a has 2 places"},
		{"az1 bc1 dU", "round 1: 1 allocated byes among 4 players (C.04.1.c); round 1: game a - z is none"},
		{"aa1 bc1", "round 1: player a has 2 places; round 1: player d is not paired; round 1: game a - a is none"},
		{"ab1 cd1 dU", "round 1: player d has 2 places; round 1: 1 allocated byes among 4 players (C.04.1.c)"},
		{"ab1 cz1", "round 1: player d is not paired; round 1: game c - z is none"},
	} {
		found, err := book(t, "dutch 2017").Judge(script(4, 3), scriptRound(c.round))
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, b := range found {
			texts = append(texts, b.String())
		}
		if got := strings.Join(texts, "; "); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.round, got, c.want)
		}
	}
}

// Requests, points, forbidden and required pairs, withdrawals.
func TestJudgeTerms(t *testing.T) {
	r := book(t, "dutch 2017")
	for _, c := range []struct {
		name   string
		change func(*pairing.Tournament)
		round  string
		want   string
	}{
		{"forbidden", func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Forbidden, [2]pairing.ID{"b", "a"}) },
			"ab1 cd1 eU", "round 1: players a and b must not meet"},
		{"a bye asked for", func(t *pairing.Tournament) { pairtest.RequestByes(t, pairing.Bye{Player: "e", Points: 5}) },
			"ab1 cd1 eH", ""},
		{"and not given", func(t *pairing.Tournament) { pairtest.RequestByes(t, pairing.Bye{Player: "e", Points: 5}) },
			"ab1 cd1 eF", "round 1: player e has a bye worth 1.0 that was not asked for"},
		{"a cheap bye", func(t *pairing.Tournament) { t.Scoring = pairing.NewScoring(30, 10, 0) }, "ab1 cd1 eU",
			"round 1: the bye of player e is worth 1.0, and not 3.0 (C.04.1.c)"},
		{"withdrawn", func(t *pairing.Tournament) { t.Withdraw(t.Players[4].ID) }, "ab1 cd1", ""},
		{"paired though withdrawn", func(t *pairing.Tournament) { t.Withdraw(t.Players[3].ID) }, "ab1 cd1",
			"round 1: player d is absent; round 1: player e is not paired"},
		{"forbidden bye", func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Forbidden, [2]pairing.ID{"e"}) },
			"ab1 cd1 eU",
			"round 1: player e must not have the bye, as the arbiter has ruled"},
		{"required bye", func(t *pairing.Tournament) {
			*t = script(5, 3, "ab1 cd1 eU")
			pairtest.Rule(t, pairing.Required, [2]pairing.ID{"e"})
		}, "ac1 bd1 eU", ""},
		{"required", func(t *pairing.Tournament) {
			*t = script(5, 3, "ab1 cd1 eU")
			pairtest.Rule(t, pairing.Required, [2]pairing.ID{"b", "a"})
		}, "ab1 ce1 dU", ""},
	} {
		tour := script(5, 3)
		c.change(&tour)
		found, err := r.Judge(tour, scriptRound(c.round))
		if err != nil {
			t.Fatal(err)
		}
		var texts []string
		for _, b := range found {
			text := b.String()
			if strings.Contains(text, "allocated byes") {
				continue
			}
			texts = append(texts, text)
		}
		if got := strings.Join(texts, "; "); got != c.want {
			t.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}

// Virtual points and adjustments make scores.
func TestJudgeScores(t *testing.T) {
	r := book(t, "dubov 2018")
	lower := "round 1: the bye could go to a lower score than that of player c (B.0.3)"
	tour := script(3, 3, "ab1 cU")
	if got := judged(t, r, tour); got != "" {
		t.Errorf("without virtual points: %s", got)
	}
	tour.Players[2].Virtual = []pairing.Points{10}
	if got := judged(t, r, tour); got != lower {
		t.Errorf("with virtual points: %s", got)
	}
	tour = script(5, 3, "ab= cd= eH", "ac= be= dU")
	if got := judged(t, r, tour); got != "" {
		t.Errorf("without an adjustment: %s", got)
	}
	tour.Rounds[0].Adjustments = []pairing.Adjustment{{Player: "d", Points: 5}}
	if got, want := judged(t, r, tour),
		"round 2: the bye could go to a lower score than that of player d (B.0.3)"; got != want {
		t.Errorf("with an adjustment: %s", got)
	}
}

// Who is kept apart does not have to meet for the bye to go to a lower score.
func TestJudgeApart(t *testing.T) {
	r := book(t, "dubov 2018")
	lower := "round 1: the bye could go to a lower score than that of player c (B.0.3)"
	three, five := script(3, 3, "ab1 cU"), script(5, 3, "ab1 de1 cU")
	three.Players[2].Virtual, five.Players[2].Virtual = []pairing.Points{10}, []pairing.Points{10}
	for _, test := range []struct {
		tour  pairing.Tournament
		kind  pairing.Decision
		pairs [][2]pairing.ID
		want  string
	}{
		{three, pairing.Apart, [][2]pairing.ID{{"c", "a"}}, lower}, // b and c can meet
		{three, pairing.Apart, [][2]pairing.ID{{"c", "a"}, {"b", "c"}}, ""},
		{three, pairing.Avoid, [][2]pairing.ID{{"c", "a"}, {"b", "c"}}, lower}, // no criterion suffers
		{five, pairing.Apart, [][2]pairing.ID{{"a", "c"}, {"a", "d"}, {"a", "e"}, {"b", "c"}, {"b", "d"}, {"b", "e"}}, lower},
		// Who meet after all may meet as well when the bye goes to somebody else.
		{five, pairing.Apart, [][2]pairing.ID{{"b", "a"}, {"a", "c"}, {"a", "d"}, {"a", "e"}, {"b", "c"},
			{"b", "d"}, {"b", "e"}}, lower},
		{five, pairing.Apart, [][2]pairing.ID{{"a", "b"}, {"a", "c"}, {"a", "d"}, {"a", "e"}, {"b", "c"},
			{"b", "d"}, {"b", "e"}}, lower},
	} {
		ruled := test.tour.Clone()
		pairtest.Rule(&ruled, test.kind, test.pairs...)
		if got := judged(t, r, ruled); got != test.want {
			t.Errorf("%v %v: %s", test.kind, test.pairs, got)
		}
	}
}

// Since 2026 a win by forfeit bars from the bye by what it is worth.
func TestJudgeForfeitWin(t *testing.T) {
	tour := script(5, 3, "ab+ cd= eZ", "bc= de= aU")
	for _, c := range []struct {
		book    string
		forfeit pairing.Points
		want    string
	}{
		{"dutch 2017", 10, "round 2: player a must not have the bye after round 1 (C.04.1.d)"},
		{"dutch 2017", 5, "round 2: player a must not have the bye after round 1 (C.04.1.d)"},
		{"dubov 2026", 10, "round 2: player a must not have the bye after round 1 (C.04.1.4)"},
		{"dubov 2026", 5, ""},
	} {
		tour.Scoring = pairing.NewScoring(10, 5, 0)
		tour.Scoring.ForfeitWin = c.forfeit
		got := judged(t, book(t, c.book), tour)
		if first, _, _ := strings.Cut(got, "; "); strings.Contains(got, "must not") != (c.want != "") ||
			c.want != "" && first != c.want {
			t.Errorf("%s, a forfeit worth %v: %q, want %q", c.book, c.forfeit, got, c.want)
		}
	}
}

// A ban that ends is not one in later rounds.
func TestAuditBans(t *testing.T) {
	tour := script(4, 3, "ac1 bd1", "ba1 dc1")
	tour.Rulings = []pairing.Ruling{{Kind: pairing.Forbidden, Players: [2]pairing.ID{"a", "b"}, From: 1, To: 1}}
	f := &trf.File{Tournament: tour}
	found, err := book(t, "dutch 2026").Audit(f)
	if err != nil || len(found) > 0 {
		t.Errorf("%v, error %v", found, err)
	}
	f.Tournament.Rulings[0].To = 2
	found, err = book(t, "dutch 2026").Audit(f)
	if err != nil || fmt.Sprint(found) != "[round 2: players b and a must not meet]" {
		t.Errorf("%v, error %v", found, err)
	}
}

func TestInvalid(t *testing.T) {
	for _, c := range []struct {
		system  string
		edition pairing.Edition
		ok      bool
	}{{"dutch", 0, true}, {"Dubov", 2018, true}, {"dutch", 2018, false}, {"tcec", 0, false}, {"", 0, false}} {
		if _, err := Of(c.system, c.edition); (err == nil) != c.ok || err != nil && !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s %v: error %v", c.system, c.edition, err)
		}
	}
	r, broken := book(t, "dutch 2017"), script(2, 0, "ac1")
	_, err1 := r.Judge(broken, pairing.Round{})
	_, err2 := r.Possible(broken)
	_, err3 := r.Audit(&trf.File{Tournament: broken})
	for _, err := range []error{err1, err2, err3} {
		if !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("error %v", err)
		}
	}
}

// without has players ask for a bye.
func without(ids ...pairing.ID) func(*pairing.Tournament) {
	return func(t *pairing.Tournament) {
		for _, id := range ids {
			pairtest.RequestByes(t, pairing.Bye{Player: id})
		}
	}
}

// Whether a legal round exists, with everything that bears on it.
func TestPossible(t *testing.T) {
	r := book(t, "dutch 2017")
	for _, c := range []struct {
		name   string
		t      pairing.Tournament
		change func(*pairing.Tournament)
		want   bool
	}{
		{"nothing played", script(4, 3), nil, true},
		{"everybody has met", script(4, 9, "ab= cd=", "ca= db=", "ad= bc="), nil, false},
		{"two have met", script(2, 3, "ab1"), nil, false},
		{"by forfeit", script(2, 3, "ab+"), nil, true},
		{"the bye is gone", script(3, 9, "ab1 cU", "ca1 bU", "bc1 aU"), nil, false},
		{"both need White", script(4, 9, "ca= db=", "da= cb="), func(t *pairing.Tournament) {
			pairtest.RequestByes(t, pairing.Bye{Player: "c"}, pairing.Bye{Player: "d"})
		}, false},
		{"both had White", script(4, 9, "ac= bd="), without("c", "d"), true},
		{"one needs White, one Black", script(4, 9, "ca= bd=", "da= bc="), without("c", "d"), true},
		{"a third White, within the difference", script(5, 9, "ca= db=", "ad= be=", "ae= bc="),
			without("c", "d", "e"), false},
		{"difference without a run", script(6, 9, "ac= bd=", "ad= bc=", "ea= fb=", "af= be="),
			without("c", "d", "e", "f"), false},
		{"the first is a topscorer", script(4, 3, "ac1 bd0", "ad1 bc0"), without("c", "d"), true},
		{"the second is a topscorer", script(4, 3, "ac0 bd1", "ad0 bc1"), without("c", "d"), true},
		{"not before the last round", script(4, 4, "ac1 bd0", "ad1 bc0"), without("c", "d"), false},
		{"nobody needs the bye that nobody may have", script(4, 9, "ab+ cd+", "bc+ da+"), nil, true},
		{"forbidden", script(2, 3), func(t *pairing.Tournament) {
			pairtest.Rule(t, pairing.Forbidden,
				[2]pairing.ID{"b", "a"})
		}, false},
		{"required", script(2, 3, "ab1"), func(t *pairing.Tournament) {
			pairtest.Rule(t, pairing.Required,
				[2]pairing.ID{"b", "a"})
		}, true},
		{"the rest of what is required", script(4, 9, "ab= cd="),
			func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Required, [2]pairing.ID{"b", "a"}) }, false},
		{"nobody may have the bye", script(3, 3), func(t *pairing.Tournament) {
			pairtest.Rule(t, pairing.Forbidden, [2]pairing.ID{"a"}, [2]pairing.ID{"b"}, [2]pairing.ID{"c"})
		}, false},
		{"a bye required again", script(3, 3, "ab1 cU"),
			func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Required, [2]pairing.ID{"c"}) }, false},
		{"a bye required", script(3, 3, "ab1 cU"),
			func(t *pairing.Tournament) { pairtest.Rule(t, pairing.Required, [2]pairing.ID{"a"}) }, true},
		{"a required bye beside a required pair", script(3, 3, "ab1 cU"), func(t *pairing.Tournament) {
			pairtest.Rule(t, pairing.Required, [2]pairing.ID{"c"}, [2]pairing.ID{"a", "b"})
		}, true},
		{"everybody is absent", script(1, 3), func(t *pairing.Tournament) {
			pairtest.RequestByes(t,
				pairing.Bye{Player: "a"})
		}, true},
	} {
		if c.change != nil {
			c.change(&c.t)
		}
		if got, err := r.Possible(c.t); got != c.want || err != nil {
			t.Errorf("%s: %v, error %v", c.name, got, err)
		}
	}
}

// Beyond 500 players the answer comes from a matching, and is the same.
func TestPossibleLarge(t *testing.T) {
	r := book(t, "dutch 2026")
	tour := script(0, 3)
	for i := range independent + 3 {
		tour.Players = append(tour.Players, pairing.Player{ID: pairing.ID(strconv.Itoa(i))})
	}
	if got, err := r.Possible(tour); !got || err != nil {
		t.Errorf("%v, error %v", got, err)
	}
	for i := range independent + 2 {
		pairtest.Rule(&tour, pairing.Forbidden, [2]pairing.ID{"0", pairing.ID(strconv.Itoa(i + 1))})
	}
	pairtest.RequestByes(&tour, pairing.Bye{Player: "1"})
	if got, err := r.Possible(tour); got || err != nil {
		t.Errorf("nobody may meet 0: %v, error %v", got, err)
	}
}

// Graphs without a perfect matching for no simple reason, and their neighbours: two
// triangles, a star of paths, a triangle on a bridge.
func TestRegularCases(t *testing.T) {
	for name, c := range map[string]struct {
		n     int
		edges [][2]int
		want  bool
	}{
		"nothing":               {0, nil, true},
		"two triangles":         {6, [][2]int{{1, 0}, {2, 1}, {2, 0}, {4, 3}, {5, 4}, {5, 3}}, false},
		"two triangles, joined": {6, [][2]int{{1, 0}, {2, 1}, {2, 0}, {4, 3}, {5, 4}, {5, 3}, {3, 2}}, true},
		"three leaves":          {4, [][2]int{{1, 0}, {2, 0}, {3, 0}}, false},
		"three odd parts on one": {10, [][2]int{{1, 0}, {2, 1}, {3, 2}, {3, 1}, {4, 0}, {5, 4}, {6, 5}, {6, 4}, {7, 0},
			{8, 7}, {9, 8}, {9, 7}}, false},
		"a path":                   {4, [][2]int{{1, 0}, {2, 1}, {3, 2}}, true},
		"a path, in another order": {4, [][2]int{{3, 0}, {2, 1}, {3, 1}}, true},
		"five on one side": {8, [][2]int{{3, 0}, {4, 0}, {5, 0}, {6, 1}, {7, 1}, {3, 1}, {4, 2}, {7, 2},
			{6, 2}, {5, 2}}, false},
		"four on each side, joined": {8, [][2]int{{4, 0}, {5, 1}, {6, 2}, {7, 3}, {5, 0}, {6, 1}, {7, 2}}, true},
	} {
		if got := newTutte(c.n, c.edges).regular(); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// Rows that depend on each other make the determinant zero, whatever the first.
func TestRegularRows(t *testing.T) {
	for _, c := range []struct {
		m    tutte
		want bool
	}{
		{tutte{{1, 1}, {1, 1}}, false},
		{tutte{{1, 1}, {1, 2}}, true},
		{tutte{{2, 2}, {2, 2}}, false},
		{tutte{{2, 3}, {4, 6}}, false},
		{tutte{{2, 3}, {4, 5}}, true},
		{tutte{{0, 3}, {4, 5}}, true},
		{tutte{{0, 3}, {0, 5}}, false},
	} {
		text := fmt.Sprint(c.m)
		if got := c.m.regular(); got != c.want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

// The modulus is a prime, and power inverts modulo it.
func TestPower(t *testing.T) {
	if !big.NewInt(prime).ProbablyPrime(20) {
		t.Errorf("%d is no prime", prime)
	}
	for _, x := range []uint64{1, 2, 3, 12345, prime - 1} {
		if got := power(x, prime-2) * x % prime; got != 1 {
			t.Errorf("%d times its inverse is %d", x, got)
		}
	}
}

// A topscorer has more than half of the points that could be had, and only in the
// last round.
func TestTopscorers(t *testing.T) {
	r := book(t, "dutch 2017")
	exempt := ""
	third := "round 3: player a has White 3 times more than Black (C.04.1.f); round 3: player a has White for the third " +
		"time running (C.04.1.g)"
	for _, c := range []struct {
		planned int
		rounds  []string
		want    string
	}{
		{3, []string{"ab1 cd1", "ac= db1", "ad1 bc1"}, exempt}, // 1½ of 2
		{3, []string{"ab1 cd=", "ac0 db=", "ad1 bc1"}, third},  // 1 of 2
		{4, []string{"ab1 cd1", "ac1 db1", "ad1 bc1"}, third},
		{0, []string{"ab1 cd1", "ac1 db1", "ad1 bc1"}, third},
	} {
		if got := judged(t, r, script(4, c.planned, c.rounds...)); got != c.want {
			t.Errorf("%d planned, %v: %q, want %q", c.planned, c.rounds, got, c.want)
		}
	}
}

// The determinant agrees with a maximum matching.
func TestRegular(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(0, 9).Draw(t, "half")
		var edges [][2]int
		for i := range n {
			for j := range i {
				if rapid.IntRange(0, 9).Draw(t, "edge") < 2 {
					edges = append(edges, [2]int{i, j})
				}
			}
		}
		want := matched(n, edges)
		if got := newTutte(n, edges).regular(); got != want {
			t.Fatalf("got %v, want %v", got, want)
		}
	})
}
