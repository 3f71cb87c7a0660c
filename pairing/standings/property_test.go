package standings_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	diff "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/standings"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// draw draws a tournament in which everything occurs, game points included.
func draw(t *rapid.T) pairing.Tournament {
	tour := drawResults(t)
	if rapid.Bool().Draw(t, "game points") {
		drawGamePoints(t, &tour)
	}
	return tour
}

// drawResults draws a tournament without game points: what pairtest draws, and
// pending and adjourned games, double rounds, any ratings, any point system.
func drawResults(t *rapid.T) pairing.Tournament {
	tour := pairtest.Shape{MinPlayers: 1, MaxPlayers: 9, MaxRounds: 8}.Draw(t)
	decide := func(n int) bool { return rapid.IntRange(0, n-1).Draw(t, "whim") == n-1 }
	pending, double, rated := decide(4), decide(4), decide(2)
	for r := range tour.Rounds {
		games := tour.Rounds[r].Games
		for i, g := range games {
			if pending && decide(3) {
				games[i].Result = pairing.Adjourned
				if r+1 == len(tour.Rounds) && decide(2) {
					games[i].Result = pairing.Pending
				}
			}
			if double {
				results := []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackForfeits,
					pairing.BothForfeit, pairing.BothLose}
				games = append(games, pairing.Game{White: g.Black, Black: g.White,
					Result: rapid.SampledFrom(results).Draw(t, "result")})
			}
		}
		tour.Rounds[r].Games = games
	}
	if decide(5) { // a point system that makes no sense
		any := rapid.IntRange(-20, 40)
		tour.Scoring = pairing.Scoring{
			Win: max(pairing.Points(any.Draw(t, "win")), pairing.Half), Draw: pairing.Points(any.Draw(t, "draw")),
			Loss:       pairing.Points(any.Draw(t, "loss")),
			ForfeitWin: 10, ForfeitLoss: pairing.Points(any.Draw(t, "forfeit")), Bye: 15,
		}
	}
	for i := range tour.Players {
		if rated {
			tour.Players[i].Rating = rapid.IntRange(1, 2900).Draw(t, "rating")
		}
	}
	n := len(tour.Players)
	if decide(3) { // ratings that changed during the event
		list := slices.Clone(tour.Players)
		for i := range list {
			list[i].Rating = rapid.IntRange(0, 2900).Draw(t, "rating")
		}
		if paired := len(tour.Rounds); paired > 0 {
			tour.Revisions = []pairing.Revision{{After: rapid.IntRange(1, paired).Draw(t, "after"), Players: list}}
		}
	}
	if n > 1 && decide(4) {
		who := tour.Players[rapid.IntRange(0, n-1).Draw(t, "expelled")].ID
		tour.Absences = append(tour.Absences, pairing.Absence{Player: who, From: len(tour.Rounds) + 1, Expelled: true})
	}
	if n > 1 && decide(4) {
		tour.Absences = append(tour.Absences, pairing.Absence{Player: tour.Players[n/2].ID, From: len(tour.Rounds) + 1})
	}
	return tour
}

// drawGamePoints draws how many games of each match were won, and of byes. A half is a game that was
// drawn. They decide the results, but not who has forfeited.
func drawGamePoints(t *rapid.T, tour *pairing.Tournament) {
	games := rapid.IntRange(0, 3)
	for r := range tour.Rounds {
		for i := range tour.Rounds[r].Games {
			g := &tour.Rounds[r].Games[i]
			half := pairing.Half * pairing.Points(rapid.IntRange(0, 1).Draw(t, "drawn"))
			for side := range g.Points {
				g.Points[side] = half + pairing.One*pairing.Points(games.Draw(t, "won"))
			}
			fit(g)
		}
		for i := range tour.Rounds[r].Byes {
			tour.Rounds[r].Byes[i].GamePoints = 2 * pairing.One * pairing.Points(games.Draw(t, "of the bye"))
		}
	}
}

// fit makes the result and the game points of a match agree.
func fit(g *pairing.Game) {
	less, more := min(g.Points[0], g.Points[1]), max(g.Points[0], g.Points[1])
	switch g.Result {
	case pairing.Pending, pairing.Adjourned:
	case pairing.WhiteForfeits:
		g.Points = [2]pairing.Points{less, more + pairing.One}
	case pairing.BlackForfeits:
		g.Points = [2]pairing.Points{more + pairing.One, less}
	case pairing.BothForfeit:
		g.Points = [2]pairing.Points{less, less}
	default:
		g.Result = map[int]pairing.Result{-1: pairing.BlackWins, 0: pairing.Draw,
			1: pairing.WhiteWins}[cmp.Compare(g.Points[0], g.Points[1])]
	}
}

// drawSystem draws an edition and the like, without a list.
func drawSystem(t *rapid.T) standings.Rules {
	return standings.Rules{
		Edition:    rapid.SampledFrom([]pairing.Edition{0, pairing.FIDE2024, pairing.FIDE2026}).Draw(t, "edition"),
		RoundRobin: rapid.IntRange(0, 3).Draw(t, "round robin") == 3,
		Unrated:    rapid.SampledFrom([]int{0, 0, 1000, 1400}).Draw(t, "unrated"),
		UnratedAs:  rapid.SampledFrom([]standings.UnratedAs{"", standings.Lowest, standings.Average}).Draw(t, "unrated as"),

		RatingsFrom: -rapid.IntRange(0, 1).Draw(t, "by round"),
	}
}

// allCodes lists every code that a system has, with every modifier.
func allCodes(s standings.Rules) []standings.TieBreak {
	families := map[string]string{
		"PTS": "", "DE": "P", "WIN": "", "WON": "", "BPG": "", "BWG": "", "PS": "C", "REP": "", "STD": "", "TPN": "R",
		"BH": "CMP", "AOB": "F",
		"FB": "CMP", "SB": "CMP", "KS": "L", "ARO": "CM", "TPR": "", "PTP": "", "APRO": "", "APPO": "", "RTNG": "R",
		"OMW": "", "GW": "", "OGW": "", "DIFF": "D", "FOR": "D", "MMS": "", "SOS": "", "SOSOS": "", "SODOS": "",
	}
	since2026 := []string{"STD", "TPN", "RTNG"}
	buchholz := []string{"BH", "FB", "AOB"}
	var list []standings.TieBreak
	for name, modifiers := range families {
		if s.Edition == pairing.FIDE2024 && slices.Contains(since2026, name) || s.Edition != pairing.FIDE2024 &&
			s.RoundRobin && slices.Contains(buchholz, name) {
			continue
		}
		codes := []string{name}
		for _, m := range modifiers {
			switch m {
			case 'C':
				codes = append(codes, name+"/C1", name+"/C2", name+"/C3")
			case 'M':
				codes = append(codes, name+"/M1", name+"/M2", name+"/M3")
			case 'D':
				codes = append(codes, name+"/DE")
			case 'L':
				codes = append(codes, name+"/L+1", name+"/L-1", name+"/L+3", name+"/L-4")
			default:
				for _, c := range codes {
					codes = append(codes, c+"/"+string(m))
				}
			}
		}
		for _, c := range codes {
			list = append(list, standings.TieBreak(c))
		}
	}
	slices.Sort(list)
	return list
}

// drawList draws a list of codes, most often beginning with the points.
func drawList(t *rapid.T, s standings.Rules) []standings.TieBreak {
	list := rapid.SliceOfN(rapid.SampledFrom(allCodes(s)), 1, 6).Draw(t, "list")
	if rapid.IntRange(0, 2).Draw(t, "points first") > 0 {
		list = append([]standings.TieBreak{"PTS"}, list...)
	}
	return list
}

func rank(t *rapid.T, s standings.Rules, tour pairing.Tournament) []standings.Standing {
	ranking, err := s.Rank(tour)
	rows := ranking.Rows
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// reading returns the literal reading of a system.
func reading(s standings.Rules) literal.System {
	l := literal.System{Before2026: s.Edition == pairing.FIDE2024, RoundRobin: s.RoundRobin, Unrated: s.Unrated,
		UnratedAs: string(s.UnratedAs), ByRound: s.RatingsFrom < 0, Lots: s.Lots}
	for _, code := range s.TieBreaks {
		l.TieBreaks = append(l.TieBreaks, string(code))
	}
	return l
}

// TestCompared: every code is drawn, and so compared with the literal reading, which
// panics at one that it does not know.
func TestCompared(t *testing.T) {
	drawn := map[string]bool{}
	for _, list := range [][]standings.TieBreak{allCodes(standings.Rules{}), teamCodes(standings.Rules{})} {
		for _, c := range list {
			name, _, _ := strings.Cut(string(c), "/")
			drawn[name] = true
		}
	}
	standings.AllCodes(func(name, article string, _, _ bool) {
		if !drawn[name] {
			t.Errorf("%s (%s) is never compared with the literal reading: name it in allCodes or teamCodes", name, article)
		}
	})
}

// TestReference compares places and values with the literal reading.
func TestReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour, s := draw(t), drawSystem(t)
		s.TieBreaks = append(drawList(t, s), drawList(t, s)...)
		for i := range rapid.IntRange(0, len(tour.Players)).Draw(t, "lots") {
			s.Lots = append([]pairing.ID{tour.Players[i].ID}, s.Lots...)
		}
		places, values := reading(s).Rank(tour)
		for _, row := range rank(t, s, tour) {
			if places[row.Player] != row.Place {
				t.Errorf("%+v: player %s has place %d, want %d", s, row.Player, row.Place, places[row.Player])
			}
			for i, v := range row.Values {
				if want := values[row.Player][i]; v.String() != want {
					t.Errorf("%+v: %s of player %s is %v, want %s", s, s.TieBreaks[i], row.Player, v, want)
				}
			}
		}
	})
}

// TestRenaming: IDs mean nothing.
func TestRenaming(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour, s := draw(t), drawSystem(t)
		s.TieBreaks = drawList(t, s)
		want := rank(t, s, tour)
		rename := func(id pairing.ID) pairing.ID { return pairing.ID(strings.Repeat("x", 40-len(id))) + id + "é" }
		other := tour.Clone()
		for i := range other.Players {
			other.Players[i].ID = rename(other.Players[i].ID)
		}
		other.Rulings, other.Corrections = nil, nil
		for _, r := range other.Revisions {
			for i := range r.Players {
				r.Players[i].ID = rename(r.Players[i].ID)
			}
		}
		for i, a := range other.Absences {
			other.Absences[i].Player = rename(a.Player)
		}
		for r := range other.Rounds {
			round := &other.Rounds[r]
			for i, g := range round.Games {
				round.Games[i].White, round.Games[i].Black = rename(g.White), rename(g.Black)
			}
			for i, b := range round.Byes {
				round.Byes[i].Player = rename(b.Player)
			}
			for i, a := range round.Adjustments {
				round.Adjustments[i].Player = rename(a.Player)
			}
		}
		for i := range want {
			want[i].Player = rename(want[i].Player)
		}
		if d := diff.Diff(want, rank(t, s, other)); d != "" {
			t.Fatal(d)
		}
	})
}

// TestListIndependence: a value is the same alone and in any list, except that of
// DE.
func TestListIndependence(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour, s := draw(t), drawSystem(t)
		list := drawList(t, s)
		s.TieBreaks = list
		rows := rank(t, s, tour)
		for i, code := range list {
			if strings.HasPrefix(string(code), "DE") || strings.HasSuffix(string(code), "/DE") {
				continue
			}
			s.TieBreaks = []standings.TieBreak{code}
			alone := map[pairing.ID]standings.Value{}
			for _, row := range rank(t, s, tour) {
				alone[row.Player] = row.Values[0]
			}
			for _, row := range rows {
				if row.Values[i] != alone[row.Player] {
					t.Fatalf("%s of player %s is %v in %v, and %v alone", code, row.Player, row.Values[i], list, alone[row.Player])
				}
			}
		}
	})
}

// TestEditionsAgree: without unplayed rounds the editions have the same values.
func TestEditionsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(1, 5).Draw(t, "half the players") // so that nobody has a bye
		tour := pairtest.Shape{MinPlayers: n, MaxPlayers: n, Unbroken: true, Plain: true}.Draw(t)
		for r, round := range tour.Rounds {
			for i, g := range round.Games {
				if !g.Result.Played() {
					tour.Rounds[r].Games[i].Result = pairing.Draw
				}
			}
		}
		s := drawSystem(t)
		s.RoundRobin, s.Edition = false, pairing.FIDE2024
		s.TieBreaks = drawList(t, s)
		old := rank(t, s, tour)
		s.Edition = pairing.FIDE2026
		if d := diff.Diff(old, rank(t, s, tour)); d != "" {
			t.Fatal(d)
		}
	})
}

// TestPlaces: a row for every player who was not expelled, ordered by place; who shares a place has the
// same values, and each place is one more than the number of players before it.
func TestPlaces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour, s := draw(t), drawSystem(t)
		s.TieBreaks = drawList(t, s)
		rows := rank(t, s, tour)
		ranked := len(tour.Players)
		if slices.ContainsFunc(tour.Absences, func(a pairing.Absence) bool { return a.Expelled }) {
			ranked--
		}
		if len(rows) != ranked {
			t.Fatalf("%d rows, want %d", len(rows), ranked)
		}
		for i, row := range rows {
			switch {
			case i > 0 && row.Place == rows[i-1].Place:
				if d := diff.Diff(rows[i-1].Values, row.Values); d != "" {
					t.Fatal("players share a place, but not the values:", d)
				}
			case row.Place != i+1:
				t.Fatalf("row %d has place %d", i+1, row.Place)
			}
		}
	})
}

// TestTermsAddUp: what Explain says makes the value that Rank returns.
func TestTermsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour, s := draw(t), drawSystem(t)
		s.TieBreaks = drawList(t, s)
		rows := rank(t, s, tour)
		row := rapid.SampledFrom(rows).Draw(t, "row")
		for i, code := range s.TieBreaks {
			terms, err := s.Explain(tour, row.Player, code)
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := made(code, terms); ok && got != row.Values[i] {
				t.Fatalf("%s of player %s is %v, but its terms make %v: %+v", code, row.Player, row.Values[i], got, terms)
			}
			for _, x := range terms {
				if text := x.Text; strings.Contains(text, "%!") || x.Article == "" {
					t.Fatalf("%+v: %s", x, text)
				}
			}
		}
	})
}

// made returns the value that terms add up or average to; not that of codes which
// are more than that.
func made(code standings.TieBreak, terms []standings.Term) (v standings.Value, ok bool) {
	sum, n := standings.Value(0), standings.Value(0)
	for _, x := range terms {
		if x.Counted {
			sum, n = sum+x.Value, n+1
		}
	}
	unit := standings.Value(100)
	switch family, _, _ := strings.Cut(string(code), "/"); family {
	case "DE", "TPN", "RTNG", "TPR", "PTP", "OMW", "GW", "OGW": // see TestSentences for percentages
		return 0, false
	case "MMS":
		return sum, len(terms) > 0 // before the first round virtual points are of no round
	case "AOB":
		unit = 1
	case "ARO", "APRO", "APPO":
	default:
		return sum, true
	}
	if n == 0 {
		return standings.Undefined, true
	}
	n *= unit
	v = (2*sum + n) / (2 * n)
	if (2*sum+n)%(2*n) < 0 {
		v-- // halves up, below zero too
	}
	return v * unit, true
}
