// Package record answers what engines and files ask of a tournament: who is absent, who has
// a bye, and on whom there is a ruling.
package record

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Covers reports whether the absence holds in the round, 1-based.
func Covers(a pairing.Absence, round int) bool { return holds(a.From, a.To, round) }

// Holds reports whether the ruling is in force in the round, 1-based.
func Holds(r pairing.Ruling, round int) bool { return holds(r.From, r.To, round) }

// holds reports whether a round is among those from one to another.
func holds(from, to, round int) bool { return from <= round && (to == 0 || round <= to) }

// Boards returns the number of the board, from 1, of every game of a round; the two games of a
// pair in a double round have one, in whatever order they are.
func Boards(games []pairing.Game) []int {
	numbers, first := make([]int, len(games)), map[[2]pairing.ID]int{}
	for i, g := range games {
		number, second := first[[2]pairing.ID{g.Black, g.White}]
		if !second {
			number = len(first) + 1
			first[[2]pairing.ID{g.White, g.Black}] = number
		}
		numbers[i] = number
	}
	return numbers
}

// Opposite returns the other color, and NoColor for NoColor.
func Opposite(c pairing.Color) pairing.Color {
	switch c {
	case pairing.White:
		return pairing.Black
	case pairing.Black:
		return pairing.White
	}
	return pairing.NoColor
}

// Absent returns the absence of everybody who is absent in the round, 1-based: the last
// recorded that covers it. It is nil if nobody is. What a recorded round says of its own
// does not count here: see [Byes]. It takes time linear in the number of absences.
func Absent(t pairing.Tournament, round int) map[pairing.ID]pairing.Absence {
	var absent map[pairing.ID]pairing.Absence
	for _, a := range t.Absences {
		if !Covers(a, round) {
			continue
		}
		if absent == nil {
			absent = make(map[pairing.ID]pairing.Absence)
		}
		absent[a.Player] = a
	}
	return absent
}

// Byes returns who sits out the round, 1-based, and what it is worth. For a recorded
// round these are its own byes, and the absences with points of players who have no
// entry in it. For a round to come they are the absences that a Pairer records in
// it, in the order of the players: all but withdrawals worth nothing, which leave
// no trace in a round. The caller must not change the slice.
func Byes(t pairing.Tournament, round int) []pairing.Bye {
	switch {
	case round < 1:
		return nil
	case round <= len(t.Rounds):
		return recordedByes(t, round)
	}
	var byes []pairing.Bye
	absent := Absent(t, round)
	for _, p := range t.Players {
		if len(absent) == 0 {
			break
		}
		if a, away := absent[p.ID]; away && (worth(a) || a.To != 0) {
			byes = append(byes, bye(a))
		}
	}
	return byes
}

// recordedByes is Byes of a recorded round.
func recordedByes(t pairing.Tournament, round int) []pairing.Bye {
	r := t.Rounds[round-1]
	byes := slices.Clip(r.Byes)
	if !slices.ContainsFunc(t.Absences, func(a pairing.Absence) bool { return worth(a) && Covers(a, round) }) {
		return byes
	}
	away := Absent(t, round)
	for _, b := range r.Byes {
		delete(away, b.Player)
	}
	for _, g := range r.Games {
		delete(away, g.White)
		delete(away, g.Black)
	}
	for _, p := range t.Players {
		if a := away[p.ID]; worth(a) {
			byes = append(byes, bye(a))
		}
	}
	return byes
}

// bye returns what a round has of an absence.
func bye(a pairing.Absence) pairing.Bye {
	return pairing.Bye{Player: a.Player, Points: a.Points, GamePoints: a.GamePoints}
}

// worth reports whether the absence is worth anything.
func worth(a pairing.Absence) bool { return a.Points != 0 || a.GamePoints != 0 }

// Pairs returns the pairs of players on whom there is a decision of that kind in the
// round, 1-based, in the order recorded. It takes time linear in the number of
// rulings.
func Pairs(t pairing.Tournament, d pairing.Decision, round int) [][2]pairing.ID {
	var pairs [][2]pairing.ID
	for _, r := range t.Rulings {
		if r.Kind == d && Holds(r, round) {
			pairs = append(pairs, r.Players)
		}
	}
	return pairs
}

// Before is [pairing.Tournament.Before] of a round that is known to be there.
func Before(t pairing.Tournament, round int) pairing.Tournament {
	before, err := t.Before(round)
	if err != nil {
		panic(err) // by a mistake of the caller's
	}
	return before
}

// Concluded returns a tournament whose recorded rounds are all rounds of the event, unless it
// says how many there are (142, XXR). Random tournaments of most programs, and plain TRF16,
// say nothing: what is special in the last round of a Swiss is then special in the last
// recorded one. A replay needs that; whoever pairs the next round must not assume it.
func Concluded(t pairing.Tournament) pairing.Tournament {
	if t.Planned == 0 {
		t.Planned = len(t.Rounds)
	}
	return t
}
