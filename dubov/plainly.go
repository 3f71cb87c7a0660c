//go:build campaign

package dubov

import (
	"context"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/plainly"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// With the build tag campaign the engine can be asked to pair in other ways, the
// plain one solving the full problem for every set of upfloaters.
func init() {
	plainly.Register("dubov", func(t pairing.Tournament, edition pairing.Edition, by lexicographic.Tuning) (pairing.Round, error) {
		w, err := Pairer{Edition: edition, RatedZero: true}.walk(context.Background(), t)
		if err != nil {
			return pairing.Round{}, err
		}
		w.Tuning = by
		return w.round()
	})
}
