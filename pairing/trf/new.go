package trf

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// IDs are the IDs of a tournament by starting rank number, which is itself an ID
// in a [File].
type IDs map[pairing.ID]pairing.ID

// New makes a report of a tournament whose IDs may be anything, and gives the way
// back. The players' pairing numbers become their starting rank numbers. A tournament of
// double rounds is marked as such once a round is recorded; [File.Declare] says by
// which rules it is paired.
//
// The numbers are those of this tournament: a late entry changes them. Nothing is
// shared with t.
//
// The error wraps [pairing.ErrInvalid]: the tournament contradicts itself, or has
// more players than the format has numbers. Linear in the size of t.
func New(t pairing.Tournament) (*File, IDs, error) {
	if err := t.Validate(); err != nil {
		return nil, nil, err
	}
	if n := len(t.Players); n > maxID {
		return nil, nil, unfit("%d players, but the format has numbers for %d", n, maxID)
	}
	ids, numbers := make(IDs, len(t.Players)), make(IDs, len(t.Players))
	f := &File{Players: make(map[pairing.ID]Player, len(t.Players))}
	for i, p := range t.Players {
		number := idText(i + 1)
		ids[number], numbers[p.ID] = p.ID, number
	}
	for _, r := range t.Rounds {
		f.Double = f.Double || hasReturnGame(r.Games)
	}
	var err error
	f.Tournament, err = numbers.Tournament(t)
	return f, ids, err
}

// Tournament gives a copy of the tournament with the IDs in place of the numbers.
// The error wraps [pairing.ErrInvalid] and names a number without an ID.
func (m IDs) Tournament(t pairing.Tournament) (pairing.Tournament, error) {
	r := renaming{ids: m}
	t.Players = renamed(t.Players, func(p *pairing.Player) {
		r.rename(&p.ID)
		p.Virtual = slices.Clone(p.Virtual)
	})
	t.Rounds = renamed(t.Rounds, r.round)
	t.Absences = renamed(t.Absences, func(a *pairing.Absence) { r.rename(&a.Player) })
	t.Rulings = renamed(t.Rulings, func(d *pairing.Ruling) { r.rename(&d.Players[0]); r.rename(&d.Players[1]) })
	t.Corrections = renamed(t.Corrections, func(c *pairing.Correction) { r.rename(&c.White); r.rename(&c.Black) })
	return t, r.err
}

// Round is Tournament for a round.
func (m IDs) Round(round pairing.Round) (pairing.Round, error) {
	r := renaming{ids: m}
	r.round(&round)
	return round, r.err
}

// A renaming replaces IDs, and notes the first one that it does not know.
type renaming struct {
	ids IDs
	err error
}

func (r *renaming) rename(id *pairing.ID) {
	to, ok := r.ids[*id]
	if !ok && r.err == nil {
		r.err = unfit("there is no ID for player %q", *id)
	}
	*id = to
}

func (r *renaming) bye(b *pairing.Bye) { r.rename(&b.Player) }

func (r *renaming) round(round *pairing.Round) {
	round.Games = renamed(round.Games, func(g *pairing.Game) { r.rename(&g.White); r.rename(&g.Black) })
	round.Byes = renamed(round.Byes, r.bye)
	round.Adjustments = renamed(round.Adjustments, func(a *pairing.Adjustment) { r.rename(&a.Player) })
}

// renamed gives a copy in which every element has been renamed; nil stays nil.
func renamed[T any](s []T, rename func(*T)) []T {
	s = slices.Clone(s)
	for i := range s {
		rename(&s[i])
	}
	return s
}

// hasReturnGame reports whether two players play each other twice.
func hasReturnGame(games []pairing.Game) bool {
	met := make(map[[2]pairing.ID]bool, len(games))
	for _, g := range games {
		if met[[2]pairing.ID{g.Black, g.White}] {
			return true
		}
		met[[2]pairing.ID{g.White, g.Black}] = true
	}
	return false
}

// idText gives the ID of a player in a File.
func idText(n int) pairing.ID { return pairing.ID(strconv.Itoa(n)) }

// fits reports whether a text can stand in so many columns.
func fits(text string, width int) bool {
	return utf8.RuneCountInString(text) <= width && utf8.ValidString(text) && strings.IndexFunc(text, isControl) < 0
}
