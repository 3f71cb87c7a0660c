//go:build unix

package main

import "syscall"

// spent returns the seconds of processor time that the program has taken for itself.
func spent() float64 {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err)
	}
	return float64(used.Utime.Nano()) / 1e9
}
