//go:build !audit

package systems_test

import (
	"context"
	"flag"
	"math"
	"slices"
	"strconv"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/swiss"
	"github.com/seed22f6c9b8/pairings/systems"
)

var long = flag.Bool("long", false, "play events of all sizes from 21 to 2,001 players")

// bracketed are the systems whose rounds are brackets, in all editions.
func bracketed() (list []systems.Config) {
	for _, name := range []string{"dutch", "dubov", "burstein", "doubleswiss", "team"} {
		for _, edition := range systems.Editions(name) {
			list = append(list, systems.Config{System: name, Edition: edition})
		}
	}
	for _, order := range []swiss.Order{swiss.Slide, swiss.Fold, swiss.Adjacent, swiss.Random} {
		list = append(list, systems.Config{System: "swiss", Order: order})
	}
	return list
}

// counted counts the steps that each round takes.
type counted struct {
	pairing.Pairer
	steps []uint64
}

func (c *counted) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	before := lexicographic.Work()
	round, err := c.Pairer.Pair(ctx, t)
	c.steps = append(c.steps, lexicographic.Work()-before)
	return round, err
}

// TestEventSteps plays events of 16 rounds. No round takes more than four times the steps of the median round of its
// event: one that lays the whole field as a problem takes some tens of times as many. Where the median is next to
// nothing, it may take 20 a player, and 1,500: late in an event of few players a round is up to thirty problems, each
// of which takes some tens of steps however small it is. Nothing else may be paired meanwhile.
func TestEventSteps(t *testing.T) {
	sizes := []int{301, 501}
	if *long {
		sizes = []int{21, 31, 41, 61, 81, 101, 151, 201, 301, 401, 501, 701, 1001, 1301, 2001}
	}
	for _, config := range bracketed() {
		for _, n := range sizes {
			t.Run(config.System+"-"+config.Edition.String()+string(config.Order)+"/"+strconv.Itoa(n), func(t *testing.T) {
				p, err := config.New()
				if err != nil {
					t.Fatal(err)
				}
				c := &counted{Pairer: p}
				if _, err := pairtest.Open(c, n, 16, 1); err != nil && len(c.steps) < 9 {
					t.Fatal(err)
				}
				median := slices.Sorted(slices.Values(c.steps))[len(c.steps)/2]
				for r, steps := range c.steps {
					if steps > max(4*median, 1500+20*uint64(n)) {
						t.Errorf("round %d takes %d steps, the median round %d", r+1, steps, median)
					}
				}
				t.Log(c.steps)
			})
		}
	}
}

// TestTwoSteps has two who have met in a scoregroup of their own. The steps grow hardly faster than the field: only for
// these two it is more than a question of who can meet whom.
func TestTwoSteps(t *testing.T) {
	sizes := []int{500, 1000, 2000, 4000}
	if *long {
		sizes = append(sizes, 8000)
	}
	for _, config := range bracketed() {
		for _, where := range []pairtest.Where{pairtest.Ahead, pairtest.Behind, pairtest.Following} {
			t.Run(config.System+"-"+config.Edition.String()+string(config.Order)+"/"+string(where), func(t *testing.T) {
				p, err := config.New()
				if err != nil {
					t.Fatal(err)
				}
				c := &counted{Pairer: p}
				for _, n := range sizes {
					if _, err := c.Pair(t.Context(), pairtest.Two(config.System, n, where)); err != nil {
						t.Fatal(err)
					}
				}
				last := len(sizes) - 1
				power := math.Log(float64(c.steps[last])/float64(c.steps[0])) / math.Log(float64(sizes[last]/sizes[0]))
				if power > 1.3 {
					t.Errorf("%d steps for %d players: they grow with a power of %.2f", c.steps, sizes, power)
				}
				t.Logf("%d steps: a power of %.2f", c.steps, power)
			})
		}
	}
}
