package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// rounds handles XXR and 142: the number of rounds planned.
func (r *reader) rounds(l line) error {
	words := l.words(4)
	if len(words) == 0 {
		return l.errorf(5, "%s: the number of rounds is missing", l.code())
	}
	n, ok := parseInt(words[0].text, maxRounds)
	if !ok || len(words) > 1 {
		return l.errorf(words[0].col, "%s: %q is no number of rounds", l.code(), strings.TrimSpace(l.field(4, l.width())))
	}
	r.file.TRF2026 = r.file.TRF2026 || l.code() == "142"
	return r.planned.declare(l, words[0].col, n, "%d rounds are planned, but %d according to line %d")
}

// declare states a value, which must not differ from what was stated before.
// The format takes the two values and the line of the first one.
func (d *declaration) declare(l line, col, value int, format string) error {
	if d.from.no != 0 && d.value != value {
		return l.errorf(col, format, value, d.value, d.from.no)
	}
	if d.from.no == 0 {
		d.value, d.from = value, l
	}
	return nil
}

// configuration handles XXC: rank, white1 and black1.
func (r *reader) configuration(l line) error {
	for _, w := range l.words(4) {
		switch strings.ToLower(w.text) {
		case "rank":
			r.byRank = true
		case "white1":
			if err := r.declareColor(l, w.col, pairing.White); err != nil {
				return err
			}
		case "black1":
			if err := r.declareColor(l, w.col, pairing.Black); err != nil {
				return err
			}
		default:
			return l.errorf(w.col, "XXC: unknown word %q", w.text)
		}
	}
	return nil
}

// initialColor handles 152.
func (r *reader) initialColor(l line) error {
	r.file.TRF2026 = true
	words := l.words(4)
	if len(words) == 1 {
		switch strings.ToUpper(words[0].text) {
		case "W":
			return r.declareColor(l, words[0].col, pairing.White)
		case "B":
			return r.declareColor(l, words[0].col, pairing.Black)
		}
	}
	return l.errorf(5, "152: W or B expected")
}

// declareColor states the initial colour.
func (r *reader) declareColor(l line, col int, c pairing.Color) error {
	if r.color.from.no != 0 && r.color.value != int(c) {
		return l.errorf(col, "the initial colour is %v, but %v according to line %d",
			c, pairing.Color(r.color.value), r.color.from.no)
	}
	return r.color.declare(l, col, int(c), "")
}

// double handles XXD, this package's own code: each round takes two columns.
func (r *reader) double(l line) error {
	if len(l.words(4)) > 0 {
		return l.errorf(l.words(4)[0].col, "XXD: nothing expected after the code")
	}
	r.file.Double, r.doubleAt = true, l
	return nil
}

// checkPlanned compares the rounds planned with those recorded.
func (r *reader) checkPlanned() error {
	p := r.planned
	r.file.Tournament.Planned = p.value
	if p.value > 0 && p.value < r.played {
		return p.from.errorf(5, "%d rounds are planned, but %d are recorded", p.value, r.played)
	}
	return nil
}

// absent handles XXZ: players who are absent from the round about to be paired.
func (r *reader) absent(l line) error {
	for _, w := range l.words(4) {
		i, err := r.id(l, w)
		if err != nil {
			return err
		}
		for column := r.played + 1; column <= r.played+r.file.perRound(); column++ {
			if !r.rows[i].cell(column).blank() {
				continue // a letter in the column says that too, and what it is worth
			}
			if err := r.fill(l, w.col, i, column, 'Z'); err != nil {
				return err
			}
		}
	}
	return nil
}

// fill enters a bye into a cell, which must be blank or hold that bye already.
func (r *reader) fill(l line, col, i, round int, letter byte) error {
	p := &r.rows[i]
	bye := cell{color: '-', result: letter}
	if c := p.cell(round); c == bye {
		return nil
	} else if !c.blank() {
		return l.errorf(col, "player %d asks for bye %c in round %d, but line %d has another entry", p.id, letter, round, p.line.no)
	}
	if round > maxRounds {
		return l.errorf(col, "more than %d rounds", maxRounds)
	}
	if missing := round - len(p.cells); missing > 0 {
		if err := r.spend(l, missing); err != nil {
			return err
		}
		p.cells = append(p.cells, make([]cell, missing)...)
	}
	p.cells[round-1] = bye
	return nil
}

// apart handles XXP: players who must never meet each other.
func (r *reader) apart(l line) error {
	ids, err := r.group(l, l.words(4))
	if err != nil {
		return err
	}
	for _, p := range ids.pairs() {
		if err := r.forbid(l, p); err != nil {
			return err
		}
	}
	return nil
}

// A group is a list of players, by row.
type group []int

// group reads players who must not meet: two of them or more.
func (r *reader) group(l line, words []word) (group, error) {
	g := make(group, len(words))
	for k, w := range words {
		i, err := r.id(l, w)
		if err != nil {
			return nil, err
		}
		g[k] = i
	}
	if len(g) < 2 {
		return nil, l.errorf(5, "%s: two players or more expected", l.code())
	}
	return g, r.spend(l, len(g)*(len(g)-1)/2)
}

// pairs gives all pairs of a group, without those of a player with himself.
func (g group) pairs() []pair {
	var pairs []pair
	for k, a := range g {
		for _, b := range g[k+1:] {
			if a != b {
				pairs = append(pairs, pair{min(a, b), max(a, b)})
			}
		}
	}
	return pairs
}

// forbid keeps a pair apart for ever.
func (r *reader) forbid(_ line, p pair) error {
	if r.seenPair == nil {
		r.seenPair = map[pair]bool{}
	}
	if !r.seenPair[p] {
		r.seenPair[p] = true
		r.always = append(r.always, p)
	}
	return nil
}
