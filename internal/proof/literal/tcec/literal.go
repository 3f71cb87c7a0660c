package tcec

import (
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An Encounter is a pair of a round, in the order in which the rules make them.
type Encounter struct {
	First, Second pairing.ID // First is the better one in pairing order
	White         pairing.ID // who has White, in double rounds in the first game
	Rule          string     // what decided the colours: double, difference, score or pattern
}

// A Pairer reads the rules, for double rounds or for single ones.
type Pairer struct{ Single bool }

// Forgotten returns the number of rounds that the recorded ones have removed from the
// encounter history (Step 3).
func (p Pairer) Forgotten(t pairing.Tournament) int {
	l := &literal{t: t, single: p.Single}
	l.history()
	return l.begin
}

// Encounters returns the pairs of the next round and who has the bye, or false if there
// is no pairing.
func (p Pairer) Encounters(t pairing.Tournament) (pairs []Encounter, bye pairing.ID, ok bool) {
	return (&literal{t: t, single: p.Single}).encounters()
}

// Pair returns the next round: games, and of byes only the allocated one. It takes long
// for more than about ten players.
func (p Pairer) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	if err := letter.Ready(t); err != nil {
		return pairing.Round{}, err
	}
	pairs, bye, ok := p.Encounters(t)
	if !ok {
		return pairing.Round{}, letter.ErrStuck
	}
	var round pairing.Round
	for _, e := range pairs {
		black := e.First
		if e.White == e.First {
			black = e.Second
		}
		round.Games = append(round.Games, pairing.Game{White: e.White, Black: black})
		if !p.Single {
			round.Games = append(round.Games, pairing.Game{White: black, Black: e.White})
		}
	}
	if bye != "" {
		round.Byes = []pairing.Bye{{Player: bye, Points: p.byePoints(t.Scoring.Values()), Allocated: true}}
	}
	return round, nil
}

// byePoints is what the bye is worth: a win in each game, twice in double rounds,
// unless the event says otherwise.
func (p Pairer) byePoints(s pairing.Scoring) pairing.Points {
	if p.Single {
		return s.Bye
	}
	return 2 * s.Bye
}

// A literal is the rule text read sentence by sentence, by exhaustion, for
// small fields: no matching, no bits, nothing kept between rounds.
type literal struct {
	t      pairing.Tournament
	single bool
	begin  int // first remembered round
}

// met reports whether the two are in the encounter history of the rounds so far.
func (l *literal) met(a, b pairing.ID, rounds int) bool {
	for r := l.begin; r < rounds; r++ {
		for _, g := range l.t.Rounds[r].Games {
			if g.White == a && g.Black == b || g.White == b && g.Black == a {
				return true
			}
		}
	}
	return false
}

// difference is the white game difference after so many rounds.
func (l *literal) difference(a pairing.ID, rounds int) int {
	d := 0
	for _, round := range l.t.Rounds[:rounds] {
		for _, g := range round.Games {
			if g.White == a {
				d++
			} else if g.Black == a {
				d--
			}
		}
	}
	return d
}

// allowed reads the conditions of Step 3.
func (l *literal) allowed(a, b pairing.ID, rounds int) bool {
	if l.met(a, b, rounds) {
		return false
	}
	da, db := l.difference(a, rounds), l.difference(b, rounds)
	if da >= 2 && db > 0 || db >= 2 && da > 0 {
		return false
	}
	if da <= -2 && db < 0 || db <= -2 && da < 0 {
		return false
	}
	return true
}

// first returns the first viable pairing in the order of Step 4, trying all of
// them; nil if there is none. One of an odd number may be left out.
func first(list []pairing.ID, ok func(a, b pairing.ID) bool, leaveOut bool) [][2]pairing.ID {
	if len(list) == 0 {
		return [][2]pairing.ID{}
	}
	for i := 1; i < len(list); i++ {
		if !ok(list[0], list[i]) {
			continue
		}
		rest := slices.Concat(list[1:i], list[i+1:])
		if pairs := first(rest, ok, leaveOut); pairs != nil {
			return append([][2]pairing.ID{{list[0], list[i]}}, pairs...)
		}
	}
	if leaveOut && len(list)%2 == 1 {
		return first(list[1:], ok, false)
	}
	return nil
}

// step3 removes rounds until a viable pairing of the players exists, unless it
// is only because of byes asked for that all players have none.
func (l *literal) step3(players, all []pairing.ID, requests bool, rounds int) {
	ok := func(a, b pairing.ID) bool { return l.allowed(a, b, rounds) }
	for l.begin < rounds && first(players, ok, false) == nil {
		if requests && first(all, ok, len(all)%2 == 1) != nil {
			return
		}
		l.begin++
	}
}

// came reports whether a player has been paired, or given the bye, in the first rounds.
func (l *literal) came(id pairing.ID, rounds int) bool {
	for _, round := range l.t.Rounds[:rounds] {
		if _, plays := round.Of(id); plays {
			return true
		}
		for _, b := range round.Byes {
			if b.Player == id && b.Allocated {
				return true
			}
		}
	}
	return false
}

// history removes what the recorded rounds have removed.
func (l *literal) history() {
	for r, round := range l.t.Rounds {
		var players, sitting, resting []pairing.ID
		for _, g := range round.Games {
			for _, id := range []pairing.ID{g.White, g.Black} {
				if !slices.Contains(players, id) {
					players = append(players, id)
				}
			}
		}
		for _, b := range record.Byes(l.t, r+1) {
			if b.Allocated {
				sitting = append(sitting, b.Player)
			} else if b.Points > 0 && l.came(b.Player, r) {
				resting = append(resting, b.Player)
			}
		}
		l.step3(players, slices.Concat(players, sitting, resting), len(resting) > 0, r)
	}
}

// KeptApart is the note of a ruling that forbids a pair to keep it apart ([pairing.Apart], [pairing.Avoid]), or
// requires one that cannot be kept apart.
const KeptApart = "\x00kept apart"

// bare is the reading without the rulings that keep players apart; nil if there are none. They change nothing in Step
// 3, and the bye goes to the first of Step 2 without whom they can be kept.
func (l *literal) bare() *literal {
	t := l.t
	t.Rulings = slices.DeleteFunc(slices.Clone(t.Rulings),
		func(r pairing.Ruling) bool { return r.Note == KeptApart })
	if len(t.Rulings) == len(l.t.Rulings) {
		return nil
	}
	return &literal{t: t, single: l.single}
}

// encounters returns the pairs of the next round and who has the bye, or false if
// there is no pairing.
func (l *literal) encounters() (pairs []Encounter, bye pairing.ID, ok bool) {
	rounds := len(l.t.Rounds)
	l.history()
	scores := l.t.Scores()
	var players, resting []pairing.ID
	away, may := record.Absent(l.t, rounds+1), letter.May(l.t)
	for _, p := range l.t.Players {
		switch a, absent := away[p.ID]; {
		case !absent:
			players = append(players, p.ID)
		case a.Points > 0 && l.came(p.ID, rounds):
			resting = append(resting, p.ID)
		}
		if rounds < len(p.Virtual) {
			scores[p.ID] += p.Virtual[rounds]
		}
	}
	slices.SortStableFunc(players, func(a, b pairing.ID) int { return int(scores[b] - scores[a]) })
	all := slices.Concat(players, resting)
	candidates := []pairing.ID{""} // for the bye
	if len(players)%2 == 1 {
		byes := func(id pairing.ID) (n int) {
			for _, r := range l.t.Rounds {
				for _, b := range r.Byes {
					if b.Allocated && b.Player == id {
						n++
					}
				}
			}
			return n
		}
		mayBye := letter.MayBye(l.t)
		order := slices.DeleteFunc(slices.Clone(players),
			func(id pairing.ID) bool { return letter.Bound(l.t, id) || !mayBye(id, true) })
		slices.SortStableFunc(order, func(a, b pairing.ID) int { return byes(b) - byes(a) })
		slices.Reverse(order)
		if candidates = order; len(order) == 0 {
			return nil, "", false
		}
	}
	others := func() []pairing.ID {
		return slices.DeleteFunc(slices.Clone(players), func(id pairing.ID) bool { return id == bye })
	}
	bye = candidates[0]
	if bare := l.bare(); bare == nil {
		candidates = candidates[:1]
		l.step3(others(), all, len(resting) > 0, rounds)
	} else {
		bare.encounters()
		l.begin = bare.begin
	}
	var made [][2]pairing.ID
	for k := 0; k < len(candidates) && made == nil; k++ {
		bye = candidates[k]
		made = first(others(), func(a, b pairing.ID) bool { return may(a, b, l.allowed(a, b, rounds)) }, false)
	}
	for _, p := range made {
		pairs = append(pairs, l.step5(p[0], p[1], scores))
	}
	return pairs, bye, made != nil
}

// step5 returns the colours of a pair.
func (l *literal) step5(a, b pairing.ID, scores map[pairing.ID]pairing.Points) Encounter {
	rounds := len(l.t.Rounds)
	if !l.single {
		return Encounter{a, b, b, "double"}
	}
	da, db := l.difference(a, rounds), l.difference(b, rounds)
	switch {
	case da > db:
		return Encounter{a, b, b, "difference"}
	case da < db:
		return Encounter{a, b, a, "difference"}
	case scores[a] > scores[b]:
		return Encounter{a, b, b, "score"}
	case scores[a] < scores[b]:
		return Encounter{a, b, a, "score"}
	case "2112"[rounds%4] == '1':
		return Encounter{a, b, a, "pattern"}
	}
	return Encounter{a, b, b, "pattern"}
}
