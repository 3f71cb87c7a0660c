//go:build !unix

package main

import "time"

var start = time.Now()

// spent returns the seconds since the program started, where nobody tells processor time.
func spent() float64 { return time.Since(start).Seconds() }
