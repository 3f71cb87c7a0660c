// Package history turns the round-by-round record of a tournament into a
// player-by-player one over dense integers: opponents, colours, points and
// scores. Assigned and played colour are kept apart: an entry has the colour
// that the pairing assigned, and says whether the game was played.
package history

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/roster"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Kind says how a player spent a round.
type Kind uint8

// The kinds of entry.
const (
	Absent       Kind = iota // no entry, or a bye worth nothing
	Requested                // a bye that the player asked for, worth something, but neither a draw nor a win
	HalfPointBye             // one worth a draw
	FullPointBye             // one worth a win
	Allocated                // the pairing-allocated bye
	Played                   // a game at the board
	ForfeitWin               // the opponent did not come
	ForfeitLoss              // did not come, whether or not the opponent did
	Pending                  // a game without a result
)

// TookPart reports whether the player was part of the round's pairing.
func (k Kind) TookPart() bool { return k >= Allocated }

// Asked reports whether the round is a bye with points that the player asked for.
func (k Kind) Asked() bool { return k > Absent && k < Allocated }

// An Entry is what one player did in one round.
type Entry struct {
	Points   pairing.Points // for the game, match or bye, without adjustments
	Opponent int32          // index of the player, or -1
	Color    pairing.Color  // as assigned; NoColor without an opponent, see [View] for matches
	Kind     Kind
	Share    int8 // of a game, played or forfeited, in half points whatever the point system; of a match 0
}

// Won reports whether the player has won a game, by forfeit or not.
func (e Entry) Won() bool { return e.Share == 2 }

// Lost reports whether the player has lost a game, by forfeit or not.
func (e Entry) Lost() bool { return e.Share == 0 && e.Kind > Allocated && e.Kind != Pending }

// A History is the record of a tournament by player. Players and rounds are
// counted from 0.
type History struct {
	Players int
	Rounds  int // those of the tournament; in the view Split, more
	players roster.Roster[pairing.ID]
	games   [][][2]int32 // of each round of the tournament: White and Black
	virtual [][]pairing.Points
	numbers []int            // of each round, that of the tournament
	entries []Entry          // of each player, Rounds each
	scores  []pairing.Points // of each player, before each round and after the last
}

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

	// A game without a result is refused. With Pending those of the last round are not over,
	// and worth nothing yet; with Open those of every round.
	Pending, Open bool

	// GamePoints are what scores are made of, where players are teams, without
	// adjustments. Forfeited is what a match won by forfeit is worth if it has none.
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
	if err := t.Validate(); err != nil {
		return nil, err
	}
	if len(t.Players) == 0 && !v.Pending && !v.Open { // nothing to pair; there can be a ranking
		return nil, fault.In(t, pairing.ErrInvalid, 0, "no players")
	}
	h := &History{Players: len(t.Players), virtual: make([][]pairing.Points, len(t.Players))}
	for i, p := range t.Players {
		h.players.Add(p.ID)
		h.virtual[i] = p.Virtual
	}
	seen := make([]int, h.Players) // the latest round with a game, from 1
	for r := range t.Rounds {
		h.numbers = append(h.numbers, r)
		if double := h.look(t.Rounds[r].Games, r+1, seen); double && v.Split {
			h.numbers = append(h.numbers, r)
		}
	}
	h.Rounds = len(h.numbers)
	h.entries = make([]Entry, h.Players*h.Rounds)
	h.scores = make([]pairing.Points, h.Players*(h.Rounds+1))
	for i := range h.entries {
		h.entries[i].Opponent = -1
	}
	to := &recording{View: v, History: h, Tournament: &t, outcomes: map[pairing.Result][2]Entry{}}
	for r := 0; r < h.Rounds; r = to.last + 1 {
		if to.first, to.last = r, r; r+1 < h.Rounds && h.numbers[r] == h.numbers[r+1] {
			to.last++
		}
		if f := to.record(); f != nil {
			return nil, fault.In(t, pairing.ErrInvalid, h.Number(to.first), f.what,
				append([]any{f.game.White, f.game.Black}, f.more...)...)
		}
	}
	h.total(v)
	return h, nil
}

// look finds who plays the games of a round, and reports whether somebody has two.
func (h *History) look(games []pairing.Game, number int, seen []int) (double bool) {
	players := make([][2]int32, len(games))
	for k, g := range games {
		for side, id := range [2]pairing.ID{g.White, g.Black} {
			i, _ := h.players.Find(id)
			players[k][side] = int32(i)
			double = double || seen[i] == number
			seen[i] = number
		}
	}
	h.games = append(h.games, players)
	return double
}

// total makes the scores, which hold what else was gained in each round, of the points.
func (h *History) total(v View) {
	for i := range h.Players {
		scores := h.scores[i*(h.Rounds+1):]
		for r, e := range h.Of(i) {
			if scores[r+1] += scores[r]; !v.GamePoints {
				scores[r+1] += e.Points
			}
		}
	}
}

// Index returns the index of a player, or -1 if the tournament has none of that name.
func (h *History) Index(id pairing.ID) int {
	if i, known := h.players.Find(id); known {
		return i
	}
	return -1
}

// Number returns the number of a round in the tournament, from 1.
func (h *History) Number(round int) int { return h.numbers[round] + 1 }

// Games returns White and Black of the games of a round, with the number that it has in
// the tournament, in the order recorded.
func (h *History) Games(number int) [][2]int32 { return h.games[number-1] }

// Entry returns what a player did in a round.
func (h *History) Entry(round, player int) Entry {
	return h.entries[player*h.Rounds+round]
}

// Of returns what a player did in all rounds, oldest first. The caller must not change it.
func (h *History) Of(player int) []Entry {
	return h.entries[player*h.Rounds : (player+1)*h.Rounds]
}

// Score returns a player's real score when the round was about to be paired;
// round may be [History.Rounds], the round to come.
func (h *History) Score(round, player int) pairing.Points {
	return h.scores[player*(h.Rounds+1)+round]
}

// PairingScore is Score with the virtual points of that round.
func (h *History) PairingScore(round, player int) pairing.Points {
	s := h.Score(round, player)
	if v := h.virtual[player]; round < len(v) {
		s += v[round]
	}
	return s
}

// TookPart reports whether the player was part of the pairing of any recorded
// round.
func (h *History) TookPart(player int) bool {
	return slices.ContainsFunc(h.Of(player), func(e Entry) bool { return e.Kind.TookPart() })
}
