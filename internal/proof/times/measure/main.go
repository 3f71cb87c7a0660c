// Measure does one piece of work, and prints what it took: nanoseconds of processor time, bytes, and a digest of what
// came out. Package times builds it in an earlier commit as well: it uses nothing that is not there.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/team"
)

// pairers are the systems in their editions.
var pairers = map[string]pairing.Pairer{
	"dutch-2017": dutch.Pairer{Edition: pairing.FIDE2017}, "dutch-2026": dutch.Pairer{Edition: pairing.FIDE2026},
	"dubov-2018": dubov.Pairer{Edition: 2018}, "dubov-2026": dubov.Pairer{Edition: 2026},
	"burstein-2026": burstein.Pairer{}, "doubleswiss-2026": doubleswiss.Pairer{}, "team-2026": team.Pairer{},
}

// A meter adds up what is done between its starts and stops.
type meter struct {
	nanos, bytes, from int64
	before             uint64
}

func (m *meter) start() {
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	m.before, m.from = s.TotalAlloc, spent()
}

func (m *meter) stop() {
	m.nanos += spent() - m.from
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	m.bytes += int64(s.TotalAlloc - m.before)
}

// A metered pairer is measured as it pairs.
type metered struct {
	pairing.Pairer
	*meter
}

func (p metered) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	p.start()
	defer p.stop()
	return p.Pairer.Pair(ctx, t)
}

// main takes the work, what it is about, and a size: open SYSTEM N, two SYSTEM N, nested SYSTEM N, matching GRAPH N,
// event WHAT N.
func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: measure open|two|nested|matching|event WHAT N")
		os.Exit(2)
	}
	n, err := strconv.Atoi(os.Args[3])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	m := &meter{}
	result, err := work(m, os.Args[1], os.Args[2], n)
	digest := fnv.New64a()
	if err := json.NewEncoder(digest).Encode([]any{result, fmt.Sprint(err)}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(m.nanos, m.bytes, digest.Sum64())
}

// work does it, and returns what comes out.
func work(m *meter, kind, what string, n int) (any, error) {
	p := metered{pairers[what], m}
	switch kind {
	case "open": // of small ones several
		var events []pairing.Tournament
		for seed := range uint64(1 + 400/n) {
			t, err := pairtest.Open(p, n, 9, seed)
			if err != nil {
				return nil, err
			}
			events = append(events, t)
		}
		return events, nil
	case "two":
		var rounds []pairing.Round
		for _, where := range []pairtest.Where{pairtest.Ahead, pairtest.Behind, pairtest.Following} {
			system, _, _ := strings.Cut(what, "-")
			r, err := p.Pair(context.Background(), pairtest.Two(system, n, where))
			if err != nil {
				return nil, err
			}
			rounds = append(rounds, r)
		}
		return rounds, nil
	case "nested":
		return p.Pair(context.Background(), nested(n))
	case "matching": // of several graphs
		var found []matching.Matching
		for seed := range uint64(20) {
			edges := graphs[what](n, rand.New(rand.NewPCG(uint64(n), seed)))
			m.start()
			best, err := matching.MaxWeight(n, edges)
			m.stop()
			if err != nil {
				return nil, err
			}
			found = append(found, best)
		}
		return found, nil
	case "event":
		return played(m, what, n)
	}
	return nil, fmt.Errorf("there is no work %q", kind)
}
