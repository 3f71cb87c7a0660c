package swiss

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer pairs rounds of a Swiss without colours. The zero value slides, and everybody plays on.
type Pairer struct {
	Order        Order  // how a score group is paired
	Seed         uint64 // of the lot, where Order is Random
	Wins, Losses int    // who has so many is through, or out; 0: nobody is
}

// An Order is how a score group is paired.
type Order string

// The orders. Slide is the zero value. In a random event everybody on the list draws, so a late entry goes to its end:
// further up, those behind draw other numbers when an earlier round is paired again.
const (
	Slide    Order = ""         // or "slide": the upper half meets the lower half: 1-5, 2-6, 3-7, 4-8
	Fold     Order = "fold"     // the first meets the last: 1-8, 2-7, 3-6, 4-5
	Adjacent Order = "adjacent" // neighbours meet: 1-2, 3-4, 5-6, 7-8
	Random   Order = "random"   // neighbours meet in an order that is drawn by lot before each round
)

// Pair computes the next round. The games are in the order of the boards; who is named first has White. The
// allocated bye is the last of the byes.
//
// The error wraps [pairing.ErrNoPairing] if rulings leave no round, which it then proves as an [explain.Evidence].
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(ctx, t)
}

// A field is what is known of the players of the round. They are named by their places in the table (S1).
type field struct {
	common     *scoregroup.Field // what all systems derive of the players
	completion *scoregroup.Completion
	Pairer
	players  []player
	sets     []scoregroup.Criterion // S5
	apart    map[[2]int]bool        // by places, the earlier one first; the place after the last is the bye
	meetings [][]meeting            // of each, found when they are looked for
	costly   bool                   // every round costs something (S4)
	nests    *nests                 // of the rounds that are best by S4; nil if all of their pairs make such a round
}

// A player is what the articles look at beyond what all systems do.
type player struct {
	byes    int  // so far (S3)
	floated bool // in the latest round (S5 d)
}

// field derives what S1 and S2 define.
func (p Pairer) field(ctx context.Context, t pairing.Tournament, kept record.Kept) (*field, error) {
	if err := p.valid(); err != nil {
		return nil, err
	}
	if p.Order == "slide" {
		p.Order = Slide
	}
	view := scoregroup.View{Kept: kept, Gone: p.gone, Apart: true}
	if p.Order == Random {
		view.Lots = p.lots
	}
	f, err := view.Field(ctx, t)
	if err != nil {
		return nil, err
	}
	return p.derive(f), nil
}

// valid checks the parameters.
func (p Pairer) valid() error {
	switch {
	case !slices.Contains([]Order{Slide, "slide", Fold, Adjacent, Random}, p.Order):
		return fault.Invalid("a Swiss has no order %.40q: it can be slide, fold, adjacent or random", p.Order)
	case p.Wins < 0:
		return fault.Invalid("wins %d: it can be 0, for nobody is through, or more", p.Wins)
	case p.Losses < 0:
		return fault.Invalid("losses %d: it can be 0, for nobody is out, or more", p.Losses)
	}
	return nil
}

// gone reports whether a player is through or out (S1).
func (p Pairer) gone(h *history.History, i int) bool {
	wins, losses := tally(h.Of(i))
	return p.Wins > 0 && wins >= p.Wins || p.Losses > 0 && losses >= p.Losses
}

// Through lists who is through and who is out before the round to come (S1), in the order of the list. Whoever is both
// is through. The error wraps [pairing.ErrInvalid].
func (p Pairer) Through(t pairing.Tournament) (through, out []pairing.ID, err error) {
	if err := p.valid(); err != nil {
		return nil, nil, err
	}
	h, err := history.View{}.History(t)
	if err != nil {
		return nil, nil, err
	}
	for i, x := range t.Players {
		switch wins, _ := tally(h.Of(i)); {
		case p.Wins > 0 && wins >= p.Wins:
			through = append(through, x.ID)
		case p.gone(h, i):
			out = append(out, x.ID)
		}
	}
	return through, out, nil
}

// tally counts wins and losses (S1): an allocated bye is a win; a draw, and a bye that was asked for, is neither.
func tally(entries []history.Entry) (wins, losses int) {
	for _, e := range entries {
		switch played := e.Kind == history.Played; {
		case e.Kind == history.Allocated, e.Kind == history.ForfeitWin, played && e.Share == 2:
			wins++
		case e.Kind == history.ForfeitLoss, played && e.Share == 0:
			losses++
		}
	}
	return wins, losses
}

// lots draws a number for everybody on the list (S1).
func (p Pairer) lots(players, round int) []uint64 {
	pcg, lots := rand.NewPCG(p.Seed, uint64(round)), make([]uint64, players)
	for i := range lots {
		lots[i] = pcg.Uint64()
	}
	return lots
}

// derive completes a field.
func (p Pairer) derive(s *scoregroup.Field) *field {
	f := &field{Pairer: p, players: make([]player, len(s.Players)), apart: map[[2]int]bool{}}
	f.common = s
	f.completion = scoregroup.NewCompletion(s, scoregroup.Law{Bars: func(history.Entry) bool { return false }})
	h, last := s.History, s.History.Rounds-1
	for i := range f.players {
		of := h.Of(s.Players[i].Index)
		for _, e := range of {
			f.players[i].byes += scoregroup.Count(e.Kind == history.Allocated || e.Kind == history.ForfeitWin)
		}
		if last >= 0 && of[last].Kind == history.Played {
			score := h.PairingScore(last, s.Players[i].Index)
			f.players[i].floated = score != h.PairingScore(last, int(of[last].Opponent))
		}
	}
	for _, pair := range s.Apart() {
		a, b := s.Place(pair[0]), s.Place(pair[1])
		if pair[1] == "" {
			b = len(s.Players)
		}
		if a >= 0 && b >= 0 {
			f.apart[[2]int{min(a, b), max(a, b)}] = true
		}
	}
	f.sets = f.criteria()
	return f
}

// compareByes is S3 (c) to (e), the better one first.
func (f *field) compareByes(i, j int) int {
	x, y := &f.common.Players[i], &f.common.Players[j]
	return cmp.Or(cmp.Compare(x.Score, y.Score), len(y.Colors)-len(x.Colors), j-i)
}

// A round is a round that is paired.
type round struct {
	field *field
	scoregroup.Walk[*bracket]
	bye    int      // -1 if nobody has it
	boards [][2]int // the earlier of each pair first (S7)
	board  []int    // of each player, from 1
}

// pair pairs the round, after as many of the first brackets of another one as can stay. For the first that cannot,
// S5 (c) looks ahead in the field of that round, with which the bracket is compared.
func (f *field) pair(before *round) (*round, error) {
	if err := f.settle(); err != nil { // S3, S4
		return nil, err
	}
	r := &round{field: f, bye: f.completion.Bye, board: make([]int, len(f.common.Players))}
	var kept []*bracket
	ahead := f
	if before != nil && before.bye == f.completion.Bye && f.nests == nil {
		kept, ahead = before.Brackets, before.field
	}
	for g := range r.Down(f.completion, f.common.Others(f.completion.Bye), kept) {
		b := f.bracket(g.Residents, g.Lower, f.goUp(g.Residents, g.Lower, ahead)) // S5, S6
		r.Brackets, ahead = append(r.Brackets, b), f
	}
	if r.Err != nil {
		return nil, r.Err
	}
	r.order()
	return r, nil
}

// order puts the pairs on boards (S7).
func (r *round) order() {
	for _, p := range r.Pairs {
		r.boards = append(r.boards, [2]int{min(p[0], p[1]), max(p[0], p[1])})
	}
	slices.SortFunc(r.boards, func(p, q [2]int) int {
		return cmp.Or(cmp.Compare(r.field.common.Players[q[0]].Score, r.field.common.Players[p[0]].Score),
			cmp.Compare(r.field.common.Players[q[1]].Score, r.field.common.Players[p[1]].Score), p[0]-q[0])
	})
	for k, p := range r.boards {
		r.board[p[0]], r.board[p[1]] = k+1, k+1
	}
}

// firsts is how often a player has been named first.
func firsts(p *scoregroup.Player) int { return (len(p.Colors) + p.Difference) / 2 }

// named returns who of two is named first and who second, and the item of S7 that says so.
func (r *round) named(a, b int) (first, second int, item string) {
	a, b = min(a, b), max(a, b)
	x, y := &r.field.common.Players[a], &r.field.common.Players[b]
	swap := r.board[a]%2 == 0
	c, _ := scoregroup.Alternate(x, y)
	switch n, m := firsts(x)-firsts(y), len(x.Colors)-len(y.Colors); {
	case n != 0:
		item, swap = "a", n > 0
	case m != 0:
		item, swap = "b", m < 0
	case c != pairing.NoColor:
		item, swap = "c", c == pairing.Black
	default:
		item = "d"
	}
	if swap {
		a, b = b, a
	}
	return a, b, item
}

// draw records the round.
func (r *round) draw() pairing.Round {
	out := pairing.Round{Games: make([]pairing.Game, len(r.boards)), Byes: slices.Clip(r.field.common.Asked.Byes)}
	for k, p := range r.boards {
		first, second, _ := r.named(p[0], p[1])
		out.Games[k] = pairing.Game{White: r.field.common.Players[first].ID, Black: r.field.common.Players[second].ID}
	}
	if r.bye >= 0 {
		out.Byes = append(out.Byes, pairing.Bye{Player: r.field.common.Players[r.bye].ID,
			Points: r.field.common.Tournament.Scoring.Values().Bye, Allocated: true})
	}
	return out
}
