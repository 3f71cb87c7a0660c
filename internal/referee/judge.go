package referee

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A Breach is a rule that a round does not keep.
type Breach struct {
	Round   int          `json:"round"`             // 1-based
	Article string       `json:"article,omitempty"` // of C.04.1 or of the system; "" if it is no round of this event
	Players []pairing.ID `json:"players,omitempty"` // whom it is about, at most two
	Text    string       `json:"text"`              // for people; names the players by their IDs
}

// String returns "round 3: players 4 and 7 meet again, as in round 1 (C.04.1.b)".
func (b Breach) String() string {
	return fmt.Sprintf("round %d: %s", b.Round, b.Words())
}

// Words returns the same without the round.
func (b Breach) Words() string { return b.In("") }

// In returns Words in one of [explain.Languages], in English for any other.
func (b Breach) In(lang string) string {
	text := words.Fault(lang, b.Text)
	if b.Article != "" {
		text += " (" + b.Article + ")"
	}
	return text
}

// Judge examines a round, paired by whomever, as the next one of the tournament,
// whose requests, forbidden and required pairs are those for it. It lists every
// breach of the rules that each legal round obeys, as the comment of the package
// lists them. What the arbiter has required is not judged.
//
// The error wraps [pairing.ErrInvalid] if the tournament contradicts itself. Time
// is linear in the games played, but for the question whether the bye could go to
// a lower score, where somebody with a lower score could have it: that is cubic in
// the number of players, and quadratic beyond 500.
func (r Rules) Judge(t pairing.Tournament, round pairing.Round) ([]Breach, error) {
	b, err := r.before(t)
	if err != nil {
		return nil, err
	}
	b.judge(round)
	return b.breaches, nil
}

// before returns the books before the round that t is about to pair.
func (r Rules) before(t pairing.Tournament) (*books, error) {
	if err := t.Validate(); err != nil {
		return nil, err
	}
	b := r.open(t)
	for _, round := range t.Rounds {
		b.record(round)
	}
	b.turn(t)
	return b, nil
}

// Audit examines all recorded rounds of a file, each with the pairs that were
// forbidden in it; byes and absences count as asked for. A game that is pending has
// been played as far as later rounds are concerned. A Tournament without a file is
// the file &trf.File{Tournament: t}.
//
// The error wraps [pairing.ErrInvalid] if the tournament contradicts itself. The
// time is that of [Rules.Judge] for the last round, in all.
func (r Rules) Audit(f *trf.File) ([]Breach, error) {
	if err := f.Tournament.Validate(); err != nil {
		return nil, err
	}
	t := f.Tournament
	b := r.open(t)
	for i, round := range t.Rounds {
		round.Byes = record.Byes(t, i+1)
		b.turn(record.Before(t, i+1))
		b.judge(round)
		b.record(round)
	}
	return b.breaches, nil
}

func (b *books) breach(article string, players []pairing.ID, format string, args ...any) {
	b.breaches = append(b.breaches, Breach{b.round, article, players, fmt.Sprintf(format, args...)})
}

// judge examines the round in hand before it is recorded.
func (b *books) judge(round pairing.Round) {
	round = b.firstGames(round)
	b.judgePlaces(round)
	b.keepApart(round)
	for _, g := range round.Games {
		if g.White == g.Black || b.files[g.White] == nil || b.files[g.Black] == nil {
			b.breach("", []pairing.ID{g.White, g.Black}, "game %s - %s is none", g.White, g.Black)
			continue
		}
		if b.required[[2]pairing.ID{g.White, g.Black}] {
			continue
		}
		b.judgeMeeting(g)
		b.judgeColor(g.White, g.Black, pairing.White)
		b.judgeColor(g.Black, g.White, pairing.Black)
	}
	for _, bye := range round.Byes {
		if bye.Allocated && b.files[bye.Player] != nil {
			b.judgeBye(bye)
		}
	}
}

// judgePlaces checks that everyone has one place: whoever asked for a bye has it
// as asked, and everyone else a game, or the one allocated bye of an odd field.
func (b *books) judgePlaces(round pairing.Round) {
	places, paired := make(map[pairing.ID]int, len(b.t.Players)), make(map[pairing.ID]bool, len(b.t.Players))
	for _, g := range round.Games {
		places[g.White]++
		places[g.Black]++
		paired[g.White], paired[g.Black] = true, true
	}
	away, requests := record.Absent(b.t, b.round), make(map[pairing.Bye]int)
	for _, a := range away {
		requests[pairing.Bye{Player: a.Player, Points: a.Points, GamePoints: a.GamePoints}]++
	}
	allocated := 0
	for _, bye := range round.Byes {
		places[bye.Player]++
		if bye.Allocated {
			allocated++
			paired[bye.Player] = true
		} else if requests[bye]--; requests[bye] < 0 {
			b.breach("", []pairing.ID{bye.Player},
				"player %s has a bye worth %v that was not asked for", bye.Player, bye.Points)
		}
	}
	here := 0
	for _, p := range b.t.Players {
		_, absent := away[p.ID]
		if !absent {
			here++
		}
		switch n := places[p.ID]; {
		case n > 1:
			b.breach("", []pairing.ID{p.ID}, "player %s has %d places", p.ID, n)
		case n == 0 && !absent:
			b.breach("", []pairing.ID{p.ID}, "player %s is not paired", p.ID)
		case absent && paired[p.ID]:
			b.breach("", []pairing.ID{p.ID}, "player %s is absent", p.ID)
		}
	}
	if allocated != here%2 {
		b.breach(b.articles.odd(), nil, "%d allocated byes among %d players", allocated, here)
	}
}

// judgeMeeting checks that two players may meet.
func (b *books) judgeMeeting(g pairing.Game) {
	pair := []pairing.ID{g.White, g.Black}
	if round := b.files[g.White].met[g.Black]; round > 0 {
		b.breach(b.articles.rematch, pair, "players %s and %s meet again, as in round %d", g.White, g.Black, round)
	}
	if b.forbidden[[2]pairing.ID{g.White, g.Black}] {
		b.breach("", pair, "players %s and %s must not meet", g.White, g.Black)
	}
}

// judgeColor checks the colour limits of one player.
func (b *books) judgeColor(id, opponent pairing.ID, c pairing.Color) {
	d := b.files[id]
	if b.unlimited(d, b.files[opponent]) {
		return
	}
	if n := d.difference(c); n > 2 {
		b.breach(b.articles.difference, []pairing.ID{id},
			"player %s has %v %d times more than %v", id, c, n, record.Opposite(c))
	}
	if d.third(c) {
		b.breach(b.articles.thirdColor, []pairing.ID{id}, "player %s has %v for the third time running", id, c)
	}
}

// judgeBye checks the allocated bye.
func (b *books) judgeBye(bye pairing.Bye) {
	d, player := b.files[bye.Player], []pairing.ID{bye.Player}
	if bye.Player == b.given {
		b.judgeWorth(bye)
		return
	}
	if b.forbidden[[2]pairing.ID{bye.Player, ""}] {
		b.breach("", player, "player %s must not have the bye, as the arbiter has ruled", bye.Player)
	}
	if d.byeBarred > 0 {
		b.breach(b.articles.byeBarred, player, "player %s must not have the bye after round %d", bye.Player, d.byeBarred)
	}
	b.judgeWorth(bye)
	lower := func(other *dossier) bool { return b.pairingScore(other) < b.pairingScore(d) }
	if b.lowestBye != "" && len(b.present())%2 == 1 && b.pairable(lower) {
		b.breach(b.lowestBye, player, "the bye could go to a lower score than that of player %s", bye.Player)
	}
}

// judgeWorth checks what the allocated bye is worth.
func (b *books) judgeWorth(bye pairing.Bye) {
	if worth := b.byeWorth(); bye.Points != worth {
		b.breach(b.articles.bye, []pairing.ID{bye.Player},
			"the bye of player %s is worth %v, and not %v", bye.Player, bye.Points, worth)
	}
}
