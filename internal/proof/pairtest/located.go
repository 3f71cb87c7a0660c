package pairtest

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// aRound is a round in the text of an error, with what is before it.
var aRound = regexp.MustCompile(`(?:^|.{0,5})\bround [1-9]`)

// Located requires an error whose text names a round to have one as data, too. Several, from one to another,
// are none. It returns what is wrong, nil for nothing.
func Located(err error) error {
	e := new(pairing.Error)
	if !errors.As(err, &e) || e.Round != 0 {
		return nil
	}
	for _, m := range aRound.FindAllString(e.Text, -1) {
		if !strings.HasPrefix(m, "from ") && !strings.Contains(m, "to ") {
			return fmt.Errorf("the error has no round: %w", err)
		}
	}
	return nil
}
