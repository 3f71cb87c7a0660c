//go:build campaign

package dutch

import (
	"github.com/seed22f6c9b8/pairings/internal/plainly"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// With the build tag campaign the plain engine, which decides everything by solving
// for the weights again, can be asked for.
func init() {
	plainly.Register("dutch", func(e pairing.Edition) pairing.Pairer {
		rules := *editions[e]
		rules.plain = true
		return plainly.Func(rules.pair)
	})
}
