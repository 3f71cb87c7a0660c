package history

import (
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A View says how the record is read. The zero value is the usual one: an entry is
// a game, and scores are what games and byes are worth.
type View struct {
	// Double rounds only: an entry is a match of two games. Its colour is that of
	// the game recorded first, or none if neither was played; it is forfeited by
	// whoever forfeited both. Such a record is not split, and has no pending games.
	Double bool

	// Split makes two rounds of a double one. What a bye is worth is divided, an
	// adjustment belongs to the second of the two.
	Split bool

	// Until is how long the record is read: when it ends the error wraps its cause. Nil is for ever.
	Until context.Context

	// A game without a result is refused. With Pending those of the last round are not over,
	// and worth nothing yet; with Open those of every round.
	Pending, Open bool

	// Teams says that players are teams: game points give matches their results.
	Teams bool

	// GamePoints are what the scores of teams are made of, without adjustments.
	// Forfeited is what a match won by forfeit is worth if it has none.
	GamePoints bool
	Forfeited  pairing.Points
}

// New is [View.History] in the usual view.
func New(t pairing.Tournament) (*History, error) { return View{}.History(t) }

// History validates the tournament and derives its history in time linear in the
// size of the record. The error wraps [pairing.ErrInvalid]; beside what
// [pairing.Tournament.Validate] finds it refuses games without a result and
// double rounds, or, in their view, matches of one game.
func (v View) History(t pairing.Tournament) (*History, error) {
	if err := v.validate(t); err != nil {
		return nil, err
	}
	if len(t.Players) == 0 && !v.Pending && !v.Open { // nothing to pair; there can be a ranking
		return nil, fault.In(t, pairing.ErrInvalid, 0, "no players")
	}
	h := &History{Players: len(t.Players), list: t.Players}
	h.players.List = make([]pairing.ID, 0, len(t.Players))
	for i := range t.Players {
		h.players.Add(t.Players[i].ID)
	}
	h.gather(t.Rounds, v.Split)
	h.entries = make([]Entry, h.Players*h.Rounds)
	h.scores = make([]pairing.Points, h.Players*(h.Rounds+1))
	for i := range h.entries {
		h.entries[i].Opponent = -1
	}
	to := &recording{View: v, History: h, Tournament: &t, outcomes: map[pairing.Result][2]Entry{}}
	for r := 0; r < h.Rounds; r = to.last + 1 {
		if v.Until != nil && v.Until.Err() != nil {
			return nil, fault.Stopped(v.Until)
		}
		if to.first, to.last = r, r; r+1 < h.Rounds && h.numbers[r] == h.numbers[r+1] {
			to.last++
		}
		if f := to.record(h.numbers[r] + 1); f != nil {
			return nil, f.error(t, h.numbers[r]+1)
		}
	}
	for i := range h.Players { // scores hold what else was gained in each round
		scores := h.scores[i*(h.Rounds+1):]
		for r, e := range h.entries[i*h.Rounds : (i+1)*h.Rounds] {
			if scores[r+1] += scores[r]; !v.GamePoints {
				scores[r+1] += e.Points
			}
		}
	}
	return h, nil
}

// validate checks the tournament, and the game points of matches of teams.
func (v View) validate(t pairing.Tournament) error {
	until := v.Until
	if until == nil {
		until = context.Background()
	}
	err := t.ValidateContext(until)
	if err == nil && v.Teams {
		err = t.ValidateMatches()
	}
	return err
}

// gather finds who plays the games of all rounds, and numbers the rounds.
func (h *History) gather(rounds []pairing.Round, split bool) {
	seen := make([]int, h.Players) // the latest round with a game, from 1
	all := 0
	for i := range rounds {
		all += len(rounds[i].Games)
	}
	players := make([][2]int32, all)
	h.games, h.numbers = make([][][2]int32, 0, len(rounds)), make([]int, 0, len(rounds))
	for i := range rounds {
		games := rounds[i].Games
		h.look(games, players[:len(games):len(games)], split, seen)
		players = players[len(games):]
	}
	h.Rounds = len(h.numbers)
}

// look finds who plays the games of a round, which is two rounds if somebody has two and it is to be split.
// Players is room for White and Black of each game. Seen is the latest round with a game of each player, from 1.
func (h *History) look(games []pairing.Game, players [][2]int32, split bool, seen []int) {
	h.games = append(h.games, players)
	round, double := len(h.games), false
	for k := range games {
		white, _ := h.players.Find(games[k].White)
		black, _ := h.players.Find(games[k].Black)
		players[k] = [2]int32{int32(white), int32(black)}
		double = double || seen[white] == round || seen[black] == round
		seen[white], seen[black] = round, round
	}
	if h.numbers = append(h.numbers, round-1); double && split {
		h.numbers = append(h.numbers, round-1)
	}
}

// A recording enters a round of the tournament into a history.
type recording struct {
	View
	*History
	*pairing.Tournament
	first, last int // rounds of the history: two of a double round that is split
	outcomes    map[pairing.Result][2]Entry
}

// A flaw is what is wrong with a game: the format is of its two players, and more.
type flaw struct {
	game pairing.Game
	what string
	more []any
}

// error returns it as that of a round, 1-based.
func (f *flaw) error(t pairing.Tournament, round int) error {
	e := fault.In(t, pairing.ErrInvalid, round, f.what, append([]any{f.game.White, f.game.Black}, f.more...)...)
	if f.what == pending {
		e.Err, e.Board = pairing.ErrPending, f.more[0].(int)
	}
	return e
}

const pending = "the game %s - %s on board %d has no result yet; an adjourned game is recorded as adjourned"

// record enters the round of that number, and into the scores what its entries do not hold. Games and
// byes replace absences, of which the last counts.
func (r *recording) record(number int) *flaw {
	round := r.Tournament.Rounds[number-1]
	for _, a := range r.Absences {
		if record.Covers(a, number) {
			r.sit(a.Player, a.Points, false)
		}
	}
	open := slices.IndexFunc(round.Games, func(g pairing.Game) bool { return g.Result == pairing.Pending })
	if open >= 0 && !r.Open && !(r.Pending && number == len(r.Tournament.Rounds)) {
		return &flaw{round.Games[open], pending, []any{record.Boards(round.Games)[open]}}
	}
	play := r.single
	if r.Double {
		play = r.double
	}
	if f := play(round.Games, r.games[number-1]); f != nil {
		return f
	}
	for _, b := range round.Byes {
		r.sit(b.Player, b.Points, b.Allocated)
	}
	if r.GamePoints {
		for _, b := range record.Byes(*r.Tournament, number) {
			halves := r.split(b.GamePoints)
			r.gain(r.first, r.Index(b.Player), halves[0])
			r.gain(r.last, r.Index(b.Player), halves[1])
		}
		return nil
	}
	for _, a := range round.Adjustments {
		r.gain(r.last, r.Index(a.Player), a.Points)
	}
	return nil
}

// gain notes what a player gains in a round beside the points of the entry.
func (r *recording) gain(round, player int, points pairing.Points) {
	r.scores[player*(r.History.Rounds+1)+round+1] += points
}

// at returns the entry of a player.
func (r *recording) at(round int, player int32) *Entry {
	return &r.entries[int(player)*r.History.Rounds+round]
}

// split divides points between the two halves of a double round. In a round by itself
// the first half is all.
func (r *recording) split(points pairing.Points) [2]pairing.Points {
	if r.first == r.last {
		return [2]pairing.Points{points}
	}
	return [2]pairing.Points{points - points/2, points / 2}
}

// sit enters a round that a player sat out.
func (r *recording) sit(id pairing.ID, points pairing.Points, allocated bool) {
	player, _ := r.players.Find(id)
	values, halves := r.Scoring.Values(), r.split(points)
	for at := r.first; at <= r.last; at++ {
		e := Entry{Points: halves[at-r.first], Opponent: -1, Kind: Requested}
		switch {
		case allocated:
			e.Kind = Allocated
		case e.Points == 0:
			e.Kind = Absent
		case e.Points == values.Win:
			e.Kind = FullPointBye
		case e.Points == values.Draw:
			e.Kind = HalfPointBye
		}
		*r.at(at, int32(player)) = e
	}
}

// single enters games.
func (r *recording) single(games []pairing.Game, players [][2]int32) *flaw {
	for i := range games {
		w, b, at := players[i][0], players[i][1], r.first
		if r.at(at, w).Opponent >= 0 {
			at = r.last
		}
		x, y := r.at(at, w), r.at(at, b)
		if x.Opponent >= 0 {
			return &flaw{game: games[i], what: "%s and %s play each other twice in the round"}
		}
		*x, *y = r.game(games[i].Result)
		x.Opponent, y.Opponent = b, w
		if r.GamePoints {
			r.match(at, games[i], w, b)
		}
	}
	return nil
}

// match notes the game points of a match of teams.
func (r *recording) match(round int, g pairing.Game, white, black int32) {
	if g.Points == [2]pairing.Points{} && g.Result == pairing.BlackForfeits {
		g.Points[0] = r.Forfeited
	} else if g.Points == [2]pairing.Points{} && g.Result == pairing.WhiteForfeits {
		g.Points[1] = r.Forfeited
	}
	if g.Result != pairing.Pending {
		r.gain(round, int(white), g.Points[0])
		r.gain(round, int(black), g.Points[1])
	}
}

// game returns the entries of a game for White and for Black, without their opponents. They are made
// once for each result.
func (r *recording) game(result pairing.Result) (white, black Entry) {
	if both, known := r.outcomes[result]; known {
		return both[0], both[1]
	}
	white, black = Entry{Color: pairing.White, Kind: Played}, Entry{Color: pairing.Black, Kind: Played}
	white.Points, black.Points = r.Scoring.Points(result)
	switch result {
	case pairing.Pending:
		white.Kind, black.Kind = Pending, Pending
	case pairing.WhiteWins:
		white.Share = 2
	case pairing.BlackWins:
		black.Share = 2
	case pairing.Draw, pairing.Adjourned:
		white.Share, black.Share = 1, 1
	case pairing.WhiteDraws:
		white.Share = 1
	case pairing.BlackDraws:
		black.Share = 1
	case pairing.WhiteForfeits:
		white.Kind, black.Kind, black.Share = ForfeitLoss, ForfeitWin, 2
	case pairing.BlackForfeits:
		white.Kind, black.Kind, white.Share = ForfeitWin, ForfeitLoss, 2
	case pairing.BothForfeit:
		white.Kind, black.Kind = ForfeitLoss, ForfeitLoss
	}
	r.outcomes[result] = [2]Entry{white, black}
	return white, black
}

// double enters matches of two games. The record has been validated: two games of a
// player are against the same opponent, with colours reversed.
func (r *recording) double(games []pairing.Game, players [][2]int32) *flaw {
	first := make(map[int32]int, len(games)) // by player with White in it; gone with the second game
	for i, g := range games {
		w, b := players[i][0], players[i][1]
		x, y := r.at(r.first, w), r.at(r.first, b)
		if x.Opponent < 0 {
			first[w], x.Opponent, y.Opponent = i, b, w
			continue
		}
		one := games[first[b]] // in which w has Black
		delete(first, b)
		*y, *x = r.both(one.Result, g.Result)
		y.Opponent, x.Opponent = w, b
	}
	for i, g := range games {
		if _, alone := first[players[i][0]]; alone {
			return &flaw{game: g, what: "%s and %s have one game, and a match is two"}
		}
	}
	return nil
}

// both returns the entries of the player with White in the first game of a match and of the one with
// White in the second game, without their opponents.
func (r *recording) both(one, two pairing.Result) (a, b Entry) {
	aOne, bOne := r.game(one)
	bTwo, aTwo := r.game(two)
	a = Entry{Points: aOne.Points + aTwo.Points, Color: pairing.White, Kind: Played}
	b = Entry{Points: bOne.Points + bTwo.Points, Color: pairing.Black, Kind: Played}
	switch aAway, bAway := aOne.Kind == ForfeitLoss && aTwo.Kind == ForfeitLoss,
		bOne.Kind == ForfeitLoss && bTwo.Kind == ForfeitLoss; {
	case aAway && bAway:
		a.Kind, b.Kind = ForfeitLoss, ForfeitLoss
	case aAway:
		a.Kind, b.Kind = ForfeitLoss, ForfeitWin
	case bAway:
		a.Kind, b.Kind = ForfeitWin, ForfeitLoss
	case aOne.Kind != Played && aTwo.Kind != Played: // each forfeited one
		a.Color, b.Color = pairing.NoColor, pairing.NoColor
	}
	return a, b
}
