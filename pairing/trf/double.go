package trf

import (
	"maps"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// Join makes a double round of every two columns of a file without the code XXD, and sets
// Double. It does nothing if Double is set already.
//
// The error wraps [pairing.ErrInvalid]. It names the double round, 1-based, in which the second
// column does not repeat the first one with colours reversed, or what cannot be joined:
// absences, rulings and virtual points for half a round.
func (f *File) Join() error {
	switch {
	case f == nil:
		return lines.Place{}.Errorf("no file to join")
	case f.Double:
		return nil
	}
	return lines.Attempt(f.join)
}

// join is Join for columns that are not joined.
func (f *File) join() {
	t := f.Tournament
	lines.Require(len(t.Rounds)%2 == 0, "%d columns do not make double rounds", len(t.Rounds))
	lines.Require(t.Planned%2 == 0, "%d columns are planned, which do not make double rounds", t.Planned)
	var rounds []pairing.Round
	for k := 0; k < len(t.Rounds); k += 2 {
		rounds = append(rounds, joinRounds(k/2+1, t.Rounds[k], t.Rounds[k+1]))
	}
	t.Rounds, t.Planned = rounds, t.Planned/2
	t.Absences, t.Rulings = joinAbsences(t.Absences), joinRulings(t.Rulings)
	t.Players = slices.Clone(t.Players)
	for i := range t.Players {
		t.Players[i].Virtual = joinVirtual(t.Players[i])
	}
	f.Tournament, f.Double = t, true
	f.kept.types = nil // of games that are halves of rounds now
	f.kept.codes = maps.Clone(f.kept.codes)
	maps.DeleteFunc(f.kept.codes, func(_ entry, code string) bool { return strings.HasSuffix(code, abnormalCode) })
}

// joinVirtual makes virtual points of double rounds of those of columns, the same in both.
func joinVirtual(p pairing.Player) (joined []pairing.Points) {
	for column := 1; column <= len(p.Virtual); column += 2 {
		first, second := virtual(p, column), virtual(p, column+1)
		lines.Require(first == second, "player %s has %v virtual points in column %d, but %v in column %d of the same round",
			p.ID, first, column, second, column+1)
		joined = append(joined, first)
	}
	return joined
}

// joinSpan makes double rounds of columns. Whose they are is said where that is impossible.
func joinSpan(from, to int, who string, args ...any) (int, int) {
	if from != 0 && from%2 == 0 || to%2 != 0 {
		lines.Refuse(who+" in columns %d to %d, which do not make double rounds", append(args, from, to)...)
	}
	return (from + 1) / 2, to / 2
}

// joinAbsences makes absences from double rounds of absences from columns.
func joinAbsences(absences []pairing.Absence) []pairing.Absence {
	absences = slices.Clone(absences)
	for i := range absences {
		a := &absences[i]
		a.From, a.To = joinSpan(a.From, a.To, "player %s is absent", a.Player)
		a.Points *= 2
	}
	return absences
}

// joinRulings makes rulings for double rounds of rulings for columns.
func joinRulings(rulings []pairing.Ruling) []pairing.Ruling {
	rulings = slices.Clone(rulings)
	for i := range rulings {
		r := &rulings[i]
		if r.Group != "" {
			r.From, r.To = joinSpan(r.From, r.To, "the group %s is %s", r.Group, r.Kind)
			continue
		}
		r.From, r.To = joinSpan(r.From, r.To, "the pair %s, %s is %s", r.Players[0], r.Players[1], r.Kind)
	}
	return rulings
}

// joinRounds makes a double round, 1-based, of two columns.
func joinRounds(round int, a, b pairing.Round) pairing.Round {
	second := make(map[[2]pairing.ID]pairing.Game, len(b.Games))
	for _, g := range b.Games {
		second[[2]pairing.ID{g.Black, g.White}] = g
	}
	games := slices.Clone(a.Games)
	for _, g := range a.Games {
		reversed, ok := second[[2]pairing.ID{g.White, g.Black}]
		lines.Require(ok, "double round %d: the game %s - %s has no second game with colours reversed",
			round, g.White, g.Black)
		games = append(games, reversed)
	}
	lines.Require(len(a.Games) == len(b.Games), "double round %d: %d first games, but %d second ones",
		round, len(a.Games), len(b.Games))
	return pairing.Round{
		Games: games, Byes: joinByes(round, a.Byes, b.Byes), Adjustments: slices.Concat(a.Adjustments, b.Adjustments),
	}
}

// joinByes adds up the byes of the two columns, which must be of the same players.
func joinByes(round int, a, b []pairing.Bye) (byes []pairing.Bye) {
	second := make(map[pairing.ID]pairing.Bye, len(b))
	for _, bye := range b {
		second[bye.Player] = bye
	}
	for _, bye := range a {
		other, ok := second[bye.Player]
		same := other.Points == bye.Points || bye.Allocated && other.Points == 0
		lines.Require(ok && other.Allocated == bye.Allocated && same,
			"double round %d: player %s has a bye in one column, and another entry in the other", round, bye.Player)
		delete(second, bye.Player)
		bye.Points += other.Points
		byes = append(byes, bye)
	}
	for _, bye := range b {
		_, left := second[bye.Player]
		lines.Require(!left, "double round %d: player %s has a bye in the second column only", round, bye.Player)
	}
	return byes
}

// halves returns the first games of the players in a round, and their second ones.
func halves(games []pairing.Game, p *places) (halves [2][]pairing.Game) {
	seen := make([]bool, p.n)
	halves[0] = games
	for k, g := range games {
		white, black := &seen[p.of(g.White)], &seen[p.of(g.Black)]
		switch {
		case *white:
			if halves[1] == nil {
				halves[0] = slices.Clone(games[:k])
			}
			halves[1] = append(halves[1], g)
		case halves[1] != nil:
			halves[0] = append(halves[0], g)
		}
		*white, *black = true, true
	}
	return halves
}
