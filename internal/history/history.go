// Package history turns the round-by-round record of a tournament into a
// player-by-player one over dense integers: opponents, colours, points and
// scores. Assigned and played colour are kept apart: an entry has the colour
// that the pairing assigned, and says whether the game was played.
package history

import (
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/indexed"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Kind says how a player spent a round.
type Kind uint8

// The kinds of entry.
const (
	Absent      Kind = iota // no entry, or a bye worth nothing
	Requested               // a bye with points that the player asked for
	Allocated               // the pairing-allocated bye
	Played                  // a game at the board
	ForfeitWin              // the opponent did not come
	ForfeitLoss             // did not come, whether or not the opponent did
)

// TookPart reports whether the player was part of the round's pairing.
func (k Kind) TookPart() bool { return k >= Allocated }

// An Entry is what one player did in one round.
type Entry struct {
	Points   pairing.Points // for the game, match or bye, without adjustments
	Opponent int32          // index of the player, or -1
	Color    pairing.Color  // as assigned; NoColor without an opponent, see [View] for matches
	Kind     Kind
}

// A History is the record of a tournament by player. Players and rounds are
// counted from 0.
type History struct {
	Players int
	Rounds  int
	valid   *indexed.Record[pairing.ID]
	virtual [][]pairing.Points
	entries []Entry          // round by round, Players each
	scores  []pairing.Points // before each round and after the last, Players each
}

// A View says how the record is read. The zero value is the usual one: an entry is
// a game, and scores are what games and byes are worth.
type View struct {
	// Double rounds only: an entry is a match of two games. Its colour is that of
	// the game recorded first, or none if neither was played; it is forfeited by
	// whoever forfeited both.
	Double bool

	// GamePoints are what scores are made of, where players are teams.
	GamePoints bool
}

// New is [View.History] in the usual view.
func New(t pairing.Tournament) (*History, error) { return View{}.History(t) }

// History validates the tournament and derives its history in time linear in the
// size of the record. The error wraps [pairing.ErrInvalid]; beside what
// [pairing.Tournament.Validate] finds it refuses games without a result and
// double rounds, or, in their view, matches of one game.
func (v View) History(t pairing.Tournament) (*History, error) {
	valid, err := indexed.Validate[pairing.ID](t)
	if err != nil {
		return nil, err
	}
	n := len(t.Players)
	h := &History{
		Players: n,
		Rounds:  len(t.Rounds),
		valid:   valid,
		virtual: make([][]pairing.Points, n),
		entries: make([]Entry, n*len(t.Rounds)),
		scores:  make([]pairing.Points, n*(len(t.Rounds)+1)),
	}
	for i, p := range t.Players {
		h.virtual[i] = p.Virtual
	}
	for r := range t.Rounds {
		if f := v.record(h, r, t); f != nil {
			return nil, fault.In(t, pairing.ErrInvalid, r+1, f.what, f.game.White, f.game.Black)
		}
	}
	return h, nil
}

// record enters one round and derives the scores after it.
func (v View) record(h *History, r int, t pairing.Tournament) *flaw {
	round, games, entries := t.Rounds[r], h.valid.Games[r], h.entries[r*h.Players:(r+1)*h.Players]
	for i := range entries {
		entries[i].Opponent = -1
	}
	for k, a := range t.Absences { // games and byes replace them, and of several the last counts
		if a.Covers(r + 1) {
			entries[h.valid.Absences[k]] = Entry{Points: a.Points, Opponent: -1, Kind: sat(a.Points, false)}
		}
	}
	play := single
	if v.Double {
		play = double
	}
	if f := play(entries, round.Games, games, t.Scoring); f != nil {
		return f
	}
	for _, b := range round.Byes {
		entries[h.Index(b.Player)] = Entry{Points: b.Points, Opponent: -1, Kind: sat(b.Points, b.Allocated)}
	}
	before, after := h.scores[r*h.Players:(r+1)*h.Players], h.scores[(r+1)*h.Players:]
	copy(after, before)
	if v.GamePoints {
		h.addGamePoints(after, round.Games, t.Byes(r+1), games)
		return nil
	}
	for i, e := range entries {
		after[i] += e.Points
	}
	for _, a := range round.Adjustments {
		after[h.Index(a.Player)] += a.Points
	}
	return nil
}

// addGamePoints adds the game points of a round's matches and byes to scores.
func (h *History) addGamePoints(scores []pairing.Points, matches []pairing.Game, byes []pairing.Bye, games [][2]int32) {
	for i, g := range matches {
		scores[games[i][0]] += g.Points[0]
		scores[games[i][1]] += g.Points[1]
	}
	for _, b := range byes {
		scores[h.Index(b.Player)] += b.GamePoints
	}
}

// single enters games.
func single(entries []Entry, games []pairing.Game, players [][2]int32, scoring pairing.Scoring) *flaw {
	for i, g := range games {
		w, b := players[i][0], players[i][1]
		switch {
		case g.Result == pairing.Pending:
			return &flaw{g, pending}
		case entries[w].Opponent >= 0:
			return &flaw{g, "%s and %s play each other twice in the round"}
		}
		wp, bp := scoring.Points(g.Result)
		wk, bk := kinds(g.Result)
		entries[w] = Entry{wp, b, pairing.White, wk}
		entries[b] = Entry{bp, w, pairing.Black, bk}
	}
	return nil
}

// A flaw is what is wrong with a game, of its two players.
type flaw struct {
	game pairing.Game
	what string
}

const pending = "the game %s - %s has no result yet"

// sat gives the kind of entry that a round leaves which somebody sat out.
func sat(points pairing.Points, allocated bool) Kind {
	switch {
	case allocated:
		return Allocated
	case points == 0:
		return Absent
	}
	return Requested
}

// kinds gives the kinds of entry that a game with the result leaves for White
// and for Black.
func kinds(r pairing.Result) (white, black Kind) {
	switch r {
	case pairing.WhiteForfeits:
		return ForfeitLoss, ForfeitWin
	case pairing.BlackForfeits:
		return ForfeitWin, ForfeitLoss
	case pairing.BothForfeit:
		return ForfeitLoss, ForfeitLoss
	}
	return Played, Played
}

// Index gives the index of a player, which must exist.
func (h *History) Index(id pairing.ID) int { return h.valid.Index[id] }

// Knows reports whether the tournament has a player of that name.
func (h *History) Knows(id pairing.ID) bool {
	_, known := h.valid.Index[id]
	return known
}

// Requests gives what is asked of the next round of the tournament whose history it is.
func (h *History) Requests(t pairing.Tournament) Requests { return RequestsOf(t, h.valid) }

// Entry gives what a player did in a round.
func (h *History) Entry(round, player int) Entry {
	return h.entries[round*h.Players+player]
}

// Score gives a player's real score when the round was about to be paired;
// round may be [History.Rounds], the round to come.
func (h *History) Score(round, player int) pairing.Points {
	return h.scores[round*h.Players+player]
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
	for r := range h.Rounds {
		if h.Entry(r, player).Kind.TookPart() {
			return true
		}
	}
	return false
}
