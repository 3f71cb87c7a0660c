package systems

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// Read reads a tournament file, or stdin if the name is "-". The error begins
// with the name of the file, then line and column where there is one.
func Read(name string, stdin io.Reader) (*trf.File, error) {
	in := stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return nil, FileError(name, err)
		}
		defer f.Close()
		in = f
	}
	f, err := trf.Read(in)
	if err != nil {
		return nil, FileError(name, err)
	}
	if len(f.Tournament.Players) == 0 {
		return nil, FileError(name, &trf.Error{Line: 1, Col: 1, Msg: "no players: there is no line with code 001"})
	}
	return f, nil
}

// FileError puts the name of a file before an error about it: "file: message",
// or "file:line:col: message" if it has a position. It wraps err.
func FileError(name string, err error) error {
	if name == "-" {
		name = "stdin"
	}
	var at *trf.Error
	var path *fs.PathError
	switch {
	case errors.As(err, &at):
		return fmt.Errorf("%s:%w", name, at)
	case errors.As(err, &path): // it names the file itself
		return fmt.Errorf("%s: %w", name, path.Err)
	}
	return fmt.Errorf("%s: %w", name, err)
}

// Complete requires that all games of the first rounds have a result, as they
// must before the next round is paired. The error wraps [pairing.ErrInvalid].
func Complete(t pairing.Tournament, rounds int) error {
	for i, r := range t.Rounds[:rounds] {
		for _, g := range r.Games {
			if g.Result == pairing.Pending {
				return contradiction("the game %s - %s of round %d has no result yet", g.White, g.Black, i+1)
			}
		}
	}
	return nil
}
