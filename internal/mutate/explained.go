package main

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed explained.txt
var explainedText string

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
