package engines

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A Foreign is another engine: a command line with the words IN and OUT, in whose place the
// names of files stand. Without OUT the pairs are on standard output.
type Foreign struct {
	Command []string
	Timeout time.Duration // of a call

	Took func(time.Duration) // is told the processor time of each call; nil if nobody asks
}

// maxOutput is how much of what an engine prints is kept.
const maxOutput = 1 << 20

// Words splits a command line at blanks that no quotation marks surround.
func Words(line string) (words []string, err error) {
	var word strings.Builder
	quote, inside := rune(0), false
	for _, r := range line {
		switch {
		case r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, inside = r, true
		case quote == 0 && (r == ' ' || r == '\t'):
			if inside {
				words = append(words, word.String())
			}
			word.Reset()
			inside = false
		default:
			word.WriteRune(r)
			inside = true
		}
	}
	if inside {
		words = append(words, word.String())
	}
	if quote != 0 {
		return nil, fmt.Errorf("%c is not closed", quote)
	}
	if len(words) == 0 || !slices.Contains(words, "IN") {
		return nil, errors.New("a command with the word IN expected")
	}
	return words, nil
}

// A Failure is what is wrong with a call, in a few words that are the same for every call
// that fails alike, and what the engine said.
type Failure struct{ What, Said string }

func (f *Failure) Error() string { return strings.TrimSuffix(f.What+": "+f.Said, ": ") }

// Ask has the engine pair the next round of a tournament file, in a folder of the caller's,
// and returns what it writes, and whether it says that no round exists. The error is a
// [*Failure], or that of the context.
func (f Foreign) Ask(ctx context.Context, folder string, text []byte) (out string, none bool, err error) {
	in, result := filepath.Join(folder, "in.trf"), filepath.Join(folder, "out.txt")
	if err := errors.Join(os.WriteFile(in, text, 0o666), os.RemoveAll(result)); err != nil {
		return "", false, err
	}
	args := slices.Clone(f.Command)
	for i, word := range args {
		switch word {
		case "IN":
			args[i] = in
		case "OUT":
			args[i] = result
		}
	}
	call, stop := context.WithTimeout(ctx, f.Timeout)
	defer stop()
	c := exec.CommandContext(call, args[0], args[1:]...)
	said, complained := &limited{}, &limited{}
	c.Stdout, c.Stderr, c.WaitDelay = said, complained, time.Second
	failed := f.run(c)
	words := firstLine(complained.String() + "\n" + said.String())
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return "", false, context.Cause(ctx)
	case call.Err() != nil:
		return "", false, &Failure{fmt.Sprintf("no answer in %v", f.Timeout), words}
	case errors.As(failed, &exit) && exit.ExitCode() == 1 && saysNone(complained.String()+said.String()):
		return "", true, nil
	case failed != nil && exit == nil:
		return "", false, &Failure{"cannot be run", failed.Error()}
	case failed != nil:
		return "", false, &Failure{exit.String(), words}
	case !slices.Contains(f.Command, "OUT"):
		return said.String(), saysNone(said.String()), nil
	}
	data, err := os.ReadFile(result)
	if err != nil || len(bytes.TrimSpace(data)) == 0 {
		return "", false, &Failure{"no output", words}
	}
	return string(data), false, nil
}

// run runs a command, and tells what it took.
func (f Foreign) run(c *exec.Cmd) error {
	err := c.Run()
	if c.ProcessState != nil && f.Took != nil {
		f.Took(c.ProcessState.UserTime() + c.ProcessState.SystemTime())
	}
	return err
}

// saysNone reports whether an engine says that no round exists, as bbpPairings has it.
func saysNone(text string) bool {
	text = strings.ToLower(text)
	return strings.Contains(text, "no valid pairing") || strings.Contains(text, "no legal pairing")
}

// firstLine returns the first line that is not empty, or as much as fits into a report.
func firstLine(text string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	line = strings.ToValidUTF8(strings.TrimSpace(line), "?")
	return fmt.Sprintf("%.120s", line)
}

// A limited keeps the beginning of what is written.
type limited struct{ bytes.Buffer }

// Write keeps what fits.
func (l *limited) Write(p []byte) (int, error) {
	l.Buffer.Write(p[:min(len(p), maxOutput-l.Len())])
	return len(p), nil
}
