package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A position is the round that is expected after the recorded ones.
type position struct {
	round pairing.Round
	none  bool // no legal pairing exists
}

// readExpected reads what is expected of a position, or nil if X.out does not
// stand beside X.trf. The error has the form of fileError.
func readExpected(name string) (*position, error) {
	base, ok := strings.CutSuffix(name, ".trf")
	if !ok {
		return nil, nil
	}
	expected, err := readPosition(base + ".out")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return expected, err
}

// readPosition reads a file in the form of pairs. The error has the form of fileError.
func readPosition(name string) (*position, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, fileError(name, err)
	}
	expected, err := parseExpected(string(data))
	return expected, fileError(name, err)
}

// parseExpected reads the interchange form: the number of lines that follow, and
// pairs, of which the one with 0 is the bye. The error is a [*trf.Error].
func parseExpected(text string) (*position, error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	first := strings.TrimSpace(lines[0])
	if strings.EqualFold(first, "no legal pairing") || strings.EqualFold(first, "none") {
		return &position{none: true}, nil
	}
	if _, err := strconv.Atoi(first); err != nil {
		return nil, &trf.Error{Line: 1, Col: 1, Msg: fmt.Sprintf("%.40q is neither a number of pairs nor \"no legal pairing\"", first)}
	}
	var r pairing.Round
	for i, line := range lines[1:] {
		white, black, ok := parsePair(line)
		switch {
		case !ok:
			return nil, &trf.Error{Line: i + 2, Col: 1, Msg: fmt.Sprintf("%.40q is no pair of starting rank numbers", line)}
		case black == "0":
			r.Byes = append(r.Byes, pairing.Bye{Player: white, Allocated: true})
		default:
			r.Games = append(r.Games, pairing.Game{White: white, Black: black})
		}
	}
	if n := len(lines) - 1; first != strconv.Itoa(n) {
		return nil, &trf.Error{Line: 1, Col: 1, Msg: fmt.Sprintf("%d pairs follow, but %s are announced", n, first)}
	}
	return &position{round: r}, nil
}

// parsePair reads two numbers.
func parsePair(line string) (white, black pairing.ID, ok bool) {
	words := strings.Fields(line)
	for _, w := range words {
		if n, err := strconv.Atoi(w); err != nil || n < 0 || strconv.Itoa(n) != w {
			return "", "", false
		}
	}
	if len(words) != 2 || words[0] == "0" {
		return "", "", false
	}
	return pairing.ID(words[0]), pairing.ID(words[1]), true
}
