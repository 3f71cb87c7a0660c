//go:build campaign

package dubov

import (
	"github.com/seed22f6c9b8/pairings/internal/plainly"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// With the build tag campaign the plain engine, which solves the full problem for
// every set of upfloaters, can be asked for.
func init() {
	plainly.Register("dubov", func(edition pairing.Edition) pairing.Pairer {
		return plainly.Func(func(t pairing.Tournament) (pairing.Round, error) {
			e, err := newEngine(t, edition)
			if err != nil {
				return pairing.Round{}, err
			}
			e.tuning = tuning{plain: true, small: 1 << 30, batch: 3, words: 16}
			return e.round()
		})
	})
}
