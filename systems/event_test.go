package systems_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/swiss"
	"github.com/seed22f6c9b8/pairings/tcec"
	"github.com/seed22f6c9b8/pairings/team"
)

// A club is a system and what may happen in its events.
type club struct {
	pairer  pairing.Pairer
	results []pairing.Result
	double  bool // its rounds have two games of each pair
	planned bool // the number of rounds must be known
	fixed   bool // nobody comes who was not entered before round 1
}

// usualResults and winners are the results of systems in which everything may happen,
// and of those in which one of the two wins or both are absent.
var (
	usualResults = []pairing.Result{
		pairing.WhiteWins, pairing.Draw, pairing.BlackWins, pairing.BothLose, pairing.WhiteDraws, pairing.BlackDraws,
		pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit,
	}
	winners = []pairing.Result{
		pairing.WhiteWins, pairing.BlackWins, pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit,
	}
)

// clubs are all systems.
var clubs = map[string]club{
	"dutch 2017":            {pairer: dutch.Pairer{Edition: pairing.FIDE2017}, results: usualResults},
	"dutch 2026":            {pairer: dutch.Pairer{}, results: usualResults},
	"dubov 2018":            {pairer: dubov.Pairer{Edition: pairing.FIDE2018}, results: usualResults},
	"dubov 2026":            {pairer: dubov.Pairer{}, results: usualResults},
	"burstein":              {pairer: burstein.Pairer{}, results: usualResults, planned: true},
	"doubleswiss":           {pairer: doubleswiss.Pairer{}, results: usualResults, double: true},
	"team":                  {pairer: team.Pairer{}, results: usualResults},
	"swiss":                 {pairer: swiss.Pairer{}, results: usualResults},
	"tcec":                  {pairer: tcec.Pairer{Double: true}, results: usualResults, double: true},
	"tcec, single":          {pairer: tcec.Pairer{}, results: usualResults},
	"elimination":           {pairer: elimination.Pairer{}, results: winners},
	"elimination, one life": {pairer: elimination.Pairer{Lives: 1}, results: winners},
	"roundrobin":            {pairer: roundrobin.Pairer{}, results: usualResults, fixed: true},
	"roundrobin, two":       {pairer: roundrobin.Pairer{Cycles: 2}, results: usualResults, fixed: true},
}

// A season is an event in the making.
type season struct {
	*rapid.T
	club
	tour pairing.Tournament
}

// TestEvents plays events of every system in which everything happens in any order, and
// requires that nothing is forgotten: every round is paired again as it was, after the
// event, after JSON and after a file; and a document has everything. Copies made on the way
// stay as they were. Half of the usual number is drawn for each of the many systems.
func TestEvents(t *testing.T) {
	t.Cleanup(pairtest.FewerChecks(2))
	for name, c := range clubs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			config, known := rules[name]
			if !known {
				t.Fatal("by which rules?")
			}
			rapid.Check(t, func(t *rapid.T) {
				s := play(t, c)
				s.replays("played", s.tour)
				s.replays("JSON", s.stored())
				s.replays("file", s.written())
				documented(t, name, config, s.tour)
			})
		})
	}
}

// play plays an event of the club.
func play(t *rapid.T, c club) *season {
	s := &season{T: t, club: c}
	for i := range rapid.IntRange(2, 9).Draw(t, "players") {
		s.tour.Players = append(s.tour.Players,
			pairing.Player{ID: pairing.ID(fmt.Sprint("p", i)), Name: "Haverkamp", Rating: 2000 - 10*i})
	}
	s.tour.Planned = rapid.SampledFrom([]int{0, 5, 7}).Draw(t, "planned")
	if c.planned {
		s.tour.Planned = 5 + s.tour.Planned%5
	}
	for range rapid.IntRange(1, 30).Draw(t, "deeds") {
		s.deed()
	}
	return s
}

// deed does something, and checks that a copy made before knows nothing of it, while the
// copy is paired.
func (s *season) deed() {
	deeds := []func(){
		s.round, s.round, s.round, s.absence, s.withdraw, s.comeBack, s.lateEntry, s.rule, s.lift, s.correct, s.adjust,
		s.renumber, s.rerate, s.replan, s.revalue, s.reverse, s.unpair,
	}
	before, deep := s.tour, s.tour.Clone()
	var wait sync.WaitGroup
	wait.Go(func() { _, _ = s.pairer.Pair(context.Background(), before) })
	deeds[rapid.IntRange(0, len(deeds)-1).Draw(s.T, "deed")]()
	wait.Wait()
	if !reflect.DeepEqual(deep, before) {
		s.Fatalf("a copy changes (-before +after):\n%s", pairtest.Diff(deep, before))
	}
	if err := s.tour.Validate(); err != nil {
		s.Fatalf("%v%s", err, pairtest.Shown(s.tour))
	}
}

// next is the round to come.
func (s *season) next() int { return len(s.tour.Rounds) + 1 }

// someone is one of the players.
func (s *season) someone() pairing.ID {
	return rapid.SampledFrom(s.tour.Players).Draw(s.T, "player").ID
}

// round pairs a round, if there is one, and plays it.
func (s *season) round() {
	round, err := s.pairer.Pair(context.Background(), s.tour)
	var e *pairing.Error
	switch {
	case err == nil:
	case !errors.As(err, &e):
		s.Fatalf("error %v is no *pairing.Error", err)
	case errors.Is(err, pairing.ErrNoPairing), strings.HasSuffix(e.Text, " is out"),
		strings.Contains(e.Text, "pairing-allocated bye"):
		s.relent() // nobody can be required to meet who has lost too often, or to have a bye that there is not
		return
	case errors.Is(err, pairing.ErrFinished):
		return
	default:
		s.Fatalf("%v%s", err, pairtest.Shown(s.tour))
	}
	for i := range round.Games {
		if s.club.fixed && round.Games[i].Result != pairing.Pending {
			continue // the schedule has it forfeited
		}
		round.Games[i].Result = rapid.SampledFrom(s.results).Draw(s.T, "result")
	}
	s.tour.Append(round)
}

// relent lifts all rulings for the round to come, for the arbiter wants it played.
func (s *season) relent() {
	s.tour.Rulings = slices.Clone(s.tour.Rulings)
	for i := len(s.tour.Rulings) - 1; i >= 0; i-- {
		s.end(i)
	}
}

// end ends a ruling with the last recorded round; if it began later it is taken back.
func (s *season) end(i int) {
	r := &s.tour.Rulings[i]
	switch recorded := len(s.tour.Rounds); {
	case r.To > 0 && r.To <= recorded:
	case recorded == 0 || r.From > recorded:
		s.tour.Rulings = slices.Delete(s.tour.Rulings, i, i+1)
	default:
		r.To = recorded
	}
}

// rounds draws from which round to which something holds, from the next one on.
func (s *season) rounds() (from, to int) {
	from = s.next() + rapid.IntRange(0, 2).Draw(s.T, "later")
	if to = from + rapid.IntRange(-1, 2).Draw(s.T, "length"); to < from {
		to = 0
	}
	return from, to
}

// absence has a player ask for byes.
func (s *season) absence() {
	from, to := s.rounds()
	points := pairing.Points(rapid.IntRange(0, 2).Draw(s.T, "points")) * pairing.Half
	if s.double {
		points *= 2 // half a point has no half
	}
	s.tour.Absences = append(slices.Clip(s.tour.Absences),
		pairing.Absence{Player: s.someone(), From: from, To: to, Points: points})
	s.agree()
}

func (s *season) withdraw() {
	s.tour.Withdraw(s.someone())
	s.agree()
}

func (s *season) comeBack() { s.tour.Return(s.someone()) }

// lateEntry enters a player at any place, with or without points for the rounds missed.
func (s *season) lateEntry() {
	if s.fixed && s.next() > 1 || len(s.tour.Players) > 12 {
		return
	}
	number := rapid.IntRange(0, len(s.tour.Players)).Draw(s.T, "number")
	s.tour.Enter(pairing.Player{ID: pairing.ID(fmt.Sprint("late", len(s.tour.Players))), Rating: 1500}, number)
	if last := len(s.tour.Absences) - 1; s.next() > 1 && rapid.Bool().Draw(s.T, "half points") {
		s.tour.Absences[last].Points = pairing.Half
	}
}

// renumber has the players in another order from the next round on.
func (s *season) renumber() {
	if s.fixed && s.next() > 1 {
		return // the schedule is that of the numbers
	}
	s.tour.Revise(func(t *pairing.Tournament) { t.Players = rapid.Permutation(t.Players).Draw(s.T, "order") })
}

// rerate corrects the rating of a player.
func (s *season) rerate() {
	s.tour.Revise(func(t *pairing.Tournament) {
		i := rapid.IntRange(0, len(t.Players)-1).Draw(s.T, "player")
		t.Players[i].Rating = rapid.IntRange(1, 3000).Draw(s.T, "rating")
	})
}

// replan changes the number of rounds planned.
func (s *season) replan() {
	s.tour.Revise(func(t *pairing.Tournament) {
		t.Planned = len(t.Rounds) +
			rapid.IntRange(1, 4).Draw(s.T, "more rounds")
	})
}

// revalue changes what the allocated bye is worth from the next round on.
func (s *season) revalue() {
	s.tour.Revise(func(t *pairing.Tournament) {
		t.Scoring = t.Scoring.Values()
		t.Scoring.Bye = pairing.Points(rapid.IntRange(0, 2).Draw(s.T, "bye")) * pairing.Half
	})
}

// reverse corrects the colours of a game of any round.
func (s *season) reverse() {
	if len(s.tour.Rounds) == 0 || s.double || s.fixed {
		return
	}
	round, paired := rapid.IntRange(1, len(s.tour.Rounds)).Draw(s.T, "round"), len(s.tour.Rounds)
	if len(s.tour.Rounds[round-1].Games) == 0 {
		return
	}
	s.tour.Rounds = slices.Clone(s.tour.Rounds)
	games := slices.Clone(s.tour.Rounds[round-1].Games)
	i := rapid.IntRange(0, len(games)-1).Draw(s.T, "game")
	g := &games[i]
	c := pairing.Correction{Round: round, After: paired, White: g.Black, Black: g.White, Was: g.Result, Reversed: true}
	g.White, g.Black = g.Black, g.White
	if result, ok := other[g.Result]; ok {
		g.Result = result
	}
	s.tour.Rounds[round-1].Games = games
	s.tour.Corrections = append(slices.Clip(s.tour.Corrections), c)
}

// other has the results with White and Black exchanged.
var other = map[pairing.Result]pairing.Result{
	pairing.WhiteWins: pairing.BlackWins, pairing.BlackWins: pairing.WhiteWins,
	pairing.WhiteDraws: pairing.BlackDraws, pairing.BlackDraws: pairing.WhiteDraws,
	pairing.WhiteForfeits: pairing.BlackForfeits, pairing.BlackForfeits: pairing.WhiteForfeits,
}

// unpair takes the last round back.
func (s *season) unpair() {
	if err := s.tour.Unpair(); (err == nil) != (s.next() > 0 && err == nil) {
		s.Fatal(err)
	}
	s.agree()
}

// rule decides on two players, or on one and the bye, and takes back what contradicts that.
func (s *season) rule() {
	a, b := s.someone(), s.someone()
	if a == b {
		return
	}
	if rapid.IntRange(0, 3).Draw(s.T, "bye") == 0 {
		b = ""
	}
	from, to := s.rounds()
	kind := rapid.SampledFrom([]pairing.Decision{pairing.Required, pairing.Forbidden, pairing.Apart,
		pairing.Avoid}).Draw(s.T, "decision")
	if kind == pairing.Required {
		to = from // or else the two meet for ever
	}
	s.tour.Rulings = append(slices.Clip(s.tour.Rulings),
		pairing.Ruling{Kind: kind, Players: [2]pairing.ID{a, b}, From: from, To: to, Note: "brothers"})
	s.agree()
}

// lift takes a ruling back from the next round on.
func (s *season) lift() {
	if n := len(s.tour.Rulings); n > 0 {
		s.tour.Rulings = slices.Clone(s.tour.Rulings)
		s.end(rapid.IntRange(0, n-1).Draw(s.T, "ruling"))
	}
}

// agree takes back what is required of the rounds to come and cannot be.
func (s *season) agree() {
	s.tour.Rulings = slices.Clone(s.tour.Rulings)
	for i := len(s.tour.Rulings) - 1; i >= 0; i-- {
		r := s.tour.Rulings[i]
		if r.Kind != pairing.Required || r.To > 0 && r.To < s.next() {
			continue
		}
		away := record.Absent(s.tour, r.From)
		_, first := away[r.Players[0]]
		_, second := away[r.Players[1]]
		if first || second || s.contradicted(i) {
			s.tour.Rulings = slices.Delete(s.tour.Rulings, i, i+1)
		}
	}
}

// contradicted reports whether another ruling contradicts the required pair.
func (s *season) contradicted(i int) bool {
	r := s.tour.Rulings[i]
	return slices.ContainsFunc(s.tour.Rulings, func(o pairing.Ruling) bool {
		same := o.Players == r.Players || o.Players == [2]pairing.ID{r.Players[1], r.Players[0]}
		touches := slices.Contains(o.Players[:], r.Players[0]) || slices.Contains(o.Players[:], r.Players[1])
		return record.Holds(o, r.From) && (o.Kind == pairing.Forbidden && same ||
			o.Kind == pairing.Required && touches && !same)
	})
}

// correct changes the result of a game, of any round.
func (s *season) correct() {
	if len(s.tour.Rounds) == 0 {
		return
	}
	round := rapid.IntRange(1, len(s.tour.Rounds)).Draw(s.T, "round")
	games := s.tour.Rounds[round-1].Games
	if len(games) == 0 {
		return
	}
	g := rapid.SampledFrom(games).Draw(s.T, "game")
	err := s.tour.SetResult(round, g.White, g.Black, rapid.SampledFrom(s.results).Draw(s.T, "result"))
	absent := record.Absent(s.tour, round)
	_, white := absent[g.White]
	if _, black := absent[g.Black]; err != nil && !white && !black { // who has forfeited by being away has
		s.Fatal(err)
	}
}

// adjust gives or takes points in the last round.
func (s *season) adjust() {
	if len(s.tour.Rounds) == 0 {
		return
	}
	s.tour.Rounds = slices.Clone(s.tour.Rounds)
	last := &s.tour.Rounds[len(s.tour.Rounds)-1]
	points := pairing.Half * pairing.Points(rapid.IntRange(-2, 2).Draw(s.T, "half points"))
	last.Adjustments = append(slices.Clip(last.Adjustments), pairing.Adjustment{Player: s.someone(), Points: points})
}

// replays requires that Check finds nothing.
func (s *season) replays(what string, t pairing.Tournament) {
	differences, err := pairing.Check(context.Background(), s.pairer, t)
	if err != nil || len(differences) > 0 {
		s.Fatalf("%s: %v, error %v\n%+v", what, differences, err, t)
	}
}

// stored returns the tournament out of its JSON form.
func (s *season) stored() (back pairing.Tournament) {
	text, err := json.Marshal(s.tour)
	if err != nil {
		s.Fatal(err)
	}
	if err := json.Unmarshal(text, &back); err != nil {
		s.Fatal(err)
	}
	if d := pairtest.Diff(s.tour, back, cmpopts.EquateEmpty()); d != "" {
		s.Fatalf("JSON (-want +got):\n%s", d)
	}
	return back
}
