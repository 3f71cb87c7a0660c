package main

import (
	"embed"
	"fmt"
	"maps"
	"strings"
)

//go:embed explained
var explainedFiles embed.FS

// allExplained gives the reasons of all packages, each of which has a file.
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
		some, err := explained(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		for key := range some {
			if all[key] != "" {
				return nil, fmt.Errorf("%s: explained already: %s", name, key)
			}
		}
		maps.Copy(all, some)
	}
	return all, nil
}

// reasons are known by the key of a mutant, or by the beginning of several keys
// and a star, for all that a function or a file holds.
type reasons map[string]string

// of gives the reason why a mutant survives, or "".
func (r reasons) of(m *mutant) string { return r[r.fit(m)] }

// fit gives the longest entry that fits the mutant, or "".
func (r reasons) fit(m *mutant) (best string) {
	key := m.key()
	if r[key] != "" {
		return key
	}
	for entry := range r {
		if beginning, all := strings.CutSuffix(entry, "*"); all && strings.HasPrefix(key, beginning) && len(entry) > len(best) {
			best = entry
		}
	}
	return best
}

// explained gives the reasons in a text. A reason stands on lines that begin with
// #, above the mutants that it explains; an empty line ends its reach.
func explained(text string) (reasons, error) {
	reasons := reasons{}
	reason, complete := "", false
	for number, line := range strings.Split(text, "\n") {
		comment, isComment := strings.CutPrefix(line, "# ")
		switch {
		case line == "":
			reason, complete = "", false
		case isComment && complete:
			reason, complete = comment, false
		case isComment:
			reason = strings.TrimSpace(reason + " " + comment)
		case reason == "":
			return nil, fmt.Errorf("line %d: no reason is given for %s", number+1, line)
		case reasons[line] != "":
			return nil, fmt.Errorf("line %d: explained already: %s", number+1, line)
		default:
			reasons[line], complete = reason, true
		}
	}
	return reasons, nil
}
