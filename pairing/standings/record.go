package standings

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/indexed"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A kind says how a player spent a round (16.1, 16.2).
type kind uint8

// The kinds. Byes are told apart by what they are worth.
const (
	absent       kind = iota // no entry, or a bye worth neither a win nor a draw: the zero-point bye, a late entry's rounds, those after a withdrawal
	halfPointBye             // a bye worth a draw, not allocated
	fullPointBye             // a bye worth a win, not allocated
	allocatedBye             // the pairing-allocated bye
	atBoard                  // over the board
	forfeitWin               // the opponent did not come
	forfeitLoss              // did not come, whether or not the opponent did
	unfinished               // a game whose result is not known yet
)

// String gives the kind in words.
func (k kind) String() string {
	return [...]string{
		absent:       "absent",
		halfPointBye: "half-point bye",
		fullPointBye: "full-point bye",
		allocatedBye: "pairing-allocated bye",
		atBoard:      "game",
		forfeitWin:   "forfeit win",
		forfeitLoss:  "forfeit loss",
		unfinished:   "unfinished game",
	}[k]
}

// requested reports whether the round is a requested bye (16.1.1).
func (k kind) requested() bool { return k == absent || k == halfPointBye }

// vur reports whether the round is a voluntarily unplayed one (16.1.2).
func (k kind) vur() bool { return k.requested() || k == forfeitLoss }

// forfeit reports whether a scheduled game was forfeited.
func (k kind) forfeit() bool { return k == forfeitWin || k == forfeitLoss }

// An entry is what one player did in one round.
type entry struct {
	points     pairing.Points // for the game or bye
	game       pairing.Points // of a team: those of the boards
	adjustment pairing.Points // by the arbiter: part of the score, not of the result
	opponent   int32          // scheduled, as an index; -1 without one
	match      int32          // of the round's games, by index
	share      int8           // of a game, in half points whatever the point system
	kind       kind
	black      bool
}

// An event is a tournament as tie-breaks see it: players as indexes, each with one
// entry a round. A double round, two games of the same players, is two rounds.
type event struct {
	system  System
	values  pairing.Scoring
	players []pairing.Player
	index   map[pairing.ID]int
	numbers []int   // of each round, that of pairing.Tournament, 1-based
	entries []entry // of each player, oldest first
	open    bool    // more rounds are planned than are recorded

	scores   []pairing.Points // after the last recorded round
	adjusted []pairing.Points // what they count for opponents (16.3)

	dropped bool // article 10: there are unrated players, and no rating announced for them
	games   int  // of a player (9.2)

	// Of teams: the same event in the other score, and which of the two this is.
	other *event
	score string

	// What others are made of, by player, once it is asked for.
	drawn                    *event // see fore
	sums, performs, perfects []Value
}

// newEvent reads a tournament in time linear in its size. The error wraps
// [pairing.ErrInvalid].
func newEvent(s System, t pairing.Tournament) (*event, error) {
	valid, err := indexed.Validate[pairing.ID](t)
	if err != nil {
		return nil, err
	}
	e := &event{
		system:  s,
		values:  t.Scoring.Values(),
		players: t.Players,
		index:   valid.Index,
		open:    t.Planned > len(t.Rounds),
	}
	for _, p := range t.Players {
		e.dropped = e.dropped || p.Rating == 0 && s.Unrated == 0
	}
	var columns [][]entry
	for i, round := range t.Rounds {
		round.Byes = t.Byes(i + 1)
		first, second, err := e.record(t, i+1, round, valid.Games[i])
		if err != nil {
			return nil, err
		}
		columns, e.numbers = append(columns, first), append(e.numbers, i+1)
		if second != nil {
			columns, e.numbers = append(columns, second), append(e.numbers, i+1)
		}
	}
	e.entries = make([]entry, len(e.players)*len(columns))
	for r, column := range columns {
		for p, entry := range column {
			e.rounds(p)[r] = entry
		}
	}
	e.total()
	e.games = e.countGames()
	if s.Teams != nil {
		return e, e.splitScores(t)
	}
	return e, nil
}

// rounds gives a player's entries, oldest first.
func (e *event) rounds(p int) []entry {
	n := len(e.numbers)
	return e.entries[p*n : (p+1)*n]
}

// record gives everybody's entries in the n-th round, and of a double round those of the
// second games.
func (e *event) record(t pairing.Tournament, n int, round pairing.Round, games [][2]int32) (first, second []entry, err error) {
	first = slices.Repeat([]entry{{opponent: -1}}, len(e.players))
	for i, g := range round.Games {
		white, black := games[i][0], games[i][1]
		to := first
		if first[white].opponent >= 0 {
			if second == nil {
				second = slices.Repeat([]entry{{opponent: -1}}, len(e.players))
			}
			to = second
		}
		to[white], to[black] = e.game(g, white, black, int32(i))
	}
	for _, b := range round.Byes {
		i := e.index[b.Player]
		if second == nil {
			first[i] = e.bye(b)
			continue
		}
		half := b // of a double round: what it is worth in both together
		half.Points, half.GamePoints = b.Points/2, b.GamePoints/2
		b.Points, b.GamePoints = b.Points-half.Points, b.GamePoints-half.GamePoints
		first[i], second[i] = e.bye(b), e.bye(half)
	}
	for i := range second {
		if q := first[i].opponent; q >= 0 && second[i].opponent < 0 {
			return nil, nil, fault.In(t, pairing.ErrInvalid, n, "players %s and %s have one game, but others have two", e.players[i].ID, e.players[q].ID)
		}
	}
	last := first
	if second != nil {
		last = second
	}
	for _, a := range round.Adjustments {
		last[e.index[a.Player]].adjustment += a.Points
	}
	return first, second, nil
}

// game gives the entries of the two players of a game.
func (e *event) game(g pairing.Game, white, black, match int32) (w, b entry) {
	w, b = entry{opponent: black, match: match, kind: atBoard}, entry{opponent: white, match: match, kind: atBoard, black: true}
	w.points, b.points = e.values.Points(g.Result)
	w.game, b.game = e.boardPointsOf(g)
	switch g.Result {
	case pairing.Pending:
		w.kind, b.kind = unfinished, unfinished
	case pairing.WhiteForfeits:
		w.kind, b.kind = forfeitLoss, forfeitWin
	case pairing.BlackForfeits:
		w.kind, b.kind = forfeitWin, forfeitLoss
	case pairing.BothForfeit:
		w.kind, b.kind = forfeitLoss, forfeitLoss
	case pairing.WhiteWins:
		w.share = 2
	case pairing.BlackWins:
		b.share = 2
	case pairing.Draw:
		w.share, b.share = 1, 1
	case pairing.WhiteDraws:
		w.share = 1
	case pairing.BlackDraws:
		b.share = 1
	}
	return w, b
}

// bye gives the entry of a player with a bye. What it is worth tells its kind,
// where the pairing has not allocated it.
func (e *event) bye(b pairing.Bye) entry {
	kind := absent
	switch {
	case b.Allocated:
		kind = allocatedBye
	case b.Points == e.values.Win:
		kind = fullPointBye
	case b.Points == e.values.Draw:
		kind = halfPointBye
	}
	return entry{points: b.Points, game: b.GamePoints, opponent: -1, kind: kind}
}

// total derives the scores from the entries.
func (e *event) total() {
	e.scores = make([]pairing.Points, len(e.players))
	e.adjusted = make([]pairing.Points, len(e.players))
	for p := range e.players {
		for _, entry := range e.rounds(p) {
			e.scores[p] += entry.points + entry.adjustment
		}
		e.adjusted[p] = e.adjust(p)
	}
}
