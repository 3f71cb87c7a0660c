package dubov

import (
	"cmp"
	"sync"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// The editions, by the year in which they came into force; 0 is [FIDE2026].
// Only C2, who may receive the pairing-allocated bye, and the score that orders
// the boards tell them apart.
const (
	FIDE2018 pairing.Edition = 2018 // approved by the 2018 General Assembly, in force until 31 January 2026
	FIDE2026 pairing.Edition = 2026 // in force from 1 February 2026
)

// A Pairer pairs rounds by the FIDE Dubov System. The zero value follows the
// edition in force, that of 2026.
type Pairer struct {
	Edition pairing.Edition // 0 is the edition in force; store the year with the tournament

	// RatedZero says that the arbiter has assigned the rating 0 to the players
	// whose Rating is 0. Without it they have none, which A.1 does not allow.
	RatedZero bool
}

var _ pairing.Pairer = Pairer{}

// Pair computes the next round. The games are in the board order of
// C.04.2.D.9; the pairing-allocated bye is the last of the byes.
//
// The error wraps [pairing.ErrInvalid] if a player has no rating (A.1), and
// [pairing.ErrNoPairing] if no complete pairing of the round obeys C1 to C3, which
// it then proves as an [explain.Evidence].
//
// A field of n players takes time about proportional to n² at worst where
// colours and past meetings leave the usual freedom.
func (p Pairer) Pair(t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(t)
}

// byRules is Pair without the rulings that keep players apart.
func (p Pairer) byRules(t pairing.Tournament) (pairing.Round, error) {
	e, err := p.engine(t)
	if err != nil {
		return pairing.Round{}, err
	}
	return e.round()
}

// engine gives an engine for the next round.
func (p Pairer) engine(t pairing.Tournament) (*engine, error) {
	if !p.RatedZero {
		if err := rated(t); err != nil {
			return nil, err
		}
	}
	return newEngine(t, p.Edition)
}

// An engine pairs one round. Players are named by their places in the field,
// which is their order by score and initial ranking (A.2, D.1).
type engine struct {
	*swiss.Field
	edition  pairing.Edition
	players  []player
	absolute []uint8 // of each player: 1 must have White, 2 must have Black, 0 neither, or required to meet somebody
	maxT     int     // A.7
	rules    rules

	clubOf    []int32 // of each player, from 1, 0 for none; nil if there are none, or not yet
	clubsSeen bool

	plain   bool // choose upfloaters by the full problem
	tuning  lexicographic.Tuning
	scratch *lexicographic.Scratch

	mate  []int // a legal pairing of everybody still to be paired
	place []int // scratch of [engine.places]
	bye   int   // who has the pairing-allocated bye, or -1
	walk  []*bracket
}

// rules are what the text asks for beyond legality. Tests leave some out to see
// that each of them matters.
type rules struct {
	criteria      []criterion // C5 to C10, most important first
	first, second numbering   // for the two shifts of B.4
}

// A numbering says which parts of D.2 number possible shifters.
type numbering struct {
	byARO     bool // D.2.a: White seekers by ARO, not by initial ranking
	middleOut bool // D.2.b: from the middle outwards, not from the top
}

var standard = rules{criteria[:], numbering{true, true}, numbering{true, true}}

// newEngine derives what the articles of part A define.
func newEngine(t pairing.Tournament, edition pairing.Edition) (*engine, error) {
	if edition = cmp.Or(edition, FIDE2026); edition != FIDE2018 && edition != FIDE2026 {
		return nil, fault.Invalid("the Dubov system has no edition %v, only 2018 and 2026", edition)
	}
	f, err := swiss.NewField(t)
	if err != nil {
		return nil, err
	}
	return engineOf(f, edition), nil
}

// scratches lend memory from one round to another, perhaps of another tournament.
var scratches = sync.Pool{New: func() any { return new(lexicographic.Scratch) }}

// leave gives the scratch memory back, once the round is paired.
func (e *engine) leave() {
	e.scratch.Release()
	scratches.Put(e.scratch)
	e.scratch = nil
}

// engineOf is newEngine for a field and an edition that exists.
func engineOf(f *swiss.Field, edition pairing.Edition) *engine {
	e := &engine{Field: f, edition: edition, rules: standard, scratch: scratches.Get().(*lexicographic.Scratch)}
	e.maxT = maxUpfloats(f.Tournament)
	e.players = make([]player, len(f.Players))
	e.absolute = make([]uint8, len(f.Players))
	for i := range e.players {
		e.players[i] = e.player(i)
		if e.players[i].strength == swiss.Absolute && e.Required(i) < 0 { // they meet by decision
			e.absolute[i] = uint8(e.players[i].color)
		}
	}
	return e
}

// outlook is the round-pairing outlook of A.8: the bye, then the scoregroups from
// the top. What it decides is in e.bye and e.walk.
func (e *engine) outlook() (err error) {
	if e.bye, err = e.giveBye(); err != nil { // B.0
		return err
	}
	for rest := e.all(e.bye); len(rest) > 0; {
		residents, lower := e.scoregroup(rest)
		upfloaters := e.chooseUpfloaters(residents, lower) // B.1, B.2
		b := e.newBracket(residents, lower, upfloaters)    // B.3
		b.shift()                                          // B.4
		b.transpose()                                      // B.5, B.6
		e.walk = append(e.walk, b)
		e.scratch.Release()
		rest = swiss.Minus(lower, upfloaters)
	}
	return nil
}

// round pairs the round, allocates the colours (part E) and orders the boards.
func (e *engine) round() (pairing.Round, error) {
	defer e.leave()
	if err := e.outlook(); err != nil {
		return pairing.Round{}, err
	}
	return e.draw(), nil
}

// draw gives colours to the pairs of the walk, and orders the boards.
func (e *engine) draw() pairing.Round {
	var pairs []swiss.Pair
	for _, b := range e.walk {
		for k := range b.s1 {
			seats, _ := e.colors(b.s1[k], b.t2[k])
			pairs = append(pairs, seats)
		}
	}
	return e.Field.Round(pairs, e.bye, e.boardScore)
}

// all lists the players to be paired, all but the one with the bye.
func (e *engine) all(bye int) []int {
	rest := make([]int, 0, len(e.players))
	for i := range e.players {
		if i != bye {
			rest = append(rest, i)
		}
	}
	return rest
}

// scoregroup cuts the players with the highest score off.
func (e *engine) scoregroup(rest []int) (residents, lower []int) {
	n := 1
	for n < len(rest) && e.Players[rest[n]].Score == e.Players[rest[0]].Score {
		n++
	}
	return rest[:n:n], rest[n:]
}

// boardScore is the score that orders the boards.
func (e *engine) boardScore(p *swiss.Player) pairing.Points {
	if e.edition == FIDE2026 {
		return p.Score
	}
	return p.Real
}

// legal reports whether two players may meet: C1, C3 and forbidden pairs. There
// is no exemption from C3, not even in the last round.
func (e *engine) legal(a, b int) bool {
	return e.absolute[a]&e.absolute[b] == 0 && !e.Barred(a, b) // C1, C3
}
