package roundrobin

import (
	"iter"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A programme is everything that a Pairer has to deal out for a field. Its rounds
// are made when they are asked for.
type programme struct {
	players  int
	cycles   int
	cycle    int        // rounds in one
	schedule [][][2]int // of one cycle; nil for the Berger tables
	printed  bool       // of the Berger tables no rounds are swapped
}

// More than anybody plays. Schedules that are made as a whole take memory for every game.
const (
	maxCycles = 1000
	maxTeams  = 2000
	maxGames  = maxTeams * maxTeams
)

// programme makes it for n players.
func (p Pairer) programme(n int) (programme, error) {
	if p.Edition != 0 && p.Edition != pairing.FIDE2026 {
		return programme{}, fault.Invalid("the Berger tables have no edition %v, only 2026", p.Edition)
	}
	if p.Cycles < 0 || p.Cycles > maxCycles {
		return programme{}, fault.Invalid("%d cycles: 1 to %d are possible", p.Cycles, maxCycles)
	}
	if n < 0 {
		return programme{}, fault.Invalid("%d players", n)
	}
	g := programme{players: n, cycles: max(1, p.Cycles), cycle: bergerRounds(n), printed: p.Method == Tables}
	g.schedule = p.Schedule.Slots
	if p.Schedule.Slots == nil {
		return p.byMethod(g)
	}
	if p.Method != "" {
		return programme{}, fault.Invalid("there is a schedule, and the method %s asks for another one", p.Method)
	}
	g.cycle = len(g.schedule)
	return g, p.Schedule.check(n)
}

// A Method makes a schedule, in which every pair meets once a cycle:
//
//   - "berger": the Berger tables (C.05 Annex 1), for games played round by round. In
//     every cycle except the last, the last two rounds change places, as FIDE recommends,
//     so that nobody has one colour three times running.
//   - "tables": the same tables as printed, in every cycle. Of an even number, somebody has one
//     colour three times running where two cycles meet.
//   - "circle": the circle design. Played one game at a time, it has the most rest possible for
//     an even number. In several cycles of an even number, as with
//     "equalrest", other sides than in one: nobody has the same three times running where they meet.
//     Of four, the second cycle begins with the round in which the first one ended.
//   - "asynchronous": for games played one or a few at a time, the longest rests,
//     and for an odd number the best in all [Measures]; for an even one it is "circle". They stay
//     as long between cycles.
//   - "equalrest": for games played one at a time, equally long rests for the two
//     opponents of every game, in all cycles, if such a schedule is known: of an even number up
//     to 62, and of n = 2ᵏm with k ≥ 0 and m a multiple of 4 up to 52 except 12. For an odd number
//     it is the same as "asynchronous".
type Method string

// The methods, the usual one first. "" is Berger.
const (
	Berger       Method = "berger"
	Tables       Method = "tables"
	Circle       Method = "circle"
	Asynchronous Method = "asynchronous"
	EqualRest    Method = "equalrest"
)

// Methods returns the methods, the usual one first.
func Methods() []Method { return []Method{Berger, Tables, Circle, Asynchronous, EqualRest} }

// names lists the methods.
func names() string {
	var list []string
	for _, m := range Methods() {
		list = append(list, string(m))
	}
	return strings.Join(list, ", ")
}

// byMethod makes the schedule, if there are players enough for one.
func (p Pairer) byMethod(g programme) (programme, error) {
	n := g.players
	switch {
	case p.Method == "" || p.Method == Berger || p.Method == Tables:
		return g, nil
	case !slices.Contains(Methods(), p.Method):
		return programme{}, fault.Invalid("unknown method %.40q: it can be %s", p.Method, names())
	case n < 2:
		return g, nil
	case g.excessive() != nil:
		return programme{}, g.excessive()
	case p.Method == Circle:
		g.repeat(circle(n))
	case p.Method == EqualRest && n%2 == 0:
		s := equallyRested(n)
		if g.cycles > 1 && s.Slots != nil && n > 2 && !recurs(n) {
			return programme{}, fault.Invalid("no schedule equalrest is known for %d cycles of %d players, only for one: "+
				"where two cycles meet, opponents would have rested unequally long", g.cycles, n)
		}
		g.repeat(s)
	case g.cycles == 1:
		g.schedule = asynchronous(n).Balance().Slots
	default: // no rest is lost where cycles meet
		g.schedule, g.cycles = asynchronousCycles(n, g.cycles).Slots, 1
	}
	if g.cycle = len(g.schedule); g.cycle == 0 {
		return programme{}, fault.Invalid("no schedule %s is known for %d players", p.Method, n)
	}
	return g, nil
}

// repeat plays a schedule, with sides for one cycle or for several.
func (p *programme) repeat(s Schedule) {
	switch {
	case p.cycles == 1 || p.players%2 == 1:
		p.schedule = s.Balance().Slots
	case p.players == 4:
		p.schedule, p.cycles = s.english(p.cycles).Slots, 1
	default:
		p.schedule = s.mirrored().Slots
	}
}

// excessive returns an error if all the games at once would take too much memory.
func (p programme) excessive() error {
	if n := p.players; n > maxTeams || n*(n-1)/2*p.cycles > maxGames {
		return fault.Invalid("%d players and %d cycles: a whole schedule can have %d players and %d games",
			n, p.cycles, maxTeams, maxGames)
	}
	return nil
}

// len returns the number of rounds.
func (p programme) len() int { return p.cycles * p.cycle }

// round makes the games of a round, counted from 0. The result belongs to the caller.
func (p programme) round(r int) [][2]int {
	c, r := r/p.cycle, r%p.cycle
	if p.schedule != nil {
		return turned(p.schedule[r], c%2 == 1)
	}
	if last := p.cycle - 1; last > 0 && r >= last-1 && p.swapped(c) {
		r = 2*last - 1 - r
	}
	return turned(appendBergerRound(make([][2]int, 0, p.players/2), p.players, r), c%2 == 1)
}

// swapped reports whether the last two rounds of a cycle change places when the
// Berger tables are played more than once. The Annex recommends it for the first of
// two cycles, so that nobody has one colour three times running. That goes on for
// more cycles if it is done in every one but the last; with four players, where
// the swapped rounds are the second and the third of three, in every other one.
func (p programme) swapped(cycle int) bool {
	switch {
	case p.cycles == 1 || p.printed:
		return false
	case p.players == 4:
		return cycle%2 == 0
	}
	return cycle < p.cycles-1
}

// A progress is a programme with the rounds that have been played.
type progress struct {
	programme
	done []bool // by round
	next int    // the first that is not done

	// What was not played as scheduled.
	irregular bool
	ahead     map[[2]int]int // games of a pair, smaller index first, that were not its turn yet
	owed      [][2]int       // games whose turn has passed
}

func newProgress(g programme) *progress {
	return &progress{programme: g, done: make([]bool, g.len()), ahead: map[[2]int]int{}}
}

// mark notes that a round has been played.
func (p *progress) mark(r int) {
	for p.done[r] = true; p.next < len(p.done) && p.done[p.next]; {
		p.next++
	}
}

// left yields the rounds to come.
func (p *progress) left() iter.Seq[int] {
	return func(yield func(int) bool) {
		for r := p.next; r < len(p.done); r++ {
			if !p.done[r] && !yield(r) {
				return
			}
		}
	}
}
