package standings_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// TestHalfWon: a game that is drawn for one and lost for the other is a share of a
// half and of nothing.
func TestHalfWon(t *testing.T) {
	for result, want := range map[pairing.Result]string{
		pairing.WhiteDraws: "2000 1200", pairing.BlackDraws: "1200 2000", pairing.BothLose: "1200 1200",
	} {
		tour := group(2, "A=B")
		tour.Rounds[0].Games[0].Result = result
		tour.Players[0].Rating, tour.Players[1].Rating = 2000, 2000
		ranking, err := standings.Rules{TieBreaks: []standings.TieBreak{"TPN", "TPR"}}.Rank(tour)
		rows := ranking.Rows
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(rows[0].Values[1], " ", rows[1].Values[1]); got != want {
			t.Errorf("%s: %s, want %s", result, got, want)
		}
	}
}

// record makes a tournament in which player A has the given rounds, one a word, and
// is the only one to be looked at. "+x" in a word is an opponent who ends with
// exactly x points, by the arbiter's grace:
//
//	1:x 0:x =:x  a game      w:x l:x  a forfeit, won and lost
//	U F H Z      byes
func record(scoring pairing.Scoring, rounds string) pairing.Tournament {
	t := pairing.Tournament{Scoring: scoring, Players: []pairing.Player{{ID: "A", Rating: 2000}}}
	results := map[string]pairing.Result{
		"1": pairing.WhiteWins, "0": pairing.BlackWins, "=": pairing.Draw, "w": pairing.BlackForfeits,
		"l": pairing.WhiteForfeits,
	}
	values := scoring.Values()
	byes := map[string]pairing.Bye{
		"U": {Points: values.Bye, Allocated: true}, "F": {Points: values.Win}, "H": {Points: values.Draw}, "Z": {},
	}
	words := strings.Fields(rounds)
	for r, word := range words {
		letter, score, _ := strings.Cut(word, ":")
		var round pairing.Round
		if bye, ok := byes[letter]; ok {
			bye.Player = "A"
			round.Byes = append(round.Byes, bye)
		} else {
			id := pairing.ID(fmt.Sprintf("opponent %d", r+1))
			t.Players = append(t.Players, pairing.Player{ID: id, Rating: 2000})
			round.Games = append(round.Games, pairing.Game{White: "A", Black: id, Result: results[letter]})
			var v standings.Value
			if err := json.Unmarshal([]byte(score), &v); err != nil {
				panic(err)
			}
			_, own := scoring.Points(results[letter])
			round.Adjustments = append(round.Adjustments, pairing.Adjustment{Player: id, Points: pairing.Points(v/10) - own})
		}
		t.Rounds = append(t.Rounds, round)
	}
	// The opponents take part in the last round, so that none of their byes trails.
	last := &t.Rounds[len(t.Rounds)-1]
	for i, p := range t.Players {
		played := slices.ContainsFunc(last.Games, func(g pairing.Game) bool { return g.Black == p.ID })
		if i > 0 && !played {
			last.Byes = append(last.Byes, pairing.Bye{Player: p.ID, Allocated: true})
		}
	}
	return t
}

// value returns player A's value of a code.
func value(t *testing.T, s standings.Rules, tour pairing.Tournament, code standings.TieBreak) string {
	t.Helper()
	s.TieBreaks = []standings.TieBreak{code}
	ranking, err := s.Rank(tour)
	rows := ranking.Rows
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(rows, func(r standings.Standing) bool { return r.Player == "A" })
	return rows[i].Values[0].String()
}

// TestWorked has values worked by hand. The first three are the examples that FIDE
// gives for the edition of 2026.
func TestWorked(t *testing.T) {
	threeOneNought := pairing.Scoring{Win: 30, Draw: 10, ForfeitWin: 30, Bye: 10}
	for _, c := range []struct {
		name     string
		scoring  pairing.Scoring
		rounds   string
		code     standings.TieBreak
		old, new string // 2024, 2026; "" where the code does not exist
	}{
		{"7 of 10, absent once", pairing.Scoring{}, "1:6 1:6 1:6 Z 1:5 1:5 1:5 1:5 0:6 0:6", "BH", "57", "55"},
		{"and without the least", pairing.Scoring{}, "1:6 1:6 1:6 Z 1:5 1:5 1:5 1:5 0:6 0:6", "BH/C1", "50", "50"},
		{"7 of 9, won by forfeit against 5½", pairing.Scoring{},
			"w:5.5 1:5.5 1:5.5 1:5.5 1:5.5 1:5.5 1:5.5 0:5.5 0:5.5", "BH", "51", "49.5"},
		{"no cap that binds", pairing.Scoring{}, "w:9 0:1 U 0:1", "BH", "6", "6"},
		{"a forfeit with the opponent", pairing.Scoring{}, "w:9 0:1 U 0:1", "BH/P", "13", "13"},
		{"rounds of 7", threeOneNought, "1:3 =:3 w:3 U U l:9", "WIN", "2", "2"},
		{"games won", threeOneNought, "1:3 =:3 w:3 U U l:9", "WON", "1", "1"},
		{"rounds elected to play", threeOneNought, "1:3 =:3 w:3 U U l:9", "REP", "5", "5"},
		{"standard points", threeOneNought, "1:3 =:3 w:3 U U l:9", "STD", "", "3.5"},
		{"the score", threeOneNought, "1:3 =:3 w:3 U U l:9", "PTS", "9", "9"},
		{"progressive", threeOneNought, "1:3 =:3 w:3 U U l:9", "PS", "40", "40"},
		{"progressive, without two", threeOneNought, "1:3 =:3 w:3 U U l:9", "PS/C2", "33", "33"},
		{"products in the point system", threeOneNought, "1:3 =:2 w:8 U l:1", "SB", "43", "40"},
		{"a VUR goes before the lowest", pairing.Scoring{}, "1:0.5 1:3 H H", "BH/C1", "6.5", "5.5"},
		{"and the next one after it", pairing.Scoring{}, "1:0.5 1:3 H H", "BH/C2", "3.5", "3.5"},
		{"but in SB only if it contributes more", pairing.Scoring{}, "1:0.5 1:3 Z Z", "SB/C1", "3", "3"},
		{"median", pairing.Scoring{}, "1:1 1:2 0:4 =:3", "BH/M1", "5", "5"},
		{"median of two", pairing.Scoring{}, "1:1 1:2 0:4 =:3", "BH/M2", "0", "0"},
		{"more cuts than rounds", pairing.Scoring{}, "1:1 1:2 0:4 =:3", "SB/C9", "0", "0"},
		{"of several with the lowest score, the worst result", pairing.Scoring{}, "1:2 0:2 =:2 1:3", "SB/C1", "6", "6"},
		{"Koya in a Swiss", pairing.Scoring{}, "1:2 =:1.5 0:4 w:2", "KS", "2", "2"},
		{"Koya, half a point lower", pairing.Scoring{}, "1:2 =:1.5 0:4 w:2", "KS/L-1", "2.5", "2.5"},
		{"no games", pairing.Scoring{}, "U H", "AOB", "-", "-"},
		{"share 1/3", pairing.Scoring{}, "1:1 0:1 0:1", "TPR", "1875", "1875"},     // .33: -125
		{"share 5/8", pairing.Scoring{}, "1:1 1:1 =:1 0:1", "TPR", "2095", "2095"}, // .625, rounded to .63: +95
		{"nothing", pairing.Scoring{}, "0:1 0:1 w:1", "PTP", "1200", "1200"},
		{"everything", pairing.Scoring{}, "1:1 1:1", "PTP", "2736", "2736"},
		{"one of two", pairing.Scoring{}, "1:1 0:1", "PTP", "1997", "1997"},
	} {
		tour := record(c.scoring, c.rounds)
		if c.old != "" {
			if got := value(t, standings.Rules{Edition: pairing.FIDE2024}, tour, c.code); got != c.old {
				t.Errorf("%s: %s of 2024 is %s, want %s", c.name, c.code, got, c.old)
			}
		}
		if got := value(t, standings.Rules{}, tour, c.code); got != c.new {
			t.Errorf("%s: %s of 2026 is %s, want %s", c.name, c.code, got, c.new)
		}
	}
}

// group makes a tournament of players A, B, C ... with the games of each round.
func group(n int, rounds ...string) pairing.Tournament {
	var t pairing.Tournament
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(rune('A' + i))})
	}
	results := map[byte]pairing.Result{'>': pairing.WhiteWins, '=': pairing.Draw, '+': pairing.BlackForfeits,
		'?': pairing.Pending, '~': pairing.Adjourned}
	for _, games := range rounds {
		var round pairing.Round
		for _, g := range strings.Fields(games) {
			round.Games = append(round.Games, pairing.Game{White: pairing.ID(g[:1]),
				Black: pairing.ID(g[2:]), Result: results[g[1]]})
		}
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

// TestDirectEncounter: all players are tied, as DE comes first.
func TestDirectEncounter(t *testing.T) {
	for _, c := range []struct {
		name       string
		n          int
		rounds     []string
		roundRobin bool
		code       standings.TieBreak
		want       string // places with DE, by pairing number
	}{
		{"all have met: A, then B and C who drew", 3, []string{"A>B", "A>C", "B=C"}, false, "DE", "1 2 2"},
		{"nobody is ahead of the game that is missing", 3, []string{"A>B"}, false, "DE", "0 0 0"},
		{"A is ahead whatever B and C would have done", 3, []string{"A>B", "A>C"}, false, "DE", "1 2 2"},
		{"the last is certain, but only first places are given", 4, []string{"A>D B>C", "B>D A=C", "C>D"},
			false, "DE", "0 0 0 0"},
		{"after A the rest start again", 4, []string{"A>B C=D", "A>C B>D", "A>D"}, false, "DE", "1 2 2 2"},
		{"a forfeit is no game", 2, []string{"B+A"}, false, "DE", "0 0"},
		{"with /P it is", 2, []string{"B+A"}, false, "DE/P", "2 1"},
		{"in a round robin it is", 2, []string{"B+A"}, true, "DE", "2 1"},
		{"a round robin goes by the sums", 3, []string{"A>B"}, true, "DE", "1 2 2"},
		{"a pending game is missing", 2, []string{"B?A"}, false, "DE", "0 0"},
		{"the average of two games", 3, []string{"A>B", "B>A", "C=A", "B>C"}, false, "DE", "2 1 3"},
		{"of three games", 2, []string{"A>B", "B>A", "A=B", "B=A", "B>A", "A>B", "B=A"}, false, "DE", "0 0"},
		{"equal sums start again among themselves", 4, []string{"A>B C>D", "A=C B>D", "D>A B=C"}, false, "DE", "2 3 1 4"},
	} {
		s := standings.Rules{TieBreaks: []standings.TieBreak{c.code}, RoundRobin: c.roundRobin}
		ranking, err := s.Rank(group(c.n, c.rounds...))
		rows := ranking.Rows
		if err != nil {
			t.Fatal(err)
		}
		slices.SortFunc(rows,
			func(a, b standings.Standing) int { return strings.Compare(string(a.Player), string(b.Player)) })
		var got []string
		for _, row := range rows {
			got = append(got, row.Values[0].String())
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, want %s", c.name, got, c.want)
		}
	}
}

// TestWholeGroup: those who follow the first are taken by the sums of the whole group
// (6.3). C and D have not met, and C is ahead of D by the games with A and B; alone
// they would stay tied. A draw is worth more than a win here, to keep it small.
func TestWholeGroup(t *testing.T) {
	tour := group(4, "A=B", "A=C B>D", "A>D B>C")
	tour.Scoring = pairing.NewScoring(10, 30, 0)
	ranking, err := standings.Rules{TieBreaks: []standings.TieBreak{"DE"}}.Rank(tour)
	rows := ranking.Rows
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(rows); got != "[{A 1 [1]} {B 2 [2]} {C 3 [3]} {D 4 [4]}]" {
		t.Error(got)
	}
}

// TestOddAverages: averages are no whole tenths here. E has 1.5 against B and against
// C, which makes 4 with the draw against A, as much as A has.
func TestOddAverages(t *testing.T) {
	tour := group(5, "E>B", "B>E", "E>C", "C>E", "D>E B=C", "D>B A=E", "D>C B>A", "D>A", "A>C")
	tour.Scoring = pairing.NewScoring(9, 3, 0)
	ranking, err := standings.Rules{TieBreaks: []standings.TieBreak{"DE"}}.Rank(tour)
	rows := ranking.Rows
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(rows); got != "[{D 1 [1]} {B 2 [2]} {A 3 [3]} {E 3 [3]} {C 5 [5]}]" {
		t.Error(got)
	}
}

// TestAdjustments: what the arbiter gives or takes belongs to scores, not to
// results.
func TestAdjustments(t *testing.T) {
	tour := group(3, "A>B", "A=C")
	tour.Rounds[0].Adjustments = []pairing.Adjustment{{Player: "A", Points: -pairing.Half},
		{Player: "B", Points: pairing.One}}
	// B: 0 and 1 by the arbiter, then absent in the last round, a draw for A: 1.5.
	// C: absent, then half a point, which does not trail: 0.5.
	check(t, standings.Rules{}, tour, map[standings.TieBreak]string{
		"PTS": "1", "PS": "1.5", "WIN": "1", "STD": "1.5", "BH": "2", "SB": "1.75", "FB": "2",
	})
}

// check compares values of player A.
func check(t *testing.T, s standings.Rules, tour pairing.Tournament, want map[standings.TieBreak]string) {
	t.Helper()
	for code, w := range want {
		if got := value(t, s, tour, code); got != w {
			t.Errorf("%s is %s, want %s", code, got, w)
		}
	}
}

// TestAdjustedDouble: what the arbiter gives in a double round counts from its second
// game on.
func TestAdjustedDouble(t *testing.T) {
	tour := pairing.Tournament{Players: group(2).Players, Rounds: []pairing.Round{{
		Games: []pairing.Game{{White: "A", Black: "B", Result: pairing.WhiteWins},
			{White: "B", Black: "A", Result: pairing.BlackWins}},
		Adjustments: []pairing.Adjustment{{Player: "A", Points: -pairing.Half}},
	}}}
	check(t, standings.Rules{}, tour, map[standings.TieBreak]string{"PTS": "1.5", "PS": "2.5"})
}

// TestNeverCame: who was absent from the first round on and then lost by forfeit has
// half a point for that round in the eyes of his opponents (16.3.2), which is the
// limit of the dummy of the one who won (16.4.1).
func TestNeverCame(t *testing.T) {
	check(t, standings.Rules{}, group(3, "A>C", "A+B"), map[standings.TieBreak]string{"BH": "1", "BH/P": "1"})
}

// TestVirtualPoints: those of acceleration never count.
func TestVirtualPoints(t *testing.T) {
	tour := group(2, "A>B")
	tour.Players[0].Virtual = []pairing.Points{10, 10}
	tour.Players[1].Virtual = []pairing.Points{10, 10}
	check(t, standings.Rules{}, tour, map[standings.TieBreak]string{"PTS": "1", "BH": "0", "PS": "1"})
}

// TestPending: a game without a result is worth nothing and is no element; but the
// player has elected to play it, and for the Fore Buchholz it is a draw if its
// round is the last one.
func TestPending(t *testing.T) {
	tour := group(4, "A>B C=D", "A?C B>D")
	for i := range tour.Players {
		tour.Players[i].Rating = 2000 + 100*i
	}
	want := map[standings.TieBreak]string{
		"PTS": "1", "WIN": "1", "WON": "1", "REP": "2", "STD": "1", "PS": "2", "BH": "1", "SB": "1", "ARO": "2100",
		"AOB": "1.5", "KS": "1", "DE": "0",
		"FB": "1.5", // B has 0.5 then, and C 1
	}
	check(t, standings.Rules{}, tour, want)
	tour.Planned = 3 // the final round is still to come
	want["FB"] = "1"
	check(t, standings.Rules{}, tour, want)
}

// TestUnrated: without a rating announced for the unrated the tie-breaks of article
// 10 are undefined for all; those who have a value come first.
func TestUnrated(t *testing.T) {
	tour := group(3, "A>B", "A=C")
	tour.Players[1].Rating, tour.Players[2].Rating = 2000, 1900
	dropped := map[standings.TieBreak]string{"ARO": "-", "TPR": "-", "PTP": "-", "APRO": "-", "APPO": "-", "RTNG": "-"}
	check(t, standings.Rules{}, tour, dropped)
	check(t, standings.Rules{Unrated: 1000}, tour, map[standings.TieBreak]string{
		"ARO": "1950", "TPR": "2143", "APRO": "600", "APPO": "599", "RTNG": "1000",
	})
	for code, want := range map[standings.TieBreak]string{"ARO/C1": "A B C", "TPN/R": "C B A", "RTNG/R": "A C B",
		"RTNG": "B C A", "TPN": "A B C"} {
		ranking, err := standings.Rules{TieBreaks: []standings.TieBreak{code}, Unrated: 1000}.Rank(tour)
		rows := ranking.Rows
		if err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(rows[0].Player, " ", rows[1].Player, " ", rows[2].Player); got != want {
			t.Errorf("by %s: %s, want %s", code, got, want)
		}
	}
}

// TestHighestRating: the perfect performance against the highest rating is sought far
// enough.
func TestHighestRating(t *testing.T) {
	tour := group(2, "A>B")
	tour.Players[0].Rating, tour.Players[1].Rating = 1, limits.Rating
	check(t, standings.Rules{}, tour, map[standings.TieBreak]string{"PTP": "1000736", "TPR": "1000800"})
}

// TestZeroSystem: points alone, places shared.
func TestZeroSystem(t *testing.T) {
	ranking, err := standings.Rules{}.Rank(group(5, "A>B C=D"))
	rows := ranking.Rows
	if err != nil {
		t.Fatal(err)
	}
	want := "[{A 1 [1]} {C 2 [0.5]} {D 2 [0.5]} {B 4 [0]} {E 4 [0]}]"
	if got := fmt.Sprint(rows); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestTiedInOrder: players who share a place stand in order of pairing number, after
// DE too.
func TestTiedInOrder(t *testing.T) {
	mixed := "B>A D>C E=F"
	for c := 'G'; c < 'A'+49; c += 2 {
		mixed += fmt.Sprintf(" %c%c%c", c, ">=="[(c-'A')%3], c+1)
	}
	for _, tour := range []pairing.Tournament{group(50, "B>A", "C>D"), group(50, mixed)} { // nobody is ahead in DE
		testTiedInOrder(t, tour)
	}
}

func testTiedInOrder(t *testing.T, tour pairing.Tournament) {
	t.Helper()
	for _, list := range [][]standings.TieBreak{{"BPG"}, {"DE"}, {"DE", "BPG"}} {
		for _, roundRobin := range []bool{false, true} {
			ranking, err := standings.Rules{TieBreaks: list, RoundRobin: roundRobin}.Rank(tour)
			rows := ranking.Rows
			if err != nil {
				t.Fatal(err)
			}
			for i := 1; i < len(rows); i++ {
				if a, b := rows[i-1], rows[i]; a.Place == b.Place && a.Player >= b.Player {
					t.Errorf("by %v, round robin %v, %s stands before %s", list, roundRobin, a.Player, b.Player)
				}
			}
		}
	}
}

// TestSmallest: no players, no rounds.
func TestSmallest(t *testing.T) {
	for _, tour := range []pairing.Tournament{{}, group(1), group(3), group(0, "", ""), group(2, "", "")} {
		for _, roundRobin := range []bool{false, true} {
			s := standings.Rules{RoundRobin: roundRobin}
			s.TieBreaks = allCodes(s)
			ranking, err := s.Rank(tour)
			rows := ranking.Rows
			if err != nil || len(rows) != len(tour.Players) {
				t.Errorf("%d players, %d rounds: %v, %v", len(tour.Players), len(tour.Rounds), rows, err)
			}
		}
	}
}

// TestLargest: values are exact up to the limits of a tournament.
func TestLargest(t *testing.T) {
	win := pairing.Points(limits.Score) / (2 * limits.Rounds)
	tour := group(2)
	tour.Scoring = pairing.NewScoring(win, win, win)
	for range limits.Rounds {
		tour.Rounds = append(tour.Rounds, pairing.Round{Games: []pairing.Game{
			{White: "A", Black: "B", Result: pairing.Draw}, {White: "B", Black: "A", Result: pairing.WhiteWins},
		}})
	}
	check(t, standings.Rules{}, tour, map[standings.TieBreak]string{
		"PTS": "100000000", "BH": "2000000000000", "AOB": "2000000000000", "SB": "10000000000000000",
		"PS": "1000050000000", "KS": "100000000",
	})
}

// TestDoubleRounds: two games of a pair are two rounds, in which a bye is worth
// half of what it is worth in both; all pairs must have two.
func TestDoubleRounds(t *testing.T) {
	tour := group(3, "A>B B=A", "A>C C>A")
	tour.Rounds[0].Byes = []pairing.Bye{{Player: "C", Points: 20, Allocated: true}}
	tour.Rounds[1].Byes = []pairing.Bye{{Player: "B", Points: 10}}
	want := map[standings.TieBreak]string{"PTS": "2.5", "BH": "9", "WON": "2", "BPG": "2", "PS": "7.5", "REP": "4"}
	check(t, standings.Rules{}, tour, want)
	terms, err := standings.Rules{}.Explain(tour, "B", "BH")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, x := range terms {
		got = append(got, x.Text)
	}
	lines := []string{
		"Round 1: 0 against A; A's score 2.5",
		"Round 1: 0.5 against A; A's score 2.5",
		"Round 2: half-point bye, 0.5; a dummy with the player's own 1.5 (16.4.2)",
		"Round 2: half-point bye, 0.5; a dummy with the player's own 1.5 (16.4.2)",
	}
	if d := cmp.Diff(lines, got); d != "" {
		t.Error(d)
	}
	tour.Rounds[0].Games = append(tour.Rounds[0].Games, pairing.Game{White: "D", Black: "E", Result: pairing.Draw})
	tour.Players = append(tour.Players, pairing.Player{ID: "D"}, pairing.Player{ID: "E"})
	if _, err := (standings.Rules{}).Rank(tour); !errors.Is(err, pairing.ErrInvalid) ||
		!strings.Contains(err.Error(), `round 1: players "D" and "E" have one game, but others have two`) {
		t.Errorf("half a double round: %v", err)
	}
}
