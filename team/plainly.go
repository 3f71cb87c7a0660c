//go:build campaign

package team

import (
	"context"

	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/plainly"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// With the build tag campaign the engine can be asked to pair in other ways, as every
// event that the regulations can choose.
func init() {
	for k := range 12 {
		p := Pairer{Colors: []string{"", typeB, noPreferences}[k/4], GamePoints: k/2%2 == 1, PrimaryOnly: k%2 == 1}
		plainly.Register(fmt.Sprintf("team %+v", p), func(t pairing.Tournament, _ pairing.Edition, by lexicographic.Tuning) (pairing.Round, error) {
			f, err := p.field(context.Background(), t)
			if err != nil {
				return pairing.Round{}, err
			}
			f.Tuning = by
			return f.round()
		})
	}
}
