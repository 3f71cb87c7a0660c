package face

import (
	"context"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// played returns the file of an open after three rounds, and its next round.
func played(t *testing.T, players int) (string, pairing.Round) {
	t.Helper()
	var field strings.Builder
	fmt.Fprint(&field, "012 Open\nXXR 9\n")
	for i := range players {
		fmt.Fprintf(&field, "001 %4d      %-33s %4d%28s 0.0\n", i+1, fmt.Sprint("Player ", i+1), 2600-i/4, "")
	}
	e, err := systems.Open([]byte(field.String()), systems.Config{})
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; ; n++ {
		round, err := e.Pair(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if n == 4 {
			text, err := asTRF(e)
			if err != nil {
				t.Fatal(err)
			}
			return text, round
		}
		for i := range round.Games {
			round.Games[i].Result = []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins}[(7*i+n)%3]
		}
		e.Tournament.Append(round)
	}
}

// steps returns the work of a question: the words of memory that it lays out, and the steps of the
// searches.
func steps(t *testing.T, question, text string, o Options) float64 {
	t.Helper()
	var before, after runtime.MemStats
	searched := lexicographic.Work()
	runtime.ReadMemStats(&before)
	if _, err := Questions[question](text, o); err != nil {
		t.Fatalf("%s %+v: %v", question, o, err)
	}
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc-before.TotalAlloc)/8 + float64(lexicographic.Work()-searched)
}

// TestWork requires of every question that twice as many players take at most two and a half
// times the steps.
func TestWork(t *testing.T) {
	const few = 600
	work := map[string][]float64{}
	for _, players := range []int{few, 2 * few} {
		text, next := played(t, players)
		broken := strings.Replace(text, " w 1", " x 1", 1)
		for name := range Questions {
			asked, o := text, Options{Name: "Ann", TieBreaks: usualTieBreaks, Code: "BH", Result: "0-1",
				Other: fmt.Sprintf("1\n%s 0\n", next.Games[0].White)}
			switch name {
			case "teams", "bracket", "return", "delete": // nobody can
				continue
			case "whyNot":
				o.Ask = []pairing.ID{next.Games[0].White, next.Games[1].White}
			case "board":
				o.Ask = []pairing.ID{next.Games[9].White, next.Games[9].Black}
			case "result":
				o.Round, o.Ask = 1, []pairing.ID{"1", pairing.ID(fmt.Sprint(1 + players/2))}
			case "repair":
				asked = broken
			default:
				o.Ask = []pairing.ID{next.Games[0].White}
			}
			work[name] = append(work[name], steps(t, name, asked, o))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(work)) {
		w := work[name]
		t.Logf("%-10s %9.0f steps for %d players, %.2f times as many for twice as many", name, w[0], few, w[1]/w[0])
		if w[1] > 2.5*w[0] {
			t.Errorf("%s: %.0f steps for %d players, and %.0f for %d", name, w[0], few, w[1], 2*few)
		}
	}
}
