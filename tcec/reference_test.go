package tcec

import (
	"errors"
	"flag"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long tests")

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

// first gives the first viable pairing in the order of Step 4, trying all of
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
		for _, b := range round.Byes {
			if b.Allocated {
				sitting = append(sitting, b.Player)
			} else if b.Points > 0 {
				resting = append(resting, b.Player)
			}
		}
		l.step3(players, slices.Concat(players, sitting, resting), len(resting) > 0, r)
	}
}

// encounters gives the pairs of the next round and who has the bye, or false if
// there is no pairing.
func (l *literal) encounters() (pairs []Encounter, bye pairing.ID, ok bool) {
	rounds := len(l.t.Rounds)
	l.history()
	scores := l.t.Scores()
	var players, resting []pairing.ID
	for _, p := range l.t.Players {
		i := slices.IndexFunc(l.t.Byes, func(b pairing.Bye) bool { return b.Player == p.ID })
		switch {
		case p.Withdrawn:
		case i < 0:
			players = append(players, p.ID)
		case l.t.Byes[i].Points > 0:
			resting = append(resting, p.ID)
		}
		if rounds < len(p.Virtual) {
			scores[p.ID] += p.Virtual[rounds]
		}
	}
	slices.SortStableFunc(players, func(a, b pairing.ID) int { return int(scores[b] - scores[a]) })
	all := slices.Concat(players, resting)
	partner := func(id pairing.ID) pairing.ID {
		for _, pair := range l.t.Required {
			if k := slices.Index(pair[:], id); k >= 0 {
				return pair[1-k]
			}
		}
		return ""
	}
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
		order := slices.DeleteFunc(slices.Clone(players), func(id pairing.ID) bool { return partner(id) != "" })
		slices.SortStableFunc(order, func(a, b pairing.ID) int { return byes(b) - byes(a) })
		bye = order[len(order)-1]
		players = slices.DeleteFunc(players, func(id pairing.ID) bool { return id == bye })
	}
	l.step3(players, all, len(resting) > 0, rounds)
	made := first(players, func(a, b pairing.ID) bool {
		if partner(a) != "" || partner(b) != "" { // the arbiter's decision comes before the rules
			return partner(a) == b
		}
		return l.allowed(a, b, rounds) && !slices.Contains(l.t.Forbidden, [2]pairing.ID{a, b}) &&
			!slices.Contains(l.t.Forbidden, [2]pairing.ID{b, a})
	}, false)
	for _, p := range made {
		pairs = append(pairs, l.step5(p[0], p[1], scores))
	}
	return pairs, bye, made != nil
}

// step5 gives the colours of a pair.
func (l *literal) step5(a, b pairing.ID, scores map[pairing.ID]pairing.Points) Encounter {
	rounds := len(l.t.Rounds)
	if !l.single {
		return Encounter{a, b, b, ByDouble}
	}
	da, db := l.difference(a, rounds), l.difference(b, rounds)
	switch {
	case da > db:
		return Encounter{a, b, b, ByDifference}
	case da < db:
		return Encounter{a, b, a, ByDifference}
	case scores[a] > scores[b]:
		return Encounter{a, b, b, ByScore}
	case scores[a] < scores[b]:
		return Encounter{a, b, a, ByScore}
	case "2112"[rounds%4] == '1':
		return Encounter{a, b, a, ByPattern}
	}
	return Encounter{a, b, b, ByPattern}
}

// agree compares the engine with the literal reading.
func agree(t rapid.TB, p Pairer, event pairing.Tournament) {
	t.Helper()
	l := &literal{t: event, single: p.Single}
	l.history()
	if got, err := p.Forgotten(event); err != nil || got != l.begin {
		t.Fatalf("%d rounds forgotten (%v), want %d\n%+v", got, err, l.begin, event)
	}
	got, err := p.Encounters(event)
	if errors.Is(err, pairing.ErrFinished) {
		return
	}
	l = &literal{t: event, single: p.Single}
	want, bye, ok := l.encounters()
	if !ok {
		if !errors.Is(err, pairing.ErrNoPairing) {
			t.Fatalf("error %v, but there is no pairing\n%+v", err, event)
		}
		return
	}
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Fatalf("%v (-want +got):\n%s\n%+v", err, diff, event)
	}
	round, err := p.Pair(event)
	if err != nil {
		t.Fatal(err)
	}
	var allocated pairing.ID
	for _, b := range round.Byes {
		if b.Allocated {
			allocated = b.Player
		}
	}
	if allocated != bye {
		t.Fatalf("%q has the bye, want %q\n%+v", allocated, bye, event)
	}
}

// drawEvent draws a tournament that these rules have paired, or one that was
// paired by hand.
func drawEvent(decide pairtest.Source, p Pairer) (pairing.Tournament, error) {
	shape := pairtest.Shape{MinPlayers: 2, MaxPlayers: 8, MaxRounds: 9}
	switch decide(4) {
	case 0:
		return pairtest.Played(decide, p, shape)
	case 1:
		shape.Unbroken = true
		return pairtest.Played(decide, p, shape)
	case 2:
		shape.MaxPlayers, shape.MaxRounds = 5, 14
		return pairtest.Played(decide, p, shape)
	}
	event := pairtest.Arbitrary(decide, shape)
	if !p.Single {
		event = doubled(event)
	}
	if decide(3) == 0 {
		event = pairtest.Require(decide, event)
	}
	return event, nil
}

// doubled turns single rounds into double ones.
func doubled(event pairing.Tournament) pairing.Tournament {
	event = pairtest.Clone(event)
	for i := range event.Rounds {
		round := &event.Rounds[i]
		for _, g := range slices.Clone(round.Games) {
			round.Games = append(round.Games, pairing.Game{White: g.Black, Black: g.White, Result: g.Result})
		}
	}
	return event
}

// The engine agrees with the literal reading.
func TestReference(t *testing.T) {
	positions := 1000
	if *long {
		positions = 40_000
	}
	for seed := range positions {
		p := Pairer{Single: seed%2 == 0}
		event, err := drawEvent(pairtest.FromSeed(uint64(seed)), p)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		agree(t, p, event)
	}
}

func TestReferenceRapid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Pairer{Single: rapid.Bool().Draw(t, "single")}
		event, err := drawEvent(pairtest.FromRapid(t), p)
		if err != nil {
			t.Fatal(err)
		}
		agree(t, p, event)
	})
}
