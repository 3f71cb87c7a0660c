package standings_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// cards is a card night of four rounds, with the games of each match, whose player A has everything:
// a drawn game, a game by forfeit, the bye, and an opponent who withdraws, and starts with points.
func cards() pairing.Tournament {
	t := group(5, "A>B C>D", "A=C B>D", "D+A B=C", "C>E", "A?B C>E")
	t.Scoring = pairing.NewScoring(30, 10, 0)
	won := [][][2]pairing.Points{{{20, 10}, {20, 0}}, {{15, 15}, {25, 5}}, {{20, 0}, {5, 5}}, {{20, 0}}, {{}, {20, 10}}}
	for r, games := range won {
		for i, points := range games {
			t.Rounds[r].Games[i].Points = points
		}
	}
	t.Rounds[3].Byes = []pairing.Bye{{Player: "A", Points: 30, GamePoints: 20, Allocated: true}}
	t.Absences = []pairing.Absence{{Player: "D", From: 4}}
	t.Players[0].Virtual = []pairing.Points{20, 20}
	t.Players[1].Virtual = []pairing.Points{10, 10, 10, 10, 10, 10}
	return t
}

// against makes a tournament in which A meets others round after round, all of whom have the records
// that are given as wins, losses and draws, with others again; a record of "bye" is the bye. The wins
// of A are the first ones.
func against(wins int, records ...string) pairing.Tournament {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "A"}}, Scoring: pairing.NewScoring(30, 10, 0)}
	t.Rounds = make([]pairing.Round, len(records))
	for i, record := range records {
		var of [3]int
		if _, err := fmt.Sscanf(record, "%d-%d-%d", &of[0], &of[1], &of[2]); err != nil {
			t.Rounds[i].Byes = append(t.Rounds[i].Byes, pairing.Bye{Player: "A", Points: 30, Allocated: true})
			wins--
			continue
		}
		id, other := pairing.ID(fmt.Sprint("O", i+1)), pairing.ID(fmt.Sprint("P", i+1))
		t.Players = append(t.Players, pairing.Player{ID: id}, pairing.Player{ID: other})
		play := func(r int, opponent pairing.ID, outcome int) { // of O: 0 a win, 1 a loss, 2 a draw
			result := [3]pairing.Result{pairing.WhiteWins, pairing.BlackWins, pairing.Draw}[outcome]
			t.Rounds[r].Games = append(t.Rounds[r].Games, pairing.Game{White: id, Black: opponent, Result: result})
			of[outcome]--
		}
		if wins--; wins >= 0 {
			play(i, "A", 1)
		} else {
			play(i, "A", 0)
		}
		for r := 0; of != [3]int{}; r++ {
			for len(t.Rounds) <= r {
				t.Rounds = append(t.Rounds, pairing.Round{})
			}
			for outcome := range of {
				if r != i && of[outcome] > 0 {
					play(r, other, outcome)
					break
				}
			}
		}
	}
	return t
}

// best makes a tournament in which A plays matches with that many games won by each: "2-1".
func best(matches ...string) pairing.Tournament {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "A"}, {ID: "B"}}, Scoring: pairing.NewScoring(30, 10, 0)}
	for _, match := range matches {
		var own, other, drawn pairing.Points
		fmt.Sscanf(match, "%d-%d-%d", &own, &other, &drawn)
		g := pairing.Game{White: "A", Black: "B", Result: pairing.Draw,
			Points: [2]pairing.Points{10*own + 5*drawn, 10*other + 5*drawn}}
		if own > other {
			g.Result = pairing.WhiteWins
		} else if own < other {
			g.Result = pairing.BlackWins
		}
		t.Rounds = append(t.Rounds, pairing.Round{Games: []pairing.Game{g}})
	}
	return t
}

// shown returns player A's value as a table shows it.
func shown(t *testing.T, tour pairing.Tournament, code standings.TieBreak) string {
	t.Helper()
	r, err := list(code).Rank(tour)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range r.Rows {
		if row.Player == "A" {
			return r.Columns[0].Show(row.Values[0])
		}
	}
	return ""
}

// TestMagic has the examples of Wizards' Magic Tournament Rules, appendix C, in which the means are
// given as 0.62 and 0.63.
func TestMagic(t *testing.T) {
	eight := []string{"4-4-0", "7-1-0", "1-3-1", "3-3-1", "6-2-0", "5-2-1", "4-3-1", "6-1-1"}
	seven := append([]string{"bye"}, eight[1:]...)
	for _, c := range []struct {
		name string
		tour pairing.Tournament
		code standings.TieBreak
		want string
	}{
		{"5-2-1 in eight rounds", against(1, "5-2-1"), "OMW", "66.67"},
		{"1-3-0, then withdrawn", against(1, "1-3-0"), "OMW", "33.00"},
		{"four wins of eight", against(1, "4-4-0"), "OMW", "50.00"},
		{"21 of 30 game points", best("2-0", "2-1", "1-2", "2-0"), "GW", "70.00"},
		{"9 of 33 game points", best("1-2", "1-2", "0-2", "1-2"), "GW", "33.00"},
		{"7 game points for two games won and one drawn", best("2-0-1"), "GW", "77.78"},
		{"eight opponents", against(6, eight...), "OMW", "61.64"},
		{"the first round a bye", against(6, seven...), "OMW", "63.30"},
	} {
		if got := shown(t, c.tour, c.code); got != c.want {
			t.Errorf("%s: %s is %s, want %s", c.name, c.code, got, c.want)
		}
	}
	// 3-2-0 with a bye, then withdrawn: 9 of 15.
	tour := group(3, "", "B>C", "B>C", "C>B", "A>B", "A>C")
	tour.Scoring = pairing.NewScoring(30, 10, 0)
	tour.Rounds[0].Byes = []pairing.Bye{{Player: "B", Points: 30, Allocated: true}}
	tour.Rounds = tour.Rounds[:5]
	if got := shown(t, tour, "OMW"); got != "60.00" {
		t.Errorf("3-2-0 with a bye: %s", got)
	}
}

// TestSpread has an example of a spread, 500 - 350, and the table of group C of the UEFA European
// championship of 2004, whose first three drew all games among them.
func TestSpread(t *testing.T) {
	scrabble := best("500-350", "400-400")
	for code, want := range map[standings.TieBreak]string{"DIFF": "150", "FOR": "900", "DIFF/DE": "150"} {
		if got := shown(t, scrabble, code); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
	euro := pairing.Tournament{Scoring: pairing.NewScoring(30, 10, 0)}
	for _, id := range []pairing.ID{"BUL", "ITA", "DEN", "SWE"} {
		euro.Players = append(euro.Players, pairing.Player{ID: id})
	}
	for _, round := range []string{"DEN 0 0 ITA, SWE 5 0 BUL", "BUL 0 2 DEN, ITA 1 1 SWE", "ITA 2 1 BUL, DEN 2 2 SWE"} {
		var games []pairing.Game
		for _, match := range strings.Split(round, ", ") {
			var g pairing.Game
			fmt.Sscan(match, &g.White, &g.Points[0], &g.Points[1], &g.Black)
			g.Points[0], g.Points[1], g.Result = 10*g.Points[0], 10*g.Points[1], pairing.Draw
			if d := g.Points[0] - g.Points[1]; d > 0 {
				g.Result = pairing.WhiteWins
			} else if d < 0 {
				g.Result = pairing.BlackWins
			}
			games = append(games, g)
		}
		euro.Rounds = append(euro.Rounds, pairing.Round{Games: games})
	}
	const want = "1 SWE 5.0 0 3 5 8, 2 DEN 5.0 0 2 2 4, 3 ITA 5.0 0 1 1 3, 4 BUL 0.0 0 0 -8 1"
	if got := table(t, list("PTS", "DIFF/DE", "FOR/DE", "DIFF", "FOR"), euro); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestAmongAll: codes with /DE in a row are about the same players. A, B and C have equal points; B and
// C have equal differences, and B has won against C. But C has more goals in the games of the three.
func TestAmongAll(t *testing.T) {
	tour := group(3, "A>B", "B>C", "C>A")
	for r := range tour.Rounds {
		tour.Rounds[r].Games[0].Points[0] = pairing.One * pairing.Points(r+1)
	}
	for text, want := range map[string]string{
		"PTS,DIFF/DE,FOR/DE":     "1 C 1.0 1 3, 2 B 1.0 1 2, 3 A 1.0 -2 1",
		"PTS,DIFF/DE,BPG,FOR/DE": "1 B 1.0 1 1 2, 2 C 1.0 1 1 0, 3 A 1.0 -2 1 0",
	} {
		codes, err := standings.ParseList(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := table(t, list(codes...), tour); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestMcMahon has what the British Go Association says of a 4 kyu with two wins and a 2 kyu without
// one: they have the same McMahon score; and a published table of three who met twice.
func TestMcMahon(t *testing.T) {
	tour := group(3, "A>C", "A>C")
	tour.Players[0].Virtual, tour.Players[1].Virtual = []pairing.Points{160, 160}, []pairing.Points{180}
	if got, want := table(t, list("MMS", "SOS", "SOSOS"), tour), "1 B 18 36 72, 2 A 18 0 72, 3 C 0 36 0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	three := group(3, "B>A", "A>B", "A>C", "A>C", "C>B", "B=C")
	if got, want := table(t, list("PTS", "SODOS"), three), "1 A 3.0 4.5, 2 B 1.5 3.75, 3 C 1.5 2.25"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := table(t, list("SOS", "SOSOS"), three), "1 B 9 30, 1 C 9 30, 3 A 6 36"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestStart: the start is that of the latest recorded round that has virtual points, whatever is
// entered for rounds to come.
func TestStart(t *testing.T) {
	tour := group(2)
	tour.Players[0].Virtual = []pairing.Points{10, 20, 30}
	for rounds, want := range []string{"1", "2", "4", "6", "7"} {
		if got := shown(t, tour, "MMS"); got != want {
			t.Errorf("after %d rounds: %s, want %s", rounds, got, want)
		}
		tour.Rounds = append(tour.Rounds, group(2, "A>B").Rounds...)
	}
}

// TestStartInDoubleRounds: virtual points are told once, in the second game of their round.
func TestStartInDoubleRounds(t *testing.T) {
	tour := group(2, "A>B B=A", "A>B B>A")
	tour.Players[0].Virtual = []pairing.Points{50}
	terms, err := list("MMS").Explain(tour, "A", "MMS")
	if err != nil {
		t.Fatal(err)
	}
	sum, told := standings.Value(0), 0
	for i, x := range terms {
		if sum += x.Value; strings.Contains(x.Text, "with 5 virtual points") {
			told += i
		}
	}
	if got := shown(t, tour, "MMS"); sum.String() != got || got != "7.5" || told != 1 {
		t.Errorf("%s, but the terms make %v: %+v", got, sum, terms)
	}
}

// TestExact: percentages that are shown alike are told apart by what they are.
func TestExact(t *testing.T) {
	tour := best("20000-10000", "1-0")
	tour.Players = append(tour.Players, pairing.Player{ID: "C"}, pairing.Player{ID: "D"})
	tour.Rounds[0].Games = append(tour.Rounds[0].Games, pairing.Game{
		White: "C", Black: "D", Result: pairing.WhiteWins, Points: [2]pairing.Points{20, 10}})
	for code, want := range map[standings.TieBreak]string{
		"GW": "1 A 66.67, 2 C 66.67, 3 D 33.33, 4 B 33.33", "OGW": "1 B 66.67, 2 D 66.67, 3 C 33.33, 4 A 33.33",
	} {
		if got := table(t, list(code), tour); got != want {
			t.Errorf("%s: %s, want %s", code, got, want)
		}
	}
}

// TestGames: points that are no numbers of games are refused where games are counted, with the round
// and the players.
func TestGames(t *testing.T) {
	for _, c := range []struct {
		points [2]pairing.Points
		bye    pairing.Points
		want   string
	}{
		{[2]pairing.Points{25, 10}, 0,
			`round 1: tie-break GW counts games (MTR C): the match "A" - "B" has 2.5 and 1.0 points`},
		{[2]pairing.Points{20, 10}, 15,
			`round 1: tie-break GW counts games (MTR C): the bye of player "C" is worth 1.5 of them`},
		{[2]pairing.Points{27, 3}, 20,
			`round 1: tie-break GW counts games (MTR C): the match "A" - "B" has 2.7 and 0.3 points`},
		{[2]pairing.Points{25, 5}, 20, ""},
	} {
		tour := group(3, "A>B")
		tour.Scoring = pairing.NewScoring(9, 3, 0) // tenths can be meant
		tour.Rounds[0].Games[0].Points = c.points
		tour.Rounds[0].Byes = []pairing.Bye{{Player: "C", GamePoints: c.bye, Points: 10, Allocated: true}}
		_, err := list("PTS", "GW").Rank(tour)
		_, explained := standings.Rules{}.Explain(tour, "A", "GW")
		for _, err := range []error{err, explained} {
			if c.want == "" && err == nil {
				continue
			}
			if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v and %v: error %v, want %s", c.points, c.bye, err, c.want)
			}
		}
		if _, err := list("OMW", "DIFF").Rank(tour); err != nil {
			t.Errorf("%v: %v", c.points, err)
		}
	}
}

// TestLeftEarlyPoints: games against whoever left a round robin early count for nothing.
func TestLeftEarlyPoints(t *testing.T) {
	tour := group(4, "A>B C>D", "A>C B>D", "A>D B>C")
	for r := range tour.Rounds {
		for i := range tour.Rounds[r].Games {
			tour.Rounds[r].Games[i].Points = [2]pairing.Points{20, 10}
		}
	}
	s := list("FOR", "DIFF", "GW", "OMW", "SODOS")
	s.RoundRobin = true
	if got, want := table(t, s, tour), "1 A 6 3 66.67 44.33 3, 2 B 5 1 55.56 55.44 1, 3 C 4 -1 44.44 66.56 0, 4 D 3 -3 "+
		"33.33 66.67 0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	tour.Rounds, tour.Planned = tour.Rounds[:1], 3
	tour.Absences = []pairing.Absence{{Player: "D", From: 2}}
	const want = "1 A 2 1 66.67 33.00 0, 2 B 1 -1 33.33 100.00 0, 3 C 0 0 - - 0, 3 D 0 0 - - 0"
	if got := table(t, s, tour); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestPendingPoints: what is entered of a match that has no result counts for nothing yet.
func TestPendingPoints(t *testing.T) {
	tour := group(2, "A?B")
	tour.Rounds[0].Games[0].Points = [2]pairing.Points{10, 0}
	if got, want := table(t, list("FOR", "DIFF", "GW", "OMW", "SOS"), tour), "1 A 0 0 - - 0, 1 B 0 0 - - 0"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestAmong refuses the modifier where it says nothing, and reads it in either form.
func TestAmong(t *testing.T) {
	for text, want := range map[string]string{
		"diff-de": "DIFF/DE", "FOR/DE": "FOR/DE", "BH/DE": "", "DIFF/DE1": "", "DIFF/D": "", "DIFF/DE/DE": "", "OMW/C1": "",
	} {
		got, err := standings.ParseList(text)
		if (err == nil) != (want != "") || err == nil && string(got[0]) != want {
			t.Errorf("%s: %v, %v, want %q", text, got, err, want)
		}
	}
}
