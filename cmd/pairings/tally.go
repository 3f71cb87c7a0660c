package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// add adds a tally.
func (t *tally) add(u tally) {
	for _, n := range []struct {
		to   *int
		from int
	}{
		{&t.Tournaments, u.Tournaments}, {&t.Rounds, u.Rounds}, {&t.Games, u.Games},
		{&t.Accelerated, u.Accelerated}, {&t.Stuck, u.Stuck}, {&t.Late, u.Late}, {&t.Withdrawn, u.Withdrawn},
		{&t.Disagreements, u.Disagreements}, {&t.Illegal, u.Illegal}, {&t.Failures, u.Failures},
	} {
		*n.to += n.from
	}
	t.PointSystems = sum(t.PointSystems, u.PointSystems)
	t.Results = sum(t.Results, u.Results)
	t.Byes = sum(t.Byes, u.Byes)
	t.pairing += u.pairing
}

// sum adds counts to counts.
func sum(to, from map[string]int) map[string]int {
	if to == nil {
		to = map[string]int{}
	}
	for k, n := range from {
		to[k] += n
	}
	return to
}

// errors is how many things are wrong.
func (t *tally) errors() int { return t.Disagreements + t.Illegal + t.Failures }

// perThousand gives the errors per thousand rounds.
func (t *tally) perThousand() float64 { return 1000 * float64(t.errors()) / float64(max(1, t.Rounds)) }

// print writes the report of a run.
func (req *request) print(w io.Writer, t tally, elapsed time.Duration) error {
	last := req.seed + uint64(t.Tournaments) - 1
	if req.format.json() {
		return encode(w, struct {
			jsonSystem
			Settings string `json:"settings"`
			First    uint64 `json:"first_seed"`
			Last     uint64 `json:"last_seed"`
			tally
			PerThousand float64 `json:"errors_per_thousand_rounds"`
			Seconds     float64 `json:"seconds"`
			Pairing     float64 `json:"pairing_microseconds_per_round"`
		}{systemJSON(req.paired), playText(&req.play), req.seed, last, t, t.perThousand(),
			elapsed.Seconds(), t.perRound()})
	}
	row := func(name string, format string, args ...any) {
		fmt.Fprintf(w, "%-12s %s\n", name, fmt.Sprintf(format, args...))
	}
	row("system", "%v (%s)", req.paired.Config, req.paired.Reason)
	row("seeds", "%d to %d", req.seed, last)
	row("settings", "%s", cmp.Or(playText(&req.play), "as usual"))
	row("tournaments", "%d, %d of them accelerated; points %s", t.Tournaments, t.Accelerated, counts(t.PointSystems))
	row("rounds", "%d", t.Rounds)
	row("games", "%d: %s", t.Games, counts(t.Results))
	row("byes", "%s", counts(t.Byes))
	row("players", "%d entered late, %d withdrew", t.Late, t.Withdrawn)
	row("ended early", "%d: %v", t.Stuck, pairing.ErrNoPairing)
	row("errors", "%d: %d disagreements, %d illegal, %d failures; %.3f per thousand rounds",
		t.errors(), t.Disagreements, t.Illegal, t.Failures, t.perThousand())
	row("time", "%v, %.1f µs to pair a round", elapsed.Round(time.Millisecond), t.perRound())
	return nil
}

// perRound gives the mean time to pair a round, in microseconds.
func (t *tally) perRound() float64 {
	return float64(t.pairing.Microseconds()) / float64(max(1, t.Rounds))
}

// counts gives counts by name, in the order of the names.
func counts(m map[string]int) string {
	var words []string
	for _, k := range slices.Sorted(maps.Keys(m)) {
		words = append(words, fmt.Sprintf("%v %d", k, m[k]))
	}
	return strings.Join(words, ", ")
}
