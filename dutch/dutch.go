package dutch

import (
	"cmp"
	"math"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// The editions, by the year in which they came into force; 0 is [FIDE2026].
const (
	FIDE2017 pairing.Edition = 2017 // in force from 1 July 2017 to 31 January 2026
	FIDE2026 pairing.Edition = 2026 // in force from 1 February 2026
)

// A Pairer pairs rounds by the FIDE (Dutch) System. The zero value follows the
// edition in force, that of 2026.
type Pairer struct {
	Edition pairing.Edition // 0 is the edition in force; store the year with the tournament
	Done    <-chan struct{} // closed when nobody waits any more: see [pairing.ErrGivenUp]; nil is never
}

var _ pairing.Pairer = Pairer{}

// Pair computes the next round. The games are in the board order of
// C.04.2.D.9, the pairing-allocated bye is the last of the byes.
//
// The error wraps [pairing.ErrNoPairing] if no complete pairing of the round
// obeys the absolute criteria, and then wraps an [explain.Evidence] that proves it.
func (p Pairer) Pair(t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(t)
}

// byRules is Pair without the rulings that keep players apart.
func (p Pairer) byRules(t pairing.Tournament) (pairing.Round, error) {
	rules, err := p.rules()
	if err != nil {
		return pairing.Round{}, err
	}
	return rules.pair(t, p.Done, lexicographic.Tuning{})
}

// rules gives the rules of the edition.
func (p Pairer) rules() (*edition, error) {
	rules, ok := editions[cmp.Or(p.Edition, FIDE2026)]
	if !ok {
		return nil, fault.Invalid("the Dutch system has no edition %v, only 2017 and 2026", p.Edition)
	}
	return rules, nil
}

// An edition of the rules, as far as it differs from another.
type edition struct {
	criteria  []criterion
	outlook   func(*engine) error // A.9, or article 1.9
	player    func(*engine, int) player
	board     func(*swiss.Player) pairing.Points                           // score that counts for the board order
	lookAhead func(e *engine, s *step, out []int) (left []int, final bool) // C.7, C8, of any downfloaters
	articles  articles
}

// pair computes the next round by the rules, with a say in how optima are found: the
// field is derived from the record, paired bracket by bracket, and given colours and boards.
func (rules *edition) pair(t pairing.Tournament, done <-chan struct{}, tuning lexicographic.Tuning) (pairing.Round, error) {
	f, err := swiss.NewField(t)
	if err != nil {
		return pairing.Round{}, err
	}
	f.Done = done
	e := newEngine(f, rules)
	e.scratch.Tuning = tuning
	err = rules.outlook(e)
	e.leave()
	if err != nil {
		return pairing.Round{}, err
	}
	return e.round(), nil
}

// An engine pairs one round. Players are named by their places in the field,
// which is their order by A.2.
type engine struct {
	*swiss.Field
	rules     *edition
	players   []player
	everybody []int   // all places
	class     []int32 // of each player: equal classes are alike for all criteria

	byeScore pairing.Points // highest score that may have the bye (C5 of 2026)

	failures, untried int  // see [engine.completing]
	desert            bool // the bracket before was barren

	partner       []int // of each player, in the completion found last; itself with the bye
	vertex, start []int // scratch of [engine.begin]

	clubs     []int32 // of each player, from 1, 0 for none; nil if there are none, or not yet
	clubsSeen bool

	scratch *lexicographic.Scratch // lent by another round, perhaps of another tournament

	walk []step // the brackets paired so far
}

// release says that nothing of the last bracket is in use any more.
func (e *engine) release() { e.scratch.Release() }

// leave gives the scratch memory back, once the round is paired.
func (e *engine) leave() {
	e.scratch.Return()
	e.scratch = nil
}

func newEngine(f *swiss.Field, rules *edition) *engine {
	e := &engine{Field: f, rules: rules, byeScore: math.MaxInt, scratch: lexicographic.Borrow(f.Done)}
	e.players, e.everybody = make([]player, len(f.Players)), places(0, len(f.Players))
	e.class = make([]int32, len(f.Players))
	index := map[player]int32{}
	for i := range f.Players {
		p := rules.player(e, i)
		e.players[i] = p
		if i > 0 && p == e.players[i-1] { // as most of them in a first round
			e.class[i] = e.class[i-1]
			continue
		}
		c, ok := index[p]
		if !ok {
			c = int32(len(index))
			index[p] = c
		}
		e.class[i] = c
	}
	return e
}

// findClubs finds clubs large enough to make a bracket hard, whose members must not
// meet, and reports whether there are any.
func (e *engine) findClubs() bool {
	if !e.clubsSeen && !e.scratch.Whole {
		e.clubs, e.clubsSeen = e.Clubs(max(8, len(e.players)/16)), true
	}
	return e.clubs != nil
}

// round allocates the colours (part E, article 5) and orders the boards. Whom the
// last bracket leaves over has the bye.
func (e *engine) round() pairing.Round {
	var pairs []swiss.Pair
	bye := -1
	for i := range e.walk {
		s := &e.walk[i]
		for _, p := range s.pairs {
			seats, _ := e.colors(p[0], p[1])
			pairs = append(pairs, seats)
		}
		if len(s.lower) == 0 && len(s.out) == 1 {
			bye = s.out[0]
		}
	}
	return e.Round(pairs, bye, e.rules.board)
}

// colors gives the pair with colours and the rule that gave them, E.1 to E.5 (5.2.1 to
// 5.2.5). A place in the field is a rank by A.2.
func (e *engine) colors(a, b int) (seats swiss.Pair, rule int) {
	h, l := min(a, b), max(a, b)
	color, rule := swiss.Allocate(&e.Players[h], &e.Players[l], true)
	return e.Seat(h, l, color), rule
}

// legal reports whether two players may meet: C.1 and C.3 of 2017, C1 and C3
// of 2026.
func (e *engine) legal(a, b int) bool {
	return !e.clash(a, b) && !e.Barred(a, b)
}

// clash reports whether two players need the same colour absolutely and neither
// is a topscorer.
func (e *engine) clash(a, b int) bool { return clash(&e.players[a], &e.players[b]) }
