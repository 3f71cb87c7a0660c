package systems

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// Register adds the flags to a flag set.
func (c *Choice) Register(fs *flag.FlagSet) {
	fs.StringVar(&c.System, "system", "", "pairing `system`: "+list(names())+" (default: what the file declares, or dutch)")
	fs.StringVar(&c.Edition, "edition", "", "`year` of the edition of the rules (default: what the file declares, or the oldest known)")
	fs.BoolVar(&c.Single, "single", false, "tcec: single rounds instead of double ones")
	fs.IntVar(&c.Lives, "lives", 0, "elimination: `losses` that eliminate a player (default 3)")
	fs.IntVar(&c.Cycles, "cycles", 0, "roundrobin: `times` that the schedule is played (default 1)")
	fs.StringVar(&c.Method, "method", "", "roundrobin: `schedule`: "+list(methodNames())+" (default berger)")
}

// Parse registers the flags, parses the arguments and validates the choice. The
// errors are those of [ParseFlags] and [Choice.Validate].
func (c *Choice) Parse(fs *flag.FlagSet, args []string, help string, out io.Writer) error {
	c.Register(fs)
	if err := ParseFlags(fs, args, help, out); err != nil {
		return err
	}
	for _, operand := range fs.Args() {
		if strings.HasPrefix(operand, "-") && operand != "-" {
			return usage("flags come before files, but %s comes after them", operand)
		}
	}
	return c.Validate()
}

// ParseFlags parses the arguments. The error is one line that wraps [ErrUsage],
// or it is [flag.ErrHelp]: then out has the help, followed by the flags.
func ParseFlags(fs *flag.FlagSet, args []string, help string, out io.Writer) error {
	fs.SetOutput(io.Discard) // errors are for the caller to print
	err := fs.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(out, "%s\nFlags:\n", help)
		fs.SetOutput(out)
		fs.PrintDefaults()
		return flag.ErrHelp
	case err != nil:
		return usage("%v", err)
	}
	return nil
}
