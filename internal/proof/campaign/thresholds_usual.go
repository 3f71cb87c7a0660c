//go:build !audit

package main

// audit reports whether the program was built with lowered thresholds, and mode says so in
// a ledger.
const (
	audit = false
	mode  = "usual"
)

// drawThresholds leaves them as they are: that is what users have.
func drawThresholds(uint64) {}
