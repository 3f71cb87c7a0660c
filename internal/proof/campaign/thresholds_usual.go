//go:build !audit

package main

// audit reports whether the program was built with lowered thresholds.
const audit = false

// drawThresholds leaves them as they are: that is what users have.
func drawThresholds(uint64) {}
