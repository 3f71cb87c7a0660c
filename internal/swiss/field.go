// Package swiss holds what FIDE's Swiss systems share: the field of players to
// be paired with their scores, colour preferences and past opponents, the rule
// that alternates colours, and the order of boards. What a system decides for
// itself (who may have the bye, what a player without games prefers, who is
// exempt from what) is left to it.
package swiss

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Player is what is known of one player when a round is about to be paired.
type Player struct {
	ID    pairing.ID
	Index int // in Tournament.Players and in the history

	// Number is the pairing number, 1 first, counted over the players that
	// have taken part in a pairing or are present now: whoever is entered but
	// has never come holds no number yet (C.04.2.B/C).
	Number int

	Rating int
	Real   pairing.Points // score
	Score  pairing.Points // pairing score: Real plus virtual points

	Colors     []pairing.Color // of played games, oldest first (C.04.2.D.5)
	Preference Preference
	Difference int // games with White minus games with Black

	// Repeated is the colour of the two latest games if they had the same.
	Repeated pairing.Color
}

// Games is the number of games that the player has played at the board.
func (p *Player) Games() int { return len(p.Colors) }

// A Field is the players to be paired in a round, ordered by pairing score,
// higher first, then by pairing number (A.2). The systems name players by their
// place in this order.
type Field struct {
	Players    []Player
	History    *history.History
	Tournament pairing.Tournament
	Initial    pairing.Color // initial-colour, never NoColor
	Last       bool          // the round is known to be the last one planned

	barred [][]int32 // for each player, ascending: those it must not meet
}

// NewField derives the field of the round about to be paired. Withdrawn players
// and players with a requested bye are not part of it. The error wraps
// [pairing.ErrInvalid], or [pairing.ErrFinished] if all planned rounds are
// recorded or nobody is there to be paired.
func NewField(t pairing.Tournament) (*Field, error) {
	h, err := history.New(t)
	if err != nil {
		return nil, err
	}
	if t.Planned > 0 && h.Rounds >= t.Planned {
		return nil, fmt.Errorf("%w: all %d planned rounds are recorded", pairing.ErrFinished, t.Planned)
	}
	f := &Field{History: h, Tournament: t, Initial: t.InitialColor}
	f.Last = t.Planned > 0 && h.Rounds+1 >= t.Planned
	if f.Initial == pairing.NoColor {
		f.Initial = pairing.White
	}
	f.enter()
	if len(f.Players) == 0 {
		return nil, fmt.Errorf("%w: no player is present", pairing.ErrFinished)
	}
	f.bar()
	return f, nil
}

// enter fills in the players in the order of A.2.
func (f *Field) enter() {
	absent := make([]bool, f.History.Players)
	for _, b := range f.Tournament.Byes {
		absent[f.History.Index(b.Player)] = true
	}
	number := 0
	f.Players = make([]Player, 0, f.History.Players)
	for i, p := range f.Tournament.Players {
		away := p.Withdrawn || absent[i]
		if !away || f.History.TookPart(i) {
			number++
		}
		if !away {
			f.Players = append(f.Players, f.player(i, number))
		}
	}
	slices.SortStableFunc(f.Players, func(a, b Player) int { return int(b.Score - a.Score) })
}

// player derives one player.
func (f *Field) player(i, number int) Player {
	h := f.History
	p := Player{
		ID: f.Tournament.Players[i].ID, Index: i, Number: number, Rating: f.Tournament.Players[i].Rating,
		Real: h.Score(h.Rounds, i), Score: h.PairingScore(h.Rounds, i),
		Colors: make([]pairing.Color, 0, h.Rounds),
	}
	for r := range h.Rounds {
		if e := h.Entry(r, i); e.Kind == history.Played {
			p.Colors = append(p.Colors, e.Color)
			if e.Color == pairing.White {
				p.Difference++
			} else {
				p.Difference--
			}
		}
	}
	if n := len(p.Colors); n > 1 && p.Colors[n-1] == p.Colors[n-2] {
		p.Repeated = p.Colors[n-1]
	}
	p.Preference = preference(&p)
	return p
}

// bar collects for every player those it has met at the board and those that
// are forbidden.
func (f *Field) bar() {
	place := make([]int32, f.History.Players)
	for i := range place {
		place[i] = -1
	}
	for i := range f.Players {
		place[f.Players[i].Index] = int32(i)
	}
	f.barred = make([][]int32, len(f.Players))
	for i := range f.Players {
		met := make([]int32, 0, f.History.Rounds)
		for r := range f.History.Rounds {
			e := f.History.Entry(r, f.Players[i].Index)
			if e.Kind == history.Played && place[e.Opponent] >= 0 {
				met = append(met, place[e.Opponent])
			}
		}
		f.barred[i] = met
	}
	for _, pair := range f.Tournament.Forbidden {
		a, b := place[f.History.Index(pair[0])], place[f.History.Index(pair[1])]
		if a >= 0 && b >= 0 {
			f.barred[a] = append(f.barred[a], b)
			f.barred[b] = append(f.barred[b], a)
		}
	}
	for i := range f.barred {
		slices.Sort(f.barred[i])
		f.barred[i] = slices.Compact(f.barred[i])
	}
}

// Barred reports whether two players must not meet because they have played
// each other before (a forfeited game does not count) or are a forbidden pair.
// It takes time logarithmic in the number of such opponents.
func (f *Field) Barred(a, b int) bool {
	list := f.barred[a]
	if len(f.barred[b]) < len(list) {
		list, b = f.barred[b], a
	}
	if len(list) > 16 {
		_, found := slices.BinarySearch(list, int32(b))
		return found
	}
	for _, x := range list {
		if x == int32(b) {
			return true
		}
	}
	return false
}

// BarredOpponents gives the players that a player must not meet, ascending.
// The caller must not change the slice.
func (f *Field) BarredOpponents(a int) []int32 { return f.barred[a] }

// Scoregroups cuts the field into its scoregroups, highest score first: group g
// is Players[bounds[g]:bounds[g+1]].
func (f *Field) Scoregroups() (bounds []int) {
	for i := range f.Players {
		if i == 0 || f.Players[i].Score != f.Players[i-1].Score {
			bounds = append(bounds, i)
		}
	}
	return append(bounds, len(f.Players))
}

// Names lists players for an error message, at most ten of them.
func (f *Field) Names(players []int) string {
	s := ""
	for k, i := range players {
		if k == 10 {
			return s + fmt.Sprintf(" and %d more", len(players)-k)
		}
		if k > 0 {
			s += ", "
		}
		s += fmt.Sprintf("%q", f.Players[i].ID)
	}
	return s
}
