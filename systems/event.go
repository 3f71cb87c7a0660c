package systems

import (
	"cmp"
	"context"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/internal/rankings"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// An Event is a file with rules: of pairing and of ranking. [Open] reads one, and [New] makes one of a
// tournament:
//
//	e := systems.New(t)
//	e.SetText("012", "Spring Cup")
//	round, err := e.Pair(ctx)
//	e.Tournament.Append(round)
//	err = e.WriteTRF(out)
//
// All that is known of the event stands in the [trf.File], once, but for its rules, which are Config
// and Standings: what is written declares these. SetText and Declare change them with the lines that
// declare them (192, 202, 212).
//
// An Event must not be used by several goroutines at once.
type Event struct {
	trf.File

	Config    Config          // the rules by which it is paired
	Reason    explain.Message // why these rules: "in force when the event began, Oct 2, 2025"
	Standings standings.Rules // the tie-breaks by which it is ranked; Teams of the File has the boards of teams

	ranked []pairing.Round // with which the ranks of the file were read
	own    unexplained     // the system of Use, or of a document that names none of this package
}

// New returns an event of a tournament, which is paired by the Dutch System in force unless its Config
// is set.
func New(t pairing.Tournament) *Event {
	return &Event{File: trf.File{Tournament: t, Players: map[pairing.ID]trf.Player{}}}
}

// Name returns the name of the event, which line 012 has.
func (e *Event) Name() string { return e.Text("012") }

// Start returns the first day of the event, which line 042 has.
func (e *Event) Start() string { return e.Text("042") }

// What a program has forgotten.
var (
	errNoEvent   = fault.Invalid("no event")
	errNoContext = fault.Invalid("no context")
)

// ofFile returns the event of a file that has been read.
func ofFile(f *trf.File, asked Config) (*Event, error) {
	config, reason, err := choose(f, asked)
	if err == nil && asked.Double {
		err = f.Join()
	}
	if err != nil && asked != (Config{}) {
		return nil, err
	}
	e := eventOf(f, config)
	e.Reason = explain.Message(reason)
	return e, nil
}

// eventOf returns the event of a file by rules that are known, or by none.
func eventOf(f *trf.File, config Config) *Event {
	e := &Event{Config: config, File: *f, ranked: f.Tournament.Clone().Rounds}
	if config.System == eliminationName {
		appeals(&e.Tournament)
	}
	e.Standings, _ = standingsOf(f)
	e.Standings.Teams = nil // File has the boards
	e.Standings = e.ranking()
	e.Notes = append(slices.Clip(e.Notes), e.twice(f)...)
	e.Notes = append(e.Notes, e.leavers()...)
	return e
}

// WriteTRF writes the event as a tournament report, with the ranks of [Event.Rank] if
// every game has a result and the event has tie-breaks or a system that ranks by itself. Ranks
// that the file had are kept while the results are the same. The error is that of [Config.New]
// or of [trf.Write].
func (e *Event) WriteTRF(w io.Writer) error {
	if e == nil {
		return errNoEvent
	}
	f, err := e.declared()
	if err != nil {
		return err
	}
	return trf.Write(w, e.placed(f))
}

// System returns the system that pairs the event and explains its rounds. In a round robin
// whose file does not name the schedule, it is the one that paired the recorded rounds, if
// there is one. The error is a [*pairing.Error].
func (e *Event) System() (explain.Explainer, error) {
	p, _, _, err := e.system()
	return p, err
}

// system also returns what is to be said of the schedule of a round robin, and whether it
// is the organiser's own.
func (e *Event) system() (p explain.Explainer, note words.Message, own bool, err error) {
	if e == nil {
		return nil, words.Message{}, false, errNoEvent
	}
	if err := e.unknown(); err != nil {
		return nil, words.Message{}, false, err
	}
	if e.uses() {
		p, err = e.ownSystem()
		return p, words.Message{}, false, err
	}
	config, err := e.seated()
	if err == nil {
		p, err = config.New()
	}
	if err != nil {
		return nil, words.Message{}, false, err
	}
	if declared, ok := p.(roundrobin.Pairer); ok {
		p, note, own = e.fitted(declared)
	}
	return p, note, own, nil
}

// seated returns the configuration with the number of boards of a match, of which the line-ups tell, or
// what is known of teams for the standings.
func (e *Event) seated() (Config, error) {
	c, boards := e.Config, 0
	switch {
	case c.inForce().System != teamName:
	case e.Teams != nil:
		boards = len(e.Teams.Colors)
	case e.Standings.Teams != nil:
		boards = e.Standings.Teams.Boards
	}
	if boards == 0 {
		return c, nil
	}
	if t := e.Standings.Teams; t != nil && t.GamePoints && !c.GamePoints {
		return c, fault.Invalid("the teams have game points as the primary score, but the system has match points")
	}
	if c.Boards != 0 && c.Boards != boards {
		return c, fault.Invalid("matches on %d boards are configured, but the teams have %d", c.Boards, boards)
	}
	c.Boards = boards
	return c, nil
}

// Pair pairs the next round. An allocated bye, and a match forfeited by the schedule, get the points
// that the file declares; without a word the bye of a team is worth a drawn match (C.04.6 1.4). The
// event then also declares the rules used. The round is not recorded; the caller does that:
//
//	e.Tournament.Append(round)
//
// The errors are those of the system: see [pairing.Pairer].
func (e *Event) Pair(ctx context.Context) (pairing.Round, error) {
	p, err := e.System()
	if err == nil && ctx == nil {
		err = errNoContext
	}
	if err != nil {
		return pairing.Round{}, err
	}
	if err := e.validate(); err != nil {
		return pairing.Round{}, err
	}
	round, err := p.Pair(ctx, e.Tournament)
	if err != nil {
		return pairing.Round{}, err
	}
	e.Teams = boardsOf(e.Teams, len(e.Tournament.Rounds)) // without those of a round that was taken back
	if e.Config.declare(&e.File); e.uses() {
		e.Config.declareForeign(&e.File)
	}
	e.replaced()
	if s := e.Standings.Teams; e.Teams == nil && s != nil && 0 < s.Boards && s.Boards <= limits.Boards {
		matches := &trf.Teams{Colors: strings.Repeat("W", s.Boards), Scoring: s.Scoring}
		return complete(&trf.File{Tournament: e.Tournament, Teams: matches}, round), nil
	}
	return complete(&e.File, round), nil
}

// complete returns a round that has just been paired with what no system knows, because it
// sees matches and not boards: what the file says that an allocated bye is worth (162, 320),
// where the event has had none, and the game points of a match that a schedule has forfeited,
// which is won on every board. In an event of individuals it is the round as it is.
func complete(f *trf.File, round pairing.Round) pairing.Round {
	if f.Teams == nil {
		return round
	}
	t := &f.Tournament
	allocated := func(b pairing.Bye) bool { return b.Allocated }
	first := !slices.ContainsFunc(t.Rounds, func(r pairing.Round) bool { return slices.ContainsFunc(r.Byes, allocated) })
	round.Games, round.Byes = slices.Clone(round.Games), slices.Clone(round.Byes)
	for i, b := range round.Byes {
		if !b.Allocated || !first {
			continue
		}
		if round.Byes[i].GamePoints = f.Teams.ByeWorth(); f.Teams.ByeStated {
			round.Byes[i].Points = t.Scoring.Values().Bye
		}
	}
	all := pairing.Points(len(f.Teams.Colors)) * f.Teams.Scoring.Values().Win
	for i, g := range round.Games {
		switch g.Result {
		case pairing.BlackForfeits:
			round.Games[i].Points[0] = all
		case pairing.WhiteForfeits:
			round.Games[i].Points[1] = all
		}
	}
	return round
}

// Before returns the event as it stood when a round, 1-based, was about to be paired. If
// the number of rounds is unknown, the last recorded round of a Swiss is its last. It is an
// error if the round is neither recorded nor the next one.
func (e *Event) Before(round int) (*Event, error) {
	if e == nil {
		return nil, errNoEvent
	}
	before := *e
	switch n := len(e.Tournament.Rounds); {
	case round == n+1:
	case round < 1 || round > n:
		return nil, fault.NoRound(round, n)
	default:
		before.Tournament = record.Before(e.concluded(), round)
	}
	if len(before.Tournament.Players) < len(e.Tournament.Players) {
		before.Standings = entered(before.Standings, before.Tournament)
	}
	before.Teams = boardsBefore(e.Teams, before.Tournament, e.Tournament)
	return &before, nil
}

// entered returns rules of standings without what they say of players who are not in the tournament,
// because they enter later.
func entered(s standings.Rules, t pairing.Tournament) standings.Rules {
	later := func(id pairing.ID) bool { _, known := t.Player(id); return !known }
	s.Lots = slices.DeleteFunc(slices.Clone(s.Lots), later)
	s.Other = maps.Clone(s.Other)
	for c, values := range s.Other {
		s.Other[c] = maps.Clone(values)
		maps.DeleteFunc(s.Other[c], func(id pairing.ID, _ standings.Value) bool { return later(id) })
	}
	return s
}

// boardsOf returns teams of their own with the boards of so many rounds.
func boardsOf(t *trf.Teams, rounds int) *trf.Teams {
	if t == nil {
		return nil
	}
	own := *t
	rounds = min(rounds, len(own.Boards))
	own.Boards = own.Boards[:rounds:rounds]
	return &own
}

// book returns what a referee knows of the system: nothing if it is not FIDE's.
func (e *Event) book() referee.Rules {
	r, err := referee.Of(e.Config.inForce().System, e.Config.Edition)
	if err == nil && e.Config.GamePoints {
		return r.ByGamePoints()
	}
	return r
}

// concluded returns the tournament for a replay: without a number of rounds the last
// recorded one is the last of every Swiss of FIDE's, which has other rules for it.
func (e *Event) concluded() pairing.Tournament {
	if !e.known() || e.book() == (referee.Rules{}) {
		return e.Tournament
	}
	return record.Concluded(e.Tournament)
}

// Rank ranks the players: in TCEC and eliminations by the rules of the system, and then by the
// tie-breaks of Standings that were computed elsewhere ([standings.Rules.Other]); otherwise by all
// tie-breaks of Standings. The error is a [*pairing.Error].
func (e *Event) Rank() (standings.Ranking, error) {
	if e == nil {
		return standings.Ranking{}, errNoEvent
	}
	if err := e.validate(); err != nil {
		return standings.Ranking{}, err
	}
	p, _ := e.System()
	return e.rank(p, e.Tournament)
}

// rank is Rank of a tournament, by a system, nil if it is not known.
func (e *Event) rank(p explain.Explainer, t pairing.Tournament) (standings.Ranking, error) {
	if own, ok := rankerOf(p); ok {
		r, err := own.Rank(t)
		if err != nil {
			return r, err
		}
		for i, c := range r.Columns {
			r.Columns[i].Words = words.Say(c.Words).In(e.Standings.Lang)
		}
		return e.further(r, t)
	}
	if err := e.unranked(); err != nil {
		return standings.Ranking{}, err
	}
	s := e.Rules()
	if e.Standings.Teams != nil && e.Teams != nil {
		return standings.Ranking{}, fault.Invalid("the boards of teams stand in Standings.Teams and in Teams: " +
			"leave out those of Standings")
	}
	return s.Rank(t)
}

// further goes on with a ranking by the tie-breaks that were computed elsewhere.
func (e *Event) further(r standings.Ranking, t pairing.Tournament) (standings.Ranking, error) {
	s := standings.Rules{Other: e.Standings.Other, Edition: e.Standings.Edition, Lang: e.Standings.Lang}
	for _, c := range e.Standings.TieBreaks {
		if s.Other[c] != nil {
			s.TieBreaks = append(s.TieBreaks, c)
		}
	}
	if s.TieBreaks == nil {
		return r, nil
	}
	more, err := s.Rank(t)
	if err != nil {
		return standings.Ranking{}, err
	}
	then := map[pairing.ID]standings.Standing{}
	for _, row := range more.Rows {
		then[row.Player] = row
	}
	compare := func(a, b standings.Standing) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(then[a.Player].Place, then[b.Player].Place))
	}
	slices.SortStableFunc(r.Rows, compare)
	rows := slices.Clone(r.Rows)
	for i, row := range rows {
		rows[i].Place, rows[i].Values = i+1, slices.Concat(row.Values, then[row.Player].Values)
		if i > 0 && compare(r.Rows[i-1], r.Rows[i]) == 0 {
			rows[i].Place = rows[i-1].Place
		}
	}
	return standings.Ranking{Columns: append(r.Columns, more.Columns...), Rows: rows}, nil
}

// A ranker is a system that ranks by rules of its own.
type ranker interface {
	Rank(pairing.Tournament) (standings.Ranking, error)
}

// Rules returns the rules of Rank for an event that is ranked by tie-breaks: Standings, with the
// tie-breaks of the system if Standings has none, with the boards of teams, which File has, and for a
// round robin if the event is one.
func (e *Event) Rules() standings.Rules {
	s := e.ranking()
	if len(s.TieBreaks) == 0 {
		s.TieBreaks = slices.Clone(usual[e.Config.inForce().System])
	}
	if teams := rankings.Teams(&e.File); teams != nil {
		teams.GamePoints = e.Config.GamePoints || !e.known() && teams.GamePoints
		s.Teams = teams
	} else if s.Teams != nil && e.Config.GamePoints {
		teams := *s.Teams
		teams.GamePoints = true
		s.Teams = &teams
	}
	return s
}

// ranking returns Standings, for a round robin if the event is one.
func (e *Event) ranking() standings.Rules {
	s := e.Standings
	s.RoundRobin = s.RoundRobin || e.Config.inForce().System == roundRobinName
	return s
}

// appeals records the appeals of an elimination of which the rounds tell: whoever has a game
// or the allocated bye in a round after a forfeit has been reinstated.
func appeals(t *pairing.Tournament) {
	known, later := map[pairing.Ruling]bool{}, map[pairing.ID]bool{}
	for _, r := range t.Rulings {
		r.Note = ""
		known[r] = true
	}
	var list []pairing.Ruling
	for i, round := range slices.Backward(t.Rounds) {
		for _, g := range slices.Backward(round.Games) {
			for side, players := range [2][2]pairing.ID{{g.White, g.Black}, {g.Black, g.White}} {
				r := pairing.Ruling{Kind: pairing.Reinstated, Players: players, From: i + 1, To: i + 1}
				forfeits := [2]pairing.Result{pairing.WhiteForfeits, pairing.BlackForfeits}
				lost := g.Result == pairing.BothForfeit || g.Result == forfeits[side]
				if lost && later[players[0]] && !known[r] {
					list = append(list, r)
				}
			}
		}
		for _, g := range round.Games {
			later[g.White], later[g.Black] = true, true
		}
		for _, b := range round.Byes {
			later[b.Player] = later[b.Player] || b.Allocated
		}
	}
	slices.Reverse(list)
	t.Rulings = append(slices.Clip(t.Rulings), list...)
}
