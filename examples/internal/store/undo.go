package store

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// A step is a line of the file with the ending .undo: what a change replaced, and what it began with
// and left. If the file is what the last step began with, a killed process has written the step and
// not made it, or taken it back and left it.
type step struct {
	What string `json:"what"`
	From string `json:"from"` // the sum of what was there before
	Left string `json:"left"` // the sum of what it left

	Begin int    `json:"begin"` // bytes that stayed, at the beginning
	End   int    `json:"end"`   // and at the end
	Text  []byte `json:"text"`  // was between them
}

// maxHistory is how many bytes of steps are kept. Where they are more, the older half is forgotten.
const maxHistory = 1 << 20

var errNone = errors.New("nothing is left to be taken back")

// ErrForeign means that the file is not what the last step has left.
var ErrForeign = errors.New("another program has written it since")

// Undoable returns the same file as a Store whose changes Undo can take back. What names them.
func (f File) Undoable(what string) Store { return undoable{f, what} }

type undoable struct {
	File
	what string
}

func (u undoable) Change(ctx context.Context, change func(data []byte) ([]byte, error)) error {
	return u.File.locked(ctx, func(f File, data []byte) error {
		after, err := change(data)
		if err != nil || after == nil || data != nil && bytes.Equal(after, data) {
			return err
		}
		if err = f.protected(); err == nil {
			err = f.remember(u.what, data, after)
		}
		if err != nil {
			return err
		}
		return f.save(after)
	})
}

// Undo takes back the last step that has not been taken back, and returns what it was. There
// is an error if none is left: what made the file stays, and what was forgotten. The error wraps
// ErrForeign if taking the step back would drop what another program has written.
func (f File) Undo(ctx context.Context) (what string, err error) {
	err = f.locked(ctx, func(f File, data []byte) error {
		last, begin, _, err := f.last(data)
		switch {
		case err != nil:
			return err
		case last == nil || data == nil:
			return errNone
		case last.Left != sum(data):
			return fmt.Errorf("%s: %w %q", f, ErrForeign, last.What)
		}
		before, err := last.before(data)
		if err == nil {
			err = f.save(before)
		}
		if err == nil {
			what, err = last.What, os.Truncate(f.beside("undo"), begin)
		}
		return err
	})
	return what, err
}

// sum identifies what a file holds.
func sum(data []byte) string {
	s := sha256.Sum256(data)
	return hex.EncodeToString(s[:])
}

// newStep returns the step from one content to another.
func newStep(what string, from, left []byte) step {
	s := step{What: what, From: sum(from), Left: sum(left)}
	most := min(len(from), len(left))
	for s.Begin < most && from[s.Begin] == left[s.Begin] {
		s.Begin++
	}
	for s.End < most-s.Begin && from[len(from)-1-s.End] == left[len(left)-1-s.End] {
		s.End++
	}
	s.Text = from[s.Begin : len(from)-s.End]
	return s
}

// before returns what was there before the step that has left this.
func (s step) before(left []byte) ([]byte, error) {
	if s.Begin < 0 || s.End < 0 || s.Begin > len(left) || s.End > len(left)-s.Begin {
		return nil, fmt.Errorf("what was before %q is damaged", s.What)
	}
	from := bytes.Join([][]byte{left[:s.Begin], s.Text, left[len(left)-s.End:]}, nil)
	if sum(from) != s.From {
		return nil, fmt.Errorf("what was before %q is damaged", s.What)
	}
	return from, nil
}

// remember writes a step before it is made, behind the last one that led here. A new file has none.
func (f File) remember(what string, from, left []byte) error {
	name := f.beside("undo")
	if from == nil {
		return remove(name)
	}
	_, _, end, err := f.last(from)
	if err != nil {
		return err
	}
	line, err := json.Marshal(newStep(what, from, left))
	if err != nil {
		return err
	}
	line = append([]byte("\n"), line...)
	if end+int64(len(line)) > maxHistory {
		return f.forget(end, line)
	}
	to, err := os.OpenFile(name, os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	if err = to.Truncate(end); err == nil {
		_, err = to.WriteAt(line, end)
	}
	return errors.Join(err, to.Sync(), to.Close())
}

// forget keeps the newest steps up to a byte, as many as take half of what can be kept, and a line
// behind them.
func (f File) forget(end int64, line []byte) error {
	name := f.beside("undo")
	steps, err := os.ReadFile(name)
	if err != nil && end > 0 {
		return err
	}
	steps = steps[:min(end, int64(len(steps)))]
	if most := max(0, maxHistory/2-len(line)); len(steps) > most {
		steps = steps[len(steps)-most:]
		steps = steps[max(0, bytes.IndexByte(steps, '\n')):]
		if !bytes.HasPrefix(steps, []byte("\n")) {
			steps = nil // the rest of a line
		}
	}
	return replace(name, f.beside("undo.saving"), append(steps, line...), 0o600)
}

// last returns the last step that led to what the file holds, nil if there is none, and where its
// line begins and ends. Only the end of the file of steps is read.
func (f File) last(now []byte) (s *step, begin, end int64, err error) {
	if err := ordinary(f.beside("undo")); err != nil {
		return nil, 0, 0, err
	}
	steps, err := os.Open(f.beside("undo"))
	if err != nil {
		return nil, 0, 0, ignore(err, os.ErrNotExist)
	}
	defer steps.Close()
	is := sum(now)
	for end, err = steps.Seek(0, io.SeekEnd); end > 0 && err == nil; end = begin {
		var line []byte
		if line, begin, err = lineBefore(steps, end); err != nil {
			break
		}
		s = new(step) // a kill can break a line
		if json.Unmarshal(line, s) == nil && s.Left != "" && s.From != is {
			return s, begin, end, nil
		}
	}
	return nil, 0, 0, err
}

// lineBefore returns the line that ends at a byte, and where the line feed before it is.
func lineBefore(r io.ReaderAt, end int64) (line []byte, begin int64, err error) {
	const block = 1 << 12
	for begin = end; begin > 0; {
		part := make([]byte, min(block, begin))
		begin -= int64(len(part))
		if _, err := r.ReadAt(part, begin); err != nil {
			return nil, 0, err
		}
		if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
			return append(part[i+1:], line...), begin + int64(i), nil
		}
		line = append(part, line...)
	}
	return line, 0, nil
}
