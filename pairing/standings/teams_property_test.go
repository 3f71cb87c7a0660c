package standings_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/standings"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// drawTeams makes of a drawn tournament an event of teams: most matches are won by
// whoever has more game points, but not all.
func drawTeams(t *rapid.T) (pairing.Tournament, standings.Teams) {
	tour := drawResults(t)
	decide := func(n int) bool { return rapid.IntRange(0, n-1).Draw(t, "whim") == n-1 }
	teams := standings.Teams{Boards: rapid.IntRange(1, 4).Draw(t, "boards"), GamePoints: decide(2)}
	if decide(2) {
		tour.Scoring = rapid.SampledFrom([]pairing.Scoring{pairing.NewScoring(20, 10, 0), pairing.NewScoring(30, 10, 0),
			pairing.NewScoring(20, 10, 5)}).Draw(t, "match points")
	}
	if decide(3) {
		teams.Scoring = rapid.SampledFrom([]pairing.Scoring{pairing.NewScoring(30, 10, 0),
			{Win: 10, Draw: 4, Loss: 1}}).Draw(t, "board points")
	}
	v, any := teams.Scoring.Values(), false
	boards := [][2]pairing.Points{{v.Win, v.Loss}, {v.Draw, v.Draw}, {v.Loss, v.Win}, {v.Win, 0}, {0, v.Win}, {0, 0}}
	for r, round := range tour.Rounds {
		var matches [][][2]pairing.Points
		for i := range round.Games {
			g := &round.Games[i]
			match := rapid.SliceOfN(rapid.SampledFrom(boards), teams.Boards, teams.Boards).Draw(t, "match")
			if g.Result.Played() && !any {
				match[0], any = boards[0], true
			}
			if g.Result.Played() || decide(3) {
				for _, b := range match {
					g.Points[0], g.Points[1] = g.Points[0]+b[0], g.Points[1]+b[1]
				}
			}
			if !g.Result.Played() || g.Result == pairing.Adjourned || decide(5) {
				tour.Rulings = append(tour.Rulings, pairing.Ruling{
					Kind: pairing.Awarded, Players: [2]pairing.ID{g.White, g.Black}, From: r + 1, To: r + 1,
				})
			} else {
				g.Result = pairing.Draw
				if d := g.Points[0] - g.Points[1]; d > 0 {
					g.Result = pairing.WhiteWins
				} else if d < 0 {
					g.Result = pairing.BlackWins
				}
			}
			matches = append(matches, match)
		}
		for i := range round.Byes {
			round.Byes[i].GamePoints = pairing.Points(5 * rapid.IntRange(0, 8).Draw(t, "bye"))
		}
		tour.Rounds[r], teams.Results = round, append(teams.Results, matches)
	}
	return tour, teams
}

// teamCodes lists every code for teams, with every modifier and score.
func teamCodes(s standings.Rules) (list []standings.TieBreak) {
	players := map[string]bool{}
	standings.AllCodes(func(name, _ string, _, single bool) { players[name] = single })
	for _, code := range allCodes(s) {
		name, modifiers, _ := strings.Cut(string(code), "/")
		if players[name] {
			continue
		}
		list = append(list, code)
		if modifiers != "" {
			modifiers = "/" + modifiers
		}
		switch name {
		case "WIN", "WON":
			list = append(list, standings.TieBreak(name+":MP"))
		case "REP", "TPN":
		default:
			list = append(list, standings.TieBreak(name+":MP"+modifiers), standings.TieBreak(name+":GP"+modifiers))
		}
	}
	list = append(list, "MPTS", "GPTS", "MPvGP", "BC", "TBR", "BBE")
	for _, name := range []standings.TieBreak{"EMMSB", "EMGSB", "EGMSB", "EGGSB"} {
		list = append(list, name, name+"/C1", name+"/C2", name+"/P", name+"/C1/P")
	}
	for range 3 { // they need to be drawn often
		for _, name := range []standings.TieBreak{"EDE", "EDEBT", "EDEBB", "EDET", "EDEB"} {
			list = append(list, name, name+"/P")
		}
	}
	if s.Edition == pairing.FIDE2024 || !s.RoundRobin {
		list = append(list, "SSSC", "SSSC/K3", "SSSC/F", "SSSC/P", "SSSC/K2/F/P")
	}
	return list
}

// TestTeamReference compares places and values with the literal reading.
func TestTeamReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSystem(t)
		tour, teams := drawTeams(t)
		s.Teams = &teams
		s.TieBreaks = rapid.SliceOfN(rapid.SampledFrom(teamCodes(s)), 1, 12).Draw(t, "list")
		l := literal.Teams{Before2026: s.Edition == pairing.FIDE2024, RoundRobin: s.RoundRobin, GamePoints: teams.GamePoints,
			Boards: teams.Boards, Scoring: teams.Scoring}
		for _, code := range s.TieBreaks {
			l.TieBreaks = append(l.TieBreaks, string(code))
		}
		for _, round := range teams.Results {
			l.Results = append(l.Results, slices.Clone(round))
		}
		places, values := l.Rank(tour)
		for _, row := range rank(t, s, tour) {
			if places[row.Player] != row.Place {
				t.Errorf("%v: team %s has place %d, want %d", s.TieBreaks, row.Player, row.Place, places[row.Player])
			}
			for i, v := range row.Values {
				if want := values[row.Player][i]; v.String() != want {
					t.Errorf("%v: %s of team %s is %v, want %s", s.TieBreaks, s.TieBreaks[i], row.Player, v, want)
				}
			}
		}
	})
}

// TestTeamTerms adds up the terms of every third code.
func TestTeamTerms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSystem(t)
		tour, teams := drawTeams(t)
		s.Teams = &teams
		codes := teamCodes(s)
		for i := rapid.IntRange(0, 2).Draw(t, "first code"); i < len(codes); i += 3 {
			code := codes[i]
			s.TieBreaks = []standings.TieBreak{code}
			for _, row := range rank(t, s, tour) {
				terms, err := s.Explain(tour, row.Player, code)
				if err != nil {
					t.Fatalf("%s of team %s: %v", code, row.Player, err)
				}
				sum, boards := standings.Value(0), standings.Value(0)
				for _, x := range terms {
					if x.Article == "" || x.Text == "" {
						t.Errorf("%s of team %s: %+v has no article or no text", code, row.Player, x)
					}
					on := onBoards(t, x)
					if !x.Counted && strings.HasPrefix(string(code), "EDE") && on != nil {
						t.Errorf("%s of team %s: boards of a match that does not count", code, row.Player)
					}
					if x.Counted {
						sum += x.Value
					}
					for i, points := range on {
						if code == "BC" {
							points *= standings.Value(i + 1)
						}
						boards += points
					}
				}
				switch name, _, _ := strings.Cut(strings.ReplaceAll(string(code), ":", "/"), "/"); name {
				case "TPN", "AOB", "SSSC", "DE", "EDE", "EDEBT", "EDEBB", "EDET", "EDEB":
				case "TBR", "BBE":
					if sum != boards {
						t.Errorf("%s of team %s: the terms add up to %v, their boards to %v", code, row.Player, sum, boards)
					}
				default:
					if sum != row.Values[0] || code == "BC" && sum != boards {
						t.Errorf("%s of team %s is %v, but the terms add up to %v", code, row.Player, row.Values[0], sum)
					}
				}
			}
		}
	})
}

// onBoards reads the points on each board out of what a term says.
func onBoards(t *rapid.T, x standings.Term) (points []standings.Value) {
	_, text, ok := strings.Cut(x.Text, "boards ")
	if !ok {
		_, text, ok = strings.Cut(x.Text, "; ")
		if ok = ok && strings.Trim(text, "-0123456789. ") == ""; !ok {
			return nil
		}
	}
	for _, word := range strings.Fields(strings.TrimPrefix(text, "boards ")) {
		var v standings.Value
		if err := v.UnmarshalJSON([]byte(word)); err != nil {
			t.Fatalf("%s: %v", x.Text, err)
		}
		points = append(points, v)
	}
	return points
}
