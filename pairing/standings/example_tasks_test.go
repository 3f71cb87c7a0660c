package standings_test

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// Places, values with the names of their columns, and the tie-break that decides between a player
// and the next one. Two who are tied to the end share a place.
func ExampleRanking() {
	t := evening()
	t.Unpair() // the standings after round 2
	s := standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "SB", "DE"}}
	ranking, err := s.Rank(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	name := t.Names()
	for i, row := range ranking.Rows {
		fmt.Print(row.Place, " ", name(row.Player))
		for k, c := range ranking.Columns {
			fmt.Print(" ", c.Name, " ", c.Show(row.Values[k]))
		}
		if i+1 < len(ranking.Rows) {
			for k, c := range ranking.Columns {
				if row.Values[k] != ranking.Rows[i+1].Values[k] {
					fmt.Printf(" (before the next by %s)", c.Name)
					break
				}
			}
		}
		fmt.Println()
	}
	// Output:
	// 1 Ann PTS 1.5 SB 1.75 DE 0 (before the next by SB)
	// 2 Bo PTS 1.5 SB 1.25 DE 0 (before the next by PTS)
	// 3 Cy PTS 1.0 SB 0 DE 0 (before the next by PTS)
	// 4 Dan PTS 0.5 SB 0.25 DE 0 (before the next by PTS)
	// 5 Ed PTS 0.0 SB 0 DE 0
}

// All tie-breaks with the words that explain them, for a menu.
func ExampleCodes() {
	individual := standings.Rules{TieBreaks: []standings.TieBreak{"PTS"}}
	for _, code := range standings.Codes() {
		individual.TieBreaks = []standings.TieBreak{code}
		ranking, err := individual.Rank(pairing.Tournament{})
		if err != nil {
			continue // of teams, for example
		}
		c := ranking.Columns[0]
		fmt.Printf("%-5s %-5s %s\n", c.Name, c.Article, c.Words)
	}
	// Output:
	// PTS   4.1   points
	// DE    6     direct encounter: place among those who are tied
	// WIN   7.1   rounds worth a win
	// WON   7.2   games won
	// BPG   7.3   games with Black
	// BWG   7.4   games won with Black
	// PS    7.5   progressive scores
	// REP   7.6   rounds elected to play
	// STD   7.7   standard points
	// TPN   7.8   pairing number
	// BH    8.1   Buchholz: scores of the opponents
	// AOB   8.2   average Buchholz of the opponents
	// FB    8.3   Fore Buchholz: Buchholz as if the last games were drawn
	// SB    9.1   Sonneborn-Berger: scores of those beaten, and half of those drawn with
	// KS    9.2   Koya: points against those who have half of the points
	// ARO   10.1  average rating of the opponents
	// TPR   10.2  performance rating
	// PTP   10.3  perfect performance
	// APRO  10.4  average performance of the opponents
	// APPO  10.5  average perfect performance of the opponents
	// RTNG  10.6  rating
	// OMW   MTR C match-win percentage of the opponents
	// GW    MTR C game-win percentage
	// OGW   MTR C game-win percentage of the opponents
	// DIFF  WESPA game points for minus game points against
	// FOR   UEFA  game points for
	// MMS   EGF   McMahon score: points with the virtual ones
	// SOS   EGF   McMahon scores of the opponents
	// SOSOS EGF   sum of the SOS of the opponents
	// SODOS EGF   McMahon scores of those beaten, and half of those drawn with
}

// Teams are ranked by match points and then by game points, which are in the games.
func ExampleRules_Rank_teams() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Abbey"}, {ID: "Bridge"}, {ID: "Castle"}, {ID: "Docks"}},
		Scoring: pairing.NewScoring(2*pairing.One, pairing.One, 0),
	}
	match := func(white, black pairing.ID, result pairing.Result, points ...pairing.Points) pairing.Game {
		return pairing.Game{White: white, Black: black, Result: result, Points: [2]pairing.Points(points)}
	}
	t.Append(pairing.Round{Games: []pairing.Game{match("Abbey", "Castle", pairing.WhiteWins, 25, 15),
		match("Docks", "Bridge", pairing.BlackWins, 10, 30)}})
	t.Append(pairing.Round{Games: []pairing.Game{match("Bridge", "Abbey", pairing.Draw, 20, 20),
		match("Castle", "Docks", pairing.WhiteWins, 35, 5)}})
	s := standings.Rules{TieBreaks: []standings.TieBreak{"MPTS", "GPTS", "BH:GP"}, Teams: &standings.Teams{Boards: 4}}
	ranking, err := s.Rank(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range ranking.Rows {
		fmt.Println(row.Place, row.Player, row.Values)
	}
	// Output:
	// 1 Bridge [3 5 6]
	// 2 Abbey [3 4.5 10]
	// 3 Castle [2 5 6]
	// 4 Docks [0 1.5 10]
}

// Rounds that were not played: whom they count instead, and by which article.
func ExampleRules_Explain_forfeits() {
	t := evening()
	for _, player := range []pairing.ID{"Ann", "Dan", "Ed"} {
		terms, err := standings.Rules{}.Explain(t, player, "BH")
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, x := range terms {
			if x.Article != "8.1" {
				fmt.Printf("%s, round %d, opponent %q: %v by %s: %s\n", player, x.Round, x.Opponent, x.Value, x.Article, x.Text)
			}
		}
	}
	// Output:
	// Ann, round 3, opponent "Dan": 0.5 by 16.4.1: Round 3: 1 by forfeit against Dan; a dummy with 0.5 in place of the player's own 2.5 (16.4.1)
	// Dan, round 2, opponent "": 0.5 by 16.4.2: Round 2: half-point bye, 0.5; a dummy with the player's own 0.5 (16.4.2)
	// Dan, round 3, opponent "Ann": 0.5 by 16.4.1: Round 3: 0 by forfeit against Ann; a dummy with the player's own 0.5 (16.4.1)
	// Ed, round 1, opponent "": 1 by 16.4.2: Round 1: absent; a dummy with the player's own 1 (16.4.2)
	// Ed, round 3, opponent "": 1 by 16.4.2: Round 3: pairing-allocated bye, 1; a dummy with the player's own 1 (16.4.2)
}
