package trf

import (
	"maps"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// Validate checks the tournament, and in an event of teams that every match is what its boards say: they
// give the game points, and these the result, unless a ruling says that the match was awarded
// ([pairing.Awarded]).
func (f *File) Validate() error {
	if f == nil {
		return lines.Place{}.Errorf("no file to check")
	}
	if err := f.consistent(); err != nil || f.Teams == nil {
		return err
	}
	return lines.Attempt(func() {
		w := f.seated()
		for k, r := range w.t.Rounds {
			for _, g := range r.Games {
				w.match(k, g)
			}
		}
	})
}

// consistent checks the tournament, and the game points of matches of teams.
func (f *File) consistent() error {
	err := f.Tournament.Validate()
	if err == nil && f.Teams != nil {
		err = f.Tournament.ValidateMatches()
	}
	return err
}

// seated returns a writer that knows who is in which team, and nothing else.
func (f *File) seated() *writer {
	f.Teams.checkColors()
	w := &writer{file: f, t: &f.Tournament, points: f.scoring(), teamOf: make(map[int]pairing.ID, len(f.Teams.Members))}
	w.name = func(id pairing.ID) string { return w.t.Names()(id) } // for errors alone
	for id, team := range f.Teams.Teams {
		for _, member := range team.Members {
			w.teamOf[member] = id
		}
	}
	return w
}

// SetBoards records the boards of a match, in an event of teams. Its game points and its result
// follow; what the record said when later rounds were paired is kept, as
// [pairing.Tournament.SetPoints] does. A match that the arbiter has awarded keeps both. At boards left out at
// the end nobody sat down. Without any boards those of the match are taken out, and the rest stays.
//
// It is an error if there is no such round or match, if the boards cannot be those of the match, or if
// a team absent from the round would have played. Nothing changes then.
func (f *File) SetBoards(round int, white, black pairing.ID, boards []Board) error {
	if f == nil {
		return lines.Place{}.Errorf("no file with matches")
	}
	t := f.Tournament
	if f.Teams == nil {
		return fault.In(t, nil, round, "the event has no teams with members, so a match has no boards")
	}
	if round < 1 || round > len(t.Rounds) {
		return fault.NoRound(round, len(t.Rounds))
	}
	g, ok := t.Rounds[round-1].Of(white)
	if !ok || g.White != white || g.Black != black {
		return fault.In(t, nil, round, "no match %s - %s", white, black)
	}
	m := match{Game: g, boards: slices.Clone(boards)}
	err := lines.Attempt(func() { f.seated().decideBoards(round-1, &m) })
	if err == nil && len(boards) > 0 && !record.Awarded(t, round, white, black) {
		err = m.record(&t, round)
	}
	if err != nil {
		return err
	}
	all := slices.Clone(f.Teams.Boards)
	for len(all) < round {
		all = append(all, nil)
	}
	of := maps.Clone(all[round-1])
	if delete(of, white); len(boards) > 0 {
		keep(&of, white, m.boards)
	}
	all[round-1] = of
	f.Teams.Boards, f.Tournament = all, t
	return nil
}

// SetResult enters the result of a game, or corrects it, as [pairing.Tournament.SetResult] does. A match
// of teams whose boards are recorded has the result that they give, unless it was [pairing.Awarded]:
// another one is an error that names the match, and nothing changes. To correct it, use SetBoards.
func (f *File) SetResult(round int, white, black pairing.ID, r pairing.Result) error {
	return f.enter(round, white, func(t *pairing.Tournament) error { return t.SetResult(round, white, black, r) })
}

// SetPoints enters the game points of a match of teams, or corrects them, as [pairing.Tournament.SetPoints] does. A
// match whose boards are recorded has the points that they give, as with SetResult.
func (f *File) SetPoints(round int, white, black pairing.ID, points [2]pairing.Points) error {
	return f.enter(round, white, func(t *pairing.Tournament) error { return t.SetPoints(round, white, black, points) })
}

// enter changes a game of a round, which the team or player with White tells, unless the boards of the match
// contradict what it is then.
func (f *File) enter(round int, white pairing.ID, set func(*pairing.Tournament) error) error {
	if f == nil {
		return lines.Place{}.Errorf("no file with games")
	}
	changed := *f
	if err := set(&changed.Tournament); err != nil {
		return err
	}
	if f.Teams != nil {
		g, _ := changed.Tournament.Rounds[round-1].Of(white)
		if err := lines.Attempt(func() { changed.seated().match(round-1, g) }); err != nil {
			return err
		}
	}
	f.Tournament = changed.Tournament
	return nil
}

// decideBoards sets the result and the points of a match of a round, counted from 0, with boards that may be
// its own.
func (w *writer) decideBoards(k int, m *match) {
	t := w.file.Teams
	if n := len(m.boards); n > len(t.Colors) {
		lines.Refuse("round %d: %d boards of the teams %s and %s, but a match has %d",
			k+1, n, w.name(m.White), w.name(m.Black), len(t.Colors))
	}
	w.checkBoards(k, m.Game, m.boards, true)
	games, home := scoring{values: t.Scoring.Values()}, func(id int) bool { return w.teamOf[id] == m.White }
	m.decide(&games, w.points.game, home, [2]byte{})
}

// record enters the result and the points of a match into a tournament. Whatever comes second agrees with the
// first.
func (m *match) record(t *pairing.Tournament, round int) error {
	points := func() error { return t.SetPoints(round, m.White, m.Black, m.points) }
	result := func() error { return t.SetResult(round, m.White, m.Black, m.result) }
	first, second := points, result
	if !m.played {
		first, second = result, points
	}
	if err := first(); err != nil {
		return err
	}
	return second()
}
