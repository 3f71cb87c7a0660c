package face

import (
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// other says what the rules have against another round: that of options.Other, which
// is a list of pairs for the round about to be paired, or a file whose last round it
// is.
func other(e *event) (explain.Verdict, error) {
	before, round, err := e.proposed()
	if err != nil {
		return explain.Verdict{}, err
	}
	return e.Pairer.Compare(before, round)
}

// proposed gives the round to be judged, and the tournament before it.
func (e *event) proposed() (pairing.Tournament, pairing.Round, error) {
	if pairsOnly(e.options.Other) {
		round, err := parsePairs(strings.Fields(e.options.Other))
		return e.before, round, err
	}
	f, _, err := readFile(e.options.Other)
	if err != nil {
		return e.before, pairing.Round{}, fmt.Errorf("the other file: %w", err)
	}
	last, have := len(f.Tournament.Rounds), len(e.Tournament.Rounds)
	switch {
	case last == 0:
		return e.before, pairing.Round{}, fmt.Errorf("%w: the other file has no round to judge", pairing.ErrInvalid)
	case last > have+1:
		return e.before, pairing.Round{}, fmt.Errorf("%w: the other file's last round is %d; with %d rounds recorded here, round %d can be judged", pairing.ErrInvalid, last, have, have+1)
	case last == len(e.before.Rounds)+1:
		return e.before, f.Tournament.Rounds[last-1], nil
	}
	of, err := newEvent(e.text, Options{System: e.options.System, Edition: e.options.Edition, Round: last})
	if err != nil {
		return e.before, pairing.Round{}, err
	}
	return of.before, f.Tournament.Rounds[last-1], nil
}

// pairsOnly says whether a text is a list of pairs: numbers, and nothing else.
func pairsOnly(text string) bool {
	return strings.Trim(text, "0123456789 \t\r\n") == ""
}

// parsePairs takes the numbers that pairsFile writes: of pairs, then White and Black of
// each, with 0 for the opponent of the player with the allocated bye.
func parsePairs(numbers []string) (r pairing.Round, err error) {
	if n := len(numbers); n%2 == 0 || numbers[0] != fmt.Sprint(n/2) {
		return r, fmt.Errorf("%w: a list of pairs has their number in its first line, and two players in each other one", pairing.ErrInvalid)
	}
	for pair := range slices.Chunk(numbers[1:], 2) {
		white, black := pairing.ID(pair[0]), pairing.ID(pair[1])
		if black == "0" {
			r.Byes = append(r.Byes, pairing.Bye{Player: white, Allocated: true})
		} else {
			r.Games = append(r.Games, pairing.Game{White: white, Black: black})
		}
	}
	return r, nil
}
