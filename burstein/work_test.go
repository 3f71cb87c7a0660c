//go:build !audit

package burstein

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestWork bounds what it takes to pair.
func TestWork(t *testing.T) {
	pairtest.BoundWork(t, Pairer{}, 2400, 2600, 8700, 3400, 13_000, 8000, 21_000, 45_000)
}
