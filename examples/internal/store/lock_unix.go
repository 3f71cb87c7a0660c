//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package store

import (
	"errors"
	"os"
	"syscall"
)

// tryLock locks a file of this name, which is no link. It returns nil if another process has the lock.
func tryLock(name string) (unlock func(), err error) {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR|syscall.O_NOFOLLOW, 0o666)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) || errors.Is(err, syscall.EINTR) {
			return nil, nil
		}
		return nil, &os.PathError{Op: "lock", Path: name, Err: err}
	}
	// Whoever had the lock has removed the file. If that was after it was opened here, this
	// lock is of a file that nobody else finds.
	own, err := f.Stat()
	found, missing := os.Stat(name)
	if err != nil || missing != nil || !os.SameFile(own, found) {
		f.Close()
		return nil, err
	}
	return func() { os.Remove(name); f.Close() }, nil
}
