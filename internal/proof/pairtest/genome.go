package pairtest

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Genome describes a family of fields that may be hard to pair: hubs, who may meet
// everybody, and others, who may meet some. Its text is what a search prints.
type Genome struct {
	Group    int // players of a group, 0 for all who are no hubs
	Apart    int // 0: others meet hubs and their own group only; 1: anybody but their own group; 2: hubs only
	Hubs     int // hubs of a thousand players
	Place    int // of hubs: 0 above all others, 1 below them, 2 among them at random, 3 in the middle
	Kin      int // 1: hubs may meet each other
	Reach    int // groups that a hub may meet, 0 for all
	Each     int // others on a score, 0 for all
	HubEach  int // hubs on a score, 0 for all
	Ruler    int // 1: all differences of hubs' scores are different; 2: of everybody's
	Edges    int // pairs, of ten players, who may meet though their groups forbid it
	Gaps     int // pairs of a thousand who must not meet, though their groups allow it
	Distance int // players may only meet if so many places of a thousand lie between them
	Rounds   int // played, all drawn, or won by the upper one where draws are none
	Colors   int // of these: 0 by halves, 1 alternating, 2 at random
	Odd      int // 1: a player less
	Last     int // 1: the round to come is the last one
	Alike    int // players of one rating less one
	Seed     int // of what is drawn
}

// A gene is a number of a genome, with the values that a search tries.
type gene struct {
	name   string
	value  *int
	values []int
}

// genes lists all numbers of the genome.
func (g *Genome) genes() []gene {
	return []gene{
		{"group", &g.Group, []int{0, 0, 2, 3, 4, 5, 5, 7, 9, 20}},
		{"apart", &g.Apart, []int{0, 1, 2}},
		{"hubs", &g.Hubs, []int{0, 100, 125, 167, 180, 200, 220, 250, 275, 334, 400, 480, 500, 500, 520}},
		{"place", &g.Place, []int{0, 1, 2, 3}},
		{"kin", &g.Kin, []int{0, 1}},
		{"reach", &g.Reach, []int{0, 0, 0, 1, 2, 3}},
		{"each", &g.Each, []int{0, 1, 1, 2, 3, 4, 5, 12}},
		{"hub-each", &g.HubEach, []int{0, 1, 1, 2, 3, 4, 5, 12}},
		{"ruler", &g.Ruler, []int{0, 1, 2}},
		{"edges", &g.Edges, []int{0, 0, 1, 2, 4, 8, 16, 50}},
		{"gaps", &g.Gaps, []int{0, 0, 0, 2, 10, 50, 200, 500}},
		{"distance", &g.Distance, []int{0, 0, 0, 0, 50, 200, 333}},
		{"rounds", &g.Rounds, []int{0, 0, 1, 2, 3, 4}},
		{"colors", &g.Colors, []int{0, 1, 2}},
		{"odd", &g.Odd, []int{0, 1}},
		{"last", &g.Last, []int{0, 1}},
		{"alike", &g.Alike, []int{0, 0, 9}},
		{"seed", &g.Seed, []int{0, 1, 2, 3}},
	}
}

// String returns the numbers that are not 0, by name: "hubs=500 place=1".
func (g Genome) String() string {
	var words []string
	for _, gene := range g.genes() {
		if *gene.value != 0 {
			words = append(words, fmt.Sprintf("%s=%d", gene.name, *gene.value))
		}
	}
	return strings.Join(words, " ")
}

// ParseGenome reads what [Genome.String] writes.
func ParseGenome(text string) (g Genome, err error) {
	for _, word := range strings.Fields(text) {
		name, number, _ := strings.Cut(word, "=")
		genes := g.genes()
		i := slices.IndexFunc(genes, func(x gene) bool { return x.name == name })
		if i < 0 {
			return g, fmt.Errorf("a genome has no %q", name)
		}
		if *genes[i].value, err = strconv.Atoi(number); err != nil || *genes[i].value < 0 || *genes[i].value > 1000 {
			return g, fmt.Errorf("%s cannot be %q", name, number)
		}
	}
	return g, nil
}

// DrawGenome draws every gene.
func DrawGenome(rng *rand.Rand) (g Genome) {
	for _, gene := range g.genes() {
		*gene.value = gene.values[rng.IntN(len(gene.values))]
	}
	return g
}

// Mutate returns a genome that differs in one to three genes, or as many as it draws.
func (g Genome) Mutate(rng *rand.Rand) Genome {
	genes := g.genes()
	for range 1 + rng.IntN(3) {
		x := genes[rng.IntN(len(genes))]
		*x.value = x.values[rng.IntN(len(x.values))]
	}
	return g
}

// Family returns the fields of a system, by its name as package systems has it.
func (g Genome) Family(system string, sizes ...int) Family {
	return Family{g.String(), func(n int) pairing.Tournament { return g.Make(system, n) }, sizes}
}

// Make makes a tournament of n players, before the round that is hard. What a system
// knows nothing of is left out; Burstein's seeding rounds are over.
func (g Genome) Make(system string, n int) pairing.Tournament {
	f := &genomeField{Genome: g, n: n - g.Odd, rng: rand.New(rand.NewPCG(uint64(g.Seed), 29))}
	f.t.Planned = g.Rounds + 5
	if g.Last == 1 || system == "burstein" {
		f.t.Planned = g.Rounds + 1
	}
	f.arrange()
	f.enter()
	f.rule()
	for r := range g.Rounds {
		f.play(system, r)
	}
	return f.t
}

// A genomeField is a field in the making. Players are places, the first the best.
type genomeField struct {
	Genome
	n     int
	rng   *rand.Rand
	group []int // of each player; of hubs -1, -2, …
	most  int   // the highest group
	t     pairing.Tournament
}

// arrange places hubs and groups. Members of a group are neighbours among the others.
func (f *genomeField) arrange() {
	hubs := f.n * f.Hubs / 1000
	isHub := make([]bool, f.n)
	first := []int{0, f.n - hubs, 0, (f.n - hubs) / 2}[f.Place]
	for k := range hubs {
		isHub[first+k] = true
	}
	if f.Place == 2 {
		f.rng.Shuffle(f.n, func(i, j int) { isHub[i], isHub[j] = isHub[j], isHub[i] })
	}
	f.group = make([]int, f.n)
	others, hub := 0, 0
	for i := range f.n {
		switch {
		case isHub[i]:
			hub++
			f.group[i] = -hub
			continue
		case f.Group > 0:
			f.group[i] = others / f.Group
		}
		f.most = f.group[i]
		others++
	}
}

// enter enters the players, with their scores as virtual points of every round.
func (f *genomeField) enter() {
	low := map[bool]int{} // the lowest step of hubs, and of others
	for i := range f.n {
		low[f.group[i] < 0] = f.n - 1 - i
	}
	for i := range f.n {
		hub := f.group[i] < 0
		each, step := f.Each, f.n-1-i
		if hub {
			each = f.HubEach
		}
		if each == 0 {
			step = low[hub]
		} else {
			step -= step % each
		}
		points := step * int(pairing.Half)
		if f.Ruler == 2 || f.Ruler == 1 && hub {
			points = golomb(f.n, f.n-step)
		}
		f.t.Players = append(f.t.Players, pairing.Player{
			ID: pairing.ID(strconv.Itoa(i + 1)), Rating: 2800 - i/(1+f.Alike),
			Virtual: slices.Repeat([]pairing.Points{pairing.Points(points)}, f.Rounds+1),
		})
	}
}

// rule forbids who must not meet.
func (f *genomeField) rule() {
	for i := range f.n {
		for j := range i {
			if f.forbids(j, i) {
				f.t.Rulings = append(f.t.Rulings, pairing.Ruling{
					Kind: pairing.Forbidden, Players: [2]pairing.ID{f.t.Players[j].ID, f.t.Players[i].ID},
				})
			}
		}
	}
}

// forbids decides whether two must not meet, i before j.
func (f *genomeField) forbids(i, j int) bool {
	a, b := f.group[i], f.group[j]
	barred := f.Apart == 2 || (a == b) == (f.Apart == 1)
	switch {
	case a < 0 && b < 0:
		barred = f.Kin == 0
	case a < 0 || b < 0:
		barred = f.Reach > 0 && !f.reaches(-min(a, b)-1, max(a, b))
	}
	if barred {
		return f.rng.Float64()*float64(f.n*10) >= 2*float64(f.Edges)
	}
	return (j-i)*1000 < f.Distance*f.n || f.rng.IntN(1000) < f.Gaps
}

// reaches reports whether a hub may meet a group. Hubs one after another begin with groups one
// after another, and with the first again.
func (f *genomeField) reaches(hub, group int) bool {
	groups := 1 + f.most
	return (group-hub%groups+groups)%groups < f.Reach
}

// play adds a round: the upper half against the lower one, even places against odd ones,
// or anybody against anybody.
func (f *genomeField) play(system string, r int) {
	order, half := f.rng.Perm(f.n), f.n/2
	switch f.Colors {
	case 0:
		slices.SortStableFunc(order, func(i, j int) int { return count(i >= half) - count(j >= half) })
	case 1:
		slices.SortStableFunc(order, func(i, j int) int { return (i+r)%2 - (j+r)%2 })
	}
	var round pairing.Round
	for k := range half {
		white, black := order[k], order[half+k]
		g := pairing.Game{White: f.t.Players[white].ID, Black: f.t.Players[black].ID, Result: pairing.Draw}
		switch system {
		case "elimination", "knockout":
			if g.Result = pairing.WhiteWins; white > black {
				g.Result = pairing.BlackWins
			}
		case "team":
			g.Points = [2]pairing.Points{20, 20}
		case "doubleswiss":
			round.Games = append(round.Games, pairing.Game{White: g.Black, Black: g.White, Result: pairing.Draw})
		}
		round.Games = append(round.Games, g)
	}
	f.t.Rounds = append(f.t.Rounds, round)
}

// golomb returns the place i of n players the mark of a Golomb ruler, no two of which have
// one distance: 2pk + k² mod p for k below a prime p (Erdős and Turán 1941).
func golomb(n, i int) int {
	p, k := n+1, n-i
	for !big.NewInt(int64(p)).ProbablyPrime(0) {
		p++
	}
	return 2*p*k + k*k%p
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}
