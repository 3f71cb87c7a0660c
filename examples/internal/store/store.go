// Package store keeps an event in a file that several programs may change: the commands of
// examples/club, and examples/server. Nothing is lost when one of them is killed, and none
// overwrites what another one has written.
package store

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"github.com/seed22f6c9b8/pairings/systems"
)

// A Store keeps an event as a document in JSON. Load returns fs.ErrNotExist before there is
// one. Change replaces it by what the function makes of it, one change after another; nil is
// no document, and nothing to write. A row in a database does as well as a file.
type Store interface {
	Load(ctx context.Context) ([]byte, error)
	Change(ctx context.Context, change func(data []byte) ([]byte, error)) error
}

// Read does something with the event of a store, which has no players before there is one.
func Read(ctx context.Context, s Store, do func(*systems.Event) error) error {
	data, err := s.Load(ctx)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	e, err := open(data)
	if err != nil {
		return err
	}
	return do(e)
}

// Change does the same and stores the event after it, unless there was an error.
func Change(ctx context.Context, s Store, do func(*systems.Event) error) error {
	return s.Change(ctx, func(data []byte) ([]byte, error) {
		e, err := open(data)
		if err == nil {
			err = do(e)
		}
		if err == nil {
			err = e.Tournament.Validate()
		}
		if err != nil {
			return nil, err
		}
		return json.MarshalIndent(e, "", "\t")
	})
}

func open(data []byte) (*systems.Event, error) {
	if data == nil {
		return new(systems.Event), nil
	}
	return systems.Open(data, systems.Config{})
}

// ErrBusy means that somebody else has not finished a change.
var ErrBusy = errors.New("another command is changing it; try again when that has ended")

// A File is the name of a file that is replaced as a whole. While it changes, there are two
// more files beside it, with the endings .lock and .saving. A process that is killed can
// leave them; they are in nobody's way.
type File string

// Load returns what the file holds. The error wraps fs.ErrNotExist if there is no file.
func (f File) Load(context.Context) ([]byte, error) {
	f, err := f.itself()
	if err != nil {
		return nil, err
	}
	return os.ReadFile(string(f))
}

// Change replaces what the file holds, nil if there is no file, by what the function makes
// of it; nil leaves the file as it is. Only one change runs at a time, of all processes.
// The others wait until ctx ends, and the error is then ErrBusy.
func (f File) Change(ctx context.Context, change func(data []byte) ([]byte, error)) error {
	return f.locked(ctx, func(f File, data []byte) error {
		after, err := change(data)
		if err != nil || after == nil {
			return err
		}
		return f.save(after)
	})
}

// locked does something with the file and what it holds, before the next one has its turn. It is
// the file itself where f is a link.
func (f File) locked(ctx context.Context, do func(f File, data []byte) error) error {
	f, err := f.itself()
	if err != nil {
		return err
	}
	unlock, err := f.lock(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	data, err := os.ReadFile(string(f))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return do(f, data)
}

// itself returns the file that a link leads to: all names beside it are made of this one. There is
// an error if it leads nowhere, and if what is there is no file that can be replaced.
func (f File) itself() (File, error) {
	if target, err := filepath.EvalSymlinks(string(f)); err == nil {
		f = File(target)
	} else if isLink(string(f)) {
		return "", fmt.Errorf("%s is a link that leads to no file", f)
	}
	return f, ordinary(string(f))
}

func isLink(name string) bool {
	info, err := os.Lstat(name)
	return err == nil && info.Mode().Type() == fs.ModeSymlink
}

// ordinary returns an error if what has this name is not a file: a link, a folder, a device.
func ordinary(name string) error {
	if info, err := os.Lstat(name); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is no ordinary file", name)
	}
	return nil
}

// Clean removes what a killed process has left beside the file.
func (f File) Clean(ctx context.Context) error {
	return f.locked(ctx, func(f File, _ []byte) error {
		return errors.Join(remove(f.beside("saving")), remove(f.beside("undo.saving")))
	})
}

func (f File) beside(ending string) string { return string(f) + "." + ending }

// protected returns an error if the file must not be written. Renaming would replace it all the same.
func (f File) protected() error {
	info, err := os.Stat(string(f))
	if err != nil {
		return ignore(err, fs.ErrNotExist)
	}
	if info.Mode().Perm()&0o222 == 0 { // whoever is root could open it
		return &fs.PathError{Op: "write", Path: string(f), Err: fs.ErrPermission}
	}
	file, err := os.OpenFile(string(f), os.O_WRONLY, 0)
	if err == nil {
		err = file.Close()
	}
	return err
}

// save writes another file, waits until the disk has it, and renames it. So the file is the
// old one or the new one at all times.
func (f File) save(data []byte) error {
	if err := f.protected(); err != nil {
		return err
	}
	return replace(string(f), f.beside("saving"), data, 0o666)
}

// replace makes a file of another one that it writes first, with the mode of the old one.
func replace(name, saving string, data []byte, mode fs.FileMode) error {
	info, missing := os.Stat(name)
	if err := remove(saving); err != nil { // of a process that was killed; a link is not followed
		return err
	}
	next, err := os.OpenFile(saving, os.O_CREATE|os.O_WRONLY|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	if missing == nil {
		err = next.Chmod(info.Mode().Perm())
	}
	_, failed := next.Write(data)
	if err = errors.Join(err, failed, next.Sync(), next.Close()); err == nil {
		err = rename(saving, name)
	}
	if err != nil {
		os.Remove(saving)
		return err
	}
	if folder, err := os.Open(filepath.Dir(name)); err == nil { // the new name is kept, too
		folder.Sync() // not every system can
		folder.Close()
	}
	return nil
}

// rename renames a file. Windows refuses that while somebody reads the old one.
func rename(from, to string) (err error) {
	for range 50 {
		if err = os.Rename(from, to); err == nil || runtime.GOOS != "windows" {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	return err
}

// lock waits for its turn. The system ends a lock with its process, however that ends.
func (f File) lock(ctx context.Context) (unlock func(), err error) {
	for {
		unlock, err := tryLock(f.beside("lock"))
		if err != nil || unlock != nil {
			return unlock, err
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("%s: %w", f, ErrBusy)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// remove removes a file, if there is one.
func remove(name string) error { return ignore(os.Remove(name), fs.ErrNotExist) }

// ignore returns an error unless it is that one.
func ignore(err, expected error) error {
	if errors.Is(err, expected) {
		return nil
	}
	return err
}
