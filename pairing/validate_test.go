package pairing_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// club returns a small valid tournament in which a round of every kind is
// recorded: two ordinary ones and a double round.
func club() pairing.Tournament {
	return pairing.Tournament{
		Players: []pairing.Player{
			{ID: "Ann", Rating: 2100},
			{ID: "Bob", Rating: 2000},
			{ID: "Cleo", Rating: 1900, Virtual: []pairing.Points{pairing.One}},
			{ID: "Dan"},
			{ID: "Eve"},
		},
		Rounds: []pairing.Round{
			{
				Games: []pairing.Game{
					{White: "Ann", Black: "Cleo", Result: pairing.WhiteWins},
					{White: "Dan", Black: "Bob", Result: pairing.Draw},
				},
				Byes: []pairing.Bye{{Player: "Eve", Points: pairing.One, Allocated: true}},
			},
			{
				Games: []pairing.Game{{White: "Bob", Black: "Ann", Result: pairing.BothForfeit}},
				Byes:  []pairing.Bye{{Player: "Cleo", Points: pairing.Half}, {Player: "Dan"}},
				Adjustments: []pairing.Adjustment{
					{Player: "Ann", Points: -pairing.Half}, {Player: "Eve", Points: pairing.One},
				},
			},
			{
				Games: []pairing.Game{
					{White: "Ann", Black: "Dan", Result: pairing.Pending},
					{White: "Dan", Black: "Ann", Result: pairing.BlackWins},
				},
			},
		},
		Planned:      5,
		InitialColor: pairing.Black,
		Absences:     []pairing.Absence{{Player: "Bob", From: 4, To: 4, Points: pairing.Half}, {Player: "Eve", From: 2}},
		Rulings:      pairtest.Rulings(pairing.Forbidden, [2]pairing.ID{"Ann", "Bob"}),
	}
}

func TestValidateAccepts(t *testing.T) {
	for name, change := range map[string]func(*pairing.Tournament){
		"club":                  func(*pairing.Tournament) {},
		"nothing at all":        func(t *pairing.Tournament) { *t = pairing.Tournament{} },
		"nothing planned":       func(t *pairing.Tournament) { t.Planned = 0 },
		"all planned recorded":  func(t *pairing.Tournament) { t.Planned = 3 },
		"a round without games": func(t *pairing.Tournament) { t.Rounds[0] = pairing.Round{} },
		"a rematch":             func(t *pairing.Tournament) { t.Rounds[1] = pairing.Round{Games: t.Rounds[0].Games} },
		"two allocated byes":    func(t *pairing.Tournament) { t.Rounds[2].Byes = allocated("Bob", "Cleo") },
		"a forbidden pair twice": func(t *pairing.Tournament) {
			pairtest.Rule(t, pairing.Forbidden, [2]pairing.ID{"Bob", "Ann"}, [2]pairing.ID{"Ann", "Bob"})
		},
		"everything at its limit": func(t *pairing.Tournament) {
			t.Planned, t.Players[3].Rating = limits.Rounds, limits.Rating
			t.Scoring = pairing.NewScoring(limits.Points, limits.Points, -limits.Points)
			t.Absences[0].Points, t.Rounds[1].Byes[0].Points = limits.Points, limits.Points
			t.Rounds[1].Adjustments[0].Points = -limits.Points
			t.Players[2].Virtual[0] = limits.Points
		},
		"as many entries as there can be": func(t *pairing.Tournament) {
			*t = pairing.Tournament{Planned: limits.Rounds}
			for i := range limits.Entries / limits.Rounds {
				t.Players = append(t.Players, pairing.Player{ID: pairing.ID(strconv.Itoa(i))})
			}
		},
		"decisions": func(t *pairing.Tournament) {
			pairtest.Rule(t, pairing.Required, [2]pairing.ID{"Cleo", "Ann"}, [2]pairing.ID{"Ann", "Cleo"})
			pairtest.Rule(t, pairing.Apart, [2]pairing.ID{"Cleo", "Ann"}, [2]pairing.ID{"Cleo", "Ann"})
			pairtest.Rule(t, pairing.Avoid, [2]pairing.ID{"Cleo", "Ann"}, [2]pairing.ID{"Ann", "Cleo"},
				[2]pairing.ID{"Bob", "Eve"})
		},
		"appeals after games that are recorded, or may be yet": func(t *pairing.Tournament) {
			for _, p := range [][2]pairing.ID{{"Ann", "Cleo"}, {"Cleo", "Ann"}, {"Bob", "Dan"}} {
				t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Reinstated, Players: p, From: 1, To: 1})
			}
			t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Reinstated,
				Players: [2]pairing.ID{"Bob", "Eve"}, From: 4, To: 4})
		},
		"a revision that planned as many rounds as there can be": func(t *pairing.Tournament) {
			t.Revisions = []pairing.Revision{{After: 1, Planned: limits.Rounds}}
		},
		"both forfeit, and one is absent": func(t *pairing.Tournament) {
			t.Absences = append(t.Absences, pairing.Absence{Player: "Ann", From: 2, To: 2})
		},
		"a correction in the last round": func(t *pairing.Tournament) {
			t.Rounds = t.Rounds[:2]
			t.Corrections = []pairing.Correction{{Round: 2, After: 2, White: "Bob", Black: "Ann",
				Was: pairing.BothForfeit, Reversed: true}}
		},
		"somebody expelled": func(t *pairing.Tournament) {
			t.Absences = append(t.Absences, pairing.Absence{Player: "Cleo", From: 4, Expelled: true})
		},
		"two adjustments": func(t *pairing.Tournament) {
			t.Rounds[0].Adjustments = []pairing.Adjustment{{Player: "Ann", Points: 10}, {Player: "Ann", Points: -15}}
		},
	} {
		c := club()
		change(&c)
		if err := c.Validate(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// allocated returns allocated byes.
func allocated(players ...pairing.ID) (byes []pairing.Bye) {
	for _, id := range players {
		byes = append(byes, pairing.Bye{Player: id, Points: pairing.One, Allocated: true})
	}
	return byes
}

// A flaw makes club contradict itself, which Validate has to say in these words
// after "invalid tournament: ".
type flaw struct {
	want string
	make func(t *pairing.Tournament)
}

func TestValidateEvent(t *testing.T) {
	refuse(t, []flaw{
		{"-2 rounds planned", func(t *pairing.Tournament) { t.Planned = -2 }},
		{"3 rounds recorded, but only 2 planned", func(t *pairing.Tournament) { t.Planned = 2 }},
		{"initial colour 3 is no colour", func(t *pairing.Tournament) { t.InitialColor = 3 }},
		{"initial colour -1 is no colour", func(t *pairing.Tournament) { t.InitialColor = -1 }},
		{"player number 4 has an empty ID", func(t *pairing.Tournament) { t.Players[3].ID = "" }},
		{`player number 4 has an ID that is not in UTF-8: "D\xffn"`,
			func(t *pairing.Tournament) { t.Players[3].ID = "D\xffn" }},
		{`required pair "Ann", "Bob": the note "\xc3" is not in UTF-8`, func(t *pairing.Tournament) {
			t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Required,
				Players: [2]pairing.ID{"Ann", "Bob"}, From: 9, Note: "\xc3"})
		}},
		{`two players have the ID "Ann"`, func(t *pairing.Tournament) { t.Players[2].ID = "Ann" }},
		{`player "Dan" has the rating -1`, func(t *pairing.Tournament) { t.Players[3].Rating = -1 }},
		{`player "Dan" has the rating 1000001`, func(t *pairing.Tournament) { t.Players[3].Rating = limits.Rating + 1 }},
		{"10001 rounds planned: it can be 10000 at most", func(t *pairing.Tournament) { t.Planned = limits.Rounds + 1 }},
		{"10001 rounds recorded: it can be 10000 at most", func(t *pairing.Tournament) {
			t.Planned, t.Rounds = 0, make([]pairing.Round, limits.Rounds+1)
		}},
		{"5001 players in 10000 rounds: the product can be 50000000 at most", func(t *pairing.Tournament) {
			t.Planned, t.Players = limits.Rounds, make([]pairing.Player, 5001)
		}},
		{"500001 players in 100 rounds: the product can be 50000000 at most", func(t *pairing.Tournament) {
			t.Planned, t.Players, t.Rounds = 0, make([]pairing.Player, 500_001), make([]pairing.Round, 100)
		}},
		{"500001 absences and rulings in 100 rounds: the product can be 50000000 at most", func(t *pairing.Tournament) {
			t.Planned, t.Rounds = 0, make([]pairing.Round, 99)
			t.Absences = make([]pairing.Absence, 250_001)
			t.Rulings = make([]pairing.Ruling, 250_000)
		}},
		{"the point system has an outcome worth 1000000.1 points: the limit is 1000000.0", func(t *pairing.Tournament) {
			t.Scoring = pairing.NewScoring(limits.Points+1, 0, 0)
		}},
		{"the point system has an outcome worth -1000000.1 points: the limit is 1000000.0", func(t *pairing.Tournament) {
			t.Scoring = pairing.Scoring{Win: 10, ForfeitLoss: -limits.Points - 1}
		}},
		{"the point system makes a win worth 0.3 points: points are tenths: for three, write 3 * pairing.One",
			func(t *pairing.Tournament) {
				t.Scoring = pairing.Scoring{Win: 3}
			}},
		{"the point system makes the allocated bye worth -0.1 points, a win by forfeit 0.0", func(t *pairing.Tournament) {
			t.Scoring = pairing.Scoring{Win: pairing.One, Bye: -1}
		}},
		{`player "Cleo" has 1000000.1 virtual points in round 1: the limit is 1000000.0`, func(t *pairing.Tournament) {
			t.Players[2].Virtual = []pairing.Points{limits.Points + 1}
		}},
		{`round 2: adjustment of -1000000.1 points for player "Ann": the limit is 1000000.0`, func(t *pairing.Tournament) {
			t.Rounds[1].Adjustments[0].Points = -limits.Points - 1
		}},
		{"round 1: adjustments of more than 100000000.0 points in all", func(t *pairing.Tournament) {
			t.Rounds[0].Adjustments = slices.Repeat([]pairing.Adjustment{{Player: "Ann", Points: limits.Points}}, limits.Rounds+
				1)
		}},
		{"1000000.0 points a game can add up to more than 100000000.0 in 50 rounds", func(t *pairing.Tournament) {
			t.Planned, t.Rounds = 0, make([]pairing.Round, 50)
			t.Players[2].Virtual = []pairing.Points{pairing.One}
			t.Scoring = pairing.NewScoring(limits.Points, 0, 0)
		}},
		{`round 2: the bye of player "Cleo" is worth 1000000.1 points`, func(t *pairing.Tournament) {
			t.Rounds[1].Byes[0].Points = limits.Points + 1
		}},
		{`the absence of player "Bob" is worth 1000000.1 points a round`, func(t *pairing.Tournament) {
			t.Absences[0].Points = limits.Points + 1
		}},
		{`the absence of player "Eve" is worth 1000000.1 game points a round`, func(t *pairing.Tournament) {
			t.Absences[1].GamePoints = limits.Points + 1
		}},
		{`round 2: the bye of player "Dan" is worth 1000000.1 game points`, func(t *pairing.Tournament) {
			t.Rounds[1].Byes[1].GamePoints = limits.Points + 1
		}},
		{`round 1: game "Dan" - "Bob": 1.0 and 1000000.1 game points`, func(t *pairing.Tournament) {
			t.Rounds[0].Games[1].Points = [2]pairing.Points{pairing.One, limits.Points + 1}
		}},
		{`round 1: game "Dan" - "Bob": 1.0 and -0.1 game points`, func(t *pairing.Tournament) {
			t.Rounds[0].Games[1].Points = [2]pairing.Points{pairing.One, -1}
		}},
		{`round 1: game "Dan" - "Bob": 1000000.1 and 1.0 game points`, func(t *pairing.Tournament) {
			t.Rounds[0].Games[1].Points = [2]pairing.Points{limits.Points + 1, pairing.One}
		}},
		{`round 1: game "Dan" - "Bob": -0.1 and 1.0 game points`, func(t *pairing.Tournament) {
			t.Rounds[0].Games[1].Points = [2]pairing.Points{-1, pairing.One}
		}},
	})
}

func TestValidateAbsences(t *testing.T) {
	away := func(a pairing.Absence) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) { t.Absences = append(t.Absences, a) }
	}
	refuse(t, []flaw{
		{"the point system makes a win worth 0.3 points: points are tenths: for three, write 3 * pairing.One",
			func(t *pairing.Tournament) {
				t.Scoring = pairing.Scoring{Win: 3}
			}},
		{"the point system makes the allocated bye worth -0.5 points, a win by forfeit 1.0",
			func(t *pairing.Tournament) { t.Scoring = pairing.Scoring{Win: 10, ForfeitWin: 10, Bye: -5} }},
		{"the point system makes a win worth 0.3 points: points are tenths: for three, write 3 * pairing.One",
			func(t *pairing.Tournament) {
				t.Scoring = pairing.Scoring{Win: 3}
			}},
		{"the point system makes the allocated bye worth 0.0 points, a win by forfeit -1.0",
			func(t *pairing.Tournament) { t.Scoring = pairing.Scoring{Win: 10, ForfeitWin: -10} }},
		{`absence of unknown player "Zoe"`, away(pairing.Absence{Player: "Zoe", From: 1})},
		{`the absence of player "Ann" is worth -0.5 points a round`,
			away(pairing.Absence{Player: "Ann", From: 4, Points: -5})},
		{`the absence of player "Ann" is worth -0.1 game points a round`,
			away(pairing.Absence{Player: "Ann", From: 4, GamePoints: -1})},
		{`player "Ann" is absent from round 5 to round 4`, away(pairing.Absence{Player: "Ann", From: 5, To: 4})},
		{`player "Ann" is absent from round 0: the first is 1, and a late entry is made by Tournament.Enter`,
			away(pairing.Absence{Player: "Ann", To: 3})},
		{`player "Ann" is expelled until round 4: it can only be to the end`,
			away(pairing.Absence{Player: "Ann", From: 4, To: 4, Expelled: true})},
		{`player "Ann" is absent from round -1 to round 0`, away(pairing.Absence{Player: "Ann", From: -1})},
		{`player "Ann" is absent from round 4 to round -4`, away(pairing.Absence{Player: "Ann", From: 4, To: -4})},
		{`player "Ann" is absent from round 10001 to round 0`, away(pairing.Absence{Player: "Ann", From: limits.Rounds + 1})},
		{`player "Ann" is absent from round 4 to round 10001`,
			away(pairing.Absence{Player: "Ann", From: 4, To: limits.Rounds + 1})},
		{`round 1: player "Dan" is absent, but has the game "Dan" - "Bob"`,
			away(pairing.Absence{Player: "Dan", From: 1, To: 1})},
		{`round 1: player "Ann" is absent, but has the game "Ann" - "Cleo"`,
			away(pairing.Absence{Player: "Ann", From: 1, To: 1})},
		{`round 3: player "Dan" is absent, but has the game "Ann" - "Dan"`, away(pairing.Absence{Player: "Dan", From: 3})},
		{`round 1: player "Eve" is absent, but has the pairing-allocated bye`,
			away(pairing.Absence{Player: "Eve", From: 1, To: 1})},
		{`round 2: the bye of player "Cleo" is worth 0.5 points, but the absence 0.0`,
			away(pairing.Absence{Player: "Cleo", From: 2, To: 2})},
		{`round 2: the bye of player "Dan" is worth 0.0 points, but the absence 1.0`,
			away(pairing.Absence{Player: "Dan", From: 2, To: 2, Points: pairing.One})},
		{`round 2: the bye of player "Dan" is worth 0.0 game points, but the absence 2.0`,
			away(pairing.Absence{Player: "Dan", From: 2, To: 2, GamePoints: 2 * pairing.One})},
	})
}

// TestValidateRulings checks what an arbiter may decide.
func TestValidateRulings(t *testing.T) {
	rule := func(kind pairing.Decision, pairs ...[2]pairing.ID) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) { t.Rulings = pairtest.Rulings(kind, pairs...) }
	}
	require := func(pairs ...[2]pairing.ID) func(*pairing.Tournament) { return rule(pairing.Required, pairs...) }
	period := func(from, to int) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) { t.Rulings[0].From, t.Rulings[0].To = from, to }
	}
	reinstate := func(a, b pairing.ID, from, to int) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) {
			t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Reinstated,
				Players: [2]pairing.ID{a, b}, From: from, To: to})
		}
	}
	refuse(t, []flaw{
		{`required pair "Ann", "Flo": unknown player "Flo"`, require([2]pairing.ID{"Ann", "Flo"})},
		{`required pair of player "Ann" with itself`, require([2]pairing.ID{"Ann", "Ann"})},
		{`round 4: player "Ann" is required to meet both "Cleo" and "Dan"`,
			require([2]pairing.ID{"Ann", "Cleo"}, [2]pairing.ID{"Dan", "Ann"})},
		{`round 4: required pair "Ann", "Bob": player "Bob" is absent`, require([2]pairing.ID{"Ann", "Bob"})},
		{`round 4: required pair "Eve", "Ann": player "Eve" has withdrawn`, require([2]pairing.ID{"Eve", "Ann"})},
		{`round 4: required pair "Cleo", "Ann": player "Cleo" is expelled`, func(t *pairing.Tournament) {
			t.Absences = append(t.Absences, pairing.Absence{Player: "Cleo", From: 4, Expelled: true})
			t.Rulings = pairtest.Rulings(pairing.Required, [2]pairing.ID{"Cleo", "Ann"})
		}},
		{`round 4: the pair "Bob", "Ann" is both required and forbidden`, func(t *pairing.Tournament) {
			t.Absences = nil
			t.Rulings = pairtest.Rulings(pairing.Forbidden, [2]pairing.ID{"Cleo", "Dan"}, [2]pairing.ID{"Bob", "Ann"})
			pairtest.Rule(t, pairing.Required, [2]pairing.ID{"Ann", "Bob"})
		}},
		{`forbidden bye of unknown player "Zoe"`, rule(pairing.Forbidden, [2]pairing.ID{"Zoe"})},
		{`apart ruling on nobody: the first player is empty`, rule(pairing.Apart, [2]pairing.ID{})},
		{`required pair "", "Ann": unknown player ""`, rule(pairing.Required, [2]pairing.ID{"", "Ann"})},
		{`bye of player "Ann": unknown decision ""`, rule("", [2]pairing.ID{"Ann"})},
		{`player "Ann" is reinstated after a game against nobody`, reinstate("Ann", "", 1, 1)},
		{`avoid bye of player "Ann": the note "\xc3" is not in UTF-8`, func(t *pairing.Tournament) {
			t.Rulings = []pairing.Ruling{{Kind: pairing.Avoid, Players: [2]pairing.ID{"Ann"}, Note: "\xc3"}}
		}},
		{`avoid bye of player "Ann": from round 3 to round 2`, func(t *pairing.Tournament) {
			t.Rulings = []pairing.Ruling{{Kind: pairing.Avoid, Players: [2]pairing.ID{"Ann"}, From: 3, To: 2}}
		}},
		{`round 4: players "Ann" and "Dan" are both required to have the pairing-allocated bye`,
			rule(pairing.Required, [2]pairing.ID{"Ann"}, [2]pairing.ID{"Dan"})},
		{`round 4: player "Ann" is required to meet "Dan" and to have the pairing-allocated bye`,
			rule(pairing.Required, [2]pairing.ID{"Ann"}, [2]pairing.ID{"Dan", "Ann"})},
		{`round 4: player "Ann" is required to meet "Dan" and to have the pairing-allocated bye`,
			rule(pairing.Required, [2]pairing.ID{"Ann", "Dan"}, [2]pairing.ID{"Ann"})},
		{`round 4: the bye of player "Ann" is both required and forbidden`, func(t *pairing.Tournament) {
			t.Rulings = pairtest.Rulings(pairing.Forbidden, [2]pairing.ID{"Ann"})
			pairtest.Rule(t, pairing.Required, [2]pairing.ID{"Ann"})
		}},
		{`round 4: required bye of player "Ann": player "Ann" has withdrawn`, func(t *pairing.Tournament) {
			t.Rulings = pairtest.Rulings(pairing.Required, [2]pairing.ID{"Ann"})
			t.Withdraw("Ann")
		}},
		{`forbidden pair "Zoe", "Ann": unknown player "Zoe"`, rule(pairing.Forbidden, [2]pairing.ID{"Zoe", "Ann"})},
		{`forbidden pair "Ann", "Zoe": unknown player "Zoe"`, rule(pairing.Forbidden, [2]pairing.ID{"Ann", "Zoe"})},
		{`forbidden pair of player "Cleo" with itself`, rule(pairing.Forbidden, [2]pairing.ID{"Cleo", "Cleo"})},
		{`avoid pair "Ann", "Flo": unknown player "Flo"`, rule(pairing.Avoid, [2]pairing.ID{"Ann", "Flo"})},
		{`avoid pair of player "Ann" with itself`, rule(pairing.Avoid, [2]pairing.ID{"Ann", "Ann"})},
		{`apart pair "Flo", "Ann": unknown player "Flo"`, rule(pairing.Apart, [2]pairing.ID{"Flo", "Ann"})},
		{`apart pair of player "Ann" with itself`, rule(pairing.Apart, [2]pairing.ID{"Ann", "Ann"})},
		{`pair "Ann", "Bob": unknown decision "likely"`, rule("likely", [2]pairing.ID{"Ann", "Bob"})},
		{`pair "Ann", "Bob": unknown decision ""`, rule("", [2]pairing.ID{"Ann", "Bob"})},
		{`forbidden pair "Ann", "Bob": from round 3 to round 2`, period(3, 2)},
		{`forbidden pair "Ann", "Bob": from round -1 to round 0`, period(-1, 0)},
		{`forbidden pair "Ann", "Bob": from round 0 to round -1`, period(0, -1)},
		{`forbidden pair "Ann", "Bob": from round 10001 to round 0`, period(limits.Rounds+1, 0)},
		{`forbidden pair "Ann", "Bob": from round 1 to round 10001`, period(1, limits.Rounds+1)},
		{`reinstated pair "Ann", "Flo": unknown player "Flo"`, reinstate("Ann", "Flo", 1, 1)},
		{`player "Bob" is reinstated after a game against "Ann" from round 0 to round 0: it is one round`,
			reinstate("Bob", "Ann", 0, 0)},
		{`player "Bob" is reinstated after a game against "Ann" from round 1 to round 2: it is one round`,
			reinstate("Bob", "Ann", 1, 2)},
		{`round 2: player "Ann" is reinstated after a game against "Eve" that is not recorded`,
			reinstate("Ann", "Eve", 2, 2)},
		{`round 3: player "Ann" is reinstated after a game against "Eve" that is not recorded`,
			reinstate("Ann", "Eve", 3, 3)},
	})
}

func TestValidateGames(t *testing.T) {
	add := func(round int, white, black pairing.ID, r pairing.Result) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) {
			games := &t.Rounds[round-1].Games
			*games = append(*games, pairing.Game{White: white, Black: black, Result: r})
		}
	}
	refuse(t, []flaw{
		{`round 3: game "Zoe" - "Bob": unknown player "Zoe"`, add(3, "Zoe", "Bob", pairing.Draw)},
		{`round 3: game "Bob" - "Zoe": unknown player "Zoe"`, add(3, "Bob", "Zoe", pairing.Draw)},
		{`round 3: game "" - "Bob": unknown player ""`, add(3, "", "Bob", pairing.Draw)},
		{`round 3: player "Bob" plays against itself`, add(3, "Bob", "Bob", pairing.Draw)},
		{`round 3: game "Bob" - "Cleo": unknown result "2-0"`, add(3, "Bob", "Cleo", "2-0")},
		{`round 1: player "Bob" is in two games, "Dan" - "Bob" and "Bob" - "Ann"`, add(1, "Bob", "Ann", pairing.Draw)},
		{`round 1: player "Cleo" is in two games, "Ann" - "Cleo" and "Eve" - "Cleo"`, add(1, "Eve", "Cleo", pairing.Draw)},
		// The second game of a double round is the first one with colours reversed.
		{`round 2: player "Bob" is in two games, "Bob" - "Ann" and "Bob" - "Ann"`, add(2, "Bob", "Ann", pairing.Draw)},
		{`round 3: player "Ann" is in three games`, add(3, "Ann", "Dan", pairing.Draw)},
		{`round 3: player "Dan" is in three games`, add(3, "Bob", "Dan", pairing.Draw)},
	})
}

func TestValidateByes(t *testing.T) {
	add := func(round int, byes ...pairing.Bye) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) { t.Rounds[round-1].Byes = append(t.Rounds[round-1].Byes, byes...) }
	}
	refuse(t, []flaw{
		{`round 2: bye for unknown player "Zoe"`, add(2, pairing.Bye{Player: "Zoe"})},
		{`round 2: player "Ann" has both a game and a bye`, add(2, pairing.Bye{Player: "Ann"})},
		{`round 3: player "Ann" has both a game and a bye`, add(3, allocated("Ann")...)}, // after a double round
		{`round 2: player "Dan" has two byes`, add(2, allocated("Dan")...)},
		{`round 1: the bye of player "Eve" is worth -1.2 points`,
			func(t *pairing.Tournament) { t.Rounds[0].Byes[0].Points = -12 }},
		{`round 1: adjustment for unknown player "Zoe"`, func(t *pairing.Tournament) {
			t.Rounds[0].Adjustments = []pairing.Adjustment{{Player: "Zoe", Points: 5}}
		}},
	})
}

// refuse checks that every flaw is found, and said: by IDs in quotes, and by names where
// there are names; and that the error holds the round and players who are in its text.
func refuse(t *testing.T, flaws []flaw) {
	t.Helper()
	for _, f := range flaws {
		for _, named := range []bool{false, true} {
			c, want := club(), "invalid tournament: "+f.want
			if named {
				want = nameClub(&c, want)
			}
			f.make(&c)
			err := c.Validate()
			var e *pairing.Error
			if !errors.Is(err, pairing.ErrInvalid) || !errors.As(err, &e) {
				t.Errorf("%s: error %v is no *Error, or does not wrap ErrInvalid", f.want, err)
			} else if err.Error() != want {
				t.Errorf("error\n%v, want\n%s", err, want)
			} else {
				aboutIt(t, f.want, e)
			}
		}
	}
}

// TestValidateName: the number tells whose name is not in UTF-8.
func TestValidateName(t *testing.T) {
	c := club()
	c.Players[1].Name = "B\xf6b"
	var e *pairing.Error
	if err := c.Validate(); !errors.As(err, &e) || e.Text != `player number 2 has a name that is not in UTF-8: "B\xf6b"` ||
		len(e.Players) != 1 || e.Players[0] != "Bob" {
		t.Errorf("error %v", err)
	}
}

// nameClub gives everybody in club a name, and a text that calls them by it. An ID that
// two players have stays what it is, and so does that of nobody.
func nameClub(c *pairing.Tournament, text string) string {
	for i, p := range c.Players {
		c.Players[i].Name = "Miss " + string(p.ID)
		if !strings.Contains(text, "two players") {
			text = strings.ReplaceAll(text, strconv.Quote(string(p.ID)), fmt.Sprintf("Miss %s (%d)", p.ID, i+1))
		}
	}
	return text
}

// aboutIt checks the round and the players of an error by its text with IDs.
func aboutIt(t *testing.T, text string, e *pairing.Error) {
	t.Helper()
	if prefix := fmt.Sprintf("round %d: ", e.Round); e.Round > 0 != strings.HasPrefix(text, "round ") || e.Round > 0 &&
		!strings.HasPrefix(text, prefix) {
		t.Errorf("%s: the error is about round %d", text, e.Round)
	}
	for _, id := range e.Players {
		if !strings.Contains(text, strconv.Quote(string(id))) {
			t.Errorf("%s: the error is about player %q", text, id)
		}
	}
	if strings.ContainsRune(text, '"') != (len(e.Players) > 0) {
		t.Errorf("%s: the error is about the players %q", text, e.Players)
	}
}

// TestValidateScores goes to the ends of what a player can come to: 50 double rounds
// of the most that a game can be worth.
func TestValidateScores(t *testing.T) {
	const most = limits.Points
	players := func(virtual pairing.Points) []pairing.Player {
		return []pairing.Player{{ID: "a", Virtual: []pairing.Points{virtual}}}
	}
	adjusted := func(n int, points ...pairing.Points) []pairing.Round {
		rounds := make([]pairing.Round, n)
		for _, p := range points {
			rounds[n-1].Adjustments = append(rounds[n-1].Adjustments, pairing.Adjustment{Player: "a", Points: p})
		}
		return rounds
	}
	byes := make([]pairing.Round, 51)
	byes[7].Byes = []pairing.Bye{{Player: "a", Points: most}}
	for name, c := range map[string]struct {
		t    pairing.Tournament
		want string
	}{
		"50 rounds": {pairing.Tournament{Scoring: pairing.NewScoring(most, 0, 0), Rounds: adjusted(50)}, ""},
		"51 rounds": {pairing.Tournament{Scoring: pairing.NewScoring(most, 0, 0),
			Rounds: adjusted(51)}, "in 51 rounds"},
		"51 losses": {pairing.Tournament{Scoring: pairing.NewScoring(10, 0, -most),
			Rounds: adjusted(51)}, "in 51 rounds"},
		"a bye":            {pairing.Tournament{Players: players(0), Rounds: byes[:50]}, ""},
		"a bye, 51 rounds": {pairing.Tournament{Players: players(0), Rounds: byes}, "in 51 rounds"},
		"virtual": {pairing.Tournament{Scoring: pairing.NewScoring(most, 0, 0), Players: players(1),
			Rounds: adjusted(50)}, "in 50 rounds"},
		"negative virtual": {pairing.Tournament{Scoring: pairing.NewScoring(most, 0, 0), Players: players(-1),
			Rounds: adjusted(50)}, "in 50 rounds"},
		"adjusted": {pairing.Tournament{Scoring: pairing.NewScoring(most, 0, 0), Players: players(0),
			Rounds: adjusted(50, -5)}, "in 50 rounds"},
		"virtual, adjusted": {pairing.Tournament{Scoring: pairing.NewScoring(most, 0, 0), Players: players(50),
			Rounds: adjusted(50, 50)}, "in 50 rounds"},
		"by all at once": {pairing.Tournament{Players: players(0),
			Rounds: adjusted(1, slices.Repeat([]pairing.Points{-most}, 100)...)}, "in 1 rounds"},
		"by more than that": {pairing.Tournament{Players: players(0),
			Rounds: adjusted(1, append(slices.Repeat([]pairing.Points{-most}, 100), -5)...)}, "adjustments of more than"},
		"rounds":             {pairing.Tournament{Rounds: adjusted(limits.Rounds)}, ""},
		"more than one":      {pairing.Tournament{Rounds: adjusted(2), Planned: 1}, "2 rounds recorded, but only 1 planned"},
		"as many as planned": {pairing.Tournament{Rounds: adjusted(1), Planned: 1}, ""},
	} {
		err := c.t.Validate()
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", name, err, c.want)
		}
	}
}

// TestTenthsOfBoards takes matches of small totals for slips, unless another match shows that boards
// are worth tenths.
func TestTenthsOfBoards(t *testing.T) {
	tour := three()
	match := func(white, black pairing.Points) error {
		tour.Rounds[0].Games[0].Points, tour.Rounds[0].Games[0].Result = [2]pairing.Points{white, black}, pairing.WhiteWins
		if white == black {
			tour.Rounds[0].Games[0].Result = pairing.Draw
		}
		return tour.Validate()
	}
	refused(t, match(3, 2), "3 * pairing.One")
	refused(t, match(6, 4), "* pairing.One")
	if err := match(14, 2); err != nil {
		t.Error(err)
	}
	tour.Rounds[0].Games[1].Points = [2]pairing.Points{14, 2}
	for _, points := range [][2]pairing.Points{{4, 4}, {3, 2}, {25, 15}} {
		if err := match(points[0], points[1]); err != nil {
			t.Error(err)
		}
	}
	refused(t, match(3, 1), "3 * pairing.One")
}

// TestMeantTenths takes adjustments of tenths that no slip explains, and with them smaller ones.
func TestMeantTenths(t *testing.T) {
	tour := three()
	tour.Rounds[0].Adjustments = []pairing.Adjustment{{Player: "a", Points: 1}, {Player: "b", Points: -3}}
	refused(t, tour.Validate(), "1 * pairing.One")
	tour.Rounds[0].Adjustments = append(tour.Rounds[0].Adjustments, pairing.Adjustment{Player: "c", Points: -7})
	if err := tour.Validate(); err != nil {
		t.Error(err)
	}
}

// TestTenths refuses points that are a slip for whole ones, unless the point system has them.
func TestTenths(t *testing.T) {
	for name, change := range map[string]func(t *pairing.Tournament, p pairing.Points){
		"absence": func(t *pairing.Tournament, p pairing.Points) {
			t.Absences = []pairing.Absence{{Player: "d", From: 4, Points: p}}
		},
		"absence of a team": func(t *pairing.Tournament, p pairing.Points) {
			t.Absences = []pairing.Absence{{Player: "d", From: 4, GamePoints: p}}
		},
		"bye": func(t *pairing.Tournament, p pairing.Points) {
			t.Rounds[0].Byes = []pairing.Bye{{Player: "e", Points: p}}
		},
		"bye of a team": func(t *pairing.Tournament, p pairing.Points) {
			t.Rounds[0].Byes = []pairing.Bye{{Player: "e", GamePoints: p}}
		},
		"the allocated bye": func(t *pairing.Tournament, p pairing.Points) {
			t.Rounds[0].Byes = []pairing.Bye{{Player: "e", Points: p, Allocated: true}}
		},
		"game points of White": func(t *pairing.Tournament, p pairing.Points) { t.Rounds[0].Games[0].Points[0] = p },
		"game points of Black": func(t *pairing.Tournament, p pairing.Points) {
			t.Rounds[0].Games[1].Result, t.Rounds[0].Games[1].Points[1] = pairing.BlackWins, p
		},
		"adjustment": func(t *pairing.Tournament, p pairing.Points) {
			t.Rounds[0].Adjustments = []pairing.Adjustment{{Player: "a", Points: p}}
		},
		"penalty": func(t *pairing.Tournament, p pairing.Points) {
			t.Rounds[0].Adjustments = []pairing.Adjustment{{Player: "a", Points: -p}}
		},
	} {
		for _, c := range []struct {
			scoring pairing.Scoring
			points  pairing.Points
			ok      bool
		}{
			{pairing.Scoring{}, 1, false}, {pairing.Scoring{}, 2, false}, {pairing.Scoring{}, 3, false},
			{pairing.Scoring{}, 14, false},
			{pairing.Scoring{}, 5, true}, {pairing.Scoring{}, 10, true}, {pairing.Scoring{}, 25, true},
			{pairing.NewScoring(30, 10, 0), 1, false}, {pairing.NewScoring(30, 10, 0), 5, true},
			{pairing.NewScoring(12, 6, 0), 1, false}, {pairing.NewScoring(12, 6, 0), 18, true},
			{pairing.NewScoring(12, 6, 0), 5, true},
			{pairing.NewScoring(10, 4, 0), 4, true}, {pairing.NewScoring(10, 4, 0), 3, false},
			{pairing.NewScoring(10, 5, 1), 3, true},
		} {
			tour := three()
			tour.Players = append(tour.Players, pairing.Player{ID: "e"})
			tour.Scoring = c.scoring
			change(&tour, c.points)
			err := tour.Validate()
			if boards := strings.Contains(name, "team") || strings.Contains(name, "game points"); boards &&
				c.points > pairing.One {
				c.ok = true // boards can be worth tenths
			} else if c.points > pairing.One && (name == "adjustment" || name == "penalty") {
				c.ok = true // and nobody gives fourteen points
			}
			if c.ok && err != nil || !c.ok && (!errors.Is(err, pairing.ErrInvalid) ||
				!strings.Contains(err.Error(), "* pairing.One")) {
				t.Errorf("%s of %v with %+v: error %v", name, c.points, c.scoring, err)
			}
			if tour.Revisions = []pairing.Revision{{After: 1, Scoring: &c.scoring}}; !c.ok {
				continue
			}
			if tour.Scoring = (pairing.Scoring{}); tour.Validate() != nil {
				t.Errorf("%s of %v with %+v before round 2: error %v", name, c.points, c.scoring, tour.Validate())
			}
		}
	}
}
