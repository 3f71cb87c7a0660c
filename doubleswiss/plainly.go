//go:build campaign

package doubleswiss

import (
	"context"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/plainly"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// With the build tag campaign the engine can be asked to pair in other ways.
func init() {
	plainly.Register("doubleswiss", func(t pairing.Tournament, edition pairing.Edition, by lexicographic.Tuning) (pairing.Round, error) {
		f, err := Pairer{Edition: edition}.field(context.Background(), t)
		if err != nil {
			return pairing.Round{}, err
		}
		f.Tuning = by
		return f.round()
	})
}
