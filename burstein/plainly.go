//go:build campaign

package burstein

import (
	"context"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/plainly"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// With the build tag campaign the engine can be asked to pair in other ways, the
// plain one solving the full problem for every bracket. Seeding rounds are the Dutch
// system's to pair in other ways.
func init() {
	plainly.Register("burstein", func(t pairing.Tournament, edition pairing.Edition, by lexicographic.Tuning) (pairing.Round, error) {
		p := Pairer{Edition: edition}
		if seeding, err := p.seeding(t); seeding || err != nil {
			return p.Pair(context.Background(), t)
		}
		w, err := p.walk(context.Background(), t)
		if err != nil {
			return pairing.Round{}, err
		}
		w.Tuning = by
		return w.round()
	})
}
