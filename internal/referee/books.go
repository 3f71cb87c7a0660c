package referee

import (
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// books are what a referee writes down, from the text of the rules alone: nothing
// here is shared with the engines.
type books struct {
	Rules
	t         pairing.Tournament // the one before the round in hand
	scoring   pairing.Scoring
	files     map[pairing.ID]*dossier
	forbidden map[[2]pairing.ID]bool // in the round in hand, both orders
	required  map[[2]pairing.ID]bool // likewise
	given     pairing.ID             // who is required to have the bye in it; "" if nobody is
	apart     map[[2]pairing.ID]bool // likewise: who should be apart, and is
	round     int                    // in hand, 1-based
	breaches  []Breach               // found so far
	allocated *pairing.Bye           // the first pairing-allocated bye of the event, nil if there is none
}

// A dossier is what the books hold about a player from the rounds before the one
// in hand.
type dossier struct {
	met       map[pairing.ID]int // opponents over the board, and the round of the last game
	colors    []pairing.Color    // of games over the board
	score     pairing.Points
	virtual   []pairing.Points
	byeBarred int // the first round that bars the player from the bye; 0 if none does
}

// open opens the books of an event before its first round.
func (r Rules) open(t pairing.Tournament) *books {
	b := &books{Rules: r, t: t, scoring: t.Scoring.Values(), files: make(map[pairing.ID]*dossier, len(t.Players)),
		round: 1}
	for _, p := range t.Players {
		b.files[p.ID] = &dossier{met: map[pairing.ID]int{}, virtual: p.Virtual}
	}
	return b
}

// turn turns to the round that t is about to pair: its requests and its pairs.
func (b *books) turn(t pairing.Tournament) {
	b.t, b.round = t, len(t.Rounds)+1
	b.apart, b.given = nil, ""
	required := record.Pairs(t, pairing.Required, len(t.Rounds)+1)
	b.forbidden, b.required = both(record.Pairs(t, pairing.Forbidden, len(t.Rounds)+1)), both(required)
	for _, p := range required {
		if p[1] == "" {
			b.given = p[0]
		}
	}
}

// both returns the pairs in both orders.
func both(pairs [][2]pairing.ID) map[[2]pairing.ID]bool {
	set := make(map[[2]pairing.ID]bool, 2*len(pairs))
	for _, p := range pairs {
		set[p], set[[2]pairing.ID{p[1], p[0]}] = true, true
	}
	return set
}

// keepApart notes who should be apart and does not meet in the round in hand.
func (b *books) keepApart(round pairing.Round) {
	b.apart = both(record.Pairs(b.t, pairing.Apart, b.round))
	for _, g := range round.Games {
		delete(b.apart, [2]pairing.ID{g.White, g.Black})
		delete(b.apart, [2]pairing.ID{g.Black, g.White})
	}
	for _, bye := range round.Byes {
		if bye.Allocated {
			delete(b.apart, [2]pairing.ID{bye.Player, ""})
		}
	}
}

// record enters the round in hand. A game that was forfeited is no meeting and has
// no colours (C.04.2.D.5 and D.6), but it may bar its winner from the bye.
func (b *books) record(round pairing.Round) {
	for _, m := range b.meetings(round) {
		x, y := b.files[m.white], b.files[m.black]
		x.score += m.score[0]
		y.score += m.score[1]
		if m.played() {
			x.met[m.black], y.met[m.white] = b.round, b.round
			x.colors, y.colors = append(x.colors, pairing.White), append(y.colors, pairing.Black)
		} else {
			b.forfeit(x, m.points[0], m.forfeits[1] && !m.forfeits[0])
			b.forfeit(y, m.points[1], m.forfeits[0] && !m.forfeits[1])
		}
	}
	for _, bye := range round.Byes {
		d := b.files[bye.Player]
		d.score += bye.Points
		if b.boards {
			d.score += bye.GamePoints - bye.Points
		}
		b.sitOut(d, bye.Points, bye.Allocated)
		if bye.Allocated && b.allocated == nil {
			b.allocated = &bye
		}
	}
	for _, a := range round.Adjustments {
		if !b.boards { // they are match points
			b.files[a.Player].score += a.Points
		}
	}
	b.round++
}

// forfeit enters a game that was not played.
func (b *books) forfeit(d *dossier, points pairing.Points, won bool) {
	switch {
	case b.matches: // whatever it is worth
		b.sitOut(d, 0, won)
	case b.pointsBar:
		b.sitOut(d, points, false)
	default:
		b.sitOut(d, points, won)
	}
}

// sitOut enters a round without a game: whether it bars the player from the bye
// by its kind, as the allocated bye does and in some books the win by forfeit, or by
// its points.
func (b *books) sitOut(d *dossier, points pairing.Points, bars bool) {
	win := b.scoring.Win
	if b.double {
		win *= 2
	}
	if d.byeBarred == 0 && (bars || b.pointsBar && points >= win) {
		d.byeBarred = b.round
	}
}

// present returns the players who are there for the round in hand.
func (b *books) present() []pairing.ID {
	away := record.Absent(b.t, b.round)
	var ids []pairing.ID
	for _, p := range b.t.Players {
		if _, absent := away[p.ID]; !absent {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// pairingScore returns the score with the virtual points of the round in hand.
func (b *books) pairingScore(d *dossier) pairing.Points {
	if b.round <= len(d.virtual) {
		return d.score + d.virtual[b.round-1]
	}
	return d.score
}

// exempt reports whether the player is a topscorer in the last round: one with
// more than half of the points that could be had (C.04.3 A.7, 2026: 1.8).
func (b *books) exempt(d *dossier) bool {
	if !b.dutch || b.t.Planned == 0 || b.round < b.t.Planned {
		return false
	}
	most := pairing.Points(b.round-1) * max(b.scoring.Win, b.scoring.Draw)
	return 2*b.pairingScore(d) > most
}

// unlimited reports whether two players may meet whatever colours they have had.
func (b *books) unlimited(x, y *dossier) bool { return b.matches || b.exempt(x) || b.exempt(y) }

// difference returns how many games more a player would have with the colour than
// with the other one.
func (d *dossier) difference(c pairing.Color) int {
	n := 1
	for _, old := range d.colors {
		if old == c {
			n++
		} else {
			n--
		}
	}
	return n
}

// third reports whether the colour would be the same for the third time running.
func (d *dossier) third(c pairing.Color) bool {
	n := len(d.colors)
	return n >= 2 && d.colors[n-1] == c && d.colors[n-2] == c
}

// bears reports whether the player stays within the colour limits with the colour. Whoever
// has had one colour too often can have the other, even for the third time running.
func (d *dossier) bears(c pairing.Color) bool {
	return d.difference(c) <= 2 && (!d.third(c) || d.difference(record.Opposite(c)) > 2)
}
