package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A witness is the Pairer of a tournament. It adds what the arbiter decides, lets
// the engine pair, and examines the round.
type witness struct {
	subject
	conditions
	seed   uint64
	engine pairing.Pairer
	rules  *referee.Rules // nil if nobody referees the system
	odd    bool           // somebody has had a colour too often: colours are not judged
	reader *reader        // nil if nobody is to read
	tally  *tally
	alone  bool // the engine pairs, and nobody examines

	finished bool
	doubt    error // the first disagreement
}

func newWitness(s subject, seed uint64, c conditions, t *tally) (*witness, error) {
	engine, err := c.form.pairer(s)
	if err != nil {
		return nil, err
	}
	reader, err := readerOf(s, c.form)
	if err != nil {
		return nil, err
	}
	w := &witness{subject: s, conditions: c, seed: seed, engine: engine, reader: reader, tally: t}
	if s.edition != 0 {
		rules, err := referee.Of(s.name, s.edition)
		if err != nil {
			return nil, err
		}
		if s.name == "team" && c.form.team.GamePoints {
			rules = rules.ByGamePoints()
		}
		w.rules = &rules
	}
	return w, nil
}

// Pair pairs the round with what the arbiter decides for it. If that leaves no
// legal round, the arbiter thinks better of it.
func (w *witness) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	round, err := w.examined(w.decide(t))
	if required(w.decide(t)) && errors.Is(err, pairing.ErrNoPairing) {
		return w.examined(t)
	}
	w.finished = errors.Is(err, pairing.ErrFinished)
	return round, err
}

// required reports whether a pair is required in the round to come.
func required(t pairing.Tournament) bool {
	return len(record.Pairs(t, pairing.Required, len(t.Rounds)+1)) > 0
}

// decide adds the pairs that are to be avoided or apart, and those required in this round.
// It depends on the seed, the field and the number of the round only.
func (w *witness) decide(t pairing.Tournament) pairing.Tournament {
	rng := rand.New(rand.NewPCG(w.seed, uint64(17+len(t.Rounds))))
	t.Rulings = slices.Clip(t.Rulings)
	t.Rulings = append(t.Rulings, keepApart(pairsToAvoid(rand.New(rand.NewPCG(w.seed, 18)), t.Players, w.avoid),
		w.apart)...)
	if w.required > 0 && !w.form.stage() && rng.IntN(w.required) == 0 {
		left := w.left(t)
		t.Rulings = append(t.Rulings, pairtest.Require(pairtest.FromSeed(rng.Uint64()), left).Rulings[len(left.Rulings):]...)
	}
	return t
}

// pairsToAvoid draws pairs, as many as there are players times permille.
func pairsToAvoid(rng *rand.Rand, players []pairing.Player, permille int) (pairs [][2]pairing.ID) {
	n := len(players)
	if n < 2 {
		return nil
	}
	for range (n*permille + 999) / 1000 {
		a, b := rng.IntN(n), rng.IntN(n-1)
		if b >= a {
			b++
		}
		pairs = append(pairs, [2]pairing.ID{players[a].ID, players[b].ID})
	}
	return pairs
}

// left returns the tournament without those who are out: nobody can require them to
// play.
func (w *witness) left(t pairing.Tournament) pairing.Tournament {
	knows, ok := w.engine.(interface {
		Alive(pairing.Tournament) ([]pairing.ID, error)
	})
	if !ok {
		return t
	}
	alive, err := knows.Alive(t)
	if err != nil {
		return t // which the engine refuses, too
	}
	for _, p := range t.Players {
		if !slices.Contains(alive, p.ID) {
			t.Withdraw(p.ID)
		}
	}
	return t
}

// examined pairs a round and examines it.
func (w *witness) examined(t pairing.Tournament) (pairing.Round, error) {
	t = w.points(t)
	round, err := w.pair(context.Background(), w.engine, t)
	if w.alone || w.doubt != nil {
		return round, err
	}
	switch {
	case err == nil:
		w.tally.count("rounds")
		w.doubt = cmp.Or(w.judged(t, round), w.read(t, round, nil), w.proved(t, nil), w.plainly(t, round, nil),
			w.explains(t, round))
	case errors.Is(err, pairing.ErrNoPairing):
		w.tally.count("stuck")
		w.doubt = cmp.Or(w.read(t, round, err), w.proved(t, err), w.plainly(t, round, err))
	case errors.Is(err, pairing.ErrFinished):
	default:
		w.doubt = err
	}
	if w.doubt != nil {
		w.doubt = fmt.Errorf("round %d: %w", len(t.Rounds)+1, w.doubt)
	}
	return round, err
}

// judged asks the referee.
func (w *witness) judged(t pairing.Tournament, round pairing.Round) error {
	if w.rules == nil || w.odd {
		return nil
	}
	round.Byes = slices.Clone(round.Byes)
	for i, b := range round.Byes {
		if a, asked := record.Absent(t, len(t.Rounds)+1)[b.Player]; asked {
			round.Byes[i].GamePoints = a.GamePoints
		}
	}
	breaches, err := w.rules.Judge(t, round)
	if err != nil || len(breaches) > 0 {
		return fmt.Errorf("the referee objects: %v %v", breaches, err)
	}
	return nil
}

// proved asks the referee whether a legal round exists: after every refusal, whose proof is
// verified then, and after rounds of small fields.
func (w *witness) proved(t pairing.Tournament, said error) error {
	if w.rules == nil || said == nil && present(t) > enumerable+2 {
		return nil
	}
	w.tally.count("tried")
	err := pairtest.Confirm(w.rules, t, said)
	if said != nil && err == nil {
		w.tally.count("proofs")
	}
	return err
}

// plainly compares with the plain way to pair, and every second time with one of the
// others: always in small fields, now and then in large ones, for which it takes
// long, with lowered thresholds in those of more than a dozen.
func (w *witness) plainly(t pairing.Tournament, round pairing.Round, said error) error {
	rng := rand.New(rand.NewPCG(w.seed, uint64(20+len(t.Rounds))))
	if turn := rng.IntN(8); w.edition == 0 || turn > 0 && (len(t.Players) > 60 || audit && len(t.Players) > 12) {
		return nil
	}
	w.tally.count("plain")
	ways := pairtest.Tunings[:1:1]
	if among := pairtest.Tunings[1:]; rng.IntN(2) == 0 {
		if len(t.Players) > 40 {
			among = among[:2] // weights of few bits take very long in large fields
		}
		ways = append(ways, among[rng.IntN(len(among))])
		w.tally.count("tuned")
	}
	for _, by := range ways {
		got, err := w.byWay(t, by)
		if (err == nil) != (said == nil) || err == nil && !pairtest.SameRound(round, got) {
			return fmt.Errorf("by %+v the round is %v %v, and not %v %v", by, got, err, round, said)
		}
	}
	return nil
}

// byWay pairs in another way, by the rules alone.
func (w *witness) byWay(t pairing.Tournament, by lexicographic.Tuning) (pairing.Round, error) {
	t = w.decided(t)
	pairtest.Lift(&t, pairing.Apart)
	pairtest.Lift(&t, pairing.Avoid)
	return w.pair(lexicographic.Tuned(context.Background(), by), w.engine, t)
}

// digest returns a number for the games and byes of all rounds.
func digest(t pairing.Tournament) uint64 {
	h := fnv.New64a()
	for _, r := range t.Rounds {
		fmt.Fprintln(h, r.Games, r.Byes)
	}
	return h.Sum64()
}
