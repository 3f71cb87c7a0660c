package main

import (
	"embed"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"
)

//go:embed explained
var explainedFiles embed.FS

// reasons say why mutants survive, by entry: the folder of a package, a function and a kind
// of mutant, or any kind, as [entryOf] puts it.
type reasons map[string]string

// anyKind stands for all kinds of mutants, and outside for what is in no function.
const (
	anyKind = "any"
	outside = "-"
)

// entryOf returns the entry for a kind of mutants of a function.
func entryOf(folder, function, kind string) string { return folder + ": " + function + ": " + kind }

// allExplained returns the reasons of all packages, each of which has a file: a/b has a_b.txt.
func allExplained() (reasons, error) {
	all := reasons{}
	files, err := explainedFiles.ReadDir("explained")
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		name := "explained/" + file.Name()
		text, err := explainedFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		folder := strings.ReplaceAll(strings.TrimSuffix(file.Name(), ".txt"), "_", "/")
		some, err := explained(folder, string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		maps.Copy(all, some)
	}
	return all, nil
}

// explained returns the reasons in a text. A reason stands on lines that begin with #, above
// the mutants that it explains, a line for functions that have the same kinds:
//
//	# Equal ones are never compared.
//	less, sort: boundary
//	grow: any
func explained(folder, text string) (reasons, error) {
	all := reasons{}
	reason, complete := "", false
	for number, line := range strings.Split(text, "\n") {
		if comment, ok := strings.CutPrefix(line, "# "); ok {
			if complete {
				reason, complete = "", false
			}
			reason = strings.TrimSpace(reason + " " + comment)
			continue
		}
		if line == "" {
			continue
		}
		functions, kinds, ok := strings.Cut(line, ": ")
		if !ok || reason == "" {
			return nil, fmt.Errorf("line %d: %q is not of the form \"function, function: kind kind\" below a reason", number+1, line)
		}
		complete = true
		for _, function := range strings.Split(functions, ", ") {
			for _, kind := range strings.Fields(kinds) {
				entry := entryOf(folder, function, kind)
				if all[entry] != "" {
					return nil, fmt.Errorf("line %d: explained already: %s", number+1, entry)
				}
				all[entry] = reason
			}
		}
	}
	return all, nil
}

// fit returns the entry that a mutant is explained by, or "".
func (r reasons) fit(m *mutant) string {
	function := m.function
	if function == "" {
		function = outside
	}
	for _, kind := range []string{m.operator, anyKind} {
		if entry := entryOf(path.Dir(m.file), function, kind); r[entry] != "" {
			return entry
		}
	}
	return ""
}

// superfluous returns the entries of packages read in full that explain nothing: those that
// no mutant fits, and those of which all were tried and killed.
func superfluous(read []*mutant, reasons reasons) (entries []string) {
	folders, needed := map[string]bool{}, map[string]bool{}
	for _, m := range read {
		folders[path.Dir(m.file)] = true
		if m.fate != killed && m.fate != timedOut && m.fate != notCounted {
			needed[reasons.fit(m)] = true
		}
	}
	for entry := range reasons {
		folder, _, _ := strings.Cut(entry, ": ")
		if folders[folder] && !needed[entry] {
			entries = append(entries, entry)
		}
	}
	slices.Sort(entries)
	return entries
}

// report prints superfluous entries and counts them.
func report(out io.Writer, entries []string) int {
	for _, entry := range entries {
		fmt.Fprintf(out, "explained, but no such mutant survives: %s\n", entry)
	}
	return len(entries)
}
