package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// byes handles 240: type in column 5, round in 7 to 9, players from 11 on.
func (r *reader) byes(l line) error {
	r.file.TRF2026 = true
	if err := l.blank(4, 6, 10); err != nil {
		return err
	}
	letter := strings.ToUpper(l.field(5, 5))
	if !strings.Contains("FHZ", letter) || letter == "" {
		return l.errorf(5, "240: unknown type of bye %q", letter)
	}
	round, err := l.round(7)
	if err != nil {
		return err
	}
	for _, w := range l.words(11) {
		i, err := r.id(l, w)
		if err != nil {
			return err
		}
		if err := r.fill(l, w.col, i, round, letter[0]); err != nil {
			return err
		}
	}
	return nil
}

// round reads a round from three columns.
func (l line) round(col int) (int, error) {
	n, err := l.intField(col, col+2, maxRounds, "round")
	if err == nil && n == 0 {
		err = l.errorf(col, "%s: the round is missing", l.code())
	}
	return n, err
}

// span reads two rounds, the last one four columns after the first.
func (l line) span(col int) (first, last int, err error) {
	if first, err = l.round(col); err != nil {
		return
	}
	if last, err = l.round(col + 4); err != nil {
		return
	}
	if last < first {
		err = l.errorf(col+4, "%s: rounds %d to %d", l.code(), first, last)
	}
	return
}

// virtual handles XXA: virtual points of one player, round by round.
func (r *reader) virtual(l line) error {
	id, err := l.idField(5)
	if err != nil {
		return err
	}
	i, err := r.row(l, 5, id)
	if err != nil {
		return err
	}
	if err := l.blank(9); err != nil {
		return err
	}
	for round, col := 1, 10; col <= l.width(); round, col = round+1, col+5 {
		if err := l.blank(col + 4); err != nil {
			return err
		}
		p, _, err := l.pointsField(col, col+3)
		if err != nil {
			return err
		}
		if err := r.accelerate(l, col, i, round, p); err != nil {
			return err
		}
	}
	return nil
}

// accelerate sets the virtual points of a player in a round. Rounds beyond the
// last one with any points are not stored.
func (r *reader) accelerate(l line, col, i, round int, points pairing.Points) error {
	p := &r.file.Tournament.Players[i]
	switch {
	case points < 0:
		return l.errorf(col, "player %s has %v virtual points", p.ID, points)
	case points == 0:
		return nil
	case round > maxRounds:
		return l.errorf(col, "more than %d rounds", maxRounds)
	}
	if missing := round - len(p.Virtual); missing > 0 {
		p.Virtual = append(p.Virtual, make([]pairing.Points, missing)...)
	}
	if old := p.Virtual[round-1]; old != 0 && old != points {
		return l.errorf(col, "player %s has %v virtual points in round %d, but %v according to another line", p.ID, points, round, old)
	}
	p.Virtual[round-1] = points
	return nil
}

// acceleration handles 250: virtual points in columns 10 to 13, rounds in 15 to
// 17 and 19 to 21, players in 23 to 26 and 28 to 31. Columns 5 to 8, match
// points, are for teams.
func (r *reader) acceleration(l line) error {
	r.file.TRF2026 = true
	if err := l.blank(4, 9, 14, 18); err != nil {
		return err
	}
	if match, _, err := l.pointsField(5, 8); err != nil || match != 0 {
		return l.errorf(5, "250: match points belong to team tournaments, which are not supported")
	}
	points, ok, err := l.pointsField(10, 13)
	if err != nil {
		return err
	} else if !ok || points <= 0 {
		return l.errorf(10, "250: a positive number of points expected")
	}
	firstRound, lastRound, err := l.span(15)
	if err != nil {
		return err
	}
	first, err := l.idField(23)
	if err != nil {
		return err
	}
	last, err := l.idField(28)
	if err != nil {
		return err
	}
	if first == 0 || last < first {
		return l.errorf(23, "250: players %d to %d", first, last)
	}
	return r.accelerateRange(l, points, [2]int{firstRound, lastRound}, [2]int{first, last})
}

// accelerateRange sets the virtual points of all players with starting rank
// numbers in a range, in a range of rounds.
func (r *reader) accelerateRange(l line, points pairing.Points, rounds, ids [2]int) error {
	for id := ids[0]; id <= min(ids[1], len(r.index)-1); id++ {
		if r.index[id] == 0 {
			continue
		}
		if err := r.spend(l, rounds[1]); err != nil {
			return err
		}
		for round := rounds[0]; round <= rounds[1]; round++ {
			if err := r.accelerate(l, 10, int(r.index[id])-1, round, points); err != nil {
				return err
			}
		}
	}
	return nil
}

// forbidden handles 260: rounds in columns 5 to 7 and 9 to 11, players from 13
// on, none of whom may meet another one in these rounds.
func (r *reader) forbidden(l line) error {
	r.file.TRF2026 = true
	if err := l.blank(4, 8, 12); err != nil {
		return err
	}
	first, last, err := l.span(5)
	if err != nil {
		return err
	}
	g, err := r.group(l, l.words(13))
	if err != nil {
		return err
	}
	for _, p := range g.pairs() {
		if r.seenPair[p] {
			continue // forbidden for ever, by XXP
		}
		players := [2]pairing.ID{r.rows[p[0]].name, r.rows[p[1]].name}
		r.banned = append(r.banned, Ban{players, first, last})
	}
	return nil
}

// setForbidden puts the forbidden pairs into the File: those of the round about
// to be paired into its Tournament.
func (r *reader) setForbidden() {
	t := &r.file.Tournament
	for _, p := range r.always {
		t.Forbidden = append(t.Forbidden, [2]pairing.ID{r.rows[p[0]].name, r.rows[p[1]].name})
	}
	r.file.Bans = r.banned
	for _, b := range r.banned {
		if b.First <= r.played+1 && r.played+1 <= b.Last {
			t.Forbidden = append(t.Forbidden, b.Players)
		}
	}
}

// adjustment handles 299: type in column 5, points in 14 to 17, round in 20 to
// 22, players from 24 on. Columns 8 to 11, match points, are for teams.
func (r *reader) adjustment(l line) error {
	r.file.TRF2026 = true
	if err := l.blank(4, 6, 7, 12, 13, 18, 19, 23); err != nil {
		return err
	}
	kind := l.char(5)
	if kind < ' ' || kind > '~' {
		return l.errorf(5, "299: unknown type %q", kind)
	}
	if match, _, err := l.pointsField(8, 11); err != nil || match != 0 {
		return l.errorf(8, "299: match points belong to team tournaments, which are not supported")
	}
	points, ok, err := l.pointsField(14, 17)
	if err != nil {
		return err
	} else if !ok {
		return l.errorf(14, "299: the points are missing")
	}
	round, err := l.round(20)
	if err != nil {
		return err
	}
	if round > r.played {
		return l.errorf(20, "299: round %d is not recorded", round)
	}
	for _, w := range l.words(24) {
		i, err := r.id(l, w)
		if err != nil {
			return err
		}
		r.adjust(round, r.rows[i].name, points, kind)
	}
	return nil
}

// adjust records an adjustment and its type.
func (r *reader) adjust(round int, id pairing.ID, points pairing.Points, kind byte) {
	to := &r.file.Tournament.Rounds[round-1]
	to.Adjustments = append(to.Adjustments, pairing.Adjustment{Player: id, Points: points})
	if r.file.Types == nil {
		r.file.Types = map[Cell]string{}
	}
	r.file.Types[Cell{round, id}] += string(kind)
}
