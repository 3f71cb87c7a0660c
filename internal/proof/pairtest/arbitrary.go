package pairtest

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// A Shape limits the tournaments that are generated. The zero value draws small
// tournaments in which everything occurs.
type Shape struct {
	MinPlayers, MaxPlayers int  // 0 means 2 and 10
	MaxRounds              int  // recorded; 0 means 6
	Rated                  bool // every player has a rating
	Planned                bool // the number of rounds is known
	Decisive               bool // games are won and lost, never drawn
	Plain                  bool // the usual point system, no virtual points, no adjustments
	Unbroken               bool // nobody withdraws, comes late or asks for a bye
	Double                 bool // a match is two games, for Invariants
}

// limits returns the shape with zero values replaced by what they mean.
func (s Shape) limits() Shape {
	s.MinPlayers = cmp.Or(s.MinPlayers, 2)
	s.MaxPlayers = max(cmp.Or(s.MaxPlayers, 10), s.MinPlayers)
	s.MaxRounds = cmp.Or(s.MaxRounds, 6)
	return s
}

// Draw draws an arbitrary tournament of the shape. It has the form that
// [Conformance] takes.
func (s Shape) Draw(t *rapid.T) pairing.Tournament { return Arbitrary(FromRapid(t), s) }

// Arbitrary returns a valid tournament with a history as no system pairs it: the
// rounds are paired by hand, more or less sensibly, including rematches and
// second byes. IDs are the pairing numbers.
func Arbitrary(decide Source, shape Shape) pairing.Tournament {
	g := newGenerator(decide, shape)
	for range decide.between(0, g.shape.MaxRounds) {
		g.t.Rounds = append(g.t.Rounds, g.manualRound())
	}
	g.plan()
	g.request()
	g.forbid()
	return g.t
}

// A generator makes one tournament.
type generator struct {
	decide Source
	shape  Shape
	t      pairing.Tournament

	arrival []int // of each player: rounds missed at the start
	eager   bool  // the arbiter avoids rematches where it is easy
	order   int   // how the arbiter ranks players for pairing: 0 by score
	absence int   // a player misses a round once in so many times
	forfeit int   // a game is forfeited once in so many times
	draws   int   // how often, in sixths
	drawn   int   // so far; every eighth is adjourned
}

// newGenerator decides the field and the habits of the event.
func newGenerator(decide Source, shape Shape) *generator {
	g := &generator{decide: decide, shape: shape.limits()}
	n := decide.between(g.shape.MinPlayers, g.shape.MaxPlayers)
	g.t.Players = make([]pairing.Player, n)
	rating := 2500
	for i := range g.t.Players {
		rating -= 25 * decide(4)
		g.t.Players[i] = pairing.Player{ID: pairing.ID(strconv.Itoa(i + 1)), Rating: max(rating, 1000)}
	}
	for i := max(0, n-decide(3)); i < n && !g.shape.Rated; i++ {
		g.t.Players[i].Rating = 0
	}
	g.t.InitialColor = pairing.Color(decide(3))
	g.arrival = make([]int, n)
	if !g.shape.Plain {
		g.score()
		g.accelerate()
	}
	g.eager = decide(2) == 0
	g.order = decide(4)
	g.draws = decide(4)
	g.absence = []int{0, 20, 8, 4}[decide(4)]
	g.forfeit = []int{0, 20, 8, 4}[decide(4)]
	if g.shape.Unbroken {
		g.absence = 0
		return g
	}
	for i := range g.t.Players {
		if decide.one(g.absence) {
			g.arrival[i] = decide.between(1, g.shape.MaxRounds+1)
		}
	}
	return g
}

// score decides the point system; it is usually the usual one.
func (g *generator) score() {
	systems := []pairing.Scoring{
		{Win: 30, Draw: 10, ForfeitWin: 30, Bye: 30},
		{Win: 20, Draw: 10, ForfeitWin: 20, Bye: 10},
		{Win: 30, Draw: 20, Loss: 10, ForfeitWin: 30, Bye: 30},
		{Win: 10, Draw: 5, ForfeitWin: 10},
		{Win: 10, Draw: 5, ForfeitWin: 5, Bye: 5},
		{Win: 20, Draw: 15, Loss: 5, ForfeitWin: 20, ForfeitLoss: 10, Bye: 15},
	}
	if g.decide.one(6) {
		g.t.Scoring = systems[g.decide(len(systems))]
	}
}

// accelerate adds virtual points to the upper part of the field, or to anybody.
func (g *generator) accelerate() {
	if !g.decide.one(6) {
		return
	}
	upper, anybody := g.decide(len(g.t.Players)+1), g.decide.one(3)
	for i := range g.t.Players {
		if anybody {
			for range g.decide(g.shape.MaxRounds + 2) {
				g.t.Players[i].Virtual = append(g.t.Players[i].Virtual, pairing.Points(5*g.decide(4)))
			}
		} else if i < upper {
			g.t.Players[i].Virtual = []pairing.Points{pairing.One, pairing.One, pairing.Half, pairing.Half}
		}
	}
}

// manualRound pairs and plays one round as an arbiter might by hand.
func (g *generator) manualRound() pairing.Round {
	var round pairing.Round
	here := g.assemble(&round)
	g.arrange(here)
	for len(here) > 1 {
		k := g.opponent(here)
		white, black := here[0], here[k]
		if g.decide(2) == 1 {
			white, black = black, white
		}
		round.Games = append(round.Games, pairing.Game{White: white, Black: black, Result: g.result()})
		here = slices.Delete(here, k, k+1)[1:]
	}
	if len(here) == 1 {
		round.Byes = append(round.Byes, pairing.Bye{
			Player: here[0], Points: g.t.Scoring.Values().Bye, Allocated: true,
		})
	}
	if !g.shape.Plain && g.decide.one(30) {
		player := g.t.Players[g.decide(len(g.t.Players))].ID
		round.Adjustments = []pairing.Adjustment{{Player: player, Points: pairing.Points(5 * (1 - g.decide(4)))}}
	}
	return round
}

// assemble returns those who play the next round, in order of pairing number, and
// enters byes of the others, or nothing for some.
func (g *generator) assemble(round *pairing.Round) []pairing.ID {
	var here []pairing.ID
	for i, p := range g.t.Players {
		if len(g.t.Rounds) >= g.arrival[i] && !g.decide.one(g.absence) {
			here = append(here, p.ID)
		} else if points, entered := g.away(); entered {
			round.Byes = append(round.Byes, pairing.Bye{Player: p.ID, Points: points})
		}
	}
	return here
}

// away decides what a missed round is worth, and whether it is entered at all.
func (g *generator) away() (points pairing.Points, entered bool) {
	s := g.t.Scoring.Values()
	switch g.decide(4) {
	case 1:
		return 0, true
	case 2:
		return s.Draw, true
	case 3:
		return s.Win, true
	}
	return 0, false
}

// arrange orders the players for pairing: by score, halves against each other,
// or at random.
func (g *generator) arrange(here []pairing.ID) {
	switch g.order {
	case 0, 1:
		scores := g.t.Scores()
		slices.SortStableFunc(here, func(a, b pairing.ID) int { return cmp.Compare(scores[b], scores[a]) })
	case 2:
		var folded []pairing.ID
		half := len(here) / 2
		for i := range half {
			folded = append(folded, here[i], here[half+i])
		}
		copy(here, folded)
	default:
		shuffle(g.decide, here)
	}
}

// opponent returns the place of the opponent of here[0].
func (g *generator) opponent(here []pairing.ID) int {
	for k := 1; g.eager && k < len(here); k++ {
		if !g.met(here[0], here[k]) {
			return k
		}
	}
	return g.decide.between(1, min(len(here)-1, 3))
}

// met reports whether the two are recorded in a game, played or not.
func (g *generator) met(a, b pairing.ID) bool {
	return slices.ContainsFunc(g.t.Rounds, func(r pairing.Round) bool { return has(r, a, b) })
}

// result decides a game.
func (g *generator) result() pairing.Result {
	if g.decide.one(g.forfeit) {
		forfeits := []pairing.Result{pairing.BlackForfeits, pairing.WhiteForfeits, pairing.BothForfeit}
		return forfeits[g.decide(3)]
	}
	if !g.shape.Decisive {
		if g.decide(6) < g.draws {
			if g.drawn++; g.drawn%8 == 0 && !g.shape.Plain {
				return pairing.Adjourned
			}
			return pairing.Draw
		}
		if !g.shape.Plain && g.decide.one(100) {
			odd := []pairing.Result{pairing.BothLose, pairing.WhiteDraws, pairing.BlackDraws}
			return odd[g.decide(3)]
		}
	}
	return []pairing.Result{pairing.WhiteWins, pairing.BlackWins}[g.decide(2)]
}

// plan decides how many rounds are planned: often one more than recorded, which
// makes the next round the last one.
func (g *generator) plan() {
	played := len(g.t.Rounds)
	switch g.decide(8) {
	case 0, 1:
		g.t.Planned = played + 2 + g.decide(4)
	case 2, 3:
		g.t.Planned = 0
	case 7:
		g.t.Planned = played + g.decide(2)
	default:
		g.t.Planned = played + 1
	}
	if g.shape.Planned && g.t.Planned == 0 {
		g.t.Planned = played + 1 + g.decide(4)
	}
}

// request withdraws players and enters requests for byes in the round to come.
func (g *generator) request() {
	if g.shape.Unbroken {
		return
	}
	for i, p := range g.t.Players {
		late := g.arrival[i] > len(g.t.Rounds)
		if late || g.decide.one(g.absence) {
			points, entered := g.away()
			next := len(g.t.Rounds) + 1
			g.t.Return(p.ID)
			if entered || g.decide.one(8) {
				g.t.Absences = append(g.t.Absences, pairing.Absence{Player: p.ID, From: next, To: next, Points: points})
			}
			if !entered {
				g.t.Withdraw(p.ID)
			}
		}
	}
}

// forbid decides on forbidden pairs.
func (g *generator) forbid() {
	n := len(g.t.Players)
	if n < 2 || !g.decide.one(4) {
		return
	}
	for range g.decide.between(1, n) {
		a := g.decide(n)
		b := (a + 1 + g.decide(n-1)) % n
		g.t.Rulings = append(g.t.Rulings, pairing.Ruling{Kind: pairing.Forbidden,
			Players: [2]pairing.ID{g.t.Players[a].ID, g.t.Players[b].ID}})
	}
}
