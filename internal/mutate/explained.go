package main

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed explained.txt
var explainedText string

// explained gives the reasons by the keys of mutants. In the text a reason stands
// on lines that begin with #, above the mutants that it explains; an empty line
// ends its reach.
func explained(text string) (map[string]string, error) {
	reasons := map[string]string{}
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
