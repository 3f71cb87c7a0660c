package pairing

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Scores gives every player's score: games, byes and adjustments of all
// recorded rounds, without virtual points. A pending game is worth nothing yet.
// It takes time linear in the size of the record.
func (t Tournament) Scores() map[ID]Points {
	scores := make(map[ID]Points, len(t.Players))
	for _, p := range t.Players {
		scores[p.ID] = 0
	}
	for _, round := range t.Rounds {
		for _, g := range round.Games {
			white, black := t.Scoring.Points(g.Result)
			scores[g.White] += white
			scores[g.Black] += black
		}
		for _, b := range round.Byes {
			scores[b.Player] += b.Points
		}
		for _, a := range round.Adjustments {
			scores[a.Player] += a.Points
		}
	}
	return scores
}

// Append records a round, and uses up what was asked for that round alone: Byes
// and Required. Forbidden and Avoid stay, for they are usually meant for all
// rounds.
func (t *Tournament) Append(r Round) {
	t.Rounds = append(t.Rounds, r)
	t.Byes, t.Required = nil, nil
}

// Before gives the tournament as it stood when the recorded round, 1-based, was
// about to be paired; it panics if there is no such round. Later rounds are gone,
// the round's requested byes are requests again, and players without an entry in
// it have asked for a bye worth nothing. Nobody who had a game, an allocated bye
// or a bye with points in the round is withdrawn.
//
// What an arbiter asked for earlier rounds is not recorded: Forbidden and Avoid
// are kept as they are, and Required, which is for the round to come, is empty.
// It takes time linear in the number of players.
func (t Tournament) Before(round int) Tournament {
	if round < 1 || round > len(t.Rounds) {
		panic("pairing: Before: no such round")
	}
	r := t.Rounds[round-1]
	const (
		there = 1 + iota // paired, or given points
		absent
	)
	entry := make(map[ID]int, len(t.Players))
	for _, g := range r.Games {
		entry[g.White], entry[g.Black] = there, there
	}
	var byes []Bye
	for _, b := range r.Byes {
		entry[b.Player] = absent
		if b.Allocated || b.Points > 0 {
			entry[b.Player] = there
		}
		if !b.Allocated {
			byes = append(byes, b)
		}
	}
	players := make([]Player, len(t.Players))
	for i, p := range t.Players {
		switch entry[p.ID] {
		case there:
			p.Withdrawn = false
		case 0:
			byes = append(byes, Bye{Player: p.ID})
		}
		players[i] = p
	}
	t.Players, t.Byes, t.Required = players, byes, nil
	t.Rounds = t.Rounds[: round-1 : round-1]
	t.Forbidden, t.Avoid = slices.Clip(t.Forbidden), slices.Clip(t.Avoid) // appending to the copies leaves the originals alone
	return t
}

// Check replays every recorded round: it pairs the tournament as it stood
// before the round and compares the answer with what is recorded. It returns
// the rounds that differ in pairs, colours or allocated byes, in order; board
// order and results do not count. The error is not nil, and wraps
// [ErrInvalid], if the tournament contradicts itself. It takes as long as pairing
// every round once.
func Check(p Pairer, t Tournament) ([]Difference, error) {
	if err := t.Validate(); err != nil {
		return nil, err
	}
	var differences []Difference
	for i, recorded := range t.Rounds {
		computed, err := p.Pair(t.Before(i + 1))
		if err != nil {
			computed = Round{}
		} else if sameRound(recorded, computed) {
			continue
		}
		differences = append(differences, Difference{i + 1, recorded, computed, err})
	}
	return differences, nil
}

// sameRound reports whether two rounds pair the same players with the same
// colours and allocate the bye to the same player.
func sameRound(a, b Round) bool { return len(without(a, b)) == 0 && len(without(b, a)) == 0 }

// without lists the games and allocated byes of a round that another round does
// not have, in words. A game that is there twice has to be there twice.
func without(a, b Round) (rows []string) {
	count := make(map[[2]ID]int, len(b.Games)+1)
	for _, row := range b.rows() {
		count[row]++
	}
	for _, row := range a.rows() {
		if count[row]--; count[row] >= 0 {
			continue
		}
		if row[1] == "" {
			rows = append(rows, fmt.Sprintf("bye %s", row[0]))
		} else {
			rows = append(rows, fmt.Sprintf("%s - %s", row[0], row[1]))
		}
	}
	return rows
}

// rows gives White and Black of every game, in order, and the players with the
// allocated bye.
func (r Round) rows() [][2]ID {
	rows := make([][2]ID, 0, len(r.Games)+1)
	for _, g := range r.Games {
		rows = append(rows, [2]ID{g.White, g.Black})
	}
	for _, b := range r.Byes {
		if b.Allocated {
			rows = append(rows, [2]ID{b.Player})
		}
	}
	return rows
}

// String says in one line what is recorded and not computed, and the other way
// round, White first: "round 2: Dan - Ann recorded; Ann - Dan computed".
func (d Difference) String() string {
	recorded := strings.Join(without(d.Recorded, d.Computed), ", ")
	if d.Err != nil {
		return fmt.Sprintf("round %d: %s recorded; %v", d.Round, recorded, d.Err)
	}
	return fmt.Sprintf("round %d: %s recorded; %s computed", d.Round,
		cmp.Or(recorded, "nothing"), cmp.Or(strings.Join(without(d.Computed, d.Recorded), ", "), "nothing"))
}
