package knockout

import (
	"context"
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Pair returns the next round: K11, K13 to K15.
func (p Pairer) Pair(_ context.Context, t pairing.Tournament) (r pairing.Round, err error) {
	l, err := p.read(t, false)
	if err != nil {
		return r, err
	}
	n := len(t.Rounds) + 1
	alive := l.alive(n - 1)
	stay := slices.ContainsFunc(alive, func(id pairing.ID) bool { return !l.away(id, n, true) })
	if len(alive) <= 1 || t.Planned > 0 && n > t.Planned || !stay {
		return r, pairing.ErrFinished
	}
	var asked []pairing.ID
	for _, s := range l.spots(n) {
		var here []pairing.ID
		for side := range 2 {
			switch id := l.comes(s, side); {
			case id == "":
			case l.away(id, n, false):
				asked = append(asked, id)
			default:
				here = append(here, id)
			}
		}
		switch len(here) {
		case 2:
			r.Games = append(r.Games, l.seat(here[0], here[1], len(r.Games)+1))
		case 1:
			r.Byes = append(r.Byes, pairing.Bye{Player: here[0], Points: t.Scoring.Values().Bye, Allocated: true})
		}
	}
	if err := l.ruled(r, alive, n); err != nil {
		return pairing.Round{}, err
	}
	for _, b := range record.Byes(t, n) {
		if slices.Contains(asked, b.Player) {
			r.Byes = append(r.Byes, b)
		}
	}
	return r, nil
}

// away reports whether somebody is absent in a round; if for good, to the end.
func (l *reading) away(id pairing.ID, n int, forGood bool) bool {
	return slices.ContainsFunc(l.t.Absences, func(a pairing.Absence) bool {
		return a.Player == id && a.From <= n && (a.To == 0 || a.To >= n && !forGood)
	})
}

// seat is K13.
func (l *reading) seat(a, b pairing.ID, board int) pairing.Game {
	past := func(id pairing.ID) (more int, last pairing.Color) {
		for _, r := range l.t.Rounds {
			for _, g := range r.Games {
				switch {
				case !g.Result.Played():
				case g.White == id:
					more, last = more+1, pairing.White
				case g.Black == id:
					more, last = more-1, pairing.Black
				}
			}
		}
		return more, last
	}
	x, before := past(a)
	y, earlier := past(b)
	white := slices.Index(l.list, a) < slices.Index(l.list, b) == (board%2 == 1)
	if l.t.InitialColor == pairing.Black {
		white = !white
	}
	switch {
	case x != y:
		white = x < y
	case before != earlier && before != pairing.NoColor && earlier != pairing.NoColor:
		white = before == pairing.Black
	}
	if white {
		return pairing.Game{White: a, Black: b}
	}
	return pairing.Game{White: b, Black: a}
}

// ruled is K14.
func (l *reading) ruled(r pairing.Round, alive []pairing.ID, n int) (err error) {
	for _, x := range l.t.Rulings {
		if x.From > n || x.To != 0 && x.To < n {
			continue
		}
		met := slices.ContainsFunc(r.Byes, func(b pairing.Bye) bool { return x.Players[1] == "" && b.Player == x.Players[0] })
		for _, g := range r.Games {
			met = met || x.Players == [2]pairing.ID{g.White, g.Black} || x.Players == [2]pairing.ID{g.Black, g.White}
		}
		switch {
		case x.Kind == pairing.Forbidden && met:
			err = pairing.ErrNoPairing
		case x.Kind == pairing.Required && !met:
			for _, id := range x.Players {
				if id != "" && (!slices.Contains(alive, id) || l.away(id, n, false)) {
					return errors.Join(pairing.ErrInvalid, errors.New("a ruling on somebody who is out"))
				}
			}
			if x.Players[1] == "" && len(r.Byes) == 0 {
				return errors.Join(pairing.ErrInvalid, errors.New("a ruling on the bye"))
			}
			err = pairing.ErrNoPairing
		}
	}
	return err
}

// A Place is a place in the ranking.
type Place struct {
	Place  int
	Player pairing.ID
}

// Rank is K16.
func (p Pairer) Rank(t pairing.Tournament) (list []Place, err error) {
	l, err := p.read(t, true)
	if err != nil {
		return nil, err
	}
	n := len(t.Rounds)
	key := map[pairing.ID][2]int{}
	for _, id := range l.list {
		expelled := slices.ContainsFunc(t.Absences, func(a pairing.Absence) bool {
			return a.Player == id && a.Expelled && a.From <= n+1
		})
		if expelled {
			continue
		}
		key[id] = l.exit(id, n)
		if key[id] == [2]int{} {
			key[id] = [2]int{1 << 30}
			if l.ThirdPlace && l.k > 1 && (l.comes(spot{'T', 1, 1}, 0) == id || l.comes(spot{'T', 1, 1}, 1) == id) {
				key[id] = [2]int{l.k}
			}
		}
	}
	for _, id := range l.list {
		if mine, there := key[id]; there {
			place := Place{1, id}
			for _, other := range key {
				if slices.Compare(other[:], mine[:]) > 0 {
					place.Place++
				}
			}
			list = append(list, place)
		}
	}
	slices.SortStableFunc(list, func(a, b Place) int { return a.Place - b.Place })
	return list, nil
}
