package store

import (
	"errors"
	"os"
	"syscall"
)

// tryLock opens a file of this name for itself alone. It returns nil if another process has it.
func tryLock(name string) (unlock func(), err error) {
	const sharingViolation = syscall.Errno(32)
	path, err := syscall.UTF16PtrFromString(name)
	if err != nil {
		return nil, err
	}
	h, err := syscall.CreateFile(path, syscall.GENERIC_READ|syscall.GENERIC_WRITE, 0, nil, syscall.OPEN_ALWAYS,
		syscall.FILE_ATTRIBUTE_NORMAL, 0)
	switch {
	case err == nil:
		return func() { syscall.CloseHandle(h) }, nil
	case errors.Is(err, sharingViolation):
		return nil, nil
	}
	return nil, &os.PathError{Op: "lock", Path: name, Err: err}
}
