package history

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// scoring has six values that all differ.
var scoring = pairing.Scoring{Win: 30, Draw: 11, Loss: 2, ForfeitWin: 25, ForfeitLoss: 1, Bye: 17}

// event returns a tournament of players "0", "1" and so on with the rounds.
func event(players int, rounds ...pairing.Round) pairing.Tournament {
	t := pairing.Tournament{Rounds: rounds, Scoring: scoring}
	for i := range players {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(rune('0' + i))})
	}
	return t
}

// build derives the history, which must be possible.
func build(t *testing.T, tournament pairing.Tournament) *History {
	t.Helper()
	h, err := New(tournament)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// TestGames goes through all results: "1" has White against "0", so that
// indexes are not the order of the game.
func TestGames(t *testing.T) {
	for result, want := range map[pairing.Result]struct {
		white, black             Kind
		whitePoints, blackPoints pairing.Points
		whiteShare, blackShare   int8
	}{
		pairing.WhiteWins:     {Played, Played, 30, 2, 2, 0},
		pairing.Draw:          {Played, Played, 11, 11, 1, 1},
		pairing.BlackWins:     {Played, Played, 2, 30, 0, 2},
		pairing.Adjourned:     {Played, Played, 11, 11, 1, 1},
		pairing.BothLose:      {Played, Played, 2, 2, 0, 0},
		pairing.WhiteDraws:    {Played, Played, 11, 2, 1, 0},
		pairing.BlackDraws:    {Played, Played, 2, 11, 0, 1},
		pairing.WhiteForfeits: {ForfeitLoss, ForfeitWin, 1, 25, 0, 2},
		pairing.BlackForfeits: {ForfeitWin, ForfeitLoss, 25, 1, 2, 0},
		pairing.BothForfeit:   {ForfeitLoss, ForfeitLoss, 1, 1, 0, 0},
	} {
		h := build(t, event(2, pairing.Round{Games: []pairing.Game{{White: "1", Black: "0", Result: result}}}))
		// The assigned colour stays, played or not.
		white := Entry{Points: want.whitePoints, Opponent: 0, Color: pairing.White, Kind: want.white, Share: want.whiteShare}
		black := Entry{Points: want.blackPoints, Opponent: 1, Color: pairing.Black, Kind: want.black, Share: want.blackShare}
		if got := h.Entry(0, 1); got != white {
			t.Errorf("%s: White has %+v, want %+v", result, got, white)
		}
		if got := h.Entry(0, 0); got != black {
			t.Errorf("%s: Black has %+v, want %+v", result, got, black)
		}
		if !h.TookPart(0) || !h.TookPart(1) {
			t.Errorf("%s: the players did not take part", result)
		}
		if white.Won() != (want.whiteShare == 2) || black.Won() != (want.blackShare == 2) ||
			white.Lost() != (want.whiteShare == 0) || black.Lost() != (want.blackShare == 0) {
			t.Errorf("%s: White won is %v, lost %v; Black %v, %v", result, white.Won(), white.Lost(), black.Won(), black.Lost())
		}
	}
}

// TestByes goes through the ways of having no opponent.
func TestByes(t *testing.T) {
	for name, test := range map[string]struct {
		byes     []pairing.Bye
		want     Entry
		tookPart bool
	}{
		"no entry":        {nil, Entry{Kind: Absent}, false},
		"zero-point bye":  {[]pairing.Bye{{Player: "0"}}, Entry{Kind: Absent}, false},
		"some points":     {[]pairing.Bye{{Player: "0", Points: 5}}, Entry{Kind: Requested, Points: 5}, false},
		"half-point bye":  {[]pairing.Bye{{Player: "0", Points: 11}}, Entry{Kind: HalfPointBye, Points: 11}, false},
		"full-point bye":  {[]pairing.Bye{{Player: "0", Points: 30}}, Entry{Kind: FullPointBye, Points: 30}, false},
		"more than a win": {[]pairing.Bye{{Player: "0", Points: 31}}, Entry{Kind: Requested, Points: 31}, false},
		"allocated": {[]pairing.Bye{{Player: "0", Points: 17, Allocated: true}},
			Entry{Kind: Allocated, Points: 17}, true},
		"allocated for 0": {[]pairing.Bye{{Player: "0", Allocated: true}}, Entry{Kind: Allocated}, true},
	} {
		h := build(t, event(1, pairing.Round{Byes: test.byes}))
		test.want.Opponent = -1
		if got := h.Entry(0, 0); got != test.want {
			t.Errorf("%s: %+v, want %+v", name, got, test.want)
		}
		if got := h.TookPart(0); got != test.tookPart {
			t.Errorf("%s: took part is %v", name, got)
		}
		if asked := !test.tookPart && test.want.Points > 0; test.want.Kind.Asked() != asked ||
			test.want.Won() || test.want.Lost() {
			t.Errorf("%s: asked for is %v; or it was won or lost", name, !asked)
		}
	}
}

// TestAbsent enters absences with points, and no others, where the round says nothing.
func TestAbsent(t *testing.T) {
	tournament := event(3, pairing.Round{Byes: []pairing.Bye{{Player: "2", Points: 30}}}, pairing.Round{})
	tournament.Absences = []pairing.Absence{
		{Player: "0", From: 1, To: 1, Points: 11},
		{Player: "1", From: 2, To: 2, Points: 17},
		{Player: "2", From: 1, To: 1, Points: 30},
	}
	h := build(t, tournament)
	absent := Entry{Opponent: -1}
	for player, want := range [][]Entry{
		{{Points: 11, Opponent: -1, Kind: HalfPointBye}, absent},
		{absent, {Points: 17, Opponent: -1, Kind: Requested}},
		{{Points: 30, Opponent: -1, Kind: FullPointBye}, absent},
	} {
		if d := cmp.Diff(want, h.Of(player)); d != "" {
			t.Errorf("player %d (-want +got)\n%s", player, d)
		}
	}
}

// TestSplitByOne splits a round in which two players have two games, though those named last have one, and
// the first player of all meets one with White who has met it before.
func TestSplitByOne(t *testing.T) {
	h, err := View{Split: true}.History(event(4, pairing.Round{Games: []pairing.Game{
		{White: "0", Black: "1", Result: pairing.Draw, Points: [2]pairing.Points{15, 15}},
		{White: "1", Black: "0", Result: pairing.WhiteWins}, {White: "2", Black: "3", Result: pairing.Draw},
	}}))
	if err != nil {
		t.Fatal(err)
	}
	if h.Rounds != 2 || h.Entry(1, 1).Points != 30 || h.Entry(1, 2).Opponent != -1 || h.Score(2, 1) != 41 {
		t.Errorf("%d rounds: %+v", h.Rounds, h.Of(1))
	}
}

// TestScore follows the scores of two players through adjustments, and one of
// them through accelerated rounds.
func TestScore(t *testing.T) {
	tournament := event(2,
		pairing.Round{
			Games:       []pairing.Game{{White: "0", Black: "1", Result: pairing.WhiteWins}},
			Adjustments: []pairing.Adjustment{{Player: "1", Points: 7}, {Player: "1", Points: -1}},
		},
		pairing.Round{Adjustments: []pairing.Adjustment{{Player: "0", Points: -5}}}, // absent, and fined
		pairing.Round{Byes: []pairing.Bye{{Player: "0", Points: 17, Allocated: true}}},
	)
	tournament.Players[0].Virtual = []pairing.Points{10, 5, 0, 3, 100}
	tournament.Players[1].Virtual = []pairing.Points{4}
	h := build(t, tournament)
	if h.Players != 2 || h.Rounds != 3 {
		t.Fatalf("%d players, %d rounds", h.Players, h.Rounds)
	}
	for round, want := range []struct{ score, pairingScore [2]pairing.Points }{
		{[2]pairing.Points{0, 0}, [2]pairing.Points{10, 4}},
		{[2]pairing.Points{30, 2 + 6}, [2]pairing.Points{35, 8}},
		{[2]pairing.Points{25, 8}, [2]pairing.Points{25, 8}},
		{[2]pairing.Points{42, 8}, [2]pairing.Points{45, 8}}, // the round to come
	} {
		for player := range 2 {
			if got := h.Score(round, player); got != want.score[player] {
				t.Errorf("score of %d before round %d: %v, want %v", player, round, got, want.score[player])
			}
			if got := h.PairingScore(round, player); got != want.pairingScore[player] {
				t.Errorf("pairing score of %d before round %d: %v, want %v", player, round, got, want.pairingScore[player])
			}
		}
	}
	// Points of an entry are those of the bye or game: fines are not in it.
	if e := h.Entry(1, 0); e != (Entry{Opponent: -1}) {
		t.Errorf("entry of the absent player is %+v", e)
	}
}

// TestIndex tells players of the tournament from others.
func TestIndex(t *testing.T) {
	h := build(t, event(2))
	for id, want := range map[pairing.ID]int{"0": 0, "1": 1, "2": -1, "": -1} {
		if got := h.Index(id); got != want {
			t.Errorf("the index of %q is %d, want %d", id, got, want)
		}
	}
}

// The players of games are those recorded, in the order recorded.
func TestPlayers(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		event := pairtest.Shape{}.Draw(rt)
		h, err := View{Split: true, Pending: true}.History(event)
		if err != nil {
			rt.Fatal(err)
		}
		for r, round := range event.Rounds {
			games := h.Games(r + 1)
			if len(games) != len(round.Games) {
				rt.Fatalf("round %d: %d games, want %d", r+1, len(games), len(round.Games))
			}
			for i, g := range round.Games {
				if event.Players[games[i][0]].ID != g.White || event.Players[games[i][1]].ID != g.Black {
					rt.Fatalf("round %d, game %d: %v for %v", r+1, i+1, games[i], g)
				}
			}
		}
	})
}

// TestSplit makes two rounds of a double one: games, byes and adjustments. The adjourned game is a
// draw.
func TestSplit(t *testing.T) {
	tournament := event(5,
		pairing.Round{Games: []pairing.Game{{White: "0", Black: "1", Result: pairing.Adjourned}}},
		pairing.Round{
			Games: []pairing.Game{
				{White: "1", Black: "0", Result: pairing.WhiteWins}, {White: "0", Black: "1", Result: pairing.WhiteForfeits},
			},
			Byes: []pairing.Bye{{Player: "2", Points: 17, Allocated: true}, {Player: "3", Points: 23},
				{Player: "4", Points: 1}},
			Adjustments: []pairing.Adjustment{{Player: "0", Points: -3}},
		},
	)
	h, err := View{Split: true, Pending: true}.History(tournament)
	if err != nil {
		t.Fatal(err)
	}
	if h.Rounds != 3 || h.Number(0) != 1 || h.Number(1) != 2 || h.Number(2) != 2 {
		t.Fatalf("%d rounds", h.Rounds)
	}
	if d := cmp.Diff([][2]int32{{1, 0}, {0, 1}}, h.Games(2)); d != "" {
		t.Error(d)
	}
	absent := Entry{Opponent: -1}
	for player, want := range [][]Entry{
		{{11, 1, pairing.White, Played, 1}, {2, 1, pairing.Black, Played, 0}, {1, 1, pairing.White, ForfeitLoss, 0}},
		{{11, 0, pairing.Black, Played, 1}, {30, 0, pairing.White, Played, 2}, {25, 0, pairing.Black, ForfeitWin, 2}},
		{absent, {Points: 9, Opponent: -1, Kind: Allocated}, {Points: 8, Opponent: -1, Kind: Allocated}},
		{absent, {Points: 12, Opponent: -1, Kind: Requested}, {Points: 11, Opponent: -1, Kind: HalfPointBye}},
		{absent, {Points: 1, Opponent: -1, Kind: Requested}, absent},
	} {
		if d := cmp.Diff(want, h.Of(player)); d != "" {
			t.Errorf("player %d (-want +got)\n%s", player, d)
		}
	}
	if h.Entry(0, 0).Won() || h.Entry(0, 0).Lost() || h.Score(2, 0) != 13 || h.Score(3, 0) != 11 || h.Score(3, 3) != 23 {
		t.Errorf("scores %v, %v", h.Score(2, 0), h.Score(3, 0))
	}
}

// TestPending: a game without a result is refused, or pending in the last round, or in all.
func TestPending(t *testing.T) {
	games := []pairing.Game{{White: "2", Black: "3", Result: pairing.Draw}, {White: "0", Black: "1"}}
	last := event(4, pairing.Round{Games: games})
	earlier := event(4, pairing.Round{Games: games}, pairing.Round{Games: games[:1]})
	for _, c := range []struct {
		view          View
		last, earlier bool // whether it can be open
	}{{View{}, false, false}, {View{Pending: true}, true, false}, {View{Open: true}, true, true}} {
		for _, test := range []struct {
			t    pairing.Tournament
			open bool
		}{{last, c.last}, {earlier, c.earlier}} {
			h, err := c.view.History(test.t)
			if !test.open {
				const want = `invalid tournament: round 1: the game "0" - "1" on board 2 has no result yet; an adjourned game is recorded as adjourned`
				var e *pairing.Error
				if !errors.As(err, &e) || err.Error() != want || e.Round != 1 || !slices.Equal(e.Players, []pairing.ID{"0", "1"}) {
					t.Errorf("%+v, %d rounds: error %v", c.view, len(test.t.Rounds), err)
				}
			} else if err != nil || h.Entry(0, 0) != (Entry{Opponent: 1, Color: pairing.White, Kind: Pending}) ||
				h.Score(1, 1) != 0 {
				t.Errorf("%+v, %d rounds: %+v, error %v", c.view, len(test.t.Rounds), h, err)
			} else if e := h.Entry(0, 0); e.Won() || e.Lost() {
				t.Errorf("an open game is won %v, lost %v", e.Won(), e.Lost())
			}
		}
	}
}

// TestSplitGamePoints divides game points of byes, and gives those of matches won by
// forfeit that have none.
func TestSplitGamePoints(t *testing.T) {
	h, err := View{Split: true, Pending: true, GamePoints: true, Forfeited: 40}.History(event(6,
		pairing.Round{
			Games: []pairing.Game{
				{White: "1", Black: "0", Result: pairing.WhiteWins, Points: [2]pairing.Points{25, 15}},
				{White: "0", Black: "1", Result: pairing.WhiteForfeits},
				{White: "2", Black: "3", Result: pairing.BlackForfeits, Points: [2]pairing.Points{35, 0}},
				{White: "3", Black: "2", Result: pairing.WhiteForfeits, Points: [2]pairing.Points{1, 2}},
			},
			Byes: []pairing.Bye{{Player: "4", Points: 17, GamePoints: 25}},
		},
		pairing.Round{Games: []pairing.Game{
			{White: "0", Black: "1", Result: pairing.BlackForfeits}, {White: "2", Black: "3", Points: [2]pairing.Points{5, 5}},
			{White: "5", Black: "4", Result: pairing.Draw},
		}},
	))
	if err != nil {
		t.Fatal(err)
	}
	for round, want := range [][]pairing.Points{{0, 0, 0, 0, 0}, {15, 25, 35, 0, 13},
		{15, 65, 37, 1, 25}, {55, 65, 37, 1, 25}} {
		for player := range want {
			if got := h.Score(round, player); got != want[player] {
				t.Errorf("before round %d: player %d has %v, want %v", round+1, player, got, want[player])
			}
		}
	}
}

// TestTookPart checks that a single round among others is enough.
func TestTookPart(t *testing.T) {
	h := build(t, event(3,
		pairing.Round{Byes: []pairing.Bye{{Player: "0", Points: 5}, {Player: "2", Points: 5}}},
		pairing.Round{Games: []pairing.Game{{White: "0", Black: "1", Result: pairing.WhiteForfeits}}},
		pairing.Round{},
	))
	for player, want := range []bool{true, true, false} {
		if got := h.TookPart(player); got != want {
			t.Errorf("player %d took part: %v", player, got)
		}
	}
}

func TestNewRefuses(t *testing.T) {
	game := func(white, black pairing.ID, r pairing.Result) pairing.Game {
		return pairing.Game{White: white, Black: black, Result: r}
	}
	played := pairing.Round{Games: []pairing.Game{game("0", "1", pairing.Draw)}}
	for want, round := range map[string]pairing.Round{
		`invalid tournament: round 2: the game "0" - "1" on board 1 has no result yet; an adjourned game is recorded as adjourned`: {
			Games: []pairing.Game{game("0", "1", pairing.Pending)},
		},
		`invalid tournament: round 2: "1" and "0" play each other twice in the round`: {
			Games: []pairing.Game{game("0", "1", pairing.Draw), game("1", "0", pairing.Draw)},
		},
		`invalid tournament: round 2: bye for unknown player "x"`: {Byes: []pairing.Bye{{Player: "x"}}},
	} {
		h, err := New(event(2, played, round))
		if !errors.Is(err, pairing.ErrInvalid) || err.Error() != want || h != nil {
			t.Errorf("history %v, error\n%v, want\n%s", h, err, want)
		}
	}
}

// TestNothing refuses a tournament without players, which is no finished one, and checks one without
// rounds.
func TestNothing(t *testing.T) {
	if _, err := New(pairing.Tournament{}); err == nil || err.Error() != "invalid tournament: no players" {
		t.Errorf("without players: error %v", err)
	}
	for _, v := range []View{{Pending: true}, {Open: true}} {
		if _, err := v.History(pairing.Tournament{}); err != nil {
			t.Errorf("%+v, without players: error %v", v, err)
		}
	}
	h := build(t, event(2))
	if h.Score(0, 1) != 0 || h.PairingScore(0, 1) != 0 || h.TookPart(1) {
		t.Error("a player has done something before the first round")
	}
}

// TestAgrees checks on arbitrary tournaments that the record by player says what
// the record by round does.
func TestAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tournament := pairtest.Shape{}.Draw(t)
		h, err := New(tournament)
		if err != nil {
			t.Fatal(err)
		}
		for i, p := range tournament.Players {
			if h.Index(p.ID) != i {
				t.Errorf("index of %q is %d, want %d", p.ID, h.Index(p.ID), i)
			}
		}
		for r := range h.Rounds {
			scored(t, h, r, record.Before(tournament, r+1))
			entered(t, h, r, tournament)
		}
		scored(t, h, h.Rounds, tournament)
	})
}

// scored compares the scores before a round with those of the tournament then.
func scored(t *rapid.T, h *History, round int, before pairing.Tournament) {
	scores := make(map[pairing.ID]pairing.Points)
	for i, p := range before.Players {
		scores[p.ID] = h.Score(round, i)
	}
	if d := cmp.Diff(before.Scores(), scores); d != "" {
		t.Errorf("scores before round %d (-tournament +history)\n%s", round, d)
	}
}

// entered checks that each game of a round is in the entries of both players,
// and that nobody else has an opponent.
func entered(t *rapid.T, h *History, round int, tournament pairing.Tournament) {
	opponents := 0
	for i := range h.Players {
		if e := h.Entry(round, i); e.Opponent >= 0 {
			opponents++
		} else if e.Color != pairing.NoColor || e.Kind > Allocated {
			t.Errorf("round %d: entry %+v without an opponent", round, e)
		}
	}
	games := tournament.Rounds[round].Games
	for _, g := range games {
		i, j := h.Index(g.White), h.Index(g.Black)
		w, b := h.Entry(round, i), h.Entry(round, j)
		if w.Opponent != int32(j) || b.Opponent != int32(i) || w.Color != pairing.White || b.Color != pairing.Black {
			t.Errorf("round %d: the game %+v becomes %+v and %+v", round, g, w, b)
		}
		if played := g.Result.Played(); (w.Kind == Played) != played || (b.Kind == Played) != played {
			t.Errorf("round %d: the game %+v becomes %+v and %+v", round, g, w, b)
		}
	}
	if opponents != 2*len(games) {
		t.Errorf("round %d: %d entries with an opponent for %d games", round, opponents, len(games))
	}
}
