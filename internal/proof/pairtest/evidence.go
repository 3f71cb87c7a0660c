package pairtest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Book is what has to be known of one of FIDE's Swiss systems to tell who may meet
// whom.
type Book struct {
	PointsBar  bool // a win's points without playing bar from the bye, not just a bye and a win by forfeit
	Topscorers bool // and their opponents need no colour in the last round

	// Match is the number of games of a match if matches are paired, 1 of teams: colours
	// keep nobody apart then, and a match won by forfeit bars from the bye, whatever it
	// is worth.
	Match int
}

// ConformanceEvidence checks that the round has a pairing exactly if some way to pair
// the players is legal, and that otherwise the error is a [pairing.Error] of the round
// with an [explain.Evidence] that proves it, in which every word is true. Who may meet
// whom is read off the record, by nothing that an engine uses.
func ConformanceEvidence(t *testing.T, p pairing.Pairer, book Book, draw func(*rapid.T) pairing.Tournament) {
	t.Helper()
	rapid.Check(t, func(t *rapid.T) {
		tournament, decide := draw(t), FromRapid(t)
		if decide.one(4) {
			tournament = Require(decide, tournament)
		}
		if err := book.check(p, tournament); err != nil {
			t.Fatalf("%v\ntournament: %+v", err, tournament)
		}
	})
}

// check pairs a tournament and checks the error.
func (b Book) check(p pairing.Pairer, t pairing.Tournament) error {
	_, err := p.Pair(context.Background(), t)
	if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
		return nil
	}
	if possible := b.Possible(t); possible != (err == nil) {
		return fmt.Errorf("by the record a legal round exists: %v; error %v", possible, err)
	}
	if err == nil {
		return nil
	}
	var e *pairing.Error
	if !errors.As(err, &e) || e.Round != len(t.Rounds)+1 {
		return fmt.Errorf("the error %q of round %d is no pairing.Error of that round", err, len(t.Rounds)+1)
	}
	return b.Prove(t, err)
}

// Possible reports whether some way to pair the next round is legal, by trying them
// all: for about a dozen players.
func (b Book) Possible(t pairing.Tournament) bool { return b.open(t).possible() }

// Legal reports whether the pairs of a round may meet, and who has the allocated bye may
// have it, whatever the colours. The round must have everybody once.
func (b Book) Legal(t pairing.Tournament, round pairing.Round) bool {
	r := b.open(t)
	for _, g := range round.Games {
		if !r.mayMeet(g.White, g.Black) {
			return false
		}
	}
	for _, bye := range round.Byes {
		if _, bound := r.required(bye.Player, bye.Player); bye.Allocated && (bound || !r.mayBye(bye.Player)) {
			return false
		}
	}
	return true
}

// Prove checks the proof that the next round cannot be paired, which said is to be:
// that it is one, and that every word in it is true. It takes cubic time.
func (b Book) Prove(t pairing.Tournament, said error) error {
	var evidence *explain.Evidence
	if !errors.As(said, &evidence) {
		return fmt.Errorf("%v is no evidence", said)
	}
	if err := b.open(t).verify(evidence); err != nil {
		return fmt.Errorf("%v: %v", evidence, err)
	}
	return nil
}

// A ledger is what a tournament's record says about those who are to be paired.
type ledger struct {
	book    Book
	t       pairing.Tournament
	present []pairing.ID
}

func (b Book) open(t pairing.Tournament) *ledger { return &ledger{b, t, atHand(t)} }

// required reports whether the two are required to meet, and whether one of them is
// required to meet anybody.
func (r *ledger) required(a, b pairing.ID) (together, one bool) {
	for _, pair := range record.Pairs(r.t, pairing.Required, len(r.t.Rounds)+1) {
		together = together || pair == [2]pairing.ID{a, b} || pair == [2]pairing.ID{b, a}
		one = one || pair[0] == a || pair[1] == a || pair[0] == b || pair[1] == b
	}
	return together, one
}

// met reports whether two have played each other in a round, from 1.
func (r *ledger) met(a, b pairing.ID, round int) bool {
	if r.book.Match > 0 {
		mine, theirs := r.lost(a, b, round), r.lost(b, a, round)
		return round > 0 && round <= len(r.t.Rounds) && len(mine) > 0 && slices.Contains(mine, false) && slices.Contains(theirs, false)
	}
	return round > 0 && round <= len(r.t.Rounds) && slices.ContainsFunc(r.t.Rounds[round-1].Games, func(g pairing.Game) bool {
		return g.Result.Played() && (g.White == a && g.Black == b || g.White == b && g.Black == a)
	})
}

// lost says of each game of two in a round, from 1, whether a has lost it by forfeit.
func (r *ledger) lost(a, b pairing.ID, round int) (lost []bool) {
	if round < 1 || round > len(r.t.Rounds) {
		return nil
	}
	for _, g := range r.t.Rounds[round-1].Games {
		switch {
		case g.White == a && g.Black == b:
			lost = append(lost, g.Result == pairing.WhiteForfeits || g.Result == pairing.BothForfeit)
		case g.White == b && g.Black == a:
			lost = append(lost, g.Result == pairing.BlackForfeits || g.Result == pairing.BothForfeit)
		}
	}
	return lost
}

// forbidden reports whether two must not meet by request.
func (r *ledger) forbidden(a, b pairing.ID) bool {
	return slices.ContainsFunc(record.Pairs(r.t, pairing.Forbidden, len(r.t.Rounds)+1), func(p [2]pairing.ID) bool {
		return p == [2]pairing.ID{a, b} || p == [2]pairing.ID{b, a}
	})
}

// needs gives the colour that a player needs absolutely, or none.
func (r *ledger) needs(id pairing.ID) pairing.Color {
	var colors []pairing.Color
	balance := 0
	for _, round := range r.t.Rounds {
		for _, g := range round.Games {
			switch {
			case !g.Result.Played():
			case g.White == id:
				colors, balance = append(colors, pairing.White), balance+1
			case g.Black == id:
				colors, balance = append(colors, pairing.Black), balance-1
			}
		}
	}
	n := len(colors)
	switch {
	case balance > 1:
		return pairing.Black
	case balance < -1:
		return pairing.White
	case n > 1 && colors[n-1] == colors[n-2]:
		return record.Opposite(colors[n-1])
	}
	return pairing.NoColor
}

// topscorer reports whether a player has more than half of what could be had by now, and
// the last round is to be paired.
func (r *ledger) topscorer(id pairing.ID) bool {
	played := len(r.t.Rounds)
	if !r.book.Topscorers || r.t.Planned != played+1 {
		return false
	}
	score := r.t.Scores()[id]
	for _, p := range r.t.Players {
		if p.ID == id && played < len(p.Virtual) {
			score += p.Virtual[played]
		}
	}
	values := r.t.Scoring.Values()
	return score > pairing.Points(played)*max(values.Win, values.Draw)/2
}

// clash reports whether two need the same colour.
func (r *ledger) clash(a, b pairing.ID) bool {
	c := r.needs(a)
	return r.book.Match == 0 && c != pairing.NoColor && c == r.needs(b) && !r.topscorer(a) && !r.topscorer(b)
}

// mayMeet reports whether two may meet.
func (r *ledger) mayMeet(a, b pairing.ID) bool {
	if together, one := r.required(a, b); together || one {
		return together
	}
	for round := range r.t.Rounds {
		if r.met(a, b, round+1) {
			return false
		}
	}
	return !r.forbidden(a, b) && !r.clash(a, b)
}

// bars reports whether a round bars a player from the bye.
func (r *ledger) bars(id pairing.ID, round int) bool {
	values := r.t.Scoring.Values()
	if round < 1 || round > len(r.t.Rounds) {
		return false
	}
	for _, b := range record.Byes(r.t, round) {
		if b.Player == id && (b.Allocated || r.book.PointsBar && b.Points >= values.Win*pairing.Points(max(1, r.book.Match))) {
			return true
		}
	}
	for _, g := range r.t.Rounds[round-1].Games {
		if g.White != id && g.Black != id || g.Result.Played() {
			continue
		}
		if r.book.Match > 0 {
			other := g.Black
			if other == id {
				other = g.White
			}
			return slices.Contains(r.lost(id, other, round), false) && !slices.Contains(r.lost(other, id, round), false)
		}
		points, black := r.t.Scoring.Points(g.Result)
		if g.Black == id {
			points = black
		}
		won := g.Result == pairing.BlackForfeits && g.White == id || g.Result == pairing.WhiteForfeits && g.Black == id
		if r.book.PointsBar && points >= values.Win || !r.book.PointsBar && won {
			return true
		}
	}
	return false
}

// mayBye reports whether a player may have the bye.
func (r *ledger) mayBye(id pairing.ID) bool {
	for round := range r.t.Rounds {
		if r.bars(id, round+1) {
			return false
		}
	}
	return true
}

// possible tries all ways to pair everybody, one player after the other.
func (r *ledger) possible() bool {
	players := slices.Clone(r.present)
	if len(players)%2 == 1 {
		players = append(players, "") // the bye
	}
	may := make([][]bool, len(players))
	for i, a := range players {
		may[i] = make([]bool, len(players))
		for j, b := range players[:i] {
			_, bound := r.required(a, b)
			may[i][j] = r.joined(a, b) && (a != "" || !bound)
			may[j][i] = may[i][j]
		}
	}
	return allPaired(may, make([]bool, len(players)))
}

// allPaired reports whether those who are not done can be paired with each other.
func allPaired(may [][]bool, done []bool) bool {
	i := slices.Index(done, false)
	if i < 0 {
		return true
	}
	done[i] = true
	for j := i + 1; j < len(done); j++ {
		if !done[j] && may[i][j] {
			done[j] = true
			if allPaired(may, done) {
				return true
			}
			done[j] = false
		}
	}
	done[i] = false
	return false
}

// verify checks a proof: that it is one, and that every word of it is true.
func (r *ledger) verify(e *explain.Evidence) error {
	groups := 0
	in := map[pairing.ID]int{} // group; 0 for others
	for _, s := range e.Groups {
		if s.Group != groups && s.Group != groups+1 || s.Group == 0 {
			return fmt.Errorf("group %d after %d", s.Group, groups)
		}
		if _, twice := in[s.Player]; twice {
			return fmt.Errorf("%q is in two groups", s.Player)
		}
		in[s.Player], groups = s.Group, s.Group
	}
	if e.Bye {
		in[""] = 0
	}
	for _, id := range e.Others {
		if _, twice := in[id]; twice {
			return fmt.Errorf("%q is in a group and not", id)
		}
		in[id] = 0
	}
	if err := shape(e); err != nil {
		return err
	}
	odd := len(r.present)%2 == 1
	for id := range in {
		if id == "" && !odd || id != "" && !slices.Contains(r.present, id) {
			return fmt.Errorf("%q is not to be paired", id)
		}
	}
	for _, s := range e.Groups {
		if err := r.verifyStuck(&s, in, odd); err != nil {
			return fmt.Errorf("%q: %v", s.Player, err)
		}
	}
	return nil
}

// verifyStuck checks what a proof says of one player, or of the bye.
func (r *ledger) verifyStuck(s *explain.Stuck, in map[pairing.ID]int, odd bool) error {
	everybody := slices.Clone(r.present)
	if odd {
		everybody = append(everybody, "")
	}
	for _, id := range everybody {
		if id == s.Player {
			continue
		}
		listed := slices.Contains(s.Opponents, id) || id == "" && s.MayBye
		if listed != r.joined(s.Player, id) {
			return fmt.Errorf("opponent %q: %v", id, listed)
		}
		if group, known := in[id]; known && (group == 0 || group == s.Group) {
			continue
		}
		if listed || !slices.ContainsFunc(s.Barred, func(v explain.Violation) bool { return r.holds(v, s.Player, id) }) {
			return fmt.Errorf("nothing bars %q", id)
		}
	}
	return nil
}

// joined reports whether two players may meet, or one may have the bye, which is "".
func (r *ledger) joined(a, b pairing.ID) bool {
	switch {
	case a == "":
		return r.mayBye(b)
	case b == "":
		return r.mayBye(a)
	}
	return r.mayMeet(a, b)
}

// holds reports whether a violation is about the two, one of whom can be the bye, and
// true.
func (r *ledger) holds(v explain.Violation, a, b pairing.ID) bool {
	if a == "" || b == "" {
		return slices.Equal(v.Players, []pairing.ID{max(a, b)}) && r.bars(max(a, b), v.Round)
	}
	if v.What == explain.BreachRequired && len(v.Players) == 2 {
		together, _ := r.required(v.Players[0], v.Players[1])
		return together && (v.Players[0] == a || v.Players[0] == b) && v.Players[1] != a && v.Players[1] != b
	}
	if !slices.Contains(v.Players, a) || !slices.Contains(v.Players, b) {
		return false
	}
	switch v.What {
	case explain.BreachRematch:
		return r.met(a, b, v.Round)
	case explain.BreachForbidden:
		return r.forbidden(a, b)
	case explain.BreachColors:
		return r.clash(a, b) && v.Color == r.needs(a)
	}
	return false
}
