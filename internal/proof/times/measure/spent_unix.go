//go:build unix

package main

import "syscall"

// spent returns the nanoseconds of processor time that the program has taken, the system's included: only the sum is
// exact.
func spent() int64 {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err)
	}
	return used.Utime.Nano() + used.Stime.Nano()
}
