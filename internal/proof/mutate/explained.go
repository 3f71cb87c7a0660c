package main

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
)

//go:embed explained
var explainedFiles embed.FS

// An explanation is a set of entries: the folder of a package, a function and a kind of mutant,
// or any kind, as [entryOf] puts it.
type explanation map[string]bool

// anyKind stands for all kinds of mutants, and outside for what is in no function.
const (
	anyKind = "any"
	outside = "-"
)

// entryOf returns the entry for a kind of mutants of a function.
func entryOf(folder, function, kind string) string { return folder + ": " + function + ": " + kind }

// allExplained returns the entries of all packages, each of which has a file: a/b has a_b.txt.
func allExplained() (explanation, error) {
	all := explanation{}
	files, err := explainedFiles.ReadDir("explained")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		text, err := explainedFiles.ReadFile("explained/" + file.Name())
		if err != nil {
			return nil, err
		}
		folder := strings.ReplaceAll(strings.TrimSuffix(file.Name(), ".txt"), "_", "/")
		if err := all.read(folder, string(text)); err != nil {
			return nil, fmt.Errorf("%s: %w", file.Name(), err)
		}
	}
	return all, nil
}

// read adds the entries of a text. A reason stands on lines that begin with #, above
// the mutants that it explains, a line for functions that have the same kinds:
//
//	# Equal ones are never compared.
//	less, sort: boundary
//	grow: any
func (x explanation) read(folder, text string) error {
	reason := false
	for number, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			reason = reason || line != ""
			continue
		}
		functions, kinds, ok := strings.Cut(line, ": ")
		if !ok || !reason {
			return fmt.Errorf("line %d: %q is not of the form \"function, function: kind kind\" below a reason", number+1, line)
		}
		for _, function := range strings.Split(functions, ", ") {
			for _, kind := range strings.Fields(kinds) {
				entry := entryOf(folder, function, kind)
				if x[entry] {
					return fmt.Errorf("line %d: explained already: %s", number+1, entry)
				}
				x[entry] = true
			}
		}
	}
	return nil
}

// fit returns the entry that a mutant is explained by, or "".
func (x explanation) fit(m *mutant) string {
	function := m.function
	if function == "" {
		function = outside
	}
	for _, kind := range []string{m.operator, anyKind} {
		if entry := entryOf(path.Dir(m.file), function, kind); x[entry] {
			return entry
		}
	}
	return ""
}

// superfluous returns the entries of packages read in full that explain nothing: those that
// no mutant fits, and those of which all were tried and killed.
func superfluous(read []*mutant, x explanation) (entries []string) {
	folders, needed := map[string]bool{}, map[string]bool{}
	for _, m := range read {
		folders[path.Dir(m.file)] = true
		if m.fate != killed && m.fate != timedOut && m.fate != notCounted {
			needed[x.fit(m)] = true
		}
	}
	for entry := range x {
		folder, _, _ := strings.Cut(entry, ": ")
		if folders[folder] && !needed[entry] {
			entries = append(entries, entry)
		}
	}
	slices.Sort(entries)
	return entries
}
