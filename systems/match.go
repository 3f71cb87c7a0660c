package systems

import (
	"maps"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A Match is what is recorded of a match of two teams. Its points and its result follow from its boards,
// if they are known. Those of the team with White on board one stand first.
type Match struct {
	Result      pairing.Result
	GamePoints  [2]pairing.Points
	MatchPoints [2]pairing.Points
	Boards      []trf.Board
}

// SetBoards records the boards of a match, from which its result and its points follow:
//
//	err := e.SetBoards(1, "Ants", "Bees", []trf.Board{{White: 1, Black: 5, Result: pairing.WhiteWins}, …})
//
// Members are named by their starting rank numbers, as in the Teams of File. It is
// [trf.File.SetBoards].
func (e *Event) SetBoards(round int, white, black pairing.ID, boards []trf.Board) error {
	if e == nil {
		return errNoEvent
	}
	return e.File.SetBoards(round, white, black, boards)
}

// SetResult enters the result of a game, or corrects it. In an event of teams a match whose boards are
// recorded has the result that they give: another one is an error that names the match, unless it was
// [pairing.Awarded]. It is [trf.File.SetResult].
func (e *Event) SetResult(round int, white, black pairing.ID, r pairing.Result) error {
	if e == nil {
		return errNoEvent
	}
	return e.File.SetResult(round, white, black, r)
}

// SetPoints enters the game points of a match of teams, or corrects them. A match whose boards are recorded has those
// that they give, as with SetResult, and no match has more than its boards can give. It is [trf.File.SetPoints].
func (e *Event) SetPoints(round int, white, black pairing.ID, points [2]pairing.Points) error {
	if e == nil {
		return errNoEvent
	}
	changed := e.File
	if err := changed.SetPoints(round, white, black, points); err != nil {
		return err
	}
	if config, err := e.seated(); err == nil && e.Teams == nil {
		g, _ := changed.Tournament.Rounds[round-1].Of(white)
		if err := e.countable(round, g, config.Boards); err != nil {
			return err
		}
	}
	e.Tournament = changed.Tournament
	return nil
}

// Match returns a recorded match. It is an error if there is none, or if it contradicts its boards.
func (e *Event) Match(round int, white, black pairing.ID) (Match, error) {
	if e == nil {
		return Match{}, errNoEvent
	}
	t := e.Tournament
	if round < 1 || round > len(t.Rounds) {
		return Match{}, fault.NoRound(round, len(t.Rounds))
	}
	g, ok := t.Rounds[round-1].Of(white)
	if !ok || g.White != white || g.Black != black {
		return Match{}, fault.In(t, nil, round, "no match %s - %s", white, black)
	}
	if err := e.validate(); err != nil {
		return Match{}, err
	}
	m := Match{Result: g.Result, GamePoints: g.Points}
	m.MatchPoints[0], m.MatchPoints[1] = t.Scoring.Points(g.Result)
	if teams := e.Teams; teams != nil && round <= len(teams.Boards) {
		m.Boards = slices.Clone(teams.Boards[round-1][white])
	}
	return m, nil
}

// validate checks that the matches of teams are what their boards say, and have no more game points
// than there are boards for.
func (e *Event) validate() error {
	if e.Teams != nil {
		return e.Validate()
	}
	config, err := e.seated()
	if err == nil {
		err = e.ofTeams()
	}
	if err != nil {
		return err
	}
	for k, round := range e.Tournament.Rounds {
		for _, g := range round.Games {
			if err := e.countable(k+1, g, config.Boards); err != nil {
				return err
			}
		}
	}
	return nil
}

// countable checks that a match of a round, 1-based, has no more game points than so many boards can give, unless the
// arbiter has awarded it; 0 boards: it is not known.
func (e *Event) countable(round int, g pairing.Game, boards int) error {
	var worth pairing.Scoring
	if teams := e.Standings.Teams; teams != nil {
		worth = teams.Scoring
	}
	if boards == 0 || record.Countable(g.Points, boards, worth) ||
		record.Awarded(e.Tournament, round, g.White, g.Black) {
		return nil
	}
	return fault.In(e.Tournament, pairing.ErrInvalid, round,
		"the match %s - %s has %v and %v game points, more than on %d boards", g.White, g.Black, g.Points[0], g.Points[1],
		boards)
}

// ofTeams checks that game points give the matches of an event of teams their results.
func (e *Event) ofTeams() error {
	if e.Config.inForce().System != teamName {
		return nil
	}
	return e.Tournament.ValidateMatches()
}

// boardsBefore returns teams of their own with the boards of the rounds of a tournament as it stood. Those of
// matches that have been corrected since are not known.
func boardsBefore(t *trf.Teams, before, now pairing.Tournament) *trf.Teams {
	own := boardsOf(t, len(before.Rounds))
	if own == nil {
		return nil
	}
	own.Boards = slices.Clone(own.Boards)
	for k := range own.Boards {
		games := map[pairing.ID]pairing.Game{}
		for _, g := range before.Rounds[k].Games {
			games[g.White] = g
		}
		for _, g := range now.Rounds[k].Games {
			if games[g.White] != g {
				own.Boards[k] = maps.Clone(own.Boards[k])
				delete(own.Boards[k], g.White)
			}
		}
	}
	return own
}
