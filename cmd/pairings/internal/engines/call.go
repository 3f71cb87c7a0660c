// Package engines speaks as bbpPairings and JaVaFo do: their command lines, and the
// checklists that they write.
package engines

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// A Call is a request in the form of the command lines that bbpPairings and
// JaVaFo have in common ([Usage]). OUT and LIST without a folder are beside IN, and
// CONFIG can be a seed. JaVaFo's -q and -w, which choose how it searches and not what it
// finds, mean nothing here.
type Call struct {
	systems.Config        // the system and the edition, unless the file says it
	In             string // the file, or the model

	Release, Baku            bool
	Pair, Check, Deal, Lists bool
	Out                      string // of -p and -o; "" for standard output
	Round                    int    // of -c; 0 for all
	Settings                 string // the configuration of -g
	Seed                     uint64 // of -s
	Seeded                   bool
	List                     string // of -l; "" for one beside the file
}

// Usage says the same for the help text.
const Usage = `In place of bbpPairings or JaVaFo:
  pairings --dutch IN -p [OUT] [-l [LIST]]     pairs, and a checklist
  pairings --dutch IN -c [ROUND]               checks
  pairings --dutch IN -l [LIST]                a checklist alone
  pairings --dutch [MODEL] -g [CONFIG] -o TRF [-s SEED]
  pairings -r                                  release
  with --dubov, --burstein or --team, with -e 2017 or 2026, with -b for Baku
  acceleration; without --dutch the file says which system it is
`

// Is reports whether the arguments are a request in that form.
func Is(args []string) bool {
	marks := []string{"--dutch", "--dubov", "--burstein", "--team", "-p", "-c", "-g", "-l", "-r"}
	return slices.ContainsFunc(args, func(a string) bool { return slices.Contains(marks, a) })
}

// Parse reads the arguments.
func Parse(args []string) (c Call, err error) {
	for len(args) > 0 {
		var arg, value string
		arg, args = args[0], args[1:]
		if len(args) > 0 && (args[0] == "-" || !strings.HasPrefix(args[0], "-") || arg == "-s" || arg == "-e") {
			value = args[0]
		}
		takes, err := c.set(arg, value)
		if err != nil {
			return c, err
		}
		if takes && value != "" {
			args = args[1:]
		}
	}
	err = c.validate() // it changes c, so that c has to be returned after it
	return c, err
}

// set understands one option; value is the argument after it, if that is none. It
// reports whether the option takes the value.
func (c *Call) set(arg, value string) (takes bool, err error) {
	name, system := strings.CutPrefix(arg, "--")
	switch set := options[arg]; {
	case set != nil:
		return set(c, value)
	case system && slices.Contains(systemNames, name):
		if c.System != "" && c.System != name {
			return false, fmt.Errorf("only one of --%s and --%s is possible", c.System, name)
		}
		c.System = name
	case strings.HasPrefix(arg, "-") && arg != "-":
		return false, fmt.Errorf("unknown option %s", arg)
	case c.In != "":
		return false, fmt.Errorf("one file expected, but %s and %s given", c.In, arg)
	default:
		c.In = arg
	}
	return false, nil
}

// systemNames are the systems that have an option.
var systemNames = []string{"dutch", "dubov", "burstein", "team"}

// options set what the other options say.
var options = map[string]func(c *Call, value string) (takes bool, err error){
	"-r": func(c *Call, _ string) (bool, error) { c.Release = true; return false, nil },
	"-b": func(c *Call, _ string) (bool, error) { c.Baku = true; return false, nil },
	"-p": func(c *Call, value string) (bool, error) { c.Pair, c.Out = true, value; return true, nil },
	"-o": func(c *Call, value string) (bool, error) { c.Out = value; return true, nil },
	"-l": func(c *Call, value string) (bool, error) { c.Lists, c.List = true, value; return true, nil },
	"-g": func(c *Call, value string) (bool, error) { c.Deal, c.Settings = true, value; return true, nil },
	"-q": search,
	"-w": search,
	"-c": func(c *Call, value string) (takes bool, err error) {
		if c.Check = true; value == "" {
			return true, nil
		}
		if c.Round, err = strconv.Atoi(value); err != nil || c.Round < 1 {
			err = fmt.Errorf("-c %s: the number of a round expected", value)
		}
		return true, err
	},
	"-s": func(c *Call, value string) (takes bool, err error) {
		c.Seeded = true
		if c.Seed, err = Seed(value); err != nil {
			err = fmt.Errorf("-s %q: %w", value, err)
		}
		return true, err
	},
	"-e": func(c *Call, value string) (bool, error) {
		year, err := strconv.Atoi(value)
		if err != nil {
			err = fmt.Errorf("-e %q: the year of an edition expected", value)
		}
		c.Edition = pairing.Edition(year)
		return true, err
	},
}

// search is an option that says how to search. It may have a number.
func search(_ *Call, value string) (takes bool, err error) {
	_, none := strconv.Atoi(value)
	return none == nil, nil
}

// Seed reads the seed of a random tournament.
func Seed(text string) (uint64, error) {
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, errors.New("a seed is a number from 0 to 18446744073709551615")
	}
	return n, nil
}

// validate checks the options against each other.
func (c *Call) validate() error {
	requests := 0
	for _, given := range []bool{c.Pair, c.Check, c.Deal} {
		if given {
			requests++
		}
	}
	switch {
	case requests > 1:
		return fmt.Errorf("only one of -p, -c and -g is possible")
	case requests == 0 && !c.Lists && !c.Release:
		return fmt.Errorf("-p, -c, -g, -l or -r expected")
	case c.In == "" && (c.Pair || c.Check || c.Lists && !c.Deal):
		return fmt.Errorf("no tournament file given")
	case c.Deal && c.Out == "":
		return fmt.Errorf("-g needs a file to write: -o FILE")
	}
	if seed, err := Seed(c.Settings); err == nil && !c.Seeded { // JaVaFo's form
		c.Settings, c.Seed, c.Seeded = "", seed, true
	}
	return nil
}

// Output returns the file for the pairs, or for the random tournament: "" or "-" for
// standard output.
func (c *Call) Output() string {
	if c.Deal {
		return c.Out
	}
	return beside(c.In, c.Out)
}

// ListName returns the file for the checklist, beside the tournament: the one that is
// named, or IN.list; "" or "-" for standard output, and "" if none is asked for.
func (c *Call) ListName() string {
	of := c.In
	if c.Deal {
		of = c.Out
	}
	switch {
	case !c.Lists || c.List == "" && of == "-":
		return ""
	case c.List == "":
		return strings.TrimSuffix(of, filepath.Ext(of)) + ".list"
	}
	return beside(of, c.List)
}

// beside returns a file without a folder the folder of another one.
func beside(other, name string) string {
	if name == "" || name == "-" || filepath.Base(name) != name {
		return name
	}
	return filepath.Join(filepath.Dir(other), name)
}
