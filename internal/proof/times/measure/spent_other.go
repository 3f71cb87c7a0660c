//go:build !unix

package main

import "time"

var start = time.Now()

// spent returns the nanoseconds since the program started, where nobody tells processor time.
func spent() int64 { return int64(time.Since(start)) }
