package standings_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// everything is a tournament in which A has a round of each kind.
func everything() pairing.Tournament {
	t := group(6, "A>B C=D", "A+C D>E", "F+A", "B>E", "E>C", "D>F", "", "A=B", "A?D")
	for i := range t.Players {
		t.Players[i].Rating = 2000 - 100*i
	}
	byes := []pairing.Bye{
		3: {Player: "A", Points: 5}, 4: {Player: "A", Points: 10}, 5: {Player: "A", Points: 10, Allocated: true}, 8: {},
	}
	for r, bye := range byes {
		if bye.Player != "" {
			t.Rounds[r].Byes = append(t.Rounds[r].Byes, bye)
		}
	}
	t.Rounds[1].Adjustments = []pairing.Adjustment{{Player: "A", Points: -5}}
	return t
}

// explained returns the sentences for player A without the numbers of the rounds.
func explained(t *testing.T, s standings.Rules, tour pairing.Tournament, code standings.TieBreak) []string {
	t.Helper()
	tour = tour.Clone()
	for i, p := range tour.Players {
		tour.Players[i].Name = "Mr " + string(p.ID)
	}
	terms, err := s.Explain(tour, "A", code)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for r, x := range terms {
		if x.Round != r+1 {
			t.Errorf("term %d is of round %d", r+1, x.Round)
		}
		_, line, _ := strings.Cut(x.Text, ": ")
		lines = append(lines, line)
	}
	return lines
}

// TestExplain has the sentences for every kind of round and every kind of
// tie-break. The values that they make are checked elsewhere.
func TestExplain(t *testing.T) {
	inFull := standings.Rules{}
	old := standings.Rules{Edition: pairing.FIDE2024}
	tied := standings.Rules{TieBreaks: []standings.TieBreak{"WON", "DE"}} // A is tied with B and E
	roundRobin := standings.Rules{RoundRobin: true}
	for _, c := range []struct {
		s    standings.Rules
		code standings.TieBreak
		want string
	}{
		{inFull, "BH/M2", `
			1 against Mr B (2); Mr B (2)'s score counts 2, not 1.5 (16.3.2)
			1 by forfeit against Mr C (3); a dummy with 2.5 in place of the player's own 4.5 (16.4.1)
			0 by forfeit against Mr F (6); a dummy with 2.5 in place of the player's own 4.5 (16.4.1), cut (16.5.1)
			half-point bye, 0.5; a dummy with the player's own 4.5 (16.4.2), cut (16.5.1)
			full-point bye, 1; a dummy with the player's own 4.5 (16.4.2), cut (14.4)
			pairing-allocated bye, 1; a dummy with the player's own 4.5 (16.4.2), cut (14.4)
			absent; a dummy with the player's own 4.5 (16.4.2)
			0.5 against Mr B (2); Mr B (2)'s score counts 2, not 1.5 (16.3.2)
			against Mr D (4), not finished; does not count`},
		{inFull, "BH/P", `
			1 against Mr B (2); Mr B (2)'s score counts 2, not 1.5 (16.3.2)
			1 by forfeit against Mr C (3); Mr C (3)'s score counts 2.5, not 0.5 (16.6)
			0 by forfeit against Mr F (6); Mr F (6)'s score counts 2.5, not 1 (16.6)
			half-point bye, 0.5; a dummy with the player's own 4.5 (16.4.2)
			full-point bye, 1; a dummy with the player's own 4.5 (16.4.2)
			pairing-allocated bye, 1; a dummy with the player's own 4.5 (16.4.2)
			absent; a dummy with the player's own 4.5 (16.4.2)
			0.5 against Mr B (2); Mr B (2)'s score counts 2, not 1.5 (16.3.2)
			against Mr D (4), not finished; does not count`},
		{old, "BH", `
			1 against Mr B (2); Mr B (2)'s score counts 2, not 1.5 (16.3.2)
			1 by forfeit against Mr C (3); a dummy with the player's own 4.5 (16.4)
			0 by forfeit against Mr F (6); a dummy with the player's own 4.5 (16.4)
			half-point bye, 0.5; a dummy with the player's own 4.5 (16.4)
			full-point bye, 1; a dummy with the player's own 4.5 (16.4)
			pairing-allocated bye, 1; a dummy with the player's own 4.5 (16.4)
			absent; a dummy with the player's own 4.5 (16.4)
			0.5 against Mr B (2); Mr B (2)'s score counts 2, not 1.5 (16.3.2)
			against Mr D (4), not finished; does not count`},
		{inFull, "FB", `
			1 against Mr B (2); Mr B (2)'s score counts 2, not 1.5 (16.3.2)
			1 by forfeit against Mr C (3); a dummy with 2.5 in place of the player's own 5 (16.4.1)
			0 by forfeit against Mr F (6); a dummy with 2.5 in place of the player's own 5 (16.4.1)
			half-point bye, 0.5; a dummy with 4.5 in place of the player's own 5 (16.4.2)
			full-point bye, 1; a dummy with 4.5 in place of the player's own 5 (16.4.2)
			pairing-allocated bye, 1; a dummy with 4.5 in place of the player's own 5 (16.4.2)
			absent; a dummy with 4.5 in place of the player's own 5 (16.4.2)
			0.5 against Mr B (2); Mr B (2)'s score counts 2, not 1.5 (16.3.2)
			against Mr D (4), not finished; Mr D (4)'s score 3 (8.3)`},
		{inFull, "SB/C2", `
			1 against Mr B (2); Mr B (2)'s score counts 2, not 1.5 (16.3.2), × 1 = 2, cut (14.2)
			1 by forfeit against Mr C (3); a dummy with 2.5 in place of the player's own 4.5 (16.4.1), × 1 = 2.5
			0 by forfeit against Mr F (6); a dummy with 2.5 in place of the player's own 4.5 (16.4.1), × 0 = 0
			half-point bye, 0.5; a dummy with the player's own 4.5 (16.4.2), × 0.5 = 2.25
			full-point bye, 1; a dummy with the player's own 4.5 (16.4.2), × 1 = 4.5
			pairing-allocated bye, 1; a dummy with the player's own 4.5 (16.4.2), × 1 = 4.5
			absent; a dummy with the player's own 4.5 (16.4.2), × 0 = 0
			0.5 against Mr B (2); Mr B (2)'s score counts 2, not 1.5 (16.3.2), × 0.5 = 1, cut (14.2)
			against Mr D (4), not finished; does not count`},
		{roundRobin, "SB/C1", `
			1 against Mr B (2); Mr B (2)'s score 1.5, × 1 = 1.5
			1 by forfeit against Mr C (3); Mr C (3)'s score 0.5 (15.2), × 1 = 0.5, cut (14.1)
			0 by forfeit against Mr F (6); Mr F (6)'s score 1 (15.2), × 0 = 0
			half-point bye, 0.5; does not count (15.2)
			full-point bye, 1; does not count (15.2)
			pairing-allocated bye, 1; does not count (15.2)
			absent; does not count (15.2)
			0.5 against Mr B (2); Mr B (2)'s score 1.5, × 0.5 = 0.75
			against Mr D (4), not finished; does not count`},
		{tied, "DE", `
			1 against Mr B (2); counts 0.5, its part of the average of their games (6.1.2)
			1 by forfeit against Mr C (3); does not count (6.1.1)
			0 by forfeit against Mr F (6); does not count (6.1.1)
			half-point bye, 0.5; does not count (6)
			full-point bye, 1; does not count (6)
			pairing-allocated bye, 1; does not count (6)
			absent; does not count (6)
			0.5 against Mr B (2); counts 0.25, its part of the average of their games (6.1.2)
			against Mr D (4), not finished; does not count (6)`},
		{inFull, "DE", `
			1 against Mr B (2); Mr B (2) is not among the tied
			1 by forfeit against Mr C (3); does not count (6.1.1)
			0 by forfeit against Mr F (6); does not count (6.1.1)
			half-point bye, 0.5; does not count (6)
			full-point bye, 1; does not count (6)
			pairing-allocated bye, 1; does not count (6)
			absent; does not count (6)
			0.5 against Mr B (2); Mr B (2) is not among the tied
			against Mr D (4), not finished; does not count (6)`},
		{standings.Rules{TieBreaks: []standings.TieBreak{"DE"}, RoundRobin: true}, "DE", `
			1 against Mr B (2); counts 0.5, its part of the average of their games (6.1.2)
			1 by forfeit against Mr C (3); counts 1
			0 by forfeit against Mr F (6); counts 0
			half-point bye, 0.5; does not count (6)
			full-point bye, 1; does not count (6)
			pairing-allocated bye, 1; does not count (6)
			absent; does not count (6)
			0.5 against Mr B (2); counts 0.25, its part of the average of their games (6.1.2)
			against Mr D (4), not finished; does not count (6)`},
		{inFull, "KS/L-6", `
			1 against Mr B (2); Mr B (2)'s score 1.5, counts 1
			1 by forfeit against Mr C (3); Mr C (3)'s score 0.5 is below the limit
			0 by forfeit against Mr F (6); Mr F (6)'s score 1 is below the limit
			half-point bye, 0.5; does not count (9.2)
			full-point bye, 1; does not count (9.2)
			pairing-allocated bye, 1; does not count (9.2)
			absent; does not count (9.2)
			0.5 against Mr B (2); Mr B (2)'s score 1.5, counts 0.5
			against Mr D (4), not finished; does not count (9.2)`},
		{inFull, "PS/C1", `
			1 against Mr B (2); score 1, cut (14.1)
			1 by forfeit against Mr C (3); score 1.5, with -0.5 by the arbiter
			0 by forfeit against Mr F (6); score 1.5
			half-point bye, 0.5; score 2
			full-point bye, 1; score 3
			pairing-allocated bye, 1; score 4
			absent; score 4
			0.5 against Mr B (2); score 4.5
			against Mr D (4), not finished; score 4.5`},
		{inFull, "PTS", `
			1 against Mr B (2); counts 1
			1 by forfeit against Mr C (3); counts 0.5, with -0.5 by the arbiter
			0 by forfeit against Mr F (6); counts 0
			half-point bye, 0.5; counts 0.5
			full-point bye, 1; counts 1
			pairing-allocated bye, 1; counts 1
			absent; counts 0
			0.5 against Mr B (2); counts 0.5
			against Mr D (4), not finished; counts 0`},
		{inFull, "STD", `
			1 against Mr B (2); counts 1
			1 by forfeit against Mr C (3); counts 1
			0 by forfeit against Mr F (6); counts 0
			half-point bye, 0.5; counts 0.5
			full-point bye, 1; counts 1
			pairing-allocated bye, 1; counts 1
			absent; counts 0
			0.5 against Mr B (2); counts 0.5
			against Mr D (4), not finished; does not count (7.7)`},
	} {
		want := strings.Split(strings.TrimSpace(strings.ReplaceAll(c.want, "\t", "")), "\n")
		if d := cmp.Diff(want, explained(t, c.s, everything(), c.code)); d != "" {
			t.Errorf("%s of %+v (-want +got)\n%s", c.code, c.s, d)
		}
	}
}

// TestExplainOpponents: the tie-breaks that are made of opponents' numbers, in the
// first round.
func TestExplainOpponents(t *testing.T) {
	for code, want := range map[standings.TieBreak]string{
		"AOB":    "1 against Mr B (2); Mr B (2)'s Buchholz 21",
		"ARO":    "1 against Mr B (2); Mr B (2)'s rating 1900",
		"ARO/M1": "1 against Mr B (2); Mr B (2)'s rating 1900, cut (14.3)",
		"TPR":    "1 against Mr B (2); Mr B (2)'s rating 1900",
		"PTP":    "1 against Mr B (2); Mr B (2)'s rating 1900",
		"APRO":   "1 against Mr B (2); Mr B (2)'s performance 1867",
		"APPO":   "1 against Mr B (2); Mr B (2)'s perfect performance 1879",
	} {
		if got := explained(t, standings.Rules{}, everything(), code)[0]; got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
	for _, code := range []standings.TieBreak{"TPN", "RTNG"} {
		if lines := explained(t, standings.Rules{}, everything(), code); len(lines) > 0 {
			t.Errorf("%s: %v", code, lines)
		}
	}
}

// TestExplainFirst: the first player as the opponent, and byes worth something odd.
func TestExplainFirst(t *testing.T) {
	tour := group(2, "A>B", "", "A>B")
	tour.Rounds[1].Byes = []pairing.Bye{{Player: "B", Points: 15}}
	forfeited := group(2, "A+B")
	for _, c := range []struct {
		tour pairing.Tournament
		s    standings.Rules
		code standings.TieBreak
		want string
	}{
		{tour, standings.Rules{}, "FB", "Round 1: 0 against A; A's score 1.5|" +
			"Round 2: absent, 1.5; a dummy with 1.5 in place of the player's own 2 (16.4.2)|Round 3: 0 against A; A's score " +
			"1.5 (8.3)"},
		{forfeited, standings.Rules{RoundRobin: true}, "SB", "Round 1: 0 by forfeit against A; A's score 1 (15.2), × 0 = 0"},
		{group(2, "A>B"), standings.Rules{RoundRobin: true}, "SB", "Round 1: 0 against A; A's score 1, × 0 = 0"},
		{forfeited, standings.Rules{RoundRobin: true}, "WON", "Round 1: 0 by forfeit against A; does not count (7.2)"},
	} {
		terms, err := c.s.Explain(c.tour, "B", c.code)
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, x := range terms {
			lines = append(lines, x.Text)
		}
		if got := strings.Join(lines, "|"); got != c.want {
			t.Errorf("%s: %s, want %s", c.code, got, c.want)
		}
	}
}

// TestArticles: every code for players whose rounds are explained is known by its article,
// here of the game of the last round.
func TestArticles(t *testing.T) {
	articles := map[standings.TieBreak]string{
		"PTS": "4.1", "DE": "6", "WIN": "7.1", "WON": "7.2", "BPG": "7.3", "BWG": "7.4", "PS": "7.5", "REP": "7.6",
		"STD": "7.7", "BH": "8.1", "AOB": "8.2",
		"FB": "8.3", "SB": "9.1", "KS": "9.2", "ARO": "10.1", "TPR": "10.2", "PTP": "10.3", "APRO": "10.4", "APPO": "10.5",
		"OMW": "MTR C", "GW": "MTR C", "OGW": "MTR C", "DIFF": "WESPA", "DIFF/DE": "UEFA", "FOR": "UEFA",
		"MMS": "EGF", "SOS": "EGF", "SOSOS": "EGF", "SODOS": "EGF",
	}
	standings.AllCodes(func(name, _ string, teams, _ bool) {
		if articles[standings.TieBreak(name)] == "" && !teams && name != "TPN" && name != "RTNG" {
			t.Errorf("%s has no article here", name)
		}
	})
	for code, want := range articles {
		terms, err := standings.Rules{}.Explain(group(2, "A>B"), "A", code)
		if err != nil {
			t.Fatal(err)
		}
		if len(terms) != 1 || terms[0].Article != want {
			t.Errorf("%s: %+v, want article %s", code, terms, want)
		}
	}
}

func TestExplainUnknown(t *testing.T) {
	_, err := standings.Rules{}.Explain(everything(), "Z", "BH")
	if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), `player "Z"`) {
		t.Error(err)
	}
	broken := group(2, "A>B A>B") // A plays twice
	if _, err := (standings.Rules{}).Explain(broken, "A", "BH"); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("an invalid tournament: error %v", err)
	}
	list := standings.Rules{TieBreaks: []standings.TieBreak{"XYZ"}}
	if _, err := list.Explain(everything(), "A", "BH"); !errors.Is(err, pairing.ErrInvalid) ||
		!strings.Contains(err.Error(), "XYZ") {
		t.Errorf("an unknown tie-break in the list: error %v", err)
	}
}

// TestExplainName: without a function the IDs are the names.
func TestExplainName(t *testing.T) {
	terms, err := standings.Rules{}.Explain(everything(), "A", "WON")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := terms[0].Text, "Round 1: 1 against B; counts 1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
