package systems

import "io"

// An Output passes on what is written until something goes wrong, and keeps the
// error, so that a program need look for it only once, at the end.
type Output struct {
	W   io.Writer
	Err error
}

// Write writes to W.
func (o *Output) Write(p []byte) (n int, err error) {
	if o.Err == nil {
		n, o.Err = o.W.Write(p)
	}
	return n, o.Err
}
