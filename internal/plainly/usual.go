//go:build !audit

package plainly

// Audit reports whether the program was built with lowered thresholds.
const Audit = false
