package store

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
)

// A step is a line of the file with the ending .undo. If its Before is what the file holds,
// it has been taken back, or a killed process has not come to make it.
type step struct {
	What   string `json:"what"`
	Before string `json:"before"`
}

// Do is a Change that Undo can take back. What names it.
func (f File) Do(ctx context.Context, what string, change func(data []byte) ([]byte, error)) error {
	return f.Change(ctx, func(data []byte) ([]byte, error) {
		after, err := change(data)
		if err != nil || after == nil || bytes.Equal(after, data) {
			return nil, err
		}
		return after, f.remember(step{what, string(data)})
	})
}

// Undo takes back the last step that has not been taken back, and returns what it was. There
// is an error if none is left: what made the file stays.
func (f File) Undo(ctx context.Context) (what string, err error) {
	err = f.Change(ctx, func(data []byte) ([]byte, error) {
		last, _, err := f.last(string(data))
		if err == nil && last.Before == "" {
			err = errors.New("nothing is left to be taken back")
		}
		what = last.What
		return []byte(last.Before), err
	})
	return what, err
}

// remember writes a step before it is made, in the place of those that were taken back.
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
			return s, len(lines), nil
		}
		lines = lines[:max(begin-1, 0)]
	}
	return step{}, 0, nil
}
