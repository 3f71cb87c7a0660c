//go:build !audit

package blossom

var standard = tuning{whole: 64, first: 20, later: 10, patience: 5, exposed: 8, search: 64}

// headroom is the number of leading bits that weights, duals and event times must
// leave equal to the sign bit. Sums of up to eight such numbers cannot overflow.
const headroom = 5

// audit does nothing; see tuning_audit.go.
func (s *Solver) audit(error) {}

func (s *Successive) audit() {}
