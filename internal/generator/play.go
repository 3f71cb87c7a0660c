package generator

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/rankings"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/baku"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// An Event is a random tournament that was played.
type Event struct {
	Seed uint64

	// Tournament as it ended. It has requests only if the round after the
	// recorded ones could not be paired: those for it.
	Tournament pairing.Tournament

	// Stuck says why the round after the recorded ones has no legal pairing;
	// nil if all were paired. It wraps [pairing.ErrNoPairing].
	Stuck error

	Ended       bool          // before the planned rounds, for the system had no more
	Accelerated bool          // by the Baku method
	TieBreaks   string        // for code 202
	Teams       *trf.Teams    // with the boards of every match, if teams play
	Late        int           // players who came late
	Withdrawn   int           // players who withdrew
	Pairing     time.Duration // spent by the Pairer
}

// A play is an Event while it is played.
type play struct {
	*Event
	options Options // with the rates that are drawn
	pairer  pairing.Pairer
	rng     source

	rating    map[pairing.ID]int
	arrival   []int  // of each player: rounds missed at the start
	withdrawn []bool // of each player: has withdrawn
	boards    int
}

// Play plays the tournament of a seed. The error wraps [pairing.ErrInvalid] if the
// options make no sense; otherwise it is what the pairer says other than that no
// legal pairing exists, and the Event is the tournament up to there.
//
// The order in which numbers are drawn is part of what a seed means: the terms,
// the ratings and late entries, the pairs kept apart, and then for each round the
// requests, player by player, and the results, board by board.
func (o Options) Play(p pairing.Pairer, seed uint64) (*Event, error) {
	o, err := o.complete()
	if err != nil {
		return nil, err
	}
	e := &play{Event: &Event{Seed: seed}, options: o, pairer: p, rng: newSource(seed)}
	e.plan()
	e.enter()
	e.keepApart(e.rng.within(o.Apart))
	e.ask()
	if e.Accelerated {
		if err := (baku.Method{Edition: o.Baku, Games: o.games()}).Accelerate(&e.Tournament); err != nil {
			return e.Event, err
		}
	}
	for t := &e.Tournament; len(t.Rounds) < t.Planned && e.Stuck == nil && !e.Ended; {
		if err := e.round(); err != nil {
			return e.Event, err
		}
	}
	return e.Event, nil
}

// plan draws the terms of the tournament.
func (e *play) plan() {
	o, t := &e.options, &e.Tournament
	t.Planned = e.rng.within(o.Rounds)
	t.InitialColor = pairing.Color(int(pairing.White) + e.rng.below(2))
	t.Scoring = o.Scorings[e.rng.below(len(o.Scorings))]
	e.Accelerated = e.rng.chance(o.Accelerated) && o.admits(t.Scoring)
	if n := len(o.TieBreaks); n > 0 {
		e.TieBreaks = o.TieBreaks[e.rng.below(n)]
	}
	for _, rate := range []*Range{&o.Draws, &o.Forfeits, &o.DoubleForfeits, &o.Losses, &o.HalfLosses, &o.HalfByes,
		&o.FullByes, &o.ZeroByes, &o.Withdrawals} {
		n := e.rng.within(*rate)
		*rate = Range{n, n}
	}
	if o.Decisive {
		o.Draws, o.Losses, o.HalfLosses = Range{}, Range{}, Range{}
	}
	if o.Boards != (Range{}) {
		e.boards = e.rng.within(o.Boards)
	}
}

// enter fills the list of players, in the order of their ratings. Late entries are
// in the list from the start and absent from the rounds that they miss, so that
// a file holds them at their place; a player who has not come yet takes no number.
func (e *play) enter() {
	t := &e.Tournament
	if t.Players = slices.Clone(e.options.Entries); len(t.Players) == 0 {
		t.Players = e.random()
	}
	late := e.rng.within(e.options.Late)
	n := len(t.Players)
	e.rating = make(map[pairing.ID]int, n)
	e.arrival, e.withdrawn = make([]int, n), make([]bool, n)
	for i, p := range t.Players {
		e.rating[p.ID] = p.Rating
		if e.rng.chance(late) {
			e.arrival[i] = 1 + e.rng.below(2)
		}
	}
	if e.boards > 0 {
		e.enlist(e.boards)
	}
}

// random draws players.
func (e *play) random() []pairing.Player {
	players := make([]pairing.Player, e.rng.within(e.options.Players))
	for i := range players {
		// The mean of three uniform numbers is about bell-shaped.
		r := e.options.Ratings
		players[i].Rating = (e.rng.within(r) + e.rng.within(r) + e.rng.within(r)) / 3
	}
	slices.SortFunc(players, func(a, b pairing.Player) int { return cmp.Compare(b.Rating, a.Rating) })
	for i := range players {
		players[i].ID = pairing.ID(strconv.Itoa(i + 1))
	}
	return players
}

// keepApart draws pairs that must not meet, that many for ten thousand players.
func (e *play) keepApart(rate int) {
	t := &e.Tournament
	n := len(t.Players)
	forbid := func(pair [2]pairing.ID) {
		t.Rulings = append(t.Rulings, pairing.Ruling{Kind: pairing.Forbidden, Players: pair})
	}
	for _, pair := range e.options.Forbidden {
		forbid(pair)
	}
	drawn := map[[2]int]bool{}
	for range n * rate / certain {
		a, b := e.rng.below(n), e.rng.below(n)
		if a > b {
			a, b = b, a
		}
		if a != b && !drawn[[2]int{a, b}] {
			drawn[[2]int{a, b}] = true
			forbid([2]pairing.ID{t.Players[a].ID, t.Players[b].ID})
		}
	}
}

// ask draws the requests for the round about to be paired, of which there are none
// yet. At least two players stay: nobody goes, and nobody comes late, when there
// are no more.
func (e *play) ask() {
	t := &e.Tournament
	here, next := 0, len(t.Rounds)+1
	for i := range t.Players {
		if !e.withdrawn[i] {
			here++
		}
	}
	for i, p := range t.Players {
		if e.withdrawn[i] {
			continue
		}
		absent, leaves, points := e.request(i)
		if !absent || here <= 2 {
			continue
		}
		here--
		if !leaves {
			t.Absences = append(t.Absences, pairing.Absence{
				Player: p.ID, From: next, To: next, Points: points * pairing.Points(e.options.games()),
				GamePoints: e.teamPoints(points),
			})
		}
		if len(t.Rounds) == 0 && e.arrival[i] > 0 {
			e.Late++
		}
		if e.withdrawn[i] = leaves; leaves {
			e.Withdrawn++
			t.Withdraw(p.ID)
		}
	}
}

// request draws whether a player will be absent from the next round, for good or
// with how many points.
func (e *play) request(i int) (absent, leaves bool, points pairing.Points) {
	t := &e.Tournament
	played := len(t.Rounds)
	if played < e.arrival[i] {
		return true, false, 0
	}
	if played > 0 && e.rng.chance(e.options.Withdrawals.Low) {
		return true, true, 0
	}
	scoring := t.Scoring.Values()
	switch x := e.rng.below(certain); {
	case x < e.options.HalfByes.Low:
		return true, false, scoring.Draw
	case x < e.options.HalfByes.Low+e.options.FullByes.Low:
		return true, false, scoring.Win
	case x < e.options.HalfByes.Low+e.options.FullByes.Low+e.options.ZeroByes.Low:
		return true, false, 0
	}
	return false, false, 0
}

// round pairs a round, for which the requests have been drawn, and plays it.
func (e *play) round() error {
	t := &e.Tournament
	start := time.Now()
	round, err := e.pairer.Pair(context.Background(), *t)
	e.Pairing += time.Since(start)
	switch {
	case errors.Is(err, pairing.ErrFinished):
		e.end()
		return nil
	case errors.Is(err, pairing.ErrNoPairing):
		e.Stuck = err
		return nil
	case err != nil:
		return err
	}
	e.results(&round)
	t.Append(round)
	if len(t.Rounds) < t.Planned {
		e.ask()
	}
	return nil
}

// end takes back what was asked for in a round that is not there, for the event is over. Whoever has
// withdrawn has.
func (e *play) end() {
	t := &e.Tournament
	e.Ended = true
	t.Absences = slices.DeleteFunc(t.Absences, func(a pairing.Absence) bool { return a.To > len(t.Rounds) })
}

// Decisive reports whether somebody has to go on in every game of a system: a round after a drawn one
// is invalid.
func Decisive(p pairing.Pairer) bool {
	t := pairing.Tournament{Planned: 2, Players: []pairing.Player{{ID: "1", Rating: 2000}, {ID: "2", Rating: 1900}}}
	round, err := p.Pair(context.Background(), t)
	if err != nil {
		return false
	}
	for i := range round.Games {
		round.Games[i].Result = pairing.Draw
	}
	t.Append(round)
	_, err = p.Pair(context.Background(), t)
	return errors.Is(err, pairing.ErrInvalid)
}

// results decides the games of a round, but those that a schedule has forfeited.
func (e *play) results(round *pairing.Round) {
	if e.Teams == nil {
		for i, g := range round.Games {
			if g.Result == pairing.Pending {
				round.Games[i].Result = e.game(e.rating[g.White], e.rating[g.Black])
			}
		}
		return
	}
	boards := make(map[pairing.ID][]trf.Board, len(round.Games))
	for i := range round.Games {
		g := &round.Games[i]
		boards[g.White] = e.match(g)
	}
	e.Teams.Boards = append(e.Teams.Boards, boards)
	for i, b := range round.Byes {
		if b.Allocated && b.GamePoints == 0 { // the system has seen no match yet
			round.Byes[i].GamePoints = e.Teams.ByePoints
		}
	}
}

// unusual draws whether a game is forfeited, or if so many kinds are possible, lost by both or
// half lost; else it is pending.
func (e *play) unusual(kinds int) pairing.Result {
	x := e.rng.below(certain)
	for _, kind := range []struct {
		rate    int
		results [2]pairing.Result // as likely as each other
	}{
		{e.options.Forfeits.Low, [2]pairing.Result{pairing.WhiteForfeits, pairing.BlackForfeits}},
		{e.options.DoubleForfeits.Low, [2]pairing.Result{pairing.BothForfeit, pairing.BothForfeit}},
		{e.options.Losses.Low, [2]pairing.Result{pairing.BothLose, pairing.BothLose}},
		{e.options.HalfLosses.Low, [2]pairing.Result{pairing.WhiteDraws, pairing.BlackDraws}},
	}[:kinds] {
		if x < kind.rate {
			return kind.results[x%2]
		}
		x -= kind.rate
	}
	return pairing.Pending
}

// game decides a game of two ratings, played or not.
func (e *play) game(white, black int) pairing.Result {
	if result := e.unusual(4); result != pairing.Pending {
		return result
	}
	score := expected(white - black)
	if e.options.Curve {
		score = onCurve(white + firstMove - black)
	}
	return e.rng.result(score, e.options.Draws.Low)
}

// File returns the tournament as a report, for [trf.Write]: with the places of the
// players or teams by the tie-breaks (202), these, and a comment "no legal pairing exists for round N"
// if it ended early; the requests for that round are in its column. Virtual points
// are written out player by player, so that readers who do not know the rule behind
// them pair the same rounds. Of teams it has the line-ups and boards. By which system it was paired is the caller's to
// declare ([trf.File.Declare]); [Place] follows what that says about teams.
func (e *Event) File() *trf.File {
	f := &trf.File{
		Tournament: e.Tournament.Clone(),
		Players:    make(map[pairing.ID]trf.Player, len(e.Tournament.Players)),
		Lines:      []string{fmt.Sprintf("012 Random tournament %d", e.Seed)},
	}
	if e.TieBreaks != "" {
		f.Lines = append(f.Lines, "202 "+e.TieBreaks)
	}
	if e.Stuck != nil {
		f.Lines = append(f.Lines, fmt.Sprintf("### no legal pairing exists for round %d", len(e.Tournament.Rounds)+1))
	}
	name := "Player %04d"
	if e.Teams != nil {
		teams := *e.Teams
		f.Teams, name = &teams, "Team %03d"
	}
	for i := range f.Tournament.Players {
		f.Tournament.Players[i].Name = fmt.Sprintf(name, i+1)
	}
	Place(f)
	return f
}

// Place writes the ranks of the standings to the players of a file, or the teams: by the
// tie-breaks that it declares, or by points alone. Whoever is tied stands in the order of the
// numbers.
func Place(f *trf.File) {
	s, err := rankings.Of(f)
	if err != nil || len(s.TieBreaks) == 0 {
		s = standings.Rules{}
	}
	ranking, err := s.Rank(f.Tournament)
	if err != nil { // by points, as far as these are known
		ranking, _ = standings.Rules{}.Rank(f.Tournament)
	}
	for i, row := range ranking.Rows {
		f.Players[row.Player] = trf.Player{Rank: i + 1}
	}
}
