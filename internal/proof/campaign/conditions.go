package main

import (
	"fmt"
	"math/rand/v2"
	"strconv"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/knockout"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/roundrobin"
	"github.com/seed22f6c9b8/pairings/swiss"
	"github.com/seed22f6c9b8/pairings/systems"
	"github.com/seed22f6c9b8/pairings/tcec"
	"github.com/seed22f6c9b8/pairings/team"
)

// A subject is a system in an edition.
type subject struct {
	name    string
	edition pairing.Edition
}

func (s subject) String() string {
	if s.edition == 0 {
		return s.name
	}
	return s.name + "-" + s.edition.String()
}

// subjects are all systems in all editions.
func subjects() (all []subject) {
	for _, name := range systems.Names() {
		editions := systems.Editions(name)
		if editions == nil {
			all = append(all, subject{name, 0})
		}
		for _, e := range editions {
			all = append(all, subject{name, e})
		}
	}
	return all
}

// fide reports whether the system is one of FIDE's, which the referee knows and
// which take every kind of field.
func (s subject) fide() bool { return s.edition != 0 && !s.matches() }

// takes reports whether the system takes tournaments of a kind. Some refuse histories that are not their own, and
// those that state no problem of matching have no odd sets.
func (s subject) takes(kind string) bool {
	switch kind {
	case position:
		return s.fide() || s.matches()
	case odd:
		return s.searches() && s.name != "tcec"
	}
	return true
}

// searches reports whether the system looks for its rounds. A schedule and a bracket have them.
func (s subject) searches() bool { return s.name != "roundrobin" && s.name != "knockout" }

// stage reports whether players of a Swiss can be through or out. None is required to meet there: pairs are drawn
// from all who are here, and whoever is out looks absent in a file.
func (f form) stage() bool { return f.swiss.Wins+f.swiss.Losses > 0 }

// Conditions are what a tournament is like, beside what the generator draws.
type conditions struct {
	options  generator.Options
	clubs    int  // number of clubs whose members must not meet
	required int  // one round in so many has required pairs; 0: none
	avoid    int  // pairs to avoid, permille of the players
	apart    int  // one of so many of them is to be apart; 0: none
	form     form // of the systems that are not FIDE's
	ask      bool // examine explanations too
}

// scorings are the point systems that are played.
var scorings = []pairing.Scoring{
	{},
	pairing.NewScoring(30, 10, 0),
	pairing.NewScoring(20, 10, 0),
	pairing.NewScoring(30, 20, 10),
	{Win: 10, Draw: 5, ForfeitWin: 10},
	{Win: 10, Draw: 5, ForfeitWin: 5, Bye: 5},
	{Win: 20, Draw: 15, Loss: 5, ForfeitWin: 20, ForfeitLoss: 10, Bye: 15},
}

// draw returns the conditions of a seed. Those of small ones have a field of four to
// eight players.
func draw(s subject, kind string, seed uint64) conditions {
	rng := rand.New(rand.NewPCG(seed, 16))
	one := func(n int) bool { return rng.IntN(n) == 0 }
	up := func(permille ...int) generator.Range { return generator.Range{High: permille[rng.IntN(len(permille))]} }
	c := conditions{options: generator.Usual()}
	o := &c.options
	o.Curve = true // ledgers go on from before FIDE's table
	n := size(rng)
	if kind == small {
		n = 4 + rng.IntN(5)
	}
	rounds := 1 + rng.IntN(min(13, 2*n))
	o.Rounds = generator.Range{Low: rounds, High: rounds}
	o.Draws = generator.Range{High: 1000}
	spread := 1 + rng.IntN(1500)
	for i := range n {
		o.Entries = append(o.Entries, pairing.Player{ID: pairing.ID(strconv.Itoa(i + 1)), Rating: 2700 - i*spread/n})
	}
	o.HalfByes, o.Withdrawals, o.Late = up(0, 40, 300), up(0, 10, 100), up(0, 50, 400)
	if !s.fide() && !s.matches() {
		c.other(s, rng)
		return c
	}
	c.form.team = drawTeam(rand.New(rand.NewPCG(seed, 22)))
	o.Forfeits, o.DoubleForfeits = up(0, 30, 400), up(0, 0, 50)
	o.FullByes, o.ZeroByes = up(0, 0, 30, 200), up(0, 20, 200)
	o.Losses, o.HalfLosses = up(0, 0, 0, 30), up(0, 0, 0, 30)
	if one(3) {
		o.Scorings = []pairing.Scoring{scorings[rng.IntN(len(scorings))]}
	}
	if one(4) {
		o.Accelerated = 1000
	}
	if one(4) {
		c.clubs = 1 + rng.IntN(4)
		o.Forbidden = clubs(rng, o.Entries, c.clubs)
	}
	if one(4) {
		c.avoid = 1 + rng.IntN(1000)
	}
	c.apart = drawApart(s, seed)
	if one(4) {
		c.required = 1 + rng.IntN(4)
	}
	c.ask = one(8)
	return c
}

// drawApart draws which part of the pairs to avoid is to be apart as long as that is legal.
func drawApart(s subject, seed uint64) int {
	if !s.fide() {
		return 0
	}
	return rand.New(rand.NewPCG(seed, 23)).IntN(4)
}

// keepApart returns the rulings that keep pairs apart.
func keepApart(pairs [][2]pairing.ID, apart int) (rulings []pairing.Ruling) {
	for i, pair := range pairs {
		r := pairing.Ruling{Kind: pairing.Avoid, Players: pair}
		if apart > 0 && i%apart == 0 {
			r.Kind = pairing.Apart
		}
		rulings = append(rulings, r)
	}
	return rulings
}

// A form of a system is what its Pairer can be told.
type form struct {
	single bool // TCEC's rounds have one game of each pair
	lives  int  // of elimination
	cycles int  // of a round robin
	team   team.Pairer

	bracket knockout.Pairer
	swiss   swiss.Pairer
}

// pairer returns the system in that form.
func (f form) pairer(s subject) (pairing.Pairer, error) {
	switch s.name {
	case "tcec":
		return tcec.Pairer{Double: !f.single}, nil
	case "elimination":
		return elimination.Pairer{Lives: f.lives}, nil
	case "knockout":
		return f.bracket, nil
	case "swiss":
		return f.swiss, nil
	case "roundrobin":
		return roundrobin.Pairer{Cycles: f.cycles}, nil
	case "team":
		return f.team, nil
	}
	return systems.Config{System: s.name, Edition: s.edition}.New()
}

// other draws what is left of the conditions for the systems that are not FIDE's.
// Forbidden pairs end a round robin soon, so there are few in it.
func (c *conditions) other(s subject, rng *rand.Rand) {
	one := func(n int) bool { return rng.IntN(n) == 0 }
	o := &c.options
	c.form = form{single: one(2), lives: rng.IntN(6), cycles: rng.IntN(4)}
	o.Forfeits = generator.Range{High: []int{0, 30, 400}[rng.IntN(3)]}
	o.DoubleForfeits = generator.Range{High: []int{0, 0, 50}[rng.IntN(3)]}
	switch n := len(o.Entries); {
	case s.name == "elimination":
		o.Draws = generator.Range{}
	case s.name == "knockout":
		o.Draws = generator.Range{}
		c.form.bracket = knockout.Pairer{ThirdPlace: one(2), Listed: one(3)}
		if one(2) {
			c.form.bracket = knockout.Pairer{Lives: 2, OneFinal: one(3), Listed: one(3)}
		}
	case s.name == "swiss":
		orders := []swiss.Order{swiss.Slide, swiss.Fold, swiss.Adjacent, swiss.Random}
		c.form.swiss = swiss.Pairer{Order: orders[rng.IntN(len(orders))], Seed: rng.Uint64()}
		if one(3) {
			c.form.swiss.Wins, c.form.swiss.Losses = rng.IntN(5), rng.IntN(5)
		}
	case s.name == "roundrobin" && n > 1 && one(4):
		a := rng.IntN(n - 1)
		o.Forbidden = [][2]pairing.ID{{o.Entries[a].ID, o.Entries[n-1].ID}}
	}
	if s.name != "roundrobin" && one(4) {
		c.clubs = 1 + rng.IntN(4)
		o.Forbidden = clubs(rng, o.Entries, c.clubs)
	}
	if one(4) {
		c.required = 1 + rng.IntN(4)
	}
	if one(4) {
		c.avoid = 1 + rng.IntN(1000)
	}
	c.ask = one(8)
}

// size draws the number of players. A tournament of a hundred takes as long as a
// hundred of six, and small ones meet the limits of the rules sooner: most are small.
func size(rng *rand.Rand) int {
	switch kind := rng.IntN(1000); {
	case kind < 3:
		return 61 + rng.IntN(340)
	case kind < 15:
		return 31 + rng.IntN(30)
	case kind < 70:
		return 13 + rng.IntN(18)
	case kind < 270:
		return 9 + rng.IntN(4)
	}
	return 2 + rng.IntN(7)
}

// clubs returns the pairs of members of so many clubs, of neighbours in rank or of
// players from everywhere, up to half of the field each.
func clubs(rng *rand.Rand, players []pairing.Player, number int) (pairs [][2]pairing.ID) {
	order := rng.Perm(len(players))
	if rng.IntN(2) == 0 {
		for i := range order {
			order[i] = i
		}
	}
	for range number {
		size := min(len(order), rng.IntN(len(players)/2+1))
		for i, a := range order[:size] {
			for _, b := range order[:i] {
				pairs = append(pairs, [2]pairing.ID{players[a].ID, players[b].ID})
			}
		}
		order = order[size:]
	}
	return pairs
}

// String says what the conditions are, for a disagreement.
func (c conditions) String() string {
	return fmt.Sprintf("%d players, %d rounds, %d clubs, required 1 in %d, avoid %d, apart 1 in %d, %+v",
		len(c.options.Entries), c.options.Rounds.Low, c.clubs, c.required, c.avoid, c.apart, c.form)
}
