package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
)

// A step is a line of the file with the ending .undo. If Before of the last one is what the
// file holds, a killed process has written it and not made it, or taken it back and left it.
type step struct {
	What   string `json:"what"`
	Before string `json:"before"`

	length int // of the line
}

// Undoable returns the same file as a Store whose changes Undo can take back. What names them.
func (f File) Undoable(what string) Store { return undoable{f, what} }

type undoable struct {
	File
	what string
}

func (u undoable) Change(ctx context.Context, change func(data []byte) ([]byte, error)) error {
	return u.File.Change(ctx, func(data []byte) ([]byte, error) {
		after, err := change(data)
		if err != nil || after == nil || bytes.Equal(after, data) {
			return nil, err
		}
		return after, u.remember(step{What: u.what, Before: string(data)})
	})
}

// Undo takes back the last step that has not been taken back, and returns what it was. There
// is an error if none is left: what made the file stays.
func (f File) Undo(ctx context.Context) (what string, err error) {
	end := int64(-1) // of the steps that are left
	err = f.locked(ctx, func(f File, data []byte) ([]byte, error) {
		last, n, err := f.last(string(data))
		if err == nil && last.Before == "" {
			err = errors.New("nothing is left to be taken back")
		}
		what, end = last.What, int64(max(0, n-last.length-1))
		return []byte(last.Before), err
	}, func(f File) error { return os.Truncate(f.beside("undo"), end) })
	return what, err
}

// remember writes a step before it is made, behind the last one that led here.
func (f File) remember(s step) error {
	_, end, err := f.last(s.Before)
	if err != nil {
		return err
	}
	line, err := json.Marshal(s)
	if err != nil {
		return err
	}
	to, err := os.OpenFile(f.beside("undo"), os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err = to.Truncate(int64(end)); err == nil {
		_, err = to.WriteAt(append([]byte("\n"), line...), int64(end))
	}
	return errors.Join(err, to.Sync(), to.Close())
}

// last returns the last step that led to what the file holds, and where its line ends.
func (f File) last(now string) (step, int, error) {
	lines, err := os.ReadFile(f.beside("undo"))
	if err != nil {
		return step{}, 0, ignore(err, fs.ErrNotExist)
	}
	for len(lines) > 0 {
		begin := bytes.LastIndexByte(lines, '\n') + 1
		var s step // a kill can break a line
		if json.Unmarshal(lines[begin:], &s) == nil && s.Before != now {
			s.length = len(lines) - begin
			return s, len(lines), nil
		}
		lines = lines[:max(begin-1, 0)]
	}
	return step{}, 0, nil
}
