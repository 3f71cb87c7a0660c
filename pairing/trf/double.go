package trf

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Join takes the columns of the file two by two: columns 1 and 2 become the two
// games of double round 1, and so on, and Double is set. Files with the code
// XXD are joined by [Read]; Join is for those without it. It does nothing if
// Double is set already.
//
// The error names the round, 1-based in double rounds, in which the second
// column does not repeat the first one with colours reversed, or what cannot be
// joined: absences, rulings and virtual points for half a round. It wraps [pairing.ErrInvalid].
func (f *File) Join() error {
	if f.Double {
		return nil
	}
	t := f.Tournament
	switch {
	case len(t.Rounds)%2 != 0:
		return unfit("%d columns do not make double rounds", len(t.Rounds))
	case t.Planned%2 != 0:
		return unfit("%d columns are planned, which do not make double rounds", t.Planned)
	}
	rounds := make([]pairing.Round, len(t.Rounds)/2)
	for k := range rounds {
		r, err := joinRounds(t.Rounds[2*k], t.Rounds[2*k+1])
		if err != nil {
			return unfit("double round %d: %v", k+1, err)
		}
		rounds[k] = r
	}
	absences, err := joinAbsences(t.Absences)
	if err != nil {
		return err
	}
	rulings, err := joinRulings(t.Rulings)
	if err != nil {
		return err
	}
	players := slices.Clone(t.Players)
	for i, p := range players {
		if players[i].Virtual, err = joinVirtual(p); err != nil {
			return err
		}
	}
	if len(rounds) == 0 {
		rounds = nil
	}
	f.Tournament.Players, f.Tournament.Rounds, f.Tournament.Planned = players, rounds, t.Planned/2
	f.Tournament.Absences, f.Tournament.Rulings = absences, rulings
	f.Double = true
	f.kept.types = nil // of games that are halves of rounds now
	f.kept.codes = maps.Clone(f.kept.codes)
	maps.DeleteFunc(f.kept.codes, func(_ entry, code string) bool { return strings.HasSuffix(code, abnormalCode) })
	return nil
}

// doubleSwiss makes the rounds double if the type says so.
func (r *reader) doubleSwiss() error {
	if r.kind.value.System == doubleSwiss && !r.file.Double {
		r.file.Double, r.doubleAt = true, r.kind.from
	}
	return nil
}

// joinVirtual makes virtual points of double rounds of those of columns, which must be
// the same in both.
func joinVirtual(p pairing.Player) (joined []pairing.Points, err error) {
	for column := 1; column <= len(p.Virtual); column += 2 {
		first, second := virtual(p, column), virtual(p, column+1)
		if first != second {
			return nil, unfit("player %s has %v virtual points in column %d, but %v in column %d of the same round", p.ID, first, column, second, column+1)
		}
		joined = append(joined, first)
	}
	return joined, nil
}

// joinSpan makes double rounds of columns, and reports whether that is possible.
func joinSpan(from, to int) (int, int, bool) {
	return (from + 1) / 2, to / 2, (from == 0 || from%2 == 1) && to%2 == 0
}

// joinAbsences makes absences from double rounds of absences from columns.
func joinAbsences(absences []pairing.Absence) ([]pairing.Absence, error) {
	absences = slices.Clone(absences)
	for i := range absences {
		a, ok := &absences[i], false
		from, to := a.From, a.To
		if a.From, a.To, ok = joinSpan(from, to); !ok {
			return nil, unfit("player %s is absent in columns %d to %d, which do not make double rounds", a.Player, from, to)
		}
		a.Points *= 2
	}
	return absences, nil
}

// joinRulings makes rulings for double rounds of rulings for columns.
func joinRulings(rulings []pairing.Ruling) ([]pairing.Ruling, error) {
	rulings = slices.Clone(rulings)
	for i := range rulings {
		r, ok := &rulings[i], false
		from, to := r.From, r.To
		if r.From, r.To, ok = joinSpan(from, to); !ok {
			return nil, unfit("the pair %s, %s is %s in columns %d to %d, which do not make double rounds", r.Players[0], r.Players[1], r.Kind, from, to)
		}
	}
	return rulings, nil
}

// secondGames checks that every game of a double round has its counterpart with
// colours reversed.
func (w *writer) secondGames(games []pairing.Game) error {
	played := make(map[[2]pairing.ID]bool, len(games))
	for _, g := range games {
		played[[2]pairing.ID{g.White, g.Black}] = true
	}
	for _, g := range games {
		if !played[[2]pairing.ID{g.Black, g.White}] {
			return unfit("the game %s - %s has no second game with colours reversed", w.name(g.White), w.name(g.Black))
		}
	}
	return nil
}

// joinRounds makes one double round of two columns.
func joinRounds(a, b pairing.Round) (r pairing.Round, err error) {
	games := make(map[[2]pairing.ID]pairing.Game, len(b.Games))
	for _, g := range b.Games {
		games[[2]pairing.ID{g.Black, g.White}] = g
	}
	r.Games = append(r.Games, a.Games...)
	for _, g := range a.Games {
		second, ok := games[[2]pairing.ID{g.White, g.Black}]
		if !ok {
			return r, fmt.Errorf("the game %s - %s has no second game with colours reversed", g.White, g.Black)
		}
		r.Games = append(r.Games, second)
	}
	if len(a.Games) != len(b.Games) {
		return r, fmt.Errorf("%d first games, but %d second ones", len(a.Games), len(b.Games))
	}
	r.Adjustments = append(append(r.Adjustments, a.Adjustments...), b.Adjustments...)
	r.Byes, err = joinByes(a.Byes, b.Byes)
	return r, err
}

// joinByes adds up the byes of the two columns, which must be of the same
// players.
func joinByes(a, b []pairing.Bye) ([]pairing.Bye, error) {
	second := make(map[pairing.ID]pairing.Bye, len(b))
	for _, bye := range b {
		second[bye.Player] = bye
	}
	var byes []pairing.Bye
	for _, bye := range a {
		other, ok := second[bye.Player]
		if !ok || other.Allocated != bye.Allocated || other.Points != bye.Points && !(bye.Allocated && other.Points == 0) {
			return nil, fmt.Errorf("player %s has a bye in one column, and another entry in the other", bye.Player)
		}
		delete(second, bye.Player)
		bye.Points += other.Points
		byes = append(byes, bye)
	}
	for id := range maps.Keys(second) {
		return nil, fmt.Errorf("player %s has a bye in the second column only", id)
	}
	return byes, nil
}
