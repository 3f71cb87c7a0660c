//go:build !audit

package main

// drawThresholds leaves them as they are: that is what users have.
func drawThresholds(uint64) {}
