package standings

import (
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An entry is what one player did in one round. How a round was spent is told apart as in
// 16.1 and 16.2; a bye worth neither a win nor a draw counts as absence.
type entry = history.Entry

// requested reports whether the round is a requested bye (16.1.1).
func requested(x entry) bool { return x.Kind < history.FullPointBye }

// vur reports whether the round is a voluntarily unplayed one (16.1.2).
func vur(x entry) bool { return requested(x) || x.Kind == history.ForfeitLoss }

// forfeit reports whether a scheduled game was forfeited.
func forfeit(x entry) bool { return x.Kind == history.ForfeitWin || x.Kind == history.ForfeitLoss }

// An event is a tournament as tie-breaks see it. A double round, two games of the same
// players, is two rounds.
type event struct {
	*history.History
	rules   Rules
	values  pairing.Scoring
	players []pairing.Player
	changed []entry // of each player, oldest first, where they are not those of the history
	open    bool    // more rounds are planned than are recorded

	expelled map[pairing.ID]bool // they are not ranked
	annulled []bool              // of players: their games do not count (C.05 6.6); nil if all do
	ratings  []int               // of players, in the first round
	rated    [][]int             // by round of the tournament, if each has its own

	scores   []pairing.Points // after the last recorded round
	adjusted []pairing.Points // what they count for opponents (16.3)

	dropped bool // article 10: there are unrated players, and no rating announced for them
	games   int  // of a player (9.2)

	// Of teams: the same event in the other score, and which of the two this is.
	other   *event
	score   string
	matches [][]int32 // of each round of the tournament, by the team with White: which match

	// What others are made of, once it is asked for.
	drawn   *event // see fore
	columns [sumsOfScores + 1][]Value
	wins    [2][]*big.Rat    // percentages of matches and of games
	tally   *history.History // in game points

	record pairing.Tournament // what has been read
}

// reading is how tie-breaks read the record: while a round is played, and in a round robin in
// whatever order the games are played.
func (r Rules) reading() history.View {
	return history.View{Split: true, Pending: true, Open: r.RoundRobin}
}

// newEvent reads a tournament in time linear in its size. The error wraps
// [pairing.ErrInvalid].
func newEvent(s Rules, t pairing.Tournament) (*event, error) {
	h, err := s.reading().History(t)
	if err != nil {
		return nil, err
	}
	e := &event{
		History: h,
		rules:   s,
		values:  t.Scoring.Values(),
		players: t.Players,
		open:    t.Planned > len(t.Rounds),
		record:  t,
	}
	if err := e.checkDouble(t); err != nil {
		return nil, err
	}
	if err := e.checkOther(); err != nil {
		return nil, err
	}
	e.expelled, e.annulled = history.Expelled(t), e.leftEarly(t)
	e.rate(t)
	e.total()
	e.games = e.countGames()
	if s.Teams != nil {
		if err := e.splitScores(t); err != nil {
			return nil, err
		}
		e.other.annul()
	}
	e.annul()
	return e, nil
}

// checkOther requires the values that were computed elsewhere to be of players who take part.
func (e *event) checkOther() error {
	for _, c := range slices.Sorted(maps.Keys(e.rules.Other)) {
		var strangers []pairing.ID
		var names []string
		for _, id := range slices.Sorted(maps.Keys(e.rules.Other[c])) {
			if e.Index(id) < 0 {
				strangers, names = append(strangers, id), append(names, fmt.Sprintf("%.40q", id))
			}
		}
		if strangers != nil {
			wrong := fault.Invalid("tie-break %.40q has values of players who do not take part: %s",
				c, strings.Join(names, ", "))
			wrong.Players = strangers
			return wrong
		}
	}
	return nil
}

// checkDouble requires two games of everybody who has one in a double round.
func (e *event) checkDouble(t pairing.Tournament) error {
	for r := 1; r < e.Rounds; r++ {
		for i := 0; i < e.Players && e.Number(r) == e.Number(r-1); i++ {
			if q := e.Entry(r-1, i).Opponent; q >= 0 && e.Entry(r, i).Opponent < 0 {
				return fault.In(t, pairing.ErrInvalid, e.Number(r),
					"players %s and %s have one game, but others have two", e.players[i].ID, e.players[q].ID)
			}
		}
	}
	return nil
}

// rounds returns a player's entries, oldest first.
func (e *event) rounds(p int) []entry {
	if e.changed != nil {
		return e.changed[p*e.Rounds : (p+1)*e.Rounds]
	}
	return e.Of(p)
}

// at returns what a player did in a round.
func (e *event) at(p, r int) entry { return e.rounds(p)[r] }

// change returns the entries that are to differ from those of the event.
func (e *event) change() []entry {
	all := make([]entry, 0, e.Players*e.Rounds)
	for p := range e.players {
		all = append(all, e.rounds(p)...)
	}
	return all
}

// adjustment returns what the arbiter has added in a round: part of the score, not of the
// result. There is none of game points.
func (e *event) adjustment(p, r int) pairing.Points {
	if e.score == gamePoints {
		return 0
	}
	return e.Score(r+1, p) - e.Score(r, p) - e.Entry(r, p).Points
}

// total derives the scores from the entries.
func (e *event) total() {
	e.scores = make([]pairing.Points, len(e.players))
	e.adjusted = make([]pairing.Points, len(e.players))
	for p := range e.players {
		for r, x := range e.rounds(p) {
			e.scores[p] += x.Points + e.adjustment(p, r)
		}
		e.adjusted[p] = e.adjust(p)
	}
}
