//go:build campaign

package dutch

import (
	"context"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/plainly"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// With the build tag campaign the engine can be asked to pair in other ways.
func init() {
	plainly.Register("dutch", func(t pairing.Tournament, e pairing.Edition, by lexicographic.Tuning) (pairing.Round, error) {
		w, err := Pairer{Edition: e}.walk(context.Background(), t)
		if err != nil {
			return pairing.Round{}, err
		}
		w.Tuning = by
		return w.round()
	})
}
